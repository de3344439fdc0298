"""What always holds in a scenario in play: nothing on the table is lost, doubled or in two places.

Tests ask after every step; a saved game that a person corrected by hand is asked before it goes on.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from gloomcli.engine import stats
from gloomcli.engine.actions.summoning import slug
from gloomcli.engine.chance import MONSTERS, deck_of
from gloomcli.engine.game import Game
from gloomcli.engine.rooms import standees
from gloomcli.engine.state import CardState, Character, Figure, Monster, Phase, State
from gloomcli.model.modifiers import SUPPLY, Special
from gloomcli.model.play import Setup
from gloomcli.model.terms import Condition, Rank

_SPECIAL: Final = (Special.BLESS.value, Special.CURSE.value)


class Fault(NamedTuple):
    """Something that cannot be: where in the state (keys as files have them), and what."""

    path: tuple[str | int, ...]
    what: str


def check(game: Game) -> list[str]:
    """What is broken, a sentence each; empty if all is well."""
    return [" ".join(map(str, fault.path)) + ": " + fault.what for fault in faults(game)]


def faults(game: Game) -> list[Fault]:
    """What is broken, and where."""
    return [
        *_figures(game),
        *_effects(game),
        *_hexes(game),
        *_characters(game),
        *_monsters(game),
        *_summons(game),
        *_modifiers(game),
        *_ability_decks(game),
        *_tokens(game),
    ]


def misfits(setup: Setup, state: State) -> list[Fault]:
    """Where a state belongs to another setup, so that it cannot be put on the table at all."""
    return [*_other_setup(setup, state), *_other_party(setup, state), *_other_scenario(setup, state)]


def _other_setup(setup: Setup, state: State) -> Iterator[Fault]:
    wanted = {
        "scenario": (state.scenario, setup.scenario.number),
        "level": (state.level, setup.level),
        "monster level": (state.monster_level, setup.monster_level),
        "players": (state.players, len(setup.characters)),
    }
    for key, (found, by_setup) in wanted.items():
        if found != by_setup:
            yield Fault((key,), f"{found} does not fit what was set up: {by_setup}")


def _other_party(setup: Setup, state: State) -> Iterator[Fault]:
    wanted = [slug(given.name) for given in setup.characters]
    if list(state.characters) != wanted:
        yield Fault(("characters",), f"these must be, in this order: {', '.join(wanted)}")


def _other_scenario(setup: Setup, state: State) -> Iterator[Fault]:
    for room in state.open_rooms:
        if room not in setup.scenario.rooms:
            yield Fault(("open rooms",), f"there is no room {room}; {_known(setup.scenario.rooms)}")
    for who, monster in state.monsters.items():
        if monster.kind not in setup.monsters:
            yield Fault(("monsters", who, "kind"), f"no {monster.kind} here; {_known(setup.monsters)}")
        elif getattr(setup.monsters[monster.kind], monster.rank.value) is None:
            yield Fault(("monsters", who, "rank"), f"a {monster.kind} is never {monster.rank}")
    for who, objective in state.objectives.items():
        if objective.name not in setup.scenario.objectives:
            yield Fault(("objectives", who, "name"), f"no {objective.name} here; {_known(setup.scenario.objectives)}")
    for kind in state.types:
        if kind not in setup.monsters:
            yield Fault(("types", kind), f"no {kind} here; {_known(setup.monsters)}")
    decks = {monster.deck for monster in setup.monsters.values()}
    if set(state.monster_decks) != decks:
        yield Fault(("monster decks",), f"these must be: {', '.join(sorted(decks))}")


def _known(names: Iterable[str]) -> str:
    return f"there are: {', '.join(names)}"


# -- figures


def _placed(game: Game) -> Iterator[tuple[tuple[str, str], Figure]]:
    """Every figure with its place in the state; characters before their setup are on no hex yet."""
    state = game.state
    for who, character in state.characters.items():
        if not character.exhausted and state.phase is not Phase.SETUP:
            yield ("characters", who), character
    for who, summon in state.summons.items():
        yield ("summons", who), summon
    for who, monster in state.monsters.items():
        yield ("monsters", who), monster
    for who, objective in state.objectives.items():
        yield ("objectives", who), objective


def _figures(game: Game) -> Iterator[Fault]:
    for path, figure in _placed(game):
        if not 1 <= figure.hp <= figure.max_hp:
            yield Fault((*path, "hp"), f"{figure.hp} is not within 1 to {figure.max_hp}")
        for condition in (Condition.BLESS, Condition.CURSE):
            if condition in figure.conditions:
                yield Fault((*path, "conditions"), f"{condition} is a card in a deck, not a token")
    for who, character in game.state.characters.items():
        if character.exhausted and (character.hp or character.hex):
            yield Fault(("characters", who), "an exhausted character has neither hit points nor a hex")


def _effects(game: Game) -> Iterator[Fault]:
    for path, figure in _placed(game):
        for at, active in enumerate(figure.effects):
            where = (*path, "effects", at)
            if active.owner and active.owner not in game.state.characters:
                yield Fault((*where, "owner"), f"no character {active.owner} here; {_known(game.state.characters)}")
            if active.used and active.used >= len(active.uses):
                most = max(0, len(active.uses) - 1)
                yield Fault((*where, "used"), f"{active.used} is not within 0 to {most}; then it would be over")


def _hexes(game: Game) -> Iterator[Fault]:
    taken: dict[str, str] = {}
    known = game.board.index
    closed = set(game.plan.doors).difference(game.state.open_doors)
    for path, figure in _placed(game):
        where, at = (*path, "hex"), figure.hex
        if at not in known:
            yield Fault(where, f'"{at}" is no hex of an open room')
        elif at in closed and path[0] != "objectives":
            yield Fault(where, f"the door in {at} is closed")
        elif at in taken:
            yield Fault(where, f"{at} is taken by {taken[at]}")
        elif at in game.state.obstacles and not _may_stand(game, path[1]):
            yield Fault(where, f"{at} holds an obstacle")
        taken.setdefault(at, path[1])


def _may_stand(game: Game, who: str) -> bool:
    """Whether a figure may be where an obstacle is: it flies, is a boss whose place it is, or is the thing itself."""
    figure = game.figure(who)
    boss = isinstance(figure, Monster) and figure.rank is Rank.BOSS
    return boss or who in game.state.objectives or stats.flies(game, who)


def _monsters(game: Game) -> Iterator[Fault]:
    for who, monster in game.state.monsters.items():
        most = standees(game, monster.kind)
        if not 1 <= monster.number <= most:
            yield Fault(("monsters", who, "number"), f"{monster.kind} has standees 1 to {most}")
        if who != f"{monster.kind}-{monster.number}":
            yield Fault(("monsters", who), f"this is {monster.kind}-{monster.number}")


def _summons(game: Game) -> Iterator[Fault]:
    for who, summon in game.state.summons.items():
        owner = game.state.characters.get(summon.owner)
        if owner is None or owner.exhausted:
            yield Fault(("summons", who, "owner"), f"{summon.owner} is not in play")
        elif not summon.card and game.setups[summon.owner].companion:
            continue
        elif owner.cards.get(summon.card) is not CardState.ACTIVE and summon.card not in owner.items:
            yield Fault(("summons", who, "card"), f"{summon.card} is not in the active area of {summon.owner}")


# -- what characters have


def _characters(game: Game) -> Iterator[Fault]:
    for who, character in game.state.characters.items():
        path = ("characters", who)
        yield from _same_names((*path, "cards"), character.cards, game.belongings(who))
        yield from _same_names((*path, "items"), character.items, game.items[who])
        yield from _played(game, path, character)
        for name, place in character.cards.items():
            if (place is CardState.ACTIVE) != (name in character.active):
                yield Fault((*path, "cards", name), "active cards, and only these, stand under active")


def _same_names(path: tuple[str, ...], there: Iterable[str], brought: Iterable[str]) -> Iterator[Fault]:
    missing, unknown = set(brought).difference(there), set(there).difference(brought)
    if missing:
        yield Fault(path, f"missing: {', '.join(sorted(missing))}")
    for name in sorted(unknown):
        yield Fault((*path, name), f"was not brought; brought: {', '.join(brought)}")


def _played(game: Game, path: tuple[str, str], character: Character) -> Iterator[Fault]:
    chosen = {character.leading, character.second} - {""}
    for name in sorted(set(character.pile(CardState.PLAYED)) - chosen):
        yield Fault((*path, "cards", name), "a played card is the leading or the second one of the round")
    if game.state.phase is Phase.CLEANUP and (played := character.pile(CardState.PLAYED)):
        yield Fault((*path, "cards", played[0]), "no card is in play between two rounds")
    if character.leading and character.leading == character.second:
        yield Fault((*path, "second"), "the two cards of a round are different ones")
    for key, name in (("leading", character.leading), ("second", character.second)):
        # a card from a supply goes back to it once it has been played
        given = any(name in supply for supply in game.supplies.values())
        if name and name not in character.cards and not given:
            yield Fault((*path, key), f"{name} was not brought")


# -- decks and tokens


def _modifiers(game: Game) -> Iterator[Fault]:
    decks = {who: ("characters", who, "deck") for who in game.state.characters}
    counts: Counter[str] = Counter()
    for owner, path in {**decks, MONSTERS: ("monster deck",)}.items():
        deck = deck_of(game, owner)
        standard = game.setups[owner].modifiers if owner else game.setup.edition.modifier_deck
        expected = Counter(face for face in standard if face not in _SPECIAL) + Counter(deck.added)
        expected.subtract(deck.taken_out)
        held = Counter(face for face in (*deck.draw, *deck.discard) if face not in _SPECIAL)
        for face in sorted({*expected, *held}):
            if held[face] != expected[face]:
                yield Fault(path, f"{held[face]} cards {face} in draw and discard, there must be {expected[face]}")
        for face in _SPECIAL:
            if face in deck.discard:
                yield Fault(path, f"a {face} card leaves the deck when it is drawn")
            counts[face if owner or face == Special.BLESS else "curse of monsters"] += deck.draw.count(face)
    for face, count in counts.items():
        if count > SUPPLY:
            yield Fault((), f"{count} {face} cards are in decks; there are {SUPPLY}")


def _ability_decks(game: Game) -> Iterator[Fault]:
    for name, deck in game.state.monster_decks.items():
        numbers = sorted(card.number for card in game.setup.decks[name].cards)
        if sorted([*deck.draw, *deck.discard]) != numbers:
            wanted = ", ".join(map(str, numbers))
            yield Fault(("monster decks", name), f"draw and discard together must be {wanted}, each once")
    for kind, type_state in game.state.types.items():
        deck_name = game.monster_type(kind).deck
        if type_state.card not in {card.number for card in game.setup.decks[deck_name].cards}:
            yield Fault(("types", kind, "card"), f"{type_state.card} is no card of the deck {deck_name}")


def _tokens(game: Game) -> Iterator[Fault]:
    state = game.state
    layers: dict[str, Mapping[str, object]] = {
        "obstacles": state.obstacles,
        "traps": state.traps,
        "hazards": state.hazards,
        "difficult": state.difficult,
        "coins": state.coins,
        "treasures": state.treasures,
    }
    for key, layer in layers.items():
        for at in layer:
            if at not in game.board.index:
                yield Fault((key, at), f'"{at}" is no hex of an open room')
    for at in (at for at in state.open_doors if at not in game.plan.doors):
        yield Fault(("open doors",), f"there is no door in {at}; {_known(game.plan.doors)}")
    for at, count in state.coins.items():
        if count < 1:
            yield Fault(("coins", at), f"{count} money tokens; leave the line out")
    looted = sum(character.tally.coins for character in state.characters.values())
    there = sum(state.coins.values()) + looted + state.coins_gone
    if there != state.coins_placed:
        text = f"{there} money tokens on the board, with characters and gone, but {state.coins_placed} were placed"
        yield Fault(("coins placed",), text)
