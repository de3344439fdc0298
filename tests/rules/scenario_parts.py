"""Special rules and objectives for small positions."""

from typing import Any

import msgspec

from gloomcli.engine.rooms import place_objectives
from gloomcli.model.scenario_rules import Rule
from tests.rules.building import Scene, foe, hero


def with_rules(scene: Scene, **fields: Any) -> Scene:
    """The same position in a scenario with these fields as well; objectives without a room are placed."""
    game = scene.game
    scenario = msgspec.structs.replace(game.setup.scenario, **fields)
    game.setup = msgspec.structs.replace(game.setup, scenario=scenario)
    place_objectives(game, "")
    return scene


def scene(*rules: Rule, picture: str = "a F H b", **fields: Any) -> Scene:
    """A hero with 8 and a foe with 6 hit points in a scenario with these rules."""
    return with_rules(Scene(picture, H=hero(hp=8), F=foe(hp=6)), rules=rules, **fields)
