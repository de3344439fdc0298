"""What happens by itself when a campaign comes that far: envelopes, classes, events (rulebook, Special Conditions)."""

from gloomcli.campaign.consequences import apply
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, ConditionMet
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.tables import prosperity_level
from gloomcli.model.city import SpecialCondition
from gloomcli.model.problems import RuleError
from gloomcli.model.words import ENGLISH, Words


def conclude(ledger: Ledger) -> Change:
    """The campaign as a ledger leaves it, and everything that happened, with what follows from that by itself."""
    _settle(ledger)
    return ledger.change()


def _settle(ledger: Ledger) -> None:
    """Let everything happen that is due and not for the party to decide; each happens once."""
    due = True
    while due:
        due = False
        for condition in ledger.content.edition.special_conditions:
            if not condition.optional and _is_new(ledger.campaign, condition) and holds(ledger, condition):
                _let_happen(ledger, condition)
                due = True


def offered(content: Content, campaign: Campaign) -> tuple[SpecialCondition, ...]:
    """What the party may let happen now, if it wants to."""
    ledger = Ledger(content, campaign)
    return tuple(
        condition
        for condition in content.edition.special_conditions
        if condition.optional and _is_new(campaign, condition) and holds(ledger, condition)
    )


def accept(content: Content, campaign: Campaign, what: str = "") -> Change:
    """The party lets something happen that is offered: the first, or the one described by ``what``.

    Raises RuleError if nothing like that is offered.
    """
    choice = [each for each in offered(content, campaign) if what.casefold() in condition_text(each).casefold()]
    if not choice:
        raise RuleError("Nothing is offered to the party now.")
    ledger = Ledger(content, campaign)
    _let_happen(ledger, choice[0])
    return conclude(ledger)


def holds(ledger: Ledger, condition: SpecialCondition) -> bool:
    """Whether everything that a condition asks for holds."""
    world, party = ledger.campaign.world, ledger.campaign.party
    achieved, times = condition.global_achievement, condition.times
    least, most = condition.reputation_at_least, condition.reputation_at_most
    return (
        (not achieved or world.global_achievements.count(achieved) >= times)
        and all(name in party.achievements for name in condition.party_achievements)
        and (least is None or party.reputation >= least)
        and (most is None or party.reputation <= most)
        and prosperity_level(ledger.content.edition, world) >= condition.prosperity_level
        and len(world.retired) >= condition.retired
    )


def condition_text(condition: SpecialCondition, words: Words = ENGLISH) -> str:
    """A condition in words, in English as the campaign's file remembers it: ``reputation 10 or more``."""
    parts = []
    if condition.global_achievement:
        times = condition.times
        parts.append(words.count("{what}", "{what} {number} times", times, what=condition.global_achievement))
    if condition.party_achievements:
        parts.append(words.listed(condition.party_achievements))
    if condition.reputation_at_least is not None:
        parts.append(words.say("reputation {number} or more", number=condition.reputation_at_least))
    if condition.reputation_at_most is not None:
        parts.append(words.say("reputation {number} or less", number=condition.reputation_at_most))
    if condition.prosperity_level:
        parts.append(words.say("prosperity level {number}", number=condition.prosperity_level))
    if condition.retired:
        parts.append(words.count("a first retirement", "{number} retirements", condition.retired))
    return ", ".join(parts)


def _is_new(campaign: Campaign, condition: SpecialCondition) -> bool:
    return condition_text(condition) not in campaign.world.conditions_met


def _let_happen(ledger: Ledger, condition: SpecialCondition) -> None:
    text = condition_text(condition)
    ledger.set_world(conditions_met=(*ledger.campaign.world.conditions_met, text))
    ledger.tell(ConditionMet(what=text))
    apply(ledger, condition.then)
