"""The page on how gloom is built says what is so: every package is named, and the arrows are those that are held."""

import re

from tests.test_layers import ALLOWED, PACKAGE

PAGE = (PACKAGE.parent / "docs" / "architecture.md").read_text(encoding="utf-8")


def rows() -> dict[str, list[str]]:
    """What each package of the table imports, by its name, in the order of the table."""
    found = re.findall(r"^\| `gloomcli/(\w+)` \|[^|]*\|([^|]*)\|$", PAGE, flags=re.MULTILINE)
    return {name: re.findall(r"`([\w.]+)`", imports) for name, imports in found}


def test_the_table_holds_the_arrows() -> None:
    told = rows()
    assert told.keys() == ALLOWED.keys()
    for name, imports in told.items():
        others = {part for part in ALLOWED[name] if part != name}
        assert set(imports) == (set() if name == "cli" else others), name
    assert set(ALLOWED["cli"]) == set(ALLOWED)


def test_arrows_point_down_the_table() -> None:
    order = list(rows())
    for name, imports in ALLOWED.items():
        for imported in imports:
            assert order.index(imported.partition(".")[0]) >= order.index(name), f"{name} imports {imported}"


def test_every_room_is_named() -> None:
    rooms = {str(path.parent.relative_to(PACKAGE)) for path in PACKAGE.rglob("__init__.py")}
    told = {name for name in re.findall(r"`(\w+(?:/\w+)+)`", PAGE) if name.split("/")[0] in ALLOWED}
    assert told == {room for room in rooms if "/" in room}
