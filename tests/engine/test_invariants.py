"""Each invariant, broken on purpose; and games in which all of them hold after every step."""

from collections.abc import Callable
from typing import Any

import pytest

from gloomcli.engine.game import Game
from gloomcli.engine.invariants import check, misfits
from gloomcli.engine.scenario import advance
from gloomcli.engine.state import ActiveCard, ActiveEffect, CardState, Phase, Summon
from gloomcli.model.abilities import Effect, Lasts
from gloomcli.model.adjustments import Trigger
from gloomcli.model.terms import Condition, Half, Rank
from tests.engine.games import black_barrow, random_game, until


@pytest.fixture
def game() -> Game:
    """A game at the start of the turns of its first round."""
    return until(random_game(black_barrow(items=(1, 12))), Phase.TURNS)


def a_monster(game: Game) -> str:
    return next(iter(game.state.monsters))


@pytest.mark.parametrize("seed", range(8))
def test_all_hold_after_every_step_of_a_game(seed: int) -> None:
    classes = ["brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief"]
    party = [classes[(seed + n * 5) % 6] for n in range(2 + seed % 3)]
    game = random_game(black_barrow(party, items=(1, 3, 4, 6, 8, 11, 13, 14)[seed % 2 :: 2]), seed)
    while game.state.outcome is None:
        advance(game)
        assert check(game) == []


def figures_share_a_hex(game: Game) -> None:
    game.state.figure(a_monster(game)).hex = game.state.characters["brute"].hex


def too_many_hit_points(game: Game) -> None:
    game.state.characters["brute"].hp = 11


def dead_but_there(game: Game) -> None:
    game.state.figure(a_monster(game)).hp = 0


def in_a_closed_room(game: Game) -> None:
    game.state.characters["brute"].hex = "A1"


def on_a_closed_door(game: Game) -> None:
    game.state.characters["brute"].hex = next(at for at in game.plan.doors if at in game.board.index)


def on_an_obstacle(game: Game) -> None:
    game.state.obstacles[game.state.characters["brute"].hex] = "boulder"


def exhausted_but_there(game: Game) -> None:
    game.state.characters["brute"].exhausted = True


def a_card_is_missing(game: Game) -> None:
    del game.state.characters["brute"].cards["Trample"]


def a_strange_card(game: Game) -> None:
    game.state.characters["brute"].cards["Fire Orbs"] = CardState.HAND


def played_but_not_chosen(game: Game) -> None:
    brute = game.state.characters["brute"]
    brute.cards[brute.pile(CardState.HAND)[0]] = CardState.PLAYED


def active_without_record(game: Game) -> None:
    brute = game.state.characters["brute"]
    brute.cards[brute.pile(CardState.HAND)[0]] = CardState.ACTIVE


def record_without_active_card(game: Game) -> None:
    card = ActiveCard(half=Half.TOP, lasts=Lasts.PERSISTENT, lost=True)
    game.state.characters["brute"].active["Grab and Go"] = card


def one_card_twice_in_a_round(game: Game) -> None:
    brute = game.state.characters["brute"]
    brute.leading = brute.second = "Trample"


def a_strange_item(game: Game) -> None:
    game.state.characters["brute"].items.clear()


def a_modifier_card_is_gone(game: Game) -> None:
    game.state.monster_deck.draw.remove("+0")


def a_modifier_card_too_many(game: Game) -> None:
    game.state.characters["brute"].deck.draw.append("+1")


def a_drawn_curse_in_the_discards(game: Game) -> None:
    game.state.monster_deck.discard.append("curse")


def eleven_curses(game: Game) -> None:
    for character in game.state.characters.values():
        character.deck.draw += ["curse"] * 6


def a_bless_token(game: Game) -> None:
    game.state.characters["brute"].conditions[Condition.BLESS] = False


def an_ability_card_twice(game: Game) -> None:
    deck = game.state.monster_decks["guard"]
    deck.draw.append(deck.draw[0])


def a_card_of_another_deck(game: Game) -> None:
    game.state.types["bandit-guard"].card = 532


def a_standee_that_is_none(game: Game) -> None:
    monsters = game.state.monsters
    monster = monsters.pop(a_monster(game))
    monster.number = 7
    monsters["bandit-guard-7"] = monster


