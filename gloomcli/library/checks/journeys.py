"""Checks of how scenarios hang together: treasures, rewards, requirements, and what opens what."""

from collections import Counter
from collections.abc import Iterator

from gloomcli.library.checks.shelf import Path_, Shelf, known_names
from gloomcli.library.files import scenario_id
from gloomcli.model.problems import Problem
from gloomcli.model.scenarios import Rewards, Scenario


def check_treasures(shelf: Shelf) -> Iterator[Problem]:
    """Treasure tiles and their contents belong together, and the items in them exist."""
    for id_, doc in shelf.scenarios.items():
        it = doc.value
        for number, treasure in it.treasures.items():
            for field in ("item", "second_item", "item_design"):
                item = getattr(treasure, field)
                if item is not None and shelf.items and item not in shelf.item_numbers:
                    yield doc.problem(("treasures", number, field.replace("_", " ")), f"there is no item {item}")
        for field, items in {"items": it.rewards.items, "item designs": it.rewards.item_designs}.items():
            for index, item in enumerate(items):
                if shelf.items and item not in shelf.item_numbers:
                    yield doc.problem(("rewards", field, index), f"there is no item {item}")
        plan = shelf.plans.get(id_)
        tiles = Counter(piece.what.treasure for piece in plan.pieces if piece.what.treasure) if plan else Counter()
        for number in it.treasures.keys() - tiles.keys() if plan else ():
            yield doc.problem(("treasures", number), f"no treasure tile {number} is on the map", at_key=True)
        for tile, count in tiles.items():
            if tile != "goal" and tile not in it.treasures:
                yield doc.problem(("treasures",), f"nothing is said about treasure tile {tile}")
            if tile != "goal" and count > 1:
                yield doc.problem(("treasures",), f"treasure tile {tile} is on the map {count} times")


def check_links(shelf: Shelf) -> Iterator[Problem]:
    """Scenarios have the number of their file, the name that the edition knows, and links that lead somewhere."""
    names = shelf.edition.value.scenarios if shelf.edition else None
    numbers: dict[str, str] = {}
    for id_, doc in shelf.scenarios.items():
        it = doc.value
        if it.number in numbers:
            yield doc.problem(("number",), f"scenario {it.number} is {numbers[it.number]} already")
        numbers[it.number] = it.name
        if id_ != scenario_id(it.number):
            yield doc.problem(("number",), f"the file of scenario {it.number} must be called so, not {id_}")
        if names is None:
            continue
        if it.name != names.get(it.number, it.name):
            yield doc.problem(("name",), f"scenario {it.number} is called {names[it.number]!r} in edition.yaml")
        known = {*names, *(other.value.number for other in shelf.scenarios.values())}
        for path, number in _linked(it):
            if number not in known:
                yield doc.problem(path, f"no scenario has the number {number!r}")


def _linked(it: Scenario) -> Iterator[tuple[Path_, str]]:
    yield from ((("links", index), number) for index, number in enumerate(it.links))
    yield from ((("closed by", index), number) for index, number in enumerate(it.closed_by))
    for index, origin in enumerate(it.unlocked_by):
        if origin.scenario:
            yield ("unlocked by", index, "scenario"), origin.scenario
    for field in ("unlocks", "unlocks_one_of"):
        numbers = getattr(it.rewards, field)
        yield from ((("rewards", field.replace("_", " "), index), number) for index, number in enumerate(numbers))
    for tile, treasure in it.treasures.items():
        yield from ((("treasures", tile, "unlocks", index), number) for index, number in enumerate(treasure.unlocks))


def check_unlocks(shelf: Shelf) -> Iterator[Problem]:
    """What opens a scenario says so itself, and the other way round."""
    for number, doc in shelf.scenarios.items():
        for index, origin in enumerate(doc.value.unlocked_by):
            other = shelf.scenarios.get(scenario_id(origin.scenario)) if origin.scenario else None
            if other and doc.value.number not in _opens(other.value.rewards):
                message = f"the rewards of scenario {origin.scenario} do not unlock scenario {doc.value.number}"
                yield doc.problem(("unlocked by", index), message)
        for path, opened in _linked(doc.value):
            later = shelf.scenarios.get(scenario_id(opened)) if path[0] in ("rewards", "treasures") else None
            tile = path[1] if path[0] == "treasures" else None
            if later and not any(
                each.treasure == tile if tile is not None else scenario_id(each.scenario) == number
                for each in later.value.unlocked_by
            ):
                yield doc.problem(path, f"scenario {opened} does not name this under 'unlocked by'")


def _opens(rewards: Rewards) -> tuple[str, ...]:
    return rewards.unlocks + rewards.unlocks_one_of


def check_achievements(shelf: Shelf) -> Iterator[Problem]:
    """The achievements that a scenario needs, gives or takes exist, as global or party achievements."""
    if shelf.achievements is None:
        return
    both = shelf.achievements.value
    names = {"global": {each.name for each in both.global_}, "party": {each.name for each in both.party}}
    for doc in shelf.scenarios.values():
        for path, name in _achievements(doc.value):
            scope = next((scope for scope in names if scope in str(path[1])), "")
            known = names.get(scope) or set().union(*names.values())
            if name not in known:
                which = f"{scope} achievement".lstrip()
                yield doc.problem(path, f"there is no {which} {name!r}", known_names(name, known))


def _achievements(it: Scenario) -> Iterator[tuple[Path_, str]]:
    for index, each in enumerate(it.requires):
        for field in ("complete", "incomplete", "counts"):
            yield from (
                (("requires", index, field, name if field == "counts" else place), name)
                for place, name in enumerate(getattr(each, field))
            )
    scopes = ("global_achievements", "party_achievements")
    for field in (*scopes, *(f"lose_{scope}" for scope in scopes)):
        names = getattr(it.rewards, field)
        yield from ((("rewards", field.replace("_", " "), place), name) for place, name in enumerate(names))
