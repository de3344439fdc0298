"""A scenario in play, opened from its files: it goes on until an answer is missing, and keeps every answer at once."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Final

import msgspec
import typer

from gloomcli.agents.dealer import SeededDealer
from gloomcli.agents.script import Nobody
from gloomcli.cli.play.replaying import misfit, replay
from gloomcli.engine import gm, invariants
from gloomcli.engine.decisions import DEALER, PLAYERS, Agent, Decision, Suspend
from gloomcli.engine.events import Event
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import advance, new_state, resume
from gloomcli.engine.state import State
from gloomcli.engine.table import Drift, Table
from gloomcli.model.play import Setup
from gloomcli.model.problems import FileError, GloomError, Problem, RuleError, UsageError
from gloomcli.reports.names import Names, names_of
from gloomcli.store.play_files import LOG, YAML, PlayFiles, read_lines
from gloomcli.store.play_records import Play, migrated, read_play, setup_of, write_play

Players = Callable[[Game], Agent]
"""Who answers for the players, once the game is on the table."""

_NONE: Final = "No scenario is in play. Start one with: gloom scenario start NUMBER"
_GIVE_UP: Final = "gloom scenario abandon"
_NO_WAY_BACK: Final = (
    "nothing was changed, and nothing can be taken back so. If the content has changed since, put it back as it was; "
    "what is wrong on the board is corrected by gloom scenario gm"
)
_RECENT: Final = 12
"""Saved steps that ``why`` and ``log`` look back over."""


class Session:
    """A scenario in play.

    ``lines`` are all answers of the game, ``at`` how many of them came before the present step; ``events`` is what
    happened since that step began, of which those from ``fresh`` on were not told before.
    """

    def __init__(self, files: PlayFiles, setup: Setup, play: Play, text: bytes, lines: list[str]) -> None:
        """``text`` is ``scenario.yaml`` as it stands, ``play`` what it says."""
        self.files = files
        self.setup = setup
        self.play = play
        self.lines = lines
        self.at = play.answers
        self.events: list[Event] = []
        self.fresh: int | None = None
        self.every = 1
        """After how many steps the state is saved again."""
        self._text = text
        self._step = msgspec.msgpack.encode(play.state)
        self._unsaved = 0
        self.numbers: Sequence[int] = ()
        """In which lines of the log the answers stood when it was opened."""
        self.unended = False
        """The last of them lacks the end of its line."""
        self._names: dict[str, str] = {}
        self.game = self._game(Table({}))

    # -- playing

    def go_on(self, players: Players, *, stop: Callable[[State], bool] = lambda _: False) -> Decision | None:
        """Play until an answer is missing, ``stop`` says so between two steps, or the scenario is over.

        Returns the open question, if there is one. Raises FileError if the log does not fit the state.
        """
        table = Table({}, past=self.lines[self.at :], keep=self._keep, listen=self.events.append)
        start = self.at
        self.game = self._game(table)
        gm.serve(self.game)
        player = _Saving(self, players(self.game))
        table.seat({PLAYERS: player, DEALER: player if self.by_hand else SeededDealer(self.play.seed)})
        try:
            while self.state.outcome is None and not stop(self.state):
                advance(self.game)
                self._step_done(start + len(table.log))
        except Suspend as open_question:
            return open_question.decision
        except Drift as drift:
            raise misfit(start + drift.number, drift, self.numbers) from None
        finally:
            self.save()
        return None

    @property
    def by_hand(self) -> bool:
        """Whether players draw from the real decks."""
        return self.play.dealer == "by hand"

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.game.state

    @property
    def names(self) -> Names:
        """What figures are called; those that have left the board too."""
        found = names_of(self.setup, self.state, self._names)
        self._names = dict(found.figures)
        return found

    @property
    def news(self) -> list[Event]:
        """What happened that was not told before."""
        return [] if self.fresh is None else self.events[self.fresh :]

    def told(self) -> None:
        """Everything so far has been told."""
        if self.fresh is not None:
            self.fresh = len(self.events)

    def _game(self, table: Table) -> Game:
        return resume(self.setup, msgspec.msgpack.decode(self._step, type=State), table)

    def _keep(self, line: str) -> None:
        if self.fresh is None:
            self.fresh = len(self.events)
        self.files.append(line)
        self.lines.append(line)

    def _step_done(self, at: int) -> None:
        self.at = at
        self._step = msgspec.msgpack.encode(self.state)
        self._unsaved += 1
        _ = self.names

    # -- saving, undoing

    def save(self, *, at_least: int = 1) -> None:
        """Write the state at the start of the present step, if ``at_least`` so many steps were made since."""
        if self._unsaved < at_least:
            return
        state = msgspec.msgpack.decode(self._step, type=State)
        play = msgspec.structs.replace(self.play, answers=self.at, state=state)
        if (older := migrated(self._text, YAML)) is not None:
            self.files.keep_older(older.kept())
            typer.echo(f"{YAML}: {older.summary}", err=True)
        text = write_play(play, (self._text, self.play))
        self.files.save(text, self._text)
        self.files.keep(state, self.key, self.lines[: self.at])
        self.play, self._text, self._unsaved = play, text, 0

    @property
    def key(self) -> bytes:
        """What tells this game from any other."""
        fixed = msgspec.structs.replace(self.play, answers=0, state=new_state(self.setup))
        return sha256(msgspec.msgpack.encode(fixed)).digest()

    @property
    def answered(self) -> list[int]:
        """The places in the log of the answers that people gave."""
        return [n for n, line in enumerate(self.lines) if self.by_hand or not line.startswith(f"{DEALER} ")]

    def given(self, least: int) -> list[int]:
        """The same. Raises RuleError if there are not ``least``."""
        found = self.answered
        if not found:
            raise RuleError("There is nothing to take back: no answer has been given yet.")
        if least > len(found):
            answers = "1 answer" if len(found) == 1 else f"{len(found)} answers"
            raise RuleError(f"Only {answers} can be undone, not {least}. Nothing was changed.")
        return found

    def undo(self) -> str:
        """Take back the last answer that people gave, with all that followed; returns its line.

        The state is written before the log is cut: after a crash between the two, nothing was undone. Raises
        UsageError if there is no such answer.
        """
        last = self.given(1)[-1]
        if last < self.at:
            number, state = self.files.kept(self.key, self.lines, last) or (0, new_state(self.setup))
            step = msgspec.msgpack.encode(state)
            self._check_way_back(state, number, last)
            self.at, self._step, self._unsaved = number, step, 1
        self.files.forget(above=last)
        self.save()
        line, self.lines = self.lines[last], self.lines[:last]
        self.files.cut(self.lines)
        self.events, self.fresh = [], None
        self.go_on(lambda _: Nobody())
        return line

    def _check_way_back(self, state: State, number: int, last: int) -> None:
        """Raise FileError if the log leads to no state before its answer ``last``, from which one could go on.

        ``state`` is the one after ``number`` answers; it is changed.
        """
        lines = self.lines[number:last]
        try:
            replay(self.setup, state, lines, listen=lambda _: None, first=number, numbers=self.numbers)
        except FileError as error:
            error.kept = _NO_WAY_BACK
            raise

    # -- looking on, looking back

    def look(self) -> Decision | None:
        """Put the game on the table as far as it has come, writing nothing; returns the open question."""
        self.events = []
        state = msgspec.msgpack.decode(self._step, type=State)
        lines = self.lines[self.at :]
        self.game, decision = replay(
            self.setup, state, lines, listen=self.events.append, first=self.at, numbers=self.numbers
        )
        return decision

    def replayed(
        self, listen: Callable[[Event], None] = lambda _: None, *, step: Callable[[int], None] = lambda _: None
    ) -> Game:
        """The game played again from its setup by the whole log, ``step`` told how many answers were taken each time.

        Raises FileError where the log does not fit.
        """
        state = new_state(self.setup)
        return replay(self.setup, state, self.lines, listen=listen, step=step, numbers=self.numbers)[0]

    def tried(self, line: str, player: Agent) -> tuple[list[Event], Decision | None]:
        """What would happen if the open question were answered by a line as in the log, on a copy of the game.

        ``player`` answers what follows, until it leaves or the dealer is asked; returned is also that question.
        """
        found: list[Event] = []

        def listen(event: Event) -> None:
            if not table.replaying:
                found.append(event)

        table = Table({PLAYERS: player, DEALER: Nobody()}, past=[*self.lines[self.at :], line], listen=listen)
        game = self._game(table)
        gm.serve(game)
        try:
            while game.state.outcome is None:
                advance(game)
        except Suspend as open_question:
            return found, open_question.decision
        return found, None

    def recent(self) -> list[Event]:
        """What happened in the last steps, the present one included."""
        number, state = self.files.kept(self.key, self.lines, self.at, _RECENT) or (0, new_state(self.setup))
        found: list[Event] = []
        try:
            replay(self.setup, state, self.lines[number:], listen=found.append, first=number)
        except FileError:
            return list(self.events)
        return found


class _Saving:
    """A player before whose answer the state is safe."""

    def __init__(self, session: Session, player: Agent) -> None:
        self._session, self._player = session, player

    def decide(self, decision: Decision) -> str:
        """The player's answer."""
        self._session.save(at_least=self._session.every)
        return self._player.decide(decision)


