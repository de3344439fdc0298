"""Reading one step of a letter: who says it, what it could be about, and which legal answer it gives to a question."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from gloomcli.agents.post.addressees import addressee
from gloomcli.agents.post.card_pairs import begins
from gloomcli.agents.post.gist import AFTER_BOTH, IN_ACTION, is_choice, is_end, item_of
from gloomcli.agents.post.letters import Role, Step, hexes_in, loosened
from gloomcli.engine.decisions import Decision, Kind, plain
from gloomcli.engine.game import Game
from gloomcli.model.problems import GloomError, UsageError

_SIGN: Final = re.compile(r"[a-z]{1,2}\d{1,2}", re.IGNORECASE)

Understand = Callable[[Decision, str], str]
"""Makes a legal answer of words; raises GloomError."""


class Reader:
    """Reads steps as things stand in a game. ``why`` is what was wrong with the last one that gave no answer."""

    def __init__(self, game: Game, steps: Iterable[Step], understand: Understand) -> None:
        """``steps`` are all that will be read."""
        self._game, self._understand = game, understand
        self._known = {step.who: addressee(game.state, step.who) for step in steps}
        self.why: GloomError | None = None

    def owner(self, step: Step) -> str:
        """The id of whoever says a step; "" for nobody in particular."""
        found = self._known.get(step.who)
        return found.who if found is not None else ""

    def hand(self, step: Step) -> Mapping[str, int]:
        """The cards of whoever says a step, with their initiatives."""
        who = self.owner(step) if step.who else ""
        return {name: card.initiative for name, card in self._game.cards.get(who, {}).items()}

    def carries(self, step: Step) -> bool:
        """Whether a step uses an item that its character has, at whichever moment."""
        character = self._game.state.characters.get(self.owner(step))
        return character is not None and any(begins(name, item_of(step)) for name in character.items)

    def may_detail(self, step: Step) -> bool:
        """Whether a step is not kept for a kind of question that no action puts about figures and hexes."""
        found = self._known.get(step.who)
        return found is None or found.kind in ("", *map(plain, IN_ACTION))

    def is_unread(self, step: Step) -> bool:
        """Whether a step is nothing that could answer a question about figures, hexes or what comes up in between."""
        if step.role is not Role.ANSWER or is_choice(step) or is_end(step):
            return False
        state = self._game.state
        names = [*self._game.setup.monsters, *(who for who, _ in state.figures()), *state.characters]
        names += [character.name for character in state.characters.values()]
        words = [text for text in loosened(step.text) if not text.isdecimal()]
        known = (hexes_in(text) is not None or _SIGN.fullmatch(text) or self._is_figure(text, names) for text in words)
        return not any(known)

    @staticmethod
    def _is_figure(text: str, names: list[str]) -> bool:
        words = re.sub(r"\s\d{1,2}$", "", text)
        return any(begins(name, text) or begins(name, words) for name in names)

    def is_under_way(self, step: Step, decision: Decision) -> bool:
        """Whether a step names the card whose action a question belongs to: it gives no other in the turn."""
        if step.role is not Role.ACTION:
            return False
        card = re.sub(r"^(?:top|bottom|(?:attack|move)(?: \d+)? with)\b", "", step.text, flags=re.IGNORECASE)
        source = decision.about[0] if decision.about else ""
        return isinstance(source, str) and begins(source, card)

    def fit(self, decision: Decision, step: Step) -> str | None:
        """The legal answer that a step gives; ``None`` if it gives none, and then ``_why`` says why."""
        known = self._known[step.who] if step.who else None
        self.why = None
        if known is not None and known.kind not in ("", plain(decision.kind)):
            asked = self._game.state.characters.get(decision.who)
            name = asked.name if asked is not None else decision.who
            self.why = UsageError(f'the line is for "{step.who}", but {name} is asked about: {decision.kind}')
            return None
        if step.role is Role.PUSH and not self._is_pushed(decision, step):
            return None
        for text in self._texts(decision, step):
            answer = self.understood(decision, text)
            if answer is not None:
                return answer
        return None

    def _texts(self, decision: Decision, step: Step) -> list[str]:
        if is_end(step):
            return [step.text.removesuffix(AFTER_BOTH)]
        texts = [step.text] if decision.kind in (Kind.CARDS, Kind.ACTION) else loosened(step.text)
        hexes = hexes_in(texts[-1])
        if decision.kind is Kind.TARGET and hexes is not None and len(hexes) == 1:
            offered = {option.text for option in decision.options}
            texts += [who for who, figure in self._game.state.figures() if figure.hex == hexes[0] and who in offered]
        return texts

    def _is_pushed(self, decision: Decision, step: Step) -> bool:
        target = decision.about[1] if decision.kind is Kind.PUSH and len(decision.about) > 1 else ""
        parts, words = plain(step.about).split(), iter(plain(str(target)).split())
        return bool(target) and all(any(w == p if p.isdecimal() else w.startswith(p) for w in words) for p in parts)

    def understood(self, decision: Decision, text: str) -> str | None:
        """The legal answer that some words give; ``None`` if they give none."""
        try:
            return self._understand(decision, text)
        except GloomError as error:
            self.why = self.why or error
            return None


__all__ = ["Reader", "Understand"]
