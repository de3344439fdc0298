"""The real content of the first edition, and campaigns on it."""

from functools import cache
from typing import Any

from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import AnyFact
from gloomcli.campaign.founding import found
from gloomcli.campaign.records import Campaign, CharacterSheet
from gloomcli.campaign.sentences import sentences
from gloomcli.cli.campaigns import content_of
from gloomcli.library.catalog import open_catalog
from tests.campaign.sample import sheet


@cache
def real() -> Content:
    """The content."""
    return content_of(open_catalog("gloomhaven"))


def pair(**fields: Any) -> tuple[CharacterSheet, CharacterSheet]:
    """Grim the Brute and Vesna the Spellweaver; fields are Grim's."""
    return sheet("Grim", "Brute", **{"gold": 30} | fields), sheet("Vesna", "Spellweaver", player="Bob", gold=30)


def on_real(*sheets: CharacterSheet, **world: Any) -> Campaign:
    """A new campaign with these characters (the pair if none are given); ``party_`` fields are the party's."""
    import msgspec

    made = found("Blades", edition=real().edition, folder="gloomhaven", seed=7).campaign
    party = {key.removeprefix("party_"): world.pop(key) for key in list(world) if key.startswith("party_")}
    return made.changed(
        *(sheets or pair()),
        world=msgspec.structs.replace(made.world, **world),
        party=msgspec.structs.replace(made.party, **party),
    )


def said(facts: tuple[AnyFact, ...]) -> list[str]:
    """Facts in sentences."""
    return sentences(facts)
