"""What the steps of a letter may be meant for, as far as that can be told without a question."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from gloomcli.agents.post.card_pairs import begins, cards_meant
from gloomcli.agents.post.letters import Role, Step, hexes_in, loosened
from gloomcli.engine.decisions import Kind, plain
from gloomcli.model.problems import UsageError
from gloomcli.model.terms import Element, Half

IN_ACTION: Final = (Kind.MOVE, Kind.TARGET, Kind.AREA, Kind.PUSH, Kind.PLACE)
END: Final = "end turn"
AFTER_BOTH: Final = " after both actions"
"""What is added where nobody has said so: it takes the place of no action."""
_RESTS: Final = ("long rest", "short rest", "no rest", "rest")
_LEAVING: Final = ("no", "skip", "stop", "done")
_ELEMENTS: Final = frozenset(element.value for element in Element)
_ANY_TIME: Final = ("lose ", "use ", "consume ", "recover ", "refresh ")
_DEEDS: Final = (*_ANY_TIME, "infuse ", "push ", "pull ", "attack ", "target ", "heal ", "move ", "go ", "place ")
"""How answers begin that may have a + in them and are no cards of a round."""
_MEANT: Final[Mapping[Role, tuple[Kind, ...]]] = {
    Role.CARDS: (Kind.CARDS,),
    Role.ACTION: (Kind.ACTION,),
    Role.MOVE: (Kind.MOVE, Kind.PLACE, Kind.PUSH),
    Role.PUSH: (Kind.PUSH,),
}


def looks_like(step: Step, kind: Kind) -> bool:
    """Whether a step may be meant as an answer to a kind of question."""
    if step.role is not Role.ANSWER:
        return kind in _MEANT.get(step.role, ())
    if step.strict:
        return True
    words = plain(step.text)
    if kind is Kind.CARDS:
        return is_cards(step)
    if kind is Kind.ACTION:
        return words in (END, "rest") or bool(item_of(step))
    if kind in IN_ACTION:
        return (
            "+" not in step.text
            and not is_end(step)
            and words not in (*_RESTS, "suffer")
            and not words.startswith("lose ")
        )
    return True


def is_end(step: Step) -> bool:
    """Whether a step only ends a turn, or what comes before a rest."""
    return step.role is Role.ANSWER and plain(step.text) in (END, END + AFTER_BOTH, "rest")


def is_cards(step: Step) -> bool:
    """Whether a step may choose the cards of a round."""
    if step.role is Role.CARDS:
        return True
    words = plain(step.text)
    if step.role is not Role.ANSWER or words == "long rest":
        return step.role is Role.ANSWER
    named = [plain(part) for part in step.text.split("+")]
    if hexes_in(step.text) is not None or _ELEMENTS.issuperset(named):
        return False
    return len(named) > 1 and not words.startswith(_DEEDS)


def is_choice(step: Step) -> bool:
    """Whether a step answers what comes up at any moment: damage, items, elements, rests."""
    words = plain(step.text)
    return step.role is Role.ANSWER and (
        words in (*_RESTS, *_LEAVING, "suffer") or words.startswith(_ANY_TIME) or words in _ELEMENTS
    )


def item_of(step: Step) -> str:
    """The item that a step uses, as typed; "" if it uses none."""
    verb, _, thing = plain(step.text).partition(" ")
    return thing if step.role is Role.ANSWER and verb == "use" and thing not in _ELEMENTS else ""


def hex_of(step: Step) -> str:
    """The one hex that a step is, as where to go; "" if it is anything else."""
    hexes = hexes_in(loosened(step.text)[-1]) if step.role in (Role.ANSWER, Role.MOVE) else None
    return hexes[0] if hexes is not None and len(hexes) == 1 and not step.text.startswith("via ") else ""


def names_card(step: Step, names: Iterable[str]) -> bool:
    """Whether a step has the name of a card after its first word, as actions do."""
    card = step.text.partition(" ")[2]
    return any(begins(name, card) for name in names)


def half_of(step: Step) -> Half | None:
    """The half of a card that an action takes, if it says so."""
    first = plain(step.text).partition(" ")[0] if step.role is Role.ACTION else ""
    return {"top": Half.TOP, "attack": Half.TOP, "bottom": Half.BOTTOM, "move": Half.BOTTOM}.get(first)


def closing(steps: Sequence[Step]) -> list[Step]:
    """Who has ordered both actions, or a rest with the card it costs, ends the turn with that if nothing else is said.

    It need not be asked for: such steps have no line.
    """
    letters: dict[tuple[str, int], list[Step]] = {}
    for step in steps:
        if step.who:
            letters.setdefault((step.who, step.round), []).append(step)
    found = []
    for (who, number), own in letters.items():
        loose = [step for step in own if not step.strict]
        words = {plain(step.text) for step in loose}
        resting = "long rest" in words
        if resting:
            found.append(Step(Role.ANSWER, "rest", who, round=number))
        if resting or (sum(step.role is Role.ACTION for step in loose) >= 2 and END not in words):
            found.append(Step(Role.ANSWER, END + AFTER_BOTH, who, round=number))
    return found


def superseded(new: Iterable[Step], waiting: Sequence[Step], owner: Callable[[Step], str]) -> set[int]:
    """Which of the waiting steps order an action, with its details, that is ordered anew."""
    again = {(owner(step), half) for step in new if (half := half_of(step)) is not None}
    found = set()
    over = ""  # whose action it is that is ordered anew, as long as its details follow
    for n, step in enumerate(waiting):
        who = owner(step)
        if step.role is Role.ACTION or is_cards(step) or is_end(step) or who != over:
            over = who if (who, half_of(step)) in again else ""
        if over and not is_choice(step):
            found.add(n)
    return found


def with_cards(steps: Sequence[Step], hand_of: Callable[[Step], Mapping[str, int]]) -> list[Step]:
    """The steps, those that name the two cards of a round in any way joined to one that names them in full.

    ``hand_of`` gives the cards of whoever says a step, with their initiatives. Without a + they are only looked for
    before the actions of a round.
    """
    found: list[Step] = []
    acting: set[tuple[str, int]] = set()
    at = 0
    while at < len(steps):
        step = steps[at]
        key = step.who, step.round
        if step.role is Role.ACTION:
            acting.add(key)
        elif (known := hand_of(step)) and (step.role is Role.CARDS or _may_name_cards(step, early=key not in acting)):
            taken, joined = _joined(steps[at : at + 4], known)
            found.append(joined)
            at += taken
            acting -= {key} if is_cards(joined) else set()
            continue
        found.append(step)
        at += 1
    return found


def _may_name_cards(step: Step, *, early: bool) -> bool:
    return step.role is Role.ANSWER and not is_choice(step) and (early or is_cards(step))


def _joined(steps: Sequence[Step], hand: Mapping[str, int]) -> tuple[int, Step]:
    """How many of the steps, of the first one on, name cards together, and these as one step; else the first alone."""
    first = steps[0]
    for many in range(len(steps), 0, -1):
        some = steps[:many]
        if not all(_goes_on(step, first) for step in some[1:]):
            continue
        try:
            pair = cards_meant(", ".join(step.text for step in some), hand)
        except UsageError:
            # which card leads is told when the cards are asked for
            return many, first._replace(role=Role.CARDS, text=", ".join(step.text for step in some))
        if pair is not None:
            return many, first._replace(role=Role.CARDS, text=pair)
    return 1, first


def _goes_on(step: Step, first: Step) -> bool:
    """Whether a step may belong to the same cards: of the same line, or a line for itself that says which one leads."""
    same = step.who == first.who and step.round == first.round and step.role in (Role.ANSWER, Role.CARDS)
    return same and (step.line == first.line or plain(step.text).startswith("lead"))


__all__ = [
    "AFTER_BOTH",
    "END",
    "IN_ACTION",
    "closing",
    "half_of",
    "hex_of",
    "is_cards",
    "is_choice",
    "is_end",
    "item_of",
    "looks_like",
    "names_card",
    "superseded",
    "with_cards",
]
