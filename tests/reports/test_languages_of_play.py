"""Everything that happens is told in every language: whole sentences, nothing left in English."""

import itertools
import re
from typing import Any

import pytest

from gloomcli.engine import events as e
from gloomcli.model.play import Outcome
from gloomcli.model.terms import Condition, Element
from gloomcli.reports.say import say
from gloomcli.reports.story.moments import moments
from gloomcli.reports.story.telling import story
from gloomcli.reports.words.event_words import cause, reason
from tests.reports.sample import FIGHT, blow, names, setup, templates, won
from tests.reports.test_say import variants

ENGLISH_WORDS = re.compile(
    r"\b(the|is|and|with|from|gains|loses|hits|attacks|draws|left|cards?|hit points|damage|round|for|at|of|by|"
    r"killed|went|was|were|fell|coins?|taken|dealt|none|both|one|two|still|after|under|strong|waning)\b",
    re.IGNORECASE,
)
FREE = re.compile("Bandit Guard|something|(?<=: )(cards|hit points)|(?<=[(])(cards|hit points)")
"""Names, and texts that the variants of events have where the engine has others."""
TEMPLATES, PORTUGUESE = templates(), templates(code="pt")
NAMES = names("pt")

VALUES: dict[str, dict[str, list[Any]]] = {
    "also_fell": {"fallen": [["Xu 1"], ["Xu 1", "Yo 2"]]},
    "boss_killed": {"who": ["Xu"], "by": ["", "Grim"], "hex": ["C3"]},
    "door": {
        "who": ["", "Grim"],
        "hex": ["C3"],
        "known": [False, True],
        "foes": ["", "Xu"],
        "allies": ["", "Yo"],
        "wards": ["", "Ze"],
    },
    "elite_killed": {"who": ["Xu 1"], "by": ["", "Grim", "Bones"], "hex": ["C3"]},
    "elites_killed": {"who": ["Xu 1"], "by": ["", "Grim"], "count": ["2"]},
    "exhausted": {"who": ["Grim"], "why": ["cards", "hit points"]},
    "feud": {
        "kills": [[], [{"by": "Ka 1", "killed": ["Xu 1"]}, {"by": "Ka 2", "killed": ["Xu 2", "Xu 3"]}]],
        "feuded": [4],
        "dealt": [0, 3],
        "taken": [0, 5],
    },
    "last_blow": {"who": ["Xu 1"], "by": ["", "Grim"], "hex": ["C3"], "rank": ["", "elite", "boss"]},
    "lost": {"round": [5], "standing": [[], ["Grim"], ["Grim", "Tam"]], "foes": ["", "Xu"], "why": ["", "Xu"]},
    "near_death": {"who": ["Grim"], "left": [1, 2], "by": ["", "Xu 1"], "amount": [3], "cause": ["", "Yo"]},
    "opening": {"party": ["Grim"], "foes": ["", "Xu"], "allies": ["", "Yo"], "wards": ["", "Ze"]},
    "quiet": {"rested": [[], ["Grim"], ["Grim", "Tam"]], "coins": [0, 1, 2], "several": [False, True]},
    "quiet_blows": {"rested": [[], ["Grim"], ["Grim", "Tam"]], "dealt": [0, 3, 5], "taken": [0, 3, 5]},
    "quiet_kills": {
        "kills": [
            [{"by": "Grim", "killed": ["Xu 1"]}],
            [
                {"by": "Al", "killed": ["Xu 1", "Xu 2"]},
                {"by": "Tam", "killed": ["Yo"]},
                {"by": "Bo", "killed": ["Ze"]},
            ],
        ],
        "died": [[], ["Wu"], ["Wu", "Ya"]],
        "dealt": [4],
        "taken": [0, 3],
    },
    "saved": {"who": ["Grim"], "cards": [["Xu"], ["Xu", "Yo"]], "amount": [3], "left": [1]},
    "summon_lost": {"who": ["Rato"], "by": ["", "Xu 1"], "hex": ["C3"]},
    "treasure": {"who": ["Grim"], "number": ["", 7], "hex": ["", "C3"]},
    "won": {"round": [5]},
}


@pytest.mark.parametrize("kind", e.event_types(), ids=lambda kind: kind.__name__)
def test_events(kind: type[e.Event]) -> None:
    for event in variants(kind):
        (line,) = say([event], NAMES, PORTUGUESE, verbose=True)
        text = FREE.sub("", line.text)
        assert not ENGLISH_WORDS.search(text), line.text
        assert not re.search(r"None|\(\)|  | \.| ,", line.text), line.text


@pytest.mark.parametrize("kind", VALUES)
def test_every_wording_of_the_story(kind: str) -> None:
    for chosen in itertools.product(*VALUES[kind].values()):
        values = dict(zip(VALUES[kind], chosen, strict=True))
        told = [_wordings(kind, values, code) for code in ("en", "pt")]
        assert len(told[0]) == len(told[1]) > 1, values
        for text in (*told[0], *told[1]):
            assert text.endswith("."), text
            assert not re.search(r"  | \.| ,|None|%", text), text
        assert not [text for text in told[1] if ENGLISH_WORDS.search(text)]


def _wordings(kind: str, values: dict[str, Any], code: str) -> list[str]:
    own = PORTUGUESE if code == "pt" else TEMPLATES
    lines = own.render(f"story/{kind}.j2", values).splitlines()
    return [line.strip() for line in lines if line.strip()]


def test_told_together_in_portuguese() -> None:
    lines = say(
        [
            *blow("grim", "bandit-guard-1", 3, 2, "+0 rolling stun"),
            e.ConditionGained(who="bandit-guard-1", condition=Condition.STUN, by="grim"),
            e.Looted(who="grim", coins=1, treasure=7, hex="C2"),
            e.ElementsWaned(strong=(Element.FIRE,), waning=(Element.ICE, Element.AIR)),
            e.Damaged(who="vesna", amount=3, left=1, cause="treasure 7"),
            e.ScenarioEnded(outcome=Outcome.LOST, round=2),
        ],
        NAMES,
        PORTUGUESE,
        verbose=True,
    )
    assert [line.text for line in lines] == [
        "Grim acerta Bandit Guard 1 e causa 3 de dano: ataque 3, carta +0 contínua atordoar. Restam 2. "
        "Bandit Guard 1 recebe atordoar.",
        "Grim saqueia tesouro 7 e 1 moeda em C2.",
        "Elementos: fogo forte, gelo e ar minguantes.",
        "Vesna sofre 3 de dano (tesouro 7). Resta 1.",
        "O cenário é perdido na rodada 2.",
    ]


def test_the_story_in_portuguese() -> None:
    told = story(moments(setup(), won(), FIGHT, NAMES), PORTUGUESE)
    assert "dois Bandit Guards" in told[0].text
    assert "um Bandit Guard de elite e um Living Bones" in told[2].text


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        ("Trample left the active area", "Trample left the active area", "Trample saiu da área ativa"),
        ("all 10 bless cards are in decks", None, "as 10 cartas de bênção já estão em baralhos"),
        ("immune", "immune", "imunidade"),
        ("Staff of Visions", "Staff of Visions", "Staff of Visions"),
    ],
)
def test_reasons(text: str, english: str | None, portuguese: str) -> None:
    assert reason(text, TEMPLATES.language) == (english or text)
    assert reason(text, PORTUGUESE.language) == portuguese


def test_an_attack_is_no_cause_of_its_own() -> None:
    assert cause("attack", TEMPLATES.language) == ""
    assert cause("wound", PORTUGUESE.language) == "ferimento"
