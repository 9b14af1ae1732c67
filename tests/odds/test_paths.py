"""Best paths: the chances every coach knows by heart, and the ways round."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.engine.choices import SQUAD, parse_player
from ironpitch.games.football.odds.paths import best_paths

AWAY = ["orc/lineman @ o25"]
"""Somebody far away, so that there is a match."""


def field(mover: str, away: list[str], **situation: Any) -> Match:
    """One player of ours, some of theirs."""
    return ironpitch.scenario(situation.pop("ruleset", "bb2016"), [mover], away, **situation)


def chance(match: Match, square: str, rerolls: bool = True, player: str = "H1") -> float:
    """The best chance of reaching a square."""
    table = match.table
    return best_paths(table, parse_player(player), rerolls).chance(table.plan.board.parse(square))


def way(match: Match, square: str, player: str = "H1") -> list[str]:
    """The squares of the best way."""
    board = match.table.plan.board
    return [board.name(step) for step in best_paths(match.table, parse_player(player)).path(board.parse(square))]


def about(top: int, bottom: int) -> Any:
    return pytest.approx(float(Fraction(top, bottom)))


# MA 1 and no rush beyond what is asked for, so that there is one way only: h12 is left for h11, next to nobody else.
DODGER = "human/lineman @ h12 ma=1"
TACKLER = ["orc/lineman @ h13"]


@pytest.mark.parametrize(
    ("mover", "rerolls", "top", "bottom"),
    [
        (DODGER, 0, 4, 6),
        (f"{DODGER} ag=1", 0, 2, 6),
        (f"{DODGER} ag=2", 0, 3, 6),
        (f"{DODGER} ag=4", 0, 5, 6),
        (f"{DODGER} ag=5", 0, 5, 6),
        (f"{DODGER} +dodge", 0, 8, 9),
        (DODGER, 1, 8, 9),
        (f"{DODGER} +dodge", 1, 8, 9),
        (f"{DODGER} +dodge dodge-rerolled", 0, 4, 6),
        (f"{DODGER} +dodge dodge-rerolled", 1, 8, 9),
        (f"{DODGER} +loner", 1, 7, 9),
        (f"{DODGER} +loner +dodge", 1, 8, 9),
        (f"{DODGER} st=6 +break-tackle", 0, 5, 6),
        (f"{DODGER} st=6 +break-tackle broke-tackle", 0, 4, 6),
        (f"{DODGER} st=6 ag=1 +break-tackle", 1, 35, 36),
    ],
)
@pytest.mark.covers("bb2016.dodge.modifier_base", "bb2016.skill.dodge", "bb2016.reroll.never_twice")
def test_a_dodge_into_the_open(mover: str, rerolls: int, top: int, bottom: int) -> None:
    match = field(mover, TACKLER, rerolls=(rerolls, 0))
    assert chance(match, "h11") == about(top, bottom)
    assert way(match, "h11") == ["h11"]


@pytest.mark.parametrize(("zones", "top"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 1)])
@pytest.mark.covers("bb2016.dodge.modifier_tackle_zones")
def test_every_opponent_there_makes_the_dodge_harder_but_a_six_always_does(zones: int, top: int) -> None:
    there = [f"orc/lineman @ {square}" for square in ("g10", "h10", "i10", "g11")[:zones]]
    match = field(DODGER, [*TACKLER, *there], ruleset="bb2016(gfi=off)")
    assert chance(match, "h11") == about(top, 6)
    stunty = field(f"{DODGER} +stunty", [*TACKLER, *there], ruleset="bb2016(gfi=off)")
    assert chance(stunty, "h11") == about(4, 6)


def test_who_lies_down_or_has_lost_its_wits_is_no_hindrance() -> None:
    for state in ("prone", "stunned", "dazed"):
        assert chance(field(DODGER, [f"orc/lineman @ h13 {state}"]), "h11") == 1.0


def test_tackle_and_prehensile_tail_reach_whoever_leaves_their_zone() -> None:
    assert chance(field(f"{DODGER} +dodge", ["orc/lineman @ h13 +tackle"]), "h11") == about(4, 6)
    assert chance(field(DODGER, ["orc/lineman @ h13 +prehensile-tail"]), "h11") == about(3, 6)
    # one that lies down, or stands elsewhere, does not count
    others = [*TACKLER, "orc/lineman @ g13 +tackle prone", "orc/lineman @ a1 +prehensile-tail"]
    assert chance(field(f"{DODGER} +dodge", others), "h11") == about(8, 9)


@pytest.mark.parametrize(
    ("words", "rerolls", "chances"),
    [
        ("", 0, [(1, 1), (5, 6), (25, 36), (0, 1)]),
        ("", 1, [(1, 1), (35, 36), (25, 27), (0, 1)]),
        ("+sprint", 0, [(1, 1), (5, 6), (25, 36), (125, 216), (0, 1)]),
        ("+loner", 1, [(1, 1), (65, 72), (175, 216), (0, 1)]),
    ],
)
@pytest.mark.covers("bb2016.gfi.two_extra_squares", "bb2016.gfi.roll")
def test_going_for_it(words: str, rerolls: int, chances: list[tuple[int, int]]) -> None:
    match = field(f"human/lineman @ h12 ma=3 {words}", AWAY, rerolls=(rerolls, 0))
    for i, (top, bottom) in enumerate(chances):
        assert chance(match, f"h{15 + i}") == about(top, bottom)


def test_without_the_rule_nobody_goes_for_it_and_in_a_blizzard_it_is_harder() -> None:
    mover = "human/lineman @ h12 ma=3"
    assert chance(field(mover, AWAY, ruleset="bb2016(gfi=off)"), "h16") == 0.0
    assert chance(field(mover, AWAY, weather="blizzard"), "h16") == about(4, 6)
    assert chance(field(mover, AWAY, weather="blizzard"), "h17") == about(16, 36)


@pytest.mark.parametrize(
    ("words", "weather", "rerolls", "top", "bottom"),
    [
        ("", "nice", 0, 4, 6),
        ("", "nice", 1, 8, 9),
        ("", "rain", 0, 3, 6),
        ("+sure-hands", "rain", 0, 3, 4),
        ("+sure-hands", "nice", 1, 8, 9),
        ("ag=4", "nice", 0, 5, 6),
    ],
)
@pytest.mark.covers("bb2016.pickup.modifier_base", "bb2016.weather.pouring_rain")
def test_the_ball_must_be_picked_up_where_it_lies(
    words: str, weather: str, rerolls: int, top: int, bottom: int
) -> None:
    match = field(f"human/lineman @ h12 {words}", AWAY, weather=weather, ball="h14", rerolls=(rerolls, 0))
    assert chance(match, "h14") == about(top, bottom)
    assert chance(match, "h15") == 1.0
    assert "h14" not in way(match, "h15")


@pytest.mark.parametrize(
    ("words", "rerolls", "first", "second"),
    [
        ("", 0, about(1, 2), about(1, 4)),
        ("+dodge", 0, about(3, 4), about(2, 4)),
        ("", 1, about(3, 4), about(2, 4)),
        ("+dodge", 1, about(3, 4), about(9, 16)),
        ("+loner +dodge", 1, about(3, 4), about(17, 32)),
    ],
)
def test_two_dodges_share_a_skill_but_the_team_helps_with_the_other(
    words: str, rerolls: int, first: Any, second: Any
) -> None:
    # along the side line past a row of opponents: each square is in two zones, so AG 4 needs 4+ each time
    away = [f"orc/lineman @ b{row}" for row in (12, 13, 14, 16)]
    mover = f"human/lineman @ a13 ma=2 ag=4 {words}"
    match = field(mover, away, rerolls=(rerolls, 0), ruleset="bb2016(gfi=off)")
    assert chance(match, "a14") == first
    assert chance(match, "a15") == second


def test_the_long_way_round_is_taken_when_it_is_safer() -> None:
    # h12 to h16 with an opponent on h14: straight past it costs a dodge, wide of it two squares more
    match = field("human/lineman @ h12 ma=6", ["orc/lineman @ h14"])
    assert chance(match, "h16") == 1.0
    assert not {"g13", "h13", "i13", "g14", "i14", "g15", "h15", "i15"} & set(way(match, "h16"))
    # a step short of that, one rush is better than one dodge, if there are rushes
    match = field("human/lineman @ h12 ma=5", ["orc/lineman @ h14"])
    assert chance(match, "h16") == about(5, 6)
    match = field("human/lineman @ h12 ma=5", ["orc/lineman @ h14"], ruleset="bb2016(gfi=off)")
    assert chance(match, "h16") == about(4, 6)


def test_players_are_in_the_way_and_so_is_the_edge_of_the_pitch() -> None:
    walls = [f"human/lineman @ {square}" for square in ("b1", "b2", "a2")]
    match = ironpitch.scenario("bb2016", ["human/lineman @ a1", *walls], AWAY)
    table = match.table
    assert best_paths(table, 0).squares() == [table.plan.board.parse("a1")]
    assert chance(match, "a3") == chance(match, "b1") == 0.0
    assert best_paths(table, 0).chance(table.plan.board.nowhere) == 0.0


@pytest.mark.parametrize(
    ("words", "rerolls", "expected", "reach"),
    [
        ("ma=6 prone", 0, about(1, 1), "h15"),
        ("ma=2 prone", 0, about(1, 2), ""),
        ("ma=2 prone", 1, about(3, 4), ""),
        ("ma=2 prone +jump-up", 0, about(1, 1), "h14"),
        ("ma=6 prone rooted", 0, about(1, 2), ""),
        ("ma=6 rooted", 0, about(1, 1), ""),
    ],
)
@pytest.mark.covers("bb2016.prone.stand_up_cost")
def test_who_lies_down_stands_up_first(words: str, rerolls: int, expected: Any, reach: str) -> None:
    match = field(f"human/lineman @ h12 {words}", AWAY, rerolls=(rerolls, 0), ruleset="bb2016(gfi=off)")
    assert chance(match, "h12") == expected
    assert way(match, "h12") == []
    squares = [match.table.plan.board.name(square) for square in best_paths(match.table, 0).squares()]
    assert (squares == ["h12"]) == (reach == "")
    if reach:
        assert chance(match, reach) == expected
        assert chance(match, f"h{int(reach[1:]) + 1}") == 0.0


def test_who_is_stunned_or_not_there_goes_nowhere() -> None:
    match = ironpitch.scenario("bb2016", ["human/lineman @ h12 stunned", "human/lineman ko"], AWAY)
    for player in (0, 1, 2, SQUAD + 1, 2 * SQUAD - 1):
        assert best_paths(match.table, player).squares() == []
    assert best_paths(match.table, SQUAD).squares() != []


def test_a_player_without_hands_keeps_off_the_ball() -> None:
    match = field("human/lineman @ h12 +no-hands", AWAY, ball="h14")
    assert chance(match, "h14") == 0.0
    assert chance(match, "h16") == 1.0
    assert "h14" not in way(match, "h16")


def test_rerolls_are_for_the_side_whose_turn_it_is_and_once_a_turn() -> None:
    for situation, expected in (
        ({"rerolls": (1, 1)}, about(8, 9)),
        ({"rerolls": (1, 1), "turn": ("away", 1)}, about(4, 6)),
        ({"rerolls": (0, 1)}, about(4, 6)),
        ({"rerolls": (3, 0), "spent": ["reroll"]}, about(4, 6)),
    ):
        assert chance(field(DODGER, TACKLER, **situation), "h11") == expected
    match = field(f"{DODGER} +dodge", TACKLER, rerolls=(1, 0))
    assert chance(match, "h11", rerolls=False) == about(4, 6)


def test_who_is_on_the_way_counts_what_it_has_moved_and_rushed() -> None:
    match = field("human/lineman @ h12 ma=3", AWAY, acting="H1 move", dice=[2])
    assert chance(match, "h17") == about(25, 36)
    for square in ("h13", "h14", "h15"):
        match.play(f"step {square}")
    assert chance(match, "h16") == about(5, 6)
    assert chance(match, "h15") == 1.0
    match.play("step h16")
    assert chance(match, "h17") == about(5, 6)
    assert chance(match, "h18") == 0.0


def test_looking_for_a_path_changes_nothing_and_is_no_event() -> None:
    match = field(f"{DODGER} +dodge", ["orc/lineman @ h13 +tackle"], rerolls=(1, 0), acting="H1 move")
    before, events = match.digest(), match.events
    best_paths(match.table, 0)
    assert (match.digest(), match.events) == (before, events)


def test_break_tackle_mends_whichever_of_two_dodges_fails_first() -> None:
    # 6 for AG 1 through these zones, 2+ by strength: pass, then pass either way; or be mended, then pass by agility
    away = ["orc/lineman @ b12", "orc/lineman @ b14", "orc/lineman @ b15"]
    words = "ma=2 ag=1 st=7"
    match = field(f"human/lineman @ a13 {words} +break-tackle", away, ruleset="bb2016(gfi=off)")
    plain = field(f"human/lineman @ a13 {words}", away, ruleset="bb2016(gfi=off)")
    assert chance(plain, "a15") == about(1, 36)
    assert chance(match, "a15") == about(5 + 4, 36)
