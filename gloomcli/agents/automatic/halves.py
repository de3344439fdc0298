"""The halves of cards as a player sees them: what comes before the movement, the movement, what comes after."""

from typing import Final, NamedTuple

from gloomcli.engine.character_turn import BASIC
from gloomcli.model import abilities as verbs
from gloomcli.model.abilities import Ability, Action, Attack, Heal, Move
from gloomcli.model.definitions import AbilityCard
from gloomcli.model.formulas import is_relative
from gloomcli.model.terms import Half

GUESS: Final = 2
"""What a formula is taken for where nothing better is known."""


class Part(NamedTuple):
    """A half taken apart."""

    action: Action
    before: tuple[Ability, ...]
    move: Move | None
    after: tuple[Ability, ...]
    points: int
    """Movement points."""
    gone: bool
    """The card does not come back with the next rest."""
    beats_basic: dict[Half, bool]
    """Whether it is never worse than the basic action with the same half."""


def plain_number(value: int | str) -> int:
    """A number as printed; a guess for a formula."""
    if isinstance(value, int):
        return value
    return int(value) if is_relative(value) else GUESS


def take_apart(action: Action) -> Part:
    """Split an action at its movement."""
    gone = action.lost or action.lasts is verbs.Lasts.PERSISTENT
    moves = [n for n, ability in enumerate(action.do) if isinstance(ability, Move)]
    strikes = [a for a in action.do if isinstance(a, Attack) and plain_number(a.attack) > 1 and not a.to and not a.area]
    at = moves[0] if moves else len(action.do)
    move = action.do[at] if moves else None
    points = plain_number(move.move) if isinstance(move, Move) else 0
    better = {Half.TOP: bool(strikes) and not gone, Half.BOTTOM: points > 1 and not gone}
    return Part(
        action, action.do[:at], move if isinstance(move, Move) else None, action.do[at + 1 :], points, gone, better
    )


BASIC_PARTS: Final = {half: take_apart(action) for half, action in BASIC.items()}
"""Attack 2 and Move 2."""


class Halves:
    """The halves of a character's cards, taken apart once."""

    def __init__(self, cards: dict[str, AbilityCard]) -> None:
        """``cards`` are all that it brought."""
        self.parts = {
            name: {Half.TOP: take_apart(card.top), Half.BOTTOM: take_apart(card.bottom)} for name, card in cards.items()
        }
        self.initiative = {name: card.initiative for name, card in cards.items()}
        self.keep = {name: sum(map(_general_worth, both.values())) for name, both in self.parts.items()}
        """What a card is worth in general: which one to lose, which one to take back."""
        self.reviver = next((n for n, both in self.parts.items() if any(map(_revives, both.values()))), "")
        """A card that takes lost cards back, if there is one."""
        reaches = [_reach(part) for both in self.parts.values() for part in both.values()]
        far = sum(reach > 1 for reach in reaches)
        self.distance = 3 if far * 2 > sum(reach > 0 for reach in reaches) else 1
        """How far from its enemies the character is at home."""
        self.most_points = max([2, *(part.points for both in self.parts.values() for part in both.values())])


def _reach(part: Part) -> int:
    return max((max(1, plain_number(a.range)) for a in part.action.do if isinstance(a, Attack)), default=0)


def _revives(part: Part) -> bool:
    return any(isinstance(a, verbs.Recover) and "lost" in a.from_ for a in part.action.do)


def _general_worth(part: Part) -> float:
    worth = sum(map(_ability_worth, part.action.do)) + 0.3 * part.action.xp
    return worth * (0.6 if part.gone else 1.0)


def _ability_worth(ability: Ability) -> float:
    if isinstance(ability, Attack):
        worth = plain_number(ability.attack) + 0.5 * (plain_number(ability.range) > 1) + 0.7 * len(ability.conditions)
        many = bool(ability.area or ability.to) + min(3, ability.targets) - 1
        return worth * (1 + 0.5 * many)
    if isinstance(ability, Move):
        return 0.5 * plain_number(ability.move) + 0.3 * ability.jump
    if isinstance(ability, Heal):
        return 0.8 * plain_number(ability.heal)
    if isinstance(ability, verbs.Recover):
        return 12.0 if "lost" in ability.from_ else 4.0
    return _OTHER_WORTH.get(type(ability), 0.8)


_OTHER_WORTH: Final[dict[type, float]] = {
    verbs.Infuse: 0.2,
    verbs.Loot: 0.5,
    verbs.Summon: 4.0,
    verbs.Effect: 2.5,
    verbs.Destroy: 0.1,
    verbs.Obstacle: 0.1,
    verbs.DisarmTrap: 0.1,
    verbs.Retaliate: 1.0,
    verbs.Shield: 1.2,
}
