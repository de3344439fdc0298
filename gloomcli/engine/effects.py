"""The one writer of the state: damage, healing, conditions, elements, cards, deaths.

Rules decide what happens; the functions here make it so and tell it.
"""

from gloomcli.engine import chance
from gloomcli.engine.auras import carried
from gloomcli.engine.events import (
    CardsMoved,
    ConditionEnded,
    ConditionGained,
    ConditionRefused,
    Consumed,
    EffectEnded,
    Exhausted,
    Gained,
    Healed,
    Infused,
    Removed,
)
from gloomcli.engine.game import Game
from gloomcli.engine.special_rules import sleep
from gloomcli.engine.state import ActiveEffect, CardState, Figure, ItemState, Monster, Objective
from gloomcli.model.abilities import Lasts
from gloomcli.model.modifiers import Special
from gloomcli.model.play import Tally
from gloomcli.model.terms import EXPIRING_CONDITIONS, NEGATIVE_CONDITIONS, Condition, Element, ElementState

# -- experience and tallies


def gain_xp(game: Game, who: str, xp: int, source: str) -> None:
    """Give a character experience from an action or effect."""
    character = game.state.characters.get(who)
    if xp and character is not None:
        character.tally.xp += xp
        game.tell(Gained(who=who, xp=xp, source=source))


def tally_of(game: Game, who: str) -> Tally | None:
    """The tally that a figure's deeds count for: its own or its summoner's; ``None`` for monsters."""
    owner = game.player_of(who)
    return game.state.characters[owner].tally if owner else None


# -- leaving the board


def dismiss(game: Game, who: str, why: str = "") -> None:
    """Take a summon off the board; its card goes to the lost pile with the last one of it (rulebook, Summon)."""
    summon = game.state.summons.pop(who)
    if why:
        game.tell(Removed(who=who, why=why))
    if all(other.card != summon.card or other.owner != summon.owner for other in game.state.summons.values()):
        leave_active(game, summon.owner, summon.card)


def exhaust(game: Game, who: str, why: str) -> None:
    """A character is out: all its cards are lost, it and its summons leave the board (rulebook, Exhaustion)."""
    character = game.state.characters[who]
    game.state.exhausted_in[who] = game.plan.room_of.get(character.hex, "")
    game.state.exhausted_at[who] = character.hex
    for summon in game.summons_of(who):
        game.state.summons.pop(summon)
        game.tell(Removed(who=summon, why="its summoner is exhausted"))
    character.cards = dict.fromkeys(character.cards, CardState.LOST)
    character.active.clear()
    character.effects.clear()
    character.conditions.clear()
    end_effects_of(game, who)
    character.exhausted, character.acted, character.hex, character.hp = True, True, "", 0
    character.leading = character.second = ""
    character.resting = False
    character.tally.exhausted_in_round = max(1, game.state.round)
    game.tell(Exhausted(who=who, why=why))


def leave_alive(game: Game, who: str) -> None:
    """A character leaves the board for good without being exhausted, and its summons with it."""
    character = game.state.characters[who]
    for summon in game.summons_of(who):
        dismiss(game, summon, "its summoner has left")
    for name in list(character.active):
        leave_active(game, who, name)
    move_cards(game, who, tuple(character.pile(CardState.PLAYED)), CardState.DISCARDED)
    character.effects.clear()
    character.conditions.clear()
    end_effects_of(game, who)
    character.exhausted, character.acted, character.hex, character.hp = True, True, "", 0
    character.leading = character.second = ""
    character.resting = False
    game.state.escaped.append(who)
    game.tell(Removed(who=who, why="it has reached the way out"))


# -- healing


def heal(game: Game, who: str, amount: int, by: str, source: str = "") -> int:
    """Heal a figure; returns the hit points restored.

    Poison and wound are removed; if there was poison, that is all (rulebook, Conditions; official FAQ for both).
    """
    figure = game.figure(who)
    if isinstance(figure, Objective) and not game.setup.scenario.objectives[figure.name].person:
        return 0
    removed = tuple(c for c in (Condition.POISON, Condition.WOUND) if c in figure.conditions)
    for condition in removed:
        del figure.conditions[condition]
    restored = 0 if Condition.POISON in removed else min(amount, figure.max_hp - figure.hp)
    figure.hp += restored
    tally = tally_of(game, by) if by and game.exists(by) else None
    if tally is not None:
        tally.healed += restored
    game.tell(Healed(who=who, by=by, amount=restored, left=figure.hp, removed=removed, source=source))
    return restored


# -- conditions


def give_condition(game: Game, who: str, condition: Condition, by: str = "") -> bool:
    """Give a condition; false if the figure is immune or no card is left in the supply."""
    figure = game.figure(who)
    if isinstance(figure, Monster) and condition in game.monster_type(figure.kind).immune:
        game.tell(ConditionRefused(who=who, condition=condition, why="immune"))
        return False
    if isinstance(figure, Objective) and not game.setup.scenario.objectives[figure.name].person:
        game.tell(ConditionRefused(who=who, condition=condition, why="immune"))
        return False
    if sleep.is_untouched(game, who) or any(condition in active.effect.immune for active in carried(game, who)):
        game.tell(ConditionRefused(who=who, condition=condition, why="protected"))
        return False
    if condition in (Condition.BLESS, Condition.CURSE):
        return chance.add_special(game, chance.deck_holder(game, who), Special(condition.value), who, by)
    again = condition in figure.conditions
    # a condition gained during the figure's own turn lasts until the end of its next one
    figure.conditions[condition] = False
    game.tell(ConditionGained(who=who, condition=condition, by=by, again=again))
    if condition in NEGATIVE_CONDITIONS:
        sleep.disturb(game, who)
    return True


