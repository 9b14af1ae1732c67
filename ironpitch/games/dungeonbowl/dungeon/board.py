"""The board of a dungeon: floor and chasm squares, walls, tiles, end zones, lines of sight, pushes at the wall.

The map lies as drawn: along is its x, from the home end zone on the left, across its y, downwards. Bedrock, idols,
crypts and dragons are gaps in the board, so that no step, push or bounce leads into them.
"""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.board import FAR_AWAY
from ironpitch.engine.square_board import DIRECTION_OF_STEP, STEP_ACROSS, STEP_ALONG, SquareBoard
from ironpitch.games.dungeonbowl.dungeon.layout import (
    BEDROCK,
    CHASM,
    CORRIDOR,
    CRYPT,
    DRAGON_ROOM,
    END,
    FLOOR,
    IDOL,
    KINDS,
    PLAIN,
    DungeonMap,
)
from ironpitch.games.dungeonbowl.dungeon.named import load_map
from ironpitch.games.football.pitch import END_OF, HALF_OF

# What lies one step away: a square one can be pushed or roll into, a wall, or the wall of a crypt.
OPEN: Final = 0
WALL: Final = 1
CRYPT_WALL: Final = 2

# The orthogonal directions with the sides of a square on the page: up is towards y 0.
ORTHOGONAL: Final = vec[i64]([1, 3, 4, 6])
SIDES: Final = [(1, "n"), (3, "w"), (4, "e"), (6, "s")]
MOST_KEPT: Final = 32
"""Boards kept in memory, for rulesets that differ in other options only."""


