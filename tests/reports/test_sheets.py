"""The party sheet, character sheets and the record of a campaign."""

import html.parser
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from gloomcli.campaign.records import Campaign
from gloomcli.paths import templates_folder
from gloomcli.reports.own import NOTHING_OWN
from gloomcli.reports.rendering.environment import Templates
from gloomcli.reports.sheets.campaign_record import PlayedSession, campaign_record
from gloomcli.reports.sheets.character_sheet import CharacterRecord, character_record
from gloomcli.reports.sheets.party_sheet import party_sheet
from gloomcli.reports.words.languages import Language, language
from tests.campaign.sample import campaign, sheet
from tests.reports.veteran import CONTENT_HERE, OWN, entries, veteran

FORMATS = ("txt", "md", "html")
KINDS = ("party", "character", "campaign")
ENGLISH, PORTUGUESE = Language(), language("pt-br", templates_folder())
SESSIONS = (
    PlayedSession(session=1, on=date(2026, 3, 5), number="1", name="Black Barrow", won=True, rounds=11),
    PlayedSession(session=0, on=date(2026, 3, 12), number="2", name="Barrow Lair", won=False, rounds=1),
    PlayedSession(session=0, on=None, number="2", name="Barrow Lair", won=True, rounds=0, casual=True),
)


def values(kind: str, made: Campaign, words: Language) -> dict[str, Any]:
    if kind == "party":
        return {"party": party_sheet(CONTENT_HERE, made, words, OWN)}
    if kind == "character":
        return {"sheet": character_record(CONTENT_HERE, made, made.characters[0].name, words, OWN)}
    return {"record": campaign_record(CONTENT_HERE, made, entries(), SESSIONS, words, OWN)}


def text(kind: str, format_: str, made: Campaign | None = None, words: Language = ENGLISH) -> str:
    templates = Templates(templates_folder(), None, words)
    found = templates.render(f"{kind}.{format_}.j2", values(kind, made or veteran(), words))
    return found.strip("\n") + "\n"


def without_pictures(page: str) -> str:
    return re.sub(r"<svg.*?</svg>", "<svg></svg>", page, flags=re.DOTALL)


# --- as they look -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("kind", KINDS)
def test_golden(kind: str, format_: str, golden: Callable[[str, str], None]) -> None:
    golden(f"{kind}.{format_}", without_pictures(text(kind, format_)))


@pytest.mark.parametrize("kind", KINDS)
def test_golden_in_portuguese(kind: str, golden: Callable[[str, str], None]) -> None:
    golden(f"{kind}.pt-br.txt", text(kind, "txt", words=PORTUGUESE))


@pytest.mark.parametrize("words", [ENGLISH, PORTUGUESE], ids=["en", "pt-BR"])
@pytest.mark.parametrize("kind", KINDS)
def test_text_fits_its_columns(kind: str, words: Language) -> None:
    tame = replace(
        veteran(), party=replace(veteran().party, name="Blades"), characters=(sheet(), sheet("Vesna", "Spellweaver"))
    )
    assert max(map(len, text(kind, "txt", tame, words).splitlines())) <= 78


@pytest.mark.parametrize("words", [ENGLISH, PORTUGUESE], ids=["en", "pt-BR"])
@pytest.mark.parametrize("kind", ["party", "campaign"])
def test_long_names_are_cut_in_tables(kind: str, words: Language) -> None:
    long = "Boulder the Extraordinarily Long-Named Breaker"
    made = replace(veteran(), party=replace(veteran().party, name="Blades"), characters=(sheet(long), sheet("Vesna")))
    table = [line for line in text(kind, "txt", made, words).splitlines() if line.startswith(("Boulder", "Vesna"))]
    assert len(table) == 2
    assert "…" in table[0] or kind == "campaign"
    assert max(map(len, table)) <= 78


