"""Stories of fights with allies, people to keep from harm, bosses, and monsters that die by their own doing."""

import re
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from gloomcli.engine import events as e
from gloomcli.engine.state import State
from gloomcli.model.play import Outcome, Setup
from gloomcli.model.scenario_rules import Check, Objective, Side
from gloomcli.model.terms import Rank
from gloomcli.reports.names import Names, names_of
from gloomcli.reports.sheets.session import session_record
from gloomcli.reports.story.hit_points import hit_points
from gloomcli.reports.story.luck import luck
from gloomcli.reports.story.moments import RoundMoments, moments
from gloomcli.reports.story.sides import Sides
from gloomcli.reports.story.telling import story
from gloomcli.reports.words.figure_words import figures_in_words
from gloomcli.reports.words.session_words import Entry, gains
from tests.reports.sample import FACTS, FIGHT, blow, placed, setup, state, templates

ESCORT = Objective(hp=6, side=Side.PARTY, person=True)
CAPTIVES = Objective(hp=4, side=Side.NOBODY, person=True, count=3)
ALTARS = Objective(hp=5, count=2)
GATE = Objective(hp=5, side=Side.NOBODY)
LOSSES = (Check(killed=1, of=("Mira",)), Check(survive=6), Check(killed=2, of=("Captive",)))


def with_allies() -> Setup:
    """The mill, where bones hold with the party, and somebody must come out alive."""
    given = setup()
    objectives = {"Mira": ESCORT, "Captive": CAPTIVES, "Altar": ALTARS, "Gate": GATE}
    own = replace(given.scenario, allied_monsters=("living-bones",), objectives=objectives, lose=LOSSES)
    single = {
        kind: replace(given.monsters["bandit-guard"], name=name, standees=1)
        for kind, name in (("bandit-chief", "Bandit Chief (scenario 7)"), ("gorm", "Gorm"), ("the-pit", "The Pit"))
    }
    return replace(given, scenario=own, monsters={**given.monsters, **single})


def names(code: str = "en") -> Names:
    given = with_allies()
    return names_of(given, state(), language=templates(code=code).language)


def thing(who: str, at: str = "A1") -> e.FigurePlaced:
    return e.FigurePlaced(who=who, hex=at, hp=4)


def rounds(*events: e.Event, given: Setup | None = None) -> list[RoundMoments]:
    given = given or with_allies()
    return moments(given, state(), events, names_of(given, state()))


def told(*events: e.Event, code: str = "en") -> str:
    """The story as one text."""
    given, own = with_allies(), templates(code=code)
    found = moments(given, state(), events, names_of(given, state(), language=own.language))
    return " ".join(part.text for part in story(found, own))


def every_wording(*events: e.Event) -> list[str]:
    """The same with every wording: it hangs on where in the events things stand."""
    return [told(*[e.RoundEnded(round=0)] * noise, *events) for noise in range(12)]


OPEN = e.RoundBegan(round=2)
BEGINNING: Sequence[e.Event] = (
    placed("bandit-guard-1", "D1"),
    placed("living-bones-2", "D3"),
    thing("mira-1"),
    thing("altar-1"),
    e.RoundBegan(round=1),
)


def test_allies_are_no_foes_in_the_first_room() -> None:
    (opening,) = rounds(*BEGINNING, e.RoundEnded(round=1))[-1].moments
    assert opening.kind == "opening"
    assert opening.values["foes"] == "one Bandit Guard"
    assert opening.values["allies"] == "one Living Bones"
    assert opening.values["wards"] == "Mira"


def test_who_waits_behind_a_door_is_told_by_side() -> None:
    door = e.DoorOpened(who="grim", hex="D2", rooms=("2",))
    behind = (placed("living-bones-3", "F1"), placed("bandit-guard-2", "F2"), thing("captive-1"), thing("captive-2"))
    (opened,) = rounds(e.RoundBegan(round=2), door, *behind)[-1].moments
    told_of = [opened.values[name] for name in ("foes", "allies", "wards")]
    assert told_of == ["one Bandit Guard", "one Living Bones", "two Captives"]


