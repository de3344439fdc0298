"""Every visible word of the reports is in every catalogue, translated, with the same places to fill."""

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from gloomcli.model import terms
from gloomcli.model.play import Outcome
from gloomcli.reports.words.languages import LANGUAGES
from gloomcli.reports.words.terms import TERMS

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "docs" / "catalogue.py"))
ALIKE = {
    "pt_BR": {
        *("altar", "casual", "classes", "elite", "hex", "hexes", "item", "normal", "solo", "totem"),
        *("aesther", "harrower", "inox", "orchid", "quatryl", "savvas", "valrath", "vermling"),
        *("hail", "of", "redthorn", "rikharn", "spirit", "xorn"),
    }
}
"""Words that are the same in a language as in English, and names."""
PLACES = re.compile(r"%\(\w+\)[sd]|\{\w+\}")


@pytest.fixture(scope="module")
def texts() -> Any:
    return TOOL["template"]()


def catalogues() -> list[Path]:
    return list(TOOL["catalogues"]())


def test_every_language_but_english_has_a_catalogue() -> None:
    assert sorted({path.parents[1].name for path in catalogues()} | {"en"}) == sorted(LANGUAGES)


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.parents[1].name)
def test_catalogues_are_complete(path: Path, texts: Any) -> None:
    catalog = TOOL["updated"](path, texts)
    assert [message.id for message in TOOL["missing"](catalog)] == []
    before = path.read_bytes()
    assert len(catalog) == before.count(b"\nmsgid ") - 1, "run: python docs/catalogue.py"


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.parents[1].name)
def test_translations_fill_the_same_places(path: Path, texts: Any) -> None:
    wrong = []
    for message in TOOL["updated"](path, texts):
        originals = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        known = {place for text in originals for place in PLACES.findall(text)}
        if message.id:
            wrong += [text for text in strings if not set(PLACES.findall(text)) <= known]
            wrong += [text for text in strings if "%" in re.sub(r"%(?:%|\(\w+\)[sd])", "", text) and "%(" in text]
    assert wrong == []


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.parents[1].name)
def test_translations_are_not_the_english_texts(path: Path, texts: Any) -> None:
    wrong = []
    for message in TOOL["updated"](path, texts):
        for original, told in zip(_forms(message.id), _forms(message.string), strict=False):
            words = set(re.findall(r"[^\W\d_]{2,}", PLACES.sub(" ", original).lower())) - {"xp"}
            if original == told and not words <= ALIKE[path.parents[1].name]:
                wrong.append(original)
    assert wrong == []


def _forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else text


@pytest.mark.parametrize(
    ("context", "values"),
    [
        ("condition", terms.Condition),
        ("element", terms.Element),
        ("element state", terms.ElementState),
        ("rank", terms.Rank),
        ("slot", terms.Slot),
        ("half", terms.Half),
        ("difficulty", terms.Difficulty),
        ("outcome", Outcome),
    ],
)
def test_terms_are_noted(context: str, values: Any) -> None:
    assert TERMS[context] == frozenset(values)
