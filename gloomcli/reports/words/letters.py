"""The letters by which a scenario's goal, rules and objectives name hexes."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from gloomcli.model.scenario_rules import Check, Objective, Rule, Spawn
from gloomcli.model.scenarios import Scenario

_NAMING: Final[dict[type[msgspec.Struct], tuple[str, ...]]] = {
    Check: ("occupy", "reach", "escape", "exhausted_off"),
    Spawn: ("at",),
    Rule: ("lay_traps",),
    Objective: ("at", "towards"),
}
"""The fields that name places, by the record they are of."""


def named_places(scenario: Scenario) -> list[str]:
    """The letters that a scenario names, and whatever else it declares as a place, each once; no labels of hexes."""
    return list(dict.fromkeys([*scenario.places, *sorted(_letters(scenario))]))


def _letters(what: Any) -> Iterator[str]:
    """Single small letters; longer names that are not declared are descriptions, clear without a map."""
    if isinstance(what, msgspec.Struct):
        naming = _NAMING.get(type(what), ())
        for field in what.__struct_fields__:
            value = getattr(what, field)
            if field in naming:
                values = [value] if isinstance(value, str) else value
                yield from (name for name in values if len(name) == 1 and name.islower())
            else:
                yield from _letters(value)
    elif isinstance(what, dict):
        yield from (name for each in what.values() for name in _letters(each))
    elif isinstance(what, tuple | list):
        yield from (name for each in what for name in _letters(each))
