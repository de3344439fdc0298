"""Small positions for tests of the rules: a drawing of hexes, figures on it, scripted answers and stacked decks.

A :class:`Scene` stands in the middle of a round; everything it does goes through the engine's own functions::

    scene = Scene(". F H", H=hero(hp=8), F=foe(hp=6, shield=1))
    scene.stack("hero", "+1")
    assert scene.attack("hero", "foe-1", 3).damage == 3

Signs of the drawing: ``.`` floor, ``#`` obstacle, ``^`` trap, ``$`` money token, ``!`` hazardous terrain,
``~`` difficult terrain, ``?`` treasure 7; capital letters are figures, other letters bare floor with a name
(``scene.at["a"]``).
"""

from collections import deque
from typing import Any, TypeVar

import pytest

from gloomcli.engine import damage, effects
from gloomcli.engine.actions.performing import perform_all
from gloomcli.engine.decisions import DEALER, PLAYERS, Decision, Kind
from gloomcli.engine.events import Attacked, Event
from gloomcli.engine.game import Doing, Turn
from gloomcli.engine.monsters.turn import begin_turn, end_turn
from gloomcli.engine.rooms import reveal
from gloomcli.engine.round import end_round, take_turn
from gloomcli.engine.scenario import advance, new_game
from gloomcli.engine.state import Character, Phase, TypeState
from gloomcli.engine.state import Monster as MonsterFigure
from gloomcli.engine.state import Summon as SummonFigure
from gloomcli.engine.table import Table
from gloomcli.model.abilities import Ability, Attack
from gloomcli.model.maps import parse_map
from gloomcli.model.play import Setup, Variant
from gloomcli.model.scenarios import Goal, Sign
from gloomcli.model.terms import Condition, Element, ElementState
from tests.rules.drawing import brought, id_of, scenario_of, seat_hero
from tests.rules.pieces import Ally as Ally
from tests.rules.pieces import Foe as Foe
from tests.rules.pieces import Hero as Hero
from tests.rules.pieces import ally as ally
from tests.rules.pieces import card as card
from tests.rules.pieces import catalog as catalog
from tests.rules.pieces import foe as foe
from tests.rules.pieces import hero as hero
from tests.rules.pieces import known_card as known_card
from tests.rules.pieces import known_item as known_item
from tests.rules.seats import Seat, StackedDealer

Told = TypeVar("Told", bound=Event)
case = pytest.mark.case
"""Names the question of ``tests/cases/rules-cases.json`` that a test answers: ``@case("atk-01")``."""


