"""Facts in other languages, and texts that were kept in English said again."""

from pathlib import Path
from typing import Any

import pytest

from gloomcli.campaign import facts
from gloomcli.campaign.sentences import due_again, sentence
from gloomcli.campaign.wording import retold
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.words.languages import language

PORTUGUESE = language("pt", Path(__file__).parents[2] / "templates")


@pytest.mark.parametrize(
    ("fact", "english", "portuguese"),
    [
        (
            facts.CheckmarksChanged(who="Grim", before=2, after=1),
            "Grim: -1 checkmark; 1 now.",
            "Grim: -1 marca; agora 1.",
        ),
        (
            facts.ScenarioPlayed(number="1", name="Black Barrow", outcome="lost", rounds=1, casual=True),
            "1 Black Barrow lost in 1 round, played casually.",
            "1 Black Barrow: perdido em 1 rodada, em modo casual.",
        ),
        (
            facts.EventsAdded(deck="road", numbers=(31, 32, 33)),
            "Road events 31, 32 and 33 shuffled into the deck.",
            "Eventos de estrada 31, 32 e 33 embaralhados no baralho.",
        ),
        (
            facts.Remark(what="Orb of Dawn cannot be sold."),
            "Orb of Dawn cannot be sold.",
            "Orb of Dawn não pode ser vendido.",
        ),
        (facts.Remark(what="Mind the {gap}."), "Mind the {gap}.", "Mind the {gap}."),
    ],
)
def test_sentences(fact: Any, english: str, portuguese: str) -> None:
    assert sentence(fact) == english
    assert sentence(fact, PORTUGUESE) == portuguese


@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        ("Grim can level up to 3", ENGLISH, "Grim can level up to 3"),
        ("Grim can level up to 3", PORTUGUESE, "Grim pode subir ao nível 3"),
        (
            "Old Tom retires (gloom character retire old)",
            PORTUGUESE,
            "Old Tom se aposenta (gloom character retire old)",
        ),
        ("something of a campaign's own", PORTUGUESE, "something of a campaign's own"),
    ],
)
def test_what_was_to_be_done(text: str, words: Words, said: str) -> None:
    assert due_again(text, words) == said


def test_plurals_are_found_by_either_form() -> None:
    known = (("{number} card of {who}", "{number} cards of {who}"),)
    assert retold("1 card of Grim", known, ENGLISH) == "1 card of Grim"
    assert retold("3 cards of the {Old} Tom", known, ENGLISH) == "3 cards of the {Old} Tom"
