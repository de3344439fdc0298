"""Templates of a campaign: they take the place of ours, they cannot do harm, and their faults are told with a place."""

import time
from pathlib import Path

import pytest

from gloomcli.model.problems import FileError
from gloomcli.model.records import Record
from gloomcli.reports.rendering.environment import Templates
from gloomcli.reports.rendering.limits import MOST_FILE, MOST_SECONDS


class Thing(Record, frozen=True, kw_only=True):
    """Something to print."""

    heading: str = "Black Barrow"
    rounds: int = 11


VALUES = {"thing": Thing(), "names": ["Grim", "Vesna"], "table": {"gold": 3}}


def folders(tmp_path: Path, own: dict[str, str], packaged: dict[str, str] | None = None) -> Templates:
    for folder, files in (("packaged", packaged or {"ours.txt.j2": "ours\n"}), ("templates", own)):
        for name, text in files.items():
            path = tmp_path / folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return Templates(tmp_path / "packaged", tmp_path / "templates")


def problem(tmp_path: Path, text: str) -> str:
    with pytest.raises(FileError) as caught:
        folders(tmp_path, {"session.txt.j2": text}).render("session.txt.j2", VALUES)
    assert len(caught.value.problems) == 1
    return str(caught.value.problems[0])


def test_a_campaigns_template_goes_before_ours(tmp_path: Path) -> None:
    templates = folders(tmp_path, {"a.txt.j2": "own"}, {"a.txt.j2": "ours", "b.txt.j2": "ours too"})
    assert (templates.render("a.txt.j2", {}), templates.render("b.txt.j2", {})) == ("own", "ours too")
    assert templates.own_names() == ("a.txt.j2",)
    assert templates.names() == ("a.txt.j2", "b.txt.j2")


def test_a_campaigns_template_may_build_on_ours(tmp_path: Path) -> None:
    own = {"a.txt.j2": '{% extends "base.txt.j2" %}{% block middle %}{{ super() }} and own{% endblock %}'}
    templates = folders(tmp_path, own, {"base.txt.j2": "<{% block middle %}ours{% endblock %}>"})
    assert templates.render("a.txt.j2", {}) == "<ours and own>"


def test_no_own_folder_is_needed(tmp_path: Path) -> None:
    folders(tmp_path, {})
    assert Templates(tmp_path / "packaged", tmp_path / "absent").render("ours.txt.j2", {}) == "ours"
    assert Templates(tmp_path / "packaged").render("ours.txt.j2", {}) == "ours"


