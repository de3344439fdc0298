"""A corpus of saved states: campaigns young and old, and scenarios in every sort of situation, played by seed."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.cli.program import Program

PAPER: Final = """
party: Os Corvos
reputation: 4
party achievements: [First Steps, A Demon's Errand]
global achievements: ['City Rule: Militaristic', Ancient Technology, Ancient Technology]
prosperity: 17
donations: 110
scenarios won: [1, 2, 3, 4, 5, 6, 7, 8, 14]
scenarios open: [19, 63]
treasures looted: [7, 67]
unlocked classes: [summoner, beast tyrant]
city events: {added: [31, 45], gone: [3]}
characters:
  - {name: Ulla, player: Ann, class: summoner, level: 5, gold: 31, checkmarks: 4, perks: [1, 2],
     items: [hide armor, 12], quest: seeker of xorn, quest progress: [2], scenarios: [1, 2]}
  - {name: Bram, player: Bob, class: beast tyrant, level: 5, perks: [1], items: [boots of striding]}
  - {name: 'João|*Grim*', player: Cid, class: brute, level: 5, perks: [1, 2], items: [heater shield, 12]}
retired:
  - {name: Old Tom, player: Ann, class: tinkerer, level: 5, quest: greed is good}
  - {name: Kess, player: Bob, class: scoundrel, level: 4}
enhancements:
  - {class: brute, card: Trample, half: top, what: +1 attack, by: Old Tom}
notes: 'A <b>raven</b> | *croaks*'
"""
YOUNG: Final = (("brute", "Grim"), ("spellweaver", "Vesna"), ("cragheart", "Olaf <i>"), ("scoundrel", "Sly"))


def founded(gloom: Program) -> None:
    """A campaign in which nothing has happened yet."""
    gloom("campaign", "new", "The Blades", "--seed", "7", "--dir", ".")
    for class_, name in YOUNG:
        gloom("character", "new", class_, "--name", name)


def deserted(gloom: Program) -> None:
    """A campaign without a character, of the other edition."""
    gloom("campaign", "new", "Nobody", "--edition", "jaws-of-the-lion", "--seed", "7", "--dir", ".")


def veteran(gloom: Program) -> None:
    """A campaign taken over from paper, with two sealed classes."""
    paper = gloom.folder.with_suffix(".yaml")
    paper.write_text(PAPER, encoding="utf-8")
    gloom("campaign", "new", "Os Corvos", "--from", str(paper), "--seed", "7", "--dir", ".")


def experienced(gloom: Program) -> None:
    """A campaign after three sessions, won, lost and casual, and one booked from elsewhere."""
    founded(gloom)
    gloom("scenario", "start", "1")
    gloom("scenario", "auto", "--rounds", "1")
    ended(gloom, "win")
    gloom("scenario", "finish", "--checks", "Vesna=2")
    gloom("party", "travel", "gloomhaven")
    gloom("event", "draw", "city")
    gloom("scenario", "start", "2", "--level", "0")
    gloom("scenario", "auto", "--rounds", "1")
    ended(gloom, "lose")
    gloom("scenario", "finish")
    gloom("scenario", "record", "2", "--won", "--rounds", "9", "--xp", "grim=10,vesna=12")
    gloom("scenario", "start", "1", "--casual")
    gloom("scenario", "auto", "--rounds", "1")
    ended(gloom, "lose")
    gloom("scenario", "finish")


def orders(gloom: Program, *given: str) -> None:
    """Corrections to the scenario in play."""
    for order in given:
        gloom("scenario", "gm", *order.split())


def ended(gloom: Program, how: str) -> None:
    """The scenario decided by a correction, and its last round played."""
    orders(gloom, how)
    gloom("scenario", "auto")


# --- scenarios in play ------------------------------------------------------------------------------------------------


def in_a_round(gloom: Program) -> None:
    """In the middle of a turn, a question open."""
    gloom("scenario", "auto", "--rounds", "1")
    gloom("scenario", "play", text="1\n1\n1\n1\n1\n1\n")


def marked(gloom: Program) -> None:
    """Figures with every condition, a trap, tokens, elements, cards and items used up."""
    gloom("scenario", "auto", "--rounds", "2")
    gloom("scenario", "play", text="1\n")
    every = ("poison", "wound", "immobilize", "disarm", "stun", "muddle", "invisible", "strengthen")
    orders(gloom, *(f"condition add grim {each}" for each in every), "hp grim 1", "coins grim 3", "xp vesna 4")
    orders(gloom, "condition add bandit-guard-1 stun", "element fire strong", "element ice waning")


def over(how: str) -> Callable[[Program], None]:
    """Decided, and not brought into the campaign yet."""

    def built(gloom: Program) -> None:
        gloom("scenario", "auto", "--rounds", "2")
        ended(gloom, how)

    return built


def rounds(number: int) -> Callable[[Program], None]:
    """So many rounds played by automatic players."""

    def built(gloom: Program) -> None:
        if number:
            gloom("scenario", "auto", "--rounds", str(number))

    return built


def with_a_boss(gloom: Program) -> None:
    """The boss of the scenario put into the first room."""
    gloom("scenario", "auto", "--rounds", "1")
    orders(gloom, "place bandit-commander boss J3", "hp bandit-commander 3")


class Saved(NamedTuple):
    """A scenario in play."""

    campaign: Callable[[Program], None]
    number: str
    play: Callable[[Program], None]
    start: tuple[str, ...] = ()


PLAYS: Final = {
    "setup": Saved(founded, "1", rounds(0)),
    "in-a-round": Saved(founded, "1", in_a_round),
    "several-rounds": Saved(founded, "1", rounds(4)),
    "marked": Saved(founded, "1", marked),
    "won": Saved(founded, "1", over("win")),
    "lost": Saved(founded, "1", over("lose"), ("--solo",)),
    "by-hand": Saved(founded, "1", rounds(0), ("--dealer", "hand")),
    "boss": Saved(veteran, "2", with_a_boss, ("--casual", "--force")),
    "summons": Saved(veteran, "9", rounds(3), ("--casual", "--force")),
    "alone": Saved(veteran, "solo-1", rounds(2), ("--with", "João|*Grim*", "--casual", "--force")),
    "objective": Saved(veteran, "36", rounds(1), ("--casual", "--force")),
    "escort": Saved(veteran, "31", rounds(1), ("--casual", "--force")),
    "unplaced": Saved(veteran, "44", rounds(0), ("--casual", "--force")),
    "companion": Saved(veteran, "solo-17", rounds(1), ("--with", "bram", "--casual", "--force")),
}
"""By name."""


def on_the_table(gloom: Program) -> None:
    """Black Barrow played with the physical game."""
    gloom("table", "start", "1")
    for line in ("18", "7", "25", "60", "next", "g1 -2", "next"):
        gloom("table", "do", *line.split())


CAMPAIGNS: Final = {
    "founded": founded,
    "deserted": deserted,
    "experienced": experienced,
    "veteran": veteran,
}
"""By name; nothing is in play in them."""


def copied(base: Path, folder: Path, build: Callable[[Program], None], monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program in a copy of a campaign, which is founded at the first use."""
    first = base / build.__name__
    if not first.exists():
        first.mkdir()
        monkeypatch.chdir(first)
        build(Program(first))
    shutil.copytree(first, folder, dirs_exist_ok=True)
    os.chdir(folder)
    return Program(folder)
