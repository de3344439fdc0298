"""Which two cards to play in a round, and whether to rest instead."""

from gloomcli.agents.answers import Mind
from gloomcli.agents.automatic.outlook import Outlook, needs_rest
from gloomcli.agents.automatic.plans import Planner, Spot
from gloomcli.agents.automatic.stamina import smooth_turns
from gloomcli.agents.automatic.worth import need_of
from gloomcli.engine.decisions import Decision
from gloomcli.engine.state import CardState, Character, ItemState

PAIRS = 16
"""How many pairs of cards are looked at closely."""


def answer_cards(mind: Mind, decision: Decision) -> str:
    """Two cards, the leading one first, or a long rest."""
    planner = mind.planner(decision.who)
    names = [option.text for option in decision.options]
    rest = decision.instead[0].text if decision.instead else ""
    if len(names) < 2:
        return rest
    worth, pair = _best_pair(planner, names)
    if rest and (_quiet_rest(planner) or _rest_worth(planner) > worth):
        return rest
    return " + ".join(pair)


def _best_pair(planner: Planner, names: list[str]) -> tuple[float, tuple[str, str]]:
    sooner = Sooner(planner.look)
    best, chosen = float("-inf"), (names[0], names[1])
    for one, two in planner.shortlist(names, PAIRS):
        spot = planner.pair(one, two)
        for leading, second in ((one, two), (two, one)):
            worth = spot.worth + sooner.worth(planner.halves.initiative[leading], spot)
            if worth > best:
                best, chosen = worth, (leading, second)
    return best, chosen


class Sooner:
    """What acting early is worth: monsters that act first strike a figure where it stands now, not where it ends."""

    def __init__(self, look: Outlook) -> None:
        """Look through the ability cards that each type may still draw."""
        self._look = look
        game = look.game
        self._types: list[tuple[float, list[int]]] = []
        threats: dict[str, float] = {}
        for foe in (foe for foe in look.foes if foe.who in game.state.monsters):
            threats[foe.kind] = threats.get(foe.kind, 0) + foe.threat
        total = sum(threats.values()) or 1.0
        for kind, threat in threats.items():
            name = game.monster_type(kind).deck
            deck = game.state.monster_decks[name]
            left = set(deck.draw or deck.discard)
            cards = [card.initiative for card in game.setup.decks[name].cards if card.number in left]
            self._types.append((threat / total, cards))
        self._before: dict[int, float] = {}
        self._afraid: dict[int, float] = {}
        self._here = look.cost_of(look.danger(look.here))

    def before(self, initiative: int) -> float:
        """The share of the enemies' strength that is likely to act before an initiative."""
        known = self._before.get(initiative)
        if known is None:
            shares = [share * sum(i < initiative for i in cards) / max(1, len(cards)) for share, cards in self._types]
            known = self._before[initiative] = sum(shares)
        return known

    def worth(self, initiative: int, spot: Spot) -> float:
        """What an initiative is worth for a plan that ends on a hex."""
        share = self.before(initiative)
        look = self._look
        there = self._afraid.get(spot.at)
        if there is None:
            there = self._afraid[spot.at] = look.cost_of(look.danger(spot.at))
        weights = look.weights
        deeds = spot.worth - look.standing(spot.at)
        fear = weights.early_danger * (there - self._here)
        return share * (fear - weights.early - weights.early_deeds * max(0.0, deeds))


def _quiet_rest(planner: Planner) -> bool:
    """Between two rooms everybody rests who is tired."""
    character = planner.look.figure
    return not planner.look.foes and isinstance(character, Character) and needs_rest(character)


def _rest_worth(planner: Planner) -> float:
    """What a long rest is worth: healing, items, the choice of the lost card, against a turn without a deed."""
    look, stamina = planner.look, planner.look.stamina
    character = look.figure
    assert isinstance(character, Character)
    assert stamina is not None
    after = smooth_turns(stamina.hand + len(character.pile(CardState.DISCARDED)) - 1, 0)
    played = 1 + smooth_turns(max(0, stamina.hand - 2), stamina.discards + 2)
    items = sum(state is ItemState.SPENT for state in character.items.values())
    worth = need_of(character, 2) + 0.5 * items + (after - played) * stamina.price
    return worth + look.standing(look.here) - (0.4 if look.foes else 0.0)
