"""What can be wrong between the files of a campaign and the content: names, levels, limits, stock."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from gloomcli.campaign.cards import gained_faults, hand_faults
from gloomcli.campaign.content import Content, DeckName
from gloomcli.campaign.decks import cards_of
from gloomcli.campaign.enhancing import enhancement_faults
from gloomcli.campaign.equipment import overfull
from gloomcli.campaign.perks import perk_faults, perk_text
from gloomcli.campaign.records import Campaign, CharacterSheet, Party, World
from gloomcli.campaign.sticker_faults import sticker_faults
from gloomcli.campaign.supply import copies
from gloomcli.campaign.tables import least_xp, level_of
from gloomcli.campaign.wording import joined
from gloomcli.model.definitions import CharacterClass
from gloomcli.model.problems import Problem
from gloomcli.store.drafts import PARTIES, PARTY, WORLD, Draft

DECKS: Final[tuple[DeckName, ...]] = ("city", "road")
Path = Sequence[str | int]
_IN_LIST: Final = 2
"""Steps to one of a list; what follows is a field of it."""


class Note(Protocol):
    """Notes a fault at a path within the file being checked."""

    def __call__(self, path: Path, message: str, hint: str = "", *, sure: bool = False) -> None:
        """``sure``: that it is one whatever else the file holds, so that it is told though not all could be read."""
        ...


def check(read: Draft, content: Content) -> list[Problem]:
    """Every fault of the files that could be read."""
    problems: list[Problem] = []
    if read.world is not None:
        _check_world(read.world, content, _note(problems, read, WORLD))
        _check_town(read.world, content, _note(problems, read, WORLD))
    if read.party is not None:
        _check_party(read.party, content, _note(problems, read, PARTY))
    for path, party in read.parties.items():
        _check_party(party, content, _note(problems, read, path))
    world = None if WORLD in read.partial else read.world  # what it allows is not known then
    for path, sheet in read.sheets.items():
        _check_sheet(sheet, world, content, _note(problems, read, path))
    _check_namesakes(problems, read)
    _check_party_names(problems, read)
    _check_belonging(problems, read)
    if world is not None:
        _check_stock(problems, read, world, content)
    return problems


def check_treasures(world: World, content: Content, marks: Any) -> list[Problem]:
    """Treasures looted that no scenario has; apart from the others, since it looks into every scenario.

    ``marks``: where the parts of ``campaign.yaml`` are.
    """
    if not world.treasures_looted:
        return []
    known = {number for scenario in content.scenarios.values() for number in scenario.treasures}
    key, hint = "treasures looted", f"Treasures go up to {max(known, default=0)}."
    return [
        Problem(marks.at([key, at]), key, f"there is no treasure {number}.", hint)
        for at, number in enumerate(world.treasures_looted)
        if number not in known
    ]


def _note(problems: list[Problem], read: Draft, source: str) -> Note:
    marks, partial = read.marks[source], source in read.partial

    def note(path: Path, message: str, hint: str = "", *, sure: bool = False) -> None:
        if partial and not sure:
            return  # it may only be the lack of what could not be read
        field = path[-1] if len(path) > _IN_LIST and isinstance(path[-1], str) else path[0]
        problems.append(Problem(marks.at(path), str(field), message, hint))

    return note


def _check_world(world: World, content: Content, note: Note) -> None:
    most = content.edition.prosperity[-1]
    if world.prosperity > most:
        note(
            ["prosperity"], f"{world.prosperity} points are more than the track has.", f"It ends at {most}.", sure=True
        )
    for key, names in (("unlocked classes", world.unlocked_classes), ("further items", world.further_items)):
        known = content.items if key == "further items" else content.classes
        noun = "item" if key == "further items" else "class"
        for at, name in enumerate(names):
            if name not in known:
                _unknown(note, [key, name if noun == "item" else at], noun, name, known)
    numbers = content.edition.scenarios
    for key in ("scenarios open", "scenarios won", "scenarios lost"):
        for at, number in enumerate(getattr(world, key.replace(" ", "_"))):
            if numbers and number not in numbers:
                hint = f"Scenarios go from {_ends(numbers)}."
                note([key, at], f"there is no scenario {number}.", hint, sure=True)
    _check_once(world, note)
    for at, name in enumerate(world.opened):
        if content.edition.sealed and name not in content.edition.sealed:
            _unknown(note, ["opened", at], "envelope or book", name, content.edition.sealed)


def _check_once(world: World, note: Note) -> None:
    for key in ("scenarios open", "scenarios won", "treasures looted", "opened", "unlocked classes"):
        there = getattr(world, key.replace(" ", "_"))
        for at, each in enumerate(there):
            if each in there[:at]:
                note([key, at], f"{each} is there twice.", "Keep one.", sure=True)


def _check_town(world: World, content: Content, note: Note) -> None:
    """Event decks, achievements, quests and stickers name what the game has."""
    for deck in DECKS:
        cards, known = cards_of(world, deck), content.events(deck)
        for at, number in enumerate(cards):
            if known and number not in known:
                hint = f"There are {len(known)}."
                note([f"{deck} events", at], f"there is no {deck} event {number}.", hint, sure=True)
            elif number in cards[:at]:
                note(
                    [f"{deck} events", at], f"{number} is there twice.", "There is one card of each number.", sure=True
                )
    for at, name in enumerate(world.global_achievements):
        if content.global_achievements and name not in content.global_achievements:
            _unknown(note, ["global achievements", at], "global achievement", name, content.global_achievements)
    for at, former in enumerate(world.retired):
        if former.quest and content.quests and former.quest not in content.quests:
            _unknown(note, ["retired", at, "quest"], "personal quest", former.quest, content.quests)
    for at, sticker in enumerate(world.enhancements):
        if sticker.class_ not in content.classes:
            _unknown(note, ["enhancements", at, "class"], "class", sticker.class_, content.classes)
        elif sticker.card not in (cards_known := [card.name for card in content.classes[sticker.class_].cards]):
            _unknown(note, ["enhancements", at, "card"], f"card of the {sticker.class_}", sticker.card, cards_known)
    for wrong in sticker_faults(content, world):
        near = _near(world.enhancements[wrong.at].what, wrong.known)
        note(["enhancements", wrong.at, wrong.field], wrong.message, near or wrong.hint)
    for fault in enhancement_faults(content, world):
        note(["enhancements"], f"{fault}.", "Prosperity allows as many enhanced cards of a class as its level.")


def _check_quest(sheet: CharacterSheet, content: Content, note: Note) -> None:
    for key, names in (("quest", [sheet.quest] if sheet.quest else []), ("quests dealt", sheet.quests_dealt)):
        for at, name in enumerate(names):
            if content.quests and name not in content.quests:
                _unknown(note, [key] if key == "quest" else [key, at], "personal quest", name, content.quests)
    quest = content.quests.get(sheet.quest)
    if quest is not None and len(sheet.quest_progress) > len(quest.parts):
        note(["quest progress"], f"{sheet.quest} has {len(quest.parts)} parts.", "One number for each.", sure=True)


def _check_party(party: Party, content: Content, note: Note) -> None:
    limit = content.edition.reputation_limit
    if abs(party.reputation) > limit:
        note(["reputation"], f"{party.reputation} is out of bounds.", f"It goes from -{limit} to {limit}.", sure=True)
    for at, name in enumerate(party.achievements):
        if content.party_achievements and name not in content.party_achievements:
            _unknown(note, ["achievements", at], "party achievement", name, content.party_achievements)


def _check_sheet(sheet: CharacterSheet, world: World | None, content: Content, note: Note) -> None:
    edition = content.edition
    if sheet.xp < least_xp(edition, sheet.level):
        fits = level_of(edition.xp, sheet.xp)
        needed = f"level {sheet.level} needs {least_xp(edition, sheet.level)} XP, and there are {sheet.xp}."
        note(["level"], needed, f"With {sheet.xp} XP the level is {fits}.")
    if sheet.checkmarks > edition.checkmarks_max:
        most = f"{edition.checkmarks_max} at most."
        note(["checkmarks"], f"{sheet.checkmarks} is more than the sheet has.", most, sure=True)
    _check_quest(sheet, content, note)
    _check_items(sheet, world, content, note)
    if sheet.class_ not in content.classes:
        _unknown(note, ["class"], "class", sheet.class_, content.classes)
    else:
        _check_class(sheet, world, content, note)


def _check_items(sheet: CharacterSheet, world: World | None, content: Content, note: Note) -> None:
    for key in ("items", "equipped"):
        names = getattr(sheet, key)
        for at, name in enumerate(names):
            if name not in content.items:
                _unknown(note, [key, at], "item", name, content.items)
            elif name in names[:at] and world and not _is_allowed(world, "second copy", [sheet.name], name):
                note([key, at], f"{name} is there twice.", "One copy of an item is the limit.", sure=True)
            elif key == "equipped" and name not in sheet.items:
                note([key, at], f"{sheet.name} does not own {name}.", "Add it to the items, or remove it here.")
    if all(name in content.items for name in sheet.equipped):
        for sentence in overfull(sheet.level, [content.items[name] for name in sheet.equipped]):
            note(["equipped"], sentence, "")


def _check_class(sheet: CharacterSheet, world: World | None, content: Content, note: Note) -> None:
    class_ = content.classes[sheet.class_]
    if world and sheet.class_ not in (*content.edition.starting_classes, *world.unlocked_classes):
        hint = "Add it to the unlocked classes of campaign.yaml."
        note(["class"], f"the {sheet.class_} is not unlocked.", hint, sure=True)
    _check_cards(sheet, class_, note)
    texts = [perk_text(perk) for perk in class_.perks]
    unknown = [at for at, text in enumerate(sheet.perks) if text not in texts]
    for at in unknown:
        _unknown(note, ["perks", at], "perk", sheet.perks[at], texts)
    if world and not unknown:
        for fault in perk_faults(content.edition, world, sheet, class_):
            note(["perks"], fault, "")


def _check_cards(sheet: CharacterSheet, class_: CharacterClass, note: Note) -> None:
    names = [card.name for card in class_.cards]
    for key in ("cards", "hand"):
        for at, name in enumerate(getattr(sheet, key)):
            if name not in names:
                _unknown(note, [key, at], f"card of the {class_.name}", name, names)
    if all(name in names for name in sheet.cards):
        for fault in gained_faults(sheet, class_):
            note(["cards"], fault, "")
        if sheet.hand and all(name in names for name in sheet.hand):
            for fault in hand_faults(sheet, class_, sheet.hand):
                note(["hand"], fault, "")


def _check_namesakes(problems: list[Problem], read: Draft) -> None:
    names: dict[str, str] = {}
    classes: dict[str, str] = {}
    for path, sheet in read.sheets.items():
        note = _note(problems, read, path)
        first = names.setdefault(sheet.name.casefold(), path)
        if first != path:
            note(["name"], f"{first} has the same name.", "Names are unique.", sure=True)
            continue
        other = classes.setdefault(sheet.class_, path)
        if other != path:
            note(["class"], f"{other} is a {sheet.class_} too.", "There is one of each class in the box.", sure=True)


def _check_party_names(problems: list[Problem], read: Draft) -> None:
    names = {read.party.name.casefold(): PARTY} if read.party else {}
    for path, party in read.parties.items():
        first = names.setdefault(party.name.casefold(), path)
        if first != path:
            note = _note(problems, read, path)
            note(["name"], f"{first} has the same name.", "Names of parties are unique.", sure=True)


def _check_belonging(problems: list[Problem], read: Draft) -> None:
    """Characters belong to parties that there are; not judged while the name of a party cannot be read."""
    unread = {problem.place.source for problem in read.problems if problem.place.source.startswith(PARTIES + "/")}
    if read.party is None or unread - {*read.parties}:
        return
    known = [read.party.name, *(party.name for party in read.parties.values())]
    for path, sheet in read.sheets.items():
        if sheet.party and sheet.party not in known:
            _unknown(_note(problems, read, path), ["party"], "party", sheet.party, known)


def _check_stock(problems: list[Problem], read: Draft, world: World, content: Content) -> None:
    """No more copies are owned than there are in the world."""
    sheets = tuple(read.sheets.values())
    campaign = Campaign(world=world, party=Party(name=""), characters=sheets)
    last = {name: (path, at) for path, sheet in read.sheets.items() for at, name in enumerate(sheet.items)}
    for name, (path, at) in last.items():
        if name not in content.items:
            continue
        owners = campaign.owners(name)
        there = copies(content.edition, world, content.items[name])
        excused = any(_is_allowed(world, allows, owners, name) for allows in ("more than the stock", "not for sale"))
        if len(owners) > there and not excused:
            message = f"{joined(owners)} own {len(owners)} {name}, and there are {there} in the world."
            if len(owners) == 1:
                message = f"{owners[0]} owns {name}, which is not in the world yet."
            hint = "Sell one, or add what was found to the further items of campaign.yaml."
            _note(problems, read, path)(["items", at], message, hint, sure=True)


def _is_allowed(world: World, allowance: str, owners: Iterable[str], item: str) -> bool:
    return any(rule.allows == allowance and rule.who in owners and rule.what == item for rule in world.house_rules)


def _unknown(note: Note, path: Path, noun: str, name: str, known: Iterable[str]) -> None:
    note(path, f'no {noun} is called "{name}".', _near(name, known), sure=True)


def _near(name: str, known: Iterable[str]) -> str:
    """The known name that was probably meant, as a question; empty if there is none."""
    from gloomcli.yamlio import near_miss

    near = near_miss(name, known)
    return f"{near}?" if near else ""


def _ends(numbers: Any) -> str:
    plain = sorted(int(number) for number in numbers if number.isdigit())
    return f"{plain[0]} to {plain[-1]}" if plain else "none"
