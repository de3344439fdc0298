"""The end of a scenario: booking its result in the campaign, or giving it up."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import typer

from gloomcli.agents.dealer import SeededDealer
from gloomcli.campaign.facts import Change
from gloomcli.campaign.goals import judged
from gloomcli.campaign.overview import overview
from gloomcli.campaign.recording import check_applies
from gloomcli.campaign.results import Booking, book, draws_due
from gloomcli.cli.campaigns import Opened, campaign_folder, changing, now, read_again, write_change
from gloomcli.cli.notes import tell
from gloomcli.cli.pairs import amounts
from gloomcli.cli.play.session import Session, playing
from gloomcli.cli.recording import takers_of
from gloomcli.engine.actions.summoning import slug
from gloomcli.engine.decisions import DEALER, Decision, Kind, Option
from gloomcli.engine.scenario import result
from gloomcli.model.play import Outcome, Result
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.store.change import Change as Files
from gloomcli.store.play_files import LOG, RESULT, SESSIONS, YAML, PlayFiles, sessions
from gloomcli.store.session_records import SessionResult, write_result


class Said(NamedTuple):
    """What players say of rewards that leave a choice, as it was typed."""

    shares: list[str] | None = None
    items: list[str] | None = None
    choice: str = ""
    ending: str = ""


def finish_scenario(
    ctx: typer.Context, checks: Sequence[str], drawn: Sequence[str], said: Said | None = None
) -> Change:
    """Book the result of the scenario in play and put its files away, all in one step.

    ``checks`` are ``NAME=N``, ``drawn`` are ``TREASURE=NAME``. Battle goals that the result decides give their
    checkmarks by themselves. Raises RuleError if the scenario is not over yet,
    UsageError for words that make no sense.
    """
    said = said or Said()
    with playing(ctx) as session:
        session.look()
        state = session.state
        if state.outcome is None:
            raise RuleError(
                f"{session.setup.scenario.name} is not over: round {state.round}. Go on with gloom scenario play, "
                "or give it up with gloom scenario abandon."
            )
        came_out = result(session.game)
        with changing(ctx) as files:
            opened = read_again(ctx)
            marks = _checkmarks(checks, came_out, _judged(opened, came_out))
            sheets = opened.campaign.characters
            booking = Booking(
                checkmarks=marks,
                drawn=_draws(opened, session, came_out, dict(_pairs(drawn, "TREASURE=NAME"))),
                shares=amounts(said.shares, "--share NAME=N", sheets),
                takers=takers_of(said.items, opened, session.setup.scenario, sheets),
                choice=said.choice,
                ending=said.ending,
                casual=session.play.casual,
            )
            check_applies(opened.content, session.setup.scenario, came_out, booking)
            change = book(opened.content, opened.campaign, session.setup.scenario, came_out, booking)
            write_change(files, opened.loaded, change)
            _archive(files, session, opened, change)
        session.files.forget()
    return change


def _pairs(words: Iterable[str], form: str) -> Iterable[tuple[str, str]]:
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise UsageError(f'"{word}" must be written {form}.')
        yield name.strip(), value.strip()


def _judged(opened: Opened, came_out: Result) -> Mapping[str, int]:
    """The checkmarks of those whose battle goals the result decides."""
    found = {sheet.name: judged(opened.content, sheet, came_out) for sheet in opened.campaign.characters}
    return {name: marks for name, marks in found.items() if marks is not None}


def _checkmarks(given: Sequence[str], came_out: Result, known: Mapping[str, int]) -> Mapping[str, int]:
    """Checkmarks by name: as given, known, or asked one after the other at a terminal; none for a scenario lost."""
    names = list(came_out.tallies)
    if given:
        found = dict(known)
        for typed, count in _pairs(given, "NAME=N"):
            close = [name for name in names if name.casefold().startswith(typed.casefold())]
            if len(close) != 1:
                raise UsageError(f'"{typed}" is none of {", ".join(names)}.')
            found[close[0]] = _count(count)
        if came_out.outcome is Outcome.LOST and any(found.values()):
            raise RuleError("Battle goals give checkmarks only when the scenario is won.")
        return found
    if came_out.outcome is Outcome.LOST or not sys.stdin.isatty():
        return known
    asked = [name for name in names if name not in known]
    answers = {name: _count(typer.prompt(f"Checkmarks of {name}'s battle goal", default="0")) for name in asked}
    return {**known, **answers}


def _count(text: str) -> int:
    if text not in ("0", "1", "2"):
        raise UsageError(f'"{text}" is no number of checkmarks: a battle goal gives 1 or 2.')
    return int(text)


def _draws(opened: Opened, session: Session, came_out: Result, given: Mapping[str, str]) -> Mapping[int, str]:
    """What random rewards turn out: as given, else drawn by the scenario's seed; people with real decks must say it."""
    found = {}
    dues = draws_due(opened.content, opened.campaign, session.setup.scenario, came_out)
    if strange := [number for number in given if number not in [str(due.treasure) for due in dues]]:
        said = f"Treasure {strange[0]} was not looted, or gives nothing random."
        raise UsageError(f"{said} Leave out: --drawn {strange[0]}={given[strange[0]]}")
    for due in dues:
        if (typed := given.get(str(due.treasure))) is not None:
            found[due.treasure] = next((each for each in due.options if each.casefold() == typed.casefold()), typed)
        elif not session.by_hand:
            options = tuple(Option(each) for each in due.options)
            about = (f"treasure {due.treasure}",)
            draw = Decision(who=DEALER, kind=Kind.STANDEE, options=options, about=about)
            found[due.treasure] = SeededDealer(session.play.seed).decide(draw)
    return found


def _archive(files: Files, session: Session, opened: Opened, change: Change) -> None:
    number = max(sessions(opened.folder.path), default=0) + 1
    place = f"{SESSIONS}/{number:03}-{slug(session.setup.scenario.name) or 'scenario'}"
    for name in (YAML, LOG):
        files.write(f"{place}/{name}", files.read(name))
        files.write(name, None)
    campaign = change.campaign
    booked = SessionResult(
        session=number,
        when=now(),
        campaign=campaign.world.name,
        party=campaign.party.name,
        changed=change.facts,
        due=overview(opened.content, campaign).due,
    )
    files.write(f"{place}/{RESULT}", write_result(booked))


def abandon_scenario(ctx: typer.Context, *, sure: bool) -> None:
    """Remove the scenario in play, whatever state its files are in.

    Raises UsageError if there is none, RuleError if people think better of it.
    """
    folder = campaign_folder(ctx)
    if not (folder.path / YAML).is_file():
        raise UsageError("No scenario is in play: there is nothing to give up.")
    if not sure and not typer.confirm("Give up the scenario in play? It will be as if it had never been started."):
        raise RuleError("Nothing was changed.")
    with PlayFiles(folder.path).alone(ctx.obj.command):
        with changing(ctx) as files:
            files.read(LOG)
            files.write(YAML, None)
            files.write(LOG, None)
            files.tell("The scenario in play was given up.")
        PlayFiles(folder.path).forget()
    tell("The scenario was given up. gloom undo brings it back.")
