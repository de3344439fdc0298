"""Rewriting what stands in brackets and braces, keeping what did not change and the way it is set."""

from itertools import pairwise

from gloomcli.yamlio.dump import flow_text, key_text
from gloomcli.yamlio.editing.remarked import placed
from gloomcli.yamlio.nodes import Node, Shape, plain, same
from gloomcli.yamlio.pairing import pair_items
from gloomcli.yamlio.scalars import scalar_text


def rewritten(text: str, node: Node, new: object) -> str:
    """The text of a flow ``node``, changed so that it means ``new``; comments of what stays are kept."""
    if same(plain(node), new):
        return text[node.start : node.end]
    if node.shape is Shape.SCALAR and not isinstance(new, dict | list):
        return scalar_text(new, style=node.style, flow=True)
    opened = text[node.start : node.start + 1]
    if opened == "[" and isinstance(new, list) and node.items:
        return _list(text, node, new)
    if opened == "{" and isinstance(new, dict) and node.entries:
        return _mapping(text, node, new)
    return flow_text(new, flow=True)


def _list(text: str, node: Node, new: list[object]) -> str:
    spans = [(item.start, item.end) for item in node.items]
    pairs = pair_items([plain(item) for item in node.items], new)
    pieces = [
        flow_text(value, flow=True) if index is None else rewritten(text, node.items[index], value)
        for index, value in zip(pairs, new, strict=True)
    ]
    return _joined(text, node, spans, pairs, pieces)


def _mapping(text: str, node: Node, new: dict[object, object]) -> str:
    spans = [(key.start, max(key.end, value.end)) for key, value in node.entries]
    names = [key.value for key, _ in node.entries]
    kept = [name for name in names if name in new]
    order = [*kept, *(name for name in new if name not in kept)]
    pairs = [names.index(name) if name in kept else None for name in order]
    pieces = [
        f"{key_text(name, flow=True)}: {flow_text(new[name], flow=True)}"
        if index is None
        else _entry(text, *node.entries[index], new[name])
        for index, name in zip(pairs, order, strict=True)
    ]
    return _joined(text, node, spans, pairs, pieces)


def _entry(text: str, key: Node, value: Node, new: object) -> str:
    if value.start == value.end and not same(plain(value), new):
        colon = text.find(":", key.end, value.end)
        rest = text[colon + 1 : value.end] if colon >= 0 and "#" in text[colon : value.end] else ""
        return f"{text[key.start : key.end]}: {flow_text(new, flow=True)}{rest}"
    end = max(key.end, value.start)
    return text[key.start : end] + rewritten(text, value, new)


def _joined(text: str, node: Node, spans: list[tuple[int, int]], pairs: list[int | None], pieces: list[str]) -> str:
    """The pieces between the old brackets; what stood between neighbours stays between them."""
    gaps = [text[one[1] : other[0]] for one, other in pairwise(spans)]
    head, tail = text[node.start : spans[0][0]], text[spans[-1][1] : node.end]
    moved = pairs != list(range(len(spans)))
    only_fewer = bool(pieces) and None not in pairs
    if moved and (only_fewer or any("#" in part for part in (head, tail, *gaps))):
        within = [(start - node.start, end - node.start) for start, end in spans]
        return placed(text[node.start : node.end], within, pairs, pieces)
    if not pieces:
        return text[node.start] + text[node.end - 1]
    usual = gaps[-1] if gaps else ", "
    result = head + pieces[0]
    for before, after, piece in zip(pairs, pairs[1:], pieces[1:], strict=False):
        neighbours = before is not None and after == before + 1
        result += (gaps[before] if neighbours and before is not None else usual) + piece
    return result + tail
