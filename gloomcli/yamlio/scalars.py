"""Scalars by the rules of YAML 1.2: what a plain word means, and how a value is written."""

import math
import re
from functools import cache

_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_BOOLS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_INT = re.compile(r"[-+]?[0-9]+")
_BASED = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_SPECIAL = {".inf": math.inf, "+.inf": math.inf, "-.inf": -math.inf, ".nan": math.nan}
_LONGEST_NUMBER = 40

_PLAIN_UNSAFE = r"""(?x)
    ^[-?:](\s|$) | ^[,\[\]{}#&*!|>'"%@`] | ^(---|\.\.\.)(\s|$) | :(\s|$) | \s\# | ^\s | \s$ | ^=$ | ^<<$"""
_FLOW_UNSAFE = r"[,\[\]{}:?]|^-"
_UNPRINTABLE = r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}


def resolve(text: str) -> object:
    """The value of an unquoted scalar: null, true or false, a number, otherwise the text itself.

    ``yes``, ``no``, ``on`` and ``off`` are text; ``010`` is ten. Numbers of more than 40 characters are text.
    """
    if text in _NULLS:
        return None
    if text in _BOOLS:
        return _BOOLS[text]
    if text[0] not in "0123456789+-." or len(text) > _LONGEST_NUMBER:
        return text
    if _INT.fullmatch(text):
        return int(text)
    if _BASED.fullmatch(text):
        return int(text[2:], 8 if text[1] == "o" else 16)
    if _FLOAT.fullmatch(text):
        return float(text)
    return _SPECIAL.get(text.lower(), text)


def scalar_text(value: object, *, style: str = "", flow: bool = False) -> str:
    """``value`` as a scalar on one line, in the quotes ``style`` (``'``, ``"`` or none) where that is possible.

    ``flow`` says that it stands between brackets. Raises TypeError for what YAML data cannot hold.
    """
    if isinstance(value, str):
        return _string_text(value, style, flow)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if type(value) is int:
        return str(value)
    if isinstance(value, float):
        return _float_text(value)
    raise TypeError(f"{value!r} cannot be written as YAML")


def can_be_plain(text: str, *, flow: bool = False) -> bool:
    """Whether ``text`` can stand without quotes and is then read as that very text."""
    if not text or _found(_UNPRINTABLE, text) or _found(_PLAIN_UNSAFE, text):
        return False
    if flow and _found(_FLOW_UNSAFE, text):
        return False
    return isinstance(resolve(text), str)


def can_be_block(text: str) -> bool:
    """Whether ``text`` reads well as a block (``|``): several lines, nothing to escape."""
    body = text.rstrip("\n")
    return (
        "\n" in text
        and bool(body)
        and not text.endswith("\n\n")
        and not body.startswith((" ", "\n", "\t"))
        and not any(_found(_UNPRINTABLE, line.replace("\t", " ")) for line in text.split("\n"))
    )


def block_header(text: str) -> str:
    """The head of the block scalar for ``text``: ``|`` with what says how it ends."""
    return "|" if text.endswith("\n") else "|-"


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text)  # at first use: only writing needs these


def _found(pattern: str, text: str) -> bool:
    return _pattern(pattern).search(text) is not None


def _string_text(text: str, style: str, flow: bool) -> str:
    if style == '"' or _found(_UNPRINTABLE, text):
        return '"' + "".join(map(_escaped, text)) + '"'
    if style == "'" or not can_be_plain(text, flow=flow):
        return "'" + text.replace("'", "''") + "'"
    return text


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    if not _found(_UNPRINTABLE, char):
        return char
    code = ord(char)
    if 0xD800 <= code <= 0xDFFF:
        raise TypeError("half of a surrogate pair cannot be written as YAML")
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _float_text(value: float) -> str:
    if math.isnan(value):
        return ".nan"
    if math.isinf(value):
        return ".inf" if value > 0 else "-.inf"
    return repr(value)
