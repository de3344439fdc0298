"""Changing a YAML file that a person wrote: only what differs is touched."""

from gloomcli.yamlio.editing.rewriting import edit, update

__all__ = ["edit", "update"]
