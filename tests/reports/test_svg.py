"""Pictures as nested data."""

from xml.etree import ElementTree

import pytest

from gloomcli.reports.svg.elements import (
    Element,
    element,
    group,
    lines,
    number,
    picture,
    polyline,
    text,
    to_text,
    width_of,
)


def test_a_picture_is_xml_that_tells_what_it_shows() -> None:
    root = picture(100, 50.5, "Harm <done>", 'By "whom" & when', polyline([(0, 0), (1.234, 2)], stroke="#000"))
    assert to_text(root) == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50.5" role="img" aria-label="Harm &lt;done&gt;"'
        " font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\">\n"
        "  <title>Harm &lt;done&gt;</title>\n"
        "  <desc>By &quot;whom&quot; &amp; when</desc>\n"
        '  <polyline points="0,0 1.23,2" fill="none" stroke="#000"/>\n'
        "</svg>\n"
    )


@pytest.mark.parametrize("words", ["]]>", "</text><script>", "a\x00b\x1b[0m\ud800", "'\"&amp;", "  two  ", "é 漢 😀"])
def test_any_text_can_stand_in_it(words: str) -> None:
    read = ElementTree.fromstring(to_text(group(text(0, 0, words), aria_label=words)))
    assert len(read) == 1
    shown = "".join(c if c.isprintable() and c != "\ud800" else "\ufffd" for c in words)
    assert read[0].text == shown == read.get("aria-label")


def test_text_stays_on_one_line() -> None:
    assert (
        to_text(element("text", "a", element("tspan", "b", dy=1), " c")) == '<text>a<tspan dy="1">b</tspan> c</text>\n'
    )


@pytest.mark.parametrize(
    ("tag", "attribute"),
    [("script", ""), ("image", ""), ("use", ""), ("g", "onclick"), ("g", "href"), ("g", "style"), ("g", 'a="b" c')],
)
def test_nothing_runs_and_nothing_is_loaded(tag: str, attribute: str) -> None:
    with pytest.raises(ValueError, match="has no place in a picture"):
        Element(tag, {attribute: 1} if attribute else {})


def test_lengths() -> None:
    assert lines([((0, 0), (1, 0.5)), ((2.999, 0), (-0.0001, 4))]).attributes["d"] == "M0,0L1,0.5M3,0L0,4"
    with pytest.raises(ValueError, match="nan is no length"):
        number(float("nan"))


def test_wide_words_are_wider() -> None:
    assert width_of("ill", 10) < width_of("abc", 10) < width_of("ABC", 10) < width_of("MMM", 10)


def test_every_element_is_found() -> None:
    assert [each.tag for each in group(group(text(0, 0, "x")), element("path")).every()] == ["g", "g", "text", "path"]
