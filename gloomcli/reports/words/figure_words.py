"""Several figures in words, by type: "two Bandit Archers (one elite) and the Elder Drake"."""

from collections.abc import Iterable

from gloomcli.engine import events as e
from gloomcli.engine.view import FigureView, ObjectiveView
from gloomcli.model.terms import Rank
from gloomcli.model.words import Words
from gloomcli.reports.names import Names
from gloomcli.reports.words.phrases import objective


def name_in_words(figure: FigureView, words: Words) -> str:
    """The name of a figure on the board; things of the scenario are told in the language."""
    return objective(figure.name, words) if isinstance(figure, ObjectiveView) else figure.name


def figures_in_words(placed: Iterable[e.FigurePlaced], names: Names) -> str:
    """Figures by type; "" for none."""
    counts: dict[str, list[e.FigurePlaced]] = {}
    for event in placed:
        counts.setdefault(event.who.rpartition("-")[0], []).append(event)
    return names.language.listed(_several(kind, found, names) for kind, found in counts.items())


def _several(kind: str, found: list[e.FigurePlaced], names: Names) -> str:
    if len(found) == 1 and kind in names.single:
        return names.the(kind)
    elites = sum(each.rank is Rank.ELITE for each in found)
    words, name = names.language, names.kind(kind)
    if len(found) == 1:
        return words.say("one elite {monster}", monster=name) if elites else words.say("one {monster}", monster=name)
    told = {
        "several": words.in_words(len(found)),
        "monsters": plural_name(name),
        "elites": words.in_words(elites),
    }
    if not elites:
        return words.say("{several} {monsters}", **told)
    if elites == len(found):
        return words.count("{several} {monsters} (both elite)", "{several} {monsters} (all elite)", elites - 1, **told)
    return words.count("{several} {monsters} ({elites} elite)", "{several} {monsters} ({elites} elite)", elites, **told)


def plural_name(name: str) -> str:
    """The plural of a monster's name; names that end with s stay as they are."""
    return name if name.endswith("s") else name + "s"