def test_the_death_of_an_ally_is_a_loss_and_no_kill() -> None:
    fight = (*BEGINNING, *blow("bandit-guard-1", "living-bones-2", 5, 0))
    last = rounds(*fight)[-1]
    assert [moment.kind for moment in last.moments] == ["opening", "ally_lost"]
    assert (last.fallen, last.dealt) == ({}, 0)
    for text in every_wording(*fight):
        assert re.search(
            "lost Living Bones 2 to Bandit Guard 1|killed Living Bones 2, who was on the party's side", text
        )


def test_allies_that_fall_to_one_figure_are_told_together() -> None:
    allies = (placed("living-bones-2", "D3"), placed("living-bones-3", "D4"))
    deaths = (*blow("bandit-guard-1", "living-bones-2", 5, 0), *blow("bandit-guard-1", "living-bones-3", 5, 0))
    assert "Living Bones 2 and Living Bones 3" in told(*allies, e.RoundBegan(round=2), *deaths)


def test_what_enemies_suffer_from_their_own_is_not_dealt_by_the_party() -> None:
    def dealt(by: str, who: str) -> int:
        return rounds(e.RoundBegan(round=2), e.Damaged(who=who, amount=3, left=1, cause="", by=by))[-1].dealt

    assert [dealt(by, "bandit-guard-1") for by in ("grim", "living-bones-2", "mira-1", "")] == [3, 3, 3, 3]
    assert [dealt(by, "bandit-guard-1") for by in ("bandit-guard-1", "bandit-guard-2")] == [0, 0]
    assert [dealt("bandit-guard-1", who) for who in ("living-bones-2", "mira-1", "captive-1")] == [0, 0, 0]
    assert dealt("grim", "altar-1") == 3


def at_odds() -> Setup:
    """The mill, where bones fight everyone."""
    given = setup()
    return replace(given, scenario=replace(given.scenario, enemies_of_everyone=("living-bones",)))


def test_what_enemies_of_different_sides_do_to_each_other_is_not_the_partys_doing() -> None:
    """Guards and bones hit each other for 9 and 5, the party a guard for 2."""
    ours = e.Damaged(who="bandit-guard-2", amount=2, left=3, cause="", by="grim")
    feud = (*blow("bandit-guard-1", "living-bones-2", 9, 0), *blow("living-bones-3", "bandit-guard-2", 5, 0))
    found = rounds(OPEN, ours, *feud, given=at_odds())
    last = found[-1]
    assert (last.dealt, last.feuded, last.fallen) == (2, 14, {})
    assert last.feuds == {"Bandit Guard 1": ["Living Bones 2"], "Living Bones 3": ["Bandit Guard 2"]}
    (paragraph,) = story(found, templates())
    assert paragraph.text in (
        f"{begins} Bandit Guard 1 killed Living Bones 2, and Living Bones 3 killed Bandit Guard 2; "
        "the party dealt 2 damage and took none."
        for begins in ("Enemy fell to enemy:", "Among the enemies,")
    )


def test_a_round_in_which_only_enemies_hurt_each_other_is_not_without_a_blow() -> None:
    (paragraph,) = story(rounds(OPEN, *blow("bandit-guard-1", "living-bones-2", 3, 2), given=at_odds()), templates())
    assert paragraph.text in (
        "Enemies hurt only each other, for 3 damage.",
        "3 damage was done, all of it by enemies to enemies.",
    )


def test_feuds_are_told_beside_what_the_party_killed() -> None:
    both = (*blow("grim", "bandit-guard-2", 5, 0), *blow("bandit-guard-1", "living-bones-2", 9, 0))
    (paragraph,) = story(rounds(OPEN, *both, given=at_odds()), templates())
    first, second = paragraph.text.split(". ")
    assert "Grim killed Bandit Guard 2" in first
    assert "Living Bones" not in first
    assert second.endswith("Bandit Guard 1 killed Living Bones 2.")