class Page(html.parser.HTMLParser):
    """Checks that elements close, and remembers what a page asks for."""

    void = frozenset({"meta", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert len(dict(attrs)) == len(attrs)
        if tag not in self.void:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("words", [ENGLISH, PORTUGUESE], ids=["en", "pt-BR"])
@pytest.mark.parametrize("kind", KINDS)
def test_pages_are_well_formed_and_stand_alone(kind: str, words: Language) -> None:
    page = Page()
    page.feed(text(kind, "html", words=words))
    assert page.open == []
    assert not page.seen & {"script", "link", "img", "iframe", "object"}
    assert page.seen.isdisjoint({"b", "u", "i"})  # nothing of the names became an element
    alone = text(kind, "html", words=words).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|url\(|@import|\son\w+=", alone)
    assert f'<html lang="{words.tag}">' in alone


@pytest.mark.parametrize("kind", KINDS)
def test_names_are_escaped(kind: str) -> None:
    page = text(kind, "html")
    assert "<b>" not in page
    assert not re.search(r"&amp;(#\d+|[a-z]+);", page), "escaped twice"
    plain = text(kind, "md")
    assert not re.search(r"(?<!\\)<[biu]>", plain)
    assert not re.search(r"(?<!\\)\*(more|bridge|V|& co)", plain)


def test_a_table_of_markdown_has_as_many_cells_in_each_row() -> None:
    for kind in KINDS:
        for block in re.findall(r"(?:^\|.*\n)+", text(kind, "md"), flags=re.MULTILINE):
            cells = {len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()}
            assert len(cells) == 1, block


@pytest.mark.parametrize("kind", ["party", "campaign"])
@pytest.mark.parametrize("format_", FORMATS)
def test_a_new_campaign_has_sheets_too(kind: str, format_: str) -> None:
    made = campaign()
    given: dict[str, Any] = {"party": party_sheet(CONTENT_HERE, made, ENGLISH)}
    if kind == "campaign":
        given = {"record": campaign_record(CONTENT_HERE, made, (), (), ENGLISH)}
    assert "1 Black Barrow" in Templates(templates_folder()).render(f"{kind}.{format_}.j2", given)


def test_an_edition_without_reputation_and_prosperity() -> None:
    edition = replace(CONTENT_HERE.edition, reputation_limit=0, prosperity=(0,), donation_steps=())
    made, here = campaign(sheet()), CONTENT_HERE._replace(edition=edition)
    party = party_sheet(here, made, ENGLISH)
    record = campaign_record(here, made, (), (), ENGLISH)
    assert (party.track, party.picture, record.prosperity_picture, record.has_sanctuary) == ("", "", "", False)
    for format_ in FORMATS:
        templates = Templates(templates_folder())
        assert "cheaper" not in templates.render(f"party.{format_}.j2", {"party": party})
        assert "Sanctuary" not in templates.render(f"campaign.{format_}.j2", {"record": record})


def test_a_campaigns_own_sheet(tmp_path: Path) -> None:
    (tmp_path / "party.txt.j2").write_text("{{ party.name }}: {{ party.reputation }}", encoding="utf-8")
    given = values("party", veteran(), ENGLISH)
    assert Templates(templates_folder(), tmp_path).render("party.txt.j2", given) == "The Blades: 7"


# --- the party --------------------------------------------------------------------------------------------------------


def test_the_party_sheet_in_numbers() -> None:
    made = party_sheet(CONTENT_HERE, veteran(), ENGLISH, OWN)
    assert (made.reputation, made.price_change, made.prices_change_at) == (7, -2, 11)
    assert made.track == "-20 ....................|......o............. +20"
    assert (made.won, made.lost) == (2, 2)
    grim, vesna = made.members
    assert (grim.level, grim.xp, grim.next_xp, grim.perks, grim.perks_earned) == (3, 103, 150, 3, 5)
    assert (vesna.next_xp, vesna.perks, vesna.perks_earned) == (45, 1, 2)
    assert [(each.number, each.needs, each.own) for each in made.scenarios] == [
        ("3", "Jekserah's Plans", False),
        ("63", "", True),
    ]
    assert made.due == ("Grim may mark 2 perks", f"{vesna.name} may mark 1 perk")
    assert made.coming == (
        "everyone suffers 2 damage",
        "everyone has curse 2 times",
        "everyone has poison",
        "Grim adds 2 bless cards",
    )
    assert [each.name for each in made.retired] == ["Old Tom", "Kess", "<u>Nim</u>", "Ulf"]
    assert made.own_content


@pytest.mark.parametrize(
    ("reputation", "track"),
    [
        (0, "-20 ....................o.................... +20"),
        (-20, "-20 o...................|.................... +20"),
        (20, "-20 ....................|...................o +20"),
    ],
)
def test_the_track_of_reputation(reputation: int, track: str) -> None:
    assert party_sheet(CONTENT_HERE, campaign(reputation=reputation), ENGLISH).track == track


# --- a character ------------------------------------------------------------------------------------------------------


def grim() -> CharacterRecord:
    return character_record(CONTENT_HERE, veteran(), "Grim", ENGLISH, OWN)


def test_level_checkmarks_and_perks() -> None:
    made = grim()
    assert (made.level, made.xp, made.xp_to_next, made.hp) == (3, 103, 47, 14)
    assert [each.level for each in made.thresholds if each.reached] == [1, 2, 3]
    assert [each.xp for each in made.thresholds] == [0, 45, 95, 150, 210, 275, 345, 420, 500]
    assert made.check_groups == ((True, True, True), (True, False, False), *(((False,) * 3,) * 4))
    assert [(each.text, each.boxes) for each in made.perks] == [
        ("remove two -1", (True,)),
        ("replace -1 with +1", (True, True)),
        ("ignore negative item effects; add +1", (False,)),
    ]
    assert (made.perks_marked, made.perks_earned) == (3, 5)
    assert made.perk_sum == "2 by level, 1 by checkmarks, 2 by retirements"
    assert [each.name for each in made.predecessors] == ["Old Tom", "Ulf"]


def test_items_stand_in_their_places() -> None:
    made = grim()
    assert [(each.place, each.room, [item.name for item in each.items]) for each in made.rooms] == [
        ("head", 1, []),
        ("body", 1, ["Hide Armor"]),
        ("legs", 1, []),
        ("hands", 2, ["Heater Shield"]),
        ("small items", 2, ["Minor Healing Potion"]),
    ]
    assert [(item.name, item.slot, item.own) for item in made.packed] == [
        ("Boots of Striding", "legs", False),
        ("Rusty Crown", "head", True),
    ]


def test_of_two_copies_one_is_equipped() -> None:
    made = campaign(sheet(items=("Hide Armor", "Hide Armor"), equipped=("Hide Armor",)))
    found = character_record(CONTENT_HERE, made, "Grim", ENGLISH)
    assert [len(each.items) for each in found.rooms] == [0, 1, 0, 0, 0]
    assert len(found.packed) == 1


def test_the_modifier_deck() -> None:
    """Of the standard deck two -1 go, two become +1, and Hide Armor brings two: 64 damage in 20 draws of attack 3."""
    made = grim()
    assert {each.face: each.count for each in made.deck} == {
        "x2": 1,
        "+2": 1,
        "+1": 7,
        "+0": 6,
        "-1": 3,
        "-2": 1,
        "null": 1,
    }
    assert (made.deck_size, made.deck_mean) == (20, 0.2)
    assert made.damage == pytest.approx(3.2)
    assert made.damage_disadvantage < made.damage < made.damage_advantage


def test_cards_by_level_and_the_hand_among_them() -> None:
    made = grim()
    found = {each.level: {card.name: card.in_hand for card in each.cards} for each in made.cards}
    assert list(found) == ["1", "X", "2", "3"]
    assert found["1"] == {"Trample": True, "Skewer": True, "Grab and Go": False}
    assert (found["2"], found["3"]) == ({"Fatal Advance": True}, {"Brute Force": False})
    assert (made.hand_chosen, made.hand_size, made.cards_due) == (True, 3, 0)
    assert [card.name for level in made.cards for card in level.cards if card.enhanced] == ["Trample"]


def test_the_personal_quest() -> None:
    made = grim()
    assert [(each.what, each.have, each.needed, each.begun, each.by_hand) for each in made.quest_parts] == [
        ("items owned", 2, 2, True, False),
        ("kills", 3, 7, True, True),
    ]
    assert made.quest_text == CONTENT_HERE.quests[made.quest].summary


def test_a_quest_is_told_in_portuguese_but_one_of_the_campaigns_own_as_it_is_written() -> None:
    own = CONTENT_HERE.quests[grim().quest]
    for summary, told in ((own.summary, own.summary), ("Own 200 gold.", "Tenha 200 de ouro.")):
        quests = {own.name: replace(own, summary=summary)}
        made = character_record(CONTENT_HERE._replace(quests=quests), veteran(), "Grim", PORTUGUESE)
        assert made.quest_text == told


def test_a_beginner() -> None:
    made = character_record(CONTENT_HERE, campaign(sheet(quests_dealt=("Seeker",))), "Grim", ENGLISH)
    assert (made.quest, made.quests_dealt, made.hand_chosen, made.own_content) == ("", ("Seeker",), False, False)
    for format_ in FORMATS:
        assert "Seeker" in Templates(templates_folder()).render(f"character.{format_}.j2", {"sheet": made})


# --- the campaign -----------------------------------------------------------------------------------------------------


def test_the_record_in_numbers() -> None:
    made = campaign_record(CONTENT_HERE, veteran(), entries(), SESSIONS, ENGLISH, OWN)
    assert (made.won, made.open, made.blocked, made.lost) == (2, 1, 1, 2)
    assert (made.prosperity, made.prosperity_level, made.prosperity_to_next) == (16, 4, 6)
    assert (made.donations, made.next_donation) == (120, 150)
    assert [(each.name, each.times) for each in made.global_achievements] == [
        ("City Rule: Economic", 1),
        ("Ancient Technology", 2),
    ]
    assert [(each.deck, each.left, each.removed) for each in made.decks] == [
        ("city", 3, (2, 4, 5, 9)),
        ("road", 5, ()),
    ]
    assert [(each.number, each.name, each.copies, each.own) for each in made.designs] == [
        (71, "Odd Amulet", 2, False),
        (96, "Rusty Crown", 1, True),
    ]
    assert [(each.number, each.who, each.scenario) for each in made.treasures] == [(7, "Old Tom", "1")]
    assert made.since == date(2026, 3, 3)
    assert [each.reputation for each in made.parties] == [7, -5]


def test_the_scenarios_in_the_record() -> None:
    made = campaign_record(CONTENT_HERE, veteran(), entries(), SESSIONS, ENGLISH, OWN)
    assert [(each.number, each.depth, each.state, each.found) for each in made.tree] == [
        ("1", 0, "won", ""),
        ("2", 1, "won", ""),
        ("3", 2, "blocked", ""),
        ("63", 1, "open", "treasure 7"),
    ]
    assert [each.number for each in made.by_number] == ["1", "2", "3", "63"]


def test_milestones_day_by_day() -> None:
    made = campaign_record(CONTENT_HERE, veteran(), entries(), (), ENGLISH, NOTHING_OWN)
    assert [(each.on and each.on.day, each.what) for each in made.milestones] == [
        (3, ("the campaign begins", "Old Tom the Tinkerer joins (Ann)")),
        (12, ("prosperity level 4",)),
        (
            19,
            (
                "global achievement: Ancient Technology",
                "Old Tom the Tinkerer retires at level 9",
                "class unlocked: Sunkeeper",
                "opened: Town Records",
            ),
        ),
    ]


def test_the_order_of_event_decks_is_not_told() -> None:
    for format_ in FORMATS:
        assert not re.search(r"3, 6, 1|5, 4, 3", text("campaign", format_))
