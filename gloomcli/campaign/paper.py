"""The campaign that a form makes of one that was kept on paper."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from gloomcli.campaign.cards import gained_faults
from gloomcli.campaign.content import Content, DeckName
from gloomcli.campaign.decks import shuffled_deck
from gloomcli.campaign.happened import with_what_happened
from gloomcli.campaign.paper_doubts import settled
from gloomcli.campaign.paper_form import Paper, PaperCharacter, PaperDeck
from gloomcli.campaign.perks import perk_faults
from gloomcli.campaign.records import (
    FORMAT,
    TOWN,
    Campaign,
    CharacterSheet,
    Enhancement,
    HouseRule,
    Party,
    World,
)
from gloomcli.campaign.sticker_faults import sticker_faults
from gloomcli.campaign.supply import copies
from gloomcli.campaign.tables import least_xp, level_of, perks_earned
from gloomcli.campaign.wording import joined


class Moved(NamedTuple):
    """The campaign, and what is doubtful about what the paper said."""

    campaign: Campaign
    doubts: tuple[str, ...]


def move_in(content: Content, paper: Paper, name: str, *, folder: str, seed: int) -> Moved:
    """The campaign that a paper describes, with every name as the content has it.

    What does not fit the rules is taken over all the same, as far as the files can hold it, and told as a doubt.
    """
    doubts: list[str] = []
    paper = settled(content, paper, doubts)
    world = _world(content, paper, name, folder, seed, doubts)
    sheets = []
    for given in paper.characters:
        world, sheet = _sheet(content, world, given, doubts)
        sheets.append(sheet)
    limit = content.edition.reputation_limit
    reputation = max(-limit, min(limit, paper.reputation))
    if reputation != paper.reputation:
        doubts.append(f"Reputation {paper.reputation} is out of bounds; it is {reputation} now.")
    party = Party(name=paper.party or name, location=TOWN, reputation=reputation, achievements=paper.party_achievements)
    campaign = Campaign(world=world, party=party, characters=tuple(sheets))
    gone = (frozenset(paper.city_events.gone), frozenset(paper.road_events.gone))
    campaign = with_what_happened(content, campaign, gone, doubts)
    campaign = _with_owned_items(content, campaign, doubts)
    return Moved(campaign, tuple(doubts))


def _deck(content: Content, name: DeckName, seed: int, paper: PaperDeck) -> tuple[int, ...]:
    """The starting cards, those added and without those gone, shuffled by the seed."""
    return shuffled_deck(seed, name, {*content.edition.starting_events, *paper.added} - set(paper.gone))


def _world(content: Content, paper: Paper, name: str, folder: str, seed: int, doubts: list[str]) -> World:
    most = content.edition.prosperity[-1]
    if paper.prosperity > most:
        doubts.append(f"Prosperity {paper.prosperity} is beyond the track; it is {most} now.")
    classes = list(paper.unlocked_classes)
    for class_ in (*(given.class_ for given in paper.characters), *(former.class_ for former in paper.retired)):
        if class_ not in content.edition.starting_classes and class_ not in classes:
            classes.append(class_)
            doubts.append(f"The {class_} is played, so it counts as unlocked.")
    opened = [*content.edition.starting_scenarios, *paper.scenarios_open]
    for number in paper.scenarios_won:
        scenario = content.scenarios.get(number)
        opened += [number, *(scenario.rewards.unlocks if scenario else ())]
        doubts += _missing_achievements(content, paper, number)
    world = World(
        name=name,
        edition=folder,
        format=FORMAT,
        seed=seed,
        prosperity=min(most, paper.prosperity),
        donations=paper.donations,
        global_achievements=paper.global_achievements or content.edition.starting_achievements,
        unlocked_classes=tuple(classes),
        opened=paper.opened,
        scenarios_open=tuple(dict.fromkeys(opened)),
        scenarios_won=tuple(dict.fromkeys(paper.scenarios_won)),
        treasures_looted=tuple(sorted(set(paper.treasures_looted))),
        further_items=dict(paper.items_found),
        city_events=_deck(content, "city", seed, paper.city_events),
        road_events=_deck(content, "road", seed, paper.road_events),
        enhancements=paper.enhancements,
        retired=paper.retired,
        notes=paper.notes,
    )
    beyond = dict.fromkeys(paper.enhancements[fault.at] for fault in sticker_faults(content, world))
    rules = tuple(_spot_rule(each) for each in beyond)
    return msgspec.structs.replace(world, house_rules=tuple(dict.fromkeys(rules)))


def _spot_rule(sticker: Enhancement) -> HouseRule:
    return HouseRule(allows="no enhancement spot", who=sticker.by or sticker.class_, what=sticker.card)


def _missing_achievements(content: Content, paper: Paper, number: str) -> list[str]:
    scenario = content.scenarios.get(number)
    if scenario is None:
        return []
    given = (*scenario.rewards.global_achievements, *scenario.rewards.party_achievements)
    held = {*paper.global_achievements, *paper.party_achievements}
    return [
        f"Winning {number} {scenario.name} gives {name}, which is not on the paper; it may have been lost since."
        for name in given
        if name not in held
    ]


def _sheet(content: Content, world: World, given: PaperCharacter, doubts: list[str]) -> tuple[World, CharacterSheet]:
    edition = content.edition
    least = least_xp(edition, given.level)
    xp = least if given.xp is None else given.xp
    if xp < least:
        doubts.append(f"{given.name}: level {given.level} needs {least} XP and the paper has {xp}; it is {least} now.")
    elif level_of(edition.xp, xp) > given.level:
        doubts.append(f"{given.name}: {xp} XP are enough for level {level_of(edition.xp, xp)}; levelling up is due.")
    if given.checkmarks > edition.checkmarks_max:
        doubts.append(f"{given.name}: {given.checkmarks} checkmarks; {edition.checkmarks_max} are the most.")
    sheet = CharacterSheet(
        name=given.name,
        player=given.player or given.name,
        class_=given.class_,
        lineage=given.lineage,
        level=given.level,
        xp=max(least, xp),
        gold=given.gold,
        checkmarks=min(edition.checkmarks_max, given.checkmarks),
        perks=given.perks,
        items=given.items,
        cards=given.cards,
        quest=given.quest,
        quest_progress=given.quest_progress,
        scenarios=given.scenarios,
        notes=given.notes,
    )
    return _with_perk_rules(content, world, sheet, doubts), _without_wrong_cards(content, sheet, doubts)


def _with_perk_rules(content: Content, world: World, sheet: CharacterSheet, doubts: list[str]) -> World:
    class_ = content.classes[sheet.class_]
    beyond = len(sheet.perks) - perks_earned(content.edition, world, sheet)
    if beyond <= 0:
        return world
    doubts += [f"{sheet.name}: {fault}." for fault in perk_faults(content.edition, world, sheet, class_)]
    rules = tuple(HouseRule(allows="more perks", who=sheet.name, what=perk) for perk in sheet.perks[-beyond:])
    return msgspec.structs.replace(world, house_rules=world.house_rules + rules)


def _without_wrong_cards(content: Content, sheet: CharacterSheet, doubts: list[str]) -> CharacterSheet:
    faults = gained_faults(sheet, content.classes[sheet.class_])
    if not faults:
        return sheet
    doubts += [f"{sheet.name}: {fault}; choose again: gloom character card {sheet.name}." for fault in faults]
    kept = msgspec.structs.replace(sheet, cards=())
    for name in sheet.cards:
        more = msgspec.structs.replace(kept, cards=(*kept.cards, name))
        kept = kept if gained_faults(more, content.classes[sheet.class_]) else more
    return kept


def _with_owned_items(content: Content, campaign: Campaign, doubts: list[str]) -> Campaign:
    """Items that somebody owns are in the world, whatever brought them there."""
    further = dict(campaign.world.further_items)
    owned = dict.fromkeys(name for sheet in campaign.characters for name in sheet.items)
    for name in owned:
        owners, item = campaign.owners(name), content.items[name]
        there = copies(content.edition, campaign.world, item)
        if len(owners) > item.count:
            doubts.append(f"{joined(owners)} own {len(owners)} copies of {name}; the game has {item.count}.")
        if len(owners) > there:
            further[name] = max(further.get(name, 0), len(owners))
            doubts.append(f"{joined(owners)} own{_s(owners)} {name}, which counts as found.")
    world = msgspec.structs.replace(campaign.world, further_items=further)
    return campaign.changed(world=world)


def _s(owners: Sequence[str]) -> str:
    return "s" if len(owners) == 1 else ""
