"""A scenario in play whose own content a hand edit has broken: every command says what is wrong, nothing is lost."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gloomcli.cli.app import app
from gloomcli.paths import content_folder
from tests.cli.program import Program
from tests.cli.test_house_scenarios import HOUSE, PLACE

GUARD = "content/monsters/mill-guard.yaml"
DECK = "content/monster-decks/mill.yaml"
BRUTE = "content/classes/brute.yaml"
PLAY = "scenario.yaml"
Breaks = Callable[[Path], None]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign in the second round of a scenario of its own, with a monster, a deck and a class of its own."""
    folder = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("GLOOM_CACHE_DIR", str(folder.parent / "cache"))
        patch.setenv("SOURCE_DATE_EPOCH", "1773518400")
        gloom = Program(folder)
        gloom("campaign", "new", "The Blades", "--seed", "7", "--dir", ".")
        gloom("character", "new", "brute", "--name", "Grim", "--player", "Ann")
        gloom("character", "new", "spellweaver", "--name", "Vesna", "--player", "Bob")
        _write_content(folder)
        gloom("scenario", "start", "101", "--casual", "--force")
        gloom("scenario", "play", text="1\n1\n")
        gloom("scenario", "auto", "--rounds", "1")
    return folder


def _write_content(folder: Path) -> None:
    shipped = content_folder() / "gloomhaven"
    monster = (shipped / "monsters/bandit-guard.yaml").read_text(encoding="utf-8")
    deck = (shipped / "monster-decks/guard.yaml").read_text(encoding="utf-8")
    texts = {
        PLACE: HOUSE.replace("bandit-guard", "mill-guard"),
        GUARD: monster.replace("name: Bandit Guard", "name: Mill Guard").replace("deck: guard", "deck: mill"),
        DECK: deck.replace("number: ", "number: 9"),
        BRUTE: (shipped / "classes/brute.yaml").read_text(encoding="utf-8"),
    }
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(text, encoding="utf-8")


@pytest.fixture
def house(gloom: Program, played: Path) -> Program:
    """That campaign, to be broken."""
    shutil.copytree(played, gloom.folder, dirs_exist_ok=True)
    (gloom.folder / "round.orders").write_text("grim: Trample + Skewer\n")
    return gloom


def replaced(name: str, *pairs: tuple[str, str]) -> Breaks:
    def change(folder: Path) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        for old, new in pairs:
            assert old in text
            text = text.replace(old, new)
        (folder / name).write_text(text, encoding="utf-8")

    return change


def removed(name: str) -> Breaks:
    return lambda folder: (folder / name).unlink()


def without_trample(folder: Path) -> None:
    text = (folder / BRUTE).read_text(encoding="utf-8")
    named = text.index("name: Trample")
    start, end = text.rindex("\n  - ", 0, named), text.index("\n  - ", named)
    (folder / BRUTE).write_text(text[:start] + text[end:], encoding="utf-8")


def without_content(folder: Path) -> None:
    shutil.rmtree(folder / "content")


BREAKAGES = [
    pytest.param(replaced(PLACE, ("rooms:\n", "rooms: [ : }\n")), f"{PLACE}:", id="no YAML"),
    pytest.param(replaced(PLACE, ("goal:", "gaol:")), f"{PLACE}:3:1  gaol: is not a field here", id="misspelt key"),
    pytest.param(removed(PLACE), "there is no file of scenario 101, Old Mill. Bring it back: content/scen", id="gone"),
    pytest.param(without_content, "there is no file of scenario 101, Old Mill. Bring it back: ", id="content gone"),
    pytest.param(
        replaced(PLACE, ('"2"', '"9"'), ("1 1 1 2 2", "1 1 1 9 9"), ("1 1 a 2 2", "1 1 a 9 9")),
        "open rooms: there is no room 2; there are: 1, 9",
        id="room renamed",
    ),
    pytest.param(replaced(PLACE, ('room: "1"', 'room: "7"')), f"{PLACE}:8:13  start room: there is no", id="no room"),
    pytest.param(replaced(PLACE, ("S S a g #", "S S a q #")), f"{PLACE}:16:12  map: 'q' is no sign", id="bad sign"),
    pytest.param(
        replaced(PLACE, (HOUSE[HOUSE.index("map: |\n  | S") : HOUSE.index("signs:")], "")), f"{PLACE}:", id="no map"
    ),
    pytest.param(
        replaced(PLACE, ("monsters: [", "rules: [{summary: A, hook: nope}]\nmonsters: [")),
        f"{PLACE}:21:28  hook: there is no hook 'nope'",
        id="rule by no hook",
    ),
    pytest.param(removed(GUARD), f"{PLACE}:21:12  monsters: there is no monster 'mill-guard'", id="monster gone"),
    pytest.param(replaced(GUARD, ("name:", "name: [")), f"{GUARD}:", id="monster no YAML"),
    pytest.param(removed(DECK), f"{GUARD}:3:7  deck: there is no deck 'mill'", id="deck gone"),
    pytest.param(without_trample, f'{PLAY}:17:9  hand: there is no card of the Brute "Trample"', id="card gone"),
    pytest.param(replaced(BRUTE, ("name: Brute", "name: Bruto")), "there is no class ", id="class renamed"),
]
COMMANDS = [
    ("scenario", "show"),
    ("scenario", "play"),
    ("scenario", "orders", "round.orders"),
    ("scenario", "auto"),
    ("scenario", "why"),
    ("scenario", "undo"),
    ("scenario", "replay"),
    ("scenario", "gm", "hp", "grim", "5"),
    ("scenario", "finish"),
    ("report", "round"),
    ("report", "session"),
]
AROUND = [
    ("campaign", "status"),
    ("character", "show", "vesna"),
    ("scenario", "list"),
    ("content", "map", "101"),
    ("report", "deck"),
    ("undo",),
]


