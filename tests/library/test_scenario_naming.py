"""What goals, rules, places and objectives of a scenario name must be there: each fault with its line."""

import typing
from pathlib import Path

import msgspec
import pytest

from gloomcli.library.checks import check_content, naming
from gloomcli.model.records import Amount
from gloomcli.model.scenarios import Scenario
from tests.library.sample import CELLAR, write_sample

RULED = (
    CELLAR.replace("monsters: [rat]", "monsters: [rat]\nenemies of everyone: [rat]")
    .replace(
        "  r: {monster: rat,", "  w: {difficult: water}\n  o: {obstacle: barrel}\n  r: {monster: rat, mark: old rat,"
    )
    .replace("S S . r .", "S S w r .")
    .replace("S S d T", "S S d T")
    .replace("1 1 1 2 2\n", "1 1 1 2 2 2\n")
    .replace("S S w r .", "S S w r . o")
    .replace("  - kill all: true\n", "  - {present: [Shrine, rat], present in: ['2']}\n")
    + """\
objectives:
  Shrine: {hp: 4 + C x L, at: A1, room: "2", towards: a, draws: [enemies], also: {"2": 1}}
places:
  pool: {hexes: [C1], room: "1"}
  tun: {on: barrel}
lose:
  - {gone: [Shrine]}
  - any of: [{killed: C, of: [old rat]}]
rules:
  - summary: All at once.
    if: [{reveal: ["2"], occupy: [tun]}]
    spawn: [{monster: rat, for: [normal, normal, normal], at: pool}]
    open doors: [d]
    unlock: [d]
    open rooms: ["2"]
    place: [old rat]
    harm: [{to: characters, on: water, near: Shrine, damage: L}]
    clear: [Shrine]
    indestructible: [barrel]
  - {summary: By a hook., hook: rats gather}
  - {summary: They stay., when: always, bars: {who: [rat], doors: [d]}}
"""
)


def faults(folder: Path, old: str = "", new: str = "") -> list[str]:
    """The faults of the first scenario with one change: "field: message"."""
    assert old in RULED, f"{old!r} is not there"
    write_sample(folder, **{"scenarios/001.yaml": RULED.replace(old, new, 1)})
    return [str(problem).partition("  ")[2] for problem in check_content([folder], rule_hooks=["rats gather"])]


def test_names_that_are_there_are_no_faults(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


CASES = [
    ("open doors: [d]", "open doors: [q]", "open doors: there is no door 'q'"),
    ("unlock: [d]", "unlock: [q]", "unlock: there is no door 'q'"),
    ('open rooms: ["2"]\n', 'open rooms: ["9"]\n', "open rooms: there is no room '9'"),
    ('reveal: ["2"]', 'reveal: ["9"]', "reveal: there is no room '9'"),
    ("spawn: [{monster: rat", "spawn: [{monster: wolf", "monster: 'wolf' is not among the monsters here"),
    ("enemies of everyone: [rat]", "enemies of everyone: [wolf]", "'wolf' is not among the monsters here"),
    ("who: [rat]", "who: [wolf]", "who: 'wolf' is not among the monsters here"),
    ("gone: [Shrine]", "gone: [Shrin]", "gone: 'Shrin' is not among the monsters here, nor a mark or an objective"),
    ("gone: [Shrine]", "gone: [Shrin]", "Did you mean Shrine?"),
    ("present: [Shrine, rat]", "present: [Shrine, Altar]", "present: 'Altar' is not among"),
    ("present in: ['2']", "present in: ['9']", "present in: there is no room '9'"),
    ("of: [old rat]", "of: [Hail]", "of: 'Hail' is not among"),
    ("place: [old rat]", "place: [lurker]", "place: there is no monster or mark 'lurker'"),
    ("hook: rats gather", "hook: rats gathr", "hook: there is no hook 'rats gathr'. Did you mean rats gather?"),
    ("to: characters", "to: goblins", "to: there is no group, monster, mark or objective 'goblins'"),
    ("on: water", "on: watr", "on: there is no terrain 'watr'. Did you mean water?"),
    ("near: Shrine", "near: Shrne", "near: there is no place or objective 'Shrne'"),
    ("clear: [Shrine]", "clear: [Altar]", "clear: there is no objective 'Altar'"),
    ("indestructible: [barrel]", "indestructible: [barel]", "there is no obstacle 'barel'. Did you mean barrel?"),
    ("on: barrel", "on: barell", "on: there is no overlay or door 'barell'. Did you mean barrel?"),
    ("occupy: [tun]", "occupy: [tub]", "occupy: there is no place or hex 'tub'. Did you mean tun?"),
    ("at: pool", "at: pol", "at: there is no place or hex 'pol'. Did you mean pool?"),
    ("at: A1", "at: Z99", "at: there is no place or hex 'Z99'"),
    ("towards: a", "towards: zz", "towards: there is no place or hex 'zz'"),
    ("hexes: [C1]", "hexes: [Z99]", "hexes: there is no place or hex 'Z99'"),
    ('room: "2", towards', 'room: "9", towards', "room: there is no room '9'"),
    ('also: {"2": 1}', 'also: {"9": 1}', "there is no room '9'"),
    ("draws: [enemies]", "draws: [enemis]", "Did you mean enemies?"),
    ("hp: 4 + C x L", "hp: 4 + Q x L", "hp: '4 + Q x L' is no amount"),
    ("killed: C", "killed: level", "killed: 'level' counts nothing here"),
]


@pytest.mark.parametrize(("old", "new", "expected"), CASES)
def test_a_name_that_is_nowhere_is_a_fault(tmp_path: Path, old: str, new: str, expected: str) -> None:
    found = faults(tmp_path, old, new)
    assert any(expected in fault for fault in found), found


TEXTS = [
    (cls.__name__, cls, field.name)
    for cls in naming.KINDS
    if cls is not Scenario
    for field in msgspec.structs.fields(cls)
    if typing.get_type_hints(cls)[field.name] in (str, tuple[str, ...], Amount)
]


@pytest.mark.parametrize(("record", "cls", "field"), TEXTS)
def test_every_text_of_goals_and_rules_is_checked_or_free(record: str, cls: type[msgspec.Struct], field: str) -> None:
    assert field in naming.KINDS[cls] or field in naming.FREE, record
