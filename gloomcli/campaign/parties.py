"""Several parties in one world: each has its own place, reputation and achievements (rulebook, Party Sheet)."""

from collections.abc import Iterable

import msgspec

from gloomcli.campaign.facts import Change, CharacterRests, CharacterReturns, PartyFounded, PartyTurned
from gloomcli.campaign.naming import check_name
from gloomcli.campaign.records import Campaign, CharacterSheet, Party
from gloomcli.model.problems import RuleError


def found_party(campaign: Campaign, name: str) -> Change:
    """A new party takes the place of the one at the table, which rests with its characters.

    It starts in town with reputation 0.

    Raises RuleError for a name that a party has.
    """
    _check_name(campaign, name)
    resting = (*campaign.other_parties, campaign.party)
    sheets = tuple(
        msgspec.structs.replace(sheet, party=sheet.party or campaign.party.name) for sheet in campaign.characters
    )
    made = msgspec.structs.replace(campaign, party=Party(name=name), other_parties=resting, characters=sheets)
    return Change(made, (PartyFounded(name=name, rests=campaign.party.name),))


def switch_party(campaign: Campaign, name: str) -> Change:
    """A party that rested comes to the table; the other one rests. ``name`` is one of theirs, exactly.

    Raises RuleError if there is none of that name.
    """
    waiting = {party.name: party for party in campaign.other_parties}
    if name not in waiting:
        there = " · ".join(waiting) or "none"
        raise RuleError(f"No party called {name} rests. Resting: {there}")
    others = tuple(party for party in campaign.other_parties if party.name != name)
    made = msgspec.structs.replace(campaign, party=waiting[name], other_parties=(*others, campaign.party))
    return Change(made, (PartyTurned(name=name, rests=campaign.party.name),))


def rest(campaign: Campaign, who: str) -> Change:
    """A character goes to rest; its player may lead another one (rulebook, Announcing Retirement: switching).

    Raises RuleError if it rests.
    """
    sheet = campaign.character(who)
    if sheet.rests:
        raise RuleError(f"{who} rests already.")
    made = campaign.changed(msgspec.structs.replace(sheet, rests=True, goal="", goals_dealt=()))
    return Change(made, (CharacterRests(who=who),))


def come_back(campaign: Campaign, who: str) -> Change:
    """A character that rests, or one of another party, comes to the party at the table.

    Raises RuleError if it is there.
    """
    sheet = campaign.character(who)
    if sheet in campaign.members:
        raise RuleError(f"{who} is with {campaign.party.name} already.")
    party = campaign.party.name if campaign.other_parties else ""
    made = campaign.changed(msgspec.structs.replace(sheet, rests=False, party=party))
    return Change(made, (CharacterReturns(who=who, party=campaign.party.name),))


def whereabouts(campaign: Campaign, sheet: CharacterSheet) -> str:
    """Why a character is not at the table, in a few words; empty if it is."""
    if sheet in campaign.members:
        return ""
    return "rests" if sheet.rests else f"belongs to {sheet.party}"


def check_at_table(campaign: Campaign, sheets: Iterable[CharacterSheet]) -> None:
    """Raises RuleError unless these characters are with the party at the table, and do not rest."""
    away = [
        f"{sheet.name} {where}: gloom character back {sheet.name.split()[0].lower()}"
        for sheet in sheets
        if (where := whereabouts(campaign, sheet))
    ]
    if away:
        raise RuleError("\n".join(away))


def _check_name(campaign: Campaign, name: str) -> None:
    if not name.strip():
        raise RuleError("A party needs a name.")
    check_name(name)
    for party in (campaign.party, *campaign.other_parties):
        if party.name.casefold() == name.casefold():
            raise RuleError(f"There is a party called {party.name} already. Names are unique.")
