"""Hacking: buying one of six, and what each of them does until it is over."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY, parse_player
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.handling import fly, front_at
from ironpitch.games.dreadball.ball.strike import strike
from ironpitch.games.dreadball.play.rush import end_rush
from ironpitch.games.dreadball.sideline.figures import sideline
from ironpitch.games.dreadball.sideline.hacking import (
    choose_hacks,
    hack_ball,
    hacked_sin_bin,
    release_test,
    revenue_dice,
)
from ironpitch.games.dreadball.sideline.referee import call_foul
from ironpitch.games.dreadball.sideline.side_terms import HACKS, Fact, hack_of
from ironpitch.games.dreadball.terms import Foul, Phase
from tests.dreadball.at_table import Run, choices, fact, hexes, player, run, status
from tests.dreadball.beside import FAR, JACK, STRIKER, beside, own_team
from tests.dreadball.handling import dice_of
from tests.dreadball.playing import asked, happened

ONLY = "dreadball(hacking=on)"
HIT = 5
MISS = 1


def hacked(
    home: str = "none",
    away: str = "none",
    players: tuple[str, ...] = (f"{JACK} @ f5",),
    others: tuple[str, ...] = (FAR,),
) -> Table:
    """A match in a home Rush in which the sides have these hacks."""
    return with_hacks(beside(players, others, ruleset=ONLY).table, home, away)


def with_hacks(table: Table, home: str, away: str) -> Table:
    """The table with these hacks."""
    table.facts[Fact.HACK] = HACKS.index(home)
    table.facts[Fact.HACK + 1] = HACKS.index(away)
    return table


def worked(done: Run) -> list[tuple[str, str]]:
    """Whose hack did something, and which."""
    return [(str(e["side"]), str(e["hack"])) for e in done.told("HackWorks")]


# -- buying ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.hack.one_option", "dreadball.hack.cost")
def test_before_the_match_each_coach_may_buy_one_of_six_for_five() -> None:
    match = ironpitch.new_match(ONLY, "void-sirens", "ukomo-avalanchers", seed=1)
    first = fact(match.table, "first")
    assert asked(match) == ("hack", first)
    assert choices(match) == ["enough", *[f"hack {letter}" for letter in "abcdef"]]
    match.play("hack d")
    assert asked(match) == ("hack", 1 - first)
    match.play("enough")
    assert asked(match) == ("set-up", first)
    assert [(e["side"], e["hack"], e["cost"]) for e in happened(match, "Hacked")] == [(("home", "away")[first], "d", 5)]
    assert (hack_of(match.table, first), hack_of(match.table, 1 - first)) == (HACKS.index("d"), 0)
    assert sideline().numbers["hacking.cost"] == 5


def test_without_the_option_nobody_is_asked() -> None:
    match = ironpitch.new_match("dreadball(fans=on)", "void-sirens", "ukomo-avalanchers", seed=1)
    assert asked(match)[0] == "set-up"


# -- A: the line-up ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.hack.a_line_up")
def test_the_hacker_picks_the_six_opponents_who_start_and_their_coach_places_them() -> None:
    match = ironpitch.new_match(ONLY, own_team(players=8), own_team(players=8), seed=1)
    first = fact(match.table, "first")
    match.play("hack a")
    match.play("enough")
    letter = "HA"[1 - first]
    picked = [f"{letter}{n}" for n in (8, 7, 6, 5, 4, 3)]
    for n, name in enumerate(picked):
        assert asked(match) == ("line-up", first)
        assert len(choices(match)) == 8 - n
        match.play(f"player {name}")
    match.play("setup spread")
    assert asked(match) == ("set-up", 1 - first)
    fork = match.fork()
    fork.play("arrange")
    assert {choice.split()[1] for choice in choices(fork)} == set(picked)
    place = choices(fork)[0].split()[2]
    with pytest.raises(ironpitch.IllegalChoice, match="a hack has chosen six others"):
        fork.play(f"place {letter}1 {place}")
    match.play("setup spread")
    placed = [n for n in range(1, 9) if match.table.status[parse_player(f"{letter}{n}")] == 0]
    assert placed == [3, 4, 5, 6, 7, 8]


def test_with_six_or_fewer_there_is_nothing_to_pick() -> None:
    table = hacked()
    table.facts[Fact.HACK] = 0
    done = run(table, choose_hacks(table), answers=["hack a", "enough"])
    assert worked(done) == []


# -- B: the first strike -----------------------------------------------------------------------------------------------


def striking(home: str, away: str = "none") -> Table:
    """A Jack about to throw a three-point strike: two dice."""
    return hacked(home, away, (f"{JACK} @ f17 e ball",), (f"{JACK} @ k6 w",))


@pytest.mark.covers("dreadball.hack.b_own", "dreadball.hack.b_own_ball", "dreadball.hack.b_first_strike")
@pytest.mark.parametrize("dice", [[MISS, MISS], [HIT, MISS]])
def test_ones_own_first_attempt_counts_two_points_made_or_missed_and_ends_the_rush(dice: list[int]) -> None:
    table = striking("b")
    done = run(table, strike(table, player("H1")), dice)
    assert (fact(table, "lead-home"), fact(table, "lead-away")) == (2, 0)
    assert fact(table, "lost") == 2
    assert table.facts[Fact.BALL] == table.plan.board.nowhere, "a new one is launched in the next Rush"
    assert worked(done) == [("home", "b")]
    assert [e["side"] for e in done.told("HackOver")] == ["home"]


@pytest.mark.covers("dreadball.hack.b_own_ball")
def test_the_next_rush_begins_with_a_launch() -> None:
    table = striking("b")
    run(table, strike(table, player("H1")), [MISS, MISS])
    done = run(table, end_rush(table), [1, 1, 1, 3], ["stay"])
    assert [e["side"] for e in done.told("Launched")] == ["away"]


@pytest.mark.covers("dreadball.hack.b_opponent")
def test_the_opponents_first_attempt_is_a_miss_and_a_ball_that_had_scored_scatters_from_the_strike_hex() -> None:
    table = striking("none", "b")
    done = run(table, strike(table, player("H1")), [HIT, HIT, 1, 2])
    assert (fact(table, "lead-home"), fact(table, "lead-away")) == (0, 0)
    assert done.told("Strike") == done.told("FanCheck") == []
    assert next(str(e["ball"]) for e in done.told("BallAt")) == "f20"
    assert fact(table, "lost") == 1
    assert worked(done) == [("away", "b")]


@pytest.mark.covers("dreadball.hack.b_opponent_rush")
@pytest.mark.parametrize(("throw", "lost"), [([HIT, MISS], 1), ([MISS, MISS], 0)])
def test_a_team_mate_who_catches_it_saves_the_rush_only_if_the_throw_had_really_failed(
    throw: list[int], lost: int
) -> None:
    table = hacked(away="b", players=(f"{JACK} @ f17 e ball", f"{STRIKER} @ f21 w"), others=(f"{JACK} @ k6 w",))
    face = next(n for n in range(1, 7) if scatters_to(n) == "f21")
    done = run(table, strike(table, player("H1")), [*throw, face, 1, 6, HIT])
    assert [e["player"] for e in done.told("BallHeld")] == ["H2"]
    assert fact(table, "lost") == lost
    assert (fact(table, "free-for") == NOBODY) == bool(lost), "his doubled catch is worth nothing either"


def scatters_to(face: int) -> str:
    """Where a ball on the far strike hex goes with this face of the die and one hex, in a home Rush."""
    table = hacked(players=(f"{JACK} @ c5",))
    cell = hexes(table, "f20")[0]
    run(table, fly(table, cell, front_at(table, cell), False), [face, 1])
    return table.plan.board.name(int(table.facts[Fact.BALL]))


@pytest.mark.covers("dreadball.hack.b_first_strike")
def test_only_the_first_attempt_of_the_match_by_either_side_is_tampered_with() -> None:
    table = striking("b")
    table.facts[table.plan.ruleset.facts.index("strike-tried")] = 1
    run(table, strike(table, player("H1")), [HIT, MISS])
    assert fact(table, "lead-home") == 3
    table = striking("none")
    run(table, strike(table, player("H1")), [HIT, MISS])
    assert table.facts[table.plan.ruleset.facts.index("strike-tried")] == 1, "it was tried, whoever has a hack"


def test_two_such_hacks_cancel_each_other() -> None:
    table = striking("b", "b")
    done = run(table, strike(table, player("H1")), [HIT, MISS])
    assert fact(table, "lead-home") == 3
    assert worked(done) == []
    assert [table.facts[Fact.HACK_OVER + side] for side in range(2)] == [1, 1]


# -- C: the revenue ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.hack.c_revenue")
def test_the_revenue_is_rolled_with_a_die_more() -> None:
    table = hacked("c")
    plain = hacked()
    for found in (table, plain):
        found.facts[Fact.PHASE] = Phase.OVER
        found.facts[Fact.WINNER] = 0
    assert [revenue_dice(plain, side) for side in range(2)] == [2, 1]
    assert [revenue_dice(table, side) for side in range(2)] == [3, 1]
    line = table.plan.ruleset.view(table, None)["side_line"]
    assert isinstance(line, dict)
    assert line["revenue_dice"] == [3, 1]


# -- D: the referee ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.hack.d_referee")
def test_the_check_of_a_foul_one_calls_has_a_die_more() -> None:
    table = hacked("d")
    done = run(table, call_foul(table, 0, Foul.STOMP, player("A1")), [6, 6])
    assert worked(done) == [("home", "d")]
    table = hacked("d")
    run(table, call_foul(table, 1, Foul.STOMP, player("H1")), [6])
    assert hack_of(table, 0) == HACKS.index("d")


@pytest.mark.covers("dreadball.hack.d_ends")
@pytest.mark.parametrize(("dice", "over", "after"), [([3, 3], 1, "sent-off"), ([3, 6], 0, "sin-bin-3")])
def test_it_is_over_when_the_first_opponent_is_sent_off_by_a_check(dice: list[int], over: int, after: str) -> None:
    table = hacked("d", others=(FAR, f"{JACK} @ a18"))
    run(table, call_foul(table, 0, Foul.STOMP, player("A1")), dice)
    assert (status(table, "A1"), table.facts[Fact.HACK_OVER]) == (after, over)
    again = run(table, call_foul(table, 0, Foul.STOMP, player("A2")), [6] * (1 if over else 2))
    assert worked(again) == ([] if over else [("home", "d")])


# -- E: the sin bin ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.hack.e_test")
def test_each_opponent_in_the_sin_bin_takes_a_strength_test_at_the_end_of_his_sides_rush() -> None:
    table = hacked(away="e", players=(f"{JACK} @ f5", f"{JACK} sin-bin-2", f"{JACK} sin-bin-1"))
    assert dice_of(release_test(table, player("H2"))) == (3, 4, 1)
    done = run(table, end_rush(table), [HIT, MISS, MISS, MISS, MISS, MISS, 1, 1, 1], ["stay"])
    assert [(e["player"], e["purpose"]) for e in done.told("Tested")] == [("H2", "release"), ("H3", "release")]
    assert [status(table, name) for name in ("H2", "H3")] == ["sin-bin-1", "sin-bin-1"]
    assert worked(done) == [("away", "e")]


@pytest.mark.covers("dreadball.hack.e_results")
@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        ("sin-bin-3", [MISS, MISS, MISS], "sin-bin-3"),
        ("sin-bin-3", [HIT, MISS, MISS], "sin-bin-2"),
        ("sin-bin-3", [HIT, HIT, MISS], "sin-bin-1"),
        ("sin-bin-2", [HIT, HIT, MISS], "bench"),
        ("sin-bin-1", [HIT, HIT, MISS], "bench"),
    ],
)
def test_failed_he_stays_passed_he_moves_an_area_and_doubled_two(before: str, dice: list[int], after: str) -> None:
    table = hacked(away="e", players=(f"{JACK} @ f5", f"{JACK} {before}"))
    run(table, hacked_sin_bin(table, 0), dice)
    assert status(table, "H2") == after


@pytest.mark.covers("dreadball.hack.e_ends")
def test_if_nobody_moves_it_is_found_out_and_the_next_rush_is_normal() -> None:
    table = hacked(away="e", players=(f"{JACK} @ f5", f"{JACK} sin-bin-3"))
    done = run(table, end_rush(table), [MISS, MISS, MISS, 1, 1, 1], ["stay"])
    assert status(table, "H2") == "sin-bin-3"
    assert [(e["side"], e["hack"]) for e in done.told("HackOver")] == [("away", "e")]
    table.facts[Fact.ACTIVE] = 0
    run(table, end_rush(table), [1, 1, 1], ["stay"])
    assert status(table, "H2") == "sin-bin-2", "without a test"


def test_an_empty_sin_bin_gives_nothing_away_and_ones_own_is_left_alone() -> None:
    table = hacked(away="e")
    run(table, hacked_sin_bin(table, 0))
    assert table.facts[Fact.HACK_OVER + 1] == 0
    own = hacked("e", players=(f"{JACK} @ f5", f"{JACK} sin-bin-3"))
    run(own, end_rush(own), [1, 1, 1], ["stay"])
    assert status(own, "H2") == "sin-bin-2"


# -- F: the ball -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.hack.f_scatter")
@pytest.mark.parametrize("side", [0, 1])
def test_once_at_the_end_of_any_rush_a_loose_ball_is_scattered(side: int) -> None:
    hacks = ("f", "none") if side == 0 else ("none", "f")
    table = with_hacks(beside([f"{JACK} @ c5"], ruleset=ONLY, ball="f10").table, *hacks)
    done = run(table, end_rush(table), [1, 1, 1, 1, 2], ["stay", "hack-ball"])
    assert done.asked[1][:2] == ("hack", side)
    assert table.facts[Fact.BALL] != hexes(table, "f10")[0]
    assert table.plan.board.distance(table.facts[Fact.BALL], hexes(table, "f10")[0]) == 2
    assert table.facts[Fact.HACK_OVER + side] == 1
    assert len(run(table, end_rush(table), [1, 1, 1], ["stay"]).asked) == 1, "once a match"


@pytest.mark.covers("dreadball.hack.f_scatter")
def test_a_ball_that_is_held_or_not_there_is_safe_and_nobody_has_to() -> None:
    held = hacked("f", players=(f"{JACK} @ f5 ball",))
    assert run(held, hack_ball(held)).asked == []
    gone = hacked("f")
    gone.facts[Fact.BALL] = gone.plan.board.nowhere
    assert run(gone, hack_ball(gone)).asked == []
    kept = hacked("f")
    run(kept, hack_ball(kept), answers=["enough"])
    assert kept.facts[Fact.HACK_OVER] == 0


def test_who_catches_a_shaken_ball_has_no_free_action_for_it() -> None:
    table = with_hacks(beside([f"{STRIKER} @ f9 e"], ruleset=ONLY, ball="f10").table, "f", "none")
    face = next(n for n in range(1, 7) if shaken(n) == "f9")
    run(table, hack_ball(table), [face, 1, 6, HIT], ["hack-ball"])
    assert fact(table, "carrier") == player("H1")
    assert fact(table, "free-for") == NOBODY
    assert table.facts[Fact.DICE] == 0


def shaken(face: int) -> str:
    """Where a ball on f10 is scattered to with this face and one hex."""
    table = with_hacks(beside([f"{JACK} @ c5"], ruleset=ONLY, ball="f10").table, "f", "none")
    run(table, hack_ball(table), [face, 1], ["hack-ball"])
    return table.plan.board.name(int(table.facts[Fact.BALL]))