def a_wrong_id(game: Game) -> None:
    monsters = game.state.monsters
    monsters["bandit-guard-99"] = monsters.pop(a_monster(game))


def a_coin_out_of_nowhere(game: Game) -> None:
    game.state.coins["K4"] = 1


def looted_too_much(game: Game) -> None:
    game.state.characters["brute"].tally.coins += 1


def a_trap_outside(game: Game) -> None:
    game.state.treasures["A1"] = 7


def a_door_that_is_none(game: Game) -> None:
    game.state.open_doors.append("K4")


def a_summon_without_its_card(game: Game) -> None:
    game.state.summons["rat-1"] = Summon(hex="K1", hp=1, max_hp=1, name="Rat", owner="brute", card="Trample")


def an_effect(game: Game, **fields: Any) -> None:
    effect = ActiveEffect(**{"effect": Effect(on=Trigger.ATTACK), "source": "Trample", "lasts": Lasts.ROUND, **fields})
    game.state.characters["brute"].effects.append(effect)


def an_effect_of_nobody(game: Game) -> None:
    an_effect(game, owner="grom")


def an_effect_used_up(game: Game) -> None:
    an_effect(game, owner="brute", uses=[0, 1], used=2)


@pytest.mark.parametrize(
    ("breaks", "said"),
    [
        (figures_share_a_hex, "is taken by"),
        (too_many_hit_points, "characters brute hp: 11 is not within 1 to 10"),
        (dead_but_there, "hp: 0 is not within"),
        (in_a_closed_room, '"A1" is no hex of an open room'),
        (on_a_closed_door, "is closed"),
        (on_an_obstacle, "holds an obstacle"),
        (exhausted_but_there, "neither hit points nor a hex"),
        (a_card_is_missing, "missing: Trample"),
        (a_strange_card, "Fire Orbs: was not brought"),
        (played_but_not_chosen, "leading or the second"),
        (active_without_record, "stand under active"),
        (record_without_active_card, "Grab and Go: active cards"),
        (one_card_twice_in_a_round, "different ones"),
        (a_strange_item, "missing: Boots of Striding"),
        (a_modifier_card_is_gone, "5 cards +0 in draw and discard, there must be 6"),
        (a_modifier_card_too_many, "6 cards +1"),
        (a_drawn_curse_in_the_discards, "leaves the deck"),
        (eleven_curses, "12 curse cards"),
        (a_bless_token, "not a token"),
        (an_ability_card_twice, "each once"),
        (a_card_of_another_deck, "no card of the deck guard"),
        (a_standee_that_is_none, "standees 1 to 6"),
        (a_wrong_id, "this is bandit-guard-"),
        (a_coin_out_of_nowhere, "1 money tokens on the board"),
        (looted_too_much, "money tokens"),
        (a_trap_outside, "no hex of an open room"),
        (a_door_that_is_none, "there is no door in K4"),
        (a_summon_without_its_card, "not in the active area"),
        (an_effect_of_nobody, "effects 0 owner: no character grom here; there are: brute, spellweaver"),
        (an_effect_used_up, "effects 0 used: 2 is not within 0 to 1"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_broken_is_said(game: Game, breaks: Callable[[Game], None], said: str) -> None:
    assert check(game) == []
    breaks(game)
    assert any(said in line for line in check(game)), check(game)


def test_no_card_is_in_play_between_rounds(game: Game) -> None:
    until(game, Phase.CLEANUP)
    brute = game.state.characters["brute"]
    brute.cards[brute.leading] = CardState.PLAYED
    assert any("between two rounds" in line for line in check(game))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda state: state.characters.pop("brute"), "must be, in this order: brute, spellweaver"),
        (lambda state: state.open_rooms.append("9"), "no room 9"),
        (lambda state: state.types.update({"imp": state.types["bandit-guard"]}), "no imp here"),
        (lambda state: state.monster_decks.pop("guard"), "monster decks"),
        (lambda state: setattr(next(iter(state.monsters.values())), "rank", Rank.BOSS), "never boss"),
    ],
)
def test_a_state_of_another_game_is_told(game: Game, change: Callable[[object], object], said: str) -> None:
    assert misfits(game.setup, game.state) == []
    change(game.state)
    assert any(said in " ".join(map(str, fault.path)) + fault.what for fault in misfits(game.setup, game.state))
