"""What stickers make of cards in play (rulebook, Enhancing Ability Cards)."""

from typing import Any

import pytest

from gloomcli.campaign.enhancing import choices, enhance, price
from gloomcli.campaign.records import Enhancement
from gloomcli.campaign.setup import character_setup
from gloomcli.campaign.stickers import abilities_of, free_lines
from gloomcli.campaign.stuck import with_stickers
from gloomcli.model.abilities import Action, Apply, Attack, Grant, Heal, Infuse, Move, Shield, Summon
from gloomcli.model.areas import parse_area
from gloomcli.model.definitions import AbilityCard
from gloomcli.model.problems import RuleError
from gloomcli.model.terms import Condition, Half
from tests.campaign.real import on_real, pair, real

AREA = "X X\n +"


def stuck(what: str, *abilities: Any, ability: int = 0) -> tuple[Any, ...]:
    """The abilities of a card's top with one sticker on it."""
    action = Action(do=abilities)
    card = AbilityCard(name="Card", number=1, level=1, initiative=50, top=action, bottom=Action(do=()))
    sticker = Enhancement(class_="Brute", card="Card", half=Half.TOP, what=what, ability=ability)
    made = with_stickers(card, [sticker, Enhancement(class_="Brute", card="Other", half=Half.TOP, what=what)])
    assert made.bottom == card.bottom
    return made.top.do


@pytest.mark.parametrize(
    ("what", "before", "after"),
    [
        ("+1 attack", Attack(attack=3), (Attack(attack=4),)),
        ("+1 attack", Attack(attack="hexes moved"), (Attack(attack="hexes moved + 1"),)),
        ("+1 range", Attack(attack=2, range=3), (Attack(attack=2, range=4),)),
        ("+1 target", Attack(attack=2, range=3, targets=2), (Attack(attack=2, range=3, targets=3),)),
        ("+1 pierce", Attack(attack=2, pierce=2), (Attack(attack=2, pierce=3),)),
        ("+1 heal", Heal(heal=2, range=1), (Heal(heal=3, range=1),)),
        ("+1 move", Move(move=4), (Move(move=5),)),
        ("jump", Move(move=4), (Move(move=4, jump=True),)),
        ("poison", Attack(attack=3), (Attack(attack=3, conditions=(Condition.POISON,)),)),
        ("bless", Heal(heal=2), (Heal(heal=2, conditions=(Condition.BLESS,)),)),
        ("strengthen", Shield(shield=1), (Shield(shield=1), Apply(apply=(Condition.STRENGTHEN,), to="self"))),
        ("fire", Move(move=4), (Move(move=4), Infuse(infuse=("fire",)))),
        ("any element", Move(move=4), (Move(move=4), Infuse(infuse=("any",)))),
        ("+1 summon hp", Summon(summon="Rat", hp=3, move=2), (Summon(summon="Rat", hp=4, move=2),)),
        ("+1 heal", Move(move=4), (Move(move=4),)),
    ],
    ids=str,
)
def test_one_sticker(what: str, before: Any, after: tuple[Any, ...]) -> None:
    assert stuck(what, before) == after


def test_the_ability_that_was_paid_for() -> None:
    assert stuck("+1 attack", Attack(attack=2), Attack(attack=3), ability=2) == (Attack(attack=2), Attack(attack=4))


def test_a_hex_is_added_where_the_card_marks_it() -> None:
    (made,) = stuck("hex", Attack(attack=2, area=AREA))
    assert len(parse_area(made.area).hexes) == 3
    assert parse_area(made.area).enhance == ()


def test_a_bought_sticker_is_brought_into_play() -> None:
    class_ = real().classes["Brute"]
    trample = next(card for card in class_.cards if card.name == "Trample")
    line = next(line for line in choices(real(), trample, Half.TOP) if line.text == "+1 attack")
    campaign = on_real(*pair(gold=100), global_achievements=("The Power of Enhancement",))
    made = enhance(real(), campaign, "Grim", "Trample", Half.TOP, line).campaign
    setup = character_setup(real(), made.character("Grim"), stickers=made.world.enhancements)
    brought = next(card for card in setup.hand if card.name == "Trample")
    assert brought.top.do[0] == Attack(attack=4, pierce=2, spots=("attack", "pierce"))


