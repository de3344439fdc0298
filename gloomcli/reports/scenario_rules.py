"""The special rules of scenarios, and how each is carried out: as data, by a hook, or by the players."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from itertools import groupby
from textwrap import wrap

import msgspec

from gloomcli.model.scenario_rules import Rule, Spawn
from gloomcli.model.scenarios import Scenario
from gloomcli.reports.words.rule_words import moment

KINDS = ("data", "hook", "manual")


class RuleRow(msgspec.Struct, frozen=True, kw_only=True):
    """One rule, or one part of a goal that the players judge."""

    scenario: str
    name: str
    how: str
    """data, hook or manual."""
    when: str
    summary: str
    """Empty, as are ``name`` and ``when`` and what follows, if it would be a spoiler."""
    moment: str = ""
    """When it works, with the rounds and the rooms that must be open, in words."""
    comes: str = ""
    """Who comes by it, with the ranks for two, three and four characters."""


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
        rows += [_row(it, rule) for rule in it.rules]
    return rows


def _row(it: Scenario, rule: Rule) -> RuleRow:
    return RuleRow(
        scenario=it.number,
        name=it.name,
        how=rule.carried_out_by,
        when=rule.when.value,
        summary=rule.summary,
        moment=moment(rule, {}),
        comes=", ".join(_comes(spawn) for spawn in rule.spawn),
    )


def _comes(spawn: Spawn) -> str:
    """As in "frost-demon normal/normal/elite"; "-" for nobody."""
    ranks = [rank.value if rank is not None else "-" for rank in spawn.for_]
    count = f"{spawn.count} x " if spawn.count != 1 else ""
    return f"{count}{spawn.monster} {ranks[0] if len(set(ranks)) == 1 else '/'.join(ranks)}"


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
            told = (f"{row.moment}: " if row.moment else "") + row.summary + (f" ({row.comes})" if row.comes else "")
            yield from wrap(told, width, initial_indent=head, subsequent_indent=" " * len(head))
    yield _sums(rows)


def _sums(rows: list[RuleRow]) -> str:
    counts = rule_counts(rows)
    return f"{len(rows)} rule{'s' * (len(rows) != 1)}: " + ", ".join(f"{counts[kind]} {kind}" for kind in KINDS)
