"""What was worth telling in a fight: events reduced to moments, round by round.

A moment is a kind, with a template ``story/<kind>.j2``, and the names and numbers that its sentence needs.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from gloomcli.engine import events as e
from gloomcli.engine.state import State
from gloomcli.model.play import Outcome, Setup
from gloomcli.model.terms import Rank
from gloomcli.reports.event_words import cause
from gloomcli.reports.languages import Language
from gloomcli.reports.names import Names

MOST_MOMENTS: Final = 5
"""Turning points told of one round; further ones of the same kind are left out first."""
_CLOSE_PART: Final = 4
"""A character is near death with a quarter of its hit points or less (or with 2)."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Something to tell; ``at`` is the position of its event, by which its wording is chosen."""

    kind: str
    at: int
    values: dict[str, Any]


class RoundMoments(msgspec.Struct, kw_only=True):
    """What happened in one round (0: setup)."""

    round: int
    at: int
    moments: list[Moment] = []
    """Turning points, in order."""
    fallen: dict[str, list[str]] = {}
    """Enemies killed that were no turning points: by killer's name, the names of the killed."""
    dealt: int = 0
    """Damage suffered by enemies."""
    taken: int = 0
    """Damage suffered by characters."""
    healed: int = 0
    coins: int = 0
    rested: list[str] = []

    @property
    def is_turning(self) -> bool:
        """Whether anything in it deserves a sentence of its own."""
        return bool(self.moments)


def moments(setup: Setup, state: State, events: Sequence[e.Event], names: Names) -> list[RoundMoments]:
    """The rounds of a scenario, the setup (round 0) first; ``state`` is the state at its end."""
    watch = _Watch(setup, state, events, names)
    for at, event in enumerate(events):
        watch.see(at, event)
    return watch.rounds


