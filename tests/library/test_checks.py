"""Faults in content, each with its file, line and column."""

import typing
from pathlib import Path

import msgspec
import pytest

from gloomcli.library.checks import check_content, language
from gloomcli.model import abilities as a
from gloomcli.paths import content_folder
from tests.library.sample import FILES, write_sample

EDITION, ITEMS, FENCER = "edition.yaml", "items.yaml", "classes/fencer.yaml"
RAT, DECK, CELLAR = "monsters/rat.yaml", "monster-decks/rat.yaml", "scenarios/001.yaml"


def faults(folder: Path, file: str = "", old: str = "", new: str = "") -> list[str]:
    """The faults of the sample with one change: "file:line:column  field: message" without the folder."""
    if file:
        assert FILES[file].count(old) >= 1, f"{old!r} is not in {file}"
        write_sample(folder, **{file: FILES[file].replace(old, new, 1)})
    else:
        write_sample(folder)
    found = check_content([folder], hooks=["known hook"])
    return [str(problem).replace(f"{folder}/", "") for problem in found]


@pytest.mark.parametrize("edition", ["gloomhaven", "jaws-of-the-lion"])
def test_the_shipped_content_has_no_faults(edition: str) -> None:
    assert [str(problem) for problem in check_content([content_folder() / edition])] == []


