"""What the players may see."""

from msgspec.structs import replace

from gloomcli.engine.state import CardState, Phase
from gloomcli.engine.view import ScenarioView, view
from gloomcli.model.maps import parse_map
from gloomcli.model.terms import Element, ElementState, Rank
from tests.reports.sample import setup, state


def seen(**changes: object) -> ScenarioView:
    shown, given = state(), setup()
    for field, value in changes.items():
        setattr(shown, field, value)
    return view(given, shown, parse_map(given.scenario))


def test_closed_rooms_are_not_seen() -> None:
    hexes = {hex_.at for hex_ in seen(open_rooms=["1"], open_doors=[]).hexes}
    assert hexes == {"A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2", "A3", "B3", "C3", "D3"}
    assert {hex_.at for hex_ in seen().hexes} - hexes == {"F1", "G1", "E2", "F2", "F3", "G3"}


def test_what_lies_on_hexes() -> None:
    hexes = {hex_.at: hex_ for hex_ in seen().hexes}
    assert (hexes["C1"].obstacle, hexes["B2"].trap, hexes["C3"].coins) == ("barrel", "spike trap", 1)
    assert (hexes["G1"].treasure, hexes["A1"].start, hexes["C2"].figure) == (7, True, "grim")
    assert (hexes["D2"].door, hexes["D2"].closed, hexes["D2"].room) == ("wooden", False, "")
    assert {hex_.at: hex_ for hex_ in seen(open_doors=[]).hexes}["D2"].closed


def test_the_order_of_initiative() -> None:
    assert [(turn.initiative, turn.who or turn.kind) for turn in seen().order] == [
        (50, "bandit-guard"),
        (64, "living-bones"),
        (72, "grim"),
        (99, "vesna"),
    ]


def test_characters_go_before_monsters_with_the_same_initiative() -> None:
    given = setup()
    grim, vesna = given.characters
    hand = (replace(grim.hand[0], initiative=50), *grim.hand[1:])
    given = replace(given, characters=(replace(grim, hand=hand), vesna))
    order = view(given, state(), parse_map(given.scenario)).order
    assert [turn.who or turn.kind for turn in order] == ["grim", "bandit-guard", "living-bones", "vesna"]


def test_cards_chosen_stay_hidden_until_they_are_shown() -> None:
    grim = seen(phase=Phase.CARDS).characters[0]
    assert (grim.leading, grim.second, grim.played, grim.initiative) == ("", "", (), None)
    assert (grim.ready, grim.hand) == (True, ("Trample", "Eye for an Eye"))
    vesna = seen(phase=Phase.CARDS).characters[1]
    assert (vesna.ready, vesna.resting, vesna.initiative) == (True, False, None)


def test_what_characters_have() -> None:
    grim, vesna = seen().characters
    assert (grim.leading, grim.initiative, grim.played) == ("Trample", 72, ("Trample", "Eye for an Eye"))
    assert (grim.discarded, vesna.hand, vesna.active) == (("Grab and Go",), ("Mana Bolt",), ("Fire Orbs",))
    assert (grim.deck_left, grim.deck_size, vesna.deck_left) == (14, 20, 20)
    assert (vesna.initiative, vesna.resting) == (99, True)


def test_monsters_elites_first_with_their_printed_shield() -> None:
    guards = seen().types[0]
    assert [(m.name, m.rank, m.shield) for m in guards.members] == [
        ("Bandit Guard 4", Rank.ELITE, 1),
        ("Bandit Guard 1", Rank.NORMAL, 0),
    ]
    assert guards.card is not None
    assert (guards.initiative, guards.card.number) == (50, 1)
    assert set(guards.stats) == {Rank.NORMAL, Rank.ELITE}


def test_the_only_one_of_a_type_has_no_number() -> None:
    given = setup()
    monsters = {**given.monsters, "bandit-guard": replace(given.monsters["bandit-guard"], standees=1)}
    shown = view(replace(given, monsters=monsters), state(), parse_map(given.scenario))
    assert [m.name for kind in shown.types for m in kind.members] == ["Bandit Guard", "Bandit Guard", "Living Bones 2"]


def test_types_without_a_figure_or_card_are_not_there() -> None:
    assert [kind.kind for kind in seen(monsters={}, types={}).types] == []
    assert [kind.kind for kind in seen(types={}).types] == ["bandit-guard", "living-bones"]
    assert seen(types={}).types[0].initiative is None


def test_inert_elements_are_left_out() -> None:
    assert seen().elements == {Element.FIRE: ElementState.STRONG, Element.EARTH: ElementState.WANING}


def test_exhausted_characters_are_off_the_board() -> None:
    shown = state()
    shown.characters["vesna"].exhausted = True
    shown.characters["vesna"].hex = ""
    shown.characters["vesna"].cards = dict.fromkeys(shown.characters["vesna"].cards, CardState.LOST)
    given = setup()
    result = view(given, shown, parse_map(given.scenario))
    assert "vesna" not in [figure.who for figure in result.figures()]
    assert "vesna" not in [turn.who for turn in result.order]
    assert [character.who for character in result.characters] == ["grim", "vesna"]
