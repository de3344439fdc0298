"""The classes against the printed numbers, and their worded halves against readings made by hand."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gloomcli.library.catalog import open_catalog
from gloomcli.model.abilities import Action, ConsumeFirst, Force, Grant, Infuse, Manual, Summon
from gloomcli.model.areas import parse_area
from gloomcli.model.definitions import AbilityCard, CharacterClass
from gloomcli.model.modifiers import parse_modifier
from gloomcli.model.records import words
from gloomcli.model.targets import parse_targets

HERE = Path(__file__).parent
STARTING: dict[str, Any] = json.loads((HERE / "facts" / "classes.json").read_text(encoding="utf-8"))
"""The printed numbers; ``text`` marks halves with sentences that numbers do not hold."""
LOCKED: dict[str, Any] = json.loads((HERE / "facts" / "locked-classes.json").read_text(encoding="utf-8"))
PRINTED = STARTING | LOCKED
CLASSES = sorted(PRINTED)
CARDS = [(id_, card["number"]) for id_ in CLASSES for card in PRINTED[id_]["cards"]]
HALVES = [(id_, number, half) for id_, number in CARDS for half in ("top", "bottom")]
NUMBERS = ("range", "targets", "push", "pull", "pierce", "jump", "xp_each", "path_too", "xp")
ADJUSTED = (
    "attack",
    "move",
    "heal",
    "shield",
    "retaliate",
    "targets",
    "pierce",
    "push",
    "range",
    "jump",
    "advantage",
)


@cache
def the_class(id_: str) -> CharacterClass:
    return open_catalog().character_class(id_)


@cache
def cards(id_: str) -> dict[int, AbilityCard]:
    found = the_class(id_)
    return {card.number: card for card in (*found.cards, *(each.card for each in found.supply))}


def printed_half(id_: str, number: int, half: str) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in PRINTED[id_]["cards"] if card["number"] == number)[half]
    return found


def action_of(id_: str, number: int, half: str) -> Action:
    card = cards(id_)[number]
    return card.top if half == "top" else card.bottom


@cache
def readings() -> dict[tuple[str, str], str]:
    """The readings made by hand, by card name and half: ``Trample top | attack 3 pierce 2``."""
    found = {}
    files = [HERE / "halves.txt", HERE / "locked-halves.txt"]
    for line in "\n".join(path.read_text(encoding="utf-8") for path in files).splitlines():
        if line and not line.startswith("#"):
            title, _, reading = line.partition(" | ")
            name, _, half = title.rpartition(" ")
            assert (name, half) not in found, f"{title} is read twice"
            found[name, half] = reading
    return found


def reading(record: msgspec.Struct) -> str:
    """A record in one line: its main number first, then whatever is not as usual, in the order of its fields."""
    tag = record.__struct_config__.tag
    parts = []
    for info in sorted(msgspec.structs.fields(record), key=lambda field: words(field.name) != tag):
        value = getattr(record, info.name)
        if (value != info.default and info.name not in ("summary", "spots")) or words(info.name) == tag:
            parts.append(_entry(words(info.name), value))
    return " ".join(parts)


def _entry(key: str, value: Any) -> str:
    if value is True:
        return key
    if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
        return f"{key} ({'; '.join(map(reading, value))})"
    return f"{key} {'+'.join(map(str, value)) if isinstance(value, tuple) else value}"


def read_action(action: Any) -> str:
    """The abilities of an action, without pictures of areas."""
    return "; ".join(reading(_stripped(ability)) for ability in action.do)


def _stripped(record: Any) -> Any:
    changes: dict[str, Any] = {}
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            changes[name] = tuple(map(_stripped, value))
    if getattr(record, "area", ""):
        changes["area"] = "drawn"
    return msgspec.structs.replace(record, **changes)


def plain(ability: Any) -> dict[str, Any]:
    """An ability in the form of the printed numbers."""
    tag = str(ability.__struct_config__.tag)
    found: dict[str, Any] = {"verb": tag}
    if isinstance(ability, Grant | Force):
        phrase = ability.grant if isinstance(ability, Grant) else ability.force
        return {**found, "whom": whom(phrase), "do": [plain(inner) for inner in ability.do]}
    found["value"] = _listed(getattr(ability, tag.replace(" ", "_")))
    if isinstance(ability, Summon):
        kept = ("hp", "move", "attack", "range", "conditions", "infuse")
        stats = {name: _listed(getattr(ability, name)) for name in kept}
        return found | {name: value for name, value in stats.items() if value not in (None, 0, [])}
    if isinstance(ability, ConsumeFirst):
        xp = {"xp": ability.xp} if ability.xp else {}
        return {**found, **xp, "do": [plain(inner) for inner in ability.do]}
    if isinstance(ability, Infuse):
        return found
    fields = {info.name: info.default for info in msgspec.structs.fields(ability)}
    for name in (*NUMBERS, "conditions"):
        if name in fields and name != tag and (value := getattr(ability, name)) != fields[name]:
            found[words(name)] = _listed(value)
    if getattr(ability, "to", ""):
        found["whom"] = whom(ability.to)
    if getattr(ability, "area", ""):
        found["area"] = drawn(ability.area)
    if ability.consume:
        found["consume"] = [_consumed(consume) for consume in ability.consume]
    return found


def drawn(picture: str) -> list[Any]:
    area = parse_area(picture)
    return [area.anchor, _hexes(area.hexes), _hexes(area.enhance)]


def _consumed(consume: Any) -> dict[str, Any]:
    found = {"elements": list(consume.elements)} | {n: v for n in (*ADJUSTED, "xp") if (v := getattr(consume, n))}
    if consume.conditions:
        found["conditions"] = list(consume.conditions)
    if consume.to:
        found["whom"] = whom(consume.to)
    if consume.then:
        found["then"] = [plain(ability) for ability in consume.then]
    return found


def whom(phrase: str) -> list[Any]:
    targets = parse_targets(phrase)
    return [targets.who, targets.count, targets.where, targets.range]


def _listed(value: Any) -> Any:
    return [str(item) for item in value] if isinstance(value, tuple) else value


def _hexes(hexes: Any) -> list[list[int]]:
    return sorted([at.q, at.r] for at in hexes)


def printed_form(verb: dict[str, Any]) -> dict[str, Any]:
    """A printed verb with its hexes in order and without the unsaid "self" that shields and retaliates have."""
    found = dict(verb)
    if "area" in found:
        found["area"] = _in_order(found["area"])
    if "do" in found:
        found["do"] = [printed_form(inner) for inner in found["do"]]
    if found["verb"] in ("shield", "retaliate"):
        found.setdefault("whom", ["self", 1, "anywhere", 0])
    return found


def _in_order(area: list[Any]) -> list[Any]:
    anchor, hexes, enhance = area
    return [anchor, sorted(hexes), sorted(enhance)]


@pytest.mark.parametrize("id_", CLASSES)
def test_mat_and_perks(id_: str) -> None:
    known, printed = the_class(id_), PRINTED[id_]
    keys = ("name", "number", "icon", "race", "hand_size", "unlock_events", "retire_events")
    assert {words(key): getattr(known, key) for key in keys} == {words(key): printed.get(words(key)) for key in keys}
    assert list(known.hp) == printed["hp"]
    assert known.starting == (id_ in STARTING)
    perks = [
        {"boxes": perk.boxes}
        | {key: list(value) for key in ("remove", "add") if (value := getattr(perk, key))}
        | ({"ignore": perk.ignore} if perk.ignore else {})
        for perk in known.perks
    ]
    assert perks == printed["perks"]
    assert sum(perk.boxes for perk in known.perks) == 15
    for perk in known.perks:
        for face in (*perk.remove, *perk.add):
            parse_modifier(face)


@pytest.mark.parametrize("id_", CLASSES)
def test_cards_are_those_printed(id_: str) -> None:
    keys = ("number", "name", "level", "initiative")
    known = [{key: getattr(card, key) for key in keys} for card in the_class(id_).cards]
    known += [
        {key: getattr(each.card, key) for key in keys} | {"copies": each.copies} for each in the_class(id_).supply
    ]
    printed = [{key: card[key] for key in (*keys, "copies") if key in card} for card in PRINTED[id_]["cards"]]
    assert sorted(known, key=lambda card: card["number"]) == sorted(printed, key=lambda card: card["number"])


@pytest.mark.parametrize(("id_", "number", "half"), HALVES)
def test_what_using_a_half_costs_and_gives(id_: str, number: int, half: str) -> None:
    action, printed = action_of(id_, number, half), printed_half(id_, number, half)
    assert action.lost == printed.get("lost", False)
    assert action.unrecoverable == printed.get("unrecoverable", False)
    assert action.xp == printed.get("xp", 0)
    assert action.lasts == printed.get("lasts")
    for tag in ("augment", "song", "doom", "command"):
        assert getattr(action, tag) == printed.get(tag, False), tag
    if "uses" in printed:
        assert list(action.uses) == printed["uses"]


@pytest.mark.parametrize(("id_", "number", "half"), [key for key in HALVES if not printed_half(*key).get("text")])
def test_halves_of_numbers_alone(id_: str, number: int, half: str) -> None:
    known = [plain(ability) for ability in action_of(id_, number, half).do]
    assert known == [printed_form(verb) for verb in printed_half(id_, number, half)["verbs"]]


@pytest.mark.parametrize(("id_", "number", "half"), [key for key in HALVES if printed_half(*key).get("text")])
def test_halves_with_sentences(id_: str, number: int, half: str) -> None:
    action, printed = action_of(id_, number, half), printed_half(id_, number, half)
    assert read_action(action) == readings()[cards(id_)[number].name, half]
    areas = [drawn(picture) for ability in action.do if (picture := getattr(ability, "area", ""))]
    assert areas == ([_in_order(printed["area"])] if "area" in printed else [])


def test_no_reading_is_left_over() -> None:
    worded = {
        (cards(id_)[number].name, half) for id_, number, half in HALVES if printed_half(id_, number, half).get("text")
    }
    assert set(readings()) == worded


def test_nothing_of_the_starting_classes_is_left_to_the_players() -> None:
    actions = [action_of(*key) for key in HALVES if key[0] in STARTING]
    assert not [ability for action in actions for ability in action.do if isinstance(ability, Manual)]


def test_the_bear() -> None:
    bear = the_class("beast-tyrant").companion
    assert bear is not None
    assert (bear.summon, bear.hp, bear.move, bear.attack) == ("Bear", "8 + 2 x level", 3, 2)
    assert [id_ for id_ in CLASSES if the_class(id_).companion] == ["beast-tyrant"]
