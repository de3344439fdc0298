"""From campaign and content to what the engine plays (rulebook, Scenario Level; Scenario Setup)."""

from collections.abc import Mapping, Sequence
from typing import Final

from gloomcli.campaign.cards import check_hand, usual_hand
from gloomcli.campaign.content import Content
from gloomcli.campaign.equipment import overfull
from gloomcli.campaign.facts import Change
from gloomcli.campaign.objections import Objection, overruled, with_house_rules
from gloomcli.campaign.parties import check_at_table
from gloomcli.campaign.perks import ignores_items, ignores_scenarios, marked_perks, with_perks
from gloomcli.campaign.quests import is_fulfilled
from gloomcli.campaign.records import TOWN, Campaign, CharacterSheet, Enhancement, NextScenario
from gloomcli.campaign.stuck import with_stickers
from gloomcli.campaign.tables import levels_due
from gloomcli.campaign.wording import counted, joined
from gloomcli.model.definitions import Edition, Item, Monster, MonsterDeck
from gloomcli.model.play import CharacterSetup, Setup, Variant
from gloomcli.model.problems import RuleError
from gloomcli.model.scenarios import Scenario
from gloomcli.model.terms import Condition, Difficulty

HIGHEST: Final = 7
"""The highest scenario level."""
_MINUS_ONE: Final = "-1"


