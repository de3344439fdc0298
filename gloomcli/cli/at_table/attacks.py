"""The turns of monsters at a real table in lines: their attacks, and the elements that their cards consume and make."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from gloomcli.cli.at_table.pieces import Attack, Entry
from gloomcli.engine.at_table import attacks as table_attack
from gloomcli.engine.at_table import cards as table_cards
from gloomcli.engine.at_table import companion
from gloomcli.engine.at_table.attacks import Struck, Ways
from gloomcli.engine.effects import available, consume
from gloomcli.engine.state import Monster
from gloomcli.model.problems import RuleError
from gloomcli.model.scenario_rules import Side
from gloomcli.model.terms import Element, Rank

if TYPE_CHECKING:
    from gloomcli.cli.at_table.tabletop import Tabletop

WIDTH: Final = 80
_WORDS: Final = {"adv": ">", "dis": "<"}


class _Marks(NamedTuple):
    """What stands behind a target."""

    ways: Ways
    number: int
    """Which of the card's attacks, from 1; 0 if it is not said."""


# -- who


def acting(top: "Tabletop") -> list[str]:
    """The monsters whose turn it is and that have not acted yet, in the order in which they act."""
    monsters = top.game.state.monsters
    if not top.turn or top.turn in top.game.state.characters:
        return []
    return [who for who in companion.acting(top.game, top.turn) if who in monsters]


def targets(top: "Tabletop") -> frozenset[str]:
    """Whom monsters may attack."""
    state = top.game.state
    things = [who for who, each in state.objectives.items() if each.side not in (Side.MONSTERS, Side.NEUTRAL)]
    return frozenset([*things, *(who for who, _ in top.game.characters())])


def as_attack(top: "Tabletop", entry: Entry) -> Attack | None:
    """Figures in words as an attack: ``archer 2 grim dis``; ``None`` if they are none on a monsters' turn."""
    turn, aims = acting(top), targets(top)
    on = [who for who in entry.who if who in aims]
    words = [_WORDS.get(word, "") for word in entry.words]
    if not turn or not on or not all(words) or not all(who in aims or who in turn for who in entry.who):
        return None
    return Attack([who for who in entry.who if who in turn], [(who, words) for who in on])


# -- attacks


def attack_lines(top: "Tabletop", attack: Attack) -> list[str]:
    """Carry attacks out, one line for each. Raises RuleError if it cannot be said which they are."""
    lines: list[str] = []
    if attack.by:
        for who in dict.fromkeys(attack.by):
            lines += [line for target, marks in attack.on for line in _one(top, who, target, _marks(marks))]
        return lines
    attacks = [(target, _marks(marks)) for target, marks in attack.on]
    attackers = _attackers(top, [number for _, (_, number) in attacks], [target for target, _ in attacks])
    for (who, number), (target, marks) in zip(attackers, attacks, strict=True):
        lines += _one(top, who, target, marks._replace(number=number))
    return lines


def _marks(marks: Iterable[str]) -> _Marks:
    ways, number = Ways(), 0
    for mark in marks:
        if mark in "<>":
            ways = ways._replace(advantage=ways.advantage + (1 if mark == ">" else -1))
        elif mark == "!":
            ways = ways._replace(bonus=True)
        elif mark == "n":
            ways = ways._replace(negated=True)
        elif mark[0] == "s":
            ways = ways._replace(shield=ways.shield + int(mark[1:]))
        else:
            number = int(mark[1:])
    return _Marks(ways, number)


