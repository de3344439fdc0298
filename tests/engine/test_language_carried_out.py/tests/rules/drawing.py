"""From the parts of a position to the setup of a scenario."""

import textwrap
from typing import Final

from gloomcli.engine import items
from gloomcli.engine.game import Game
from gloomcli.engine.state import ActiveCard, CardState
from gloomcli.model.abilities import Lasts
from gloomcli.model.play import CharacterSetup
from gloomcli.model.scenarios import Door, Goal, Room, Scenario, Sign
from gloomcli.model.terms import Condition, Half
from tests.rules.pieces import Foe, Hero

SIGNS: Final = {
    "#": Sign(obstacle="table"),
    "^": Sign(trap="spike"),
    "$": Sign(coins=1),
    "!": Sign(hazard="hot coals"),
    "~": Sign(difficult="rubble"),
    "?": Sign(treasure=7),
}
_FLOOR: Final = Sign(start=True)


def id_of(name: str) -> str:
    """The id of a character or summon of this name."""
    return "-".join(name.lower().split())


def seat_hero(game: Game, figure: Hero, at: str, conditions: dict[Condition, bool]) -> None:
    """Put a character on its hex with its cards in their places."""
    who = id_of(figure.name)
    character = game.state.characters[who]
    character.hex, character.hp, character.conditions = at, figure.hp, conditions
    piles = (
        (CardState.PLAYED, figure.plays),
        (CardState.DISCARDED, figure.discards),
        (CardState.LOST, figure.lost),
        (CardState.ACTIVE, tuple(summon.card for summon in figure.allies)),
    )
    for place, cards in piles:
        for each in cards:
            character.cards[each.name] = place
    for summon in figure.allies:
        character.active[summon.card.name] = ActiveCard(half=Half.TOP, lasts=Lasts.PERSISTENT, lost=True)
    if figure.plays:
        character.leading, character.second = (each.name for each in figure.plays)
    character.resting = figure.resting
    items.wear(game, who)


def brought(figure: Hero) -> CharacterSetup:
    """A character as it enters the scenario."""
    cards = (*figure.plays, *figure.hand, *figure.discards, *figure.lost, *(summon.card for summon in figure.allies))
    return CharacterSetup(
        name=figure.name,
        class_name=figure.class_name,
        level=figure.level,
        hp=figure.max_hp,
        hand=cards,
        modifiers=figure.deck,
        items=figure.items,
    )


def scenario_of(
    picture: str,
    rooms: str,
    doors: dict[str, str],
    signs: dict[str, Sign],
    letters: set[str],
    foes: list[Foe],
    goal: tuple[Goal, ...],
) -> Scenario:
    """A scenario whose board is a drawing; every foe's type may appear."""
    drawn, plan = _drawing(picture), _drawing(rooms)
    used = {sign for sign in drawn if not sign.isspace()} - set(".|") - set(doors)
    known: dict[str, Sign] = {sign: SIGNS.get(sign, _FLOOR) for sign in used} | signs
    assert letters <= used, f"not in the drawing: {letters - used}"
    digits = {sign for sign in plan if sign.isdigit()} or {"1"}
    return Scenario(
        name="A test",
        number="999",
        goal=goal,
        rooms={digit: Room() for digit in sorted(digits)},
        start_room="1",
        doors={letter: Door(kind="stone door", rooms=tuple(joined)) for letter, joined in doors.items()},
        rooms_map=plan or _everywhere(drawn, "1"),
        map=drawn,
        signs=known,
        monsters=tuple(dict.fromkeys(each.kind for each in foes)),
    )


def _drawing(picture: str) -> str:
    lines = [line for line in textwrap.dedent(picture.strip("\n")).split("\n") if line.strip()]
    return "\n".join(f"| {line}" for line in lines)


def _everywhere(drawing: str, sign: str) -> str:
    return "".join(c if c.isspace() or c == "|" else sign for c in drawing)