# -- opening


@contextmanager
def playing(ctx: typer.Context) -> Iterator[Session]:
    """The scenario in play, for a command that may answer; no other plays at the same time.

    Raises UsageError if none is in play, FileError with every fault of its files and of the campaign's own templates,
    StoreError if another one plays.
    """
    from gloomcli.cli.campaigns import campaign_folder, changing

    folder = campaign_folder(ctx)
    with changing(ctx):
        pass  # finishes what a crashed command has left
    files = PlayFiles(folder.path)
    with files.alone(ctx.obj.command):
        opened = open_session(ctx)
        if opened.unended:
            files.end_line()
        files.keep(opened.play.state, opened.key, opened.lines[: opened.at])
        opened.files = files
        check_templates(opened.files)
        before = list(opened.lines)
        try:
            yield opened
        except FileError as error:
            if opened.lines != before:
                error.kept = "what was played is kept"
            raise


def check_templates(files: PlayFiles) -> None:
    """Raises FileError for broken templates of the campaign, before they are needed to tell what was played."""
    from gloomcli.paths import templates_folder
    from gloomcli.reports.rendering.environment import Templates

    templates = Templates(templates_folder(), files.root / "templates")
    if templates.own_names() and (problems := templates.check()):
        raise FileError(problems)


def open_session(ctx: typer.Context) -> Session:
    """The scenario in play, to look at. Raises UsageError if none is in play, FileError with every fault."""
    from gloomcli.cli.campaigns import campaign_folder

    folder = campaign_folder(ctx)
    try:
        text = folder.read(YAML)
    except UsageError:
        raise UsageError(_NONE) from None
    try:
        log = folder.read(LOG)
    except UsageError:
        log = b""
    return session_of(PlayFiles(folder.path), text, log)


