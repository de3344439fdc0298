"""Automatic players."""

from typing import Final

from gloomcli.agents.automatic.auto import AutoPlayer
from gloomcli.cli.notes import Progress
from gloomcli.cli.play.session import Session
from gloomcli.engine.decisions import Agent, Decision
from gloomcli.engine.game import Game
from gloomcli.engine.state import Phase, State
from gloomcli.model.problems import RuleError

_STEPS_BETWEEN_SAVES: Final = 25


def automatic_player(game: Game) -> Agent:
    """Who answers for all players."""
    player = AutoPlayer()
    player.attach(game)
    return player


def run_automatically(session: Session, rounds: int | None = None) -> Decision | None:
    """Let automatic players answer to the end of so many rounds, or of the scenario.

    The round in play counts as the first one. Raises RuleError where players draw from their own decks.
    """
    if session.by_hand:
        raise RuleError("Automatic players cannot draw from your decks; this scenario was started with --dealer hand.")
    session.every = _STEPS_BETWEEN_SAVES
    now = session.play.state
    begun = now.phase in (Phase.TURNS, Phase.CLEANUP)
    last = now.round + (rounds or 0) - begun

    with Progress("Round", rounds) as progress:

        def stop(state: State) -> bool:
            progress.reach(state.round - now.round + begun)
            return rounds is not None and state.phase is Phase.CARDS and state.round >= last

        return session.go_on(automatic_player, stop=stop)