def test_a_name_that_nobody_has_is_the_programs_fault(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        folders(tmp_path, {}).render("nothing.txt.j2", {})


@pytest.mark.parametrize(
    ("name", "expected"),
    [("a.html.j2", "&lt;b&gt;"), ("a.md.j2", "<b>"), ("a.txt.j2", "<b>"), ("events/died.j2", "<b>")],
)
def test_only_pages_are_escaped(tmp_path: Path, name: str, expected: str) -> None:
    assert folders(tmp_path, {name: "{{ x }}"}).render(name, {"x": "<b>"}) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("{% for n in names %}{{ loop.index }}{{ n }}{% endfor %}", "1Grim2Vesna", id="loop"),
        pytest.param("{% for i in range(3) %}{{ i }}{% endfor %}", "012", id="range"),
        pytest.param("{{ table.gold }}{{ table['gold'] }}{{ table.items()|list|length }}", "331", id="mapping"),
        pytest.param("{% set n = namespace(x=1) %}{% set n.x = 2 %}{{ n.x }}", "2", id="namespace"),
        pytest.param("{% macro m(x) %}<{{ x }}>{% endmacro %}{{ m(1) ~ m(2) }}", "<1><2>", id="macro"),
        pytest.param("{{ thing.heading.upper() }} {{ thing.rounds * 2 + 1 }}", "BLACK BARROW 23", id="method"),
        pytest.param("{{ names|map('upper')|listed }}", "GRIM and VESNA", id="map"),
        pytest.param("{% for k, v in table|dictsort %}{{ k }}{{ v }}{% endfor %}", "gold3", id="dictsort"),
        pytest.param("{{ 1 if nothing is defined else 2 }}{{ nothing|default(3) }}", "23", id="defined"),
        pytest.param("{{ thing.absent|default('-') }}", "-", id="absent-field"),
    ],
)
def test_what_templates_may_do(tmp_path: Path, text: str, expected: str) -> None:
    assert folders(tmp_path, {"a.txt.j2": text}).render("a.txt.j2", VALUES) == expected


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("ok\n{{ thing.heading", "templates/session.txt.j2:2  unexpected end", id="unclosed"),
        pytest.param("{% for x in names %}", "templates/session.txt.j2:1  unexpected end of template", id="no-endfor"),
        pytest.param("\n\n{{ 1|sined }}", 'session.txt.j2:3  no filter is called "sined". signed?', id="filter"),
        pytest.param("\n{{ thing.headng }}", 'j2:2  "headng" is not known here', id="field"),
        pytest.param("{{ thing.headng }}", "heading?", id="field-hint"),
        pytest.param("{{ thingy }}", '"thingy" is not known here. thing?', id="name"),
        pytest.param("{{ zzz }}", "Known: names, table, thing.", id="name-without-near-miss"),
        pytest.param("{{ table.silver }}", "Known: gold", id="key"),
        pytest.param("\n{{ 1 / 0 }}", "j2:2  this cannot be worked out: division by zero", id="zero"),
        pytest.param("{{ names + 1 }}", "this cannot be worked out", id="type"),
        pytest.param(
            "{% include 'ours.text.j2' %}", 'no template is called "ours.text.j2". ours.txt.j2?', id="include"
        ),
        pytest.param("{{ names() }}", "this cannot be worked out", id="call"),
        pytest.param("{{ x }}" + " " * MOST_FILE, "is larger than", id="large"),
        pytest.param("{{ " + "(" * 3000 + ")" * 3000 + " }}", "templates/session.txt.j2", id="deep"),
        pytest.param("{% for a in names %}" * 30 + "{% endfor %}" * 30, "templates/session.txt.j2", id="nested"),
    ],
)
def test_faults_are_told_with_their_place(tmp_path: Path, text: str, told: str) -> None:
    assert told in problem(tmp_path, text)


@pytest.mark.parametrize(
    "taken",
    [
        "{% include 'part.txt.j2' %}",
        "{% include ['absent.html.j2', 'part.txt.j2'] %}",
        "{% from 'part.txt.j2' import told %}{{ told(name) }}",
        "{% extends 'part.txt.j2' %}",
    ],
)
def test_a_page_takes_in_no_plain_text(tmp_path: Path, taken: str) -> None:
    own = {"session.html.j2": taken, "part.txt.j2": "{% macro told(name) %}{{ name }}{% endmacro %}{{ name }}"}
    with pytest.raises(FileError, match="cannot take in"):
        folders(tmp_path, own).render("session.html.j2", {"name": "<script>"})
    own["session.html.j2"] = "{% include 'part.html.j2' %}"
    own["part.html.j2"] = own.pop("part.txt.j2")
    assert folders(tmp_path, own).render("session.html.j2", {"name": "<b>"}) == "&lt;b&gt;"


def test_a_fault_in_an_included_template_is_told_there(tmp_path: Path) -> None:
    own = {"session.txt.j2": "\n\n{% include 'part.j2' %}", "part.j2": "\n{{ nope }}"}
    with pytest.raises(FileError) as caught:
        folders(tmp_path, own).render("session.txt.j2", VALUES)
    assert str(caught.value).startswith("templates/part.j2:2  ")


def test_a_fault_of_ours_is_no_fault_of_the_campaign(tmp_path: Path) -> None:
    templates = folders(tmp_path, {}, {"a.txt.j2": "{{ nope }}"})
    with pytest.raises(Exception, match="nope") as caught:
        templates.render("a.txt.j2", {})
    assert not isinstance(caught.value, FileError)


