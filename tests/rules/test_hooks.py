"""What the language of abilities cannot say: each hook as its card uses it, in a small position."""

from typing import Any

import pytest

from gloomcli.engine.actions.hooks import HOOKS
from gloomcli.engine.actions.recovery import recover
from gloomcli.engine.character_turn import Use, take_action
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked
from gloomcli.engine.game import Turn
from gloomcli.engine.invariants import faults
from gloomcli.engine.scenario import resume
from gloomcli.engine.state import CardState
from gloomcli.engine.view import view
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Attack, Heal, Lasts, Move
from gloomcli.model.definitions import AbilityCard
from gloomcli.model.scenarios import Sign
from gloomcli.model.terms import Condition, Half
from tests.rules.building import Hero, Scene, card, catalog, foe, hero, known_card

MELEE = card("Melee", top=(Attack(attack=1),))
SHOT = card("Shot", top=(Attack(attack=1, range=3),))


def player(class_id: str, *cards: str, second: AbilityCard | None = None, **given: Any) -> Hero:
    """A character that has played a card of its class, or two."""
    plays = tuple(known_card(class_id, name) for name in cards)
    return hero(plays=(*plays, *((second or card("Other"),) if len(plays) < 2 else ())), **given)


def test_every_hook_of_the_starting_classes_is_there() -> None:
    used = {
        ability.hook
        for name in catalog().ids(FileKind.CLASS)
        for each in catalog().character_class(name).cards
        for half in (each.top, each.bottom)
        for ability in _hooks(half.do)
    }
    assert used
    assert used <= set(HOOKS)


def _hooks(abilities: Any) -> Any:
    for ability in abilities:
        if hasattr(ability, "hook"):
            yield ability
        for inner in ("do", "splash"):
            yield from _hooks(getattr(ability, inner, ()))


# -- provoke


def test_provoke_draws_an_attack_on_an_adjacent_ally_whatever_its_range() -> None:
    scene = Scene("F A H", H=player("brute", "Provoking Roar"), A=hero("Ally"), F=foe(attack=3))
    scene.turn("hero", "bottom Provoking Roar").turn("foe-1")
    assert (scene.hp("ally"), scene.hp("hero")) == (10, 7)
    scene.end_round()
    assert not scene.hero().effects


def test_provoke_leaves_attacks_on_allies_farther_off_alone() -> None:
    scene = Scene("F A . H", H=player("brute", "Provoking Roar"), A=hero("Ally"), F=foe(attack=3))
    scene.turn("hero", "bottom Provoking Roar").turn("foe-1")
    assert (scene.hp("ally"), scene.hp("hero")) == (7, 10)


# -- pushes


@pytest.mark.parametrize("flying", [False, True])
def test_push_into_obstacles_destroys_them(flying: bool) -> None:
    scene = Scene("H F # .", H=player("cragheart", "Heaving Swing"), F=foe(hp=10, flying=flying))
    scene.turn("hero", "top Heaving Swing", "foe-1", "C1")
    assert (scene.hex("foe-1"), scene.hp("foe-1"), scene.state.obstacles) == ("C1", 5, {})
    assert scene.hero().tally.xp == 1


def test_push_into_obstacles_need_not_be_used() -> None:
    scene = Scene("H F # .", H=player("cragheart", "Heaving Swing"), F=foe(hp=10))
    scene.turn("hero", "top Heaving Swing", "foe-1", "skip")
    assert (scene.hex("foe-1"), scene.hp("foe-1"), scene.hero().tally.xp) == ("B1", 7, 0)


def test_push_into_obstacles_moves_every_target() -> None:
    scene = Scene("# . F H G # .", H=player("cragheart", "Pulverize"), F=foe(), G=foe())
    scene.turn("hero", "top Pulverize", "foe-1", "B1", "A1", "F1")
    assert (scene.hex("foe-1"), scene.hex("foe-2"), scene.state.obstacles) == ("A1", "G1", {})
    assert (scene.hp("foe-1"), scene.hp("foe-2"), scene.hero().tally.xp) == (5, 5, 2)


