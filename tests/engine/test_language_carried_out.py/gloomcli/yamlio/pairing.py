"""Which items of an old list are which of a new one."""

from collections.abc import Sequence


def pair_items(old: Sequence[object], new: Sequence[object]) -> list[int | None]:
    """For every new item the index of the old one that it continues, ascending; None for items that are really new.

    What is alike at both ends belongs together. Mappings and records are known by their ``name``, if they have one;
    what is in the place of something else continues it.
    """
    ours, theirs = list(map(_label, old)), list(map(_label, new))
    shorter = min(len(ours), len(theirs))
    head = next((k for k in range(shorter) if ours[k] != theirs[k]), shorter)
    tail = next((k for k in range(shorter - head) if ours[-1 - k] != theirs[-1 - k]), shorter - head)
    middle = _paired(ours[head : len(ours) - tail], theirs[head : len(theirs) - tail])
    return [
        *range(head),
        *(None if index is None else index + head for index in middle),
        *range(len(ours) - tail, len(ours)),
    ]


def _paired(old: list[str], new: list[str]) -> list[int | None]:
    if not old or not new:
        return [None] * len(new)
    from difflib import SequenceMatcher  # here, because few lists change in the middle

    pairs: list[int | None] = []
    for _, i, i_end, j, j_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        pairs += [i + k if i + k < i_end else None for k in range(j_end - j)]
    return pairs


def _label(item: object) -> str:
    name = item.get("name") if isinstance(item, dict) else getattr(item, "name", None)
    return f"name {name!r}" if isinstance(name, str) else repr(item)
