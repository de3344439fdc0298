"""The round: card selection, the order of turns, the end of the round (rulebook, Round Overview)."""

from functools import partial

from gloomcli.engine import chance, damage, effects
from gloomcli.engine.actions import recovery
from gloomcli.engine.actions.performing import settle
from gloomcli.engine.character_turn import character_turn
from gloomcli.engine.decisions import PLAYERS, Decision, Kind, Option
from gloomcli.engine.events import CardsRevealed, ElementsWaned, LongRestDeclared, RoundBegan, RoundEnded, ShortRested
from gloomcli.engine.game import Game
from gloomcli.engine.initiative import initiative_key, initiative_of
from gloomcli.engine.monsters.turn import monster_turn, react, summon_turn
from gloomcli.engine.rooms import new_types
from gloomcli.engine.special_rules import scenario_rules
from gloomcli.engine.special_rules.objectives import acts, objective_turn
from gloomcli.engine.state import CardState, Character, Phase
from gloomcli.model.abilities import Lasts, Trigger
from gloomcli.model.scenario_rules import Moment
from gloomcli.model.terms import ElementState

LONG_REST = "long rest"


# -- card selection


def select_cards(game: Game) -> None:
    """Begin a round: everyone picks two cards or a long rest, then all cards are revealed.

    Who can do neither is exhausted (rulebook, Card Selection).
    """
    state = game.state
    state.round += 1
    game.tell(RoundBegan(round=state.round))
    scenario_rules.work(game, Moment.ROUND_START)
    for who, character in list(game.characters()):
        if game.exists(who):
            _select(game, who, character)
    for who, character in game.characters():
        if character.resting:
            game.tell(LongRestDeclared(who=who))
        else:
            initiative = initiative_of(game, who)
            shown = {"leading": character.leading, "second": character.second}
            game.tell(CardsRevealed(who=who, initiative=initiative, **shown))
    state.types.clear()
    for summon in state.summons.values():
        summon.fresh = False
    state.phase = Phase.TURNS
    for kind in new_types(game):
        chance.draw_monster_card(game, kind)
    for who, figure in list(state.figures()):
        figure.acted = who in state.asleep or not acts(game, who)
        react(game, who, Trigger.ROUND_START)
    settle(game)


def _select(game: Game, who: str, character: Character) -> None:
    question = selection(game, who)
    if not question.options and not question.instead:
        effects.exhaust(game, who, "cards")
        return
    chosen = game.table.ask_some(question)
    if chosen[0].text == LONG_REST and chosen[0].value is None:
        character.resting = True
        return
    character.leading, character.second = chosen[0].value, chosen[1].value
    for name in (character.leading, character.second):
        character.cards[name] = CardState.PLAYED


def selection(game: Game, who: str) -> Decision:
    """The question which two cards a character plays; without any answer if it can neither play nor rest."""
    hand = game.state.characters[who].pile(CardState.HAND)
    rest = (Option(LONG_REST),) if len(_discards(game, who)) >= 2 else ()
    options = tuple(Option(name, name) for name in hand) if len(hand) >= 2 else ()
    again = partial(selection, game, who)
    return Decision(who=who, kind=Kind.CARDS, options=options, pick=2, instead=rest, again=again)


def _discards(game: Game, who: str) -> list[str]:
    """The cards that a rest works on: the discard pile, and active cards that count as discarded (official FAQ)."""
    return game.state.characters[who].pile(CardState.DISCARDED) + effects.active_discards(game, who)


# -- turns


def next_figure(game: Game) -> str | None:
    """Who acts next: the first in initiative order that has not acted; ``None`` if all have.

    A figure that came into play during the round takes its place in the order; it acts at once if its initiative
    has passed (rulebook, Revealing a Room).
    """
    waiting = [(initiative_key(game, who), who) for who, figure in game.state.figures() if not figure.acted]
    if not waiting:
        return None
    first = min(key for key, _ in waiting)
    return _untie(game, [who for key, who in waiting if _same_place(key, first)], waiting)


def _same_place(key: tuple[float, ...], first: tuple[float, ...]) -> bool:
    """Figures tie by initiative, side and second card; monsters' ranks and numbers only order one type."""
    return key[:3] == first[:3]


