"""Pieces of what :mod:`gloomcli.reports.abilities` says about abilities."""

from typing import Any, Final

from gloomcli.model.abilities import Adjustment, Trigger
from gloomcli.model.areas import parse_area
from gloomcli.model.records import Amount

MOMENTS: Final[dict[Trigger, str]] = {
    Trigger.ATTACK: "on each attack",
    Trigger.ATTACK_ACTION: "on an attack ability",
    Trigger.BEFORE_ATTACK: "before an attack ability",
    Trigger.AFTER_ATTACK: "after an attack ability",
    Trigger.ATTACKED: "when attacked",
    Trigger.HIT: "when an attack deals damage",
    Trigger.DAMAGED: "when suffering damage",
    Trigger.HEAL: "on a heal ability",
    Trigger.HEALED: "when healed",
    Trigger.MOVE: "on a move ability",
    Trigger.AFTER_MOVE: "after a move ability",
    Trigger.LOOT: "on a loot ability",
    Trigger.KILL: "on a kill",
    Trigger.DIES: "on dying",
    Trigger.RETALIATE: "on retaliating",
    Trigger.AFTER_ACTION: "after an action",
    Trigger.YOUR_TURN: "during the own turn",
    Trigger.TURN_START: "at the start of a turn",
    Trigger.TURN_END: "at the end of a turn",
    Trigger.ROUND_START: "at the start of a round",
    Trigger.ROUND_END: "at the end of a round",
    Trigger.ENEMY_DAMAGED: "when an enemy suffers damage",
    Trigger.ENEMY_DIES: "when an enemy dies",
    Trigger.SHORT_REST: "on a short rest",
    Trigger.LONG_REST: "on a long rest",
    Trigger.ALWAYS: "always",
}
"""Each moment of an active effect in words."""


def commas(*parts: str) -> str:
    """The parts that are not empty, with commas."""
    return ", ".join(filter(None, parts))


def given(flag: object, text: str) -> str:
    """``text`` if the flag is given (no zero, no empty text), else nothing."""
    return text if flag else ""


def number(amount: Amount | None) -> str:
    """A summon's number; it may have none."""
    return "none" if amount is None else str(amount)


def counted(count: int | str, noun: str) -> str:
    """``one card``, ``3 cards``, ``all cards``."""
    return f"one {noun}" if count == 1 else f"{count} {noun}s"


def area_of(picture: str) -> str:
    """An area by its size; empty for none."""
    hexes = len(parse_area(picture).hexes) if picture else 0
    return {0: "", 1: "area of one hex"}.get(hexes, f"area of {hexes} hexes")


def reach(ability: Any) -> str:
    """Range, number of targets, who, and the area, as far as an ability has them."""
    targets = getattr(ability, "targets", 1)
    return commas(
        given(getattr(ability, "range", 0) not in (0, ""), f"range {getattr(ability, 'range', 0)}"),
        given(targets != 1, f"target {targets}"),
        getattr(ability, "to", ""),
        area_of(getattr(ability, "area", "")),
    )


def gains(ability: Any) -> str:
    """Conditions and the like that an ability adds."""
    return commas(
        given(getattr(ability, "pierce", 0), f"pierce {getattr(ability, 'pierce', 0)}"),
        given(getattr(ability, "push", 0), f"push {getattr(ability, 'push', 0)}"),
        given(getattr(ability, "pull", 0), f"pull {getattr(ability, 'pull', 0)}"),
        *getattr(ability, "conditions", ()),
    )


_SIGNED: Final = ("attack", "move", "heal", "shield", "retaliate", "suffer", "recover", "range", "loot")
_PLAIN: Final = ("pierce", "push", "pull")
_FLAGS: Final = ("jump", "flying", "advantage", "disadvantage")
_SENTENCES: Final = {
    "double": "doubled",
    "ignore_shield": "ignores shields",
    "x2_as_0": "a x2 card counts as +0",
    "prevent": "no damage",
    "immovable": "cannot be pushed or pulled",
    "path_too": "also every enemy on the way",
}


def adjusted(change: Adjustment) -> str:
    """What an adjustment changes."""

    def signed(value: Amount) -> str:
        return f"{value:+d}" if isinstance(value, int) else value if value[:1] in "+-" else f"+{value}"

    return commas(
        *(f"{name} {signed(value)}" for name in _SIGNED if (value := getattr(change, name))),
        given(change.basic_attack, f"basic attack {change.basic_attack}"),
        given(change.basic_move, f"basic move {change.basic_move}"),
        given(change.retaliate_range, f"retaliate range {change.retaliate_range}"),
        given(change.targets, f"target {change.targets:+d}"),
        *(f"{name} {value}" for name in _PLAIN if (value := getattr(change, name))),
        *change.conditions,
        *(name for name in _FLAGS if getattr(change, name)),
        *(sentence for name, sentence in _SENTENCES.items() if getattr(change, name)),
        given(change.immune, f"immune to {', '.join(change.immune)}"),
        given(change.to, f"to {change.to}"),
        area_of(change.area),
        given(change.kill, f"kill {change.kill}"),
        given(change.xp, f"{change.xp} XP"),
    )


def uses(xp: tuple[int, ...]) -> str:
    """How often an effect can be used, and the experience of each use; empty for no limit."""
    times = given(xp, f"{len(xp)} use{given(len(xp) > 1, 's')}")
    return times + given(any(xp), f" ({', '.join(map(str, xp))} XP)")
