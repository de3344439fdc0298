"""The monster rules applied to the game: focus, where to move, whom to attack (rulebook, Monster Turn)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from gloomcli.engine import printed, stats
from gloomcli.engine.actions.adjusting import consume_elements
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.actions.quantities import amount
from gloomcli.engine.actions.walking import terrain_of, walk
from gloomcli.engine.attacks.printed_numbers import make_strike
from gloomcli.engine.attacks.sums import Strike
from gloomcli.engine.auras import carried
from gloomcli.engine.choosing import allies, enemies, targetable
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.events import EnemyWeighed, FocusChosen
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.hexes.areas import pattern
from gloomcli.engine.initiative import initiative_key
from gloomcli.engine.monsters.deciding import Outcome, decide, decide_attack
from gloomcli.engine.monsters.focus import ALL_TARGETS, Action, Foe, Situation, Weighed
from gloomcli.engine.special_rules.barriers import barred_doors
from gloomcli.engine.special_rules.concerning import draws
from gloomcli.engine.special_rules.sleep import is_untouched
from gloomcli.model.abilities import Ability, Attack, Move, Trigger
from gloomcli.model.targets import Where, parse_targets
from gloomcli.model.terms import Condition


def situation_of(doing: Doing, action: Action) -> Situation:
    """The board as the acting figure sees it: invisible enemies are obstacles to it (rulebook, Conditions)."""
    game, who = doing.game, doing.actor
    index = game.board.index
    foes, friends, others = [], 0, 0
    hostile, friendly = enemies(game, who), allies(game, who)
    for other, figure in game.state.figures():
        at = index[figure.hex]
        if other in friendly or (other != who and is_untouched(game, other)):
            friends |= 1 << at
        elif other in hostile and targetable(game, other, who):
            foes.append(Foe(other, at, initiative_key(game, other), draws(game, other, who)))
        elif other != who:
            others |= 1 << at
    for door in barred_doors(game, who):
        others |= 1 << index[door]
    return Situation(
        board=game.board,
        terrain=terrain_of(game),
        at=index[game.figure(who).hex],
        action=action,
        foes=tuple(foes),
        friends=friends,
        others=others,
    )


def action_for(doing: Doing, points: int, attack: Attack | None, *, jump: bool, flying: bool) -> Action:
    """What the movement is for: the next attack of the card, or none.

    A disarmed figure moves as if its card had no attack (official FAQ, Disarm).
    """
    conditions = doing.game.figure(doing.actor).conditions
    if attack is None or Condition.DISARM in conditions:
        return Action(move=points, attack=False, jump=jump, flying=flying)
    strike, phrase, picture = _foreseen(doing, attack)
    targets, reach = strike.targets, strike.range if strike.ranged else 0
    if phrase:
        wanted = parse_targets(phrase)
        targets = wanted.count or ALL_TARGETS
        reach = wanted.range if wanted.where is Where.WITHIN and wanted.range > 1 else 0
    return Action(
        move=points,
        range=reach,
        targets=1 if attack.same_target else targets,
        area=pattern(picture) if picture else None,
        jump=jump,
        flying=flying,
        muddled=Condition.MUDDLE in conditions,
    )


def _foreseen(doing: Doing, attack: Attack) -> tuple[Strike, str, str]:
    """The numbers, targets and area of an attack to come, with what its type has consumed elements for."""
    strike, phrase, picture = make_strike(doing, attack), attack.to, attack.area
    _reach_farther(doing, strike)
    for consume in attack.consume:
        if doing.automatic and consume_elements(doing, consume.elements):
            strike.adjust(doing, consume, doing.source)
            phrase, picture = consume.to or phrase, consume.area or picture
    return strike, phrase, picture


def _reach_farther(doing: Doing, strike: Strike) -> None:
    """Add what effects on the figure give to the range of its attacks: it reckons with that as it moves."""
    if strike.ranged and doing.game.figure(doing.actor).effects:
        moment = replace(doing, ranged=True)
        for active in carried(doing.game, doing.actor):
            effect = active.effect
            sure = not (effect.optional or effect.pay or effect.once)
            if effect.on is Trigger.ATTACK_ACTION and effect.range and sure and holds(moment, effect.when):
                strike.range += effect.range


def monster_move(doing: Doing, points: int, *, jump: bool, flying: bool) -> bool:
    """Move a monster or summon towards its focus; returns whether it moved."""
    game = doing.game
    action = action_for(doing, points, doing.coming, jump=jump, flying=flying)
    outcomes = decide(situation_of(doing, action), game.ruleset)
    labels = game.board.labels
    chosen = _settle(doing, outcomes, lambda outcome: " + ".join((labels[outcome.end], *outcome.targets)))
    _take_focus(doing, chosen)
    if not chosen.path:
        return False
    walk(doing, [labels[n] for n in chosen.path], jump=jump, flying=flying)
    return True


def attack_plan(doing: Doing, reach: int, targets: int, picture: str) -> Outcome:
    """Whom a monster or summon attacks from where it stands; ``reach`` 0 is melee."""
    game, who = doing.game, doing.actor
    action = Action(
        range=reach,
        targets=targets,
        area=pattern(picture) if picture else None,
        flying=stats.flies(game, who),
        muddled=Condition.MUDDLE in game.figure(who).conditions,
    )
    known = doing.focus and game.exists(doing.focus) and targetable(game, doing.focus, who)
    outcomes = decide_attack(situation_of(doing, action), game.ruleset, doing.focus if known else None)
    chosen = _settle(doing, outcomes, lambda outcome: " + ".join(outcome.targets) or f"none of {outcome.foci[0]}")
    if not known:
        _take_focus(doing, chosen)
    return chosen


def _settle(doing: Doing, outcomes: tuple[Outcome, ...], text: Callable[[Outcome], str]) -> Outcome:
    """What the rules leave open the players decide."""
    if len(outcomes) == 1:
        return outcomes[0]
    options = [Option(text(outcome), outcome) for outcome in outcomes]
    chosen: Outcome = doing.game.ask(doing.decider, Kind.MONSTER, options, doing.actor).value
    return chosen


def _take_focus(doing: Doing, outcome: Outcome) -> None:
    told = _focus_told(doing, outcome)
    doing.focus = told.focus
    doing.game.tell(told)


def _focus_told(doing: Doing, outcome: Outcome) -> FocusChosen:
    labels = doing.game.board.labels
    return FocusChosen(
        who=doing.actor,
        focus=outcome.foci[0] if outcome.foci else "",
        weighed=tuple(map(_told, outcome.reasons)),
        destination=labels[outcome.destinations[0]] if outcome.destinations else "",
    )


def _told(weighed: Weighed) -> EnemyWeighed:
    return EnemyWeighed(
        who=weighed.figure,
        negatives=max(0, weighed.negatives),
        path=weighed.cost if weighed.cost >= 0 else None,
        nearness=weighed.nearness,
        initiative=weighed.initiative[0],
        ruled_out_by=weighed.excluded,
    )


def foresee(game: Game, who: str, abilities: Sequence[Ability]) -> tuple[tuple[FocusChosen, Outcome], ...]:
    """What a figure would do now with its first movement and attack, with its focus; nothing changes.

    Several where the rules leave the players a choice. Elements that it could consume are left out of account.
    """
    doing = Doing(game=game, actor=who, decider="", source="", automatic=True)
    move = next((ability for ability in abilities if isinstance(ability, Move)), None)
    attack = next((ability for ability in abilities if isinstance(ability, Attack)), None)
    own, points = printed.own_move(game, who), 0
    if move is not None and own is not None and Condition.IMMOBILIZE not in game.figure(who).conditions:
        points = amount(doing, move.move, own)
    jump = move is not None and move.jump
    action = action_for(doing, points, attack, jump=jump, flying=stats.flies(game, who))
    situation = situation_of(doing, action)
    outcomes = (decide_attack if move is None else decide)(situation, game.ruleset)
    return tuple((_focus_told(doing, outcome), outcome) for outcome in outcomes)
