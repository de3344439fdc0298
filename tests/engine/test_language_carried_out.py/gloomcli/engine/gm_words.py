"""The words of gm orders: figures, hexes, cards and numbers as people write them."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from gloomcli.engine.decisions import Decision, plain
from gloomcli.engine.game import Game
from gloomcli.engine.state import Character
from gloomcli.model.problems import RuleError, UsageError


class Given(NamedTuple):
    """An order as it was given: its words after the verb, and the question that was open."""

    game: Game
    decision: Decision
    words: list[str]
    usage: str

    def split(self, least: int, most: int | None = None) -> list[str]:
        """The words, if there are as many as the order needs. Raises UsageError if not."""
        if not least <= len(self.words) <= (least if most is None else most):
            raise UsageError(f"The order is written: gm {self.usage}")
        return self.words

    def with_name_first(self, after: int) -> tuple[str, list[str]]:
        """A name of one or more words, then ``after`` single words. Raises UsageError if there are fewer."""
        if len(self.words) <= after:
            raise UsageError(f"The order is written: gm {self.usage}")
        return " ".join(self.words[: len(self.words) - after]), self.words[len(self.words) - after :]

    def figure(self, typed: str) -> str:
        """The id of a figure on the board. Raises RuleError if it is none, or could be several."""
        return one_of(typed, [who for who, _ in self.game.state.figures()], "figure on the board")

    def character(self, typed: str) -> tuple[str, Character]:
        """A character that is not exhausted."""
        who = one_of(typed, [who for who, _ in self.game.characters()], "character in play")
        return who, self.game.state.characters[who]

    def kind(self, typed: str) -> str:
        """A monster type of this scenario."""
        return one_of(typed, self.game.setup.monsters, "monster of this scenario")

    def hex(self, typed: str) -> str:
        """A hex that can be seen. Raises RuleError if there is none of that name."""
        at = typed.upper()
        if at not in self.game.board.index:
            raise RuleError(f'"{typed}" is no hex of an open room; there are {", ".join(self.game.board.labels)}.')
        return at

    def number(self, typed: str, least: int, most: int) -> int:
        """A whole number within limits. Raises RuleError if it is none."""
        try:
            value = int(typed)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise RuleError(f'"{typed}" is no number from {least} to {most}.')
        return value


def one_of(typed: str, names: Iterable[str] | Mapping[str, object], what: str) -> str:
    """The one of ``names`` that is meant: it itself, or a unique beginning of its words.

    Raises RuleError if there is none, or more than one.
    """
    every = list(names)
    wanted = plain(typed)
    exact = [name for name in every if plain(name) == wanted]
    found = exact or [name for name in every if wanted and _begins(plain(name).split(), wanted.split())]
    if len(found) == 1:
        return found[0]
    if found:
        raise RuleError(f'"{typed}" could be: {" · ".join(found)}')
    raise RuleError(f'There is no {what} "{typed}". There are: {" · ".join(every) or "none"}')


def _begins(words: list[str], wanted: list[str]) -> bool:
    """Whether each wanted word begins one of the words, in order; numbers are taken whole."""
    rest = iter(words)
    return all(any(word == part if part.isdecimal() else word.startswith(part) for word in rest) for part in wanted)


def quoted(name: str) -> str:
    """A name as an order holds it: in quotes if it has spaces."""
    return f'"{name}"' if " " in name else name
