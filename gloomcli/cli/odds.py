"""``gloom odds``: what a character's modifier deck can be expected to do."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson, Who

if TYPE_CHECKING:
    from fractions import Fraction

    from gloomcli.campaign.odds import Blow, Chances

odds_app = typer.Typer(**PLAIN)

_HANDS = {"plain": 0, "advantage": 1, "disadvantage": -1}


@odds_app.command()
def odds(
    ctx: typer.Context,
    character: Who,
    attack: Annotated[int | None, typer.Option("--attack", min=0, help="Show the damage of such an attack.")] = None,
    shield: Annotated[int, typer.Option("--shield", min=0, help="The target's shield.")] = 0,
    pierce: Annotated[int, typer.Option("--pierce", min=0, help="The attack's pierce.")] = 0,
    poison: Annotated[bool, typer.Option("--poison", help="The target is poisoned.")] = False,
    bless: Annotated[int, typer.Option("--bless", min=0, max=10, help="Bless cards in the deck.")] = 0,
    curse: Annotated[int, typer.Option("--curse", min=0, max=10, help="Curse cards in the deck.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Show the exact chances of a modifier deck: plain, with advantage, with disadvantage.

    Example: gloom odds grim --attack 4 --shield 2 --poison
    """
    from gloomcli.campaign.odds import Blow, chances
    from gloomcli.campaign.setup import modifier_deck
    from gloomcli.campaign.wording import counted
    from gloomcli.cli.campaigns import look_at_campaign, print_json
    from gloomcli.cli.names import match_character
    from gloomcli.cli.notes import note
    from gloomcli.model.problems import UsageError

    if attack is None and (shield or pierce or poison):
        raise UsageError("Shield, pierce and poison tell on the damage of an attack: add --attack N")
    opened = look_at_campaign(ctx)
    who = match_character(character, opened.campaign.characters)
    deck = modifier_deck(opened.content, opened.campaign.character(who)) + ("bless",) * bless + ("curse",) * curse
    blow = Blow(attack or 0, shield, poison, pierce) if attack is not None else None
    value = blow.value if blow else 3
    found = {hand: chances(deck, edge, value) for hand, edge in _HANDS.items()}
    if as_json:
        print_json({"character": who, "cards": len(deck)} | {hand: _facts(each, blow) for hand, each in found.items()})
        return
    for line in _lines(who, len(deck), found, blow):
        typer.echo(line)
    coming = opened.campaign.party.next_scenario.blesses.get(who, 0)
    if coming and not bless:
        cards = counted(coming, "bless card")
        note(f"{cards} more will be in it in the next scenario, by a donation: --bless {coming} counts them.")


def _lines(who: str, cards: int, found: "dict[str, Chances]", blow: "Blow | None") -> list[str]:
    from gloomcli.campaign.odds import damages, effects, labels, mean

    title = f"{who}'s modifier deck, {cards} cards"
    rows: dict[str, list[str]] = {}
    if blow is None:
        spreads = [labels(each) for each in found.values()]
        for label in dict.fromkeys(label for spread in spreads for label in spread):
            rows[label] = [_percent(spread.get(label)) for spread in spreads]
    else:
        title += f": {_blow_words(blow)}"
        harms = [damages(each, blow) for each in found.values()]
        for harm in sorted({harm for spread in harms for harm in spread}):
            rows[f"{harm} damage"] = [_percent(spread.get(harm)) for spread in harms]
        rows["average"] = [f"{float(mean(spread)):.2f}" for spread in harms]
    added = [effects(each) for each in found.values()]
    for effect in dict.fromkeys(effect for spread in added for effect in spread):
        rows[effect] = [_percent(spread.get(effect)) for spread in added]
    width = max(len(label) for label in rows) + 2
    heads = "".join(f"{hand:>15}" for hand in found)
    return [title, " " * width + heads] + [
        f"{label:<{width}}" + "".join(f"{cell:>15}" for cell in cells) for label, cells in rows.items()
    ]


def _facts(found: "Chances", blow: "Blow | None") -> dict[str, object]:
    from gloomcli.campaign.odds import damages, effects, labels, mean

    facts: dict[str, object] = {
        "results": {label: str(chance) for label, chance in labels(found).items()},
        "effects": {effect: str(chance) for effect, chance in effects(found).items()},
    }
    if blow is not None:
        spread = damages(found, blow)
        facts["damage"] = {str(harm): str(chance) for harm, chance in spread.items()}
        facts["average"] = str(mean(spread))
    return facts


def _blow_words(blow: "Blow") -> str:
    words = [f"attack {blow.attack}"]
    words += [f"pierce {blow.pierce}"] if blow.pierce else []
    words += [f"shield {blow.shield}"] if blow.shield else []
    words += ["poison"] if blow.poison else []
    return ", ".join(words)


def _percent(chance: "Fraction | None") -> str:
    return f"{float(chance) * 100:.1f}%" if chance else "-"
