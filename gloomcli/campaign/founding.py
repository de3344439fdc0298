"""How a campaign begins, and how characters join it (rulebook, Creating New Characters)."""

from collections.abc import Sequence

import msgspec

from gloomcli.campaign.cards import check_gained, check_hand
from gloomcli.campaign.content import Content
from gloomcli.campaign.decks import shuffled_deck
from gloomcli.campaign.facts import AnyFact, CampaignFounded, Change, CharacterJoined, HandChosen, QuestsDealt
from gloomcli.campaign.naming import check_character, check_name
from gloomcli.campaign.objections import Objection, overruled, with_house_rules
from gloomcli.campaign.perks import check_perks
from gloomcli.campaign.quests import dealt
from gloomcli.campaign.records import FORMAT, TOWN, Campaign, CharacterSheet, Party, World
from gloomcli.campaign.tables import least_xp, prosperity_level, starting_gold
from gloomcli.campaign.wording import joined
from gloomcli.model.definitions import CharacterClass, Edition
from gloomcli.model.problems import RuleError


def found(name: str, *, edition: Edition, folder: str, seed: int) -> Change:
    """A new campaign: prosperity 1, reputation 0, the first scenario open, no characters yet.

    ``folder`` is the name of the edition's content folder, ``seed`` what the seeded dealer starts from.
    """
    world = World(
        name=name,
        edition=folder,
        format=FORMAT,
        seed=seed,
        global_achievements=edition.starting_achievements,
        scenarios_open=edition.starting_scenarios,
        city_events=shuffled_deck(seed, "city", edition.starting_events),
        road_events=shuffled_deck(seed, "road", edition.starting_events),
    )
    campaign = Campaign(world=world, party=Party(name=name))
    return Change(campaign, (CampaignFounded(name=name, edition=edition.name, seed=seed),))


def available_classes(content: Content, world: World) -> tuple[CharacterClass, ...]:
    """The classes that new characters may have, in the order of their numbers."""
    found = [content.classes[name] for name in _open_classes(content, world) if name in content.classes]
    return tuple(sorted(found, key=lambda class_: class_.number))


def missing_classes(content: Content, world: World) -> tuple[str, ...]:
    """Names of the classes that new characters might have if the content held them."""
    return tuple(name for name in _open_classes(content, world) if name not in content.classes)


def _open_classes(content: Content, world: World) -> tuple[str, ...]:
    return (*content.edition.starting_classes, *world.unlocked_classes)


def join(
    content: Content,
    campaign: Campaign,
    class_: CharacterClass,
    *,
    name: str,
    player: str,
    level: int = 1,
    cards: Sequence[str] = (),
    perks: Sequence[str] = (),
    lineage: str | None = None,
    force: bool = False,
) -> Change:
    """A new character joins, with the least experience of its level and 15 x (level + 1) gold.

    ``cards`` are the cards gained with levels 2 and up and ``perks`` the boxes marked; both may be chosen later. Two
    personal quests are dealt, of which one is kept later; none if none are left. ``lineage`` is the line of successors
    that the character belongs to, for a player with several characters; by default it follows the one that its player
    retired last, or begins a line of its own beside those in play.
    Raises RuleError away from town (unless ``force``), for a name in use, a class not unlocked, a class that is in
    play, a level above prosperity, cards or perks that the character cannot have.
    """
    name = name.strip()
    _check_name(campaign, name)
    allowed = overruled(_not_in_town(campaign), name, "a new character", force=force)
    player = known_player(campaign, player)
    _check_class(content, campaign, class_)
    highest = prosperity_level(content.edition, campaign.world)
    if not 1 <= level <= highest:
        levels = f"level 1 to {highest}" if highest > 1 else "level 1"
        raise RuleError(f"A new character may start at {levels}, the prosperity level; not at {level}.")
    check_name(player)
    sheet = CharacterSheet(
        name=name,
        player=player,
        class_=class_.name,
        level=level,
        xp=least_xp(content.edition, level),
        gold=starting_gold(content.edition, level),
        cards=tuple(cards),
        perks=tuple(perks),
        lineage=next_lineage(campaign, player, name) if lineage is None else known_lineage(campaign, player, lineage),
        party=campaign.party.name if campaign.other_parties else "",
        quests_dealt=dealt(content, campaign),
    )
    check_gained(sheet, class_)
    check_perks(content.edition, campaign.world, sheet, class_)
    facts: tuple[AnyFact, ...] = (
        CharacterJoined(who=name, player=player, class_name=class_.name, level=level, xp=sheet.xp, gold=sheet.gold),
        *([QuestsDealt(who=name, quests=sheet.quests_dealt)] if sheet.quests_dealt else []),
        *allowed,
    )
    return Change(campaign.changed(sheet, world=with_house_rules(campaign.world, allowed)), facts)


