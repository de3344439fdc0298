"""``gloom enhance``: stickers on ability cards, and what they cost."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli import completion
from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson, Force, Who

if TYPE_CHECKING:
    from gloomcli.campaign.facts import Change
    from gloomcli.campaign.stickers import Line
    from gloomcli.cli.campaigns import Opened
    from gloomcli.model.definitions import AbilityCard, CharacterClass
    from gloomcli.model.terms import Half

enhance_app = typer.Typer(**PLAIN)

Card = Annotated[
    str, typer.Argument(metavar="[CARD]", help="A card of its class.", autocompletion=completion.pool_cards)
]
HalfWord = Annotated[str, typer.Argument(metavar="[HALF]", help="top or bottom.")]
What = Annotated[list[str] | None, typer.Argument(metavar="[WHAT]", help='"+1 attack", poison, jump, fire, hex ...')]


@enhance_app.command()
def enhance(
    ctx: typer.Context,
    character: Who,
    card: Card = "",
    half: HalfWord = "",
    what: What = None,
    several: Annotated[bool, typer.Option("--several", help="It may have several targets, though it looks single.")] = (
        False
    ),
    show_price: Annotated[bool, typer.Option("--price", help="Show the price term by term; buy nothing.")] = False,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Put a sticker on an ability card for good; without WHAT, show what fits there and the prices.

    Example: gloom enhance grim trample top "+1 attack" --price
    """
    from gloomcli.campaign import enhancing
    from gloomcli.cli.campaigns import change_campaign, look_at_campaign
    from gloomcli.cli.in_play import check_no_play
    from gloomcli.cli.stickers import meant_half, meant_line, offer_lines, price_lines, sticker_lines

    typed = " ".join(what or ())
    if not card or not half or not typed or show_price:
        opened = look_at_campaign(ctx)
        who, class_ = _meant(opened, character)
        if not card:
            _print(sticker_lines(opened, class_), as_json=as_json)
        elif not half or not typed:
            meant = _card(class_, card)
            halves = [meant_half(half)] if half else list(_halves())
            _print(offer_lines(opened, class_, meant, halves), as_json=as_json)
        else:
            meant, side = _card(class_, card), meant_half(half)
            line = meant_line(opened, class_, meant, side, typed, several=several, priced=True)
            _print(price_lines(opened, who, class_, meant, side, line), as_json=as_json)
        return

    def act(opened: "Opened") -> "Change":
        check_no_play(opened, "nobody has cards enhanced")
        who, class_ = _meant(opened, character)
        meant, side = _card(class_, card), meant_half(half)
        line: Line = meant_line(opened, class_, meant, side, typed, several=several, force=force)
        return enhancing.enhance(opened.content, opened.campaign, who, meant.name, side, line, force=force)

    change_campaign(ctx, act, as_json=as_json)


def _meant(opened: "Opened", typed: str) -> "tuple[str, CharacterClass]":
    from gloomcli.campaign.enhancing import table_of
    from gloomcli.cli.names import match_character

    table_of(opened.content)
    who = match_character(typed, opened.campaign.characters)
    return who, opened.content.classes[opened.campaign.character(who).class_]


def _card(class_: "CharacterClass", typed: str) -> "AbilityCard":
    from gloomcli.cli.names import match_cards

    name = match_cards([typed], class_)[0]
    return next(card for card in class_.cards if card.name == name)


def _halves() -> "tuple[Half, ...]":
    from gloomcli.model.terms import Half

    return tuple(Half)


def _print(lines: "list[dict[str, object]]", *, as_json: bool) -> None:
    from gloomcli.cli.campaigns import print_json

    if as_json:
        print_json(lines)
        return
    for line in lines:
        typer.echo(line["text"])
