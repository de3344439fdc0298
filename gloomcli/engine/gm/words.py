"""The words of gm orders: figures, hexes, cards and numbers as people write them."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from gloomcli.engine.decisions import DEALER, PLAYERS, Decision, plain
from gloomcli.engine.game import Game
from gloomcli.engine.state import Character, Monster, Objective, Summon
from gloomcli.model.problems import RuleError, UsageError

NO_SIGNS: Final[Mapping[str, str]] = MappingProxyType({})


class Given(NamedTuple):
    """An order as it was given: its words after the verb, and the question that was open."""

    game: Game
    decision: Decision
    words: list[str]
    usage: str
    signs: Mapping[str, str] = NO_SIGNS
    """Figures by their signs on the map, in small letters."""

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
        return self.one_of(typed, [who for who, _ in self.game.state.figures()], "figure on the board")

    def character(self, typed: str) -> tuple[str, Character]:
        """A character that is not exhausted."""
        who = self.one_of(typed, [who for who, _ in self.game.characters()], "character in play")
        return who, self.game.state.characters[who]

    def one_of(self, typed: str, figures: list[str], what: str) -> str:
        """The one of some figures that is meant, by its name or its sign on the map. Raises RuleError."""
        if (who := self.signs.get(typed.lower().rstrip("*&"))) in figures:
            return str(who)
        signs = {who: sign for sign, who in self.signs.items() if sign[-1].isdecimal()}
        names = {who: f"{signs.get(who, '')} {called(self.game, who)}".strip() for who in figures}
        return one_of(typed, names, what, names)

    def kind(self, typed: str) -> str:
        """A monster type of this scenario."""
        monsters = self.game.setup.monsters
        return one_of(typed, monsters, "monster of this scenario", {kind: each.name for kind, each in monsters.items()})

    def hex(self, typed: str) -> str:
        """A hex that can be seen. Raises RuleError if there is none of that name."""
        at = typed.upper()
        if at not in self.game.board.index:
            raise RuleError(f'"{typed}" is no hex of an open room; there are {", ".join(self.game.board.labels)}.')
        return at

    def number(self, typed: str, least: int, most: int) -> int:
        """A whole number within limits. Raises UsageError if it is none, RuleError if it is beyond them."""
        try:
            value = int(typed)
        except ValueError:
            raise UsageError(f'"{typed}" is no number. The order is written: gm {self.usage}') from None
        if not least <= value <= most:
            raise RuleError(f'"{typed}" is no number from {least} to {most}.')
        return value


def called(game: Game, who: str) -> str:
    """What people call whoever has an id: "Grim", "Bandit Guard 2"; also the players and the dealer."""
    if who in (PLAYERS, DEALER) or not game.exists(who):
        return {PLAYERS: "the players", DEALER: "the dealer"}.get(who, who)
    figure = game.figure(who)
    if isinstance(figure, Monster):
        return f"{game.monster_type(figure.kind).name} {figure.number}"
    if isinstance(figure, Summon | Objective):
        return f"{figure.name} {figure.number}" if figure.number else figure.name
    return game.state.characters[who].name


def one_of(
    typed: str, names: Iterable[str] | Mapping[str, object], what: str, shown: Mapping[str, str] = NO_SIGNS
) -> str:
    """The one of ``names`` that is meant: it itself, or a unique beginning of its words.

    ``shown`` are the words by which people know them, if they are others. Raises RuleError if there is none, or more
    than one.
    """
    every = list(names)
    wanted = plain(typed)
    exact = [name for name in every if plain(name) == wanted]
    found = exact or [name for name in every if wanted and _begins(plain(name).split(), wanted.split())]
    found = found or [name for name in every if wanted and _begins(plain(shown.get(name, "")).split(), wanted.split())]
    if len(found) == 1:
        return found[0]
    if found:
        raise RuleError(f'"{typed}" could be: {" · ".join(shown.get(name, name) for name in found)}')
    there = " · ".join(shown.get(name, name) for name in every) or "none"
    raise RuleError(f'There is no {what} "{typed}". There are: {there}')


def _begins(words: list[str], wanted: list[str]) -> bool:
    """Whether each wanted word begins one of the words, in order; numbers are taken whole."""
    rest = iter(words)
    return all(any(word == part if part.isdecimal() else word.startswith(part) for word in rest) for part in wanted)


def quoted(name: str) -> str:
    """A name as an order holds it: in quotes if it has spaces."""
    return f'"{name}"' if " " in name else name
