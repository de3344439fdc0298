"""Which scenario led to which: those that a campaign knows, as a tree to read and as links to draw.

A scenario that several others opened stands once, under the one that opened it first, and names the others. Scenarios
that are locked are not here: players do not know of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from gloomcli.campaign import facts as f
from gloomcli.campaign.content import Content
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.remembering import Entry
from gloomcli.campaign.scenarios import in_order, needs_text, solo_is_open
from gloomcli.model.scenarios import Origin
from gloomcli.model.words import Words
from gloomcli.reports.words.sheet_words import event_words


class TreeScenario(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario as the tree shows it."""

    number: str
    name: str
    state: Literal["won", "open", "blocked"]
    needs: str
    """For a blocked one: what is missing."""
    lost: int
    """How often it was lost."""
    parents: tuple[str, ...]
    """The scenarios that opened it, the one under which it stands first."""
    found: str
    """How it was found, where winning a scenario was not how; empty if that is not known."""
    depth: int
    """How many scenarios it stands under."""
    own: bool
    """Whether it is the campaign's own content."""


def scenario_tree(
    content: Content, campaign: Campaign, entries: Sequence[Entry], words: Words, own: Iterable[str] = ()
) -> tuple[TreeScenario, ...]:
    """All scenarios known, each after the one that it stands under; ``own`` are the numbers of own content."""
    known = _known(content, campaign)
    hosts = _treasures(content, known)
    opened = dict(_openings(entries))
    parents = _without_circles({n: _parents(content, campaign, n, opened, hosts) for n in known}, known)
    found = {n: _found(content, campaign, n, opened, words) for n in known}
    homemade = frozenset(own)

    def below(number: str, depth: int) -> Iterator[TreeScenario]:
        yield _scenario(content, campaign, number, parents[number], found[number], depth, words, number in homemade)
        for child in known:
            if parents[child][:1] == (number,):
                yield from below(child, depth + 1)

    starts = [number for number in known if not parents[number]]
    starts.sort(key=lambda number: number not in content.edition.starting_scenarios)
    return tuple(each for start in starts for each in below(start, 0))


def _known(content: Content, campaign: Campaign) -> tuple[str, ...]:
    world = campaign.world
    solo = (each for each in content.scenarios if each.startswith("solo"))
    open_solo = [each for each in solo if solo_is_open(campaign, content.scenarios[each])]
    return tuple(sorted({*world.scenarios_open, *world.scenarios_won, *open_solo}, key=in_order))


def _scenario(
    content: Content,
    campaign: Campaign,
    number: str,
    parents: tuple[str, ...],
    found: str,
    depth: int,
    words: Words,
    own: bool,
) -> TreeScenario:
    scenario = content.scenarios.get(number)
    won = number in campaign.world.scenarios_won
    needs = needs_text(campaign, scenario, words) if scenario is not None and not won else ""
    return TreeScenario(
        number=number,
        name=content.edition.scenarios.get(number, scenario.name if scenario else ""),
        state="won" if won else "blocked" if needs else "open",
        needs=needs,
        lost=campaign.world.scenarios_lost.count(number),
        parents=parents,
        found=found,
        depth=depth,
        own=own,
    )


# --- what opened it ---------------------------------------------------------------------------------------------------


def _openings(entries: Sequence[Entry]) -> Iterator[tuple[str, tuple[f.AnyFact, ...]]]:
    """By number, what the command that opened a scenario did; the earliest one counts."""
    for entry in reversed(entries):
        for fact in entry.facts:
            if isinstance(fact, f.ScenarioOpened):
                yield fact.number, entry.facts


def _parents(
    content: Content,
    campaign: Campaign,
    number: str,
    opened: Mapping[str, tuple[f.AnyFact, ...]],
    hosts: Mapping[int, str],
) -> tuple[str, ...]:
    world, scenario = campaign.world, content.scenarios.get(number)
    origins = scenario.unlocked_by if scenario is not None else ()
    played = [fact.number for fact in opened.get(number, ()) if isinstance(fact, f.ScenarioPlayed)]
    won = [each.scenario for each in origins if each.scenario in world.scenarios_won]
    looted = [hosts.get(each.treasure, "") for each in origins if each.treasure in world.treasures_looted]
    won.sort(key=world.scenarios_won.index)
    return tuple(dict.fromkeys(each for each in (*played, *won, *looted) if each and each != number))


def _treasures(content: Content, known: Sequence[str]) -> dict[int, str]:
    """In which of the known scenarios each treasure lies."""
    there = (content.scenarios.get(number) for number in known)
    return {treasure: each.number for each in there if each is not None for treasure in each.treasures}


def _found(
    content: Content, campaign: Campaign, number: str, opened: Mapping[str, tuple[f.AnyFact, ...]], words: Words
) -> str:
    """As the journal has it, else as the content says; empty where winning a scenario is how."""
    scenario = content.scenarios.get(number)
    if scenario is not None and scenario.class_:
        return words.gettext("solo scenario")
    origins = scenario.unlocked_by if scenario is not None else ()
    facts = opened.get(number, ())
    if told := _told(facts, origins, words):
        return told
    if facts or any(each.scenario in campaign.world.scenarios_won for each in origins):
        return ""
    return next((text for each in origins if (text := _origin(campaign, each, words))), "")


def _told(facts: Sequence[f.AnyFact], origins: Sequence[Origin], words: Words) -> str:
    by_winning = {each.scenario for each in origins}
    for fact in facts:
        if isinstance(fact, f.ScenarioPlayed) and fact.number in by_winning:
            return ""
        if isinstance(fact, f.EventResolved):
            return event_words(fact.deck, fact.number, words)
        if isinstance(fact, f.QuestFulfilled):
            return words.gettext("personal quest")
    looted = [fact.number for fact in facts if isinstance(fact, f.TreasureLooted)]
    return words.say("treasure {number}", number=looted[0]) if looted else ""


def _origin(campaign: Campaign, origin: Origin, words: Words) -> str:
    """How content says it can be found, unless that cannot have been."""
    if origin.treasure is not None:
        looted = origin.treasure in campaign.world.treasures_looted
        return words.say("treasure {number}", number=origin.treasure) if looted else ""
    if origin.city_event is not None:
        return event_words("city", origin.city_event, words)
    if origin.road_event is not None:
        return event_words("road", origin.road_event, words)
    if origin.personal_quest is not None:
        return words.gettext("personal quest")
    return words.gettext("random side scenario") if origin.random_side_scenario else ""


# --- order ------------------------------------------------------------------------------------------------------------


def _without_circles(parents: Mapping[str, tuple[str, ...]], known: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The same without parents that are not known themselves, or that stand below their child."""
    kept: dict[str, tuple[str, ...]] = dict.fromkeys(known, ())

    def is_above(number: str, other: str) -> bool:
        return any(each == number or is_above(number, each) for each in kept[other])

    for child in known:
        for parent in parents[child]:
            if parent in kept and parent != child and not is_above(child, parent):
                kept[child] = (*kept[child], parent)
    return kept
