"""What a monster would do if it acted now, told without changing anything (rulebook, Monster Turn)."""

import msgspec

from gloomcli.engine.monsters.turn import coming_turn
from gloomcli.model.terms import Condition
from tests.rules.building import Scene, foe, hero


def test_a_monster_comes_nearer_and_attacks() -> None:
    scene = Scene("F . . H", H=hero(), F=foe())
    before = msgspec.json.encode(scene.state)
    ((focus, outcome),) = coming_turn(scene.game, "foe-1")
    assert focus.focus == "hero"
    assert [scene.game.board.labels[number] for number in outcome.path] == ["B1", "C1"]
    assert outcome.targets == ("hero",)
    assert msgspec.json.encode(scene.state) == before


def test_an_immobilized_monster_stays_and_hits_nobody_out_of_reach() -> None:
    scene = Scene("F . . H", H=hero(), F=foe())
    scene.state.figure("foe-1").conditions[Condition.IMMOBILIZE] = False
    ((_, outcome),) = coming_turn(scene.game, "foe-1")
    assert outcome.path == ()
    assert outcome.targets == ()


def test_whoever_is_stunned_or_has_acted_has_no_turn_to_come() -> None:
    scene = Scene("F . . H", H=hero(), F=foe())
    scene.state.figure("foe-1").conditions[Condition.STUN] = False
    assert coming_turn(scene.game, "foe-1") == ()
    scene.state.figure("foe-1").conditions.clear()
    scene.state.figure("foe-1").acted = True
    assert coming_turn(scene.game, "foe-1") == ()
