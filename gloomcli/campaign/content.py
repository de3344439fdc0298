"""The game's content as the campaign needs it: records by the names people know."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from gloomcli.model.achievements import Achievement
from gloomcli.model.definitions import CharacterClass, Edition, Item, Monster
from gloomcli.model.events import Event
from gloomcli.model.goals import BattleGoal
from gloomcli.model.quests import PersonalQuest
from gloomcli.model.scenarios import Scenario

DeckName = Literal["city", "road"]


class Content(NamedTuple):
    """What a campaign is played with. The mappings may load their records only when asked for one."""

    edition: Edition
    items: Mapping[str, Item]
    classes: Mapping[str, CharacterClass]
    scenarios: Mapping[str, Scenario] = {}
    """By number; those that there is a file of."""
    city_events: Mapping[int, Event] = {}
    """By number."""
    road_events: Mapping[int, Event] = {}
    """By number."""
    quests: Mapping[str, PersonalQuest] = {}
    """By name."""
    goals: Mapping[str, BattleGoal] = {}
    """By name."""
    global_achievements: Mapping[str, Achievement] = {}
    """By name."""
    party_achievements: Mapping[str, Achievement] = {}
    """By name."""
    monsters: Mapping[str, Monster] = {}
    """By id."""

    def events(self, deck: DeckName) -> Mapping[int, Event]:
        """The event cards of a deck, in it or not."""
        return self.city_events if deck == "city" else self.road_events

    def scenario_name(self, number: str) -> str:
        """A scenario's number and name: ``3 Inox Encampment``."""
        return f"{number} {self.edition.scenarios.get(number, '')}".strip()
