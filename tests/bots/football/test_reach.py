"""The quick reach of an opponent says the same as the exact search of best paths without re-rolls."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.games.football.coach.reach import UNLIKELY, Reach
from ironpitch.games.football.odds.paths import best_paths


def crowded(*skills: str) -> Match:
    """Two orcs, one on the ground, between four humans; the first orc with more skills."""
    extra = "".join(f" +{skill}" for skill in skills)
    return ironpitch.scenario(
        "bb2020",
        home=["human/lineman @ h12", "human/lineman @ f13", "human/blitzer @ j13 prone", "human/catcher @ h16"],
        away=[f"orc/blitzer @ h13{extra}", "orc/lineman @ g14 prone", "orc/thrower @ k17"],
        ball="i15",
    )


def assert_alike(match: Match, player: int) -> None:
    """Every square has the chance and the number of steps of the exact search, or is out of sight."""
    reach = Reach(match.table, 0)
    reach.run(16)  # somebody else before: nothing of it may be left
    reach.run(player)
    exact = best_paths(match.table, player, False)
    found = {reach.found[at] for at in range(reach.count)}
    for square in range(match.table.plan.board.size):
        chance = exact.chance(square)
        if chance < UNLIKELY:
            assert reach.chance[square] == 0.0
            assert square not in found
        else:
            assert reach.chance[square] == pytest.approx(chance)
            assert square in found
            assert reach.steps[square] == len(exact.path(square))


@pytest.mark.parametrize("player", [16, 17, 18])
def test_it_agrees_with_the_exact_search(player: int) -> None:
    assert_alike(crowded(), player)


def test_it_agrees_where_a_skill_changes_the_number_needed() -> None:
    assert_alike(crowded("break-tackle"), 16)


def test_a_stunned_player_gets_nowhere() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13 stunned"])
    reach = Reach(match.table, 0)
    reach.run(16)
    assert reach.count == 0
