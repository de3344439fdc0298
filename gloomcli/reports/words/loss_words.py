"""What loses a scenario besides exhaustion of everyone, in words, as they stand after "Lost if"."""

from collections.abc import Iterable, Iterator, Mapping

from gloomcli.model.definitions import Monster
from gloomcli.model.scenario_rules import Check
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.monster_numbers import Conditions, settled
from gloomcli.reports.words.phrases import objective, sentence


def losses(
    checks: Iterable[Check], monsters: Mapping[str, Monster], known: Conditions, words: Words = ENGLISH
) -> Iterator[str]:
    """Each check in words; what has none, such as one of another campaign's own making, is left out."""
    for check in checks:
        told = sentence(check.judged, words) or _loss(check, monsters, known, words)
        if told:
            yield ", ".join([told, *_besides(check, monsters, words)])


def _loss(check: Check, monsters: Mapping[str, Monster], known: Conditions, words: Words) -> str:
    if check.killed and check.of:
        return _fallen(check, monsters, known, words)
    if check.exhausted or check.exhausted_outside or check.exhausted_without_loot:
        return _exhausted(check, known, words)
    if check.survive:
        return words.say("round {number} ends", number=check.survive)
    if check.reach and check.by:
        return words.say(
            "{who} reaches {place}", who=_name(check.by, monsters, words), place=_place(check.reach, words)
        )
    if check.empty_of_characters:
        rooms = words.listed(check.empty_of_characters, words.gettext("or"))
        return words.say("no character is in room {rooms} once it is open", rooms=rooms)
    return ""


def _fallen(check: Check, monsters: Mapping[str, Monster], known: Conditions, words: Words) -> str:
    number = settled(check.killed, known)
    who = words.listed((_name(each, monsters, words) for each in check.of), words.gettext("or"))
    if number == 1:
        return words.say("{who} falls", who=who)
    return words.say("{number} x {who} fall", number=number, who=who)


def _exhausted(check: Check, known: Conditions, words: Words) -> str:
    if check.exhausted_without_loot:
        return words.gettext("a character is exhausted before it has looted a goal treasure tile")
    if check.exhausted_outside:
        rooms = words.listed(check.exhausted_outside, words.gettext("or"))
        return words.say("a character is exhausted elsewhere than in room {rooms}", rooms=rooms)
    if check.exhausted_off:
        place = _place(check.exhausted_off, words)
        return words.say("a character is exhausted elsewhere than at {place}", place=place)
    number = settled(check.exhausted, known)
    if number == 1:
        return words.gettext("a character is exhausted")
    return words.say("{number} characters are exhausted", number=number)


def _besides(check: Check, monsters: Mapping[str, Monster], words: Words) -> Iterator[str]:
    """What must hold besides."""
    if check.reveal:
        rooms = words.listed(check.reveal)
        yield words.count("once room {rooms} is open", "once rooms {rooms} are open", len(check.reveal), rooms=rooms)
    if check.present:
        who = words.listed(_name(each, monsters, words) for each in check.present)
        yield words.say("while {who} is on the board", who=who)
    if check.loot_left:
        yield words.gettext("while goal treasure tiles are left")


def _name(name: str, monsters: Mapping[str, Monster], words: Words) -> str:
    return monsters[name].name if name in monsters else objective(name, words)


def _place(place: str, words: Words) -> str:
    return words.gettext("the entrance") if place == "the entrance" else place
