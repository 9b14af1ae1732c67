"""The geometry of a dungeon: steps round walls, sight, distances to the end zones, pushes, the drawing."""

from itertools import pairwise

import pytest

from ironpitch.engine.board import FAR_AWAY
from ironpitch.engine.square_board import STEP_ACROSS, STEP_ALONG
from ironpitch.games.dungeonbowl.dungeon.board import CRYPT_WALL, OPEN, WALL, DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.layout import BEDROCK, CORRIDOR, DRAGON_ROOM, END, IDOL, KINDS, PLAIN
from ironpitch.games.dungeonbowl.dungeon.named import load_map
from ironpitch.games.football.pitch import AWAY_END, AWAY_HALF, HOME_END, HOME_HALF
from tests.dungeonbowl.drawn import MAPS, ROOM, draw, named


def may_step(board: DungeonBoard, pair: str) -> bool:
    """Does one step lead from the first square to the second, and back?"""
    a, b = (board.parse(name) for name in pair.split())
    assert board.nowhere not in (a, b)
    assert board.adjacent(a, b) == board.adjacent(b, a)
    return board.adjacent(a, b)


def sees(board: DungeonBoard, pair: str) -> bool:
    """Is there a line of sight between two squares, the same both ways?"""
    a, b = (board.parse(name) for name in pair.split())
    assert board.nowhere not in (a, b)
    assert board.sight(a, b) == board.sight(b, a)
    return board.sight(a, b)


CRYPTS = draw(
    "EE........EE",  # a
    "EE..T..T..EE",  # b
    "EE..T..T..EE",  # c
    "EE........EE",  # d
    kind=KINDS.index("crypt"),
)
SPLIT = draw("EE....EE", "EE....EE", "EE....EE", "EE....EE", walls="a4|a5 b4|b5")


# Squares and steps


def test_the_board_lies_as_the_map_is_drawn() -> None:
    assert (ROOM.length, ROOM.width, ROOM.size) == (9, 6, 36)
    assert ROOM.name(0) == "a1"
    a3 = ROOM.parse("a3")
    assert (ROOM.along(a3), ROOM.across(a3)) == (2, 0)
    assert named(ROOM, ROOM.end_cells[0]) == "a1 b1 c1 a2 b2 c2"
    assert named(ROOM, ROOM.end_cells[1]) == "a8 b8 c8 a9 b9 c9"
    for gap in ("d3", "f7", "g4"):
        assert ROOM.parse(gap) == ROOM.nowhere


def test_idols_crypts_and_dragons_are_gaps_and_a_chasm_is_not() -> None:
    board = draw("EE.ITDEE", "EE.~..EE")
    assert [board.parse(name) == board.nowhere for name in ("a3", "a4", "a5", "a6", "b4")] == [0, 1, 1, 1, 0]
    assert [cell for cell in range(board.size) if board.is_chasm[cell]] == [board.parse("b4")]


@pytest.mark.covers("dungeonbowl.wall.edges", "dungeonbowl.move.walls")
def test_a_wall_on_an_edge_closes_the_step_across_it() -> None:
    assert not may_step(SPLIT, "a4 a5")
    assert not may_step(SPLIT, "a4 b5")  # both ways round are walled
    assert not may_step(SPLIT, "b4 a5")
    assert may_step(SPLIT, "c4 c5")


@pytest.mark.covers("dungeonbowl.wall.diagonal", "dungeonbowl.wall.doorway")
def test_a_diagonal_step_goes_round_the_post_of_a_doorway_but_not_between_two_rocks() -> None:
    assert may_step(SPLIT, "b4 c5")  # round the end of the wall
    assert may_step(ROOM, "c3 d4")  # round the corner of the rock
    assert ROOM.near[ROOM.parse("c4") * 8 + 5] == ROOM.nowhere  # into the rock itself
    squeeze = draw("EE.#EE", "EE#.EE")
    assert not may_step(squeeze, "a3 b4")
    assert may_step(draw("EE..EE", "EE#.EE"), "a3 b4")


