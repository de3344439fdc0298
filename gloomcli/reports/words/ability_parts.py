"""Pieces of what :mod:`gloomcli.reports.words.abilities` says about abilities."""

from typing import Any, Final

from gloomcli.model.abilities import Adjustment, Lasts, Trigger
from gloomcli.model.areas import parse_area
from gloomcli.model.records import Amount
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.words import phrases
from gloomcli.reports.words.terms import noted

MOMENTS: Final[dict[Trigger, tuple[str, str]]] = {
    Trigger.ATTACK: noted("moment", "on each attack"),
    Trigger.ATTACK_ACTION: noted("moment", "on an attack ability"),
    Trigger.BEFORE_ATTACK: noted("moment", "before an attack ability"),
    Trigger.AFTER_ATTACK: noted("moment", "after an attack ability"),
    Trigger.ATTACKED: noted("moment", "when attacked"),
    Trigger.HIT: noted("moment", "when an attack deals damage"),
    Trigger.DAMAGED: noted("moment", "when suffering damage"),
    Trigger.HEAL: noted("moment", "on a heal ability"),
    Trigger.HEALED: noted("moment", "when healed"),
    Trigger.MOVE: noted("moment", "on a move ability"),
    Trigger.AFTER_MOVE: noted("moment", "after a move ability"),
    Trigger.LOOT: noted("moment", "on a loot ability"),
    Trigger.KILL: noted("moment", "on a kill"),
    Trigger.DIES: noted("moment", "on dying"),
    Trigger.RETALIATE: noted("moment", "on retaliating"),
    Trigger.AFTER_ACTION: noted("moment", "after an action"),
    Trigger.YOUR_TURN: noted("moment", "during the own turn"),
    Trigger.TURN_START: noted("moment", "at the start of a turn"),
    Trigger.TURN_END: noted("moment", "at the end of a turn"),
    Trigger.ROUND_START: noted("moment", "at the start of a round"),
    Trigger.ROUND_END: noted("moment", "at the end of a round"),
    Trigger.ENEMY_DAMAGED: noted("moment", "when an enemy suffers damage"),
    Trigger.ENEMY_NEAR: noted("moment", "when an enemy enters an adjacent hex"),
    Trigger.ENEMY_DIES: noted("moment", "when an enemy dies"),
    Trigger.SHORT_REST: noted("moment", "on a short rest"),
    Trigger.LONG_REST: noted("moment", "on a long rest"),
    Trigger.ALWAYS: noted("moment", "always"),
}
"""Each moment of an active effect in words, with the context of its translations."""


def commas(*parts: str) -> str:
    """The parts that are not empty, with commas."""
    return ", ".join(filter(None, parts))


def given(flag: object, text: str) -> str:
    """``text`` if the flag is given (no zero, no empty text), else nothing."""
    return text if flag else ""


def capital(text: str) -> str:
    """With a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def number(amount: Amount | None, words: Words = ENGLISH) -> str:
    """A summon's number; it may have none."""
    return words.pgettext("amount", "none") if amount is None else phrases.amount(amount, words)


def elements(names: tuple[str, ...], words: Words = ENGLISH, last: str = "") -> str:
    """Elements, "any" among them, with "and" or commas between."""
    return (last or ", ").join(
        words.pgettext("any element", "any") if name == "any" else words.pgettext("element", name) for name in names
    )


def elements_and(names: tuple[str, ...], words: Words = ENGLISH) -> str:
    """All of these elements: "fire and ice"."""
    return elements(names, words, f" {words.gettext('and')} ")


def conditions(names: tuple[str, ...], words: Words = ENGLISH) -> tuple[str, ...]:
    """The names of conditions."""
    return tuple(words.pgettext("condition", name) for name in names)


def area_of(picture: str, words: Words = ENGLISH) -> str:
    """An area by its size; empty for none."""
    hexes = len(parse_area(picture).hexes) if picture else 0
    if hexes == 0:
        return ""
    return words.count("area of one hex", "area of {number} hexes", hexes)


def reach(ability: Any, words: Words = ENGLISH) -> str:
    """Range, number of targets, who, and the area, as far as an ability has them."""
    targets = getattr(ability, "targets", 1)
    distance = getattr(ability, "range", 0)
    return commas(
        given(distance not in (0, ""), words.say("range {number}", number=phrases.amount(distance, words))),
        given(targets != 1, words.say("target {number}", number=targets)),
        phrases.targets(getattr(ability, "to", ""), words),
        area_of(getattr(ability, "area", ""), words),
    )


def gains(ability: Any, words: Words = ENGLISH) -> str:
    """Conditions and the like that an ability adds."""
    return commas(
        *_plain(ability, words),
        *conditions(getattr(ability, "conditions", ()), words),
    )


