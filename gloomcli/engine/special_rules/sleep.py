"""Monsters that sleep or are away for a while, and what wakes them (scenario rules)."""

from gloomcli.engine.events import RuleWorked
from gloomcli.engine.game import Game
from gloomcli.engine.special_rules.concerning import whom
from gloomcli.model.scenario_rules import Rule, Sleep


def keep(game: Game, place: int, rule: Rule, *, holds: bool) -> None:
    """Let exactly those sleep whom a standing rule concerns, as long as it holds."""
    if rule.sleep is None:
        return
    sleepers = _sleepers(game, rule.sleep) if holds else []
    for who in [who for who, by in game.state.asleep.items() if by == place and who not in sleepers]:
        _rouse(game, who)
    lull(game, place, sleepers)


def fall_asleep(game: Game, place: int, rule: Rule) -> None:
    """Let those sleep whom a rule concerns now, until another wakes them."""
    if rule.sleep is not None:
        lull(game, place, _sleepers(game, rule.sleep))


def lull(game: Game, place: int, sleepers: list[str]) -> None:
    """Put figures to sleep because of the rule in this place of the scenario's list."""
    for who in sleepers:
        if who not in game.state.asleep:
            game.state.asleep[who] = place
            game.figure(who).acted = True


def wake(game: Game, who: str) -> None:
    """Wake a figure for good."""
    if who in game.state.asleep:
        game.state.woken.append(who)
        _rouse(game, who)
        monster = game.state.monsters[who]
        game.tell(RuleWorked(text=f"{game.monster_type(monster.kind).name} {monster.number} wakes up."))


def disturb(game: Game, who: str) -> None:
    """Wake a figure that sleeps lightly, since something has happened to it."""
    rule = _rule_over(game, who)
    if rule is not None and rule.lightly:
        wake(game, who)


def approach(game: Game, who: str) -> None:
    """A figure has ended its movement: whoever sleeps lightly beside a character or a summon wakes."""
    state, board = game.state, game.board
    if not state.asleep or who in state.monsters or who in state.objectives or not game.exists(who):
        return
    beside = {board.labels[n] for n in board.neighbours[board.index[game.figure(who).hex]]}
    for other in [other for other in state.asleep if game.exists(other) and game.figure(other).hex in beside]:
        disturb(game, other)


def forget(game: Game) -> None:
    """Whoever has left the board is no sleeper any more: its standee may come again."""
    state = game.state
    if state.asleep or state.woken:
        state.asleep = {who: place for who, place in state.asleep.items() if who in state.monsters}
        state.woken = [who for who in state.woken if who in state.monsters]


def is_untouched(game: Game, who: str) -> bool:
    """Whether nothing affects a figure now."""
    rule = _rule_over(game, who)
    return rule is not None and rule.untouched


def _rule_over(game: Game, who: str) -> Sleep | None:
    place = game.state.asleep.get(who)
    return None if place is None else game.setup.scenario.rules[place].sleep


def _sleepers(game: Game, sleep: Sleep) -> list[str]:
    found = [who for named in sleep.who for who in whom(game, named) if who in game.state.monsters]
    rooms = game.plan.room_of
    return [
        who
        for who in dict.fromkeys(found)
        if who not in game.state.woken
        and (not sleep.in_rooms or rooms.get(game.state.monsters[who].hex) in sleep.in_rooms)
    ]


def _rouse(game: Game, who: str) -> None:
    """A figure acts again: in this round too, like one that was just revealed."""
    del game.state.asleep[who]
    if game.exists(who) and game.in_turns:
        game.figure(who).acted = False
