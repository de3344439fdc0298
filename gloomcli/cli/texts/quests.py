"""Personal quests in words."""

from collections.abc import Iterable, Sequence

import typer

from gloomcli.campaign.quests import is_fulfilled, part_text, progress
from gloomcli.cli.campaigns import Opened, print_json
from gloomcli.cli.names import Someone
from gloomcli.cli.pairs import pairs, whole
from gloomcli.library.names import find
from gloomcli.model.problems import UsageError
from gloomcli.model.quests import PersonalQuest


def meant_quest(opened: Opened, typed: str) -> str:
    """The quest meant, by number or name. Raises UsageError if there is none, or more than one."""
    return quest_named(typed, opened.content.quests.values())


def quest_named(typed: str, quests: Iterable[PersonalQuest]) -> str:
    """The same among some quests."""
    return find(typed, [Someone(each.name, (str(each.number),), each.name) for each in quests], "personal quest").name


def meant_goal(opened: Opened, typed: str) -> str:
    """The battle goal meant, by number or name. Raises UsageError if there is none, or more than one."""
    goals = opened.content.goals.values()
    return find(typed, [Someone(each.name, (str(each.number),), each.name) for each in goals], "battle goal").name


def show_goal(opened: Opened, who: str, *, as_json: bool) -> None:
    """Print a character's battle goal, or those of which it keeps one."""
    sheet = opened.campaign.character(who)
    if as_json:
        print_json({"goal": sheet.goal, "dealt": sheet.goals_dealt})
        return
    if not sheet.goal and not sheet.goals_dealt:
        typer.echo(f"{who} has no battle goal yet: gloom party deal")
        return
    typer.echo(f"{who} has the battle goal:" if sheet.goal else f"{who} keeps one of these (--keep NAME):")
    for name in [sheet.goal] if sheet.goal else sheet.goals_dealt:
        goal = opened.content.goals[name]
        typer.echo(f"  {goal.number}  {name} ({goal.checkmarks}): {goal.summary}")


def meant_counts(words: Sequence[str]) -> dict[int, int]:
    """Several ``PART=N``. Raises UsageError for anything else, or a part named twice."""
    form, found = "PART=N, such as 1=3", dict[int, int]()
    for part, number in pairs(words, form):
        at = whole(part, form)
        if at in found:
            raise UsageError(f"Part {at} is there twice: {form}.")
        found[at] = whole(number, form)
    return found


def show_quest(opened: Opened, who: str, *, as_json: bool) -> None:
    """Print a character's quest with its parts, or the quests it may keep."""
    sheet = opened.campaign.character(who)
    quest = opened.content.quests.get(sheet.quest)
    parts = progress(opened.content, opened.campaign, sheet)
    if as_json:
        print_json(
            {
                "quest": sheet.quest,
                "fulfilled": is_fulfilled(opened.content, opened.campaign, sheet),
                "parts": [
                    {"what": part_text(opened.content, each.part), "have": each.have, "needed": each.part.count}
                    for each in parts
                ],
                "dealt": sheet.quests_dealt,
            }
        )
        return
    if quest is None:
        _show_dealt(opened, who)
        return
    typer.echo(f"{who} follows {quest.name} ({quest.number}): {quest.summary}")
    for at, each in enumerate(parts, start=1):
        state = "" if each.begun else "   not begun"
        known = "   you count" if each.by_hand else ""
        typer.echo(f"{at:>3}  {each.have} of {each.part.count}  {part_text(opened.content, each.part)}{state}{known}")
    if is_fulfilled(opened.content, opened.campaign, sheet):
        typer.echo(f"It is fulfilled: gloom character retire {who}")


def _show_dealt(opened: Opened, who: str) -> None:
    names = opened.campaign.character(who).quests_dealt
    if not names:
        typer.echo(f"{who} follows no personal quest.")
        return
    typer.echo(f"{who} keeps one of these (--keep NAME):")
    for name in names:
        quest = opened.content.quests[name]
        typer.echo(f"  {quest.number}  {name}: {quest.summary}")
