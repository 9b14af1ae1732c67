"""A coach's own team of 2020: loading and refusing it, its value, and journeymen."""

from importlib.resources import files
from pathlib import Path

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Player, Team, check_team
from ironpitch.engine.team_file import read_team_list, write_team
from ironpitch.games.bb2020.clubs.team_building import (
    DEDICATED_FANS,
    default_team,
    journeymen,
    load_team,
    team_from_text,
    team_rules,
    team_value,
)

OWN_TEAM = (
    """
name = "Sundown Rovers"
team = "human"
rerolls = 3
staff = { apothecary = 1, dedicated-fans = 2 }

[[player]]
position = "blitzer"
number = 3
name = "Ada"
"""
    + '\n[[player]]\nposition = "lineman"\n' * 11
)


def test_a_team_loads_by_key_by_line_up_by_text_and_by_file(tmp_path: Path) -> None:
    file = tmp_path / "rovers.toml"
    file.write_text(OWN_TEAM, encoding="utf-8")
    assert load_team("human").name == "Human"
    assert load_team("human/league").name == "Human (league)"
    for team in (load_team(OWN_TEAM), load_team(str(file)), team_from_text(OWN_TEAM)):
        assert (team.key, team.list.key, team.rerolls) == ("sundown-rovers", "human", 3)
        assert team.staff == {"dedicated-fans": 2, "apothecary": 1}
        assert [(player.number, player.name) for player in team.players[:2]] == [(3, "Ada"), (1, "Human Lineman #1")]
        assert team.cost() == 85_000 + 11 * 50_000 + 3 * 50_000 + 50_000 + 10_000


def test_a_thousand_fans_follow_every_team_for_nothing() -> None:
    team = load_team(OWN_TEAM.replace("staff = { apothecary = 1, dedicated-fans = 2 }", ""))
    assert team.staff == {"dedicated-fans": 1}
    assert team.cost() == 85_000 + 11 * 50_000 + 3 * 50_000


def test_a_new_team_may_have_six_dedicated_fans() -> None:
    team = load_team(OWN_TEAM.replace("dedicated-fans = 2", "dedicated-fans = 6"))
    assert (team.staff["dedicated-fans"], team.cost()) == (6, 85_000 + 11 * 50_000 + 3 * 50_000 + 50_000 + 50_000)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("rerolls = 3", "rerolls = 8", "costs 1,095,000, 95,000 more than the budget of 1,000,000"),
        ("rerolls = 3", "rerolls = 9", "9 re-rolls, expected 0 to 8"),
        ("rerolls = 3", "fan_factor = 1", "fan factor 1, a Human team has none"),
        ("apothecary = 1", "apothecary = 2", "2 of 'apothecary', expected 0 to 1"),
        ("apothecary = 1", "assistant-coaches = 7", "7 of 'assistant-coaches', expected 0 to 6"),
        ("apothecary = 1", "cheerleaders = 13", "13 of 'cheerleaders', expected 0 to 12"),
        ("apothecary = 1", "wizard = 1", "'wizard' cannot be hired by a Human team"),
        ("fans = 2", "fans = 7", "7 of 'dedicated-fans', expected 1 to 6"),
        ("fans = 2", "fans = 0", "0 of 'dedicated-fans', expected 1 to 6"),
        ("number = 3", "number = 17", "Ada: shirt number 17, expected 1 to 16"),
        ("rerolls = 3", 'special_rule = "low-cost-linemen"', "the Human list leaves no choice"),
        ('position = "blitzer"', 'position = "blitzr"', "player 1: position: got 'blitzr', expected one of lineman, "),
        ('team = "human"', 'team = "humans"', "no team list is called 'humans', expected one of amazon, black-orc, "),
        ('name = "Ada"', 'skills = ["tackle"]', "Human Blitzer #3: extra skills tackle, a new team has none"),
        ('name = "Ada"', 'skills = ["loner(4"]', "player 1: skills: got a list with 'loner(4', expected a list of"),
        ('"blitzer"\n', '"ogre"\n[[player]]\nposition = "ogre"\n', "2 of Ogre, the Human list allows 1"),
    ],
)
def test_a_team_that_breaks_a_rule_is_refused_with_the_rule(old: str, new: str, message: str) -> None:
    assert old in OWN_TEAM
    with pytest.raises(BadTeam) as refused:
        load_team(OWN_TEAM.replace(old, new, 1))
    assert message in str(refused.value)


@pytest.mark.parametrize(("count", "message"), [(10, "10 players, at least 11"), (17, "17 players, at most 16")])
def test_a_new_squad_has_11_to_16_players(count: int, message: str) -> None:
    text = 'name = "X"\nteam = "halfling"\n' + '[[player]]\nposition = "hopeful-lineman"\n' * count
    with pytest.raises(BadTeam, match=message):
        load_team(text)


def test_the_dead_hire_no_apothecary() -> None:
    team = default_team("tomb-kings")
    team.staff["apothecary"] = 1
    can_hire = "assistant-coaches, cheerleaders, dedicated-fans"
    assert f"'apothecary' cannot be hired by a Tomb Kings team, only {can_hire}" in check_team(team)


