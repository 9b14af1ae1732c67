"""Going for it: beyond the allowance, and for the block of a blitz."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    holds,
    offered,
    options,
    played,
    purposes,
    rolled,
    square,
    status,
    turned_over,
)

NO_RUSH = "bb2016(gfi=off)"
SLOW = "human/lineman @ h10 ma=1"
STEP = "activate H1 move, step h11"


@pytest.mark.covers("bb2016.gfi.two_extra_squares")
@pytest.mark.parametrize("allowance", [1, 3, 6, 8])
def test_a_player_may_go_two_squares_beyond_its_allowance(allowance: int) -> None:
    line = ", ".join(f"step h{3 + i}" for i in range(allowance + 2))
    match = played([f"human/lineman @ h2 ma={allowance}"], [], f"activate H1 move, {line}", [2, 2])
    assert square(match, "H1") == f"h{4 + allowance}"
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("bb2016.gfi.two_extra_squares")
def test_one_rush_will_do() -> None:
    match = played([SLOW], [], f"{STEP}, step h12, done", [2])
    assert (square(match, "H1"), rolled(match, "rush")) == ("h12", [2])


@pytest.mark.covers("bb2016.gfi.two_extra_squares")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_every_action_with_movement_may_rush(action: str) -> None:
    home = [f"{SLOW} ball"]
    match = played(home, ["orc/lineman @ o20 prone"], f"activate H1 {action}, step h11, step h12, step h13", [2, 2])
    assert (square(match, "H1"), rolled(match, "rush")) == ("h13", [2, 2])
    assert match.turn == ("home", 3)


@pytest.mark.covers("bb2016.gfi.two_extra_squares")
def test_a_block_action_has_no_movement_to_go_beyond() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13", "orc/lineman @ g13"], "activate H1 block")
    assert sorted(options(match)) == ["block A1", "block A2", "done"]


@pytest.mark.covers("bb2016.gfi.two_extra_squares")
@pytest.mark.parametrize("action", ["move", "blitz"])
def test_without_the_option_nobody_goes_beyond_the_allowance(action: str) -> None:
    match = played([SLOW], [], f"activate H1 {action}, step h11", ruleset=NO_RUSH)
    assert (square(match, "H1"), asked(match)) == ("h11", ("activate", 0))


@pytest.mark.covers("bb2016.gfi.two_extra_squares", "bb2016.move.up_to_ma")
def test_the_next_player_has_its_own_movement_and_its_own_rushes() -> None:
    line = f"{STEP}, step h12, step h13, activate H2 move, step d11, step d12, step d13"
    match = played([SLOW, "human/lineman @ d10 ma=1"], [], line, [2, 2, 3, 3])
    assert (square(match, "H2"), rolled(match, "rush")) == ("d13", [2, 2, 3, 3])


@pytest.mark.covers("bb2016.gfi.roll")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_rush_fails_on_a_one_only(face: int) -> None:
    dice = [face] if face > 1 else [face, 3, 3]
    match = played([SLOW], [], f"{STEP}, step h12", dice)
    assert (square(match, "H1"), status(match, "H1")) == ("h12", "standing" if face > 1 else "prone")
    assert turned_over(match) == (face == 1)


@pytest.mark.covers("bb2016.gfi.roll")
def test_each_square_of_a_rush_has_a_roll_of_its_own() -> None:
    match = played([SLOW], [], f"{STEP}, step h12, step h13", [2, 1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h13", "prone")
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.gfi.roll")
def test_a_carrier_who_trips_drops_the_ball() -> None:
    match = played([f"{SLOW} ball"], [], f"{STEP}, step h12", [1, 3, 3, 5])
    assert purposes(match) == ["rush", "armour", "bounce"]
    assert not holds(match, "H1")


@pytest.mark.covers("bb2016.gfi.roll")
def test_squares_within_the_allowance_need_no_roll() -> None:
    line = ", ".join(f"step h{3 + i}" for i in range(6))
    match = played(["human/lineman @ h2"], [], f"activate H1 move, {line}, done")
    assert purposes(match) == []


# -- the block of a blitz ----------------------------------------------------------------------------------------------

BLITZ = "activate H1 blitz, step h11, block A1"


@pytest.mark.covers("bb2016.gfi.blitz_block")
def test_a_blitzer_at_the_end_of_its_movement_rushes_to_make_the_block() -> None:
    match = played([SLOW], ["orc/lineman @ h12"], f"{BLITZ}, push h13, stay", [2, "push"])
    assert purposes(match) == ["rush", "block"]
    assert square(match, "A1") == "h13"


@pytest.mark.covers("bb2016.gfi.blitz_block")
def test_a_blitzer_who_trips_falls_in_its_own_square_and_blocks_nobody() -> None:
    match = played([SLOW], ["orc/lineman @ h12"], BLITZ, [1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h11", "prone")
    assert purposes(match) == ["rush", "armour"]
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.gfi.blitz_block")
def test_a_blitzer_with_movement_left_does_not_rush_for_the_block() -> None:
    line = "activate H1 blitz, step h11, block A1, push h13, stay"
    match = played(["human/lineman @ h10 ma=2"], ["orc/lineman @ h12"], line, ["push"])
    assert purposes(match) == ["block"]


@pytest.mark.covers("bb2016.gfi.blitz_block", "bb2016.gfi.two_extra_squares")
def test_the_rush_for_the_block_is_one_of_the_two() -> None:
    match = played([SLOW], ["orc/lineman @ h12"], f"{BLITZ}, push h13, stay", [2, "push"])
    assert offered(match, "step h12")
    match = played([SLOW], ["orc/lineman @ h12"], f"{BLITZ}, push h13, stay, step i10", [2, "push", 2])
    assert (square(match, "H1"), asked(match)) == ("i10", ("activate", 0))


@pytest.mark.covers("bb2016.gfi.blitz_block", "bb2016.gfi.two_extra_squares")
def test_after_two_rushes_there_is_no_block() -> None:
    line = "activate H1 blitz, step h11, step h12"
    match = played([SLOW], ["orc/lineman @ h13"], line, [2])
    assert offered(match, "block A1")
    match = played([SLOW], ["orc/lineman @ h14"], f"{line}, step h13", [2, 2])
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("bb2016.gfi.blitz_block")
def test_without_the_option_a_blitzer_needs_a_square_for_the_block() -> None:
    match = played([SLOW], ["orc/lineman @ h12"], "activate H1 blitz, step h11", ruleset=NO_RUSH)
    assert asked(match) == ("activate", 0)
    line = "activate H1 blitz, step h11, block A1, push h13, stay"
    match = played(["human/lineman @ h10 ma=2"], ["orc/lineman @ h12"], line, ["push"], ruleset=NO_RUSH)
    assert square(match, "A1") == "h13"


@pytest.mark.covers("bb2016.gfi.blitz_block")
def test_who_has_blitzed_may_rush_to_block_again_in_the_next_turn() -> None:
    line = f"{BLITZ}, push h13, stay, done, end-turn, end-turn, activate H1 blitz, step h12, block A1, push h14, stay"
    match = played([SLOW], ["orc/lineman @ h12"], line, [2, "push", 2, "push"])
    assert square(match, "A1") == "h14"


@pytest.mark.covers("bb2016.gfi.blitz_block")
def test_a_plain_block_never_needs_a_rush() -> None:
    line = "activate H1 block, block A1, push h14, stay"
    match = played(["human/lineman @ h12 ma=1"], ["orc/lineman @ h13"], line, ["push"])
    assert purposes(match) == ["block"]
