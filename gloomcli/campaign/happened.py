"""What had happened by itself in a campaign before it was moved here from paper."""

from collections.abc import Iterator

from gloomcli.campaign.conditions import condition_text, holds
from gloomcli.campaign.consequences import apply
from gloomcli.campaign.content import Content
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.wording import joined
from gloomcli.model.city import SpecialCondition
from gloomcli.model.events import Consequence


def with_what_happened(
    content: Content, campaign: Campaign, gone: tuple[frozenset[int], frozenset[int]], doubts: list[str]
) -> Campaign:
    """The campaign with every special condition and donation that it has reached counted as met, so none comes twice.

    What the paper does not show of them happens now and is told as a doubt. ``gone`` are the city and road events
    that were removed from the game.
    """
    ledger = Ledger(content, campaign)
    _mend_names(ledger)
    for condition in content.edition.special_conditions:
        if holds(ledger, condition) and (not condition.optional or _was_chosen(ledger, condition)):
            _let_be(ledger, condition, [*_missing(ledger, condition.then, gone)], doubts)
    for step in content.edition.donation_steps:
        missing = [*_missing(ledger, (step.then,), gone)]
        if step.total <= campaign.world.donations and missing:
            doubts.append(f"{campaign.world.donations} gold were donated, {_not_there(missing)}")
            apply(ledger, [step.then])
    return ledger.campaign


def _mend_names(ledger: Ledger) -> None:
    """Envelopes and books by their own names, however they were written."""
    known = {name.casefold(): name for name in ledger.content.edition.sealed}
    opened = (known.get(name.casefold(), name) for name in ledger.campaign.world.opened)
    ledger.set_world(opened=tuple(dict.fromkeys(opened)))


def _let_be(ledger: Ledger, condition: SpecialCondition, missing: list[str], doubts: list[str]) -> None:
    text = condition_text(condition)
    ledger.set_world(conditions_met=(*ledger.campaign.world.conditions_met, text))
    if missing:
        doubts.append(f"It has come to {text}, {_not_there(missing)}")
        apply(ledger, condition.then)


def _was_chosen(ledger: Ledger, condition: SpecialCondition) -> bool:
    """Whether the party let something happen that it need not."""
    held = ledger.campaign.world.global_achievements
    return any(effect.global_achievement in held for effect in condition.then)


def _not_there(missing: list[str]) -> str:
    number, comes = ("that is", "comes") if len(missing) == 1 else ("they are", "come")
    return f"which brings {joined(missing)}; {number} not on the paper and {comes} in now."


def _missing(
    ledger: Ledger, effects: tuple[Consequence, ...], gone: tuple[frozenset[int], frozenset[int]]
) -> Iterator[str]:
    """What effects that can be seen afterwards have left no trace."""
    world = ledger.campaign.world
    starting = ledger.content.edition.starting_classes
    for effect in effects:
        yield from (f"the {name}" for name in effect.classes if name not in (*world.unlocked_classes, *starting))
        yield from (name for name in effect.opens if name not in world.opened)
        if effect.global_achievement and effect.global_achievement not in world.global_achievements:
            yield effect.global_achievement
        decks = ((effect.city_events, world.city_events, "city"), (effect.road_events, world.road_events, "road"))
        for (numbers, deck, kind), removed in zip(decks, gone, strict=True):
            yield from (f"{kind} event {number}" for number in numbers if number not in {*deck, *removed})