class DungeonBoard(SquareBoard):
    """The squares of a dungeon, numbered column by column from the left.

    Besides the columns of every board:

    - `tile_of[cell]`: the tile of the map a square belongs to, or -1; `kind_of[cell]`: its kind, an index of KINDS;
    - `is_chasm[cell]`: 1 for a chasm square: nobody walks in, but players are pushed and balls roll into it;
    - `to_end[side][cell]`: steps by the shortest walk to the end zone of that side, FAR_AWAY where there is none;
      from a chasm square counted as if one could climb out of it, while no way leads through it;
    - `behind[cell * 8 + d]`: OPEN where a step leads that way, else WALL, or CRYPT_WALL where a crypt stands there;
    - `wall_faces[face]`: the wall squares a throw can name, each as the square in front and the direction into it.

    Contact between players follows `reach`: the steps, or all eight squares around whatever walls stand between if the
    board is built with through_walls.

    Rows: dungeonbowl.wall.edges, dungeonbowl.wall.doorway, dungeonbowl.wall.diagonal, dungeonbowl.wall.no_contact"""

    map: DungeonMap
    kind_of: vec[i64]
    tile_of: vec[i64]
    is_chasm: vec[i64]
    chest_cells: list[int]
    portal_cells: list[int]
    end_cells: list[list[int]]
    to_end: list[vec[i64]]
    walks: list[vec[i64]]
    behind: vec[i64]
    wall_faces: list[tuple[int, int]]
    face_of: vec[i64]  # by cell * 8 + d: the number of the wall face, or -1
    opaque: vec[i64]  # by along * width + across: 1 where bedrock or an idol blocks the sight

    def __init__(self, dungeon: DungeonMap, through_walls: bool = False) -> None:
        cells: list[tuple[int, int]] = []
        number: dict[tuple[int, int], int] = {}
        for x in range(dungeon.width):
            for y in range(dungeon.height):
                ground = dungeon.ground[y * dungeon.width + x]
                if ground == FLOOR or ground == CHASM:
                    number[(x, y)] = len(cells)
                    cells.append((x, y))
        walls: list[tuple[int, int]] = []
        for x, y, x2, y2 in dungeon.walls:
            if (x, y) in number and (x2, y2) in number:
                walls.append((number[(x, y)], number[(x2, y2)]))
        super().__init__(dungeon.height, dungeon.width, walls, cells)
        self.map = dungeon
        if through_walls:
            self.reach = self.open_near
        else:
            self.reach = self.near
        self.chest_cells = [number[square] for square in dungeon.chests]
        self.portal_cells = [number[square] for square in dungeon.portals]
        self.end_cells = [[number[square] for square in end] for end in dungeon.ends]
        self._mark_tiles(cells)
        self._mark_behind()
        self.walks = []
        self.to_end = [self._steps_to(self.end_cells[0]), self._steps_to(self.end_cells[1])]
        self._mark_zones()

    # Laying out

    def _mark_tiles(self, cells: list[tuple[int, int]]) -> None:
        """Copy what the map says of each square."""
        dungeon = self.map
        tiles: list[int] = []
        kinds: list[int] = []
        chasms: list[int] = []
        for x, y in cells:
            tile = dungeon.tile_of[y * dungeon.width + x]
            tiles.append(tile)
            kinds.append(dungeon.tiles[tile].kind if tile >= 0 else PLAIN)
            chasms.append(1 if dungeon.ground[y * dungeon.width + x] == CHASM else 0)
        self.tile_of = vec[i64](tiles + [-1])
        self.kind_of = vec[i64](kinds + [PLAIN])
        self.is_chasm = vec[i64](chasms + [0])
        opaque: list[int] = []
        for x in range(dungeon.width):
            for y in range(dungeon.height):
                ground = dungeon.ground[y * dungeon.width + x]
                opaque.append(1 if ground == BEDROCK or ground == IDOL else 0)
        self.opaque = vec[i64](opaque)

    def _mark_behind(self) -> None:
        """Note what closes each side of each square, and number the faces of the walls."""
        self.behind = vec[i64]([WALL] * (int(self.size + 1) * 8))
        self.face_of = vec[i64]([-1] * (int(self.size + 1) * 8))
        self.wall_faces = []
        cell: i64
        d: i64
        for cell in range(self.size):
            for d in range(8):
                if self.near[cell * 8 + d] != self.nowhere:
                    self.behind[cell * 8 + d] = OPEN
                elif self._crypt_stands(cell, d):
                    self.behind[cell * 8 + d] = CRYPT_WALL
            for d in ORTHOGONAL:
                if self.near[cell * 8 + d] == self.nowhere:
                    self.face_of[cell * 8 + d] = len(self.wall_faces)
                    self.wall_faces.append((int(cell), int(d)))

    def _crypt_stands(self, cell: i64, d: i64) -> bool:
        """Tell whether the square that way is part of a crypt; one behind the corner of a rock does not count."""
        along = self.along_of[cell]
        across = self.across_of[cell]
        if self.ground_at(along + STEP_ALONG[d], across + STEP_ACROSS[d]) != CRYPT:
            return False
        if STEP_ALONG[d] == 0 or STEP_ACROSS[d] == 0:
            return True
        beside = self.ground_at(along + STEP_ALONG[d], across)
        below = self.ground_at(along, across + STEP_ACROSS[d])
        return not (beside == BEDROCK or beside == IDOL) or not (below == BEDROCK or below == IDOL)

    def _steps_to(self, goals: list[int]) -> vec[i64]:
        """Count the steps of a walk from every square to the nearest of these; a chasm is never crossed."""
        steps = vec[i64]([FAR_AWAY] * int(self.size + 1))
        reached: list[int] = []
        for goal in goals:
            steps[goal] = 0
            reached.append(goal)
        place = 0
        while place < len(reached):
            cell: i64 = reached[place]
            place += 1
            if self.is_chasm[cell] == 1:
                continue
            d: i64
            for d in range(8):
                to = self.near[cell * 8 + d]
                if to != self.nowhere and steps[to] == FAR_AWAY:
                    steps[to] = steps[cell] + 1
                    reached.append(int(to))
        return steps

    def _mark_zones(self) -> None:
        """Give each side its end zone and, as its half, the squares nearer to it on foot; halfway belongs to nobody."""
        cell: i64
        for cell in range(self.size):
            home = self.to_end[0][cell]
            away = self.to_end[1][cell]
            if home < away:
                self.zones[cell] = HALF_OF[0]
            elif away < home:
                self.zones[cell] = HALF_OF[1]
        for side in range(2):
            for end in self.end_cells[side]:
                self.zones[end] = self.zones[end] | END_OF[side]

    # Walking

    def walk(self, a: i64, b: i64) -> i64:
        """Count the steps of the shortest walk between two squares, FAR_AWAY if there is none.

        All ways are worked out together when somebody asks for the first time.
        """
        if a == self.nowhere or b == self.nowhere:
            return FAR_AWAY
        if len(self.walks) == 0:
            for cell in range(self.size):
                self.walks.append(self._steps_to([cell]))
        return self.walks[b][a]

    # The map

    def ground_at(self, along: i64, across: i64) -> i64:
        """Tell what the map shows at these coordinates; beyond its edge there is bedrock."""
        if along < 0 or along >= self.length or across < 0 or across >= self.width:
            return BEDROCK
        return self.map.ground[across * self.length + along]

    def room_mark(self, cell: i64) -> str:
        """Name the mark of the room a square lies in, such as `room-kitchen`; plain rooms and corridors have none."""
        kind = self.kind_of[cell]
        if kind == PLAIN or kind == CORRIDOR or kind == END:
            return ""
        if kind == DRAGON_ROOM:
            return "room-dragon-younglings-lair"
        return "room-" + KINDS[kind]

    def edges(self) -> list[tuple[int, str]]:
        """List the closed sides of the squares for a drawing: n is the edge towards y 0, e the one towards higher x.

        A wall between two squares is listed once, on the square above or to the left of it.

        Rows: dungeonbowl.wall.edges"""
        found: list[tuple[int, str]] = []
        for cell in range(self.size):
            for d, side in SIDES:
                if self.near[cell * 8 + d] == self.nowhere and (d > 3 or self.open_near[cell * 8 + d] == self.nowhere):
                    found.append((cell, side))
        return found

    # Sight

    def sight(self, a: i64, b: i64) -> bool:
        """Tell whether the line between the centres crosses no wall, rock or idol; touching one is allowed.

        The line is followed from square to square. Where it runs exactly through a point at which four squares meet, it
        passes if one of the two ways round that point is free, as a diagonal step does. Crypts, dragons, chests,
        portals and the chasm block nothing.

        Rows: dungeonbowl.room.line_of_sight, dungeonbowl.room.idol_feature, dungeonbowl.room.crypt_feature,
        dungeonbowl.room.dragon_feature, dungeonbowl.room.chasm_feature"""
        if a == self.nowhere or b == self.nowhere:
            return False
        far_along = self.along_of[b] - self.along_of[a]
        far_across = self.across_of[b] - self.across_of[a]
        step_along: i64 = 1
        step_across: i64 = 1
        if far_along < 0:
            far_along, step_along = -far_along, -1
        if far_across < 0:
            far_across, step_across = -far_across, -1
        gone_along: i64 = 0
        gone_across: i64 = 0
        along = self.along_of[a]
        across = self.across_of[a]
        while gone_along < far_along or gone_across < far_across:
            # The next edge along is met at (2 * gone + 1) / (2 * far) of the way, across likewise: compare exactly.
            lead = (2 * gone_along + 1) * far_across - (2 * gone_across + 1) * far_along
            if lead < 0:
                if self._blocks_sight(along, across, step_along, 0):
                    return False
            elif lead > 0:
                if self._blocks_sight(along, across, 0, step_across):
                    return False
            elif (
                self._blocks_sight(along, across, step_along, 0)
                or self._blocks_sight(along + step_along, across, 0, step_across)
            ) and (
                self._blocks_sight(along, across, 0, step_across)
                or self._blocks_sight(along, across + step_across, step_along, 0)
            ):
                return False
            if lead <= 0:
                along += step_along
                gone_along += 1
            if lead >= 0:
                across += step_across
                gone_across += 1
        return True

    def _blocks_sight(self, along: i64, across: i64, step_along: i64, step_across: i64) -> bool:
        """Tell whether the edge in this orthogonal direction is a wall or has rock or an idol on its far side."""
        to_along = along + step_along
        to_across = across + step_across
        if to_along < 0 or to_along >= self.length or to_across < 0 or to_across >= self.width:
            return True
        if self.opaque[to_along * self.width + to_across] == 1:
            return True
        cell = self.at(along, across)
        return cell != self.nowhere and self._is_walled(cell, DIRECTION_OF_STEP[(step_along + 1) * 3 + step_across + 1])

    # Pushes

    def push_targets(self, origin: i64, cell: i64) -> list[tuple[int, int]]:
        """List the three far squares of a push with what lies there: (cell, OPEN), (nowhere, WALL or CRYPT_WALL).

        Straight on comes first, then anticlockwise and clockwise of it; nothing where no step joins the two. Chasm and
        portal squares are open; chests are the business of the match.

        Rows: dungeonbowl.wall.push_squares"""
        d = self.direction(origin, cell)
        found: list[tuple[int, int]] = []
        if d == 8:
            return found
        turn: i64
        for turn in range(3):
            way = d
            if turn == 1:
                way = self.turn(d, -1)
            elif turn == 2:
                way = self.turn(d, 1)
            found.append((int(self.near[cell * 8 + way]), int(self.behind[cell * 8 + way])))
        return found

    def crypt_beyond(self, cell: i64, d: i64) -> bool:
        """Tell whether a crypt is among the three squares a push in that direction may lead to.

        Rows: dungeonbowl.room.crypt_push"""
        if d == 8:
            return False
        return (
            self.behind[cell * 8 + d] == CRYPT_WALL
            or self.behind[cell * 8 + self.turn(d, -1)] == CRYPT_WALL
            or self.behind[cell * 8 + self.turn(d, 1)] == CRYPT_WALL
        )

    # Walls as targets

    def face_left(self, face: i64) -> i64:
        """Find the wall square to the left of one, as the thrower sees it.

        Rows: dungeonbowl.ball.wall_throw_miss"""
        return self._face_beside(face, -2)

    def face_right(self, face: i64) -> i64:
        """Find the wall square to the right of one, as the thrower sees it.

        Rows: dungeonbowl.ball.wall_throw_miss"""
        return self._face_beside(face, 2)

    def _face_beside(self, face: i64, turn: i64) -> i64:
        """Follow the wall one square: on along it, or round an inner corner; where it ends it is the same square."""
        cell, d = self.wall_faces[face]
        side = self.turn(d, turn)
        beside = self.near[cell * 8 + side]
        found = self.face_of[cell * 8 + side]
        if beside != self.nowhere:
            found = self.face_of[beside * 8 + d]
        if found < 0:
            return face
        return found

    def is_before(self, cell: i64, face: i64) -> bool:
        """Tell whether a square lies on the open side of a wall face, so that a throw from there can hit it."""
        front, d = self.wall_faces[face]
        along = (self.along_of[front] - self.along_of[cell]) * STEP_ALONG[d]
        across = (self.across_of[front] - self.across_of[cell]) * STEP_ACROSS[d]
        return along + across >= 0


@lru_cache(maxsize=MOST_KEPT)
def board_of(dungeon: str, through_walls: bool) -> DungeonBoard:
    """The board of a dungeon by its name; nothing of it changes, so all rulesets that are played there share it."""
    return DungeonBoard(load_map(dungeon), through_walls)
