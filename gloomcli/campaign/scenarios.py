"""Which scenarios are locked, open, blocked, won, and why (rulebook, Campaign Overview)."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from gloomcli.campaign.content import Content
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.travel import road_event_due
from gloomcli.model.records import Record
from gloomcli.model.scenarios import Origin, Scenario
from gloomcli.model.words import ENGLISH, Words

SOLO: Final = "Solo Scenarios"
"""What must be open before solo scenarios can be played."""
SOLO_LEVEL: Final = 5
"""The least level of the character that plays one."""
State = Literal["won", "open", "blocked", "locked"]


class Availability(Record, frozen=True, kw_only=True, omit_defaults=False):
    """How a scenario stands, and why."""

    number: str
    name: str
    """Empty while it is locked: its name is not known yet."""
    state: State
    needs: str = ""
    """For a blocked one: what is missing."""
    found: tuple[str, ...] = ()
    """How it opens or opened: a sentence each."""
    road_event: bool = False
    """Whether the way there brings a road event now."""
    attempts: int = 0
    """How often it was lost."""


def availability(content: Content, campaign: Campaign, number: str) -> Availability:
    """How a scenario stands. One that was won is never judged again."""
    world = campaign.world
    scenario = content.scenarios.get(number)
    state, needs = _state(campaign, number, scenario)
    return Availability(
        number=number,
        name=content.edition.scenarios.get(number, scenario.name if scenario else ""),
        state=state,
        needs=needs,
        found=tuple(_origins(content, campaign, scenario)) if scenario else (),
        road_event=state == "open" and scenario is not None and road_event_due(content, campaign, scenario),
        attempts=world.scenarios_lost.count(number),
    )


def all_scenarios(content: Content, campaign: Campaign) -> tuple[Availability, ...]:
    """Every scenario of the edition, in order."""
    numbers = {*content.edition.scenarios, *content.scenarios}
    return tuple(availability(content, campaign, number) for number in sorted(numbers, key=in_order))


def solo_is_open(campaign: Campaign, scenario: Scenario) -> bool:
    """Whether a solo scenario can be played: their book is open, and there is a character of its class of level 5."""
    return SOLO in campaign.world.opened and any(
        sheet.class_ == scenario.class_ and sheet.level >= SOLO_LEVEL for sheet in campaign.characters
    )


def needs_text(campaign: Campaign, scenario: Scenario, words: Words = ENGLISH) -> str:
    """What is missing for a scenario to be played, alternatives with "or"; empty if nothing is."""
    if closed := _closed(campaign, scenario, words):
        return closed
    held = (*campaign.world.global_achievements, *campaign.party.achievements)
    missing = [requirement.missing(held, words) for requirement in scenario.requires]
    alternatives = [words.listed(each) for each in missing]
    return words.gettext(", or ").join(alternatives) if alternatives and all(missing) else ""


def in_order(number: str) -> tuple[int, int, str]:
    """Numbers as people count them; solo scenarios after the others."""
    kind, _, count = number.rpartition("-")
    return (1 if kind else 0, int(count) if count.isdecimal() else 0, number)


def why_lines(content: Content, campaign: Campaign, number: str) -> list[str]:
    """All that can be said of one scenario: its state, what is missing, what opens it, what it requires."""
    found = availability(content, campaign, number)
    lines = [state_text(found)]
    scenario = content.scenarios.get(number)
    if scenario is not None:
        lines += _requirement_lines(campaign, scenario)
    for rule in campaign.world.house_rules:
        if rule.allows == "scenario not available" and rule.what.split(" ")[0] == number:
            lines.append("     by a house rule (--force): it was not available when it was begun or booked")
    return lines


def state_text(found: Availability) -> str:
    """A scenario's state in a line: ``27  locked   found by winning 19 (open)``."""
    known = f"{found.name}" if found.state != "locked" else ""
    details = []
    if found.state == "locked":
        details = [f"found by {' or by '.join(found.found)}"] if found.found else []
        if found.number.startswith("solo"):
            details = [f"a solo scenario: {SOLO} open, a character of its class of level {SOLO_LEVEL}"]
    elif found.state == "blocked":
        details = [f"needs {found.needs}"]
    elif found.road_event:
        details = ["a road event is on the way"]
    if found.attempts:
        details.append(f"lost {'once' if found.attempts == 1 else f'{found.attempts} times'}")
    return f"{found.number:>3}  {found.state:<7}  {'; '.join(filter(None, [known, *details]))}".rstrip()


def _state(campaign: Campaign, number: str, scenario: Scenario | None) -> tuple[State, str]:
    world = campaign.world
    if number in world.scenarios_won:
        return "won", ""
    if scenario is not None and scenario.class_:
        return ("open", "") if solo_is_open(campaign, scenario) else ("locked", "")
    if number not in world.scenarios_open:
        return "locked", ""
    needs = needs_text(campaign, scenario) if scenario is not None else ""
    return ("blocked", needs) if needs else ("open", "")


def _closed(campaign: Campaign, scenario: Scenario, words: Words) -> str:
    """What closes a scenario for good; empty if nothing does."""
    won = [number for number in scenario.closed_by if number in campaign.world.scenarios_won]
    return words.say("that {number} was not won", number=words.listed(won)) if won else ""


def _origins(content: Content, campaign: Campaign, scenario: Scenario) -> Iterator[str]:
    for origin in scenario.unlocked_by:
        yield _origin(content, campaign, origin)


def _origin(content: Content, campaign: Campaign, origin: Origin) -> str:
    if origin.scenario:
        state, _ = _state(campaign, origin.scenario, content.scenarios.get(origin.scenario))
        return f"winning {origin.scenario} ({state})"
    if origin.treasure is not None:
        looted = " (looted)" if origin.treasure in campaign.world.treasures_looted else ""
        return f"treasure {origin.treasure}{looted}"
    for deck, number in (("city", origin.city_event), ("road", origin.road_event)):
        if number is not None:
            return f"{deck} event {number}" + (f", option {origin.option}" if origin.option else "")
    if origin.personal_quest is not None:
        return "a personal quest"
    return "a random side scenario" if origin.random_side_scenario else "something sealed"


def _requirement_lines(campaign: Campaign, scenario: Scenario) -> list[str]:
    """What it requires, achievement by achievement, with who holds it."""
    lines = []
    for at, requirement in enumerate(scenario.requires):
        parts = [*_complete(campaign, requirement.complete), *_incomplete(campaign, requirement.incomplete)]
        for name, least in requirement.counts.items():
            have = campaign.world.global_achievements.count(name)
            parts.append(f"{least} x {name} ({have} gained)")
        lines.append(f"     {'or ' if at else ''}requires {', '.join(parts)}")
    return lines


def _complete(campaign: Campaign, names: Iterable[str]) -> list[str]:
    return [f"{name} ({_holder(campaign, name) or 'missing'})" for name in names]


def _incomplete(campaign: Campaign, names: Iterable[str]) -> list[str]:
    return [f"no {name} ({_holder(campaign, name) or 'as it should be'})" for name in names]


def _holder(campaign: Campaign, name: str) -> str:
    if name in campaign.world.global_achievements:
        return "held, global"
    return "held by the party" if name in campaign.party.achievements else ""
