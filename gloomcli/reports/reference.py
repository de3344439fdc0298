"""Content at a glance: classes, cards, items, monsters, decks and scenarios as lines of text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from gloomcli.campaign.wording import counted
from gloomcli.model.definitions import (
    AbilityCard,
    CharacterClass,
    Item,
    Monster,
    MonsterCard,
    MonsterDeck,
    Perk,
    Source,
    StatTable,
)
from gloomcli.model.scenarios import Goal, Requirement, Rewards, Scenario, SetupEach
from gloomcli.model.words import ENGLISH
from gloomcli.reports.words.abilities import describe, describe_abilities, describe_action
from gloomcli.reports.words.ability_parts import given

_DOT = " · "
_COLUMN = 8
"""Characters of a level's column in a table of numbers."""


def class_lines(it: CharacterClass) -> Iterator[str]:
    """A class: hit points, hand, perks, and its cards by level."""
    yield f"{it.name}{_DOT}{it.race.title()}{_DOT}hand {it.hand_size}"
    yield f"Hit points  {_spaced(it.hp)}  (levels 1 to {len(it.hp)})"
    if it.companion:
        yield f"At its side  {describe(it.companion)}"
    yield ""
    yield "Perks"
    yield from (f"  {'o' * perk.boxes:<3} {perk_line(perk)}" for perk in it.perks)
    for level in dict.fromkeys(card.level for card in it.cards):
        yield ""
        yield f"Level {level}"
        for card in it.cards:
            if card.level == level:
                yield from (f"  {line}" for line in _short_card(card))
    if it.supply:
        yield ""
        yield "Supply, for others"
    for each in it.supply:
        yield from (f"  {line}" for line in _short_card(each.card, f" ({each.copies} copies)"))


def card_lines(it: AbilityCard, owner: str) -> Iterator[str]:
    """An ability card of the class called ``owner``."""
    yield f"{it.name}{_DOT}{owner}{_DOT}level {it.level}{_DOT}initiative {it.initiative}{_DOT}no. {it.number}"
    yield f"  top     {describe_action(it.top)}"
    yield f"  bottom  {describe_action(it.bottom)}"


def _short_card(card: AbilityCard, remark: str = "") -> Iterator[str]:
    yield f"{card.initiative:02}  {card.name}{remark}"
    yield f"    top     {describe_action(card.top)}"
    yield f"    bottom  {describe_action(card.bottom)}"


def perk_line(it: Perk) -> str:
    """A perk in words.

    >>> perk_line(Perk(remove=("-1",), add=("+1",)))
    'replace -1 with +1'
    """
    removed, added = _faces(it.remove), _faces(it.add)
    if removed and added:
        text = f"replace {removed} with {added}"
    else:
        text = given(removed, f"remove {removed}") + given(added, f"add {added}")
    return ", ".join(filter(None, [text, given(it.ignore, f"ignore {it.ignore}")]))


def _faces(faces: Sequence[str]) -> str:
    counts = {face: list(faces).count(face) for face in faces}
    return ENGLISH.listed(f"{count} x {face}" if count > 1 else face for face, count in counts.items())


def item_lines(it: Item) -> Iterator[str]:
    """An item: slot, price, use, and what it does."""
    use = {None: "always at hand", "spent": "spent (refreshed by a long rest)", "consumed": "consumed"}[it.use]
    copies = counted(it.count, "copy", "copies")
    yield _DOT.join((it.name, it.slot, f"{it.price} gold", f"no. {it.number}", copies))
    yield f"  {it.summary}"
    if it.effect:
        yield f"  {describe(it.effect)}"
    if it.do:
        yield f"  {describe_abilities(it.do)}"
    yield f"  {use}" + given(it.uses > 1, f" after {it.uses} uses")
    if it.minus_one:
        count = counted(abs(it.minus_one), "-1 card")
        yield f"  {count} {'into' if it.minus_one > 0 else 'out of'} the modifier deck"
    if it.from_:
        yield f"  found: {ENGLISH.listed(map(_source, it.from_), 'or')}"


