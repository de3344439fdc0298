"""The screen of ``scenario show``: round and elements, who acts when, what everyone has, and the board."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from gloomcli.engine.state import ItemState, ModifierDeck, Phase
from gloomcli.engine.view import CharacterView, FigureView, MonsterView, ScenarioView, SummonView, TypeView
from gloomcli.model.definitions import MonsterCard, MonsterStats
from gloomcli.model.scenario_rules import Side
from gloomcli.model.terms import Rank
from gloomcli.reports.boards import Marks, board, marks_of, wrapped
from gloomcli.reports.monster_numbers import worked_out
from gloomcli.reports.words.abilities import describe_abilities

_INDENT: Final = "    "
_UNKNOWN: Final = "--"


def status(view: ScenarioView, *, width: int = 80) -> str:
    """The whole screen as text, ending with a line break."""
    parts = [
        round_lines(view, width=width),
        order_lines(view, width=width),
        hand_lines(view, width=width),
        deck_lines(view, width=width),
        board(view, width=width),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def round_line(view: ScenarioView, *, width: int = 80) -> str:
    """Round, scenario and level on the left, the elements on the right."""
    left, elements = " · ".join(_when_and_where(view)), " · ".join(_elements(view))
    gap = width - len(left) - len(elements)
    return f"{left}{' ' * gap}{elements}" if gap > 1 else f"{left} · {elements}"


def round_lines(view: ScenarioView, *, width: int = 80, aligned: bool = True) -> list[str]:
    """The same, on as many lines as it takes; not ``aligned``: the elements follow the rest."""
    line = round_line(view, width=width)
    if aligned and len(line) <= width:
        return [line]
    return wrapped([*_when_and_where(view), *_elements(view)], width)


def _when_and_where(view: ScenarioView) -> list[str]:
    when = f"Round {view.round}" if view.round else "Setup"
    return [when, view.name, f"level {view.level}", *([str(view.outcome)] if view.outcome else [])]


def _elements(view: ScenarioView) -> list[str]:
    return [f"{element} {state}" for element, state in view.elements.items()] or ["all elements inert"]


# --- who acts when ----------------------------------------------------------------------------------------------------


def order_lines(view: ScenarioView, *, width: int = 80) -> list[str]:
    """The initiative order: characters with their state and summons, monster types with their numbers and members."""
    characters = {character.who: character for character in view.characters}
    types = {kind.kind: kind for kind in view.types}
    known = [character.name for character in view.characters] + [kind.name for kind in view.types]
    marks = marks_of(view)
    names = max(map(len, known), default=0)
    lines: list[str] = []
    for turn in view.order:
        if turn.who:
            summons = [summon for summon in view.summons if summon.owner == turn.who]
            lines += _character_lines(characters[turn.who], summons, view.phase, names, width)
        else:
            lines += _type_lines(types[turn.kind], marks, view.phase, names, width)
    lines += _objective_lines(view, marks, width)
    gone = [character for character in view.characters if character.exhausted]
    lines += [f"{_UNKNOWN}  {c.name.ljust(names)}  {'away' if c.away else 'exhausted'}" for c in gone]
    return lines


def _character_lines(
    character: CharacterView, summons: Iterable[SummonView], phase: Phase, names: int, width: int
) -> Iterator[str]:
    facts = [f"{character.class_name} {character.hp}/{character.max_hp}", *_state_words(character)]
    facts.append(f"hand {len(character.hand)}")
    facts += [f"discarded {len(character.discarded)}"] if character.discarded else []
    facts += [f"lost {len(character.lost)}"] if character.lost else []
    facts += [f"active {len(character.active)}"] if character.active else []
    if phase is Phase.CARDS:
        facts.append("has chosen" if character.ready else "is choosing")
    elif character.resting:
        facts.append("long rest")
    acted = character.acted and phase is not Phase.CARDS
    yield from _with_head(_initiative(character.initiative), character.name, names, facts, acted, width)
    for summon in summons:
        words = [f"{summon.name} {summon.hp}/{summon.max_hp}", *_state_words(summon)]
        words += ["acts from the next round"] if summon.fresh else []
        yield from wrapped([", ".join(words)], width, first=_INDENT + "  with ", rest=_INDENT + "  ")


def _type_lines(kind: TypeView, marks: Marks, phase: Phase, names: int, width: int) -> Iterator[str]:
    facts = [_HOLDS_WITH[kind.side]] if kind.side in _HOLDS_WITH else []
    facts += _numbers_by_rank(kind)
    acted = phase is not Phase.CARDS and bool(kind.members) and all(member.acted for member in kind.members)
    yield from _with_head(_initiative(kind.initiative), kind.name, names, facts, acted, width)
    members = [" ".join([marks.figures[m.who], f"{m.hp}/{m.max_hp}", *_state_words(m)]) for m in kind.members]
    yield from wrapped(members, width, first=_INDENT + "  ", rest=_INDENT + "  ")


_HOLDS_WITH: Final = {Side.PARTY: "with the party", Side.EVERYONE: "everyone's enemy", Side.NOBODY: "to be kept safe"}


def _objective_lines(view: ScenarioView, marks: Marks, width: int) -> Iterator[str]:
    """Things and people of the scenario: hit points, whose side, when they act."""
    for each in view.objectives:
        facts = [f"{marks.figures[each.who]} {each.hp}/{each.max_hp}", *_state_words(each)]
        facts += [_HOLDS_WITH.get(each.side, "to be destroyed")]
        yield from _with_head(_initiative(each.initiative), each.name, 0, facts, False, width)


def _with_head(initiative: str, name: str, names: int, facts: list[str], acted: bool, width: int) -> list[str]:
    head = f"{initiative}  {name.ljust(names)}  "
    return wrapped([*facts, "done"] if acted else facts, width, first=head, rest=" " * len(head))


def _initiative(initiative: int | None) -> str:
    return _UNKNOWN if initiative is None else f"{initiative:02d}"


def _state_words(figure: FigureView) -> list[str]:
    """Shield, retaliate and conditions, and the effects in force."""
    words = [f"shield {figure.shield}"] if figure.shield else []
    words += [f"retaliate {figure.retaliate}"] if figure.retaliate else []
    words += [str(condition) for condition in figure.conditions]
    return words + ([] if isinstance(figure, MonsterView) else [f"({source})" for source in figure.effects])


def _numbers_by_rank(kind: TypeView) -> Iterator[str]:
    if kind.card is None:
        return
    texts = {rank: monster_numbers(kind.card, kind.stats[rank]) for rank in Rank if rank in kind.stats}
    if len(set(texts.values())) == 1:
        yield next(iter(texts.values()))
    else:
        yield from (f"{rank} {text}" for rank, text in texts.items())


# --- what a monster's card comes to -----------------------------------------------------------------------------------


def monster_numbers(card: MonsterCard, stats: MonsterStats) -> str:
    """What a monster with these numbers does with a card: "move 3; attack 2, range 4"."""
    text = describe_abilities([worked_out(ability, stats) for ability in card.do])
    return text[:1].lower() + text[1:] or "nothing"


# --- hands and decks --------------------------------------------------------------------------------------------------


def hand_lines(view: ScenarioView, *, width: int = 80) -> list[str]:
    """Each character's cards and items by where they are."""
    lines: list[str] = []
    for character in view.characters:
        if character.exhausted:
            continue
        lines.append(
            f"{character.name}: {character.xp} XP, {character.coins} coin{'' if character.coins == 1 else 's'}"
        )
        for label, cards in _piles(character):
            lines += wrapped(cards, width, first=f"  {label.ljust(9)} ", rest=" " * 12)
    return lines


