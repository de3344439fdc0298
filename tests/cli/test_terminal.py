"""Playing at a terminal: completion, history, a real one, and words instead of drawings."""

import os
import pty
import re
import select
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gloomcli.cli.play.terminal import WELCOME, completions, edited
from gloomcli.cli.topics import topics_for
from gloomcli.engine.decisions import Decision, Kind, Option, read
from gloomcli.engine.state import ModifierDeck, State
from gloomcli.reports.topics import topic_names
from tests.cli.program import Program

STATE = State(scenario="1", level=1, monster_level=1, players=2, monster_deck=ModifierDeck(draw=[]))
ACTIONS = Decision(
    who="grim",
    kind=Kind.ACTION,
    options=tuple(map(Option, ("top Trample", "bottom Trample", "top Eye for an Eye", "attack 2 with Trample"))),
    instead=(Option("end turn"),),
)
CARDS = Decision(
    who="grim",
    kind=Kind.CARDS,
    options=tuple(map(Option, ("Trample", "Eye for an Eye", "Skewer"))),
    pick=2,
    instead=(Option("long rest"),),
)


def offered(decision: Decision, typed: str) -> list[str]:
    return [found.text for found in completions(decision, STATE, typed, ["damage", "doors"])]


@pytest.mark.parametrize(
    ("decision", "typed", "texts"),
    [
        (ACTIONS, "top", ["top Trample", "top Eye for an Eye"]),
        (ACTIONS, "tra", ["top Trample", "bottom Trample", "attack 2 with Trample"]),
        (ACTIONS, "b t", ["bottom Trample"]),
        (ACTIONS, "und", ["undo"]),
        (ACTIONS, "? d", ["damage", "doors"]),
        (ACTIONS, "gm cond", ["condition"]),
        (CARDS, "Trample + ", ["Eye for an Eye", "Skewer"]),
        (CARDS, "Trample + e", ["Eye for an Eye"]),
        (CARDS, "lo", ["long rest", "log"]),
    ],
)
def test_completion(decision: Decision, typed: str, texts: list[str]) -> None:
    assert offered(decision, typed) == texts


def test_a_completion_takes_the_place_of_what_it_completes() -> None:
    (found,) = completions(CARDS, STATE, "Trample + sk")
    assert "Trample + sk"[: -found.replaces] + found.text == "Trample + Skewer"


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=12))
def test_whatever_is_typed_only_legal_answers_are_offered(typed: str) -> None:
    legal = {option.text for option in (*ACTIONS.options, *ACTIONS.instead)}
    for found in completions(ACTIONS, STATE, typed):
        assert 0 <= found.replaces <= len(typed)
        if found.text in legal:
            assert read(ACTIONS, found.text)


def test_lines_are_completed_by_tab_and_kept_in_the_history(tmp_path: Path) -> None:
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    history = tmp_path / ".gloom" / "history"
    with create_pipe_input() as keys:
        ask = edited(lambda: STATE, history, input=keys, output=DummyOutput())
        for decision, typed, answer in (
            (ACTIONS, "bot", "bottom Trample"),
            (CARDS, "Trample + sk", "Trample + Skewer"),
        ):
            keys.send_text(f"{typed}\t")
            enter = threading.Timer(0.3, keys.send_text, ["\n"])
            enter.start()
            assert ask(decision) == answer
            enter.join()
        keys.send_text("\x04")
        with pytest.raises(EOFError):
            ask(CARDS)
    assert "+bottom Trample" in history.read_text()


# -- a real terminal


READY = "\x1b[?25h"
"""The cursor is shown: a line can be typed."""


