"""Where stickers fit on ability cards: the lines of an action and what may be added to each."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from gloomcli.model.abilities import Ability, Action, Apply, Attack, Heal, Move, Pull, Push, Retaliate, Shield, Summon
from gloomcli.model.areas import parse_area
from gloomcli.model.targets import Who, parse_targets
from gloomcli.model.terms import NEGATIVE_CONDITIONS, Condition, Element

_ELEMENTS: Final = (*(element.value for element in Element), "any element")
_NEGATIVE: Final = frozenset(condition.value for condition in NEGATIVE_CONDITIONS)
_POSITIVE: Final = frozenset({Condition.STRENGTHEN.value, Condition.BLESS.value})


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

    @property
    def text(self) -> str:
        """As people say it: ``+1 attack``, ``poison``."""
        return f"+1 {self.what}" if self.plus else self.what


def lines(action: Action, effects: Sequence[str]) -> tuple[Line, ...]:
    """Every sticker that fits on an action; ``effects`` are those that the edition knows besides +1 and hexes.

    Of several abilities for which a sticker costs the same, the first is meant.
    """
    found: dict[tuple[str, bool, int], Line] = {}
    for at, ability in enumerate(action.do):
        for line in _of_ability(at, ability, effects):
            found.setdefault((line.text, line.several, line.hexes), line)
    return tuple(found.values())


def _of_ability(at: int, ability: Ability, effects: Sequence[str]) -> Iterator[Line]:
    several = _several(ability)
    for what in _numbers(ability):
        yield Line(what, plus=True, at=at, several=several or what == "target")
    fitting = _conditions(ability)
    for effect in effects:
        if effect in fitting or (effect == "jump" and isinstance(ability, Move) and not ability.jump):
            yield Line(effect, plus=False, at=at, several=several)
    if not isinstance(ability, _MAIN):
        return
    for element in _ELEMENTS:
        if ("any element" if element == "any element" else "element") in effects:
            yield Line(element, plus=False, at=at, several=several)
    picture: str = getattr(ability, "area", "")
    area = parse_area(picture) if picture else None
    if area is not None and area.enhance:
        yield Line("hex", plus=False, at=at, hexes=len(area.hexes))


_MAIN: Final = (Attack, Move, Heal, Shield, Retaliate, Apply, Push, Pull, Summon)


def _numbers(ability: Ability) -> Iterator[str]:
    if isinstance(ability, Summon):
        yield "summon hp"
        yield from ("summon move",) if ability.move is not None else ()
        yield from ("summon attack",) if ability.attack is not None else ()
        yield from ("summon range",) if ability.range else ()
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
    if getattr(ability, "targets", 1) != 1 or getattr(ability, "area", ""):
        return True
    phrase = getattr(ability, "to", "")
    if not phrase:
        return False
    meant = parse_targets(phrase)
    return meant.count != 1 and meant.who is not Who.SELF
