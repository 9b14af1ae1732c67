"""Strength skills in play."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import asked, holds, needed, played, square, status, uses

BLOCK = "activate H1 block, block A1"
BLITZ = "activate H1 blitz, step h12, block A1"
LEAVE = "activate H1 move, step h11"


# -- Break Tackle ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:break-tackle")
def test_break_tackle_dodges_by_strength() -> None:
    line = f"{LEAVE}, use break-tackle, done"
    match = played(["orc/black-orc-blocker @ h12 +break-tackle"], ["orc/lineman @ h13"], line, [2])
    assert status(match, "H1") == "standing"
    assert needed(match, "dodge") == [2]


def test_break_tackle_may_be_kept_for_later() -> None:
    line = f"{LEAVE}, decline"
    match = played(["orc/black-orc-blocker @ h12 +break-tackle"], ["orc/lineman @ h13"], line, [3, 3, 3])
    assert status(match, "H1") == "prone"
    assert needed(match, "dodge") == [4]


@pytest.mark.covers("skill:break-tackle")
def test_break_tackle_works_once_a_turn() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10"]
    line = f"{LEAVE}, use break-tackle, step g12, done"
    match = played(["orc/black-orc-blocker @ h12 +break-tackle"], away, line, [3, 5])
    assert needed(match, "dodge") == [3, 5]
    assert uses(match, "H1", "break-tackle") == 1


def test_break_tackle_is_not_offered_to_a_nimble_weakling() -> None:
    match = played(["human/lineman @ h12 +break-tackle"], ["orc/lineman @ h13"], f"{LEAVE}, done", [3])
    assert uses(match, "H1", "break-tackle") == 0


# -- Juggernaut --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:juggernaut")
def test_juggernaut_turns_both_down_into_a_push_in_a_blitz() -> None:
    line = f"{BLITZ}, use juggernaut, push h14, follow, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["orc/lineman @ h13"], line, ["both-down"])
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "standing")
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h14")


@pytest.mark.covers("skill:juggernaut")
def test_juggernaut_pushes_a_player_with_block_who_has_no_say_in_it() -> None:
    line = f"{BLITZ}, use juggernaut, push h14, stay, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["orc/lineman @ h13 +block"], line, ["both-down"])
    assert square(match, "A1") == "h14"
    assert uses(match, "A1", "block") == 0


def test_juggernaut_is_nothing_special_in_a_block_action() -> None:
    match = played(["human/lineman @ h12 +juggernaut"], ["orc/lineman @ h13"], BLOCK, ["both-down", 3, 3, 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")


@pytest.mark.covers("skill:juggernaut")
def test_juggernaut_in_a_blitz_moves_a_player_with_stand_firm() -> None:
    line = f"{BLITZ}, push h14, stay, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["orc/lineman @ h13 +stand-firm"], line, ["push"])
    assert square(match, "A1") == "h14"
    assert uses(match, "H1", "juggernaut") == 1


@pytest.mark.covers("skill:juggernaut")
def test_juggernaut_does_not_stop_stand_firm_down_the_chain() -> None:
    away = [
        "orc/lineman @ h13 +stand-firm", "orc/lineman @ h14 +stand-firm", "orc/lineman @ g14", "orc/lineman @ i14",
    ]  # fmt: skip
    line = f"{BLITZ}, push h14, use stand-firm, done"
    match = played(["human/lineman @ h11 +juggernaut st=9"], away, line, ["push", "push", "push"])
    assert (square(match, "A1"), square(match, "A2")) == ("h13", "h14")


@pytest.mark.covers("skill:juggernaut")
def test_frenzy_goes_on_after_juggernaut_made_a_push() -> None:
    line = f"{BLITZ}, use juggernaut, push h14, push h15, done"
    match = played(["human/lineman @ h11 +juggernaut +frenzy"], ["orc/lineman @ h13"], line, ["both-down", "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h14", "h15")


# -- Mighty Blow -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:mighty-blow")
def test_mighty_blow_breaks_armour_that_would_just_hold() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 4, 5, 3, 4])
    assert status(match, "A1") == "stunned"
    assert uses(match, "H1", "mighty-blow") == 1


@pytest.mark.covers("skill:mighty-blow")
def test_mighty_blow_may_be_kept_for_the_injury_roll() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 5, 5, 3, 4])
    assert status(match, "A1") == "ko"


def test_mighty_blow_is_not_asked_about_where_it_changes_nothing() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 3, 5])
    assert status(match, "A1") == "prone"
    match = played(["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 5, 5, 1, 1])
    assert status(match, "A1") == "stunned"


@pytest.mark.covers("skill:mighty-blow")
def test_mighty_blow_of_the_defender_hurts_a_blocker_who_goes_down() -> None:
    line = f"{BLOCK}, use mighty-blow"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +mighty-blow"], line, ["skull", 4, 4, 1, 1])
    assert status(match, "H1") == "stunned"
    assert uses(match, "A1", "mighty-blow") == 1


def test_mighty_blow_does_not_work_for_a_foul_or_when_somebody_falls_by_itself() -> None:
    match = played(
        ["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13 prone"], "activate H1 foul, foul A1", [4, 5]
    )
    assert status(match, "A1") == "prone"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +mighty-blow"], LEAVE, [1, 4, 4])
    assert status(match, "H1") == "prone"


# -- Stand Firm --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:stand-firm")
def test_stand_firm_refuses_to_be_pushed() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +stand-firm"], f"{BLOCK}, use stand-firm", ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "h13")
    assert uses(match, "A1", "stand-firm") == 1


@pytest.mark.covers("skill:stand-firm")
def test_stand_firm_goes_down_where_it_stands() -> None:
    line = f"{BLOCK}, use stand-firm"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +stand-firm"], line, ["pow", 3, 3])
    assert (square(match, "A1"), status(match, "A1")) == ("h13", "prone")


def test_stand_firm_need_not_be_used() -> None:
    line = f"{BLOCK}, decline, push h14, follow"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +stand-firm"], line, ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h14")


@pytest.mark.covers("skill:stand-firm")
def test_stand_firm_in_a_chain_stops_everybody() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h14 +stand-firm", "orc/lineman @ g14", "orc/lineman @ i14"]
    line = f"{BLOCK}, push h14, use stand-firm"
    match = played(["human/lineman @ h12 st=9"], away, line, ["push", "push", "push"])
    assert [square(match, player) for player in ("H1", "A1", "A2")] == ["h12", "h13", "h14"]


def test_a_player_on_the_ground_cannot_stand_firm() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h14 +stand-firm prone", "orc/lineman @ g14", "orc/lineman @ i14"]
    line = f"{BLOCK}, push h14, push h15, stay"
    match = played(["human/lineman @ h12 st=9"], away, line, ["push", "push", "push"])
    assert [square(match, player) for player in ("A1", "A2")] == ["h14", "h15"]


def test_the_owner_of_stand_firm_is_asked_not_the_pusher() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +stand-firm"], BLOCK, ["push"])
    assert asked(match) == ("use", 1)


# -- Strong Arm --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:strong-arm")
def test_strong_arm_adds_one_to_a_short_pass() -> None:
    home = ["human/lineman @ h5 +strong-arm ball", "human/lineman @ h9"]
    match = played(home, [], "activate H1 pass, throw h9", [3, 3])
    assert holds(match, "H2")
    assert needed(match, "pass") == [3]
    assert uses(match, "H1", "strong-arm") == 1


def test_strong_arm_adds_nothing_to_a_quick_pass() -> None:
    home = ["human/lineman @ h5 +strong-arm ball", "human/lineman @ h8"]
    match = played(home, [], "activate H1 pass, throw h8", [3, 3])
    assert needed(match, "pass") == [3]
    assert uses(match, "H1", "strong-arm") == 0


# -- Thick Skull -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:thick-skull")
def test_thick_skull_is_stunned_by_what_knocks_others_out() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +thick-skull"], line, ["pow", 5, 5, 4, 4])
    assert status(match, "A1") == "stunned"
    assert uses(match, "A1", "thick-skull") == 1


def test_thick_skull_does_not_help_against_a_nine() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +thick-skull"], line, ["pow", 5, 5, 4, 5])
    assert status(match, "A1") == "ko"


def test_thick_skull_counts_after_modifiers() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    home = ["human/lineman @ h12 +mighty-blow"]
    match = played(home, ["orc/lineman @ h13 +thick-skull"], line, ["pow", 5, 5, 4, 4])
    assert status(match, "A1") == "ko"
