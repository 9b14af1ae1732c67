"""The pitch: the map of the file, its zones, halves and entries, the picture, and files that are damaged."""

from importlib.resources import files

import pytest

from ironpitch.engine.errors import IronpitchError
from ironpitch.games.dreadball.movement import pitch as marks
from ironpitch.games.dreadball.movement.pitch import HOME, VISITOR, Pitch
from ironpitch.games.dreadball.movement.pitch_file import BadPitch, read_pitch, standard_pitch

TEXT = (files("ironpitch.games.dreadball") / "pitch.toml").read_text(encoding="utf-8")
PITCH = standard_pitch()
BOARD = PITCH.board


def at(name: str) -> int:
    cell = int(BOARD.parse(name))
    assert cell != BOARD.nowhere, name
    return cell


def named(mark: int) -> str:
    """The hexes that carry a mark, by letter and number."""
    cells = [cell for cell in range(BOARD.size) if PITCH.has(cell, mark)]
    return " ".join(BOARD.name(cell) for cell in sorted(cells, key=lambda c: (BOARD.across(c), BOARD.along(c))))


def test_the_pitch_has_201_hexes_and_six_corners() -> None:
    assert BOARD.size == 201
    assert named(marks.CORNER) == "a3 a18 f1 f21 k3 k18"
    assert len(named(marks.WALL).split()) == 50
    assert PITCH.status == "reconstruction"


def test_the_halves_meet_at_the_launch_line() -> None:
    assert len(named(marks.HOME_HALF).split()) == len(named(marks.VISITOR_HALF).split()) == 98
    assert named(marks.DB) == "b11 d11 f11 h11 j11"
    for name in ("b11", "f11"):
        assert not PITCH.in_half(at(name), HOME)
        assert not PITCH.in_half(at(name), VISITOR)
    assert PITCH.in_half(at("f1"), HOME)
    assert PITCH.in_half(at("k10"), HOME)
    assert PITCH.in_half(at("k11"), VISITOR)
    assert not PITCH.in_half(BOARD.nowhere, HOME)


def test_the_launch_lines_run_opposite_ways() -> None:
    line = [BOARD.name(cell) for cell in PITCH.launch_line]
    assert line == ["b11", "d11", "f11", "h11", "j11", "j11", "h11", "f11", "d11", "b11"]
    assert [BOARD.name(cell) for cell in PITCH.launch_wall] == ["k10", "k11", "a11", "a10"]


def test_every_zone_hex_is_within_three_of_its_strike_hex_and_the_bonus_hex_is_four_away() -> None:
    assert len(PITCH.strike_zones) == 6
    for zone in PITCH.strike_zones:
        assert sorted({int(BOARD.distance(zone.strike, cell)) for cell in zone.hexes}) == [1, 2, 3]
        assert len(zone.hexes) == 7
        assert BOARD.distance(zone.strike, zone.bonus) == 4


