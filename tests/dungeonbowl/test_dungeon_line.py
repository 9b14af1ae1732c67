"""Dungeons written out and read back: as a file, and as one line that survives inside the name of a ruleset."""

from __future__ import annotations

import re
import string

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ironpitch.engine.ruleset import parse_ruleset
from ironpitch.games.dungeonbowl.dungeon.checks import unplayable
from ironpitch.games.dungeonbowl.dungeon.drawing import SYMBOLS, Listed, build, drawing, listing
from ironpitch.games.dungeonbowl.dungeon.layout import (
    CORRIDOR,
    END,
    KINDS,
    PLAIN,
    DungeonError,
    DungeonMap,
    Square,
    wall_between,
)
from ironpitch.games.dungeonbowl.dungeon.line import map_line, parse_line
from ironpitch.games.dungeonbowl.dungeon.named import load_map, map_names
from ironpitch.games.dungeonbowl.dungeon.text import map_text, parse_map

SAMPLES = [*map_names(), "random:1", "random:2", "random:3"]
CELLAR = (
    "Cellar.30x9.2e6brc2rbrc2rbrc2r8b2e6p4rp4rp4r8b2e6p4rp4rp4r8b2e6b3rEbC3rbD3r17b2p3b2p3b2p17b3rAb3rFbB3r6b2e8b4rp4rp4r6p"
    "2e8b4rp4rp4r6p2e8b2rcrb2rcrb2rcr6b2e.D0G36D5G86."
)


@st.composite
def dungeons(draw: st.DrawFn) -> DungeonMap:
    """A known dungeon with other kinds, other tiles and further walls, symmetric or not, that can still be played."""
    dungeon = load_map(draw(st.sampled_from(SAMPLES)))
    rows = drawing(dungeon)
    listed = {each.text(): each for each in listing(dungeon)}
    for number in draw(st.sets(st.integers(0, len(dungeon.tiles) - 1), max_size=4)):
        tile = dungeon.tiles[number]
        if tile.kind != END and tile.is_rectangle():
            left, top, right, bottom = tile.box()
            listed = {text: each for text, each in listed.items() if (each.left, each.top) != (left, top)}
            middle = draw(st.integers(left, right))
            for start, stop in ((left, middle), (middle + 1, right)):
                if start <= stop:
                    kind = draw(st.sampled_from([n for n in range(len(KINDS)) if n != END]))
                    part = Listed(start, top, stop, bottom, kind, "")
                    listed[part.text()] = part
    floor = dungeon.walkable()
    walls = set(dungeon.walls)
    for x, y in draw(st.lists(st.sampled_from(floor), max_size=6)):
        beside: Square = draw(st.sampled_from([(x + 1, y), (x, y + 1)]))
        if beside in floor:
            walls.add(wall_between(x, y, *beside))
    name = draw(st.from_regex(r"[A-Za-z0-9-]{1,9}( [A-Za-z0-9-]{1,9}){0,2}", fullmatch=True))
    changed = build(name, rows, list(listed.values()), sorted(walls))
    assume(not unplayable(changed))
    return changed


@given(dungeons())
@settings(max_examples=60)
def test_every_dungeon_can_be_written_and_read_back_in_both_forms(dungeon: DungeonMap) -> None:
    line = map_line(dungeon)
    assert parse_map(map_text(dungeon)) == dungeon
    assert parse_line(line) == dungeon
    assert hash(parse_line(line)) == hash(dungeon)
    assert set(line) <= set(string.ascii_letters + string.digits + "._-")
    assert map_line(parse_line(line)) == line


@pytest.mark.parametrize("name", SAMPLES)
def test_a_line_travels_inside_the_name_of_a_ruleset(name: str) -> None:
    dungeon = load_map(name)
    text = f"dungeonbowl(dungeon=map:{map_line(dungeon)}, turn_limit=8)"
    game, options = parse_ruleset(text)
    assert game == "dungeonbowl"
    assert options["turn_limit"] == "8"
    assert load_map(options["dungeon"]) == dungeon


def test_maps_that_differ_in_one_thing_are_not_equal() -> None:
    cellar = parse_line(CELLAR)
    assert cellar == load_map("cellar")
    for other in (
        CELLAR.replace("Cellar", "Cell"),
        CELLAR.replace("D0G36D5G86", "D0G36D5G87"),
        CELLAR + "82s",
        CELLAR.replace("2e6brc2r", "2e6bc3r", 1),
        CELLAR.replace("3rE", "2rEr"),
    ):
        assert other != CELLAR
        assert parse_line(other) != cellar
    assert cellar != "cellar"


