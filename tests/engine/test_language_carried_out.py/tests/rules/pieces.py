"""Parts of small positions: cards, characters, monsters and summons as tests need them."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Ability, Action, Attack, Lasts, Move, Summon
from gloomcli.model.definitions import AbilityCard, Item, Monster, MonsterCard, MonsterDeck, StatTable
from gloomcli.model.terms import Condition, Rank


@cache
def catalog() -> Catalog:
    """The content of the game as it ships."""
    return open_catalog()


Level = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, "X"]


def card(name: str, initiative: int = 50, *, top: Any = (), bottom: Any = (), level: Level = 1) -> AbilityCard:
    """An ability card; each half is an :class:`Action` or its abilities."""

    def action(half: Any) -> Action:
        return half if isinstance(half, Action) else Action(do=tuple(half))

    return AbilityCard(name=name, number=1, level=level, initiative=initiative, top=action(top), bottom=action(bottom))


def known_card(class_id: str, name: str) -> AbilityCard:
    """A card of a class as content has it."""
    return next(card for card in catalog().character_class(class_id).cards if card.name == name)


def known_item(name: str) -> Item:
    """An item as content has it."""
    return next(item for item in catalog().items().values() if item.name == name)


@dataclass(kw_only=True)
class Hero:
    """A character to be placed; see :func:`hero`."""

    name: str
    class_name: str
    hp: int
    max_hp: int
    plays: tuple[AbilityCard, ...]
    hand: tuple[AbilityCard, ...]
    discards: tuple[AbilityCard, ...]
    lost: tuple[AbilityCard, ...]
    items: tuple[Item, ...]
    deck: tuple[str, ...]
    conditions: tuple[Condition | str, ...]
    level: int
    resting: bool
    allies: list["Ally"] = field(default_factory=list)


def hero(
    name: str = "Hero",
    *,
    class_name: str = "Brute",
    hp: int = 10,
    max_hp: int | None = None,
    initiative: int = 50,
    plays: tuple[AbilityCard, ...] | None = None,
    hand: tuple[AbilityCard | str, ...] = (),
    discards: tuple[AbilityCard | str, ...] = (),
    lost: tuple[AbilityCard | str, ...] = (),
    items: tuple[Item | str, ...] = (),
    deck: tuple[str, ...] | None = None,
    conditions: tuple[Condition | str, ...] = (),
    level: int = 1,
    resting: bool = False,
) -> Hero:
    """A character that has played two cards (the first leads); its id is its name in small letters.

    Cards and items may be names: of blank cards, and of items in content. Without ``deck`` it has the standard one.
    """
    if plays is None:
        plays = () if resting else (card(f"{name} leading", initiative), card(f"{name} second", initiative))
    return Hero(
        name=name,
        class_name=class_name,
        hp=hp,
        max_hp=max(hp, max_hp or hp),
        plays=plays,
        hand=_blanks(hand),
        discards=_blanks(discards),
        lost=_blanks(lost),
        items=tuple(known_item(item) if isinstance(item, str) else item for item in items),
        deck=catalog().edition().modifier_deck if deck is None else deck,
        conditions=conditions,
        level=level,
        resting=resting,
    )


def _blanks(cards: tuple[AbilityCard | str, ...]) -> tuple[AbilityCard, ...]:
    return tuple(card(each) if isinstance(each, str) else each for each in cards)


@dataclass(kw_only=True)
class Foe:
    """A monster to be placed; see :func:`foe`."""

    kind: str
    rank: Rank
    number: int | None
    hp: int
    max_hp: int
    conditions: tuple[Condition | str, ...]
    coin: bool
    type: Monster
    deck: MonsterDeck


MOVE_AND_ATTACK: tuple[Ability, ...] = (Move(move="+0"), Attack(attack="+0"))


def _is_known(kind: str) -> bool:
    return kind in catalog().ids(FileKind.MONSTER)


def foe(
    kind: str = "foe",
    *,
    rank: Rank | str = Rank.NORMAL,
    number: int | None = None,
    hp: int = 10,
    max_hp: int | None = None,
    conditions: tuple[Condition | str, ...] = (),
    coin: bool = True,
    does: tuple[Ability, ...] = MOVE_AND_ATTACK,
    initiative: int = 60,
    cards: tuple[MonsterCard, ...] = (),
    move: int | None = 2,
    attack: int | None = 2,
    flying: bool = False,
    immune: tuple[Condition, ...] = (),
    inflicts: tuple[Condition, ...] = (),
    standees: int = 10,
    **stats: Any,
) -> Foe:
    """A monster of a made-up type, or of a type of content if ``kind`` is one; the first of a kind defines its type.

    Its id is its kind and its standee's number. ``does`` is what its card of this round says, ``inflicts`` are
    conditions that its attacks give; ``stats`` are columns of :class:`StatTable` (range, shield, retaliate, targets,
    pierce, advantage ...).
    """
    if _is_known(kind):
        type_ = catalog().monster(kind)
        deck = catalog().monster_deck(type_.deck)
    else:
        columns = {name: (value,) * 8 for name, value in (stats | {"conditions": inflicts}).items()}
        table = StatTable(hp=(max_hp or hp,) * 8, move=(move,) * 8, attack=(attack,) * 8, **columns)
        type_ = Monster(
            name=kind.title(),
            deck=kind,
            standees=standees,
            flying=flying,
            immune=immune,
            normal=table,
            elite=table,
            boss=table,
        )
        deck = MonsterDeck(cards=cards)
    if not cards and not _is_known(kind):
        deck = MonsterDeck(cards=(MonsterCard(number=1, initiative=initiative, do=does),))
    return Foe(
        kind=kind,
        rank=Rank(rank),
        number=number,
        hp=hp,
        max_hp=max_hp or hp,
        conditions=conditions,
        coin=coin,
        type=type_,
        deck=deck,
    )


@dataclass(kw_only=True)
class Ally:
    """A summon to be placed; see :func:`ally`."""

    name: str
    owner: str
    hp: int
    max_hp: int
    conditions: tuple[Condition | str, ...]
    fresh: bool
    card: AbilityCard


def ally(
    name: str = "Rat",
    *,
    owner: str = "hero",
    hp: int = 4,
    max_hp: int | None = None,
    conditions: tuple[Condition | str, ...] = (),
    fresh: bool = False,
    **stats: Any,
) -> Ally:
    """A summon of a character; ``stats`` are fields of the Summon ability. Its id is ``rat-1``."""
    stats = {"move": 2, "attack": 2} | stats
    call = Action(do=(Summon(summon=name, hp=max_hp or hp, **stats),), lasts=Lasts.PERSISTENT, lost=True)
    return Ally(
        name=name,
        owner=owner,
        hp=hp,
        max_hp=max_hp or hp,
        conditions=conditions,
        fresh=fresh,
        card=card(f"Call {name}", 50, top=call),
    )
