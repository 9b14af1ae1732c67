"""Bombs beyond the ruler, and team-mates who leave the pitch on their way."""

from __future__ import annotations

import pytest

from tests.bb2020.playing import ball_at, happened, offered, played, purposes, status, turned_over, uses

BOMBER = "human/lineman @ h2 +bombardier"
FAR = "h20"
EDGE = ["human/lineman @ a5 +throw-team-mate st=5", "human/lineman @ b6 +right-stuff"]


@pytest.mark.parametrize("skill", ["", " +hail-mary-pass"], ids=["bomber", "hail mary"])
def test_only_a_hail_mary_throws_a_bomb_beyond_the_ruler(skill: str) -> None:
    match = played([f"{BOMBER}{skill}"], [], "activate H1 bomb")
    assert offered(match, f"bomb {FAR}") == bool(skill)
    assert offered(match, "bomb h8")


@pytest.mark.covers("skill:bb2020/bombardier", "skill:bb2020/hail-mary-pass")
def test_a_bomb_beyond_the_ruler_scatters_at_best() -> None:
    match = played(
        [f"{BOMBER} +hail-mary-pass"], ["human/lineman @ h22"], f"activate H1 bomb, bomb {FAR}", [6, 5, 5, 4, 1]
    )
    assert purposes(match) == ["pass", "scatter", "explosion"]
    assert (status(match, "A1"), uses(match, "H1", "hail-mary-pass")) == ("standing", 1)


@pytest.mark.covers("skill:bb2020/safe-pass")
def test_a_safe_passer_puts_a_fumbled_bomb_out() -> None:
    match = played([f"{BOMBER} +safe-pass"], [], "activate H1 bomb, bomb h8", [1])
    assert (status(match, "H1"), turned_over(match), uses(match, "H1", "safe-pass")) == ("standing", False, 1)


@pytest.mark.covers("bb2020.ttm.fumbled", "bb2020.landing.crowd")
def test_a_fumbled_team_mate_may_bounce_off_the_pitch() -> None:
    match = played(EDGE, [], "activate H1 hurl, hurl H2 b8", [1, 2, 3, 3])
    assert (purposes(match), status(match, "H2")) == (["hurl", "bounce", "injury"], "reserve")
    assert len(happened(match, "Crowd")) == 1


@pytest.mark.covers("bb2020.landing.occupied_bounce", "bb2020.landing.crowd")
def test_a_flyer_that_hits_somebody_at_the_edge_may_bounce_off_the_pitch() -> None:
    match = played(EDGE, ["human/lineman @ a8"], "activate H1 hurl, hurl H2 b8", [6, 2, 5, 4, 3, 3, 2, 3, 3])
    assert (status(match, "A1"), status(match, "H2")) == ("prone", "reserve")


@pytest.mark.covers("bb2020.landing.swoop", "bb2020.landing.crowd")
@pytest.mark.parametrize(("squares", "state"), [(1, "standing"), (2, "reserve"), (3, "reserve")])
def test_a_swooping_player_may_glide_off_the_pitch(squares: int, state: str) -> None:
    home = [EDGE[0], f"{EDGE[1]} +swoop"]
    landing = [5] if state == "standing" else [3, 3]
    line = "activate H1 hurl, hurl H2 b8, use swoop, go a8"
    match = played(home, [], line, [6, 3, squares, *landing])
    assert status(match, "H2") == state


@pytest.mark.covers("bb2020.landing.crowd_ball")
def test_a_fumbled_carrier_who_bounces_off_the_pitch_costs_the_turn() -> None:
    match = played([EDGE[0], f"{EDGE[1]} ball"], [], "activate H1 hurl, hurl H2 b8", [1, 2, 3, 3, 3, 2, 1, 7])
    assert (status(match, "H2"), turned_over(match)) == ("reserve", True)
    assert ball_at(match)[0] != "a"
