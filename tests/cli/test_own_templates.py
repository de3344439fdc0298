"""Templates that a campaign brings along: the example of the document, and templates that mean harm.

``REGEN_GOLDEN=1 pytest tests/cli/test_own_templates.py`` writes the output in the document anew.
"""

import os
import re
import runpy
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.cli.program import Program
from tests.cli.saved_states import founded

DOCS = Path(__file__).resolve().parents[2] / "docs"
DOCUMENT = DOCS / "reports.md"
ABRIDGED = runpy.run_path(str(DOCS / "tour.py"))["abridged"]


def bring(gloom: Program, files: Mapping[str, str]) -> None:
    """Put templates into the campaign in place of those it brought before."""
    shutil.rmtree(gloom.folder / "templates", ignore_errors=True)
    for name, text in files.items():
        path = gloom.folder / "templates" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


# --- the document -----------------------------------------------------------------------------------------------------


def test_the_fields_are_those_of_the_records() -> None:
    tool = runpy.run_path(str(DOCS / "report_fields.py"))
    assert tool["page"]() == tool["PAGE"].read_text(encoding="utf-8"), "run: python docs/report_fields.py"


def test_the_example_of_the_document(gloom: Program) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    files = dict(re.findall(r"`templates/([\w/.]+)`:\n\n```jinja\n(.*?)```", text, re.DOTALL))
    assert sorted(files) == ["session.txt.j2", "story/won.j2"]
    shown = re.findall(r"```console\n\$ gloom report session\n(.*?)```", text, re.DOTALL)
    gloom("quickstart", ".")
    bring(gloom, files)
    gloom("campaign", "check")
    made = [gloom("report", "session").out]
    bring(gloom, {**files, "session.txt.j2": files["session.txt.j2"].replace("s.scenario", "s.scenaro")})
    made.append(gloom.wrong("report", "session") + "\n")
    for before, after in zip(shown, made, strict=True):
        text = text.replace(before, ABRIDGED(after.rstrip(), before).rstrip("\n") + "\n")
    if os.environ.get("REGEN_GOLDEN"):
        DOCUMENT.write_text(text, encoding="utf-8")
    assert text == DOCUMENT.read_text(encoding="utf-8")


def test_templates_of_the_campaign_stand_in_other_languages_too(blades: Program) -> None:
    bring(
        blades, {"party.txt.j2": '{{ language }}: {{ _("Gold") }}, {{ _("Nothing of ours") }}, {{ party.won|signed }}'}
    )
    assert blades("report", "party", "--language", "pt-BR").out == "pt-BR: Ouro, Nothing of ours, +0\n"


def test_a_page_built_on_ours(blades: Program) -> None:
    own = '{% extends "parts/page.html.j2" %}{% block main %}<p>{{ party.name }}</p>{% endblock %}'
    blades.edit("party.yaml", "name: The Blades", "name: The <Blades>")
    bring(blades, {"party.html.j2": own})
    page = blades("report", "party", "--format", "html").out
    assert page.startswith("<!DOCTYPE html>")
    assert "<p>The &lt;Blades&gt;</p>" in page


# --- templates that mean harm -----------------------------------------------------------------------------------------

REPORTS = {
    "session": ("session", "session"),
    "party": ("party", "party"),
    "character": ("sheet", "character grim"),
    "campaign": ("record", "campaign"),
    "scenario": ("sheet", "scenario 1"),
    "round": ("report", "round"),
    "deck": ("report", "deck"),
}
"""By report: the name of its record, and its command."""
HARM = {
    "attribute": "{{ it.__class__.__mro__[1].__subclasses__() }}",
    "item": "{{ it['__class__'] }}",
    "filter": "{{ it|attr('__init__') }}",
    "globals": "{{ cycler.__init__.__globals__.os.system('true') }}",
    "function": "{{ gettext.__globals__ }}",
    "loop": "{% for i in range(10 ** 9) %}{% endfor %}",
    "recursion": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "blocks": "{% block a %}{{ self.a() }}{% endblock %}",
    "huge text": "{{ 'x' * 10 ** 9 }}",
    "much text": "{% for i in range(9) %}{{ 'x' * 900000 }}{% endfor %}",
    "much held": "{% set n = namespace(x=it) %}{% for i in range(40) %}{% set n.x = [n.x, n.x] %}{% endfor %}{{ n.x }}",
    "number": "{{ 9 ** (9 ** 9) }}",
    "padding": "{{ '%1000000000d' % 1 }}",
    "format": "{{ '{0.__class__}'.format(it) }}",
    "catalogue": "{{ gettext('%(x)1000000000s', x=1) }}",
    "catalogue without text": "{{ gettext(none) }}",
    "catalogue without place": "{{ gettext('%(x)s') }}",
    "file": "{% include '/etc/passwd' %}",
    "file above": "{% include '../campaign.yaml' %}",
    "file of a list": "{% include ['../campaign.yaml', '/etc/passwd'] %}",
    "module": "{% import 'os' as os %}",
    "private macro": "{% import 'parts/table.txt.j2' as t %}{{ t.__dict__ }}",
    "change": "{% set it.name = 1 %}",
    "call": "{{ it() }}",
}


@pytest.fixture
def played(gloom: Program) -> Program:
    """Black Barrow in play."""
    founded(gloom)
    gloom("scenario", "start", "1")
    gloom("scenario", "auto", "--rounds", "1")
    return gloom


@pytest.mark.parametrize("report", REPORTS)
def test_harmful_templates_are_stopped(played: Program, report: str) -> None:
    name, command = REPORTS[report]
    for at, (harm, text) in enumerate(HARM.items()):
        format_ = ("txt", "md", "html")[at % 3]
        bring(played, {f"{report}.{format_}.j2": "\n" + re.sub(r"\bit\b", name, text)})
        said = played.wrong("report", *command.split(), "--format", format_)
        assert re.match(rf"templates/{report}\.{format_}\.j2:[12]  ", said), harm


@pytest.mark.parametrize("name", ["story/opening.j2", "events/moved.j2", "parts/table.txt.j2"])
def test_harmful_parts_are_stopped(played: Program, name: str) -> None:
    for harm in ("loop", "function", "recursion", "file above"):
        bring(played, {name: "\n" + HARM[harm]})
        command = "round" if name.startswith("events") else "session"
        said = played.wrong("report", command)
        assert said.startswith(f"templates/{name}:2  "), harm


def test_a_part_that_does_not_do_what_ours_needs(played: Program) -> None:
    bring(played, {"parts/table.txt.j2": "{% macro table() %}{% endmacro %}"})
    assert "templates/parts/table.txt.j2  this cannot be worked out: macro 'table'" in played.wrong("report", "session")
