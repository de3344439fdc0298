"""The game in words of any language: abilities, events, sheets and scenarios; the catalogue that they come from."""