def recommended_level(edition: Edition, levels: Sequence[int], difficulty: Difficulty = Difficulty.NORMAL) -> int:
    """The scenario level, 0 to 7: the characters' average level halved and rounded up, moved by the difficulty."""
    half = -(-sum(levels) // (2 * len(levels)))
    return min(HIGHEST, max(0, half + edition.difficulty.get(difficulty, 0)))


def objections_to_playing(
    content: Content, campaign: Campaign, scenario: Scenario, *, casual: bool = False
) -> list[str]:
    """Why a scenario cannot be played now; ``casual`` asks only that it is revealed (rulebook, Campaign Overview)."""
    world, number = campaign.world, scenario.number
    if number not in world.scenarios_open and not scenario.class_:
        opened = " · ".join(each for each in world.scenarios_open if each not in world.scenarios_won)
        return [f"Scenario {number} is locked. Open: {opened or 'none'}"]
    if casual:
        return []
    if number in world.scenarios_won:
        return [f"{scenario.name} is won already and gives no rewards again; play it casually (--casual)."]
    held = (*world.global_achievements, *campaign.party.achievements)
    missing = [requirement.missing(held) for requirement in scenario.requires]
    return [f"{scenario.name} needs {', or '.join(map(joined, missing))}."] if missing and all(missing) else []


def obstacles(
    content: Content, campaign: Campaign, scenario: Scenario, sheets: Sequence[CharacterSheet], *, casual: bool = False
) -> list[str]:
    """Why these characters cannot play a scenario now, a sentence each, however it is played: here or elsewhere."""
    return [
        *objections_to_playing(content, campaign, scenario, casual=casual),
        *retirements_due(content, campaign, sheets),
        *level_ups_due(content, campaign, sheets),
    ]


def allowed_to_play(content: Content, campaign: Campaign, scenario: Scenario, *, casual: bool) -> Change:
    """What a group allows itself by playing a scenario that it may not: the house rule, which the world remembers."""
    against = objections_to_playing(content, campaign, scenario, casual=casual)
    what = f"{scenario.number} {scenario.name}"
    refused = [Objection("scenario not available", message) for message in against[:1]]
    allowed = overruled(refused, campaign.party.name, what, force=True)
    return Change(campaign.changed(world=with_house_rules(campaign.world, allowed)), allowed)


def prepare(
    content: Content,
    campaign: Campaign,
    scenario: Scenario,
    *,
    monsters: Mapping[str, Monster],
    decks: Mapping[str, MonsterDeck],
    members: Sequence[str] = (),
    difficulty: Difficulty = Difficulty.NORMAL,
    level: int | None = None,
    solo: bool = False,
    casual: bool = False,
    force: bool = False,
    variants: Sequence[Variant] = (),
) -> Setup:
    """Everything the engine needs to play ``scenario`` with these characters (all of them if none are named).

    ``level`` overrides the recommended scenario level; ``solo`` (one player for all) raises the level of monsters and
    traps by 1, not that of gold and experience. ``force``: a casual one need not be revealed. Raises RuleError if the
    scenario cannot be played, or with these characters, or with what they bring.
    """
    if scenario.no_map:
        remedy = f"Play it with the printed cards and book it: gloom scenario record {scenario.number}"
        raise RuleError(f"{scenario.name} cannot be set up: {scenario.no_map}. {remedy}")
    objections = objections_to_playing(content, campaign, scenario, casual=casual)
    if objections and not (casual and force):
        more = " A casual one may be all the same, as a house rule: --force" if casual else ""
        raise RuleError("\n".join(objections) + more)
    sheets = [campaign.character(name) for name in members] if members else list(campaign.members)
    check_at_table(campaign, sheets)
    if scenario.class_:
        _check_solo(scenario, sheets)
    else:
        check_party(sheets)
    if due := [*retirements_due(content, campaign, sheets), *level_ups_due(content, campaign, sheets)]:
        raise RuleError("\n".join(due))
    if level is not None and not 0 <= level <= HIGHEST:
        raise RuleError(f"Scenario levels go from 0 to {HIGHEST}; {level} is none.")
    if level is None:
        level = recommended_level(content.edition, [sheet.level for sheet in sheets], difficulty)
    return Setup(
        scenario=scenario,
        edition=content.edition,
        level=level,
        monster_level=min(HIGHEST, level + solo),
        characters=tuple(
            character_setup(content, sheet, campaign.party.next_scenario, campaign.world.enhancements)
            for sheet in sheets
        ),
        monsters=dict(monsters),
        decks=dict(decks),
        variants=tuple(variants),
        looted=campaign.world.treasures_looted,
    )


def character_setup(
    content: Content,
    sheet: CharacterSheet,
    coming: NextScenario | None = None,
    stickers: Sequence[Enhancement] = (),
) -> CharacterSetup:
    """A character with its hand, modifier deck and equipped items, and what events and donations bring.

    ``stickers`` are those of the world; its cards have those of its class.

    Raises RuleError if it may not bring them.
    """
    coming = coming or NextScenario()
    class_ = content.classes[sheet.class_]
    hand = usual_hand(sheet, class_)
    check_hand(sheet, class_, [card.name for card in hand])
    own = [sticker for sticker in stickers if sticker.class_ == class_.name]
    items = tuple(content.items[name] for name in sheet.equipped)
    if full := overfull(sheet.level, items):
        raise RuleError("\n".join(f"{sheet.name}: {sentence}" for sentence in full))
    return CharacterSetup(
        name=sheet.name,
        class_name=class_.name,
        level=sheet.level,
        hp=class_.hp[sheet.level - 1],
        hand=tuple(with_stickers(card, own) for card in hand),
        modifiers=modifier_deck(content, sheet) + (_MINUS_ONE,) * coming.minus_ones.get(sheet.name, 0),
        items=items,
        supply=tuple(each.card for each in class_.supply for _ in range(each.copies)),
        companion=class_.companion,
        conditions=coming.conditions_each + (Condition.BLESS,) * coming.blesses.get(sheet.name, 0),
        damage=coming.damage_each,
        discards=coming.discards_each,
        consumed=tuple(item for who, item in coming.consumed.items() if who == sheet.name and item in sheet.equipped),
        ignores_item_penalties=ignores_items(marked_perks(sheet, class_)),
        ignores_scenario_effects=ignores_scenarios(marked_perks(sheet, class_)),
    )


def modifier_deck(content: Content, sheet: CharacterSheet) -> tuple[str, ...]:
    """The character's deck: the standard one, changed by its perks, with the -1 cards of what it has equipped."""
    perks = marked_perks(sheet, content.classes[sheet.class_])
    deck = with_perks(content.edition.modifier_deck, perks)
    worn = [content.items[name] for name in sheet.equipped]
    added = 0 if ignores_items(perks) else sum(max(0, item.minus_one) for item in worn)
    return _without_minus_ones(deck, worn) + (_MINUS_ONE,) * added


def _without_minus_ones(deck: tuple[str, ...], worn: Sequence[Item]) -> tuple[str, ...]:
    left = list(deck)
    for _ in range(sum(max(0, -item.minus_one) for item in worn)):
        if _MINUS_ONE in left:
            left.remove(_MINUS_ONE)
    return tuple(left)


def retirements_due(content: Content, campaign: Campaign, sheets: Sequence[CharacterSheet]) -> list[str]:
    """Who may play no further scenario, a sentence each (rulebook, Announcing Retirement)."""
    there = "" if campaign.party.location == TOWN else f"gloom party travel {TOWN.lower()}, then "
    return [
        f"{sheet.name} has fulfilled {sheet.quest} and retires before the next scenario: {there}gloom character retire "
        f"{sheet.name.split()[0].lower()}"
        for sheet in sheets
        if is_fulfilled(content, campaign, sheet)
    ]


def level_ups_due(content: Content, campaign: Campaign, sheets: Sequence[CharacterSheet]) -> list[str]:
    """Who must advance before it leaves town, a sentence each: levelling up cannot be refused (official FAQ)."""
    if campaign.party.location != TOWN:
        return []
    return [
        f"{sheet.name} has {sheet.xp} XP and advances to level {sheet.level + due} before the next scenario: "
        f"gloom character level-up {sheet.name.split()[0].lower()}"
        for sheet in sheets
        if (due := levels_due(content.edition, sheet))
    ]


def _check_solo(scenario: Scenario, sheets: Sequence[CharacterSheet]) -> None:
    if len(sheets) != 1 or sheets[0].class_ != scenario.class_:
        raise RuleError(f"{scenario.name} is played by one character alone, a {scenario.class_}: name it.")


def check_party(sheets: Sequence[CharacterSheet]) -> None:
    """Raises RuleError unless so many can play: 2 to 4 (rulebook, Scenario Setup)."""
    if 2 <= len(sheets) <= 4:
        return
    here = f"{counted(len(sheets), 'character')}: {joined([sheet.name for sheet in sheets])}" if sheets else "none"
    remedy = "Name those who go: --with NAME" if len(sheets) > 4 else "Add one: gloom character new CLASS --name NAME"
    raise RuleError(f"A party is 2 to 4 characters; here {'is' if len(sheets) < 2 else 'are'} {here}. {remedy}")
