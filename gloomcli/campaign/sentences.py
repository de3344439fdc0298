"""Facts in plain sentences, for the terminal and the journal in English, for reports in any language."""

from collections.abc import Callable
from typing import Any, Final

from gloomcli.campaign import facts
from gloomcli.campaign.facts import AnyFact
from gloomcli.campaign.wording import retold, signed
from gloomcli.model.words import ENGLISH, Words

_REMARKS: Final = (
    ("{item} cannot be sold.",),
    ("This gold is for enhancements at once; what is not spent so is lost.",),
    ("{who}: {gold} gold for enhancements.",),
    ("{who} gains {number} perk.", "{who} gains {number} perks."),
)
"""Remarks that reports say in their language; others stay as they were made."""
_DUE: Final = (
    ("city event",),
    ("{who} retires",),
    ("{who} is to choose one of {number} quest", "{who} is to choose one of {number} quests"),
    ("{who} is to choose one of {number} battle goal", "{who} is to choose one of {number} battle goals"),
    ("{who} can level up to {level}",),
    ("{who} may choose {number} card", "{who} may choose {number} cards"),
    ("{who} may mark {number} perk", "{who} may mark {number} perks"),
)
"""What :func:`gloomcli.campaign.overview.due` says."""


def sentence(fact: AnyFact, words: Words = ENGLISH) -> str:
    """What a fact says: ``Grim buys Boots of Striding for 20 gold.``"""
    return _SAYINGS[type(fact)](fact, words)


def sentences(told: tuple[AnyFact, ...]) -> list[str]:
    """All facts in sentences; gold that only repeats the price of what was bought or sold adds what is left."""
    lines: list[str] = []
    for before, fact in zip((None, *told), told, strict=False):
        trade = isinstance(before, facts.ItemBought | facts.ItemSold)
        if trade and isinstance(fact, facts.GoldChanged):
            lines[-1] += f" {fact.after} gold left." if fact.after < fact.before else f" {fact.after} gold now."
        else:
            lines.append(sentence(fact))
    return lines


def due_again(text: str, words: Words) -> str:
    """What was noted in English as to be done, in a language; the command that does it stands in brackets."""
    what, bracket, command = text.partition(" (gloom ")
    what = what.replace(" keeps one of ", " is to choose one of ")  # as earlier versions noted it
    return retold(what, _DUE, words) + bracket + command


# --- characters -------------------------------------------------------------------------------------------------------


def _joined_campaign(fact: facts.CharacterJoined, words: Words) -> str:
    return words.say(
        "{who} the {class_name} joins ({player}): level {level}, {xp} XP, {gold} gold.",
        who=fact.who,
        class_name=fact.class_name,
        player=fact.player,
        level=fact.level,
        xp=fact.xp,
        gold=fact.gold,
    )


def _experience(fact: facts.ExperienceChanged, words: Words) -> str:
    values = {"who": fact.who, "by": signed(fact.after - fact.before), "after": fact.after, "bonus": fact.bonus}
    if fact.bonus:
        return words.say("{who}: {by} XP, {bonus} of them for success; {after} now.", **values)
    return words.say("{who}: {by} XP; {after} now.", **values)


def _gold(fact: facts.GoldChanged, words: Words) -> str:
    return words.say(
        "{who}: {by} gold; {after} now.", who=fact.who, by=signed(fact.after - fact.before), after=fact.after
    )


def _checkmarks(fact: facts.CheckmarksChanged, words: Words) -> str:
    by = fact.after - fact.before
    return words.count(
        "{who}: {by} checkmark; {after} now.",
        "{who}: {by} checkmarks; {after} now.",
        abs(by),
        who=fact.who,
        by=signed(by),
        after=fact.after,
    )


def _retired(fact: facts.Retired, words: Words) -> str:
    return words.count(
        "{who} the {class_name} (level {level}) retires; who follows {player} has {number} perk more.",
        "{who} the {class_name} (level {level}) retires; who follows {player} has {number} perks more.",
        fact.perks,
        who=fact.who,
        class_name=fact.class_name,
        level=fact.level,
        player=fact.player,
    )


def _quest_advanced(fact: facts.QuestAdvanced, words: Words) -> str:
    return words.say(
        "{who}'s quest {quest}, part {part}: {have} of {needed}.",
        who=fact.who,
        quest=fact.quest,
        part=fact.part,
        have=fact.have,
        needed=fact.needed,
    )


def _enhanced(fact: facts.Enhanced, words: Words) -> str:
    return words.say(
        "{who} enhances {card} ({half}): {what}, for {price} gold.",
        who=fact.who,
        card=fact.card,
        half=words.pgettext("half", fact.half),
        what=fact.what,
        price=fact.price,
    )


