"""Portals: stepping and being pushed onto one, what the journey costs, mishaps, and balls that fall in."""

import pytest

import ironpitch
from ironpitch import odds
from tests.dungeonbowl.gates import GATES, MAN, ORC, played, staged, teleports
from tests.dungeonbowl.staging import (
    asked,
    ball_at,
    fact,
    happened,
    holds,
    offered,
    options,
    play,
    purposes,
    rolled,
    square,
    status,
    turned_over,
)


def moved(match: ironpitch.Match) -> int:
    """Squares of movement spent by the acting player."""
    return fact(match, "moved")


# -- stepping on -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.portal.teleport", "dungeonbowl.portal.six", "dungeonbowl.portal.no_echo")
def test_a_player_who_steps_onto_a_portal_comes_out_at_the_one_the_d6_names() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [], "activate H1 move, step a4", [5])
    assert square(match, "H1") == "e7"
    assert teleports(match) == ["H1 a4-e7"]
    assert rolled(match, "portal") == [5]  # arriving on a portal sends nobody on
    assert offered(match, "step d7")


@pytest.mark.covers("dungeonbowl.portal.cost", "dungeonbowl.portal.cost_extra")
def test_the_journey_costs_a_square_on_top_of_the_step_onto_the_portal() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [], "activate H1 move, step a4", [5])
    assert moved(match) == 2


@pytest.mark.covers("dungeonbowl.portal.cost_extra")
def test_a_blitz_pays_for_the_journey_like_a_move() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [f"{ORC} @ c9"], "activate H1 blitz, step a4", [3])
    assert (square(match, "H1"), moved(match)) == ("a10", 2)


def test_a_journey_is_free_where_portals_cost_nothing() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [], "activate H1 move, step a4", [5], settings="portal_cost=0")
    assert moved(match) == 1


@pytest.mark.covers("dungeonbowl.portal.cost_extra")
def test_a_player_without_movement_left_may_rush_to_go_on_from_a_portal() -> None:
    match = played(GATES, [f"{MAN} @ b5 ma=1"], [], "activate H1 move, step a4, carry-on", [5, 2])
    assert purposes(match) == ["portal", "rush"]
    assert (moved(match), fact(match, "rushed")) == (2, 1)
    assert offered(match, "step d7")


def test_a_rush_to_go_on_from_a_portal_can_end_in_a_fall() -> None:
    line = "activate H1 move, step a4, carry-on"
    match = played(GATES, [f"{MAN} @ b5 ma=1"], [], line, [5, 1, 1, 2])
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "e7")
    assert turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.cost")
def test_a_player_who_does_not_pay_moves_no_further() -> None:
    match = played(GATES, [f"{MAN} @ b5 ma=1 ball"], [], "activate H1 pass, step a4, stay", [5])
    assert not any(choice.startswith("step") for choice in options(match))
    assert offered(match, "throw c7")  # but the rest of its action remains


@pytest.mark.covers("dungeonbowl.portal.cost")
def test_without_a_rush_left_the_movement_ends_on_the_portal_unasked() -> None:
    line = "activate H1 pass, step c5, step b5, step a4"
    match = played(GATES, [f"{MAN} @ d5 ma=1 ball"], [], line, [6, 6, 5])
    assert purposes(match) == ["rush", "portal"]
    assert square(match, "H1") == "e7"
    assert not any(choice.startswith("step") for choice in options(match))


def test_a_carrier_takes_the_ball_along() -> None:
    match = played(GATES, [f"{MAN} @ b5 ball"], [], "activate H1 move, step a4", [6])
    assert holds(match, "H1")
    assert ball_at(match) == "e10"


def test_who_falls_while_stepping_onto_a_portal_travels_prone_after_the_armour_roll() -> None:
    line = "activate H1 move, step a4"
    match = played(GATES, [f"{MAN} @ b5"], [f"{ORC} @ c6"], line, [1, 2, 2, 4])
    assert purposes(match) == ["dodge", "armour", "portal"]
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "e4")
    assert turned_over(match)


# -- pushed on ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.portal.pushed")
def test_a_player_pushed_onto_a_portal_travels() -> None:
    line = "activate H1 block, block A1, push a4, stay"
    match = played(GATES, [f"{MAN} @ c4"], [f"{ORC} @ b4"], line, ["push", 6])
    assert teleports(match) == ["A1 a4-e10"]
    assert (status(match, "A1"), square(match, "A1")) == ("standing", "e10")


