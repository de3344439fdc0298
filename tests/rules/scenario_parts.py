"""Special rules and objectives for small positions."""

from typing import Any

import msgspec

from gloomcli.engine.rooms import place_objectives
from tests.rules.building import Scene


def with_rules(scene: Scene, **fields: Any) -> Scene:
    """The same position in a scenario with these fields as well; objectives without a room are placed."""
    game = scene.game
    scenario = msgspec.structs.replace(game.setup.scenario, **fields)
    game.setup = msgspec.structs.replace(game.setup, scenario=scenario)
    place_objectives(game, "")
    return scene