def test_the_sample_has_no_faults(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


BY_HAND = [
    pytest.param(RAT, "standees: 2", "standees: two", "monsters/rat.yaml:3:11  standees: ", id="wrong type"),
    pytest.param(
        RAT,
        "standees",
        "standes",
        "monsters/rat.yaml:3:1  standes: is not a field here. Did you mean standees?",
        id="unknown key",
    ),
    pytest.param(
        RAT,
        "deck: rat",
        "deck: rat\nname: Rat",
        "monsters/rat.yaml:3:1  name: is here twice: first in line 1.",
        id="duplicate key",
    ),
    pytest.param(RAT, "  hp: [1", "\thp: [1", "monsters/rat.yaml:5:1  a tab as indentation.", id="tab"),
    pytest.param(RAT, "name: Cellar Rat", "name: [Cellar", "monsters/rat.yaml:2:", id="half written"),
    pytest.param(
        CELLAR,
        "[normal, normal, elite]",
        "[normal, elite]",
        "scenarios/001.yaml:24:26  for: 2 here, but it must be a list of 3",
        id="list too short",
    ),
]

TABLES = [
    pytest.param(
        EDITION,
        "ruleset: gloomhaven",
        "ruleset: gloomhavn",
        "edition.yaml:2:10  ruleset: there is no ruleset 'gloomhavn'.",
        id="ruleset",
    ),
    pytest.param(EDITION, "45, 95", "95", "edition.yaml:3:5  xp: 8 numbers, but there are 9 levels", id="xp"),
    pytest.param(
        EDITION,
        "[0, 4]",
        "[4, 0]",
        "edition.yaml:4:13  prosperity: the numbers must begin with 0 and rise",
        id="falling",
    ),
    pytest.param(
        EDITION,
        "from: 3",
        "from: 4",
        "edition.yaml:19:12  from: the row before ends at 2, so this must be 3",
        id="gap in prices",
    ),
    pytest.param(
        EDITION,
        "to: 20",
        "to: 19",
        "edition.yaml:18:3  prices: the rows must reach from -20 to 20",
        id="prices end early",
    ),
    pytest.param(
        EDITION,
        "'null']",
        "nought]",
        "edition.yaml:24:33  modifier deck: 'nought' is no modifier card",
        id="modifier card",
    ),
    pytest.param(
        EDITION,
        "[Fencer]",
        "[Fancer]",
        "edition.yaml:22:20  starting classes: there is no class 'Fancer'. Did you mean Fencer?",
        id="class",
    ),
    pytest.param(
        EDITION,
        'scenarios: ["1"]',
        'scenarios: ["7"]',
        "edition.yaml:23:22  starting scenarios: no scenario has the number '7'",
        id="scenario",
    ),
    pytest.param(
        ITEMS,
        "  summary: It shines.",
        "  summary: x\n" + FILES[ITEMS].rstrip(),
        "items.yaml:11:11  number: item 1 is here twice",
        id="item twice",
    ),
    pytest.param(
        ITEMS,
        "number: 1",
        "number: 20",
        "items.yaml:1:11  number: prosperity never brings item 20 into the shop: 'from' must say where it is found",
        id="item from nowhere",
    ),
    pytest.param(
        ITEMS,
        "  count: 1",
        "  count: 1\n  from: [{treasure: 3, scenario: 4}]",
        "items.yaml:6:10  from: this names 2 places; it must name one",
        id="two places",
    ),
]

CLASSES = [
    pytest.param(FENCER, "hp: [6, ", "hp: [", "classes/fencer.yaml:7:5  hp: hit points are 9 rising numbers", id="hp"),
    pytest.param(
        FENCER,
        "hand size: 2",
        "hand size: 3",
        "classes/fencer.yaml:6:12  hand size: a hand of 3 cannot be chosen from 2 cards",
        id="hand",
    ),
    pytest.param(
        FENCER,
        "boxes: 3",
        "boxes: 2",
        "classes/fencer.yaml:9:3  perks: 14 boxes in all, but a character sheet has 15",
        id="perk boxes",
    ),
    pytest.param(
        FENCER,
        "rolling stun",
        "rolling stunn",
        "classes/fencer.yaml:11:22  add: '+0 rolling stunn': 'stunn' is no effect of a modifier card",
        id="perk face",
    ),
    pytest.param(
        FENCER,
        "remove: [-1]",
        "remove: [-2]",
        "classes/fencer.yaml:9:25  remove: neither the standard deck nor a perk has a card -2",
        id="perk removes",
    ),
    pytest.param(
        FENCER,
        "number: 2",
        "number: 1",
        "classes/fencer.yaml:23:13  number: card 1 is Lunge (Fencer) already",
        id="card number",
    ),
    pytest.param(
        FENCER, "name: Parry", "name: Lunge", "classes/fencer.yaml:22:11  name: 'Lunge' is here twice", id="card name"
    ),
]

WORDS = [
    pytest.param(
        FENCER,
        "one adjacent enemy",
        "one adjacent foe",
        "classes/fencer.yaml:19:25  to: 'one adjacent foe' names no targets",
        id="phrase",
    ),
    pytest.param(
        FENCER,
        "attacker adjacent",
        "attacker near",
        "classes/fencer.yaml:28:43  when: 'attacker near' is no test",
        id="predicate",
    ),
    pytest.param(
        FENCER,
        "hexes moved",
        "hexes walked",
        "classes/fencer.yaml:31:18  attack: 'hexes walked' is no amount",
        id="formula",
    ),
    pytest.param(FENCER, "area: O X", "area: X O O", "classes/fencer.yaml:31:37  area: ", id="area"),
    pytest.param(
        FENCER,
        "[air]",
        "[wind]",
        "classes/fencer.yaml:32:18  infuse: 'wind' is no element. There are: air, any, dark,",
        id="element",
    ),
    pytest.param(
        FENCER,
        "- infuse: [air]",
        "- {hook: known hok, summary: x}",
        "classes/fencer.yaml:32:16  hook: the program has no hook 'known hok'. Did you mean known hook?",
        id="hook",
    ),
    pytest.param(
        DECK,
        "- attack: +1",
        "- call: cellar-rat",
        "monster-decks/rat.yaml:6:15  call: there is no monster 'cellar-rat'.",
        id="summoned monster",
    ),
    pytest.param(
        FENCER,
        "- infuse: [air]",
        "- {give: Riposte, to: one ally}",
        "classes/fencer.yaml:32:16  give: this class has no card 'Riposte'",
        id="card given",
    ),
]

MONSTERS = [
    pytest.param(
        RAT,
        "deck: rat",
        "deck: mouse",
        "monsters/rat.yaml:2:7  deck: there is no deck 'mouse'. There are: rat.",
        id="deck",
    ),
    pytest.param(
        RAT,
        "hp: [1, ",
        "hp: [",
        "monsters/rat.yaml:5:7  hp: 7 numbers, but monster levels go from 0 to 7",
        id="columns",
    ),
    pytest.param(
        DECK,
        "cards:",
        "cards:\n  - {number: 901, initiative: 9, do: [{loot: 1}]}",
        "monster-decks/rat.yaml:3:13  number: card 901 is in deck rat already",
        id="card number",
    ),
    pytest.param(
        RAT,
        "standees: 2",
        "standees: 2\nstandees of: mouse",
        "monsters/rat.yaml:4:14  standees of: there is no monster 'mouse'. There are: rat.",
        id="lender of standees",
    ),
    pytest.param(
        DECK,
        "- attack: +1",
        "- special: 2",
        "monsters/rat.yaml:1:1  its deck has cards for special action 2: 'special 2' is missing",
        id="special action",
    ),
    pytest.param(
        DECK,
        "cards:",
        "variant of: mouse\ncards:",
        "monster-decks/rat.yaml:1:13  variant of: there is no deck 'mouse'. There are: rat.",
        id="original deck",
    ),
]

SCENARIOS = [
    pytest.param(
        CELLAR,
        " 1 1 d 2\n",
        "1 1 d 2\n",
        "scenarios/001.yaml:18:3  rooms map: '1' stands between two hexes",
        id="picture",
    ),
    pytest.param(CELLAR, "S S . r .", "S S . q .", "scenarios/001.yaml:20:9  map: 'q' is no sign", id="sign"),
    pytest.param(
        CELLAR,
        "  T: {treasure: 9}",
        "  T: {treasure: 9}\n  u: {coins: 1}",
        "scenarios/001.yaml:26:3  u: this sign is drawn nowhere",
        id="unused sign",
    ),
    pytest.param(
        CELLAR,
        '  "2": {}\n',
        '  "2": {}\n  "3": {}\n',
        "scenarios/001.yaml:13:3  3: this room has no hex",
        id="unused room",
    ),
    pytest.param(
        CELLAR,
        'start room: "1"',
        'start room: "4"',
        "scenarios/001.yaml:13:13  start room: there is no room '4'. There are: 1, 2.",
        id="start room",
    ),
    pytest.param(
        CELLAR, '["1", "2"]}', '["1", "4"]}', "scenarios/001.yaml:15:33  rooms: there is no room '4'", id="door"
    ),
    pytest.param(
        CELLAR,
        '["1", "2"]}',
        '["1", "1"]}',
        "scenarios/001.yaml:12:3  2: no door leads from room 1 to room 2",
        id="unreachable",
    ),
    pytest.param(
        CELLAR,
        "monsters: [rat]",
        "monsters: [rat, mouse]",
        "scenarios/001.yaml:26:17  monsters: there is no monster 'mouse'.",
        id="monster",
    ),
    pytest.param(
        CELLAR,
        "monster: rat",
        "monster: ratt",
        "scenarios/001.yaml:24:16  monster: 'ratt' is not in the list",
        id="monster not listed",
    ),
    pytest.param(
        CELLAR,
        "normal, elite]",
        "normal, boss]",
        "scenarios/001.yaml:24:43  for: Cellar Rat has no boss statistics",
        id="rank",
    ),
    pytest.param(
        CELLAR,
        "[normal, normal, elite]",
        "[null, null, null]",
        "scenarios/001.yaml:24:6  r: 'rat' never appears",
        id="never",
    ),
    pytest.param(
        CELLAR,
        "{treasure: 9}",
        "{treasure: 9, obstacle: table, monster: rat, for: [normal, null, null]}",
        "scenarios/001.yaml:25:3  T: rat at D2, on an obstacle or a door",
        id="on an obstacle",
    ),
    pytest.param(
        CELLAR,
        "monsters: [rat]",
        "extras:\n  - {at: D1, is: {monster: rat, for: [normal, null, null]}}\nmonsters: [rat]",
        "scenarios/001.yaml:27:5  extras: a second figure at D1 with 2 characters",
        id="two figures",
    ),
    pytest.param(
        CELLAR,
        "monsters: [rat]",
        "extras:\n  - {at: Z9, is: {coins: 1}}\nmonsters: [rat]",
        "scenarios/001.yaml:27:5  extras: the map has no hex Z9",
        id="off the board",
    ),
    pytest.param(
        CELLAR,
        "S S . r .",
        "S . . r .",
        "scenarios/001.yaml:19:6  map: 3 starting hexes, but a party may have 4",
        id="starts",
    ),
    pytest.param(
        CELLAR, "S S . r .", "S . . r S", "start room: the starting hex E1 is not in room 1", id="start elsewhere"
    ),
    pytest.param(
        CELLAR,
        "  9: {gold: 5}",
        "  8: {gold: 5}",
        "scenarios/001.yaml:9:3  treasures: no treasure tile 8 is on the map",
        id="treasure",
    ),
    pytest.param(
        CELLAR, "{gold: 5}", "{item: 7}", "scenarios/001.yaml:9:13  item: there is no item 7", id="treasure item"
    ),
    pytest.param(
        CELLAR,
        'links: ["2"]',
        'links: ["5"]',
        "scenarios/001.yaml:3:9  links: no scenario has the number '5'",
        id="link",
    ),
    pytest.param(
        CELLAR,
        "name: Cellar",
        "name: Cellars",
        "scenarios/001.yaml:1:7  name: scenario 1 is called 'Cellar' in edition.yaml",
        id="name",
    ),
    pytest.param(
        CELLAR,
        "- kill all: true",
        "- kill: [mouse]",
        "scenarios/001.yaml:5:12  kill: 'mouse' is not among the monsters here",
        id="goal",
    ),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"), [*BY_HAND, *TABLES, *CLASSES, *WORDS, *MONSTERS, *SCENARIOS]
)
def test_a_fault_is_found_where_it_is(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    found = faults(tmp_path, file, old, new)
    assert any(expected in fault for fault in found), found


TEXT_FIELDS = sorted(
    {
        (cls.__name__, field.name)
        for cls in (*typing.get_args(a.Ability), a.Adjustment, a.Bonus, a.Consume, a.Action)
        for field in msgspec.structs.fields(cls)
        if typing.get_type_hints(cls)[field.name] in (str, tuple[str, ...])
    }
)


@pytest.mark.parametrize(("verb", "field"), TEXT_FIELDS)
def test_every_text_of_an_ability_is_checked_or_free(verb: str, field: str) -> None:
    known = (language.PHRASES, language.PREDICATES, language.PICTURES, language.FORMULAS)
    assert field in frozenset().union(*known, language.QUANTITY, language.ELEMENTS, language.FREE)


def test_standees_of_a_room_are_counted(tmp_path: Path) -> None:
    rooms, content = "  1 1 1 2 2\n   1 1 d 2\n", "  S S . r .\n   S S d T\n"
    text = FILES[CELLAR].replace(rooms, "  1 1 1 2 2 2 2\n   1 1 d 2\n")
    write_sample(tmp_path, **{CELLAR: text.replace(content, "  S S . r r r .\n   S S d T\n")})
    found = [problem.message for problem in check_content([tmp_path])]
    assert "3 figures of Cellar Rat with 4 characters, of 2" in found


def test_all_faults_of_all_files_come_at_once(tmp_path: Path) -> None:
    write_sample(tmp_path, **{RAT: FILES[RAT].replace("deck: rat", "deck: mouse"), ITEMS: "- {}\n"})
    places = [problem.place.source.removeprefix(f"{tmp_path}/") for problem in check_content([tmp_path])]
    assert set(places) == {"items.yaml", "monsters/rat.yaml"}


def test_a_broken_file_does_not_make_others_look_broken(tmp_path: Path) -> None:
    write_sample(tmp_path, **{DECK: "cards: 3\n", RAT: "name: [\n"})
    places = {problem.place.source.removeprefix(f"{tmp_path}/") for problem in check_content([tmp_path])}
    assert places == {"monster-decks/rat.yaml", "monsters/rat.yaml"}


def test_a_file_in_no_known_place(tmp_path: Path) -> None:
    write_sample(tmp_path)
    (tmp_path / "monster").mkdir()
    (tmp_path / "monster" / "bat.yaml").write_text("name: Bat\n", encoding="utf-8")
    assert [problem.message for problem in check_content([tmp_path])] == ["this file is in no place that is read."]


MISSING = {
    "classes/fencer.yaml": "edition.yaml:22:20  starting classes: there is no class 'Fencer'. There are: none.",
    "scenarios/002.yaml": "edition.yaml:27:8  2: scenario 2, 'Attic', has no file. It would be scenarios/002.yaml.",
    "items.yaml": "edition.yaml:6:5  prosperity items: there is no item 1",
}


@pytest.mark.parametrize("file", MISSING)
def test_what_the_tables_name_has_a_file(tmp_path: Path, file: str) -> None:
    (write_sample(tmp_path) / file).unlink()
    found = [str(problem).replace(f"{tmp_path}/", "") for problem in check_content([tmp_path])]
    assert MISSING[file] in found


def test_an_overlay_is_checked_with_what_lies_under_it(tmp_path: Path) -> None:
    base, own = write_sample(tmp_path / "base"), tmp_path / "own"
    (own / "monsters").mkdir(parents=True)
    (own / "monsters" / "bat.yaml").write_text(FILES[RAT].replace("Rat", "Bat"), encoding="utf-8")
    assert check_content([base, own]) == []
    (own / "monsters" / "bat.yaml").write_text(FILES[RAT].replace("deck: rat", "deck: bat"), encoding="utf-8")
    assert [problem.place.line for problem in check_content([base, own])] == [2]
