"""The figures of what goes on beside the play: cheerleaders, coaches, exploits and hacks."""

from __future__ import annotations

from importlib.resources import files

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.games.dreadball.clubs.team_building import CHEERLEADERS, COACHES, team_rules
from ironpitch.games.dreadball.sideline.figures import cheerleaders_in_play, play_dice, read_sideline, reward, sideline
from ironpitch.registry.rows import rows_of


@pytest.mark.covers(
    "dreadball.cheerleader.set_up", "dreadball.cheerleader.underdog_two", "dreadball.cheerleader.equal_one"
)
def test_the_underdog_puts_two_cheerleaders_in_play_and_everybody_else_one() -> None:
    assert cheerleaders_in_play(7, 90, 110) == 2
    assert cheerleaders_in_play(7, 110, 90) == 1
    assert cheerleaders_in_play(7, 100, 100) == 1
    assert [cheerleaders_in_play(owned, 90, 110) for owned in (0, 1, 2, 3)] == [0, 1, 2, 2]


@pytest.mark.covers("dreadball.cheerleader.cost_and_max", "dreadball.staff.cost", "dreadball.staff.max_one_each")
def test_prices_and_limits_are_those_of_building_a_team() -> None:
    rules, numbers = team_rules(extra_skills=True), sideline().numbers
    assert rules.staff_costs[CHEERLEADERS] == numbers["cheerleaders.cost"] == 8
    assert rules.staff_limits[CHEERLEADERS] == numbers["cheerleaders.most"] == 7
    assert [(rules.staff_costs[coach], rules.staff_limits[coach]) for coach in COACHES] == [(8, 1)] * 3


def test_a_coach_of_the_same_kind_calls_a_play_with_one_die_more() -> None:
    assert [play.coach for play in sideline().plays] == list(COACHES)
    told = {(play.key, coach): play_dice(play.key, coach) for play in sideline().plays for coach in COACHES}
    assert {pair for pair, dice in told.items() if dice == 4} == {
        ("offensive", "offensive-coach"),
        ("defensive", "defensive-coach"),
        ("support", "support-coach"),
    }
    assert set(told.values()) == {3, 4}
    assert (sideline().numbers["plays.target"], sideline().numbers["plays.needed"]) == (5, 1)


def test_there_are_six_exploits_and_six_hacks_each_with_its_row() -> None:
    rows = {row.id for row in rows_of("dreadball")}
    assert [found.key for found in sideline().exploits] == [
        "long-pass",
        "three-dashes",
        "three-evades",
        "triple-slam",
        "triple-steal",
        "wild-catch",
    ]
    assert [found.key for found in sideline().hacks] == ["a", "b", "c", "d", "e", "f"]
    assert {found.row for found in [*sideline().exploits, *sideline().hacks]} <= rows
    assert (sideline().numbers["hacking.cost"], sideline().numbers["hacking.most"]) == (5, 1)


def test_cheers_tell_what_an_exploit_brings() -> None:
    assert [reward(cheers) for cheers in range(4)] == ["nothing", "fan-support", "coaching-die", "experience"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ('coach = "support-coach"', 'coach = "goalie"'),
            "play 3: coach: got 'goalie', expected one of offensive-coach",
        ),
        ((', "experience"]', "]"), "rewards: by_cheers: got 3 of them, expected 4, for no cheers to 3"),
        (("underdog_in_play = 2", ""), "cheerleaders: underdog_in_play: got nothing"),
    ],
)
def test_a_damaged_file_is_refused_with_the_place(change: tuple[str, str], message: str) -> None:
    text = (files("ironpitch.games.dreadball") / "sideline.toml").read_text(encoding="utf-8")
    with pytest.raises(BadTeam) as refused:
        read_sideline(text.replace(*change), "mine.toml")
    assert message in str(refused.value)
