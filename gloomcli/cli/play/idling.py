"""Which answers would do nothing now: each is tried on a copy of the game, up to the next question."""

from collections.abc import Iterator, Sequence
from typing import Final

from gloomcli.cli.play.session import Session
from gloomcli.engine import events as e
from gloomcli.engine.character_turn import Use
from gloomcli.engine.decisions import Decision, Kind, Option, Suspend, read
from gloomcli.engine.table import answer_line
from gloomcli.model.abilities import Action, Attack, Heal, Loot, Move
from gloomcli.model.terms import Condition, Half

_HURT: Final = "nobody in reach is hurt"
_WHY: Final[dict[type, str]] = {
    Attack: "none in reach",
    Move: "nowhere to go",
    Heal: _HURT,
    Loot: "nothing to loot",
}
_NOTHING: Final = "nothing would happen"
_UNHURT: Final = "unhurt"
_HEALS_NOTHING: Final = "heals nothing now"


class _Declining:
    """A player who pays for nothing, and leaves at a real choice."""

    def decide(self, decision: Decision) -> str:
        """No, where that is an answer. Raises Suspend elsewhere."""
        if decision.kind in (Kind.CONSUME, Kind.ITEM) and decision.instead:
            return decision.instead[0].text
        raise Suspend(decision)


def idle(session: Session, decision: Decision) -> dict[str, str]:
    """Why each of some answers would do nothing now, by answer: actions, and heals of those who are not hurt."""
    if decision.kind not in (Kind.ACTION, Kind.TARGET):
        return {}
    return {option.text: why for option in decision.options if (why := _why(session, decision, option))}


class Trying:
    """What would come of an answer, on a copy of the game in which nobody pays for anything."""

    def __init__(self, session: Session) -> None:
        """The game is as it stands when something is tried."""
        self._session = session

    def idle(self, decision: Decision, answer: str) -> str:
        """Why an action would do nothing at all; "" if it does something, or asks for something."""
        use = read(decision, answer)[0].value
        if not isinstance(use, Use):
            return ""
        happened, _ = self._tried(decision, answer)
        found = list(_until_put_away(happened, decision.who, use.card))
        over = bool(found) and isinstance(found[-1], e.CardsMoved)
        if over and all(isinstance(event, e.ActionTaken | e.Skipped) for event in found[:-1]):
            return _reason(_action(self._session, decision.who, use))
        return ""

    def ends(self, decision: Decision, answer: str) -> bool:
        """Whether the action is over with the answer, and asks for nothing more."""
        happened, _ = self._tried(decision, answer)
        return any(isinstance(event, e.CardsMoved) and event.who == decision.who for event in happened)

    def next(self, decision: Decision, answer: str) -> Decision | None:
        """The question that follows."""
        return self._tried(decision, answer)[1]

    def _tried(self, decision: Decision, answer: str) -> tuple[list[e.Event], Decision | None]:
        return self._session.tried(answer_line(decision, read(decision, answer)), _Declining())


def _why(session: Session, decision: Decision, option: Option) -> str:
    value = option.value
    if isinstance(value, Use):
        happened, asked = session.tried(answer_line(decision, [option]), _Declining())
        if asked is not None and _picks_for(_action(session, decision.who, value), asked) and _unhurt(session, asked):
            return _HURT
        return _of_action(session, decision.who, value, happened)
    if isinstance(value, str) and session.game.exists(value) and decision.kind is Kind.TARGET:
        figure = session.game.figure(value)
        if figure.hp == figure.max_hp:
            happened, _ = session.tried(answer_line(decision, [option]), _Declining())
            return _UNHURT if any(_heals_nothing(event, value) for event in happened) else ""
    return ""


def _of_action(session: Session, who: str, use: Use, happened: Sequence[e.Event]) -> str:
    """Nothing is to be said if the action goes on after a choice, or does something."""
    found = list(_until_put_away(happened, who, use.card))
    if not found or not isinstance(found[-1], e.CardsMoved):
        return ""
    did = [event for event in found[:-1] if not isinstance(event, e.ActionTaken | e.Skipped)]
    healed = [event for event in did if _heals_nothing(event)]
    rest = [event for event in did if event not in healed]
    if not rest:
        return _reason(_action(session, who, use))
    return _HEALS_NOTHING if healed and all(isinstance(event, e.Infused) for event in rest) else ""


def _picks_for(action: Action, asked: Decision) -> bool:
    """Whether a question is that for whom an action heals first of all."""
    return asked.kind is Kind.TARGET and bool(action.do) and isinstance(action.do[0], Heal)


def _unhurt(session: Session, asked: Decision) -> bool:
    """Whether a heal would do nothing for anyone offered."""
    offered = [session.game.figure(each.value) for each in asked.options if session.game.exists(str(each.value))]
    ill = {Condition.POISON, Condition.WOUND}
    return all(figure.hp == figure.max_hp and not ill.intersection(figure.conditions) for figure in offered)


def _until_put_away(happened: Sequence[e.Event], who: str, card: str) -> Iterator[e.Event]:
    for event in happened:
        yield event
        if isinstance(event, e.CardsMoved) and event.who == who and card in event.cards:
            return


def _heals_nothing(event: e.Event, who: str = "") -> bool:
    return isinstance(event, e.Healed) and not event.amount and not event.removed and who in ("", event.who)


def _action(session: Session, who: str, use: Use) -> Action:
    if use.basic:
        return use.basic_action()
    card = session.game.card(who, use.card)
    return card.top if use.half is Half.TOP else card.bottom


def _reason(action: Action) -> str:
    return next((_WHY[type(ability)] for ability in action.do if type(ability) in _WHY), _NOTHING)


__all__ = ["Trying", "idle"]
