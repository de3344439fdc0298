"""Faults in what happens between scenarios, each with its file, line and column."""

from pathlib import Path

import pytest

from gloomcli.library.catalog import Catalog
from gloomcli.library.checks import check_content
from gloomcli.model.problems import FileError
from tests.library.sample import FILES, write_sample

CITY, ROAD, GOALS = "city-events.yaml", "road-events.yaml", "battle-goals.yaml"
QUESTS, ACHIEVEMENTS, EDITION = "personal-quests.yaml", "achievements.yaml", "edition.yaml"

TOWN = """\
starting events: [1]
starting achievements: [Rats]
donation steps:
  - {total: 100, then: {opens: [Envelope B]}}
  - {total: 150, then: {prosperity: 1}}
special conditions:
  - {global achievement: Cats, times: 5, then: [classes: [Fencer]]}
  - {party achievements: [First Cheese], then: [road events: [1]]}
sealed: [Envelope B]
enhancements:
  needs: Cats
  plus one: {move: 30}
  effects: {poison: 75}
  hex: 200
  several targets: 2
  each level: 25
  each earlier: 75
"""

BETWEEN = {
    EDITION: FILES[EDITION] + TOWN,
    CITY: """\
- number: 1
  A:
    label: feed the cat
    outcomes:
      - gate: {any class: [Fencer], pay: 5, give item: 1}
        effects: [{gold: 10}, {city events: [1], unlocks: ["2"]}]
        card: removed
      - effects: [also option: B]
        card: as the other option
  B:
    label: walk on
    outcomes:
      - effects: [{if: {reputation above: 4}, global achievement: Cats}]
        card: returned
""",
    ROAD: """\
- number: 1
  A: {label: run, outcomes: [{card: returned}]}
  B: {label: hide, outcomes: [{effects: [item: 1], card: removed}]}
""",
    GOALS: """\
- number: 1
  name: Tidy
  checkmarks: 1
  parts:
    - {measure: coins, at least: level + 2}
  summary: Coins.
""",
    QUESTS: """\
- number: 1
  name: Ratcatcher
  parts:
    - {what: kills, count: 3, monsters: [rat], carrying: 1}
    - {what: chain, chain: ["1", "2"], after: [0]}
  reward: {classes: [Fencer]}
  summary: Rats.
""",
    ACHIEVEMENTS: """\
global:
  - {name: Cats, counted: true}
  - {name: Rats, type: Pets}
party:
  - {name: First Cheese}
""",
}


def write_between(folder: Path, file: str = "", old: str = "", new: str = "") -> Path:
    """The sample with events and the like, and one change."""
    write_sample(folder)
    for name, text in BETWEEN.items():
        assert name != file or old in text, f"{old!r} is not in {file}"
        (folder / name).write_text(text.replace(old, new, 1) if name == file else text, encoding="utf-8")
    return folder


def faults(folder: Path) -> list[str]:
    return [str(problem).replace(f"{folder}/", "") for problem in check_content([folder])]


def test_the_sample_has_no_faults(tmp_path: Path) -> None:
    assert faults(write_between(tmp_path)) == []


SHAPES = [
    pytest.param(CITY, "card: removed", "card: burnt", 'city-events.yaml:7:15  card: "burnt" is not one of', id="card"),
    pytest.param(CITY, "pay: 5", "pay: -5", "city-events.yaml:5:42  pay: -5 is not a whole number", id="price"),
    pytest.param(CITY, "gold: 10", "golds: 10", "golds: is not a field here. Did you mean gold?", id="misspelt"),
    pytest.param(GOALS, "measure: coins", "measure: coin", 'measure: "coin" is not one of', id="measure"),
    pytest.param(QUESTS, "what: chain", "what: walk", 'what: "walk" is not one of', id="pursuit"),
    pytest.param(ACHIEVEMENTS, "- {name: First Cheese}", "- First Cheese", "achievements.yaml:5:5", id="achievement"),
]