def test_the_line_of_a_map_is_what_it_was() -> None:
    assert map_line(load_map("cellar")) == CELLAR


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "dungeon line, line: found '1 parts', expected 5 between dots"),
        (CELLAR.replace("Cellar", ""), "dungeon line, name: found '', expected 1 to 40 letters"),
        (CELLAR.replace("Cellar", "A__B"), "dungeon line, name: found 'A__B'"),
        (CELLAR.replace("Cellar", "<b>"), "dungeon line, name: found '<b>'"),
        (CELLAR.replace("30x9", "30"), "dungeon line, size: found '30', expected width and height such as 36x16"),
        (CELLAR.replace("30x9", "53x9"), "dungeon line, size: found '53x9'"),
        (CELLAR.replace("30x9", "0x9"), "dungeon line, size: found '0x9'"),
        (CELLAR.replace("30x9", "30x10"), "dungeon line, runs: found '270 squares', expected 300 for 30x10"),
        (CELLAR.replace("30x9", "30x8"), "expected 240 for 30x8"),
        (CELLAR.replace("17b", "9999b"), "expected 270 for 30x9"),
        (CELLAR.replace("17b", "17z"), "found 'z', expected a count and one of b"),
        (CELLAR.replace("17b", "99999b"), "found '9', expected a count and one of b"),
        (
            CELLAR.replace("D5G86", "D5G8"),
            "dungeon line, tiles: found 'D0G36D5G8', expected five letters for each tile",
        ),
        (
            CELLAR.replace("D5G86", "D5G8z"),
            "dungeon line, tiles: found 'D5G8z', expected four coordinates and a kind up",
        ),
        (CELLAR.replace("D5G86", "D5GA6"), "dungeon line, tile 2: found 13,5-16,10 flooded-room, expected upper left"),
        (
            CELLAR.replace("D5G86", "D5G86" * 3 + "00KK1"),
            "dungeon line, tile 3: 13,5 of 13,5-16,8 flooded-room belongs to 13,5-16,8 flooded-room already",
        ),
        (CELLAR + "8", "dungeon line, walls: found '8', expected three letters for each wall"),
        (CELLAR + "83w", "dungeon line, walls: found '83w', expected x, y and e or s"),
        (CELLAR + "B0e", "a wall between 11,0 and 12,0, but 12,0 is no floor"),
        ("b" * 6_001, "dungeon line: found 6001 characters, expected at most 6000"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_with_the_reason(line: str, message: str) -> None:
    with pytest.raises(DungeonError, match=re.escape(message)):
        parse_line(line)


@given(st.integers(0, len(CELLAR) - 1), st.integers(0, 6), st.text(string.printable + "é²\u0661", max_size=5))
@settings(max_examples=100)
def test_a_line_with_mistakes_is_read_or_refused_but_never_worse(at: int, cut: int, put_in: str) -> None:
    line = CELLAR[:at] + put_in + CELLAR[at + cut :]
    try:
        dungeon = parse_line(line)
    except DungeonError:
        return
    assert unplayable(dungeon) == []
    assert parse_line(map_line(dungeon)) == dungeon


@given(st.data())
@settings(max_examples=100)
def test_a_file_with_mistakes_is_read_or_refused_but_never_worse(data: st.DataObject) -> None:
    text = map_text(load_map(data.draw(st.sampled_from(["cellar", "cloister", "default"]))))
    at = data.draw(st.integers(0, len(text)))
    put_in = data.draw(st.text(SYMBOLS + "0123456789,-: \n\teastroomwlé²", max_size=6))
    text = text[:at] + put_in + text[at + data.draw(st.integers(0, 6)) :]
    try:
        dungeon = parse_map(text)
    except DungeonError:
        return
    assert unplayable(dungeon) == []
    assert parse_map(map_text(dungeon)) == dungeon


def test_a_chest_in_a_corridor_belongs_to_it() -> None:
    rows = drawing(load_map("cellar"))
    rows[0] = rows[0].replace(".C..#.C..#.C", "....#.C..#.C")
    rows[1] = rows[1].replace("EE++++", "EE+C++")
    dungeon = parse_map("\n".join(rows))
    assert dungeon.name == "Unnamed"
    assert dungeon.tiles[dungeon.tile_at(3, 1)].kind == CORRIDOR
    assert dungeon.tiles[dungeon.tile_at(3, 1)].box() == (2, 1, 7, 2)
    beside_a_room = parse_map("\n".join(rows).replace("EE+C++++", "EE+++++C"))
    assert beside_a_room.tiles[beside_a_room.tile_at(7, 1)].kind == PLAIN
    assert parse_map(map_text(beside_a_room)) == beside_a_room