class _Watch:
    """Walks through the events and remembers what later ones mean."""

    def __init__(self, setup: Setup, state: State, events: Sequence[e.Event], names: Names) -> None:
        self._names = names
        self._events = events
        self._most = {who: given.hp for who, given in zip(state.characters, setup.characters, strict=True)}
        self._hp = dict(self._most)
        self._kinds = setup.monsters
        self._ranks: dict[str, Rank | None] = {}
        self._last_blow = _last_blow(events)
        self._told_close: set[str] = set()
        self.rounds = [RoundMoments(round=0, at=0)]

    @property
    def _now(self) -> RoundMoments:
        return self.rounds[-1]

    def _tell(self, kind: str, at: int, **values: Any) -> None:
        self._now.moments.append(Moment(kind=kind, at=at, values=values))

    def _is_foe(self, who: str) -> bool:
        return who.rpartition("-")[0] in self._kinds

    def see(self, at: int, event: e.Event) -> None:
        """Take in one event."""
        match event:
            case e.RoundBegan():
                self.rounds.append(RoundMoments(round=event.round, at=at))
                if event.round == 1:
                    self._opening(at)
            case e.FigurePlaced():
                self._ranks[event.who] = event.rank
            case e.DoorOpened():
                foes = self._revealed(at)
                self._tell("door", at, who=self._names.figure(event.who), hex=event.hex, foes=foes)
            case e.Damaged():
                self._damaged(at, event)
            case e.DamageNegated():
                self._negated(at, event)
            case e.Died():
                self._died(at, event)
            case e.Exhausted():
                self._tell("exhausted", at, who=self._names.figure(event.who), why=event.why)
            case e.Looted():
                self._looted(at, event)
            case e.Healed():
                self._now.healed += event.amount
                self._hp[event.who] = event.left
            case e.ShortRested() | e.LongRested():
                self._now.rested.append(self._names.figure(event.who))
            case e.ScenarioEnded():
                self._ended(at, event)

    def _ended(self, at: int, event: e.ScenarioEnded) -> None:
        if event.outcome is Outcome.WON:
            self._tell("won", at, round=event.round)
            return
        before = self._events[:at]
        gone = {each.who for each in before if isinstance(each, e.Exhausted)}
        standing = [self._names.figure(who) for who in self._most if who not in gone]
        self._tell("lost", at, round=event.round, standing=standing, foes=foes_in_words(_left(before), self._names))

    def _opening(self, at: int) -> None:
        placed = [event for event in self._events[:at] if isinstance(event, e.FigurePlaced) and event.rank]
        if placed:
            party = self._names.language.listed(self._names.figure(who) for who in self._most)
            self._tell("opening", at, party=party, foes=foes_in_words(placed, self._names))

    def _revealed(self, at: int) -> str:
        """The monsters placed when the door at event ``at`` was opened."""
        placed = []
        for event in self._events[at + 1 :]:
            if isinstance(event, e.FigurePlaced) and event.rank:
                placed.append(event)
            elif not event.minor and not isinstance(event, e.MonsterCardDrawn | e.NoStandee):
                break
        return foes_in_words(placed, self._names)

    def _damaged(self, at: int, event: e.Damaged) -> None:
        who, before = event.who, self._hp.get(event.who)
        self._hp[who] = event.left
        if who not in self._most:
            self._now.dealt += event.amount if self._is_foe(who) else 0
            return
        self._now.taken += event.amount
        close = max(2, self._most[who] // _CLOSE_PART)
        if 0 < event.left <= close < (before or 0):
            values = {"left": event.left, "amount": event.amount, "cause": cause(event.cause, self._names.language)}
            self._tell("near_death", at, who=self._names.figure(who), by=self._names.figure(event.by), **values)

    def _negated(self, at: int, event: e.DamageNegated) -> None:
        left = self._hp.get(event.who, 0)
        if event.who in self._most and event.cards and event.amount >= left:
            values = {"amount": event.amount, "cards": list(event.cards), "left": left}
            self._tell("saved", at, who=self._names.figure(event.who), **values)

    def _died(self, at: int, event: e.Died) -> None:
        who, by = self._names.figure(event.who), self._names.figure(event.by)
        rank = self._ranks.get(event.who)
        if at == self._last_blow:
            self._tell("last_blow", at, who=who, by=by, hex=event.hex, rank=rank or "")
        elif rank in (Rank.ELITE, Rank.BOSS):
            self._tell("boss_killed" if rank is Rank.BOSS else "elite_killed", at, who=who, by=by, hex=event.hex)
        elif self._is_foe(event.who):
            self._now.fallen.setdefault(by, []).append(who)
        else:
            self._tell("summon_lost", at, who=who, by=by, hex=event.hex)

    def _looted(self, at: int, event: e.Looted) -> None:
        self._now.coins += event.coins
        if event.treasure is not None or event.goal:
            number = "" if event.treasure is None else event.treasure
            self._tell("treasure", at, who=self._names.figure(event.who), number=number, hex=event.hex)


def _left(events: Iterable[e.Event]) -> list[e.FigurePlaced]:
    """The monsters placed and not gone since."""
    there: dict[str, e.FigurePlaced] = {}
    for event in events:
        if isinstance(event, e.FigurePlaced) and event.rank:
            there[event.who] = event
        elif isinstance(event, e.Died | e.Removed):
            there.pop(event.who, None)
    return list(there.values())


def _last_blow(events: Sequence[e.Event]) -> int:
    """The position of the death that decided a won scenario, or -1."""
    won = any(isinstance(event, e.ScenarioEnded) and event.outcome is Outcome.WON for event in events)
    deaths = (at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], e.Died))
    return next(deaths, -1) if won else -1


# --- words for several ------------------------------------------------------------------------------------------------


def foes_in_words(placed: Iterable[e.FigurePlaced], names: Names) -> str:
    """Monsters by type: "two Bandit Archers, one of them elite, and a Living Bones"; "" for none."""
    counts: dict[str, list[Rank]] = {}
    for event in placed:
        counts.setdefault(names.kind(event.who.rpartition("-")[0]), []).append(event.rank or Rank.NORMAL)
    return names.language.listed(_several(name, ranks, names.language) for name, ranks in counts.items())


def _several(name: str, ranks: list[Rank], words: Language) -> str:
    elites = sum(rank is Rank.ELITE for rank in ranks)
    if ranks == [Rank.BOSS]:
        return name
    if len(ranks) == 1:
        return words.say("one elite {monster}", monster=name) if elites else words.say("one {monster}", monster=name)
    told = {"several": words.in_words(len(ranks)), "monsters": plural_name(name), "elites": words.in_words(elites)}
    if not elites:
        return words.say("{several} {monsters}", **told)
    if elites == len(ranks):
        return words.say("{several} {monsters} (all elite)", **told)
    return words.count("{several} {monsters} ({elites} elite)", "{several} {monsters} ({elites} elite)", elites, **told)


def plural_name(name: str) -> str:
    """The plural of a monster's name; names that end with s stay as they are."""
    return name if name.endswith("s") else name + "s"
