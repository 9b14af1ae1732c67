"""The kick-off table, 2 to 7: the referee, riots, defences, high kicks, fans and the weather."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.games.football.terms import WEATHERS
from tests.bb2016.kicking import AWAY, HOME, kicked, landed
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
    purposes,
    square,
    status,
)

# -- when --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.timing")
def test_the_table_is_rolled_after_the_scatter_and_before_the_bounce() -> None:
    match = landed(2)
    assert purposes(match) == ["kick-direction", "kick-distance", "kick-off", "bounce"]


@pytest.mark.covers("bb2016.kickoff_table.timing")
def test_the_table_is_rolled_before_the_catch() -> None:
    match = landed(2, away=[*AWAY, "orc/lineman @ h21"], after=[4])
    assert purposes(match) == ["kick-direction", "kick-distance", "kick-off", "catch"]


@pytest.mark.covers("bb2016.kickoff_table.timing")
def test_the_table_is_rolled_before_a_touchback() -> None:
    match = kicked(2, way=[4, 6], aim="h15")
    assert (asked(match), both(match, "bribes")) == (("touchback", 1), (1, 1))


@pytest.mark.covers("bb2016.kickoff_table.timing")
@pytest.mark.parametrize(
    ("total", "name"),
    [(2, "get-the-ref"), (3, "riot"), (4, "perfect-defence"), (5, "high-kick"), (6, "cheering-fans")]
    + [(7, "changing-weather"), (8, "brilliant-coaching"), (9, "quick-snap"), (10, "blitz"), (11, "throw-a-rock")]
    + [(12, "pitch-invasion")],
)
def test_each_total_has_its_event(total: int, name: str) -> None:
    match = kicked(total, dice=[1] * 20)
    assert [event["event"] for event in happened(match, "KickOffEvent")] == [name]


# -- 2 Get the Ref -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.get_the_ref")
@pytest.mark.parametrize("bribes", [(0, 0), (1, 0), (2, 3)])
def test_each_team_gains_a_bribe(bribes: tuple[int, int]) -> None:
    match = landed(2, bribes=bribes)
    assert both(match, "bribes") == (bribes[0] + 1, bribes[1] + 1)


# -- 3 Riot: turns are home (kicking) and away (receiving); afterwards the receivers begin a turn ----------------------


@pytest.mark.covers("bb2016.kickoff_table.riot_turn_seven")
@pytest.mark.parametrize(("turns", "after"), [((7, 7), (6, 7)), ((6, 7), (5, 7)), ((8, 7), (7, 7))])
def test_a_riot_on_turn_seven_of_the_receivers_moves_both_markers_back(
    turns: tuple[int, int], after: tuple[int, int]
) -> None:
    match = landed(3, turns=turns)
    assert both(match, "turn") == after
    assert "riot" not in purposes(match)


@pytest.mark.covers("bb2016.kickoff_table.riot_first_turn")
@pytest.mark.parametrize(("turns", "after"), [((0, 0), (1, 2)), ((1, 0), (2, 2))])
def test_a_riot_before_the_first_turn_of_the_receivers_moves_both_markers_forward(
    turns: tuple[int, int], after: tuple[int, int]
) -> None:
    match = landed(3, turns=turns)
    assert both(match, "turn") == after
    assert "riot" not in purposes(match)


@pytest.mark.covers("bb2016.kickoff_table.riot_first_turn")
def test_a_riot_before_the_first_turn_of_the_second_half_also_moves_forward() -> None:
    match = landed(3, turns=(0, 0), half=2)
    assert both(match, "turn") == (1, 2)


@pytest.mark.covers("bb2016.kickoff_table.riot_roll")
@pytest.mark.parametrize(("face", "change"), [(1, 1), (2, 1), (3, 1), (4, -1), (5, -1), (6, -1)])
@pytest.mark.parametrize("turns", [(1, 1), (4, 3), (6, 6)])
def test_a_riot_at_any_other_time_is_decided_by_a_die(face: int, change: int, turns: tuple[int, int]) -> None:
    match = landed(3, dice=[face], turns=turns)
    assert both(match, "turn") == (turns[0] + change, turns[1] + change + 1)


@pytest.mark.covers("bb2016.kickoff_table.riot_roll")
def test_a_marker_never_goes_back_beyond_the_start() -> None:
    match = landed(3, dice=[4], turns=(0, 1))
    assert both(match, "turn") == (0, 1)


@pytest.mark.covers("bb2016.kickoff_table.riot_roll")
def test_a_riot_that_uses_up_all_turns_ends_the_half() -> None:
    match = landed(3, dice=[1], turns=(7, 8))
    assert (asked(match), fact(match, "half"), both(match, "turn")) == (("set-up", 1), 2, (0, 0))


@pytest.mark.covers("bb2016.kickoff_table.riot_roll")
def test_a_riot_can_give_a_turn_back_to_receivers_who_had_none_left() -> None:
    match = landed(3, dice=[4], turns=(7, 8))
    assert (both(match, "turn"), match.turn) == ((6, 8), ("away", 8))


@pytest.mark.covers("bb2016.kickoff_table.riot_roll")
def test_a_marker_that_stands_at_the_end_stays_there_and_the_other_side_plays() -> None:
    match = landed(3, dice=[1], turns=(6, 8))
    assert (both(match, "turn"), match.turn) == ((8, 8), ("home", 8))


# -- 4 Perfect Defence -------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.perfect_defence")
def test_the_kicking_coach_may_keep_the_set_up() -> None:
    match = kicked(4)
    assert asked(match) == ("set-up", 0)
    assert options(match) == ["keep", "formation wall", "formation zone", "formation deep", "arrange"]
    play(match, "keep")
    match.check_dice()
    assert [square(match, player) for player in ("H1", "H2", "H3", "H4")] == ["g13", "h13", "i13", "h8"]
    assert (ball_at(match), match.turn) == ("h22", ("away", 1))


@pytest.mark.covers("bb2016.kickoff_table.perfect_defence")
def test_the_kicking_coach_may_take_another_formation() -> None:
    match = kicked(4)
    play(match, "formation deep")
    match.check_dice()
    assert sorted(square(match, player) for player in ("H1", "H2", "H3", "H4")) == ["b10", "e13", "h13", "k13"]
    assert [square(match, player) for player in ("A1", "A4")] == ["g16", "h24"]


@pytest.mark.covers("bb2016.kickoff_table.perfect_defence")
def test_the_kicking_coach_may_place_every_player_anew() -> None:
    match = kicked(4)
    play(match, "arrange, place h5, place e13, place h13")
    assert asked(match) == ("place", 0)
    play(match, "place k13")
    match.check_dice()
    assert [square(match, player) for player in ("H1", "H2", "H3", "H4")] == ["h5", "e13", "h13", "k13"]
    assert match.turn == ("away", 1)


@pytest.mark.covers("bb2016.kickoff_table.perfect_defence")
def test_the_new_set_up_obeys_the_rules() -> None:
    match = kicked(4)
    with pytest.raises(ironpitch.IllegalChoice, match="rule 4: 2 players on the line"):
        match.play("setup H1@h13 H2@i13 H3@h5 H4@h6")
    with pytest.raises(ironpitch.IllegalChoice, match="rule 2: H4 at h14"):
        match.play("setup H1@g13 H2@h13 H3@i13 H4@h14")
    play(match, "setup H1@g13 H2@h13 H3@i13 H4@h1")
    match.check_dice()
    assert (square(match, "H4"), ball_at(match)) == ("h1", "h22")


@pytest.mark.covers("bb2016.kickoff_table.perfect_defence")
def test_a_reserve_may_come_in_with_a_perfect_defence() -> None:
    home = [*HOME, *[f"human/lineman @ {file}8" for file in "defgijk"], "human/lineman reserve"]
    match = kicked(4, home=home)
    places = ["g13", "h13", "i13", "h8", "d8", "e8", "f8", "g8", "i8", "j8"]
    play(match, "setup " + " ".join(f"H{i + 1}@{at}" for i, at in enumerate(places)) + " H12@k8")
    assert (status(match, "H11"), status(match, "H12")) == ("reserve", "standing")


@pytest.mark.covers("bb2016.kickoff_table.perfect_defence")
def test_a_set_up_again_whose_landing_lacks_a_die_changes_nothing() -> None:
    match = kicked(4, after=[])
    before = match.digest()
    with pytest.raises(ironpitch.IllegalRoll):
        match.play("setup H1@g13 H2@h13 H3@i13 H4@h1")
    assert match.digest() == before


# -- 5 High Kick -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.high_kick")
def test_one_receiver_may_stand_under_the_ball_however_far_away() -> None:
    match = kicked(5, after=[4])
    assert (asked(match), options(match)) == (
        ("high-kick", 1),
        ["decline", "pick A1", "pick A2", "pick A3", "pick A4"],
    )
    play(match, "pick A1")
    match.check_dice()
    assert square(match, "A1") == "h21"
    assert holds(match, "A1")
    assert needed(match, "catch") == [4]


@pytest.mark.covers("bb2016.kickoff_table.high_kick")
def test_a_high_kick_need_not_be_used() -> None:
    match = kicked(5)
    play(match, "decline")
    match.check_dice()
    assert (square(match, "A1"), ball_at(match)) == ("g16", "h22")


@pytest.mark.covers("bb2016.kickoff_table.high_kick")
def test_a_marked_receiver_and_one_on_the_ground_may_not_use_a_high_kick() -> None:
    away = ["orc/lineman @ g14", "orc/lineman @ j14", "orc/lineman @ k14", "orc/lineman @ h24 prone"]
    match = kicked(5, away=away)
    assert options(match) == ["decline", "pick A3"]


@pytest.mark.covers("bb2016.kickoff_table.high_kick")
def test_a_kicking_player_on_the_ground_marks_nobody() -> None:
    home = ["human/lineman @ g13 prone", "human/lineman @ d13"]
    match = kicked(5, home=home, away=["orc/lineman @ g14", "orc/lineman @ d14"])
    assert options(match) == ["decline", "pick A1"]


@pytest.mark.covers("bb2016.kickoff_table.high_kick")
@pytest.mark.parametrize("state", ["", "prone"])
def test_a_high_kick_to_an_occupied_square_moves_nobody(state: str) -> None:
    match = landed(5, away=[*AWAY, f"orc/lineman @ h21 {state}"], after=[5] if state else [4])
    assert asked(match) == ("activate", 1)


@pytest.mark.covers("bb2016.kickoff_table.high_kick")
@pytest.mark.parametrize(("aim", "way"), [("h26", [5, 1]), ("h14", [4, 1])])
def test_a_high_kick_has_no_effect_on_a_touchback(aim: str, way: list[int]) -> None:
    match = kicked(5, aim=aim, way=way)
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("bb2016.kickoff_table.high_kick")
def test_a_high_kick_without_an_unmarked_receiver_asks_nobody() -> None:
    match = landed(5, away=["orc/lineman @ g14", "orc/lineman @ h14"])
    assert asked(match) == ("activate", 1)


# -- 6 Cheering Fans and 8 Brilliant Coaching --------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.cheering_fans", "bb2016.kickoff_table.brilliant_coaching")
@pytest.mark.parametrize("total", [6, 8])
@pytest.mark.parametrize(
    ("home", "away", "fame", "gained"),
    [
        (3, 2, (0, 0), (1, 0)),
        (2, 3, (0, 0), (0, 1)),
        (2, 2, (0, 0), (1, 1)),
        (2, 3, (1, 0), (1, 1)),
        (2, 3, (2, 0), (1, 0)),
        (3, 1, (0, 1), (1, 0)),
        (3, 1, (0, 2), (1, 1)),
        (3, 2, (0, 2), (0, 1)),
    ],
)
def test_the_higher_d3_with_fame_gains_a_reroll_and_a_tie_gives_one_to_both(
    total: int, home: int, away: int, fame: tuple[int, int], gained: tuple[int, int]
) -> None:
    match = landed(total, dice=[home, away], fame=fame, rerolls=(2, 3))
    assert both(match, "extra") == gained
    assert both(match, "rerolls") == (2, 3)


@pytest.mark.covers("bb2016.kickoff_table.cheering_fans", "bb2016.kickoff_table.brilliant_coaching")
@pytest.mark.parametrize("total", [6, 8])
def test_a_d3_is_rolled(total: int) -> None:
    match = landed(total, dice=[3, 3])
    dice = [event["die"] for event in happened(match, "Rolled") if event["purpose"] not in ("kick-off", "bounce")]
    assert dice == ["d8", "d6", "d3", "d3"]


@pytest.mark.covers("bb2016.kickoff_table.cheering_fans", "bb2016.kickoff_table.brilliant_coaching")
@pytest.mark.parametrize("total", [6, 8])
def test_the_extra_reroll_can_be_spent_and_is_gone_then(total: int) -> None:
    match = kicked(total, dice=[1, 3], after=[5, 1, 6])
    play(match, "activate A4 move, step h23, step h22")
    assert "reroll team" in options(match)
    play(match, "reroll team")
    assert holds(match, "A4")
    assert both(match, "extra") == (0, 0)


@pytest.mark.covers("bb2016.kickoff_table.cheering_fans", "bb2016.kickoff_table.brilliant_coaching")
@pytest.mark.parametrize("total", [6, 8])
def test_an_extra_reroll_that_is_left_over_is_lost_with_the_half(total: int) -> None:
    match = kicked(total, dice=[3, 3], turns=(8, 7), rerolls=(2, 3))
    assert both(match, "extra") == (1, 1)
    play(match, "end-turn")
    assert (fact(match, "half"), both(match, "extra"), both(match, "rerolls")) == (2, (0, 0), (2, 3))


# -- 7 Changing Weather ------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.changing_weather")
@pytest.mark.parametrize(
    ("pair", "weather"),
    [([1, 1], "sweltering-heat"), ([1, 2], "very-sunny"), ([5, 6], "pouring-rain"), ([6, 6], "blizzard")],
)
def test_the_weather_is_rolled_anew(pair: list[int], weather: str) -> None:
    match = landed(7, dice=pair)
    assert WEATHERS[fact(match, "weather")] == weather
    assert ball_at(match) == "h22"


@pytest.mark.covers("bb2016.kickoff_table.changing_weather", "bb2016.kickoff_table.changing_weather_nice")
@pytest.mark.parametrize("total", range(4, 11))
@pytest.mark.parametrize("before", ["nice", "blizzard"])
def test_nice_weather_brings_a_gust_that_carries_the_ball_one_more_square(total: int, before: str) -> None:
    pair = [total - 1, 1] if total <= 7 else [total - 6, 6]
    match = landed(7, dice=[*pair, 2], weather=before)
    assert WEATHERS[fact(match, "weather")] == "nice"
    assert purposes(match)[-2:] == ["gust", "bounce"]
    assert ball_at(match) == "g22"


@pytest.mark.covers("bb2016.kickoff_table.changing_weather_nice")
def test_a_gust_can_bring_the_ball_to_a_receiver() -> None:
    match = landed(7, dice=[3, 4, 5], away=[*AWAY, "orc/lineman @ h22"], after=[4])
    assert holds(match, "A5")


@pytest.mark.covers("bb2016.kickoff_table.changing_weather_nice")
@pytest.mark.parametrize(("aim", "way", "gust"), [("h25", [5, 1], 5), ("h15", [4, 1], 4)])
def test_a_gust_out_of_the_receiving_half_is_a_touchback(aim: str, way: list[int], gust: int) -> None:
    match = kicked(7, aim=aim, way=way, dice=[3, 4, gust], after=[])
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("bb2016.kickoff_table.changing_weather_nice")
def test_a_gust_can_bring_a_ball_back_over_the_centre_line() -> None:
    match = landed(7, aim="a15", way=[4, 2], dice=[3, 4, 5])
    assert (happened(match, "Touchback"), ball_at(match)) == ([], "a15")


@pytest.mark.covers("bb2016.kickoff_table.changing_weather_nice")
def test_no_gust_reaches_a_ball_that_is_off_the_pitch() -> None:
    match = kicked(7, aim="h26", way=[5, 1], dice=[3, 4], after=[])
    assert asked(match) == ("touchback", 1)
