"""What was worth telling in a fight: events reduced to moments, round by round.

A moment is a kind, with a template ``story/<kind>.j2``, and the names and numbers that its sentence needs.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec

from gloomcli.engine import events as e
from gloomcli.engine.state import State
from gloomcli.model.play import Outcome, Setup
from gloomcli.model.scenario_rules import Side
from gloomcli.model.terms import Rank
from gloomcli.reports.names import Names
from gloomcli.reports.story.losses import loss_in_words
from gloomcli.reports.story.rounds import played
from gloomcli.reports.story.sides import Sides
from gloomcli.reports.words.event_words import cause
from gloomcli.reports.words.figure_words import figures_in_words

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
    """Enemies killed that were no turning points: by killer's name ("": none, or their own doing), the names of the
    killed."""
    feuds: dict[str, list[str]] = {}
    """Enemies killed by other enemies that were no turning points, in the same way."""
    dealt: int = 0
    """Damage suffered by enemies, unless by the deeds of enemies."""
    feuded: int = 0
    """Damage done by enemies to other enemies."""
    taken: int = 0
    """Damage suffered by characters."""
    healed: int = 0
    coins: int = 0
    rested: list[str] = []

    @property
    def is_turning(self) -> bool:
        """Whether anything in it deserves a sentence of its own."""
        return bool(self.moments)

    @property
    def is_still(self) -> bool:
        """Whether neither a character nor an enemy was hurt in it."""
        return not (self.moments or self.fallen or self.feuds or self.dealt or self.feuded or self.taken)


def moments(setup: Setup, state: State, events: Sequence[e.Event], names: Names) -> list[RoundMoments]:
    """The rounds of a scenario that were played, the setup (round 0) first; ``state`` is the state at its end."""
    told = played(events)
    watch = _Watch(setup, state, told, names)
    for at, event in enumerate(told):
        watch.see(at, event)
    return watch.rounds


class _Watch:
    """Walks through the events and remembers what later ones mean."""

    def __init__(self, setup: Setup, state: State, events: Sequence[e.Event], names: Names) -> None:
        self._names = names
        self._events = events
        self._sides = Sides(setup)
        self._losses = setup.scenario.lose
        self._most = {who: given.hp for who, given in zip(state.characters, setup.characters, strict=True)}
        self._hp = dict(self._most)
        self._ranks: dict[str, Rank | None] = {}
        self._last_blow = _last_blow(events, self._sides)
        self.rounds = [RoundMoments(round=0, at=0)]

    @property
    def _now(self) -> RoundMoments:
        return self.rounds[-1]

    def _tell(self, kind: str, at: int, **values: Any) -> None:
        self._now.moments.append(Moment(kind=kind, at=at, values=values))

    def _name(self, who: str) -> str:
        """A figure as it is named in a sentence; "" for none."""
        kind = who.rpartition("-")[0]
        return self._names.the(kind) if kind in self._names.single else self._names.figure(who)

    def see(self, at: int, event: e.Event) -> None:
        """Take in one event."""
        match event:
            case e.RoundBegan():
                self.rounds.append(RoundMoments(round=event.round, at=at))
                if event.round == 1:
                    self._opening(at)
            case e.FigurePlaced():
                self._placed(at, event)
            case e.DoorOpened():
                met, known = self._met(self._revealed(at)), not event.rooms
                self._tell("door", at, who=self._name(event.who), hex=event.hex, known=known, **met)
            case e.Damaged():
                self._damaged(at, event)
            case e.DamageNegated():
                self._negated(at, event)
            case e.Died():
                self._died(at, event)
            case e.Exhausted():
                self._tell("exhausted", at, who=self._name(event.who), why=event.why)
            case e.Looted():
                self._looted(at, event)
            case e.Healed():
                self._now.healed += event.amount
                self._hp[event.who] = event.left
            case e.ShortRested() | e.LongRested():
                self._now.rested.append(self._name(event.who))
            case e.ScenarioEnded():
                self._ended(at, event)

    # -- who is there

    def _met(self, placed: Sequence[e.FigurePlaced]) -> dict[str, str]:
        """Those placed, in words: foes, allies, and whom the party must keep from harm. Things are no foes."""

        def told(wanted: Callable[[str], bool]) -> str:
            return figures_in_words([event for event in placed if wanted(event.who)], self._names)

        sides = self._sides
        return {
            "foes": told(lambda who: sides.is_monster(who) and sides.is_foe(who)),
            "allies": told(lambda who: sides.is_ally(who) and not sides.is_ward(who)),
            "wards": told(sides.is_ward),
        }

    def _opening(self, at: int) -> None:
        met = self._met([event for event in self._events[:at] if isinstance(event, e.FigurePlaced)])
        if any(met.values()):
            party = self._names.language.listed(self._name(who) for who in self._most)
            self._tell("opening", at, party=party, **met)

    def _revealed(self, at: int) -> list[e.FigurePlaced]:
        """The figures placed when the door at event ``at`` was opened."""
        found = []
        for event in self._events[at + 1 :]:
            if isinstance(event, e.FigurePlaced) and event.how == "revealed":
                found.append(event)
            elif not event.minor and not isinstance(event, e.MonsterCardDrawn | e.NoStandee):
                break
        return found

    def _placed(self, at: int, event: e.FigurePlaced) -> None:
        self._ranks[event.who] = event.rank
        if event.rank is Rank.BOSS and event.how != "revealed" and self._now.round:
            self._tell("boss_came", at, who=self._name(event.who), hex=event.hex)

    # -- blows

    def _damaged(self, at: int, event: e.Damaged) -> None:
        who, before = event.who, self._hp.get(event.who)
        self._hp[who] = event.left
        if who not in self._most:
            self._hurt(event)
            return
        self._now.taken += event.amount
        close = max(2, self._most[who] // _CLOSE_PART)
        if 0 < event.left <= close < (before or 0):
            by = self._name(event.by) if event.by != who else ""
            values = {"left": event.left, "amount": event.amount, "cause": cause(event.cause, self._names.language)}
            self._tell("near_death", at, who=self._name(who), by=by, **values)

    def _hurt(self, event: e.Damaged) -> None:
        """Count damage to an enemy: the party's doing unless enemies did it, who may fight each other too."""
        sides = self._sides
        if not sides.is_foe(event.who):
            return
        if not event.by or sides.of(event.by) is Side.PARTY:
            self._now.dealt += event.amount
        elif event.by != event.who:
            self._now.feuded += event.amount

    def _negated(self, at: int, event: e.DamageNegated) -> None:
        left = self._hp.get(event.who, 0)
        if event.who in self._most and event.cards and event.amount >= left:
            values = {"amount": event.amount, "cards": list(event.cards), "left": left}
            self._tell("saved", at, who=self._name(event.who), **values)

    def _died(self, at: int, event: e.Died) -> None:
        who, by = self._name(event.who), self._name(event.by) if event.by != event.who else ""
        rank, what = self._ranks.get(event.who), self._sides.objective(event.who)
        if at == self._last_blow:
            self._tell("last_blow", at, who=who, by=by, hex=event.hex, rank=rank or "")
        elif self._sides.is_ally(event.who) or self._sides.is_ward(event.who):
            self._tell("ally_lost", at, who=who, by=by, ward=self._sides.is_ward(event.who))
        elif what is not None:
            self._tell("destroyed", at, who=who, by=by, hex=event.hex)
        elif not self._sides.is_foe(event.who):
            self._tell("summon_lost", at, who=who, by=by, hex=event.hex)
        elif rank in (Rank.ELITE, Rank.BOSS):
            self._tell("boss_killed" if rank is Rank.BOSS else "elite_killed", at, who=who, by=by, hex=event.hex)
        else:
            kills = self._now.feuds if by and self._sides.is_foe(event.by) else self._now.fallen
            kills.setdefault(by, []).append(who)

    def _looted(self, at: int, event: e.Looted) -> None:
        self._now.coins += event.coins
        if event.treasure is not None or event.goal:
            number = "" if event.treasure is None else event.treasure
            self._tell("treasure", at, who=self._name(event.who), number=number, hex=event.hex)

    # -- the end

    def _ended(self, at: int, event: e.ScenarioEnded) -> None:
        if event.outcome is Outcome.WON:
            self._tell("won", at, round=event.round)
            return
        before = self._events[:at]
        gone = {each.who for each in before if isinstance(each, e.Exhausted)}
        standing = [self._name(who) for who in self._most if who not in gone]
        why = "" if standing else self._names.language.gettext("no character was left to fight on")
        if event.lost_by is not None:
            why = loss_in_words(self._losses[event.lost_by], self._names)
        foes = self._met(_left(before))["foes"]
        self._tell("lost", at, round=event.round, standing=standing, foes=foes, why=why)


def _left(events: Iterable[e.Event]) -> list[e.FigurePlaced]:
    """The figures placed and not gone since."""
    there: dict[str, e.FigurePlaced] = {}
    for event in events:
        if isinstance(event, e.FigurePlaced):
            there[event.who] = event
        elif isinstance(event, e.Died | e.Removed):
            there.pop(event.who, None)
    return list(there.values())


def _last_blow(events: Sequence[e.Event], sides: Sides) -> int:
    """The position of the death in the last round by which no enemy was left and the scenario won, or -1."""
    won = any(isinstance(event, e.ScenarioEnded) and event.outcome is Outcome.WON for event in events)
    if not won or any(sides.is_monster(event.who) and sides.is_foe(event.who) for event in _left(events)):
        return -1
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, e.RoundBegan):
            break
        if isinstance(event, e.Died) and sides.is_monster(event.who) and sides.is_foe(event.who):
            return at
    return -1
