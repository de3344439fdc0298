"""A campaign of ten scenarios, driven by commands alone; what stands at its end was worked out by hand.

Scenario level 1 (2 gold a token, 6 XP for success) up to scenario 9, level 2 (3 gold, 8 XP) from scenario 5 on.
The sums beside the commands are gold/XP/checkmarks of Grim (later Ulf) and Vesna, reputation, prosperity points.
"""

import json
import shlex
from typing import Any

from tests.cli.program import Program

COMMANDS = """
campaign new Ten --seed 11 --dir .
character new brute --name Grim --player Ann
character new spellweaver --name Vesna --player Bob
character quest grim --drew "greed is good"
character quest vesna --drew "eternal wanderer"
shop buy grim "boots of striding"                    # G 30 - 20 = 10
event draw road --drew 2 --option A                  # a bless each
scenario record 1 --won --xp grim=10,vesna=12 --coins grim=5,vesna=3 --checks grim=1 --treasure 7=vesna --drawn 7=68
                                                     # G 20/16/1, V 36/18/0
scenario record 2 --won --xp grim=14,vesna=11 --coins grim=4,vesna=6 --checks vesna=1
                                                     # 10 gold each: G 38/36/1, V 58/35/1; prosperity 1
party travel gloomhaven
event draw city --drew 14 --option A                 # 10 XP each: G 46, V 45
character level-up grim --card "fatal advance" --perk 1
character level-up vesna --card "flashing burst" --perk 1
sanctuary donate vesna                               # V 48; 10 in all
event draw road --drew 4 --option A                  # 2 gold each: G 40, V 50
scenario record 3 --lost --xp grim=5,vesna=4 --coins vesna=2
                                                     # G 40/51, V 54/49
scenario record 3 --won --xp grim=10,vesna=10 --coins grim=6,vesna=4 --checks grim=2
                                                     # 15 gold each: G 67/67/3, V 77/65/1; prosperity 2
party travel gloomhaven
event draw city --drew 23 --option A                 # reputation 1
character perk grim 2                                # three checkmarks
event draw road --drew 14 --option A
scenario record 4 --won --xp grim=12,vesna=8 --coins grim=10,vesna=5 --treasure 38=grim
                                                     # G 87/85/3, V 87/79/1; item design 123
event draw road --drew 9 --option B                  # reputation 0
scenario record 9 --won --xp grim=12,vesna=20 --coins grim=8,vesna=8 --checks vesna=1
                                                     # 20 gold each: G 123/103/3, V 123/105/2; prosperity 3
party travel gloomhaven
event draw city --drew 24 --option B                 # prosperity 4: level 2
character level-up grim --card "brute force" --perk 3
character level-up vesna --card "cold fire" --perk 2
shop sell grim boots                                 # half of 20: G 133
sanctuary donate grim                                # G 123; 20 in all
event draw road --drew 2 --option A
scenario record 5 --won --xp grim=10,vesna=10 --coins grim=10,vesna=10 --treasure 4=vesna
                                                     # G 153/121/3, V 123 + 30 + 15 = 168/123/2
scenario record 10 --won --xp grim=10,vesna=5 --coins grim=7 --checks grim=1
                                                     # G 174/139/4, V 168/136/2
party travel gloomhaven
event draw city --drew 7 --option A                  # 5 gold each: G 179, V 173
event draw road --drew 14 --option B
scenario record 6 --won --xp grim=6,vesna=9 --coins grim=8,vesna=4
                                                     # 5 gold each: G 208/153/4, V 190/153/2
party travel gloomhaven
character retire grim                                # 208 of 200 gold; prosperity 5
character level-up vesna --card "spirit of doom" --perk 3
character new cragheart --name Ulf --player Ann --level 2    # U 45/45/0
character quest ulf --drew "trophy hunt"
character card ulf "explosive punch"
character perk ulf 1
character perk ulf 2                                 # one by level, one by Ann's retirement
scenario record 11 --won --xp ulf=10,vesna=10 --coins ulf=5,vesna=5
                                                     # 15 gold each: U 75/63/0, V 220/171/2; rep. -2, prosperity 7
party travel gloomhaven
event draw road --drew 2 --option A
scenario record 14 --won --xp ulf=8,vesna=6          # U 75/79/0, V 220/185/2
party travel gloomhaven
enhance vesna "mana bolt" bottom "+1 heal"           # 30: V 190
"""


