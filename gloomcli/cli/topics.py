"""``gloom help``: reminders of the rules by topic."""

import sys
from typing import Annotated, Final

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.notes import width_of
from gloomcli.cli.reporting.printing import LanguageOption
from gloomcli.engine.decisions import Kind
from gloomcli.model.problems import UsageError

_BY_KIND: Final[dict[Kind, tuple[str, ...]]] = {
    Kind.CARDS: ("cards", "initiative", "resting"),
    Kind.ACTION: ("cards", "round", "items"),
    Kind.MOVE: ("movement", "traps", "doors"),
    Kind.TARGET: ("attack", "sight", "advantage", "conditions", "heal"),
    Kind.AREA: ("attack", "sight"),
    Kind.DAMAGE: ("damage", "shield", "exhaustion"),
    Kind.LOSE_CARD: ("resting", "damage"),
    Kind.SHORT_REST: ("resting",),
    Kind.REDRAW: ("resting",),
    Kind.CONSUME: ("elements",),
    Kind.ELEMENT: ("elements",),
    Kind.ITEM: ("items",),
    Kind.REFRESH: ("items",),
    Kind.PUSH: ("push",),
    Kind.PLACE: ("setup", "summons", "doors"),
    Kind.MONSTER: ("monsters", "focus"),
    Kind.ORDER: ("initiative",),
    Kind.LOOT: ("loot",),
    Kind.MODIFIER: ("modifiers", "advantage"),
    Kind.MONSTER_CARD: ("monsters",),
    Kind.STANDEE: ("setup", "doors"),
    Kind.LOSE_AT_RANDOM: ("resting",),
    Kind.RECOVER: ("recover",),
    Kind.EFFECT: ("effects",),
}


def topics_for(kind: Kind) -> tuple[str, ...]:
    """Topics that help with a kind of question."""
    return _BY_KIND.get(kind, ())


help_app = typer.Typer(name="help", **{**PLAIN, "no_args_is_help": False})


@help_app.command()
def show(
    topic: Annotated[
        list[str] | None, typer.Argument(metavar="[TOPIC]", help="Such as resting; topics lists all.")
    ] = None,
    language: LanguageOption = "",
) -> None:
    """Remind of a rule, in a few words; without a topic, list them. At the prompt of play: ? TOPIC

    Example: gloom help resting
    """
    from gloomcli.paths import templates_folder
    from gloomcli.reports.topics import about, topics_meant
    from gloomcli.reports.words.languages import language as language_of

    typed = " ".join(topic or ())
    if typed == "topics":
        typed = ""
    words = language_of(language or "en", templates_folder())
    if typed and not topics_meant(typed, words):
        raise UsageError(" ".join(line.strip() for line in about(typed, words, width=4000)))
    for line in about(typed, words, width=width_of(sys.stdout)):
        typer.echo(line)
