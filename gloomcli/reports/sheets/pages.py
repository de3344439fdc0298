"""What every page of HTML that gloom writes is given last: that it loads and runs nothing, and the paper it is for.

A campaign, and so its templates, may come from somebody else: this is done to the finished page, whatever made it.
"""

import re
from typing import Final, Literal

from gloomcli.model.problems import UsageError

Paper = Literal["a4", "letter"]

POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""Browsers load and run nothing then but styles, pictures and letters that stand in the page itself."""
_META: Final = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
_HEAD: Final = re.compile(r"\s*<!DOCTYPE html>\s*<html(?: [a-z]+=\"[\w -]*\")*>\s*<head>\s*", re.IGNORECASE)
_DOCTYPE: Final = re.compile(r"\s*<!DOCTYPE html>\s*", re.IGNORECASE)
_BARRED: Final = re.compile(
    r"<(?P<tag>script|iframe|frame|frameset|object|embed|applet|link|base|form|"
    r'meta(?! charset="[\w-]+">| name="[\w-]+" content="[^"<>]*">))\b',
    re.IGNORECASE,
)


def finished(page: str, paper: Paper | None = None) -> str:
    """The page with the policy before all that it could hold, and the paper it is to be printed on if one is asked for.

    A ``@page { size: ... }`` of the page itself goes before the paper. Raises ``UsageError`` for elements that would
    run or load something.
    """
    barred = _BARRED.search(page)
    if barred is not None:
        line = page.count("\n", 0, barred.start()) + 1
        raise UsageError(
            f"The page was not written: its line {line} holds <{barred['tag'].lower()}>. Pages run nothing and load "
            "nothing from elsewhere; take it out of the campaign's templates/. Styles stand in <style>."
        )
    start = _HEAD.match(page)
    size = f"<style>@page {{ size: {paper}; }}</style>\n" if paper else ""
    if start is not None:
        return f"{page[: start.end()]}{_META}{size}{page[start.end() :]}"
    doctype = _DOCTYPE.match(page)  # before all else, where nothing can hide it
    return f"<!DOCTYPE html>\n{_META}{size}{page[doctype.end() if doctype else 0 :]}"