def _untie(game: Game, tied: list[str], waiting: list[tuple[tuple[float, ...], str]]) -> str:
    """The players order types and characters whose initiatives are equal; the answer holds for the round."""
    state = game.state
    keys = {who: key for key, who in waiting}
    group = {who: _group(game, who) for who in tied}
    names = list(dict.fromkeys(group[who] for who in tied))
    known = [name for name in state.tie_order if name in names]
    while len(known) < len(names):
        left = [name for name in names if name not in known]
        if len(left) == 1:
            known.append(left[0])
            break
        name = game.ask(PLAYERS, Kind.ORDER, [Option(name, name) for name in left], "acts first").value
        known.append(name)
        state.tie_order.append(name)
    return min((who for who in tied if group[who] == known[0]), key=keys.__getitem__)


def _group(game: Game, who: str) -> str:
    if who in game.state.monsters:
        return game.state.monsters[who].kind
    if who in game.state.objectives:
        return game.state.objectives[who].name
    return game.player_of(who)


def take_turn(game: Game, who: str) -> None:
    """One figure's whole turn."""
    if who in game.state.characters:
        character_turn(game, who)
    elif who in game.state.summons:
        summon_turn(game, who, initiative_of(game, game.state.summons[who].owner))
    elif who in game.state.objectives:
        objective_turn(game, who)
    else:
        monster_turn(game, who)


# -- end of round


def end_round(game: Game) -> None:
    """Cleanup (rulebook, End of Round): shuffles, elements, round bonuses, short rests."""
    state = game.state
    for who, _ in list(state.figures()):
        react(game, who, Trigger.ROUND_END)
    scenario_rules.work(game, Moment.ROUND_END)
    settle(game)
    for owner in (*state.characters, chance.MONSTERS):
        if chance.deck_of(game, owner).shuffle:
            chance.shuffle_deck(game, owner)
    chance.shuffle_monster_decks(game)
    effects.wane_elements(game)
    game.tell(ElementsWaned(waning=tuple(e for e, s in state.elements.items() if s is ElementState.WANING)))
    _end_round_effects(game)
    settle(game)
    for who, character in list(game.characters()):
        _tidy(character)
        _short_rest(game, who, character)
    state.tie_order.clear()
    game.tell(RoundEnded(round=state.round))


def _end_round_effects(game: Game) -> None:
    effects.end_effects_lasting(game, Lasts.ROUND)
    for _, figure in game.state.figures():
        figure.suffered, figure.attacked_this_round, figure.killed = 0, False, 0
    for who, character in game.characters():
        for name in [name for name, card in character.active.items() if card.lasts is Lasts.ROUND]:
            effects.leave_active(game, who, name)


def _tidy(character: Character) -> None:
    character.leading = character.second = ""
    character.resting = False


def _short_rest(game: Game, who: str, character: Character) -> None:
    """Lose one discarded card at random and take the others back; once, another at random for 1 damage."""
    discards = _discards(game, who)
    if len(discards) < 2:
        return
    asked = game.ask(who, Kind.SHORT_REST, [Option("short rest", True)], tuple(discards), instead="no rest")
    if asked.value is None:
        return
    recovery.gather(game, who, 2)
    discards = character.pile(CardState.DISCARDED)
    lost = chance.draw(game, Kind.LOSE_AT_RANDOM, discards, who)
    kept = ""
    again = game.ask(who, Kind.REDRAW, [Option(f"lose {lost}", False)], lost, instead="lose another for 1 damage")
    if again.value is None:
        # the damage comes while the discards are still there, and two of them may negate it
        kept = lost
        damage.suffer(game, who, 1, "short rest")
        discards = character.pile(CardState.DISCARDED)
        others = [name for name in discards if name != kept] or discards
        if not others:
            return
        lost = chance.draw(game, Kind.LOSE_AT_RANDOM, others, who)
    back = tuple(name for name in discards if name != lost)
    effects.lose_cards(game, who, (lost,), "short rest")
    effects.move_cards(game, who, back, CardState.HAND, "short rest")
    game.tell(ShortRested(who=who, lost=lost, redrawn=kept))
    react(game, who, Trigger.SHORT_REST)
    settle(game)
