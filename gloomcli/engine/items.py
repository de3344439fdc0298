"""Items in play: when they may be used, and what becomes of them (rulebook, Item Cards)."""

from gloomcli.engine.actions.bonuses import from_item, payable
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.decisions import Option
from gloomcli.engine.events import ItemsRefreshed, ItemUsed
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.special_rules.barriers import may_use_items
from gloomcli.engine.state import ActiveEffect, ItemState
from gloomcli.model.abilities import Trigger
from gloomcli.model.definitions import Item
from gloomcli.model.terms import Condition


def wear(game: Game, who: str) -> None:
    """At setup: items that work by themselves take effect for the whole scenario."""
    for item in game.items[who].values():
        if item.use is None and item.effect is not None:
            from_item(game, who, item.name, item.effect, 0)


def usable(moment: Doing, during: Trigger) -> list[Item]:
    """The ready items that the actor may use at a moment; few work while stunned (rulebook, Conditions).

    Items that are neither spent nor consumed may be used as often as there is something to do for them.
    """
    game, who = moment.game, moment.actor
    character = game.state.characters.get(who)
    if character is None or not character.items or not may_use_items(game, who):
        return []
    stunned = Condition.STUN in character.conditions
    return [
        item
        for name, item in game.items[who].items()
        if item.during == during
        and (item.use is not None or (during is Trigger.YOUR_TURN and item.do))
        and (item.while_stunned or not stunned)
        and character.items.get(name) is ItemState.READY
        and (item.effect is None or payable(game, item.effect.pay))
        and holds(moment, item.when)
    ]


def options(moment: Doing, during: Trigger) -> list[Option]:
    """The usable items as answers: ``use minor healing potion``."""
    return [Option(f"use {item.name}", item) for item in usable(moment, during)]


def use(game: Game, who: str, item: Item, on: str = "") -> ActiveEffect | None:
    """Use an item: it is spent or consumed, after its last use; returns its effect if it has one."""
    character = game.state.characters[who]
    game.turn.item_used = game.turn.item_used or game.turn.who == who
    game.tell(ItemUsed(who=who, item=item.name, on=on))
    if item.use is not None:
        character.items[item.name] = ItemState.SPENT if item.use == "spent" else ItemState.CONSUMED
    if item.effect is None:
        return None
    active = from_item(game, who, item.name, item.effect, item.uses)
    if item.uses > 1:
        character.items[item.name] = ItemState.IN_USE
    return active


def refresh(game: Game, who: str, names: list[str]) -> None:
    """Make items usable again."""
    character = game.state.characters[who]
    for name in names:
        character.items[name] = ItemState.READY
    if names:
        game.tell(ItemsRefreshed(who=who, items=tuple(names)))


def spent(game: Game, who: str) -> list[str]:
    """The items that a long rest refreshes."""
    return [name for name, state in game.state.characters[who].items.items() if state is ItemState.SPENT]
