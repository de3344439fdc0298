"""Perks: what a marked box is called, and what all of them make of a modifier deck."""

from collections.abc import Sequence

from gloomcli.campaign.records import CharacterSheet, World
from gloomcli.campaign.tables import perks_earned, perks_from_checkmarks, perks_from_retirements
from gloomcli.campaign.wording import counted
from gloomcli.model.definitions import CharacterClass, Edition, Perk
from gloomcli.model.problems import RuleError
from gloomcli.model.words import ENGLISH, Words


def perk_text(perk: Perk) -> str:
    """What a perk does, in the words that files hold: ``replace -1 with +1``, ``add +0 rolling stun``."""
    parts = [f"ignore {perk.ignore}"] if perk.ignore else []
    removed, added = _cards(perk.remove), _cards(perk.add)
    if removed and added:
        parts.append(f"replace {removed} with {added}")
    elif removed:
        parts.append(f"remove {removed}")
    elif added:
        parts.append(f"add {added}")
    return "; ".join(parts)


def marked_perks(sheet: CharacterSheet, class_: CharacterClass) -> tuple[Perk, ...]:
    """The perks whose boxes are marked, once for each box. Raises ``RuleError`` for words that are no perk."""
    by_text = {perk_text(perk): perk for perk in class_.perks}
    unknown = [text for text in sheet.perks if text not in by_text]
    if unknown:
        raise RuleError(f"{class_.name} has no perk {unknown[0]!r}. Its perks: " + " · ".join(by_text))
    return tuple(by_text[text] for text in sheet.perks)


def perk_faults(edition: Edition, world: World, sheet: CharacterSheet, class_: CharacterClass) -> list[str]:
    """What is wrong with the marked perks: unknown ones, more boxes than there are, more than were earned."""
    boxes = {perk_text(perk): perk.boxes for perk in class_.perks}
    found = [f"{class_.name} has no perk called {text}" for text in dict.fromkeys(sheet.perks) if text not in boxes]
    found += [
        f"{text} is marked {marked} times and has {boxes[text]} to mark"
        for text in boxes
        if (marked := sheet.perks.count(text)) > boxes[text]
    ]
    earned = perks_earned(edition, world, sheet)
    if len(sheet.perks) > earned + perks_granted(world, sheet):
        found.append(
            f"{counted(len(sheet.perks), 'perk')} marked, but {earned} earned ({perk_sum(edition, world, sheet)})"
        )
    return found


def perks_granted(world: World, sheet: CharacterSheet) -> int:
    """How many marks beyond those earned the group has allowed itself."""
    rules = world.house_rules
    return sum(rule.allows == "more perks" and rule.who == sheet.name for rule in rules)


def check_perks(edition: Edition, world: World, sheet: CharacterSheet, class_: CharacterClass) -> None:
    """Raises RuleError unless the character may have its marked perks."""
    if faults := perk_faults(edition, world, sheet, class_):
        raise RuleError("\n".join(f"{sheet.name}: {fault}." for fault in faults))


def ignores_items(perks: Sequence[Perk]) -> bool:
    """Whether a perk spares the character the -1 cards of its items."""
    return any(perk.ignore == "negative item effects" for perk in perks)


def ignores_scenarios(perks: Sequence[Perk]) -> bool:
    """Whether a perk spares the character what a scenario begins with."""
    return any(perk.ignore == "negative scenario effects" for perk in perks)


def with_perks(deck: Sequence[str], perks: Sequence[Perk]) -> tuple[str, ...]:
    """The faces of a modifier deck with perks applied. Raises ``RuleError`` if a card to remove is not there."""
    faces = list(deck)
    for perk in perks:
        for face in perk.remove:
            if face not in faces:
                raise RuleError(f"The perk {perk_text(perk)!r} has no card {face} left to remove.")
            faces.remove(face)
        faces += perk.add
    return tuple(faces)


def perk_sum(edition: Edition, world: World, sheet: CharacterSheet, words: Words = ENGLISH) -> str:
    """The perks earned as a sum: ``2 by level, 1 by checkmarks, 0 by retirements``.

    Without personal quests in the box nobody retires.
    """
    checks = perks_from_checkmarks(edition, sheet.checkmarks)
    retired = perks_from_retirements(world, sheet)
    level = sheet.level - 1
    if retired or edition.personal_quests_dealt:
        found = words.say(
            "{level} by level, {checks} by checkmarks, {retired} by retirements",
            level=level,
            checks=checks,
            retired=retired,
        )
    else:
        found = words.say("{level} by level, {checks} by checkmarks", level=level, checks=checks)
    rewards = sheet.perks_from_rewards
    return f"{found}, {words.say('{number} by rewards', number=rewards)}" if rewards else found


def _cards(faces: Sequence[str]) -> str:
    """Faces in words, several of one kind counted: ``-1``, ``two -1``."""
    counts = {face: faces.count(face) for face in faces}
    words = ("", "", "two ", "three ", "four ")
    return ", ".join(f"{words[count]}{face}" for face, count in counts.items())
