"""YAML text to typed records and back, every fault with its place; knows only the model.

The heavy parts (the parser, fuzzy matching) are imported when they are first needed.
"""

from gloomcli.yamlio.convert import Reading, convert, load, to_data
from gloomcli.yamlio.dump import dump
from gloomcli.yamlio.editing import KeyTaken, edit, rename_key, update
from gloomcli.yamlio.faults import did_you_mean, near_miss
from gloomcli.yamlio.nodes import Marks, Node, plain, same
from gloomcli.yamlio.parse import Document, decode, load_data, parse, parse_further
from gloomcli.yamlio.schema import json_schema

__all__ = [
    "Document",
    "KeyTaken",
    "Marks",
    "Node",
    "Reading",
    "convert",
    "decode",
    "did_you_mean",
    "dump",
    "edit",
    "json_schema",
    "load",
    "load_data",
    "near_miss",
    "parse",
    "parse_further",
    "plain",
    "rename_key",
    "same",
    "to_data",
    "update",
]