@pytest.mark.covers("dungeonbowl.portal.knocked_down")
def test_armour_and_injury_come_before_the_journey_of_a_player_knocked_down() -> None:
    line = "activate H1 block, block A1, push a4, stay"
    match = played(GATES, [f"{MAN} @ c4"], [f"{ORC} @ b4"], line, ["pow", 6, 6, 1, 1, 2])
    assert purposes(match) == ["block", "armour", "injury", "portal"]
    assert (status(match, "A1"), square(match, "A1")) == ("stunned", "a7")


@pytest.mark.covers("dungeonbowl.portal.knocked_down")
def test_a_player_knocked_out_on_a_portal_does_not_travel() -> None:
    line = "activate H1 block, block A1, push a4, stay"
    match = played(GATES, [f"{MAN} @ c4"], [f"{ORC} @ b4"], line, ["pow", 6, 6, 4, 4])
    assert status(match, "A1") == "ko"
    assert teleports(match) == []


def test_a_ball_lost_on_a_portal_bounces_from_there_and_does_not_travel() -> None:
    line = "activate H1 block, block A1, push a4, stay"
    match = played(GATES, [f"{MAN} @ c4"], [f"{ORC} @ b4 ball"], line, ["pow", 1, 1, 2, 8])
    assert square(match, "A1") == "a7"
    assert happened(match, "BallTeleported") == []
    assert ball_at(match) == "b5"


def test_following_up_onto_a_portal_is_stepping_onto_it() -> None:
    line = "activate H1 blitz, block A1, follow"
    match = played(GATES, [f"{MAN} @ b3"], [f"{ORC} @ a4"], line, ["push", 5])
    assert square(match, "H1") == "e7"
    assert moved(match) == 2  # the block, then the journey


# -- more than once ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.portal.second_teleport")
def test_a_second_journey_in_one_turn_is_an_injury_roll_without_armour_and_costs_the_turn() -> None:
    line = "activate H1 move, step a4, step d7, step e7"
    match = played(GATES, [f"{MAN} @ b5"], [], line, [5, 6, 1, 2])
    assert rolled(match, "portal") == [5, 6]
    assert purposes(match) == ["portal", "injury"]
    assert (status(match, "H1"), square(match, "H1")) == ("stunned", "e10")
    assert turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.second_teleport")
def test_a_carrier_hurt_by_a_second_journey_drops_the_ball_where_it_came_out() -> None:
    line = "activate H1 move, step a4, step d7, step e7"
    match = played(GATES, [f"{MAN} @ b5 ball"], [], line, [5, 6, 4, 4, 2])
    assert status(match, "H1") == "ko"
    assert ball_at(match) == "d10"


@pytest.mark.covers("dungeonbowl.portal.second_teleport")
def test_an_opponent_hurt_by_a_second_journey_costs_nobody_the_turn() -> None:
    line = "activate H1 block, block A1, push a4, stay"
    match = played(GATES, [f"{MAN} @ c4"], [f"{ORC} @ b4 teleported"], line, ["push", 6, 1, 2])
    assert status(match, "A1") == "stunned"
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.second_teleport")
def test_a_new_turn_forgets_the_journeys_of_the_last_one() -> None:
    men = [f"{MAN} @ b5"]
    orcs = [f"{ORC} @ d12"]
    match = play(staged(GATES, men, orcs, [5, 6]), "activate H1 move, step a4, done")
    play(match, "end-turn")
    play(match, "activate H1 move, step d7, step e7")
    assert square(match, "H1") == "e10"
    assert status(match, "H1") == "standing"


# -- mishaps -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.portal.mishap", "dungeonbowl.portal.mishap_no_turnover")
def test_the_number_of_the_portal_left_loses_the_player_for_the_match_but_not_the_turn() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [], "activate H1 move, step a4", [1])
    assert status(match, "H1") == "lost"
    assert [(e["player"], e["square"]) for e in happened(match, "Mishap")] == [("H1", "a4")]
    assert not turned_over(match)
    assert asked(match) == ("activate", 0)
    assert not offered(match, "enter H1")


@pytest.mark.covers("dungeonbowl.portal.mishap_option")
def test_a_lost_player_turns_up_in_reserve_where_the_option_says_so() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [], "activate H1 move, step a4", [1], settings="mishap=reserves")
    assert status(match, "H1") == "reserve"
    assert offered(match, "enter H1")


