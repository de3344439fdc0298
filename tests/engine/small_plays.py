"""Small abilities as data, played in small positions: what tests of the language of abilities share."""

from collections.abc import Callable
from typing import Any, Final

from gloomcli.engine.events import Attacked
from gloomcli.model.abilities import Action, Trigger
from gloomcli.model.definitions import Item
from gloomcli.model.terms import Element, ElementState, Slot
from gloomcli.yamlio.convert import load
from tests.rules.building import Foe, Hero, Scene, card, foe, hero

Look = Callable[[Scene], Any]
Row = tuple[str, str, tuple[str, ...], dict[str, Any], Look, Any]
"""Picture, action, answers, figures and elements, what to look at, what it must be."""
TWO_FOES: Final[dict[str, Any]] = {"F": foe(hp=10), "G": foe(hp=10)}
HURT: Final[dict[str, Any]] = {"given": {"hp": 4, "max_hp": 10}}
FIRE: Final[dict[str, Any]] = {"elements": {Element.FIRE: ElementState.STRONG}}


def action(text: str) -> Action:
    """An action as content files write it."""
    return load(text, Action, "a test")


def acting(text: str, **given: Any) -> Hero:
    """A character that plays a card with this top, and one with Attack 1 and Move 3."""
    other = card("Other", top=action("[attack: 1]"), bottom=action("[move: 3]"))
    return hero(plays=(card("Test", top=action(text)), other), hand=("Spare",), **given)


def doing(text: str, **given: Any) -> Foe:
    """A monster whose card says this."""
    return foe(does=action(text).do, **given)


def play(picture: str, text: str, *answers: str, who: dict[str, Any] | None = None, **scene: Any) -> Scene:
    """The hero H takes its turn with this action as its top; "given" describes the hero."""
    figures: dict[str, Any] = {"F": foe(hp=10)} if "F" in picture else {}
    figures |= who or {}
    given = figures.pop("given", {})
    made = Scene(picture, H=acting(text, **given), **figures, **scene)
    return made.turn("hero", "top Test", *answers)


def check(row: Row) -> None:
    """Play a row of a table and look."""
    picture, text, answers, figures, look, expected = row
    figures = dict(figures)
    elements = figures.pop("elements", {})
    assert look(play(picture, text, *answers, who=figures, elements=elements)) == expected


def hp(*names: str) -> Look:
    """Hit points of some figures."""
    return lambda scene: tuple(scene.hp(name) for name in names)


def at(*names: str) -> Look:
    """The hex of a figure, or of several."""
    return lambda scene: scene.hex(names[0]) if len(names) == 1 else tuple(scene.hex(name) for name in names)


def marks(name: str) -> Look:
    """The conditions of a figure."""
    return lambda scene: scene.conditions(name)


def xp(scene: Scene) -> int:
    """The hero's experience."""
    return scene.hero().tally.xp


def coins(scene: Scene) -> int:
    """The hero's money tokens."""
    return scene.hero().tally.coins


def told_damage(scene: Scene) -> list[int]:
    """The damage of every attack so far."""
    return [told.damage for told in scene.told(Attacked)]


def item(during: Trigger, **given: Any) -> Item:
    """An item for a moment."""
    return Item(
        number=1, name="Thing", slot=Slot.SMALL, price=1, count=1, use="consumed", during=during, summary="s", **given
    )


def with_supply(scene: Scene, name: str) -> None:
    """Put one card into the hero's supply."""
    scene.game.supplies["hero"][name] = card(name, top=action("[{heal: 4, to: self}]"))
    scene.hero().supply.append(name)
