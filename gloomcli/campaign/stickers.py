"""Where stickers fit on ability cards: the lines of an action and what may be added to each."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from gloomcli.campaign.records import Enhancement
from gloomcli.model.abilities import (
    Ability,
    Action,
    Apply,
    Attack,
    Heal,
    Hook,
    Move,
    Pull,
    Push,
    Retaliate,
    Shield,
    Summon,
)
from gloomcli.model.areas import parse_area
from gloomcli.model.targets import Who, parse_targets
from gloomcli.model.terms import NEGATIVE_CONDITIONS, Condition, Element

_ELEMENTS: Final = (*(element.value for element in Element), "any element")
_NEGATIVE: Final = frozenset(condition.value for condition in NEGATIVE_CONDITIONS)
_POSITIVE: Final = frozenset({Condition.STRENGTHEN.value, Condition.BLESS.value})
_EFFECTS: Final = (*(condition.value for condition in Condition), "jump", "element", "any element")
HEX: Final = "hex"


class Line(NamedTuple):
    """One sticker that fits: what it adds, and to which ability of the action."""

    what: str
    """``attack`` (+1), ``summon hp`` (+1), ``poison``, ``jump``, ``fire``, ``hex`` ..."""
    plus: bool
    """Whether it is +1 to a number."""
    at: int
    """The ability, counted from 0."""
    several: bool = False
    """Whether the ability may have several targets."""
    hexes: int = 0
    """For a hex: how many the area has."""
    inside: int = 0
    """Which of the abilities that this one gives to others, counted from 1; 0: itself."""
    spot: str = ""
    """The number whose enhancement spot it takes; empty for a hex, whose places the area marks."""

    @property
    def text(self) -> str:
        """As people say it: ``+1 attack``, ``poison``."""
        return f"+1 {self.what}" if self.plus else self.what


def lines(action: Action, effects: Sequence[str] = _EFFECTS) -> tuple[Line, ...]:
    """Every sticker of a kind that an action's lines can take, whether they have spots or not.

    ``effects`` are those that the edition knows besides +1 and hexes.
    """
    return tuple(
        line._replace(at=at, inside=inside, several=line.several or (inside > 0 and _for_many(action.do[at])))
        for at, inside, ability in abilities_of(action)
        for line in _of_ability(ability, effects)
    )


def free_lines(action: Action, stickers: Iterable[Enhancement], effects: Sequence[str] = _EFFECTS) -> tuple[Line, ...]:
    """The stickers for which an action has a spot left; ``stickers`` are on it already, and ``action`` as printed."""
    free = Counter(
        (at, inside, spot) for at, inside, ability in abilities_of(action) for spot in getattr(ability, "spots", ())
    )
    taken = (place(action, sticker) for sticker in stickers)
    free.subtract((line.at, line.inside, line.spot) for line in taken if line is not None)
    return tuple(
        line for line in lines(action, effects) if line.what == HEX or free[line.at, line.inside, line.spot] > 0
    )


def distinct(found: Iterable[Line]) -> tuple[Line, ...]:
    """Of several abilities for which a sticker costs the same, the first is meant."""
    return tuple({(line.text, line.several, line.hexes): line for line in reversed([*found])}.values())[::-1]


def place(action: Action, sticker: Enhancement) -> Line | None:
    """The line that a sticker is on, on an action as printed; None if it fits none, as after a correction by hand."""
    fitting = [line for line in lines(action) if line.text == sticker.what]
    if sticker.ability:
        where = (sticker.ability - 1, sticker.inside)
        return next((line for line in fitting if (line.at, line.inside) == where), None)
    spotted = (line for line in free_lines(action, ()) if line.text == sticker.what)
    return next(spotted, fitting[0] if fitting else None)


def abilities_of(action: Action) -> Iterator[tuple[int, int, Ability]]:
    """An action's abilities, each followed by those that it gives to others; with their places as in Line."""
    for at, ability in enumerate(action.do):
        yield at, 0, ability
        for inside, given in enumerate(within(ability), 1):
            yield at, inside, given