def session_of(files: PlayFiles, text: bytes, log: bytes, *, folder: str = "") -> Session:
    """A session from the content of its files, checked; ``folder`` is where they are within the campaign's."""
    from gloomcli.cli.campaigns import content_of
    from gloomcli.cli.soundness import played_content, scenario_in_play
    from gloomcli.paths import shown_path

    place = files.root / folder if folder else files.root
    source = shown_path(place / YAML)
    play, marks = read_play(text, source)
    lines, torn, numbers = read_lines(log, shown_path(place / LOG))
    unended = bool(torn) and len(lines) < play.answers
    if unended:
        lines.append(torn)
    if play.answers > len(lines):
        message = f"{play.answers} answers came before this state, but {LOG} has only {len(lines)}."
        hint = f"Bring the log back, or write {len(lines)} here to go on without what is missing."
        raise FileError([Problem(marks.at(["answers"]), "answers", message, hint)])
    with played_content(files.root, play, marks, "" if folder else _GIVE_UP) as catalog:
        scenario = scenario_in_play(catalog, play, marks)
        monsters, decks = catalog.scenario_monsters(scenario), catalog.scenario_decks(scenario)
        setup = setup_of(play, marks, content_of(catalog), scenario, monsters, decks)
        refuse(invariants.misfits(setup, play.state), marks)
        session = Session(files, setup, play, text, lines)
        refuse(invariants.faults(session.game), marks)
    session.numbers, session.unended = numbers, unended
    if torn and not unended:
        _try_last(session, torn)
    return session


def _try_last(session: Session, torn: str) -> None:
    """Take a last line without its end for an answer if it is one: an editor may have left the end out."""
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(session.play.state), type=State)
    try:
        replay(session.setup, state, [*session.lines[session.at :], torn], listen=lambda _: None)
    except GloomError:
        said = f'The last line of {LOG} is not whole ("{torn}"); it was never applied and is left out.'
        typer.echo(said, err=True)
    else:
        session.lines.append(torn)
        session.unended = True


def refuse(faults: Sequence[invariants.Fault], marks: object) -> None:
    """Raise FileError for what cannot be in a state, if there is anything, with its places."""
    problems = []
    for fault in faults:
        place = marks.at(["state", *fault.path])  # type: ignore[attr-defined]
        problems.append(Problem(place, " ".join(map(str, fault.path)), f"{fault.what}."))
    if problems:
        raise FileError(problems)