def test_every_sticker_that_fits_can_be_played() -> None:
    """Nothing that the enhancer offers on any card breaks the card, and all but +1 to a halved number changes it."""
    unchanged = set()
    for class_ in real().classes.values():
        for card in class_.cards:
            for half in Half:
                for line in choices(real(), card, half):
                    sticker = Enhancement(
                        class_=class_.name,
                        card=card.name,
                        half=half,
                        what=line.text,
                        ability=line.at + 1,
                        inside=line.inside,
                    )
                    if with_stickers(card, [sticker]) == card:
                        unchanged.add((card.name, half.value, line.text))
    assert unchanged == set()


def test_every_spot_can_be_used() -> None:
    """Whatever spot a card has, some sticker goes there."""
    for class_ in real().classes.values():
        for card in class_.cards:
            for half, action in ((Half.TOP, card.top), (Half.BOTTOM, card.bottom)):
                offered = {(line.at, line.inside, line.spot) for line in free_lines(action, ())}
                printed = {
                    (at, inside, spot)
                    for at, inside, each in abilities_of(action)
                    for spot in getattr(each, "spots", ())
                }
                assert printed <= offered, (card.name, half)


def offered(name: str, half: Half, *stickers: str) -> str:
    """What can still be stuck on a half of the Brute's, one element for all."""
    card = next(card for card in real().classes["Brute"].cards if card.name == name)
    there = [Enhancement(class_="Brute", card=name, half=half, what=what) for what in stickers]
    found = [line.text for line in choices(real(), card, half, there)]
    return ", ".join(text for text in found if text not in ("ice", "air", "earth", "light", "dark"))


NEGATIVE = "poison, wound, muddle, immobilize, disarm, curse"


@pytest.mark.parametrize(
    ("name", "half", "stickers", "left"),
    [
        # An attack with a spot, and one at its pierce; a move without any beside an attack with one.
        ("Trample", Half.TOP, (), f"+1 attack, +1 pierce, {NEGATIVE}, fire, any element"),
        ("Trample", Half.TOP, ("poison",), "+1 pierce"),
        ("Trample", Half.TOP, ("+1 pierce",), f"+1 attack, {NEGATIVE}, fire, any element"),
        ("Trample", Half.TOP, ("+1 pierce", "fire"), ""),
        # Summons take +1 to their numbers and nothing else.
        ("Grab and Go", Half.TOP, (), ""),
    ],
)
def test_one_sticker_for_each_spot(name: str, half: Half, stickers: tuple[str, ...], left: str) -> None:
    assert offered(name, half, *stickers) == left


def test_no_sticker_without_a_spot() -> None:
    """Trample's pierce takes +1 alone; with its attack's spot taken there is none for wound, but by a house rule."""
    class_ = real().classes["Brute"]
    trample = next(card for card in class_.cards if card.name == "Trample")
    wound = next(line for line in choices(real(), trample, Half.TOP) if line.text == "wound")
    poison = Enhancement(class_="Brute", card="Trample", half=Half.TOP, what="poison", ability=1)
    campaign = on_real(*pair(gold=500), global_achievements=("The Power of Enhancement",), enhancements=(poison,))
    with pytest.raises(RuleError, match=r"^Trample \(top\) has no enhancement spot left for wound"):
        enhance(real(), campaign, "Grim", "Trample", Half.TOP, wound)
    made = enhance(real(), campaign, "Grim", "Trample", Half.TOP, wound, force=True).campaign
    assert [each.what for each in made.world.enhancements] == ["poison", "wound"]


def test_an_ability_given_to_others_has_spots_of_its_own() -> None:
    """The ally that Call to Action lets attack does so for one more."""
    class_ = real().classes["Soothsinger"]
    card = next(card for card in class_.cards if card.name == "Call to Action")
    line = next(line for line in choices(real(), card, Half.BOTTOM) if line.text == "+1 attack")
    sticker = Enhancement(class_="Soothsinger", card=card.name, half=Half.BOTTOM, what="+1 attack", ability=1, inside=1)
    assert (line.at, line.inside) == (0, 1)
    (grant,) = with_stickers(card, [sticker]).bottom.do
    assert isinstance(grant, Grant)
    assert grant.do == (Attack(attack=5, spots=("attack",)),)


def test_an_attack_on_the_way_too_hits_several() -> None:
    """Impaling Eruption hits everyone on the way: 2 x 50 + 0 for level 1."""
    class_ = real().classes["Spellweaver"]
    card = next(card for card in class_.cards if card.name == "Impaling Eruption")
    line = next(line for line in choices(real(), card, Half.TOP) if line.text == "+1 attack")
    assert line.several
    assert price(real(), on_real(*pair()).world, class_, card, Half.TOP, line).base == 50
