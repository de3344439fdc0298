"""``gloom scenario``: which are open and why, and booking those played elsewhere."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson, Force

if TYPE_CHECKING:
    from gloomcli.campaign.facts import Change
    from gloomcli.cli.campaigns import Opened
    from gloomcli.cli.recording import Words

scenarios_app = typer.Typer(name="scenario", **PLAIN)

Pairs = list[str] | None


@scenarios_app.command("list")
def list_scenarios(
    ctx: typer.Context,
    why: Annotated[Pairs, typer.Option("--why", metavar="N", help="All about one scenario; may be repeated.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Locked ones too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show which scenarios are open, blocked and won, and why.

    Example: gloom scenario list --why 27
    """
    from gloomcli.campaign.scenarios import all_scenarios, availability, state_text
    from gloomcli.cli.campaigns import look_at_campaign, print_json
    from gloomcli.cli.known import own_names
    from gloomcli.cli.texts.scenarios import meant_number, why_text
    from gloomcli.cli.texts.sheets import HOUSE

    opened = look_at_campaign(ctx)
    if why:
        numbers = [meant_number(typed, opened) for word in why for typed in word.split(",")]
        if as_json:
            print_json([availability(opened.content, opened.campaign, number) for number in numbers])
            return
        for number in numbers:
            for line in why_text(opened, number):
                typer.echo(line)
        return
    found = all_scenarios(opened.content, opened.campaign)
    shown = [each for each in found if everything or each.state != "locked"]
    if as_json:
        print_json(shown)
        return
    own = own_names(opened.catalog).scenarios
    for each in shown:
        typer.echo(state_text(each) + (" *" if each.number in own else ""))
    if any(each.number in own for each in shown):
        typer.echo(HOUSE)
    hidden = len(found) - len(shown)
    if hidden:
        typer.echo(f"{hidden} more are locked (--all).")


@scenarios_app.command()
def record(
    ctx: typer.Context,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="The scenario's number or name.")],
    won: Annotated[bool, typer.Option("--won", help="It was won.")] = False,
    lost: Annotated[bool, typer.Option("--lost", help="It was lost.")] = False,
    level: Annotated[int | None, typer.Option("--level", min=0, max=7, help="If not the recommended one.")] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=0, help="How long it took.")] = 0,
    who: Annotated[Pairs, typer.Option("--with", metavar="NAME", help="Who played, if not all; repeat it.")] = None,
    xp: Annotated[Pairs, typer.Option("--xp", metavar="NAME=N", help="XP earned, without the bonus.")] = None,
    coins: Annotated[Pairs, typer.Option("--coins", metavar="NAME=N", help="Money tokens picked up.")] = None,
    gold: Annotated[Pairs, typer.Option("--gold", metavar="NAME=N", help="Gold, if you counted it yourselves.")] = None,
    checks: Annotated[Pairs, typer.Option("--checks", metavar="NAME=N", help="Battle goals' checkmarks.")] = None,
    treasure: Annotated[Pairs, typer.Option("--treasure", metavar="N=NAME", help="Treasure and who looted it.")] = None,
    drawn: Annotated[Pairs, typer.Option("--drawn", metavar="N=WHAT", help="What a random treasure was.")] = None,
    share: Annotated[Pairs, typer.Option("--share", metavar="NAME=N", help="Shares of collective gold.")] = None,
    item: Annotated[Pairs, typer.Option("--item", metavar="ITEM=NAME", help="Who takes a rewarded item.")] = None,
    choose: Annotated[str, typer.Option("--choose", metavar="N", help="The scenario chosen to open.")] = "",
    ending: Annotated[str, typer.Option("--ending", help="The conclusion reached, where there are several.")] = "",
    exhausted: Annotated[Pairs, typer.Option("--exhausted", metavar="NAME", help="Who was exhausted.")] = None,
    casual: Annotated[bool, typer.Option("--casual", help="Played casually: no rewards, no story.")] = False,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Book a scenario that was played elsewhere, with the same rules and rewards.

    Example: gloom scenario record 1 --won --xp grim=12,vesna=9 --coins grim=4 --checks vesna=1 --treasure 7=grim
    """
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.recording import Words, note_due
    from gloomcli.model.problems import UsageError

    if won == lost:
        raise UsageError("Say how it ended: --won or --lost.")
    words = Words(
        number=number,
        won=won,
        level=level,
        rounds=rounds,
        members=who or [],
        xp=xp,
        coins=coins,
        gold=gold,
        checks=checks,
        treasures=treasure,
        drawn=drawn,
        shares=share,
        items=item,
        choice=choose,
        ending=ending,
        exhausted=exhausted or [],
        casual=casual,
        force=force,
    )
    change = change_campaign(ctx, lambda opened: _booked(opened, words), as_json=as_json)
    if not as_json:
        note_due(ctx, change)


def _booked(opened: "Opened", words: "Words") -> "Change":
    from gloomcli.cli.in_play import check_no_play
    from gloomcli.cli.recording import book_played

    check_no_play(opened, "no other one is booked")
    return book_played(opened, words)
