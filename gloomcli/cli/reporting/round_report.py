"""The report of a round, from the files of the scenario in play."""

from typing import NamedTuple

import msgspec
import typer

from gloomcli.agents.script import Nobody
from gloomcli.cli.campaigns import campaign_folder, open_campaign
from gloomcli.cli.notes import complain
from gloomcli.cli.play.asking import HEXES, note_of, options, question, signs_of
from gloomcli.cli.play.by_post import example, players_of
from gloomcli.cli.play.orders import Orders
from gloomcli.cli.play.session import Session, open_session
from gloomcli.cli.play.telling import templates_of
from gloomcli.engine import gm
from gloomcli.engine.decisions import DEALER, PLAYERS, Decision, Kind, Suspend
from gloomcli.engine.events import Event, RoundBegan
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import advance, new_state, resume
from gloomcli.engine.state import State
from gloomcli.engine.table import Drift, Table
from gloomcli.engine.view import view
from gloomcli.model.problems import GloomError, RuleError
from gloomcli.reports.names import Names, names_of
from gloomcli.reports.questions import answer_note
from gloomcli.reports.rendering.environment import Format
from gloomcli.reports.sheets.round_report import Choice, Question, RoundFacts, round_report, round_text, rounds_of
from gloomcli.reports.words.abilities import describe_action
from gloomcli.reports.words.languages import Language
from gloomcli.store.play_files import STEPS_KEPT, YAML


class _Past(NamedTuple):
    """A game as far as it was played."""

    game: Game
    state: State
    """At the end of the round that was asked for, else as far as the log goes."""
    events: list[Event]
    figures: dict[str, str]
    """Names of everyone who was ever on the board."""
    broken: str
    """Why the log cannot be read further, if so."""


def report_round(ctx: typer.Context, number: int | None, format_: Format, language: Language) -> str:
    """The report of a round, by default of the latest in which something happened. Raises RuleError for no such, and
    for no scenario in play.
    """
    if not (campaign_folder(ctx).path / YAML).is_file():
        raise RuleError(
            "No scenario is in play, so there is no round to tell. Start one with: gloom scenario start NUMBER"
        )
    session = open_session(ctx)
    decision = session.look()
    past = _played(session, number)
    rounds = rounds_of(past.events)
    latest = max(rounds)
    chosen = _latest(rounds) if number is None else number
    if chosen not in rounds:
        raise RuleError(f"Round {chosen} has not begun: it is round {latest}.")
    if past.broken:
        complain(f"{past.broken}\nThe round is told up to there.")
    now = number is None or chosen == latest
    state = session.state if now else past.state
    names = names_of(session.setup, state, past.figures, language)
    templates = templates_of(session, language)
    facts = _facts(ctx, session, decision if now else None, names, language, pictures=format_ == "html")
    facts = msgspec.structs.replace(facts, past=not now)
    shown = view(session.setup, state, session.game.plan)
    report = round_report(shown, rounds[chosen], chosen, facts, names, templates)
    return round_text(report, format_, templates)


def _latest(rounds: dict[int, list[Event]]) -> int:
    """The last round in which more happened than its beginning."""
    told = [n for n, events in rounds.items() if any(not e.minor and not isinstance(e, RoundBegan) for e in events)]
    return max(told, default=max(rounds))


def _played(session: Session, until: int | None) -> _Past:
    """The game played again from before a round to its end, by default from before the latest as far as it goes."""
    events: list[Event] = []
    ended: list[State] = []

    def listen(event: Event) -> None:
        if isinstance(event, RoundBegan) and until is not None and event.round == until + 1:
            ended.append(msgspec.msgpack.decode(msgspec.msgpack.encode(game.state), type=State))
        events.append(event)

    nobody = Nobody()
    number, state = _before(session, session.state.round - 1 if until is None else until)
    table = Table({PLAYERS: nobody, DEALER: nobody}, past=session.lines[number:], listen=listen)
    game = resume(session.setup, state, table)
    gm.serve(game)
    figures: dict[str, str] = {}
    broken = ""
    try:
        while game.state.outcome is None and not ended:
            advance(game)
            summons = game.state.summons.items()
            figures |= {who: f"{it.name} {it.number}" if it.number else it.name for who, it in summons}
    except Suspend:
        pass
    except Drift as drift:
        broken = f'"{drift.line}" in the log does not fit.'
    return _Past(game, ended[0] if ended else game.state, events, figures, broken)


def _before(session: Session, round_: int) -> tuple[int, State]:
    """A state from before a round, a kept one if there is any, and how many answers came before it."""
    if round_ > 1:
        for back in range(8, STEPS_KEPT, 8):
            found = session.files.kept(session.key, session.lines, session.at, back)
            if found is not None and found[1].round < round_:
                return found
    return 0, new_state(session.setup)


def _facts(
    ctx: typer.Context,
    session: Session,
    decision: Decision | None,
    names: Names,
    language: Language,
    *,
    pictures: bool,
) -> RoundFacts:
    try:
        campaign = open_campaign(ctx).campaign
    except GloomError:
        world, party = "", ""
    else:
        world, party = campaign.world.name, campaign.party.name
    players = players_of(ctx)
    questions: tuple[Question, ...] = ()
    waiting = ""
    if decision is not None:
        sent = Orders(session, "", "", players)
        sent.look_on()
        waiting = sent.waiting()
        questions = tuple(_question(each, session.game, names, players, language) for each in sent.questions(decision))
    return RoundFacts(
        campaign=world, party=party, players=players, questions=questions, waiting=waiting, pictures=pictures
    )


def _question(decision: Decision, game: Game, names: Names, players: dict[str, str], language: Language) -> Question:
    name = names.figure(decision.who) if decision.who in game.state.characters else ""
    player = players.get(name, "")
    every, signs = options(decision), signs_of(game)
    cards = game.cards.get(decision.who, {}) if decision.kind is Kind.CARDS else {}
    choices = []
    for option in every:
        if option.value in cards:
            card = cards[option.value]
            note: tuple[str, ...] = (
                f"{card.initiative:02}",
                describe_action(card.top, language),
                describe_action(card.bottom, language),
            )
        else:
            told = note_of(option, decision, game, names, language) or answer_note(option.text, language)
            note = (told,) if told else ()
        choices.append(Choice(text=signs.get(option.text, option.text), note=note))
    return Question(
        player=player if player != name else "",
        text=question(decision, game, names, language),
        choices=tuple(choices),
        short=decision.kind in HEXES or not any(choice.note for choice in choices),
        reply=f"{name or decision.who}: {example(decision, signs)}",
    )
