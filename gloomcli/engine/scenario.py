"""A scenario from setup to its result, one step at a time (rulebook, Scenario Setup to Finishing a Scenario)."""

from typing import Final

from gloomcli.engine import goals
from gloomcli.engine.actions.performing import perform_all, settle
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.actions.quantities import amount, quantity
from gloomcli.engine.actions.summoning import slug
from gloomcli.engine.beginning import set_up
from gloomcli.engine.events import ScenarioEnded
from gloomcli.engine.game import Game, Rules
from gloomcli.engine.round import end_round, next_figure, select_cards, take_turn
from gloomcli.engine.special_rules import scenario_rules
from gloomcli.engine.special_rules.escaping import offer_way_out
from gloomcli.engine.state import (
    CardState,
    Character,
    ItemState,
    ModifierDeck,
    MonsterDeckState,
    Phase,
    State,
)
from gloomcli.engine.table import Table
from gloomcli.model.play import CharacterSetup, Result, Setup, Tally

_RULES: Final = Rules(
    perform_all=perform_all,
    settle=settle,
    entered=scenario_rules.enter,
    holds=holds,
    amount=amount,
    quantity=quantity,
)


def new_state(setup: Setup) -> State:
    """The state before anything is placed."""
    decks = {setup.monsters[kind].deck for kind in setup.scenario.monsters}
    return State(
        scenario=setup.scenario.number,
        level=setup.level,
        monster_level=setup.monster_level,
        players=len(setup.characters),
        characters={slug(given.name): _character(given) for given in setup.characters},
        monster_deck=ModifierDeck(draw=list(setup.edition.modifier_deck)),
        monster_decks={
            name: MonsterDeckState(draw=[card.number for card in setup.decks[name].cards]) for name in sorted(decks)
        },
    )


def _character(given: CharacterSetup) -> Character:
    return Character(
        hex="",
        hp=given.hp,
        max_hp=given.hp,
        name=given.name,
        class_name=given.class_name,
        level=given.level,
        cards={card.name: CardState.HAND for card in given.hand},
        supply=[card.name for card in given.supply],
        items={
            item.name: ItemState.CONSUMED if item.name in given.consumed else ItemState.READY for item in given.items
        },
        deck=ModifierDeck(draw=list(given.modifiers)),
        tally=Tally(),
    )


def new_game(setup: Setup, table: Table) -> Game:
    """A scenario ready to begin: :func:`advance` sets it up and plays it."""
    return resume(setup, new_state(setup), table)


def resume(setup: Setup, state: State, table: Table) -> Game:
    """A scenario in the state that it was left in, between two steps; ``state`` changes as the game goes on."""
    return Game(setup, state, table, _RULES)


def advance(game: Game) -> None:
    """Play the next step: setup, card selection, one figure's turn, or the end of the round.

    Between steps the state is complete and can be saved. Nothing happens once the scenario is over.
    """
    state = game.state
    if state.phase is Phase.SETUP:
        set_up(game)
        state.phase = Phase.CARDS
    elif state.phase is Phase.CARDS:
        select_cards(game)
        goals.judge(game)
    elif state.phase is Phase.TURNS:
        who = next_figure(game)
        if who is None:
            state.phase = Phase.CLEANUP
        else:
            take_turn(game, who)
            offer_way_out(game, who)
            scenario_rules.notice(game)
            goals.judge(game)
    elif state.phase is Phase.CLEANUP:
        # success and failure are settled at the end of the round; a short rest changes neither
        end_round(game)
        goals.judge(game)
        _finish_or_go_on(game)


def _finish_or_go_on(game: Game) -> None:
    state = game.state
    if state.verdict is None:
        state.phase = Phase.CARDS
        return
    state.phase, state.outcome = Phase.OVER, state.verdict
    game.tell(ScenarioEnded(outcome=state.verdict, round=state.round, lost_by=state.lost_by))


def play(game: Game) -> Result:
    """Play to the end; raises ``Suspend`` when an answer is missing."""
    while game.state.outcome is None:
        advance(game)
    return result(game)


def result(game: Game) -> Result:
    """What comes out of a scenario that is over; raises ``ValueError`` while it is not."""
    state = game.state
    if state.outcome is None:
        raise ValueError("the scenario is not over")
    return Result(
        scenario=state.scenario,
        outcome=state.outcome,
        level=state.level,
        rounds=state.round,
        tallies={character.name: character.tally for character in state.characters.values()},
        classes={character.name: character.class_name for character in state.characters.values()},
        treasures=dict(state.looted),
        kills=dict(state.kills),
    )
