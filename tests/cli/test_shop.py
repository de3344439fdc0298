"""``gloom shop``."""

import json

from tests.cli.program import Program


def test_list_shows_number_name_slot_price_and_stock(blades: Program) -> None:
    lines = blades("shop", "list").out.splitlines()
    assert lines[0] == "Prices at reputation 0:"
    assert [line.split()[0] for line in lines[1:]] == [f"{number:03d}" for number in range(1, 15)]
    assert lines[1].startswith("  001  Boots of Striding      legs        20 gold  2 left ")


def test_list_for_a_character_is_what_it_can_buy(blades: Program) -> None:
    blades.edit("characters/vesna.yaml", "gold: 30", "gold: 12")
    blades.edit("party.yaml", "reputation: 0", "reputation: 4")
    offers = json.loads(blades("shop", "list", "--for", "vesna", "--json").out)
    assert [(offer["name"], offer["price"], offer["listed price"]) for offer in offers] == [
        (name, 9, 10)
        for name in (
            *("Hide Armor", "Iron Helmet"),
            *("Minor Healing Potion", "Minor Stamina Potion", "Minor Power Potion"),
        )
    ]
    assert blades("shop", "list", "--for", "vesna").out.startswith("Vesna has 12 gold and can buy:\n")


def test_buy(blades: Program) -> None:
    ran = blades("shop", "buy", "brute", "boots", "of", "str")
    assert ran.out == "Grim buys Boots of Striding for 20 gold. 10 gold left.\n"
    assert ran.err == "It is not equipped yet: gloom character equip grim boots-of-striding\n"
    assert "gold: 10\n" in blades.text("characters/grim.yaml")
    assert "items:\n  - Boots of Striding\n" in blades.text("characters/grim.yaml")


def test_buy_as_json(blades: Program) -> None:
    assert json.loads(blades("shop", "buy", "grim", "7", "--json").out) == [
        {"fact": "item bought", "who": "Grim", "item": "Iron Helmet", "price": 10},
        {"fact": "gold changed", "who": "Grim", "before": 30, "after": 20},
    ]


def test_too_poor(blades: Program) -> None:
    blades.edit("characters/vesna.yaml", "gold: 30", "gold: 12")
    blades.edit("party.yaml", "reputation: 0", "reputation: 4")
    assert blades.refused("shop", "buy", "vesna", "eagle gog") == (
        "Eagle-Eye Goggles cost 29 gold (30, reputation 4: -1). Vesna has 12.\n"
        "Vesna can afford: Hide Armor 9 · Iron Helmet 9 · Minor Healing Potion 9 · Minor Stamina Potion 9"
        " · Minor Power Potion 9"
    )


def test_price_30_at_reputation_minus_12(blades: Program) -> None:
    blades.edit("characters/vesna.yaml", "gold: 30", "gold: 33")
    blades.edit("party.yaml", "reputation: 0", "reputation: -12")
    assert blades("shop", "buy", "vesna", "6").out == "Vesna buys Eagle-Eye Goggles for 33 gold. 0 gold left.\n"


def test_a_refusal_writes_nothing(blades: Program) -> None:
    before = {path: path.read_bytes() for path in blades.folder.rglob("*.yaml")}
    blades("shop", "buy", "grim", "7")
    blades("undo")
    blades.edit("characters/grim.yaml", "gold: 30", "gold: 0")
    blades.refused("shop", "buy", "grim", "7")
    blades.edit("characters/grim.yaml", "gold: 0", "gold: 30")
    del before[blades.folder / "journal.yaml"]
    assert all(path.read_bytes() == content for path, content in before.items())


def test_force_records_a_house_rule(blades: Program) -> None:
    blades("shop", "buy", "grim", "hide armor")
    assert blades.refused("shop", "buy", "grim", "hide armor").startswith("Grim owns Hide Armor already")
    ran = blades("shop", "buy", "grim", "hide armor", "--force")
    assert ran.out.splitlines()[1] == "House rule: Hide Armor for Grim (second copy)."
    assert "allows: second copy" in blades.text("campaign.yaml")
    assert blades("campaign", "check").out.startswith("All is well")
    assert "House rule: Hide Armor" in blades("campaign", "log", "--last", "1").out


def test_sell(blades: Program) -> None:
    blades("shop", "buy", "grim", "hide armor")
    blades("character", "equip", "grim", "hide armor")
    assert blades("shop", "sell", "grim", "hide").out == "Grim sells Hide Armor for 5 gold. 25 gold now.\n"
    assert "equipped: []" in blades.text("characters/grim.yaml")
    assert blades.refused("shop", "sell", "grim", "hide") == "Grim does not own Hide Armor. Grim owns: nothing"