@pytest.mark.parametrize("feature", "ITD")
def test_features_close_a_diagonal_as_rock_does_and_a_chasm_leaves_it_open(feature: str) -> None:
    assert not may_step(draw(f"EE.{feature}EE", f"EE{feature}.EE"), "a3 b4")
    assert may_step(draw("EE.~EE", "EE~.EE"), "a3 b4")


@pytest.mark.covers("dungeonbowl.wall.no_contact")
def test_players_touch_through_walls_only_by_option() -> None:
    a4, a5, direction = SPLIT.parse("a4"), SPLIT.parse("a5"), 4
    assert SPLIT.reach[a4 * 8 + direction] == SPLIT.nowhere
    through = draw("EE....EE", "EE....EE", "EE....EE", "EE....EE", walls="a4|a5 b4|b5", through_walls=True)
    assert through.reach[a4 * 8 + direction] == a5
    assert through.near[a4 * 8 + direction] == through.nowhere


@pytest.mark.parametrize("name", MAPS)
def test_every_step_of_a_shipped_dungeon_leads_back(name: str) -> None:
    board = DungeonBoard(load_map(name))
    for cell in range(board.size):
        for d in range(8):
            to = board.near[cell * 8 + d]
            if to != board.nowhere:
                assert board.near[to * 8 + board.opposite_of[d]] == cell
                assert (board.along_of[to], board.across_of[to]) == (
                    board.along_of[cell] + STEP_ALONG[d],
                    board.across_of[cell] + STEP_ACROSS[d],
                )


# Tiles, zones and distances


def test_each_square_knows_its_tile_and_its_kind() -> None:
    a5, d5 = ROOM.parse("a5"), ROOM.parse("d5")
    assert [ROOM.kind_of[cell] for cell in (0, a5, d5, ROOM.nowhere)] == [END, PLAIN, CORRIDOR, PLAIN]
    assert ROOM.tile_of[a5] != ROOM.tile_of[d5]
    assert ROOM.tile_of[ROOM.nowhere] == -1
    assert CRYPTS.room_mark(CRYPTS.parse("a5")) == "room-crypt"
    assert [ROOM.room_mark(cell) for cell in (0, a5, d5)] == ["", "", ""]
    lair = draw("EE..EE", kind=DRAGON_ROOM)
    assert lair.room_mark(lair.parse("a3")) == "room-dragon-younglings-lair"


def test_a_half_is_what_lies_nearer_to_its_end_zone_and_halfway_is_nobodys() -> None:
    assert ROOM.zones[ROOM.parse("a1")] == HOME_END | HOME_HALF
    assert ROOM.zones[ROOM.parse("b9")] == AWAY_END | AWAY_HALF
    assert [int(ROOM.zones[ROOM.parse(name)]) for name in ("a4", "a5", "a6", "e5")] == [HOME_HALF, 0, AWAY_HALF, 0]


def test_steps_to_an_end_zone_follow_the_walls() -> None:
    a5, home, away = SPLIT.parse("a5"), SPLIT.to_end[0], SPLIT.to_end[1]
    assert (home[SPLIT.parse("a2")], home[SPLIT.parse("a4")]) == (0, 2)
    assert home[a5] == 4  # down to b5, c4, b3, b2
    assert away[a5] == 2
    assert home[SPLIT.nowhere] == FAR_AWAY
    shut = draw("EE.#.EE", "EE.#.EE")
    assert [int(shut.to_end[side][shut.parse("a3")]) for side in (0, 1)] == [1, FAR_AWAY]


def test_no_walk_leads_through_a_chasm_but_a_chasm_square_is_measured_from_its_edge() -> None:
    board = draw("EE.~.EE", "EE.~.EE", "EE...EE")
    assert board.to_end[0][board.parse("a4")] == 2
    assert board.to_end[0][board.parse("a5")] == 4  # b5, c4, b3, b2


