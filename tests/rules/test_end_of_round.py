"""The cleanup (rulebook, End of Round) and the end of a scenario (rulebook, Finishing a Scenario)."""

from typing import Any

import msgspec
import pytest

from gloomcli.campaign.results import Booking, book
from gloomcli.engine import effects
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import (
    EffectEnded,
    ElementsWaned,
    Event,
    RoundEnded,
    ScenarioEnded,
    ShortRested,
    Shuffled,
)
from gloomcli.engine.round import next_figure
from gloomcli.engine.scenario import advance, result
from gloomcli.engine.state import CardState, Phase
from gloomcli.model.abilities import Action, Attack, Lasts, Shield
from gloomcli.model.definitions import MonsterCard
from gloomcli.model.play import Outcome, Result
from gloomcli.model.scenarios import Goal
from gloomcli.model.terms import Element, ElementState
from tests.campaign.sample import CONTENT, campaign, scenario, sheet
from tests.rules.building import Scene, card, case, foe, hero

WON, LOST = Outcome.WON, Outcome.LOST


# -- cleanup


def test_the_cleanup_goes_in_the_order_of_the_rulebook() -> None:
    """Modifier decks, monster decks, elements, round bonuses, short rests."""
    guard = card("Guard", top=Action(do=(Shield(shield=1),), lasts=Lasts.ROUND))
    scene = Scene(
        "H . . F",
        H=hero(plays=(guard, card("Other")), discards=("A", "B", "C")),
        F=foe(cards=(MonsterCard(number=1, initiative=60, shuffle=True, do=()),)),
        elements={Element.FIRE: ElementState.STRONG, Element.ICE: ElementState.WANING},
    )
    scene.turn("hero", "top Guard")
    scene.state.monster_deck.shuffle = True
    scene.stack_chance(Kind.LOSE_AT_RANDOM, "A")
    scene.events.clear()
    scene.end_round("short rest", "lose A")
    told = [type(event) for event in scene.events]
    order: list[type[Event]] = [Shuffled, Shuffled, ElementsWaned, EffectEnded, ShortRested, RoundEnded]
    assert [kind for kind in told if kind in order] == order
    assert [event.deck for event in scene.told(Shuffled)] == ["monsters", "foe"]


def test_elements_wane_by_one_step() -> None:
    scene = Scene(
        "H . . F",
        H=hero(),
        F=foe(),
        elements={Element.FIRE: ElementState.STRONG, Element.ICE: ElementState.WANING},
    )
    scene.end_round()
    assert (scene.element("fire"), scene.element("ice"), scene.element("air")) == ("waning", "inert", "inert")
    scene.end_round()
    assert scene.element("fire") == "inert"


@pytest.mark.parametrize(("lost", "pile"), [(False, CardState.DISCARDED), (True, CardState.LOST)])
def test_a_round_bonus_ends_and_its_card_goes_where_it_belongs(lost: bool, pile: CardState) -> None:
    guard = card("Guard", top=Action(do=(Shield(shield=2),), lasts=Lasts.ROUND, lost=lost))
    scene = Scene("H F", H=hero(plays=(guard, card("Other"))), F=foe(attack=3))
    scene.turn("hero", "top Guard")
    assert scene.hero().cards["Guard"] is CardState.ACTIVE
    scene.turn("foe-1")
    assert scene.hp("hero") == 9
    scene.end_round()
    assert (scene.hero().cards["Guard"], scene.hero().effects) == (pile, [])


def test_a_card_whose_round_bonus_just_ended_can_be_lost_in_the_short_rest() -> None:
    guard = card("Guard", top=Action(do=(Shield(shield=2),), lasts=Lasts.ROUND))
    scene = Scene("H . F", H=hero(plays=(guard, card("Other"))), F=foe()).turn("hero", "top Guard")
    scene.stack_chance(Kind.LOSE_AT_RANDOM, "Guard").end_round("short rest", "lose Guard")
    assert scene.hero().cards == {"Guard": CardState.LOST, "Other": CardState.HAND}


