"""How languages write numbers, dates and texts."""

from datetime import date
from pathlib import Path

import pytest

from gloomcli.model.problems import FileError, UsageError
from gloomcli.reports.rendering.environment import Templates
from gloomcli.reports.words.languages import Language, language
from tests.reports.sample import PACKAGED


def portuguese() -> Language:
    return language("pt-BR", PACKAGED)


@pytest.mark.parametrize("code", ["pt_BR", "pt-br", "pt", "PT-BR"])
def test_codes_are_matched_kindly(code: str) -> None:
    assert language(code, PACKAGED).code == "pt_BR"


def test_an_unknown_language_is_told_with_those_known() -> None:
    with pytest.raises(UsageError, match='no language "tlh"') as told:
        language("tlh", PACKAGED)
    assert "en, pt-BR" in str(told.value)


def test_numbers_and_dates() -> None:
    day = date(2026, 3, 14)
    english, other = Language(), portuguese()
    assert (english.day(day), other.day(day)) == ("14 March 2026", "14 de março de 2026")
    assert (english.number(2.55, 1), other.number(2.55, 1)) == ("2.6", "2,6")
    assert (english.number(12000), other.number(12000)) == ("12,000", "12.000")
    assert (english.number(3.0, 1), other.signed(-1.5, 1), english.signed(0)) == ("3", "-1,5", "+0")
    assert (english.percent(0.625), other.percent(0.5)) == ("62%", "50%")


def test_words_of_the_game() -> None:
    assert portuguese().pgettext("condition", "poison") == "veneno"
    assert portuguese().listed(["a", "b", "c"]) == "a, b e c"
    assert Language().listed(["a", "b", "c"]) == "a, b and c"
    assert Language().count("{number} card", "{number} cards", 1) == "1 card"


def own(tmp_path: Path, text: str, code: str = "pt") -> str:
    (tmp_path / "own.txt.j2").write_text(text, encoding="utf-8")
    return Templates(PACKAGED, tmp_path, language(code, PACKAGED)).render("own.txt.j2", {"n": 2, "what": "stun"})


def test_templates_look_words_up(tmp_path: Path) -> None:
    assert own(tmp_path, '{{ what|term("condition") }}') == "atordoar"
    assert own(tmp_path, "{{ 2.5|decimal }} {{ [1, 2]|listed }} {{ 3|words }}") == "2,5 1 e 2 três"
    assert own(
        tmp_path, "{{ 0|words }} {{ 0|words('none') }} {{ 11|words }} {{ -0.04|decimal }} {{ [1]|listed }}", "en"
    ) == ("no none 11 0 1")
    assert own(tmp_path, "{{ 'Grim'|possessive }} {{ 'Living Bones'|possessive }}", "en") == "Grim's Living Bones'"
    assert own(tmp_path, "{{ '+0 rolling stun'|face }} {{ 'null'|face }} {{ 'no card'|face }}") == (
        "+0 contínua atordoar nulo no card"
    )
    text = "{% trans n %}{{ n }} thing{% pluralize n %}{{ n }} things{% endtrans %}"
    assert own(tmp_path, text, "en") == "2 things"


@pytest.mark.parametrize("text", ['{{ _("%(n)0999999999d", n=1) }}', '{{ gettext("%5000000s") }}', '{{ _("100 %") }}'])
def test_texts_cannot_ask_for_padding(tmp_path: Path, text: str) -> None:
    with pytest.raises(FileError, match=r"filled in with %\(name\)s only"):
        own(tmp_path, text)
