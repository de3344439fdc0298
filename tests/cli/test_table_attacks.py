"""Attacks of monsters at a real table: one short entry, worked out by the rules, and what corrects it.

Inox Archers of level 1 attack with 2, elite ones with 3; Earth Demons with 3 and 4; Hounds and Deep Terrors with 2.
"""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from gloomcli.cli.at_table.tabletop import Tabletop
from gloomcli.model.problems import GloomError
from gloomcli.model.terms import Condition, Element, ElementState
from tests.cli.tabletops import said, table

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "at-the-table.md"
PLAIN, STRONGER, TWO_TARGETS, IMMOBILIZING = 533, 535, 536, 539
"""Cards of the archers' deck: attack +0, +1, -1 with two targets, -1 with immobilize."""


def archers(*standees: str, card: int = PLAIN, faces: Sequence[str] = ("+0",)) -> Tabletop:
    return table(cards={"archer": card}, monsters={"inox-archer": standees or ("2", "3", "6*")}, faces=faces)


def hp(top: Tabletop, who: str) -> int:
    return top.game.state.characters[who].hp


def refused(top: Tabletop, line: str) -> str:
    with pytest.raises(GloomError) as told:
        top.do(line)
    return str(told.value)


# -- what an attack comes to


@pytest.mark.parametrize(
    ("card", "line", "face", "conditions", "expected"),
    [
        pytest.param(PLAIN, "2g", "+0", (), "2, card +0: 2 damage. Grim 8/10", id="a normal one"),
        pytest.param(PLAIN, "6g", "+0", (), "3, card +0: 3 damage. Grim 7/10", id="an elite one"),
        pytest.param(STRONGER, "2g", "-1", (), "3, card -1: 2 damage. Grim 8/10", id="the card's change"),
        pytest.param(PLAIN, "2g", "x2", (), "2, card x2: 4 damage. Grim 6/10", id="doubled"),
        pytest.param(PLAIN, "2g", "null", (), "2, card null: 0 damage. Grim 10/10", id="nothing"),
        pytest.param(PLAIN, "2g", "-2", (), "2, card -2: 0 damage. Grim 10/10", id="never below 0"),
        pytest.param(
            PLAIN,
            "2g",
            "x2",
            (Condition.POISON,),
            "2, +1 poison, card x2: 6 damage. Grim 4/10 poison",
            id="poison before the modifier",
        ),
        pytest.param(
            PLAIN, "2gs1", "+1", (), "2, card +1, shield 1: 2 damage. Grim 8/10", id="a shield after the modifier"
        ),
        pytest.param(PLAIN, "2gs9", "+1", (), "2, card +1, shield 9: 0 damage. Grim 10/10", id="a large shield"),
        pytest.param(PLAIN, "2gn", "+1", (), "2, card +1: 3 damage, negated. Grim 10/10", id="a card lost instead"),
        pytest.param(
            IMMOBILIZING,
            "2gn",
            "+1",
            (),
            "1, card +1: 2 damage, negated. Grim 10/10 immobilize",
            id="conditions though negated",
        ),
    ],
)
def test_an_attack(card: int, line: str, face: str, conditions: Sequence[Condition], expected: str) -> None:
    top = archers(card=card, faces=(face,))
    top.game.state.characters["grim"].conditions.update(dict.fromkeys(conditions, False))
    told = said(top, line).splitlines()[0]
    assert told.partition(" attacks Grim: ")[2] == expected


def test_an_elite_attacker_bears_its_star() -> None:
    assert said(archers(), "6g").startswith("Inox Archer 6* attacks Grim: 3, ")


