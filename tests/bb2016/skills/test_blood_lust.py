"""Blood Lust in play."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    ball_at,
    both,
    fact,
    happened,
    holds,
    needed,
    offered,
    played,
    square,
    status,
    turned_over,
)

THRALL = "vampire/thrall"
VAMPIRE = f"{THRALL} @ h12 +blood-lust"


@pytest.mark.covers("skill:bb2016/blood-lust")
def test_blood_lust_is_kept_down_on_two_or_more_whatever_the_action() -> None:
    match = played([VAMPIRE], ["orc/lineman @ h13"], "activate H1 block, block A1, push h14, stay", [2, "push"])
    assert needed(match, "skill") == [2]
    assert (status(match, "H1"), turned_over(match)) == ("standing", False)


@pytest.mark.covers("skill:bb2016/blood-lust")
def test_a_thirsty_vampire_bites_a_thrall_at_the_end_of_its_action() -> None:
    home = [VAMPIRE, f"{THRALL} @ g14", f"{THRALL} @ i14"]
    match = played(home, [], "activate H1 move, step h13, done, bite H3", [1, 4, 4])
    assert [status(match, player) for player in ("H1", "H2", "H3")] == ["standing", "standing", "ko"]
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2016/blood-lust")
def test_a_vampire_without_a_thrall_leaves_for_the_reserves_and_the_ball_behind() -> None:
    home = [f"{VAMPIRE} ball", "human/lineman @ h13"]
    match = played(home, [], "activate H1 move, step g12, done", [1, 4])
    assert turned_over(match)
    assert (status(match, "H1"), ball_at(match)) == ("reserve", "g11")


@pytest.mark.covers("skill:bb2016/blood-lust")
def test_a_thirsty_vampire_may_move_instead_of_blocking_but_not_instead_of_blitzing() -> None:
    home = [VAMPIRE, f"{THRALL} @ g10"]
    line = "activate H1 block, use blood-lust, step h11, done"
    match = played(home, ["orc/lineman @ h13"], line, [1, 3, 3, 4])
    assert (square(match, "H1"), status(match, "H2")) == ("h11", "stunned")
    match = played(home, ["orc/lineman @ h13"], "activate H1 blitz", [1])
    assert offered(match, "block A1")


@pytest.mark.covers("skill:bb2016/blood-lust", "skill:bb2016/hypnotic-gaze")
def test_a_thirsty_vampire_who_moves_instead_of_blocking_may_gaze() -> None:
    home = [f"{VAMPIRE} +hypnotic-gaze", f"{THRALL} @ g11"]
    line = "activate H1 block, use blood-lust, gaze A1"
    match = played(home, ["orc/lineman @ h13"], line, [1, 4, 3, 4])
    assert (status(match, "H2"), turned_over(match)) == ("stunned", False)
    assert [event["passed"] for event in happened(match, "Tested") if event["purpose"] == "gaze"] == [True]
    match = played([VAMPIRE, f"{THRALL} @ g11"], ["orc/lineman @ h13"], "activate H1 block, use blood-lust", [1])
    assert not offered(match, "gaze A1")


@pytest.mark.covers("skill:bb2016/blood-lust")
def test_a_thirsty_vampire_bites_before_it_passes() -> None:
    home = [f"{VAMPIRE} ball", f"{THRALL} @ g11", f"{THRALL} @ h14"]
    match = played(home, [], "activate H1 pass, throw h14", [1, 3, 4, 6, 6])
    assert status(match, "H2") == "stunned"
    assert holds(match, "H3")
    names = [event.name for event in match.events]
    assert names.index("Injured") < names.index("Thrown")


@pytest.mark.covers("skill:bb2016/blood-lust")
def test_a_thirsty_vampire_without_a_thrall_neither_passes_nor_hands_off() -> None:
    home = [f"{VAMPIRE} ball", "human/lineman @ h13"]
    for line in ("activate H1 pass, throw h13", "activate H1 hand-off, give H2"):
        match = played(home, [], line, [1, 4])
        assert (status(match, "H1"), happened(match, "Thrown")) == ("reserve", [])


@pytest.mark.covers("skill:bb2016/blood-lust")
def test_a_thirsty_vampire_scores_only_after_a_bite() -> None:
    home = [f"{THRALL} @ h25 +blood-lust ball", f"{THRALL} @ g25"]
    match = played(home, [], "activate H1 move, step h26, done", [1, 3, 4])
    assert both(match, "score") == (1, 0)
    match = played([home[0]], [], "activate H1 move, step h26, done", [1, 2])
    assert both(match, "score") == (0, 0)
    assert fact(match, "active") == 1


@pytest.mark.covers("skill:bb2016/blood-lust")
def test_a_vampire_on_the_ground_bites_nobody_and_leaves() -> None:
    home = [VAMPIRE, f"{THRALL} @ g11"]
    match = played(home, ["orc/lineman @ h13"], "activate H1 move, step h11", [1, 1, 2, 3])
    assert (status(match, "H1"), status(match, "H2")) == ("reserve", "standing")


@pytest.mark.covers("skill:bb2016/blood-lust")
def test_a_bitten_carrier_is_a_turnover() -> None:
    home = [VAMPIRE, f"{THRALL} @ h13 ball"]
    match = played(home, [], "activate H1 move, done", [1, 3, 4, 7])
    assert (status(match, "H2"), turned_over(match)) == ("stunned", True)
