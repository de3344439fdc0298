"""The game's content: YAML files compiled to records, and finding things by name."""
