"""Loading content: only what is asked for, from several folders, through a cache that may fail."""

import os
from pathlib import Path

import pytest

from gloomcli.library.cache import Cache
from gloomcli.library.catalog import Catalog, editions, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.library.index import Thing
from gloomcli.library.reading import read_record
from gloomcli.model.problems import FileError, RuleError, UsageError
from gloomcli.paths import cache_folder, content_folder
from tests.library.sample import FILES, write_sample

RAT = "monsters/rat.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_sample(tmp_path / "content")


def test_editions() -> None:
    assert editions() == ["gloomhaven", "jaws-of-the-lion"]
    with pytest.raises(UsageError, match='no edition "frost"; there are gloomhaven, jaws-of-the-lion'):
        open_catalog("frost")


def test_everything_by_id(folder: Path) -> None:
    catalog = Catalog([folder])
    assert catalog.edition().name == "Sample"
    assert catalog.character_class("fencer").name == "Fencer"
    assert catalog.monster("rat").name == "Cellar Rat"
    assert catalog.monster_deck("rat").card(901).initiative == 30
    assert catalog.scenario("1").name == "Cellar"
    assert catalog.item(1).name == "Lantern"
    assert catalog.ids(FileKind.MONSTER) == ["rat"]


def test_a_file_is_read_only_when_asked_for(folder: Path) -> None:
    (folder / RAT).write_text("name: [", encoding="utf-8")
    catalog = Catalog([folder])
    assert catalog.scenario("1").monsters == ("rat",)
    with pytest.raises(FileError):
        catalog.monster("rat")


def test_monsters_and_decks_of_a_scenario(folder: Path) -> None:
    catalog = Catalog([folder])
    scenario = catalog.scenario("1")
    assert list(catalog.scenario_monsters(scenario)) == ["rat"]
    assert list(catalog.scenario_decks(scenario)) == ["rat"]


UNKNOWN = [
    pytest.param(lambda c: c.monster("bat"), 'There is no monster "bat"; there are: rat.', id="monster"),
    pytest.param(lambda c: c.scenario("3"), 'There is no scenario "3"', id="scenario"),
    pytest.param(lambda c: c.item(5), "There is no item 5", id="item"),
]


