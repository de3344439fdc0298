"""Personal quests: dealt, kept, followed (rulebook, Personal Quest Cards)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from gloomcli.campaign.chance import picked
from gloomcli.campaign.conditions import conclude
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, QuestAdvanced, QuestKept
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.records import Campaign, CharacterSheet
from gloomcli.campaign.wording import counted, joined
from gloomcli.model.play import Tally
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.quests import PersonalQuest, Pursuit, QuestPart
from gloomcli.model.terms import Rank
from gloomcli.model.words import ENGLISH, Words


class Progress(NamedTuple):
    """How far one part of a quest is."""

    part: QuestPart
    have: int
    begun: bool
    """Whether the parts before it are done."""
    by_hand: bool
    """Whether the players count it."""

    @property
    def done(self) -> bool:
        """Whether it is done."""
        return self.begun and self.have >= self.part.count


def quests_left(content: Content, campaign: Campaign) -> tuple[str, ...]:
    """The quests that nobody has and nobody has fulfilled, by name."""
    taken = {former.quest for former in campaign.world.retired}
    for sheet in campaign.characters:
        taken |= {sheet.quest, *sheet.quests_dealt}
    return tuple(name for name in content.quests if name not in taken)


def dealt(content: Content, campaign: Campaign) -> tuple[str, ...]:
    """The quests for the next new character: two, or what is left of them."""
    left = quests_left(content, campaign)
    occasion = f"personal quests {len(campaign.world.retired) + len(campaign.characters)}"
    return picked(campaign.world.seed, occasion, left, content.edition.personal_quests_dealt)


def keep_quest(content: Content, campaign: Campaign, who: str, quest: str, *, drawn: bool = False) -> Change:
    """A character keeps one of the quests dealt to it; the others go back.

    ``drawn``: it comes from the players' own deck. Raises RuleError if the character has a quest, or this one was not
    dealt, or is not to be had any more.
    """
    sheet = campaign.character(who)
    if sheet.quest:
        raise RuleError(f"{who} follows {sheet.quest} and cannot change it.")
    if not drawn and quest not in sheet.quests_dealt:
        raise RuleError(f"{quest} was not dealt to {who}. Dealt: {joined(sheet.quests_dealt) or 'nothing'}")
    others = campaign.changed(msgspec.structs.replace(sheet, quests_dealt=()))
    if quest not in quests_left(content, others):
        raise RuleError(f"{quest} is not to be had: another character has it, or it was fulfilled.")
    ledger = Ledger(content, campaign)
    ledger.set_sheet(sheet, quest=quest, quests_dealt=(), quest_progress=())
    ledger.tell(QuestKept(who=who, quest=quest))
    return conclude(ledger)


def quest_of(content: Content, sheet: CharacterSheet) -> PersonalQuest | None:
    """The quest that a character follows."""
    return content.quests.get(sheet.quest)


def progress(content: Content, campaign: Campaign, sheet: CharacterSheet) -> tuple[Progress, ...]:
    """How far a character's quest is, part by part; empty without a quest."""
    quest = quest_of(content, sheet)
    found: list[Progress] = []
    for at, part in enumerate(quest.parts if quest else ()):
        begun = all(earlier < len(found) and found[earlier].done for earlier in part.after)
        known = _known(content, campaign, sheet, part)
        noted = sheet.quest_progress[at] if at < len(sheet.quest_progress) else 0
        have = noted if known is None else max(known, noted)
        found.append(Progress(part, min(have, part.count) if begun else 0, begun, _by_hand(part)))
    return tuple(found)


def is_fulfilled(content: Content, campaign: Campaign, sheet: CharacterSheet) -> bool:
    """Whether every part of a character's quest is done."""
    parts = progress(content, campaign, sheet)
    return bool(parts) and all(part.done for part in parts)


def progress_text(content: Content, campaign: Campaign, sheet: CharacterSheet, words: Words = ENGLISH) -> str:
    """A quest's progress in short: ``3 of 8``, parts with commas between them, ``fulfilled``."""
    parts = progress(content, campaign, sheet)
    if parts and all(part.done for part in parts):
        return words.gettext("fulfilled")
    return ", ".join(words.say("{have} of {needed}", have=part.have, needed=part.part.count) for part in parts)


def advance(ledger: Ledger, who: str, what: Pursuit, amount: int) -> None:
    """Something that a quest may count happened; parts that have not begun do not count it."""
    sheet = ledger.campaign.character(who)
    parts = progress(ledger.content, ledger.campaign, sheet)
    for at, each in enumerate(parts):
        if each.part.what == what and each.begun and not each.done and amount:
            _note(ledger, who, at, each.have + amount)