def test_unknown_and_ambiguous_items(blades: Program) -> None:
    assert blades.wrong("shop", "buy", "grim", "iron helmt").endswith("Iron Helmet (item 7)?")
    assert blades.wrong("shop", "buy", "grim", "minor").startswith('"minor" may be Minor Healing Potion (item 12)')


def test_a_negative_number_is_no_item(blades: Program) -> None:
    assert blades.wrong("shop", "buy", "grim", "--", "-1") == 'No item for sale is called "-1".'


def test_items_are_looked_for_where_they_can_be(blades: Program) -> None:
    assert "buys Boots of Striding" in blades("shop", "buy", "grim", "boots").out  # 2 more kinds are not for sale yet
    blades("shop", "buy", "grim", "minor healing")
    assert "equips Minor Healing Potion" in blades("character", "equip", "grim", "minor").out
    assert "leaves Minor Healing Potion" in blades("character", "unequip", "grim", "minor").out
    assert "sells Minor Healing Potion" in blades("shop", "sell", "grim", "minor").out
    assert blades.wrong("shop", "sell", "grim", "qqq") == (
        'Grim owns no item called "qqq". Grim owns: Boots of Striding'
    )


def test_what_is_not_known_yet_is_not_named(blades: Program) -> None:
    assert blades.refused("shop", "buy", "grim", "16") == "Item 016 is for sale from prosperity level 2; it is 1 now."
    assert blades.refused("shop", "buy", "grim", "100") == (
        "Item 100 is not for sale: a design or a treasure must bring it to the shop first."
    )
    assert blades.wrong("shop", "buy", "grim", "comf") == 'No item for sale is called "comf".'


def test_edits_by_hand_survive_a_purchase(blades: Program) -> None:
    path = blades.folder / "characters/grim.yaml"
    own = 'name: "Grim"   # the Inox\nplayer: Ann\nclass: Brute\n\n# money\ngold: 30  # after the feast\nx-mood: sour\n'
    path.write_text(own, encoding="utf-8")
    blades("shop", "buy", "grim", "7")
    rest = own.replace("gold: 30", "gold: 20").replace("x-mood", "items:\n  - Iron Helmet\nx-mood")
    assert path.read_text(encoding="utf-8") == rest


def names(blades: Program, *words: str) -> list[str]:
    return [offer["name"] for offer in json.loads(blades("shop", "list", *words, "--json").out)]


def test_items_sorted_and_filtered(blades: Program) -> None:
    assert names(blades, "--slot", "legs") == ["Boots of Striding", "Winged Shoes"]
    assert names(blades, "--slot", "hands", "--max-price", "10") == []
    cheap = names(blades, "--max-price", "10", "--sort", "name")
    assert cheap == sorted(cheap)
    assert "Hide Armor" in cheap
    priced = json.loads(blades("shop", "list", "--sort", "price", "--json").out)
    assert [offer["price"] for offer in priced] == sorted(offer["price"] for offer in priced)
    blades.edit("characters/grim.yaml", "items: []", "items: [Boots of Striding]")
    blades.edit("characters/vesna.yaml", "items: []", "items: [Boots of Striding]")
    assert names(blades, "--slot", "legs", "--in-stock") == ["Winged Shoes"]
    assert blades.wrong("shop", "list", "--sort", "weight") == (
        'Items are not sorted by "weight": number, name, price, slot.'
    )
    assert blades.wrong("shop", "list", "--slot", "tail") == (
        '"tail" is no slot: head, body, legs, one hand, two hands, small.'
    )


HOUSE = """\
- number: 8
  name: Hide Armour
  slot: body
  price: 12
  count: 2
  during: attacked
  effect: {on: attacked, shield: 1}
  summary: A house rule.
"""


def test_house_content_is_shown_as_such(blades: Program) -> None:
    (blades.folder / "content").mkdir()
    (blades.folder / "content" / "items.yaml").write_text(HOUSE, encoding="utf-8")
    lines = blades("shop", "list").out.splitlines()
    assert [line for line in lines if line.startswith("*")] == [
        next(line for line in lines if "Hide Armour" in line),
        "* house content",
    ]
    shown = {offer["name"]: offer["house content"] for offer in json.loads(blades("shop", "list", "--json").out)}
    assert [name for name, own in shown.items() if own] == ["Hide Armour"]
    ran = blades("content", "show", "hide armour")
    assert "12 gold" in ran.out
    assert ran.out.endswith("House content: not as printed.\n")
    assert "House content" not in blades("content", "show", "leather armor").out
    blades("shop", "buy", "grim", "hide armour")
    sheet = blades("character", "show", "grim").out
    assert "Hide Armour *\n" in sheet
    assert sheet.endswith("* house content\n")
    assert "house content" not in blades("character", "show", "vesna").out
