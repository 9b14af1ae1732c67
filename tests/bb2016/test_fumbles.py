"""Fumbles: when a pass roll drops the ball, and what follows."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import asked, ball_at, fact, happened, holds, played, purposes, turned_over

MARKERS = ["g4", "h4", "i4", "g5", "i5"]
ON = "bb2016(interception=off)"
OFF = "bb2016(interception=off, fumble=off)"
THROWER = "human/lineman @ h5 ball"
PASS = "activate H1 pass, throw h11"


def outcome(agility: int, modifier: int, face: int, fumbles: bool) -> str:
    """What the rulebook says becomes of a pass."""
    if face == 6:
        return "accurate"
    if fumbles and (face <= 1 or face + modifier <= 1):
        return "fumble"
    return "accurate" if face > 1 and face + modifier >= 7 - agility else "inaccurate"


def thrown(agility: int, modifier: int, face: int, expected: str, ruleset: str) -> ironpitch.Match:
    """A throw with this total modifier: a quick pass, or a short one with so many opponents around."""
    target = "h8" if modifier > 0 else "h11"
    away = [f"orc/lineman @ {at}" for at in MARKERS[: max(0, -modifier)]]
    dice = [face, 5, 5, 5, 5] if expected == "inaccurate" else [face, 5]
    return played([f"{THROWER} ag={agility}"], away, f"activate H1 pass, throw {target}", dice, ruleset=ruleset)


@pytest.mark.covers("bb2016.fumble.trigger", "bb2016.pass.accurate")
@pytest.mark.parametrize("modifier", [1, 0, -1, -2, -3, -4, -5])
@pytest.mark.parametrize("agility", range(1, 7))
def test_a_pass_roll_of_one_or_less_before_or_after_modifiers_is_a_fumble(agility: int, modifier: int) -> None:
    for face in range(1, 7):
        expected = outcome(agility, modifier, face, True)
        match = thrown(agility, modifier, face, expected, ON)
        flown = [event["accurate"] for event in happened(match, "Thrown")]
        assert flown == {"fumble": [], "accurate": [1], "inaccurate": [0]}[expected], face
        if expected == "fumble":
            assert ball_at(match) == "h6"


@pytest.mark.covers("bb2016.fumble.trigger", "bb2016.pass.inaccurate_three_scatters")
@pytest.mark.parametrize("modifier", [1, 0, -1, -2, -3])
@pytest.mark.parametrize("agility", range(1, 7))
def test_without_the_option_a_roll_of_one_is_only_inaccurate(agility: int, modifier: int) -> None:
    for face in range(1, 7):
        expected = outcome(agility, modifier, face, False)
        match = thrown(agility, modifier, face, expected, OFF)
        flown = [event["accurate"] for event in happened(match, "Thrown")]
        assert flown == {"accurate": [1], "inaccurate": [0]}[expected], face


@pytest.mark.covers("bb2016.fumble.trigger")
@pytest.mark.parametrize(("zones", "face"), [(4, 5), (3, 4), (2, 3), (1, 2)])
def test_modifiers_alone_can_make_a_fumble(zones: int, face: int) -> None:
    away = [f"orc/lineman @ {at}" for at in MARKERS[:zones]]
    match = played([THROWER], away, PASS, [face, 5], ruleset=ON)
    assert purposes(match) == ["pass", "bounce"]
    match = played([THROWER], away[1:], PASS, [face, 5, 5, 5, 5], ruleset=ON)
    assert purposes(match) == ["pass", "scatter", "bounce"]


@pytest.mark.covers("bb2016.fumble.effect", "bb2016.turnover.ball_lost_passing")
@pytest.mark.parametrize(("face", "square"), [(1, "g4"), (2, "g5"), (3, "g6"), (4, "h4"), (5, "h6"), (8, "i6")])
def test_a_fumbled_ball_bounces_from_the_square_of_the_thrower_and_costs_the_turn(face: int, square: str) -> None:
    match = played([THROWER], [], PASS, [1, face])
    assert ball_at(match) == square
    assert turned_over(match)
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.fumble.effect", "bb2016.turnover.ball_lost_passing")
def test_a_fumble_costs_the_turn_even_if_a_team_mate_catches_the_bounce() -> None:
    match = played([THROWER, "human/lineman @ h6"], [], PASS, [1, 5, 4])
    assert holds(match, "H2")
    assert turned_over(match)
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.fumble.effect")
def test_nobody_at_the_target_touches_a_fumbled_ball() -> None:
    match = played([THROWER, "human/lineman @ h11"], [], PASS, [1, 5])
    assert purposes(match) == ["pass", "bounce"]


@pytest.mark.covers("bb2016.fumble.trigger", "bb2016.reroll.team_any_player")
def test_a_fumble_may_be_rolled_again() -> None:
    line = f"{PASS}, reroll team"
    match = played([THROWER, "human/lineman @ h11"], [], line, [1, 4, 3], rerolls=(1, 0))
    assert holds(match, "H2")
    assert not turned_over(match)


@pytest.mark.covers("bb2016.fumble.trigger")
def test_the_best_thrower_fumbles_a_modified_one_too_and_may_roll_it_again() -> None:
    # agility 6 needs 1 or more, and a 2 at -1 is a 1
    home = [f"{THROWER} ag=6", "human/lineman @ h11"]
    match = played(home, ["orc/lineman @ g4"], PASS, [2], ruleset=ON, rerolls=(1, 0))
    assert asked(match) == ("reroll", 0)
    match = played(home, ["orc/lineman @ g4"], PASS, [3, 3], ruleset=ON, rerolls=(1, 0))
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.fumble.effect")
def test_a_fumbled_ball_is_in_the_air_while_its_bounce_is_rolled_for() -> None:
    home, away = [THROWER, "human/lineman @ a2"], ["orc/lineman @ o25"]
    match = ironpitch.scenario("bb2016", home, away, turn=("home", 3), dice="manual")
    match.play(PASS.split(", ")[0])
    match.play(PASS.split(", ")[1])
    match.roll([1])
    assert (fact(match, "airborne"), ball_at(match), holds(match, "H1")) == (1, "h5", False)
    match.roll([5])
    assert (fact(match, "airborne"), ball_at(match)) == (0, "h6")