def test_all_faults_of_syntax_at_once(tmp_path: Path) -> None:
    own = {"a.txt.j2": "{{", "events/died.j2": "{% if %}", "good.j2": "{{ unknown }}"}
    found = folders(tmp_path, own).check()
    assert [problem.place.source for problem in found] == ["templates/a.txt.j2", "templates/events/died.j2"]


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    templates = folders(tmp_path, {"a.txt.j2": ""})
    (tmp_path / "templates/a.txt.j2").write_bytes(b"\xff\xfe{{ x }}")
    with pytest.raises(FileError, match="not UTF-8"):
        templates.render("a.txt.j2", {})


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    templates = folders(tmp_path, {"a.txt.j2": "{% include 'b.j2' %}"})
    (tmp_path / "secret").write_text("secret", encoding="utf-8")
    (tmp_path / "templates/b.j2").symlink_to(tmp_path / "secret")
    with pytest.raises(FileError, match="leads out of the folder"):
        templates.render("a.txt.j2", {})


@pytest.mark.parametrize(
    "text",
    [
        "{{ ''.__class__ }}",
        "{{ ''['__class__'] }}",
        "{{ thing.__struct_fields__ }}",
        "{{ thing.__class__.__mro__[1].__subclasses__() }}",
        "{{ range.__globals__ }}",
        "{{ joiner.__init__.__globals__ }}",
        "{{ self.__init__ }}",
        "{{ names.append('x') }}",
        "{{ table.update({'a': 1}) }}",
        "{{ table.pop('gold') }}",
        "{{ 'x'.format() }}",
        "{{ '{0.__class__}'.format(1) }}",
        "{{ ('%s' % thing) }}",
        "{{ thing|attr('__class__') }}",
        "{{ [thing]|map(attribute='__class__')|first }}",
        "{{ [thing]|join(',', '__class__') }}",
        "{{ 'x'.center(99) }}",
        "{% macro m() %}{% endmacro %}{{ m._func }}",
        "{{ cycler(1).items }}{{ cycler.__init__ }}",
        "{% include '../packaged/ours.txt.j2' %}",
        "{% include '/etc/passwd' %}",
        "{% import 'os' as os %}",
        "{{ lipsum.__globals__ }}",
    ],
)
def test_tricks_are_refused(tmp_path: Path, text: str) -> None:
    if "join(" in text:
        shown = folders(tmp_path, {"session.txt.j2": text}).render("session.txt.j2", VALUES)
        assert "class" not in shown
    else:
        assert problem(tmp_path, text).startswith("templates/session.txt.j2:1  ")
    assert VALUES["names"] == ["Grim", "Vesna"]
    assert VALUES["table"] == {"gold": 3}


@pytest.mark.parametrize(
    "text",
    [
        "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "{% for a in range(10000000000) %}{% endfor %}",
        "{{ range(10000000)|sum }}",
        "{% for a in range(100000) %}{{ 'xxxxxxxxxxxxxxxxxxxx' }}{% endfor %}",
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
        "{% include 'session.txt.j2' %}",
        "{% set n = namespace(d=0) %}{% for i in [1, 2] recursive %}{{ loop([1, 2]) }}{% endfor %}",
        "{% set n = namespace(s='x') %}{% for i in range(99) %}{% set n.s = n.s ~ n.s %}{% endfor %}",
        "{% set n = namespace(s='x') %}{% for i in range(99) %}{% set n.s = n.s + n.s %}{% endfor %}",
        "{% set n = namespace(s='x') %}{% for i in range(99) %}"
        "{% set a %}{{ n.s }}{{ n.s }}{% endset %}{% set n.s = a %}{% endfor %}",
        "{% set n = namespace(s=[1]) %}{% for i in range(99) %}{% set n.s = n.s + n.s %}{% endfor %}",
        "{{ 'x' * 10000000000 }}",
        "{{ 10000000000 * ['x'] }}",
        "{{ 9 ** (9 ** 9) }}",
        "{{ 'x'|center(10000000000) }}",
        "{{ 'x'|left(10000000000) }}",
        "{{ 'x'|indent(10000000000, true) }}",
        "{% set s = 'x' * 999999 %}{{ s|replace('x', s) }}",
        "{% set s = 'x' * 999999 %}{{ [1, 2, 3]|join(s) }}",
        "{% set s = 'x' * 999999 %}{{ [s, s]|listed }}",
    ],
)
def test_endless_work_is_stopped(tmp_path: Path, text: str) -> None:
    start = time.monotonic()
    told = problem(tmp_path, text)
    assert told.startswith("templates/session.txt.j2:1  this template was stopped: ")
    assert time.monotonic() - start < MOST_SECONDS + 2


