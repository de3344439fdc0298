"""The questions that stay open, each to its player, with answers as they may be sent back."""

from collections.abc import Mapping, Sequence

import typer

from gloomcli.cli.play.asking import options, question, signs_of
from gloomcli.cli.play.orders import Orders
from gloomcli.cli.play.session import Session
from gloomcli.cli.play.telling import Teller
from gloomcli.engine.decisions import Decision


def players_of(ctx: typer.Context) -> dict[str, str]:
    """Who plays whom, by the characters' names; nobody is known if the campaign's files are broken."""
    from gloomcli.cli.campaigns import open_campaign
    from gloomcli.model.problems import GloomError

    try:
        return {sheet.name: sheet.player for sheet in open_campaign(ctx).campaign.characters}
    except GloomError:
        return {}


def ask_by_post(session: Session, decision: Decision | None, sent: Orders, players: Mapping[str, str]) -> None:
    """Put every open question to its player, with answers as they may be sent back."""
    if decision is None:
        Teller(session).end(None)
        return
    from gloomcli.cli.play.idling import idle
    from gloomcli.cli.play.offering import option_lines

    signs = signs_of(session.game)
    typer.echo()
    typer.echo(f"Round {session.state.round} played as far as the orders go." if session.state.round else "Setup.")
    for asked in sent.questions(decision):
        answers = option_lines(asked, session.game, session.names, idle=idle(session, asked), signs=signs)
        for line in _question_lines(asked, session, players, answers, signs):
            typer.echo(line)


def _question_lines(
    decision: Decision, session: Session, players: Mapping[str, str], lines: Sequence[str], signs: Mapping[str, str]
) -> list[str]:
    """An open question for whoever it is put to, its answers, and how one is sent back."""
    name = session.names.figure(decision.who) if decision.who in session.state.characters else ""
    player = players.get(name, "")
    head = f"Question for {player} · " if player and player != name else "Question for "
    asked = question(decision, session.game, session.names)
    return [
        f"{head}{asked}",
        *lines,
        f"  Send back a line such as:  {name or decision.who}: {example(decision, signs)}",
    ]


def example(decision: Decision, signs: Mapping[str, str]) -> str:
    """An answer as it may be sent: the first of the list, a figure by its sign on the map."""
    first = next((option.text for option in options(decision)), "")
    if decision.pick > 1:
        first = " + ".join(option.text for option in decision.options[: decision.pick]) or first
    return signs.get(first, first)


__all__ = ["ask_by_post", "example", "players_of"]
