"""Editing the text of a file so that it holds something else."""

from collections.abc import Iterator
from typing import Any

from gloomcli.model.problems import FileError
from gloomcli.yamlio.dump import dump
from gloomcli.yamlio.editing.layout import CannotSplice, Layout
from gloomcli.yamlio.editing.roundtrip import rewritten_by_loading
from gloomcli.yamlio.editing.splice import spliced
from gloomcli.yamlio.kinds.build import kind_of
from gloomcli.yamlio.nodes import Node, same
from gloomcli.yamlio.parse import load_data, parse

_SOURCE = "the file"


def edit(text: str, new: Any) -> str:
    """``text``, changed so that it holds exactly the plain data ``new``.

    Only what differs is rewritten, in the file's own style; everything else, comments included, stays byte for byte.
    Comments directly above a removed entry go with it. Raises FileError if ``text`` cannot be read, TypeError if
    ``new`` cannot be written.
    """
    document = parse(text, _SOURCE)
    if same(document.data(), new):
        return text
    mark = text[: len(text) - len(document.text)]
    whole = document.text if document.text.endswith("\n") or not document.text else document.text + "\n"
    written = dump(new)
    if document.root is None:
        return mark + whole + written
    for result in _attempts(whole, document.root, new, cut=whole != document.text):
        if _holds(result, new):
            return mark + result
    return mark + written


def update(text: str, old: Any, new: Any, cls: Any = None) -> str:
    """``text``, which was read as the record ``old``, changed so that it reads as ``new``.

    Unlike `edit` with `to_data`, it leaves alone what a person wrote out though it is a default, wrote in another form,
    or wrote under a key of their own. ``cls`` is the records' type, needed where that is not simply their class.
    Raises FileError if ``text`` cannot be read.
    """
    kind = kind_of(cls or type(new))
    return edit(text, kind.merge(load_data(text, _SOURCE), old, new))


def _attempts(text: str, root: Node, new: Any, *, cut: bool) -> Iterator[str]:
    """Texts that may hold ``new``, the most careful one first; ``cut``: without the line break at the end."""
    try:
        result = spliced(text, root, new)
        if cut:
            yield result.removesuffix("\n").removesuffix("\r")
        yield result
    except CannotSplice:
        pass
    try:
        yield rewritten_by_loading(text, new, Layout(text, root).style)
    except Exception:  # whatever the library cannot cope with
        return


def _holds(text: str, new: Any) -> bool:
    try:
        return same(load_data(text, _SOURCE), new)
    except FileError:
        return False
