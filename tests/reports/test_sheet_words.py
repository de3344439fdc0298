"""Words on sheets: in English those that files hold, in other languages nothing English."""

from typing import get_args

import pytest

from gloomcli.campaign.perks import perk_text
from gloomcli.campaign.records import Allowance, HouseRule
from gloomcli.library.catalog import open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.definitions import Perk
from gloomcli.model.quests import Pursuit
from gloomcli.paths import templates_folder
from gloomcli.reports.words.languages import Language, language
from gloomcli.reports.words.sheet_words import SHEET_TERMS, face_words, perk_words, rule_words, sticker_words
from tests.campaign.sample import CONTENT, campaign, sheet

ENGLISH, PORTUGUESE = Language(), language("pt-br", templates_folder())


def perks() -> list[Perk]:
    catalogs = [open_catalog(edition) for edition in ("gloomhaven", "jaws-of-the-lion")]
    return [perk for each in catalogs for id_ in each.ids(FileKind.CLASS) for perk in each.character_class(id_).perks]


def test_every_perk_and_card_reads_in_english_as_files_hold_it() -> None:
    every = perks()
    more = " to adjacent enemies"  # files need not say whom a card harms besides
    assert [perk_words(perk, ENGLISH).replace(more, "") for perk in every] == [perk_text(perk) for perk in every]
    faces = {face for perk in every for face in (*perk.add, *perk.remove)} | {"x2", "null", "bless", "curse"}
    assert {face: face_words(face, ENGLISH).replace(more, "") for face in faces} == {face: face for face in faces}


@pytest.mark.parametrize(
    ("perk", "text"),
    [
        (Perk(remove=("-1", "-1")), "remover duas -1"),
        (Perk(remove=("-1",), add=("+1",)), "trocar -1 por +1"),
        (Perk(add=("+0 rolling stun",)), "acrescentar +0 contínua atordoar"),
        (Perk(add=("+1",), ignore="negative item effects"), "ignorar efeitos negativos de itens; acrescentar +1"),
    ],
)
def test_perks_in_portuguese(perk: Perk, text: str) -> None:
    assert perk_words(perk, PORTUGUESE) == text


@pytest.mark.parametrize("what", ["+1 attack", "poison", "fire", "jump", "hex", "any element", "something odd"])
def test_stickers_in_english_are_as_files_hold_them(what: str) -> None:
    assert sticker_words(what, ENGLISH) == what


def test_stickers_in_portuguese() -> None:
    assert sticker_words("+1 attack", PORTUGUESE) == "+1 ataque"
    assert sticker_words("wound", PORTUGUESE) == "ferimento"


def test_all_that_rules_and_quests_can_say_is_in_the_catalogues() -> None:
    assert SHEET_TERMS["house rule"] == frozenset(get_args(Allowance))
    assert SHEET_TERMS["pursuit"] == frozenset(get_args(Pursuit))
    catalog = open_catalog()
    assert {catalog.character_class(id_).race for id_ in catalog.ids(FileKind.CLASS)} <= SHEET_TERMS["race"]


@pytest.mark.parametrize(
    ("rule", "english", "portuguese"),
    [
        (
            HouseRule(allows="second copy", who="Grim", what="Boots of Striding"),
            "Boots of Striding for Grim: second copy",
            "Boots of Striding para Grim: segundo exemplar",
        ),
        (
            HouseRule(allows="more perks", who="Grim", what="replace -1 with +1"),
            "replace -1 with +1 for Grim: more perks",
            "trocar -1 por +1 para Grim: mais benefícios",
        ),
        (
            HouseRule(allows="event not due", who="Blades", what="road event 12"),
            "road event 12 for Blades: event not due",
            "evento de estrada 12 para Blades: evento fora de hora",
        ),
        (
            HouseRule(allows="second donation", who="Grim", what="donation"),
            "donation for Grim: second donation",
            "doação para Grim: segunda doação",
        ),
        (
            HouseRule(allows="too little experience", who="Grim", what="level 4"),
            "level 4 for Grim: too little experience",
            "nível 4 para Grim: experiência insuficiente",
        ),
    ],
    ids=lambda rule: getattr(rule, "allows", ""),
)
def test_house_rules(rule: HouseRule, english: str, portuguese: str) -> None:
    made = campaign(sheet())
    assert rule_words(CONTENT, made, rule, ENGLISH) == english
    assert rule_words(CONTENT, made, rule, PORTUGUESE) == portuguese
