"""Black Barrow as it ships, ready to be played in tests."""

from random import Random

from gloomcli.engine.decisions import DEALER, PLAYERS, Agent
from gloomcli.engine.events import Event
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import new_game
from gloomcli.engine.table import Table
from gloomcli.model.play import CharacterSetup, Setup
from tests.rules.pieces import catalog
from tests.rules.seats import Seat, StackedDealer

CLASSES = ("brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief")


def barrow(
    classes: tuple[str, ...] = CLASSES[:2],
    *,
    level: int = 1,
    monster_level: int | None = None,
    items: tuple[int, ...] = (),
    looted: tuple[int, ...] = (),
    chance: Random | None = None,
) -> Setup:
    """Black Barrow for characters of these classes, each of ``level``.

    Their hands are their first cards of level 1, or by ``chance`` any that they could have.
    """
    books = catalog()
    edition, scenario = books.edition(), books.scenario("1")
    characters = []
    for name in classes:
        kind = books.character_class(name)
        own = {"X", *range(1, (level if chance else 1) + 1)}
        pool = [card for card in kind.cards if card.level in own]
        hand = chance.sample(pool, kind.hand_size) if chance else pool[: kind.hand_size]
        characters.append(
            CharacterSetup(
                name=kind.name,
                class_name=kind.name,
                level=level,
                hp=kind.hp[level - 1],
                hand=tuple(hand),
                modifiers=edition.modifier_deck,
                items=tuple(books.item(number) for number in items),
            )
        )
    return Setup(
        scenario=scenario,
        edition=edition,
        level=level,
        monster_level=level if monster_level is None else monster_level,
        characters=tuple(characters),
        monsters=books.scenario_monsters(scenario),
        decks=books.scenario_decks(scenario),
        looted=looted,
    )


def seated(
    setup: Setup, *, players: Agent | None = None, dealer: Agent | None = None, events: list[Event] | None = None
) -> Game:
    """A game that is about to be set up; without agents, cautious players and a dealer of +0 cards."""
    agents: dict[str, Agent] = {DEALER: dealer or StackedDealer(), PLAYERS: players or Seat()}
    return new_game(setup, Table(agents, listen=(events if events is not None else []).append))
