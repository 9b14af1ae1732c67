"""The ball in the air: throw bands, scatter, the wall, and the launch."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironpitch.games.dreadball.ball.flight import (
    LONG_ARMS_BAND,
    launch_dice,
    scatter_direction,
    scatter_facing,
    standard_flight,
    throw_dice,
)
from ironpitch.games.dreadball.movement.facing import comes_from_front
from ironpitch.games.dreadball.movement.pitch import CORNER, HOME, VISITOR

FLIGHT = standard_flight()
PITCH = FLIGHT.pitch
BOARD = PITCH.board
cells = st.integers(0, 200)
directions = st.integers(0, 5)


def at(name: str) -> int:
    cell = int(BOARD.parse(name))
    assert cell != BOARD.nowhere, name
    return cell


def path(start: str, direction: int, hexes: int) -> str:
    return " ".join(BOARD.name(cell) for cell in FLIGHT.path(at(start), direction, hexes))


@pytest.mark.covers("dreadball.throw.range_1_3", "dreadball.throw.range_4_6", "dreadball.throw.range_7_9")
def test_throws_lose_a_die_every_three_hexes() -> None:
    assert [throw_dice(hexes) for hexes in range(12)] == [0, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0]


@pytest.mark.covers("dreadball.skill.long_arms_ranges")
def test_long_arms_lose_a_die_every_four_hexes() -> None:
    dice = [throw_dice(hexes, LONG_ARMS_BAND) for hexes in range(14)]
    assert dice == [0, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0]


@pytest.mark.covers("dreadball.scatter.dice", "dreadball.scatter.from_standing")
def test_the_direction_die_counts_clockwise_from_the_front() -> None:
    assert [scatter_direction(0, face) for face in range(1, 7)] == [0, 1, 2, 3, 4, 5]
    assert [scatter_direction(4, face) for face in range(1, 7)] == [4, 5, 0, 1, 2, 3]


@pytest.mark.covers("dreadball.scatter.from_prone")
def test_where_nobody_stands_the_front_is_towards_the_coach_whose_rush_it_is() -> None:
    assert scatter_facing(HOME) == 3
    assert scatter_facing(VISITOR) == 0


@pytest.mark.parametrize(
    ("start", "direction", "hexes", "expected"),
    [
        ("f11", 0, 3, "f12 f13 f14"),
        ("f11", 1, 2, "g11 h12"),
        ("f11", 0, 0, ""),
        # Off the long wall: in up and to the right, back down and to the right.
        ("c10", 5, 4, "b11 a11 b12 c12"),
        ("c10", 4, 4, "b10 a9 b9 c8"),
        ("j10", 1, 3, "k10 j11 i11"),
        # Off a slanting wall.
        ("c18", 0, 3, "c19 d19 e18"),
        ("b18", 5, 2, "a18 b18"),
        # Out of the corners straight back.
        ("f20", 0, 4, "f21 f20 f19 f18"),
        ("a17", 0, 3, "a18 a17 a16"),
        ("f21", 1, 2, "e20 d20"),
        ("a3", 4, 1, "b4"),
    ],
)
def test_the_ball_bounces_off_the_wall(start: str, direction: int, hexes: int, expected: str) -> None:
    assert path(start, direction, hexes) == expected


def test_a_bounce_off_a_straight_wall_leaves_an_angle_of_60_degrees() -> None:
    walls = 0
    for cell in range(201):
        for d in range(6):
            if BOARD.near[cell * 6 + d] != BOARD.nowhere:
                assert FLIGHT.onward(cell, d) == d
            elif PITCH.has(cell, CORNER):
                assert FLIGHT.onward(cell, d) == (d + 3) % 6
                walls += 1
            else:
                assert (FLIGHT.onward(cell, d) - BOARD.opposite(d)) % 6 in (1, 5)
                walls += 1
    assert walls == 6 * 3 + 44 * 2


@given(cells, directions, st.integers(1, 12))
def test_a_scatter_never_leaves_the_pitch(cell: int, direction: int, hexes: int) -> None:
    found = FLIGHT.path(cell, direction, hexes)
    assert len(found) == hexes
    for before, after in zip([cell, *found], found, strict=False):
        assert BOARD.adjacent(before, after)
        assert after != BOARD.nowhere


@given(cells, directions, st.integers(1, 12))
def test_the_way_back_of_a_scatter_is_the_way_out(cell: int, direction: int, hexes: int) -> None:
    """The wall treats a ball the same in both directions."""
    out = [cell, *FLIGHT.path(cell, direction, hexes)]
    back = BOARD.direction(out[-1], out[-2])
    assert [out[-1], *FLIGHT.path(out[-1], back, hexes)] == out[::-1]


@pytest.mark.covers("dreadball.launch.left_side", "dreadball.launch.roll_1_5", "dreadball.launch.roll_6")
@pytest.mark.parametrize(
    ("side", "face", "second", "expected"),
    [
        (HOME, 1, 0, "b11"),
        (HOME, 3, 0, "b11 d11 f11"),
        (HOME, 5, 0, "b11 d11 f11 h11 j11"),
        (HOME, 6, 1, "b11 d11 f11 h11 j11 k10"),
        (HOME, 6, 3, "b11 d11 f11 h11 j11 k10"),
        (HOME, 6, 4, "b11 d11 f11 h11 j11 k11"),
        (VISITOR, 2, 0, "j11 h11"),
        (VISITOR, 6, 3, "j11 h11 f11 d11 b11 a11"),
        (VISITOR, 6, 6, "j11 h11 f11 d11 b11 a10"),
    ],
)
def test_the_ball_is_launched_from_the_left_of_the_rushing_coach(
    side: int, face: int, second: int, expected: str
) -> None:
    assert " ".join(BOARD.name(cell) for cell in FLIGHT.launch_path(side, face, second)) == expected


@pytest.mark.covers("dreadball.launch.six_1_3", "dreadball.launch.six_4_6")
def test_the_second_die_of_a_launch_names_the_coach_on_whose_side_the_ball_ends() -> None:
    for side in (HOME, VISITOR):
        for second in range(1, 7):
            last = FLIGHT.launch_path(side, 6, second)[-1]
            assert PITCH.in_half(last, side if second <= 3 else 1 - side)


@pytest.mark.covers("dreadball.launch.hit_dice")
def test_a_launched_ball_loses_dice_with_the_hexes_it_has_crossed() -> None:
    for side in (HOME, VISITOR):
        for second in (1, 6):
            hexes = [FLIGHT.launch_hexes(side, cell) for cell in FLIGHT.launch_path(side, 6, second)]
            assert hexes == [2, 4, 6, 8, 10, 11]
            assert [launch_dice(crossed) for crossed in hexes] == [3, 2, 2, 1, 1, 1]


def test_a_launched_ball_comes_from_its_wall_and_back_from_the_other() -> None:
    assert [FLIGHT.launch_across(HOME, cell) for cell in FLIGHT.launch_path(HOME, 6, 1)] == [1, 1, 1, 1, 1, -1]
    assert [FLIGHT.launch_across(VISITOR, cell) for cell in FLIGHT.launch_path(VISITOR, 6, 4)] == [-1] * 5 + [1]


def test_a_player_sees_a_launched_ball_come_unless_his_back_is_turned_to_it() -> None:
    """Facing either end he has it level with his shoulders, which is still his front."""
    across = FLIGHT.launch_across(HOME, at("f11"))
    assert [comes_from_front(facing, 0, across) for facing in range(6)] == [True, False, False, True, True, True]
