"""What stickers make of cards in play (rulebook, Enhancing Ability Cards)."""

from typing import Any

import pytest

from gloomcli.campaign.enhancing import choices, enhance
from gloomcli.campaign.records import Enhancement
from gloomcli.campaign.setup import character_setup
from gloomcli.campaign.stuck import with_stickers
from gloomcli.model.abilities import Action, Apply, Attack, Heal, Infuse, Move, Shield, Summon
from gloomcli.model.areas import parse_area
from gloomcli.model.definitions import AbilityCard
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
    assert brought.top.do[0] == Attack(attack=4, pierce=2)


def test_every_sticker_that_fits_can_be_played() -> None:
    """Nothing that the enhancer offers on any card breaks the card, and all but +1 to a halved number changes it."""
    unchanged = set()
    for class_ in real().classes.values():
        for card in class_.cards:
            for half in Half:
                for line in choices(real(), card, half):
                    sticker = Enhancement(
                        class_=class_.name, card=card.name, half=half, what=line.text, ability=line.at + 1
                    )
                    if with_stickers(card, [sticker]) == card:
                        unchanged.add((card.name, half.value, line.text))
    assert unchanged == {
        ("Many as One", "top", "+1 summon attack"),
        ("Convert the Flock", "bottom", "+1 attack"),
        ("Spirit of Doom", "bottom", "+1 heal"),
    }
