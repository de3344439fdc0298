"""A character's turn: two actions in either order, or a long rest (rulebook, Character Turn, Resting)."""

from functools import partial

from gloomcli.engine import effects, items, stats
from gloomcli.engine.actions import looting, recovery
from gloomcli.engine.actions.performing import perform_all, settle
from gloomcli.engine.actions.rivals import make_room
from gloomcli.engine.choosing import choose
from gloomcli.engine.decisions import Decision, Kind, Option
from gloomcli.engine.events import NOTHING_DONE, ActionTaken, LongRested, TurnLost
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.initiative import initiative_of
from gloomcli.engine.monsters.turn import begin_turn, end_turn, react
from gloomcli.engine.special_rules import deeds, scenario_rules
from gloomcli.engine.state import ActiveCard, CardState, Character
from gloomcli.model.abilities import Action, Attack, Lasts, Move, Trigger
from gloomcli.model.definitions import Item
from gloomcli.model.terms import Condition, Half

BASIC = {
    Half.TOP: Action(do=(Attack(attack=2),)),
    Half.BOTTOM: Action(do=(Move(move=2),)),
}
"""Any card may be used as an Attack 2 or a Move 2 (rulebook, Character Turn)."""


class Use:
    """One way to use a card: a half, printed or basic."""

    __slots__ = ("basic", "card", "half", "value")

    def __init__(self, card: str, half: Half, *, basic: bool, value: int = 2) -> None:
        """Name the card and half; ``value`` is what a basic Attack or Move is worth."""
        self.card, self.half, self.basic, self.value = card, half, basic, value

    def __str__(self) -> str:
        """The answer that chooses it: ``top Trample``, ``attack 2 with Trample``."""
        if self.basic:
            return f"{'attack' if self.half is Half.TOP else 'move'} {self.value} with {self.card}"
        return f"{self.half.value} {self.card}"

    def basic_action(self) -> Action:
        """What the card does as a basic Attack or Move."""
        if self.value == 2:
            return BASIC[self.half]
        return Action(do=(Attack(attack=self.value) if self.half is Half.TOP else Move(move=self.value),))


def character_turn(game: Game, who: str) -> None:
    """One character's turn."""
    character = game.state.characters[who]
    initiative = initiative_of(game, who)
    if begin_turn(game, who, initiative):
        while Condition.STUN in character.conditions and (cure := _items_left(game, who)) is not None:
            use_item(game, who, cure)
        if character.resting:
            _long_rest(game, who, character)
        elif Condition.STUN in character.conditions:
            # the cards are discarded; a stunned character cannot rest instead (official FAQ)
            game.tell(TurnLost(who=who))
            effects.move_cards(game, who, (character.leading, character.second), CardState.DISCARDED)
        else:
            _two_actions(game, who, character)
    if game.exists(who):
        looting.loot_at_end_of_turn(game, who, character.hex)
    end_turn(game, who)


# -- actions


def _two_actions(game: Game, who: str, character: Character) -> None:
    cards = [character.leading, character.second]
    halves = [Half.TOP, Half.BOTTOM]
    while cards and game.exists(who):
        # stunned in its own turn it does no more in it (official FAQ)
        used = None if Condition.STUN in character.conditions else _choose(game, who, cards, halves)
        if isinstance(used, Item):
            use_item(game, who, used)
            continue
        if isinstance(used, deeds.Deed):
            cards.remove(used.card)
            halves.remove(used.half)
            deeds.do(game, who, used)
            scenario_rules.notice(game)
            continue
        if used is None:
            effects.move_cards(game, who, tuple(cards), CardState.DISCARDED)
            cards = []
            break
        cards.remove(used.card)
        halves.remove(used.half)
        take_action(game, who, used)
    while game.exists(who) and (last := _items_left(game, who)) is not None:
        use_item(game, who, last)


def _choose(game: Game, who: str, cards: list[str], halves: list[Half]) -> Use | Item | deeds.Deed | None:
    value: Use | Item | deeds.Deed | None = game.table.ask(_actions(game, who, cards, halves)).value
    return value


def _actions(game: Game, who: str, cards: list[str], halves: list[Half]) -> Decision:
    value = {half: _basic_value(game, who, half) for half in halves}
    uses = [
        Use(card, half, basic=basic, value=value[half]) for basic in (False, True) for card in cards for half in halves
    ]
    options = [Option(str(use), use) for use in uses]
    options += deeds.options(game, who, cards, halves) + _item_options(game, who)
    return Decision(
        who=who,
        kind=Kind.ACTION,
        options=tuple(options),
        instead=(Option("end turn"),),
        about=tuple(cards),
        again=partial(_actions, game, who, cards, halves),
    )


def _basic_value(game: Game, who: str, half: Half) -> int:
    """What any card is worth as an Attack or a Move: 2, or what an item makes of it."""
    top = half is Half.TOP
    return max(2, *(e.basic_attack if top else e.basic_move for e in stats.standing(game, who)), 2)


