"""Halves, drives and their ends: turns, touchdowns, recovery, teams without players, conceding."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import asked, ball_at, both, fact, happened, offered, options, play, square, started, status

SCORE = "activate H1 move, step h26, done"
HOME = ["human/lineman @ h25 ball", "human/lineman @ a2", "human/lineman reserve"]
AWAY = ["orc/lineman @ a20", "orc/lineman @ b20", "orc/lineman reserve"]


def through(match: ironpitch.Match, words: list[str]) -> ironpitch.Match:
    """Play to the end of the match, ending every turn at once; questions of a kind in `words` get that answer."""
    while match.request is not None:
        choices = options(match)
        wanted = [word for word in ("end-turn", *words) if word in choices]
        match.play(wanted[0] if wanted else choices[0])
    return match


# -- halves and turns --------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.match.two_halves", "bb2016.dugout.four_tracks", "bb2016.turn.teams_alternate")
@pytest.mark.parametrize("preset", ["bb2016(preset=basic)", "bb2016(kickoff_table=off)"])
@pytest.mark.parametrize(("coin", "first"), [("receive", "home"), ("kick", "away")])
def test_a_match_has_two_halves_of_eight_turns_for_each_team(preset: str, coin: str, first: str) -> None:
    seed = 0
    match = ironpitch.new_match(preset, seed=seed)
    while asked(match)[1] != 0:
        seed += 1
        match = ironpitch.new_match(preset, seed=seed)
    through(match, [coin])
    second = "away" if first == "home" else "home"
    turns = [(event["side"], event["number"]) for event in happened(match, "TurnBegan")]
    half = [(side, number) for number in range(1, 9) for side in (first, second)]
    other_half = [(side, number) for number in range(1, 9) for side in (second, first)]
    assert turns == half + other_half
    assert [event["number"] for event in happened(match, "HalfBegan")] == [2]
    assert (match.score, match.winner, match.over) == ((0, 0), None, True)


@pytest.mark.covers("bb2016.drive.starts_with_kickoff", "bb2016.new_drive.when")
def test_both_halves_start_with_a_kick_off() -> None:
    match = through(ironpitch.new_match("bb2016(preset=basic)", seed=3), [])
    names = [event.name for event in match.events if event.name in ("DriveBegan", "Kicked", "TurnBegan", "HalfBegan")]
    drive = ["DriveBegan", "Kicked", *["TurnBegan"] * 16]
    assert names == [*drive, "HalfBegan", *drive]


@pytest.mark.covers("bb2016.drive.end", "bb2016.match.two_halves")
def test_the_last_turn_of_the_half_ends_the_drive() -> None:
    match = started(HOME, AWAY, turn=("away", 8))
    play(match, "end-turn")
    assert (asked(match), fact(match, "half"), both(match, "turn")) == (("set-up", 0), 2, (0, 0))


@pytest.mark.covers("bb2016.new_drive.second_half_kicker")
@pytest.mark.parametrize(("kicker", "last", "next_kicker"), [("away", "away", 0), ("home", "home", 1)])
def test_who_received_in_the_first_half_kicks_in_the_second(kicker: str, last: str, next_kicker: int) -> None:
    match = started(HOME, AWAY, turn=(last, 8), kicker=kicker)
    play(match, "end-turn")
    assert asked(match) == ("set-up", next_kicker)


@pytest.mark.covers("bb2016.new_drive.second_half_kicker")
def test_who_kicked_last_in_the_first_half_does_not_matter_for_the_second() -> None:
    # away kicked off the match; home scores and kicks, and all the same home, who received first, kicks again
    match = started(HOME, AWAY, [5, 1, 5], turn=("home", 8), ruleset="bb2016(kickoff_table=off)")
    play(match, f"{SCORE}, formation wall, formation cage, aim h20")
    assert match.turn == ("away", 8)
    play(match, "end-turn")
    assert (fact(match, "half"), asked(match)) == (2, ("set-up", 0))


# -- touchdowns and new drives -----------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.drive.end", "bb2016.new_drive.when", "bb2016.pitch.own_end_zone")
def test_a_touchdown_ends_the_drive_at_once() -> None:
    match = started(HOME, AWAY)
    play(match, SCORE)
    assert match.score == (1, 0)
    # H2 has not acted, but the turn is over with the drive
    assert (asked(match), both(match, "turn")) == (("set-up", 0), (3, 2))


@pytest.mark.covers("bb2016.pitch.own_end_zone")
def test_a_carrier_in_the_own_end_zone_scores_nothing() -> None:
    match = started(["human/lineman @ h2 ball", "human/lineman @ a2"], AWAY)
    play(match, "activate H1 move, step h1, done")
    assert (match.score, asked(match)) == ((0, 0), ("activate", 0))


@pytest.mark.covers("bb2016.pitch.own_end_zone")
def test_the_away_team_scores_at_the_home_end() -> None:
    away = ["orc/lineman @ h2 ball", "orc/lineman @ b20"]
    match = started(["human/lineman @ a8", "human/lineman @ a9"], away, turn=("away", 3))
    play(match, "activate A1 move, step h1, done")
    assert (match.score, asked(match)) == ((0, 1), ("set-up", 1))


@pytest.mark.covers("bb2016.new_drive.scorer_kicks")
@pytest.mark.parametrize("kicker", ["home", "away"])
def test_the_team_that_scored_kicks_off_whoever_kicked_before(kicker: str) -> None:
    match = started(HOME, AWAY, kicker=kicker)
    play(match, SCORE)
    assert asked(match) == ("set-up", 0)
    play(match, "formation wall")
    assert asked(match) == ("set-up", 1)


@pytest.mark.covers("bb2016.new_drive.clear_pitch")
def test_before_a_new_drive_everybody_is_taken_off_the_pitch() -> None:
    home = [*HOME, "human/lineman @ b3 prone", "human/lineman @ c3 stunned used"]
    match = started(home, AWAY)
    play(match, SCORE)
    players = [f"H{i}" for i in range(1, 6)] + ["A1", "A2", "A3"]
    assert {status(match, player) for player in players} == {"reserve"}
    assert {square(match, player) for player in players} == {"off"}
    assert ball_at(match) == "off"


@pytest.mark.covers("bb2016.new_drive.set_up_again", "bb2016.drive.starts_with_kickoff", "bb2016.setup.eleven_players")
def test_after_the_recovery_both_teams_set_up_and_kick_off_again() -> None:
    match = started([*HOME, "human/lineman ko"], AWAY, [4, 5, 1, 5], ruleset="bb2016(kickoff_table=off)")
    play(match, SCORE)
    with pytest.raises(ironpitch.IllegalChoice, match="rule 1: 3 players placed; expected 4"):
        match.play("setup H1@g13 H2@h13 H3@i13")
    play(match, "setup H1@g13 H2@h13 H3@i13 H4@h5, formation cage, aim h20")
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.new_drive.ko_recovery")
@pytest.mark.parametrize(
    ("face", "result"), [(1, "ko"), (2, "ko"), (3, "ko"), (4, "reserve"), (5, "reserve"), (6, "reserve")]
)
def test_a_knocked_out_player_recovers_on_four_or_more(face: int, result: str) -> None:
    match = started([*HOME, "human/lineman ko"], AWAY, [face])
    play(match, SCORE)
    match.check_dice()
    assert status(match, "H4") == result


@pytest.mark.covers("bb2016.new_drive.ko_recovery", "bb2016.new_drive.when")
def test_every_knocked_out_player_of_both_teams_rolls_also_at_the_second_half() -> None:
    home = [*HOME, "human/lineman ko", "human/lineman casualty", "human/lineman ko"]
    match = started(home, [*AWAY, "orc/lineman sent-off", "orc/lineman ko"], [4, 3, 6], turn=("away", 8))
    play(match, "end-turn")
    match.check_dice()
    assert [status(match, player) for player in ("H4", "H5", "H6")] == ["reserve", "casualty", "ko"]
    assert [status(match, player) for player in ("A4", "A5")] == ["sent-off", "reserve"]


# -- a team without players --------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "bb2016.new_drive.no_players_marker", "bb2016.new_drive.no_players_touchdown", "bb2016.new_drive.no_players_restart"
)
def test_a_team_that_cannot_field_anybody_gives_away_a_touchdown_and_a_turn() -> None:
    match = started(HOME, ["orc/lineman ko"], [3, 4])
    play(match, SCORE)
    match.check_dice()
    assert (match.score, both(match, "turn")) == ((2, 0), (4, 3))
    assert (asked(match), status(match, "A1")) == (("set-up", 0), "reserve")


@pytest.mark.covers("bb2016.new_drive.no_players_restart", "bb2016.new_drive.no_players_marker")
def test_knocked_out_players_roll_again_for_every_new_drive_until_the_half_is_over() -> None:
    # away is at turn 2 of 8: six turns are given away, and the first roll of the second half brings A1 back
    match = started(HOME, ["orc/lineman ko"], [3, 3, 3, 3, 3, 3, 5])
    play(match, SCORE)
    match.check_dice()
    assert (match.score, fact(match, "half"), both(match, "turn")) == ((7, 0), 2, (0, 0))
    assert asked(match) == ("set-up", 0)


@pytest.mark.covers("bb2016.new_drive.no_players_restart", "bb2016.new_drive.no_players_touchdown")
def test_if_no_turns_remain_in_the_second_half_the_game_ends() -> None:
    match = started(HOME, ["orc/lineman ko"], [3], turn=("home", 8), half=2, score=(0, 1))
    play(match, SCORE)
    match.check_dice()
    assert (match.over, match.score, match.winner) == (True, (2, 1), 0)


@pytest.mark.covers("bb2016.new_drive.no_players_restart", "bb2016.new_drive.no_players_touchdown")
def test_a_walkover_with_the_last_turn_of_the_first_half_scores_and_ends_the_half() -> None:
    # away has one turn left, gives it away with a touchdown, and recovers for the second half
    match = started(HOME, ["orc/lineman ko"], [3, 4], turn=("home", 8), half=1)
    play(match, SCORE)
    match.check_dice()
    assert (match.over, match.score, fact(match, "half"), both(match, "turn")) == (False, (2, 0), 2, (0, 0))


@pytest.mark.covers("bb2016.new_drive.no_players_restart")
def test_after_the_very_last_turn_no_drive_is_given_away() -> None:
    match = started(HOME, ["orc/lineman ko"], turn=("home", 8), half=2, kicker="home")
    play(match, SCORE)
    assert (match.over, match.score, match.winner) == (True, (1, 0), 0)


@pytest.mark.covers("bb2016.new_drive.no_players_touchdown", "bb2016.new_drive.scorer_kicks")
def test_the_team_that_was_given_a_touchdown_kicks_next() -> None:
    home = ["human/lineman @ h12 av=2", "human/lineman ko"]
    away = ["orc/lineman @ h2 ball", "orc/lineman @ h13"]
    # H1 is knocked out, away scores, and no home player recovers the first time
    match = started(home, away, ["pow", 6, 6, 4, 4, 1, 1, 4, 1], turn=("away", 3))
    play(match, "activate A2 block, block H1, push h11, stay, activate A1 move, step h1, done")
    match.check_dice()
    assert (match.score, both(match, "turn"), asked(match)) == ((0, 2), (4, 4), ("set-up", 1))


KNOCK_EACH_OTHER_OUT: list[int | str] = ["both-down", 6, 6, 4, 4, 6, 6, 4, 4]


@pytest.mark.covers("bb2016.new_drive.no_players_marker", "bb2016.new_drive.no_players_touchdown")
def test_if_neither_team_can_field_anybody_both_lose_a_turn_and_nobody_scores() -> None:
    dice: list[int | str] = [*KNOCK_EACH_OTHER_OUT, 3, 3, 4, 4]
    match = started(["human/lineman @ h12"], ["orc/lineman @ h13"], dice, turn=("home", 8), kicker="home")
    play(match, "activate H1 block, block A1")
    match.check_dice()
    assert (match.score, both(match, "turn"), fact(match, "half")) == ((0, 0), (1, 1), 2)
    assert asked(match) == ("set-up", 1)


@pytest.mark.covers("bb2016.new_drive.no_players_restart", "bb2016.new_drive.no_players_marker")
def test_if_nobody_ever_recovers_the_half_passes_without_play() -> None:
    dice: list[int | str] = [*KNOCK_EACH_OTHER_OUT, *[1, 1] * 8]
    match = started(["human/lineman @ h12"], ["orc/lineman @ h13"], dice, turn=("home", 8), kicker="home")
    play(match, "activate H1 block, block A1")
    match.check_dice()
    assert (asked(match), match.score) == (("overtime", 0), (0, 0))


@pytest.mark.covers("bb2016.new_drive.no_players_touchdown")
def test_in_overtime_a_team_without_players_loses_the_match() -> None:
    match = started(HOME, ["orc/lineman ko"], [1, 3], half=2, turn=("home", 8), kicker="home")
    play(match, "end-turn, agree, agree, receive")
    match.check_dice()
    assert (match.over, match.score, match.winner) == (True, (1, 0), 0)


@pytest.mark.covers("bb2016.new_drive.no_players_touchdown", "bb2016.weather.sweltering_heat")
def test_players_who_fainted_are_back_after_a_kick_off_that_did_not_take_place() -> None:
    # H1 scores and faints, A1 stays knocked out: nobody on either side; the next time H1 is back and A1 recovers
    home = ["human/lineman @ h25 ball"]
    match = started(home, ["orc/lineman ko"], [1, 3, 4], weather="sweltering-heat")
    play(match, SCORE)
    match.check_dice()
    assert (match.score, both(match, "turn"), status(match, "H1")) == ((1, 0), (4, 3), "reserve")


# -- the result --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.win.most_touchdowns")
@pytest.mark.parametrize(("score", "winner"), [((1, 0), 0), ((2, 3), 1), ((0, 1), 1), ((5, 4), 0)])
def test_the_side_with_more_touchdowns_wins_after_the_second_half(score: tuple[int, int], winner: int) -> None:
    match = started(HOME, AWAY, half=2, turn=("away", 8), score=score)
    play(match, "end-turn")
    assert (match.over, match.winner, match.request) == (True, winner, None)


@pytest.mark.covers("bb2016.win.most_touchdowns")
def test_a_lead_at_half_time_wins_nothing_yet() -> None:
    match = started(HOME, AWAY, half=1, turn=("away", 8), score=(3, 0))
    play(match, "end-turn")
    assert (match.over, match.winner) == (False, None)


# -- conceding ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.concede.start_of_turn")
@pytest.mark.parametrize(("turn", "winner"), [(("home", 1), 1), (("home", 5), 1), (("away", 3), 0)])
def test_a_coach_who_concedes_loses_whatever_the_score(turn: tuple[str, int], winner: int) -> None:
    match = started(HOME, AWAY, turn=turn, score=(4, 4))
    assert offered(match, "concede")
    play(match, "concede")
    assert (match.over, match.winner) == (True, winner)


@pytest.mark.covers("bb2016.concede.start_of_turn")
def test_nobody_concedes_after_the_first_action_of_the_turn() -> None:
    match = started(HOME, AWAY)
    play(match, "activate H2 move")
    assert not offered(match, "concede")
    play(match, "done")
    assert not offered(match, "concede")
    play(match, "end-turn")
    assert offered(match, "concede")
    play(match, "end-turn")
    assert offered(match, "concede")


@pytest.mark.covers("bb2016.concede.start_of_turn")
def test_nobody_concedes_outside_an_own_turn() -> None:
    match = started(HOME, AWAY, [4, 1], phase="set-up", kicker="home", ruleset="bb2016(kickoff_table=off)")
    for choice in ("formation cage", "aim h14"):
        assert not offered(match, "concede")
        match.play(choice)
    assert asked(match)[0] == "touchback"
    assert "concede" not in options(match)