@pytest.mark.parametrize(("breaks", "said"), BREAKAGES)
def test_every_command_says_what_is_wrong(house: Program, breaks: Breaks, said: str) -> None:
    """Also those that need no part of what is broken end without a crash."""
    breaks(house.folder)
    before = contents(house.folder)
    for words in COMMANDS:
        told = house.wrong(*words)
        assert said in told, words
        assert "gloom scenario abandon gives the scenario up" in told, words
    for words in AROUND:
        any_end(*words)
    assert contents(house.folder) == before
    house("scenario", "abandon", "--yes")
    assert not (house.folder / PLAY).exists()
    house("undo")
    assert contents(house.folder) == {**before, "journal.yaml": contents(house.folder)["journal.yaml"]}


def any_end(*words: str) -> None:
    """However a command ends, it does so without a crash; what it says of broken files names one of them."""
    result = CliRunner().invoke(app, list(words), prog_name="gloom")
    assert result.exception is None or isinstance(result.exception, SystemExit), words
    if "to mend" in result.stderr:
        assert any(name in result.stderr for name in ("content/", "characters/", PLAY)), words


def contents(folder: Path) -> dict[str, bytes]:
    """All files but those that may be thrown away."""
    found = (path for path in folder.rglob("*") if path.is_file() and ".gloom" not in path.parts)
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def test_what_is_mended_goes_on(house: Program) -> None:
    before = house("scenario", "show").out
    replaced(PLACE, ("goal:", "gaol:"))(house.folder)
    house.wrong("scenario", "show")
    replaced(PLACE, ("gaol:", "goal:"))(house.folder)
    assert house("scenario", "show").out == before


def test_the_check_tells_each_fault_once(house: Program) -> None:
    replaced(PLACE, ("goal:", "gaol:"))(house.folder)
    replaced(GUARD, ("deck: mill", "deck: mil"))(house.folder)
    told = house.wrong("campaign", "check")
    assert told.splitlines() == [
        f"{PLACE}:3:1  gaol: is not a field here. Did you mean goal?",
        f"{GUARD}:3:7  deck: there is no deck 'mil'. Did you mean mill?",
        "2 things to mend in 2 files; nothing was changed.",
    ]


def test_nothing_is_taken_back_that_leads_nowhere(house: Program) -> None:
    """A sound scenario that is another than the one that was played: the log no longer leads to an earlier state."""
    shutil.rmtree(house.folder / ".gloom/scenario")
    replaced(PLACE, ("  - kill all: true", "  - occupy: [an altar]\nplaces: {an altar: {}}"))(house.folder)
    before = contents(house.folder)
    told = house.wrong("scenario", "undo")
    assert "scenario.log:" in told
    assert "nothing can be taken back so" in told
    assert contents(house.folder) == before
    house("scenario", "show")


def test_the_table_says_so_too(blades: Program) -> None:
    (blades.folder / PLACE).parent.mkdir(parents=True)
    (blades.folder / PLACE).write_text(HOUSE, encoding="utf-8")
    blades("table", "start", "101", "--casual", "--force")
    blades.edit(PLACE, 'start room: "1"', 'start room: "7"')
    for words in (("table", "show"), ("table", "do", "18", "69"), ("table", "finish"), ("campaign", "check")):
        assert f"{PLACE}:8:13  start room: there is no room '7'" in blades.wrong(*words)
    (blades.folder / PLACE).unlink()
    told = blades.wrong("table", "show")
    assert "there is no file of scenario 101, Old Mill" in told
    assert told.endswith("gloom table abandon gives the scenario up.")
    blades("table", "abandon", "--yes")


def test_a_finished_one_is_told_by_its_own_line(house: Program) -> None:
    house("scenario", "gm", "lose")
    house("scenario", "auto", "--rounds", "1")
    house("scenario", "finish")
    (house.folder / PLACE).unlink()
    told = house.wrong("report", "session")
    assert "sessions/001-old-mill/scenario.yaml:" in told
    assert "abandon" not in told
    assert "there is no file of scenario 101, Old Mill" in house.wrong("campaign", "check")
