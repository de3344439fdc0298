"""Ability cards as their stickers make them, for play."""

from collections.abc import Iterable
from typing import Any

import msgspec

from gloomcli.campaign.records import Enhancement
from gloomcli.campaign.stickers import lines
from gloomcli.model.abilities import Ability, Action, Apply, Attack, Heal, Infuse, Pull, Push, Summon
from gloomcli.model.areas import Area, area_picture, parse_area
from gloomcli.model.definitions import AbilityCard
from gloomcli.model.formulas import is_relative, parse_formula
from gloomcli.model.terms import Condition, Element, Half


def with_stickers(card: AbilityCard, stickers: Iterable[Enhancement]) -> AbilityCard:
    """A card with everything that is stuck on it; stickers of other cards are passed over."""
    for sticker in stickers:
        if sticker.card == card.name:
            half = "top" if sticker.half is Half.TOP else "bottom"
            card = msgspec.structs.replace(card, **{half: _stuck(getattr(card, half), sticker)})
    return card


def _stuck(action: Action, sticker: Enhancement) -> Action:
    at = _place(action, sticker)
    if at is None:
        return action
    abilities = list(action.do)
    what = sticker.what.removeprefix("+1 ")
    if what != sticker.what:
        abilities[at] = _one_more(abilities[at], what)
    elif what == "hex":
        abilities[at] = _one_hex_more(abilities[at])
    elif what == "jump":
        abilities[at] = msgspec.structs.replace(abilities[at], jump=True)
    elif what in {condition.value for condition in Condition}:
        abilities = _with_condition(abilities, at, Condition(what))
    elif what in {element.value for element in Element} or what == "any element":
        abilities.append(Infuse(infuse=("any" if what == "any element" else what,)))
    return msgspec.structs.replace(action, do=tuple(abilities))


def _place(action: Action, sticker: Enhancement) -> int | None:
    """The ability that a sticker is on; None if it fits none, as after a correction by hand."""
    if 0 < sticker.ability <= len(action.do):
        return sticker.ability - 1
    effects = (*(condition.value for condition in Condition), "jump", "element", "any element")
    return next((line.at for line in lines(action, effects) if line.text == sticker.what), None)


def _one_more(ability: Ability, what: str) -> Ability:
    field = what.removeprefix("summon ") if isinstance(ability, Summon) else what
    field = "targets" if field == "target" else field
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


def _with_condition(abilities: list[Ability], at: int, condition: Condition) -> list[Ability]:
    ability = abilities[at]
    if isinstance(ability, Attack | Heal):
        abilities[at] = msgspec.structs.replace(ability, conditions=(*ability.conditions, condition))
    elif isinstance(ability, Apply):
        abilities[at] = msgspec.structs.replace(ability, apply=(*ability.apply, condition))
    else:
        whom = "the target" if isinstance(ability, Push | Pull) else getattr(ability, "to", "self")
        abilities.append(Apply(apply=(condition,), to=whom))
    return abilities