def _piles(character: CharacterView) -> Iterator[tuple[str, list[str]]]:
    piles = {
        "played": [*character.played],
        "hand": [*character.hand],
        "active": [*character.active],
        "discarded": [*character.discarded],
        "lost": [*character.lost],
        "items": [name if s is ItemState.READY else f"{name} ({s})" for name, s in character.items.items()],
    }
    yield from ((label, cards) for label, cards in piles.items() if cards)


def deck_lines(view: ScenarioView, *, width: int = 80) -> list[str]:
    """How many cards are left in each draw pile."""
    piles = [f"monsters {view.monster_deck_left} of {view.monster_deck_size}"]
    piles += [f"{c.name} {c.deck_left} of {c.deck_size}" for c in view.characters if not c.exhausted]
    lines = wrapped(piles, width, first="Modifier cards left: ", rest="  ", between=", ")
    abilities = [f"{kind.name} {kind.deck_left}" for kind in view.types]
    return (
        lines + wrapped(abilities, width, first="Ability cards left: ", rest="  ", between=", ") if abilities else lines
    )


def pile_lines(decks: Mapping[str, ModifierDeck], *, width: int = 80) -> list[str]:
    """What attack modifier decks hold, by owner: the cards that can still be drawn, each face with its number."""
    lines: list[str] = []
    for owner, deck in decks.items():
        counts: dict[str, int] = {}
        for face in deck.draw:
            counts[face] = counts.get(face, 0) + 1
        faces = [f"{count} x {face}" if count > 1 else face for face, count in counts.items()]
        lines += wrapped(faces or ["none"], width, first=f"  {owner}: ", rest="    ", between=", ")
    return lines