TWICE = "{% set n = namespace(x='x') %}{% for i in range(40) %}"


@pytest.mark.parametrize(
    "text",
    [
        TWICE + "{% set n.x = [n.x, n.x] %}{% endfor %}{{ n.x|string|length }}",
        TWICE + "{% set n.x = (n.x, n.x) %}{% endfor %}{{ n.x }}",
        TWICE + "{% set n.x = {'a': n.x, 'b': n.x} %}{% endfor %}{{ n.x ~ '' }}",
        TWICE + "{% set n.x = dict(a=n.x, b=n.x) %}{% endfor %}{{ n.x }}",
        TWICE + "{% set n.x = cycler(n.x, n.x).items %}{% endfor %}{{ n.x }}",
        TWICE + "{% set n.x = [none, none]|map('default', n.x, true)|list %}{% endfor %}{{ n.x }}",
        "{% macro m() %}{% set n.x = varargs %}{% endmacro %}" + TWICE + "{{ m(n.x, n.x) }}{% endfor %}{{ n.x }}",
        "{% set l = ['x' * 900000] * 1000 %}{{ l }}",
        "{{ [thing] * 150000 }}",
    ],
)
def test_what_lists_hold_is_bounded(tmp_path: Path, text: str) -> None:
    told = problem(tmp_path, text)
    assert told.startswith("templates/session.txt.j2:1  ")
    assert "stopped" in told or '"n" is not known' in told


def test_a_namespace_does_not_write_out_what_it_holds(tmp_path: Path) -> None:
    text = "{% set n = namespace(x=1) %}{% set n.x = n %}{{ n }}"
    assert folders(tmp_path, {"a.txt.j2": text}).render("a.txt.j2", {}) == "a namespace"


def test_work_without_calls_has_its_time_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(10_000))
    monkeypatch.setattr("gloomcli.reports.rendering.sandbox.monotonic", lambda: float(next(now)))
    assert "more than 5 seconds" in problem(tmp_path, "{% for i in range(9999) %}{{ 'b' in 'a' * 9000 }}{% endfor %}")


def test_slow_renderings_have_a_limit_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(0, 100, 2))
    monkeypatch.setattr("gloomcli.reports.rendering.sandbox.monotonic", lambda: float(next(now)))
    templates = folders(tmp_path, {"a.txt.j2": "{{ x|string }}"})
    with pytest.raises(FileError, match="it takes more than 10 seconds"):
        [templates.render("a.txt.j2", {"x": 1}) for _ in range(9)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\n\n{# x", "templates/part.j2:3  missing end of comment tag"),
        ("{{ " + "-" * 3000 + "1 }}", "templates/part.j2  the file is nested too deeply"),
        ("{{ 'x' * 900000 }}", "templates/part.j2  this template was stopped"),
        ("{% macro row(a) %}{% endmacro %}", "templates/part.j2  this cannot be worked out: macro 'row'"),
    ],
)
def test_a_part_that_breaks_a_template_of_ours_is_named(tmp_path: Path, text: str, told: str) -> None:
    ours = "{% import 'part.j2' as part %}{{ part }}{{ part }}{{ part.row(1, 2) if part.row is defined }}"
    with pytest.raises(FileError) as caught:
        folders(tmp_path, {"part.j2": text}, {"a.j2": ours}).render("a.j2", {})
    assert str(caught.value).startswith(told)


def test_each_rendering_has_its_own_limits(tmp_path: Path) -> None:
    templates = folders(tmp_path, {"a.txt.j2": "{% for i in range(50000) %}{% endfor %}ok"})
    assert [templates.render("a.txt.j2", {}) for _ in range(8)] == ["ok"] * 8