class Terminal:
    """The program at a pseudo-terminal of 80 columns."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        """Start ``gloom`` with some words."""
        self.fd, far = pty.openpty()
        clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "GLOOM_CAMPAIGN")}
        env = {**clean, "TERM": "xterm", "COLUMNS": "80", "LINES": "24", "PROMPT_TOOLKIT_NO_CPR": "1", **environment}
        command = [sys.executable, "-c", "from gloomcli.cli.app import main; main()", *words]
        self.process = subprocess.Popen(command, cwd=folder, stdin=far, stdout=far, stderr=far, env=env)
        os.close(far)
        self.text = ""

    def until(self, wanted: str, seconds: float = 20) -> str:
        """What is shown up to and with some text; fails if it does not come."""
        end = time.monotonic() + seconds
        while wanted not in self.text:
            assert time.monotonic() < end, self.text
            if select.select([self.fd], [], [], 0.2)[0]:
                try:
                    self.text += os.read(self.fd, 65536).decode(errors="replace")
                except OSError:
                    break
        assert wanted in self.text, self.text
        shown, _, self.text = self.text.partition(wanted)
        return shown + wanted

    def rest(self) -> str:
        """All that is shown until the program ends by itself."""
        while True:
            try:
                self.text += os.read(self.fd, 65536).decode(errors="replace")
            except OSError:
                self.end()
                return self.text

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.fd, keys.encode())

    def end(self) -> int:
        """Wait for the end."""
        code = self.process.wait(20)
        os.close(self.fd)
        return code


@pytest.fixture
def barrow(blades: Program) -> Program:
    """Black Barrow just started."""
    blades("scenario", "start", "1")
    return blades


def test_a_terminal_completes_and_saves(barrow: Program) -> None:
    terminal = Terminal(barrow.folder, "scenario", "play")
    first = terminal.until("Grim (start): which hex?")
    assert WELCOME in first
    terminal.until(READY)
    terminal.type("L2\r")
    terminal.until("Vesna (start): which hex?")
    terminal.until(READY)
    terminal.type("L3\r")
    shown = terminal.until("Grim: which two cards")
    assert "\x1b[1mRound 1" in shown
    terminal.until(READY)
    for keys in ("Tramp", "\t", " + gra", "\t", "\r"):
        terminal.type(keys)
        time.sleep(0.2)
    terminal.until("Vesna: which two cards")
    terminal.until(READY)
    terminal.type("quit\r")
    terminal.until("Saved.")
    assert terminal.end() == 0
    assert barrow.text("scenario.log").endswith("grim cards: Trample + Grab and Go\n")
    assert "+L2" in barrow.text(".gloom/history")


def test_no_colour_means_none(barrow: Program) -> None:
    terminal = Terminal(barrow.folder, "scenario", "play", NO_COLOR="1")
    terminal.until(READY)
    terminal.type("L2\r")
    terminal.until("Vesna (start)")
    terminal.until(READY)
    terminal.type("L3\r")
    shown = terminal.until("Grim: which two cards")
    assert not re.search(r"\x1b\[(1|3\d|4\d)m", shown)
    terminal.until(READY)
    terminal.type("q\r")
    terminal.until("Saved.")
    assert terminal.end() == 0


NARROW = [
    ("table", "show"),
    ("table", "do", "mod", "3", "foo"),
    ("help", "resting"),
    ("campaign", "status"),
    ("report", "round"),
]


@pytest.mark.parametrize("words", NARROW)
def test_a_narrow_terminal_breaks_no_word(words: tuple[str, ...], blades: Program) -> None:
    if words[0] == "table":
        blades("table", "start", "1")
    if words[0] == "report":
        blades("scenario", "start", "1")
    ran = blades(*words, code=2 if "foo" in words else 0)
    told = Terminal(blades.folder, *words, COLUMNS="50").rest()
    assert len(told.splitlines()) > 1
    assert max(map(len, told.splitlines())) <= 50
    assert told.split() == (ran.out + ran.err).split()


# -- pipes, and words only


def test_a_pipe_gets_80_columns_and_a_compact_board(barrow: Program) -> None:
    out = barrow("scenario", "play", text="L2\nL3\n?\nsave\n? resting\n?damage\n? xyzzy\ndeck\nq\n").out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "G Grim 10/10 · V Vesna 6/6" in out
    assert "The rules in short: ? cards, ? initiative, ? resting" in out
    assert "Every answer is saved" in out
    assert "Long rest, declared instead of cards" in out
    assert "may lose a card of the" in out
    assert 'There is no topic "xyzzy". Topics: round, cards' in out
    assert "  Grim: 6 x +0, 5 x +1, 5 x -1, +2, -2, x2, null" in out


def test_plain_tells_positions_in_words(barrow: Program) -> None:
    out = barrow("scenario", "play", "--plain", text="L2\nL3\nmap\nshow\ndeck\nq\n").out
    assert "Grim at L2, 10 of 10 hit points." in out
    assert max(map(len, out.splitlines())) <= 80
    assert "Round 1; Black Barrow; level 1; all elements inert" in out
    told = " ".join(out.split())
    assert "Bandit Guard 5, elite, at I4, 9 of 9 hit points, shield 1, 4 from Grim, 3 from Vesna." in told
    assert "Closed doors: H4." in out
    assert "1 Trample, initiative 72. Top: Attack 3, pierce 2. Bottom: Move 4" in told
    assert not set("·│┌─*$") & set(out)
    assert "  " not in out


# -- reminders


def test_help_lists_and_tells_topics(gloom: Program) -> None:
    assert gloom("help").out.startswith("Topics: round, cards")
    assert gloom("help", "topics").out == gloom("help").out
    assert gloom("help", "rest").out.startswith("Resting\n  Short rest, at the end")
    assert gloom("help", "shuffled").out.startswith('"shuffled" comes up in: round, modifiers')
    assert 'There is no topic "xyzzy"' in gloom.wrong("help", "xyzzy")


@pytest.mark.parametrize(
    ("topic", "rule"),
    [
        ("conditions", "Stun: no abilities and no items, but a long rest"),  # rulebook, Conditions
        ("modifiers", "ten curses for the monsters' deck and ten more for those of the characters"),
        ("advantage", "If both are rolling, draw on until one is not"),  # rulebook, Advantage and Disadvantage
        ("loot", "within its range and in sight"),  # rulebook, Loot
        ("loot", "Monsters that loot take money tokens only"),  # rulebook, Other abilities of monsters
        ("items", "unless an action refreshes it earlier"),  # rulebook, Items
        ("summons", "the owner is exhausted"),  # rulebook, Summon
        ("goals", "gets the checkmarks"),  # rulebook, Battle Goal Cards
        ("orders", "gloom scenario orders FILE"),
    ],
)
def test_topics_hold_to_the_rulebook(topic: str, rule: str, gloom: Program) -> None:
    assert rule in " ".join(gloom("help", topic).out.split())


def test_help_in_portuguese(gloom: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    assert gloom("help", "--language", "pt").out.startswith("Assuntos: rodada, cartas")
    rest = gloom("help", "descanso", "--language", "pt-BR").out
    assert rest.startswith("Descanso\n  Descanso curto, no fim da rodada")
    assert gloom("help", "resting", "--language", "pt").out == rest
    assert gloom("help", "condicoes", "--language", "pt").out.startswith("Condições\n  Veneno:")
    assert gloom("help", "embaralhado", "--language", "pt").out.startswith('"embaralhado" aparece em: ')
    assert 'Não há assunto "xyzzy"' in gloom.wrong("help", "xyzzy", "--language", "pt")
    monkeypatch.setenv("GLOOM_LANGUAGE", "pt-BR")
    assert gloom("help", "descanso").out == rest


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_question_is_linked_to_topics_that_exist(kind: Kind) -> None:
    assert topics_for(kind)
    assert set(topics_for(kind)) <= set(topic_names())


@pytest.mark.parametrize("topic", topic_names())
def test_topics_fit_a_small_screen(topic: str, gloom: Program) -> None:
    for language in ("en", "pt-BR"):
        out = gloom("help", topic, "--language", language).out.splitlines()
        assert len(out) < 13
        assert max(map(len, out)) <= 80
