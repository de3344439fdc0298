"""Long rests, rooms revealed in mid-round, modifier cards and words that are no figure, at a real table."""

import re

import pytest

from gloomcli.cli.at_table.tabletop import Tabletop
from gloomcli.engine.state import Phase
from gloomcli.model.problems import GloomError
from gloomcli.model.terms import Condition
from tests.cli.program import Program
from tests.cli.tabletops import said, table
from tests.cli.test_table_lines import turn_of

GUARD = {"bandit-guard": ["1", "2*"]}


def barrow_round(*initiatives: int, guards: int = 15) -> Tabletop:
    """The second round of Black Barrow with Grim and Vesna, 10 hit points each; the initiative of the guards' card."""
    top = table("1", cards={}, monsters=GUARD, names=("Grim", "Vesna"))
    while top.game.state.phase is not Phase.CARDS:
        top.do("")
    cards = [card.number for card in top.game.setup.decks["guard"].cards if card.initiative == guards]
    top.game.state.monster_decks["guard"].draw[:] = cards[:1]
    top.do(" ".join(f"{each:02}" for each in initiatives))
    return top


# -- long rests (rulebook, Resting; Conditions; Heal)


RESTS = [
    # before, conditions, after, told. Heal 2; a wound hurts first, is removed by the heal, which goes on;
    # poison is removed by it with no other effect
    (5, [], 7, "2 healed."),
    (9, [], 10, "1 healed."),
    (10, [], 10, "nothing healed."),
    (5, ["wound"], 6, "2 healed, wound gone."),
    (5, ["poison"], 5, "nothing healed, poison gone."),
    (5, ["poison", "wound"], 4, "nothing healed, poison and wound gone."),
    (5, ["stun"], 7, "2 healed."),
]


@pytest.mark.parametrize(("before", "conditions", "after", "told"), RESTS)
def test_a_long_rest_heals_by_itself(before: int, conditions: list[str], after: int, told: str) -> None:
    top = barrow_round(99, 20)
    grim = top.game.state.characters["grim"]
    grim.hp, grim.conditions = before, {Condition(each): False for each in conditions}
    out = ""
    while top.turn != "grim":
        assert "rests" not in out
        out = said(top, "")
    assert f"Grim rests: {told} Lose a card, refresh spent items." in " ".join(out.split())
    assert f"Grim {after}/10" in out
    assert not {Condition.POISON, Condition.WOUND} & set(grim.conditions)


def test_who_dies_of_a_wound_does_not_rest() -> None:
    top = barrow_round(99, 20)
    grim = top.game.state.characters["grim"]
    grim.hp, grim.conditions = 1, {Condition.WOUND: False}
    while top.turn != "grim":
        out = said(top, "")
    assert "Grim is gone: a wound." in out
    assert "rests" not in out
    assert grim.exhausted


def test_a_rest_is_corrected_by_the_usual_words() -> None:
    top = barrow_round(99, 20)
    grim = top.game.state.characters["grim"]
    grim.hp, grim.conditions = 5, {Condition.WOUND: False}
    while top.turn != "grim":
        top.do("")
    assert said(top, "-2w") == "Grim 4/10 wound, 0 XP, 0 coins, long rest"


def test_whoever_rests_after_all_or_does_not() -> None:
    top = barrow_round(30, 99)
    for who, hp in (("grim", 5), ("vesna", 3)):
        top.game.state.characters[who].hp = hp
    top.do("vesna 40")
    top.do("grim 99")
    told = [said(top, "") for _ in range(2)]  # Vesna at 40, Grim at 99
    assert "Vesna 3/10" in told[0]
    assert "rest" not in told[0]
    assert "Grim rests: 2 healed." in told[1]


def test_a_rest_that_is_said_in_the_turn_itself(blades: Program) -> None:
    blades("table", "start", "1")
    for line in ("18 69", "vesna -3", "next", "next"):
        blades("table", "do", *line.split())
    told = blades("table", "do", "vesna", "99").out
    assert "Vesna 5/6, 0 XP, 0 coins, long rest" in told
    assert "Vesna rests: 2 healed." in told
    assert "rests" not in blades("table", "do", "vesna", "99").out
    assert "Vesna 5/6" in blades("table", "show").out