def _attackers(top: "Tabletop", numbers: Sequence[int], on: Sequence[str]) -> list[tuple[str, int]]:
    """Who makes attacks of which nobody is named, and with which attack of the card: each next one of the turn.

    It must not matter who does: as many attacks as monsters that have still to attack, or all of these alike.
    """
    able = table_attack.monsters_of(top.game, top.turn)
    made = {(blow.by, blow.attack) for blow in top.blows}
    most = max((len(table_attack.attacks_of(top.game, who)) for who in able), default=0)
    if not most:
        raise RuleError(f"{_kind(top)} does not attack in this turn. m draws a modifier card. Nothing was changed.")
    said = next((number for number in numbers if number), 0)
    for number in (said,) if said else range(1, most + 1):
        having = [who for who in able if number <= len(table_attack.attacks_of(top.game, who))]
        left = [who for who in having if (who, number) not in made]
        if left:
            return [(who, number) for who in _of_these(top, left, number, on)]
    raise RuleError(
        f"Every {_kind(top)} has attacked. /1 behind the target lets one attack again: {_such(top, able, on[0])}/1"
    )


def _of_these(top: "Tabletop", left: Sequence[str], number: int, on: Sequence[str]) -> list[str]:
    count = len(on)
    one_each = all(table_attack.several(top.game, who, number) == 1 for who in left)
    if len(left) == 1 and (count == 1 or not one_each):
        return [*left] * count
    if one_each and count > len(left):
        raise RuleError(f"Only {_names(top, left)} {'has' if len(left) == 1 else 'have'} still to attack.")
    if not one_each:
        raise RuleError(f"This attack may have several targets: say who attacks, such as {_such(top, left, on[0])}")
    if count < len(left) and len({table_attack.alike(top.game, who) for who in left}) > 1:
        raise RuleError(f"Which of them attacks? {_names(top, left)}, such as {_such(top, left, on[0])}")
    return list(left[:count])


def _one(top: "Tabletop", who: str, target: str, marks: _Marks) -> Iterator[str]:
    game = top.game
    for each in (who, target):
        if not game.exists(each):
            raise RuleError(f"{top.name(each)} is out already. Nothing was changed.")
    count = len(table_attack.attacks_of(game, who))
    if not count:
        raise RuleError(f"{_kind(top)} does not attack in this turn. m draws a modifier card. Nothing was changed.")
    if marks.number > count:
        raise RuleError(f"The card has {count} attack{'' if count == 1 else 's'}. Nothing was changed.")
    number = marks.number or _room(top, who, target)
    name, again = top.name(target), f"{_digit(top, who)}{_sign(top, target)}n"
    struck = table_attack.attack(game, who, target, number, marks.ways)
    top.blows.append(struck.blow)
    state = "" if not game.exists(target) else _state(top, target)
    outcome = _outcome(top, struck, marks.ways, again)
    text = f"{_named(top, who)} attacks {name}: {_sum(struck)}: {outcome}. {state}".rstrip()
    if struck.left_out and not marks.ways.bonus:
        text += f" (Not counted: {', '.join(struck.left_out)}; ! counts it.)"
    yield from textwrap.wrap(text, WIDTH, subsequent_indent=" " * 8, break_long_words=False, break_on_hyphens=False)


def _room(top: "Tabletop", who: str, target: str) -> int:
    number = table_attack.room(top.game, top.blows, who, target)
    if number or table_attack.hindrance(top.game, who) is not None:
        return number or 1  # the hindrance is what is told
    done = _names(top, dict.fromkeys(blow.target for blow in top.blows if blow.by == who))
    raise RuleError(
        f"{top.name(who)} has attacked already: {done}. /1 behind the target makes the card's first attack again. "
        "Nothing was changed."
    )


def _sum(struck: Struck) -> str:
    """The numbers of an attack: 3, +1 poison, card -1, shield 2, pierce 1."""
    parts = [str(struck.base), *(f"{term.amount:+} {term.source}" for term in struck.added)]
    parts += ["doubled"] if struck.doubled else []
    card = ", ".join(struck.used)
    others = f" (drawn: {', '.join(struck.drawn)})" if struck.drawn != struck.used else ""
    parts.append(f"card {card}{others}")
    parts += [f"shield {struck.blow.shield}"] if struck.blow.shield else []
    parts += [f"pierce {struck.blow.pierce}"] if struck.blow.pierce and struck.blow.shield else []
    return ", ".join(parts)