WALLS = {
    # drawing, answers of the push, where the target ends, damage besides the attack
    "a wall bars both hexes": ("H F", (), "B1", 4),
    "a wall bars the second hex": ("H F .", ("C1",), "C1", 2),
    "nothing in the way": ("H F . .", ("C1",), "D1", 0),
    "an obstacle is as good": ("H F #", (), "B1", 4),
    "no push, no damage": ("H F .", ("skip",), "B1", 0),
}


@pytest.mark.parametrize(("drawing", "answers", "end", "harm"), WALLS.values(), ids=WALLS)
def test_push_against_walls(drawing: str, answers: tuple[str, ...], end: str, harm: int) -> None:
    scene = Scene(drawing, H=player("cragheart", "Brutal Momentum"), F=foe(hp=10))
    scene.turn("hero", "top Brutal Momentum", "foe-1", *answers)
    assert (scene.hex("foe-1"), scene.hp("foe-1")) == (end, 7 - harm)
    assert scene.hero().tally.xp == harm // 2


def test_figures_in_the_way_are_no_wall() -> None:
    scene = Scene(
        """
        . . A
         H F B
        . . C
        """,
        H=player("cragheart", "Brutal Momentum"),
        F=foe(hp=10),
        A=hero("A", plays=()),
        B=hero("B", plays=()),
        C=hero("C", plays=()),
    )
    scene.turn("hero", "top Brutal Momentum", "foe-1")
    assert (scene.hp("foe-1"), scene.hero().tally.xp) == (7, 0)


def test_an_obstacle_does_not_bar_who_flies() -> None:
    scene = Scene("H F # .", H=player("cragheart", "Brutal Momentum"), F=foe(hp=10, flying=True))
    scene.turn("hero", "top Brutal Momentum", "foe-1", "C1")
    assert (scene.hex("foe-1"), scene.hp("foe-1")) == ("D1", 7)


def test_a_vortex_pulls_enemies_towards_its_hex_and_not_to_the_performer() -> None:
    scene = Scene("F H . . . . G", H=player("spellweaver", "Black Hole"), F=foe(), G=foe())
    scene.turn("hero", "bottom Black Hole", "E1", "F1")
    assert (scene.hex("foe-2"), scene.hex("foe-1")) == ("E1", "A1")


def test_a_vortex_reaches_four_hexes_from_its_middle() -> None:
    scene = Scene("F . . . . H G", H=player("spellweaver", "Black Hole"), F=foe(), G=foe())
    scene.turn("hero", "bottom Black Hole", "E1", "foe-1", "B1")
    assert (scene.hex("foe-1"), scene.hex("foe-2")) == ("C1", "G1")


# -- obstacles and traps


def test_turn_a_trap_on_an_enemy() -> None:
    scene = Scene(
        "t H . F",
        signs={"t": Sign(trap="bear", damage=4, conditions=(Condition.IMMOBILIZE,))},
        H=player("scoundrel", "Spring the Trap"),
        F=foe(hp=10, shield=1),
    )
    scene.turn("hero", "top Spring the Trap", "A1", "foe-1")
    assert (scene.hp("foe-1"), scene.conditions("foe-1"), scene.state.traps) == (6, {"immobilize"}, {})
    assert scene.hero().tally.xp == 2


def test_a_trap_is_disarmed_even_if_no_enemy_is_near() -> None:
    scene = Scene("^ H . . . F", H=player("scoundrel", "Spring the Trap"), F=foe())
    scene.turn("hero", "top Spring the Trap", "A1")
    assert (scene.state.traps, scene.hp("foe-1"), scene.hero().tally.xp) == ({}, 10, 2)


def test_move_obstacle_and_attack_what_is_beside_it() -> None:
    scene = Scene("# H . . F", H=player("cragheart", "Clear the Way"), F=foe(hp=10))
    scene.turn("hero", "top Clear the Way", "A1", "D1")
    assert (list(scene.state.obstacles), scene.hp("foe-1"), scene.hero().tally.xp) == (["D1"], 8, 1)


