"""How a campaign stands, worked out for people and programs: what ``gloom campaign status`` shows."""

from gloomcli.campaign.cards import cards_due
from gloomcli.campaign.records import Campaign, CharacterSheet
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
from gloomcli.model.definitions import Edition


def overview(edition: Edition, campaign: Campaign) -> Overview:
    """Everything at a glance; nothing here is stored."""
    world, party = campaign.world, campaign.party
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
        characters=tuple(_character(edition, sheet) for sheet in campaign.characters),
        open_scenarios=_open(edition, campaign),
        due=tuple(phrase for sheet in campaign.characters for phrase in character_due(edition, campaign, sheet)),
        house_rules=len(world.house_rules),
    )


def _character(edition: Edition, sheet: CharacterSheet) -> CharacterLine:
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
        quest_progress=", ".join(map(str, sheet.quest_progress)),
    )


def _open(edition: Edition, campaign: Campaign) -> tuple[ScenarioLine, ...]:
    world = campaign.world
    numbers = [number for number in world.scenarios_open if number not in world.scenarios_won]
    return tuple(ScenarioLine(number=number, name=edition.scenarios.get(number, "")) for number in numbers)


def character_due(edition: Edition, campaign: Campaign, sheet: CharacterSheet) -> list[str]:
    """What a character has to do or may do in town, a phrase each."""
    due = []
    if levels := levels_due(edition, sheet):
        due.append(f"{sheet.name} can level up to {sheet.level + levels}")
    if cards := cards_due(sheet):
        due.append(f"{sheet.name} may choose {counted(cards, 'card')}")
    perks = perks_earned(edition, campaign.world, sheet) - len(sheet.perks)
    if perks > 0:
        due.append(f"{sheet.name} may mark {counted(perks, 'perk')}")
    return due
