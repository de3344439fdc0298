"""Lines at a real table: entries with and without blanks between them, what is in doubt, and what cannot be read."""

from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gloomcli.cli.at_table.shorthand import USAGE
from gloomcli.cli.at_table.tabletop import Tabletop
from gloomcli.engine.state import Phase
from gloomcli.model.problems import GloomError
from tests.cli.tabletops import said, table

ARCHER, DEMON = 533, 638
FOES = {"inox-archer": ["2", "3", "6*"], "earth-demon": ["3", "5"]}


def turn_of(who: str, *, names: Sequence[str] = ("Boulder", "Grim", "Pip", "Vesna")) -> Tabletop:
    """Mountain Pass in the turn of somebody: archers 2, 3 and 6, demons 3 and 5."""
    return table(cards={"archer": ARCHER, "earth-demon": DEMON}, monsters=FOES, turn=who, names=names)


def what_changed(line: str, who: str = "pip") -> dict[str, str]:
    """Every figure that a line changes, with its hit points, conditions, XP and coins; elements that are strong."""
    top = turn_of(who)
    before = looks(top)
    top.do(line)
    after = looks(top)
    return {each: after.get(each, "out") for each in before | after if before.get(each) != after.get(each)}


def looks(top: Tabletop) -> dict[str, str]:
    state = top.game.state
    found = {who: " ".join([f"{each.hp}", *each.conditions]) for who, each in state.figures()}
    for who, each in state.characters.items():
        found[who] += f" x{each.tally.xp} c{each.tally.coins}" if who in found else ""
    return found | {element.value: stage.value for element, stage in state.elements.items()}


ALIKE = [
    ("2-3ix1e", ["2-3i", "x1", "e"], {"inox-archer-2": "3 immobilize", "pip": "8 x1 c0", "earth": "strong"}),
    ("2-3a3-2x1", ["2-3", "a3-2", "x1"], {"inox-archer-2": "3", "inox-archer-3": "4", "pip": "8 x1 c0"}),
    ("g-4", ["g -4"], {"grim": "6 x0 c0"}),
    ("g-4g+2a6-2p", ["g-4", "g+2", "a6-2p"], {"grim": "8 x0 c0", "inox-archer-6": "6 poison"}),
    (
        "e3-4e5-3x2c1f",
        ["e3-4", "e5-3", "x2c1", "f"],
        {"earth-demon-3": "5", "earth-demon-5": "6", "pip": "8 x2 c1", "fire": "strong"},
    ),
    ("a2a3-1p", ["a2 a3 -1 poison"], {"inox-archer-2": "5 poison", "inox-archer-3": "5 poison"}),
    ("5-1a2k", ["5 -1", "a2 kill"], None),
    ("fe", ["f", "e"], {"fire": "strong", "earth": "strong"}),
    ("fe-x1", ["f", "e-", "x1"], {"fire": "strong", "pip": "8 x1 c0"}),
    ("-2x1", ["-2", "x1"], {"pip": "6 x1 c0"}),
    ("gx2c1 vx1", ["xp grim 2", "coin grim 1", "vx1"], {"grim": "10 x2 c1", "vesna": "6 x1 c0"}),
    ("2-3gx1", ["2-3", "gx1"], {"inox-archer-2": "3", "grim": "10 x1 c0"}),
    ("a2-1 poison x1 fire", ["a2-1p", "x1", "fire"], {"inox-archer-2": "5 poison", "pip": "8 x1 c0", "fire": "strong"}),
    ("vesna-2m a2-1", ["v-2m", "a2-1"], {"vesna": "4 muddle x0 c0", "inox-archer-2": "5"}),
    ("a2-1vesna-2", None, None),
]


@pytest.mark.parametrize(("line", "apart", "expected"), ALIKE)
def test_together_is_the_same_as_apart(line: str, apart: list[str] | None, expected: dict[str, str] | None) -> None:
    if apart is None:
        with pytest.raises(GloomError, match="says nothing"):
            what_changed(line)
        return
    if expected is None:
        expected = {}
        with pytest.raises(GloomError):
            what_changed("5 -1")
        expected = {"earth-demon-5": "8", "inox-archer-2": "out"}
        assert what_changed(line) == expected
        return
    assert what_changed(line) == expected
    top = turn_of("pip")
    for each in apart:
        top.do(each)
    assert {who: look for who, look in looks(top).items() if looks(turn_of("pip")).get(who) != look} == expected


