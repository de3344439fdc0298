"""The answers between the deeds: damage, cards lost and taken back, rests, items, elements, what monsters do."""

from gloomcli.agents.answers import Mind, best, leave, offered, things, whole
from gloomcli.agents.automatic.stamina import Stamina
from gloomcli.agents.automatic.tools import item_for_defence, item_for_turn
from gloomcli.agents.automatic.weights import Weights
from gloomcli.engine.decisions import Decision, Option
from gloomcli.engine.state import CardState, Character
from gloomcli.model.terms import Condition

# -- damage


def answer_damage(mind: Mind, decision: Decision) -> str:
    """Suffer it, or lose cards: whichever costs less."""
    harm, hp = int(decision.about[0]), int(decision.about[1])
    character = mind.game.state.characters[decision.who]
    stamina = Stamina(mind.game, character, mind.halves(decision.who).reviver, mind.weights)
    suffering = suffering_cost(harm, hp, character.max_hp, mind.weights)
    if harm >= hp:
        suffering = 4.0 + stamina.turns * max(1.0, stamina.price)
    from_hand = stamina.cost(hand=1) + 0.4
    from_discards = stamina.cost(discards=2) + 0.4
    hand = [option for option in decision.options if isinstance(option.value, str) and option.text.startswith("lose ")]
    cards = [option for option in hand if option.value in character.cards]
    pair = next((option for option in decision.options if option.value == "discards"), None)
    ways: list[tuple[float, str]] = [(suffering, decision.options[0].text)]
    if pair is not None:
        ways.append((from_discards, pair.text))
    if cards:
        keep = mind.halves(decision.who).keep
        least = min(cards, key=lambda option: keep[option.value])
        spoilt = 1.5 if len(cards) == 2 else 0.0
        ways.append((from_hand + spoilt, least.text))
    return min(ways)[1]


def suffering_cost(harm: int, hp: int, max_hp: int, weights: Weights) -> float:
    """What it is worth not to suffer damage: more, the less is left."""
    left = hp - harm
    return harm * (weights.suffer + weights.suffer_share * (1 - left / max_hp)) + (1.0 if left <= 2 else 0.0)


# -- cards


def answer_lose_card(mind: Mind, decision: Decision) -> str:
    """The cards that are worth least."""
    keep = mind.halves(decision.who).keep
    order = sorted(decision.options, key=lambda option: keep.get(option.text, 0.0))
    return " + ".join(option.text for option in order[: decision.pick])


def answer_recover(mind: Mind, decision: Decision) -> str:
    """The card that is worth most."""
    owner = next((a for a in decision.about if a in mind.game.state.characters), decision.who)
    keep = mind.halves(owner).keep
    character = mind.game.state.characters[owner]
    resting = [o for o in decision.options if character.cards.get(o.value) is not CardState.ACTIVE]
    _, chosen = best(resting, lambda name: keep.get(name, 0.0))
    return chosen.text if chosen else leave(decision) or whole(decision)[0].text


def answer_refresh(mind: Mind, decision: Decision) -> str:
    """The dearest item."""
    owner = next((a for a in decision.about if a in mind.game.state.characters), decision.who)
    prices = {name: item.price for name, item in mind.game.items[owner].items()}
    _, chosen = best(decision.options, lambda name: float(prices.get(name, 0)))
    return chosen.text if chosen else whole(decision)[0].text


# -- rests


def answer_short_rest(mind: Mind, decision: Decision) -> str:
    """Rest when the hand is too small for another turn, unless there is time for a long rest."""
    character = mind.game.state.characters[decision.who]
    rest, stop = decision.options[0].text, leave(decision)
    hand = len(character.pile(CardState.HAND))
    if stop is None:
        return rest
    if hand >= 2:
        return stop
    return stop if _time_to_rest(mind, decision.who, character) else rest


def _time_to_rest(mind: Mind, who: str, character: Character) -> bool:
    """Whether the wounds are worth a round without a deed, and nobody is near to make them worse."""
    look = mind.look(who)
    if not look.foes:
        return character.hp <= 0.6 * character.max_hp
    weights = mind.weights
    safe = look.danger(look.here) <= min(weights.rest_danger, character.hp - 1)
    return safe and character.max_hp - character.hp >= weights.rest_wounds


def answer_redraw(mind: Mind, decision: Decision) -> str:
    """Another card for 1 damage only if the one drawn is the best of all."""
    name = decision.about[0] if decision.about else ""
    character = mind.game.state.characters[decision.who]
    keep = mind.halves(decision.who).keep
    others = [keep.get(card, 0.0) for card in character.pile(CardState.DISCARDED)]
    top = keep.get(name, 0.0) >= max(others, default=0.0) and len(others) >= 3
    again = leave(decision)
    return again if again and top and character.hp >= 6 else decision.options[0].text


# -- items and effects


def answer_item(mind: Mind, decision: Decision) -> str:
    """An item at the end of the turn, or against an attack."""
    options = offered(decision)
    if options:
        return item_for_turn(mind.look(decision.who), options) or leave(decision) or whole(decision)[0].text
    text = decision.options[0].text
    items = mind.game.items.get(decision.who, {})
    item = next((item for name, item in items.items() if text == f"use {name}"), None)
    harm = int(decision.about[1]) if len(decision.about) > 1 and isinstance(decision.about[1], int) else 2
    if item is None or item_for_defence(mind.look(decision.who), item, harm):
        return text
    return leave(decision) or text


_FIRST_CURED = (
    Condition.STUN,
    Condition.WOUND,
    Condition.POISON,
    Condition.DISARM,
    Condition.IMMOBILIZE,
    Condition.MUDDLE,
    Condition.CURSE,
)


def answer_effect(mind: Mind, decision: Decision) -> str:
    """Yes to what one may have; the worst condition first; the least damage to oneself."""
    options = decision.options
    if all(isinstance(option.value, Condition) for option in options):
        return min(options, key=lambda option: _FIRST_CURED.index(option.value)).text
    text = options[0].text
    if text.startswith("pay ") and "suffer" in text:
        return leave(decision) or text
    return text


def answer_first(mind: Mind, decision: Decision) -> str:
    """What is offered first."""
    return whole(decision)[0].text


def answer_loot(mind: Mind, decision: Decision) -> str:
    """Take what there is."""
    found = things(decision)
    return " + ".join(option.text for option in found[: decision.pick]) or whole(decision)[0].text


# -- what the rules leave to the players


def answer_monster(mind: Mind, decision: Decision) -> str:
    """Of what a monster may do, what harms the party least."""
    game = mind.game
    acting = decision.about[0] if decision.about else ""
    ours = acting in game.state.summons

    def harm(option: Option) -> float:
        total = 0.0
        for who in option.value.targets:
            figure = game.figure(who)
            total += 1.0 + (3.0 / max(1, figure.hp)) * (1.0 if who in game.state.characters else 0.3)
        return total

    order = sorted(decision.options, key=harm, reverse=ours)
    return order[0].text