# --- scenarios, the party, the world ----------------------------------------------------------------------------------


def _scenario(fact: facts.ScenarioPlayed, words: Words) -> str:
    scenario = f"{fact.number} {fact.name}"
    if fact.outcome == "won" and fact.rounds:
        told = words.count(
            "{scenario} won in {number} round", "{scenario} won in {number} rounds", fact.rounds, scenario=scenario
        )
    elif fact.outcome == "won":
        told = words.say("{scenario} won", scenario=scenario)
    elif fact.rounds:
        told = words.count(
            "{scenario} lost in {number} round", "{scenario} lost in {number} rounds", fact.rounds, scenario=scenario
        )
    else:
        told = words.say("{scenario} lost", scenario=scenario)
    return words.say("{result}, played casually.", result=told) if fact.casual else f"{told}."


def _achievement(fact: facts.AchievementGained, words: Words) -> str:
    if fact.scope == "party":
        return words.say("Party achievement: {name}.", name=fact.name)
    return words.say("Global achievement: {name}.", name=fact.name)


def _achievement_lost(fact: facts.AchievementLost, words: Words) -> str:
    if fact.scope == "party":
        return words.say("Party achievement lost: {name}.", name=fact.name)
    return words.say("Global achievement lost: {name}.", name=fact.name)


def _prosperity(fact: facts.ProsperityChanged, words: Words) -> str:
    values = {"before": fact.before, "after": fact.after, "level": fact.level_after}
    if fact.level_after != fact.level_before:
        return words.say("Prosperity {before} -> {after}; level {level}.", **values)
    return words.say("Prosperity {before} -> {after}.", **values)


def _events_added(fact: facts.EventsAdded, words: Words) -> str:
    several, numbers = len(fact.numbers), words.listed(fact.numbers)
    if fact.deck == "city":
        return words.count(
            "City event {numbers} shuffled into the deck.",
            "City events {numbers} shuffled into the deck.",
            several,
            numbers=numbers,
        )
    return words.count(
        "Road event {numbers} shuffled into the deck.",
        "Road events {numbers} shuffled into the deck.",
        several,
        numbers=numbers,
    )


def _events_taken(fact: facts.EventsTaken, words: Words) -> str:
    several, numbers = len(fact.numbers), words.listed(fact.numbers)
    if fact.deck == "city":
        return words.count(
            "City event {numbers} taken out of the deck.",
            "City events {numbers} taken out of the deck.",
            several,
            numbers=numbers,
        )
    return words.count(
        "Road event {numbers} taken out of the deck.",
        "Road events {numbers} taken out of the deck.",
        several,
        numbers=numbers,
    )


def _event(fact: facts.EventResolved, words: Words) -> str:
    gates = f" [{'; '.join(fact.gates)}]" if fact.gates else ""
    values = {"number": fact.number, "option": fact.option, "what": fact.label + gates}
    if fact.deck == "city" and fact.card == "removed":
        return words.say("City event {number}, {option}: {what}; the card is removed.", **values)
    if fact.deck == "city":
        return words.say("City event {number}, {option}: {what}; the card is returned.", **values)
    if fact.card == "removed":
        return words.say("Road event {number}, {option}: {what}; the card is removed.", **values)
    return words.say("Road event {number}, {option}: {what}; the card is returned.", **values)


def _supply(fact: facts.SupplyGrew, words: Words) -> str:
    return words.count(
        "New in the shop: {item}, {number} copy.",
        "New in the shop: {item}, {number} copies.",
        fact.copies,
        item=fact.item,
    )


def _next_scenario(fact: facts.ForNextScenario, words: Words) -> str:
    if fact.who:
        return words.say("For the next scenario: {what} ({who}).", what=fact.what, who=fact.who)
    return words.say("For the next scenario: {what} each.", what=fact.what)


def _opened_before(fact: facts.OpenedBefore, words: Words) -> str:
    return words.say("{name} was open already; a random item design and side scenario come instead.", name=fact.name)


def _house_rule(fact: facts.HouseRuled, words: Words) -> str:
    allows = words.pgettext("house rule", fact.allows)
    return words.say("House rule: {what} for {who} ({allows}).", what=fact.what, who=fact.who, allows=allows)


