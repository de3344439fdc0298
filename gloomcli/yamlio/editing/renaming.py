"""Giving keys another name, and changing nothing else."""

from collections.abc import Iterator, Sequence

from gloomcli.yamlio.dump import key_text
from gloomcli.yamlio.nodes import Key, Node, Shape
from gloomcli.yamlio.parse import parse

EVERY = "*"
"""In a path: every item of a list, every key of a mapping."""


class KeyTaken(Exception):
    """The new name stands beside the old one already; ``path`` leads to it."""

    def __init__(self, path: Sequence[Key]) -> None:
        """With keys and indices as in the file."""
        super().__init__("the new name is taken")
        self.path = tuple(path)


def rename_key(text: str, path: Sequence[str], new: str) -> str:
    """``text`` with the key that ``path`` leads to called ``new``, wherever it is; all else stays byte for byte.

    ``*`` in the path is every item or key there. Raises FileError if ``text`` cannot be read, KeyTaken if ``new``
    stands beside it.
    """
    document = parse(text, "the file")
    mark = text[: len(text) - len(document.text)]
    if document.root is None:
        return text
    result = document.text
    for key, flow in sorted(_keys(document.root, path, new, ()), key=lambda found: -found[0].start):
        result = result[: key.start] + key_text(new, flow=flow) + result[key.end :]
    return mark + result


def _keys(node: Node, path: Sequence[str], new: str, before: tuple[Key, ...]) -> Iterator[tuple[Node, bool]]:
    step, *rest = path
    if not rest:
        for key, _ in node.entries:
            if key.value == step:
                if node.get(new) is not None:
                    raise KeyTaken((*before, new))
                yield key, node.flow
        return
    for name, child in _children(node):
        if step == EVERY or name == step:
            yield from _keys(child, rest, new, (*before, name))


def _children(node: Node) -> Iterator[tuple[Key, Node]]:
    if node.shape is Shape.LIST:
        yield from enumerate(node.items)
    else:
        yield from ((key.value, child) for key, child in node.entries)
