"""Reading positions with known answers; tests/cases/README.md describes the format."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from gloomcli.engine.hexes.area import Anchor, Area
from gloomcli.engine.hexes.board import Board, Outside, compile_board, hex_set
from gloomcli.engine.hexes.paths import Terrain
from gloomcli.engine.monsters.deciding import Outcome
from gloomcli.engine.monsters.focus import ALL_TARGETS, Action, Foe, Situation
from gloomcli.model.hexes import Hex
from gloomcli.model.rulesets import RULESETS

CASES = Path(__file__).resolve().parents[1] / "tests" / "cases"

Place = tuple[int, int]
Answer = tuple[Place, frozenset[Place], frozenset[Place], frozenset[Place]]
"""Where a monster ends, whom it attacks, its foci, and where it was heading."""


class Size(msgspec.Struct, frozen=True):
    """How large a board is."""

    width: int
    rows: int


class Figure(msgspec.Struct, frozen=True):
    """A figure and where it stands."""

    hex: Place
    initiative: int = 0


class Expected(msgspec.Struct, frozen=True):
    """One acceptable outcome."""

    end: Place
    targets: list[Place]
    focus: list[Place]
    destinations: list[Place]


class CaseAction(msgspec.Struct, frozen=True):
    """What the monster does."""

    move: int
    attack: bool
    range: int
    targets: int | str
    area: list[Place] = []
    area_anchor: str = ""
    jump: bool = False
    flying: bool = False
    teleport: bool = False
    muddled: bool = False


class BoardCase(msgspec.Struct, frozen=True, kw_only=True):
    """What all cases have."""

    id: str
    ruleset: str
    hexes: Size
    terrain: dict[str, list[Place]] = {}
    walls: list[tuple[Place, Place]] = []

    def board(self, ruleset: str = "") -> Board:
        """The compiled board."""
        size = self.hexes
        return compile_board(
            [Hex(column - r // 2, r) for r in range(size.rows) for column in range(size.width)],
            thin_walls=[(Hex(*a), Hex(*b)) for a, b in self.walls],
            wall_hexes=[Hex(*place) for place in self.terrain.get("wall", [])],
            outside=Outside.OPEN,
            sight=RULESETS[ruleset or self.ruleset].sight,
        )


class MoveCase(BoardCase, frozen=True, kw_only=True):
    """A monster's turn."""

    active: Figure
    monsters: list[Figure]
    characters: list[Figure]
    action: CaseAction
    expect: list[Expected]
    note: str = ""
    doubt: str = ""

    def situation(self, board: Board | None = None) -> Situation:
        """The position as the rules see it; a foe's name is its place in the list of characters."""
        board = board or self.board()
        return Situation(
            board=board,
            terrain=Terrain(*(_bits(board, self.terrain.get(kind, [])) for kind in _KINDS)),
            at=board.at(Hex(*self.active.hex)),
            action=self._action(),
            foes=tuple(
                Foe(str(i), board.at(Hex(*foe.hex)), (foe.initiative,)) for i, foe in enumerate(self.characters)
            ),
            friends=_bits(board, [friend.hex for friend in self.monsters]),
        )

    def _action(self) -> Action:
        action = self.action
        return Action(
            move=action.move,
            attack=action.attack,
            range=action.range,
            targets=ALL_TARGETS if isinstance(action.targets, str) else action.targets,
            area=Area(tuple(Hex(*step) for step in action.area), Anchor(action.area_anchor)) if action.area else None,
            jump=action.jump,
            flying=action.flying,
            teleport=action.teleport,
            muddled=action.muddled,
        )

    def expected(self) -> set[Answer]:
        """All acceptable outcomes."""
        return {
            (each.end, frozenset(each.targets), frozenset(each.focus), frozenset(each.destinations))
            for each in self.expect
        }

    def answers(self, board: Board, outcomes: Iterable[Outcome]) -> set[Answer]:
        """Outcomes in the words of the case."""

        def places(foes: Sequence[str]) -> frozenset[Place]:
            return frozenset(self.characters[int(foe)].hex for foe in foes)

        def place(hex_: int) -> Place:
            return board.hexes[hex_].q, board.hexes[hex_].r

        return {
            (
                place(outcome.end),
                places(outcome.targets),
                places(outcome.foci),
                frozenset(map(place, outcome.destinations)),
            )
            for outcome in outcomes
        }


class SightCase(BoardCase, frozen=True, kw_only=True):
    """Which pairs of hexes see each other."""

    pairs: list[tuple[Place, Place, bool]]
    also: list[str] = []


_KINDS = ("obstacle", "trap", "hazard", "difficult", "icy")


def _bits(board: Board, places: Iterable[Place]) -> int:
    return hex_set(board.at(Hex(*place)) for place in places)


def move_cases(paths: Sequence[Path] = ()) -> list[MoveCase]:
    """The monster moves in some files, by default those of the tests."""
    files = paths or [CASES / "monster-moves.json"]
    return [case for path in files for case in msgspec.json.decode(path.read_bytes(), type=list[MoveCase])]


def sight_cases(paths: Sequence[Path] = ()) -> list[SightCase]:
    """The sight boards in some files, by default those of the tests."""
    files = paths or [CASES / "sight.json"]
    return [case for path in files for case in msgspec.json.decode(path.read_bytes(), type=list[SightCase])]