_SAYINGS: Final[dict[type, Callable[[Any, Words], str]]] = {
    facts.CampaignFounded: lambda f, w: w.say(
        "{name} begins ({edition}, seed {seed}).", name=f.name, edition=f.edition, seed=f.seed
    ),
    facts.CharacterJoined: _joined_campaign,
    facts.ExperienceChanged: _experience,
    facts.GoldChanged: _gold,
    facts.CheckmarksChanged: _checkmarks,
    facts.LevelGained: lambda f, w: w.say(
        "{who} reaches level {level}: {hp} hit points.", who=f.who, level=f.level, hp=f.hp
    ),
    facts.CardGained: lambda f, w: w.say("{who} gains the card {card}.", who=f.who, card=f.card),
    facts.PerkMarked: lambda f, w: w.say("{who} marks a perk: {perk}.", who=f.who, perk=f.perk),
    facts.ItemBought: lambda f, w: w.say("{who} buys {item} for {price} gold.", who=f.who, item=f.item, price=f.price),
    facts.ItemSold: lambda f, w: w.say("{who} sells {item} for {price} gold.", who=f.who, item=f.item, price=f.price),
    facts.ItemGained: lambda f, w: w.say("{who} gains {item}.", who=f.who, item=f.item),
    facts.ItemEquipped: lambda f, w: w.say("{who} equips {item}.", who=f.who, item=f.item),
    facts.ItemUnequipped: lambda f, w: w.say("{who} leaves {item} at home.", who=f.who, item=f.item),
    facts.SupplyGrew: _supply,
    facts.HandChosen: lambda f, w: w.say("{who} will bring {cards}.", who=f.who, cards=w.listed(f.cards)),
    facts.ScenarioPlayed: _scenario,
    facts.ScenarioOpened: lambda f, w: w.say("Scenario {number} opens.", number=f.number),
    facts.TreasureLooted: lambda f, w: w.say("{who} loots treasure {number}.", who=f.who, number=f.number),
    facts.AchievementGained: _achievement,
    facts.AchievementLost: _achievement_lost,
    facts.ReputationChanged: lambda f, w: w.say("Reputation {before} -> {after}.", before=f.before, after=f.after),
    facts.ProsperityChanged: _prosperity,
    facts.Travelled: lambda f, w: w.say("The party goes from {before} to {after}.", before=f.before, after=f.after),
    facts.ClassUnlocked: lambda f, w: w.say("A class is unlocked: {name}.", name=f.class_name),
    facts.SealedOpened: lambda f, w: w.say("Open now: {name}.", name=f.name),
    facts.OpenedBefore: _opened_before,
    facts.EventsAdded: _events_added,
    facts.EventsTaken: _events_taken,
    facts.EventResolved: _event,
    facts.ItemGivenAway: lambda f, w: w.say("{who} gives {item} away.", who=f.who, item=f.item),
    facts.ForNextScenario: _next_scenario,
    facts.Donated: lambda f, w: w.say(
        "{who} donates {gold} gold to the sanctuary; {total} in all.", who=f.who, gold=f.gold, total=f.total
    ),
    facts.QuestsDealt: lambda f, w: w.say(
        "{who} keeps one of these quests: {quests}.", who=f.who, quests=w.listed(f.quests)
    ),
    facts.QuestKept: lambda f, w: w.say("{who} follows the quest {quest}.", who=f.who, quest=f.quest),
    facts.QuestAdvanced: _quest_advanced,
    facts.GoalsDealt: lambda f, w: w.say(
        "{who} keeps one of these battle goals: {goals}.", who=f.who, goals=w.listed(f.goals)
    ),
    facts.GoalKept: lambda f, w: w.say("{who} has the battle goal {goal}.", who=f.who, goal=f.goal),
    facts.QuestFulfilled: lambda f, w: w.say(
        "{who} has fulfilled {quest}; the quest leaves the game.", who=f.who, quest=f.quest
    ),
    facts.Retired: _retired,
    facts.Enhanced: _enhanced,
    facts.Remark: lambda f, w: w.pgettext("sentence", retold(f.what, _REMARKS, w)),
    facts.ConditionMet: lambda f, w: w.say("It has come to this: {what}.", what=f.what),
    facts.PartyFounded: lambda f, w: w.say("{name} set out; {rests} rest.", name=f.name, rests=f.rests),
    facts.CharacterRests: lambda f, w: w.say("{who} goes to rest.", who=f.who),
    facts.CharacterReturns: lambda f, w: w.say("{who} comes to the table, with {party}.", who=f.who, party=f.party),
    facts.PartyTurned: lambda f, w: w.say("{name} come to the table; {rests} rest.", name=f.name, rests=f.rests),
    facts.Renamed: lambda f, w: w.say("{before} is called {after} from now on.", before=f.before, after=f.after),
    facts.HouseRuled: _house_rule,
}
