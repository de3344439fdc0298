"""The grammar of orders sent by post: text to single steps, and steps to text.

::

    round 3                                          what follows is for this round only
    grim: Trample + Skewer, lead Skewer              two cards, the second named leads
      top Skewer: C3, D3                             indented lines belong to the name above
      bottom: move C4 via B4; push guard 2 to A3, loot
      if hit for 4 or more: lose Grab and Go         a standing answer
    vesna: long rest, lose Flame Strike
    gm: hp grim 9                                    a correction

Any text can be read: what has no form of its own is an answer as it stands.
"""

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import groupby
from typing import Final, NamedTuple

from gloomcli.agents.post.card_pairs import begins
from gloomcli.agents.post.standing import is_meant, parse_standing
from gloomcli.engine.decisions import plain


class Role(StrEnum):
    """What a step of a letter is for."""

    ANSWER = "answer"
    CARDS = "cards"
    ACTION = "action"
    MOVE = "move"
    PUSH = "push"
    ASIDE = "aside"
    """Said for people's sake: loot is taken without being asked."""
    STANDING = "standing"
    """A standing answer, or what is meant for one and cannot be read."""
    FORGET = "forget"
    ORDER = "gm order"
    MISFIT = "did not fit"
    """What has to be corrected before anything else of the same player is used; written where orders wait."""


class Step(NamedTuple):
    """One thing that a letter says."""

    role: Role
    text: str
    who: str = ""
    """Who says it, as typed before the colon; "" where that is left out."""
    about: str = ""
    """Of a push or pull: whom."""
    round: int = 0
    """The round it is for; 0: whichever is played."""
    line: int = 0
    strict: bool = False
    """The only step of a line that is not indented: it is the very next answer of whoever says it."""

    def __str__(self) -> str:
        """How it is written, without the name."""
        if self.role is Role.PUSH:
            return f"push {self.about} to {self.text}"
        if self.role is Role.MOVE:
            return self.text if self.text.lower().startswith("via ") else f"move {self.text}"
        if self.role is Role.CARDS and not _LEAD.search(self.text):
            return f"{self.text}, lead {self.text.partition(' + ')[0]}"
        if self.role is Role.MISFIT:
            return f"did not fit: {self.text}"
        return f"forget {self.text}" if self.role is Role.FORGET else self.text


_HEX: Final = r"[A-Za-z]{1,2}\d{1,2}"
_COMMENT: Final = re.compile(r"(^|[\s:;,+])#.*")
_ROUND: Final = re.compile(r"\W*round (\d{1,3})\W*", re.IGNORECASE)
_GM: Final = re.compile(r"gm\s*:\s*(.*)|gm\s+(.+)", re.IGNORECASE)
_NO_NAME: Final = re.compile(
    r"(?:top|bottom|standing|did not fit)$|(?:top|bottom|if|lose|use|long|short|forget|push|pull|via)\s"
    r"|(?:attack|move)\s.*\bwith\s|(?:attack|move)\s+\d+$",
    re.IGNORECASE,
)
"""How lines begin whose words before the colon are no name."""
_ACTION: Final = re.compile(
    r"((?:top|bottom)(?:\s+[^:,]*)?|(?:attack|move)\s+(?:\d+\s+)?with\s+[^:,]+"
    r"|(?:attack|move)\s+\d+(?=\s*:))\s*(?:[:,](.*))?",
    re.IGNORECASE,
)
_ARROW: Final = re.compile(r"^((?:top|bottom|(?:attack|move)\s[^:,]*?\bwith)\b[^:,]*?)\s*(?:->|=>|→)\s*", re.IGNORECASE)
_LEAD: Final = re.compile(r"\s*,\s*lead(?:ing|s)?\s+([^,+]+)$", re.IGNORECASE)
_MOVE: Final = re.compile(
    rf"(?:move|go|walk|jump|fly)\s+(?:to\s+)?({_HEX})(?:\s+(?:via|by|through|over)\s+({_HEX}(?:(?:\s+(?:and|then|via))?\s+{_HEX})*))?"
    rf"|({_HEX})\s+via\s+({_HEX}(?:(?:\s+(?:and|then|via))?\s+{_HEX})*)",
    re.IGNORECASE,
)
_VIA: Final = re.compile(rf"via ({_HEX})", re.IGNORECASE)
_PUSH: Final = re.compile(rf"(?:push|pull)\s+(\S.*?)\s+(?:to|into)\s+({_HEX})", re.IGNORECASE)
_MISFIT: Final = re.compile(r"did not fit\s*:\s*(\S.*)", re.IGNORECASE)
_FORGET: Final = re.compile(r"forget\s+(\S.*)", re.IGNORECASE)


# -- reading


