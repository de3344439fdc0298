"""How a campaign stands, as text for the terminal."""

from collections.abc import Sequence
from unicodedata import combining, east_asian_width

from gloomcli.campaign.standing import CharacterLine, Overview, ScenarioLine
from gloomcli.campaign.wording import counted, signed

WIDTH = 80


def status_lines(seen: Overview, width: int = WIDTH) -> list[str]:
    """The lines of ``gloom campaign status``, at most about ``width`` wide where lists allow it."""
    lines = [_title(seen, width)]
    lines += [] if seen.reputation is None else [_reputation(seen, seen.reputation)]
    lines += [] if seen.prosperity is None else [_prosperity(seen, seen.prosperity)]
    achievements = [*seen.party_achievements, *_global(seen.global_achievements)]
    lines += listed("Achievements", achievements, width)
    if seen.characters:
        lines += ["", *character_rows(seen.characters)]
    lines.append("")
    lines += listed("Not here", seen.away, width)
    lines += listed("Open", [_scenario(line) for line in seen.open_scenarios if not line.blocked], width)
    lines += listed("Blocked", [_scenario(line) for line in seen.open_scenarios if line.blocked], width)
    lines += listed("Due now", _due(seen), width)
    if seen.house_rules:
        lines.append(f"House rules  {seen.house_rules}, see campaign.yaml")
    return lines


def _global(names: Sequence[str]) -> list[str]:
    """Those that count stand there once, with their number."""
    times = {name: f" x {names.count(name)}" if names.count(name) > 1 else "" for name in names}
    return [f"{name}{number} (global)" for name, number in times.items()]


def _scenario(line: ScenarioLine) -> str:
    needs = f" (needs {line.blocked})" if line.blocked else ""
    return f"{line.number} {line.name}".strip() + needs


def _title(seen: Overview, width: int) -> str:
    lost = f", {seen.lost} lost" if seen.lost else ""
    record = f"{seen.location} · {counted(seen.won, 'scenario')} won{lost}"
    room = width - len(seen.party)
    return f"{seen.party}{record:>{room}}" if len(record) + 2 <= room else f"{seen.party} · {record}"


def _reputation(seen: Overview, reputation: int) -> str:
    prices = f"prices {signed(seen.price_change)}" if seen.price_change else "prices as listed"
    following = f" · next change at {seen.prices_change_at}" if seen.prices_change_at is not None else ""
    return f"{'Reputation':<13}{reputation:<4}{prices}{following}"


def _prosperity(seen: Overview, prosperity: int) -> str:
    points = counted(prosperity, "point")
    if seen.prosperity_to_next is not None:
        needed = prosperity + seen.prosperity_to_next
        points = f"{prosperity} of {needed} to level {seen.prosperity_level + 1}"
    return f"{'Prosperity':<13}{seen.prosperity_level:<4}{points}"


def character_rows(characters: Sequence[CharacterLine]) -> list[str]:
    """Characters in columns, a line each."""
    if not characters:
        return []
    rows = [_row(line) for line in characters]
    widths = [max(_columns(row[at]) for row in rows) for at in range(len(rows[0]))]
    padded = ([cell + " " * (width - _columns(cell)) for cell, width in zip(row, widths, strict=True)] for row in rows)
    return ["   ".join(cells).rstrip() for cells in padded]


def _columns(text: str) -> int:
    """How many columns a text takes in a terminal: wide letters take two, marks upon letters none."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def _row(line: CharacterLine) -> tuple[str, ...]:
    following = f", {line.xp_to_next} to L{line.next_level}" if line.next_level is not None else ""
    quest = f"{line.quest} {line.quest_progress}" if line.quest else ""
    return (
        line.name,
        line.class_,
        f"L{line.level}",
        f"{line.xp} XP{following}",
        f"{line.gold} gold",
        f"checks {checks(line)}",
        quest,
    )


def checks(line: CharacterLine) -> str:
    """Checkmarks towards the next perk: ``oo.`` two of three."""
    if line.checkmarks_to_perk is None:
        return "all"
    return "".join("o" if at < 3 - line.checkmarks_to_perk else "." for at in range(3))


def _due(seen: Overview) -> list[str]:
    if not seen.characters:
        return ["a first character (gloom character new CLASS --name NAME)"]
    return list(seen.due)


def listed(head: str, entries: Sequence[str], width: int = WIDTH) -> list[str]:
    """A list after its head, broken between entries."""
    lines: list[str] = []
    for entry in entries:
        if lines and len(lines[-1]) + len(entry) + 3 <= width:
            lines[-1] += f" · {entry}"
        else:
            lines.append(f"{'' if lines else head:<13}{entry}")
    return lines
