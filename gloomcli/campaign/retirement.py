"""Retirement (rulebook, Announcing Retirement): what a character leaves behind, and what that opens."""

from collections.abc import Sequence

import msgspec

from gloomcli.campaign.conditions import conclude
from gloomcli.campaign.consequences import add_events, apply
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, GoldChanged, ItemGivenAway, QuestFulfilled, Retired
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.objections import Objection, away, overruled
from gloomcli.campaign.quests import advance, is_fulfilled, progress_text
from gloomcli.campaign.records import Campaign, CharacterSheet, RetiredCharacter
from gloomcli.campaign.supply import copies
from gloomcli.campaign.tables import perks_from_retirements
from gloomcli.model.events import Consequence
from gloomcli.model.quests import PersonalQuest


def retire(content: Content, campaign: Campaign, who: str, *, drawn: Sequence[str] = (), force: bool = False) -> Change:
    """A character retires: its items go to the supply, its gold is gone, its quest leaves the game, the town grows.

    The quest opens a box or envelope (or, if that is open, brings a random item design and side scenario); the first
    retirement of a class adds its events; the player's later characters in the same line have a perk more. ``drawn``
    are random rewards that players drew themselves. Raises RuleError away from town, or before the quest is fulfilled
    (unless ``force``).
    """
    sheet = campaign.character(who)
    objections = away(campaign, who, "retiring")
    fulfilled = is_fulfilled(content, campaign, sheet)
    if not fulfilled:
        objections.append(Objection("quest not fulfilled", _unfulfilled(content, campaign, sheet)))
    allowed = overruled(objections, who, "retirement", force=force)
    ledger = Ledger(content, campaign, drawn)
    leave(ledger, who, fulfilled=fulfilled)
    ledger.allow(allowed)
    return conclude(ledger)


def leave(ledger: Ledger, who: str, *, events: bool = True, fulfilled: bool = True) -> None:
    """Carry out a retirement; without ``events``, what called for it brings others instead of the class's own.

    ``fulfilled``: whether its quest is so; by a house rule it opens what it opens all the same.
    """
    sheet = ledger.campaign.character(who)
    quest = ledger.content.quests.get(sheet.quest)
    if quest is not None and fulfilled:
        ledger.tell(QuestFulfilled(who=who, quest=quest.name))
    for name in sheet.items:
        item = ledger.content.items[name]
        if not copies(ledger.content.edition, ledger.campaign.world, item):
            ledger.add_copies(item, 1)
        ledger.tell(ItemGivenAway(who=who, item=name))
    if sheet.gold:
        ledger.tell(GoldChanged(who=who, before=sheet.gold, after=0))
    ledger.campaign = ledger.campaign.without(who)
    _remember(ledger, sheet)
    apply(ledger, [ledger.content.edition.retirement])
    if quest is not None:
        apply(ledger, [_reward(ledger.content, sheet, quest)])
        for other in ledger.campaign.characters:
            advance(ledger, other.name, "quests of others fulfilled", 1)
    if events:
        _add_class_events(ledger, sheet.class_)


def _remember(ledger: Ledger, sheet: CharacterSheet) -> None:
    world = ledger.campaign.world
    former = RetiredCharacter(
        name=sheet.name,
        player=sheet.player,
        class_=sheet.class_,
        level=sheet.level,
        quest=sheet.quest,
        lineage=sheet.lineage,
    )
    ledger.set_world(retired=(*world.retired, former))
    perks = perks_from_retirements(ledger.campaign.world, sheet)
    ledger.tell(Retired(who=sheet.name, player=sheet.player, class_name=sheet.class_, level=sheet.level, perks=perks))
    party = ledger.campaign.party
    coming = party.next_scenario
    ledger.set_party(
        donated=tuple(name for name in party.donated if name != sheet.name),
        next_scenario=msgspec.structs.replace(
            coming,
            blesses={name: count for name, count in coming.blesses.items() if name != sheet.name},
            minus_ones={name: count for name, count in coming.minus_ones.items() if name != sheet.name},
            consumed={name: item for name, item in coming.consumed.items() if name != sheet.name},
        ),
    )


def _add_class_events(ledger: Ledger, class_name: str) -> None:
    """The first time that a class retires, its events come into both decks."""
    before = sum(former.class_ == class_name for former in ledger.campaign.world.retired)
    number = ledger.content.classes[class_name].retire_events
    if before == 1 and number is not None:
        add_events(ledger, "city", [number])
        add_events(ledger, "road", [number])


def _reward(content: Content, sheet: CharacterSheet, quest: PersonalQuest) -> Consequence:
    """What the quest opens, without what the last scenario of its trail has opened for it already."""
    reward = quest.reward
    for part in quest.parts:
        last = content.scenarios.get(part.chain[-1]) if part.chain else None
        if last is not None and part.chain[-1] in sheet.scenarios:
            given = last.rewards
            reward = msgspec.structs.replace(
                reward,
                classes=tuple(name for name in reward.classes if name != given.unlocks_class),
                opens=tuple(name for name in reward.opens if name != given.opens_envelope),
            )
    return reward


def _unfulfilled(content: Content, campaign: Campaign, sheet: CharacterSheet) -> str:
    if not sheet.quest:
        return f"{sheet.name} follows no personal quest, and without one a character never retires."
    return f"{sheet.name}'s quest is not fulfilled: {sheet.quest}, {progress_text(content, campaign, sheet)}."
