"""The special rules of scenarios, and how each is carried out: as data, by a hook, or by the players."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from itertools import groupby
from textwrap import wrap

import msgspec

from gloomcli.model.scenarios import Scenario

KINDS = ("data", "hook", "manual")


class RuleRow(msgspec.Struct, frozen=True, kw_only=True):
    """One rule, or one part of a goal that the players judge."""

    scenario: str
    name: str
    how: str
    """data, hook or manual."""
    when: str
    summary: str
    """Empty, as are ``name`` and ``when``, if it would be a spoiler."""


def rule_rows(scenarios: Iterable[Scenario]) -> list[RuleRow]:
    """Every special rule, with what is judged of goals and losses, in the order of the scenarios."""
    rows = []
    for it in scenarios:
        for when, checks in (("goal", it.goal), ("loss", it.lose)):
            rows += [
                RuleRow(scenario=it.number, name=it.name, how="manual", when=when, summary=check.judged)
                for check in checks
                if check.judged
            ]
        if not it.goal:
            rows.append(
                RuleRow(scenario=it.number, name=it.name, how="manual", when="goal", summary="The players judge it.")
            )
        rows += [
            RuleRow(scenario=it.number, name=it.name, how=r.carried_out_by, when=r.when.value, summary=r.summary)
            for r in it.rules
        ]
    return rows


def veiled(rows: Iterable[RuleRow], known: Container[str]) -> list[RuleRow]:
    """The rows, of scenarios that are not ``known`` (by number) only with how they are carried out."""
    return [
        row if row.scenario in known else RuleRow(scenario=row.scenario, name="", how=row.how, when="", summary="")
        for row in rows
    ]


def rule_counts(rows: Iterable[RuleRow]) -> Counter[str]:
    """How many rules are carried out in each way."""
    return Counter(row.how for row in rows)


def rule_lines(rows: list[RuleRow], *, width: int = 100) -> Iterator[str]:
    """A table with the sums below."""
    number = max((len(row.scenario) for row in rows), default=0)
    for scenario, found in groupby(rows, key=lambda row: row.scenario):
        its = list(found)
        if not its[0].name:
            yield f"{scenario:>{number}}  {_sums(its)}"
            continue
        yield f"{scenario:>{number}}  {its[0].name}"
        for row in its:
            head = f"{'':>{number}}  {row.how:<6}  {row.when:<14}  "
            yield from wrap(row.summary, width, initial_indent=head, subsequent_indent=" " * len(head))
    yield _sums(rows)


def _sums(rows: list[RuleRow]) -> str:
    counts = rule_counts(rows)
    return f"{len(rows)} rule{'s' * (len(rows) != 1)}: " + ", ".join(f"{counts[kind]} {kind}" for kind in KINDS)