def _plain(change: Any, words: Words) -> tuple[str, ...]:
    texts = {
        "pierce": words.gettext("pierce {number}"),
        "push": words.gettext("push {number}"),
        "pull": words.gettext("pull {number}"),
    }
    found = ((text, getattr(change, name, 0)) for name, text in texts.items())
    return tuple(text.format(number=value) for text, value in found if value)


def adjusted(change: Adjustment, words: Words = ENGLISH) -> str:
    """What an adjustment changes."""
    return commas(
        *_signed(change, words),
        given(change.basic_attack, words.say("basic attack {number}", number=change.basic_attack)),
        given(change.basic_move, words.say("basic move {number}", number=change.basic_move)),
        given(change.retaliate_range, words.say("retaliate range {number}", number=change.retaliate_range)),
        given(change.targets, words.say("target {number}", number=_signed_number(change.targets))),
        *_plain(change, words),
        *conditions(change.conditions, words),
        *_flags(change, words),
        given(change.immune, words.say("immune to {conditions}", conditions=commas(*conditions(change.immune, words)))),
        given(change.to, words.say("to {figures}", figures=phrases.targets(change.to, words))),
        area_of(change.area, words),
        given(change.kill, words.say("kill {figures}", figures=phrases.targets(change.kill, words))),
        given(change.xp, words.say("{number} XP", number=change.xp)),
    )


def _signed_number(value: int) -> str:
    return f"{value:+d}"


def _signed(change: Adjustment, words: Words) -> tuple[str, ...]:
    def signed(value: Amount) -> str:
        text = phrases.amount(value, words)
        return _signed_number(value) if isinstance(value, int) else text if text[:1] in "+-" else f"+{text}"

    texts = {
        "attack": words.gettext("attack {amount}"),
        "move": words.gettext("move {amount}"),
        "heal": words.gettext("heal {amount}"),
        "shield": words.gettext("shield {amount}"),
        "retaliate": words.gettext("retaliate {amount}"),
        "suffer": words.gettext("suffer {amount}"),
        "recover": words.gettext("recover {amount}"),
        "range": words.gettext("range {amount}"),
        "loot": words.gettext("loot {amount}"),
    }
    found = ((text, getattr(change, name)) for name, text in texts.items())
    return tuple(text.format(amount=signed(value)) for text, value in found if value)


def _flags(change: Adjustment, words: Words) -> tuple[str, ...]:
    texts = {
        "jump": words.pgettext("ability", "jump"),
        "flying": words.pgettext("ability", "flying"),
        "advantage": words.pgettext("ability", "advantage"),
        "disadvantage": words.pgettext("ability", "disadvantage"),
        "double": words.pgettext("ability", "doubled"),
        "ignore_shield": words.pgettext("ability", "ignores shields"),
        "x2_as_0": words.pgettext("ability", "a x2 card counts as +0"),
        "prevent": words.pgettext("ability", "no damage"),
        "immovable": words.pgettext("ability", "cannot be pushed or pulled"),
        "path_too": words.pgettext("ability", "also every enemy on the way"),
    }
    return tuple(text for name, text in texts.items() if getattr(change, name))


def uses(xp: tuple[int, ...], words: Words = ENGLISH) -> str:
    """How often an effect can be used, and the experience of each use; empty for no limit."""
    if not xp:
        return ""
    if any(xp):
        return words.count(
            "{number} use ({experience} XP)",
            "{number} uses ({experience} XP)",
            len(xp),
            experience=", ".join(map(str, xp)),
        )
    return words.count("{number} use", "{number} uses", len(xp))


def xp_of(xp: int, words: Words = ENGLISH) -> str:
    """So much experience, or nothing."""
    return given(xp, words.say("{number} XP", number=xp))


def xp_each_of(xp: int, words: Words = ENGLISH) -> str:
    """Experience for each figure."""
    return given(xp, words.say("{number} XP for each", number=xp))


def whom(figures: str, words: Words = ENGLISH) -> str:
    """Whom it is for, if not for oneself."""
    return "" if figures == "self" else phrases.targets(figures, words)


def lasting(lasts: Lasts | None, words: Words = ENGLISH) -> str:
    """How long it lasts."""
    texts = {
        None: "",
        Lasts.ACTION: words.pgettext("lasts", "this action"),
        Lasts.TURN: words.pgettext("lasts", "this turn"),
        Lasts.ROUND: words.pgettext("lasts", "this round"),
        Lasts.PERSISTENT: words.pgettext("lasts", "persistent"),
    }
    return texts[lasts]
