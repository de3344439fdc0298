"""Checks of character classes."""

from collections.abc import Iterator

from gloomcli.library.checks.shelf import Path_, Shelf, walk
from gloomcli.model.abilities import Hook
from gloomcli.model.definitions import AbilityCard
from gloomcli.model.modifiers import parse_modifier
from gloomcli.model.problems import Problem
from gloomcli.model.verbs import Verb

_LEVELS = 9
_PERK_BOXES = 15


def check_levels(shelf: Shelf) -> Iterator[Problem]:
    """Nine numbers of hit points, rising; enough cards for a first hand."""
    for doc in shelf.classes.values():
        it = doc.value
        if len(it.hp) != _LEVELS or list(it.hp) != sorted(it.hp):
            yield doc.problem(("hp",), f"hit points are {_LEVELS} rising numbers, one for each level")
        first = sum(card.level in (1, "X") for card in it.cards)
        if first < it.hand_size:
            yield doc.problem(
                ("hand size",), f"a hand of {it.hand_size} cannot be chosen from {first} cards of levels 1 and X"
            )


def check_perks(shelf: Shelf) -> Iterator[Problem]:
    """Fifteen boxes; every card added or removed is a card, and what is removed can be there."""
    for doc in shelf.classes.values():
        boxes = sum(perk.boxes for perk in doc.value.perks)
        if boxes != _PERK_BOXES:
            yield doc.problem(("perks",), f"{boxes} boxes in all, but a character sheet has {_PERK_BOXES}")
        added = {face for perk in doc.value.perks for face in perk.add}
        known = {*shelf.edition.value.modifier_deck, *added} if shelf.edition else None
        for number, perk in enumerate(doc.value.perks):
            for field, faces in {"remove": perk.remove, "add": perk.add}.items():
                for index, face in enumerate(faces):
                    path = ("perks", number, field, index)
                    try:
                        parse_modifier(face)
                    except ValueError as error:
                        yield doc.problem(path, str(error))
                        continue
                    if field == "remove" and known is not None and face not in known:
                        yield doc.problem(path, f"neither the standard deck nor a perk has a card {face}")
            if not perk.remove and not perk.add and perk.ignore is None:
                yield doc.problem(("perks", number), "this perk does nothing")


def check_cards(shelf: Shelf) -> Iterator[Problem]:
    """Card numbers are unique in the edition, names within a class."""
    numbers: dict[int, str] = {}
    for doc in shelf.classes.values():
        names: set[str] = set()
        for at, card in enumerate(doc.value.tutorial):
            if card.level not in ("A", "B"):
                yield doc.problem(("tutorial", at, "level"), "the simpler cards of a tutorial are of levels A and B")
            if card.number in numbers:
                message = f"card {card.number} is {numbers[card.number]} already"
                yield doc.problem(("tutorial", at, "number"), message)
            numbers[card.number] = f"{card.name} ({doc.value.name})"
        cards: list[tuple[Path_, AbilityCard]] = [(("cards", at), card) for at, card in enumerate(doc.value.cards)]
        cards += [(("supply", at, "card"), each.card) for at, each in enumerate(doc.value.supply)]
        for path, card in cards:
            if (card.level == "M") != (path[0] == "supply"):
                yield doc.problem((*path, "level"), "cards of the supply, and only those, are of level M")
            if card.number in numbers:
                message = f"card {card.number} is {numbers[card.number]} already"
                yield doc.problem((*path, "number"), message)
            if card.name in names:
                yield doc.problem((*path, "name"), f"{card.name!r} is here twice")
            numbers[card.number] = f"{card.name} ({doc.value.name})"
            names.add(card.name)


def check_spots(shelf: Shelf) -> Iterator[Problem]:
    """Enhancement spots stand beside numbers that are there, in abilities where a sticker can find them."""
    classes = [*shelf.classes.values()]
    for doc in shelf.docs:
        for path, ability in walk(doc.value):
            if not isinstance(ability, Verb) or not ability.spots:
                continue
            where = (*path, "spots")
            steps = [step for step in path if isinstance(step, str)]
            if doc not in classes:
                yield doc.problem(where, "only the cards of a class have enhancement spots", at_key=True)
            elif not _within_reach(steps):
                yield doc.problem(where, "a spot belongs to an ability of the half, or to one it gives", at_key=True)
            for at, spot in enumerate(ability.spots):
                if not _has_number(ability, spot):
                    yield doc.problem((*where, at), f"this ability has no {spot} for a sticker to add to")


def _within_reach(steps: list[str]) -> bool:
    """Whether an ability is one of a half's, or one directly inside of it."""
    inner = steps[next((at for at, step in enumerate(steps) if step in ("top", "bottom")), 0) + 1 :]
    return inner in (["do"], ["do", "do"], ["do", "splash"])


def _has_number(ability: Verb, spot: str) -> bool:
    if isinstance(ability, Hook):
        return spot in ("push", "pull") and ability.amount > 0
    return spot == ability.__struct_config__.tag or bool(getattr(ability, spot, None))