@pytest.mark.parametrize(("ask", "message"), UNKNOWN)
def test_what_there_is_not(folder: Path, ask: object, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        ask(Catalog([folder]))  # type: ignore[operator]


def test_a_scenario_without_a_file(folder: Path) -> None:
    (folder / "scenarios/002.yaml").unlink()
    with pytest.raises(UsageError, match="The content has no file of scenario 2, Attic: see gloom content check"):
        Catalog([folder]).scenario("2")


def test_an_overlay_replaces_files_and_items(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    (own / "monsters").mkdir(parents=True)
    (own / RAT).write_text(FILES[RAT].replace("Cellar Rat", "King Rat"), encoding="utf-8")
    items = FILES["items.yaml"]
    other = items.replace("number: 1", "number: 2").replace("Lantern", "Torch")
    (own / "items.yaml").write_text(items.replace("price: 5", "price: 6") + other, encoding="utf-8")
    catalog = Catalog([folder, own])
    assert catalog.monster("rat").name == "King Rat"
    assert catalog.monster_deck("rat").cards
    assert [(item.number, item.price) for item in catalog.items().values()] == [(1, 6), (2, 5)]
    assert Catalog([folder, tmp_path / "absent"]).monster("rat").name == "Cellar Rat"


def test_loading_by_name(folder: Path) -> None:
    catalog = Catalog([folder])
    assert list(catalog.classes_by_name) == ["Fencer"]
    assert catalog.classes_by_name["Fencer"].hand_size == 2
    assert "Brute" not in catalog.classes_by_name
    assert catalog.items_by_name["Lantern"].number == 1


# --- the cache --------------------------------------------------------------------------------------------------------


def loads(folder: Path, cache: Cache) -> str:
    """The rat's name, read through a cache."""
    return Catalog([folder], cache).monster("rat").name


def test_a_record_from_the_cache_is_the_same(folder: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    for file in Catalog([folder]).files.values():
        fresh = read_record(file, cache)
        content = Path(file.path).read_bytes()
        assert cache.load(file.path, content, file.type) == fresh
        assert read_record(file, Cache(tmp_path / "cache")) == fresh


@pytest.mark.parametrize("edition", ["gloomhaven", "jaws-of-the-lion"])
def test_all_content_survives_the_cache(edition: str, tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    for file in Catalog([content_folder() / edition]).files.values():
        fresh = read_record(file, Cache(None))
        cache.save(file.path, b"", fresh)
        assert cache.load(file.path, b"", file.type) == fresh


def test_a_changed_file_is_compiled_again(folder: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    assert loads(folder, cache) == "Cellar Rat"
    (folder / RAT).write_text(FILES[RAT].replace("Cellar Rat", "Garden Rat"), encoding="utf-8")
    assert loads(folder, cache) == "Garden Rat"


def test_a_damaged_entry_is_compiled_again(folder: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    loads(folder, cache)
    (entry,) = (tmp_path / "cache").iterdir()
    whole = entry.read_bytes()
    for damaged in (b"", whole[:20], whole[:50], whole[:32] + b"\xc1" * 40):
        entry.write_bytes(damaged)
        assert loads(folder, cache) == "Cellar Rat"
        assert entry.read_bytes() == whole


def test_an_entry_of_another_program_is_compiled_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads(folder, Cache(tmp_path / "cache"))
    (entry,) = (tmp_path / "cache").iterdir()
    before = entry.read_bytes()
    monkeypatch.setattr("gloomcli.library.cache.__version__", "99")
    assert loads(folder, Cache(tmp_path / "cache")) == "Cellar Rat"
    assert entry.read_bytes() != before


def test_a_cache_that_cannot_be_used_is_not_used(folder: Path, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    assert loads(folder, Cache(in_the_way)) == "Cellar Rat"
    assert loads(folder, Cache(in_the_way / "below")) == "Cellar Rat"
    assert loads(folder, Cache(None)) == "Cellar Rat"


def test_no_other_files_are_left_in_the_cache(folder: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    for _ in range(2):
        assert Catalog([folder], cache).entries
    assert {path.suffix for path in (tmp_path / "cache").iterdir()} == {".msgpack"}
    assert len(list((tmp_path / "cache").iterdir())) == len(FILES) + 1


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GLOOM_CACHE_DIR", str(tmp_path))
    assert cache_folder() == tmp_path
    monkeypatch.delenv("GLOOM_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "gloom"


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def gloomhaven() -> Catalog:
    return open_catalog()


FOUND = [
    ("brute", Thing.CLASS, "brute"),
    ("BRUTE", Thing.CLASS, "brute"),
    ("trample", Thing.CARD, "Trample"),
    ("bandit guard", Thing.MONSTER, "bandit-guard"),
    ("bandit-guard", Thing.MONSTER, "bandit-guard"),
    ("forest im", Thing.MONSTER, "forest-imp"),
    ("guard", Thing.DECK, "guard"),
    ("living bones", Thing.MONSTER, "living-bones"),
    ("deck living bones", Thing.DECK, "living-bones"),
    ("boots of str", Thing.ITEM, "1"),
    ("item 1", Thing.ITEM, "1"),
    ("eagle gog", Thing.ITEM, "6"),
    ("scenario 1", Thing.SCENARIO, "1"),
    ("black barrow", Thing.SCENARIO, "1"),
    ("card 538", Thing.CARD, "538"),
    ("rebels stand", Thing.SCENARIO, "49"),
]


@pytest.mark.parametrize(("typed", "kind", "id_"), FOUND)
def test_names_are_matched_kindly(gloomhaven: Catalog, typed: str, kind: Thing, id_: str) -> None:
    entry = gloomhaven.find(typed)
    assert (entry.kind, entry.id) == (kind, id_)


def test_variants_for_single_scenarios_stand_back_without_spoilers(gloomhaven: Catalog) -> None:
    assert gloomhaven.find("band gu", spoilers=False).id == "bandit-guard"
    with pytest.raises(UsageError, match=r"may be .* Bandit Guard"):
        gloomhaven.find("band gu", Thing.MONSTER)


def test_ambiguous_names_list_the_candidates(gloomhaven: Catalog) -> None:
    with pytest.raises(UsageError) as caught:
        gloomhaven.find("minor", Thing.ITEM, spoilers=False)
    assert str(caught.value) == (
        '"minor" may be Minor Healing Potion (item 12), Minor Stamina Potion (item 13) or Minor Power Potion (item 14).'
    )


def test_a_near_miss_is_suggested(gloomhaven: Catalog) -> None:
    with pytest.raises(UsageError, match=r'No item is called "boots of stridding"\. Boots of Striding \(item 1\)\?'):
        gloomhaven.find("boots of stridding", Thing.ITEM)
    with pytest.raises(UsageError, match=r"Black Barrow \(scenario 1\)\?$"):
        gloomhaven.find("barow", spoilers=False)
    with pytest.raises(UsageError, match=r"No class, monster, .* is called \"qqq\"\.$"):
        gloomhaven.find("qqq")
    with pytest.raises(UsageError):
        gloomhaven.find("")


def test_spoilers_are_not_told(gloomhaven: Catalog) -> None:
    assert gloomhaven.find("barrow", spoilers=False).id == "1"
    with pytest.raises(RuleError, match="does not know this scenario yet; --spoilers shows it"):
        gloomhaven.find("barrow lair", spoilers=False)
    with pytest.raises(UsageError) as caught:
        gloomhaven.find("barrow liar", spoilers=False)
    assert "Lair" not in str(caught.value)


def test_a_locked_class_goes_by_its_icon(folder: Path) -> None:
    text = FILES["classes/fencer.yaml"].replace("starting: true\n", "")
    (folder / "classes" / "fencer.yaml").write_text(text, encoding="utf-8")
    edition = FILES["edition.yaml"].replace("[Fencer]", "[]")
    (folder / "edition.yaml").write_text(edition, encoding="utf-8")
    entry = Catalog([folder]).find("sword")
    assert (entry.name, entry.label, entry.spoiler) == ("Fencer", "class sword (locked)", True)


def test_the_index_follows_the_files(folder: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    assert Catalog([folder], cache).find("cellar rat").id == "rat"
    path = folder / RAT
    path.write_text(FILES[RAT].replace("Cellar Rat", "Garden Rat"), encoding="utf-8")
    os.utime(path, ns=(1, 1))
    assert Catalog([folder], cache).find("garden rat").id == "rat"


def test_the_index_does_not_read_all_files_again(folder: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    first = Catalog([folder], cache).entries
    second = Catalog([folder], cache)
    assert second.entries == first
    assert not second._read
