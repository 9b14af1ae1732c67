"""Where a ball goes when a wall stops it: ricochets off walls and corners, throws at the wall."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironpitch.games.dungeonbowl.ball.flight import INNER, OUTER, STRAIGHT, rebound, ricochet
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.named import load_map
from tests.dungeonbowl.drawn import MAPS, ROOM, draw, named

# Directions on the page.
UP_LEFT, UP, UP_RIGHT, LEFT, RIGHT, DOWN_LEFT, DOWN, DOWN_RIGHT = range(8)
CASES = {STRAIGHT: "straight", OUTER: "outer", INNER: "inner"}


def bounce(board: DungeonBoard, name: str, d: int, blocked: str = "") -> str:
    """What a ball leaving a square runs into, and the three squares."""
    case, found = ricochet(board, board.parse(name), d, [board.parse(each) for each in blocked.split()])
    return f"{CASES[case]}: {named(board, found)}"


@pytest.mark.covers("dungeonbowl.ball.ricochet")
@pytest.mark.parametrize(
    ("name", "d", "found"),
    [
        ("a5", UP, "straight: a6 a5 a4"),  # seen from the wall, looking down, left is the higher number
        ("a5", UP_RIGHT, "straight: a7 a6 a5"),
        ("a5", UP_LEFT, "straight: a5 a4 a3"),
        ("f5", DOWN, "straight: f4 f5 f6"),
        ("b1", LEFT, "straight: a1 b1 c1"),
        ("b9", RIGHT, "straight: c9 b9 a9"),
        ("e6", DOWN_RIGHT, "straight: off f6 e6"),
        ("a1", UP, "straight: a2 a1 off"),  # the third square lies behind the next wall: rolled again
    ],
)
def test_a_ball_off_a_straight_wall_lands_before_the_square_behind_it(name: str, d: int, found: str) -> None:
    assert bounce(ROOM, name, d) == found


@pytest.mark.covers("dungeonbowl.ball.outer_corner")
@pytest.mark.parametrize(
    ("name", "d"), [("c3", DOWN), ("d4", LEFT), ("c4", DOWN_LEFT), ("c2", DOWN_RIGHT), ("e4", UP_LEFT)]
)
def test_the_corner_of_a_rock_is_the_same_from_wherever_it_is_hit(name: str, d: int) -> None:
    assert bounce(ROOM, name, d) == "outer: c3 c4 d4"


@pytest.mark.covers("dungeonbowl.ball.inner_corner")
def test_a_ball_into_an_angle_leaves_along_either_wall_or_diagonally() -> None:
    assert bounce(ROOM, "a1", UP_LEFT) == "inner: a2 b2 b1"
    assert bounce(ROOM, "f6", DOWN_RIGHT) == "inner: f5 e5 e6"
    assert bounce(ROOM, "c9", DOWN_RIGHT) == "inner: c8 b8 b9"


@pytest.mark.covers("dungeonbowl.ball.ricochet")
def test_a_chest_stops_a_ball_like_a_wall() -> None:
    assert bounce(ROOM, "b4", RIGHT, "b5") == "straight: c4 b4 a4"
    assert bounce(ROOM, "a4", DOWN_RIGHT, "b5") == "outer: b4 a4 a5"
    assert bounce(ROOM, "a5", UP, "a4") == "straight: a6 a5 off"
    assert bounce(ROOM, "a5", UP_RIGHT, "a6") == "inner: b5 b4 a4"  # between wall and chest


def test_a_ball_off_a_thin_wall_stays_on_its_side() -> None:
    board = draw("EE....EE", "EE....EE", "EE....EE", walls="a4|a5 b4|b5")
    assert bounce(board, "a4", RIGHT) == "straight: b4 a4 off"
    assert bounce(board, "b4", RIGHT) == "straight: c4 b4 a4"
    assert bounce(board, "a4", DOWN_RIGHT) == "straight: c4 b4 a4"
    closet = draw("EE....EE", "EE....EE", "EE....EE", walls="a4|a5 b4|b5 b5|c5 b6|c6 a6|a7 b6|b7")
    assert bounce(closet, "c5", UP) == "outer: c5 c4 b4"
    assert bounce(closet, "c4", UP_RIGHT) == "outer: c5 c4 b4"


def test_a_ball_with_nowhere_to_go_stays() -> None:
    assert bounce(draw("EE#.#EE", "#######"), "a4", UP_LEFT) == "inner: a4 a4 a4"


@pytest.mark.covers("dungeonbowl.ball.ricochet_again")
@pytest.mark.parametrize("name", MAPS)
def test_every_ricochet_lands_within_two_steps_past_the_walls(name: str) -> None:
    board = DungeonBoard(load_map(name))
    chests = board.chest_cells
    checked = 0
    for cell in range(board.size):
        near = {cell, *board.neighbours(cell)} - {*chests}
        two_steps = near.union(*(board.neighbours(each) for each in near)) - {*chests}
        for d in range(8):
            to = board.near[cell * 8 + d]
            if cell not in chests and (to == board.nowhere or to in chests):
                checked += 1
                _, found = ricochet(board, cell, d, chests)
                assert len(found) == 3
                landed = [each for each in found if each != board.nowhere]
                assert landed
                assert {*landed} <= two_steps, (board.name(cell), d, named(board, found))
    assert checked > 300


# Mazes: rocks and thin walls anywhere on 4 by 5 squares between the end zones, and perhaps a chest.
SQUARES = [f"{letter}{number}" for letter in "abcd" for number in range(3, 8)]
EDGES = [f"{each}|{each[0]}{int(each[1]) + 1}" for each in SQUARES] + [
    f"{each}|{chr(ord(each[0]) + 1)}{each[1]}" for each in SQUARES if each[0] != "d"
]


def maze(rocks: list[str], walls: list[str]) -> DungeonBoard:
    """Rocks and walls on an open floor."""
    rows = ["".join("#" if f"{letter}{x}" in rocks else "." for x in range(3, 8)) for letter in "abcd"]
    return draw(*(f"EE{row}EE" for row in rows), walls=" ".join(walls))


mazes = st.builds(maze, st.lists(st.sampled_from(SQUARES), max_size=7), st.lists(st.sampled_from(EDGES), max_size=14))


@given(mazes, st.sampled_from(SQUARES))
def test_in_any_maze_a_ricochet_lands_as_many_steps_away_as_its_square_lies_apart(
    board: DungeonBoard, chest: str
) -> None:
    blocked = [int(board.parse(chest))]
    for cell in range(board.size):
        for d in range(8):
            to = board.near[cell * 8 + d]
            if cell in blocked or (to != board.nowhere and to not in blocked):
                continue
            case, found = ricochet(board, cell, d, blocked)
            assert any(each != board.nowhere for each in found)
            for each in found:
                if each == board.nowhere or each == cell:
                    continue
                assert each not in blocked
                if board.distance(cell, each) == 1:
                    assert board.adjacent(cell, each)
                else:
                    ways = [via for via in board.neighbours(cell) if via not in blocked and board.adjacent(via, each)]
                    assert ways
                    assert board.distance(cell, each) == 2
                    assert case != INNER


@given(mazes, st.data())
def test_in_any_maze_a_flight_off_a_wall_goes_by_open_steps(board: DungeonBoard, data: st.DataObject) -> None:
    wall = data.draw(st.integers(0, len(board.wall_faces) - 1))
    origin = data.draw(st.integers(0, int(board.size) - 1))
    front, _ = board.wall_faces[wall]
    path = rebound(board, origin, wall, 6, [])
    assert path[0] == front or board.adjacent(front, path[0])
    assert all(board.adjacent(a, b) for a, b in pairwise(path))
    assert len(path) == 6 or not {1, 3, 4, 6} <= {
        int(board.direction(path[-1], to)) for to in board.neighbours(path[-1])
    }


# Throws at the wall


def face(board: DungeonBoard, name: str, d: int) -> int:
    """The number of the wall in that direction from a square."""
    return board.wall_faces.index((board.parse(name), d))


def fly(board: DungeonBoard, origin: str, wall: int, steps: int, blocked: str = "") -> str:
    """The squares a throw flies over after it has hit the wall."""
    return named(
        board, rebound(board, board.parse(origin), wall, steps, [board.parse(each) for each in blocked.split()])
    )


@pytest.mark.covers("dungeonbowl.ball.wall_throw")
def test_every_wall_square_can_be_named_and_stands_before_the_thrower() -> None:
    assert len(ROOM.wall_faces) == 2 * 9 + 2 * 6
    wall = face(ROOM, "a5", UP)
    assert ROOM.is_before(ROOM.parse("c1"), wall)
    assert ROOM.is_before(ROOM.parse("a1"), wall)
    post = face(ROOM, "d4", LEFT)
    assert ROOM.is_before(ROOM.parse("d6"), post)
    assert not ROOM.is_before(ROOM.parse("c3"), post)


@pytest.mark.covers("dungeonbowl.ball.wall_throw_miss")
def test_the_wall_squares_beside_one_are_seen_by_the_thrower() -> None:
    assert ROOM.face_left(face(ROOM, "a5", UP)) == face(ROOM, "a4", UP)
    assert ROOM.face_right(face(ROOM, "a5", UP)) == face(ROOM, "a6", UP)
    assert ROOM.face_left(face(ROOM, "f5", DOWN)) == face(ROOM, "f6", DOWN)
    assert ROOM.face_left(face(ROOM, "a1", UP)) == face(ROOM, "a1", LEFT)  # round the inner corner
    doorpost = face(ROOM, "c3", DOWN)
    assert ROOM.face_left(doorpost) == doorpost  # there the wall ends
    assert ROOM.face_right(doorpost) == face(ROOM, "c2", DOWN)


@pytest.mark.covers("dungeonbowl.ball.wall_throw_path")
def test_a_straight_throw_comes_straight_back_and_an_oblique_one_leaves_to_the_other_side() -> None:
    wall = face(ROOM, "a5", UP)
    assert fly(ROOM, "c5", wall, 4) == "a5 b5 c5 d5"
    assert fly(ROOM, "a5", wall, 1) == "a5"
    assert fly(ROOM, "c3", wall, 3) == "a6 b7 c8"
    assert fly(ROOM, "c4", wall, 3) == "a6 b7 c8"  # however flat the angle
    assert fly(ROOM, "c7", wall, 3) == "a4 b3 c2"


@pytest.mark.covers("dungeonbowl.ball.wall_throw_path")
def test_further_walls_mirror_the_ball_again_and_corners_send_it_straight_back() -> None:
    assert fly(ROOM, "c3", face(ROOM, "a5", UP), 6) == "a6 b7 c8 b9 a8 b7"
    assert fly(ROOM, "c1", face(ROOM, "a1", UP), 5) == "a1 b1 c1 b1 a1"
    assert fly(ROOM, "c7", face(ROOM, "a9", UP), 3) == "a9 b9 c9"  # no square beside it to leave by
    assert fly(ROOM, "c5", face(ROOM, "a7", UP), 5) == "a8 b9 c8 b7 a6"
    assert fly(ROOM, "c5", face(ROOM, "a5", UP), 4, "c5") == "a5 b5 a5 b5"  # a chest stands in its way


@pytest.mark.covers("dungeonbowl.ball.wall_throw_path")
@pytest.mark.parametrize("name", MAPS)
def test_every_flight_off_a_wall_goes_by_open_steps(name: str) -> None:
    board = DungeonBoard(load_map(name))
    flown = 0
    for wall, (front, _) in enumerate(board.wall_faces):
        for origin in range(wall % 7, board.size, 7):
            if board.distance(origin, front) <= 6 and board.is_before(origin, wall):
                path = rebound(board, origin, wall, 6, [])
                flown += 1
                assert len(path) == 6
                assert path[0] == front or board.adjacent(front, path[0])
                assert all(board.adjacent(a, b) for a, b in pairwise(path)), named(board, path)
    assert flown > 200
