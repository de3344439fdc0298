"""The words and letters of a real table, what ``?`` says of them, initiatives in a row, and elements."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from gloomcli.model.terms import Condition, Element

USAGE: Final = (
    "18 69 or 1869     initiatives in party order, or: grim 18; 99 is a long rest",
    "next, or Enter    the next turn, the end of the round",
    "g3-4  g3+2  g3p   damage after shields, healing, a condition on or off",
    "g1g3-2  3-4       several at once; the only one with a 3 on its standee",
    "-2 +1 x2 c1 t7    whose turn it is: hit points, XP, coins, treasure; vx1: V's XP",
    "f  e-             fire becomes strong; earth is consumed",
    "2-3ix1e           all that on one line; blanks where two readings are possible",
    "letters           p w i d s(tun) m v(isn.) t (strengthen) b c(urse) k(ill)",
    "2g  gv  2gv       when monsters act: 2 attacks G; the next ones G and V; 2 both.",
    "                  Behind a target: < disadvantage, > advantage, s1 shield 1,",
    "                  n a card is lost instead, ! with the card's bonus for places,",
    "                  /2 the card's second attack",
    "gs1  gn           shield, card lost: for the last attack on G, afterwards",
    "m mm, mod grim    modifier cards for other attacks; mod 3 dis: for an attack 3",
    "g3 poison · grim bless · monsters curse · g3 kill · coin grim 2",
    "treasure 7 grim · room, room 2 reveals one · add guard elite 5",
    "show · undo · won · lost · ? · quit",
)
"""What ``?`` says."""
LETTERS: Final[Mapping[str, str]] = {
    "p": Condition.POISON,
    "w": Condition.WOUND,
    "i": Condition.IMMOBILIZE,
    "d": Condition.DISARM,
    "s": Condition.STUN,
    "m": Condition.MUDDLE,
    "v": Condition.INVISIBLE,
    "t": Condition.STRENGTHEN,
    "b": Condition.BLESS,
    "c": Condition.CURSE,
    "k": "kill",
}
"""What may follow a figure's sign, or a number, without a space."""
COUNTED: Final[Mapping[str, str]] = {"x": "xp", "c": "coin", "t": "treasure"}
"""What only characters have; the same before a number."""
_ELEMENTS: Final[Mapping[str, str]] = {**{each.value: each.value for each in Element}, "leaf": "earth", "wind": "air"}


def initiatives(words: Sequence[str], people: int) -> list[str]:
    """Initiatives one by one; so many of two digits each may stand together: ``18346972``."""
    if people > 1 and len(words) == 1 and re.fullmatch(rf"\d{{{2 * people}}}", words[0]):
        return [words[0][at : at + 2] for at in range(0, 2 * people, 2)]
    return list(words)


def element(word: str) -> str:
    """The element that a word or a beginning of it names, with a minus behind it or not; "" if it is none."""
    typed = word.lower().removesuffix("-")
    fitting = [name for name in _ELEMENTS if typed and name.startswith(typed)]
    real = [name for name in fitting if name == _ELEMENTS[name]] or fitting
    return _ELEMENTS[real[0]] if len(real) == 1 else ""