def test_the_cheap_strike_hexes_are_seven_from_the_launch_line_and_the_dear_ones_nine() -> None:
    """Counted along the pitch: half the columns between the strike hex and the line, rounded up."""
    found = sorted((int(zone.points), (abs(int(PITCH.side_of(zone.strike))) + 1) // 2) for zone in PITCH.strike_zones)
    assert found == [(1, 7), (1, 7), (1, 7), (1, 7), (3, 9), (3, 9)]
    nearest = {
        int(zone.points): min(int(BOARD.distance(zone.strike, cell)) for cell in PITCH.launch_line)
        for zone in PITCH.strike_zones
    }
    assert nearest == {1: 7, 3: 9}


@pytest.mark.covers("dreadball.skill.long_arms_no_bonus")
@pytest.mark.parametrize(
    ("side", "hex_name", "target", "points", "with_long_arms"),
    [
        (HOME, "f17", "f20", 3, 3),
        (HOME, "f16", "f20", 4, 3),
        (HOME, "c13", "c17", 2, 1),
        (HOME, "j15", "i17", 1, 1),
        (VISITOR, "f6", "f2", 4, 3),
        (VISITOR, "b7", "c4", 1, 1),
        (HOME, "f6", "off", 0, 0),  # his own half
        (HOME, "f20", "off", 0, 0),  # on the strike hex itself
        (HOME, "f15", "off", 0, 0),  # outside
    ],
)
def test_a_strike_is_thrown_from_a_zone_of_the_other_half(
    side: int, hex_name: str, target: str, points: int, with_long_arms: int
) -> None:
    cell = at(hex_name)
    assert BOARD.name(PITCH.strike_target(side, cell)) == target
    assert PITCH.strike_points(side, cell) == points
    assert PITCH.strike_points(side, cell, long_arms=True) == with_long_arms


@pytest.mark.covers("dreadball.foul.obstruction_zone")
def test_players_come_on_at_the_entry_and_obstruct_the_other_bench_around_it() -> None:
    assert [BOARD.name(cell) for cell in PITCH.entry] == ["c2", "i19"]
    assert named(marks.HOME_GATE) == "b3 c2 c3 d2 d3"
    assert named(marks.VISITOR_GATE) == "h19 h20 i18 i19 j19"
    assert named(marks.HOME_ENTRY) == "c2"
    assert PITCH.obstructs(at("d2"), VISITOR)
    assert not PITCH.obstructs(at("d2"), HOME)
    assert not PITCH.obstructs(at("d4"), VISITOR)


def test_the_referee_stops_on_no_coloured_hex_and_portals_stand_on_black_ones() -> None:
    referee = PITCH.referee_start
    assert BOARD.name(referee) == "k12"
    assert PITCH.referee_may_stop(referee)
    assert not PITCH.takes_portal(referee)
    for coloured in ("f11", "f20", "f17", "c2", "f16"):
        assert not PITCH.referee_may_stop(at(coloured))
        assert not PITCH.takes_portal(at(coloured))
    assert PITCH.referee_may_stop(at("f10"))
    assert PITCH.takes_portal(at("f10"))
    assert not PITCH.referee_may_stop(BOARD.nowhere)
    assert not PITCH.takes_portal(BOARD.nowhere)
    # 54 hexes of zones, 5 DB hexes, 2 entries, and the chequered one.
    assert len(named(marks.COLOURED).split()) == 61
    assert len(named(marks.BLACK).split()) == 201 - 61 - 1


def test_the_pitch_looks_the_same_turned_round_except_for_the_referee() -> None:
    turned = {"h": "v", "v": "h", "R": "."}
    plain = [line.ljust(41) for line in PITCH.picture(labels=False)]
    for line, other in zip(plain, plain[::-1], strict=True):
        assert line.replace("R", ".") == "".join(turned.get(letter, letter) for letter in reversed(other))


def test_the_picture_is_the_map_of_the_file() -> None:
    lines = [line.split('"')[1] for line in TEXT.splitlines() if line.startswith('    "')]
    assert len(lines) == 11
    assert PITCH.picture(labels=False) == lines


def test_the_picture_names_lines_and_numbers_and_shows_players() -> None:
    picture = PITCH.picture({at("f11"): "o", at("a3"): "7>"})
    assert picture[0] == "  1       5         10        15        20"
    assert picture[1] == "a      7>. . . . . . . . . . . . . . ."
    assert picture[6] == "f . S 3 3 3 4 . . . . o . . . . 4 3 3 3 S ."
    assert len(picture) == 12


def damaged(old: str, new: str) -> str:
    """The file with one piece replaced."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("hexes = 201", "hexes = 200", "map: got 201 hexes, expected the 200 that 'hexes' promises"),
        ("hexes = 201", "hexes = 'many'", "hexes: got 'many', expected a whole number"),
        ('strike = "f2"', 'strike = "z9"', "zone 1: strike: got 'z9', expected the name of a hex"),
        ('strike = "f2"', 'strike = "f3"', "zone 1: strike: got f3, where the map shows '3', expected 'S' there"),
        ('strike = "i4"', 'strike = "c4"', "zone 3: strike: got c4, which is zone 2: strike already"),
        ('strike = "f2"\n', "", "zone 1: strike: got nothing, expected the name of a hex"),
        ('"f3", ', "", "map: got '3' at f3, which is not named below"),
        ("bonus_points = 4", "bonus_points = 5", "zone 1: bonus: got f6, where the map shows '4'"),
        ("points = 3", "points = 0", "zone 1: points: got 0"),
        ('half = "home"', 'half = "left"', "zone 1: half: got 'left', expected home or visitor"),
        ('half = "home"', 'half = "visitor"', "got 2 zones in the home half, expected 3"),
        ('"b11", "d11"', '"d11", "b11"', "map: got d11, b11, h11, j11 without a counterpart"),
        ('"b11", "d11", "f11"', '"b11", "d11"', "db: got 4 hexes, expected a list of 5 hexes"),
        ('["k10", "k11"]', '["k11", "k10"]', "launch: home: got k11 and k10, expected his own half first"),
        ('["k10", "k11"]', '["k9", "k11"]', "launch: home: got k9, expected a wall hex next to j11"),
        ('home = "c2"', 'home = "i19"', "entry: home: got i19, where the map shows 'v', expected 'h' there"),
        ('referee = "k12"', 'referee = "k13"', "referee: got k13, where the map shows '.', expected 'R' there"),
        (". R . . . . . .", ". R . . . . .", "map: got 200 hexes"),
        ('". S 3 3 3 4 .', '" . S 3 3 3 4 .', "map: got line 6 out of step"),
        ('"     . . . . .', '"     . . x . .', "map: got line 1 ="),
        ("map = [", "mapp = [", "map: got 0 lines"),
        ('status = "reconstruction"', "status = ", "not TOML"),
        ('referee = "k12"', 'referee = "k12"\nreferees = 2', "unknown key 'referees'"),
        ('home = "c2"', 'home = "c2"\nhoem = "c3"', "entry: unknown key 'hoem'"),
        ('visitor = ["a11", "a10"]', 'visitor = ["a11", "a10"]\nguest = []', "launch: unknown key 'guest'"),
        ("bonus_points = 4", "bonus_points = 4\nbonuspoints = 4", "zone 1: unknown key 'bonuspoints'"),
    ],
)
def test_a_damaged_file_is_refused_with_the_reason(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadPitch) as refused:
        read_pitch(damaged(old, new), "my-pitch.toml")
    assert str(refused.value).startswith("my-pitch.toml: ")
    assert complaint in str(refused.value)


def test_a_map_without_six_corners_is_refused() -> None:
    """A hex cut off one corner leaves two corners, a ragged wall beside them and a pitch that cannot be turned."""
    cut = damaged('"     . . . . .', '"       . . . .').replace("hexes = 201", "hexes = 200", 1)
    with pytest.raises(BadPitch) as refused:
        read_pitch(cut, "cut.toml")
    assert "map: got a ragged wall at b4, expected two or three open sides at a wall" in str(refused.value)
    assert "map: got 7 corners with three open sides, expected 6" in str(refused.value)
    assert "map: got k18 without a counterpart" in str(refused.value)


def test_an_uneven_map_is_refused() -> None:
    moved = damaged("c2", "c3").replace('"   h . S', '"   . h S', 1).replace('home = "c2"', 'home = "c3"', 1)
    with pytest.raises(BadPitch, match="expected the same pitch when turned round"):
        read_pitch(moved, "uneven.toml")


def test_a_zone_whose_bonus_hex_is_not_the_farthest_is_refused() -> None:
    text = TEXT.replace("S 3 3 3 4 .", "S 3 3 4 3 .").replace(". 4 3 3 3 S", ". 3 4 3 3 S")
    text = text.replace('bonus = "f6"', 'bonus = "f5"').replace('"f4", "f5"', '"f4", "f6"')
    text = text.replace('bonus = "f16"', 'bonus = "f17"').replace('["f17"', '["f16"')
    with pytest.raises(BadPitch, match="zone 1: got bonus f5, expected the hex farthest from its strike hex"):
        read_pitch(text, "bonus.toml")


def test_another_map_is_read_without_touching_code() -> None:
    """The referee moved to another black hex: the file alone decides."""
    text = damaged(". . R .", ". R . .").replace('referee = "k12"', 'referee = "k11"')
    with pytest.raises(BadPitch, match="launch: home: got k11, where the map shows 'R'"):
        read_pitch(text, "wall.toml")
    text = damaged(". . R . .", ". . . R .").replace('referee = "k12"', 'referee = "k13"')
    other: Pitch = read_pitch(text, "other.toml")
    assert other.board.name(other.referee_start) == "k13"
    assert issubclass(BadPitch, IronpitchError)