# -- rooms (rulebook, Revealing a Room)


def test_only_the_revealed_monsters_of_a_type_that_has_acted_act() -> None:
    top = barrow_round(10, 60, guards=50)  # a card of Move +0, Attack +0
    top.do("")
    assert top.turn == "bandit-guard"
    top.do("")
    top.do("g1 stun")  # after the turn of the guards: it lasts until the end of their next one
    out = said(top, "room 2")
    new = re.findall(r"Bandit Guard (\d)", out.replace("\n        ", " "))
    assert new
    shown = " ".join(top.show())
    assert "g2* 9/9 shield 1 done" in shown
    assert "g1 6/6 stun done" in shown
    assert not [number for number in new if re.search(rf"g{number}\*? \d/\d done", shown)]
    top.do("")
    while top.turn == "bandit-archer":  # new on the table, with a card of its own
        top.do("")
    assert top.turn == "bandit-guard"  # a lower initiative than that of Vesna, who opened the door
    with pytest.raises(GloomError, match="Bandit Guard 1 has acted in this round"):
        top.do("1v")
    struck = " ".join(said(top, "v" * len(new)).split())
    assert re.findall(r"Bandit Guard (\d)\*? attacks Vesna", struck) == new
    top.do("")
    assert Condition.STUN in top.game.state.monsters["bandit-guard-1"].conditions
    assert "stun done" not in " ".join(top.show())  # all of the type are done, which its line says


def test_the_next_round_begins_with_nobody_done() -> None:
    top = barrow_round(10, 40)
    for _ in range(2):
        top.do("")
    top.do("room 2")
    while top.game.state.phase is not Phase.CARDS:
        top.do("")
    assert "done" not in " ".join(top.show())
    assert not re.search(r"^ +\d\d  ", "\n".join(top.show()), re.MULTILINE)  # no cards are drawn yet
    top.do("grim rest")  # Vesna's initiative is not said yet
    assert any(line.startswith("  99  Grim") for line in top.show())
    assert "done" not in " ".join(top.show())
    top.do("grim 10")
    top.do("20")
    assert "done" not in " ".join(top.show())


def test_what_rooms_bring_fits_the_terminal() -> None:
    top = barrow_round(10, 40)
    assert max(map(len, [*top.do("room").lines, *top.do("room").lines])) <= 80


# -- modifier cards


DRAWS = [
    # the monsters' deck holds -1 only
    ("mod 3", "Monsters: -1; attack 3 becomes 2; 4 cards left"),
    ("mod 2 monsters", "Monsters: -1; attack 2 becomes 1; 4 cards left"),
    ("mod monsters 3 dis", "Monsters: -1 (drawn: -1, -1); attack 3 becomes 2; 3 cards left"),
    ("mod 0", "Monsters: -1; attack 0 becomes 0; 4 cards left"),
    ("mod adv dis", "Monsters: -1; 4 cards left"),  # they cancel each other
    ("m adv", "Monsters: -1 (drawn: -1, -1); 3 cards left"),
    ("m 3 dis", "Monsters: -1 (drawn: -1, -1); attack 3 becomes 2; 3 cards left"),
    ("monsters adv", "Monsters: -1 (drawn: -1, -1); 3 cards left"),
    ("mod a2", "Monsters: -1; 4 cards left"),
    ("mm adv", "Monsters: -1 (drawn: -1, -1); 3 cards left\nMonsters: -1 (drawn: -1, -1); 1 card left"),
]


@pytest.mark.parametrize(("line", "told"), DRAWS)
@pytest.mark.parametrize("who", ["pip", "inox-archer"])
def test_draws(who: str, line: str, told: str) -> None:
    top = turn_of(who)
    top.game.state.monster_deck.draw = ["-1"] * 5
    assert said(top, line) == told


def test_the_attack_may_stand_anywhere_in_a_draw() -> None:
    top = turn_of("pip")
    top.game.state.characters["vesna"].deck.draw = ["+2", "-1"]
    assert said(top, "mod vesna dis 3").endswith("attack 3 becomes 2; 0 cards left")