class Scene:
    """A position in the middle of round 1, and ways to play on from it."""

    def __init__(
        self,
        picture: str,
        *,
        rooms: str = "",
        doors: dict[str, str] | None = None,
        seen: str = "1",
        signs: dict[str, Sign] | None = None,
        level: int = 1,
        players: int | None = None,
        goal: tuple[Goal, ...] = (Goal(kill_all=True),),
        elements: dict[Element, ElementState] | None = None,
        variants: tuple[Variant, ...] = (),
        monsters: tuple[Foe, ...] = (),
        **who: Hero | Foe | Ally,
    ) -> None:
        """Lay the board and place the figures.

        ``rooms`` is a second picture with the room (a digit) or door (a letter) of each hex, ``doors`` says which
        rooms a door joins (``{"d": "12"}``), ``seen`` lists the rooms that are open. ``monsters`` are types that are
        not on the board yet.
        """
        self.events: list[Event] = []
        self.seat, self.dealer = Seat(), StackedDealer()
        heroes = [figure for figure in who.values() if isinstance(figure, Hero)]
        heroes = heroes or [hero("Nobody")]
        for figure in who.values():
            if isinstance(figure, Ally):
                next(h for h in heroes if id_of(h.name) == figure.owner).allies.append(figure)
        foes = [*(figure for figure in who.values() if isinstance(figure, Foe)), *monsters]
        scenario = scenario_of(picture, rooms, doors or {}, signs or {}, set(who), foes, goal)
        setup = Setup(
            scenario=scenario,
            edition=catalog().edition(),
            level=level,
            monster_level=level,
            characters=tuple(map(brought, heroes)),
            monsters={each.kind: each.type for each in reversed(foes)},
            decks={each.type.deck: each.deck for each in reversed(foes)},
            variants=variants,
        )
        plan = parse_map(scenario)
        self.at: dict[str, str] = {piece.sign: piece.hexes[0] for piece in plan.pieces if piece.sign.isalpha()}
        table = Table({DEALER: self.dealer, PLAYERS: self.seat}, listen=self.events.append)
        self.game = new_game(setup, table)
        self.state = self.game.state
        self._begin(seen, players or max(2, len(heroes)), elements or {})
        for letter, figure in who.items():
            self._place(self.at[letter], figure)
        if "Nobody" in (h.name for h in heroes):
            self.state.characters["nobody"].exhausted = True
        for each in foes:
            if any(monster.kind == each.kind for monster in self.state.monsters.values()):
                self.deal(each.kind, self.game.setup.decks[each.type.deck].cards[0].number)
        self.events.clear()

    def _begin(self, seen: str, players: int, elements: dict[Element, ElementState]) -> None:
        self.state.players, self.state.round, self.state.phase = players, 1, Phase.SETUP
        for room in seen:
            reveal(self.game, room, "")
        for letter, door in self.game.setup.scenario.doors.items():
            if set(door.rooms) <= set(seen):
                self.state.open_doors += [at for at, sign in self.game.plan.doors.items() if sign == letter]
        self.state.elements = dict(elements)
        self.state.phase = Phase.TURNS

    def _place(self, at: str, figure: Hero | Foe | Ally) -> None:
        conditions = {Condition(name): False for name in figure.conditions}
        if isinstance(figure, Hero):
            seat_hero(self.game, figure, at, conditions)
        elif isinstance(figure, Foe):
            used = [monster.number for monster in self.state.monsters.values() if monster.kind == figure.kind]
            number = figure.number or next(n for n in range(1, 11) if n not in used)
            self.state.monsters[f"{figure.kind}-{number}"] = MonsterFigure(
                hex=at,
                hp=figure.hp,
                max_hp=figure.max_hp,
                kind=figure.kind,
                number=number,
                rank=figure.rank,
                drops_coin=figure.coin,
                conditions=conditions,
            )
        else:
            number = 1 + sum(summon.name == figure.name for summon in self.state.summons.values())
            self.state.summons[f"{id_of(figure.name)}-{number}"] = SummonFigure(
                hex=at,
                hp=figure.hp,
                max_hp=figure.max_hp,
                name=figure.name,
                owner=figure.owner,
                card=figure.card.name,
                number=number,
                acted=figure.fresh,
                fresh=figure.fresh,
                conditions=conditions,
            )

    # -- arranging

    def says(self, *answers: str) -> "Scene":
        """Script the next answers; each waits for a question to which it is legal."""
        self.seat.script.extend(answers)
        return self

    def stack(self, who: str, *faces: str, add: bool = True) -> "Scene":
        """The next modifier cards of a character's deck or of ``monsters``; faces that its pile lacks are added."""
        owner = "" if who == "monsters" else who
        deck = self.state.characters[owner].deck if owner else self.state.monster_deck
        queue = self.dealer.stacked.setdefault(owner, deque())
        queue.extend(faces)
        for face in set(queue):
            missing = list(queue).count(face) - deck.draw.count(face)
            deck.draw.extend([face] * (missing if add else 0))
        return self

    def stack_chance(self, kind: Kind, *answers: str) -> "Scene":
        """The next answers of the dealer to a kind of chance: standees, monster cards, cards lost at random."""
        self.dealer.stacked.setdefault(kind.value, deque()).extend(answers)
        return self

    def deal(self, kind: str, number: int = 1) -> "Scene":
        """Let a monster type have this ability card in this round."""
        deck = self.state.monster_decks[self.game.monster_type(kind).deck]
        if number in deck.draw:
            deck.draw.remove(number)
            deck.discard.append(number)
        self.state.types[kind] = TypeState(card=number)
        return self

    # -- playing on

    def perform(self, who: str, *abilities: Ability, source: str = "a card", says: tuple[str, ...] = ()) -> Doing:
        """A figure performs abilities as parts of one action, within a turn of its own."""
        self.says(*says)
        if self.game.turn.who != who:
            self.game.turn = Turn(who=who)
        owner = self.game.player_of(who)
        doing = Doing(
            game=self.game,
            actor=who,
            decider=owner or PLAYERS,
            source=source,
            owner=owner if owner == who else "",
            automatic=owner != who,
        )
        perform_all(doing, abilities)
        self.done()
        return doing

    def attack(
        self,
        who: str,
        target: str,
        value: int | str = "",
        /,
        *,
        says: tuple[str, ...] = (),
        then: tuple[str, ...] = (),
        **ability: Any,
    ) -> Attacked:
        """A figure performs one Attack ability; the target is a character's choice, a monster's by its rules.

        ``says`` is answered before the target is named, ``then`` after it. Returns what the attack on
        ``target`` came to. Without a value monsters attack with their own.
        """
        before = len(self.events)
        power = value if value != "" else "+0"
        asked = (target,) if who in self.state.characters and not {"area", "to"} & set(ability) else ()
        self.perform(who, Attack(attack=power, **ability), says=(*says, *asked, *then))
        struck = [e for e in self.events[before:] if isinstance(e, Attacked) and e.target == target]
        assert struck, f"{who} did not attack {target}"
        return struck[-1]

    def turn(self, who: str, *answers: str) -> "Scene":
        """A figure's whole turn, with the answers given in it."""
        self.says(*answers)
        take_turn(self.game, who)
        return self.done()

    def begin_turn(self, who: str) -> "Scene":
        """Start a figure's turn."""
        begin_turn(self.game, who, 50)
        return self

    def end_turn(self, who: str) -> "Scene":
        """End the turn of a figure."""
        end_turn(self.game, who)
        return self

    def end_round(self, *answers: str) -> "Scene":
        """The cleanup at the end of the round."""
        self.says(*answers)
        end_round(self.game)
        return self.done()

    def advance(self, *answers: str) -> "Scene":
        """The game's next step: a turn, the end of the round, card selection."""
        self.says(*answers)
        advance(self.game)
        return self.done()

    def hurt(self, who: str, amount: int, *answers: str, cause: str = "trap") -> int:
        """A figure suffers damage that is no attack."""
        self.says(*answers)
        suffered = damage.suffer(self.game, who, amount, cause)
        self.done()
        return suffered

    def give(self, who: str, *conditions: str) -> "Scene":
        """A figure gains conditions."""
        for name in conditions:
            effects.give_condition(self.game, who, Condition(name))
        return self

    def done(self) -> "Scene":
        """Make sure that every scripted answer was taken."""
        assert not self.seat.script, f"not asked for: {list(self.seat.script)}; asked: {self._last_asked()}"
        return self

    def _last_asked(self) -> list[str]:
        return [f"{d.who} {d.kind}: {', '.join(d.legal()[:9])}" for d in self.seat.asked[-4:]]

    # -- looking

    def hero(self, who: str = "hero") -> Character:
        """A character."""
        return self.state.characters[who]

    def hp(self, who: str) -> int:
        """A figure's hit points; 0 if it is gone."""
        return self.game.figure(who).hp if self.game.exists(who) else 0

    def hex(self, who: str) -> str:
        """Where a figure stands."""
        return self.game.figure(who).hex

    def conditions(self, who: str) -> set[str]:
        """The names of a figure's conditions."""
        return {condition.value for condition in self.game.figure(who).conditions}

    def told(self, kind: type[Told], **fields: Any) -> list[Told]:
        """The events of a kind so far whose fields have these values."""
        return [
            event
            for event in self.events
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
        ]

    def questions(self, kind: Kind) -> list[Decision]:
        """The questions of a kind put to players so far."""
        return [decision for decision in self.seat.asked if decision.kind is kind]

    def element(self, name: str) -> str:
        """Where an element's token is."""
        return self.state.elements.get(Element(name), ElementState.INERT).value