@pytest.mark.parametrize(
    ("line", "conditions", "drawn", "damage"),
    [
        pytest.param("2g<", (), ["+1", "-1"], 1, id="disadvantage takes the worse"),
        pytest.param("2g>", (), ["+1", "-1"], 3, id="advantage takes the better"),
        pytest.param("2g", (Condition.MUDDLE,), ["+1", "-1"], 1, id="muddled"),
        pytest.param("2g", (Condition.STRENGTHEN,), ["-1", "+1"], 3, id="strengthened"),
        pytest.param("2g<", (Condition.STRENGTHEN,), ["-1"], 1, id="both cancel out"),
        pytest.param("2g<", (Condition.MUDDLE,), ["+1", "-1"], 1, id="twice is once"),
    ],
)
def test_advantage_and_disadvantage(line: str, conditions: Sequence[Condition], drawn: list[str], damage: int) -> None:
    top = archers(faces=drawn)
    top.game.state.monsters["inox-archer-2"].conditions.update(dict.fromkeys(conditions, False))
    told = said(top, line)
    assert f": {damage} damage." in told
    assert ("drawn:" in told) == (len(drawn) == 2)


def test_a_condition_of_the_card_goes_to_the_target() -> None:
    assert said(archers(card=IMMOBILIZING, faces=("null",)), "2v").splitlines()[0].endswith("Vesna 6/6 immobilize")


def test_bless_and_curse_leave_the_deck() -> None:
    top = archers(faces=("curse",))
    assert "card curse: 0 damage" in said(top, "2g")
    assert top.game.state.monster_deck.draw == top.game.state.monster_deck.discard == []


def test_pierce_goes_through_a_shield() -> None:
    hounds = table("9", cards={"hound": 547}, monsters={"hound": ["1"]})
    # attack 2 - 1, pierce 2 against shield 3
    assert "1, card +0, shield 3, pierce 2: 0 damage" in said(hounds, "1gs3")
    assert "1, card +0, shield 2, pierce 2: 1 damage" in said(hounds, "1vs2")


def test_a_fallen_character_may_still_lose_a_card() -> None:
    top = archers("6*", faces=("x2",))
    told = said(top, "6v").replace("\n        ", " ")
    assert told.startswith("Inox Archer 6* attacks Vesna: 3, card x2: 6 damage, Vesna is out (if a card is lost")
    assert "undo, then 6vn)" in told
    assert "says nothing" in refused(top, "6v")
    again = archers("6*", faces=("x2",))
    assert "6 damage, negated. Vesna 6/6" in said(again, "6vn")


def test_the_documented_attack() -> None:
    """Attack 2 + 1 on a poisoned Grim with 8 hit points, and a -1."""
    block = re.search(r"```console\n> 2g\n(.*?)\n```", DOCUMENT.read_text(), re.DOTALL)
    assert block is not None
    top = archers("2", card=STRONGER, faces=("-1",))
    grim = top.game.state.characters["grim"]
    grim.hp, grim.conditions = 8, {Condition.POISON: False}
    assert said(top, "2g").splitlines()[0] == block[1]


# -- who attacks whom


def test_nobody_named_is_each_next_one_in_the_order_of_acting() -> None:
    told = said(archers(), "gvb").splitlines()
    assert [line.partition(":")[0] for line in told[:3]] == [
        "Inox Archer 6* attacks Grim",
        "Inox Archer 2 attacks Vesna",
        "Inox Archer 3 attacks Boulder",
    ]


def test_nobody_named_must_make_no_difference() -> None:
    top = archers()
    assert "Which of them attacks? Inox Archer 6*, Inox Archer 2, Inox Archer 3" in refused(top, "g")
    said(top, "6g")
    assert said(top, "v").startswith("Inox Archer 2 attacks Vesna")  # those left are alike
    assert "Only Inox Archer 3 has still to attack" in refused(top, "gv")
    said(top, "g")
    assert "Every Inox Archer has attacked" in refused(top, "g")


def test_a_muddled_one_makes_a_difference() -> None:
    top = archers("2", "3")
    top.game.state.monsters["inox-archer-2"].conditions[Condition.MUDDLE] = False
    assert "Which of them attacks?" in refused(top, "g")