def test_big_guys_beyond_the_shared_limit_are_refused() -> None:
    team = default_team("underworld-denizens/league")
    team.players[1] = Player(2, "", team.list.position("troll"), [])
    together = "2 of Underworld Troll, Mutant Rat Ogre together"
    assert check_team(team)[0] == f"{together}, the Underworld Denizens list allows 1"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["ogre", "altern-', '["oger", "altern-', "shared_limit: got 'oger', expected one of human-lineman, "),
        ("most = 1", "least = 1", "shared_limit 1: most: got nothing, expected a whole number"),
        ("tier = 2", "tier = 10", "tier: got 10, expected a whole number from 0 to 9"),
        ('["old-world-classic"]', '["Old World"]', "special_rules: got a list with 'Old World'"),
        (" pa = 4,", "", "position 1: stats: pa: got nothing, expected a whole number from 0 to 20"),
        ('"loner(3)"', '"loner (3)"', "position 5: skills: got a list with 'loner (3)', expected a list"),
    ],
)
def test_a_list_with_a_slip_is_refused(old: str, new: str, message: str) -> None:
    text = (files("ironpitch.games.bb2020") / "teams" / "old-world-alliance.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadTeam) as refused:
        read_team_list(text.replace(old, new, 1), "list.toml", team_rules())
    assert message in str(refused.value)


def test_a_choice_of_special_rule_has_to_be_made() -> None:
    text = write_team(default_team("norse"))
    assert 'special_rule = "old-world-classic"' in text
    for line, got in (("", "nothing"), ('special_rule = "bribery-and-corruption"', "'bribery-and-corruption'")):
        with pytest.raises(BadTeam) as refused:
            load_team(text.replace('special_rule = "old-world-classic"', line))
        assert f"special_rule: got {got}, expected one of old-world-classic, favoured-of" in str(refused.value)


def test_a_special_rule_of_the_list_cannot_be_left_out() -> None:
    team = default_team("snotling")
    team.special_rules.remove("low-cost-linemen")
    assert check_team(team) == ["special rule 'low-cost-linemen' is missing"]
    assert "low-cost-linemen" in default_team("snotling").special_rules


def test_a_team_that_has_played_may_bring_skills_fewer_players_and_more_fans() -> None:
    text = OWN_TEAM.replace('name = "Ada"', 'skills = ["mighty-blow(1)"]').replace("fans = 2", "fans = 7")
    team = load_team(text.replace('\n[[player]]\nposition = "lineman"\n', "", 3), extra_skills=True)
    assert team.players[0].skills == ["block", "mighty-blow(1)"]
    assert (len(team.players), team.staff["dedicated-fans"]) == (9, 7)
    with pytest.raises(BadTeam, match="8 of 'dedicated-fans', expected 1 to 7"):
        load_team(text.replace("fans = 7", "fans = 8"), extra_skills=True)


def test_nobody_learns_a_skill_again_with_another_value() -> None:
    text = OWN_TEAM.replace('"blitzer"', '"ogre"').replace('name = "Ada"', 'skills = ["mighty-blow(2)"]')
    with pytest.raises(BadTeam, match="Ogre #3: has mighty-blow twice"):
        load_team(text, extra_skills=True)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "no team list is called ''"),
        ("human/", "no team is called 'human/'"),
        ("human/cup", "the Human list has no line-up 'cup', expected 'league'"),
        ("../human", "no team list is called '..'"),
        ("nowhere.toml", "'nowhere.toml': no such file"),
        ("x = 1", "team text: name: got nothing"),
    ],
)
def test_an_unknown_source_is_refused_with_what_was_expected(source: str, message: str) -> None:
    with pytest.raises(BadTeam) as refused:
        load_team(source)
    assert message in str(refused.value)


# -- before a match ----------------------------------------------------------------------------------------------------


def test_team_value_counts_players_rerolls_and_staff_but_no_fans() -> None:
    team = load_team(OWN_TEAM)
    assert team_value(team) == 85_000 + 11 * 50_000 + 3 * 50_000 + 50_000
    team.staff.update({"assistant-coaches": 2, "cheerleaders": 3, DEDICATED_FANS: 3})
    assert team_value(team) == 85_000 + 11 * 50_000 + 3 * 50_000 + 50_000 + 5 * 10_000


def test_low_cost_linemen_count_nothing() -> None:
    ogres = default_team("ogre")
    assert team_value(ogres) == 4 * 140_000 + 145_000 + 2 * 70_000 + 2 * 10_000
    goblins = default_team("goblin")
    assert team_value(goblins) == goblins.cost() - 10_000


def short_team(key: str, players: int) -> Team:
    """A ready-made team after some of its players had to stay at home."""
    team = default_team(key)
    team.players = team.players[:players]
    return team


def test_journeymen_fill_a_team_up_to_eleven_with_loners() -> None:
    team = short_team("orc", 9)
    team.players[2] = Player(11, "Ada", team.players[2].position, [])
    filled = journeymen(team)
    assert [(p.number, p.name, p.position.key, p.skills) for p in filled.players[9:]] == [
        (3, "Journeyman #3", "lineman", ["animosity(lineman)", "loner(4)"]),
        (10, "Journeyman #10", "lineman", ["animosity(lineman)", "loner(4)"]),
    ]
    assert filled.players[:9] == team.players
    assert (filled.name, filled.rerolls, filled.staff) == (team.name, team.rerolls, team.staff)
    assert filled.special_rules == ["badlands-brawl"]
    assert len(team.players) == 9
    assert team_value(filled) == team_value(team) + 2 * 50_000


def test_a_full_team_needs_no_journeymen() -> None:
    team = default_team("orc")
    assert journeymen(team) is team


def test_journeymen_keep_the_special_rule_the_team_picked() -> None:
    assert journeymen(short_team("norse", 10)).special_rules == ["old-world-classic"]


def test_a_list_with_two_kinds_of_linemen_lets_the_coach_pick() -> None:
    team = short_team("shambling-undead", 10)
    assert journeymen(team).players[10].position.key == "skeleton-lineman"
    assert journeymen(team, "zombie-lineman").players[10].position.key == "zombie-lineman"
    with pytest.raises(BadTeam, match="cannot be 'mummy', expected one of skeleton-lineman, zombie-lineman"):
        journeymen(team, "mummy")