def _item_options(game: Game, who: str) -> list[Option]:
    moment = Doing(game=game, actor=who, decider=who, source="", owner=who)
    return items.options(moment, Trigger.YOUR_TURN)


def _items_left(game: Game, who: str, leave: str = "end turn") -> Item | None:
    question = _last_items(game, who, leave)
    item: Item | None = game.table.ask(question).value if question.options else None
    return item


def _last_items(game: Game, who: str, leave: str) -> Decision:
    return Decision(
        who=who,
        kind=Kind.ITEM,
        options=tuple(_item_options(game, who)),
        instead=(Option(leave),),
        again=partial(_last_items, game, who, leave),
    )


def use_item(game: Game, who: str, item: Item) -> None:
    """Use an item during the turn and perform what it does."""
    items.use(game, who, item)
    doing = Doing(game=game, actor=who, decider=who, source=item.name, owner="")
    perform_all(doing, item.do)


def take_action(game: Game, who: str, use: Use) -> None:
    """Perform one half of a card, give its experience, and put the card where it belongs."""
    character = game.state.characters[who]
    card = game.card(who, use.card)
    printed = card.top if use.half is Half.TOP else card.bottom
    action = use.basic_action() if use.basic else printed
    game.tell(ActionTaken(who=who, card=use.card, half=use.half, basic=use.basic))
    game.turn.actions += 1
    make_room(game, who, action)
    doing = Doing(
        game=game,
        actor=who,
        decider=who,
        source=use.card,
        owner=who,
        lasts=action.lasts,
        uses=action.uses,
        kinds=frozenset(name for name in ("augment", "song", "doom", "command") if getattr(action, name)),
    )
    if action.lasts is not None:
        # the card is in the active area while its effects come into force
        character.cards[use.card] = CardState.ACTIVE
        character.active[use.card] = ActiveCard(
            half=use.half, lasts=action.lasts, lost=action.lost, unrecoverable=action.unrecoverable
        )
    if _seat_performer(doing, action):
        perform_all(doing, action.do)
    effects.end_effects_lasting(game, Lasts.ACTION)
    if not game.exists(who):
        return
    # a card cannot be played for experience alone (rulebook, Experience)
    if doing.performed:
        effects.gain_xp(game, who, action.xp, use.card)
    _put_away(game, who, use, action, doing)
    react(game, who, Trigger.AFTER_ACTION, doing)
    settle(game)


def _seat_performer(doing: Doing, action: Action) -> bool:
    """Let another figure than the character perform the action where it says so; false if there is none.

    A command is performed by the bear as its player wishes; a card given away counts as the ally's own.
    """
    if action.command or action.give_to:
        chosen = choose(doing, action.give_to or "the bear")
        if not chosen:
            return False
        doing.actor = chosen[0]
        doing.decider = doing.game.player_of(chosen[0]) if action.give_to else doing.owner
    return True


def _put_away(game: Game, who: str, use: Use, action: Action, doing: Doing) -> None:
    character = game.state.characters[who]
    if use.card in character.active:
        if doing.gives_effects and _still_needed(game, who, use.card):
            return
        if use.card in character.active:
            character.active[use.card].lost = action.lost and doing.performed
            effects.leave_active(game, who, use.card)
        return
    if character.cards[use.card] is not CardState.PLAYED:
        return
    lost = action.lost and doing.performed
    why = "" if doing.performed else NOTHING_DONE
    if lost and action.unrecoverable:
        character.unrecoverable.append(use.card)
    effects.move_cards(game, who, (use.card,), CardState.LOST if lost else CardState.DISCARDED, why)


def _still_needed(game: Game, who: str, card: str) -> bool:
    """Whether an active card still has an effect, a mark or a summon in play."""
    bearing = any(e.owner == who and e.source == card for _, f in game.state.figures() for e in f.effects)
    return bearing or any(s.owner == who and s.card == card for s in game.state.summons.values())


# -- long rest


def _long_rest(game: Game, who: str, character: Character) -> None:
    """Lose one discarded card of choice, take the others back, Heal 2, refresh spent items (rulebook, Resting).

    Items may be used before and after it; a stunned character may rest, but use no items (official FAQ).
    """
    while Condition.STUN not in character.conditions and (item := _items_left(game, who, "rest")) is not None:
        use_item(game, who, item)
    recovery.gather(game, who, 2)
    discards = character.pile(CardState.DISCARDED)
    if len(discards) >= 2:
        options = [Option(name, name) for name in discards]
        lost = game.ask(who, Kind.LOSE_CARD, options, "long rest").value
        effects.lose_cards(game, who, (lost,), "long rest")
        back = tuple(name for name in discards if name != lost)
        effects.move_cards(game, who, back, CardState.HAND, "long rest")
        game.tell(LongRested(who=who, lost=lost))
    effects.heal(game, who, 2, who, "long rest")
    items.refresh(game, who, items.spent(game, who))
    react(game, who, Trigger.LONG_REST)
    settle(game)
    while Condition.STUN not in character.conditions and (item := _items_left(game, who)) is not None:
        use_item(game, who, item)
