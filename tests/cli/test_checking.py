"""``gloom campaign check`` reads every file over, those of scenarios, sessions, templates and the journal too."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.program import Program

FIRST = "1\n1\n"
SESSION = "sessions/001-black-barrow"


@pytest.fixture
def full(blades: Program) -> Program:
    """A campaign with one session, a scenario in play and a template of its own."""
    blades("scenario", "start", "1")
    blades("scenario", "play", text=f"{FIRST}gm lose\n")
    blades("scenario", "auto", "--rounds", "1")
    blades("scenario", "finish")
    blades("scenario", "start", "1")
    blades("scenario", "play", text=FIRST)
    (blades.folder / "templates").mkdir()
    (blades.folder / "templates/session.txt.j2").write_text("{{ session.name }}")
    return blades


def test_all_is_well(full: Program) -> None:
    assert full("campaign", "check").out == (
        "All is well: 4 files, 2 characters, the scenario in play, 1 session, 1 template.\n"
    )


def replaced(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / name).read_text()
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1))

    return change


def appended(name: str, text: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        with (folder / name).open("a") as file:
            file.write(text)

    return change


def a_folder_for_a_sheet(folder: Path) -> None:
    (folder / "characters/pip.yaml").mkdir()


def no_sheet(folder: Path) -> None:
    (folder / "characters/grim.yaml").unlink()


def no_setup(folder: Path) -> None:
    (folder / "scenario.yaml").unlink()


def no_result(folder: Path) -> None:
    (folder / SESSION / "result.yaml").unlink()


def no_setup_of_a_session(folder: Path) -> None:
    (folder / SESSION / "scenario.yaml").unlink()


@pytest.mark.parametrize(
    ("breaks", "said"),
    [
        (replaced("scenario.yaml", "level: 1", "level: many"), "scenario.yaml:"),
        (appended("scenario.log", "hello\n"), 'scenario.log:6  "hello" is not an answer'),
        (appended("scenario.log", "grim cards: Nope + No\n"), "scenario.log:6  "),
        (appended("journal.yaml", "- when: [\n"), "journal.yaml:"),
        (appended("journal.yaml", "- hello\n"), "this is no entry"),
        (replaced(f"{SESSION}/result.yaml", "session: 1", "session: one"), f"{SESSION}/result.yaml:2:10  session: "),
        (replaced(f"{SESSION}/result.yaml", "when: ", "when: in spring # "), f"{SESSION}/result.yaml:3:7  when: "),
        (replaced(f"{SESSION}/result.yaml", "outcome: lost", "outcom: lost"), f"{SESSION}/result.yaml:"),
        (replaced(f"{SESSION}/scenario.yaml", "level: 1", "level: many"), f"{SESSION}/scenario.yaml:"),
        (appended(f"{SESSION}/scenario.log", "hello\n"), f"{SESSION}/scenario.log:"),
        (replaced("templates/session.txt.j2", "}}", ""), "templates/session.txt.j2:1"),
        (a_folder_for_a_sheet, "characters/pip.yaml  this is a folder"),
        (no_sheet, "there is no sheet of Grim"),
        (no_setup, "scenario.log  there is no scenario.yaml"),
        (no_result, "There is no sessions/001-black-barrow/result.yaml"),
        (no_setup_of_a_session, "sessions/001-black-barrow  there is no scenario.yaml"),
    ],
)
def test_every_fault_is_told(full: Program, breaks: Callable[[Path], None], said: str) -> None:
    breaks(full.folder)
    assert said in full.wrong("campaign", "check")


def test_all_at_once_and_seen_from_elsewhere(full: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    replaced("party.yaml", "reputation: 0", "reputation: 90")(full.folder)
    appended("scenario.log", "hello\n")(full.folder)
    replaced("templates/session.txt.j2", "}}", "")(full.folder)
    monkeypatch.chdir(full.folder.parent)
    said = full.wrong("campaign", "check", "--campaign", full.folder.name)
    for name in ("party.yaml", "scenario.log", "templates/session.txt.j2"):
        assert f"{full.folder.name}/{name}:" in said
    assert said.endswith("3 things to mend in 3 files; nothing was changed.")


def test_nothing_begins_over_a_broken_template(blades: Program) -> None:
    (blades.folder / "templates/events").mkdir(parents=True)
    (blades.folder / "templates/events/moved.j2").write_text("{% if %}")
    assert blades.wrong("scenario", "start", "1").endswith("nothing was changed.")
    assert not (blades.folder / "scenario.yaml").exists()


@pytest.fixture
def table(blades: Program) -> Program:
    """A scenario on the table."""
    blades("table", "start", "1")
    blades("table", "do", "18", "69")
    return blades


def test_all_is_well_on_the_table(table: Program) -> None:
    assert table("campaign", "check").out == "All is well: 4 files, 2 characters, the scenario on the table.\n"


def both(folder: Path) -> None:
    (folder / "scenario.yaml").write_bytes((folder / "table.yaml").read_bytes())


@pytest.mark.parametrize(
    ("breaks", "said"),
    [
        (replaced("table.yaml", "level: 1", "level: many"), "table.yaml:"),
        (replaced("table.yaml", "- Trample", "- Trampel"), "Did you mean Trample?"),
        (replaced("table.yaml", "kind: bandit-guard", "kind: living-bones-x"), "no living-bones-x here"),
        (replaced("table.yaml", "hp: 9\n      max hp: 9", "hp: 90\n      max hp: 9"), "90 is not within 1 to 9"),
        (no_sheet, "there is no sheet of Grim"),
        (both, "table.yaml  scenario.yaml is there as well"),
    ],
)
def test_every_fault_of_the_table_is_told(table: Program, breaks: Callable[[Path], None], said: str) -> None:
    breaks(table.folder)
    assert said in table.wrong("campaign", "check")


def test_a_fault_in_one_sheet_hides_no_other(blades: Program) -> None:
    """What can be read is shown, the fault is named on stderr, and the exit code says so."""
    whole = {words: blades(*words).out for words in _READING}
    blades.edit("characters/vesna.yaml", "gold: 30", "gold: 3O")
    for words, before in whole.items():
        ran = blades(*words, code=2)
        assert ran.out == before or ("Vesna" in before and ran.out and "Vesna" not in ran.out), words
        if "--json" in words:
            (problem,) = json.loads(ran.err)["problems"]
            assert (problem["file"], problem["field"]) == ("characters/vesna.yaml", "gold")
            continue
        assert ran.err.splitlines() == [
            'characters/vesna.yaml:7:7  gold: "3O" is not a whole number (0 or more)',
            "1 thing to mend in 1 file; nothing was changed. The rest of the campaign reads well.",
        ]
    assert '"3O"' in blades.wrong("character", "show", "vesna")
    assert '"3O"' in blades.wrong("shop", "buy", "grim", "12")
    assert '"3O"' in blades.wrong("campaign", "export", "-")


_READING = [
    ("campaign", "status"),
    ("campaign", "status", "--json"),
    ("character", "show", "grim"),
    ("character", "list"),
    ("scenario", "list"),
    ("party", "list"),
    ("reputation", "show"),
    ("prosperity", "show"),
    ("achievement", "list"),
    ("shop", "list", "--for", "grim"),
    ("odds", "grim"),
    ("enhance", "grim", "trample"),
    ("character", "perk", "grim"),
]


def test_names_that_do_not_fit_leave_out_one_sheet_alone(blades: Program) -> None:
    blades.edit("characters/vesna.yaml", "class: Spellweaver", "class: Spelweaver")
    ran = blades("campaign", "status", code=2)
    assert "Grim" in ran.out
    assert "Spellweaver?" in ran.err
    assert blades("campaign", "status", code=2).out == ran.out


def test_a_fault_in_what_all_need_shows_nothing(blades: Program) -> None:
    blades.edit("party.yaml", "reputation: 0", "reputation: x")
    assert "party.yaml" in blades.wrong("campaign", "status")


def test_check_for_programs(blades: Program) -> None:
    assert json.loads(blades("campaign", "check", "--json").out)["problems"] == []
    blades.edit("characters/grim.yaml", "gold: 30", "gold: 3O")
    ran = blades("campaign", "check", "--json", code=2)
    (problem,) = json.loads(ran.out)["problems"]
    assert (problem["file"], problem["line"], problem["field"]) == ("characters/grim.yaml", 7, "gold")


def test_faults_of_what_all_need_hide_no_others(full: Program) -> None:
    """One fault in each of several files, those of the world and the party among them, told in one go."""
    full.edit("campaign.yaml", "donations: 0", "donations: x\nprosperity points: 3")
    full.edit("campaign.yaml", "city events: [", "city events: [999, ")
    full.edit("party.yaml", "reputation: 0", "reputation: 90\nluck: 1")
    full.edit("characters/grim.yaml", "checkmarks: 0", "checkmarks: 19\ncards: [Trampel]\ngolld: 3")
    full.edit("characters/vesna.yaml", "gold: ", "xpp: 3\ngold: ")
    replaced("scenario.yaml", "monster level: 1", "monster level: odd")(full.folder)
    full.edit(f"{SESSION}/result.yaml", "session: 1", "session: one")
    replaced("templates/session.txt.j2", "}}", "")(full.folder)
    (full.folder / "content/scenarios").mkdir(parents=True)
    (full.folder / "content/scenarios/101.yaml").write_text("name: Mill\n")
    said = full.wrong("campaign", "check")
    for fault in (
        'donations: "x" is not a whole number',
        "prosperity points: is not a field here",
        "city events: there is no city event 999.",
        "reputation: 90 is out of bounds",
        "luck: is not a field here",
        "checkmarks: 19 is more than the sheet has",
        'cards: no card of the Brute is called "Trampel". Trample?',
        "golld: is not a field here",
        "xpp: is not a field here",
        'monster level: "odd" ',
        "result.yaml:2:10  session: ",
        "templates/session.txt.j2:1",
        "content/scenarios/101.yaml:1:1  number: is missing",
    ):
        assert said.count(fault) == 1, (fault, said)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("campaign.yaml", "name: [\n", "campaign.yaml:"),
        ("campaign.yaml", "name: A\nformat: 99\n", "campaign.yaml:2:9  format: "),
        ("party.yaml", "", "party.yaml"),
        ("party.yaml", "- 1\n", "party.yaml:1:1"),
    ],
)
def test_a_file_that_cannot_be_read_hides_no_others(full: Program, name: str, text: str, said: str) -> None:
    (full.folder / name).write_text(text)
    appended("scenario.log", "hello\n")(full.folder)
    replaced("templates/session.txt.j2", "}}", "")(full.folder)
    found = full.wrong("campaign", "check")
    assert said in found
    assert 'scenario.log:6  "hello" is not an answer' in found
    assert "templates/session.txt.j2:1" in found
    assert "there is no sheet" not in found


def stuck(gloom: Program, *stickers: str, rule: str = "") -> list[int]:
    """Put stickers on Trample by hand; their lines in the file. Its top is an attack with pierce, a spot for each;
    its bottom a move that jumps, with one spot, and an attack with two."""
    with (gloom.folder / "campaign.yaml").open("a") as file:
        file.write("enhancements:\n")
        for each in stickers:
            half, what, *ability = each.split(", ")
            more = f", ability: {ability[0]}" if ability else ""
            file.write(f"  - {{class: Brute, card: Trample, half: {half}, what: {what}{more}}}\n")
        file.write(rule)
    lines = gloom.text("campaign.yaml").splitlines()
    return [number for number, line in enumerate(lines, 1) if "card: Trample, half" in line]


FITTING = ("top, +1 attack", "top, +1 pierce", "bottom, +1 move, 1", "bottom, +1 attack, 2", "bottom, poison, 2")


def test_stickers_that_have_spots(blades: Program) -> None:
    stuck(blades, *FITTING)
    assert blades("campaign", "check").out.startswith("All is well")
    assert blades("enhance", "grim", "trample", "bottom").out == "No enhancement spot is left on Trample.\n"


@pytest.mark.parametrize(
    ("stickers", "said"),
    [
        (["top, +1 atack"], "what: Trample (top) takes no sticker +1 atack. +1 attack?"),
        (["top, +1 move"], "what: Trample (top) takes no sticker +1 move. It has one for: +1 attack, +1 pierce"),
        (["bottom, jump"], "what: Trample (bottom) takes no sticker jump. It has one for: +1 move"),
        (["top, strengthen"], "what: Trample (top) takes no sticker strengthen. "),
        (
            [*FITTING, "top, +1 pierce"],
            "what: Trample (top) has no enhancement spot left for +1 pierce. It has none",
        ),
        ([*FITTING, "bottom, +1 attack"], "what: Trample (bottom) has no enhancement spot left for +1 attack."),
        (
            ["top, poison", "top, +1 attack"],
            "Trample (top) has no enhancement spot left for +1 attack. It has one for",
        ),
        (["bottom, +1 attack, 3"], "ability: Trample (bottom) has 2 abilities. +1 attack goes to ability 2."),
        (["bottom, +1 attack, 1"], "ability: ability 1 of Trample (bottom) takes no sticker +1 attack. +1 attack goes"),
    ],
)
def test_stickers_that_fit_nowhere(blades: Program, stickers: list[str], said: str) -> None:
    line = stuck(blades, *stickers)[-1]
    told = blades.wrong("campaign", "check").splitlines()
    assert told[0].startswith(f"campaign.yaml:{line}:")
    assert said in told[0]
    assert told[1] == "1 thing to mend in 1 file; nothing was changed."
    for words in (("enhance", "grim", "trample"), ("campaign", "status"), ("scenario", "start", "1")):
        assert said in blades.wrong(*words)


def test_a_house_rule_lets_a_sticker_be_where_no_spot_is(blades: Program) -> None:
    rule = "house rules:\n  - {allows: no enhancement spot, who: Grim, what: Trample}\n"
    stuck(blades, "top, +1 pierce", "top, +1 pierce", rule=rule)
    assert blades("campaign", "check").out.startswith("All is well")


def test_what_was_forced_or_came_from_paper_is_in_order(gloom: Program) -> None:
    paper = "characters: [{name: Grim, class: brute, level: 1}]\n"
    paper += "enhancements: [{class: brute, card: Trample, half: top, what: jump}]\n"
    (gloom.folder / "paper.yaml").write_text(paper)
    gloom("campaign", "new", "V", "--from", "paper.yaml", "--dir", "v")
    assert "allows: no enhancement spot" in gloom.text("v/campaign.yaml")
    assert gloom("campaign", "check", "--campaign", "v").out.startswith("All is well")


def test_no_stickers_in_an_edition_without_them(gloom: Program) -> None:
    gloom("campaign", "new", "L", "--edition", "jaws-of-the-lion", "--dir", ".")
    with (gloom.folder / "campaign.yaml").open("a") as file:
        file.write("enhancements: [{class: Red Guard, card: Flame Spear, half: top, what: poison}]\n")
    assert "in Jaws of the Lion cards cannot be enhanced. Take it out." in gloom.wrong("campaign", "check")
