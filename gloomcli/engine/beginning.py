"""The setup of a scenario, and what the characters begin with (rulebook, Scenario Setup)."""

from typing import Final

from gloomcli.engine import damage, effects, items, rooms
from gloomcli.engine.actions.summoning import empty_beside, place_summon
from gloomcli.engine.decisions import Decision, Kind, Option
from gloomcli.engine.events import FigurePlaced, ModifiersAdded
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.printed import number
from gloomcli.engine.special_rules import scenario_rules
from gloomcli.engine.state import CardState
from gloomcli.model.play import CharacterSetup
from gloomcli.model.scenario_rules import Moment
from gloomcli.model.scenarios import SetupEach
from gloomcli.model.terms import Condition

_MINUS_ONE: Final = "-1"
_BEFORE: Final = "before the scenario"


def set_up(game: Game) -> None:
    """Reveal the rooms that are open from the beginning, let the characters choose their hexes, and what they bring."""
    for room in game.setup.scenario.first_rooms:
        rooms.reveal(game, room, "")
    rooms.place_early(game)
    rooms.place_objectives(game, "")
    for who in game.state.characters:
        _start(game, who)
    for who, given in game.setups.items():
        _begin(game, who, given)
    scenario_rules.work(game, Moment.SETUP)


def _start(game: Game, who: str) -> None:
    taken, character = game.occupied(), game.state.characters[who]
    full = _full_rooms(game)
    free = [at for at in game.plan.starts if at not in taken]
    options = tuple(Option(at, at) for at in free if game.plan.room_of.get(at) not in full)
    character.hex = game.table.ask(Decision(who=who, kind=Kind.PLACE, options=options, about=("start",))).value
    game.tell(FigurePlaced(who=who, hex=character.hex, hp=character.hp, how="start"))
    items.wear(game, who)
    _bring_companion(game, who)


def _bring_companion(game: Game, who: str) -> None:
    """The companion of a class is placed with its character: beside it, or in another of the hexes to start from."""
    companion = game.setups[who].companion
    if companion is None:
        return
    here, taken = game.state.characters[who].hex, game.occupied()
    free = [*empty_beside(game, here), *(at for at in game.plan.starts if at not in taken)]
    options = [Option(at, at) for at in dict.fromkeys(free)]
    if options:
        at = game.ask(who, Kind.PLACE, options, "start", companion.summon).value
        doing = Doing(game=game, actor=who, decider=who, source="", owner=who)
        place_summon(doing, companion, at)


def _full_rooms(game: Game) -> list[str]:
    """The rooms in which no more characters may begin: half of them, rounded up, where the party must be split."""
    if not any(rule.split_start for rule in game.setup.scenario.rules):
        return []
    placed = [game.plan.room_of.get(character.hex) for character in game.state.characters.values() if character.hex]
    most = (game.state.players + 1) // 2
    return [room for room in game.setup.scenario.first_rooms if placed.count(room) >= most]


def _begin(game: Game, who: str, given: CharacterSetup) -> None:
    """What comes from before, and what the scenario begins with for everyone who is not spared it."""
    printed = SetupEach() if given.ignores_scenario_effects else game.setup.scenario.setup_each
    curses = (Condition.CURSE,) * printed.curses
    for condition in (*given.conditions, *printed.conditions, *curses):
        effects.give_condition(game, who, condition)
    if printed.minus_ones:
        _add_minus_ones(game, who, printed.minus_ones)
    _discard(game, who, given.discards + printed.discards)
    suffered = given.damage + number(game, printed.damage)
    if suffered and game.exists(who):
        damage.suffer(game, who, suffered, _BEFORE)


def _add_minus_ones(game: Game, who: str, count: int) -> None:
    deck = game.state.characters[who].deck
    deck.draw.extend([_MINUS_ONE] * count)
    deck.added.extend([_MINUS_ONE] * count)
    game.tell(ModifiersAdded(who=who, card=_MINUS_ONE, count=count))


def _discard(game: Game, who: str, count: int) -> None:
    for _ in range(count):
        options = [Option(name, name) for name in game.state.characters[who].pile(CardState.HAND)]
        chosen = game.ask(who, Kind.LOSE_CARD, options, "discard").value
        effects.move_cards(game, who, (chosen,), CardState.DISCARDED, _BEFORE)
