"""The weather and the fans: what is rolled before the match, and what each weather does."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.games.football.terms import WEATHERS
from tests.bb2016.playing import (
    asked,
    ball_at,
    both,
    fact,
    happened,
    holds,
    needed,
    options,
    play,
    played,
    rolled,
    square,
    started,
    status,
    turned_over,
)

OTHERS = ("sweltering-heat", "very-sunny", "pouring-rain", "blizzard", "nice")


def before_the_match(*rolls: tuple[int, int], ruleset: str = "bb2016", home: str = "human") -> ironpitch.Match:
    """A new match after the pairs of dice that are rolled before the toss."""
    match = ironpitch.new_match(ruleset, home=home, dice="manual")
    for roll in rolls:
        match.roll(roll)
    return match


def waiting_for(match: ironpitch.Match) -> tuple[str, int, int]:
    """What the match rolls next: purpose, how many dice, how many sides."""
    request = match.request
    assert isinstance(request, ironpitch.Roll)
    return request.purpose, request.count, request.sides


# -- the roll ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.weather.roll")
def test_two_dice_are_rolled_for_the_weather_before_the_match() -> None:
    match = before_the_match()
    assert waiting_for(match) == ("weather", 2, 6)


@pytest.mark.covers(
    "bb2016.weather.roll",
    "bb2016.weather.sweltering_heat",
    "bb2016.weather.very_sunny",
    "bb2016.weather.nice",
    "bb2016.weather.pouring_rain",
)
@pytest.mark.parametrize(
    ("pair", "weather"),
    [
        ((1, 1), "sweltering-heat"),
        ((1, 2), "very-sunny"),
        ((2, 2), "nice"),
        ((1, 4), "nice"),
        ((3, 3), "nice"),
        ((1, 6), "nice"),
        ((6, 2), "nice"),
        ((3, 6), "nice"),
        ((5, 5), "nice"),
        ((5, 6), "pouring-rain"),
        ((6, 6), "blizzard"),
    ],
)
def test_the_sum_of_both_dice_gives_the_weather(pair: tuple[int, int], weather: str) -> None:
    match = before_the_match(pair)
    assert WEATHERS[fact(match, "weather")] == weather


# -- 2 sweltering heat -------------------------------------------------------------------------------------------------

SCORE = "activate H1 move, step h26, done"
HOME = ["human/lineman @ h25 ball", "human/lineman @ a2 prone", "human/lineman reserve"]
AWAY = ["orc/lineman @ a20 stunned", "orc/lineman @ b20", "orc/lineman reserve"]


@pytest.mark.covers("bb2016.weather.sweltering_heat")
def test_in_the_heat_a_die_is_rolled_for_every_player_on_the_pitch_when_a_drive_ends() -> None:
    match = started(HOME, AWAY, [2, 1, 6, 1], weather="sweltering-heat")
    play(match, SCORE)
    match.check_dice()
    players = [event["player"] for event in happened(match, "Rolled") if event["purpose"] == "heat"]
    assert players == ["H1", "H2", "A1", "A2"]
    assert [status(match, str(player)) for player in players] == ["reserve", "fainted", "reserve", "fainted"]


@pytest.mark.covers("bb2016.weather.sweltering_heat")
@pytest.mark.parametrize(("face", "result"), [(1, "fainted"), (2, "reserve"), (6, "reserve")])
def test_only_a_one_makes_a_player_faint(face: int, result: str) -> None:
    match = started(HOME, AWAY[1:], [face, 6, 6], weather="sweltering-heat")
    play(match, SCORE)
    match.check_dice()
    assert status(match, "H1") == result


@pytest.mark.covers("bb2016.weather.sweltering_heat")
def test_a_player_who_fainted_cannot_be_set_up() -> None:
    match = started(HOME, AWAY[1:], [1, 6, 6], weather="sweltering-heat")
    play(match, SCORE)
    with pytest.raises(ironpitch.IllegalChoice, match="H1 is not available"):
        match.play("setup H1@g13 H2@h13 H3@i13")
    play(match, "setup H2@g13 H3@h13")
    assert asked(match) == ("set-up", 1)


@pytest.mark.covers("bb2016.weather.sweltering_heat")
def test_a_player_who_fainted_misses_one_kick_off_and_is_back_for_the_one_after() -> None:
    home = ["human/lineman @ h25 ball", "human/lineman @ a2"]
    away = ["orc/lineman @ a20", "orc/lineman @ b20"]
    # H1 faints; away's first turn of the next drive is its eighth, then the half is over and nobody else faints
    dice = [1, 6, 6, 6, 5, 1, 5, 6, 6, 6]
    plain = "bb2016(kickoff_table=off)"
    match = started(home, away, dice, weather="sweltering-heat", turn=("home", 8), ruleset=plain)
    play(match, f"{SCORE}, formation wall, formation cage")
    assert [status(match, player) for player in ("H1", "H2")] == ["fainted", "standing"]
    play(match, "aim h20, end-turn")
    match.check_dice()
    assert (fact(match, "half"), status(match, "H1")) == (2, "reserve")


@pytest.mark.covers("bb2016.weather.sweltering_heat")
def test_the_heat_at_the_end_of_the_first_half_counts_for_the_second() -> None:
    match = started(HOME, AWAY, [1, 6, 6, 6], weather="sweltering-heat", turn=("away", 8))
    play(match, "end-turn")
    assert (fact(match, "half"), status(match, "H1")) == (2, "fainted")


@pytest.mark.covers("bb2016.weather.sweltering_heat", "bb2016.weather.nice")
@pytest.mark.parametrize("weather", [name for name in OTHERS if name != "sweltering-heat"])
def test_nobody_faints_in_any_other_weather(weather: str) -> None:
    match = started(HOME, AWAY, weather=weather)
    play(match, SCORE)
    assert status(match, "H1") == "reserve"


# -- 3 very sunny ------------------------------------------------------------------------------------------------------

THROWER = ["human/lineman @ h10 ball", "human/lineman @ h12"]
THROW = "activate H1 pass, throw h12"


@pytest.mark.covers("bb2016.weather.very_sunny", "bb2016.weather.nice")
@pytest.mark.parametrize("weather", OTHERS)
def test_only_the_sun_makes_a_pass_harder(weather: str) -> None:
    match = played(THROWER, [], THROW, [4, 6], weather=weather)
    assert needed(match, "pass") == [4 if weather == "very-sunny" else 3]


@pytest.mark.covers("bb2016.weather.very_sunny")
def test_a_roll_that_would_do_in_nice_weather_goes_astray_in_the_sun() -> None:
    match = played(THROWER, [], THROW, [3, 6], weather="nice")
    assert holds(match, "H2")
    match = played(THROWER, [], THROW, [3, 5, 5, 5, 5], weather="very-sunny")
    assert (ball_at(match), turned_over(match)) == ("h16", True)


# -- 11 pouring rain ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.weather.pouring_rain", "bb2016.weather.nice")
@pytest.mark.parametrize("weather", OTHERS)
def test_only_the_rain_makes_a_catch_harder(weather: str) -> None:
    match = played(THROWER, [], THROW, [6, 6], weather=weather)
    assert needed(match, "catch") == [4 if weather == "pouring-rain" else 3]


@pytest.mark.covers("bb2016.weather.pouring_rain", "bb2016.weather.nice")
@pytest.mark.parametrize("weather", OTHERS)
def test_only_the_rain_makes_picking_up_harder(weather: str) -> None:
    match = played(["human/lineman @ h10"], [], "activate H1 move, step h11", [6], ball="h11", weather=weather)
    assert needed(match, "pick-up") == [4 if weather == "pouring-rain" else 3]


@pytest.mark.covers("bb2016.weather.pouring_rain", "bb2016.weather.nice")
@pytest.mark.parametrize("weather", OTHERS)
def test_only_the_rain_makes_an_interception_harder(weather: str) -> None:
    home = ["human/lineman @ h10 ball", "human/lineman @ h14"]
    line = "activate H1 pass, throw h14, intercept A1"
    match = played(home, ["orc/lineman @ h12 ag=5"], line, [6], weather=weather)
    assert holds(match, "A1")
    assert needed(match, "interception") == [5 if weather == "pouring-rain" else 4]


@pytest.mark.covers("bb2016.weather.pouring_rain")
def test_a_roll_that_would_do_in_nice_weather_fails_in_the_rain() -> None:
    home = ["human/lineman @ h10"]
    match = played(home, [], "activate H1 move, step h11", [3], ball="h11", weather="nice")
    assert holds(match, "H1")
    match = played(home, [], "activate H1 move, step h11", [3, 5], ball="h11", weather="pouring-rain")
    assert (ball_at(match), turned_over(match)) == ("h12", True)


@pytest.mark.covers("bb2016.weather.pouring_rain")
def test_rain_does_not_touch_a_dodge() -> None:
    line = "activate H1 move, step h11"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], line, [3], weather="pouring-rain")
    assert needed(match, "dodge") == [3]


# -- 12 blizzard -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.weather.blizzard_gfi", "bb2016.weather.nice")
@pytest.mark.parametrize("weather", OTHERS)
@pytest.mark.parametrize("face", [1, 2, 3])
def test_only_in_a_blizzard_a_two_makes_a_rushing_player_fall(weather: str, face: int) -> None:
    falls = face == 1 or (face == 2 and weather == "blizzard")
    line = "activate H1 move, step h11, step h12"
    match = played(["human/lineman @ h10 ma=1"], [], line, [face, *([1, 1] if falls else [])], weather=weather)
    assert (status(match, "H1"), square(match, "H1")) == ("prone" if falls else "standing", "h12")


@pytest.mark.covers("bb2016.weather.blizzard_gfi")
@pytest.mark.parametrize(("face", "falls"), [(2, True), (3, False)])
def test_the_blizzard_also_blows_at_the_rush_for_the_block_of_a_blitz(face: int, falls: bool) -> None:
    match = started(
        ["human/lineman @ h10 ma=1"],
        ["orc/lineman @ h12"],
        [face, *([1, 1] if falls else ["push"])],
        weather="blizzard",
    )
    play(match, "activate H1 blitz, step h11, block A1")
    assert status(match, "H1") == ("prone" if falls else "standing")


# Along a file: three squares are quick, six short, ten long, thirteen a long bomb.
@pytest.mark.covers("bb2016.weather.blizzard_range", "bb2016.weather.nice")
@pytest.mark.parametrize("weather", OTHERS)
def test_only_in_a_blizzard_long_passes_and_bombs_cannot_be_thrown(weather: str) -> None:
    match = started(["human/lineman @ h5 ball"], ["orc/lineman @ o25"], weather=weather)
    play(match, "activate H1 pass")
    thrown = {choice for choice in options(match) if choice.startswith("throw")}
    assert {"throw h8", "throw h9", "throw h11"} <= thrown
    far = {"throw h12", "throw h15", "throw h16", "throw h18"}
    assert (thrown & far) == (set() if weather == "blizzard" else far)
    assert "throw h19" not in thrown


@pytest.mark.covers("bb2016.weather.blizzard_range")
def test_a_long_pass_in_a_blizzard_is_refused() -> None:
    match = started(["human/lineman @ h5 ball"], ["orc/lineman @ o25"], weather="blizzard")
    play(match, "activate H1 pass")
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("throw h12")


# -- the fans ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.fame.fans")
def test_two_dice_for_each_team_are_rolled_before_the_first_kick_off() -> None:
    match = before_the_match((3, 4))
    assert waiting_for(match) == ("fans", 2, 6)
    match.roll([3, 4])
    assert waiting_for(match) == ("fans", 2, 6)
    match.roll([3, 4])
    assert waiting_for(match)[0] == "toss"


@pytest.mark.covers("bb2016.fame.fans", "bb2016.fame.box_fan_factors")
def test_the_fan_factor_is_added_and_gives_the_fans_in_thousands() -> None:
    match = before_the_match((3, 4), (3, 4), (3, 4))
    assert both(match, "fans") == (11, 13)


@pytest.mark.covers("bb2016.fame.zero", "bb2016.fame.plus_one", "bb2016.fame.plus_two")
@pytest.mark.parametrize(
    ("home", "away", "fans", "fame"),
    [
        ((4, 4), (3, 3), (12, 12), (0, 0)),
        ((4, 5), (3, 3), (13, 12), (1, 0)),
        ((4, 4), (3, 4), (12, 13), (0, 1)),
        ((5, 6), (1, 1), (15, 8), (1, 0)),
        ((6, 6), (1, 1), (16, 8), (2, 0)),
        ((6, 6), (1, 2), (16, 9), (1, 0)),
        ((1, 1), (1, 4), (6, 11), (0, 1)),
        ((1, 1), (1, 5), (6, 12), (0, 2)),
        ((1, 1), (6, 6), (6, 18), (0, 2)),
    ],
)
def test_fame_compares_the_fans_of_both_teams(
    home: tuple[int, int], away: tuple[int, int], fans: tuple[int, int], fame: tuple[int, int]
) -> None:
    match = before_the_match((3, 4), home, away)
    assert (both(match, "fans"), both(match, "fame")) == (fans, fame)


@pytest.mark.covers("bb2016.fame.fans", "bb2016.weather.roll")
def test_weather_and_fans_are_rolled_once_a_match_and_not_at_every_kick_off() -> None:
    match = ironpitch.new_match("bb2016(kickoff_table=off)", seed=5)
    while match.request is not None:
        match.play("end-turn" if "end-turn" in options(match) else options(match)[0])
    assert len(happened(match, "Kicked")) == 2
    assert (len(rolled(match, "weather")), len(rolled(match, "fans"))) == (2, 4)
