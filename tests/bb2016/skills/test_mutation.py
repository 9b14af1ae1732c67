"""Mutations in play."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import holds, needed, options, played, status, uses

BLOCK = "activate H1 block, block A1"


# -- Claw --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:claw")
def test_claw_breaks_any_armour_on_eight() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +claw"], ["orc/lineman @ h13"], line, ["pow", 4, 4, 1, 1])
    assert status(match, "A1") == "stunned"
    assert uses(match, "H1", "claw") == 1


def test_claw_needs_eight() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +claw"], ["orc/lineman @ h13"], line, ["pow", 3, 4])
    assert status(match, "A1") == "prone"


@pytest.mark.covers("skill:claw")
def test_mighty_blow_lifts_a_seven_to_the_eight_that_claw_needs() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +claw +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 3, 4, 3, 4])
    assert status(match, "A1") == "stunned"
    assert (uses(match, "H1", "claw"), uses(match, "H1", "mighty-blow")) == (1, 1)


@pytest.mark.covers("skill:claw")
def test_claw_leaves_mighty_blow_for_the_injury_roll() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +claw +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 4, 4, 3, 4])
    assert status(match, "A1") == "ko"


def test_claw_is_no_use_in_a_foul_or_for_a_stab() -> None:
    foul = "activate H1 foul, foul A1"
    match = played(["human/lineman @ h12 +claw"], ["orc/lineman @ h13 prone"], foul, [3, 5])
    assert status(match, "A1") == "prone"
    stab = "activate H1 block, stab A1"
    match = played(["human/lineman @ h12 +claw +stab"], ["orc/lineman @ h13"], stab, [3, 5])
    assert status(match, "A1") == "standing"


# -- Disturbing Presence -----------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:disturbing-presence")
@pytest.mark.parametrize("state", ["", "prone", "stunned"])
def test_disturbing_presence_makes_passing_and_catching_harder(state: str) -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8"]
    away = [f"orc/lineman @ k6 +disturbing-presence {state}"]
    match = played(home, away, "activate H1 pass, throw h8", [4, 4])
    assert holds(match, "H2")
    assert (needed(match, "pass"), needed(match, "catch")) == ([4], [4])
    assert uses(match, "A1", "disturbing-presence") == 2


def test_disturbing_presence_is_felt_three_squares_away_and_by_opponents_only() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8", "human/lineman @ h6 +disturbing-presence"]
    match = played(home, ["orc/lineman @ l5 +disturbing-presence"], "activate H1 pass, throw h8", [3, 3])
    assert (needed(match, "pass"), needed(match, "catch")) == ([3], [3])


@pytest.mark.covers("skill:disturbing-presence")
def test_two_disturbing_players_disturb_twice() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8"]
    away = ["orc/lineman @ k5 +disturbing-presence", "orc/lineman @ e5 +disturbing-presence"]
    match = played(home, away, "activate H1 pass, throw h8", [5, 5])
    assert needed(match, "pass") == [5]


@pytest.mark.covers("skill:disturbing-presence")
def test_disturbing_presence_makes_interceptions_harder() -> None:
    home = ["human/lineman @ h5 ball ag=4", "human/lineman @ h10", "human/lineman @ j8 +disturbing-presence"]
    line = "activate H1 pass, throw h10, intercept A1"
    match = played(home, ["orc/lineman @ h7 ag=5"], line, [4, 3, 3])
    assert needed(match, "interception") == [5]
    assert holds(match, "H2")


# -- Horns -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:horns")
def test_horns_add_strength_after_a_run_up() -> None:
    line = "activate H1 blitz, step h12, block A1, die push, push h14, stay, done"
    match = played(["human/lineman @ h11 +horns"], ["orc/lineman @ h13"], line, ["push", "skull"])
    assert uses(match, "H1", "horns") == 1


def test_horns_do_nothing_without_a_run_up() -> None:
    line = "activate H1 blitz, block A1, push h14, stay, done"
    match = played(["human/lineman @ h12 +horns"], ["orc/lineman @ h13"], line, ["push"])
    assert uses(match, "H1", "horns") == 0


def test_standing_up_is_no_run_up() -> None:
    line = "activate H1 blitz, stand, block A1, push h14, stay, done"
    match = played(["human/lineman @ h12 +horns prone"], ["orc/lineman @ h13"], line, ["push"])
    assert uses(match, "H1", "horns") == 0


@pytest.mark.covers("skill:horns")
def test_horns_count_for_the_second_block_of_a_frenzied_blitz() -> None:
    line = "activate H1 blitz, step h12, block A1, die push, push h14, die push, push h15, done"
    match = played(["human/lineman @ h11 +horns +frenzy"], ["orc/lineman @ h13"], line, ["push", "pow"] * 2)
    assert uses(match, "H1", "horns") == 2


def test_horns_are_no_help_to_a_defender() -> None:
    line = "activate H1 blitz, step h12, block A1, push h14, stay, done"
    match = played(["human/lineman @ h11"], ["orc/lineman @ h13 +horns"], line, ["push"])
    assert uses(match, "A1", "horns") == 0


# -- Prehensile Tail ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:prehensile-tail")
def test_prehensile_tail_makes_it_harder_to_dodge_away() -> None:
    match = played(
        ["human/lineman @ h12"], ["orc/lineman @ h13 +prehensile-tail"], "activate H1 move, step h11", [3, 3, 3]
    )
    assert status(match, "H1") == "prone"
    assert needed(match, "dodge") == [4]
    assert uses(match, "A1", "prehensile-tail") == 1


def test_prehensile_tail_is_felt_only_by_those_who_leave_its_zone() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10 +prehensile-tail", "orc/lineman @ g13 +prehensile-tail prone"]
    match = played(["human/lineman @ h12"], away, "activate H1 move, step h11", [4])
    assert needed(match, "dodge") == [4]  # the tail in front marks the square, it does not hold on
    assert "done" in options(match)
