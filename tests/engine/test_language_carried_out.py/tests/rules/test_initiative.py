"""Who acts when (rulebook, Determining Initiative; Monster Turn, Order of Action)."""

from gloomcli.engine.decisions import PLAYERS, Kind
from gloomcli.engine.events import TurnBegan
from gloomcli.engine.round import next_figure
from gloomcli.engine.scenario import advance
from gloomcli.engine.state import Phase
from gloomcli.model.abilities import Ability, Action, Lasts, Summon
from gloomcli.model.terms import Half
from tests.rules.building import Scene, ally, card, case, foe, hero

IDLE: tuple[Ability, ...] = ()


def order(scene: Scene, *answers: str) -> list[str]:
    """Everyone in the order in which they take their turns in what is left of the round."""
    scene.says(*answers)
    while scene.state.phase is Phase.TURNS:
        advance(scene.game)
    scene.done()
    return [turn.who for turn in scene.told(TurnBegan)]


def test_lowest_initiative_first() -> None:
    scene = Scene(
        "A B . . F . G",
        A=hero("Ada", initiative=60),
        B=hero("Ben", initiative=15),
        F=foe("wolf", initiative=40, does=IDLE),
        G=foe("bear", initiative=90, does=IDLE),
    )
    assert order(scene) == ["ben", "wolf-1", "ada", "bear-1"]


def test_only_the_leading_card_counts() -> None:
    scene = Scene("A . . F", A=hero("Ada", plays=(card("Late", 77), card("Early", 5))), F=foe(initiative=40, does=IDLE))
    assert order(scene) == ["foe-1", "ada"]


def test_a_tie_of_characters_goes_by_the_second_card() -> None:
    scene = Scene(
        "A B . . F",
        A=hero("Ada", plays=(card("Ada one", 30), card("Ada two", 80))),
        B=hero("Ben", plays=(card("Ben one", 30), card("Ben two", 45))),
        F=foe(initiative=90, does=IDLE),
    )
    assert order(scene) == ["ben", "ada", "foe-1"]


@case("ai-24")
def test_a_character_goes_before_monsters_of_its_initiative() -> None:
    scene = Scene("H . . F", H=hero(initiative=32), F=foe(initiative=32, does=IDLE))
    assert order(scene) == ["hero", "foe-1"]


@case("ai-24")
def test_characters_tied_in_both_cards_are_ordered_by_the_players() -> None:
    scene = Scene(
        "A B . . F", A=hero("Ada", initiative=30), B=hero("Ben", initiative=30), F=foe(initiative=90, does=IDLE)
    )
    assert order(scene, "ben") == ["ben", "ada", "foe-1"]


@case("ai-24")
def test_players_order_tied_monster_types_once_for_the_round() -> None:
    scene = Scene(
        "H . . F G E D",
        H=hero(initiative=90),
        F=foe("wolf", number=1, initiative=32, does=IDLE),
        G=foe("bear", number=1, initiative=32, does=IDLE),
        E=foe("wolf", number=2),
        D=foe("bear", number=2, rank="elite"),
    )
    assert order(scene, "bear") == ["bear-2", "bear-1", "wolf-1", "wolf-2", "hero"]
    asked = scene.questions(Kind.ORDER)
    assert [(question.who, question.legal()) for question in asked] == [(PLAYERS, ("wolf", "bear"))]


def test_three_tied_types_take_two_answers() -> None:
    scene = Scene(
        "H . . F G E",
        H=hero(initiative=90),
        F=foe("wolf", initiative=32, does=IDLE),
        G=foe("bear", initiative=32, does=IDLE),
        E=foe("drake", initiative=32, does=IDLE),
    )
    assert order(scene, "drake", "bear") == ["drake-1", "bear-1", "wolf-1", "hero"]


def test_the_order_of_tied_types_is_asked_anew_in_the_next_round() -> None:
    scene = Scene(
        "H . . F G",
        H=hero(initiative=90),
        F=foe("wolf", initiative=32, does=IDLE),
        G=foe("bear", initiative=32, does=IDLE),
    )
    assert order(scene, "bear")[0] == "bear-1"
    scene.end_round()
    assert scene.state.tie_order == []


def test_elites_act_first_then_by_standee_number() -> None:
    scene = Scene(
        "H . F G E D",
        H=hero(initiative=10),
        F=foe(number=1, does=IDLE),
        G=foe(number=5, rank="elite"),
        E=foe(number=4),
        D=foe(number=3, rank="elite"),
    )
    assert order(scene) == ["hero", "foe-3", "foe-5", "foe-1", "foe-4"]


def test_a_long_rest_is_initiative_99() -> None:
    scene = Scene(
        "A B . . F",
        A=hero("Ada", resting=True, discards=("One", "Two")),
        B=hero("Ben", initiative=98),
        F=foe(initiative=99, does=IDLE),
    )
    assert order(scene) == ["ben", "ada", "foe-1"]


def test_a_summon_acts_directly_before_its_summoner() -> None:
    scene = Scene(
        "A R B . . F",
        A=hero("Ada", initiative=50),
        B=hero("Ben", initiative=49),
        R=ally("Rat", owner="ada", move=None, attack=None),
        F=foe(initiative=50, does=IDLE),
    )
    assert order(scene) == ["ben", "rat-1", "ada", "foe-1"]


def test_summons_act_in_the_order_in_which_they_came() -> None:
    scene = Scene(
        "A R B . . F",
        A=hero("Ada"),
        B=ally("Bat", owner="ada", move=None, attack=None),
        R=ally("Rat", owner="ada", move=None, attack=None),
        F=foe(initiative=90, does=IDLE),
    )
    came = list(scene.state.summons)
    assert order(scene) == [*came, "ada", "foe-1"]


@case("sum-02")
def test_a_resting_characters_summon_acts_directly_before_99() -> None:
    scene = Scene(
        "A R . . F",
        A=hero("Ada", resting=True, discards=("One", "Two")),
        R=ally("Rat", owner="ada", move=None, attack=None),
        F=foe(initiative=98, does=IDLE),
    )
    assert order(scene) == ["foe-1", "rat-1", "ada"]


def test_a_summon_does_not_act_in_the_round_in_which_it_comes_but_in_the_next() -> None:
    call = card("Call", 50, top=Action(do=(Summon(summon="Rat", hp=4, move=2, attack=1),), lasts=Lasts.PERSISTENT))
    scene = Scene(
        "H . . . F",
        H=hero(plays=(call, card("Other", 60)), hand=("Next", "Last"), initiative=10),
        F=foe(initiative=90, does=IDLE),
    )
    assert order(scene, f"{Half.TOP} Call", "B1") == ["hero", "foe-1"]
    scene.advance().advance("Next + Last")
    assert next_figure(scene.game) == "rat-1"


def test_a_figure_that_has_gone_is_passed_over() -> None:
    scene = Scene("A . F . B", A=hero("Ada", initiative=20), B=hero("Ben"), F=foe(hp=1, does=IDLE))
    scene.attack("ben", "foe-1", 5, range=3)
    assert order(scene) == ["ada", "ben"]
