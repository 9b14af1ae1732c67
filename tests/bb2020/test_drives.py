"""The end of a drive and the next one: recovery, who sets up, empty teams."""

from __future__ import annotations

import pytest

from tests.bb2020.playing import asked, both, happened, play, rolled, started, status

SCORER = "human/lineman @ h25 ball"
OTHERS = ["human/lineman @ a20", "human/lineman ko"]


@pytest.mark.covers("bb2020.injury.ko_recovery")
@pytest.mark.parametrize(("die", "state"), [(1, "ko"), (3, "ko"), (4, "reserve"), (6, "reserve")])
def test_a_knocked_out_player_is_back_on_four_at_the_end_of_a_drive(die: int, state: str) -> None:
    match = started([SCORER, "human/lineman @ a2"], OTHERS, [die])
    play(match, "activate H1 move, step h26")
    match.check_dice()
    assert (status(match, "A2"), rolled(match, "recovery")) == (state, [die])


@pytest.mark.covers("bb2020.injury.ko_recovery")
def test_the_end_of_the_drive_of_the_knock_out_is_the_first_chance() -> None:
    home = ["human/lineman @ h12", "human/lineman @ a25 ball"]
    match = started(home, ["human/lineman @ h13", "human/lineman @ o25"], ["pow", 6, 6, 4, 4, 5], turn=("home", 8))
    play(match, "activate H1 block, block A1, push h14, stay, activate H2 move, step a26")
    match.check_dice()
    assert [e["player"] for e in happened(match, "Recovered")] == ["A1"]


@pytest.mark.covers("bb2020.injury.ko_recovery")
def test_knocked_out_players_roll_at_half_time_too() -> None:
    match = started([SCORER], OTHERS, [4], turn=("away", 8))
    play(match, "end-turn")
    match.check_dice()
    assert (status(match, "A2"), asked(match)[0]) == ("reserve", "set-up")


@pytest.mark.covers("bb2020.injury.stunned_recovery")
def test_a_stunned_player_turns_over_at_the_end_of_its_teams_next_turn() -> None:
    home = ["human/lineman @ h12 stunned", "human/lineman @ a2"]
    match = started(home, ["human/lineman @ o25", "human/lineman @ h20 stunned"])
    play(match, "end-turn")
    assert (status(match, "H1"), status(match, "A2")) == ("prone", "stunned")
    play(match, "end-turn")
    assert (status(match, "H1"), status(match, "A2")) == ("prone", "prone")


@pytest.mark.covers("bb2020.injury.stunned_recovery")
def test_a_player_stunned_in_its_own_turn_stays_down_for_another_one() -> None:
    home = ["human/lineman @ h12 ma=1", "human/lineman @ a2"]
    match = started(home, ["human/lineman @ o25"], [1, 6, 6, 1, 1])
    play(match, "activate H1 move, step h11, step h10")
    assert (match.turn[0], status(match, "H1")) == ("away", "stunned")
    play(match, "end-turn")
    assert status(match, "H1") == "stunned"
    play(match, "end-turn")
    assert status(match, "H1") == "prone"


def test_the_scorer_kicks_off_and_the_kicking_team_sets_up_first() -> None:
    match = started([SCORER, "human/lineman @ a2"], ["human/lineman @ a20"])
    play(match, "activate H1 move, step h26")
    assert (asked(match), match.score) == (("set-up", 0), (1, 0))


def test_a_team_that_can_field_nobody_concedes_a_touchdown_and_a_turn() -> None:
    match = started([SCORER, "human/lineman @ a2"], ["human/lineman ko"], [1, 4])
    play(match, "activate H1 move, step h26")
    match.check_dice()
    assert (match.score, both(match, "turn"), asked(match)) == ((2, 0), (4, 3), ("set-up", 0))
