"""Every ruling on Blood Bowl 2016 in docs/rulings.md, played out."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.football.terms import Fact
from tests.bb2016.playing import (
    asked,
    ball_at,
    both,
    fact,
    happened,
    holds,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    rolled,
    square,
    started,
    status,
    turned_over,
)

NO_TABLE = "bb2016(kickoff_table=off)"


def kicked(
    home: list[str], away: list[str], dice: list[int | str], aim: str = "h20", ruleset: str = NO_TABLE
) -> ironpitch.Match:
    """Home has kicked at a square; the dice begin with direction and distance."""
    match = started(home, away, dice, ruleset=ruleset, phase="kick", kicker="home", turns=(0, 0))
    return play(match, f"aim {aim}")


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_players_may_be_set_up_in_their_own_end_zone() -> None:
    match = started(["human/lineman reserve"] * 4, ["orc/lineman @ h20"], phase="set-up", kicker="home")
    play(match, "arrange")
    assert offered(match, "place h1")


def test_a_team_of_two_puts_both_on_the_line() -> None:
    match = started(["human/lineman reserve"] * 2, ["orc/lineman @ h20"], phase="set-up", kicker="home")
    play(match, "arrange")
    assert options(match) == [f"place {letter}13" for letter in "efghijk"]


def test_perfect_defence_may_bring_on_players_from_the_reserves() -> None:
    home = [f"human/lineman @ {letter}13" for letter in "efghijk"]
    home += [f"human/lineman @ {letter}11" for letter in "efgh"]
    match = kicked([*home, "human/blitzer reserve"], ["orc/lineman @ h20"], [5, 1, 2, 2], ruleset="bb2016")
    play(match, "arrange, bench")
    assert (status(match, "H1"), asked(match)) == ("reserve", ("place", 0))
    assert happened(match, "KickOffEvent")[0]["event"] == "perfect-defence"


# -- kick-off ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.catch.mandatory")
def test_a_kicking_player_under_the_kick_must_try_to_catch_it() -> None:
    match = kicked(["human/lineman @ h21"], ["orc/lineman @ a20"], [5, 1, 4])
    assert holds(match, "H1")


@pytest.mark.covers("bb2016.kickoff.touchback")
def test_a_kick_that_bounces_out_of_the_receiving_half_is_a_touchback() -> None:
    match = kicked(["human/lineman @ a3"], ["orc/lineman @ h20", "orc/lineman @ h21"], [4, 1, 4], aim="h15")
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("bb2016.kickoff.touchback_any_player")
def test_a_touchback_goes_to_a_standing_player() -> None:
    away = ["orc/lineman @ h20 prone", "orc/lineman @ h21", "orc/lineman @ h22"]
    match = kicked(["human/lineman @ a3"], away, [4, 6], aim="h15")
    assert options(match) == ["give A2", "give A3"]


def test_a_touchback_to_a_player_on_the_ground_bounces() -> None:
    match = kicked(["human/lineman @ a3"], ["orc/lineman @ h20 stunned"], [4, 6, 5], aim="h15")
    assert ball_at(match) == "h21"
    assert not turned_over(match)


def test_a_high_kick_has_no_effect_when_a_touchback_is_due() -> None:
    away = ["orc/lineman @ h20", "orc/lineman @ h21"]
    match = kicked(["human/lineman @ a3"], away, [4, 6, 2, 3], aim="h15", ruleset="bb2016")
    assert happened(match, "KickOffEvent")[0]["event"] == "high-kick"
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("bb2016.kickoff_table.riot_roll")
def test_a_riot_never_moves_a_marker_below_the_start() -> None:
    match = started(
        ["human/lineman @ h13"], ["orc/lineman @ h20"], [5, 1, 1, 2, 4, 5], phase="kick", kicker="home", turns=(0, 1)
    )
    play(match, "aim h22")
    assert both(match, "turn") == (0, 1)  # both back to 0, and then the receivers began their turn


@pytest.mark.covers("bb2016.kickoff_table.riot_roll")
def test_a_riot_past_the_last_turn_ends_the_half() -> None:
    home, away = ["human/lineman @ h13"], ["orc/lineman @ h20"]
    match = started(home, away, [5, 1, 1, 2, 1, 5], phase="kick", kicker="home", turns=(7, 8))
    play(match, "aim h22")
    assert fact(match, "half") == 2


@pytest.mark.covers("bb2016.kickoff_table.rock_target")
def test_a_rock_is_rolled_again_until_it_hits_somebody_on_the_pitch() -> None:
    home, away = ["human/lineman @ h13", "human/lineman ko"], ["orc/lineman @ h20"]
    match = kicked(home, away, [5, 1, 5, 6, 1, 6, 16, 2, 1, 3, 3, 5], ruleset="bb2016")
    assert rolled(match, "rock-target") == [16, 2, 1]
    assert status(match, "H1") == "stunned"


def test_a_rock_does_nothing_to_a_team_without_players_on_the_pitch() -> None:
    match = kicked(["human/lineman reserve"], ["orc/lineman @ h20"], [5, 1, 5, 6, 1, 6, 5], ruleset="bb2016")
    assert rolled(match, "rock-target") == []


def test_no_team_reroll_helps_a_catch_at_the_kick_off() -> None:
    match = started(
        ["human/lineman @ a3"], ["orc/lineman @ h21"], [5, 1, 1, 5], ruleset=NO_TABLE, phase="kick", kicker="home",
        rerolls=(3, 3), turns=(0, 0),
    )  # fmt: skip
    play(match, "aim h20")
    assert ball_at(match) == "h22"


@pytest.mark.covers("bb2016.kickoff_table.blitz")
def test_team_rerolls_may_be_used_in_the_free_turn_of_a_blitz() -> None:
    match = started(
        ["human/lineman @ h10", "human/lineman @ a10"], ["orc/lineman @ h20"], [5, 1, 4, 6, 1, 2],
        phase="kick", kicker="home", rerolls=(1, 0), turns=(0, 0),
    )  # fmt: skip
    play(match, "aim h24, activate H1 move, step h9, step h8, step h7, step h6, step h5, step h4, step h3")
    assert options(match) == ["accept", "reroll team"]
    play(match, "reroll team")
    assert both(match, "rerolls") == (0, 0)


# -- pushes and blocks -------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.push.off_pitch_last_resort")
def test_the_crowd_comes_before_a_chain_push() -> None:
    away = ["orc/lineman @ a13", "orc/lineman @ a14"]
    match = played(["human/lineman @ b12"], away, "activate H1 block, block A1, stay", ["push", 3, 3])
    assert happened(match, "Crowd")[0]["player"] == "A1"
    assert square(match, "A2") == "a14"


@pytest.mark.covers("bb2016.push.chain", "bb2016.push.chain_direction")
def test_a_chain_push_may_end_in_the_crowd() -> None:
    away = ["orc/lineman @ b13", "orc/lineman @ a13", "orc/lineman @ a12", "orc/lineman @ a14"]
    match = played(["human/lineman @ c13"], away, "activate H1 block, block A1, push a13, stay", ["push", 3, 3])
    assert happened(match, "Crowd")[0]["player"] == "A2"
    assert square(match, "A1") == "a13"


def test_a_chain_push_stops_entirely_if_somebody_stands_firm() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h14 +stand-firm", "orc/lineman @ g14", "orc/lineman @ i14"]
    line = "activate H1 block, block A1, push h14, use stand-firm"
    match = played(["human/lineman @ h12"], away, line, ["pow", 1, 1])
    assert square(match, "A1") == "h13"
    assert status(match, "A1") == "prone"
    assert square(match, "H1") == "h12"


@pytest.mark.covers("bb2016.assist.no_enemy_zone")
def test_the_two_players_in_a_block_do_not_keep_others_from_assisting() -> None:
    match = started(
        ["human/lineman @ h12", "human/lineman @ g13"], ["orc/lineman @ h13", "orc/lineman @ i12"], ["push", "push"]
    )
    play(match, "activate H1 block, block A1")
    assert (asked(match), options(match)) == (("assist", 0), ["assist 1", "assist 0"])
    play(match, "assist 1")
    assert (asked(match), options(match)) == (("assist", 1), ["assist 1", "assist 0"])


def test_assists_are_named_by_their_number() -> None:
    home = ["human/lineman @ h12", "human/lineman @ g13", "human/lineman @ i14"]
    match = started(home, ["orc/lineman @ h13"], ["push", "push"])
    play(match, "activate H1 block, block A1")
    assert options(match) == ["assist 2", "assist 1", "assist 0"]


@pytest.mark.covers("bb2016.block.both_down_no_block")
def test_on_both_down_the_defenders_armour_is_rolled_first() -> None:
    match = played(
        ["human/lineman @ h12"], ["orc/lineman @ h13"], "activate H1 block, block A1",
        ["both-down", 1, 1, 2, 2],
    )  # fmt: skip
    assert [event["player"] for event in happened(match, "Armour")] == ["A1", "H1"]


# -- moving ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "after"), [(3, "prone"), (4, "standing")])
def test_a_player_with_less_than_three_movement_stands_up_on_a_four(face: int, after: str) -> None:
    match = started(["human/lineman @ h12 ma=2 prone", "human/lineman @ a2"], ["orc/lineman @ o25"], [face])
    play(match, "activate H1 move, stand")
    assert status(match, "H1") == after


@pytest.mark.covers("bb2016.gfi.blitz_block", "bb2016.gfi.two_extra_squares")
def test_a_rush_for_the_block_of_a_blitz_counts_towards_the_two() -> None:
    match = started(["human/lineman @ h12 ma=0", "human/lineman @ a2"], ["orc/lineman @ h13"], [2, "push", 2])
    play(match, "activate H1 blitz, block A1, push h14, stay, step h11")
    assert both(match, "turn") == (3, 2)
    assert fact(match, "actor") != parse_player("H1")


@pytest.mark.covers("bb2016.gfi.roll", "bb2016.dodge.required", "bb2016.pickup.required")
def test_a_step_is_rolled_for_in_the_order_rush_dodge_pick_up() -> None:
    match = started(["human/lineman @ h12 ma=0", "human/lineman @ a2"], ["orc/lineman @ g12"], [2, 3, 3], ball="i13")
    play(match, "activate H1 move, step i13")
    assert purposes(match) == ["rush", "dodge", "pick-up"]
    assert holds(match, "H1")


def test_a_ball_under_a_player_who_falls_bounces() -> None:
    match = started(["human/lineman @ h12 ma=0"], ["orc/lineman @ o25"], [1, 1, 1, 5], ball="i13")
    play(match, "activate H1 move, step i13")
    assert ball_at(match) == "i14"


# -- throwing ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.dice.natural_six_succeeds")
def test_a_natural_six_is_never_a_fumble() -> None:
    home = ["human/lineman @ h12 ag=1 ball", "human/lineman @ h24"]
    away = ["orc/lineman @ g11", "orc/lineman @ h11", "orc/lineman @ i11"]
    match = started([*home, "human/lineman @ a2"], away, [6, 6], weather="very-sunny")
    play(match, "activate H1 pass, throw h24")
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.fumble.trigger")
def test_a_modified_one_is_a_fumble_even_for_agility_six() -> None:
    match = started(["human/lineman @ h12 ag=6 ball", "human/lineman @ h19"], ["orc/lineman @ a2"], [2, 5])
    play(match, "activate H1 pass, throw h19")
    assert ball_at(match) == "h13"
    assert turned_over(match)


def test_without_the_fumble_rule_a_natural_one_is_an_inaccurate_pass() -> None:
    match = started(["human/lineman @ h12 ball"], ["orc/lineman @ a2"], [1, 5, 5, 5, 5], ruleset="bb2016(fumble=off)")
    play(match, "activate H1 pass, throw h14")
    assert ball_at(match) == "h18"


def test_a_hand_off_cannot_be_intercepted() -> None:
    home = ["human/lineman @ h12 ball", "human/lineman @ i13"]
    match = played(home, ["orc/lineman @ h13", "orc/lineman @ i12"], "activate H1 hand-off, give H2", [6])
    assert holds(match, "H2")
    assert purposes(match) == ["catch"]


@pytest.mark.covers("bb2016.throwin.origin")
def test_a_pass_that_scatters_off_the_pitch_is_thrown_in_at_once() -> None:
    match = started(["human/lineman @ c12 ball"], ["orc/lineman @ o25"], [2, 2, 2, 3, 1, 1, 5])
    play(match, "activate H1 pass, throw a12")
    assert rolled(match, "scatter") == [2]
    assert rolled(match, "throw-in-direction") == [2]


@pytest.mark.covers("bb2016.throwin.origin")
def test_a_throw_in_that_leaves_the_pitch_is_thrown_in_again() -> None:
    dice: list[int | str] = [5, 3, 4, 6, 6, 3, 1, 1, 5]
    match = started(["human/lineman @ n24 ball", "human/lineman @ a2"], ["orc/lineman @ a25"], [2, 7, *dice])
    play(match, "activate H1 pass, throw o24")
    assert len(rolled(match, "throw-in-direction")) == 2


@pytest.mark.parametrize(("face", "lands"), [(1, "a3"), (2, "a3"), (3, "c3"), (4, "c3"), (5, "c1"), (6, "c1")])
def test_a_throw_in_from_a_corner_goes_one_of_three_ways_in(face: int, lands: str) -> None:
    match = started(["human/lineman @ a2 ball", "human/lineman @ o2"], ["orc/lineman @ o25"], [2, 4, face, 1, 2, 8])
    play(match, "activate H1 pass, throw a1")
    landed = [event["square"] for event in happened(match, "BallMoved") if event["purpose"] == "throw-in-distance"]
    assert landed == [lands]


@pytest.mark.covers("bb2016.pass.target_square")
def test_a_pass_may_be_aimed_at_an_opponent_but_not_out_of_range() -> None:
    match = started(["human/lineman @ h12 ball"], ["orc/lineman @ h15"])
    play(match, "activate H1 pass")
    assert offered(match, "throw h15")
    assert not offered(match, "throw h26")


# -- re-rolls ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.reroll.team_not_opponent")
def test_no_team_reroll_is_used_in_the_opponents_turn() -> None:
    match = started(
        ["human/lineman @ h12 ball", "human/lineman @ a2"], ["orc/lineman @ h15"], [4, 1, 5], rerolls=(0, 3)
    )
    play(match, "activate H1 pass, throw h15")
    assert ball_at(match) == "h16"
    assert both(match, "rerolls") == (0, 3)


@pytest.mark.covers("bb2016.reroll.team_excluded_rolls")
def test_scatter_armour_and_injury_are_rolled_again_by_nobody() -> None:
    home = ["human/lineman @ h12 ball +pass +catch +sure-hands +dodge", "human/lineman @ a2"]
    match = started(home, ["orc/lineman @ g12"], [1, 1, 6, 6, 6, 6, 5], rerolls=(2, 2))
    play(match, "activate H1 move, step h13, reroll dodge")
    assert purposes(match) == ["dodge", "armour", "injury", "bounce"]
    assert asked(match) == ("activate", 1)


def test_a_reroll_is_offered_only_after_a_failure() -> None:
    home = ["human/lineman @ h12 +dodge", "human/lineman @ a2"]
    match = started(home, ["orc/lineman @ g12"], [4], rerolls=(2, 2))
    play(match, "activate H1 move, step h13")
    assert asked(match) == ("step", 0)


def test_block_dice_may_be_rolled_again_whatever_they_show() -> None:
    match = started(["human/lineman @ h12"], ["orc/lineman @ h13"], ["pow"], rerolls=(1, 0))
    play(match, "activate H1 block, block A1")
    assert options(match) == ["die pow", "reroll team"]


@pytest.mark.covers("bb2016.reroll.second_half_reset")
def test_an_extra_reroll_left_over_is_lost_with_the_half_and_is_spent_first() -> None:
    home = ["human/lineman @ h13", "human/lineman @ a2"]
    dice: list[int | str] = [5, 1, 3, 3, 3, 1, 5, 1, 6]
    match = started(home, ["orc/lineman @ h20"], dice, phase="kick", kicker="home", rerolls=(2, 2), turns=(7, 7))
    play(match, "aim h23")
    assert both(match, "extra") == (1, 0)
    play(match, "end-turn")
    rushing = play(match.fork(), "activate H1 move, step h12, step h11, step h10, step h9, step h8, step h7, step h6")
    play(rushing, "reroll team")
    assert (both(rushing, "extra"), both(rushing, "rerolls")) == ((0, 0), (2, 2))
    play(match, "end-turn")
    assert (fact(match, "half"), both(match, "extra")) == (2, (0, 0))


# -- scoring, drives, the end ------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.score.touchdown")
def test_a_touchdown_counts_when_the_action_ends() -> None:
    match = started(["human/lineman @ h25 ball", "human/lineman @ a2"], ["orc/lineman @ o20"])
    play(match, "activate H1 move, step h26")
    assert match.score == (0, 0)
    play(match, "done")
    assert match.score == (1, 0)


@pytest.mark.parametrize(("ruleset", "turns"), [("bb2016", (3, 3)), ("bb2016(opponent_turn_touchdown=off)", (3, 2))])
def test_a_carrier_pushed_into_the_end_zone_scores_and_loses_a_turn_only_by_the_option(
    ruleset: str, turns: tuple[int, int]
) -> None:
    match = started(["human/lineman @ h3"], ["orc/lineman @ h2 ball", "orc/lineman @ o20"], ["push"], ruleset=ruleset)
    play(match, "activate H1 block, block A1, push h1, stay")
    assert match.score == (0, 1)
    assert both(match, "turn") == turns


@pytest.mark.covers("bb2016.new_drive.no_players_touchdown", "bb2016.new_drive.no_players_marker")
def test_the_team_given_a_touchdown_for_want_of_opponents_kicks_next() -> None:
    home, away = ["human/lineman @ h25 ball"], ["orc/lineman ko"]
    match = started(home, away, [1, 4])
    play(match, "activate H1 move, step h26, done")
    assert match.score == (2, 0)
    assert both(match, "turn") == (4, 3)
    assert asked(match) == ("set-up", 0)


@pytest.mark.covers("bb2016.new_drive.ko_recovery")
def test_recovery_on_a_four_is_not_asked_about() -> None:
    match = started(["human/lineman @ h25 ball", "human/lineman ko"], ["orc/lineman @ o20"], [4])
    play(match, "activate H1 move, step h26, done")
    assert status(match, "H2") == "reserve"


def test_without_new_drives_nobody_recovers_and_the_next_drive_still_starts() -> None:
    match = started(
        ["human/lineman @ h25 ball", "human/lineman ko"], ["orc/lineman @ o20"], ruleset="bb2016(new_drive=off)"
    )
    play(match, "activate H1 move, step h26, done")
    assert status(match, "H2") == "ko"
    assert asked(match) == ("set-up", 0)


def test_without_new_drives_nobody_is_given_a_touchdown() -> None:
    match = started(
        ["human/lineman @ h25 ball"], ["orc/lineman ko"], ruleset="bb2016(new_drive=off)", half=2, score=(0, 0)
    )
    play(match, "activate H1 move, step h26, done")
    assert match.score == (1, 0)
    assert match.over


@pytest.mark.covers("bb2016.overtime.by_agreement", "bb2016.overtime.new_toss")
def test_before_overtime_the_pitch_is_cleared_and_the_knocked_out_may_recover() -> None:
    match = started(
        ["human/lineman @ h12", "human/lineman ko"], ["orc/lineman @ o20"], [1, 4], turn=("home", 8), turns=(8, 8),
        half=2,
    )  # fmt: skip
    play(match, "end-turn, agree, agree, receive")
    assert status(match, "H2") == "reserve"
    assert square(match, "H1") == "off"
    assert fact(match, "half") == 3


@pytest.mark.covers("bb2016.shootout.roll")
def test_a_level_shoot_out_is_rolled_again() -> None:
    match = started(
        ["human/lineman @ h12"], ["orc/lineman @ o20"], [3, 2, 1, 3], turn=("home", 8), turns=(8, 8), half=3,
        rerolls=(0, 1),
    )  # fmt: skip
    play(match, "end-turn")
    assert rolled(match, "shoot-out") == [3, 2, 1, 3]
    assert match.winner == 1


def test_an_extra_reroll_of_overtime_adds_nothing_to_the_shoot_out() -> None:
    match = started(
        ["human/lineman @ h13"], ["orc/lineman @ h20"], [5, 1, 3, 3, 3, 1, 5, 2, 3], phase="kick", kicker="home",
        half=3, turns=(8, 7),
    )  # fmt: skip
    play(match, "aim h22")
    assert both(match, "extra") == (1, 0)
    play(match, "end-turn")
    assert (rolled(match, "shoot-out"), match.winner) == ([2, 3], 1)


def test_a_team_with_turns_left_plays_on_when_the_other_has_none() -> None:
    match = started(["human/lineman @ h12"], ["orc/lineman @ o20"], turn=("home", 6), turns=(6, 8))
    play(match, "end-turn")
    assert match.turn == ("home", 7)


# -- options, weather, fouls -------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.foul.assists", "bb2016.foul.assist_modifiers")
@pytest.mark.parametrize("ruleset", ["bb2016", "bb2016(assists=off)"])
def test_assists_in_a_foul_are_counted_without_asking_even_if_blocks_have_none(ruleset: str) -> None:
    home, away = ["human/lineman @ h12", "human/lineman @ g13"], ["orc/lineman @ h13 prone"]
    match = played(home, away, "activate H1 foul, foul A1", [4, 5, 1, 2], ruleset=ruleset)
    assert happened(match, "Armour")[0]["total"] == 10
    assert status(match, "A1") == "stunned"


@pytest.mark.covers("bb2016.kickoff_table.bribe_roll")
def test_a_bribe_that_was_wasted_may_be_followed_by_another() -> None:
    match = started(
        ["human/lineman @ h12", "human/lineman @ a2"], ["orc/lineman @ h13 prone"], [1, 1, 1, 2], bribes=(2, 0)
    )
    play(match, "activate H1 foul, foul A1, bribe, bribe")
    assert status(match, "H1") == "standing"
    assert both(match, "bribes") == (0, 0)
    assert not turned_over(match)


@pytest.mark.covers("bb2016.weather.sweltering_heat")
def test_heat_after_the_last_drive_of_a_half_keeps_players_off_the_next() -> None:
    match = started(
        ["human/lineman @ h12", "human/lineman @ h13"], ["orc/lineman @ o20"], [1, 2, 2], turn=("home", 8),
        turns=(8, 8), weather="sweltering-heat",
    )  # fmt: skip
    play(match, "end-turn")
    assert fact(match, "half") == 2
    assert (status(match, "H1"), status(match, "H2")) == ("fainted", "reserve")


@pytest.mark.covers("bb2016.kickoff_table.requirements")
def test_the_kick_off_table_goes_with_foul_and_weather_unless_it_is_asked_for() -> None:
    match = kicked(["human/lineman @ a3"], ["orc/lineman @ a20"], [5, 1, 5], ruleset="bb2016(weather=off)")
    assert happened(match, "KickOffEvent") == []
    with pytest.raises(ironpitch.UnknownRuleset, match="only together with the foul and weather rules"):
        ironpitch.new_match("bb2016(weather=off, kickoff_table=on)")


@pytest.mark.parametrize("ruleset", ["bb2016(fame=off)", "bb2016(preset=basic)"])
def test_without_the_fame_rule_nobody_has_any(ruleset: str) -> None:
    match = ironpitch.new_match(ruleset, seed=7)
    assert both(match, "fame") == (0, 0)
    assert rolled(match, "fans") == []


# -- actions and skills ------------------------------------------------------------------------------------------------


def test_a_pass_is_declared_only_with_the_ball_in_hand_or_on_the_ground() -> None:
    home = ["human/lineman @ h12", "human/lineman @ a2"]
    match = started(home, ["orc/lineman @ h15 ball"])
    assert not offered(match, "activate H1 pass")
    match = started(home, ["orc/lineman @ h15"], ball="h24")
    assert offered(match, "activate H1 pass")
    match = started(["human/lineman @ h12", "human/lineman @ a2 ball"], ["orc/lineman @ h15"])
    assert not offered(match, "activate H1 hand-off")
    assert offered(match, "activate H2 hand-off")


def test_the_ball_is_handed_only_to_a_standing_neighbour() -> None:
    home = ["human/lineman @ h12 ball", "human/lineman @ h13", "human/lineman @ h11 prone", "human/lineman @ h14"]
    match = started(home, ["orc/lineman @ o20"])
    play(match, "activate H1 hand-off")
    assert [option for option in options(match) if option.startswith("give")] == ["give H2"]


def test_a_player_that_lost_its_wits_cannot_catch() -> None:
    home = ["human/lineman @ h12 ball", "human/lineman @ h13 dazed"]
    match = played(home, [], "activate H1 hand-off, give H2", [5])
    assert ball_at(match) == "h14"
    assert turned_over(match)


def test_a_skill_that_can_only_help_is_not_asked_about() -> None:
    home = ["human/lineman @ h12 ball +strong-arm", "human/lineman @ h17"]
    match = played(home, [], "activate H1 pass, throw h17", [3, 3])
    assert needed(match, "pass") == [3]
    assert holds(match, "H2")


def test_a_clock_that_runs_out_ends_turns_and_actions_and_spends_no_team_reroll() -> None:
    home = ["human/lineman @ h12", "human/lineman @ h13 +dodge"]
    match = started(home, ["orc/lineman @ g12"], [1, 1], rerolls=(2, 0))
    assert options(match)[0] == "end-turn"
    play(match, "activate H1 move")
    assert options(match)[0] == "done"
    twin = match.fork()
    play(match, "step i12")
    assert options(match) == ["accept", "reroll team"]
    play(twin, "done, activate H2 move, step i14")
    assert options(twin) == ["reroll dodge", "accept", "reroll team"]


def test_records_and_positions_name_their_version() -> None:
    match = ironpitch.new_match("bb2016", seed=7)
    assert match.position().startswith("position-1 | bb2016 | ")
    assert match.record().splitlines()[0] == "ironpitch-record 1"


def test_a_kick_caught_in_the_end_zone_after_a_free_turn_scores_at_once() -> None:
    home = ["human/lineman @ h13", "human/lineman @ h21"]
    match = kicked(home, ["orc/lineman @ a16"], [5, 1, 5, 5, 4], aim="h25", ruleset="bb2016")
    match = play(match, "activate H2 move, step h22, step h23, step h24, step h25, step h26, done, end-turn")
    assert match.score == (1, 0)
    assert match.request is not None
    assert (match.request.kind, match.request.side) == ("set-up", 0)
    assert (fact(match, "turn-home"), fact(match, "turn-away")) == (0, 0)


def test_a_touchdown_by_dump_off_ends_the_drive_before_the_block() -> None:
    away = ["orc/lineman @ h2 +dump-off ball", "orc/lineman @ h1"]
    line = "activate H1 block, block A1, use dump-off, throw h1"
    match = played(["human/lineman @ h3"], away, line, [4, 3])
    assert match.score == (0, 1)
    assert match.request is not None
    assert match.request.kind == "set-up"


def test_a_touchback_without_any_receiver_comes_down_in_the_middle_of_their_half() -> None:
    home = ["human/lineman @ g13", "human/lineman @ h13 ma=9", "human/blitzer @ i13"]
    match = kicked(home, ["orc/lineman @ h15"], [5, 6, 4, 6, "pow", 6, 6, 6, 6, 4], aim="h26", ruleset="bb2016")
    line = "activate H3 blitz, step i14, block A1, push g16, stay, done, activate H2 move"
    steps = ", ".join(f"step h{row}" for row in range(14, 21))
    play(match, f"{line}, {steps}, done, end-turn")
    assert holds(match, "H2")
    assert match.table.plan.ruleset.broken(match.table) == []


def test_a_touchdown_out_of_turn_ends_the_flight_of_a_team_mate() -> None:
    home = ["orc/troll @ h4 ag=2", "orc/goblin @ h5"]
    away = ["orc/lineman @ h2 ball", "orc/lineman @ h1"]
    dice: list[int | str] = [6, 2, 3, 2, 7, 4, 1, 1, 4, 6]
    match = played(home, away, "activate H1 hurl, hurl H2 h3", dice)
    assert match.score == (0, 1)
    assert status(match, "H2") == "reserve"


def test_a_touchdown_by_dump_off_ends_the_drive_before_the_stab() -> None:
    away = ["orc/lineman @ d3 ball +dump-off", "orc/lineman @ d1"]
    match = played(["human/lineman @ d4 +stab"], away, "activate H1 block, stab A1, use dump-off, throw d1", [6, 6])
    assert match.score == (0, 1)
    assert status(match, "A1") == "reserve"


def test_a_riot_asks_whether_the_receivers_have_played_not_where_their_marker_is() -> None:
    home = ["human/lineman @ g13", "human/lineman @ h13", "human/lineman @ i13", "human/lineman @ h25 ball"]
    away = ["orc/lineman @ g14", "orc/lineman @ h14", "orc/lineman @ i14"]
    match = started(home, away, [5, 1, 1, 2, 5], turns=(2, 1), turn=("home", 2), kicker="away")
    match.table.facts[Fact.PLAYED + 1] = 0  # an earlier riot moved their marker before they ever played
    play(match, "activate H4 move, step h26, done, formation wall, formation cage, aim h20")
    assert both(match, "turn") == (3, 3)


def test_no_gust_brings_a_ball_back_from_off_the_pitch() -> None:
    match = kicked(
        ["human/lineman @ h13"],
        ["orc/lineman @ h14", "orc/lineman @ i14"],
        [5, 1, 3, 4, 3, 4],
        aim="h26",
        ruleset="bb2016",
    )
    assert asked(match) == ("touchback", 1)