@pytest.mark.parametrize(
    ("name", "squares", "apart", "chests"),
    [
        ("default", 286, 33, [9, 11, 15, 18, 23, 25]),
        ("ring", 246, 31, [9, 11, 17, 20, 21, 22]),
        ("warren", 354, 37, [13, 19, 20, 26, 26, 30]),
        ("chasm-hall", 362, 41, [12, 15, 16, 25, 26, 36]),
    ],
)
def test_the_shipped_dungeons_have_the_published_distances(
    name: str, squares: int, apart: int, chests: list[int]
) -> None:
    board = DungeonBoard(load_map(name))
    assert sum(1 for cell in range(board.size) if not board.is_chasm[cell]) == squares + 6  # nobody walks on chests
    for side in (0, 1):
        assert min(board.to_end[side][cell] for cell in board.end_cells[1 - side]) == apart
        assert sorted(int(board.to_end[side][cell]) for cell in board.chest_cells) == chests
    assert len(board.portal_cells) == 6


def test_distance_is_the_larger_difference_whatever_walls_stand_between() -> None:
    assert SPLIT.distance(SPLIT.parse("a4"), SPLIT.parse("a5")) == 1
    assert ROOM.distance(ROOM.parse("a1"), ROOM.parse("f6")) == 5


# Sight


@pytest.mark.covers("dungeonbowl.room.line_of_sight")
def test_walls_and_rock_block_the_sight_and_touching_a_corner_does_not() -> None:
    assert not sees(SPLIT, "a4 a5")
    assert not sees(SPLIT, "a3 b6")
    assert sees(SPLIT, "b4 c5")  # through the end of the wall
    assert not sees(SPLIT, "a4 b5")  # through a point where the wall runs on
    assert sees(ROOM, "b2 e5")  # touches the corner of the rock d3
    assert not sees(ROOM, "b1 d4")
    assert not sees(ROOM, "c1 e4")
    assert not sees(draw("EE.#EE", "EE#.EE"), "a3 b4")


@pytest.mark.covers(
    "dungeonbowl.room.idol_feature",
    "dungeonbowl.room.crypt_feature",
    "dungeonbowl.room.dragon_feature",
    "dungeonbowl.room.chasm_feature",
)
def test_an_idol_blocks_the_sight_and_crypt_dragon_and_chasm_do_not() -> None:
    seen = {feature: draw("EE....EE", f"EE.{feature}..EE", "EE....EE") for feature in "ITD~#"}
    assert {feature: sees(board, "b1 b8") for feature, board in seen.items()} == {
        "I": False,
        "T": True,
        "D": True,
        "~": True,
        "#": False,
    }
    assert {feature: sees(board, "a3 c6") for feature, board in seen.items()}["I"] is False
    assert all(sees(board, "a4 a8") for board in seen.values())