def _outcome(top: "Tabletop", struck: Struck, ways: Ways, again: str) -> str:
    """What comes of an attack; ``again``: how it is said with a card lost instead."""
    parts = [f"{struck.damage} damage" + (", negated" if ways.negated else "")]
    parts += [f"{word} {number}" for word, number in (("push", struck.push), ("pull", struck.pull)) if number]
    target = struck.blow.target
    if not top.game.exists(target):
        parts.append(f"{top.name(target)} is out")
        if target in top.game.state.characters:
            parts[-1] += f" (if a card is lost instead: undo, then {again})"
    return ", ".join(parts)


def _state(top: "Tabletop", who: str) -> str:
    figure = top.game.figure(who)
    return " ".join([top.name(who), f"{figure.hp}/{figure.max_hp}", *map(str, figure.conditions)])


def ward_off(top: "Tabletop", who: str, shield: str) -> None:
    """Less of the last attack on somebody: a shield of so many points, or ("") a card was lost instead."""
    at = next((at for at in reversed(range(len(top.blows))) if top.blows[at].target == who), None)
    if at is None:
        raise RuleError(f"No attack on {top.name(who)} is known. Nothing was changed.")
    if not top.blows[at].damage and top.game.exists(who):
        raise RuleError(f"Of the last attack on {top.name(who)} no damage is left. Nothing was changed.")
    if shield and not re.fullmatch(r"\d{1,2}", shield):
        raise RuleError(f'"{shield}" is no shield: shield 2')
    top.blows[at] = table_attack.ward_off(top.game, top.blows[at], int(shield) if shield else None)


# -- elements


def begin_lines(top: "Tabletop") -> list[str]:
    """As monsters begin their turn: what they consume."""
    if not acting(top):
        return []
    top.blows.clear()
    had, choice = table_cards.consume(top.game, top.turn)
    lines = [f"{element.capitalize()} is inert: {_kind(top)} consumes it." for element in had]
    return lines + (["Which element do they consume? Such as f-"] if choice else [])


def end_lines(top: "Tabletop") -> list[str]:
    """As monsters end their turn: what they infuse."""
    if not top.turn or top.turn in top.game.state.characters:
        return []
    made, choice = table_cards.infuse(top.game, top.turn, acted=bool(top.blows))
    lines = [f"{element.capitalize()} is strong: {_kind(top)} infuses it." for element in made]
    return lines + (["Which element do they infuse? Such as f"] if choice else [])


def element_line(top: "Tabletop", element: Element, *, consumed: bool) -> str:
    """Make an element strong, or consume it; on a monsters' turn it counts for their card, or no longer does."""
    game, kind = top.game, top.turn if acting(top) else ""
    name = element.capitalize()
    if consumed:
        was = available(game, element)
        consume(game, top.turn, [element])
        used = bool(kind) and was and table_cards.use(game, kind, element)
        return f"{name} is inert{f': {_kind(top)} consumes it' if used else ''}."
    companion.infuse(game, element)
    back = bool(kind) and table_cards.give_back(game, kind, element)
    return f"{name} is strong{f': {_kind(top)} has not consumed it' if back else ''}."


# -- names


def _kind(top: "Tabletop") -> str:
    return top.game.monster_type(top.turn).name


def _named(top: "Tabletop", who: str) -> str:
    """A monster by name and number, an elite one with the star of its sign."""
    monster = top.game.state.monsters[who]
    return f"{top.name(who)}{'*' if monster.rank is Rank.ELITE else ''}"


def _names(top: "Tabletop", who: Iterable[str]) -> str:
    monsters = top.game.state.monsters
    return ", ".join(_named(top, each) if each in monsters else top.name(each) for each in who)


def _digit(top: "Tabletop", who: str) -> str:
    monster = top.game.state.monsters.get(who)
    return str(monster.number) if isinstance(monster, Monster) else ""


def _sign(top: "Tabletop", who: str) -> str:
    return next((sign for sign, each in top.signs().items() if each == who), top.name(who).lower())


def _such(top: "Tabletop", left: Sequence[str], target: str) -> str:
    return f"{_digit(top, left[0])}{_sign(top, target)}"
