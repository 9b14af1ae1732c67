"""The kick-off table, 2 to 8: bribes, clocks, set-ups, high kicks, cheers, coaching, weather."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.kicking import pair_of
from tests.bb2020.kicking import HOME, kicked, landed
from tests.bb2020.playing import (
    asked,
    ball_at,
    both,
    fact,
    happened,
    has_mark,
    holds,
    offered,
    options,
    play,
    rolled,
    square,
    started,
    status,
)

ELEVEN = [
    "human/lineman @ g13", "human/lineman @ h13", "human/lineman @ i13", "human/lineman @ a10", "human/lineman @ b10",
    "human/lineman @ n10", "human/lineman @ o10", "human/lineman @ e8", "human/lineman @ h8", "human/lineman @ k8",
    "human/lineman @ h4", "human/lineman reserve",
]  # fmt: skip
MARKING = ["human/lineman @ h14", "human/lineman @ h24"]

# -- the roll ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.table")
@pytest.mark.parametrize(
    ("total", "event", "dice"),
    [
        (2, "get-the-ref", []), (3, "time-out", []), (4, "solid-defence", [1]), (5, "high-kick", []),
        (6, "cheering-fans", [1, 1]), (7, "brilliant-coaching", [1, 1]), (8, "changing-weather", [5, 6]),
        (9, "quick-snap", [1]), (10, "blitz", [1]), (11, "officious-ref", [1, 2, 3, 2]),
        (12, "pitch-invasion", [1, 2, 1, 1]),
    ],
)  # fmt: skip
def test_two_dice_name_one_of_eleven_events(total: int, event: str, dice: list[int]) -> None:
    match = kicked(total, dice=dice)
    assert [e["event"] for e in happened(match, "KickOffEvent")] == [event]
    assert rolled(match, "kick-off") == pair_of(total)


# -- 2 Get the Ref -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.get_the_ref")
def test_get_the_ref_gives_each_team_a_bribe() -> None:
    match = landed(2, bribes=(1, 0))
    assert both(match, "bribes") == (2, 1)


# -- 3 Time-out --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.time_out_back")
@pytest.mark.parametrize(("turns", "then"), [((6, 6), (5, 6)), ((7, 6), (6, 6)), ((8, 7), (7, 7)), ((6, 5), (5, 5))])
def test_a_late_time_out_turns_both_markers_back(turns: tuple[int, int], then: tuple[int, int]) -> None:
    match = landed(3, turns=turns)
    assert (both(match, "turn"), match.turn) == (then, ("away", then[1]))


@pytest.mark.covers("bb2020.kickoff.time_out_forward")
@pytest.mark.parametrize(("turns", "then"), [((0, 0), (1, 2)), ((5, 5), (6, 7)), ((5, 6), (6, 8)), ((3, 2), (4, 4))])
def test_an_early_time_out_turns_both_markers_on(turns: tuple[int, int], then: tuple[int, int]) -> None:
    match = landed(3, turns=turns)
    assert (both(match, "turn"), match.turn) == (then, ("away", then[1]))


# -- 4 Solid Defence ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.solid_defence")
def test_solid_defence_lifts_up_to_d3_and_three_open_players() -> None:
    match = kicked(4, dice=[1], home=ELEVEN)
    assert asked(match) == ("lift", 0)
    assert {choice for choice in options(match) if choice != "done"} == {f"pick H{i}" for i in range(1, 12)}
    play(match, "pick H1, pick H4, pick H8, pick H9")
    assert (asked(match), square(match, "H4"), status(match, "H4")) == (("place", 0), "off", "reserve")
    assert [square(match, f"H{i}") for i in (2, 5, 11)] == ["h13", "b10", "h4"]


@pytest.mark.covers("bb2020.kickoff.solid_defence")
def test_solid_defence_sets_the_lifted_players_up_and_the_ball_comes_down() -> None:
    match = kicked(4, dice=[3], home=ELEVEN)
    play(match, "pick H8, pick H4, done")
    assert "bench" not in options(match)
    play(match, "place f12, place j12")
    match.check_dice()
    assert (square(match, "H4"), square(match, "H8"), status(match, "H12")) == ("f12", "j12", "reserve")
    assert (ball_at(match), match.turn, fact(match, "event")) == ("h22", ("away", 1), 0)
    assert not has_mark(match, "H4", "lifted")
    assert has_mark(match, "H4", "fielded")


@pytest.mark.covers("bb2020.kickoff.solid_defence")
def test_solid_defence_may_be_left_alone() -> None:
    match = kicked(4, dice=[2], home=ELEVEN)
    play(match, "done")
    match.check_dice()
    assert (square(match, "H4"), match.turn) == ("a10", ("away", 1))


@pytest.mark.covers("bb2020.kickoff.solid_defence")
def test_a_marked_player_is_not_lifted() -> None:
    match = kicked(4, dice=[1], away=MARKING)
    assert options(match) == ["done", "pick H4"]


@pytest.mark.covers("bb2020.kickoff.solid_defence_setup")
def test_the_lifted_players_keep_the_rules_of_a_set_up() -> None:
    match = kicked(4, dice=[1], home=ELEVEN)
    play(match, "pick H1, pick H4, done")
    assert not offered(match, "place h14")
    assert not offered(match, "place n12")
    assert offered(match, "place a12")
    play(match, "place a12")
    assert {choice[:6] for choice in options(match)} == {"place "}
    assert not offered(match, "place h6")
    with pytest.raises(ironpitch.IllegalChoice, match="line of scrimmage"):
        match.play("place h6")
    play(match, "place e13")
    assert (square(match, "H1"), square(match, "H4"), match.turn) == ("a12", "e13", ("away", 1))


@pytest.mark.covers("bb2020.kickoff.solid_defence_setup")
def test_a_position_in_the_middle_of_a_solid_defence_can_be_written_down() -> None:
    match = kicked(4, dice=[1], home=ELEVEN)
    play(match, "pick H1, pick H4, done, place a12")
    again = ironpitch.from_position(match.position())
    assert options(again) == options(match)


# -- 5 High Kick -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.high_kick")
def test_an_open_receiver_may_stand_under_the_ball() -> None:
    match = kicked(5, after=[4])
    assert (asked(match), options(match)[0]) == (("high-kick", 1), "decline")
    play(match, "pick A1")
    match.check_dice()
    assert (square(match, "A1"), holds(match, "A1")) == ("h21", True)


@pytest.mark.covers("bb2020.kickoff.high_kick")
def test_a_marked_receiver_cannot_stand_under_the_ball() -> None:
    match = kicked(5, away=[*MARKING, "human/lineman @ a16"])
    assert options(match) == ["decline", "pick A2", "pick A3"]
    play(match, "decline")
    assert (square(match, "A2"), ball_at(match)) == ("h24", "h22")


@pytest.mark.covers("bb2020.kickoff.high_kick_occupied")
def test_nobody_moves_under_the_ball_where_somebody_stands_already() -> None:
    match = landed(5, away=["human/lineman @ h21", "human/lineman @ h24"], after=[4])
    assert holds(match, "A1")


@pytest.mark.covers("bb2020.kickoff.high_kick")
@pytest.mark.parametrize(("ruleset", "kind"), [("bb2020", "touchback"), ("bb2020(high_kick=anywhere)", "high-kick")])
def test_a_kick_over_the_line_is_met_only_if_the_option_says_so(ruleset: str, kind: str) -> None:
    match = kicked(5, aim="h14", way=[4, 6], home=[*HOME[:3], "human/lineman @ a3"], after=[], ruleset=ruleset)
    assert asked(match)[0] == kind


# -- 6 Cheering Fans ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.cheering_fans")
@pytest.mark.parametrize(
    ("dice", "cheerleaders", "side"),
    [([4, 3], (0, 0), 0), ([3, 4], (0, 0), 1), ([4, 3], (0, 2), 1), ([1, 2], (2, 0), 0)],
)
def test_the_higher_d6_with_cheerleaders_may_pray(dice: list[int], cheerleaders: tuple[int, int], side: int) -> None:
    facts = {"cheerleaders-home": cheerleaders[0], "cheerleaders-away": cheerleaders[1]}
    match = kicked(6, dice=[*dice, 2], facts=facts)
    assert (asked(match), options(match)) == (("prayer", side), ["pray", "decline"])
    play(match, "pray")
    match.check_dice()
    assert both(match, "prayers") == ((2, 0) if side == 0 else (0, 2))
    assert [(e["side"], e["prayer"]) for e in happened(match, "PrayerAnswered")] == [
        (("home", "away")[side], "friends-with-the-ref")
    ]


@pytest.mark.covers("bb2020.kickoff.cheering_fans")
def test_a_coach_need_not_pray() -> None:
    match = kicked(6, dice=[4, 3])
    play(match, "decline")
    match.check_dice()
    assert both(match, "prayers") == (0, 0)


@pytest.mark.covers("bb2020.kickoff.cheering_fans_tie")
def test_nobody_prays_when_the_cheers_are_equal() -> None:
    match = landed(6, dice=[4, 3], facts={"cheerleaders-away": 1})
    assert (both(match, "prayers"), match.turn) == ((0, 0), ("away", 1))


@pytest.mark.covers("bb2020.kickoff.cheering_fans_active")
def test_a_prayer_still_in_force_is_rolled_again() -> None:
    match = kicked(6, dice=[4, 3, 2, 1], facts={"prayers-home": 2})
    play(match, "pray")
    match.check_dice()
    assert (rolled(match, "prayer"), both(match, "prayers")) == ([2, 1], (3, 0))


@pytest.mark.covers("bb2020.kickoff.cheering_fans_active")
def test_a_prayer_in_force_for_the_opponents_only_is_not_rolled_again() -> None:
    match = kicked(6, dice=[4, 3, 2], facts={"prayers-away": 2})
    play(match, "pray")
    match.check_dice()
    assert both(match, "prayers") == (2, 2)


@pytest.mark.covers("bb2020.kickoff.cheering_fans_active", "bb2020.prayer.treacherous_trapdoor")
def test_a_trapdoor_is_in_force_for_both_sides_and_rolled_again_whoever_prayed() -> None:
    match = kicked(6, dice=[4, 3, 1, 2], facts={"prayers-away": 1})
    play(match, "pray")
    match.check_dice()
    assert (rolled(match, "prayer"), both(match, "prayers")) == ([1, 2], (2, 1))
    match = kicked(6, dice=[3, 4, 1, 2], facts={"prayers-home": 1})
    play(match, "pray")
    match.check_dice()
    assert (rolled(match, "prayer"), both(match, "prayers")) == ([1, 2], (1, 2))


@pytest.mark.covers("bb2020.kickoff.cheering_fans_active")
def test_with_the_trapdoor_of_the_others_and_all_own_prayers_in_force_nothing_is_rolled() -> None:
    match = kicked(6, dice=[4, 3], facts={"prayers-home": 254, "prayers-away": 1})
    play(match, "pray")
    match.check_dice()
    assert both(match, "prayers") == (254, 1)


@pytest.mark.covers("bb2020.kickoff.cheering_fans_active")
def test_moles_of_both_sides_may_dig() -> None:
    match = kicked(6, dice=[4, 3, 9], facts={"prayers-away": 1 << 8}, ruleset="bb2020(prayers=league)")
    play(match, "pray")
    match.check_dice()
    assert both(match, "prayers") == (1 << 8, 1 << 8)


@pytest.mark.covers("bb2020.kickoff.cheering_fans_active")
def test_with_every_prayer_in_force_nothing_is_rolled() -> None:
    match = kicked(6, dice=[4, 3], facts={"prayers-home": 255})
    play(match, "pray")
    match.check_dice()
    assert both(match, "prayers") == (255, 0)


@pytest.mark.covers("bb2020.kickoff.cheering_fans_expired")
def test_a_prayer_that_has_run_out_can_be_rolled_once_more() -> None:
    scorer = ["human/lineman @ h25 ball", "human/lineman @ a2"]
    line = [5, 1, 5, 1, 6, 1, 2, 5]
    match = started(scorer, ["human/lineman @ a20"], line, turn=("home", 3), facts={"prayers-home": 2})
    play(match, "activate H1 move, step h26")
    assert both(match, "prayers") == (0, 0)
    play(match, "formation wall, formation cage, aim h20, pray")
    match.check_dice()
    assert (rolled(match, "prayer"), both(match, "prayers")) == ([2], (2, 0))


# -- 7 Brilliant Coaching ----------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.brilliant_coaching")
@pytest.mark.parametrize(
    ("dice", "facts", "extra"),
    [
        ([4, 3], {}, (1, 0)),
        ([3, 4], {}, (0, 1)),
        ([4, 3], {"coaches-away": 2}, (0, 1)),
        ([3, 4], {"coaches-home": 2}, (1, 0)),
        ([4, 3], {"ejected-home": 1, "coaches-away": 1}, (0, 1)),
    ],
)
def test_the_higher_d6_with_assistant_coaches_gains_a_reroll(
    dice: list[int], facts: dict[str, int], extra: tuple[int, int]
) -> None:
    match = landed(7, dice=dice, facts=facts, rerolls=(2, 2))
    assert (both(match, "extra"), both(match, "rerolls")) == (extra, (2, 2))


@pytest.mark.covers("bb2020.kickoff.brilliant_coaching_tie")
@pytest.mark.parametrize("facts", [{"coaches-away": 1}, {"ejected-home": 1}])
def test_equal_coaching_gains_nothing(facts: dict[str, int]) -> None:
    match = landed(7, dice=[4, 3], facts=facts)
    assert both(match, "extra") == (0, 0)


@pytest.mark.covers("bb2020.kickoff.brilliant_coaching_expiry")
def test_a_reroll_of_coaching_is_gone_when_the_drive_ends() -> None:
    scorer = ["human/lineman @ h25 ball", "human/lineman @ a2"]
    match = started(scorer, ["human/lineman @ a20"], facts={"extra-home": 1, "extra-away": 1}, rerolls=(2, 1))
    play(match, "activate H1 move, step h26")
    assert (match.score, both(match, "extra"), both(match, "rerolls")) == ((1, 0), (0, 0), (2, 1))


@pytest.mark.covers("bb2020.kickoff.brilliant_coaching")
def test_the_reroll_of_coaching_is_spent_before_those_of_the_team() -> None:
    match = kicked(7, dice=[3, 4], after=[5, 1, 4], rerolls=(1, 1), away=["human/lineman @ h23", "human/lineman @ o25"])
    play(match, "activate A1 move, step h22, reroll team")
    match.check_dice()
    assert (holds(match, "A1"), both(match, "extra"), both(match, "rerolls")) == (True, (0, 0), (1, 1))


# -- 8 Changing Weather ------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.changing_weather")
@pytest.mark.parametrize(
    ("dice", "weather"),
    [([1, 1], "sweltering-heat"), ([1, 2], "very-sunny"), ([5, 6], "pouring-rain"), ([6, 6], "blizzard")],
)
def test_new_weather_comes_up_and_the_ball_lands_where_it_would(dice: list[int], weather: str) -> None:
    match = landed(8, dice=dice, weather="rain")
    assert (match.view()["weather"], ball_at(match)) == (weather, "h22")


@pytest.mark.covers("bb2020.kickoff.changing_weather_perfect")
def test_in_perfect_weather_a_gust_makes_the_ball_deviate() -> None:
    match = landed(8, dice=[3, 4, 2, 3], weather="rain")
    assert match.view()["weather"] == "nice"
    assert [e["square"] for e in happened(match, "BallMoved") if e["purpose"] == "gust"] == ["e21"]
    assert ball_at(match) == "e22"


@pytest.mark.covers("bb2020.kickoff.changing_weather_perfect")
def test_in_perfect_weather_the_ball_scatters_if_the_option_says_so() -> None:
    match = landed(8, dice=[3, 4, 2, 5, 5], ruleset="bb2020(gust=scatter)")
    assert [e["square"] for e in happened(match, "BallMoved") if e["purpose"] == "gust"] == ["g21", "g22", "g23"]
    assert ball_at(match) == "g24"


@pytest.mark.covers("bb2020.kickoff.changing_weather_perfect")
def test_a_gust_may_carry_the_ball_off_the_pitch() -> None:
    match = kicked(8, dice=[3, 4, 5, 6], after=[])
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("bb2020.kickoff.changing_weather_perfect")
def test_no_gust_brings_back_a_ball_that_is_off_the_pitch() -> None:
    match = kicked(8, aim="h26", dice=[3, 4], after=[])
    assert asked(match) == ("touchback", 1)
