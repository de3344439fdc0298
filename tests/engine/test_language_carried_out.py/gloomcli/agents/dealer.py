"""Dealers: who answers the draws of cards and other chances."""

from random import Random

from gloomcli.engine.decisions import Decision


class SeededDealer:
    """Draws by a seed: the k-th draw depends on the seed and k alone.

    So a resumed game is the same game, and undoing a choice does not turn up other cards.
    """

    def __init__(self, seed: int | str) -> None:
        """Any seed will do; the same seed gives the same draws."""
        self._seed = seed

    def decide(self, decision: Decision) -> str:
        """The option drawn; the decision says which draw of the game it is."""
        number = decision.about[0]
        options = decision.options
        left = Random(f"{self._seed}/{number}").random() * sum(option.weight for option in options)
        for option in options:
            left -= option.weight
            if left < 0:
                return option.text
        return options[-1].text
