"""``gloom character``: new characters, their sheets, what they wear and bring."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli import completion
from gloomcli.cli.groups import PLAIN
from gloomcli.cli.in_play import FromNext
from gloomcli.cli.options import AsJson, OwnedItem, Who

if TYPE_CHECKING:
    from gloomcli.campaign.facts import Change
    from gloomcli.cli.campaigns import Opened
    from gloomcli.model.definitions import Item

character_app = typer.Typer(name="character", help="New characters, their sheets, what they wear and bring.", **PLAIN)

Class = Annotated[
    list[str] | None, typer.Argument(metavar="CLASS", help="A class by name.", autocompletion=completion.new_classes)
]
Cards = Annotated[
    list[str] | None,
    typer.Argument(metavar="CARD...", help="The cards, each in quotes.", autocompletion=completion.pool_cards),
]


@character_app.command()
def new(
    ctx: typer.Context,
    class_: Class = None,
    name: Annotated[str, typer.Option("--name", help="What people call it.")] = "",
    player: Annotated[str, typer.Option("--player", help="Who plays it; by default someone of the same name.")] = "",
    level: Annotated[int, typer.Option("--level", help="At most the prosperity level.")] = 1,
    card: Annotated[
        list[str] | None, typer.Option("--card", help="A card gained with a level; may be repeated.")
    ] = None,
    lineage: Annotated[
        str | None, typer.Option("--lineage", help="For several characters of one player: whose line it follows.")
    ] = None,
    force: FromNext = False,
    as_json: AsJson = False,
) -> None:
    """Let a new character join.

    Example: gloom character new brute --name Grim --player Ann
    """
    from gloomcli.campaign.facts import QuestsDealt
    from gloomcli.campaign.founding import join
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.groups import quoted
    from gloomcli.cli.in_play import check_from_next
    from gloomcli.cli.names import match_cards, match_new_class, open_classes
    from gloomcli.cli.notes import note
    from gloomcli.model.problems import UsageError

    if class_ and not name:
        raise UsageError(f"Missing option '--name'. So: gloom character new {quoted(' '.join(class_))} --name NAME")

    def act(opened: "Opened") -> "Change":
        check_from_next(opened, force=force)
        if not class_:
            raise UsageError(open_classes(opened))
        meant = match_new_class(" ".join(class_), opened)
        cards = match_cards(card or (), meant)
        return join(
            opened.content,
            opened.campaign,
            meant,
            name=name,
            player=player or name,
            level=level,
            cards=cards,
            lineage=lineage,
            force=force,
        )

    change = change_campaign(ctx, act, as_json=as_json)
    if not as_json and any(isinstance(fact, QuestsDealt) for fact in change.facts):
        note(f"To keep one: gloom character quest {quoted(name)} --keep QUEST")


@character_app.command()
def rest(ctx: typer.Context, character: Who, as_json: AsJson = False) -> None:
    """Let a character rest: its player leads another one for the time being.

    Example: gloom character rest grim
    """
    from gloomcli.campaign.parties import rest as go_to_rest
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import check_no_play

    def act(opened: "Opened") -> "Change":
        check_no_play(opened, "nobody leaves")
        return go_to_rest(opened.campaign, _meant(opened, character))

    change_campaign(ctx, act, as_json=as_json)


@character_app.command()
def back(ctx: typer.Context, character: Who, as_json: AsJson = False) -> None:
    """Bring a character that rests, or one of another party, to the party at the table.

    Example: gloom character back grim
    """
    from gloomcli.campaign.parties import come_back
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import check_no_play

    def act(opened: "Opened") -> "Change":
        check_no_play(opened, "nobody joins")
        return come_back(opened.campaign, _meant(opened, character))

    change_campaign(ctx, act, as_json=as_json)


@character_app.command("list")
def list_characters(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List the characters.

    Example: gloom character list
    """
    from gloomcli.cli.campaigns import look_at_campaign, print_json
    from gloomcli.cli.texts.sheets import character_lines

    opened = look_at_campaign(ctx)
    if as_json:
        print_json(opened.campaign.characters)
        return
    for line in character_lines(opened.content, opened.campaign):
        typer.echo(line)


@character_app.command()
def show(ctx: typer.Context, character: Who, as_json: AsJson = False) -> None:
    """Show a character sheet.

    Example: gloom character show grim
    """
    from gloomcli.cli.campaigns import look_at_campaign, print_json
    from gloomcli.cli.known import own_names
    from gloomcli.cli.texts.sheets import sheet_lines

    opened = look_at_campaign(ctx)
    sheet = opened.campaign.character(_meant(opened, character))
    if as_json:
        print_json(sheet)
        return
    for line in sheet_lines(opened.content, opened.campaign, sheet, own_names(opened.catalog)):
        typer.echo(line)


@character_app.command()
def equip(
    ctx: typer.Context, character: Who, item: OwnedItem, force: FromNext = False, as_json: AsJson = False
) -> None:
    """Bring an item along from now on.

    Example: gloom character equip grim boots of striding
    """
    from gloomcli.campaign import equipment
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import check_from_next

    def act(opened: "Opened") -> "Change":
        check_from_next(opened, force=force)
        return equipment.equip(opened.content, opened.campaign, *_meant_item(opened, character, item))

    change_campaign(ctx, act, as_json=as_json)


@character_app.command()
def unequip(
    ctx: typer.Context, character: Who, item: OwnedItem, force: FromNext = False, as_json: AsJson = False
) -> None:
    """Leave an item at home from now on.

    Example: gloom character unequip grim boots of striding
    """
    from gloomcli.campaign import equipment
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import check_from_next

    def act(opened: "Opened") -> "Change":
        check_from_next(opened, force=force)
        return equipment.unequip(opened.campaign, *_meant_item(opened, character, item))

    change_campaign(ctx, act, as_json=as_json)


@character_app.command()
def hand(
    ctx: typer.Context, character: Who, cards: Cards = None, force: FromNext = False, as_json: AsJson = False
) -> None:
    """Choose the cards that a character usually brings; without cards, show them.

    Example: gloom character hand grim trample "eye for an eye" skewer ...
    """
    from gloomcli.campaign.founding import choose_hand
    from gloomcli.cli.campaigns import change_campaign, look_at_campaign, print_json
    from gloomcli.cli.in_play import check_from_next
    from gloomcli.cli.names import match_cards
    from gloomcli.cli.texts.sheets import hand_lines, hand_names

    if cards:

        def act(opened: "Opened") -> "Change":
            check_from_next(opened, force=force)
            who = _meant(opened, character)
            class_ = opened.content.classes[opened.campaign.character(who).class_]
            return choose_hand(opened.campaign, class_, who, match_cards(cards, class_))

        change_campaign(ctx, act, as_json=as_json)
        return
    opened = look_at_campaign(ctx)
    sheet = opened.campaign.character(_meant(opened, character))
    class_ = opened.content.classes[sheet.class_]
    if as_json:
        print_json(hand_names(sheet, class_))
        return
    for line in hand_lines(sheet, class_):
        typer.echo(line)


def _meant(opened: "Opened", typed: str) -> str:
    from gloomcli.cli.names import match_character

    return match_character(typed, opened.campaign.characters)


def _meant_item(opened: "Opened", character: str, item: "list[str]") -> "tuple[str, Item]":
    from gloomcli.cli.names import match_owned

    who = _meant(opened, character)
    return who, match_owned(" ".join(item), opened.campaign.character(who), opened.content, opened.campaign)
