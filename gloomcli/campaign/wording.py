"""Small turns of phrase that refusals share."""

from collections.abc import Sequence


def costs(item: str) -> str:
    """``cost`` or ``costs``, as the item's name is a plural or not: Boots of Striding cost, Hide Armor costs."""
    head = item.split(" of ")[0]
    return "cost" if head.endswith("s") and not head.endswith("ss") else "costs"


def capped(asked: int, got: int, why: str) -> str:
    """What people are told when only a part of a change was possible; ``why`` names the limit."""
    return f"Only {signed(got)} of {signed(asked)}: {why}."


def signed(number: int) -> str:
    """With its sign: ``+3``, ``-1``, ``0``."""
    return f"{number:+d}" if number else "0"


def joined(names: Sequence[str]) -> str:
    """Names in a row: ``Grim``, ``Grim and Vesna``, ``Grim, Vesna and Ulf``."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


def counted(number: int, noun: str) -> str:
    """A number with its noun: ``1 card``, ``3 cards``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