DOUBTFUL = [
    ("pip", "a6-2px1", ["poison for Inox Archer 6", "x1 for Pip"]),
    ("pip", "a6-2p+1", ["poison for Inox Archer 6", "+1 for Pip"]),
    ("pip", "x1i", ["immobilize for Pip", "ice"]),
    ("pip", "2-1 i", ["ice", "immobilize for Inox Archer 2"]),
    ("pip", "2-35-2", ["-35 -2", "-3 5-2"]),
    ("pip", "gx2c1vx1", ["invisible for Grim", "x1 for Vesna"]),
    ("pip", "a2v-2", ["v for Inox Archer 2", "-2 for Inox Archer 2 and Vesna"]),
    ("inox-archer", "a2p", ["p for Inox Archer 2", "an attack on Pip"]),
    ("inox-archer", "gv-2", ["-2 for Grim and Vesna", "an attack on Grim"]),
    ("inox-archer", "g-1v", ["invisible for Grim", "an attack on Vesna"]),
]


@pytest.mark.parametrize(("who", "line", "candidates"), DOUBTFUL)
def test_what_is_in_doubt_is_refused_with_every_reading(who: str, line: str, candidates: list[str]) -> None:
    top = turn_of(who)
    before = looks(top)
    with pytest.raises(GloomError, match="could be: ") as told:
        top.do(line)
    for each in candidates:
        assert each in str(told.value), told.value
    assert looks(top) == before


CLEAR = [
    ("pip", "a6-2p x1", {"inox-archer-6": "6 poison", "pip": "8 x1 c0"}),
    ("pip", "a6-2 px1", {"inox-archer-6": "6", "pip": "8 x1 c0"}),
    ("pip", "x1 i", {"pip": "8 x1 c0", "ice": "strong"}),
    ("pip", "2-3 3-2", None),
    ("inox-archer", "g v -2", {"grim": "8 x0 c0", "vesna": "4 x0 c0"}),
    ("inox-archer", "2g v-2", {"grim": "8 x0 c0", "vesna": "4 x0 c0"}),
    ("inox-archer", "2gv-2", {"grim": "8 x0 c0", "vesna": "4 x0 c0"}),
]


@pytest.mark.parametrize(("who", "line", "expected"), CLEAR)
def test_a_blank_or_a_sign_settles_it(who: str, line: str, expected: dict[str, str] | None) -> None:
    if expected is None:  # there are two with a 3
        with pytest.raises(GloomError, match="says nothing"):
            what_changed(line, who)
    else:
        assert what_changed(line, who) == expected


LONGEST = [
    ("g4-1", "", {"bandit-guard-4": "5"}),
    ("g4-1", "4v", {"bandit-guard-4": "5"}),
    ("g4-1 poison", "", {"bandit-guard-4": "5 poison"}),
    ("g3p", "", {"bandit-guard-3": "6 poison"}),
    ("g3g4-1", "", {"bandit-guard-3": "5", "bandit-guard-4": "5"}),
    ("g4g3-1", "", {"bandit-guard-3": "5", "bandit-guard-4": "5"}),
    ("4vg3-1", "", {"vesna": "8 x0 c0", "bandit-guard-3": "5"}),
    ("4g3-1", "", {"grim": "8 x0 c0", "bandit-guard-3": "5"}),
    ("3g 4v", "", {"grim": "8 x0 c0", "vesna": "8 x0 c0"}),
]


@pytest.mark.parametrize(("line", "earlier", "expected"), LONGEST)
def test_a_sign_is_as_long_as_it_can_be(line: str, earlier: str, expected: dict[str, str]) -> None:
    """On the guards' turn g is Grim and g4 a guard; Attack 2; everyone has 10 hit points, guards 6."""
    top = guards_turn()
    if earlier:  # who has attacked is hurt like anybody else
        top.do(earlier)
    before = looks(top)
    top.do(line)
    after = looks(top)
    assert {who: look for who, look in after.items() if before[who] != look} == expected


def guards_turn() -> Tabletop:
    """Black Barrow in the turn of the guards 3 and 4, with Grim and Vesna; Move +0, Attack +0."""
    return table(
        "1",
        cards={"guard": 527},
        monsters={"bandit-guard": ["3", "4"]},
        names=("Grim", "Vesna"),
        faces=["+0"] * 4,
    )


def test_the_example_of_an_attack_is_on_whom_was_typed() -> None:
    top = table("1", cards={"guard": 527}, monsters={"bandit-guard": ["3", "4*"]}, names=("Grim", "Vesna"))
    with pytest.raises(GloomError, match=r"such as 4v$"):
        top.do("v")


def test_what_is_in_doubt_on_the_turn_of_guards() -> None:
    top = table("1", cards={"guard": 527}, monsters={"bandit-guard": ["3", "4"]})
    with pytest.raises(GloomError, match="p for Bandit Guard 3 · an attack on Pip"):
        top.do("g3p")
    with pytest.raises(GloomError, match="-1 for Grim and Bandit Guard 4 · an attack on Grim"):
        top.do("gg4-1")
    with pytest.raises(GloomError, match=r"3 g4 v · 3g 4v"):
        top.do("3g4v")


def test_a_number_alone_is_one_of_those_whose_turn_it_is() -> None:
    assert what_changed("3-1", "inox-archer") == {"inox-archer-3": "5"}
    assert what_changed("3-1", "earth-demon") == {"earth-demon-3": "8"}