NO_DRAWS = [
    ("mod zz", '"zz" says nothing of a draw. Decks: Boulder, Grim, Pip, Vesna, monsters.'),
    ("mod grmi", '"grmi" says nothing of a draw.'),
    ("mod grim bless", '"bless" says nothing of a draw.'),
    ("mod grim disarm", '"disarm" says nothing of a draw.'),
    ("mod grim vesna", "One deck at a time"),
    ("mod 3 4", "One attack at a time"),
]


@pytest.mark.parametrize(("line", "told"), NO_DRAWS)
def test_no_card_is_drawn_for_unknown_words(line: str, told: str) -> None:
    top = turn_of("pip")
    decks = [top.game.state.monster_deck, *(each.deck for each in top.game.state.characters.values())]
    before = [list(deck.draw) for deck in decks]
    with pytest.raises(GloomError, match=re.escape(told)):
        top.do(line)
    assert [list(deck.draw) for deck in decks] == before


# -- healing, and figures that are not there


@pytest.mark.parametrize("who", ["pip", "inox-archer"])
def test_healing_stands_behind_a_name(who: str) -> None:
    top = turn_of(who)
    top.do("vesna-3")
    assert said(top, "vesna+1") == "Vesna 4/6, 0 XP, 0 coins"
    assert said(top, "vesna+1x1") == "Vesna 5/6, 1 XP, 0 coins"


GONE = [
    ("a2 +5", "No Inox Archer 2 is on the table, only 3, 6."),
    ("a2+5", "No Inox Archer 2 is on the table, only 3, 6."),
    ("archer 2 +5", "No Inox Archer 2 is on the table, only 3, 6."),
    ("a9-1", "No Inox Archer 9 is on the table, only 3, 6."),
    ("2-1", "No monster has a 2."),
    ("3-1", "Several have a 3: a3, e3."),
    ("archer -1", "Which Inox Archer? 3, 6."),
    ("boulder +2", "Boulder is exhausted."),
    ("boulder+2", "Boulder is exhausted."),
    ("b+2", "Boulder is exhausted."),
    ("coin boulder 1", "Boulder is exhausted."),
    ("bx1", "Boulder is exhausted."),
    ("mod boulder", "Boulder is exhausted."),
    ("hit a3 3", "Damage is a minus, healing a plus"),
    ("a3 damage 3", "Damage is a minus, healing a plus"),
    ("grim heal 2", "Damage is a minus, healing a plus"),
    ("add dragon", "There are: Earth Demon · Inox Archer · Inox Guard · Wind Demon"),
]


@pytest.mark.parametrize(("line", "told"), GONE)
def test_why_nothing_is_done(line: str, told: str) -> None:
    top = turn_of("pip")
    top.do("a2k boulder kill")
    with pytest.raises(GloomError, match=re.escape(told)):
        top.do(line)


def test_why_a_monster_does_not_attack() -> None:
    top = turn_of("inox-archer")
    top.do("a2k")
    with pytest.raises(GloomError, match=r"No Inox Archer 2 is on the table, only 3, 6\."):
        top.do("2g")


@pytest.mark.parametrize("line", ["e3-1", "e3 -1", "a2-1e3-1"])
def test_a_sign_of_which_the_figure_is_gone_is_not_an_element_and_another_figure(line: str) -> None:
    """There is still an archer 3, but the demon 3 was meant."""
    top = turn_of("pip")
    top.do("e3k")
    with pytest.raises(GloomError, match=r"No Earth Demon 3 is on the table, only 5\."):
        top.do(line)


def test_a_type_of_which_nobody_is_left() -> None:
    top = turn_of("pip")
    top.do("e3k e5k")
    for line in ("e3-1", "demon 3 -1", "earth demon -1"):
        with pytest.raises(GloomError, match=r"No Earth Demon is on the table\."):
            top.do(line)


def test_treasures_are_shown_with_who_has_them() -> None:
    top = barrow_round(10, 40)
    top.do("treasure 7 vesna")
    assert any(line.startswith("  40  Vesna") and line.endswith(", treasure 7") for line in top.show())
    top.do("vesna exhausted")
    assert any("Vesna exhausted" in line and "treasure 7" in line for line in top.show())
