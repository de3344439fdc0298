"""How a campaign stands, worked out for people and programs: what ``gloom campaign status`` shows."""

from typing import NamedTuple

from gloomcli.campaign.cards import cards_due
from gloomcli.campaign.conditions import condition_text, offered
from gloomcli.campaign.content import Content
from gloomcli.campaign.parties import whereabouts
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
from gloomcli.model.words import ENGLISH, Words


class Due(NamedTuple):
    """Something that waits to be done."""

    what: str
    command: str = ""
    """What to type for it, where that is worth saying."""

    @property
    def text(self) -> str:
        """Both in a phrase."""
        return f"{self.what} ({self.command})" if self.command else self.what


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
        reputation=party.reputation if edition.has_reputation else None,
        price_change=prices.change,
        prices_change_at=prices.next_at,
        prosperity=world.prosperity if edition.has_prosperity else None,
        prosperity_level=prosperity_level(edition, world),
        prosperity_to_next=points_to_next(edition.prosperity, world.prosperity),
        party_achievements=party.achievements,
        global_achievements=world.global_achievements,
        characters=tuple(character_line(content, campaign, sheet) for sheet in campaign.members),
        away=tuple(f"{each.name} ({whereabouts(campaign, each)})" for each in _away(campaign)),
        open_scenarios=_open(content, campaign),
        due=tuple(each.text for each in due(content, campaign)),
        house_rules=len(world.house_rules),
    )


def _away(campaign: Campaign) -> list[CharacterSheet]:
    return [sheet for sheet in campaign.characters if sheet not in campaign.members]


def character_line(content: Content, campaign: Campaign, sheet: CharacterSheet) -> CharacterLine:
    """A character at a glance."""
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


def due(content: Content, campaign: Campaign, words: Words = ENGLISH) -> list[Due]:
    """What the party and its characters have to do or may do in town."""
    each = (due_of(content, campaign, sheet, words) for sheet in campaign.members)
    return [*_party_due(content, campaign, words), *(one for found in each for one in found)]


def character_due(content: Content, campaign: Campaign, sheet: CharacterSheet, words: Words = ENGLISH) -> list[str]:
    """What a character has to do or may do in town, a phrase each."""
    return [each.text for each in due_of(content, campaign, sheet, words)]


def _party_due(content: Content, campaign: Campaign, words: Words) -> list[Due]:
    """What the party may do in town."""
    found = []
    party, cards = campaign.party, campaign.world.city_events
    if campaign.members and party.location == TOWN and not party.city_event_drawn and cards:
        found.append(Due(words.gettext("city event"), "gloom event draw city"))
    offers = offered(content, campaign)
    return found + [Due(condition_text(each, words), "gloom achievement accept") for each in offers]


def due_of(content: Content, campaign: Campaign, sheet: CharacterSheet, words: Words) -> list[Due]:
    """What a character has to do or may do in town."""
    edition, who = content.edition, sheet.name
    found = []
    if is_fulfilled(content, campaign, sheet):
        command = f"gloom character retire {who.split()[0].lower()}"
        found.append(Due(words.say("{who} retires", who=who), command))
    if quests := len(sheet.quests_dealt):
        found.append(
            Due(
                words.count(
                    "{who} is to choose one of {number} quest",
                    "{who} is to choose one of {number} quests",
                    quests,
                    who=who,
                )
            )
        )
    if goals := len(sheet.goals_dealt):
        found.append(
            Due(
                words.count(
                    "{who} is to choose one of {number} battle goal",
                    "{who} is to choose one of {number} battle goals",
                    goals,
                    who=who,
                )
            )
        )
    if levels := levels_due(edition, sheet):
        found.append(Due(words.say("{who} can level up to {level}", who=who, level=sheet.level + levels)))
    if cards := cards_due(sheet):
        found.append(
            Due(words.count("{who} may choose {number} card", "{who} may choose {number} cards", cards, who=who))
        )
    perks = perks_earned(edition, campaign.world, sheet) - len(sheet.perks)
    if perks > 0:
        found.append(Due(words.count("{who} may mark {number} perk", "{who} may mark {number} perks", perks, who=who)))
    return found
