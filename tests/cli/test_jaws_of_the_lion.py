"""A campaign of Jaws of the Lion from its founding over three scenarios, by commands alone."""

import pytest

from tests.cli.program import Program

FOUR = {"hatchet": "Ax", "red guard": "Ro", "demolitionist": "Bo", "voidwarden": "Vi"}
GONE = ("Reputation", "Prosperity", "anctuary")


@pytest.fixture
def lions(gloom: Program) -> Program:
    gloom("campaign", "new", "Lions", "--edition", "jaws-of-the-lion", "--seed", "7")
    gloom.folder /= "lions"
    for class_, name in FOUR.items():
        gloom("character", "new", class_, "--name", name, "--campaign", str(gloom.folder))
    return gloom


def run(lions: Program, *words: str) -> str:
    return lions(*words, "--campaign", str(lions.folder)).out


def test_three_scenarios(lions: Program) -> None:
    seen = run(lions, "campaign", "status")
    assert "Open         1 Roadside Ambush" in seen
    assert not any(word in seen for word in GONE)
    assert run(lions, "shop", "list") == "Nothing is for sale yet.\n"
    assert "found by winning 1 (open)" in run(lions, "scenario", "list", "--why", "2")

    told = lions.refused("scenario", "start", "1", "--campaign", str(lions.folder))
    assert told.startswith("Roadside Ambush cannot be set up: its pages of the scenario book are not among the data.")
    assert told.endswith("gloom scenario record 1")

    run(lions, "scenario", "record", "1", "--won", "--xp", "ax=14,ro=9", "--coins", "ax=3")
    booked = run(lions, "scenario", "record", "2", "--won", "--xp", "ax=15", "--treasure", "14=ro")
    assert "New in the shop: Eagle-Eye Goggles, 2 copies." in booked
    assert "Ax: +25 gold; 55 now." in booked

    shown = run(lions, "shop", "list")
    assert shown.startswith("For sale:\n")
    assert "013  Power Potion" in shown
    assert "Ax buys Studded Leather for 25 gold. 30 gold left." in run(lions, "shop", "buy", "ax", "studded")
    run(lions, "character", "equip", "ax", "studded leather")

    booked = run(lions, "scenario", "record", "3", "--won", "--xp", "ax=12", "--checks", "ax=1", "--treasure", "10=vi")
    assert "Ax: +18 XP, 6 of them for success; 47 now." in booked
    assert "Vi gains Fateful Compass." in booked
    assert "Ax gains 1 perk." in booked
    assert "Scenario 4 opens." in booked

    assert "city event (gloom event draw city)" in run(lions, "campaign", "status")
    run(lions, "character", "level-up", "ax", "--card", "ricochet")
    run(lions, "character", "perk", "ax", "1")
    assert "A Ritual in Stone" in run(lions, "scenario", "list")


def test_sheets_and_records_leave_out_what_this_box_has_not(lions: Program) -> None:
    run(lions, "scenario", "record", "1", "--won", "--xp", "ax=14")
    for report in (("report", "party"), ("report", "character", "ax"), ("report", "campaign")):
        for format_ in ("txt", "md", "html"):
            page = run(lions, *report, "--format", format_)
            assert "Hatchet" in page
            assert not any(word in page for word in GONE), (report, format_)
    assert "reputation" not in run(lions, "party", "list")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("reputation", "show"), "Jaws of the Lion has no reputation: prices are always as listed."),
        (
            ("prosperity", "show"),
            "Jaws of the Lion has no prosperity: scenarios and treasures bring items into the shop.",
        ),
        (("sanctuary", "show"), "Jaws of the Lion has no sanctuary."),
        (("sanctuary", "donate", "ax"), "Jaws of the Lion has no sanctuary."),
        (("enhance", "ax"), "In Jaws of the Lion cards cannot be enhanced."),
        (("event", "draw", "city"), "No city events are left."),
        (("event", "draw", "road"), "No road events are left."),
    ],
)
def test_what_this_box_has_not_is_refused(lions: Program, words: tuple[str, ...], message: str) -> None:
    assert lions.refused(*words, "--campaign", str(lions.folder)) == message


def test_content_is_looked_up_in_the_edition_of_the_campaign(lions: Program) -> None:
    assert "Red Guard" in run(lions, "content", "show", "red guard")


def test_content_shows_both_cards_of_a_name(gloom: Program) -> None:
    edition = ("--edition", "jaws-of-the-lion")
    assert "level A" in gloom("content", "show", "center mass (a)", *edition).out
    assert "level 1" in gloom("content", "show", "center mass", *edition).out


def test_the_sheet_speaks_of_no_quest_and_no_retirement(lions: Program) -> None:
    for code, words in (("en", ("Personal quest", "retirement")), ("pt-BR", ("Missão pessoal", "aposentadoria"))):
        for format_ in ("txt", "md", "html"):
            page = run(lions, "report", "character", "ax", "--format", format_, "--language", code)
            assert not any(word.lower() in page.lower() for word in words), (code, format_)


def test_a_card_says_whom_it_harms(lions: Program) -> None:
    """The Demolitionist's perk: all adjacent enemies suffer 1 damage."""
    assert "add +0 harm 1 to adjacent enemies" in run(lions, "report", "character", FOUR["demolitionist"])
