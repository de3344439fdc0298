"""A player who answers at random: it reaches corners that no sensible player does."""

from random import Random

from gloomcli.engine.decisions import Decision


class RandomPlayer:
    """Any legal answer, each as likely as any other; the same seed gives the same answers."""

    def __init__(self, seed: int | str) -> None:
        """Any seed will do."""
        self._random = Random(f"player {seed}")

    def decide(self, decision: Decision) -> str:
        """Some legal answer."""
        every = (*decision.options, *decision.instead)
        if decision.pick == 1 or (decision.instead and (not decision.options or self._random.random() < 0.1)):
            pool = every if decision.pick == 1 else decision.instead
            return self._random.choice(pool).text
        return " + ".join(option.text for option in self._random.sample(decision.options, decision.pick))
