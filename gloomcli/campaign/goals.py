"""Battle goals: two dealt to each character before a scenario, one kept (rulebook, Battle Goal Cards)."""

from collections.abc import Sequence

from gloomcli.campaign.chance import shuffled
from gloomcli.campaign.conditions import conclude
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, GoalKept, GoalsDealt
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.records import Campaign, CharacterSheet
from gloomcli.campaign.wording import joined
from gloomcli.model.formulas import parse_formula
from gloomcli.model.goals import GoalPart
from gloomcli.model.play import Outcome, Result
from gloomcli.model.problems import RuleError


def deal_goals(content: Content, campaign: Campaign, members: Sequence[str] = ()) -> Change:
    """Two battle goals for each character (all that have none if nobody is named), no card twice.

    Raises RuleError if one of those named has been dealt some for this scenario, or everybody has.
    """
    having = {sheet.name for sheet in campaign.characters if sheet.goal or sheet.goals_dealt}
    names = list(dict.fromkeys(members)) or [sheet.name for sheet in campaign.members if sheet.name not in having]
    if held := [who for who in members if who in having] or ([] if names else sorted(having)):
        raise RuleError(f"{joined(held)} {'has' if len(held) == 1 else 'have'} battle goals for the next scenario.")
    world = campaign.world
    occasion = f"battle goals {len(world.scenarios_won) + len(world.scenarios_lost)} {campaign.party.name}"
    cards = [card for card in shuffled(world.seed, occasion, tuple(content.goals)) if card not in _out(campaign)]
    count = content.edition.battle_goals_dealt
    if len(cards) < count * len(names):
        raise RuleError(f"There are not enough battle goals for {len(names)} characters.")
    ledger = Ledger(content, campaign)
    for at, who in enumerate(names):
        goals = tuple(cards[at * count : (at + 1) * count])
        ledger.set_sheet(ledger.campaign.character(who), goals_dealt=goals)
        ledger.tell(GoalsDealt(who=who, goals=goals))
    return conclude(ledger)


def _out(campaign: Campaign) -> set[str]:
    """The cards that characters have."""
    return {card for sheet in campaign.characters for card in (sheet.goal, *sheet.goals_dealt)}


def keep_goal(content: Content, campaign: Campaign, who: str, goal: str, *, drawn: bool = False) -> Change:
    """A character keeps one of the battle goals dealt to it. ``drawn``: it comes from the players' own cards.

    Raises RuleError if it was not dealt.
    """
    sheet = campaign.character(who)
    if not drawn and goal not in sheet.goals_dealt:
        raise RuleError(f"{goal} was not dealt to {who}. Dealt: {joined(sheet.goals_dealt) or 'nothing'}")
    ledger = Ledger(content, campaign)
    ledger.set_sheet(sheet, goal=goal, goals_dealt=())
    ledger.tell(GoalKept(who=who, goal=goal))
    return conclude(ledger)


def judged(content: Content, sheet: CharacterSheet, result: Result) -> int | None:
    """The checkmarks of a character's battle goal; None if the result alone does not tell."""
    goal = content.goals.get(sheet.goal)
    if goal is None or sheet.name not in result.tallies:
        return None
    if result.outcome is Outcome.LOST:
        return 0
    if not goal.parts:
        return None
    parts = [_holds(part, sheet, result) for part in goal.parts]
    if any(part is False for part in parts):
        return 0
    return None if None in parts else goal.checkmarks


def _holds(part: GoalPart, sheet: CharacterSheet, result: Result) -> bool | None:
    value = _measured(part.measure, sheet.name, result)
    if value is None:
        return None
    least = None if part.at_least is None else _bound(part.at_least, sheet)
    most = None if part.at_most is None else _bound(part.at_most, sheet)
    return (least is None or value >= least) and (most is None or value <= most)


def _bound(amount: int | str, sheet: CharacterSheet) -> int:
    return parse_formula(amount).value(lambda _: sheet.level)


def _measured(measure: str, who: str, result: Result) -> int | None:
    tally = result.tallies[who]
    if measure == "xp":
        return tally.xp
    if measure == "coins":
        return tally.coins
    if measure == "kills":
        return tally.kills
    if measure == "treasures":
        return sum(looter == who for looter in result.treasures.values())
    if measure == "allies exhausted":
        return sum(other != who and each.exhausted_in_round > 0 for other, each in result.tallies.items())
    return None
