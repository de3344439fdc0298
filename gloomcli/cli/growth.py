"""``gloom character``: levels, cards, perks, and corrections of what a sheet counts."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.in_play import FromNext
from gloomcli.cli.options import SIGNED, AsJson, Change, Force, Who

if TYPE_CHECKING:
    from gloomcli.campaign import facts
    from gloomcli.campaign.growth import Counter
    from gloomcli.cli.campaigns import Opened
    from gloomcli.model.definitions import CharacterClass

growth_app = typer.Typer(name="character", **PLAIN)

NewCards = Annotated[
    list[str] | None, typer.Option("--card", metavar="CARD", help="A card for a level gained; may be repeated.")
]
NewPerks = Annotated[
    list[str] | None, typer.Option("--perk", metavar="PERK", help="A perk by number or words; may be repeated.")
]


@growth_app.command("level-up")
def level_up(
    ctx: typer.Context,
    character: Who,
    card: NewCards = None,
    perk: NewPerks = None,
    to_prosperity: Annotated[
        bool, typer.Option("--to-prosperity", help="Advance to the prosperity level, whatever the experience.")
    ] = False,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Take every level that a character's experience has reached: in town, each with a card, a perk, hit points.

    Example: gloom character level-up grim --card "fatal advance" --perk 1
    """
    from gloomcli.campaign import growth
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import check_no_play
    from gloomcli.cli.names import match_cards, match_perk

    def act(opened: "Opened") -> "facts.Change":
        check_no_play(opened, "nobody levels up")
        who, class_ = _meant(opened, character)
        return growth.level_up(
            opened.content,
            opened.campaign,
            who,
            cards=match_cards(card or (), class_),
            perks=[match_perk(each, class_) for each in perk or ()],
            to_prosperity=to_prosperity,
            force=force,
        )

    change = change_campaign(ctx, act, as_json=as_json)
    if not as_json:
        _tell_what_is_due(ctx, change)


@growth_app.command()
def card(
    ctx: typer.Context,
    character: Who,
    name: Annotated[list[str] | None, typer.Argument(metavar="CARD", help="Its name or number.")] = None,
    force: FromNext = False,
    as_json: AsJson = False,
) -> None:
    """Choose a card for a level gained before; without a card, show which may be chosen.

    Example: gloom character card grim fatal advance
    """
    from gloomcli.campaign import growth
    from gloomcli.cli.campaigns import change_campaign, look_at_campaign, print_json
    from gloomcli.cli.in_play import check_from_next
    from gloomcli.cli.names import match_cards

    if name:

        def act(opened: "Opened") -> "facts.Change":
            check_from_next(opened, force=force)
            who, class_ = _meant(opened, character)
            return growth.gain_card(opened.content, opened.campaign, who, match_cards([" ".join(name)], class_)[0])

        change_campaign(ctx, act, as_json=as_json)
        return
    opened = look_at_campaign(ctx)
    who, class_ = _meant(opened, character)
    sheet = opened.campaign.character(who)
    choice = growth.choosable_cards(sheet, class_)
    if as_json:
        print_json(choice)
        return
    levels = {each.name: each.level for each in class_.cards}
    typer.echo(f"{who} may choose from:" if choice else f"{who} has chosen a card for each of its levels.")
    for each in choice:
        typer.echo(f"  {levels[each]}  {each}")


@growth_app.command()
def perk(
    ctx: typer.Context,
    character: Who,
    name: Annotated[list[str] | None, typer.Argument(metavar="PERK", help="Its number in the list, or words.")] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Mark a perk box; without a perk, show the list and how many are earned.

    Example: gloom character perk grim 1
    """
    from gloomcli.campaign import growth
    from gloomcli.cli.campaigns import change_campaign, look_at_campaign, print_json
    from gloomcli.cli.in_play import check_from_next
    from gloomcli.cli.names import match_perk
    from gloomcli.cli.texts.sheets import perk_facts, perk_list

    if name:

        def act(opened: "Opened") -> "facts.Change":
            check_from_next(opened, force=force)
            who, class_ = _meant(opened, character)
            meant = match_perk(" ".join(name), class_)
            return growth.mark_perk(opened.content, opened.campaign, who, meant, force=force)

        change_campaign(ctx, act, as_json=as_json)
        return
    opened = look_at_campaign(ctx)
    who, _ = _meant(opened, character)
    sheet = opened.campaign.character(who)
    if as_json:
        print_json(perk_facts(opened.content, opened.campaign, sheet))
        return
    for line in perk_list(opened.content, opened.campaign, sheet):
        typer.echo(line)


@growth_app.command(context_settings=SIGNED)
def xp(ctx: typer.Context, character: Who, change: Change, as_json: AsJson = False) -> None:
    """Correct a character's experience; a loss never goes below its level.

    Example: gloom character xp grim +5
    """
    _correct(ctx, character, change, "xp", as_json=as_json)


@growth_app.command(context_settings=SIGNED)
def gold(ctx: typer.Context, character: Who, change: Change, as_json: AsJson = False) -> None:
    """Correct a character's gold.

    Example: gloom character gold grim -10
    """
    _correct(ctx, character, change, "gold", as_json=as_json)


@growth_app.command(context_settings=SIGNED)
def checks(ctx: typer.Context, character: Who, change: Change, as_json: AsJson = False) -> None:
    """Correct a character's checkmarks: 18 at most, and a loss never undoes a perk.

    Example: gloom character checks grim +1
    """
    _correct(ctx, character, change, "checkmarks", as_json=as_json)


@growth_app.command()
def rename(
    ctx: typer.Context,
    character: Who,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    as_json: AsJson = False,
) -> None:
    """Give a character another name; not while a scenario is in play.

    Example: gloom character rename grim "Grim the Elder"
    """
    from gloomcli.campaign.renaming import rename_character
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import finish_words, is_in_play
    from gloomcli.model.problems import RuleError

    def act(opened: "Opened") -> "facts.Change":
        who = _meant(opened, character)[0]
        if is_in_play(opened):
            raise RuleError(
                f"A scenario is in play, which knows {who} by this name. Rename after: {finish_words(opened)}"
            )
        return rename_character(opened.campaign, who, name)

    change_campaign(ctx, act, as_json=as_json)


def _correct(ctx: typer.Context, character: str, change: str, counter: "Counter", *, as_json: bool) -> None:
    from gloomcli.campaign import growth
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.names import match_counted

    by = match_counted(change)
    change_campaign(
        ctx,
        lambda opened: growth.correct(opened.content, opened.campaign, _meant(opened, character)[0], counter, by),
        as_json=as_json,
    )


def _meant(opened: "Opened", typed: str) -> tuple[str, "CharacterClass"]:
    from gloomcli.cli.names import match_character

    who = match_character(typed, opened.campaign.characters)
    return who, opened.content.classes[opened.campaign.character(who).class_]


def _tell_what_is_due(ctx: typer.Context, change: "facts.Change") -> None:
    """What a new level brings is easily forgotten; say so where it does not disturb a pipe."""
    from gloomcli.campaign.facts import LevelGained
    from gloomcli.campaign.overview import character_due
    from gloomcli.cli.campaigns import look_at_campaign

    who = next(fact.who for fact in change.facts if isinstance(fact, LevelGained))
    opened = look_at_campaign(ctx)
    for phrase in character_due(opened.content, opened.campaign, opened.campaign.character(who)):
        typer.echo(f"Still due: {phrase}", err=True)
