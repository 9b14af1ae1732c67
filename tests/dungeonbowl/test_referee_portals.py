"""What a referee found: a ball laid on a portal, portals in end zones, and journeys begun by a spell."""

import pytest

from tests.dungeonbowl.gates import GATES, MAN, ORC, played, staged, teleports
from tests.dungeonbowl.staging import ball_at, happened, options, play, square, status, turned_over

# -- a ball put down ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.portal.loose_ball", "skill:dungeonbowl/fumblerooskie")
def test_a_ball_left_on_a_portal_on_purpose_goes_through_it() -> None:
    line = "activate H1 move, step a4, leave-ball d7"
    match = played(GATES, [f"{MAN} @ b5 +fumblerooskie ball"], [], line, [5, 3, 7])
    assert teleports(match) == ["H1 a4-e7"]
    assert [(e["from"], e["to"]) for e in happened(match, "BallTeleported")] == [("e7", "a10")]
    assert ball_at(match) == "b10"
    assert square(match, "H1") == "d7"
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.loose_ball", "skill:dungeonbowl/safe-pair-of-hands")
def test_a_ball_saved_onto_a_portal_goes_through_it() -> None:
    line = "activate H1 block, block A1, push b3, stay, put a4"
    match = played(GATES, [f"{MAN} @ b5"], [f"{ORC} @ b4 +safe-pair-of-hands ball"], line, ["pow", 6, 2, 1, 2])
    assert [(e["from"], e["to"]) for e in happened(match, "BallTeleported")] == [("a4", "e10")]
    assert ball_at(match) == "d10"
    assert status(match, "A1") == "prone"


# -- scoring through a portal ------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.win.first_touchdown", "dungeonbowl.portal.cost")
def test_nobody_pays_for_a_portal_that_led_to_the_touchdown() -> None:
    there = staged(GATES, [f"{MAN} @ b5"], []).table.plan.board.parse("a14")
    men = [f"{MAN} @ b5 ma=1 +portal-passer ball"]
    match = staged(GATES, men, [f"{ORC} @ c3"], [4], facts={"portal-4": there})
    play(match, "activate H1 move, step a4")  # no movement left: otherwise it would be asked about a rush
    assert match.over
    assert match.winner == 0


# -- a journey that a spell began --------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.grey", "dungeonbowl.portal.second_teleport")
def test_a_shadowed_step_that_ends_in_two_journeys_hurts_but_does_not_cost_the_turn() -> None:
    foes = [f"{ORC} @ a7", f"{ORC} @ a10"]
    match = played(GATES, [f"{MAN} @ b5"], foes, "cast-at H1, cast-on a4", [2, 3, 2, 5, 1, 2],
                   facts={"spells-home": 1}, special=(["shadow"], []))  # fmt: skip
    assert teleports(match) == ["H1 a4-a7", "A1 a7-a10", "A2 a10-a7", "H1 a7-e7"]
    assert status(match, "H1") == "stunned"
    assert not turned_over(match)
    assert match.turn == ("home", 3)
    play(match, "activate H2 move")
    assert match.turn == ("home", 3)
    assert len(options(match)) > 1  # the turn goes on as any other


@pytest.mark.covers("dungeonbowl.wizard.grey")
def test_a_spell_that_leaves_nobody_who_may_act_ends_the_turn() -> None:
    foes = [f"{ORC} @ a7", f"{ORC} @ a10"]
    match = staged(GATES, [f"{MAN} @ b5"], foes, [2, 3, 2, 5, 1, 2], facts={"spells-home": 1},
                   special=(["shadow"], []))  # fmt: skip
    play(match, "cast-at H1, cast-on a4")
    assert status(match, "H1") == "stunned"
    assert match.turn == ("away", 3)
