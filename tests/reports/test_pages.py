"""What every page is given last: it loads and runs nothing, and knows its paper."""

import html.parser
from typing import Final

import pytest

from gloomcli.model.problems import UsageError
from gloomcli.reports.rendering.pdf import STEPS, pdf
from gloomcli.reports.sheets.pages import POLICY, finished

PAGE: Final = """<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>p { color: #000; }</style>
</head>
<body><p>Grim</p></body>
</html>
"""


class First(html.parser.HTMLParser):
    """The tags of a page in order, and the policy it states."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.policies: list[str | None] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if dict(attrs).get("http-equiv") == "Content-Security-Policy":
            self.policies.append(dict(attrs)["content"])


def test_the_policy_stands_first_in_the_head() -> None:
    found = First(finished(PAGE))
    assert found.tags[:3] == ["html", "head", "meta"]
    assert found.policies == [POLICY]
    assert "default-src 'none'" in POLICY
    assert "script" not in POLICY  # as for all else, none may run


@pytest.mark.parametrize(
    "page",
    [
        "<p>Grim</p>",
        "<!doctype html>\n<p>Grim</p>",
        "<html><body onload='x()'><head></head>",
        "<!-- <html><head> --><img src='https://example.org/a.png'>",
        '<!DOCTYPE html><html lang="<head>"><img src="https://example.org/a.png">',
        '<!DOCTYPE html><html lang="><head>"><img src="https://example.org/a.png">',
    ],
)
def test_nothing_stands_before_the_policy_in_an_odd_page(page: str) -> None:
    assert finished(page).startswith('<!DOCTYPE html>\n<meta http-equiv="Content-Security-Policy"')
    assert finished(page).lower().count("<!doctype") == 1


@pytest.mark.parametrize(
    ("element", "named"),
    [
        ("<script src=https://example.org/a.js></script>", "<script>"),
        ("<SCRIPT>alert(1)</SCRIPT>", "<script>"),
        ("<svg><script>1</script></svg>", "<script>"),
        ('<link rel="stylesheet" href="https://example.org/a.css">', "<link>"),
        ('<meta http-equiv="refresh" content="0;url=https://example.org">', "<meta>"),
        ('<meta name=">" http-equiv=refresh content="0;url=https://example.org">', "<meta>"),
        ("<iframe src='https://example.org'></iframe>", "<iframe>"),
        ('<base href="https://example.org">', "<base>"),
        ('<form action="https://example.org">', "<form>"),
    ],
)
def test_what_would_run_or_load_is_not_written(element: str, named: str) -> None:
    with pytest.raises(UsageError, match=rf"its line 8 holds {named}.*templates/"):
        finished(PAGE.replace("<p>Grim</p>", element))


def test_words_are_no_elements() -> None:
    assert "&lt;script&gt;" in finished(PAGE.replace("Grim", "&lt;script&gt;"))


def test_paper() -> None:
    assert "@page" not in finished(PAGE)
    page = finished(PAGE, "letter")
    assert page.index("@page { size: letter; }") < page.index("p { color")  # the page's own rules come later and win


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_paper_of_a_pdf(paper: str, size: tuple[int, int]) -> None:
    try:
        from weasyprint import HTML
    except (ImportError, OSError):
        pytest.skip("WeasyPrint or its library Pango is not installed")
    pages = HTML(string=finished(PAGE, "a4" if paper == "a4" else "letter")).render().pages
    assert [(round(page.width * 0.75), round(page.height * 0.75)) for page in pages] == [size]  # in points


def test_the_steps_of_a_pdf_are_told() -> None:
    told: list[int] = []
    try:
        pdf(PAGE, told.append)
    except UsageError:
        pytest.skip("WeasyPrint or its library Pango is not installed")
    assert told == sorted(told)
    assert 0 < max(told) < STEPS