def crosses(board: DungeonBoard, a: int, b: int) -> bool:
    """Does the line run through the inside of rock or an idol, or across the inside of a walled edge? By fractions."""
    ax, ay = 2 * int(board.along_of[a]), 2 * int(board.across_of[a])
    bx, by = 2 * int(board.along_of[b]), 2 * int(board.across_of[b])

    def side(x: int, y: int) -> int:
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax)

    for x in range(min(ax, bx) // 2, max(ax, bx) // 2 + 1):
        for y in range(min(ay, by) // 2, max(ay, by) // 2 + 1):
            if board.ground_at(x, y) in (BEDROCK, IDOL):
                corners = [side(2 * x + i, 2 * y + j) for i in (-1, 1) for j in (-1, 1)]
                if min(corners) < 0 < max(corners):
                    return True
    return False


def test_a_line_that_touches_no_point_between_four_squares_is_blocked_exactly_by_what_it_crosses() -> None:
    board = draw("EE....#.EE", "EE#.I...EE", "EE...#..EE", "EE.T....EE", "EE#..I.#EE")
    compared = 0
    for a in range(board.size):
        for b in range(a):
            across = int(board.across_of[a] - board.across_of[b])
            along = int(board.along_of[a] - board.along_of[b])
            if (across + along) % 2:  # an odd difference never meets such a point
                compared += 1
                assert board.sight(a, b) == (not crosses(board, a, b)), named(board, [a, b])
    assert compared > 300


# Pushes


@pytest.mark.covers("dungeonbowl.wall.push_squares")
def test_a_push_lists_the_open_squares_and_what_closes_the_others() -> None:
    off = int(ROOM.nowhere)
    found = ROOM.push_targets(ROOM.parse("b4"), ROOM.parse("c4"))
    assert found == [(ROOM.parse("d4"), OPEN), (ROOM.parse("d5"), OPEN), (off, WALL)]
    found = ROOM.push_targets(ROOM.parse("b1"), ROOM.parse("a1"))
    assert found == [(off, WALL)] * 3
    assert ROOM.push_targets(ROOM.parse("a1"), ROOM.parse("a3")) == []
    edge = draw("EE.~.EE", "EE.~.EE")
    assert edge.push_targets(edge.parse("a2"), edge.parse("a3"))[0] == (edge.parse("a4"), OPEN)


@pytest.mark.covers("dungeonbowl.room.crypt_push")
def test_a_crypt_among_the_push_squares_is_told_from_a_wall() -> None:
    off = int(CRYPTS.nowhere)
    c4 = CRYPTS.parse("c4")
    assert CRYPTS.push_targets(CRYPTS.parse("c3"), c4) == [
        (off, CRYPT_WALL),
        (off, CRYPT_WALL),
        (CRYPTS.parse("d5"), OPEN),
    ]
    assert CRYPTS.crypt_beyond(c4, 4)
    assert CRYPTS.crypt_beyond(c4, 1)  # the square clockwise of straight on
    assert not CRYPTS.crypt_beyond(c4, 3)
    assert not CRYPTS.crypt_beyond(c4, 8)
    hidden = draw("EE.#EE", "EE#TEE")
    assert not hidden.crypt_beyond(hidden.parse("a3"), 7)


# The drawing


@pytest.mark.covers("dungeonbowl.wall.edges")
def test_the_drawing_lists_each_closed_side_once() -> None:
    board = draw("EE..EE", "EE.#EE", walls="a3|a4")
    edges = [(board.name(cell), side) for cell, side in board.edges()]
    assert len(set(edges)) == len(edges)
    for edge in (
        ("a3", "e"),
        ("a4", "s"),
        ("b3", "e"),
        ("b5", "w"),
        ("a1", "n"),
        ("a1", "w"),
        ("b6", "e"),
        ("b6", "s"),
    ):
        assert edge in edges
    assert ("a4", "w") not in edges
    assert ("a1", "e") not in edges
    assert len(edges) == 2 * 6 + 2 * 2 + 2 + 1  # around, in the hole, and the wall between


@pytest.mark.parametrize("name", MAPS)
def test_walls_can_be_followed_from_square_to_square(name: str) -> None:
    board = DungeonBoard(load_map(name))
    assert all(board.near[cell * 8 + d] == board.nowhere for cell, d in board.wall_faces)
    for face in range(len(board.wall_faces)):
        for beside, back in ((board.face_left(face), board.face_right), (board.face_right(face), board.face_left)):
            assert beside == face or back(beside) == face
            (cell, d), (other, other_d) = board.wall_faces[face], board.wall_faces[beside]
            assert (d == other_d and board.distance(cell, other) <= 1) or (
                cell == other and d != board.opposite_of[other_d]
            )


def test_lines_are_as_on_any_board_of_squares() -> None:
    path = [ROOM.parse("a1"), *ROOM.line(ROOM.parse("a1"), ROOM.parse("c5"))]
    assert named(ROOM, path) == "a1 b2 b3 c4 c5"
    assert all(ROOM.distance(a, b) == 1 for a, b in pairwise(path))
