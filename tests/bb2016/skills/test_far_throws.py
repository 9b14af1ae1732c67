"""Throws beyond the ruler, and bombs: what becomes of the ball, the thrower and whoever is there."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import asked, ball_at, happened, holds, offered, played, status, turned_over, uses

THROWER = "human/lineman @ h2"
FAR = "h20"


@pytest.mark.covers("skill:bb2016/hail-mary-pass")
def test_a_hail_mary_leaves_the_hands_and_may_be_caught_where_it_comes_down() -> None:
    home = [f"{THROWER} ball +hail-mary-pass", "human/lineman @ h23"]
    line = f"activate H1 pass, throw {FAR}"
    match = played(home, [], line, [3, 5, 5, 5, 6])
    assert (holds(match, "H1"), holds(match, "H2"), ball_at(match)) == (False, True, "h23")
    assert not turned_over(match)
    match = played(home, [], line, [3, 5, 5, 4, 2])
    assert (holds(match, "H1"), holds(match, "H2"), turned_over(match)) == (False, False, True)


@pytest.mark.parametrize("skill", ["", " +hail-mary-pass"], ids=["bomber", "hail mary"])
def test_only_a_hail_mary_throws_a_bomb_beyond_the_ruler(skill: str) -> None:
    match = played([f"{THROWER} +bombardier{skill}"], [], "activate H1 bomb")
    assert offered(match, f"bomb {FAR}") == bool(skill)
    assert offered(match, "bomb h8")


@pytest.mark.covers("skill:bb2016/bombardier", "skill:bb2016/hail-mary-pass")
def test_a_bomb_beyond_the_ruler_is_never_accurate_and_a_two_is_no_fumble_whatever_the_zones() -> None:
    home = [f"{THROWER} +bombardier +hail-mary-pass"]
    away = ["human/lineman @ h22", "human/lineman @ g3", "human/lineman @ i3"]
    match = played(home, away, f"activate H1 bomb, bomb {FAR}", [2, 5, 5, 4, 1])
    assert (status(match, "A1"), status(match, "H1"), turned_over(match)) == ("standing", "standing", False)
    match = played(home, away, f"activate H1 bomb, bomb {FAR}", [6, 5, 5, 4, 4, 3, 3])
    assert (status(match, "A1"), uses(match, "H1", "hail-mary-pass")) == ("prone", 1)
    match = played(home, [], f"activate H1 bomb, bomb {FAR}", [1, 3, 3])
    assert (status(match, "H1"), turned_over(match)) == ("prone", True)


@pytest.mark.covers("skill:bb2016/bombardier", "skill:bb2016/safe-throw")
def test_a_safe_thrower_puts_a_fumbled_bomb_out_unless_it_rolled_a_one() -> None:
    home = [f"{THROWER} ag=1 +bombardier +safe-throw"]
    away = ["human/lineman @ g1", "human/lineman @ i1"]
    match = played(home, away, "activate H1 bomb, bomb h12", [2])
    assert (status(match, "H1"), turned_over(match), uses(match, "H1", "safe-throw")) == ("standing", False, 1)
    match = played(home, away, "activate H1 bomb, bomb h12", [1, 3, 3, 1, 1])
    assert (status(match, "H1"), turned_over(match), uses(match, "H1", "safe-throw")) == ("prone", True, 0)
    assert happened(match, "Thrown") == []


@pytest.mark.covers("skill:bb2016/hail-mary-pass")
def test_without_fumbles_even_a_one_leaves_the_hands_of_a_far_thrower() -> None:
    home = [f"{THROWER} ball +hail-mary-pass"]
    match = played(
        home, [], f"activate H1 pass, throw {FAR}", [1, 5, 5, 5, 5], ruleset="bb2016(interception=off, fumble=off)"
    )
    assert [event["accurate"] for event in happened(match, "Thrown")] == [0]


@pytest.mark.covers("skill:bb2016/bombardier")
@pytest.mark.parametrize(("ruleset", "kind"), [("bb2016", "intercept"), ("bb2016(interception=off)", "activate")])
def test_nobody_gets_in_the_way_of_a_bomb_where_nobody_intercepts(ruleset: str, kind: str) -> None:
    home, away = ["human/lineman @ h5 +bombardier"], ["human/lineman @ h7"]
    dice = [] if kind == "intercept" else [6]
    match = played(home, away, "activate H1 bomb, bomb h9", dice, ruleset=ruleset)
    assert asked(match)[0] == kind
