"""Summons of characters, and monsters that monsters summon (rulebook, Summon; Monster Turn)."""

from gloomcli.engine.actions import bonuses
from gloomcli.engine.actions.quantities import amount
from gloomcli.engine.choosing import choose, distance, enemies, pick_hex
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import FigurePlaced
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.rooms import free_standees, place_monster
from gloomcli.engine.state import Summon
from gloomcli.model import abilities as verbs
from gloomcli.model.abilities import Lasts
from gloomcli.model.terms import Rank


def empty_beside(game: Game, at: str) -> list[str]:
    """The empty hexes adjacent to a hex: no figure, token or overlay in them (rulebook, Summon)."""
    board = game.board
    return [label for n in board.neighbours[board.index[at]] if game.is_empty(label := board.labels[n])]


def slug(name: str) -> str:
    """An id made of a name."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


def summon_ally(doing: Doing, ability: verbs.Summon) -> bool:
    """Place a character's summon; it does not act in the round in which it comes."""
    game, done = doing.game, False
    for _ in range(ability.count):
        here = game.figure(doing.actor).hex
        at = pick_hex(doing, empty_beside(game, here), Kind.PLACE, ability.summon, optional=True)
        if at is None:
            break
        place_summon(doing, ability, at)
        doing.gives_effects = True
        done = True
    return done


def place_summon(doing: Doing, ability: verbs.Summon, at: str) -> None:
    """Put a character's summon in a hex, with its traits."""
    game = doing.game
    number = 1
    while (who := f"{slug(ability.summon)}-{number}") in game.state.summons:
        number += 1
    hp = amount(doing, ability.hp)
    game.state.summons[who] = Summon(
        hex=at,
        hp=hp,
        max_hp=hp,
        name=ability.summon,
        owner=doing.owner or game.player_of(doing.actor),
        card=doing.source,
        number=number,
        acted=True,
    )
    game.tell(FigurePlaced(who=who, hex=at, hp=hp, how="summoned", by=doing.actor))
    bearing = Doing(game=game, actor=who, decider=doing.owner, source=ability.summon, lasts=Lasts.PERSISTENT)
    for trait in ability.traits:
        effect = _as_effect(trait)
        if effect is not None:
            bonuses.add_effect(bearing, who, effect)


def _as_effect(trait: verbs.Ability) -> verbs.Effect | None:
    """A trait as the effect that the summon bears; a plain shield or retaliate holds for the whole of its life."""
    match trait:
        case verbs.Effect():
            return trait
        case verbs.Shield():
            return verbs.Effect(on=verbs.Trigger.ALWAYS, shield=trait.shield)
        case verbs.Retaliate():
            return verbs.Effect(on=verbs.Trigger.ALWAYS, retaliate=trait.retaliate, retaliate_range=trait.range)
    return None


def call_monsters(doing: Doing, ability: verbs.Call) -> bool:
    """A monster summons monsters: each in an empty hex beside it, as near to an enemy as can be."""
    game, done = doing.game, False
    for _ in range(amount(doing, ability.count)):
        beside = choose(doing, ability.beside)
        hexes = empty_beside(game, game.figure(beside[0]).hex) if beside else []
        if not hexes or not free_standees(game, ability.call):
            break
        hostile = [game.figure(who).hex for who in enemies(game, doing.actor)]
        away = {at: min((distance(game, at, foe) for foe in hostile), default=0) for at in hexes}
        nearest = [at for at in hexes if away[at] == min(away.values())]
        at = pick_hex(doing, nearest, Kind.PLACE, ability.call)
        who = at and place_monster(game, ability.call, Rank(ability.rank), at, how="summoned", by=doing.actor)
        if who:
            called = game.state.monsters[who]
            called.acted = True
            if ability.hp is not None:
                called.hp = min(called.max_hp, amount(doing, ability.hp, called.max_hp))
            done = True
    return done