def test_nobody_kills_itself() -> None:
    own = e.Damaged(who="bandit-guard-1", amount=1, left=0, cause="", by="bandit-guard-1")
    dead = e.Died(who="bandit-guard-1", by="bandit-guard-1", hex="D1")
    for text in every_wording(placed("bandit-guard-1", "D1"), e.RoundBegan(round=2), own, dead):
        assert "Bandit Guard 1 died" in text
        assert text.count("Bandit Guard 1") == 1
    for text in every_wording(placed("bandit-guard-1", "D1", Rank.ELITE), e.RoundBegan(round=2), own, dead):
        assert text.count("Bandit Guard 1") == 1


def test_things_are_destroyed() -> None:
    (moment,) = rounds(thing("altar-1"), e.RoundBegan(round=2), *blow("grim", "altar-1", 5, 0))[-1].moments
    assert (moment.kind, moment.values["who"], moment.values["by"]) == ("destroyed", "Altar 1", "Grim")


def test_the_only_one_of_a_type_bears_no_number() -> None:
    chief = placed("bandit-chief-1", "D1", Rank.BOSS)
    for text in every_wording(chief, e.RoundBegan(round=2), *blow("grim", "bandit-chief-1", 9, 0)):
        assert "he Bandit Chief" in text
        assert "scenario 7" not in text
        assert "Chief 1" not in text


def test_bosses_with_a_title_and_things_take_an_article() -> None:
    """Names of people take none, nor what begins with one."""
    there = [placed(f"{kind}-1", "A1", Rank.BOSS) for kind in ("bandit-chief", "gorm", "the-pit")]
    found = [*there, thing("gate-1"), thing("mira-1"), placed("living-bones-1", "A2")]
    assert figures_in_words(found, names()) == "the Bandit Chief, Gorm, The Pit, the Gate, Mira and one Living Bones"


def test_a_door_that_nobody_opened() -> None:
    opened = e.DoorOpened(who="", hex="D2", rooms=("2",))
    behind = (placed("bandit-guard-2", "F2"), e.RoundEnded(round=2))
    assert all("The door at D2 opened on one Bandit Guard." in text for text in every_wording(OPEN, opened, *behind))
    assert all("The door at D2 opened on an empty room." in text for text in every_wording(OPEN, opened, behind[1]))


def test_a_door_to_a_room_that_is_open_already_says_nothing_of_it() -> None:
    end = e.RoundEnded(round=2)
    for text in every_wording(OPEN, e.DoorOpened(who="", hex="D2", rooms=()), end):
        assert text == "The door at D2 opened."
    for text in every_wording(OPEN, e.DoorOpened(who="grim", hex="D2", rooms=()), end):
        assert text == "Grim opened the door at D2."


@pytest.mark.parametrize(
    ("lost_by", "cause"),
    [
        (0, "Mira had fallen"),
        (1, "time had run out"),
        (2, "two Captives had fallen"),
    ],
)
def test_a_loss_says_why(lost_by: int, cause: str) -> None:
    end = e.ScenarioEnded(outcome=Outcome.LOST, round=2, lost_by=lost_by)
    for text in every_wording(*BEGINNING, e.RoundBegan(round=2), end):
        assert cause in text or cause[:1].upper() + cause[1:] in text
        assert "lost" in text


def test_in_portuguese_too() -> None:
    end = e.ScenarioEnded(outcome=Outcome.LOST, round=2, lost_by=0)
    elites = (placed("bandit-guard-1", "D1", Rank.ELITE), placed("bandit-guard-2", "D2", Rank.ELITE))
    text = told(*elites, *BEGINNING[1:], e.RoundBegan(round=2), end, code="pt")
    assert "Mira caiu" in text or "mas Mira caiu" in text
    assert "ambos de elite" in text
    assert "A proteger: Mira." in text


