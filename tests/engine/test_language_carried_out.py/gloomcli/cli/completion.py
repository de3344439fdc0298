"""What the shell offers: names out of the campaign, written without spaces. Never an error: then it offers nothing."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from gloomcli.cli.campaigns import Opened

Offer = tuple[str, str]
"""A word, and what it stands for."""


def characters(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """The campaign's characters."""
    return _offered(
        ctx, incomplete, lambda opened: ((sheet.name, sheet.class_) for sheet in opened.campaign.characters)
    )


def affordable_items(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """What the character named before can buy now."""

    def offers(opened: "Opened") -> Iterable[Offer]:
        from gloomcli.campaign.supply import affordable

        who = _character(ctx, opened)
        return ((offer.item.name, f"{offer.price} gold") for offer in affordable(opened.content, opened.campaign, who))

    return _offered(ctx, incomplete, offers)


def owned_items(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """What the character named before owns."""

    def offers(opened: "Opened") -> Iterable[Offer]:
        sheet = opened.campaign.character(_character(ctx, opened))
        return ((name, "equipped" if name in sheet.equipped else "not equipped") for name in sheet.items)

    return _offered(ctx, incomplete, offers)


def pool_cards(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """The cards that the character named before may bring."""

    def offers(opened: "Opened") -> Iterable[Offer]:
        from gloomcli.campaign.cards import pool

        sheet = opened.campaign.character(_character(ctx, opened))
        return ((card.name, f"level {card.level}") for card in pool(sheet, opened.content.classes[sheet.class_]))

    return _offered(ctx, incomplete, offers)


def new_classes(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """The classes that a new character may have."""

    def offers(opened: "Opened") -> Iterable[Offer]:
        from gloomcli.campaign.founding import available_classes

        taken = {sheet.class_ for sheet in opened.campaign.characters}
        classes = available_classes(opened.content, opened.campaign.world)
        return ((class_.name, class_.race) for class_ in classes if class_.name not in taken)

    return _offered(ctx, incomplete, offers)


def _character(ctx: typer.Context, opened: "Opened") -> str:
    from gloomcli.cli.names import match_character

    return match_character(ctx.params["character"], opened.campaign.characters)


def _offered(ctx: typer.Context, incomplete: str, offers: "Callable[[Opened], Iterable[Offer]]") -> list[Offer]:
    from gloomcli.cli.campaigns import open_campaign
    from gloomcli.cli.groups import Invocation
    from gloomcli.cli.names import slug
    from gloomcli.model.problems import GloomError

    root = ctx.find_root()
    given = root.params.get("campaign")
    ctx.obj = Invocation(Path(given) if given else None, "")
    try:
        found = [(slug(name), about) for name, about in offers(open_campaign(ctx))]
    except (GloomError, OSError, KeyError):
        return []
    return [offer for offer in found if offer[0].startswith(slug(incomplete))]
