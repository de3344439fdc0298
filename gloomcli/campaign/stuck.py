"""Ability cards as their stickers make them, for play."""

from collections.abc import Iterable
from typing import Any

import msgspec

from gloomcli.campaign.records import Enhancement
from gloomcli.campaign.stickers import HEX, Line, place
from gloomcli.model.abilities import Ability, Action, Apply, Attack, Heal, Hook, Infuse, Pull, Push, Summon
from gloomcli.model.areas import Area, area_picture, parse_area
from gloomcli.model.definitions import AbilityCard
from gloomcli.model.formulas import is_relative, parse_formula
from gloomcli.model.terms import Condition, Half


def with_stickers(card: AbilityCard, stickers: Iterable[Enhancement]) -> AbilityCard:
    """A card with everything that is stuck on it; stickers of other cards are passed over."""
    printed = {Half.TOP: card.top, Half.BOTTOM: card.bottom}
    for sticker in stickers:
        line = place(printed[sticker.half], sticker) if sticker.card == card.name else None
        if line is not None:
            half = "top" if sticker.half is Half.TOP else "bottom"
            card = msgspec.structs.replace(card, **{half: _stuck(getattr(card, half), line)})
    return card


def _stuck(action: Action, line: Line) -> Action:
    abilities = list(action.do)
    if line.inside:
        holder = abilities[line.at]
        field = "do" if getattr(holder, "do", ()) else "splash"
        given = [*getattr(holder, field)]
        _stick(given, line.inside - 1, line)
        abilities[line.at] = msgspec.structs.replace(holder, **{field: tuple(given)})
    else:
        _stick(abilities, line.at, line)
    return msgspec.structs.replace(action, do=tuple(abilities))


def _stick(abilities: list[Ability], at: int, line: Line) -> None:
    if line.plus:
        abilities[at] = _one_more(abilities[at], line.what)
    elif line.what == HEX:
        abilities[at] = _one_hex_more(abilities[at])
    elif line.what == "jump":
        abilities[at] = msgspec.structs.replace(abilities[at], jump=True)
    elif line.what in {condition.value for condition in Condition}:
        _add_condition(abilities, at, Condition(line.what))
    else:
        abilities.append(Infuse(infuse=("any" if line.what == "any element" else line.what,)))


def _one_more(ability: Ability, what: str) -> Ability:
    field = what.removeprefix("summon ") if isinstance(ability, Summon) else what
    field = "amount" if isinstance(ability, Hook) else "targets" if field == "target" else field
    amount = getattr(ability, field, None)
    if amount is None:
        return ability
    changed: Any = msgspec.structs.replace(ability, **{field: _plus_one(amount)})
    return changed  # type: ignore[no-any-return]


def _plus_one(amount: int | str) -> int | str:
    if isinstance(amount, int):
        return amount + 1
    if is_relative(amount):
        return f"{int(amount) + 1:+d}"
    try:
        parse_formula(f"{amount} + 1")
    except ValueError:
        return amount
    return f"{amount} + 1"


def _one_hex_more(ability: Ability) -> Ability:
    """The next hex that the card marks for an enhancement, in reading order."""
    picture = getattr(ability, "area", "")
    area = parse_area(picture) if picture else None
    if area is None or not area.enhance:
        return ability
    new, *rest = area.enhance
    made = Area(anchor=area.anchor, hexes=(*area.hexes, new), enhance=tuple(rest))
    changed: Any = msgspec.structs.replace(ability, area=area_picture(made))
    return changed  # type: ignore[no-any-return]


def _add_condition(abilities: list[Ability], at: int, condition: Condition) -> None:
    ability = abilities[at]
    if isinstance(ability, Attack | Heal):
        abilities[at] = msgspec.structs.replace(ability, conditions=(*ability.conditions, condition))
    elif isinstance(ability, Apply):
        abilities[at] = msgspec.structs.replace(ability, apply=(*ability.apply, condition))
    else:
        whom = "the target" if isinstance(ability, Push | Pull) else getattr(ability, "to", "self")
        abilities.append(Apply(apply=(condition,), to=whom))
