"""What people call the figures: ids such as ``bandit-guard-2`` as the names on the table."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from gloomcli.engine.state import State
from gloomcli.model.definitions import MonsterDeck
from gloomcli.model.play import Setup
from gloomcli.reports.story.sides import objective_ids
from gloomcli.reports.words.abilities import describe_abilities
from gloomcli.reports.words.event_words import cause, reason, step
from gloomcli.reports.words.languages import Language
from gloomcli.reports.words.phrases import objective

_FIGURES: Final = frozenset({"who", "target", "by", "focus", "owner"})
"""Fields of events that hold a figure's id (or "" for none)."""


class Names(msgspec.Struct, frozen=True, kw_only=True):
    """Display names by id; ids that are not listed become words, so that no figure is ever nameless."""

    figures: dict[str, str] = {}
    """Characters and summons."""
    kinds: dict[str, str] = {}
    """Monster types, and things and people of the scenario's own."""
    single: frozenset[str] = frozenset()
    """Those of them of which there is never another, so that they bear no number."""
    definite: frozenset[str] = frozenset()
    """Those of ``single`` that take an article in English: bosses with a title, and things; names of people do not."""
    cards: dict[str, dict[int, str]] = {}
    """What monster ability cards do, in a few words, by monster type and the card's number."""
    language: Language = Language()
    """In which they are told of."""

    def figure(self, who: str) -> str:
        """The name of a figure: "Grim", "Bandit Guard 2", "Jekserah"; ``""`` for no figure."""
        known = self.figures.get(who)
        if known is not None:
            return known
        kind, _, number = who.rpartition("-")
        if kind in self.single:
            return self.kind(kind)
        if number.isdecimal() and kind:
            return f"{self.kind(kind)} {number}"
        return self.kind(who)

    def kind(self, kind: str) -> str:
        """The name of a monster type: "Bandit Guard"."""
        known = self.kinds.get(kind)
        if known is not None:
            return known
        return kind if kind != kind.lower() or " " in kind else kind.replace("-", " ").title()

    def the(self, kind: str) -> str:
        """The only one of a type in a sentence: "the Elder Drake", "Jekserah"."""
        name = self.kind(kind)
        return self.language.say("the {boss}", boss=name) if kind in self.definite else name

    def shown(self, record: msgspec.Struct) -> dict[str, Any]:
        """The fields of an event for a template: names for the ids of figures and types, causes in the language."""
        return {field: self._field(field, getattr(record, field)) for field in record.__struct_fields__}

    def _field(self, field: str, value: Any) -> Any:
        if field in _FIGURES:
            return self.figure(value)
        if field == "kind":
            return self.kind(value)
        if field == "deck":
            return value if value == "monsters" else self.figure(value)
        if field == "order":
            return self._order(value)
        if field in ("cause", "source"):
            return cause(value, self.language)
        if field == "text":
            return step(value, self.language)
        if field == "why":
            return reason(value, self.language)
        if type(value) is tuple and value and isinstance(value[0], msgspec.Struct):
            return [self.shown(part) for part in value]
        return value

    def _order(self, order: str) -> str:
        """A correction as people read it, "hex Bandit Guard 1: J4": the log holds it by ids."""
        words = order.split(" ")
        for place, word in enumerate(words):
            kind, _, number = word.rpartition("-")
            if place and (word in self.figures or word in self.kinds or (number.isdecimal() and kind in self.kinds)):
                return " ".join(
                    [*words[:place], self.figure(word) + ":" * (place + 1 < len(words)), *words[place + 1 :]]
                )
        return order


def names_of(
    setup: Setup, state: State | None = None, known: Mapping[str, str] | None = None, language: Language | None = None
) -> Names:
    """The names in a game; ``known`` adds names of figures that have left the board, such as dead summons."""
    language = language or Language()
    figures = dict(known or {})
    if state is not None:
        figures |= {who: character.name for who, character in state.characters.items()}
        figures |= {who: _summon_name(summon.name, summon.number) for who, summon in state.summons.items()}
    objectives = objective_ids(setup)
    monsters = {kind: monster.name.partition(" (scenario ")[0] for kind, monster in setup.monsters.items()}
    things = [kind for kind, name in objectives.items() if not setup.scenario.objectives[name].person]
    titles = [kind for kind, name in monsters.items() if " " in name]
    return Names(
        figures=figures,
        kinds={
            **{kind: objective(name, language) for kind, name in objectives.items()},
            **monsters,
        },
        single=frozenset(
            [kind for kind, name in objectives.items() if setup.scenario.objectives[name].is_only_one]
            + [kind for kind, monster in setup.monsters.items() if monster.is_only_one]
        ),
        definite=frozenset(
            kind for kind in (*things, *titles) if not {**objectives, **monsters}[kind].startswith("The ")
        ),
        cards={kind: _cards(setup.decks[monster.deck], language) for kind, monster in setup.monsters.items()},
        language=language,
    )


def _cards(deck: MonsterDeck, language: Language) -> dict[int, str]:
    texts = {card.number: describe_abilities(card.do, language) for card in deck.cards}
    return {number: text[:1].lower() + text[1:] for number, text in texts.items()}


def _summon_name(name: str, number: int) -> str:
    return f"{name} {number}" if number else name