def test_an_obstacle_of_two_hexes_is_not_moved() -> None:
    long = {"l": Sign(obstacle="bench", hexes=2)}
    scene = Scene("l l H . . F", signs=long, H=player("cragheart", "Clear the Way"), F=foe(hp=10))
    scene.turn("hero", "top Clear the Way")
    assert (sorted(scene.state.obstacles), scene.hp("foe-1"), scene.hero().tally.xp) == (["A1", "B1"], 10, 0)


def test_clear_the_path_of_a_jump() -> None:
    scene = Scene("H # ^ . # F", H=player("cragheart", "Clear the Way", hp=10), F=foe())
    scene.turn("hero", "bottom Clear the Way", "D1")
    assert (scene.hex("hero"), scene.hp("hero"), scene.hero().tally.xp) == ("D1", 10, 2)
    assert (list(scene.state.obstacles), scene.state.traps) == (["E1"], {})


# -- moves as attacks


def phalanx(**given: Any) -> Scene:
    runner = card("Runner", top=(Move(move=3, jump=True),))
    return Scene("H F .", H=player("brute", "Immovable Phalanx", second=runner, **given), F=foe(hp=10))


def test_a_move_may_be_an_attack_of_the_same_value() -> None:
    scene = phalanx().turn("hero", "bottom Immovable Phalanx", "top Runner", "attack 3 instead of move 3", "foe-1")
    assert (scene.hp("foe-1"), scene.hex("hero")) == (7, "A1")
    assert scene.hero().cards["Immovable Phalanx"] is CardState.ACTIVE


def test_a_move_may_still_be_a_move() -> None:
    scene = phalanx().turn("hero", "bottom Immovable Phalanx", "top Runner", "no", "C1")
    assert (scene.hp("foe-1"), scene.hex("hero")) == (10, "C1")


def test_who_cannot_move_can_attack_instead() -> None:
    scene = phalanx(conditions=("immobilize",))
    scene.turn("hero", "bottom Immovable Phalanx", "top Runner", "attack 3 instead of move 3", "foe-1")
    assert scene.hp("foe-1") == 7


# -- cards


def borrowing() -> Scene:
    secret = card("Secret", 11, top=(Heal(heal=1, to="self"),))
    return Scene(
        """
        H . A B
         F . . .
        """,
        H=player("tinkerer", "Chimeric Formula"),
        A=hero("Ally", hp=5, max_hp=10, plays=(), hand=("Spare",)),
        B=hero("Owner", plays=(), lost=(secret,)),
        F=foe(),
    )


def test_an_ally_recovers_a_neighbours_card() -> None:
    scene = borrowing()
    scene.turn("hero", "bottom Chimeric Formula", "ally", "Secret of owner")
    assert scene.hero("ally").pile(CardState.HAND) == ["Spare", "Secret"]
    assert "Secret" not in scene.hero("owner").cards
    assert (scene.game.belongings("ally"), scene.game.belongings("owner")) == (["Spare", "Secret"], [])
    assert scene.hero().tally.xp == 2
    assert not [fault for fault in faults(scene.game) if "cards" in fault.path]


def test_a_borrowed_card_is_played_like_ones_own() -> None:
    scene = borrowing()
    scene.turn("hero", "bottom Chimeric Formula", "ally", "Secret of owner")
    scene.end_round()
    scene.state.phase = type(scene.state.phase).CARDS
    scene.says("Secret + Spare")
    scene.advance()
    assert scene.hero("ally").leading == "Secret"
    scene.turn("ally", "top Secret")
    assert (scene.hp("ally"), scene.hero("ally").cards["Secret"]) == (6, CardState.DISCARDED)


def test_a_borrowed_card_is_known_in_a_game_that_is_taken_up_again() -> None:
    scene = borrowing()
    scene.turn("hero", "bottom Chimeric Formula", "ally", "Secret of owner")
    scene.hero("ally").leading = "Secret"
    later = resume(scene.game.setup, scene.state, scene.game.table)
    assert later.card("ally", "Secret").initiative == 11
    assert [c.initiative for c in view(later.setup, later.state, later.plan).characters if c.who == "ally"] == [11]