def test_only_decks_with_a_null_or_double_are_shuffled() -> None:
    scene = Scene("A B F", A=hero("Ada"), B=hero("Ben"), F=foe(hp=50))
    scene.stack("ada", "x2").attack("ada", "foe-1", 1, range=2)
    scene.stack("ben", "+1").attack("ben", "foe-1", 1)
    scene.end_round()
    assert [event.deck for event in scene.told(Shuffled)] == ["ada"]
    assert (len(scene.hero("ada").deck.draw), len(scene.hero("ben").deck.draw)) == (20, 19)


# -- success and failure


def playing(**given: Any) -> Scene:
    return Scene("H F . . . B", H=hero(initiative=10, hp=9), F=foe(hp=2, initiative=60), B=hero("Ben"), **given)


def test_the_round_is_played_out_after_the_goal_is_met() -> None:
    scene = playing()
    scene.says("attack 2 with Hero leading", "foe-1").advance()
    assert (scene.state.verdict, scene.state.outcome) == (WON, None)
    assert next_figure(scene.game) == "ben"
    scene.advance()
    scene.advance()
    assert scene.state.phase is Phase.CLEANUP
    scene.advance()
    assert (scene.state.outcome, scene.state.phase) == (WON, Phase.OVER)
    assert [(ended.outcome, ended.round) for ended in scene.told(ScenarioEnded)] == [(WON, 1)]
    advance(scene.game)
    assert scene.state.round == 1


def test_tokens_can_still_be_looted_in_the_rest_of_the_round() -> None:
    scene = playing()
    scene.state.coins["F1"] = 1
    scene.says("attack 2 with Hero leading", "foe-1").advance()
    scene.advance()
    assert scene.hero("ben").tally.coins == 1


def test_success_stands_if_all_are_exhausted_later_in_the_round() -> None:
    scene = playing()
    scene.says("attack 2 with Hero leading", "foe-1").advance()
    for who in ("hero", "ben"):
        effects.exhaust(scene.game, who, "hit points")
    while scene.state.outcome is None:
        scene.advance()
    assert scene.state.outcome is WON


@case("rst-09")
def test_all_exhausted_is_failure_at_the_end_of_the_round() -> None:
    scene = Scene(
        "H F B", H=hero(hp=1, initiative=20), B=hero("Ben", hp=1, initiative=30), F=foe(initiative=10, targets=2)
    )
    scene.advance()
    assert (scene.hero().exhausted, scene.hero("ben").exhausted) == (True, True)
    assert (scene.state.verdict, scene.state.outcome) == (LOST, None)
    scene.advance()
    scene.advance()
    assert scene.state.outcome is LOST


def test_a_goal_met_after_all_are_exhausted_comes_too_late() -> None:
    """The wound that kills the last monster later in the round saves nobody (rulebook, Exhaustion)."""
    scene = Scene(
        "H G . . F",
        H=hero(hp=1, initiative=20),
        G=foe("wolf", hp=1, initiative=10),
        F=foe("bear", hp=1, initiative=90, conditions=("wound",)),
    )
    scene.advance()
    assert scene.state.verdict is LOST
    scene.hurt("wolf-1", 1)
    while scene.state.outcome is None:
        scene.advance()
    assert (scene.state.monsters, scene.state.outcome) == ({}, LOST)


def test_one_exhausted_character_does_not_end_the_scenario() -> None:
    scene = Scene("H F . . B", H=hero(hp=1, initiative=20), B=hero("Ben", hand=("A", "B")), F=foe(initiative=10))
    scene.advance()
    scene.advance()
    scene.advance()
    scene.advance()
    assert (scene.state.outcome, scene.state.phase) == (None, Phase.CARDS)


