"""A scenario on a real table: short words to what they do."""

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from gloomcli.cli.at_table import attacks as tabletop_attacks
from gloomcli.cli.at_table import draws as table_draws
from gloomcli.cli.at_table import lines as table_lines
from gloomcli.cli.at_table import names as table_names
from gloomcli.cli.at_table import pieces, shorthand
from gloomcli.cli.at_table import reasons as table_reasons
from gloomcli.engine import chance
from gloomcli.engine.at_table import companion
from gloomcli.engine.at_table.companion import LONG_REST
from gloomcli.engine.chance import MONSTERS
from gloomcli.engine.effects import heal
from gloomcli.engine.events import ConditionGained, ConditionRefused, Healed, Shuffled
from gloomcli.engine.game import Game
from gloomcli.engine.gm.words import one_of
from gloomcli.engine.state import Figure, Monster, Phase
from gloomcli.engine.view import view
from gloomcli.model.blows import Blow
from gloomcli.model.modifiers import Special
from gloomcli.model.play import Outcome
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.terms import Condition, Element, Rank
from gloomcli.reports.boards import letters_of, marks_of, wrapped
from gloomcli.reports.tabletop import figure_line, place_lines


class Told(NamedTuple):
    """What came of some words."""

    lines: list[str]
    changed: bool = True


