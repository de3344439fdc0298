"""Content and campaigns for tests: small, made by hand, with the printed game's numbers where a rule needs them."""

from typing import Any

import msgspec

from gloomcli.campaign.content import Content
from gloomcli.campaign.records import Campaign, CharacterSheet, Party, World
from gloomcli.model.abilities import Action, Trigger
from gloomcli.model.definitions import AbilityCard, CharacterClass, Edition, Item, LevelRow, Perk, PriceStep
from gloomcli.model.play import Outcome, Result, Tally
from gloomcli.model.scenarios import Goal, Rewards, Room, Scenario, Treasure
from gloomcli.model.terms import Difficulty, Slot

STANDARD_DECK = ("+0",) * 6 + ("+1",) * 5 + ("-1",) * 5 + ("+2", "-2", "x2", "null")
PRICES = (
    (-20, -19),
    (-18, -15),
    (-14, -11),
    (-10, -7),
    (-6, -3),
    (-2, 2),
    (3, 6),
    (7, 10),
    (11, 14),
    (15, 18),
    (19, 20),
)
GOLD = (2, 2, 3, 3, 4, 4, 5, 6)

EDITION = Edition(
    name="Gloomhaven",
    ruleset="gloomhaven",
    xp=(0, 45, 95, 150, 210, 275, 345, 420, 500),
    prosperity=(0, 4, 9, 15, 22, 30, 39, 50, 64),
    prosperity_items=((1, 14), (15, 21), (22, 28), (29, 35), (36, 42), (43, 49), (50, 56), (57, 63), (64, 70)),
    levels=tuple(LevelRow(gold=gold, trap=2 + at, hazard=(2 + at) // 2, xp=4 + 2 * at) for at, gold in enumerate(GOLD)),
    difficulty={Difficulty.EASY: -1, Difficulty.NORMAL: 0, Difficulty.HARD: 1, Difficulty.VERY_HARD: 2},
    prices=tuple(PriceStep(from_=low, to=high, change=5 - at) for at, (low, high) in enumerate(PRICES)),
    reputation_limit=20,
    starting_gold_per_level=15,
    starting_classes=("Brute", "Spellweaver", "Tinkerer"),
    starting_scenarios=("1",),
    starting_achievements=("City Rule: Militaristic",),
    modifier_deck=STANDARD_DECK,
    random_item_designs=(71,),
    random_side_scenarios=("63", "64"),
    scenarios={"1": "Black Barrow", "2": "Barrow Lair", "63": "Magma Pit"},
)


def item(number: int, name: str, slot: Slot, price: int, *, count: int = 2, minus_one: int = 0) -> Item:
    """An item that does nothing."""
    return Item(
        number=number,
        name=name,
        slot=slot,
        price=price,
        count=count,
        minus_one=minus_one,
        during=Trigger.ATTACK,
        summary="Something.",
    )


ITEMS = {
    each.name: each
    for each in (
        item(1, "Boots of Striding", Slot.LEGS, 20),
        item(2, "Winged Shoes", Slot.LEGS, 20),
        item(3, "Hide Armor", Slot.BODY, 10, minus_one=2),
        item(6, "Eagle-Eye Goggles", Slot.HEAD, 30),
        item(8, "Heater Shield", Slot.ONE_HAND, 20),
        item(9, "Piercing Bow", Slot.TWO_HANDS, 30),
        item(12, "Minor Healing Potion", Slot.SMALL, 10, count=4),
        item(13, "Minor Stamina Potion", Slot.SMALL, 10, count=4),
        item(22, "Boots of Dashing", Slot.LEGS, 25),
        item(71, "Odd Amulet", Slot.HEAD, 45),
        item(96, "Rusty Crown", Slot.HEAD, 31, count=1),
    )
}


def card(name: str, level: Any = 1, number: int = 0) -> AbilityCard:
    """A card that does nothing."""
    return AbilityCard(name=name, number=number, level=level, initiative=50, top=Action(do=()), bottom=Action(do=()))


BRUTE = CharacterClass(
    name="Brute",
    number=1,
    icon="brute",
    race="inox",
    starting=True,
    hand_size=3,
    hp=(10, 12, 14, 16, 18, 20, 22, 24, 26),
    perks=(
        Perk(remove=("-1", "-1")),
        Perk(boxes=2, remove=("-1",), add=("+1",)),
        Perk(add=("+1",), ignore="negative item effects"),
    ),
    cards=(
        *(card(name) for name in ("Trample", "Skewer", "Grab and Go")),
        *(card(name, "X") for name in ("Balanced Measure", "Provoking Roar")),
        *(card(name, 2) for name in ("Fatal Advance", "Juggernaut")),
        *(card(name, 3) for name in ("Brute Force", "Hook and Chain")),
        *(card(name, 4) for name in ("Devastating Hack", "Unstoppable Charge")),
    ),
)
SPELLWEAVER = msgspec.structs.replace(BRUTE, name="Spellweaver", number=3, hp=(6, 7, 8, 9, 10, 11, 12, 13, 14))
TINKERER = msgspec.structs.replace(BRUTE, name="Tinkerer", number=2)
SUNKEEPER = msgspec.structs.replace(BRUTE, name="Sunkeeper", number=7, starting=False)
CONTENT = Content(EDITION, ITEMS, {each.name: each for each in (BRUTE, SPELLWEAVER, TINKERER, SUNKEEPER)})


def sheet(name: str = "Grim", class_: str = "Brute", **fields: Any) -> CharacterSheet:
    """A character sheet."""
    return CharacterSheet(name=name, player=fields.pop("player", "Ann"), class_=class_, **fields)


def campaign(*sheets: CharacterSheet, reputation: int = 0, location: str = "Gloomhaven", **world: Any) -> Campaign:
    """A campaign with these characters; further fields are the world's."""
    fields: dict[str, Any] = {
        "name": "Blades",
        "edition": "gloomhaven",
        "format": 1,
        "seed": 7,
        "scenarios_open": ("1",),
    } | world
    party = Party(name="Blades", reputation=reputation, location=location)
    return Campaign(world=World(**fields), party=party, characters=sheets)


def scenario(**fields: Any) -> Scenario:
    """Black Barrow without its map."""
    given: dict[str, Any] = {
        "name": "Black Barrow",
        "number": "1",
        "goal": (Goal(kill_all=True),),
        "rewards": Rewards(party_achievements=("First Steps",), unlocks=("2",)),
        "treasures": {7: Treasure(random_side_scenario=True)},
        "rooms": {"1": Room()},
        "start_room": "1",
        "rooms_map": "1",
        "map": ".",
        "monsters": (),
    }
    return Scenario(**given | fields)


def result(outcome: Outcome = Outcome.WON, *, level: int = 1, treasures: Any = None, **tallies: Tally) -> Result:
    """A result of scenario 1 after eleven rounds."""
    return Result(
        scenario="1",
        outcome=outcome,
        level=level,
        rounds=11,
        tallies=tallies,
        treasures=treasures or {},
        kills={},
    )
