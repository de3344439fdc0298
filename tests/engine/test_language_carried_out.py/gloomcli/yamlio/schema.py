"""JSON Schemas of the file form of records, so that editors complete and check what people write."""

from typing import Any

from gloomcli.yamlio.kinds.base import Schema
from gloomcli.yamlio.kinds.build import kind_of


def json_schema(cls: Any, *, title: str = "") -> Schema:
    """The JSON Schema (2020-12) of files that hold a ``cls``: keys and short forms as people write them.

    Descriptions come from docstrings and ``msgspec.Meta``. Raises TypeError for types that files cannot hold.
    """
    defs: dict[str, Schema] = {}
    body = kind_of(cls).schema(defs)
    found: Schema = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    if title:
        found["title"] = title
    found |= body
    if defs:
        found["$defs"] = defs
    return found
