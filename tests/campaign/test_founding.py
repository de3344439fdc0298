"""New campaigns and new characters (rulebook, Creating New Characters)."""

import pytest

from gloomcli.campaign.facts import CampaignFounded, CharacterJoined, HandChosen
from gloomcli.campaign.founding import choose_hand, found, join
from gloomcli.campaign.records import RetiredCharacter
from gloomcli.model.problems import RuleError
from tests.campaign.sample import BRUTE, CONTENT, EDITION, SPELLWEAVER, SUNKEEPER, campaign, sheet


def test_a_new_campaign_starts_as_the_rulebook_says() -> None:
    made, facts = found("Blades", edition=EDITION, folder="gloomhaven", seed=7)
    assert made.world.scenarios_open == ("1",)
    assert made.world.global_achievements == ("City Rule: Militaristic",)
    assert (made.world.prosperity, made.party.reputation, made.party.location) == (0, 0, "Gloomhaven")
    assert facts == (CampaignFounded(name="Blades", edition="Gloomhaven", seed=7),)


@pytest.mark.parametrize(
    ("level", "gold", "xp"), [(1, 30, 0), (2, 45, 45), (3, 60, 95), (4, 75, 150), (9, 150, 500)], ids=str
)
def test_a_new_character_has_gold_and_experience_by_its_level(level: int, gold: int, xp: int) -> None:
    made, facts = join(CONTENT, campaign(prosperity=64), BRUTE, name="Grim", player="Ann", level=level)
    assert (made.characters[0].level, made.characters[0].gold, made.characters[0].xp) == (level, gold, xp)
    assert facts == (CharacterJoined(who="Grim", player="Ann", class_name="Brute", level=level, xp=xp, gold=gold),)


def test_a_level_4_character_of_a_player_with_two_retired_has_three_cards_and_five_perks() -> None:
    retired = tuple(RetiredCharacter(name=name, player="Ann", class_="Brute", level=5) for name in ("Old", "Older"))
    perks = ("replace -1 with +1", "replace -1 with +1", "remove two -1", "ignore negative item effects; add +1")
    made, _ = join(
        CONTENT,
        campaign(prosperity=15, retired=retired),
        BRUTE,
        name="Grim",
        player="Ann",
        level=4,
        cards=("Fatal Advance", "Juggernaut", "Unstoppable Charge"),
        perks=perks,
    )
    assert made.characters[0].perks == perks


REFUSED = [
    pytest.param({"level": 2}, "A new character may start at level 1, the prosperity level; not at 2.", id="level"),
    pytest.param({"level": 0}, "A new character may start at level 1, the prosperity level; not at 0.", id="zero"),
    pytest.param({"name": "grim"}, "Grim is the name of Ann's Tinkerer. Names are unique.", id="name"),
    pytest.param({"name": " "}, "A character needs a name.", id="no name"),
    pytest.param(
        {"class_": SUNKEEPER},
        "That class is not unlocked yet. Unlocked: Brute, Tinkerer and Spellweaver",
        id="locked class, not named",
    ),
    pytest.param(
        {"class_": SPELLWEAVER},
        "Vesna is a Spellweaver already: there is one of each class in the box.",
        id="class in play",
    ),
    pytest.param({"cards": ["Juggernaut"]}, "Ulf: 1 card gained, but level 1 gives 0.", id="card at level 1"),
    pytest.param({"cards": ["Juggernaud"]}, "Ulf: Brute has no card called Juggernaud.", id="unknown card"),
    pytest.param(
        {"cards": ["Skewer"]}, "Ulf: Skewer is a level 1 card, which every Brute has.\nUlf: 1 card", id="level 1 card"
    ),
    pytest.param(
        {"perks": ["remove two -1"]},
        "Ulf: 1 perk marked, but 0 earned (0 by level, 0 by checkmarks, 0 by retirements).",
        id="perk not earned",
    ),
]


@pytest.mark.parametrize(("given", "message"), REFUSED)
def test_joining_is_refused(given: dict[str, object], message: str) -> None:
    before = campaign(sheet(class_="Tinkerer"), sheet("Vesna", "Spellweaver"))
    args: dict[str, object] = {"name": "Ulf", "player": "Bob", **given}
    class_ = args.pop("class_", BRUTE)
    with pytest.raises(RuleError) as error:
        join(CONTENT, before, class_, **args)  # type: ignore[arg-type]
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("level", "cards", "fault"),
    [
        (3, ("Fatal Advance", "Juggernaut"), ""),
        (3, ("Brute Force", "Juggernaut"), ""),
        (3, ("Brute Force", "Hook and Chain"), "Brute Force cannot have been gained by level 3"),
        (2, ("Brute Force",), "Brute Force cannot have been gained by level 2"),
        (4, ("Unstoppable Charge",), ""),
        (3, ("Juggernaut", "Juggernaut"), "Juggernaut is there twice"),
    ],
    ids=str,
)
def test_each_level_gives_a_card_of_at_most_that_level(level: int, cards: tuple[str, ...], fault: str) -> None:
    from gloomcli.campaign.cards import gained_faults

    assert gained_faults(sheet(level=level, cards=cards), BRUTE) == ([fault] if fault else [])


def test_a_hand_is_chosen_from_the_pool() -> None:
    hand = ("Trample", "Provoking Roar", "Juggernaut")
    made, facts = choose_hand(campaign(sheet(level=2, cards=("Juggernaut",))), BRUTE, "Grim", hand)
    assert made.characters[0].hand == hand
    assert facts == (HandChosen(who="Grim", cards=hand),)


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        (
            ("Trample", "Skewer"),
            "Grim: a Brute brings 3 cards, not 2.\nNot in it so far: Grab and Go · Balanced Measure",
        ),
        (("Trample", "Skewer", "Skewer"), "Grim: Skewer is there twice."),
        (("Trample", "Skewer", "Juggernaut"), "Grim: Juggernaut is not among the cards of Grim."),
        (("Trample", "Skewer", "Jugernaut"), "Grim: Brute has no card called Jugernaut."),
    ],
    ids=["too few", "twice", "not gained", "unknown"],
)
def test_a_hand_is_refused(hand: tuple[str, ...], message: str) -> None:
    with pytest.raises(RuleError) as error:
        choose_hand(campaign(sheet()), BRUTE, "Grim", hand)
    assert str(error.value).startswith(message)
