"""With whom figures hold, told by their ids and the setup alone: those that have left the board too."""

from collections.abc import Mapping
from typing import Final

from gloomcli.model.play import Setup
from gloomcli.model.scenario_rules import Objective, Side

_FOES: Final = frozenset({Side.MONSTERS, Side.EVERYONE})


def objective_id(name: str) -> str:
    """The id, without the number, of a thing or person of the scenario's own; ids of monster types stay as they are."""
    return "-".join(name.lower().split())


def objective_ids(setup: Setup) -> Mapping[str, str]:
    """The names of the scenario's own things and people, by their ids without the number."""
    return {objective_id(name): name for name in setup.scenario.objectives}


class Sides:
    """The sides in one scenario; ids that it does not know are those of characters and their summons."""

    def __init__(self, setup: Setup) -> None:
        """Sides do not change in play, but for a turn."""
        scenario = setup.scenario
        self._monsters = {
            kind: Side.PARTY
            if kind in scenario.allied_monsters
            else Side.EVERYONE
            if kind in scenario.enemies_of_everyone
            else Side.MONSTERS
            for kind in setup.monsters
        }
        self._objectives = {kind: scenario.objectives[name] for kind, name in objective_ids(setup).items()}
        self._decks = {kind: monster.modifier_deck for kind, monster in setup.monsters.items()}
        self._names = dict(objective_ids(setup))
        self._to_keep = {name for check in scenario.lose if check.killed for name in check.of}

    def of(self, who: str) -> Side:
        """With whom a figure holds."""
        kind = who.rpartition("-")[0]
        if kind in self._monsters:
            return self._monsters[kind]
        return self._objectives[kind].side if kind in self._objectives else Side.PARTY

    def is_monster(self, who: str) -> bool:
        """Whether it is a monster, on whatever side."""
        return who.rpartition("-")[0] in self._monsters

    def objective(self, who: str) -> Objective | None:
        """What it is, if it is one of the scenario's own things and people."""
        return self._objectives.get(who.rpartition("-")[0])

    def is_foe(self, who: str) -> bool:
        """Whether the party fights it."""
        return self.of(who) in _FOES

    def is_ward(self, who: str) -> bool:
        """Whether the party must keep it from harm: an enemy of the monsters only, or one whose loss loses."""
        if self.of(who) is Side.NOBODY:
            return True
        kind = who.rpartition("-")[0]
        return self.of(who) is Side.PARTY and bool(self._to_keep & {kind, self._names.get(kind, kind)})

    def is_ally(self, who: str) -> bool:
        """Whether it is with the party, but neither a character nor a summon."""
        is_own = not self.is_monster(who) and self.objective(who) is None
        return not is_own and self.of(who) is Side.PARTY

    def draws_as_monster(self, who: str) -> bool:
        """Whether it draws from the monsters' attack modifier deck."""
        objective = self.objective(who)
        if objective is not None:
            return not objective.characters_deck
        return self._decks.get(who.rpartition("-")[0], "character") == "monsters"
