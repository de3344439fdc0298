"""Play by post: orders from a file, standing answers, what waits, and the questions that stay open."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from gloomcli.agents.post.addressees import Addressee, addressee, addressees
from gloomcli.agents.post.answering import Post
from gloomcli.agents.post.card_pairs import begins
from gloomcli.agents.post.gist import is_end
from gloomcli.agents.post.letters import Role, Step, letter_text, parse_letter
from gloomcli.agents.post.standing import EXAMPLES, Standing, overruled, parse_standing, renewed
from gloomcli.cli.play.asking import advice, by_sign, legal, question, signs_of
from gloomcli.cli.play.idling import Trying
from gloomcli.cli.play.meaning import understood
from gloomcli.cli.play.session import Session
from gloomcli.engine.decisions import Decision, Kind, plain
from gloomcli.engine.game import Game
from gloomcli.engine.round import selection
from gloomcli.model.problems import FileError, Place, Problem, UsageError
from gloomcli.store.post_files import STANDING, WAITING, read_post, write_post

STDIN: Final = "-"
_MOST_BYTES: Final = 1_000_000
_MOST_STEPS: Final = 5_000
"""Answers in one file; the whole of a long scenario has fewer."""
_NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
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

    def __init__(self, session: Session, source: str, text: str, players: Mapping[str, str] = _NOBODY) -> None:
        """``source`` is the file's name as people write it, ``players`` are by the names of their characters.

        Raises FileError for names that nobody has and standing answers that cannot be read, UsageError for a file that
        is no letter.
        """
        self._session, self._source, self._players_of = session, source, players
        self._remarks: list[str] = []
        self._names: dict[str, str] = {}
        self._addressees: dict[str, list[Addressee]] = {}
        self._signs: tuple[Decision | None, dict[str, str]] = (None, {})
        root = session.files.root
        sent = self._checked(parse_letter(text), source)
        kept = self._checked(parse_letter(read_post(root, STANDING)), STANDING)
        self._steps = [step for step in sent if step.role not in (Role.STANDING, Role.FORGET)]
        self._waiting = self._waiting_steps(read_post(root, WAITING))
        self.standing, self.noted = self._settled(kept, sent)
        self._post: Post | None = None
        self._alike: list[Decision] | None = None

    def play(self) -> Decision | None:
        """Play as far as the orders go; keeps standing answers and what waits. Returns the open question."""
        root = self._session.files.root
        if self.noted:
            write_post(root, STANDING, self._standing_text())
        try:
            decision = self._session.go_on(self._players)
            self.questions(decision)
            return decision
        finally:
            waiting = self._post.kept() if self._post is not None and self._session.state.outcome is None else []
            write_post(root, WAITING, self._head + letter_text(waiting) if waiting else "")

    def _players(self, game: Game) -> Post:
        self._post = Post(
            game,
            self._steps,
            self._waiting,
            self.standing,
            self._understood,
            Trying(self._session),
        )
        return self._post

    def _understood(self, decision: Decision, text: str) -> str:
        """A legal answer; the board's signs are worked out once for each question."""
        if self._signs[0] is not decision:
            self._signs = decision, by_sign(self._session.game)
        return understood(self._session, decision, text, self._signs[1])

    # -- reading

    def _checked(self, steps: Sequence[Step], source: str) -> list[Step]:
        """The steps, players' names in them replaced by those of their characters; what nobody can use is refused."""
        if len(steps) > _MOST_STEPS:
            raise UsageError(f"{source} has {len(steps)} answers; one letter has {_MOST_STEPS} at most.")
        wrong: dict[tuple[int, str], Problem] = {}
        for step in steps:
            if fault := self._fault_of(step):
                what, hint = fault
                wrong.setdefault((step.line, what), Problem(Place(source, step.line), "", what, hint))
        if wrong:
            raise FileError(list(wrong.values()))
        written = {who: self._written(who) for who in {step.who for step in steps}}
        return [step._replace(who=written[step.who]) for step in steps]

    def _meant(self, who: str) -> list[Addressee]:
        if who not in self._addressees:
            self._addressees[who] = addressees(self._session.state, who, self._players_of) if who else []
        return self._addressees[who]

    def _written(self, who: str) -> str:
        """A name before a colon as it stands, the character's in place of a player's."""
        state = self._session.state
        if addressee(state, who) is None and (meant := addressee(state, who, self._players_of)) is not None:
            return self._session.names.figure(meant.who)
        return who

    def _fault_of(self, step: Step) -> tuple[str, str] | None:
        """What is wrong with a step whatever is asked, and what would do."""
        if not step.who and step.role in (Role.STANDING, Role.FORGET):
            return f'Whose is "{step}"?', f"Write: NAME: {step}"
        meant = self._meant(step.who)
        if len(meant) > 1:
            names = [self._session.names.figure(each.who) for each in meant]
            return f'"{step.who}" could be: {" · ".join(names)}.', "Write which one."
        if step.who and not meant:
            people = [character.name for character in self._session.state.characters.values()]
            played = [f"{name} ({player})" if (player := self._players_of.get(name)) else name for name in people]
            return f'"{step.who}" is nobody here.', f"In play: {', '.join(played)}"
        if step.role is Role.STANDING and parse_standing(step.text) is None:
            return f'"{step}" is no standing answer.', f"They are written: {'; '.join(EXAMPLES)}"
        return None

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
            gone = self._forgotten(before, [step for step in own if step.role is Role.FORGET], who)
            new = [(s, r) for s in own if s.role is Role.STANDING and (r := parse_standing(s.text)) is not None]
            rules = [rule for _, rule in new]
            for (step, _), over in zip(new, overruled(rules), strict=True):
                if over:
                    self._remarks.append(f'{self._place(step)}  does not count, a later line says otherwise: "{step}"')
            found[who] = renewed([rule for rule in before if rule not in gone], rules)
            name = self._session.names.figure(who)
            noted += [f"{name}: no longer: {rule}" for rule in before if rule not in found[who]]
            noted += [f"{name}: from now on: {rule}" for rule in found[who] if rule not in before]
        return found, noted

    def _forgotten(self, before: Sequence[Standing], forget: Iterable[Step], who: str) -> list[Standing]:
        """The standing answers that are taken back; a remark where there is no such."""
        gone: list[Standing] = []
        for step in forget:
            wanted = plain(step.text)
            same = [rule for rule in before if plain(str(rule)) == wanted]
            meant = list(before) if wanted in ("all", "everything") else same
            meant = meant or [rule for rule in before if begins(str(rule), wanted)]
            gone += meant
            if not meant and wanted not in ("all", "everything"):
                there = " · ".join(map(str, before)) or "none"
                name = self._session.names.figure(who)
                said = f'{name} has no standing answer "{step.text}" to be forgotten. There are: {there}'
                self._remarks.append(f"{self._place(step)}  {said}")
        return gone

    def _name(self, step: Step) -> str:
        """The name of whoever says a step, as people know it."""
        if step.who not in self._names:
            self._names[step.who] = self._session.names.figure(self._figure(step))
        return self._names[step.who]

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
        misfits = self._post.misfits if self._post is not None else ()
        return FileError([self._problem(*misfit) for misfit in misfits]) if misfits else None

    def _problem(self, step: Step, decision: Decision, why: str) -> Problem:
        asked = question(decision, self._session.game, self._session.names)
        why = self._signed(why, decision)
        answers = (
            ""
            if "ossible: " in why or decision.kind is Kind.CARDS
            else f"\n  Possible: {self._signed(legal(decision), decision)}"
        )
        more = advice(decision, step.text) if decision.kind is Kind.CARDS else ""
        more = f"\n  {more}" if more else ""
        return Problem(self._place(step), "", f"{why}.\n  Asked is: {asked}{answers}{more}")

    def _signed(self, text: str, decision: Decision) -> str:
        """A text with the signs of the map in place of the ids of figures that may be chosen."""
        signs = signs_of(self._session.game)
        for who in (each for option in decision.options if (each := option.text) in signs):
            text = re.sub(rf"(?<![\w-]){re.escape(who)}(?![\w-])", signs[who], text)
        return text

    def unused(self) -> Iterator[str]:
        """What is said of what was not used."""
        yield from self._remarks
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
            if step.line and not is_end(step) and step.role is not Role.MISFIT:
                name = self._name(step)
                counts[name] = counts.get(name, 0) + 1
        return ", ".join(f"{name} {count}" for name, count in counts.items())

    def look_on(self) -> None:
        """See what waits without playing: for :meth:`questions` and :meth:`waiting`."""
        self._players(self._session.game)

    def questions(self, decision: Decision | None) -> list[Decision]:
        """The open question, and those that all others who have sent nothing for it will be asked in the same way."""
        if decision is None:
            return []
        if self._alike is None:
            self._alike = list(self._asked_alike(decision)) if self._post is not None else []
        return [decision, *self._alike]

    def _asked_alike(self, decision: Decision) -> Iterator[Decision]:
        game = self._session.game
        people = [who for who, _ in game.characters()]
        if decision.kind is not Kind.CARDS or decision.who not in people or self._post is None:
            return
        for who in people[people.index(decision.who) + 1 :]:
            asked = selection(game, who)
            if (asked.options or asked.instead) and not self._post.foresee(asked):
                yield asked

    def _place(self, step: Step) -> Place:
        """Where a step was sent; the file in which it waited is written anew meanwhile."""
        if step.line < 0:
            return Place(f"{self._name(step)}, sent earlier:")
        return Place(self._source, step.line)


__all__ = ["STDIN", "Orders", "read_orders"]
