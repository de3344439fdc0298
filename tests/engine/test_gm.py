"""Corrections by the players: what each order does, what it refuses, and that a replay carries it out again."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Corrected
from gloomcli.engine.gm import VERBS, read_order
from gloomcli.engine.invariants import check
from gloomcli.engine.state import CardState, ItemState, State
from gloomcli.engine.table import Drift
from gloomcli.model.play import Outcome
from gloomcli.model.problems import GloomError, RuleError, UsageError
from gloomcli.model.terms import Condition, Element, ElementState
from tests.engine.games import Scripted, black_barrow

START = ["L2", "L3"]
CHOSEN = [*START, "Trample + Grab and Go", "Fire Orbs + Mana Bolt"]
"""Then the Spellweaver (69) is asked for an action, before the Brute (72)."""


def state_after(*orders: str, answers: list[str] = CHOSEN) -> State:
    """The state after orders given at the open question; all invariants hold."""
    played = Scripted([*answers, *(f"gm: {order}" for order in orders)], black_barrow(items=(1, 12)))
    assert check(played.game) == []
    assert [event.order for event in played.events if isinstance(event, Corrected)] == [
        line.removeprefix("gm: ") for line in played.table.log if line.startswith("gm: ")
    ]
    return played.game.state


def guard(state: State) -> str:
    return next(iter(state.monsters))


def test_hit_points() -> None:
    assert state_after("hp brute 5").characters["brute"].hp == 5


def test_hit_points_of_a_monster_by_its_words() -> None:
    state = state_after()
    number = state.monsters[guard(state)].number
    assert state_after(f'hp "guard {number}" 2').monsters[f"bandit-guard-{number}"].hp == 2


def test_a_place() -> None:
    assert state_after("hex brute k1").characters["brute"].hex == "K1"


def test_conditions() -> None:
    assert state_after("condition add brute muddle").characters["brute"].conditions == {Condition.MUDDLE: False}
    both = ("condition add brute wound", "condition remove brute wound")
    assert state_after(*both).characters["brute"].conditions == {}


def test_elements() -> None:
    assert state_after("element fire strong").elements == {Element.FIRE: ElementState.STRONG}
    assert state_after("element fire strong", "element fire inert").elements == {}


def test_money_tokens_are_laid_and_given() -> None:
    state = state_after("coins K4 2", "coins brute 3")
    assert state.coins == {"K4": 2}
    assert state.characters["brute"].tally.coins == 3


def test_experience() -> None:
    assert state_after("xp brute 3", "xp brute -1").characters["brute"].tally.xp == 2


def test_a_card() -> None:
    state = state_after('card brute "Eye for an Eye" lost')
    assert state.characters["brute"].cards["Eye for an Eye"] is CardState.LOST


def test_a_card_is_offered_at_once_when_cards_are_chosen() -> None:
    played = Scripted([*START, "gm: card brute trample discarded"])
    assert played.open is not None
    assert played.open.kind is Kind.CARDS
    assert "Trample" not in [option.text for option in played.open.options]


def test_an_item() -> None:
    used = state_after('item brute "Minor Healing Potion" consumed')
    assert used.characters["brute"].items["Minor Healing Potion"] is ItemState.CONSUMED


def test_a_modifier_deck() -> None:
    state = state_after("deck brute add -1", "deck monsters remove x2", "deck brute add bless")
    assert state.characters["brute"].deck.draw.count("-1") == 6
    assert "x2" not in [*state.monster_deck.draw, *state.monster_deck.discard]
    assert "bless" in state.characters["brute"].deck.draw


def test_a_kill_leaves_the_money_token() -> None:
    before = state_after()
    at = before.monsters[guard(before)].hex
    after = state_after(f"kill {guard(before)}")
    assert guard(before) not in after.monsters
    assert after.coins == {at: 1}
    assert after.kills == {"bandit-guard": 1}


def test_a_killed_character_is_exhausted() -> None:
    assert state_after("kill brute").characters["brute"].exhausted


def test_a_character_killed_after_choosing_its_cards_is_not_asked_again() -> None:
    played = Scripted([*START, "Trample + Grab and Go", "gm: kill brute", "Fire Orbs + Mana Bolt"])
    assert played.game.state.characters["brute"].exhausted
    assert played.open is not None
    assert (played.open.who, played.open.kind) == ("spellweaver", Kind.ACTION)


def test_a_monster_is_placed_with_the_lowest_free_standee_and_without_a_coin() -> None:
    before, after = state_after(), state_after("place guard elite K1")
    (new,) = set(after.monsters) - set(before.monsters)
    assert (after.monsters[new].hex, after.monsters[new].drops_coin) == ("K1", False)
    assert after.monsters[new].number == min({1, 2, 3, 4, 5, 6} - {m.number for m in before.monsters.values()})


def test_a_monster_of_a_new_type_draws_its_card() -> None:
    assert "living-bones" in state_after("place living-bones normal K1").types


def test_a_door_is_opened() -> None:
    state = state_after("door H4")
    assert "H4" in state.open_doors
    assert len(state.open_rooms) == 2


def test_traps_and_obstacles() -> None:
    state = state_after("trap K1 3", "obstacle K2 boulder")
    assert state.traps["K1"].damage == 3
    assert state.obstacles == {"K2": "boulder"}
    assert state_after("trap K1 3", "trap K1 none", "obstacle K2 boulder", "obstacle K2 none").traps == {}


def test_the_leading_card() -> None:
    assert state_after('initiative brute "Grab and Go"').characters["brute"].leading == "Grab and Go"


def test_a_monster_card() -> None:
    assert state_after("monster-card bandit-guard 527").types["bandit-guard"].card == 527


def test_the_end() -> None:
    assert state_after("win").verdict is Outcome.WON
    assert state_after("lose").verdict is Outcome.LOST


@pytest.mark.parametrize("order", ["win", "lose"])
def test_nothing_is_decided_before_the_scenario_begins(order: str) -> None:
    with pytest.raises(RuleError, match="has to wait until all characters are placed"):
        state_after(order, answers=START[:1])


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("", "An order is one of"),
        ("fly brute", "There are: hp"),
        ("hp brute", "gm hp FIGURE NUMBER"),
        ("hp brute 11", '"11" is no number from 1 to 10'),
        ("hp brute much", '"much" is no number'),
        ("hp grim 5", "There are: Brute"),
        ("hp guard 5", "could be"),
        ("hex brute A1", "no hex of an open room; there are"),
        ("hex brute L3", "Spellweaver stands in L3"),
        ("hex brute H4", "closed; open it with: gm door H4"),
        ("condition add brute bless", "There are: poison"),
        ("condition remove brute poison", "it has no condition"),
        ("condition add poison", "gm condition"),
        ("element mud strong", "There are: fire"),
        ("element fire weak", "There are: strong"),
        ("coins K4 -1", "from 0"),
        ("card brute trample hand", "played in this round"),
        ("card brute fireball hand", "There are: Trample"),
        ("card brute skewer", "gm card"),
        ("deck brute remove +9", "It has:"),
        ("deck brute add seven", "is no modifier card"),
        ("deck brute", "gm deck"),
        ("kill spellweaver", "has its turn"),
        ("place imp normal K1", "There are: Bandit Guard"),
        ("place guard boss K1", "There are: normal"),
        ("place guard normal L2", "Brute stands in L2"),
        ("door K1", "There are: H4"),
        ("trap L2 3", "L2 is not empty"),
        ("trap K1 none", "no trap in K1"),
        ("obstacle K1", "gm obstacle"),
        ("initiative brute skewer", "There are: Trample · Grab and Go"),
        ("monster-card living-bones 516", "has no card in this round"),
        ("monster-card bandit-guard 1", "There are: 524"),
        ("win now", "gm win"),
    ],
)
def test_refusals_say_what_is_possible(order: str, said: str) -> None:
    played = Scripted(CHOSEN, black_barrow(items=(1, 12)))
    assert played.open is not None
    with pytest.raises((RuleError, UsageError), match=r".") as refused:
        read_order(played.game, order, played.open)
    assert said in str(refused.value)


def test_what_moves_things_waits_while_something_is_under_way() -> None:
    played = Scripted([*CHOSEN, "bottom Fire Orbs"])
    assert played.open is not None
    assert played.open.kind is Kind.MOVE
    read_order(played.game, "hp brute 5", played.open)
    for name, verb in VERBS.items():
        if verb.calm:
            with pytest.raises(RuleError, match="has to wait"):
                read_order(played.game, name, played.open)


def test_a_replay_carries_orders_out_at_their_places() -> None:
    answers = [*CHOSEN, "gm: hp brute 5", "gm: place bones normal K1", "bottom Fire Orbs", "gm: hp brute 4"]
    first = Scripted(answers)
    again = Scripted([line.partition(": ")[2] if line[:2] != "gm" else line for line in players(first.table.log)])
    assert again.game.state == first.game.state
    assert again.table.log == first.table.log


def players(log: list[str]) -> list[str]:
    return [line for line in log if not line.startswith("dealer ")]


def test_an_order_that_does_not_fit_any_more_is_a_drift() -> None:
    from gloomcli.agents.script import Nobody
    from gloomcli.engine import gm
    from gloomcli.engine.scenario import new_game, play
    from gloomcli.engine.table import Table

    first = Scripted([*CHOSEN, "gm: hp brute 5"])
    log = [line.replace("hp brute 5", "hp brute 50") for line in first.table.log]
    table = Table({"dealer": Nobody(), "players": Nobody()}, past=log)
    game = new_game(black_barrow(), table)
    gm.serve(game)
    with pytest.raises(Drift, match="hp brute 50") as found:
        play(game)
    assert isinstance(found.value, GloomError)
    assert found.value.number == log.index("gm: hp brute 50")
