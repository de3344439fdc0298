"""``gloom event``: city and road events."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson, Force

if TYPE_CHECKING:
    from gloomcli.campaign.content import DeckName
    from gloomcli.campaign.facts import Change
    from gloomcli.cli.campaigns import Opened
    from gloomcli.model.events import Event

event_app = typer.Typer(name="event", help="City and road events.", **PLAIN)

Deck = Annotated[str, typer.Argument(metavar="DECK", help="city or road.")]
Numbers = Annotated[list[int], typer.Argument(metavar="NUMBER...", min=1, help="Numbers of event cards.")]
Pairs = list[str] | None


@event_app.command()
def draw(
    ctx: typer.Context,
    deck: Deck,
    option: Annotated[str, typer.Option("--option", metavar="A|B", help="What the party does.")] = "",
    drew: Annotated[int | None, typer.Option("--drew", min=1, help="The card you drew from your own deck.")] = None,
    who: Annotated[Pairs, typer.Option("--with", metavar="NAME", help="Who is there, if not all; repeat it.")] = None,
    share: Annotated[Pairs, typer.Option("--share", metavar="NAME=N", help="Shares of gold won or paid.")] = None,
    item: Annotated[Pairs, typer.Option("--item", metavar="ITEM=NAME", help="Who takes an item.")] = None,
    give: Annotated[Pairs, typer.Option("--give", metavar="ITEM=NAME", help="Who gives an item away.")] = None,
    consume: Annotated[Pairs, typer.Option("--consume", metavar="NAME=ITEM", help="What is consumed.")] = None,
    minus_ones: Annotated[str, typer.Option("--minus-ones", metavar="NAME", help="Who has the -1 cards.")] = "",
    choose: Annotated[list[int] | None, typer.Option("--choose", min=1, help="Which effect, where you may.")] = None,
    drawn: Annotated[Pairs, typer.Option("--drawn", metavar="WHAT", help="What a random reward turned out.")] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Draw an event and choose an option; without one, see the card's two options first. The story is on your card.

    Example: gloom event draw city --option A
    """
    from gloomcli.campaign.events import resolve
    from gloomcli.cli.campaigns import change_campaign, look_at_campaign
    from gloomcli.cli.eventful import choices_of, drawn_names, meant_deck, meant_option
    from gloomcli.cli.in_play import check_no_play

    name = meant_deck(deck)
    if not option:
        _show(look_at_campaign(ctx), name, drew, force=force, as_json=as_json)
        return
    letter = meant_option(option)

    def act(opened: "Opened") -> "Change":
        check_no_play(opened, "no event is drawn")
        choices = choices_of(opened, who, share, item, give, consume, minus_ones, choose)
        return resolve(
            opened.content,
            opened.campaign,
            name,
            letter,
            number=drew,
            choices=choices,
            drawn=drawn_names(opened, drawn),
            force=force,
        )

    change_campaign(ctx, act, as_json=as_json)


@event_app.command()
def deck(ctx: typer.Context, deck: Deck, as_json: AsJson = False) -> None:
    """Show which events a deck holds, in the order of their numbers.

    Example: gloom event deck road
    """
    from gloomcli.campaign.decks import cards_of
    from gloomcli.campaign.wording import counted
    from gloomcli.cli.campaigns import look_at_campaign, print_json
    from gloomcli.cli.eventful import meant_deck

    name = meant_deck(deck)
    cards = sorted(cards_of(look_at_campaign(ctx).campaign.world, name))
    if as_json:
        print_json(cards)
        return
    typer.echo(f"{counted(len(cards), f'{name} event')}: {', '.join(map(str, cards)) or 'none left'}")


@event_app.command()
def add(ctx: typer.Context, deck: Deck, number: Numbers, as_json: AsJson = False) -> None:
    """Shuffle events into a deck by hand.

    Example: gloom event add city 31
    """
    from gloomcli.campaign.events import add_by_hand
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.eventful import meant_deck

    name = meant_deck(deck)
    change_campaign(ctx, lambda opened: add_by_hand(opened.content, opened.campaign, name, number), as_json=as_json)


@event_app.command()
def remove(ctx: typer.Context, deck: Deck, number: Numbers, as_json: AsJson = False) -> None:
    """Take events out of a deck by hand.

    Example: gloom event remove road 7
    """
    from gloomcli.campaign.events import remove_by_hand
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.eventful import meant_deck

    name = meant_deck(deck)
    change_campaign(ctx, lambda opened: remove_by_hand(opened.content, opened.campaign, name, number), as_json=as_json)


def _show(opened: "Opened", deck: "DeckName", drew: int | None, *, force: bool, as_json: bool) -> None:
    from gloomcli.campaign.events import drawn_event, objections_to_drawing
    from gloomcli.campaign.objections import overruled
    from gloomcli.cli.campaigns import print_json
    from gloomcli.cli.in_play import check_no_play

    check_no_play(opened, "no event is drawn")
    overruled(objections_to_drawing(opened.content, opened.campaign, deck), "", "", force=force)
    event = drawn_event(opened.content, opened.campaign, deck, drew)
    if as_json:
        print_json({"deck": deck, "number": event.number, "A": event.A.label, "B": event.B.label})
        return
    for line in _options(deck, event, drew):
        typer.echo(line)


def _options(deck: "DeckName", event: "Event", drew: int | None) -> list[str]:
    again = f"gloom event draw {deck}" + (f" --drew {drew}" if drew is not None else "")
    return [
        f"{deck.capitalize()} event {event.number}. Read its front, then choose:",
        f"  A  {event.A.label}",
        f"  B  {event.B.label}",
        f"Nothing is decided yet: {again} --option A, or B",
    ]
