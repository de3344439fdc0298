"""``gloom character``: personal quests and retirement."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson, Force, Who

if TYPE_CHECKING:
    from gloomcli.campaign.facts import Change
    from gloomcli.cli.campaigns import Opened

quests_app = typer.Typer(name="character", **PLAIN)


@quests_app.command()
def quest(
    ctx: typer.Context,
    character: Who,
    keep: Annotated[str, typer.Option("--keep", metavar="QUEST", help="Which of the quests dealt it keeps.")] = "",
    drew: Annotated[str, typer.Option("--drew", metavar="QUEST", help="The quest kept from your own deck.")] = "",
    count: Annotated[
        list[str] | None, typer.Option("--count", metavar="PART=N", help="How far a part is; repeat it.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a personal quest and how far it is; keep one of those dealt; count what only you know.

    Example: gloom character quest grim --count 1=3
    """
    from gloomcli.campaign import quests
    from gloomcli.cli.campaigns import change_campaign, look_at_campaign
    from gloomcli.cli.names import match_character
    from gloomcli.cli.texts.quests import meant_counts, meant_quest, show_quest

    if keep or drew:

        def choose(opened: "Opened") -> "Change":
            who = match_character(character, opened.campaign.characters)
            name = meant_quest(opened, keep or drew)
            return quests.keep_quest(opened.content, opened.campaign, who, name, drawn=bool(drew))

        change_campaign(ctx, choose, as_json=as_json)
        return
    if count:
        counts = meant_counts(count)

        def act(opened: "Opened") -> "Change":
            who = match_character(character, opened.campaign.characters)
            return quests.set_progress(opened.content, opened.campaign, who, counts)

        change_campaign(ctx, act, as_json=as_json)
        return
    opened = look_at_campaign(ctx)
    show_quest(opened, match_character(character, opened.campaign.characters), as_json=as_json)


@quests_app.command()
def goal(
    ctx: typer.Context,
    character: Who,
    keep: Annotated[str, typer.Option("--keep", metavar="GOAL", help="Which of the battle goals dealt it keeps.")] = "",
    drew: Annotated[str, typer.Option("--drew", metavar="GOAL", help="The goal kept from your own cards.")] = "",
    as_json: AsJson = False,
) -> None:
    """Show a character's battle goal for the next scenario; keep one of those dealt (gloom party deal).

    Example: gloom character goal grim --keep plunderer
    """
    from gloomcli.campaign.goals import keep_goal
    from gloomcli.cli.campaigns import change_campaign, look_at_campaign
    from gloomcli.cli.names import match_character
    from gloomcli.cli.texts.quests import meant_goal, show_goal

    if not keep and not drew:
        opened = look_at_campaign(ctx)
        show_goal(opened, match_character(character, opened.campaign.characters), as_json=as_json)
        return

    def act(opened: "Opened") -> "Change":
        who = match_character(character, opened.campaign.characters)
        name = meant_goal(opened, keep or drew)
        return keep_goal(opened.content, opened.campaign, who, name, drawn=bool(drew))

    change_campaign(ctx, act, as_json=as_json)


@quests_app.command()
def retire(
    ctx: typer.Context,
    character: Who,
    plan: Annotated[bool, typer.Option("--plan", help="Show what would happen; change nothing.")] = False,
    drawn: Annotated[
        list[str] | None, typer.Option("--drawn", metavar="WHAT", help="What a random reward turned out.")
    ] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Retire a character whose quest is fulfilled: in town, for good, in one step that gloom undo takes back.

    Example: gloom character retire grim --plan
    """
    from gloomcli.campaign.retirement import retire as leave
    from gloomcli.cli.campaigns import change_campaign, open_campaign, show_facts
    from gloomcli.cli.eventful import drawn_names
    from gloomcli.cli.in_play import check_no_play
    from gloomcli.cli.names import match_character

    def act(opened: "Opened") -> "Change":
        check_no_play(opened, "nobody retires")
        who = match_character(character, opened.campaign.characters)
        return leave(opened.content, opened.campaign, who, drawn=drawn_names(opened, drawn), force=force)

    if plan:
        show_facts(act(open_campaign(ctx)), as_json=as_json)
        if not as_json:
            typer.echo("Nothing was changed: this is what retiring would do.", err=True)
        return
    change_campaign(ctx, act, as_json=as_json)
