"""The story of a fight in short prose: a sentence for each turning point, one for a quiet round.

Each kind of moment has a template ``story/<kind>.j2`` that holds its wordings, one on each line. Which is taken
depends on the position of the event alone, and never is the same one taken twice running.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final
from zlib import crc32

import msgspec

from gloomcli.reports.rendering.environment import Templates
from gloomcli.reports.story.moments import MOST_MOMENTS, Moment, RoundMoments
from gloomcli.reports.words.languages import Language

_ALWAYS: Final = frozenset({"opening", "door", "boss_came", "boss_killed", "exhausted", "last_blow", "won", "lost"})

_ENDINGS: Final = frozenset({"won", "lost"})
"""Told after everything else."""
_KILLS: Final = frozenset({"boss_killed", "elite_killed", "elites_killed", "last_blow"})
_TOGETHER: Final = {"elite_killed": "elites_killed", "ally_lost": "allies_lost"}
"""What is told of several in one sentence, if they fell to the same figure in a round."""
_MOST_QUIET: Final = 3
"""Quiet rounds told in one sentence, unless nothing at all happened in them."""


class Paragraph(msgspec.Struct, frozen=True, kw_only=True):
    """What is told of one round, or of several quiet ones together."""

    rounds: str
    """As in "4" or "4-6"."""
    turning: bool
    """Whether something in it turned the fight."""
    text: str


def story(rounds: Sequence[RoundMoments], templates: Templates) -> tuple[Paragraph, ...]:
    """The paragraphs of a fight; raises ``FileError`` if one of the campaign's own templates is broken."""
    teller = _Teller(templates)
    paragraphs = []
    for group in _groups([one for one in rounds if one.round]):
        first = group[0]
        text = " ".join(teller.turning(first) if first.is_turning else teller.quiet(group))
        rounds_told = str(first.round) if len(group) == 1 else f"{first.round}-{group[-1].round}"
        paragraphs.append(Paragraph(rounds=rounds_told, turning=first.is_turning, text=text))
    return tuple(paragraphs)


def _groups(rounds: Sequence[RoundMoments]) -> Iterator[list[RoundMoments]]:
    """Each turning round by itself; quiet rounds in a row together, up to three, or any number of still ones."""
    group: list[RoundMoments] = []
    for one in rounds:
        full = len(group) >= _MOST_QUIET and not (one.is_still and all(each.is_still for each in group))
        if group and (one.is_turning or group[0].is_turning or full):
            yield group
            group = []
        group.append(one)
    if group:
        yield group


class _Teller:
    """Chooses wordings."""

    def __init__(self, templates: Templates) -> None:
        self._templates = templates
        self._last: dict[str, int] = {}

    def turning(self, told: RoundMoments) -> Iterator[str]:
        chosen = _chosen(told.moments, self._templates.language)
        ending = [moment for moment in chosen if moment.kind in _ENDINGS]
        for moment in chosen:
            if moment not in ending:
                yield self._say(moment.kind, moment.at, moment.values)
        fallen = [who for killed in told.fallen.values() for who in killed]
        if fallen and any(moment.kind in _KILLS for moment in chosen):
            yield self._say("also_fell", told.at, {"fallen": fallen})
            yield from self._feuds([told])
        elif fallen or all(moment.kind == "opening" for moment in chosen):
            yield from self.quiet([told])
        else:
            yield from self._feuds([told])
        for moment in ending:
            yield self._say(moment.kind, moment.at, moment.values)

    def quiet(self, group: Sequence[RoundMoments]) -> Iterator[str]:
        killers = _killers(one.fallen for one in group)
        values: dict[str, Any] = {
            "kills": [{"by": by, "killed": killed} for by, killed in killers.items() if by],
            "died": killers.get("", []),
            "dealt": sum(one.dealt for one in group),
            "taken": sum(one.taken for one in group),
            "healed": sum(one.healed for one in group),
            "coins": sum(one.coins for one in group),
            "rested": list(dict.fromkeys(who for one in group for who in one.rested)),
            "several": len(group) > 1,
        }
        blows = values["dealt"] or values["taken"]
        if killers:
            yield self._say("quiet_kills", group[0].at, values)
            yield from self._feuds(group)
        elif any(one.feuds for one in group):
            yield from self._feuds(group, dealt=values["dealt"], taken=values["taken"])
        elif not blows and (feuded := sum(one.feuded for one in group)):
            yield self._say("feud", group[0].at, {"kills": [], "feuded": feuded, "dealt": 0, "taken": 0})
        else:
            yield self._say("quiet_blows" if blows else "quiet", group[0].at, values)

    def _feuds(self, group: Sequence[RoundMoments], *, dealt: int = 0, taken: int = 0) -> Iterator[str]:
        """Whom enemies killed of each other; with the party's blows, if they are told nowhere else."""
        kills = [{"by": by, "killed": killed} for by, killed in _killers(one.feuds for one in group).items()]
        if kills:
            values = {"kills": kills, "feuded": sum(one.feuded for one in group), "dealt": dealt, "taken": taken}
            yield self._say("feud", group[0].at, values)

    def _say(self, kind: str, at: int, values: dict[str, Any]) -> str:
        text = self._templates.render(f"story/{kind}.j2", values)
        wordings = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
        if not wordings:
            return ""
        number = crc32(f"{kind}/{at}".encode()) % len(wordings)
        if number == self._last.get(kind):
            number = (number + 1) % len(wordings)
        self._last[kind] = number
        return wordings[number][:1].upper() + wordings[number][1:]


def _killers(deaths: Iterable[Mapping[str, Sequence[str]]]) -> dict[str, list[str]]:
    """Those killed in several rounds together, by killer."""
    killers: dict[str, list[str]] = {}
    for fallen in deaths:
        for by, killed in fallen.items():
            killers.setdefault(by, []).extend(killed)
    return killers


def _chosen(moments: Sequence[Moment], language: Language) -> list[Moment]:
    """The moments told of a round: several like ones in one, close calls of one character once, not too many."""
    kept: list[Moment] = []
    seen: set[tuple[str, str]] = set()
    for moment in _together(moments, language):
        key = (moment.kind, str(moment.values.get("who", "")))
        if key not in seen:
            kept.append(moment)
            seen.add(key)
    while len(kept) > MOST_MOMENTS and (spare := [m for m in kept if m.kind not in _ALWAYS]):
        kept.remove(spare[-1])
    return kept


def _together(moments: Sequence[Moment], language: Language) -> Iterator[Moment]:
    told: set[tuple[str, str]] = set()
    for moment in moments:
        by = str(moment.values.get("by", ""))
        same = [m for m in moments if m.kind == moment.kind and m.values.get("by") == by]
        if moment.kind not in _TOGETHER or len(same) < 2:
            yield moment
        elif (moment.kind, by) not in told:
            told.add((moment.kind, by))
            who, count = language.listed(m.values["who"] for m in same), language.in_words(len(same))
            yield Moment(kind=_TOGETHER[moment.kind], at=moment.at, values={"by": by, "who": who, "count": count})
