"""Reminders of the rules by topic, in own words: for whoever knows the game and has forgotten a point."""

from collections.abc import Mapping
from typing import Final

from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.words.terms import noted

_TEXTS: Final = (
    (
        noted("topic", "round"),
        noted(
            "topic text",
            "A round: everyone picks two cards or a long rest in secret; all are shown; each monster type on the "
            "board draws one ability card; figures act in order of initiative; then the round is tidied up. Elements "
            "move a column to the left, the decks that are due are shuffled, bonuses that last for the round end, and"
            " characters may take a short rest.",
        ),
    ),
    (
        noted("topic", "cards"),
        noted(
            "topic text",
            "Of the two cards the leading one gives the initiative; low numbers act early. In the turn one card is "
            "used for its top and the other for its bottom, in either order. Any top may be an attack 2 instead, any "
            "bottom a move 2. Used cards are discarded, those with the lost sign are lost if any part of the action "
            "was performed. Who can neither play two cards nor rest is exhausted.",
        ),
    ),
    (
        noted("topic", "initiative"),
        noted(
            "topic text",
            "Lowest first. Between characters with the same number the second card decides, then the players. A "
            "character goes before a monster with the same number, and the players order monster types that tie. "
            "Within a type elites act first, then normal ones, each by the number of the standee. Summons act right "
            "before their owner. A long rest counts as 99.",
        ),
    ),
    (
        noted("topic", "resting"),
        noted(
            "topic text",
            "Short rest, at the end of a round: with two or more discarded cards, lose one at random and take the "
            "others back. Once, another card can be drawn for the loss, for 1 damage. Long rest, declared instead of "
            "cards: at initiative 99 lose one discarded card of choice, take the others back, heal 2, refresh all "
            "spent items.",
        ),
    ),
    (
        noted("topic", "movement"),
        noted(
            "topic text",
            "Each hex costs 1 point, difficult terrain 2. Characters go through allies, but not through enemies or "
            "obstacles, and end in an empty hex. Jumping passes over everything except walls, but the last hex counts"
            " as usual; flying ignores terrain and obstacles there, too. Opening a door costs nothing extra: the room"
            " is revealed, its monsters are placed, and the movement goes on.",
        ),
    ),
    (
        noted("topic", "attack"),
        noted(
            "topic text",
            "Start with the attack's value, add bonuses and, against poison, 1; draw a modifier card for each target;"
            " then take off shield that is not pierced. Anyone in range and in sight can be a target; without a "
            "printed range, who is next to the attacker. What else the attack does to a target happens even if no "
            "damage is done. An attack on several targets draws a card for each of them, but what was added for the "
            "attack as a whole is added once to each.",
        ),
    ),
    (
        noted("topic", "advantage"),
        noted(
            "topic text",
            "Advantage: draw two cards and use the better one; disadvantage: the worse one. If the two cannot be "
            "compared, the first counts. With advantage a rolling card is added to the other; with disadvantage "
            "rolling cards are ignored. If both are rolling, draw on until one is not: with advantage add them all, "
            "with disadvantage only the last counts. Both together cancel out, and several of one kind do no more "
            "than one. A ranged attack on someone next to the attacker has disadvantage.",
        ),
    ),
    (
        noted("topic", "modifiers"),
        noted(
            "topic text",
            "Every attack draws from its owner's deck; all monsters share one. x2 doubles, null makes 0, and either "
            "of them has the deck shuffled at the end of the round. Rolling cards are added, and another card is "
            "drawn. Bless and curse are x2 and null that leave the deck when drawn. There are ten blesses for all, "
            "ten curses for the monsters' deck and ten more for those of the characters.",
        ),
    ),
    (
        noted("topic", "damage"),
        noted(
            "topic text",
            "A character that would suffer damage from one source may lose a card of the hand, or two discarded "
            "cards, instead, and then suffers none of it. It must be decided before the hit points go down, but after"
            " the modifier card was seen. At 0 hit points a character is exhausted, a monster or summon dies.",
        ),
    ),
    (
        noted("topic", "exhaustion"),
        noted(
            "topic text",
            "A character is exhausted at 0 hit points, or if it can neither play two cards nor rest when cards are "
            "chosen. It is taken off the board with all its cards and does not come back in this scenario. If all are"
            " exhausted, it is lost.",
        ),
    ),
    (
        noted("topic", "conditions"),
        noted(
            "topic text",
            "Poison: attacks on the figure get +1; a heal takes poison away and heals nothing. Wound: its turns begin"
            " with 1 damage, until it is healed. Immobilize: no movement. Disarm: no attacks. Stun: no abilities and "
            "no items, but a long rest. Muddle: disadvantage. Invisible: enemies cannot focus on or target it. "
            "Strengthen: advantage. The last six end with the next turn of whoever has them. No figure has a "
            "condition twice; getting it again starts it anew.",
        ),
    ),
    (
        noted("topic", "elements"),
        noted(
            "topic text",
            "What a figure infuses becomes strong at the end of its turn, so it cannot use it in the same turn. "
            "Strong and waning elements can be consumed, which makes them inert. At the end of the round each moves "
            "one column to the left. When a monster consumes an element, all of its type benefit in that round.",
        ),
    ),
    (
        noted("topic", "focus"),
        noted(
            "topic text",
            "A monster focuses on the enemy that it can reach an attack on with the least movement; if several, on "
            "the nearest; if still several, on the one with the lower initiative, a summon before its owner. It goes "
            "round traps if there is any other way at all. Invisible figures are no focus. Without a focus it neither"
            " moves nor attacks, but does the rest.",
        ),
    ),
    (
        noted("topic", "monsters"),
        noted(
            "topic text",
            "A monster does its type's card from top to bottom with the numbers of its own card. It moves as little "
            "as it takes to attack its focus with the greatest effect, and to lose disadvantage on a ranged attack. "
            "Other targets of a multi-target attack are chosen by the same rules. What the rules leave open the "
            "players decide.",
        ),
    ),
    (
        noted("topic", "push"),
        noted(
            "topic text",
            "A push goes hex by hex, each step farther from the attacker; a pull hex by hex nearer. The one who "
            "attacks chooses the way. The figure cannot be forced through obstacles or enemies of its own; traps and "
            "hazards work, difficult terrain does not slow it down. If there is no hex to go to, it stays.",
        ),
    ),
    (
        noted("topic", "loot"),
        noted(
            "topic text",
            "At the end of its turn a character picks up all money tokens and treasure in its own hex. A loot action "
            "takes everything within its range and in sight. Monsters that loot take money tokens only. Monsters that"
            " are killed leave a token, unless they were summoned or spawned. Tokens become gold at the end, at the "
            "rate of the scenario level.",
        ),
    ),
    (
        noted("topic", "items"),
        noted(
            "topic text",
            "Items can be used as often as there is occasion, each at the moment that it names: during the turn, with"
            " an attack, when attacked, on damage. A spent item (turned) comes back with a long rest, a consumed one "
            "(flipped) at the end of the scenario, unless an action refreshes it earlier.",
        ),
    ),
    (
        noted("topic", "summons"),
        noted(
            "topic text",
            "A summon is placed next to its owner and acts from the next round on, right before the owner, by the "
            "rules for monsters: with its own numbers, its owner's modifier deck and a plain move and attack. Its "
            "card stays in play until it dies; the summon goes if the card leaves play or the owner is exhausted.",
        ),
    ),
    (
        noted("topic", "traps"),
        noted(
            "topic text",
            "Who enters the hex of a trap springs it and suffers what is printed, or 2 + the scenario's level in "
            "damage; then it is gone. Hazardous terrain does half of that, rounded down, each time it is entered. "
            "Flying and jumping over both is safe.",
        ),
    ),
    (
        noted("topic", "doors"),
        noted(
            "topic text",
            "A character that enters a closed door's hex opens it: everything in the next room is revealed and placed"
            " at once. Types that are new draw a card; monsters whose initiative has passed act as soon as the turn "
            "is over, in their order.",
        ),
    ),
    (
        noted("topic", "setup"),
        noted(
            "topic text",
            "The characters start on the hexes that the map marks with : near the entrance. The first room's monsters"
            " are there already, with random standees; how many players there are decides which of them there are and"
            " which are elite. What lies behind a closed door is not known before someone opens it.",
        ),
    ),
    (
        noted("topic", "sight"),
        noted(
            "topic text",
            "Range is counted in hexes, round walls. To be a target someone must be in sight, too: a line from some "
            "corner of the one hex to some corner of the other must not touch a wall. Figures and obstacles hide "
            "nobody; a closed door does.",
        ),
    ),
    (
        noted("topic", "heal"),
        noted(
            "topic text",
            "A heal gives hit points back, never above the maximum, and takes a wound away. If there is poison, it "
            "takes that away as well and restores nothing. Whoever has all hit points can still be healed of these "
            "two.",
        ),
    ),
    (
        noted("topic", "shield"),
        noted(
            "topic text",
            "Shield takes its value off every attack on its bearer; several add up, and pierce ignores as much of "
            "them as it says. Retaliate hurts whoever attacks from the next hex, or within its range, once the attack"
            " is over and if its bearer still stands. Neither does anything against other damage than that of "
            "attacks.",
        ),
    ),
    (
        noted("topic", "recover"),
        noted(
            "topic text",
            "Lost cards are out for the rest of the scenario unless an action recovers them; discarded ones come back"
            " by a rest, too. A recovered card goes to the hand. A few cards say that they can never be recovered.",
        ),
    ),
    (
        noted("topic", "effects"),
        noted(
            "topic text",
            "Some actions last: until the end of the round, or until their uses are spent. The card stays in front of"
            " its player for so long, neither in hand nor discarded, and then goes where its sign says. Where an "
            "effect may be used or kept, or costs something, the player is asked; no keeps it for later.",
        ),
    ),
    (
        noted("topic", "level"),
        noted(
            "topic text",
            "The scenario level is the average level of the characters, halved, rounded up; one less for easy, one "
            "more for hard, two more for very hard. Alone, monsters, traps and hazards are one level higher. The "
            "level sets the gold for a token and the experience for success.",
        ),
    ),
    (
        noted("topic", "ending"),
        noted(
            "topic text",
            "The round in which the goal is met is played to its end, and then the scenario is won; or lost, if all "
            "are exhausted. Won or lost, experience and money are kept, and cards and items come back. Only success "
            "gives the bonus experience, the battle goals' checkmarks and the rewards.",
        ),
    ),
    (
        noted("topic", "goals"),
        noted(
            "topic text",
            "A battle goal is dealt to each player as a scenario starts: two cards, one is kept, in secret until the "
            "end. Who meets its goal in a scenario that is won gets the checkmarks printed on it; every third one is "
            "a perk. Note them with: gloom scenario finish --checks grim=1",
        ),
    ),
    (
        noted("topic", "orders"),
        noted(
            "topic text",
            "Play by post: each player writes some lines, gloom scenario orders FILE plays them as far as they go, "
            "and prints what is asked next. A line begins with the character's name: grim: Trample + Skewer, lead "
            "Skewer. Indented lines below it go on with the same one: top Skewer: guard 3, then bottom: move C4 via "
            "B4. What comes too early waits. An answer may be sent just as a question lists it; docs/play-by-post.md "
            "tells of the rest, such as standing answers.",
        ),
    ),
    (
        noted("topic", "prompt"),
        noted(
            "topic text",
            "What can be typed instead of an answer. Enter alone shows the question once more. ? explains it, ? and a "
            "topic reminds of a rule, ? and the name of a card or an item tells what that does. why tells how the "
            "last result came about, why g1 what that figure did or is about to do. map draws the board, hand lists "
            "cards and items, deck what is left in the decks, show all of that, log what happened lately. undo takes "
            "the last answer back, and the one before if typed again. gm corrects anything, such as gm hp g1 4; alone "
            "it lists how. quit leaves; every answer is saved as it is given. At a terminal Tab completes a word, and "
            "the arrow keys bring earlier lines back.",
        ),
    ),
)