def _source(it: Source) -> str:
    """Where an item comes from.

    >>> _source(Source(treasure=5, design=True))
    'design in treasure 5'
    """
    event = next((f"{kind} event {n}" for kind, n in (("city", it.city_event), ("road", it.road_event)) if n), "")
    place = {
        f"treasure {it.treasure}": it.treasure is not None,
        f"scenario {it.scenario}": it.scenario is not None,
        f"{event} {it.option}": bool(event),
        f"the solo scenario of {it.solo}": bool(it.solo),
        "random designs": it.random_design,
    }
    where = " and ".join(name for name, there in place.items() if there)
    return given(it.design, "design in ") + where


def monster_lines(it: Monster) -> Iterator[str]:
    """A monster type: its numbers by level."""
    standees = counted(it.standees, "standee") + given(it.standees_of, f" of {it.standees_of}")
    yield f"{it.name}{_DOT}deck {it.deck}{_DOT}{standees}" + given(it.flying, f"{_DOT}flying")
    if immune := [*it.immune, *(("push", "pull") if it.immovable else ())]:
        yield f"Immune to {ENGLISH.listed(immune)}"
    if it.modifier_deck != "monsters":
        yield f"Draws from the {it.modifier_deck}'s attack modifier deck"
    width = 14
    yield f"{'level':<{width}}" + "".join(f"{level:>{_COLUMN}}" for level in range(8)).rstrip()
    for rank, table in {"normal": it.normal, "elite": it.elite, "boss": it.boss}.items():
        if table:
            yield rank
            for name, row in _rows(table):
                yield from _row_lines(name, row, width)
    for head, abilities in {
        "Traits": it.traits,
        "Special 1": it.special_1,
        "Special 2": it.special_2,
        "On death": it.on_death,
    }.items():
        if abilities:
            yield f"{head}: {describe_abilities(abilities)}"


def _row_lines(name: str, cells: list[str], width: int) -> Iterator[str]:
    """A row of a table by level; formulas that do not fit its columns stand below their name, a line for each level."""
    if max(map(len, cells)) < _COLUMN:
        if len(name) > width - 2:
            yield f"  {name}"
            name = ""
        yield f"  {name:<{width - 2}}" + "".join(f"{cell:>{_COLUMN}}" for cell in cells)
    else:
        yield f"  {name}"
        yield from (f"    level {level}: {cell}" for level, cell in enumerate(cells))


def _rows(table: StatTable) -> Iterator[tuple[str, list[str]]]:
    for name in table.__struct_fields__:
        column = getattr(table, name)
        if column:
            yield name.replace("_", " "), [_cell(value) for value in column]


def _cell(value: Any) -> str:
    if isinstance(value, tuple):
        return "/".join(value) or "-"
    if isinstance(value, bool):
        return "yes" if value else "-"
    return "-" if value is None else str(value)


def deck_lines(it: MonsterDeck, name: str) -> Iterator[str]:
    """A deck of monster ability cards, by initiative."""
    yield f"{name}{_DOT}{counted(len(it.cards), 'card')}"
    for card in sorted(it.cards, key=lambda card: card.initiative):
        yield "  " + monster_card_line(card)


def monster_card_line(it: MonsterCard) -> str:
    """A monster ability card in one line."""
    return f"{it.initiative:02}  {describe_abilities(it.do)}" + given(it.shuffle, "; shuffle") + f"  (no. {it.number})"


