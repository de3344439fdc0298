"""The special rules of scenarios in words: when each of them works, what it does, and who comes by it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from gloomcli.model.definitions import Monster
from gloomcli.model.maps import Piece, parse_map
from gloomcli.model.scenario_rules import Check, Moment, Rule, Spawn
from gloomcli.model.scenarios import Scenario
from gloomcli.model.terms import Rank
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.monster_numbers import Conditions, settled
from gloomcli.reports.words.phrases import amount, sentence

_EVERY: Final = re.compile(r"every (\d+) from (\d+)")
_FROM: Final = re.compile(r"from (\d+)")
_LETTER: Final = re.compile(r"[a-z]|[A-Z]\d+")
"""Places that a reader finds on the map: its letters and its hexes."""
_HIGHEST: Final = 7


class RuleLine(msgspec.Struct, frozen=True, kw_only=True):
    """A special rule."""

    when: str
    """The moment and the rounds in which it works, and the room that must be open; empty if ``does`` says it all."""
    does: str
    """A sentence, with the ranks of those who come, for the number of characters."""
    text: str
    """Both."""
    by_hand: bool
    """Gloom announces it, and the players carry it out."""


def rule_lines_of(
    scenario: Scenario, monsters: Mapping[str, Monster], known: Conditions, words: Words = ENGLISH
) -> list[RuleLine]:
    """The special rules one by one, for a number of characters; a rule in several parts is told once."""
    names = {id_: monster.name for id_, monster in monsters.items()}
    told: dict[tuple[str, str], RuleLine] = {}
    for rule in scenario.rules:
        when = moment(rule, names, words)
        coming = list(_coming(scenario, rule, names, known, words))
        does = sentence(rule.summary, words)
        if coming:
            does = f"{does.removesuffix('.')} ({'; '.join(coming)})."
        by_hand = rule.carried_out_by == "manual"
        before = told.get((when, does))
        told[when, does] = RuleLine(
            when=when,
            does=does,
            text=f"{when}: {does}" if when else does,
            by_hand=by_hand or (before is not None and before.by_hand),
        )
    return list(told.values())


# --- when -------------------------------------------------------------------------------------------------------------


def moment(rule: Rule, names: Mapping[str, str], words: Words = ENGLISH) -> str:
    """When a rule works: moment, rounds, and which rooms must be open; ``names`` of monster types by id.

    >>> moment(Rule(summary="", when=Moment.ROUND_END, rounds="every 4 from 1"), {})
    'End of every 4th round from round 1 (1, 5, 9, ...)'
    """
    opened = tuple(dict.fromkeys(room for check in rule.if_ for room in check.reveal))
    closed = tuple(dict.fromkeys(room for check in rule.if_ for room in check.hidden))
    if opened and not rule.rounds:
        if rule.when is Moment.AT_ONCE and all(check == Check(reveal=check.reveal) for check in rule.if_):
            return words.count(
                "When room {rooms} opens", "When rooms {rooms} open", len(opened), rooms=_all(opened, words)
            )
        if rule.once and rule.when in (Moment.ROUND_START, Moment.ROUND_END):
            return _once(rule.when, _all(opened, words), words)
    parts = [_moment(rule, names, words)]
    if opened:
        parts.append(
            words.count(
                "once room {rooms} is open", "once rooms {rooms} are open", len(opened), rooms=_all(opened, words)
            )
        )
    if closed:
        parts.append(words.say("while room {rooms} is not open", rooms=words.listed(closed, words.gettext("or"))))
    text = ", ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def _all(rooms: Sequence[str], words: Words) -> str:
    return words.listed(rooms)


def _once(when: Moment, rooms: str, words: Words) -> str:
    if when is Moment.ROUND_END:
        return words.say("End of the round in which room {rooms} opens", rooms=rooms)
    return words.say("Start of the round after room {rooms} opened", rooms=rooms)


def _moment(rule: Rule, names: Mapping[str, str], words: Words) -> str:
    """The moment and the rounds."""
    when = rule.when
    if when in (Moment.ROUND_START, Moment.ROUND_END):
        return _of_round(rule, words)
    parts = []
    if when is Moment.TURN_START:
        parts.append(words.say("start of {turn}", turn=_turn(rule.of, names, words)))
    elif when is Moment.TURN_END:
        parts.append(words.say("end of {turn}", turn=_turn(rule.of, names, words)))
    elif when is Moment.ENTER:
        parts.append(words.gettext("on entering a hex"))
    if rule.rounds:
        parts.append(words.say("in {rounds}", rounds=rounds_in_words(rule.rounds, words)))
    return ", ".join(parts)


def _of_round(rule: Rule, words: Words) -> str:
    start = rule.when is Moment.ROUND_START
    if rule.once and not rule.rounds:
        return words.gettext("start of the next round") if start else words.gettext("end of the round")
    rounds = rounds_in_words(rule.rounds, words)
    return words.say("start of {rounds}", rounds=rounds) if start else words.say("end of {rounds}", rounds=rounds)


def rounds_in_words(rounds: str, words: Words = ENGLISH) -> str:
    """Rounds as they follow "start of".

    >>> rounds_in_words("from 7"), rounds_in_words("3, 9"), rounds_in_words("")
    ('every round from round 7', 'rounds 3 and 9', 'every round')
    """
    if rounds == "odd":
        return words.gettext("odd rounds")
    if rounds == "even":
        return words.gettext("even rounds")
    if every := _EVERY.fullmatch(rounds):
        step, first = int(every[1]), int(every[2])
        few = ", ".join(str(first + step * at) for at in range(3))
        return words.say(
            "every {step} round from round {first} ({few}, ...)", step=_ordinal(step, words), first=first, few=few
        )
    if later := _FROM.fullmatch(rounds):
        return words.say("every round from round {first}", first=later[1])
    numbers = rounds.split(", ") if rounds else []
    if not numbers:
        return words.gettext("every round")
    return words.count("round {rounds}", "rounds {rounds}", len(numbers), rounds=words.listed(numbers))


def _ordinal(number: int, words: Words) -> str:
    if number in (1, 2, 3):
        return (words.gettext("1st"), words.gettext("2nd"), words.gettext("3rd"))[number - 1]
    return words.say("{number}th", number=number)


def _turn(of: str, names: Mapping[str, str], words: Words) -> str:
    """Whose turn it is."""
    told = {
        "": words.gettext("a turn"),
        "everyone": words.gettext("a figure's turn"),
        "characters": words.gettext("a character's turn"),
        "characters and summons": words.gettext("a character's or summon's turn"),
        "enemies": words.gettext("a monster's turn"),
    }
    return told[of] if of in told else words.say("the turn of {who}", who=names.get(of, of))


# --- who comes --------------------------------------------------------------------------------------------------------


class _Group(NamedTuple):
    """Monsters that come alike."""

    monster: str
    rank: Rank
    shift: int
    at: str
    """A place to be found on the map, or ""."""
    worn: int | str
    """Hit points it has lost for each round that is over."""


def _coming(scenario: Scenario, rule: Rule, names: Mapping[str, str], known: Conditions, words: Words) -> Iterator[str]:
    """Who comes by a rule with this number of characters: how many, which rank, and where if that differs."""
    column = known.players - 2
    found: Counter[_Group] = Counter()
    for spawn in rule.spawn:
        rank = spawn.for_[column]
        count = settled(spawn.count, known)
        if rank is not None and isinstance(count, int):
            found[_Group(spawn.monster, rank, spawn.level_shift, _place(spawn), settled(spawn.worn, known))] += count
    for piece in _waiting(scenario, rule):
        rank = piece.what.for_[column]
        if rank is not None:
            found[_Group(piece.what.monster, rank, piece.what.level_shift, "", 0)] += 1
    if not found and (rule.spawn or rule.place):
        yield words.count("none with {number} character", "none with {number} characters", known.players)
    kinds, places = {group.monster for group in found}, {group.at for group in found}
    if len({group._replace(at="") for group in found}) == 1 and all(each.each for each in rule.spawn):
        found, places = Counter(dict(list(found.items())[:1])), {""}
    for group, count in found.items():
        told = _told(group, count, names[group.monster] if len(kinds) > 1 else "", known, words)
        if len(places) > 1 and group.at:
            told = words.say("{what} at {place}", what=told, place=group.at)
        if told:
            yield told
        if group.worn:
            yield words.say("{hp} HP less for each round that is over", hp=amount(group.worn, words))


def _told(group: _Group, count: int, name: str, known: Conditions, words: Words) -> str:
    rank = words.pgettext("rank", group.rank.value)
    level = min(_HIGHEST, max(0, known.level + group.shift))
    boss = group.rank is Rank.BOSS
    told = [words.say("{rank} {monster}", rank=rank, monster=name) if name and not boss else name or rank]
    if boss and not name:
        told = []
    if group.shift:
        told.append(words.say("level {level}", level=level))
    text = ", ".join(told)
    return words.say("{number} x {name}", number=count, name=text) if count > 1 else text


def _place(spawn: Spawn) -> str:
    place = spawn.each or spawn.at
    return place if spawn.each or _LETTER.fullmatch(place) else ""


def _waiting(scenario: Scenario, rule: Rule) -> Iterator[Piece]:
    """Those on the map that come when this rule says so."""
    if rule.place and not scenario.no_map:
        for piece in parse_map(scenario).pieces:
            if piece.what.waits and {piece.what.monster, piece.what.mark} & set(rule.place):
                yield piece
