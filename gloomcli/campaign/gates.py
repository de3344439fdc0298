"""Whether what an event asks for is met (rulebook, Events)."""

from collections.abc import Sequence

from gloomcli.campaign.records import Campaign
from gloomcli.campaign.wording import joined
from gloomcli.model.events import Gate


def is_met(campaign: Campaign, gate: Gate, members: Sequence[str], giveable: Sequence[str] = ()) -> bool:
    """Whether a gate opens for these characters; ``giveable`` are those who own the item that it asks for."""
    sheets = [campaign.character(who) for who in members]
    reputation = campaign.party.reputation
    return (
        (not gate.any_class or any(sheet.class_ in gate.any_class for sheet in sheets))
        and (gate.reputation_above is None or reputation > gate.reputation_above)
        and (gate.reputation_below is None or reputation < gate.reputation_below)
        and sum(sheet.gold for sheet in sheets) >= gate.pay
        and all(sheet.gold >= gate.pay_each for sheet in sheets)
        and (gate.give_item is None or bool(giveable))
    )


def gate_text(gate: Gate | None, item: str = "") -> str:
    """A gate in words; ``item`` names the one that it asks for."""
    if gate is None:
        return "otherwise"
    parts = [f"with {joined(gate.any_class)}"] if gate.any_class else []
    if gate.reputation_above is not None:
        parts.append(f"reputation above {gate.reputation_above}")
    if gate.reputation_below is not None:
        parts.append(f"reputation below {gate.reputation_below}")
    parts += [f"{gate.pay} gold paid together"] if gate.pay else []
    parts += [f"{gate.pay_each} gold paid each"] if gate.pay_each else []
    parts += [f"{item} given away"] if gate.give_item is not None else []
    return ", ".join(parts)
