"""How a campaign stands, worked out for people and programs: what ``gloom campaign status`` shows."""

from gloomcli.campaign.cards import cards_due
from gloomcli.campaign.conditions import condition_text, offered
from gloomcli.campaign.content import Content
from gloomcli.campaign.quests import is_fulfilled, progress_text
from gloomcli.campaign.records import TOWN, Campaign, CharacterSheet
from gloomcli.campaign.scenarios import in_order, needs_text
from gloomcli.campaign.standing import CharacterLine, Overview, ScenarioLine
from gloomcli.campaign.tables import (
    level_of,
    levels_due,
    perks_earned,
    points_to_next,
    price_change,
    prosperity_level,
)
from gloomcli.campaign.wording import counted


def overview(content: Content, campaign: Campaign) -> Overview:
    """Everything at a glance; nothing here is stored."""
    edition, world, party = content.edition, campaign.world, campaign.party
    prices = price_change(edition, party.reputation)
    return Overview(
        name=world.name,
        party=party.name,
        edition=edition.name,
        location=party.location,
        won=len(world.scenarios_won),
        lost=len(world.scenarios_lost),
        reputation=party.reputation,
        price_change=prices.change,
        prices_change_at=prices.next_at,
        prosperity=world.prosperity,
        prosperity_level=prosperity_level(edition, world),
        prosperity_to_next=points_to_next(edition.prosperity, world.prosperity),
        party_achievements=party.achievements,
        global_achievements=world.global_achievements,
        characters=tuple(_character(content, campaign, sheet) for sheet in campaign.characters),
        open_scenarios=_open(content, campaign),
        due=tuple(_party_due(content, campaign) + _characters_due(content, campaign)),
        house_rules=len(world.house_rules),
    )


def _character(content: Content, campaign: Campaign, sheet: CharacterSheet) -> CharacterLine:
    edition = content.edition
    left = edition.checkmarks_per_perk - sheet.checkmarks % edition.checkmarks_per_perk
    missing = points_to_next(edition.xp, sheet.xp)
    return CharacterLine(
        name=sheet.name,
        class_=sheet.class_,
        player=sheet.player,
        level=sheet.level,
        xp=sheet.xp,
        xp_to_next=missing,
        next_level=level_of(edition.xp, sheet.xp) + 1 if missing is not None else None,
        gold=sheet.gold,
        checkmarks=sheet.checkmarks,
        checkmarks_to_perk=left if sheet.checkmarks < edition.checkmarks_max else None,
        quest=sheet.quest,
        quest_progress=progress_text(content, campaign, sheet),
    )


def _open(content: Content, campaign: Campaign) -> tuple[ScenarioLine, ...]:
    """Scenarios on the map that are not won, by number; with what stands against playing them now."""
    world = campaign.world
    found = []
    for number in sorted(world.scenarios_open, key=in_order):
        if number not in world.scenarios_won:
            scenario = content.scenarios.get(number)
            blocked = needs_text(campaign, scenario) if scenario is not None else ""
            name = content.edition.scenarios.get(number, "")
            found.append(ScenarioLine(number=number, name=name, blocked=blocked))
    return tuple(found)


def _party_due(content: Content, campaign: Campaign) -> list[str]:
    """What the party may do in town."""
    due = []
    party, cards = campaign.party, campaign.world.city_events
    if campaign.characters and party.location == TOWN and not party.city_event_drawn and cards:
        due.append("city event (gloom event draw city)")
    due += [f"{condition_text(each)} (gloom achievement accept)" for each in offered(content, campaign)]
    return due


def _characters_due(content: Content, campaign: Campaign) -> list[str]:
    return [phrase for sheet in campaign.characters for phrase in character_due(content, campaign, sheet)]


def character_due(content: Content, campaign: Campaign, sheet: CharacterSheet) -> list[str]:
    """What a character has to do or may do in town, a phrase each."""
    edition = content.edition
    due = []
    if is_fulfilled(content, campaign, sheet):
        due.append(f"{sheet.name} retires (gloom character retire {sheet.name.split()[0].lower()})")
    if sheet.quests_dealt:
        due.append(f"{sheet.name} keeps one of {counted(len(sheet.quests_dealt), 'quest')}")
    if levels := levels_due(edition, sheet):
        due.append(f"{sheet.name} can level up to {sheet.level + levels}")
    if cards := cards_due(sheet):
        due.append(f"{sheet.name} may choose {counted(cards, 'card')}")
    perks = perks_earned(edition, campaign.world, sheet) - len(sheet.perks)
    if perks > 0:
        due.append(f"{sheet.name} may mark {counted(perks, 'perk')}")
    return due
