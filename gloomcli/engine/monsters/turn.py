"""Turns that follow the monster rules: monsters, and summons with "Move+0, Attack+0" (rulebook, Monster Turn)."""

from dataclasses import replace

from gloomcli.engine import damage, effects, items
from gloomcli.engine.actions import bonuses
from gloomcli.engine.actions.adjusting import element_ways, without
from gloomcli.engine.actions.performing import perform, perform_all, settle
from gloomcli.engine.auras import ruled
from gloomcli.engine.choosing import confirm
from gloomcli.engine.decisions import PLAYERS, Kind, Option
from gloomcli.engine.events import FocusChosen, TurnBegan, TurnLost
from gloomcli.engine.game import Doing, Game, Reaction, Turn
from gloomcli.engine.monsters.deciding import Outcome
from gloomcli.engine.monsters.moves import foresee
from gloomcli.engine.special_rules import scenario_rules
from gloomcli.model.abilities import Ability, Attack, ConsumeFirst, Effect, Infuse, Lasts, Move, Special, Trigger
from gloomcli.model.definitions import Monster as MonsterType
from gloomcli.model.scenario_rules import Moment
from gloomcli.model.terms import Condition


def begin_turn(game: Game, who: str, initiative: int) -> bool:
    """Start a figure's turn: what it has now may expire at its end, wounds hurt; false if it does not survive."""
    game.turn = Turn(who=who, initiative=initiative)
    game.tell(TurnBegan(who=who, initiative=initiative))
    figure = game.figure(who)
    effects.mark_conditions(figure)
    if Condition.WOUND in figure.conditions:
        damage.suffer(game, who, 1, "wound")
    scenario_rules.work(game, Moment.TURN_START, who)
    if game.exists(who):
        react(game, who, Trigger.TURN_START)
    settle(game)
    return game.exists(who)


def end_turn(game: Game, who: str) -> None:
    """End a figure's turn: conditions expire, infused elements become strong."""
    if game.exists(who):
        react(game, who, Trigger.TURN_END)
        settle(game)
    scenario_rules.work(game, Moment.TURN_END, who)
    if game.exists(who):
        effects.expire_conditions(game, who)
        game.figure(who).acted = True
    effects.end_effects_lasting(game, Lasts.ACTION, Lasts.TURN)
    settle(game)
    effects.strengthen_elements(game)
    game.turn = Turn()


def react(game: Game, who: str, trigger: Trigger, action: Doing | None = None) -> None:
    """Effects on a figure, and items, that come in at a moment of its turn or of the round, or after its action."""
    if not (game.figure(who).effects or game.items.get(who) or game.state.auras):
        return
    owner = game.player_of(who)
    if action is None:
        moment = Doing(game=game, actor=who, decider=owner or PLAYERS, source="", owner=owner)
    else:
        moment = replace(action, actor=who, decider=owner or PLAYERS, owner=owner)
    for item in items.usable(moment, trigger):
        if confirm(game, who, Kind.ITEM, f"use {item.name}", trigger.value):
            items.use(game, who, item)
            game.reactions.append(Reaction(who, item.name, item.do, moment.target, moment.target_hex))
    for active in bonuses.applying(moment, trigger):
        bonuses.note(moment, active)
        bonuses.use(moment, active)


def monster_turn(game: Game, who: str) -> None:
    """One monster's turn, by the ability card of its type."""
    kind = game.state.monsters[who].kind
    card = game.monster_card(kind)
    if not begin_turn(game, who, card.initiative):
        end_turn(game, who)
        return
    monster = game.monster_type(kind)
    leader = _change_sides(game, who)
    _act(game, who, _with_specials(monster, card.do), source=monster.name, leader=leader)
    end_turn(game, who)


def _change_sides(game: Game, who: str) -> str:
    """A monster that was turned has allies and enemies exchanged in this turn; returns who leads it, "" for nobody."""
    led = ruled(game, who, "led turncoat")
    if led or ruled(game, who, "turncoat"):
        game.turn.turned = who
    return led[-1].owner if led else ""


