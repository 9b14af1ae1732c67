"""The weather of 2020: the table, what each weather does, and the heat at the end of a drive."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from tests.bb2020.opening import opened
from tests.bb2020.playing import (
    asked,
    happened,
    modifiers,
    needed,
    offered,
    options,
    play,
    played,
    rolled,
    started,
    status,
)

TABLE = {2: "sweltering-heat", 3: "very-sunny", 11: "pouring-rain", 12: "blizzard"}

# -- the roll ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "bb2020.weather.table", "bb2020.weather.sweltering_heat", "bb2020.weather.very_sunny", "bb2020.weather.perfect",
    "bb2020.weather.pouring_rain", "bb2020.weather.blizzard_rush",
)  # fmt: skip
@pytest.mark.parametrize("dice", [(a, b) for a in range(1, 7) for b in range(1, 7)])
def test_two_dice_before_the_match_give_the_weather(dice: tuple[int, int]) -> None:
    match = opened((1,), (1,), dice)
    assert match.view()["weather"] == TABLE.get(sum(dice), "nice")


# -- what each weather does --------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.weather.perfect")
def test_perfect_conditions_change_nothing() -> None:
    match = played(["human/lineman @ h4 ma=1"], [], "activate H1 move, step h5, step h6", [2, 3], ball="h6")
    assert (needed(match, "rush"), needed(match, "pick-up"), modifiers(match, "pick-up")) == ([2], [3], [])


@pytest.mark.covers("bb2020.weather.very_sunny")
def test_sunshine_makes_passing_one_harder_and_nothing_else() -> None:
    home = ["human/lineman @ h4 ball pa=3", "human/lineman @ h6"]
    match = played(home, [], "activate H1 pass, throw h6", [4, 3], weather="sunny")
    assert (needed(match, "pass"), needed(match, "catch")) == ([4], [3])
    assert (-1, "weather") in modifiers(match, "pass")


@pytest.mark.covers("bb2020.weather.pouring_rain")
def test_rain_makes_picking_up_and_catching_one_harder() -> None:
    home = ["human/lineman @ h4", "human/lineman @ h7"]
    match = played(home, [], "activate H1 hand-off, step h5, step h6, give H2", [4, 4], ball="h5", weather="rain")
    assert (needed(match, "pick-up"), needed(match, "catch")) == ([4], [4])
    assert modifiers(match, "pick-up") == modifiers(match, "catch") == [(-1, "weather")]


@pytest.mark.covers("bb2020.weather.pouring_rain")
def test_rain_does_not_make_dodging_or_rushing_harder() -> None:
    home = ["human/lineman @ h12 ma=1"]
    match = played(home, ["human/lineman @ h13"], "activate H1 move, step h11, step h10", [3, 2], weather="rain")
    assert (needed(match, "dodge"), needed(match, "rush")) == ([3], [2])


@pytest.mark.covers("bb2020.weather.blizzard_rush")
@pytest.mark.parametrize(("die", "falls"), [(2, True), (3, False)])
def test_a_rush_in_a_blizzard_needs_three(die: int, falls: bool) -> None:
    dice = [die, 1, 1] if falls else [die]
    match = played(["human/lineman @ h4 ma=1"], [], "activate H1 move, step h5, step h6", dice, weather="blizzard")
    assert (needed(match, "rush"), modifiers(match, "rush")) == ([3], [(-1, "weather")])
    assert (status(match, "H1") == "prone") == falls


@pytest.mark.covers("bb2020.weather.blizzard_rush")
def test_a_blizzard_leaves_agility_alone() -> None:
    match = played(["human/lineman @ h4"], [], "activate H1 move, step h5", [3], weather="blizzard", ball="h5")
    assert needed(match, "pick-up") == [3]


@pytest.mark.covers("bb2020.weather.blizzard_pass")
def test_only_quick_and_short_passes_are_thrown_in_a_blizzard() -> None:
    match = started(["human/lineman @ h4 ball", "human/lineman @ a2"], ["human/lineman @ o25"], weather="blizzard")
    play(match, "activate H1 pass")
    assert offered(match, "throw h7")
    assert offered(match, "throw h10")
    assert not offered(match, "throw h11")
    assert not offered(match, "throw h16")
    assert not offered(match, "throw h20")


# -- heat --------------------------------------------------------------------------------------------------------------

HOME = ["human/lineman @ h25 ball", "human/lineman @ a2", "human/lineman @ c2", "human/lineman reserve"]
AWAY = ["human/lineman @ a20", "human/lineman @ b20", "human/lineman @ c20 prone"]


def heated(dice: list[int], ruleset: str = "bb2020") -> ironpitch.Match:
    """A touchdown in the heat."""
    match = started(HOME, AWAY, dice, ruleset=ruleset, weather="heat")
    play(match, "activate H1 move, step h26")
    match.check_dice()
    return match


@pytest.mark.covers("bb2020.weather.sweltering_heat")
def test_d3_players_of_each_team_on_the_pitch_faint_after_a_drive() -> None:
    match = heated([2, 4, 3, 1, 3, 1])
    assert rolled(match, "heat") == [2]
    assert [status(match, f"H{i}") for i in range(1, 5)] == ["fainted", "reserve", "fainted", "reserve"]
    assert [status(match, f"A{i}") for i in range(1, 4)] == ["fainted", "reserve", "fainted"]


@pytest.mark.covers("bb2020.weather.sweltering_heat")
def test_who_faints_is_told_with_what_the_die_showed_and_is_off_the_pitch() -> None:
    match = heated([2, 4, 3, 1, 3, 1])
    told = [(event["player"], event["total"], event["status"]) for event in happened(match, "Injured")]
    assert told == [(player, 2, "fainted") for player in ("H1", "H3", "A1", "A3")]
    seen: Any = match.view(0)
    assert [seen["ball"][where] for where in ("square", "carrier")] == [None, None]
    assert {each["square"] for each in seen["players"] if each["id"] in ("H1", "H3", "A1", "A3")} == {None}


@pytest.mark.covers("bb2020.weather.sweltering_heat")
def test_all_players_faint_without_a_draw_if_there_are_no_more_than_the_die_says() -> None:
    match = started(HOME, ["human/lineman @ a20", "human/lineman reserve"], [3], weather="heat")
    play(match, "activate H1 move, step h26")
    match.check_dice()
    assert [status(match, player) for player in ("H1", "H2", "H3", "A1")] == ["fainted"] * 4


@pytest.mark.covers("bb2020.weather.sweltering_heat")
def test_each_team_has_its_own_die_of_the_heat_if_the_option_says_so() -> None:
    match = heated([1, 4, 3, 2, 3, 1], "bb2020(heat_die=each)")
    assert rolled(match, "heat") == [1, 2]
    assert [status(match, f"H{i}") for i in range(1, 5)] == ["reserve", "reserve", "fainted", "reserve"]
    assert [status(match, f"A{i}") for i in range(1, 4)] == ["fainted", "reserve", "fainted"]


@pytest.mark.covers("bb2020.weather.sweltering_heat_absence")
def test_who_fainted_misses_the_next_drive_and_is_back_after_it() -> None:
    fainted = ["human/lineman fainted", "human/lineman @ h25 ball", "human/lineman @ a2"]
    match = started(fainted, AWAY, [1, 3, 1], weather="heat")
    play(match, "activate H2 move, step h26")
    assert (status(match, "H1"), status(match, "H3"), status(match, "A1")) == ("reserve", "fainted", "fainted")
    assert asked(match) == ("set-up", 0)
    play(match, "formation wall")
    assert (status(match, "H1"), status(match, "H3")) == ("standing", "fainted")


@pytest.mark.covers("bb2020.weather.sweltering_heat")
def test_nobody_faints_in_other_weather() -> None:
    for weather in ("nice", "sunny", "rain", "blizzard"):
        match = started(HOME, AWAY, weather=weather)
        play(match, "activate H1 move, step h26")
        assert not happened(match, "Injured")
        assert options(match)