def test_several_attackers_and_several_targets() -> None:
    top = archers(card=TWO_TARGETS)
    assert "say who attacks" in refused(top, "gv")
    told = said(top, "2gv6b").splitlines()
    assert [line.partition(":")[0] for line in told if "attacks" in line] == [
        "Inox Archer 2 attacks Grim",
        "Inox Archer 2 attacks Vesna",
        "Inox Archer 6* attacks Boulder",
    ]
    assert "has attacked already: Grim, Vesna" in refused(top, "2p")
    said(top, "6p")  # its second target


def test_two_attackers_on_one_target() -> None:
    assert said(archers(), "23g").count("attacks Grim") == 2


def test_one_attack_twice_must_be_meant() -> None:
    top = archers()
    said(top, "2g")
    assert "Inox Archer 2 has attacked already: Grim" in refused(top, "2v")
    assert said(top, "2v/1").startswith("Inox Archer 2 attacks Vesna")


def test_a_card_with_two_attacks() -> None:
    """One on all adjacent enemies for 2 - 1, then one at range for 2 with wound."""
    terrors = table("31", cards={"deep-terror": 735, "night-demon": 662}, monsters={"deep-terror": ["2", "3"]})
    assert ": 1, card +0: 1 damage" in said(terrors, "2g").splitlines()[0]
    assert said(terrors, "2v").splitlines()[0].endswith("1, card +0: 1 damage. Vesna 5/6")  # adjacent as well
    assert said(terrors, "2g").splitlines()[0].endswith("2, card +0: 2 damage. Grim 7/10 wound")
    assert said(terrors, "3b/2").splitlines()[0].endswith("2, card +0: 2 damage. Boulder 8/10 wound")
    assert "The card has 2 attacks" in refused(terrors, "3b/3")


def test_what_hangs_on_places_is_said() -> None:
    hounds = table("9", cards={"hound": 542}, monsters={"hound": ["1", "2"]})
    told = said(hounds, "1g").replace("\n        ", " ")
    assert "2, card +0: 2 damage" in told
    assert "(Not counted: target adjacent to an ally; ! counts it.)" in told
    assert "2, +2 target adjacent to an ally, card +0: 4 damage" in said(hounds, "2g!").replace("\n        ", " ")


@pytest.mark.parametrize("condition", [Condition.STUN, Condition.DISARM])
def test_who_cannot_attack(condition: Condition) -> None:
    top = archers("2", "3")
    top.game.state.monsters["inox-archer-2"].conditions[condition] = False
    assert f"Inox Archer 2 has {condition} and does not attack" in refused(top, "2g")
    assert said(top, "g").startswith("Inox Archer 3 attacks Grim")


def test_who_cannot_be_attacked() -> None:
    top = archers("2")
    top.game.state.characters["grim"].conditions[Condition.INVISIBLE] = False
    assert "invisible" in refused(top, "2g")
    top.do("grim invisible")
    said(top, "2g")


def test_a_card_without_attack() -> None:
    top = table("9", cards={"hound": 541}, monsters={"hound": ["1"]})
    assert "Hound does not attack in this turn" in refused(top, "1g")
    assert "Hound does not attack in this turn" in refused(top, "g")


@pytest.mark.parametrize(
    "line", ["archer 2 grim dis", "2g<", "2 grim dis", "a2g<", "A2 G dis", "2 g dis", "inox archer 2 g dis"]
)
def test_the_same_in_words(line: str) -> None:
    told = said(archers(faces=("+1", "-1")), line)
    assert told.startswith("Inox Archer 2 attacks Grim: 2, card -1 (drawn: "), line


def test_an_attack_on_a_thing_of_the_scenario_is_no_attack_on_its_own_side() -> None:
    assert "says nothing" in refused(archers("2", "3"), "2a3")


# -- afterwards