def scenario_lines(it: Scenario, names: Mapping[str, str], monsters: Mapping[str, str]) -> Iterator[str]:
    """A scenario: goal, rewards and links; ``names`` of scenarios by number, ``monsters``' names by id."""
    yield f"{it.number} {it.name}" + given(it.grid, f"{_DOT}{it.grid}")
    if it.class_:
        yield f"Solo       {it.class_}"
    if it.requires:
        yield f"Requires   {', or '.join(map(_requirement, it.requires))}"
    yield f"Goal       {it.goal_summary or ENGLISH.listed(_goal(part, monsters) for part in it.goal)}"
    if it.no_map:
        yield f"No map     {it.no_map}"
    if begins := list(_setup_each(it.setup_each)):
        yield f"Begins     everyone with {ENGLISH.listed(begins)}"
    if it.monsters:
        yield f"Monsters   {', '.join(monsters[id_] for id_ in it.monsters)}"
    if it.allied_monsters:
        yield f"Allies     {', '.join(monsters[id_] for id_ in it.allied_monsters)}"
    if it.rooms:
        yield f"Rooms      {len(it.rooms)}" + given(it.treasures, f"{_DOT}treasure {ENGLISH.listed(it.treasures)}")
    if rewards := list(_rewards(it.rewards)):
        yield f"Rewards    {_DOT.join(rewards)}"
    if it.rewards.unlocks:
        yield f"Opens      {_numbered(it.rewards.unlocks, names)}"
    if it.rewards.unlocks_one_of:
        yield f"Opens one  {_numbered(it.rewards.unlocks_one_of, names)}"
    if it.linked_to_gloomhaven or it.links:
        town = ["Gloomhaven"] * it.linked_to_gloomhaven
        yield f"Linked to  {', '.join([*town, *filter(None, [_numbered(it.links, names)])])}"


def _requirement(it: Requirement) -> str:
    without = [f"no {name}" for name in it.incomplete]
    return ENGLISH.listed([*it.complete, *(f"{least} x {name}" for name, least in it.counts.items()), *without])


def _setup_each(it: SetupEach) -> Iterator[str]:
    for amount, one, many in ((it.curses, "curse", "curses"), (it.minus_ones, "-1 card", "-1 cards")):
        if amount:
            yield f"{amount} {one if amount == 1 else many}"
    yield from map(str, it.conditions)
    if it.damage:
        yield f"{it.damage} damage"
    if it.discards:
        yield f"{it.discards} cards discarded"


def _goal(part: Goal, monsters: Mapping[str, str]) -> str:
    kills = f"kill {ENGLISH.listed(monsters.get(id_, id_) for id_ in part.kill)}"
    return ENGLISH.listed(
        filter(
            None,
            [
                given(part.kill_all, "kill all enemies"),
                given(part.kill, kills),
                given(part.loot_all_treasure, "loot all treasure tiles"),
            ],
        )
    )


def _rewards(it: Rewards) -> Iterator[str]:
    for amount, noun in (
        (it.gold_each, "gold each"),
        (it.gold_collective, "gold collectively"),
        (it.xp_each, "XP each"),
        (it.reputation, "reputation"),
        (it.prosperity, "prosperity"),
        (it.checkmarks_each, "checkmarks each"),
        (it.perks_each, "perks each"),
    ):
        if amount:
            yield f"{amount:+d} {noun}"
    if it.without_gold:
        yield "money tokens are worth nothing"
    if it.without_bonus_xp:
        yield "no bonus experience"
    yield from (f"{name} (party)" for name in it.party_achievements)
    yield from (f"{name} (global)" for name in it.global_achievements)
    yield from (f"loses {name}" for name in (*it.lose_party_achievements, *it.lose_global_achievements))
    yield from (f"item {number}" for number in it.items)
    yield from (f"item design {number}" for number in it.item_designs)
    yield from (f"city event {number}" for number in it.city_events)
    yield from (f"road event {number}" for number in it.road_events)
    if it.unlocks_class:
        yield f"{it.unlocks_class} unlocked"
    if it.opens_envelope:
        yield it.opens_envelope
    if it.completes_quest:
        yield f"quest {it.completes_quest} completed"


def _numbered(numbers: Iterable[str], names: Mapping[str, str]) -> str:
    return ", ".join(f"{number} {names.get(number, '')}".rstrip() for number in numbers)


def _spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
