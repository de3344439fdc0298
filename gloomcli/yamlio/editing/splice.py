"""Changing a text by replacing only the pieces that differ."""

from typing import Any, NamedTuple

from gloomcli.yamlio.dump import block_lines, entry_lines, item_lines, shifted, value_lines
from gloomcli.yamlio.editing.flow import rewritten
from gloomcli.yamlio.editing.layout import CannotSplice, Layout, Slot, Splices
from gloomcli.yamlio.nodes import Node, Shape, plain, same
from gloomcli.yamlio.pairing import pair_items
from gloomcli.yamlio.scalars import can_be_block, scalar_text


def spliced(text: str, root: Node, new: Any) -> str:
    """``text`` (which ends with a line break) changed to mean ``new``; the caller checks that it does.

    Raises CannotSplice where the layout is beyond it.
    """
    splicer = _Splicer(text, root)
    splicer.change(root, new, None)
    return splicer.splices.apply(text)


class _Owner(NamedTuple):
    """What a value belongs to: an entry (with the end of its key) or an item, at its column."""

    slot: Slot
    key: Node | None


class _Splicer:
    """Collects the splices for one text."""

    def __init__(self, text: str, root: Node) -> None:
        self.text = text
        self.layout = Layout(text, root)
        self.splices = Splices()
        self.newline = "\r\n" if "\r\n" in text else "\n"

    def change(self, node: Node, new: Any, owner: _Owner | None) -> None:
        """Make ``node`` mean ``new``."""
        if same(plain(node), new):
            return
        if node.flow and isinstance(new, dict if node.shape is Shape.MAP else list) and plain(node):
            self._put(node.start, node.end, rewritten(self.text, node, new))
        elif node.shape is Shape.MAP and not node.flow and isinstance(new, dict) and self._keeps_some(node, new):
            self._change_map(node, new)
        elif node.shape is Shape.LIST and not node.flow and isinstance(new, list) and new:
            self._change_list(node, new)
        elif owner is None:
            lines = block_lines(new, **self.layout.style._asdict())
            lines = [scalar_text(new)] if isinstance(new, str) else lines
            self._put(node.start, self.layout.content_end(node), "\n".join(lines))
        elif self._fits_inline(node, new):
            self._inline(node, scalar_text(new, style=node.style if node.style in ("'", '"') else ""))
        else:
            self._replace(node, new, owner)

    def _keeps_some(self, node: Node, new: dict[Any, Any]) -> bool:
        return any(key.value in new for key, _ in node.entries)

    def _fits_inline(self, node: Node, new: Any) -> bool:
        if node.shape is not Shape.SCALAR or isinstance(new, dict | list):
            return False
        return node.style in ("'", '"') or not (isinstance(new, str) and can_be_block(new))

    def _put(self, start: int, end: int, text: str) -> None:
        self.splices.add(start, end, text.replace("\n", self.newline) if self.newline != "\n" else text)

    def _inline(self, node: Node, text: str) -> None:
        """Replace a scalar by another on one line."""
        end = self.layout.content_end(node)
        text += self._header_comment(node)
        if node.start == end and self.text[node.start - 1] in ":-":
            text = " " + text
        self._put(node.start, end, text)

    def _header_comment(self, node: Node) -> str:
        """The comment behind the ``|`` of a block scalar, with the space before it."""
        if node.style not in ("|", ">"):
            return ""
        header = self.text[node.start : self.layout.next_line(node.start)].rstrip("\r\n")
        found = header.find(" #")
        return header[len(header[:found].rstrip()) :] if found >= 0 else ""

    def _replace(self, node: Node, new: Any, owner: _Owner) -> None:
        """Replace a value by one of another form: the rest of the owner's line, then lines below it."""
        style = self.layout.style._asdict()
        column = owner.slot.column
        end = self.layout.content_end(node)
        self.layout.check_rest(end)
        if owner.key is None:
            head, *rest = block_lines(new, **style)
            same_line = self.layout.line_start(node.start) == self.layout.line_start(owner.slot.start)
            rest = shifted(rest, node.column - column if same_line and node.start < end else 2)
            after = owner.slot.start + 1
        else:
            head, *rest = value_lines(new, **style)
            after = self._colon(owner.key) + 1
        head += self._header_comment(node)
        below = "".join(line + "\n" for line in shifted(rest, column))
        if self.layout.line_start(node.start) == self.layout.line_start(after):
            self._put(after, end, " " + head if head else "")
            self._put(self.layout.next_line(end), self.layout.next_line(end), below)
        else:
            self._put(after, after, " " + head if head else "")
            self._put(self.layout.next_line(after), self.layout.next_line(end), below)

    def _colon(self, key: Node) -> int:
        colon = self.text.find(":", key.end)
        if colon < 0 or self.text[key.end : colon].strip(" "):
            raise CannotSplice
        return colon

    def _change_map(self, node: Node, new: dict[Any, Any]) -> None:
        slots = self.layout.slots(node)
        names = [key.value for key, _ in node.entries]
        kept = [index for index, name in enumerate(names) if name in new]
        added: dict[int | None, list[list[str]]] = {}
        before: int | None = None
        for name, value in new.items():
            if name in names:
                before = names.index(name)
            else:
                added.setdefault(before, []).append(entry_lines(name, value, **self.layout.style._asdict()))
        self._remove(slots, kept)
        self._add_first(slots, kept[0], added.get(None, []))
        for index in kept:
            self.change(slots[index].value, new[names[index]], _Owner(slots[index], node.entries[index][0]))
            self._add_after(slots[index], added.get(index, []))

    def _change_list(self, node: Node, new: list[Any]) -> None:
        slots = self.layout.slots(node)
        pairs = pair_items([plain(item) for item in node.items], new)
        kept = [index for index in pairs if index is not None]
        if not kept:
            raise CannotSplice
        added: dict[int | None, list[list[str]]] = {}
        before: int | None = None
        for index, value in zip(pairs, new, strict=True):
            if index is None:
                added.setdefault(before, []).append(item_lines(value, **self.layout.style._asdict()))
            before = index if index is not None else before
        self._remove(slots, kept)
        self._add_first(slots, kept[0], added.get(None, []))
        for index, value in zip(pairs, new, strict=True):
            if index is not None:
                self.change(slots[index].value, value, _Owner(slots[index], None))
                self._add_after(slots[index], added.get(index, []))

    def _remove(self, slots: list[Slot], kept: list[int]) -> None:
        """Remove the slots that are not kept, with the comments that belong to them."""
        first = kept[0]
        if first > 0 and not slots[0].owns_line:
            self._remove_compact(slots, first)
        for index, slot in enumerate(slots):
            if index in kept or (index < first and not slots[0].owns_line):
                continue
            floor = self._floor(slots, index)
            self._put(self.layout.extent_start(slot, floor), self.layout.extent_end(slot), "")

    def _floor(self, slots: list[Slot], index: int) -> int:
        """Above which no comment can belong to the slot."""
        return self.layout.extent_end(slots[index - 1]) if index > 0 else 0

    def _remove_compact(self, slots: list[Slot], first: int) -> None:
        """Remove the first entries of a mapping that begins on the line of a dash."""
        start = slots[0].start
        end = self.layout.extent_end(slots[first - 1])
        if "#" not in self.text[end : slots[first].start]:
            self._put(start, slots[first].start, "")
        else:
            self._put(start - 1, end - len(self.newline), "")

    def _add_first(self, slots: list[Slot], first: int, entries: list[list[str]]) -> None:
        """Insert entries before the first kept one."""
        if not entries:
            return
        lines = [line for entry in entries for line in entry]
        slot = slots[first]
        if slots[0].owns_line:
            at = self.layout.extent_start(slot, self._floor(slots, first))
            self._put(at, at, "".join(line + "\n" for line in shifted(lines, slot.column)))
        else:
            text = "\n".join(shifted(lines, slot.column)).lstrip(" ")
            self._put(slot.start, slot.start, text + "\n" + " " * slot.column)

    def _add_after(self, slot: Slot, entries: list[list[str]]) -> None:
        """Insert entries after a slot."""
        if entries:
            at = self.layout.extent_end(slot)
            lines = [line for entry in entries for line in entry]
            self._put(at, at, "".join(line + "\n" for line in shifted(lines, slot.column)))
