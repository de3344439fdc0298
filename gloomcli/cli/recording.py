"""From the words of ``gloom scenario record`` to a result that is booked."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import typer

from gloomcli.campaign.facts import Change
from gloomcli.campaign.recording import drawn_by_seed, played_elsewhere, record
from gloomcli.campaign.records import CharacterSheet
from gloomcli.campaign.results import Booking, draws_due
from gloomcli.campaign.setup import recommended_level
from gloomcli.campaign.travel import road_event_due
from gloomcli.cli.campaigns import Opened
from gloomcli.cli.names import Someone, lookup, match_character, match_item
from gloomcli.cli.notes import note
from gloomcli.cli.pairs import amounts, pairs, whole
from gloomcli.library.index import Thing
from gloomcli.library.names import candidates
from gloomcli.model.play import Result
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.scenarios import Scenario

Pairs = list[str] | None
_ROAD_EVENT: Final = (
    "A road event was due on the way there. To draw it: gloom undo, gloom event draw road, then book this again."
)


class Words(NamedTuple):
    """What was typed."""

    number: str
    won: bool
    level: int | None
    rounds: int
    members: list[str]
    xp: Pairs
    coins: Pairs
    gold: Pairs
    checks: Pairs
    treasures: Pairs
    drawn: Pairs
    shares: Pairs
    items: Pairs
    choice: str
    ending: str
    exhausted: list[str]
    casual: bool
    force: bool
    begun: bool = False
    """It was started here, and the rules for that were checked then."""


def book_played(opened: Opened, words: Words) -> Change:
    """Book it. Raises RuleError if the rules refuse, UsageError for words that make no sense."""
    scenario = match_scenario(words.number, opened)
    members = _members(opened, words)
    result = _result(opened, words, scenario, members)
    booking = _booking(opened, words, scenario, result, members)
    change = record(opened.content, opened.campaign, scenario, result, booking, force=words.force, begun=words.begun)
    if not words.casual and not words.begun and road_event_due(opened.content, opened.campaign, scenario):
        note(_ROAD_EVENT)
    return change


def match_scenario(typed: str, opened: Opened) -> Scenario:
    """The scenario meant, by number or name. Raises UsageError if there is none, or more than one."""
    return opened.catalog.scenario(opened.catalog.find(typed, Thing.SCENARIO).id)


def note_due(ctx: typer.Context, change: Change) -> None:
    """Say what waits to be done now, where it does not disturb a pipe."""
    from gloomcli.campaign.overview import overview
    from gloomcli.cli.campaigns import open_campaign

    for phrase in overview(open_campaign(ctx).content, change.campaign).due:
        note(f"Due now: {phrase}")


def _members(opened: Opened, words: Words) -> list[CharacterSheet]:
    sheets = opened.campaign.characters
    if not words.members:
        return list(opened.campaign.members)
    names = [match_character(typed, sheets) for word in words.members for typed in word.split(",")]
    return [opened.campaign.character(name) for name in dict.fromkeys(names)]


def _result(opened: Opened, words: Words, scenario: Scenario, members: list[CharacterSheet]) -> Result:
    form = "7=NAME"
    treasures = {whole(number, form): match_character(typed, members) for number, typed in pairs(words.treasures, form)}
    level = words.level
    if level is None:
        level = recommended_level(opened.content.edition, [sheet.level for sheet in members] or [1])
    return played_elsewhere(
        scenario,
        members,
        won=words.won,
        level=level,
        rounds=words.rounds,
        xp=amounts(words.xp, "--xp NAME=N", members),
        coins=amounts(words.coins, "--coins NAME=N", members),
        treasures=treasures,
        exhausted=[match_character(typed, members) for word in words.exhausted for typed in word.split(",")],
    )


def _booking(
    opened: Opened, words: Words, scenario: Scenario, result: Result, members: list[CharacterSheet]
) -> Booking:
    checks = amounts(words.checks, "--checks NAME=N", members)
    if any(marks > 2 for marks in checks.values()):
        raise RuleError("A battle goal gives 1 or 2 checkmarks; more can be added: gloom character checks NAME +1")
    if checks and not words.won:
        raise RuleError("Battle goals give checkmarks only when the scenario is won.")
    given = drawn_words(opened, scenario, result, words.drawn)
    return Booking(
        checkmarks=checks,
        gold=amounts(words.gold, "--gold NAME=N", members),
        drawn=drawn_by_seed(opened.content, opened.campaign, scenario, result, given),
        shares=amounts(words.shares, "--share NAME=N", members),
        takers=takers_of(words.items, opened, scenario, members),
        choice=words.choice,
        ending=words.ending,
        casual=words.casual,
    )


def takers_of(
    words: Pairs, opened: Opened, scenario: Scenario, members: Sequence[CharacterSheet]
) -> dict[str, list[str]]:
    """Who takes which item, from ``ITEM=NAME``; of an item that there are two of, several may.

    Items are first of all those that the scenario gives.
    """
    given = {number for each in (scenario.rewards, *scenario.endings.values()) for number in each.items}
    items = [lookup(item) for item in opened.content.items.values() if item.number in given]
    found: dict[str, list[str]] = {}
    for typed, who in pairs(words, "ITEM=NAME"):
        meant = candidates(typed, items)
        item = meant[0].name if len(meant) == 1 else match_item(typed, opened.catalog).name
        found.setdefault(item, []).append(match_character(who, members))
    return found


def drawn_words(opened: Opened, scenario: Scenario, result: Result, words: Pairs) -> dict[int, str]:
    """What random treasures turned out, by treasure: items by name, scenarios by number, however they were typed."""
    form = "7=WHAT"
    typed = {whole(number, form): what for number, what in pairs(words, form)}
    found = dict(typed)
    dues = draws_due(opened.content, opened.campaign, scenario, result)
    for number, what in typed.items():
        if number not in [due.treasure for due in dues]:
            said = f"Treasure {number} was not looted, or gives nothing random."
            raise UsageError(f"{said} Leave out: --drawn {number}={what}")
    for due in dues:
        if due.treasure in typed:
            found[due.treasure] = match_drawn(opened, typed[due.treasure], due.kind, due.options)
    return found


def match_drawn(opened: Opened, typed: str, kind: str, options: Sequence[str]) -> str:
    """The item name or scenario number meant; what is none of the options stays as it was typed."""
    names = opened.content.edition.scenarios
    if kind == "side scenario":
        things = [Someone(names.get(number, number), (number,), number) for number in options]
    else:
        items = opened.content.items
        things = [Someone(name, (str(items[name].number),), name) for name in options]
    found = candidates(typed, things)
    return found[0].label if len(found) == 1 else typed