def test_only_cards_of_the_chosen_allys_neighbours_can_be_had() -> None:
    scene = borrowing()
    scene.turn("hero", "bottom Chimeric Formula", "owner")
    assert not scene.questions(Kind.RECOVER)
    assert scene.hero("owner").cards["Secret"] is CardState.LOST


# -- sides


def test_a_turned_enemy_attacks_its_allies_by_the_monster_rules() -> None:
    scene = Scene("H F . G", H=player("mindthief", "Hostile Takeover"), F=foe(hp=10, attack=3), G=foe(hp=10, attack=3))
    scene.turn("hero", "bottom Hostile Takeover", "foe-1").turn("foe-1")
    assert (scene.hp("hero"), scene.hp("foe-2"), scene.hex("foe-1")) == (10, 7, "C1")
    scene.turn("foe-2")
    assert (scene.hp("hero"), scene.hp("foe-1")) == (7, 10), "the others still take it for a friend"
    scene.end_round()
    assert not scene.game.figure("foe-1").effects
    assert (scene.hero().cards["Hostile Takeover"], scene.hero().tally.xp) == (CardState.LOST, 2)


def test_a_turned_enemy_without_enemies_stays_where_it_is() -> None:
    scene = Scene("H . F", H=player("mindthief", "Hostile Takeover"), F=foe())
    scene.turn("hero", "bottom Hostile Takeover", "foe-1").turn("foe-1")
    assert (scene.hp("hero"), scene.hex("foe-1")) == (10, "C1")


def test_a_turned_enemy_helps_its_new_allies() -> None:
    healer = (Heal(heal="3", range=2),)
    scene = Scene("H F G", H=player("mindthief", "Hostile Takeover", hp=4, max_hp=10), F=foe(does=healer), G=foe(hp=9))
    scene.game.figure("foe-2").hp = 1
    scene.turn("hero", "bottom Hostile Takeover", "foe-1").turn("foe-1")
    assert (scene.hp("hero"), scene.hp("foe-2")) == (7, 1)


def test_an_enemy_that_has_acted_and_a_boss_cannot_be_turned() -> None:
    scene = Scene("H F B", H=player("mindthief", "Hostile Takeover"), F=foe(), B=foe("boss", rank="boss"))
    scene.game.figure("foe-1").acted = True
    scene.turn("hero", "bottom Hostile Takeover")
    assert not scene.questions(Kind.TARGET)
    assert scene.hero().cards["Hostile Takeover"] is CardState.DISCARDED


@pytest.mark.parametrize(("class_id", "name"), [("scoundrel", "Long Con"), ("mindthief", "Domination")])
def test_the_player_leads_a_turncoat(class_id: str, name: str) -> None:
    scene = Scene(
        "H F . . G E",
        H=player(class_id, name),
        F=foe(hp=10, attack=3, range=3, rank="elite"),
        G=foe(hp=10),
        E=foe(hp=10),
    )
    scene.turn("hero", f"bottom {name}", "foe-1").turn("foe-1", "C1", "foe-3")
    assert (scene.hex("foe-1"), scene.hp("foe-3"), scene.hp("foe-2"), scene.hp("hero")) == ("C1", 7, 10, 10)
    assert {decision.who for decision in scene.questions(Kind.MOVE)} == {"hero"}


def test_a_led_turncoat_may_do_nothing() -> None:
    scene = Scene("H F G", H=player("scoundrel", "Long Con"), F=foe(), G=foe(hp=10))
    scene.turn("hero", "bottom Long Con", "foe-1").turn("foe-1", "skip")
    assert (scene.hex("foe-1"), scene.hp("foe-2")) == ("B1", 10)


# -- augments


def augmented(
    *, second: AbilityCard, leading: str, active: tuple[str, ...], drawing: str = "H F", **more: Any
) -> Scene:
    """A Mindthief with augments in its active area."""
    known = tuple(known_card("mindthief", name) for name in active)
    scene = Scene(drawing, H=player("mindthief", leading, second=second, hand=known), F=foe(hp=20), **more)
    figure = scene.hero()
    played = figure.leading, figure.second
    for name in active:
        figure.leading, figure.second = name, "Other"
        figure.cards[name] = CardState.PLAYED
        scene.game.turn = Turn(who="hero")
        take_action(scene.game, "hero", Use(name, Half.TOP, basic=False))
    figure.leading, figure.second = played
    figure.attacked_this_round = False
    return scene


