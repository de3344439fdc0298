"""The builders put figures, cards and draws where a test asks for them."""

from gloomcli.engine.events import Attacked
from tests.rules.building import Scene, ally, foe, hero


def test_a_scene_is_in_the_middle_of_a_round() -> None:
    scene = Scene(
        """
        . F .
         # H a
        . $ R
        """,
        H=hero(hp=8, max_hp=10, items=("Hide Armor",), hand=("Spare",)),
        F=foe(hp=6, shield=1),
        R=ally("Rat"),
    )
    assert (scene.hex("foe-1"), scene.hex("hero"), scene.at["a"]) == ("B1", "B2", "C2")
    assert scene.state.obstacles == {"A2": "table"}
    assert scene.state.coins == {"B3": 1}
    scene.stack("hero", "+2")
    assert scene.attack("hero", "foe-1", 3) == scene.told(Attacked)[0]
    assert scene.hp("foe-1") == 2


def test_monsters_attack_by_their_own_rules() -> None:
    scene = Scene("F . H", H=hero(hp=8), F=foe(attack=3))
    scene.stack("monsters", "-1").turn("foe-1")
    assert scene.hex("foe-1") == "B1"
    assert scene.hp("hero") == 6
