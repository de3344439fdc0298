"""When to use items."""

from collections.abc import Callable

from gloomcli.agents.automatic.outlook import Ground, Outlook
from gloomcli.agents.automatic.plans import Planner, Spot
from gloomcli.engine.decisions import Option
from gloomcli.engine.state import CardState, Character
from gloomcli.model import abilities as verbs
from gloomcli.model.definitions import Item
from gloomcli.model.terms import Condition


def item_for_turn(look: Outlook, options: list[Option]) -> str | None:
    """An item to use now in the figure's own turn, or none."""
    for option in options:
        if _useful_now(look, option.value):
            return option.text
    return None


def _useful_now(look: Outlook, item: Item) -> bool:
    return any(_does_good(look, ability) for ability in item.do)


def _does_good(look: Outlook, ability: object) -> bool:
    character = look.figure
    if not isinstance(character, Character):
        return False
    if isinstance(ability, verbs.Heal):
        lost = character.max_hp - character.hp
        return lost >= 3 and (character.hp <= character.max_hp / 2 or look.danger(look.here) >= character.hp)
    if isinstance(ability, verbs.Recover):
        return len(character.pile(CardState.DISCARDED)) >= 2 and len(character.pile(CardState.HAND)) <= 1
    if isinstance(ability, verbs.Apply) and Condition.INVISIBLE in ability.apply:
        exposed = look.danger(look.here) >= max(3, character.hp / 2)
        return exposed and Condition.INVISIBLE not in character.conditions
    return False


def item_for_move(
    planner: Planner, options: list[Option], points: int, best_end: Callable[[Ground], Spot], without: Spot
) -> str | None:
    """An item that makes the movement so much better that it is worth using, or none."""
    for option in options:
        effect = option.value.effect
        if effect is None:
            continue
        more = effect.move if isinstance(effect.move, int) else 0
        reach = planner.look.reach(points + more, jump=effect.jump, flying=effect.flying)
        if best_end(reach).worth > without.worth + 1.2:
            return option.text
    return None


def item_for_attack(look: Outlook, options: list[Option], worth: float, many: bool) -> str | None:
    """An item for an attack that is worth so much (its best target), or none."""
    for option in options:
        consumed = option.value.use == "consumed"
        needed = 4.0 if consumed and not many else 2.0
        if worth >= needed:
            return option.text
    return None


def item_for_defence(look: Outlook, item: Item, harm: int) -> bool:
    """Whether to use an item against an attack that would do so much harm."""
    if item.effect is not None and item.effect.disadvantage:
        return harm >= 2
    return harm >= 1