def test_if_nobody_is_left_it_says_so() -> None:
    gone = [e.Exhausted(who=who, why="cards") for who in ("grim", "vesna")]
    end = e.ScenarioEnded(outcome=Outcome.LOST, round=2)
    for text in every_wording(e.RoundBegan(round=2), *gone, end):
        assert "o character was left to fight on" in text


@pytest.mark.parametrize("left", [True, False])
def test_no_blow_is_the_last_while_enemies_stand(left: bool) -> None:
    there = (placed("bandit-guard-1", "D1"), *((placed("bandit-guard-2", "D2"),) if left else ()))
    end = e.ScenarioEnded(outcome=Outcome.WON, round=2)
    found = rounds(*there, e.RoundBegan(round=2), *blow("grim", "bandit-guard-1", 5, 0), end)
    assert [moment.kind for moment in found[-1].moments] == (["won"] if left else ["last_blow", "won"])


BEGUN: Sequence[e.Event] = (
    e.RoundBegan(round=3),
    e.CardsRevealed(who="grim", leading="Trample", second="Eye for an Eye", initiative=72),
    e.MonsterCardDrawn(kind="bandit-guard", card=1, initiative=50),
)


@pytest.mark.parametrize(("more", "number"), [((), 2), (BEGUN[:1], 2), (BEGUN, 2), ((*BEGUN, *FIGHT[6:9]), 3)])
def test_a_round_that_has_only_begun_is_left_out(more: Sequence[e.Event], number: int) -> None:
    played = FIGHT[: FIGHT.index(e.RoundEnded(round=2)) + 1]
    given = setup()
    events = (*played, *more)
    assert moments(given, state(), events, names_of(given))[-1].round == number
    assert [len(one.ends) for one in hit_points(given, state(), events)] == [number + 1] * 2
    assert session_record(given, state(), events, FACTS, names_of(given), templates()).rounds == 3


def test_rounds_in_which_nothing_happens_are_told_together_however_many() -> None:
    still = [e.RoundBegan(round=number) for number in range(2, 12)]
    events = [event for begun in still for event in (begun, e.ShortRested(who="grim", lost="Trample"))]
    (part,) = story(moments(setup(), state(), events, names_of(setup(), state())), templates())
    assert part.rounds == "2-11"


# --- the lists below --------------------------------------------------------------------------------------------------


def fallen(end: State) -> dict[str, str]:
    given = with_allies()
    entries: list[Entry] = list(gains(end, 2, (), (), (), names_of(given, end), Sides(given)))
    return {entry.head: entry.text for entry in entries if entry.head != "Looted"}


def test_who_was_killed_and_who_was_lost() -> None:
    end = state()
    end.kills = {"bandit-guard": 3, "living-bones": 2, "bandit-chief": 1}
    end.destroyed = {"Mira": 1, "Captive": 1, "Altar": 2}
    assert fallen(end) == {
        "Killed": "3 Bandit Guards, Bandit Chief.",
        "Destroyed": "2 Altars.",
        "Lost": "2 Living Bones, Mira, 1 Captive.",
    }


def test_people_of_the_scenario_draw_from_the_monsters_deck() -> None:
    """Unless the scenario says that they use a character's."""

    def sides(who: str) -> list[str]:
        drawn = e.ModifierDrawn(who=who, faces=("+2",), used=("+2",), advantage=0, left=9)
        return [side.side for side in luck(given, state(), (drawn,))]

    given = with_allies()
    own = replace(given.scenario, objectives={"Mira": replace(ESCORT, characters_deck=True), "Captive": CAPTIVES})
    assert [sides(who) for who in ("mira-1", "living-bones-2", "grim")] == [["monsters"], ["monsters"], ["party"]]
    given = replace(given, scenario=own)
    assert [sides(who) for who in ("mira-1", "captive-1")] == [["party"], ["monsters"]]
