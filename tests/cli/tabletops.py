"""A real table in mid-round for tests: characters with known names, monsters and cards as a test needs them."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from gloomcli.cli.at_table.tabletop import Tabletop
from gloomcli.engine.at_table import companion
from gloomcli.engine.events import Event
from gloomcli.model.terms import Rank
from tests.rules.barrow import barrow, seated
from tests.rules.pieces import catalog

CLASSES = {"Boulder": "cragheart", "Grim": "brute", "Pip": "tinkerer", "Vesna": "spellweaver"}
RANKS = {"*": Rank.ELITE, "&": Rank.BOSS, "": Rank.NORMAL}


def table(
    number: str = "16",
    *,
    cards: Mapping[str, int],
    monsters: Mapping[str, Sequence[str]],
    faces: Sequence[str] = ("+0",),
    names: Sequence[str] = tuple(CLASSES),
    level: int = 1,
    turn: str = "",
) -> Tabletop:
    """A scenario in which the first monsters are about to act, or it is the ``turn`` of a character before them.

    ``cards``: the only ability card of each deck; ``monsters``: standees by type, elites as ``3*``; ``faces``: the
    monsters' modifier deck.
    """
    books, given = catalog(), barrow(tuple(CLASSES.values()), level=level)
    scenario = books.scenario(number)
    people = [replace(each, name=name) for each, name in zip(given.characters, names, strict=False)]
    decks = books.scenario_decks(scenario)
    for name, card in cards.items():
        decks[name] = replace(decks[name], cards=(decks[name].card(card),))
    setup = replace(
        given,
        scenario=scenario,
        characters=tuple(people),
        monsters=books.scenario_monsters(scenario),
        decks=decks,
        monster_level=level,
    )
    events: list[Event] = []
    game = seated(setup, events=events)
    companion.set_up(game)
    game.state.monsters.clear()
    for kind, standees in monsters.items():
        for each in standees:
            companion.add(game, kind, RANKS[each.lstrip("0123456789")], int(each.rstrip("*&")))
    game.state.monster_deck.draw = list(faces)
    top = Tabletop(game, events, {}, "")
    top.do(" ".join(f"{at:02}" for at in range(1, len(people) + 1)))
    while top.turn != turn and (turn or top.turn in game.state.characters):
        top.do("")
    return top


def said(top: Tabletop, line: str) -> str:
    """What a line comes to."""
    return "\n".join(top.do(line).lines)
