"""YAML text to typed records and back, every fault with its place; knows only the model."""