def active(scene: Scene) -> set[str]:
    return set(scene.hero().active)


def test_a_new_augment_replaces_the_old() -> None:
    scene = augmented(
        second=known_card("mindthief", "Withering Claw"), leading="Scurry", active=("Parasitic Influence",)
    )
    scene.turn("hero", "top Withering Claw", "foe-1")
    assert active(scene) == {"Withering Claw"}


def test_two_augments_with_a_second_one_allowed_and_a_third_ends_one_of_choice() -> None:
    scene = augmented(
        second=known_card("mindthief", "Withering Claw"),
        leading="Mass Hysteria",
        active=("Parasitic Influence",),
    )
    scene.game.figure("hero").hp = 5
    scene.turn("hero", "bottom Mass Hysteria", "top Withering Claw", "foe-1")
    assert active(scene) == {"Mass Hysteria", "Parasitic Influence", "Withering Claw"}
    assert (scene.hp("hero"), scene.conditions("foe-1")) == (7, {"muddle", "poison"})


def test_a_third_augment_ends_one_of_choice() -> None:
    scene = augmented(
        second=known_card("mindthief", "Feedback Loop"), leading="Mass Hysteria", active=("Parasitic Influence",)
    )
    scene.turn("hero", "bottom Mass Hysteria", "top Feedback Loop", "foe-1")
    figure = scene.hero()
    weakness = known_card("mindthief", "The Mind's Weakness")
    scene.game.cards["hero"][weakness.name] = weakness
    figure.cards[weakness.name], figure.leading, figure.second = CardState.PLAYED, weakness.name, weakness.name
    scene.turn("hero", f"top {weakness.name}", "Feedback Loop", "foe-1")
    assert active(scene) == {"Mass Hysteria", "Parasitic Influence", weakness.name}
    assert figure.cards["Feedback Loop"] is CardState.DISCARDED


def test_without_the_card_that_allows_two_one_augment_ends() -> None:
    scene = augmented(
        second=known_card("mindthief", "Feedback Loop"), leading="Mass Hysteria", active=("Parasitic Influence",)
    )
    scene.turn("hero", "bottom Mass Hysteria", "top Feedback Loop", "foe-1")
    scene.says("Mass Hysteria", "Parasitic Influence")
    recover(scene.game, "hero", "hero", 1, "lost")
    assert active(scene) == {"Feedback Loop"}


def test_augments_do_not_work_on_ranged_attacks() -> None:
    scene = augmented(second=SHOT, leading="Scurry", active=("The Mind's Weakness",), drawing="H . F")
    scene.turn("hero", "top Shot", "foe-1")
    assert scene.told(Attacked)[-1].damage == 1


def test_augments_work_on_ranged_attacks_for_a_round() -> None:
    scene = augmented(second=SHOT, leading="Psychic Projection", active=("The Mind's Weakness",), drawing="H . F")
    scene.turn("hero", "bottom Psychic Projection", "top Shot", "foe-1")
    assert scene.told(Attacked)[-1].damage == 3


def test_a_granted_attack_carries_lent_augments_once() -> None:
    scene = augmented(
        second=card("Other"),
        leading="Domination",
        active=("The Mind's Weakness",),
        drawing="A F\n H .",
        A=hero("Ally", plays=(MELEE, card("Ally second"))),
    )
    scene.turn("hero", "top Domination", "ally", "foe-1")
    struck = scene.told(Attacked)[-1]
    assert (struck.who, struck.damage) == ("ally", 6)
    scene.turn("ally", "top Melee", "foe-1")
    assert scene.told(Attacked)[-1].damage == 1
    assert active(scene) == {"The Mind's Weakness"}


def test_hooks_of_rules_end_with_their_card() -> None:
    scene = phalanx().turn("hero", "bottom Immovable Phalanx")
    assert [e.hook for e in scene.hero().effects] == ["moves as attacks"]
    assert scene.hero().effects[0].lasts is Lasts.PERSISTENT