def test_ten_scenarios(gloom: Program) -> None:
    for line in COMMANDS.splitlines():
        words = shlex.split(line, comments=True)
        if words:
            gloom(*words)
    world, party, vesna, ulf = (
        data(gloom, name) for name in ("campaign.yaml", "party.yaml", "characters/vesna.yaml", "characters/ulf.yaml")
    )
    assert not (gloom.folder / "characters/grim.yaml").exists()
    assert (vesna["level"], vesna["xp"], vesna["gold"], vesna["checkmarks"]) == (4, 185, 190, 2)
    assert vesna["cards"] == ["Flashing Burst", "Cold Fire", "Spirit of Doom"]
    assert vesna["scenarios"] == ["1", "2", "3", "4", "9", "5", "10", "6", "11", "14"]
    assert (ulf["level"], ulf["xp"], ulf["gold"], ulf["scenarios"]) == (2, 79, 75, ["11", "14"])
    assert (party["reputation"], party["location"]) == (-2, "Gloomhaven")
    assert party["achievements"] == ["First Steps", "Jekserah's Plans", "A Demon's Errand", "Dark Bounty"]
    assert (world["prosperity"], world["donations"]) == (7, 20)
    assert world["global achievements"] == [
        "The Dead Invade",
        "City Rule: Economic",
        "End of the Invasion",
        "The Power of Enhancement",
    ]
    assert world["scenarios won"] == ["1", "2", "3", "4", "9", "5", "10", "6", "11", "14"]
    assert world["scenarios lost"] == ["3"]
    assert sorted(map(int, world["scenarios open"])) == [
        *(1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 16, 18, 19, 21, 22, 68),
    ]
    assert world["treasures looted"] == [7, 38, 4]
    assert world["unlocked classes"] == ["Quartermaster"]
    assert world["opened"] == ["Town Records"]
    assert [(each["name"], each["class"], each["level"], each["quest"]) for each in world["retired"]] == [
        ("Grim", "Brute", 3, "Greed Is Good"),
    ]
    assert world["enhancements"] == [
        {"class": "Spellweaver", "card": "Mana Bolt", "half": "bottom", "what": "+1 heal", "ability": 1, "by": "Vesna"}
    ]
    assert_decks(world)
    assert_seen(gloom)


def assert_decks(world: dict[str, Any]) -> None:
    """1 to 30; the Quartermaster's events and those of a retired Brute added; 14, 23 and 7 of the city, 4 removed."""
    added = {32, 42}
    assert set(world["city events"]) == (set(range(1, 31)) | added) - {14, 23, 7}
    assert set(world["road events"]) == (set(range(1, 31)) | added) - {4}
    assert world["road events"][-1] == 2


def assert_seen(gloom: Program) -> None:
    shop = {item["name"]: item for item in json.loads(gloom("shop", "list", "--json").out)}
    assert {1, 14, 15, 21, 113, 123} <= {item["number"] for item in shop.values()}
    assert 22 not in {item["number"] for item in shop.values()}
    assert shop["Boots of Striding"]["stock"] == 2
    assert gloom("character", "quest", "vesna").out.splitlines()[1] == "  1  10 of 15  different scenarios won"
    blocked = json.loads(gloom("scenario", "list", "--why", "8", "--json").out)[0]
    assert (blocked["state"], blocked["needs"]) == ("blocked", "The Dead Invade not to be achieved")
    assert gloom("character", "perk", "ulf").out.startswith(
        "Ulf has marked 2 of 2 earned: 1 by level, 0 by checkmarks, 1 by retirements"
    )
    assert gloom("campaign", "check").out.startswith("All is well")


def data(gloom: Program, name: str) -> Any:
    from gloomcli.yamlio import load_data

    found = load_data(gloom.text(name).encode(), name)
    return {key: texts(key, value) for key, value in found.items()}


def texts(key: str, value: Any) -> Any:
    """Scenario numbers may stand without quotes; here they are all text."""
    return [str(each) for each in value] if "scenarios" in key else value