def next_lineage(campaign: Campaign, player: str, name: str) -> str:
    """The line of a player's next character (rulebook, Announcing Retirement: each line is a player of its own).

    The line of the character it retired last whose place nobody has taken (who rests leaves it free); else the
    player's own line, which has no name; else, beside characters in play, a new line called after the character.
    """
    taken = {sheet.lineage for sheet in campaign.characters if sheet.player == player and not sheet.rests}
    for former in reversed(campaign.world.retired):
        if former.player.casefold() == player.casefold() and former.lineage not in taken:
            return former.lineage
    return "" if "" not in taken else name


def known_player(campaign: Campaign, typed: str) -> str:
    """A player's name as the campaign has it, whatever the capital letters; a new one as it was typed."""
    known = [*(sheet.player for sheet in campaign.characters), *(each.player for each in campaign.world.retired)]
    return next((name for name in known if name.casefold() == typed.strip().casefold()), typed)


def known_lineage(campaign: Campaign, player: str, typed: str) -> str:
    """A line of a player's as the campaign has it: by its name, or by a character of it; a new one as it was typed."""
    retired = ((each.player, each.lineage, each.name) for each in campaign.world.retired)
    playing = ((each.player, each.lineage, each.name) for each in campaign.characters)
    own = [(lineage, name) for whose, lineage, name in (*retired, *playing) if whose == player]
    wanted = typed.strip().casefold()
    for lineage, _ in own:
        if lineage.casefold() == wanted:
            return lineage
    return next((lineage for lineage, name in own if name.casefold() == wanted), typed)


def _not_in_town(campaign: Campaign) -> list[Objection]:
    place = campaign.party.location
    if place == TOWN:
        return []
    where = f"The party is at {place} (gloom party travel {TOWN.lower()})."
    return [Objection("away from town", f"New characters join in {TOWN}. {where}")]


def choose_hand(campaign: Campaign, class_: CharacterClass, who: str, cards: Sequence[str]) -> Change:
    """A character usually brings these cards from now on. Raises RuleError unless they make a hand."""
    sheet = campaign.character(who)
    check_hand(sheet, class_, cards)
    chosen = msgspec.structs.replace(sheet, hand=tuple(cards))
    return Change(campaign.changed(chosen), (HandChosen(who=who, cards=tuple(cards)),))


def _check_name(campaign: Campaign, name: str) -> None:
    if not name.strip():
        raise RuleError("A character needs a name.")
    check_character(name)
    for sheet in campaign.characters:
        if sheet.name.casefold() == name.casefold():
            raise RuleError(f"{sheet.name} is the name of {sheet.player}'s {sheet.class_}. Names are unique.")


def _check_class(content: Content, campaign: Campaign, class_: CharacterClass) -> None:
    open_ = [each.name for each in available_classes(content, campaign.world)]
    if class_.name not in open_:
        raise RuleError(f"That class is not unlocked yet. Unlocked: {joined(open_)}")
    for sheet in campaign.characters:
        if sheet.class_ == class_.name:
            raise RuleError(f"{sheet.name} is a {class_.name} already: there is one of each class in the box.")
