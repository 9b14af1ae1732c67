"""Coaches place chests and portals: the order, the limits, and what gives way when no square is left."""

import pytest

import ironpitch
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.named import END
from tests.bb2020.opening import waiting_for
from tests.dungeonbowl.staging import asked, dungeon, fact, happened, options, play

COACHES = "chest_placement=coaches_2021"
OF_OLD = "chest_placement=coaches_classic"


def opened(*inputs: tuple[int, ...] | str, settings: str = COACHES) -> ironpitch.Match:
    """A new match after these rolls and choices."""
    match = ironpitch.new_match(f"dungeonbowl({settings})", dice="manual")
    for given in inputs:
        if isinstance(given, str):
            match.play(given)
        else:
            match.roll(given)
    return match


def board_of(match: ironpitch.Match) -> DungeonBoard:
    """The dungeon of the match."""
    board = match.table.plan.board
    assert isinstance(board, DungeonBoard)
    return board


def squares(match: ironpitch.Match) -> list[int]:
    """Where the next chest or portal may be put."""
    board = board_of(match)
    return [board.parse(choice.removeprefix("put ")) for choice in options(match)]


def place(match: ironpitch.Match, count: int) -> list[int]:
    """Put the next ones on the first square offered each; who did so."""
    sides: list[int] = []
    for _ in range(count):
        sides.append(asked(match)[1])
        play(match, options(match)[0])
    return sides


# -- the order ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.chest.placement_order")
def test_the_higher_roll_places_the_first_chest_and_then_in_turn() -> None:
    match = opened((2,), (5,))
    assert asked(match) == ("place-chest", 1)
    assert place(match, 6) == [1, 0, 1, 0, 1, 0]
    assert [e["side"] for e in happened(match, "ChestPlaced")] == ["away", "home"] * 3


@pytest.mark.covers("dungeonbowl.chest.placement_order")
def test_a_tie_for_the_first_chest_is_rolled_off() -> None:
    match = opened((3,), (3,))
    assert waiting_for(match) == ("placing", 1, 6)
    match.roll([6])
    match.roll([1])
    assert asked(match) == ("place-chest", 0)


@pytest.mark.covers("dungeonbowl.portal.placement_order", "dungeonbowl.setup.order")
def test_portals_follow_by_number_the_lower_roller_first_and_then_comes_the_hidden_draw() -> None:
    match = opened((2,), (5,))
    place(match, 6)
    assert asked(match) == ("place-portal", 0)
    assert place(match, 6) == [0, 1, 0, 1, 0, 1]
    assert [e["number"] for e in happened(match, "PortalPlaced")] == [1, 2, 3, 4, 5, 6]
    assert waiting_for(match) == ("hiding", 1, 6)


# -- the limits --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.chest.placement_limits")
def test_no_chest_stands_in_an_end_zone_or_a_tile_joined_to_one() -> None:
    match = opened((5,), (2,))
    board = board_of(match)
    joined = {board.tile_of[near] for end in board.end_cells for cell in end for near in board.neighbours(cell)}
    assert len(joined) == 4  # both end zones and the corridor before each
    assert {board.tile_of[square] for square in squares(match)}.isdisjoint(joined)
    left = [square for square in range(board.size) if board.tile_of[square] not in joined]
    assert squares(match) == left


@pytest.mark.covers("dungeonbowl.chest.placement_limits")
def test_no_tile_holds_two_chests() -> None:
    match = opened((5,), (2,))
    board = board_of(match)
    play(match, options(match)[0])
    tile = board.tile_of[fact(match, "chest-1")]
    assert tile not in {board.tile_of[square] for square in squares(match)}
    place(match, 5)
    assert len({board.tile_of[fact(match, f"chest-{n}")] for n in range(1, 7)}) == 6


@pytest.mark.covers("dungeonbowl.portal.placement_limits")
def test_portals_keep_off_end_zones_tiles_with_a_portal_and_three_squares_from_chests() -> None:
    match = opened((5,), (2,))
    board = board_of(match)
    place(match, 6)
    chests = [fact(match, f"chest-{n}") for n in range(1, 7)]
    for square in squares(match):
        assert min(board.distance(square, chest) for chest in chests) >= 3
        assert board.kind_of[square] != END
    shared = {board.tile_of[square] for square in squares(match)} & {board.tile_of[chest] for chest in chests}
    assert shared  # a tile may hold a chest and a portal
    play(match, options(match)[0])
    taken = board.tile_of[fact(match, "portal-1")]
    assert taken not in {board.tile_of[square] for square in squares(match)}


@pytest.mark.covers("dungeonbowl.chest.classic_placement")
def test_of_old_chests_stand_eight_squares_off_end_zones_and_four_off_each_other() -> None:
    match = opened((5,), (2,), settings=OF_OLD)
    board = board_of(match)
    ends = [cell for end in board.end_cells for cell in end]

    def off(square: int, others: list[int]) -> int:
        return min(board.distance(square, other) for other in others)

    assert squares(match) == [square for square in range(board.size) if off(square, ends) >= 8]
    play(match, options(match)[0])
    chest = fact(match, "chest-1")
    assert squares(match) == [s for s in range(board.size) if off(s, ends) >= 8 and off(s, [chest]) >= 4]


@pytest.mark.covers("dungeonbowl.portal.placement_limits", "dungeonbowl.chest.classic_placement")
def test_of_old_portals_lie_on_any_free_square_even_in_an_end_zone() -> None:
    match = opened((5,), (2,), settings=OF_OLD)
    board = board_of(match)
    place(match, 6)
    assert len(squares(match)) == board.size - 6
    play(match, f"put {board.name(board.end_cells[0][0])}")
    assert len(squares(match)) == board.size - 7


# -- when no square is left --------------------------------------------------------------------------------------------

SMALL = [
    "EE++....++++++EE",  # a
    "EE++....++++++EE",  # b
    "EE++....++++++EE",  # c
    "EE++....++++++EE",  # d
    "##C1C2C3C4C5C6##",  # e
]


def test_where_tiles_run_out_two_chests_may_share_one_and_at_last_anything_goes() -> None:
    rooms = [(2, 0, 3, 3, "corridor"), (4, 0, 7, 3, "plain"), (8, 0, 13, 3, "corridor"), (2, 4, 13, 4, "plain")]
    match = opened((5,), (2,), settings=f"dungeon={dungeon(SMALL, rooms)}, {COACHES}")
    board = board_of(match)
    free = {board.tile_of[square] for square in squares(match)}
    place(match, len(free))
    again = {board.tile_of[square] for square in squares(match)}
    assert again == free  # one to a tile is waived, the end zones are not
    place(match, 6 - len(free))
    place(match, 6)
    assert waiting_for(match) == ("hiding", 1, 6)
    match.roll([1])
    assert match.table.plan.ruleset.broken(match.table) == []
