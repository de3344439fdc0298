"""The words that events carry as plain English texts: causes, reasons, abilities; and how languages say them.

What comes from the content (names of cards and items among the causes) stays as it is.
"""

import re
from typing import Final

from gloomcli.model.terms import Element
from gloomcli.model.words import Words
from gloomcli.reports.words.phrases import objective, sentence
from gloomcli.reports.words.terms import noted

_ELEMENTS: Final = frozenset({*Element, "any"})
_CARD: Final = re.compile(r"[+-]\d ")
"""How the name of a modifier card with an effect begins."""
_NOTED: Final = (
    noted("cause", "any element"),
    noted("cause", "its card"),
    noted("cause", "long rest"),
    noted("cause", "retaliate"),
    noted("cause", "trap"),
    noted("cause", "hazard"),
    noted("cause", "obstacle"),
    noted("cause", "poison"),
    noted("cause", "wound"),
    noted("cause", "scenario"),
    noted("cause", "short rest"),
    noted("cause", "before the scenario"),
    noted("cause", "a closing door"),
    noted("reason", "long rest"),
    noted("reason", "short rest"),
    noted("reason", "negate damage"),
    noted("reason", "nothing was done"),
    noted("reason", "effect over"),
    noted("reason", "recovered"),
    noted("reason", "before the scenario"),
    noted("reason", "its summoner is exhausted"),
    noted("reason", "its summoner has left"),
    noted("reason", "it has reached the way out"),
    noted("reason", "it is safe"),
    noted("reason", "immune"),
    noted("reason", "protected"),
    noted("reason", "its condition does not hold"),
    noted("reason", "a correction"),
    noted("reason", "a rule of the scenario"),
    noted("pile", "played"),
    noted("pile", "discarded"),
    noted("pile", "lost"),
    noted("pile", "active"),
    noted("deck", "monsters"),
    noted("overlay", "trap"),
    noted("overlay", "obstacle"),
    noted("overlay", "plate"),
    noted("verb", "attack"),
    noted("verb", "apply"),
    noted("verb", "push"),
    noted("verb", "pull"),
    noted("verb", "suffer"),
    noted("verb", "kill"),
    noted("verb", "mark"),
    noted("verb", "trap"),
    noted("verb", "force"),
    noted("verb", "heal"),
    noted("verb", "shield"),
    noted("verb", "retaliate"),
    noted("verb", "cure"),
    noted("verb", "grant"),
    noted("verb", "recover"),
    noted("verb", "refresh"),
    noted("verb", "discard"),
    noted("verb", "give"),
    noted("verb", "move"),
    noted("verb", "swap"),
    noted("verb", "teleport"),
    noted("verb", "loot"),
    noted("verb", "summon"),
    noted("verb", "call"),
    noted("verb", "obstacle"),
    noted("verb", "destroy"),
    noted("verb", "disarm trap"),
    noted("verb", "infuse"),
    noted("verb", "if consumed"),
    noted("verb", "repeat"),
    noted("verb", "special"),
    noted("verb", "on"),
    noted("verb", "hook"),
    noted("verb", "manual"),
)


def cause(text: str, words: Words) -> str:
    """Where damage or a bonus comes from: "trap", "wound", "fire", the name of a card.

    It is "" for an attack, whose sentence says it.
    """
    if text == "attack":
        return ""
    if text and _ELEMENTS.issuperset(names := text.split(" + ")):
        return " + ".join(_element(name, words) for name in names)
    if treasure := re.fullmatch(r"treasure (\d+)", text):
        return words.say("treasure {number}", number=treasure[1])
    if _CARD.match(text):
        return _modifier(text, words)
    told = words.pgettext("cause", text)
    return told if told != text else objective(text, words)


def _modifier(text: str, words: Words) -> str:
    from gloomcli.reports.words.sheet_words import face_words  # here, because it brings much of the campaign

    try:
        return face_words(text, words)
    except ValueError:
        return text


def _element(name: str, words: Words) -> str:
    return words.pgettext("cause", "any element") if name == "any" else words.pgettext("element", name)


def step(text: str, words: Words) -> str:
    """What a special rule does, or what the players are to carry out: a sentence of the content, or of the engine."""
    if door := re.fullmatch(r"The door in (\w+) falls shut\.", text):
        return words.say("The door in {hex} falls shut.", hex=door[1])
    if woken := re.fullmatch(r"(.+) wakes up\.", text):
        return words.say("{who} wakes up.", who=woken[1])
    if special := re.fullmatch(r"special (\d+)", text):
        return words.say("special action {number}", number=special[1])
    return sentence(text, words)


def reason(text: str, words: Words) -> str:
    """Why something happened or did not."""
    if gone := re.fullmatch(r"(.+) left the active area", text):
        return words.say("{card} left the active area", card=gone[1])
    if none_left := re.fullmatch(r"all (\d+) (bless|curse) cards are in decks", text):
        if none_left[2] == "bless":
            return words.say("all {number} bless cards are in decks", number=none_left[1])
        return words.say("all {number} curse cards are in decks", number=none_left[1])
    return words.pgettext("reason", text)
