"""Moving: steps, tackle zones, dodges."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import (
    asked,
    happened,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    rolled,
    square,
    started,
    status,
    turned_over,
)

AROUND_H12 = ["g11", "g12", "g13", "h11", "h13", "i11", "i12", "i13"]
TWO_AWAY = [f"{file}{row}" for file in "fghij" for row in range(10, 15) if file in "fj" or row in (10, 14)]
NO_RUSH = "bb2016(gfi=off)"


def steps(*squares: str) -> str:
    """A walk from square to square."""
    return ", ".join(f"step {at}" for at in squares)


def walk(count: int, start: int = 2) -> str:
    """A walk of so many squares up the middle."""
    return steps(*(f"h{start + 1 + i}" for i in range(count)))


# -- steps -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.move.up_to_ma")
@pytest.mark.parametrize("allowance", [1, 2, 3, 4, 5, 6, 7, 8, 9])
def test_a_player_moves_as_many_squares_as_its_allowance(allowance: int) -> None:
    home = [f"human/lineman @ h2 ma={allowance}"]
    match = played(home, [], f"activate H1 move, {walk(allowance)}", ruleset=NO_RUSH)
    assert square(match, "H1") == f"h{2 + allowance}"
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("bb2016.move.up_to_ma")
def test_one_square_before_its_allowance_a_player_may_still_go_on() -> None:
    match = played(["human/lineman @ h2"], [], f"activate H1 move, {walk(5)}", ruleset=NO_RUSH)
    assert offered(match, "step h8")


@pytest.mark.covers("bb2016.move.up_to_ma")
@pytest.mark.parametrize("count", range(6))
def test_a_player_may_stop_early(count: int) -> None:
    line = f"activate H1 move, {walk(count)}, done" if count else "activate H1 move, done"
    match = played(["human/lineman @ h2"], [], line)
    assert square(match, "H1") == f"h{2 + count}"
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("bb2016.move.adjacent_free_square")
@pytest.mark.parametrize(
    ("origin", "around"),
    [
        ("h12", AROUND_H12),
        ("a1", ["a2", "b1", "b2"]),
        ("o26", ["n25", "n26", "o25"]),
        ("h1", ["g1", "g2", "h2", "i1", "i2"]),
        ("a12", ["a11", "a13", "b11", "b12", "b13"]),
    ],
)
def test_a_step_goes_to_a_neighbouring_square_of_the_pitch(origin: str, around: list[str]) -> None:
    home = [f"human/lineman @ {origin}", "human/lineman @ e8"]
    match = play(started(home, ["orc/lineman @ k20"]), "activate H1 move")
    assert sorted(options(match)) == sorted(["done", *(f"step {at}" for at in around)])


@pytest.mark.covers("bb2016.move.adjacent_free_square")
@pytest.mark.parametrize(("target", "why"), [("h14", "too far"), ("j12", "too far"), ("h12", "its own"), ("a1", "far")])
def test_a_step_to_any_other_square_is_refused(target: str, why: str) -> None:
    match = played(["human/lineman @ h12"], [], "activate H1 move")
    assert not offered(match, f"step {target}")
    with pytest.raises(ironpitch.IllegalChoice):
        match.play(f"step {target}")


@pytest.mark.covers("bb2016.move.adjacent_free_square")
@pytest.mark.parametrize("who", ["standing", "prone", "stunned"])
@pytest.mark.parametrize("side", ["home", "away"])
def test_an_occupied_square_cannot_be_entered(side: str, who: str) -> None:
    other = f"human/lineman @ h13 {who}"
    home = ["human/lineman @ h12", *([other] if side == "home" else [])]
    match = played(home, [other] if side == "away" else [], "activate H1 move")
    assert not offered(match, "step h13")
    assert len(options(match)) == 8


@pytest.mark.covers("bb2016.move.adjacent_free_square")
def test_a_player_with_no_free_square_around_cannot_move_at_all() -> None:
    home = ["human/lineman @ a1", "human/lineman @ a2", "human/lineman @ b1", "human/lineman @ b2"]
    match = play(started(home, ["orc/lineman @ k20"]), "activate H1 move")
    assert (asked(match), square(match, "H1")) == (("activate", 0), "a1")


# -- tackle zones ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.tackle_zone.eight_squares", "bb2016.dodge.required")
@pytest.mark.parametrize("at", AROUND_H12)
def test_a_standing_opponent_marks_each_of_the_eight_squares_around_it(at: str) -> None:
    target = "h11" if at != "h11" else "h13"
    match = played(["human/lineman @ h12"], [f"orc/lineman @ {at}"], f"activate H1 move, step {target}", [6])
    assert rolled(match, "dodge") == [6]


@pytest.mark.covers("bb2016.tackle_zone.eight_squares")
def test_a_tackle_zone_reaches_no_further() -> None:
    assert len(TWO_AWAY) == 16
    for at in TWO_AWAY:
        match = played(["human/lineman @ h12"], [f"orc/lineman @ {at}"], "activate H1 move, step h11, done")
        assert purposes(match) == []


@pytest.mark.covers("bb2016.prone.no_tackle_zone", "bb2016.tackle_zone.eight_squares")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_an_opponent_on_the_ground_marks_nobody(state: str) -> None:
    match = played(["human/lineman @ h12"], [f"orc/lineman @ h13 {state}"], "activate H1 move, step h11, done")
    assert purposes(match) == []


@pytest.mark.covers("bb2016.prone.no_tackle_zone")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_an_opponent_on_the_ground_does_not_make_a_dodge_harder(state: str) -> None:
    away = ["orc/lineman @ h13", f"orc/lineman @ h10 {state}"]
    match = played(["human/lineman @ h12"], away, "activate H1 move, step h11", [3])
    assert needed(match, "dodge") == [3]


@pytest.mark.covers("bb2016.tackle_zone.eight_squares")
def test_team_mates_mark_nobody() -> None:
    home = ["human/lineman @ h12", "human/lineman @ h13", "human/lineman @ g11"]
    match = played(home, [], "activate H1 move, step h11, done")
    assert purposes(match) == []


# -- dodges ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.dodge.required")
@pytest.mark.parametrize("target", [at for at in AROUND_H12 if at != "h13"])
def test_leaving_a_marked_square_in_any_direction_needs_a_dodge(target: str) -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], f"activate H1 move, step {target}", [6])
    assert purposes(match) == ["dodge"]
    assert square(match, "H1") == target


@pytest.mark.covers("bb2016.dodge.required")
def test_entering_a_marked_square_from_a_free_one_needs_no_dodge() -> None:
    match = played(["human/lineman @ h11"], ["orc/lineman @ h13"], "activate H1 move, step h12, done")
    assert purposes(match) == []


@pytest.mark.covers("bb2016.dodge.required")
def test_one_dodge_leaves_any_number_of_tackle_zones() -> None:
    away = ["orc/lineman @ g13", "orc/lineman @ h13", "orc/lineman @ i13"]
    match = played(["human/lineman @ h12"], away, "activate H1 move, step h11", [3])
    assert rolled(match, "dodge") == [3]
    assert needed(match, "dodge") == [3]


@pytest.mark.covers("bb2016.dodge.required", "bb2016.dodge.success")
def test_every_marked_square_on_the_way_needs_a_dodge_of_its_own() -> None:
    line = "activate H1 move, step g12, step g11, step g10, done"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], line, [4, 3])
    assert needed(match, "dodge") == [4, 3]
    assert square(match, "H1") == "g10"


@pytest.mark.covers("bb2016.dodge.modifier_base")
@pytest.mark.parametrize(("face", "up"), [(2, False), (3, True)])
def test_a_dodge_into_the_open_is_one_easier_than_the_table(face: int, up: bool) -> None:
    dice = [face] if up else [face, 1, 1]
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], "activate H1 move, step h11", dice)
    assert status(match, "H1") == ("standing" if up else "prone")


@pytest.mark.covers("bb2016.dodge.modifier_tackle_zones")
@pytest.mark.parametrize(
    ("markers", "number"), [([], 3), (["h10"], 4), (["h10", "g12"], 5), (["h10", "g12", "i12"], 6)]
)
def test_only_zones_on_the_square_entered_make_a_dodge_harder(markers: list[str], number: int) -> None:
    # the three opponents beyond h12 mark the square left, but not the one entered
    away = [f"orc/lineman @ {at}" for at in ["g13", "h13", "i13", *markers]]
    match = played(["human/lineman @ h12"], away, "activate H1 move, step h11", [number])
    assert needed(match, "dodge") == [number]
    assert [event["passed"] for event in happened(match, "Tested")] == [1]
    told = [(event["amount"], event["reason"]) for event in happened(match, "Modified")]
    assert told == [(1, "dodging"), *[(-1, "marked")] * len(markers)]
    match = played(["human/lineman @ h12"], away, "activate H1 move, step h11", [number - 1, 1, 1])
    assert status(match, "H1") == "prone"
    assert [event["passed"] for event in happened(match, "Tested")] == [0]


@pytest.mark.covers("bb2016.dodge.modifier_tackle_zones")
def test_the_same_opponent_may_mark_both_squares_of_a_dodge() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], "activate H1 move, step g12", [4])
    assert needed(match, "dodge") == [4]


@pytest.mark.covers("bb2016.dodge.success")
def test_after_a_dodge_the_action_goes_on() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], "activate H1 move, step h11", [3])
    assert asked(match) == ("step", 0)
    play(match, "step h10, step h9, step h8, step h7, step h6")
    assert square(match, "H1") == "h6"
    assert not turned_over(match)


@pytest.mark.covers("bb2016.dodge.failure")
def test_a_failed_dodge_ends_on_the_ground_in_the_square_entered_and_costs_the_turn() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], "activate H1 move, step h11", [2, 4, 4])
    assert (square(match, "H1"), status(match, "H1")) == ("h11", "prone")
    assert turned_over(match)
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.dodge.failure")
def test_a_failed_dodge_leads_to_armour_and_injury() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], "activate H1 move, step h11", [1, 4, 5, 3, 4])
    assert purposes(match) == ["dodge", "armour", "injury"]
    assert status(match, "H1") == "stunned"


# -- all in one step ---------------------------------------------------------------------------------------------------

# One square of movement takes the player to h11, which the orc marks; the ball is a rush and a dodge further on.
ALL_AT_ONCE = "activate H1 move, step h11, step i10"


def all_at_once(dice: list[int | str], line: str = ALL_AT_ONCE) -> ironpitch.Match:
    return played(["human/lineman @ h10 ma=1"], ["orc/lineman @ h12"], line, dice, ball="i10")


@pytest.mark.covers("bb2016.gfi.roll", "bb2016.dodge.required", "bb2016.pickup.required")
def test_a_step_that_needs_everything_rolls_rush_then_dodge_then_pick_up() -> None:
    match = all_at_once([2, 3, 3])
    assert purposes(match) == ["rush", "dodge", "pick-up"]
    assert not turned_over(match)


@pytest.mark.covers("bb2016.gfi.roll", "bb2016.turnover.action_cut_short")
def test_a_player_who_trips_neither_dodges_nor_picks_up() -> None:
    match = all_at_once([1, 1, 1, 5])
    assert purposes(match) == ["rush", "armour", "bounce"]
    assert (square(match, "H1"), status(match, "H1")) == ("i10", "prone")


@pytest.mark.covers("bb2016.dodge.failure", "bb2016.turnover.action_cut_short")
def test_a_player_who_fails_to_dodge_does_not_pick_up() -> None:
    match = all_at_once([2, 2, 1, 1, 5])
    assert purposes(match) == ["rush", "dodge", "armour", "bounce"]
    assert (square(match, "H1"), status(match, "H1")) == ("i10", "prone")


@pytest.mark.covers("bb2016.turnover.failed_pickup")
def test_a_player_who_rushed_and_dodged_may_still_fumble_the_pick_up() -> None:
    match = all_at_once([2, 3, 2, 5])
    assert purposes(match) == ["rush", "dodge", "pick-up", "bounce"]
    assert (status(match, "H1"), match.turn) == ("standing", ("away", 3))