def parse_letter(text: str) -> list[Step]:
    """Every step of a text, in its order. Never raises."""
    steps: list[Step] = []
    who, number = "", 0
    for line, raw in enumerate(text.splitlines(), 1):
        kept = _COMMENT.sub(r"\1", raw)
        content = " ".join(kept.split())
        if not content:
            continue
        if (head := _ROUND.fullmatch(content)) is not None:
            who, number = "", int(head[1])
            continue
        if (order := _GM.fullmatch(content)) is not None:
            steps += [Step(Role.ORDER, text, round=number, line=line) for text in [order[1] or order[2] or ""] if text]
            continue
        indented = kept[:1].isspace()
        name, rest = _addressed(content)
        who = name if name is not None else who if indented else ""
        found = [step for clause in rest.split(";") for step in _clause(" ".join(clause.split()))]
        strict = len(found) == 1 and not indented
        steps += [step._replace(who=who, round=number, line=line, strict=strict) for step in found]
    return steps


def _addressed(content: str) -> tuple[str | None, str]:
    """Who says a line, ``None`` if that is left out, and what is said."""
    head, colon, rest = content.partition(":")
    head = head.strip()
    if not colon or _NO_NAME.match(head) or re.search(r"[+,;]", head):
        return None, content
    return head, rest.strip()


def _clause(text: str) -> Iterator[Step]:
    """The steps of what stands between two semicolons."""
    text = re.sub(r"^standing\s*:\s*", "", text, flags=re.IGNORECASE)
    text = _ARROW.sub(r"\1: ", text)
    if (misfit := _MISFIT.fullmatch(text)) is not None:
        yield Step(Role.MISFIT, misfit[1])
    elif (standing := parse_standing(text)) is not None:
        yield Step(Role.STANDING, str(standing))
    elif (action := _ACTION.fullmatch(text)) is not None:
        yield from _action(action[1], action[2])
    elif "+" in text and (lead := _LEAD.search(text)) is not None:
        yield Step(Role.CARDS, _led(text[: lead.start()], lead[1].strip()))
    else:
        yield from _parts(text)


def _action(name: str, details: str | None) -> Iterator[Step]:
    yield Step(Role.ACTION, name.strip())
    yield from _parts(details or "")


def _parts(text: str) -> Iterator[Step]:
    for part in text.split(","):
        words = part.strip()
        if words:
            yield from _part(words)


def _part(words: str) -> Iterator[Step]:
    if (standing := parse_standing(words)) is not None or is_meant(words):
        yield Step(Role.STANDING, str(standing or words))
    elif (forget := _FORGET.fullmatch(words)) is not None:
        yield Step(Role.FORGET, forget[1])
    elif (action := _ACTION.fullmatch(words)) is not None:
        yield from _action(action[1], action[2])
    elif (move := _MOVE.fullmatch(words)) is not None:
        for at in re.findall(_HEX, move[2] or move[4] or ""):
            yield Step(Role.MOVE, f"via {at.upper()}")
        yield Step(Role.MOVE, (move[1] or move[3]).upper())
    elif (via := _VIA.fullmatch(words)) is not None:
        yield Step(Role.MOVE, f"via {via[1].upper()}")
    elif (push := _PUSH.fullmatch(words)) is not None:
        yield Step(Role.PUSH, push[2].upper(), about=push[1])
    else:
        yield Step(Role.ASIDE if plain(words) in ("loot", "loots") else Role.ANSWER, words)


def _led(cards: str, lead: str) -> str:
    """Two cards with the one that leads first; as it was written where that is none of them, or both."""
    names = [" ".join(name.split()) for name in cards.split("+")]
    first = [name for name in names if begins(name, lead)]
    if len(first) != 1 or not all(names):
        return f"{' + '.join(names)}, lead {lead}"
    return " + ".join([first[0], *(name for name in names if name != first[0])])


# -- writing


def letter_text(steps: Iterable[Step]) -> str:
    """Steps as a letter that reads as these same steps: names as headings, one step on each line below them."""
    lines: list[str] = []
    number = 0
    for (at, who), group in groupby(steps, key=lambda step: (step.round, step.who)):
        if at != number:
            lines.append(f"round {at}")
            number = at
        lines.append(f"{who}:")
        lines += [f"gm: {step.text}" if step.role is Role.ORDER else f"  {_guarded(step)}" for step in group]
    return "".join(f"{line}\n" for line in lines)


def _guarded(step: Step) -> str:
    """A step on a line of its own; what could be taken for a name before a colon gets one."""
    text = str(step)
    taken = _addressed(text)[0] is not None or _ROUND.fullmatch(text) or _GM.fullmatch(text)
    return f"{step.who}: {text}" if taken else text


# -- loose words


_LOOSE: Final = (
    "attack target hit heal bless on at to against move go walk consume infuse use lose recover refresh place put "
    "summon in into area hexes choose give the create destroy disarm take"
)


def loosened(text: str) -> list[str]:
    """An answer as it stands, then without the words that people put before it: "attack guard 3", "guard 3"."""
    words = text.split()
    found = [text]
    while len(words) > 1 and words[0].lower() in _LOOSE.split():
        words = words[1:]
        # a number alone would be a place in a list
        if not words[0].isdecimal():
            found.append(" ".join(words))
    return found


def hexes_in(text: str) -> list[str] | None:
    """The hexes that a text consists of; ``None`` if there is anything else in it."""
    words = text.replace("+", " ").split()
    return [word.upper() for word in words] if words and all(re.fullmatch(_HEX, word) for word in words) else None


__all__ = ["Role", "Step", "hexes_in", "letter_text", "loosened", "parse_letter"]
