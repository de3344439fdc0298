"""Which items of an old list are which of a new one."""

from collections.abc import Sequence
from difflib import SequenceMatcher


def pair_items(old: Sequence[object], new: Sequence[object]) -> list[int | None]:
    """For every new item the index of the old one that it continues, ascending; None for items that are really new.

    Mappings are known by their ``name``; what is in the place of something else continues it.
    """
    pairs: list[int | None] = []
    matcher = SequenceMatcher(None, list(map(_label, old)), list(map(_label, new)), autojunk=False)
    for _, i, i_end, j, j_end in matcher.get_opcodes():
        pairs += [i + k if i + k < i_end else None for k in range(j_end - j)]
    return pairs


def _label(item: object) -> str:
    if isinstance(item, dict) and "name" in item:
        return f"name {item['name']!r}"
    return repr(item)