@pytest.mark.covers("dungeonbowl.portal.mishap_ball", "dungeonbowl.portal.mishap_no_turnover")
def test_a_lost_carrier_leaves_the_ball_which_scatters_from_the_portal() -> None:
    match = played(GATES, [f"{MAN} @ b5 ball"], [], "activate H1 move, step a4", [1, 7])
    assert ball_at(match) == "b4"
    assert not turned_over(match)


# -- balls -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.portal.loose_ball", "dungeonbowl.portal.loose_ball_lands")
def test_a_ball_that_bounces_onto_a_portal_comes_out_elsewhere_and_scatters() -> None:
    match = played(GATES, [f"{MAN} @ c5"], [], "activate H1 move, step b5", [1, 1, 5, 2], ball="b5")
    assert purposes(match) == ["pick-up", "bounce", "portal", "bounce"]
    assert [(e["from"], e["to"]) for e in happened(match, "BallTeleported")] == [("a4", "e7")]
    assert ball_at(match) == "d7"


@pytest.mark.covers("dungeonbowl.portal.loose_ball")
def test_a_ball_is_not_lost_by_the_number_of_its_own_portal() -> None:
    match = played(GATES, [f"{MAN} @ c5"], [], "activate H1 move, step b5", [1, 1, 1, 7], ball="b5")
    assert ball_at(match) == "b4"


@pytest.mark.covers("dungeonbowl.portal.loose_ball_lands")
def test_whoever_stands_where_the_ball_comes_out_must_try_to_catch_it_and_is_not_displaced() -> None:
    men = [f"{MAN} @ c5", f"{MAN} @ e7"]
    match = played(GATES, men, [], "activate H1 move, step b5", [1, 1, 5, 4], ball="b5")
    assert purposes(match) == ["pick-up", "bounce", "portal", "catch"]
    assert holds(match, "H2")
    assert square(match, "H2") == "e7"
    assert turned_over(match)  # the pick-up failed all the same


@pytest.mark.covers("dungeonbowl.portal.loose_ball_lands")
def test_a_ball_missed_where_it_comes_out_scatters_on() -> None:
    men = [f"{MAN} @ c5", f"{MAN} @ e7"]
    match = played(GATES, men, [], "activate H1 move, step b5", [1, 1, 5, 1, 2], ball="b5")
    assert ball_at(match) == "d7"


@pytest.mark.covers("dungeonbowl.portal.loose_ball")
def test_a_pass_to_an_empty_portal_goes_through_it() -> None:
    match = played(GATES, [f"{MAN} @ c5 ball"], [], "activate H1 pass, throw a4", [6, 6, 2])
    assert purposes(match) == ["pass", "portal", "bounce"]
    assert ball_at(match) == "d10"


def test_a_pass_missed_by_a_player_on_a_portal_bounces_and_does_not_travel() -> None:
    men = [f"{MAN} @ c5 ball", f"{MAN} @ a4"]
    match = played(GATES, men, [], "activate H1 pass, throw a4", [6, 1, 7])
    assert purposes(match) == ["pass", "catch", "bounce"]
    assert ball_at(match) == "b4"


# -- ways --------------------------------------------------------------------------------------------------------------


def test_the_odds_let_a_way_end_on_a_portal_but_not_lead_through_it() -> None:
    rows = (
        "EE...####...EE",  # a
        "EE...####...EE",  # b
        "EE.....1....EE",  # c
        "EE...####...EE",  # d
        "EE..........EE",  # e
    )
    match = staged(rows, [f"{MAN} @ c6 ma=2"], [f"{ORC} @ a14"])
    found = odds.reach(match, "H1")
    assert found["c8"] == (1.0, ["c7", "c8"])
    assert "c7" in found
    assert "c9" not in found


def test_a_portal_works_wherever_a_position_puts_it() -> None:
    there = staged(GATES, [f"{MAN} @ b5"], []).table.plan.board.parse("c5")
    match = played(GATES, [f"{MAN} @ b5"], [], "activate H1 move, step c5", [5], facts={"portal-1": there})
    assert teleports(match) == ["H1 c5-e7"]


def test_a_thrown_player_lands_on_a_portal_first_and_travels_then() -> None:
    men = ["fire/ogre-blocker @ e5", "shadow/goblin-lineman @ d5"]
    line = "activate H1 hurl, hurl H2 d4"
    match = played(GATES, men, [], line, [2, 6, 2, 2, 2, 1, 1, 2, 5])
    assert purposes(match) == ["skill", "hurl", "scatter", "landing", "armour", "portal"]
    assert (status(match, "H2"), square(match, "H2")) == ("prone", "e7")