def test_less_of_the_last_attack() -> None:
    top = archers("2", "3", faces=("+1",))
    said(top, "2g3g")
    assert hp(top, "grim") == 4
    assert said(top, "gs2") == "Grim 6/10, 0 XP, 0 coins"
    assert said(top, "grim shield 1") == "Grim 7/10, 0 XP, 0 coins"
    assert "no damage is left" in refused(top, "gs1")
    assert "No attack on Vesna is known" in refused(top, "vn")


@pytest.mark.parametrize("line", ["gn", "n g", "n grim", "grim negate", "negate g"])
def test_a_card_lost_instead(line: str) -> None:
    top = archers("2")
    top.game.state.characters["grim"].conditions[Condition.POISON] = False
    said(top, "2g")
    assert hp(top, "grim") == 7
    said(top, line)
    grim = top.game.state.characters["grim"]
    assert (grim.hp, list(grim.conditions)) == (10, [Condition.POISON])  # no heal: the poison stays


def test_a_card_may_be_lost_when_the_next_turn_has_begun() -> None:
    top = archers("2")
    said(top, "2g")
    said(top, "")
    said(top, "gn")
    assert hp(top, "grim") == 10


# -- elements


def demons(card: int, *elements: Element, standees: Sequence[str] = ("1*", "3")) -> tuple[Tabletop, str]:
    """Earth Demons about to act with a card, and what was told as they began."""
    top = table(cards={"earth-demon": card, "archer": PLAIN}, monsters={"earth-demon": standees, "inox-archer": ["2"]})
    assert top.turn == "inox-archer"
    top.game.state.elements = dict.fromkeys(elements, ElementState.STRONG)
    return top, said(top, "")


def test_monsters_infuse_at_the_end_of_their_turn() -> None:
    top, _ = demons(638)
    assert Element.EARTH not in top.game.state.elements
    assert "Earth is strong: Earth Demon infuses it." in said(top, "")


def test_stunned_monsters_infuse_and_consume_nothing() -> None:
    top, _ = demons(638)
    for who in ("earth-demon-1", "earth-demon-3"):
        top.game.state.monsters[who].conditions[Condition.STUN] = True
    assert "Earth is strong" not in said(top, "")


def test_monsters_consume_as_they_begin() -> None:
    # attack -1 against all adjacent, push 1 for earth
    top, told = demons(641, Element.EARTH, Element.FIRE)
    assert told.endswith("Earth is inert: Earth Demon consumes it.")
    assert list(top.game.state.elements) == [Element.FIRE]
    assert "3 damage, push 1. Grim 7/10" in said(top, "1g")


def test_without_the_element_there_is_no_more() -> None:
    top, told = demons(641)
    assert "consumes" not in told
    assert "3 damage. Grim 7/10" in said(top, "1g")


def test_a_consumption_is_taken_back() -> None:
    top, _ = demons(641, Element.EARTH)
    assert said(top, "e") == "Earth is strong: Earth Demon has not consumed it."
    assert "push" not in said(top, "1g")


def test_an_element_that_the_players_choose() -> None:
    # any element consumed makes earth
    top, told = demons(643, Element.FIRE, Element.ICE)
    assert told.endswith("Which element do they consume? Such as f-")
    assert said(top, "f-") == "Fire is inert: Earth Demon consumes it."
    assert said(top, "i-") == "Ice is inert."
    assert "Earth is strong: Earth Demon infuses it." in said(top, "")


def test_the_only_element_is_no_choice() -> None:
    _, told = demons(643, Element.FIRE)
    assert told.endswith("Fire is inert: Earth Demon consumes it.")


def test_an_element_that_was_not_consumed_makes_nothing() -> None:
    top, _ = demons(643)
    assert "Earth is strong" not in said(top, "")


def test_the_attack_of_what_was_consumed_for() -> None:
    """Attack +0, for air -2."""
    top, told = demons(642, Element.AIR)
    assert "Air is inert" in told
    assert "4, -2 air, card +0: 2 damage" in said(top, "1g")