def summon_turn(game: Game, who: str, initiative: int) -> None:
    """One summon's turn: it moves and attacks like a monster, with its summoner's modifier deck."""
    if begin_turn(game, who, initiative):
        _act(game, who, _summon_abilities(game, who), source=game.state.summons[who].name)
    end_turn(game, who)


def _summon_abilities(game: Game, who: str) -> tuple[Ability, ...]:
    """A summon always has "Move+0, Attack+0" (rulebook, Summon)."""
    card = game.summon_stats(game.state.summons[who])
    abilities: list[Ability] = []
    if card.move is not None:
        abilities.append(Move(move="+0"))
    if card.attack is not None:
        abilities.append(Attack(attack="+0", to=card.to, push=card.push))
    if card.infuse:
        abilities.append(Infuse(infuse=card.infuse))
    return tuple(abilities)


def coming_turn(game: Game, who: str) -> tuple[tuple[FocusChosen, Outcome], ...]:
    """What a monster or summon that has still to act would do as things stand; empty if it will do nothing.

    Nothing changes. Several where the rules leave the players a choice.
    """
    figure = game.figure(who)
    if not game.in_turns or figure.acted or Condition.STUN in figure.conditions:
        return ()
    if who in game.state.summons:
        return foresee(game, who, _summon_abilities(game, who))
    monster = game.state.monsters.get(who)
    if monster is None or monster.kind not in game.state.types:
        return ()
    card = game.monster_card(monster.kind)
    return foresee(game, who, _with_specials(game.monster_type(monster.kind), card.do))


def _act(game: Game, who: str, abilities: tuple[Ability, ...], source: str, leader: str = "") -> None:
    if Condition.STUN in game.figure(who).conditions:
        game.tell(TurnLost(who=who))
        return
    owner = game.player_of(who)
    doing = Doing(game=game, actor=who, decider=leader or owner or PLAYERS, source=source, automatic=not leader)
    if not owner:
        _consume_for_type(game, who, abilities, doing)
    moves = [ability for ability in abilities if not isinstance(ability, Infuse)]
    for number, ability in enumerate(moves):
        if not game.exists(who):
            break
        if isinstance(ability, Move | ConsumeFirst):
            doing.coming = next((a for a in moves[number + 1 :] if isinstance(a, Attack)), None)
        perform(doing, ability)
    if game.exists(who):
        perform_all(doing, tuple(a for a in abilities if isinstance(a, Infuse)))


def _with_specials(monster: MonsterType, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A card's abilities with a boss's special actions in the place of their numbers (rulebook, Bosses)."""
    found: list[Ability] = []
    for ability in abilities:
        known = monster.special(ability.special) if isinstance(ability, Special) else ()
        found += known or (ability,)
    return tuple(found)


def _consume_for_type(game: Game, who: str, abilities: tuple[Ability, ...], doing: Doing) -> None:
    """A monster consumes what its card can use, for all of its type this round; what one consumed serves the others.

    Monsters always consume if they can, whether it helps or not (rulebook, Elemental Infusions).
    """
    entry = game.state.types[game.state.monsters[who].kind]
    had = list(entry.consumed)
    for names in _wanted(abilities):
        left = without(names, had)
        if left is not None:
            had = left
            continue
        ways = element_ways(doing, names)
        if not ways:
            continue
        options = [Option(" + ".join(way), way) for way in ways]
        way = game.ask(PLAYERS, Kind.ELEMENT, options, who).value
        effects.consume(game, who, list(way))
        entry.consumed.extend(way)


def _wanted(abilities: tuple[Ability, ...]) -> list[tuple[str, ...]]:
    wanted: list[tuple[str, ...]] = []
    for ability in abilities:
        if not isinstance(ability, Effect):
            wanted += [consume.elements for consume in ability.consume]
        if hasattr(ability, "if_consumed"):
            wanted.append(ability.if_consumed)
    return wanted
