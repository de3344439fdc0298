"""Why a scenario was lost, as a clause that stands before "and the scenario was lost"."""

from gloomcli.model.scenario_rules import Check
from gloomcli.reports.names import Names
from gloomcli.reports.story.sides import objective_id
from gloomcli.reports.words.figure_words import plural_name


def loss_in_words(check: Check, names: Names) -> str:
    """What came to hold; "" for what the scenario's own words are needed for."""
    words = names.language
    if check.killed and check.of:
        return _fallen(check, names)
    if check.exhausted == 1 or check.exhausted_outside or check.exhausted_without_loot:
        return words.gettext("a character was exhausted")
    if check.exhausted:
        return words.gettext("too many characters were exhausted")
    if check.survive:
        return words.gettext("time had run out")
    if check.reach and check.by:
        return words.say("{who} had got through", who=_one(check.by, names))
    if check.empty_of_characters:
        return words.gettext("no character was left to hold the room")
    return ""


def _fallen(check: Check, names: Names) -> str:
    words, many = names.language, check.killed if isinstance(check.killed, int) else 1
    who = words.listed([_one(one, names) for one in check.of], words.gettext("or"))
    if many == 1:
        return words.say("{who} had fallen", who=who)
    who = words.listed([plural_name(names.kind(objective_id(one))) for one in check.of], words.gettext("or"))
    return words.say("{number} {monsters} had fallen", number=words.in_words(many), monsters=who)


def _one(name: str, names: Names) -> str:
    kind, words = objective_id(name), names.language
    if kind in names.single:
        return names.the(kind)
    return words.say("one {monster}", monster=names.kind(kind))