def within(ability: Ability) -> tuple[Ability, ...]:
    """The abilities in an ability that may have spots of their own: what others perform, what follows an attack."""
    found: tuple[Ability, ...] = getattr(ability, "do", ()) or getattr(ability, "splash", ())
    return found


def _of_ability(ability: Ability, effects: Sequence[str]) -> Iterator[Line]:
    several = _several(ability)
    for what in _numbers(ability):
        spot = "targets" if what == "target" else what.removeprefix("summon ")
        yield Line(what, plus=True, at=0, several=several or what == "target", spot=spot)
    picture: str = getattr(ability, "area", "")
    area = parse_area(picture) if picture else None
    if area is not None and area.enhance:
        yield Line(HEX, plus=False, at=0, hexes=len(area.hexes))
    main = next((verb for kind, verb in _MAIN.items() if isinstance(ability, kind)), "")
    if not main:
        return
    fitting = _conditions(ability)
    for effect in effects:
        if effect in fitting or (effect == "jump" and isinstance(ability, Move) and not ability.jump):
            yield Line(effect, plus=False, at=0, several=several, spot=main)
    for element in _ELEMENTS:
        if ("any element" if element == "any element" else "element") in effects:
            yield Line(element, plus=False, at=0, several=several, spot=main)


_MAIN: Final[dict[type, str]] = {
    Attack: "attack",
    Move: "move",
    Heal: "heal",
    Shield: "shield",
    Retaliate: "retaliate",
    Apply: "apply",
    Push: "push",
    Pull: "pull",
}
"""Abilities whose main line takes conditions and elements (rulebook, Enhancing Ability Cards); summons take only +1."""


def _numbers(ability: Ability) -> Iterator[str]:
    if isinstance(ability, Summon):
        yield "summon hp"
        yield from ("summon move",) if ability.move is not None else ()
        yield from ("summon attack",) if ability.attack is not None else ()
        yield from ("summon range",) if ability.range else ()
        return
    if isinstance(ability, Hook):
        yield from ability.spots
        return
    for name in ("move", "attack", "heal", "shield", "retaliate", "push", "pull", "pierce"):
        if getattr(ability, name, 0):
            yield name
    ranged = getattr(ability, "range", 0)
    if isinstance(ranged, int) and ranged > (1 if isinstance(ability, Retaliate) else 0):
        yield "range"
    if getattr(ability, "targets", 1) > 1 or (isinstance(ability, Apply | Heal) and getattr(ability, "range", 0)):
        yield "target"


def _conditions(ability: Ability) -> frozenset[str]:
    """Harm for what is aimed at enemies, help for what is aimed at oneself or allies; none that it gives already."""
    given = {condition.value for condition in (*getattr(ability, "conditions", ()), *getattr(ability, "apply", ()))}
    return _aimed(ability) - given


def _aimed(ability: Ability) -> frozenset[str]:
    if isinstance(ability, Attack | Push | Pull):
        return _NEGATIVE
    if isinstance(ability, Heal | Shield | Retaliate):
        return _POSITIVE
    if isinstance(ability, Apply):
        return _NEGATIVE if set(ability.apply) & NEGATIVE_CONDITIONS else _POSITIVE
    return frozenset()


def _several(ability: Ability) -> bool:
    """Whether it may hit several enemies or help several allies (rulebook, Enhancing Ability Cards)."""
    if getattr(ability, "targets", 1) != 1 or getattr(ability, "area", "") or getattr(ability, "path_too", False):
        return True
    return _names_several(getattr(ability, "to", ""))


def _for_many(ability: Ability) -> bool:
    """Whether several figures perform what an ability gives them."""
    return _names_several(getattr(ability, "grant", "") or getattr(ability, "force", ""))


def _names_several(phrase: str) -> bool:
    if not phrase:
        return False
    meant = parse_targets(phrase)
    return meant.count != 1 and meant.who is not Who.SELF
