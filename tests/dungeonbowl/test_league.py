"""The figures of a league: points, gold, the break between seasons, random skills."""

from __future__ import annotations

import pytest

from ironpitch.engine.roster import skill_key
from ironpitch.games.dungeonbowl.clubs.league import (
    RANDOM_SKILLS,
    SCOUTED_FEE,
    STAR_PLAYER_POINTS,
    TROPHY_REROLLS,
    gathered_funds,
    is_scouted,
    league_points,
    prize,
    random_skill,
    redraft_budget,
    rehire_cost,
    reroll_price,
    star_player_points,
    winnings,
)
from ironpitch.games.dungeonbowl.skills import SKILLS


@pytest.mark.covers("dungeonbowl.spp.touchdown", "dungeonbowl.spp.other")
def test_a_touchdown_earns_five_points_and_other_deeds_less() -> None:
    assert star_player_points({"touchdown": 1}) == 5
    assert [STAR_PLAYER_POINTS[deed] for deed in ("casualty", "interception", "completion", "deflection", "mvp")] == [
        2,
        2,
        1,
        1,
        4,
    ]
    assert star_player_points({"touchdown": 1, "casualty": 2, "completion": 3, "mvp": 1}) == 16


@pytest.mark.covers("dungeonbowl.league.points")
@pytest.mark.parametrize(
    ("side", "winner", "casualties", "brutality", "points"),
    [
        (0, 0, 0, False, 3),
        (1, 1, 0, False, 3),
        (0, None, 0, False, 1),
        (0, 1, 3, False, 0),
        (0, 1, 2, True, 0),
        (0, 1, 3, True, 1),
        (1, 1, 4, True, 4),
    ],
)
def test_a_match_is_worth_points_in_the_table(
    side: int, winner: int | None, casualties: int, brutality: bool, points: int
) -> None:
    assert league_points(side, winner, casualties, brutality) == points


@pytest.mark.covers("dungeonbowl.league.winnings")
def test_the_winner_takes_the_higher_die_and_the_loser_the_lower() -> None:
    assert winnings(2, 5) == winnings(5, 2) == (50_000, 20_000)
    assert winnings(3, 3) == (30_000, 30_000)


@pytest.mark.covers("dungeonbowl.room.treasure_payout")
def test_funds_pay_by_the_number_of_gatherers() -> None:
    assert [gathered_funds(players) // 1000 for players in range(8)] == [0, 10, 10, 20, 20, 30, 30, 30]


@pytest.mark.covers("dungeonbowl.league.prizes")
def test_three_places_are_paid_and_the_first_has_a_reroll() -> None:
    assert [prize(place) // 1000 for place in (0, 1, 2, 3, 4)] == [0, 100, 60, 30, 0]
    assert TROPHY_REROLLS == 1


@pytest.mark.covers("dungeonbowl.league.scouting")
def test_a_six_takes_a_most_valuable_player_away() -> None:
    assert [is_scouted(face) for face in range(1, 7)] == [False] * 5 + [True]
    assert SCOUTED_FEE == 20_000


@pytest.mark.covers("dungeonbowl.league.redraft")
def test_a_season_played_adds_to_the_budget_of_the_next() -> None:
    assert redraft_budget(0, 0, 0) == 1_000_000
    assert redraft_budget(35_000, 6, 4) == 1_235_000
    assert redraft_budget(200_000, 8, 5) == 1_460_000
    assert redraft_budget(200_000, 8, 5, capped=True) == 1_300_000
    assert rehire_cost(85_000, 2) == 125_000


@pytest.mark.covers("dungeonbowl.team.rerolls")
def test_a_reroll_costs_twice_as_much_after_the_draft() -> None:
    assert reroll_price(50_000) == 100_000


@pytest.mark.covers("dungeonbowl.team.random_skills")
@pytest.mark.parametrize(
    ("category", "first", "second", "skill"),
    [
        ("general", 1, 6, "portal-navigator"),
        ("general", 4, 1, "pro"),
        ("passing", 3, 4, "give-and-go"),
        ("passing", 4, 3, "portal-passer"),
        ("passing", 6, 6, "wall-thrower"),
        ("passing", 2, 1, "accurate"),
        ("agility", 3, 4, "dodge"),
        ("strength", 4, 1, "mighty-blow(1)"),
        ("mutations", 5, 6, "very-long-legs"),
    ],
)
def test_two_dice_pick_a_skill(category: str, first: int, second: int, skill: str) -> None:
    assert random_skill(category, first, second) == skill


@pytest.mark.covers("dungeonbowl.team.random_skills", "dungeonbowl.team.missing_skills")
def test_a_random_skill_is_always_one_of_the_game() -> None:
    for skills in RANDOM_SKILLS.values():
        assert len(set(skills)) == 12
        assert {skill_key(skill) for skill in skills} <= {skill.slug() for skill in SKILLS}
