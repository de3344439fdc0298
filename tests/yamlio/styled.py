"""Random data written as a person might: comments, blank lines, quotes, brackets, odd indentation."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from gloomcli.yamlio.scalars import block_header, can_be_block, scalar_text

words = st.text("abcXYZ019 -_:#'\"é,[]{}&*!|>%@?~=", max_size=6)
texts = words | st.sampled_from(["yes", "one\ntwo", "one\n  two\n", "x\n\n", "a: b", "null", "12"])
scalars = st.none() | st.booleans() | st.integers(-20, 400) | st.sampled_from([0.5, -2.0]) | texts
keys = st.sampled_from(["name", "gold", "items", "a key", "x-mine", "b:c", "1"]) | st.integers(0, 5)
data = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=14,
)
records = st.dictionaries(keys, data, max_size=5)


class Writer:
    """Writes data with everything that is up to the writer left to ``choose(n)``, which gives 0 to n - 1."""

    def __init__(self, choose: Callable[[int], int]) -> None:
        """``choose``: the source of whims."""
        self.choose = choose
        self.indent = 1 + choose(4)
        self.offset = choose(4)
        self.count = 0
        self.lines: list[str] = []

    def write(self, data: Any) -> str:
        """The text of ``data``."""
        self.remarks(0)
        if isinstance(data, dict | list) and data:
            self.block(data, 0, "")
        else:
            self.lines.append(self.flow(data))
        self.remarks(0)
        return "\n".join(self.lines) + "\n" * (1 - self.choose(8) // 7)

    def remarks(self, column: int) -> None:
        """Perhaps a blank line, perhaps comments."""
        for _ in range(self.choose(8) // 6):
            self.lines.append("")
        for _ in range(self.choose(8) // 5):
            self.lines.append(" " * column + self.comment())

    def comment(self) -> str:
        """A comment like no other."""
        self.count += 1
        return f"# remark {self.count}."

    def trailing(self) -> str:
        """Perhaps a comment at the end of a line."""
        return "  " + self.comment() if self.choose(5) == 4 else ""

    def block(self, data: Any, column: int, lead: str) -> None:
        """A collection in block style; ``lead`` is what stands before its first entry on the same line."""
        pairs = list(data.items()) if isinstance(data, dict) else [(None, item) for item in data]
        for index, (key, value) in enumerate(pairs):
            if index or not lead.strip():
                self.remarks(column)
            start = lead if index == 0 and lead.strip() else " " * column
            if isinstance(data, dict):
                self.value(value, column, f"{start}{scalar_text(key)}:", self.indent, self.offset)
            else:
                self.value(value, column, f"{start}-", 2, 2)

    def value(self, value: Any, column: int, head: str, indent: int, offset: int) -> None:
        """What follows a key or a dash."""
        if isinstance(value, dict | list) and value and self.choose(4):
            step = indent if isinstance(value, dict) else offset
            if head.endswith("-") and self.choose(3):
                self.block(value, len(head) + 1, head + " ")
                return
            self.lines.append(head + self.trailing())
            self.block(value, column + step, "")
        elif isinstance(value, str) and can_be_block(value) and self.choose(2):
            self.lines.append(f"{head} {block_header(value)}{self.trailing()}")
            self.lines += [" " * (column + 2) + line if line else "" for line in value.removesuffix("\n").split("\n")]
        elif value is None and self.choose(2):
            self.lines.append(head + self.trailing())
        else:
            self.lines.append(f"{head} {self.flow(value)}{self.trailing()}")

    def flow(self, value: Any) -> str:
        """A value on one line."""
        pad = " " * (self.choose(6) // 5)
        if isinstance(value, dict):
            inner = ", ".join(f"{scalar_text(key, flow=True)}: {self.flow(item)}" for key, item in value.items())
            return "{" + pad + inner + pad + "}"
        if isinstance(value, list):
            return "[" + pad + ", ".join(map(self.flow, value)) + pad + "]"
        style = ("", "", "'", '"')[self.choose(4)]
        return scalar_text(value, style=style, flow=True)


@st.composite
def files(draw: st.DrawFn, contents: st.SearchStrategy[Any] = records) -> str:
    """Files as people write them."""
    rng = draw(st.randoms(use_true_random=False))
    return Writer(rng.randrange).write(draw(contents))


@st.composite
def changed(draw: st.DrawFn, value: Any) -> Any:
    """``value`` after a few random changes."""
    if not isinstance(value, dict | list) or not value or draw(st.integers(0, 9)) == 0:
        return draw(data)
    if isinstance(value, dict):
        result = dict(value)
        key = draw(st.sampled_from(list(value)))
        match draw(st.integers(0, 3)):
            case 0:
                del result[key]
            case 1:
                result = {**draw(st.dictionaries(keys, data, max_size=2)), **result}
            case _:
                result[key] = draw(changed(value[key]))
        return result
    items = list(value)
    index = draw(st.integers(0, len(items) - 1))
    match draw(st.integers(0, 3)):
        case 0:
            del items[index]
        case 1:
            items.insert(draw(st.integers(0, len(items))), draw(data))
        case _:
            items[index] = draw(changed(items[index]))
    return items


REMARKED_HEAD = "---\n# remark at the top\n\nxp:    0\nwithin: "
REMARKED_TAIL = "   # remark behind\nnotes: >-\n     deep\n"


@st.composite
def remarked(draw: st.DrawFn) -> str:
    """Files with brackets and braces, one in the other, and comments and line breaks anywhere within them."""
    rng = draw(st.randoms(use_true_random=False))
    plain = st.integers(0, 99) | st.sampled_from(["Boots", "a b", "it's", "x # y", "1", "{", None])
    inner = st.lists(plain, max_size=3) | st.dictionaries(st.sampled_from("pqr"), plain, max_size=3)
    value = st.lists(plain | inner, min_size=1, max_size=4) | st.dictionaries(
        st.sampled_from("abcd"), plain | inner, min_size=1, max_size=4
    )
    return REMARKED_HEAD + _Remarking(rng.randrange).flow(draw(value)) + REMARKED_TAIL


class _Remarking:
    """Writes data between brackets, with everything up to ``choose(n)``, which gives 0 to n - 1."""

    def __init__(self, choose: Callable[[int], int]) -> None:
        self.choose = choose
        self.count = 0

    def gap(self) -> str:
        """What may stand between any two words."""
        self.count += 1
        remark = f" # remark {self.count}, [it's]\n"
        return ("", " ", "  ", "\n    ", remark + "   ", remark + "  # remark too\n      ")[self.choose(6)]

    def flow(self, value: Any) -> str:
        """A value."""
        if isinstance(value, dict):
            parts = [f"{key}: {self.gap()}{self.flow(item)}{self.gap()}" for key, item in value.items()]
        elif isinstance(value, list):
            parts = [self.flow(item) + self.gap() for item in value]
        else:
            return scalar_text(value, style=("", "'", '"')[self.choose(3)], flow=True)
        last = "," + self.gap() if parts and self.choose(3) == 2 else ""
        inner = self.gap() + f",{' ' * self.choose(2)}{self.gap()}".join(parts) + last
        return "{" + inner + "}" if isinstance(value, dict) else "[" + inner + "]"


def flows(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all collections that are not empty."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    inner = [found for key, item in items for found in flows(item, (*path, key))]
    return [path, *inner] if value and isinstance(value, dict | list) else []


def found_at(value: Any, path: tuple[Any, ...]) -> Any:
    """What is at a path."""
    for step in path:
        value = value[step]
    return value
