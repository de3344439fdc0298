"""Changing a YAML file that a person wrote: only what differs is touched."""

from gloomcli.yamlio.editing.renaming import KeyTaken, rename_key
from gloomcli.yamlio.editing.rewriting import edit, update

__all__ = ["KeyTaken", "edit", "rename_key", "update"]