def end_condition(game: Game, who: str, condition: Condition) -> None:
    """Remove a condition."""
    if game.figure(who).conditions.pop(condition, None) is not None:
        game.tell(ConditionEnded(who=who, condition=condition))


def mark_conditions(figure: Figure) -> None:
    """At the start of a turn: what the figure has now expires at the end of this turn, if it is of that kind."""
    for condition in figure.conditions:
        if condition in EXPIRING_CONDITIONS:
            figure.conditions[condition] = True


def expire_conditions(game: Game, who: str) -> None:
    """At the end of a turn: remove what was marked at its start."""
    for condition in [c for c, expires in game.figure(who).conditions.items() if expires]:
        end_condition(game, who, condition)


# -- elements


def available(game: Game, element: Element) -> bool:
    """Whether an element can be consumed: strong or waning."""
    return game.state.elements.get(element, ElementState.INERT) is not ElementState.INERT


def infuse(game: Game, who: str, elements: list[Element]) -> None:
    """Note elements that move to strong at the end of the turn."""
    if elements:
        game.turn.infused.extend(elements)
        tally = tally_of(game, who) if game.exists(who) else None
        if tally is not None:
            tally.infused += len(elements)
        game.tell(Infused(who=who, elements=tuple(elements)))


def consume(game: Game, who: str, elements: list[Element]) -> None:
    """Move elements to inert."""
    for element in elements:
        game.state.elements.pop(element, None)
    game.tell(Consumed(who=who, elements=tuple(elements)))


def strengthen_elements(game: Game) -> None:
    """At the end of a turn: what was infused in it becomes strong."""
    for element in game.turn.infused:
        game.state.elements[element] = ElementState.STRONG


def wane_elements(game: Game) -> None:
    """At the end of a round: strong becomes waning, waning inert (rulebook, Elemental Infusions)."""
    state = game.state
    state.elements = {e: ElementState.WANING for e, s in state.elements.items() if s is ElementState.STRONG}


# -- cards


def move_cards(game: Game, who: str, names: tuple[str, ...], to: CardState, why: str = "") -> None:
    """Put ability cards somewhere."""
    character = game.state.characters[who]
    for name in names:
        character.cards[name] = to
        if to in (CardState.LOST, CardState.DISCARDED) and game.is_from_supply(who, name):
            del character.cards[name]
            game.state.characters[character.borrowed.pop(name)].supply.append(name)
        elif to is CardState.LOST:
            character.tally.cards_lost += 1
    game.tell(CardsMoved(who=who, cards=names, to=to.value, why=why))


def lose_cards(game: Game, who: str, names: tuple[str, ...], why: str) -> None:
    """Move ability cards to the lost pile."""
    move_cards(game, who, names, CardState.LOST, why)


def leave_active(game: Game, who: str, name: str) -> None:
    """A card leaves the active area: its effects end, its summons go, it is discarded or lost."""
    character = game.state.characters[who]
    card = character.active.pop(name, None)
    if card is None:
        return
    end_effects_of(game, who, name)
    for summon in [s for s in game.summons_of(who) if game.state.summons[s].card == name]:
        game.state.summons.pop(summon)
        game.tell(Removed(who=summon, why=f"{name} left the active area"))
    if character.cards[name] is CardState.ACTIVE:
        if card.unrecoverable:
            character.unrecoverable.append(name)
        move_cards(game, who, (name,), CardState.LOST if card.lost else CardState.DISCARDED, "effect over")


def active_discards(game: Game, who: str) -> list[str]:
    """The active cards of a character that count as discarded: those without the lost symbol (official FAQ).

    A card whose action is still being performed and has set up nothing yet is none of them.
    """
    character = game.state.characters[who]
    bearing = {e.source for _, figure in game.state.figures() for e in figure.effects if e.owner == who}
    return [
        name
        for name, card in character.active.items()
        if not card.lost and name in bearing and not game.is_from_supply(who, name)
    ]


def end_effects_of(game: Game, owner: str, source: str | None = None) -> None:
    """End every effect that a character's card (or any of its cards) has on anyone."""
    for who, figure in game.state.figures():
        ending = [e for e in figure.effects if e.owner == owner and source in (None, e.source)]
        for effect in ending:
            end_effect(game, who, effect)


def end_effects_lasting(game: Game, *spans: Lasts) -> None:
    """End every effect that lasts only so long."""
    for who, figure in game.state.figures():
        for active in [e for e in figure.effects if e.lasts in spans]:
            end_effect(game, who, active)


def end_effect(game: Game, who: str, effect: ActiveEffect) -> None:
    """End one effect on one figure."""
    figure = game.figure(who)
    figure.effects = [other for other in figure.effects if other is not effect]
    game.state.auras -= effect.effect.aura
    game.tell(EffectEnded(who=who, source=effect.source))


# -- items


def item_used_up(game: Game, who: str, name: str) -> None:
    """An item with several uses has made its last one."""
    character = game.state.characters[who]
    if character.items.get(name) is ItemState.IN_USE:
        spent = game.items[who][name].use == "spent"
        character.items[name] = ItemState.SPENT if spent else ItemState.CONSUMED
