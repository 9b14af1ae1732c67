"""Dungeons as text: what the shipped maps are, what is refused and why, and that every form can be read back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ironpitch.games.dungeonbowl.dungeon.checks import (
    chest_refused,
    cutting_squares,
    portal_refused,
    tiles_by_ends,
    unplayable,
)
from ironpitch.games.dungeonbowl.dungeon.drawing import drawing, places
from ironpitch.games.dungeonbowl.dungeon.layout import FLOOR, LARGE_KINDS, SMALL_KINDS
from ironpitch.games.dungeonbowl.dungeon.named import (
    BEDROCK,
    CHASM,
    CORRIDOR,
    CRYPT,
    DRAGON,
    END,
    IDOL,
    KINDS,
    PLAIN,
    DungeonError,
    DungeonMap,
    faults,
    load_map,
    map_names,
    map_text,
    parse_map,
)
from ironpitch.games.dungeonbowl.dungeon.tiles import tile_faults

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "dungeons.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```text\n(.*?)```", PAGE, flags=re.DOTALL)[0]
CELLAR = """name: Cellar

EE######.C..#.C..#.C..########
EE++++++....+....+....########
EE++++++....+....+....########
EE######...5#3...#4...########
#########++###++###++#########
########...1#...6#2...######EE
########....+....+....++++++EE
########....+....+....++++++EE
########..C.#..C.#..C.######EE
"""


def kind_at(dungeon: DungeonMap, x: int, y: int) -> str:
    """The kind of room at a square."""
    return KINDS[dungeon.kind_at(x, y)]


def redrawn(*marks: tuple[int, int, str]) -> str:
    """The cellar with symbols put in from a square on."""
    lines = [list(line) for line in CELLAR.split("\n")]
    for x, y, symbols in marks:
        lines[y + 2][x : x + len(symbols)] = symbols
    return "\n".join("".join(line) for line in lines)


def both(x: int, y: int, symbols: str) -> tuple[tuple[int, int, str], tuple[int, int, str]]:
    """The same symbols at both ends of a half turn."""
    return (x, y, symbols), (30 - x - len(symbols), 8 - y, symbols[::-1])


# -- the shipped maps --------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.map.checks")
@pytest.mark.parametrize("name", map_names())
def test_a_shipped_map_has_no_faults(name: str) -> None:
    assert faults(load_map(name)) == []


@pytest.mark.covers(
    "dungeonbowl.map.default", "dungeonbowl.map.ring", "dungeonbowl.map.warren", "dungeonbowl.map.chasm_hall"
)
@pytest.mark.parametrize(
    ("name", "size", "squares", "between", "to_chests"),
    [
        ("default", (36, 16), 286, 33, [9, 11, 15, 18, 23, 25]),
        ("ring", (32, 16), 246, 31, [9, 11, 17, 20, 21, 22]),
        ("warren", (35, 15), 354, 37, [13, 19, 20, 26, 26, 30]),
        ("chasm-hall", (44, 16), 362, 41, [12, 15, 16, 25, 26, 36]),
    ],
)
def test_the_maps_of_the_digest_have_their_sizes_and_distances(
    name: str, size: tuple[int, int], squares: int, between: int, to_chests: list[int]
) -> None:
    dungeon = load_map(name)
    steps = [dungeon.steps_from(end, set()) for end in dungeon.ends]
    assert (dungeon.width, dungeon.height) == size
    assert len(dungeon.walkable()) - len(dungeon.chests) == squares
    assert min(steps[0][square] for square in dungeon.ends[1]) == between
    assert [sorted(way[chest] for chest in dungeon.chests) for way in steps] == [to_chests, to_chests]


@pytest.mark.covers("dungeonbowl.map.default")
def test_the_central_room_of_the_default_dungeon_counts_as_two_tiles() -> None:
    dungeon = load_map("default")
    left, right = dungeon.tile_at(17, 5), dungeon.tile_at(18, 5)
    assert left != right
    assert dungeon.tiles[left].box() == (15, 5, 17, 10)
    assert dungeon.tiles[right].box() == (18, 5, 20, 10)
    assert dungeon.joined(17, 5, 18, 5)
    assert {tile.kind for tile in dungeon.tiles} == {PLAIN, CORRIDOR, END}


def test_the_shipped_maps_have_every_kind_of_room_between_them() -> None:
    kinds = {tile.kind for name in map_names() for tile in load_map(name).tiles}
    assert kinds == set(range(len(KINDS)))
    assert [KINDS[kind] for kind in SMALL_KINDS + LARGE_KINDS] == KINDS[3:]


@pytest.mark.covers("dungeonbowl.setup.tiles", "dungeonbowl.room.tiles")
@pytest.mark.parametrize("name", ["idol-court", "ember-bridge"])
def test_two_shipped_maps_can_be_laid_out_of_the_tiles_in_the_box(name: str) -> None:
    assert tile_faults(load_map(name)) == []


@pytest.mark.covers(
    "dungeonbowl.room.idol_feature",
    "dungeonbowl.room.crypt_feature",
    "dungeonbowl.room.dragon_feature",
    "dungeonbowl.room.chasm_feature",
)
def test_large_rooms_have_their_features_in_place() -> None:
    court, bridge = load_map("idol-court"), load_map("ember-bridge")
    assert {(x, y) for x in range(14, 22) for y in range(7, 11) if court.at(x, y) == IDOL} == {
        (17, 8), (18, 8), (17, 9), (18, 9)
    }  # fmt: skip
    assert [(x, y) for x in range(6, 14) for y in range(4) if court.at(x, y) == CRYPT] == [
        (8, 1), (8, 2), (11, 1), (11, 2)
    ]  # fmt: skip
    assert [(x, y) for x in range(4, 12) for y in range(6, 10) if bridge.at(x, y) == DRAGON] == [
        (4, 7), (4, 8), (5, 7), (5, 8)
    ]  # fmt: skip
    assert [(x, y) for x in range(14, 22) for y in range(12, 16) if bridge.at(x, y) == CHASM] == [
        (19, 12), (19, 13), (19, 15)
    ]  # fmt: skip
    assert bridge.bridges == [(20, 1), (19, 14)]
    assert bridge.at(19, 14) == FLOOR
    assert not bridge.is_open(4, 7)
    assert bridge.is_open(19, 12)


def test_the_home_end_zone_is_the_left_one() -> None:
    for name in map_names():
        home, away = load_map(name).ends
        assert min(home)[0] < min(away)[0]


def test_an_unknown_dungeon_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(DungeonError, match=r"no dungeon 'attic': choose default, cellar, .*random:SEED or map:LINE"):
        load_map("attic")


@pytest.mark.parametrize("seed", ["", "x", "-1", "07", "1.5", "²", "1" * 19])
def test_a_seed_is_a_plain_number(seed: str) -> None:
    with pytest.raises(DungeonError, match=r"such as random:7"):
        load_map(f"random:{seed}")


# -- reading a file ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.map.legend")
def test_every_symbol_of_the_legend_is_read() -> None:
    text = redrawn((13, 1, ".~I."), (13, 2, ".=TD"))
    dungeon = parse_map(text)
    assert [dungeon.at(x, 1) for x in range(13, 17)] == [FLOOR, CHASM, IDOL, FLOOR]
    assert [dungeon.at(x, 2) for x in range(13, 17)] == [FLOOR, FLOOR, CRYPT, DRAGON]
    assert dungeon.bridges == [(14, 2)]
    assert dungeon.at(12, 0) == dungeon.at(-1, 0) == dungeon.at(30, 0) == BEDROCK
    assert [kind_at(dungeon, x, 1) for x in (0, 2, 8, 12)] == ["end", "corridor", "plain", "corridor"]
    assert dungeon.chests == [(9, 0), (14, 0), (19, 0), (10, 8), (15, 8), (20, 8)]
    assert dungeon.portals == [(11, 5), (18, 5), (13, 3), (18, 3), (11, 3), (16, 5)]
    assert drawing(dungeon) == text.split("\n")[2:11]


def test_the_example_of_the_page_is_a_fair_dungeon() -> None:
    dungeon = parse_map(EXAMPLE)
    assert dungeon.name == "Two Vaults"
    assert faults(dungeon) == []
    assert [kind_at(dungeon, x, 0) for x in (8, 13, 17, 22)] == ["sewer", "armoury", "treasure-room", "plain"]
    assert [kind_at(dungeon, x, 8) for x in (8, 13, 17, 22)] == ["plain", "treasure-room", "armoury", "sewer"]
    assert dungeon.walls == [(16, 0, 17, 0), (16, 3, 17, 3), (16, 5, 17, 5), (16, 8, 17, 8)]
    without_notes = "\n".join(line for line in EXAMPLE.split("\n") if not line.startswith("note"))
    assert drawing(dungeon) == without_notes.split("\n")[2:11]


def test_the_page_lists_every_shipped_map_and_kind() -> None:
    for name in map_names():
        assert f"| `{name}` | {load_map(name).width}x{load_map(name).height} |" in PAGE
    for kind in KINDS:
        assert f"`{kind}`" in PAGE


def test_a_room_facing_a_listed_one_has_its_kind_unless_it_is_listed_itself() -> None:
    both = parse_map(CELLAR + "\nrooms:\n8,0-11,3 Cursed Room\n")
    assert kind_at(both, 21, 8) == "cursed-room"
    one = parse_map(CELLAR + "\nrooms:\n8,0-11,3 cursed-room\n18,5-21,8 plain\n")
    assert kind_at(one, 21, 8) == "plain"
    exact = parse_map(CELLAR + "\ntiles:\n8,0-11,3 cursed-room\n")
    assert kind_at(exact, 21, 8) == "plain"
    assert kind_at(exact, 8, 0) == "cursed-room"


@pytest.mark.covers("dungeonbowl.map.checks", "dungeonbowl.map.legend")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: found 'no drawing', expected lines made of"),
        ("name: Cellar\n\n", "found 'no drawing'"),
        ("title: Cellar\n", "line 1, column 1: found 'title: Cellar', expected name: or note:"),
        (CELLAR.replace("Cellar", "C(ellar"), "line 1, column 6: found 'C(ellar', expected a name of 1 to 40 letters"),
        (redrawn((4, 1, "?")), r"line 4, column 5: found '\?', expected one of the symbols #"),
        (redrawn((29, 4, "##")), "line 7, column 31: found '31 symbols', expected 30 of them like line 3"),
        (CELLAR.replace("########\nEE++", "#######\nEE++", 1), "line 4, column 30: found '30 symbols', expected 29"),
        (redrawn((9, 0, ".")), "5 chests C at 14,0 19,0 10,8 15,8 20,8, expected 6"),
        (redrawn((8, 0, "C")), "7 chests C at 8,0"),
        (redrawn((8, 0, "1")), "portal 1 is drawn 2 times at 8,0 11,5, expected once"),
        (redrawn((11, 3, ".")), "portal 5 is drawn 0 times, expected once"),
        (CELLAR.replace("E", "."), "0 end zones, expected two separate ones"),
        (redrawn((8, 2, "E")), "3 end zones at 0,0 8,2 28,5, expected two"),
        (CELLAR.replace("EE++", "##++"), "the end zone at 0,0 has 2 squares"),
        (CELLAR + "\nhello", "line 13, column 1: found 'hello', expected a section: rooms: tiles: walls:"),
        (CELLAR + "\nrooms:\n8,0-11,3 attic", "line 14, column 10: found 'attic', expected a kind of room: plain, "),
        (CELLAR + "\nrooms:\n8,0-11 plain", "line 14, column 1: found '8,0-11', expected squares such as"),
        (
            CELLAR + "\nrooms:\n11,3-8,0 plain",
            "line 14, column 1: found '11,3-8,0', expected the upper left square first",
        ),
        (CELLAR + "\nrooms:\n8,0-11,30 plain", "line 14, column 1: found 8,0-11,30 plain, expected upper left"),
        (
            CELLAR + "\nrooms:\n8,0-12,3 plain",
            "line 14, column 1: found '#' at 12,0 of 8,0-12,3 plain, expected a room",
        ),
        (CELLAR + "\nrooms:\n0,0-1,3 plain", "found 'E' at 0,0"),
        (CELLAR + "\nrooms:\n8,0-11,3 end", "found kind end, expected another one"),
        (CELLAR + "\nrooms:\n8,0-11,3 plain\n9,1-9,1 sewer", "9,1 of 9,1-9,1 sewer belongs to 8,0-11,3 plain already"),
        (CELLAR + "\nwalls:\n8,0 up", "line 14, column 5: found 'up', expected a side: north, east, south, west"),
        (CELLAR + "\nwalls:\n8,0-9,0 east", "line 14, column 1: found '8,0-9,0', expected squares in one column"),
        (CELLAR + "\nwalls:\n8,0-8,1 south", "line 14, column 1: found '8,0-8,1', expected squares in one row"),
        (CELLAR + "\nwalls:\n8,0 north", "line 14, column 1: found '8,0 north', expected a wall between two squares"),
        (CELLAR + "\nwalls:\n11,0 east", "a wall between 11,0 and 12,0, but 12,0 is no floor"),
        (CELLAR + "\nwalls:\n99,0 east", "a wall between 99,0 and 100,0, but 99,0 is no floor"),
        ("." * 53, "line 1, column 53: found '53 symbols', expected at most 52"),
        (".\n" * 41, "found '41 lines', expected a drawing of at most 40"),
        (("." * 52 + "\n") * 10, "520 squares that are not bedrock, expected at most 510"),
        ("#" * 20_001, "found 20001 characters, expected at most 20000"),
    ],
)
def test_a_map_that_cannot_be_read_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(DungeonError, match=message if "\\" in message else re.escape(message)):
        parse_map(text)


@pytest.mark.covers("dungeonbowl.map.checks")
def test_a_map_with_squares_nobody_can_reach_is_refused() -> None:
    with pytest.raises(
        DungeonError, match=r"^nobody gets from one end zone to the squares at 24,0 25,0 24,1 25,1 with"
    ):
        parse_map(redrawn((24, 0, ".."), (24, 1, "..")))


@pytest.mark.covers("dungeonbowl.map.checks")
def test_walls_on_edges_shut_squares_off() -> None:
    assert unplayable(parse_map(CELLAR + "\nwalls:\n8,3 north")) == []
    with pytest.raises(DungeonError, match=r"to the squares at 8,3 without chest"):
        parse_map(CELLAR + "\nwalls:\n8,3 north\n8,3 east")


@pytest.mark.covers("dungeonbowl.map.checks")
def test_chests_and_portals_are_no_way_through() -> None:
    one_way = [(9, 4, "##"), (19, 4, "##"), (14, 4, ".#")]
    assert unplayable(parse_map(redrawn(*one_way))) == []
    with pytest.raises(DungeonError, match=r"to the squares at 8,5 9,5 10,5 13,5 .* without chest or portal squares"):
        parse_map(redrawn(*one_way, (14, 4, "C"), (9, 0, ".")))


@pytest.mark.covers("dungeonbowl.map.checks")
def test_a_chest_in_the_rock_is_refused() -> None:
    with pytest.raises(DungeonError, match=r"^the chest or portal at 25,0 has no free square beside it"):
        parse_map(redrawn((25, 0, "C"), (9, 0, ".")))


def test_walls_in_a_row_are_written_as_one_line_each() -> None:
    walls = "walls:\n9,1-9,2 east\n14,6 east\n18,6-20,6 south\n"
    text = map_text(parse_map(CELLAR + "\n" + walls))
    assert text.partition("walls:")[1:] == ("walls:", walls.removeprefix("walls:"))


# -- fairness ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.map.checks")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (CELLAR, []),
        (
            redrawn(*both(0, 0, "##")),
            [f"the end zone at {first} has 6 squares in 2x3, expected 2x4" for first in ("0,1", "28,5")],
        ),
        (
            redrawn((24, 1, ".."), (24, 2, ".."), (22, 1, "++"), (22, 2, "++")),
            ["the ground is not symmetric under a half turn at 22,1 23,1 24,1 25,1 22,2 23,2 24,2 25,2"],
        ),
        (
            CELLAR + "\ntiles:\n8,0-9,0 sewer\n20,8-21,8 sewer\n12,1-12,2 kitchen",
            ["tiles facing each other under a half turn differ in kind or extent at 12,1 12,2"],
        ),
        (redrawn((9, 0, ".C")), ["no chest faces the chests at 10,0 20,8 under a half turn"]),
        (
            redrawn((11, 3, "6"), (16, 5, "5")),
            [
                "portal 5 is at 16,5, expected 11,3 facing portal 2",
                "portal 6 is at 11,3, expected 16,5 facing portal 3",
            ],
        ),
        (redrawn((13, 1, "=")), ["no bridge faces the bridges at 13,1 under a half turn"]),
        (CELLAR + "\nwalls:\n9,1 east", ["no wall faces the one between 9,1 and 10,1 under a half turn"]),
        (redrawn(*both(22, 0, ".")), ["passages less than two squares wide at 22,0 7,8"]),
        (redrawn(*both(12, 1, "#")), ["passages less than two squares wide at 12,2 17,6"]),
        (
            CELLAR + "\nwalls:\n8,3-10,3 north\n19,5-21,5 south",
            ["passages less than two squares wide at 8,3 11,3 18,5 21,5"],
        ),
        (
            redrawn((9, 4, "##"), (19, 4, "##"), (14, 4, "+#")),
            [
                "the ground is not symmetric under a half turn at 14,4",
                "passages less than two squares wide at 14,4",
                "whoever stands on 14,4 cuts the dungeon in two",
            ],
        ),
    ],
)
def test_what_is_unfair_about_a_map_is_told_with_its_squares(text: str, expected: list[str]) -> None:
    assert faults(parse_map(text)) == expected


@pytest.mark.covers(
    "dungeonbowl.chest.placement_limits",
    "dungeonbowl.chest.classic_placement",
    "dungeonbowl.portal.placement_limits",
)
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            redrawn(*both(9, 0, "..C")),
            [
                "the chest at 14,0 is 3 squares from the one at 11,0, expected 4",
                "the chest at 18,8 is 3 squares from the one at 15,8, expected 4",
            ],
        ),
        (
            redrawn(*both(8, 0, "C.")),
            [f"the chest at {square} is 7 squares from an end zone, expected at least 8" for square in ("8,0", "21,8")],
        ),
        (
            redrawn(*both(9, 0, "."), *both(4, 1, "C")),
            [f"the chest at {square} is in an end zone or a tile connected to one" for square in ("4,1", "25,7")],
        ),
        (
            redrawn(*both(9, 0, "."), *both(21, 3, "C")),
            [
                "the chest at 21,3 shares its tile with the chest at 19,0",
                "the chest at 8,5 is 7 squares from an end zone, expected at least 8",
                "the chest at 10,8 shares its tile with the chest at 8,5",
            ],
        ),
        (
            redrawn(*both(11, 3, "."), (10, 2, "5"), (19, 6, "2")),
            [
                "portal 2 at 19,6 is 2 squares from the chest at 20,8, expected 3",
                "portal 5 at 10,2 is 2 squares from the chest at 9,0, expected 3",
            ],
        ),
        (
            redrawn(*both(11, 5, "."), (6, 2, "1"), (23, 6, "4")),
            [f"portal {square} is in an end zone or a tile connected to one" for square in ("1 at 6,2", "4 at 23,6")],
        ),
        (
            redrawn(*both(11, 5, "."), (16, 3, "4"), (13, 5, "1")),
            [
                "portal 4 at 16,3 shares its tile with the portal at 13,3",
                "portal 6 at 16,5 shares its tile with the portal at 13,5",
            ],
        ),
    ],
)
def test_chests_and_portals_out_of_place_are_told(text: str, expected: list[str]) -> None:
    assert faults(parse_map(text)) == expected


@pytest.mark.covers("dungeonbowl.map.checks")
def test_a_nook_behind_a_dragon_may_be_cut_off() -> None:
    dungeon = load_map("ember-bridge")
    assert set(cutting_squares(dungeon)) == {(5, 6), (5, 9), (34, 6), (34, 9)}
    assert faults(dungeon) == []


@pytest.mark.covers("dungeonbowl.chest.placement_limits")
def test_end_zones_and_the_tiles_joined_to_them_take_no_chest() -> None:
    dungeon = load_map("default")
    boxes = [dungeon.tiles[tile].box() for tile in tiles_by_ends(dungeon)]
    assert boxes == [(0, 6, 1, 9), (34, 6, 35, 9), (2, 7, 4, 8), (31, 7, 33, 8)]
    assert chest_refused(dungeon, (0, 6), [], False) == "is in an end zone or a tile connected to one"
    assert chest_refused(dungeon, (4, 7), [], False) == "is in an end zone or a tile connected to one"
    assert chest_refused(dungeon, (5, 7), [], False) == ""
    assert chest_refused(dungeon, (4, 6), [], False) == "is not on a floor square"
    assert chest_refused(dungeon, (10, 10), [(5, 5)], False) == "shares its tile with the chest at 5,5"
    assert chest_refused(dungeon, (18, 7), [(17, 7)], False) == ""


@pytest.mark.covers("dungeonbowl.chest.classic_placement")
def test_the_classic_rule_keeps_chests_away_from_end_zones_and_each_other() -> None:
    dungeon = load_map("default")
    assert chest_refused(dungeon, (8, 7), [], True) == "is 7 squares from an end zone, expected at least 8"
    assert chest_refused(dungeon, (9, 7), [], True) == ""
    assert chest_refused(dungeon, (18, 7), [(15, 7)], True) == "is 3 squares from the one at 15,7, expected 4"
    assert chest_refused(dungeon, (18, 9), [(14, 7)], True) == ""


@pytest.mark.covers("dungeonbowl.portal.placement_limits")
def test_a_portal_keeps_three_squares_from_every_chest() -> None:
    dungeon = load_map("default")
    assert portal_refused(dungeon, (10, 7), [(8, 7)], []) == "is 2 squares from the chest at 8,7, expected 3"
    assert portal_refused(dungeon, (10, 7), [(7, 7)], []) == ""
    assert portal_refused(dungeon, (10, 7), [], [(5, 5)]) == "shares its tile with the portal at 5,5"
    assert portal_refused(dungeon, (3, 7), [], []) == "is in an end zone or a tile connected to one"


# -- walls -------------------------------------------------------------------------------------------------------------


def test_a_wall_on_an_edge_leaves_the_doorway_and_the_step_round_its_post() -> None:
    dungeon = load_map("cloister")
    assert not dungeon.joined(8, 0, 9, 0)
    assert dungeon.joined(8, 1, 9, 1)
    assert not dungeon.leads(8, 0, 9, 0)
    assert dungeon.leads(8, 0, 9, 1)
    assert dungeon.leads(9, 1, 8, 0)
    assert not dungeon.leads(8, 3, 9, 4)
    assert not dungeon.leads(8, 4, 9, 4)
    assert dungeon.neighbours((8, 0)) == [(7, 0), (7, 1), (8, 1), (9, 1)]


def test_a_diagonal_step_round_bedrock_needs_one_of_its_two_ways() -> None:
    dungeon = parse_map(CELLAR)
    assert dungeon.leads(11, 0, 12, 1)
    assert not dungeon.leads(8, 3, 7, 4)
    assert not dungeon.leads(12, 2, 13, 4)


def test_squares_walls_close_off_completely_are_tiles_of_their_own() -> None:
    text = CELLAR + "\nwalls:\n14,0-14,3 east\n14,5-14,8 east\n"
    dungeon = parse_map(text)
    assert [dungeon.tiles[dungeon.tile_at(x, 0)].box() for x in (13, 15)] == [(13, 0, 14, 3), (15, 0, 16, 3)]
    assert dungeon.walls[0] == (14, 0, 15, 0)
    assert len(dungeon.walls) == 8


# -- tiles of the box --------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.setup.tiles", "dungeonbowl.room.tiles")
def test_a_dungeon_not_made_of_the_tiles_in_the_box_is_told_why() -> None:
    assert tile_faults(parse_map(CELLAR))[:2] == [
        "0 large rooms, expected at least 1",
        "the corridor at 12,1 is one square wide",
    ]
    wrong = tile_faults(load_map("default"))
    assert wrong[:2] == ["0 small rooms, expected at least 3", "0 large rooms, expected at least 1"]
    assert "the plain tile at 5,5 has 36 squares in another shape, expected 4x4 or 8x4" in wrong
    assert "a doorway 6 squares wide at 17,5, expected 2" in wrong
    assert tile_faults(load_map("cloister")) == ["2 corridor pieces, expected at least 4"]


@pytest.mark.covers("dungeonbowl.room.tiles")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("idol", "crypt", "the crypt tile at 14,7 has its feature in the wrong place"),
        ("sewer", "chaotic-idol", "the chaotic-idol tile at 18,0 has 16 squares in another shape, expected 8x4"),
        ("II", "TT", "the chaotic-idol tile at 14,7 has the feature of another room at 17,8"),
        ("II", "..", "the chaotic-idol tile at 14,7 has its feature in the wrong place"),
        ("#######++#########++#######++#######", "#######++########+++#######++#######", "more than two squares wide"),
    ],
)
def test_a_tile_that_is_not_in_the_box_is_told(old: str, new: str, sentence: str) -> None:
    text = map_text(load_map("idol-court")).replace("chaotic-idol" if old == "idol" else old, new)
    found = tile_faults(parse_map(text))
    assert [fault for fault in found if sentence in fault], found


@pytest.mark.parametrize(("count", "more"), [(0, ""), (1, ""), (8, ""), (9, " and more")])
def test_a_message_names_eight_squares_at_most(count: int, more: str) -> None:
    named = " ".join(f"{at},0" for at in range(min(count, 8)))
    assert places([(at, 0) for at in range(count)]) == (f" at {named}{more}" if count else "")
