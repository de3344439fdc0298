"""New names for a campaign and its characters, wherever the old ones stand."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from gloomcli.campaign.facts import Change, Renamed
from gloomcli.campaign.naming import check_character, check_name
from gloomcli.campaign.records import Campaign, Party
from gloomcli.model.problems import RuleError

V = TypeVar("V")


def rename_campaign(campaign: Campaign, name: str) -> Change:
    """The campaign has another name; so has its party, if it was called like it. Raises RuleError for no name."""
    old, name = campaign.world.name, name.strip()
    _check(name, old)
    party = campaign.party
    if party.name == old and not any(other.name == name for other in campaign.other_parties):
        party = msgspec.structs.replace(party, name=name)
        sheets = [msgspec.structs.replace(each, party=name) for each in campaign.characters if each.party == old]
        campaign = campaign.changed(*sheets)
    world = msgspec.structs.replace(campaign.world, name=name)
    return Change(campaign.changed(world=world, party=party), (Renamed(before=old, after=name),))


def rename_character(campaign: Campaign, who: str, name: str) -> Change:
    """A character has another name. Raises RuleError for no name, or one that another character has."""
    name = name.strip()
    _check(name, who)
    check_character(name)
    for sheet in campaign.characters:
        if sheet.name != who and sheet.name.casefold() == name.casefold():
            raise RuleError(f"{sheet.name} is the name of {sheet.player}'s {sheet.class_}. Names are unique.")
    sheets = tuple(
        msgspec.structs.replace(sheet, name=name) if sheet.name == who else sheet for sheet in campaign.characters
    )
    rules = tuple(
        msgspec.structs.replace(rule, who=name) if rule.who == who else rule for rule in campaign.world.house_rules
    )
    stickers = tuple(
        msgspec.structs.replace(each, by=name) if each.by == who else each for each in campaign.world.enhancements
    )
    world = msgspec.structs.replace(campaign.world, house_rules=rules, enhancements=stickers)
    made = msgspec.structs.replace(
        campaign, world=world, party=_renamed_in_party(campaign.party, who, name), characters=sheets
    )
    return Change(made, (Renamed(before=who, after=name),))


def _renamed_in_party(party: Party, who: str, name: str) -> Party:
    coming = party.next_scenario
    return msgspec.structs.replace(
        party,
        donated=tuple(name if each == who else each for each in party.donated),
        next_scenario=msgspec.structs.replace(
            coming, blesses=_rekeyed(coming.blesses, who, name), minus_ones=_rekeyed(coming.minus_ones, who, name)
        ),
    )


def _rekeyed(held: Mapping[str, V], old: str, new: str) -> dict[str, V]:
    return {new if key == old else key: value for key, value in held.items()}


def _check(name: str, old: str) -> None:
    if not name.strip():
        raise RuleError("A name cannot be empty.")
    check_name(name)
    if name == old:
        raise RuleError(f"{old} is the name already.")
