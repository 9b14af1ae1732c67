"""Generated dungeons: always fair, always laid out of the tiles in the box, and the same for a seed for ever."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironpitch.games.dungeonbowl.dungeon.checks import faults
from ironpitch.games.dungeonbowl.dungeon.drawing import drawing
from ironpitch.games.dungeonbowl.dungeon.draws import NumberStream
from ironpitch.games.dungeonbowl.dungeon.generator import (
    HIGHEST,
    LONGEST_WAY,
    MOST_FLOOR,
    WIDEST,
    farthest_row,
    random_map,
)
from ironpitch.games.dungeonbowl.dungeon.lattice import Lattice
from ironpitch.games.dungeonbowl.dungeon.layout import CORRIDOR, END, KINDS, DungeonMap
from ironpitch.games.dungeonbowl.dungeon.line import map_line
from ironpitch.games.dungeonbowl.dungeon.named import load_map
from ironpitch.games.dungeonbowl.dungeon.tiles import LARGE, SMALL, size, tile_faults

SEEDS = 200
ALL_OF_THEM = "9082feec9e317b3d"
"""The fingerprint of all their lines."""

THE_SEVENTH = """
########...3#####......1.#####C..2######EE
########C...+++++...II...+++++....++++++EE
########....+++++...II...+++++....++++++EE
########....#####......C.#####....######EE
#########++#########++#########++#########
#########++#########++#########++#########
#########++#########++#########++#########
#########++#########++#########++#########
#########++#########++#########++#########
#########++#########++#########++#########
EE######....#####.C......#####....########
EE++++++....+++++...II...+++++....########
EE++++++....+++++...II...+++++...C########
EE######5..C#####.4......#####6...########
"""


def is_good(dungeon: DungeonMap) -> bool:
    """Fair, of the tiles in the box, and not too large."""
    small_enough = dungeon.width <= WIDEST and dungeon.height <= HIGHEST and len(dungeon.walkable()) <= MOST_FLOOR
    return faults(dungeon) == [] and tile_faults(dungeon) == [] and small_enough


def ways(dungeon: DungeonMap) -> list[list[int]]:
    """The steps from each end zone to the chests, the shortest first."""
    steps = [dungeon.steps_from(end, set()) for end in dungeon.ends]
    return [sorted(way[chest] for chest in dungeon.chests) for way in steps]


@pytest.mark.covers("dungeonbowl.setup.tiles", "dungeonbowl.room.tiles", "dungeonbowl.map.checks")
def test_every_seed_gives_a_fair_dungeon_of_the_tiles_in_the_box() -> None:
    kinds: set[int] = set()
    lines: list[str] = []
    for seed in range(SEEDS):
        dungeon = random_map(seed)
        assert is_good(dungeon), seed
        home, away = ways(dungeon)
        assert home == away
        kinds |= {tile.kind for tile in dungeon.tiles}
        lines.append(map_line(dungeon).partition(".")[2])
    assert kinds == set(range(len(KINDS)))
    assert len(set(lines)) == SEEDS
    assert sha256(" ".join(lines).encode()).hexdigest()[:16] == ALL_OF_THEM, "a seed gives the same dungeon for ever"


@pytest.mark.covers("dungeonbowl.setup.tiles", "dungeonbowl.map.checks")
@given(st.integers(0, 10**18 - 1))
@settings(max_examples=25)
def test_large_seeds_give_fair_dungeons_as_well(seed: int) -> None:
    dungeon = load_map(f"random:{seed}")
    assert is_good(dungeon)
    assert dungeon.name == f"Random {seed}"
    assert dungeon == random_map(seed)


@pytest.mark.covers("dungeonbowl.setup.tiles")
def test_a_generated_dungeon_has_the_least_parts() -> None:
    for seed in range(20):
        dungeon = random_map(seed)
        rooms = [size(tile) for tile in dungeon.tiles if tile.kind not in (CORRIDOR, END)]
        assert len([tile for tile in dungeon.tiles if tile.kind == CORRIDOR]) >= 4
        assert rooms.count(SMALL) >= 3
        assert rooms.count(LARGE) >= 1
        assert [len(end) for end in dungeon.ends] == [8, 8]


@pytest.mark.covers("dungeonbowl.setup.end_zones")
def test_the_end_zones_come_last_and_where_the_way_between_them_is_longest() -> None:
    compared = 0
    for seed in range(60):
        lots = NumberStream(seed)
        lattice = Lattice(lots)
        if not lattice.furnish(lots) or not lattice.join(lots) or len(lattice.end_rows()) < 2:
            continue
        lengths: dict[int, int] = {}
        for row in lattice.end_rows():
            trial = lattice.copy()
            trial.add_ends(row)
            dungeon = DungeonMap("", trial.width, trial.height, trial.ground(), trial.tiles(), [], [], [], [])
            steps = dungeon.steps_from(dungeon.ends[0], set())
            lengths[row] = min(steps[square] for square in dungeon.ends[1])
        row = farthest_row(lattice, lots)
        if max(lengths.values()) > LONGEST_WAY:
            assert row == -1
            continue
        assert lengths[row] == max(lengths.values())
        compared += len(set(lengths.values())) > 1
    assert compared > 5


def test_a_seed_gives_the_same_dungeon_for_ever() -> None:
    assert drawing(random_map(7)) == THE_SEVENTH.split()
    marks = [sha256(map_line(random_map(seed)).encode()).hexdigest()[:16] for seed in (0, 1, 7, 10**17 + 3)]
    assert marks == ["bb552e0c727e8ec8", "ca0e57ec03e7a239", "0aaf6ee5043af29a", "fb6e05fc6e642738"]


def test_the_numbers_are_those_of_the_published_arithmetic() -> None:
    assert NumberStream(1234567).below(1 << 64) == 6457827717110365317
    assert sorted(NumberStream(5).shuffled([4, 8, 8, 1])) == [1, 4, 8, 8]
