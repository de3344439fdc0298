"""Play by post: orders from a file, standing answers, what waits, and the questions that stay open."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from gloomcli.agents.letters import Role, Step, letter_text, parse_letter
from gloomcli.agents.post import Post, addressee, is_end
from gloomcli.agents.standing import Standing, parse_standing, renewed
from gloomcli.cli.asking import legal, question
from gloomcli.cli.meaning import understood
from gloomcli.cli.session import Session
from gloomcli.engine.decisions import Decision, Kind, plain
from gloomcli.engine.game import Game
from gloomcli.engine.round import selection
from gloomcli.model.problems import FileError, Place, Problem, UsageError
from gloomcli.store.post_files import STANDING, WAITING, read_post, write_post

STDIN: Final = "-"
_MOST_BYTES: Final = 1_000_000
_STANDING_HEAD: Final = "# What players want done as a rule; change or take out lines, or send: NAME: forget ...\n"
_WAITING_HEAD: Final = "# Sent, but not asked for yet; gloom scenario orders goes on with it. Game "


def read_orders(path: str) -> str:
    """The text of a file, or of the standard input for ``-``.

    Raises UsageError if there is no such file, FileError if it is no text.
    """
    from gloomcli.yamlio import decode

    if path == STDIN:
        import sys

        return sys.stdin.read(_MOST_BYTES)
    try:
        data = Path(path).read_bytes()[:_MOST_BYTES]
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror or error}.") from None
    return decode(data, path)


class Orders:
    """The letters of a round on their way through the game."""

    def __init__(self, session: Session, source: str, text: str) -> None:
        """``source`` is the file's name as people write it. Raises FileError for names that nobody has."""
        self._session, self._source = session, source
        sent = parse_letter(text)
        root = session.files.root
        kept = parse_letter(read_post(root, STANDING))
        self._check(sent, source)
        self._check(kept, STANDING)
        self._steps = [step for step in sent if step.role not in (Role.STANDING, Role.FORGET)]
        self._waiting = self._waiting_steps(read_post(root, WAITING))
        self.standing, self.noted = self._settled(kept, sent)
        self._post: Post | None = None

    def play(self) -> Decision | None:
        """Play as far as the orders go; keeps standing answers and what waits. Returns the open question."""
        root = self._session.files.root
        if self.noted:
            write_post(root, STANDING, self._standing_text())
        try:
            return self._session.go_on(self._players)
        finally:
            waiting = self._post.kept() if self._post is not None and self._session.state.outcome is None else []
            write_post(root, WAITING, self._head + letter_text(waiting) if waiting else "")

    def _players(self, game: Game) -> Post:
        self._post = Post(
            game,
            self._steps,
            self._waiting,
            self.standing,
            lambda decision, text: understood(self._session, decision, text),
        )
        return self._post

    # -- reading

    def _check(self, steps: Iterable[Step], source: str) -> None:
        state = self._session.state
        problems = []
        for step in steps:
            if step.who and addressee(state, step.who) is None:
                names = ", ".join(character.name for character in state.characters.values())
                problems.append(
                    Problem(Place(source, step.line), "", f'"{step.who}" is nobody here.', f"In play: {names}")
                )
            elif not step.who and step.role in (Role.STANDING, Role.FORGET):
                problems.append(Problem(Place(source, step.line), "", f'Whose is "{step}"?', f"Write: NAME: {step}"))
        if problems:
            raise FileError(problems)

    @property
    def _head(self) -> str:
        return f"{_WAITING_HEAD}{self._session.key.hex()[:12]}\n"

    def _waiting_steps(self, text: str) -> list[Step]:
        """What waits from earlier, if it is of this game; lines count below 0."""
        if not text.startswith(self._head):
            return []
        found = [step._replace(line=-step.line) for step in parse_letter(text)]
        return [step for step in found if step.who and addressee(self._session.state, step.who) is not None]

    def _settled(self, kept: list[Step], sent: list[Step]) -> tuple[dict[str, list[Standing]], list[str]]:
        """Standing answers by figure, with those sent now, and what is new about them."""
        found: dict[str, list[Standing]] = {}
        noted = []
        for step in kept:
            if step.role is Role.STANDING and (rule := parse_standing(step.text)) is not None:
                found.setdefault(self._figure(step), []).append(rule)
        for who in dict.fromkeys(self._figure(step) for step in sent if step.role in (Role.STANDING, Role.FORGET)):
            own = [step for step in sent if step.who and self._figure(step) == who]
            before = found.get(who, [])
            gone = {plain(step.text) for step in own if step.role is Role.FORGET}
            left = [rule for rule in before if plain(str(rule)) not in gone and not gone & {"all", "everything"}]
            new = [r for s in own if s.role is Role.STANDING and (r := parse_standing(s.text)) is not None]
            found[who] = renewed(left, new)
            name = self._session.names.figure(who)
            noted += [f"{name}: no longer: {rule}" for rule in before if rule not in found[who]]
            noted += [f"{name}: from now on: {rule}" for rule in new if rule not in before]
        return found, noted

    def _figure(self, step: Step) -> str:
        known = addressee(self._session.state, step.who)
        return known.who if known is not None else ""

    def _standing_text(self) -> str:
        names = self._session.names
        steps = [
            Step(Role.STANDING, str(rule), names.figure(who)) for who, rules in self.standing.items() for rule in rules
        ]
        return _STANDING_HEAD + letter_text(steps) if steps else ""

    # -- what came of it

    @property
    def left(self) -> list[Step]:
        """What players sent that waits for its question."""
        return self._post.left() if self._post is not None else []

    @property
    def fault(self) -> FileError | None:
        """Where and why what was sent did not fit."""
        misfit = self._post.misfit if self._post is not None else None
        if misfit is None:
            return None
        names = self._session.names
        asked = question(misfit.decision, self._session.game, names)
        answers = "" if "ossible: " in misfit.why else f"\n  Possible: {legal(misfit.decision)}"
        return FileError([Problem(self._place(misfit.step), "", f"{misfit.why}.\n  Asked is: {asked}{answers}")])

    def unused(self) -> Iterator[str]:
        """What is said of what was not used."""
        if self._post is None:
            return
        unreached = self._post.unreached()
        if self._session.state.outcome is not None:
            rest = sorted([*self.left, *unreached], key=lambda step: step.line)
            rest = [step for step in rest if step.line > 0]
            if rest:
                many = f"the last {len(rest)} answers were" if len(rest) > 1 else "the last answer was"
                yield f"{self._place(rest[0])}  {many} not asked for any more: the scenario is over."
            return
        for step in self._post.dropped:
            yield f'{self._place(step)}  was not asked for and is left out: "{step}"'
        if unreached and self._post.misfit is None:
            yield f"{self._place(unreached[0])}  was not reached, nor what follows it without a name; send it again."

    def waiting(self) -> str:
        """How much waits, and whose; not what, since cards are secret until they are shown."""
        counts: dict[str, int] = {}
        for step in self.left:
            if step.line and not is_end(step):
                name = self._session.names.figure(self._figure(step))
                counts[name] = counts.get(name, 0) + 1
        return ", ".join(f"{name} {count}" for name, count in counts.items())

    def look_on(self) -> None:
        """See what waits without playing: for :meth:`questions` and :meth:`waiting`."""
        self._players(self._session.game)

    def questions(self, decision: Decision) -> list[Decision]:
        """The open question, and those that all others who have sent nothing will be asked in the same way."""
        return [decision, *(self._alike(decision) if self._post is not None else ())]

    def _alike(self, decision: Decision) -> Iterator[Decision]:
        game = self._session.game
        people = [who for who, _ in game.characters()]
        if decision.kind is not Kind.CARDS or decision.who not in people or self._post is None:
            return
        for who in people[people.index(decision.who) + 1 :]:
            asked = selection(game, who)
            if (asked.options or asked.instead) and not self._post.has_something_for(who, Kind.CARDS):
                yield asked

    def _place(self, step: Step) -> Place:
        return Place(WAITING, -step.line) if step.line < 0 else Place(self._source, step.line)


def question_lines(decision: Decision, session: Session, players: dict[str, str], lines: Sequence[str]) -> list[str]:
    """An open question for whoever it is put to, its answers, and how one is sent back."""
    name = session.names.figure(decision.who) if decision.who in session.state.characters else ""
    player = players.get(name, "")
    head = f"Question for {player} · " if player and player != name else "Question for "
    asked = question(decision, session.game, session.names)
    first = next((option.text for option in (*decision.options, *decision.instead)), "")
    if decision.pick > 1:
        first = " + ".join(option.text for option in decision.options[: decision.pick]) or first
    return [f"{head}{asked}", *lines, f"  Send back a line such as:  {name or decision.who}: {first}"]


__all__ = ["STDIN", "Orders", "question_lines", "read_orders"]
