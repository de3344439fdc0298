"""Positions for tests: drawn as pictures, or made up at random."""

from collections.abc import Callable, Mapping

import msgspec
from hypothesis import strategies as st

from gloomcli.engine.hexes.area import Anchor, Area
from gloomcli.engine.hexes.board import Board, Outside, compile_board, hex_set, members
from gloomcli.engine.hexes.paths import Terrain
from gloomcli.engine.monsters.deciding import decide
from gloomcli.engine.monsters.focus import Action, Foe, Situation
from gloomcli.model.hexes import DIRECTIONS, Hex
from gloomcli.model.rulesets import Ruleset

Found = tuple[Hex, frozenset[str], frozenset[str], frozenset[Hex], int]
"""Where a monster ends, its targets, foci and destinations, and the movement points it took."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A board with figures, by coordinates rather than numbers so that it can be turned and mirrored."""

    floor: frozenset[Hex]
    at: Hex
    action: Action
    foes: Mapping[str, Hex] = {}
    initiative: Mapping[str, tuple[float, ...]] = {}
    friends: frozenset[Hex] = frozenset()
    walls: frozenset[Hex] = frozenset()
    thin: frozenset[tuple[Hex, Hex]] = frozenset()
    obstacles: frozenset[Hex] = frozenset()
    traps: frozenset[Hex] = frozenset()
    difficult: frozenset[Hex] = frozenset()
    icy: frozenset[Hex] = frozenset()
    outside: Outside = Outside.OPEN

    @classmethod
    def draw(cls, picture: str, action: Action) -> "Position":
        """A position from rows of characters, the odd ones half a hex to the right."""
        places: dict[str, list[Hex]] = {}
        for r, row in enumerate(picture.split("\n")):
            for column, sign in enumerate(row.strip()):
                places.setdefault(sign, []).append(Hex(column - r // 2, r))
        foes = {sign: at[0] for sign, at in places.items() if sign in "abcdefghi"}
        return cls(
            floor=frozenset(at for group in places.values() for at in group),
            at=places["@"][0],
            action=action,
            foes=foes,
            initiative=dict.fromkeys(foes, (0.0,)),
            friends=frozenset(at for sign, group in places.items() if sign.isdigit() for at in group),
            walls=frozenset(places.get("#", ())),
            obstacles=frozenset(places.get("o", ())),
            traps=frozenset(places.get("t", ())),
            difficult=frozenset(places.get("*", ())),
        )

    def moved(self, turn: Callable[[Hex], Hex]) -> "Position":
        """The position with every hex moved by ``turn``."""

        def all_of(places: frozenset[Hex]) -> frozenset[Hex]:
            return frozenset(map(turn, places))

        return msgspec.structs.replace(
            self,
            floor=all_of(self.floor),
            at=turn(self.at),
            foes={name: turn(at) for name, at in self.foes.items()},
            friends=all_of(self.friends),
            walls=all_of(self.walls),
            thin=frozenset((turn(a), turn(b)) for a, b in self.thin),
            obstacles=all_of(self.obstacles),
            traps=all_of(self.traps),
            difficult=all_of(self.difficult),
            icy=all_of(self.icy),
        )

    def board(self, ruleset: Ruleset) -> Board:
        """The compiled board."""
        return compile_board(
            self.floor, wall_hexes=self.walls, thin_walls=self.thin, outside=self.outside, sight=ruleset.sight
        )

    def situation(self, ruleset: Ruleset) -> Situation:
        """The position as the rules see it."""
        board = self.board(ruleset)

        def bits(places: frozenset[Hex]) -> int:
            return hex_set(map(board.at, places))

        return Situation(
            board=board,
            terrain=Terrain(
                obstacles=bits(self.obstacles),
                traps=bits(self.traps),
                difficult=bits(self.difficult),
                icy=bits(self.icy),
            ),
            at=board.at(self.at),
            action=self.action,
            foes=tuple(Foe(name, board.at(at), self.initiative[name]) for name, at in sorted(self.foes.items())),
            friends=bits(self.friends),
        )

    def answers(self, ruleset: Ruleset) -> set[Found]:
        """What the monster may do, by coordinates; every outcome once."""
        situation = self.situation(ruleset)
        place = situation.board.hexes
        outcomes = decide(situation, ruleset)
        found: set[Found] = {
            (
                place[each.end],
                frozenset(each.targets),
                frozenset(each.foci),
                frozenset(place[hex_] for hex_ in each.destinations),
                self.toll(ruleset, each.path)[0],
            )
            for each in outcomes
        }
        assert len(found) == len(outcomes)
        return found

    def toll(self, ruleset: Ruleset, path: tuple[int, ...]) -> tuple[int, int]:
        """Points and harm of a path, counted hex by hex; checks that each step is one."""
        situation = self.situation(ruleset)
        board, terrain, action = situation.board, situation.terrain, situation.action
        here, before, cost, harm = situation.at, situation.at, 0, 0
        over = action.jump or action.flying or action.teleport
        table = board.step_bits if action.teleport else board.neighbour_bits
        for n, hex_ in enumerate(path):
            assert table[here] >> hex_ & 1
            last = n == len(path) - 1
            onward = here in board.compass[before] and board.compass[here][board.compass[before].index(here)] == hex_
            slid = onward and not over and ruleset.icy_terrain and terrain.icy >> here & 1
            slid = slid and not situation.friends >> hex_ & 1
            difficult = terrain.difficult >> hex_ & 1
            if over:
                jumped = last and difficult and action.jump and not (action.flying or action.teleport)
                cost += ruleset.jump_ends_difficult_cost if jumped else 1
                harm += 0 if action.flying or not last else terrain.traps >> hex_ & 1
            elif not slid:
                cost += 1 + (difficult if not (ruleset.icy_terrain and terrain.icy >> hex_ & 1) else 0)
            if not over and (last or not (ruleset.icy_terrain and terrain.icy >> hex_ & 1)):
                harm += terrain.traps >> hex_ & 1
            before, here = here, hex_
        return cost, harm

    def least_harm(self, ruleset: Ruleset, foe: str) -> tuple[int, int]:
        """Fewest traps, then points, to walk next to a foe in its sight, by plain relaxation; -1 for no way."""
        situation = self.situation(ruleset)
        board, terrain = situation.board, situation.terrain
        target = next(each.at for each in situation.foes if each.figure == foe)
        closed = terrain.obstacles | sum(1 << each.at for each in situation.foes)
        best = {situation.at: (0, 0)}
        changed = True
        while changed:
            changed = False
            for here, (harm, cost) in list(best.items()):
                for hex_ in board.neighbours[here]:
                    if closed >> hex_ & 1:
                        continue
                    reached = harm + (terrain.traps >> hex_ & 1), cost + 1 + (terrain.difficult >> hex_ & 1)
                    if reached < best.get(hex_, (99, 99)):
                        best[hex_], changed = reached, True
        ends = board.neighbour_bits[target] & board.seen_from(target) & ~situation.friends
        return min((best[hex_] for hex_ in members(ends) if hex_ in best), default=(-1, -1))


AREAS = (
    Area((Hex(1, 0), Hex(0, 1)), Anchor.SELF),
    Area((Hex(1, 0), Hex(2, 0), Hex(1, 1)), Anchor.SELF),
    Area((Hex(0, 0), Hex(1, 0), Hex(0, 1)), Anchor.FREE),
)


@st.composite
def actions(draw: st.DrawFn) -> Action:
    """A monster's action."""
    area = draw(st.sampled_from((None, None, None, *AREAS)))
    ranged = draw(st.sampled_from((0, 0, 2, 3)))
    if area:
        ranged = ranged or 2 if area.anchor is Anchor.FREE else 0
    how = draw(st.sampled_from(("walk", "walk", "walk", "jump", "fly")))
    return Action(
        move=draw(st.integers(0, 4)),
        attack=draw(st.integers(0, 5)) > 0,
        range=ranged,
        targets=draw(st.sampled_from((1, 1, 2, 3))),
        area=area,
        jump=how == "jump",
        flying=how == "fly",
        muddled=draw(st.booleans()),
    )


@st.composite
def position(draw: st.DrawFn) -> Position:
    """A small board with walls, terrain, up to three enemies and two allies."""
    width, rows = draw(st.integers(3, 6)), draw(st.integers(2, 6))
    hexes = [Hex(column - r // 2, r) for r in range(rows) for column in range(width)]
    places = draw(st.permutations(hexes))
    counts = [draw(st.integers(0, most)) for most in (2, 2, 3, 3, 3, 3)]
    taken = 4
    groups = []
    for count in counts:
        groups.append(frozenset(places[taken : taken + count]))
        taken += count
    number = draw(st.integers(1, min(3, len(places) - 1)))
    foes = {name: places[1 + n] for n, name in enumerate("abc"[:number])}
    figures = {places[0], *foes.values()}
    friends, walls, *terrain = (group - figures for group in groups)
    terrain[1:3] = [group | {places[0]} if draw(st.booleans()) else group for group in terrain[1:3]]
    edges = [(a, b) for a in hexes for way in DIRECTIONS[:3] if (b := a + way) in hexes]
    return Position(
        floor=frozenset(hexes),
        at=places[0],
        action=draw(actions()),
        foes=foes,
        initiative={name: (float(draw(st.integers(0, 2))),) for name in foes},
        friends=friends,
        walls=walls,
        thin=frozenset(draw(st.lists(st.sampled_from(edges), max_size=4))),
        obstacles=terrain[0],
        traps=terrain[1],
        difficult=terrain[2],
        icy=terrain[3],
        outside=draw(st.sampled_from(list(Outside))),
    )
