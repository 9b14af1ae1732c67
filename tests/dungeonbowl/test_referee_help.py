"""What a referee found: no second wizard for a team that brings one, and a win by distance counts as one."""

import pytest

import ironpitch
from ironpitch.games.dungeonbowl.clubs import team_building
from ironpitch.games.dungeonbowl.clubs.league import league_points
from tests.dungeonbowl.gates import GATES, MAN, ORC, staged
from tests.dungeonbowl.staging import both, options, play


def at_the_market(wizards: int) -> ironpitch.Match:
    """The away team, with so many wizards of its own, has money to spend for the match."""
    rich, poor = team_building.default_team("fire"), team_building.default_team("shadow")
    rich.worth, poor.worth = 1400, 1000
    if wizards:
        poor.staff[team_building.WIZARD] = wizards
    match = ironpitch.new_match("dungeonbowl", rich, poor, seed=1)
    return play(match, "left-end" if "left-end" in options(match) else "right-end")


@pytest.mark.covers("dungeonbowl.wizard.hire", "dungeonbowl.team.inducements")
def test_a_team_with_a_wizard_of_its_own_is_offered_no_other() -> None:
    assert "buy college-wizard" in options(at_the_market(0))
    match = at_the_market(1)
    assert options(match) == ["done", "buy extra-team-training", "buy bribe"]
    assert both(match, "spells") == (0, 1)


@pytest.mark.covers("dungeonbowl.league.points", "dungeonbowl.win.time_limit")
def test_who_wins_when_time_is_up_has_the_points_of_a_win_without_a_touchdown() -> None:
    match = staged(GATES, [f"{MAN} @ c10 ball"], [f"{ORC} @ c3"], turn=("home", 8), turns=(8, 7),
                   settings="turn_limit=8")  # fmt: skip
    play(match, "end-turn, end-turn")
    assert match.over
    assert (match.score, match.winner) == ((0, 0), 0)
    assert [league_points(side, match.winner) for side in range(2)] == [3, 0]