def advance_kills(ledger: Ledger, who: str, tally: Tally) -> None:
    """Monsters killed in a scenario played here; a variant of a type counts as it."""
    kinds: dict[str, int] = {}
    for kind, count in tally.kinds_killed.items():
        about = ledger.content.monsters.get(kind)
        base = about.standees_of if about is not None and about.standees_of else kind
        kinds[base] = kinds.get(base, 0) + count
    for at, each in enumerate(progress(ledger.content, ledger.campaign, ledger.campaign.character(who))):
        part, sheet = each.part, ledger.campaign.character(who)
        if not each.begun or each.done:
            continue
        if part.what == "monster types killed":
            killed = tuple(dict.fromkeys((*sheet.monsters_killed, *kinds)))
            ledger.set_sheet(sheet, monsters_killed=killed)
            _note(ledger, who, at, max(each.have, len(killed)))
        if part.what == "kills" and (part.carrying is None or _wears(ledger.content, sheet, part.carrying)):
            killed_so = tally.elites_killed if part.rank is Rank.ELITE else sum(kinds.values())
            if part.monsters:
                killed_so = sum(kinds.get(kind, 0) for kind in part.monsters)
            _note(ledger, who, at, each.have + killed_so)


def set_progress(content: Content, campaign: Campaign, who: str, counts: Mapping[int, int]) -> Change:
    """How far parts are (by their numbers, from 1), as the players know it.

    Raises RuleError if that changes nothing or there is no quest, UsageError if there is no such part.
    """
    sheet = campaign.character(who)
    parts = progress(content, campaign, sheet)
    if not parts:
        raise RuleError(f"{who} follows no quest whose parts could be counted.")
    ledger = Ledger(content, campaign)
    for part, count in counts.items():
        if not 1 <= part <= len(parts):
            raise UsageError(f"There is no part {part}: {sheet.quest} has {counted(len(parts), 'part')}.")
        _note(ledger, who, part - 1, count)
    settle_quests(ledger)
    change = conclude(ledger)
    if not change.facts:
        far = progress_text(content, campaign, sheet)
        raise RuleError(f"Nothing changes: {sheet.quest} is that far already ({far}).")
    return change


def settle_quests(ledger: Ledger) -> None:
    """Where the next part of a quest is a trail of scenarios, its first scenario opens."""
    for sheet in ledger.campaign.characters:
        for each in progress(ledger.content, ledger.campaign, sheet):
            if each.part.chain and each.begun:
                ledger.open_scenario(each.part.chain[0])


def part_text(content: Content, part: QuestPart) -> str:
    """What a part counts, in words; the quest's summary says it as a whole."""
    words: list[str] = [part.what]
    if part.monsters:
        words.append(f"({', '.join(name.replace('-', ' ') for name in part.monsters)})")
    if part.slots:
        words.append(f"({', '.join(part.slots)})")
    if part.region:
        words.append(f"({part.region})")
    if part.chain:
        words.append(" then ".join(part.chain))
    if part.item is not None:
        words.append(_item_name(content, part.item))
    return " ".join(words)


def _note(ledger: Ledger, who: str, at: int, count: int) -> None:
    sheet = ledger.campaign.character(who)
    quest = ledger.content.quests[sheet.quest]
    noted = list(sheet.quest_progress) + [0] * (len(quest.parts) - len(sheet.quest_progress))
    noted[at] = min(count, quest.parts[at].count)
    if tuple(noted) != sheet.quest_progress:
        ledger.set_sheet(sheet, quest_progress=tuple(noted))
        ledger.tell(
            QuestAdvanced(who=who, quest=sheet.quest, part=at + 1, have=noted[at], needed=quest.parts[at].count)
        )


def _by_hand(part: QuestPart) -> bool:
    """Whether only the players can tell what this part counts."""
    return part.what in ("kills", "monster types killed") or bool(part.region)


def _known(content: Content, campaign: Campaign, sheet: CharacterSheet, part: QuestPart) -> int | None:
    """What the campaign knows of a part by itself; None if it does not."""
    if part.what in ("scenarios won", "different scenarios won"):
        return None if part.region else len(_counted(content, sheet, part))
    if part.what == "chain":
        return int(bool(part.chain) and part.chain[-1] in sheet.scenarios)
    if part.what == "items owned":
        return len(_items(content, sheet.items, part))
    if part.what == "gold owned":
        return sheet.gold
    if part.what == "enhancements bought":
        return sum(each.by == sheet.name for each in campaign.world.enhancements)
    return None


def _counted(content: Content, sheet: CharacterSheet, part: QuestPart) -> list[str]:
    return [
        number
        for number in sheet.scenarios
        if (not part.scenarios or number in part.scenarios)
        and (not part.above or (number.isdecimal() and int(number) > part.above))
        and (not part.bosses or _has_boss(content, number))
    ]


def _has_boss(content: Content, number: str) -> bool:
    scenario = content.scenarios.get(number)
    kinds = scenario.monsters if scenario else ()
    return any(kind in content.monsters and content.monsters[kind].boss is not None for kind in kinds)


def _items(content: Content, names: Sequence[str], part: QuestPart) -> list[str]:
    items = [content.items[name] for name in names if name in content.items]
    return [
        item.name
        for item in items
        if (part.item is None or item.number == part.item) and (not part.slots or item.slot in part.slots)
    ]


def _wears(content: Content, sheet: CharacterSheet, number: int) -> bool:
    return any(content.items[name].number == number for name in sheet.equipped if name in content.items)


def _item_name(content: Content, number: int) -> str:
    return next((item.name for item in content.items.values() if item.number == number), f"item {number}")