class Tabletop:
    """A game on the table and how far its round has come."""

    def __init__(
        self, game: Game, events: list[Any], initiative: Mapping[str, int], turn: str, blows: Sequence[Blow] = ()
    ) -> None:
        """``events`` is where the game tells what happens; ``blows`` are the monsters' attacks so far."""
        self.game, self.initiative, self.turn = game, dict(initiative), turn
        self.blows = list(blows)
        self._events = events
        self._standing: dict[str, Figure] = {}

    def do(self, typed: str) -> Told:
        """Do what some words say. Raises GloomError for words that say nothing, or what is not possible."""
        words = typed.replace(",", " ").split()
        word = words[0].lower().removeprefix("+") if words else "next"
        self._events.clear()
        said = shorthand.initiatives(words, len(companion.undecided(self.game, self.initiative)))
        if word == "n" and len(words) > 1 and not self._is_figure(words):
            told = self._said([*words[1:], "negate"])
        elif self._are_draws(words):
            told = Told([line for _ in re.findall("m", word) for line in self._draw(words[1:]).lines])
        elif word in _VERBS and not self._is_figure(words):
            told = _VERBS[word](self, words[1:])
        elif said and all(re.fullmatch(r"\d{1,2}|rest|r", each.lower()) for each in said):
            told = self._initiatives(said)
        else:
            told = self._said(words)
        return told._replace(lines=[*told.lines, *self._notes()])

    # -- words

    def _are_draws(self, words: Sequence[str]) -> bool:
        """``m adv``, ``mm dis``, ``monsters 3``; m is also a sign where somebody's name begins with it."""
        first = words[0].lower() if words[1:] else ""
        named = first in table_draws.MONSTERS_WORDS or bool(re.fullmatch("m+", first))
        return named and table_draws.are_ways(words[1:]) and not self._is_figure(words)

    def _said(self, words: Sequence[str]) -> Told:
        """What happens, piece after piece."""
        found = table_lines.read(words, self._known())
        if not found:
            return self._figures(words)
        idle = [each for each in found if isinstance(each, pieces.Entry) and not each.words]
        for each in idle:
            if tabletop_attacks.as_attack(self, each) is None:
                self._all_of(each.who, [])
        return Told([*(line for piece in found for line in self._piece(piece)), *self._shown()])

    def _piece(self, piece: pieces.Piece) -> list[str]:
        if isinstance(piece, pieces.Cards):
            return [line for _ in range(piece.number) for line in self._draw(()).lines]
        if isinstance(piece, pieces.Infusion):
            return [tabletop_attacks.element_line(self, Element(piece.name), consumed=piece.consumed)]
        attack = piece if isinstance(piece, pieces.Attack) else tabletop_attacks.as_attack(self, piece)
        if attack is not None:
            return tabletop_attacks.attack_lines(self, attack)
        assert isinstance(piece, pieces.Entry)
        return self._all_of(piece.who, piece.words)

    def _known(self) -> pieces.Known:
        state = self.game.state
        numbers: dict[str, list[str]] = {}
        for who, monster in state.monsters.items():
            numbers.setdefault(str(monster.number), []).append(who)
        only = {number: who[0] for number, who in numbers.items() if len(who) == 1}
        acting = tabletop_attacks.acting(self)
        return pieces.Known(
            signs=self.signs(),
            letters=frozenset(letters_of(self.seen()).values()),
            numbers={**only, **{str(state.monsters[who].number): who for who in acting}},
            actor=self.turn if self.turn in state.characters else "",
            people=frozenset(state.characters),
            acting=frozenset(acting),
            targets=tabletop_attacks.targets(self),
            figure=self.split,
            name=self.name,
            why=lambda text: table_reasons.why(self, text),
        )

    def _figures(self, words: Sequence[str]) -> Told:
        """Some figures, then what happens to each; a verb may stand first: ``coin grim 2``."""
        who, rest = self.split(words)
        if not who and len(words) > 1:
            who, rest = self.split(words[1:])
            rest = [words[0].removeprefix("+"), *rest]
        if not who:
            of_monsters = [each for each in words if each.lower() not in table_draws.MONSTERS_WORDS]
            if len(words) == 2 and len(of_monsters) == 1:
                return self._monsters_deck(of_monsters[0].lower())
            reason = table_reasons.why(self, " ".join(words)) or table_reasons.why(self, " ".join(words[1:]))
            raise UsageError(
                f'"{" ".join(words)}" says nothing here. {reason or "? lists what does."} Nothing was changed.'
            )
        return Told([*self._all_of(who, rest), *self._shown()])

    def _all_of(self, who: Sequence[str], rest: Sequence[str]) -> list[str]:
        """The same happens to some figures."""
        if not rest:
            raise UsageError(f"What happens to {', '.join(map(self.name, who))}? Such as: -2, +1, poison, kill")
        lines = []
        for each in dict.fromkeys(who):
            if not self.game.exists(each):
                raise RuleError("It is out already: nothing more happens to it. Nothing was changed.")
            name = self.name(each)
            self._happens(each, rest)
            lines.append(self._after(each, name))
        return lines

    def _shown(self) -> list[str]:
        """The order of the round, once the last initiative was said."""
        if self.game.state.phase is Phase.CARDS and not companion.undecided(self.game, self.initiative):
            return self._reveal()
        return []

    def _happens(self, who: str, rest: Sequence[str]) -> None:
        """One after the other: -4, poison, kill, xp 2 ..."""
        words = iter(rest)
        name = self.name(who)
        for word in words:
            if not self.game.exists(who):
                raise RuleError(f"{name} is out: nothing more happens to it. Nothing was changed.")
            number = next(words, "1") if word.lower() in (*_COUNTED, "shield") else ""
            self._one(who, word.lower(), number)

    def _one(self, who: str, word: str, number: str) -> None:
        game = self.game
        if word in ("negate", "shield"):
            tabletop_attacks.ward_off(self, who, number)
        elif word in _COUNTED:
            if not re.fullmatch(r"[+-]?\d{1,3}", number):
                raise UsageError(f'"{number}" is no number: {word} 2')
            self._counted(who, word, int(number))
        elif re.fullmatch(r"-\d{1,3}", word):
            companion.hurt(game, who, int(word[1:]))
        elif re.fullmatch(r"\+\d{1,3}", word):
            heal(game, who, int(word[1:]), "")
        elif word in ("kill", "dead", "exhausted", "exhaust"):
            companion.fall(game, who)
        elif who in game.state.characters and (word in ("rest", "r") or word.isdecimal()):
            self._set_initiative(who, LONG_REST if word in ("rest", "r") else int(word))
        else:
            companion.set_condition(game, who, table_reasons.condition(word))

    def _counted(self, who: str, word: str, number: int) -> None:
        if who not in self.game.state.characters:
            raise RuleError(f"{self.name(who)} is no character: only they have experience, tokens and treasure.")
        if word == "treasure":
            companion.loot_treasure(self.game, who, number)
        elif word == "xp":
            companion.take(self.game, who, xp=number)
        else:
            companion.take(self.game, who, coins=number)

    def _treasure(self, words: Sequence[str]) -> Told:
        """``treasure 7 grim`` as well as ``treasure grim 7``."""
        numbers = [word for word in words if word.isdecimal()]
        names = [word for word in words if not word.isdecimal()]
        if len(numbers) != 1 or not names:
            raise UsageError("Whose is it? treasure 7 grim")
        return self._figures([*names, "treasure", *numbers])

    def _monsters_deck(self, word: str) -> Told:
        special = Condition(one_of(word, [Condition.BLESS, Condition.CURSE], "card"))
        chance.add_special(self.game, MONSTERS, Special(special.value), "", "")
        return Told([])  # the notes say what came of it

    def _draw(self, words: Sequence[str]) -> Told:
        """``mod [NAME] [ATTACK] [adv|dis]``."""
        return Told([table_draws.draw_line(self, words)])

    # -- the round

    def _initiatives(self, words: Sequence[str]) -> Told:
        waiting = companion.undecided(self.game, self.initiative)
        if self.game.state.phase is not Phase.CARDS:
            raise RuleError("Initiatives are said before the turns; to correct one: undo, or NAME NUMBER.")
        if len(words) > len(waiting):
            raise UsageError(f"These are {len(words)}, but only {', '.join(map(self.name, waiting))} have none.")
        for who, word in zip(waiting, words, strict=False):
            self._set_initiative(who, LONG_REST if word.lower().startswith("r") else int(word))
        left = companion.undecided(self.game, self.initiative)
        return Told(self._reveal() if not left else [f"Still to say: {', '.join(map(self.name, left))}"])

    def _set_initiative(self, who: str, number: int) -> None:
        if not 1 <= number <= LONG_REST:
            raise UsageError(f"{number} is no initiative: 1 to 99.")
        self.initiative[who] = number
        companion.correct_rest(self.game, who, resting=number == LONG_REST, now=self.turn == who)

    def _reveal(self) -> list[str]:
        """The order of the round, and the first turn."""
        companion.begin_turns(self.game, self.initiative)
        return self._begin_next(whole=True)

    def next(self, _: Sequence[str] = ()) -> Told:
        """End the turn and begin the next one; after the last one end the round."""
        game = self.game
        if game.state.phase is Phase.CARDS:
            left = ", ".join(map(self.name, companion.undecided(game, self.initiative)))
            raise RuleError(f"Say initiatives first: {left}")
        made: list[str] = []
        if self.turn:
            made = tabletop_attacks.end_lines(self)
            companion.end_turn(game, self.turn)
            self.turn = ""
        return Told([*made, *self._begin_next()])

    def _begin_next(self, *, whole: bool = False) -> list[str]:
        """The next turn, with the ``whole`` table or the one place; or the end of the round and what is asked then."""
        game = self.game
        left = companion.waiting(game, self.initiative)
        if not left or game.state.verdict is not None:
            companion.end_round(game)
            self.initiative.clear()
            people = ", ".join(each.name for _, each in game.characters())
            text = f"End of the round. Round {game.state.round}: initiatives of {people}?"
            return textwrap.wrap(text, 80, subsequent_indent=" " * 8)
        told = self._begin(left[0])
        return [*(self.show() if whole else place_lines(self.seen(), left[0])), *told]

    def _begin(self, place: companion.Place) -> list[str]:
        """A turn begins: who falls of a wound, and what monsters consume."""
        self.turn = place.who
        before = {who: self.name(who) for who in companion.acting(self.game, self.turn)}
        companion.begin_turn(self.game, place)
        gone = [f"{name} is gone: a wound." for who, name in before.items() if not self.game.exists(who)]
        return [*gone, *tabletop_attacks.begin_lines(self)]

    # -- rooms and monsters

    def _room(self, words: Sequence[str]) -> Told:
        left = companion.closed_rooms(self.game)
        if not left:
            raise RuleError("All rooms are revealed.")
        room = one_of(" ".join(words), left, "closed room") if words else left[0]
        before = set(self.game.state.types)
        came = companion.reveal(self.game, room)
        new = [self.game.monster_type(kind).name for kind in self.game.state.types if kind not in before]
        names = [self._with_rank(who) for who in came]
        lines = wrapped(names or ["nobody"], 80, first=f"Room {room}: ", rest=" " * 8, between=", ")
        return Told([*lines, *([f"New: {', '.join(new)}", *self.show()] if new else [])])

    def _add(self, words: Sequence[str]) -> Told:
        """``add guard elite 5``, ``add g e``."""
        ranks = {"e": Rank.ELITE, "elite": Rank.ELITE, "n": Rank.NORMAL, "normal": Rank.NORMAL, "boss": Rank.BOSS}
        rank = next((ranks[word.lower()] for word in words if word.lower() in ranks), Rank.NORMAL)
        standee = next((int(word) for word in words if word.isdecimal()), None)
        names = " ".join(word for word in words if word.lower() not in ranks and not word.isdecimal())
        who = companion.add(self.game, self._kind(names), rank, standee)
        return Told([self._with_rank(who)])

    def _kind(self, typed: str) -> str:
        letters = {mark[0]: who.rpartition("-")[0] for who, mark in marks_of(self.seen()).figures.items() if "-" in who}
        names = {kind: each.name for kind, each in self.game.setup.monsters.items()}
        return letters.get(typed) or one_of(typed, names, "monster of this scenario", names)

    def _with_rank(self, who: str) -> str:
        found = self.game.state.monsters[who]
        return f"{self.name(who)} ({found.rank})" if found.rank is not Rank.NORMAL else self.name(who)

    # -- the end

    def _won(self, _: Sequence[str]) -> Told:
        companion.decide(self.game, Outcome.WON)
        return Told(["Won. Book it with: gloom table finish --checks NAME=1"])

    def _lost(self, _: Sequence[str]) -> Told:
        companion.decide(self.game, Outcome.LOST)
        return Told(["Lost. Book it with: gloom table finish"])

    # -- showing

    def show(self, _: Sequence[str] = ()) -> list[str]:
        """The whole table."""
        from gloomcli.reports.tabletop import table_lines

        return table_lines(self.seen(), companion.order(self.game, self.initiative), self.turn)

    def seen(self) -> Any:
        """What is to be seen."""
        return view(self.game.setup, self.game.state, self.game.plan)

    def name(self, who: str) -> str:
        """What people call a figure."""
        state = self.game.state
        if who in state.characters:
            return state.characters[who].name
        if who in state.monsters:
            found = state.monsters[who]
            return f"{self.game.monster_type(found.kind).name} {found.number}"
        return who.replace("-", " ")

    def _after(self, who: str, name: str) -> str:
        if not self.game.exists(who):
            gone = self._standing.get(who)
            coin = isinstance(gone, Monster) and gone.drops_coin
            return f"{name} is out{', a coin is left' if coin else ''}."
        return figure_line(self.seen(), who)

    def _notes(self) -> Iterator[str]:
        for event in self._events:
            if isinstance(event, Shuffled):
                yield f"Shuffled: {self._deck(event.deck)}"
            elif isinstance(event, ConditionRefused):
                yield f"{self.name(event.who) or 'Monsters'}: no {event.condition} ({event.why})."
            elif isinstance(event, ConditionGained) and event.condition in (Condition.BLESS, Condition.CURSE):
                holder = chance.deck_holder(self.game, event.who)
                whose = f"{self.name(holder)}'s" if holder else "the monsters'"
                yield f"{event.condition} in {whose} deck."
            elif isinstance(event, Healed) and event.source == companion.RESTING:
                yield from textwrap.wrap(self._rested(event), 80, subsequent_indent=" " * 8)

    def _deck(self, deck: str) -> str:
        """What people call a deck that was shuffled: that of a character, or of the monster types that draw from it."""
        kinds = [kind for kind in self.game.state.types if self.game.monster_type(kind).deck == deck]
        return ", ".join(self.game.monster_type(kind).name for kind in kinds) or self.name(deck)

    def _rested(self, rest: Healed) -> str:
        """What a long rest has done by itself, and what is left to do on the table."""
        healed = [f"{rest.amount} healed" if rest.amount else "nothing healed"]
        gone = [f"{' and '.join(rest.removed)} gone"] if rest.removed else []
        done = ", ".join([*healed, *gone])
        return f"{self.name(rest.who)} rests: {done}. Lose a card, refresh spent items."

    # -- who is meant

    def _is_figure(self, words: Sequence[str]) -> bool:
        return bool(words) and bool(self.split(words[:1])[0])

    def split(self, words: Sequence[str]) -> tuple[list[str], list[str]]:
        """The figures that some words begin with, and the other words."""
        self._standing = dict(self.game.state.figures())
        every = {who: self.name(who) for who in self._standing}
        return table_names.split(words, self.signs(), every)

    def signs(self) -> dict[str, str]:
        """Figures, by their signs in small letters: g1, v."""
        return {mark.rstrip("*&").lower(): who for who, mark in marks_of(self.seen()).figures.items()}


_COUNTED: Final = ("coin", "coins", "loot", "xp", "treasure")
_VERBS: Final[dict[str, Callable[[Tabletop, Sequence[str]], Told]]] = {
    "next": Tabletop.next,
    "n": Tabletop.next,
    "mod": Tabletop._draw,
    "room": Tabletop._room,
    "door": Tabletop._room,
    "add": Tabletop._add,
    "treasure": Tabletop._treasure,
    "won": Tabletop._won,
    "lost": Tabletop._lost,
    "show": lambda table, words: Told(table.show(words), changed=False),
    "?": lambda table, words: Told(list(shorthand.USAGE), changed=False),
    "help": lambda table, words: Told(list(shorthand.USAGE), changed=False),
}