UNREADABLE = [
    ("2-3q", '"q" in "2-3q" says nothing here.'),
    ("2-3a9-1", '"a9-1" in "2-3a9-1" says nothing here.'),
    ("x1q2", '"q2" in "x1q2" says nothing here.'),
    ("2-3 9-1", '"9-1" says nothing here.'),
    ("f-2", '"f-2" says nothing here.'),
    ("g+2xyzzy", '"xyzzy" in "g+2xyzzy" says nothing here.'),
    ("2-3 a3-2 grim", "What happens to Grim?"),
    ("2-3 frozen", 'There is no condition "frozen"'),
    ("2g", '"2g" says nothing here.'),
    ("g2", '"g2" says nothing here.'),
    ("gs", '"gs" says nothing here.'),
    ("gn", "No attack on Grim is known."),
    ("-", '"-" says nothing here.'),
    ("2--3", '"2--3" says nothing here.'),
]


@pytest.mark.parametrize(("line", "told"), UNREADABLE)
def test_the_piece_that_cannot_be_read_is_named(line: str, told: str) -> None:
    with pytest.raises(GloomError) as refusal:
        what_changed(line)
    assert told in str(refusal.value)


def test_nothing_of_a_line_happens_if_a_piece_cannot_be_read() -> None:
    top = turn_of("pip")
    before = looks(top)
    for line in ("2-3q", "2-3 x1 a9-1", "x1 g+2 pp", "2-3a3-2vq"):
        with pytest.raises(GloomError):
            top.do(line)
        assert looks(top) == before, line


def test_a_name_of_which_the_letters_are_signs() -> None:
    """On the archers' turn "gr" could be Grim, or Grim and Ruby; a whole name is a name."""
    top = turn_of("inox-archer", names=("Grim", "Ruby", "Pip", "Vesna"))
    with pytest.raises(GloomError, match="could be"):
        top.do("gr")
    assert said(top, "2 grim").startswith("Inox Archer 2 attacks Grim")


def test_signs_that_are_letters_of_other_things_as_well() -> None:
    """Elise and earth, Mo and modifier cards, Nora and a card lost: on the monsters' turn both are named."""
    top = turn_of("inox-archer", names=("Elise", "Mo", "Nora", "Vesna"))
    for line in ("e", "m", "mm", "vn"):
        with pytest.raises(GloomError, match="could be"):
            top.do(line)
    assert said(top, "2e").startswith("Inox Archer 2 attacks Elise")
    assert said(top, "3m").startswith("Inox Archer 3 attacks Mo")
    assert said(top, "6n").startswith("Inox Archer 6* attacks Nora")
    assert said(top, "elise-1").startswith("Elise")
    assert said(top, "earth") == "Earth is strong."
    assert said(top, "mod").startswith("Monsters: ")


def test_nothing_is_wider_than_a_terminal() -> None:
    """The most elements and the longest cards: lines of at most 80 characters, long entries broken at blanks."""
    top = table(
        "21",
        cards={},
        monsters={"night-demon": ["1*"], "sun-demon": ["1*"], "earth-demon": ["1*"], "wind-demon": ["1*"]},
        names=("Bartholomew", "Ferdinanda", "Maximiliana", "Wilhelmina"),
        level=7,
        turn="bartholomew",
    )
    top.do("feli")
    top.do("ad")
    shown = [*top.show(), *USAGE]
    for _ in range(12):
        shown += top.do("").lines
        if top.game.state.phase is Phase.CARDS:
            break
    assert "earth strong" in "".join(shown)
    assert [line for line in shown if len(line) > 80] == []


LETTERS = "gvbp2356aex1+-c<>!/snmifkt "
LINES = st.one_of(
    st.text(LETTERS, max_size=9),
    st.lists(
        st.sampled_from(
            [
                "2-3",
                "a3-2p",
                "g",
                "gv",
                "2g",
                "36b",
                "x1",
                "c2",
                "e-",
                "f",
                "gn",
                "vs1",
                "-1",
                "+2",
                "2g<",
                "a6k",
                "g-99",
            ]
        ),
        max_size=4,
    ).map("".join),
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["pip", "inox-archer", "earth-demon"]), st.lists(LINES, max_size=4))
def test_whatever_is_typed_hit_points_stay_within_their_limits(who: str, lines: list[str]) -> None:
    top = turn_of(who)
    for line in lines:
        before = msgspec.msgpack.encode(top.game.state)
        try:
            top.do(line)
        except GloomError:
            # what a refused line has half done is forgotten by whoever keeps the table
            top.game.state = msgspec.msgpack.decode(before, type=type(top.game.state))
        for _, figure in top.game.state.figures():
            assert 0 < figure.hp <= figure.max_hp
        for each in top.game.state.characters.values():
            assert 0 <= each.hp <= each.max_hp
            assert each.tally.xp >= 0 <= each.tally.coins
