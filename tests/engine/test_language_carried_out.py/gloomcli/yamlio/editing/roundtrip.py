"""Changing a text by loading and writing it with its comments: rougher than splicing, but it takes any layout."""

from io import StringIO
from typing import Any

from gloomcli.yamlio.editing.layout import Style
from gloomcli.yamlio.nodes import same
from gloomcli.yamlio.pairing import pair_items


def rewritten_by_loading(text: str, new: Any, style: Style) -> str:
    """``text`` changed to mean ``new``; comments survive where they can, the rest may be set anew.

    The caller checks the result. Raises what the library raises for texts that it cannot write.
    """
    from ruamel.yaml import YAML  # here, because it takes 25 ms

    yaml = YAML(typ="rt")
    yaml.preserve_quotes = True
    yaml.width = 1_000_000
    yaml.indent(mapping=style.indent, sequence=style.offset + 2, offset=style.offset)
    data = _changed(yaml.load(text), new)
    stream = StringIO()
    yaml.dump(data, stream)
    return stream.getvalue()


def _changed(data: Any, new: Any) -> Any:
    """``data`` with ``new`` put into it wherever they differ, the object itself where it can stay."""
    if isinstance(data, dict) and isinstance(new, dict):
        for key in [key for key in data if key not in new]:
            del data[key]
        for key, value in new.items():
            data[key] = _changed(data[key], value) if key in data else value
        return data
    if isinstance(data, list) and isinstance(new, list):
        pairs = pair_items(list(data), new)
        gone = [index for index in range(len(data)) if index not in pairs]
        for index in reversed(gone):
            del data[index]
        for place, (known, value) in enumerate(zip(pairs, new, strict=True)):
            if known is None:
                data.insert(place, value)
            else:
                data[place] = _changed(data[place], value)
        return data
    return data if same(data, new) or (isinstance(data, str) and data == new) else new