TOPICS: Final[Mapping[str, str]] = {name: text for (_, name), (_, text) in _TEXTS}
"""The reminders in English, by name."""


def topic_names(words: Words = ENGLISH) -> list[str]:
    """All topics."""
    return [topic_name(name, words) for name in TOPICS]


def topic_name(name: str, words: Words = ENGLISH) -> str:
    """What a topic is called."""
    return words.pgettext("topic", name)


def topic_text(name: str, words: Words = ENGLISH) -> str:
    """A topic's reminder."""
    return words.pgettext("topic text", TOPICS[name])


def topics_meant(typed: str, words: Words = ENGLISH) -> list[str]:
    """The topics, by their English names, that some words may mean: by a beginning, or else by a word of the text.

    Accents may be left out, and in another language the English names are understood, too.
    """
    wanted = _plain(typed.strip())
    called = {name: (_plain(topic_name(name, words)), name) for name in TOPICS}
    if whole := [name for name, own in called.items() if wanted in own]:
        return whole[:1]
    begun = [name for name, own in called.items() if wanted and any(each.startswith(wanted) for each in own)]
    return begun or [name for name in TOPICS if wanted and wanted in _plain(topic_text(name, words))]


def _plain(text: str) -> str:
    """Small letters without accents."""
    if text.isascii():
        return text.lower()
    from unicodedata import normalize

    return normalize("NFD", text.lower()).encode("ascii", "ignore").decode()


def about(typed: str, words: Words = ENGLISH, *, width: int = 80) -> list[str]:
    """What there is to say on some words: a topic, or which topics there are."""
    from textwrap import wrap

    found = topics_meant(typed, words)
    if len(found) == 1:
        lines = wrap(topic_text(found[0], words), width - 2)
        return [topic_name(found[0], words).capitalize(), *(f"  {line}" for line in lines)]
    if found:
        several = ", ".join(topic_name(name, words) for name in found)
        return wrapped(words.say('"{typed}" comes up in: {topics}', typed=typed, topics=several), width)
    every = ", ".join(topic_names(words))
    if typed.strip():
        return wrapped(words.say('There is no topic "{typed}". Topics: {topics}', typed=typed, topics=every), width)
    return wrapped(words.say("Topics: {topics}", topics=every), width)


def wrapped(text: str, width: int) -> list[str]:
    """A text on lines of a width, those after the first set in."""
    from textwrap import wrap

    return wrap(text, width, subsequent_indent="  ")
