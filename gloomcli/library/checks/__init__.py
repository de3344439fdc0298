"""Checks of content across files: that what one place names exists in another, and that the rules can work with it.

Each check is a function from all content of an edition to problems; :data:`CHECKS` lists them.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from gloomcli.library.checks import campaign, classes, editions, journeys, language, monsters, naming, scenarios
from gloomcli.library.checks.shelf import Shelf, fill_shelf, scenario_shelf
from gloomcli.model.problems import Problem

Check = Callable[[Shelf], Iterator[Problem]]

CHECKS: Final[tuple[Check, ...]] = (
    editions.check_tables,
    editions.check_modifier_deck,
    editions.check_names,
    editions.check_items,
    classes.check_levels,
    classes.check_perks,
    classes.check_cards,
    classes.check_spots,
    monsters.check_statistics,
    monsters.check_standees,
    monsters.check_specials,
    monsters.check_decks,
    language.check_words,
    language.check_references,
    campaign.check_numbers,
    campaign.check_outcomes,
    campaign.check_references,
    campaign.check_quests,
    campaign.check_goals,
    scenarios.check_maps,
    scenarios.check_rooms,
    scenarios.check_figures,
    scenarios.check_hexes,
    scenarios.check_called,
    naming.check_names,
    journeys.check_treasures,
    journeys.check_links,
    journeys.check_unlocks,
    journeys.check_achievements,
)
"""Every check, in the order in which a person would mend the faults."""

SCENARIO_CHECKS: Final[tuple[Check, ...]] = (
    classes.check_levels,
    language.check_words,
    language.check_references,
    monsters.check_statistics,
    monsters.check_specials,
    monsters.check_decks,
    scenarios.check_maps,
    scenarios.check_rooms,
    scenarios.check_figures,
    scenarios.check_hexes,
    scenarios.check_called,
    naming.check_names,
)
"""Those that look at a scenario alone, and at what is played in it."""


def check_content(
    roots: Sequence[Path],
    hooks: Collection[str] | None = None,
    *,
    rule_hooks: Collection[str] | None = None,
    step: Callable[[], None] = lambda: None,
) -> list[Problem]:
    """Every fault in the content of some folders, later ones laid over earlier ones.

    ``hooks`` and ``rule_hooks`` are the names of the hooks that the program has for abilities and for rules of
    scenarios; ``None`` leaves their names unchecked. Files that
    cannot be read as what they should be are reported and left out of the further checks. ``step`` is called when
    the files are read, and after each of the ``CHECKS``.
    """
    shelf = fill_shelf(roots, hooks, rule_hooks)
    found = [*shelf.problems]
    step()
    for check in CHECKS:
        found += check(shelf)
        step()
    return _in_order(found)


def check_scenario(
    roots: Sequence[Path],
    id_: str,
    hooks: Collection[str] | None = None,
    *,
    rule_hooks: Collection[str] | None = None,
    classes: Iterable[str] = (),
) -> list[Problem]:
    """Every fault that keeps one scenario, by the id of its file, from being set up and played.

    ``classes`` are the ids of classes that are looked at as well, with the items.
    """
    shelf = scenario_shelf(roots, id_, hooks, rule_hooks, classes)
    found = [*shelf.problems]
    for check in SCENARIO_CHECKS:
        found += check(shelf)
    return _in_order(found)


def _in_order(found: Iterable[Problem]) -> list[Problem]:
    return sorted(set(found), key=lambda problem: (problem.place.source, problem.place.line, problem.place.column))


__all__ = ["CHECKS", "Check", "Shelf", "check_content", "check_scenario", "fill_shelf"]
