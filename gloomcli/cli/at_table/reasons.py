"""Why words at a real table say nothing though they look like a figure: it is out, has acted, or there are several."""

import re
from typing import TYPE_CHECKING, Final

from gloomcli.engine.decisions import plain
from gloomcli.engine.gm.words import one_of
from gloomcli.model.problems import UsageError
from gloomcli.model.terms import Condition
from gloomcli.reports.boards import letters_of

if TYPE_CHECKING:
    from gloomcli.cli.at_table.tabletop import Tabletop

_POINTS: Final = frozenset(
    {"hit", "hits", "damage", "dmg", "hurt", "suffer", "suffers", "heal", "heals", "healed", "hp"}
)


def condition(word: str) -> Condition:
    """The condition that a word names. Raises RuleError if there is none, UsageError if hit points are meant."""
    if word.isdecimal() or word.lower() in _POINTS:
        raise UsageError(f'"{word}" says nothing here. Damage is a minus, healing a plus: g3 -2, grim +2')
    return Condition(one_of(word, list(Condition), "condition"))


def why(top: "Tabletop", text: str) -> str:
    """A sentence on the figure that a text seems to begin with; "" if nothing is known."""
    typed = plain(text) if " " in text else text.lower()
    return (
        _attacker(top, typed) or _standee(top, typed) or _sign(top, typed) or _person(top, typed) or _kind(top, typed)
    )


def _attacker(top: "Tabletop", typed: str) -> str:
    """``2g`` or ``a2g`` on a monsters' turn: 2 is gone, or has acted before its turn came again by a revealed room."""
    match = re.match(r"([a-z]?)(\d+)(?=[a-z])", typed)
    if match is None or not top.turn or top.turn in top.game.state.characters:
        return ""
    if match[1] and match[1] != letters_of(top.seen()).get(top.game.monster_type(top.turn).name):
        return ""
    found = _standing(top, top.turn).get(int(match[2]))
    if found is None:
        return _missing(top, top.turn, match[2])
    return f"{top.name(found)} has acted in this round." if top.game.figure(found).acted else ""


def _standee(top: "Tabletop", typed: str) -> str:
    """``3-4``: nobody has a 3, or several have."""
    match = re.match(r"(\d+)(?=[+-]\d)", typed)
    if match is None:
        return ""
    having = [who for who, each in top.game.state.monsters.items() if str(each.number) == match[1]]
    if not having:
        return f"No monster has a {match[1]}."
    signs = sorted(sign for sign, who in top.signs().items() if who in having)
    return f"Several have a {match[1]}: {', '.join(signs)}." if len(having) > 1 else ""


def _sign(top: "Tabletop", typed: str) -> str:
    """``g9``: nobody of that type has a 9."""
    match = re.match(r"([a-z])(\d+)", typed)
    if match is None:
        return ""
    letters, types = letters_of(top.seen()), top.game.setup.monsters
    kinds = [kind for kind, each in types.items() if letters.get(each.name) == match[1]]
    if not kinds and match[1] not in letters.values():  # all of them are gone, and their letter with them
        kinds = [kind for kind, each in types.items() if each.name.lower().split()[-1].startswith(match[1])]
    return _missing(top, kinds[0], match[2]) if len(kinds) == 1 else ""


def _person(top: "Tabletop", typed: str) -> str:
    """``boulder +2``, ``b+2``: exhausted."""
    match = re.match(r"[a-z](?=[+-]\d|[xct][+-]?\d|s\d| |$)|[a-z]{2,}", typed)
    out = [each for each in top.game.state.characters.values() if each.exhausted]
    named = [each.name for each in out if match and plain(each.name).startswith(match[0])]
    if match is None or len(named) != 1 or match[0] in top.signs():
        return ""
    return f"{named[0]} is exhausted."


def _kind(top: "Tabletop", typed: str) -> str:
    """``guard 9``, ``guard``: nobody of that type has a 9, or several are there."""
    match = re.match(r"([a-z]{3,}(?: [a-z]{3,})*)(?: (\d+))?(?= |$|[+-]\d)", typed)
    if match is None:
        return ""
    wanted = match[1].split()
    kinds = [
        kind
        for kind, each in top.game.setup.monsters.items()
        if all(any(word.startswith(part) for word in plain(each.name).split()) for part in wanted)
    ]
    kinds = kinds if len(kinds) == 1 else [kind for kind in kinds if kind in top.game.state.types]
    if len(kinds) != 1:
        return ""
    standing, name = _standing(top, kinds[0]), top.game.monster_type(kinds[0]).name
    if match[2] or not standing:
        return _missing(top, kinds[0], match[2] or "")
    return f"Which {name}? {_numbers(standing)}." if len(standing) > 1 else ""


def _standing(top: "Tabletop", kind: str) -> dict[int, str]:
    monsters = top.game.state.monsters
    return {each.number: who for who, each in sorted(monsters.items()) if each.kind == kind}


def _missing(top: "Tabletop", kind: str, number: str) -> str:
    standing, name = _standing(top, kind), top.game.monster_type(kind).name
    if not standing:
        return f"No {name} is on the table."
    return "" if int(number) in standing else f"No {name} {number} is on the table, only {_numbers(standing)}."


def _numbers(standing: dict[int, str]) -> str:
    return ", ".join(map(str, sorted(standing)))
