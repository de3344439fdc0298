"""Why a scenario is open or not, with what the journal knows of it."""

from typing import Any

from gloomcli.campaign.scenarios import why_lines
from gloomcli.cli.campaigns import Opened
from gloomcli.library.index import Thing


def meant_number(typed: str, opened: Opened) -> str:
    """The number of the scenario meant. Raises UsageError if there is none, or more than one."""
    return opened.catalog.find(typed, Thing.SCENARIO).id


def why_text(opened: Opened, number: str) -> list[str]:
    """All that can be said of a scenario, and since when what it needs is so."""
    lines = why_lines(opened.content, opened.campaign, number)
    scenario = opened.content.scenarios.get(number)
    entries = opened.folder.journal()
    wanted = [f"Scenario {number} opens."]
    for requirement in scenario.requires if scenario else ():
        for name in (*requirement.complete, *requirement.incomplete, *requirement.counts):
            wanted += [f"achievement: {name}.", f"achievement lost: {name}."]
    for entry in reversed(entries):
        told = [str(entry.get("what", "")), *_also(entry)]
        for sentence in told:
            if any(sentence.endswith(each) for each in wanted):
                lines.append(f"     {entry.get('when', '')}  {sentence} ({told[0]})".replace(f" ({sentence})", ""))
    return lines


def _also(entry: dict[str, Any]) -> list[str]:
    also = entry.get("also", [])
    return [str(each) for each in also] if isinstance(also, list) else [str(also)]
