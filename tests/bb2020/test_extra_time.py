"""A level score: extra time by agreement, the golden goal, the shoot-out."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.playing import asked, both, fact, happened, options, play, started

HOME = ["human/lineman @ h25 ball", "human/lineman @ a2"]
AWAY = ["human/lineman @ a20", "human/lineman @ b20"]


def level(dice: list[int], line: str = "", ruleset: str = "bb2020", half: int = 2, **facts: int) -> ironpitch.Match:
    """The last turn of a half ends with a level score, and the coaches answer."""
    numbers = {name.replace("_", "-"): value for name, value in facts.items()}
    match = started(
        HOME, AWAY, dice, ruleset=ruleset, half=half, turn=("away", 8), score=(1, 1), rerolls=(2, 0), facts=numbers
    )
    play(match, f"end-turn, {line}" if line else "end-turn")
    match.check_dice()
    return match


def test_both_coaches_are_asked_for_extra_time() -> None:
    match = level([])
    assert (asked(match), options(match)) == (("overtime", 0), ["decline", "agree"])
    play(match, "agree")
    assert (asked(match), options(match)) == (("overtime", 1), ["decline", "agree"])


@pytest.mark.parametrize("answers", ["decline", "agree, decline"])
def test_the_match_is_drawn_if_either_coach_declines(answers: str) -> None:
    match = level([], answers)
    assert (match.over, match.winner, match.score) == (True, None, (1, 1))


def test_extra_time_is_a_third_half_after_a_new_toss_with_the_rerolls_that_are_left() -> None:
    match = level([1], "agree, agree, receive")
    assert (fact(match, "half"), both(match, "turn"), both(match, "rerolls")) == (3, (0, 0), (2, 0))
    assert asked(match) == ("set-up", 1)


def test_extra_time_may_be_settled_beforehand() -> None:
    match = level([], ruleset="bb2020(extra_time=never)")
    assert (match.over, match.winner) == (True, None)
    match = level([2], ruleset="bb2020(extra_time=always)")
    assert asked(match) == ("toss", 1)


def test_prayers_for_the_half_are_over_in_extra_time_and_no_chef_cooks() -> None:
    match = level([1], ruleset="bb2020(extra_time=always)", prayers_home=1 + 8, chefs_home=1)
    assert (both(match, "prayers"), both(match, "rerolls")) == ((8, 0), (2, 0))


@pytest.mark.parametrize(("ruleset", "over"), [("bb2020", False), ("bb2020(golden_goal=on)", True)])
def test_the_first_touchdown_of_extra_time_wins_only_if_the_option_says_so(ruleset: str, over: bool) -> None:
    match = started(HOME, AWAY, ruleset=ruleset, half=3, turn=("home", 2), score=(1, 1))
    play(match, "activate H1 move, step h26")
    assert (match.score, match.over) == ((2, 1), over)
    assert match.winner == (0 if over else None)


def test_whoever_leads_after_extra_time_has_won() -> None:
    match = started(HOME, AWAY, half=3, turn=("away", 8), score=(1, 2))
    play(match, "end-turn")
    assert (match.over, match.winner) == (True, 1)


@pytest.mark.parametrize(
    ("dice", "winner", "won"),
    [
        ([6, 1, 6, 1, 6, 1], 0, "hhh"),
        ([1, 6, 1, 6, 1, 6], 1, "aaa"),
        ([6, 1, 1, 6, 6, 1, 1, 6, 5, 4], 0, "hahah"),
        ([3, 3, 2, 1, 4, 4, 1, 2, 6, 6, 1, 2, 1, 2], 1, "haaa"),
    ],
)
def test_a_level_score_after_extra_time_is_settled_by_the_best_of_five_roll_offs(
    dice: list[int], winner: int, won: str
) -> None:
    match = level(dice, half=3)
    assert (match.over, match.winner, match.score) == (True, winner, (1, 1))
    assert "".join(str(e["side"])[0] for e in happened(match, "RollOffWon")) == won
