"""The summary of a session, from its files."""

import re
from collections import Counter
from collections.abc import Mapping
from datetime import date
from typing import Final

import typer

from gloomcli.cli.campaigns import campaign_folder, open_campaign
from gloomcli.cli.notes import complain, note
from gloomcli.cli.play.replaying import replay
from gloomcli.cli.play.session import Session, open_session, session_of
from gloomcli.cli.play.telling import templates_of
from gloomcli.engine.events import Event, RoundBegan
from gloomcli.engine.scenario import new_state
from gloomcli.engine.view import ScenarioView, view
from gloomcli.model.problems import FileError, Place, Problem, RuleError
from gloomcli.paths import shown_path
from gloomcli.reports.names import names_of
from gloomcli.reports.rendering.environment import Format
from gloomcli.reports.sheets.session import SessionFacts, session_record, session_summary
from gloomcli.reports.words.languages import Language
from gloomcli.store.folder import Folder
from gloomcli.store.play_files import LOG, RESULT, YAML, PlayFiles, sessions
from gloomcli.store.session_records import SessionResult, read_result

_LOOKED_BACK: Final = 200
"""Entries of the journal."""
_BOOKED: Final = re.compile(r"\b(?:scenario finish|scenario record|table finish)\b")
_UNTOLD: Final[Mapping[str, str]] = {
    "table finish": "{what} It was played at a table on {on}, so there is no story to tell; see gloom campaign log.",
    "scenario record": "{what} It was only recorded, on {on}, so there is no story to tell; see gloom campaign log.",
}


def report_session(
    ctx: typer.Context, number: int | None, format_: Format, language: Language, *, dated: bool = True
) -> str:
    """The summary of a finished session, by default of the scenario in play or else the latest one.

    Raises RuleError if there is none of that number.
    """
    folder = campaign_folder(ctx)
    if number is None and (folder.path / YAML).is_file():
        session = open_session(ctx)
        session.look()
        campaign = open_campaign(ctx).campaign
        facts = SessionFacts(campaign=campaign.world.name, party=campaign.party.name)
        return summary(session, facts, format_, language)
    found = sessions(folder.path)
    chosen = max(found, default=0) if number is None else number
    untold = _untold(folder) if number is None else ""
    if chosen not in found:
        there = f"There are {', '.join(map(str, sorted(found)))}." if found else untold or "None was finished yet."
        raise RuleError(f"There is no session {chosen}. {there}" if number else there)
    if untold:
        note(f"{untold} This is an earlier session.")
    session, result = archived(folder, found[chosen])
    return summary(session, facts_of(session, result, dated=dated), format_, language, place=found[chosen])


def _untold(folder: Folder) -> str:
    """What is said of the scenario booked last if it was not played here, from the journal; "" if it was."""
    again, gone = Counter[str](), Counter[str]()
    for entry in folder.journal(_LOOKED_BACK):
        did, _, rest = str(entry["what"]).partition(": ")
        what = rest if did in ("undone", "redone") else str(entry["what"])
        booked = _BOOKED.search(str(entry.get("command", "")))
        if did == "redone":
            again[what] += 1
        elif did == "undone" and again[what]:
            again[what] -= 1
        elif did == "undone":
            gone[what] += 1
        elif booked and gone[what]:
            gone[what] -= 1
        elif booked:
            return "" if booked[0] == "scenario finish" else _UNTOLD[booked[0]].format(what=what, on=entry["when"][:10])
    return ""


def archived(folder: Folder, place: str) -> tuple[Session, SessionResult]:
    """A finished session from its folder. Raises FileError if its files are broken."""
    text, log = folder.read(f"{place}/{YAML}"), folder.read(f"{place}/{LOG}")
    session = session_of(PlayFiles(folder.path), text, log, folder=place)
    session.look()
    return session, archived_result(folder, place)


def archived_result(folder: Folder, place: str) -> SessionResult:
    """What a finished session gave. Raises FileError if its file is broken."""
    return read_result(folder.read(f"{place}/{RESULT}"), f"{place}/{RESULT}")


def facts_of(session: Session, result: SessionResult, *, dated: bool) -> SessionFacts:
    """What the campaign adds to a session."""
    return SessionFacts(
        campaign=result.campaign,
        party=result.party,
        session=result.session,
        on=date.fromisoformat(result.when[:10]) if dated else None,
        changed=result.changed,
        scenarios=dict(session.setup.edition.scenarios),
        due=result.due,
    )


def summary(session: Session, facts: SessionFacts, format_: Format, language: Language, *, place: str = "") -> str:
    """The summary in a format; told only as far as the log, in the folder ``place``, can be replayed."""
    events: list[Event] = []
    start: list[ScenarioView] = []
    setup, state, plan = session.setup, new_state(session.setup), session.game.plan

    def listen(event: Event) -> None:
        if isinstance(event, RoundBegan) and not start:
            start.append(view(setup, state, plan))
        events.append(event)

    whole = True
    try:
        replay(setup, state, session.lines, listen=listen, numbers=session.numbers)
    except FileError as error:
        whole = False
        where = shown_path(session.files.root / place / LOG)
        misfits = [_over(problem, where) for problem in error.problems] if session.state.outcome else error.problems
        complain(f"{FileError(misfits)}\nThe story is told up to there.")
    templates = templates_of(session, language)
    names = names_of(setup, session.state, session.names.figures, language)
    record = session_record(setup, session.state, events, facts, names, templates, whole=whole)
    end = view(setup, session.state, plan)
    return session_summary(record, format_, templates, start[0] if start else None, end)


def _over(problem: Problem, where: str) -> Problem:
    """What does not fit in the log ``where`` of a scenario that is over: its log is not to be cut to play on."""
    hint = "Leave the log as it is: the scenario is over, and its result stands."
    return Problem(Place(where, problem.place.line), problem.field, problem.message, hint)
