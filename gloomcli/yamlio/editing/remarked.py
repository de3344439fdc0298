"""Items put into and taken out of brackets and braces that hold comments: every other byte stays where it is."""

import re
from collections.abc import Sequence

from gloomcli.yamlio.editing.layout import Splices

_FILLING = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_REST_OF_LINE = re.compile(r"[ \t]*(?:#[^\n]*)?\r?\n")
_SPACE_BETWEEN = re.compile(r"[ \t]*(?![ \t#\r\n])")

Span = tuple[int, int]


def placed(text: str, spans: Sequence[Span], pairs: Sequence[int | None], pieces: Sequence[str]) -> str:
    """``text`` from bracket to bracket with the ``pieces`` in it.

    ``spans`` are the old items within it; ``pairs`` say for every piece which of them it continues (ascending), None
    for a new one. An item that had lines of its own goes with them, comments at their ends included.
    """
    return _Placing(text, spans).done(pairs, pieces)


class _Placing:
    """The splices for one pair of brackets."""

    def __init__(self, text: str, spans: Sequence[Span]) -> None:
        self.text = text
        self.spans = spans
        self.commas = [self._comma(end) for _, end in spans]
        self.splices = Splices()

    def done(self, pairs: Sequence[int | None], pieces: Sequence[str]) -> str:
        """The text with everything in its place."""
        kept = [index for index in pairs if index is not None]
        for old in range(len(self.spans)):
            if old not in kept:
                self._remove(old)
        self._mend_last_comma(kept, more=bool(pairs) and pairs[-1] is None)
        before: int | None = None
        added: dict[int | None, list[str]] = {}
        for index, piece in zip(pairs, pieces, strict=True):
            if index is None:
                added.setdefault(before, []).append(piece)
            else:
                self.splices.add(*self.spans[index], piece)
                before = index
        for after, new in added.items():
            self._add(after, new, first=kept[0] if kept else None)
        return self.splices.apply(self.text)

    def _comma(self, end: int) -> int | None:
        """Where the comma behind an item is."""
        found = _FILLING.match(self.text, end)
        at = found.end() if found else end
        return at if self.text[at : at + 1] == "," else None

    def _remove(self, index: int) -> None:
        start, end = self.spans[index]
        comma = self.commas[index]
        end = end if comma is None else comma + 1
        line, indent = self._line(start)
        rest = _REST_OF_LINE.match(self.text, end)
        if line and indent is not None and rest:
            self.splices.add(line, rest.end(), "")
            return
        if comma is None:
            start = len(self.text[:start].rstrip(" \t"))
        elif space := _SPACE_BETWEEN.match(self.text, end):
            end = space.end()
        self.splices.add(start, end, "")

    def _mend_last_comma(self, kept: Sequence[int], *, more: bool) -> None:
        """The last item that stays needs no comma any more if that behind the last of all had none."""
        last = len(self.spans) - 1
        if kept and not more and kept[-1] != last and self.commas[last] is None:
            comma = self.commas[kept[-1]]
            if comma is not None:
                self.splices.add(comma, comma + 1, "")

    def _add(self, index: int | None, pieces: list[str], *, first: int | None) -> None:
        """Put new pieces after the item ``index``; None: before the ``first`` that stays."""
        if index is None:
            self._add_before(self.spans[first or 0][0], pieces)
            return
        start, end = self.spans[index]
        comma = self.commas[index]
        line, indent = self._line(start)
        rest = _REST_OF_LINE.match(self.text, end if comma is None else comma + 1)
        if not line or indent is None or not rest:
            space = " " if self.text[end : end + 1] == "#" else ""
            self.splices.add(end, end, "".join(f", {piece}" for piece in pieces) + space)
            return
        if comma is None:
            self.splices.add(end, end, ",")
        lines = "".join(f"{indent}{piece},\n" for piece in pieces)
        self.splices.add(rest.end(), rest.end(), lines if comma is not None else lines.removesuffix(",\n") + "\n")

    def _add_before(self, start: int, pieces: list[str]) -> None:
        line, indent = self._line(start)
        if line and indent is not None:
            self.splices.add(line, line, "".join(f"{indent}{piece},\n" for piece in pieces))
        else:
            self.splices.add(start, start, "".join(f"{piece}, " for piece in pieces))

    def _line(self, start: int) -> tuple[int, str | None]:
        """Where the line begins (0: with the bracket), and the space before what stands there, if it is the first."""
        line = self.text.rfind("\n", 0, start) + 1
        indent = self.text[line:start]
        return line, None if indent.strip(" \t") else indent