def test_all_enemies_dead_is_no_success_while_a_room_is_closed() -> None:
    scene = Scene("H F d .", rooms="1 1 d 2", doors={"d": "12"}, H=hero(), F=foe(hp=1))
    scene.says("attack 2 with Hero leading", "foe-1").advance()
    assert scene.state.verdict is None


def test_killing_one_type_is_a_goal_of_its_own() -> None:
    scene = Scene("H F . G", H=hero(), F=foe("wolf", hp=1), G=foe("bear"), goal=(Goal(kill=("wolf",)),))
    scene.says("attack 2 with Hero leading", "wolf-1").advance()
    assert scene.state.verdict is WON


def test_looting_all_treasure_is_a_goal_of_its_own() -> None:
    scene = Scene("H ? . F", H=hero(), F=foe(), goal=(Goal(loot_all_treasure=True),))
    scene.says("move 2 with Hero leading", "B1").advance()
    assert scene.state.verdict is WON


def test_exhaustion_of_the_last_for_want_of_cards_ends_the_scenario_with_that_round() -> None:
    scene = Scene("H . . F", H=hero(plays=(), hand=("A",)), F=foe(does=()))
    scene.state.phase = Phase.CARDS
    for _ in range(9):
        if scene.state.outcome is None:
            advance(scene.game)
    assert (scene.state.outcome, scene.state.round) == (LOST, 2)


@case("rst-07")
def test_an_exhausted_character_gets_its_share_of_a_success() -> None:
    """Five tokens at 3 gold, 9 experience and the bonus of 8 at scenario level 2."""
    scene = Scene("G V . F", G=hero("Grim"), V=hero("Vesna"), F=foe(), level=2)
    tally = scene.hero("grim").tally
    tally.coins, tally.xp = 5, 9
    effects.exhaust(scene.game, "grim", "hit points")
    scene.state.outcome, scene.state.round = WON, 7
    made = book(
        CONTENT,
        campaign(sheet(), sheet("Vesna")),
        scenario(number="1"),
        _of_scenario_1(scene),
        Booking(),
    )
    grim, vesna = made.campaign.characters
    assert (grim.gold, grim.xp, vesna.gold, vesna.xp) == (15, 17, 0, 8)


def _of_scenario_1(scene: Scene) -> Result:
    return msgspec.structs.replace(result(scene.game), scenario="1")


@case("end-06")
def test_a_lost_scenario_keeps_money_and_experience() -> None:
    """Four tokens at 4 gold and 11 experience at level 5; no bonus."""
    scene = Scene("G V . F", G=hero("Grim"), V=hero("Vesna"), F=foe(), level=5)
    tally = scene.hero("grim").tally
    tally.coins, tally.xp = 4, 11
    scene.state.outcome = LOST
    made = book(CONTENT, campaign(sheet(), sheet("Vesna")), scenario(), _of_scenario_1(scene), Booking())
    assert (made.campaign.characters[0].gold, made.campaign.characters[0].xp) == (16, 11)


def test_the_result_says_what_everyone_did() -> None:
    scene = playing()
    scene.says("attack 2 with Hero leading", "foe-1").advance()
    scene.state.outcome = WON
    made = result(scene.game)
    assert (made.outcome, made.level, made.rounds, made.kills) == (WON, 1, 1, {"foe": 1})
    assert (made.tallies["Hero"].kills, made.tallies["Hero"].damage_dealt, made.tallies["Ben"].kills) == (1, 2, 0)


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        result(playing().game)


def test_an_attack_card_used_as_a_basic_action_is_discarded() -> None:
    """However lost its own action would be (rulebook, Character Turn)."""
    strike = card("Strike", top=Action(do=(Attack(attack=5),), lost=True))
    scene = Scene("H F", H=hero(plays=(strike, card("Other"))), F=foe())
    scene.turn("hero", "attack 2 with Strike", "foe-1")
    assert (scene.hero().cards["Strike"], scene.hp("foe-1")) == (CardState.DISCARDED, 8)
