"""A level score: overtime by agreement, sudden death, the penalty shoot-out."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import (
    Around,
    asked,
    both,
    fact,
    happened,
    holds,
    offered,
    options,
    play,
    square,
    started,
    status,
)

HOME = ["human/lineman @ h25 ball", "human/lineman @ a2"]
AWAY = ["orc/lineman @ a20", "orc/lineman @ b20"]


def level(dice: list[int], line: str, ruleset: str = "bb2016", rerolls: tuple[int, int] = (0, 0)) -> ironpitch.Match:
    """The last turn of a second half that is level ends, and the coaches answer."""
    ending: Around = {"half": 2, "turn": ("away", 8), "score": (1, 1), "rerolls": rerolls}
    match = started(HOME, AWAY, dice, ruleset=ruleset, **ending)
    play(match, f"end-turn, {line}" if line else "end-turn")
    match.check_dice()
    return match


# -- agreement ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.overtime.by_agreement")
def test_both_coaches_are_asked_for_overtime() -> None:
    match = level([], "")
    assert (asked(match), options(match)) == (("overtime", 0), ["decline", "agree"])
    play(match, "agree")
    assert (asked(match), options(match)) == (("overtime", 1), ["decline", "agree"])


@pytest.mark.covers("bb2016.overtime.by_agreement")
@pytest.mark.parametrize("answers", ["decline", "agree, decline"])
def test_the_match_is_drawn_if_either_coach_declines(answers: str) -> None:
    match = level([], answers)
    assert (match.over, match.winner, match.score) == (True, None, (1, 1))


@pytest.mark.covers("bb2016.overtime.by_agreement")
def test_overtime_is_a_third_half() -> None:
    match = level([1], "agree, agree, receive")
    assert (fact(match, "half"), both(match, "turn"), match.over) == (3, (0, 0), False)
    assert [event["number"] for event in happened(match, "HalfBegan")] == [3]


@pytest.mark.covers("bb2016.overtime.by_agreement")
def test_overtime_has_up_to_eight_turns_for_each_team() -> None:
    match = level(
        [1, 5, 1, 5], "agree, agree, receive, formation wall, formation cage, aim h7", "bb2016(kickoff_table=off)"
    )
    for number in range(1, 9):
        assert match.turn == ("home", number)
        play(match, "end-turn")
        assert match.turn == ("away", number)
        if number < 8:
            play(match, "end-turn")
    with pytest.raises(ironpitch.IllegalRoll, match="shoot-out"):
        match.play("end-turn")


@pytest.mark.covers("bb2016.overtime.by_agreement")
@pytest.mark.parametrize("score", [(1, 0), (0, 1)])
def test_nobody_is_asked_when_the_score_is_not_level(score: tuple[int, int]) -> None:
    match = started(HOME, AWAY, half=2, turn=("away", 8), score=score)
    play(match, "end-turn")
    assert match.over


@pytest.mark.covers("bb2016.overtime.by_agreement")
def test_nobody_is_asked_after_the_first_half() -> None:
    match = started(HOME, AWAY, half=1, turn=("away", 8), score=(1, 1))
    play(match, "end-turn")
    assert asked(match)[0] == "set-up"


@pytest.mark.covers("bb2016.overtime.by_agreement")
def test_the_coaches_may_agree_beforehand() -> None:
    assert level([], "", "bb2016(overtime=never)").over
    match = level([2], "", "bb2016(overtime=always)")
    assert asked(match) == ("toss", 1)


# -- the toss and the new drive ----------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.overtime.new_toss")
@pytest.mark.parametrize(
    ("coin", "answer", "kicker"), [(1, "receive", 1), (1, "kick", 0), (2, "receive", 0), (2, "kick", 1)]
)
@pytest.mark.parametrize("kicked_before", ["home", "away"])
def test_a_new_toss_decides_who_kicks_in_overtime(coin: int, answer: str, kicker: int, kicked_before: str) -> None:
    turn = ("home" if kicked_before == "home" else "away", 8)
    match = started(HOME, AWAY, [coin], half=2, turn=turn, kicker=kicked_before)
    play(match, "end-turn, agree, agree")
    assert (asked(match), options(match)) == (("toss", coin - 1), ["receive", "kick"])
    play(match, answer)
    assert asked(match) == ("set-up", kicker)


@pytest.mark.covers("bb2016.overtime.new_toss")
def test_the_pitch_is_cleared_and_knocked_out_players_roll_before_overtime() -> None:
    home = [*HOME, "human/lineman ko", "human/lineman ko"]
    match = started(home, AWAY, [1, 4, 3], half=2, turn=("away", 8))
    play(match, "end-turn, agree, agree, kick")
    match.check_dice()
    assert [status(match, f"H{i}") for i in range(1, 5)] == ["reserve", "reserve", "reserve", "ko"]
    assert square(match, "A1") == "off"


# -- re-rolls ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.overtime.no_reset")
def test_a_reroll_spent_in_the_second_half_is_missing_in_overtime() -> None:
    away = ["orc/lineman @ h12", "orc/lineman @ b20"]
    match = started(["human/lineman @ a2"], away, [1, 6, 1], half=2, turn=("away", 8), rerolls=(3, 2), ball="h11")
    play(match, "activate A1 move, step h11, reroll team")
    assert holds(match, "A1")
    play(match, "done, end-turn, agree, agree, receive")
    match.check_dice()
    assert (fact(match, "half"), both(match, "rerolls")) == (3, (3, 1))


# -- sudden death ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.overtime.first_touchdown")
def test_the_first_touchdown_in_overtime_wins_the_match() -> None:
    match = started(HOME, AWAY, half=3, turn=("home", 1), score=(2, 2))
    play(match, "activate H1 move, step h26, done")
    assert (match.over, match.score, match.winner) == (True, (3, 2), 0)


@pytest.mark.covers("bb2016.overtime.first_touchdown")
def test_the_other_team_gets_no_turn_to_answer() -> None:
    away = ["orc/lineman @ h2 ball", "orc/lineman @ b20"]
    match = started(["human/lineman @ a8"], away, half=3, turn=("away", 8), score=(0, 0), kicker="home")
    play(match, "activate A1 move, step h1, done")
    assert (match.over, match.score, match.winner, match.request) == (True, (0, 1), 1, None)


@pytest.mark.covers("bb2016.overtime.first_touchdown")
def test_without_a_touchdown_overtime_goes_on() -> None:
    match = started(HOME, AWAY, half=3, turn=("home", 7))
    play(match, "end-turn, end-turn")
    assert (match.turn, match.over) == (("home", 8), False)
    assert offered(match, "activate H1 move")


# -- the shoot-out -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.shootout.roll")
@pytest.mark.parametrize(
    ("dice", "rerolls", "winner"),
    [
        ([4, 3], (0, 0), 0),
        ([3, 4], (0, 0), 1),
        ([3, 4], (2, 0), 0),
        ([4, 3], (0, 2), 1),
        ([1, 6], (6, 0), 0),
        ([1, 6], (4, 0), 1),
        ([5, 4], (1, 1), 0),
    ],
)
def test_each_coach_rolls_a_d6_and_adds_the_unused_rerolls(
    dice: list[int], rerolls: tuple[int, int], winner: int
) -> None:
    match = started(HOME, AWAY, dice, half=3, turn=("away", 8), score=(2, 2), rerolls=rerolls)
    play(match, "end-turn")
    match.check_dice()
    assert (match.over, match.winner, match.score) == (True, winner, (2, 2))


@pytest.mark.covers("bb2016.shootout.roll")
@pytest.mark.parametrize(
    ("dice", "rerolls", "winner"),
    [([3, 3, 6, 2], (0, 0), 0), ([3, 4, 5, 6, 1, 3], (1, 0), 1), ([1, 1, 2, 2, 3, 3, 4, 5], (2, 2), 1)],
)
def test_equal_totals_are_rolled_again(dice: list[int], rerolls: tuple[int, int], winner: int) -> None:
    match = started(HOME, AWAY, dice, half=3, turn=("away", 8), rerolls=rerolls)
    play(match, "end-turn")
    match.check_dice()
    assert (match.over, match.winner) == (True, winner)


@pytest.mark.covers("bb2016.shootout.roll")
def test_there_is_no_shoot_out_without_overtime() -> None:
    match = level([], "decline", rerolls=(3, 0))
    assert (match.over, match.winner) == (True, None)
