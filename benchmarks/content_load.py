"""How long content takes to load: ``python benchmarks/content_load.py``.

Cold is compiling every YAML file into an empty cache; cached is reading all of them back; one scenario is what a
command in play needs (its board, monsters and decks), cached; boards are worked out from their pictures. Times are the
best of some rounds, in milliseconds.
"""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from gloomcli.library.cache import Cache
from gloomcli.library.catalog import Catalog
from gloomcli.library.files import FileKind
from gloomcli.library.reading import read_record
from gloomcli.model.maps import parse_map
from gloomcli.model.scenarios import Scenario
from gloomcli.paths import content_folder

ROUNDS = 5


def load_everything(root: Path, cache: Cache) -> int:
    """Read every file of an edition; gives their number."""
    files = Catalog([root], cache).files.values()
    for file in files:
        read_record(file, cache)
    return len(files)


def load_scenario(root: Path, cache: Cache) -> None:
    """Read what playing scenario 1 with two classes needs."""
    catalog = Catalog([root], cache)
    scenario = catalog.scenario("1")
    catalog.edition()
    catalog.scenario_monsters(scenario)
    catalog.scenario_decks(scenario)
    catalog.character_class("brute")
    catalog.character_class("spellweaver")


def scenarios(catalog: Catalog) -> list[Scenario]:
    """Every scenario that has a board."""
    found = [catalog.scenario(id_) for id_ in catalog.ids(FileKind.SCENARIO)]
    return [each for each in found if not each.no_map]


def best(action: Callable[[], object]) -> float:
    """The shortest time of some rounds, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        action()
        times.append(perf_counter() - start)
    return min(times) * 1000


def main() -> None:
    """Measure and print."""
    root = content_folder() / "gloomhaven"
    with TemporaryDirectory() as folder:
        count = load_everything(root, Cache(None))  # imports
        cold = best(lambda: load_everything(root, Cache(None)))
        cache = Cache(Path(folder))
        load_everything(root, cache)
        cached = best(lambda: load_everything(root, cache))
        scenario = best(lambda: load_scenario(root, cache))
        names = Catalog([root], cache)
        boards = best(lambda: [parse_map(each) for each in scenarios(names)])
        largest = best(lambda: parse_map(names.scenario("51")))
        first = best(lambda: Catalog([root], Cache(None)).entries)
        len(names.entries)
        index = best(lambda: Catalog([root], cache).entries)
    size = sum(path.stat().st_size for path in root.rglob("*.yaml"))
    print(f"{count} files, {size / 1000:.0f} kB of YAML")
    print(f"  cold compile of everything  {cold:8.1f} ms")
    print(f"  cached load of everything   {cached:8.1f} ms")
    print(f"  scenario 1 with two classes {scenario:8.1f} ms")
    print(f"  boards of all scenarios     {boards:8.1f} ms, that of 51 {largest:.1f} ms")
    print(f"  index of names, cold        {first:8.1f} ms")
    print(f"  index of names, cached      {index:8.1f} ms")


if __name__ == "__main__":
    main()
