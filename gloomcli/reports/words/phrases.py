"""The phrases of content in a language: targets, predicates, amounts, and sentences that content has in plain English.

Catalogues hold what the editions' content uses (:func:`content_phrases` finds it); all else stays as it is written.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from gloomcli.model import abilities as a
from gloomcli.model.definitions import Item
from gloomcli.model.events import Consequence
from gloomcli.model.formulas import QUANTITIES
from gloomcli.model.predicates import TESTS, Test, parse_predicate
from gloomcli.model.quests import PersonalQuest
from gloomcli.model.records import Amount
from gloomcli.model.scenario_rules import Check, Place, Rule
from gloomcli.model.scenarios import Door, Goal, Scenario, Sign, Treasure
from gloomcli.model.words import ENGLISH, Words

_NUMBER: Final = re.compile(r"\d+")
_TELLING_APART: Final = re.compile(r" (?:\d+|[a-z])$")
_HALF: Final = re.compile(r"half (.+) rounded (up|down)")
_QUOTED: Final[Mapping[type, tuple[tuple[str, str], ...]]] = {
    a.Hook: (("summary", "sentence"),),
    a.Manual: (("manual", "sentence"),),
    Item: (("summary", "sentence"),),
    PersonalQuest: (("summary", "sentence"),),
    Scenario: (("goal_summary", "sentence"), ("no_map", "sentence"), ("places", "spot")),
    Goal: (("judged", "sentence"),),
    Check: (("judged", "sentence"), ("told", "sentence")),
    Rule: (("summary", "sentence"),),
    Treasure: (("special", "sentence"),),
    Consequence: (("special", "sentence"),),
    Sign: tuple((name, "overlay") for name in ("obstacle", "trap", "hazard", "difficult", "plate", "corridor")),
    Door: (("kind", "overlay"),),
    Place: (("on", "overlay"),),
}
"""Fields that hold plain words, with the context of their translations."""
_TARGETS: Final = ("to", "bearers", "grant", "force", "kill", "swap", "with_", "mark", "beside", "at", "give_to")
_PREDICATES: Final = ("when", "whose", "ends")


@cache
def _quantity() -> re.Pattern[str]:
    """Any name of a quantity, the longest that fits."""
    return re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, QUANTITIES), key=len, reverse=True))})\b")


def sentence(text: str, words: Words = ENGLISH) -> str:
    """A sentence of the content."""
    return words.pgettext("sentence", text) if text else ""


def overlay(name: str, words: Words = ENGLISH) -> str:
    """The name of an overlay tile, such as "hot coals"."""
    return words.pgettext("overlay", name) if name else ""


def objective(name: str, words: Words = ENGLISH) -> str:
    """The name of an objective: words are told in the language, with their number or letter, names of people stay.

    >>> objective("Vocal Cord 3"), objective("tree a")
    ('Vocal Cord 3', 'tree a')
    """
    stem = _stem(name)
    told = words.pgettext("objective", stem)
    if told == stem:
        return name
    return (told[:1].upper() + told[1:] if name[:1].isupper() else told) + name[len(stem) :]


def _stem(name: str) -> str:
    """A name without the number or letter that tells it from others of the name."""
    return _TELLING_APART.sub("", name.lower())


def spot(name: str, words: Words = ENGLISH) -> str:
    """A place that a scenario's rules name; mostly it is the letter on the map."""
    return words.pgettext("spot", name) if len(name) > 1 else name


def targets(phrase: str, words: Words = ENGLISH) -> str:
    """A target phrase.

    >>> targets("all enemies within 3")
    'all enemies within 3'
    """
    if not phrase:
        return ""
    number = _NUMBER.search(phrase)
    text = words.pgettext("targets", _open(phrase))
    return text.replace("{number}", number[0] if number else "")


def _open(phrase: str) -> str:
    """A phrase with a place for its number: one text for all of them."""
    return _NUMBER.sub("{number}", phrase)


def predicate(text: str, words: Words = ENGLISH) -> str:
    """What must hold, as it stands after "if".

    >>> predicate("target has poison or wound and not alone")
    'target has poison or wound and not alone'
    """
    try:
        tests = parse_predicate(text)
    except ValueError:
        return text
    return f" {words.gettext('and')} ".join(_test(test, words) for test in tests)


def _test(test: Test, words: Words) -> str:
    if test.negated:
        name = f"not {test.name}"
        text = words.pgettext("predicate", name)
        if text == name:
            text = words.say("not {test}", test=words.pgettext("predicate", test.name))
    else:
        text = words.pgettext("predicate", test.name)
    either = f" {words.gettext('or')} "
    kinds = {"{condition}": "condition", "{element}": "element", "{rank}": "rank"}
    for place, context in kinds.items():
        if place in text:
            return text.replace(place, either.join(words.pgettext(context, one) for one in test.argument.split(", ")))
    quantity = words.pgettext("quantity", test.argument) if "{quantity}" in text else ""
    return text.replace("{quantity}", quantity).replace("{number}", str(test.number))


def amount(value: Amount, words: Words = ENGLISH) -> str:
    """A number, a change ("+1"), or a formula.

    >>> amount("2 x hexes moved"), amount("half hp rounded up"), amount("L+2"), amount(3)
    ('2 x hexes moved', 'half hp rounded up', 'L+2', '3')
    """
    text = str(value)
    if half := _HALF.fullmatch(text):
        if half[2] == "up":
            return words.say("half {amount} rounded up", amount=amount(half[1], words))
        return words.say("half {amount} rounded down", amount=amount(half[1], words))
    return _quantity().sub(lambda found: words.pgettext("quantity", found[0]), text)


# --- what catalogues must hold ----------------------------------------------------------------------------------------


def content_phrases(records: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """The texts of content that translations are looked up for, with their contexts; quantities and tests always."""
    yield from (("quantity", name) for name in QUANTITIES)
    yield from (("predicate", name) for name in TESTS)
    for record in records:
        yield from _phrases(record)


def _phrases(value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, msgspec.Struct):
        quoted = ((getattr(value, name), context) for name, context in _QUOTED.get(type(value), ()))
        yield from ((context, text) for told, context in quoted for text in _texts(told))
        if isinstance(value, a.Verb | a.Adjustment | a.Action):
            yield from _of_ability(value)
        if isinstance(value, Scenario):
            yield from (("objective", _stem(name)) for name in value.objectives)
        for name in value.__struct_fields__:
            yield from _phrases(getattr(value, name))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _phrases(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _phrases(each)


def _texts(told: str | Mapping[str, Any]) -> Iterator[str]:
    """A text, or the names of things, but not the letters by which the map shows them."""
    yield from (text for text in ((told,) if isinstance(told, str) else told) if len(text) > 1)


def _of_ability(ability: msgspec.Struct) -> Iterator[tuple[str, str]]:
    for name in ability.__struct_fields__:
        text = getattr(ability, name)
        if text and name in _TARGETS:
            yield "targets", _open(text)
        elif text and name in _PREDICATES:
            negated = (test for test in parse_predicate(text) if test.negated)
            yield from (("predicate", f"not {test.name}") for test in negated)