FAULTS = [
    pytest.param(
        CITY,
        "- effects: [also option: B]\n        card: as the other option",
        "- {card: removed}\n      - {card: removed}",
        "city-events.yaml:8:9  outcomes: only the last outcome may be without a gate: those after it never happen",
        id="two outcomes without a gate",
    ),
    pytest.param(CITY, "also option: B", "also option: A", "option A cannot resolve itself", id="its own option"),
    pytest.param(
        CITY, "also option: B", "gold: 1", "no effect of this outcome resolves the other option", id="no other option"
    ),
    pytest.param(ROAD, "- number: 1\n", "- number: 2\n", "starting events: there is no event 1", id="starting event"),
    pytest.param(
        CITY,
        "any class: [Fencer]",
        "any class: [Fenser]",
        "any class: there is no class 'Fenser'. Did you mean",
        id="class",
    ),
    pytest.param(CITY, "give item: 1", "give item: 9", "give item: there is no item 9", id="item given"),
    pytest.param(CITY, "city events: [1]", "city events: [7]", "city events: there is no city event 7", id="event"),
    pytest.param(CITY, 'unlocks: ["2"]', 'unlocks: ["3"]', "unlocks: there is no scenario '3'", id="scenario"),
    pytest.param(
        CITY,
        "achievement: Cats",
        "achievement: Cat",
        "there is no global achievement 'Cat'. Did you mean Cats?",
        id="gain",
    ),
    pytest.param(ROAD, "item: 1", "item design: 3", "road-events.yaml:3:", id="design"),
    pytest.param(GOALS, "level + 2", "level x 2", "at least: 'level x 2' is neither a number nor level", id="bound"),
    pytest.param(GOALS, ", at least: level + 2", "", "parts: 'at least' or 'at most' is missing", id="no bound"),
    pytest.param(QUESTS, "[rat]", "[mouse]", "monsters: there is no monster 'mouse'. There are: rat.", id="monster"),
    pytest.param(QUESTS, "carrying: 1", "carrying: 2", "carrying: there is no item 2", id="item carried"),
    pytest.param(QUESTS, "after: [0]", "after: [1]", "after: parts are counted from 0 to 1", id="after itself"),
    pytest.param(QUESTS, "after: [0]", "after: [2]", "after: parts are counted from 0 to 1", id="after none"),
    pytest.param(QUESTS, 'chain: ["1", "2"], ', "", "chain: a part has a chain exactly if it is one", id="no chain"),
    pytest.param(QUESTS, '"2"]', '"8"]', "chain: there is no scenario '8'", id="chain"),
    pytest.param(QUESTS, "what: kills", "what: exhaustions", "narrow kills only", id="what is narrowed"),
    pytest.param(QUESTS, "classes: [Fencer]", "opens: [Envelope C]", "there is no sealed envelope", id="sealed"),
    pytest.param(
        ACHIEVEMENTS, "name: Rats", "name: Cats", "achievements.yaml:3:12  name: 'Cats' is here twice", id="twice"
    ),
    pytest.param(
        ACHIEVEMENTS, "First Cheese", "Cheese", "party achievements: there is no party achievement", id="party"
    ),
    pytest.param(EDITION, "total: 150", "total: 100", "donation steps: the totals must rise", id="donations"),
    pytest.param(EDITION, "needs: Cats", "needs: Mice", "needs: there is no global achievement 'Mice'", id="enhancing"),
    pytest.param(EDITION, "[Rats]", "[Bats]", "starting achievements: there is no global achievement", id="start"),
    pytest.param(
        EDITION, "achievement: Cats", "achievement: Dogs", "there is no global achievement 'Dogs'", id="condition"
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "expected"), [*SHAPES, *FAULTS])
def test_a_fault_is_found_where_it_is(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    found = faults(write_between(tmp_path, file, old, new))
    assert any(expected in fault for fault in found), found


@pytest.mark.parametrize("file", [CITY, ROAD, GOALS, QUESTS])
def test_a_number_stands_once(tmp_path: Path, file: str) -> None:
    write_between(tmp_path)
    (tmp_path / file).write_text(BETWEEN[file] * 2, encoding="utf-8")
    assert any(fault.startswith(file) and "number: 1 is here twice" in fault for fault in faults(tmp_path))


def test_events_of_a_class_exist(tmp_path: Path) -> None:
    write_between(tmp_path)
    fencer = tmp_path / "classes" / "fencer.yaml"
    fencer.write_text(FILES["classes/fencer.yaml"] + "retire events: 42\n", encoding="utf-8")
    assert [fault.partition("  ")[2] for fault in faults(tmp_path)] == ["retire events: there is no event 42"]


@pytest.mark.parametrize(
    ("reward", "fault"),
    [
        ("opens envelope: B", "opens envelope: there is no sealed envelope 'B'. There are: Envelope B."),
        ("unlocks class: Fenser", "unlocks class: there is no class 'Fenser'. Did you mean Fencer?"),
    ],
    ids=["envelope", "class"],
)
def test_what_a_scenario_opens_exists(tmp_path: Path, reward: str, fault: str) -> None:
    cellar = write_between(tmp_path) / "scenarios" / "001.yaml"
    cellar.write_text(cellar.read_text(encoding="utf-8").replace("rewards:", f"rewards:\n  {reward}"), encoding="utf-8")
    assert [found.partition("  ")[2] for found in faults(tmp_path)] == [fault]


def test_cards_of_a_supply(tmp_path: Path) -> None:
    write_between(tmp_path)
    fencer = tmp_path / "classes" / "fencer.yaml"
    card = "{name: Lunge, number: 1, level: 1, initiative: 20, top: [move: 1], bottom: [move: 1]}"
    fencer.write_text(FILES["classes/fencer.yaml"] + f"supply: [{{copies: 2, card: {card}}}]\n", encoding="utf-8")
    assert {fault.partition("  ")[2] for fault in faults(tmp_path)} == {
        "level: cards of the supply, and only those, are of level M",
        "number: card 1 is Lunge (Fencer) already",
        "name: 'Lunge' is here twice",
    }


def test_own_events_go_over_the_others_by_number(tmp_path: Path) -> None:
    base, own = write_between(tmp_path / "base"), tmp_path / "own"
    own.mkdir()
    text = BETWEEN[ROAD].replace("run", "sing")
    (own / ROAD).write_text(text + text.replace("number: 1", "number: 2"), encoding="utf-8")
    catalog = Catalog([base, own])
    assert [(number, event.A.label) for number, event in catalog.road_events().items()] == [(1, "sing"), (2, "sing")]
    assert catalog.city_event(1).A.label == "feed the cat"
    assert check_content([base, own]) == []


def test_a_broken_file_tells_all_its_faults(tmp_path: Path) -> None:
    write_between(tmp_path, CITY, "label: walk on", "lable: walk on")
    with pytest.raises(FileError, match="lable: is not a field here"):
        Catalog([tmp_path]).city_events()
