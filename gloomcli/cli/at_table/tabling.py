"""Opening, keeping and booking a scenario on a real table."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import msgspec
import typer

from gloomcli.agents.dealer import SeededDealer
from gloomcli.campaign.facts import Change
from gloomcli.cli.at_table.tabletop import Tabletop
from gloomcli.cli.campaigns import campaign_folder, changing, content_of, open_campaign, read_again, write_change
from gloomcli.cli.in_play import already, check_free
from gloomcli.cli.play.session import refuse
from gloomcli.cli.play.starting import Wanted, allow, planned
from gloomcli.cli.recording import Words, book_played
from gloomcli.cli.soundness import played_content, scenario_in_play
from gloomcli.engine import invariants
from gloomcli.engine.at_table import companion
from gloomcli.engine.decisions import DEALER, PLAYERS
from gloomcli.engine.events import Event
from gloomcli.engine.scenario import resume
from gloomcli.engine.state import State
from gloomcli.engine.table import Table
from gloomcli.model.play import Outcome
from gloomcli.model.problems import UsageError
from gloomcli.paths import shown_path
from gloomcli.store.folder import Folder
from gloomcli.store.play_files import YAML, PlayFiles
from gloomcli.store.play_records import setup_of
from gloomcli.store.table_files import TABLE, TablePlay, earlier, forget_earlier, read_table, save_table, table_text

_NONE: Final = "There is no scenario on the table. Start one with: gloom table start NUMBER"


class Sitting:
    """A table as it is kept: each change is saved at once."""

    def __init__(self, folder: Folder, text: bytes) -> None:
        """``text`` is that of the file. Raises FileError with every fault."""
        self._folder = folder
        self._text = text
        self._open()

    def _open(self) -> None:
        play, marks = read_table(self._text, shown_path(self._folder.path / TABLE))
        with played_content(self._folder.path, play, marks, "gloom table abandon") as catalog:
            scenario = scenario_in_play(catalog, play, marks)
            monsters, decks = catalog.scenario_monsters(scenario), catalog.scenario_decks(scenario)
            setup = setup_of(play, marks, content_of(catalog), scenario, monsters, decks)
            refuse(invariants.misfits(setup, play.state), marks)
        self.play = play
        events: list[Event] = []
        dealer = SeededDealer(play.seed)
        table = Table({DEALER: dealer, PLAYERS: dealer}, listen=events.append)
        game = resume(setup, _copied(play.state), table)
        refuse([each for each in invariants.faults(game) if not _is_of_the_board(each)], marks)
        self.top = Tabletop(game, events, play.initiative, play.turn, play.attacks)

    @property
    def record(self) -> TablePlay:
        """The table as it stands."""
        top = self.top
        return msgspec.structs.replace(
            self.play,
            state=top.game.state,
            initiative=dict(top.initiative),
            turn=top.turn,
            attacks=tuple(top.blows),
        )

    def show(self) -> list[str]:
        """The whole table."""
        return self.top.show()

    def do(self, typed: str) -> list[str]:
        """Do what some words say, and save it. Raises GloomError; then nothing was changed."""
        if typed.lower() in ("u", "undo"):
            return self._undo()
        try:
            told = self.top.do(typed)
        except Exception:
            self._open()  # what was half done is forgotten
            raise
        if told.changed:
            record = self.record
            text = table_text(record, (self._text, self.play))
            save_table(self._folder.path, text, before=self._text)
            self.play, self._text = msgspec.structs.replace(record, state=_copied(record.state)), text
        return told.lines

    def _undo(self) -> list[str]:
        text = earlier(self._folder.path)
        if text is None:
            raise UsageError("There is nothing to take back.")
        save_table(self._folder.path, text, before=None)
        self._text = text
        self._open()
        return ["Taken back.", *self.show()]


def _is_of_the_board(fault: invariants.Fault) -> bool:
    """On a real table the players see to where things are; here nobody has a hex, and coins are only counted."""
    return fault.path[-1:] == ("hex",) or fault.path[:1] == ("coins placed",)


def _copied(state: State) -> State:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)


def open_table(ctx: typer.Context) -> Sitting:
    """The table to look at. Raises UsageError if nothing is on it."""
    folder = campaign_folder(ctx)
    try:
        text = folder.read(TABLE)
    except UsageError:
        raise UsageError(_NONE) from None
    return Sitting(folder, text)


@contextmanager
def sitting(ctx: typer.Context) -> Iterator[Sitting]:
    """The table for a command that changes it; no other does at the same time."""
    folder = campaign_folder(ctx)
    with changing(ctx):
        pass  # finishes what a crashed command has left
    with PlayFiles(folder.path).alone(ctx.obj.command):
        yield open_table(ctx)


def begin(ctx: typer.Context, wanted: Wanted) -> list[str]:
    """Put a scenario on the table; returns what to set up. Raises RuleError if one is there, or may not be played."""
    opened = open_campaign(ctx)
    check_free(opened)
    play = planned(opened, wanted)
    folder = campaign_folder(ctx)
    fields = {name: getattr(play, name) for name in play.__struct_fields__}
    with changing(ctx) as files:
        if files.read(TABLE) is not None:
            raise already(at_table=True)
        if files.read(YAML) is not None:
            raise already(at_table=False)
        table = Sitting(folder, table_text(TablePlay(**fields)))
        companion.set_up(table.top.game)
        files.write(TABLE, table_text(table.record))
        party = ", ".join(given.name for given in play.characters)
        files.tell(f"{play.scenario} {play.name} begins at the table, level {play.level}: {party}.")
        told = allow(folder, files, play)
    forget_earlier(folder.path)
    people = " ".join(given.name for given in play.characters)
    return [*told, *table.show(), f"Go on with: gloom table play. First the initiatives, in this order: {people}"]


class Said(NamedTuple):
    """What was typed at the end."""

    won: bool
    lost: bool
    checks: list[str] | None
    drawn: list[str] | None
    shares: list[str] | None
    items: list[str] | None
    choice: str
    ending: str


def finish_table(ctx: typer.Context, said: Said) -> Change:
    """Book what was played at the table, and clear it, in one step.

    Raises UsageError if it is not known how it ended, and what booking raises.
    """
    with sitting(ctx) as table:
        folder, state = campaign_folder(ctx), table.top.game.state
        verdict = state.verdict
        if said.won != said.lost:
            verdict = Outcome.WON if said.won else Outcome.LOST
        if verdict is None:
            raise UsageError("Say how it ended: --won or --lost.")
        people = state.characters.values()
        words = Words(
            number=table.play.scenario,
            won=verdict is Outcome.WON,
            level=state.level,
            rounds=state.round,
            members=[each.name for each in people],
            xp=[f"{each.name}={each.tally.xp}" for each in people],
            coins=[f"{each.name}={each.tally.coins}" for each in people],
            gold=None,
            checks=said.checks,
            treasures=[f"{number}={name}" for number, name in state.looted.items()],
            drawn=said.drawn,
            shares=said.shares,
            items=said.items,
            choice=said.choice,
            ending=said.ending,
            exhausted=[each.name for each in people if each.exhausted],
            casual=table.play.casual,
            force=False,
            begun=True,
        )
        with changing(ctx) as files:
            opened = read_again(ctx)
            change = book_played(opened, words)
            write_change(files, opened.loaded, change)
            files.read(TABLE)
            files.write(TABLE, None)
        forget_earlier(folder.path)
    return change


def clear_table(ctx: typer.Context) -> None:
    """Take everything off the table. Raises UsageError if nothing is on it."""
    folder = campaign_folder(ctx)
    with changing(ctx) as files:
        if files.read(TABLE) is None:
            raise UsageError(_NONE)
        files.write(TABLE, None)
        files.tell("The scenario on the table was given up.")
    forget_earlier(folder.path)
