"""The board in words, and text without signs that a screen reader stumbles over."""

from collections.abc import Iterable, Iterator
from typing import Final

from gloomcli.engine.view import ScenarioView
from gloomcli.model.hexes import hex_distance, parse_hex
from gloomcli.reports.boards import kind_of

_SIGNS: Final = ((" · ", "; "), ("·", ";"), (" / ", ". "))


def spoken(line: str) -> str:
    """A line of output without signs between its parts."""
    for sign, word in _SIGNS:
        line = line.replace(sign, word)
    return line


def positions(view: ScenarioView) -> list[str]:
    """Where everyone is and how they are, and what lies on the board, one on each line."""
    return [*_people(view), *_monsters(view), *_objectives(view), *_things(view)]


def _people(view: ScenarioView) -> Iterator[str]:
    for character in view.characters:
        if character.exhausted:
            yield f"{character.name}, {'away' if character.away else 'exhausted'}."
        elif character.hex:
            yield _sentence(
                [f"{character.name} at {character.hex}", _points(character.hp, character.max_hp), *character.conditions]
            )
    for summon in view.summons:
        yield _sentence([f"{summon.name} at {summon.hex}", _points(summon.hp, summon.max_hp), *summon.conditions])


def _monsters(view: ScenarioView) -> Iterator[str]:
    for kind in view.types:
        for member in kind.members:
            state = [f"{kind.name} {member.number}, {member.rank}, at {member.hex}", _points(member.hp, member.max_hp)]
            state += [f"shield {member.shield}"] if member.shield else []
            state += [f"retaliate {member.retaliate}"] if member.retaliate else []
            yield _sentence([*state, *member.conditions, *_distances(view, member.hex)])


def _objectives(view: ScenarioView) -> Iterator[str]:
    for each in view.objectives:
        yield _sentence([f"{kind_of(each)} at {each.hex}", _points(each.hp, each.max_hp)])


def _distances(view: ScenarioView, at: str) -> Iterator[str]:
    here = parse_hex(at)
    for character in view.characters:
        if character.exhausted or not character.hex:
            continue
        away = hex_distance(here, parse_hex(character.hex))
        yield f"next to {character.name}" if away == 1 else f"{away} from {character.name}"


def _things(view: ScenarioView) -> Iterator[str]:
    found: dict[str, list[str]] = {}
    for each in view.hexes:
        named = {
            "Closed doors": "here" if each.closed else "",
            "Obstacles": each.obstacle,
            "Traps": each.trap,
            "Hazardous": each.hazard,
            "Difficult": each.difficult,
            "Treasure": "here" if each.treasure is not None else "",
            "Coins": str(each.coins) if each.coins else "",
        }
        for what, name in named.items():
            if name:
                found.setdefault(what, []).append(each.at if name == "here" else f"{each.at} {name}")
    for what, places in found.items():
        yield f"{what}: {', '.join(places)}."


def _points(hp: int, most: int) -> str:
    return f"{hp} of {most} hit points"


def _sentence(parts: Iterable[object]) -> str:
    return ", ".join(map(str, parts)) + "."
