"""What is wrong with the stickers of a world: each must have fitted its card's half when it was stuck there."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from gloomcli.campaign.content import Content
from gloomcli.campaign.records import Enhancement, World
from gloomcli.campaign.stickers import Line, abilities_of, free_lines, lines
from gloomcli.campaign.stuck import with_stickers
from gloomcli.campaign.wording import counted, joined
from gloomcli.model.abilities import Action
from gloomcli.model.definitions import AbilityCard, CharacterClass
from gloomcli.model.terms import Half


class StickerFault(NamedTuple):
    """One sticker that does not fit."""

    at: int
    """Which of the world's, counted from 0."""
    field: str
    message: str
    hint: str = ""
    known: tuple[str, ...] = ()
    """What would do instead, one of which may be meant."""


def sticker_faults(content: Content, world: World) -> Iterator[StickerFault]:
    """Stickers of no kind that their half takes, on an ability that takes none, or beyond its enhancement spots.

    Those on a card for which a house rule allows it are passed over, as are those of unknown classes and cards.
    """
    if content.edition.enhancements is None:
        message = f"in {content.edition.name} cards cannot be enhanced."
        yield from (StickerFault(at, "what", message, "Take it out.") for at in range(len(world.enhancements)))
        return
    effects = [*content.edition.enhancements.effects]
    excused = {rule.what for rule in world.house_rules if rule.allows == "no enhancement spot"}
    spotted = {name: _has_spots(content.classes[name]) for name in _classes(content, world)}
    for at, each in enumerate(world.enhancements):
        if each.class_ not in spotted or each.card in excused:
            continue
        card = next((card for card in content.classes[each.class_].cards if card.name == each.card), None)
        if card is not None:
            before = [other for other in world.enhancements[:at] if _same_half(other, each)]
            yield from _faults(at, each, card, before, effects, by_spots=spotted[each.class_])


def _classes(content: Content, world: World) -> list[str]:
    return [name for name in dict.fromkeys(each.class_ for each in world.enhancements) if name in content.classes]


def _same_half(one: Enhancement, other: Enhancement) -> bool:
    return (one.class_, one.card, one.half) == (other.class_, other.card, other.half)


def _has_spots(class_: CharacterClass) -> bool:
    """Whether the spots of a class's cards are known at all."""
    actions = (action for card in class_.cards for action in (card.top, card.bottom))
    return any(getattr(ability, "spots", ()) for action in actions for _, _, ability in abilities_of(action))


def _faults(
    at: int,
    sticker: Enhancement,
    card: AbilityCard,
    before: Sequence[Enhancement],
    effects: Sequence[str],
    *,
    by_spots: bool,
) -> Iterator[StickerFault]:
    printed = _half(card, sticker.half)
    made = _half(with_stickers(card, before), sticker.half)
    fitting = [line for line in lines(made, effects) if line.at < len(printed.do)]
    free = fitting
    if by_spots:
        left = {(line.text, line.at, line.inside) for line in free_lines(printed, before, effects)}
        free = [line for line in fitting if (line.text, line.at, line.inside) in left]
    where, texts = f"{card.name} ({sticker.half})", _texts(free)
    has = f"It has one for: {joined(texts)}." if texts else "It has none left." if before else "It has none."
    kinds = {line.text for line in (*fitting, *lines(printed, effects))}
    if sticker.what not in kinds:
        yield StickerFault(at, "what", f"{where} takes no sticker {sticker.what}.", has, tuple(sorted(kinds)))
    elif sticker.ability and not _meant(sticker, lines(printed, effects)):
        yield _wrong_ability(at, sticker, where, printed, effects)
    elif not (_meant(sticker, free) if sticker.ability else sticker.what in texts):
        yield StickerFault(at, "what", f"{where} has no enhancement spot left for {sticker.what}.", has)


def _half(card: AbilityCard, half: Half) -> Action:
    return card.top if half is Half.TOP else card.bottom


def _texts(found: Iterable[Line]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line.text for line in found))


def _meant(sticker: Enhancement, among: Iterable[Line]) -> bool:
    wanted = (sticker.what, sticker.ability - 1, sticker.inside)
    return any((line.text, line.at, line.inside) == wanted for line in among)


def _wrong_ability(at: int, sticker: Enhancement, where: str, printed: Action, effects: Sequence[str]) -> StickerFault:
    named = f"ability {sticker.ability}" + (f" inside {sticker.inside}" if sticker.inside else "")
    if sticker.ability > len(printed.do):
        message = f"{where} has {counted(len(printed.do), 'ability', 'abilities')}."
    else:
        message = f"{named} of {where} takes no sticker {sticker.what}."
    taking = [line for line in lines(printed, effects) if line.text == sticker.what]
    numbers = [str(line.at + 1) + (f", inside {line.inside}" if line.inside else "") for line in taking]
    return StickerFault(
        at, "ability", message, f"{sticker.what} goes to ability {' or '.join(dict.fromkeys(numbers))}."
    )
