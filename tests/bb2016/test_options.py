"""The options: each can be switched off alone, and what is then missing; presets; what needs what."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import rulesets
from ironpitch.bots.playout import checked_match, play_out
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.engine.choices import SQUAD
from ironpitch.games.bb2016.options import NEW_DRIVE, switches_of
from ironpitch.games.bb2016.team_building import default_team
from tests.bb2016.kicking import kicked
from tests.bb2016.playing import (
    asked,
    ball_at,
    both,
    fact,
    happened,
    offered,
    options,
    play,
    played,
    purposes,
    started,
    status,
)

OPTIONS = [option.name for option in rulesets.ruleset("bb2016").options() if option.default == "on"]
NAMED = [
    "team_building", "opponent_turn_touchdown", "new_drive", "concede", "gfi", "assists", "fumble", "hand_off", "foul",
    "weather", "fame", "interception", "kickoff_table",
]  # fmt: skip


def refusal(text: str) -> str:
    """What is said against a ruleset that cannot be."""
    with pytest.raises(ironpitch.UnknownRuleset) as refused:
        rulesets.ruleset(text)
    return str(refused.value)


def opening(ruleset: str) -> list[str]:
    """What is rolled before the first question of a match."""
    return purposes(ironpitch.new_match(ruleset, seed=1))


# -- every option is one -----------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.optional.each_is_optional")
def test_all_thirteen_optional_rules_can_be_switched() -> None:
    assert OPTIONS == NAMED


@pytest.mark.covers("bb2016.optional.each_is_optional")
@pytest.mark.parametrize("option", NAMED)
@pytest.mark.parametrize("seed", range(3))
def test_with_any_one_option_off_whole_matches_are_played(option: str, seed: int) -> None:
    text = f"bb2016({option}=off)"
    plan = ironpitch.new_match(text, seed=1).table.plan
    assert plan.ruleset.text() == text
    match, decisions, fault = checked_match(plan, 100 * seed + NAMED.index(option))
    assert (match.over, fault) == (True, "")
    assert decisions > 100


@pytest.mark.covers("bb2016.optional.each_is_optional")
@pytest.mark.parametrize("text", ["bb2016(preset=basic)", "bb2016(preset=basic, new_drive=off)", "bb2016"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_base_game_and_the_full_game_are_played(text: str, seed: int) -> None:
    match, _, fault = checked_match(ironpitch.new_match(text, seed=1).table.plan, seed)
    assert (match.over, fault) == (True, "")


@pytest.mark.covers("bb2016.optional.each_is_optional")
@pytest.mark.parametrize("option", [name for name in NAMED if name != "kickoff_table"])
def test_any_one_option_can_be_added_to_the_base_game(option: str) -> None:
    match = ironpitch.new_match(f"bb2016(preset=basic, {option}=on)", seed=4)
    play_out(match, RandomCoach(4))
    assert match.over


@pytest.mark.covers("bb2016.optional.each_is_optional")
def test_the_base_preset_has_new_drives_and_nothing_else() -> None:
    others = {name: "off" for name in NAMED if name != "new_drive"}
    assert switches_of({"preset": "basic"}) == switches_of(others) == NEW_DRIVE


# -- what is missing when it is off ------------------------------------------------------------------------------------


def test_without_the_weather_and_the_fans_only_the_toss_is_rolled() -> None:
    assert opening("bb2016") == ["weather", "fans", "toss"]
    assert opening("bb2016(weather=off)") == ["fans", "toss"]
    assert opening("bb2016(fame=off)") == ["weather", "toss"]
    assert opening("bb2016(preset=basic)") == ["toss"]


def test_without_fame_nobody_has_any() -> None:
    match = ironpitch.new_match("bb2016(fame=off)", seed=1)
    assert (both(match, "fame"), both(match, "fans")) == ((0, 0), (0, 0))


def test_without_the_table_nothing_happens_while_the_ball_flies() -> None:
    match = started(["human/lineman @ h13"], ["orc/lineman @ h16"], [5, 1, 5], phase="kick", kicker="home",
                    ruleset="bb2016(kickoff_table=off)")  # fmt: skip
    play(match, "aim h20")
    assert purposes(match) == ["kick-direction", "kick-distance", "bounce"]


@pytest.mark.parametrize(("option", "action"), [("foul", "foul"), ("hand_off", "hand-off")])
def test_without_the_option_its_action_cannot_be_declared(option: str, action: str) -> None:
    home = ["human/lineman @ h12 ball", "human/lineman @ g12"]
    away = ["orc/lineman @ h13 prone"]
    assert offered(started(home, away), f"activate H1 {action}")
    match = started(home, away, ruleset=f"bb2016({option}=off)")
    assert not [choice for choice in options(match) if choice.endswith(action)]


def test_without_rushes_a_player_moves_its_allowance_and_no_more() -> None:
    home = ["human/lineman @ h10 ma=2", "human/lineman @ a2"]
    match = started(home, ["orc/lineman @ o25"], ruleset="bb2016(gfi=off)")
    play(match, "activate H1 move, step h11, step h12")
    assert asked(match)[0] == "activate"


def test_without_fumbles_a_natural_one_is_only_inaccurate() -> None:
    home = ["human/lineman @ h10 ball"]
    line = "activate H1 pass, throw h12"
    match = played(home, [], line, [1, 5, 5, 5, 5], ruleset="bb2016(fumble=off)")
    assert ball_at(match) == "h16"
    match = played(home, [], line, [1, 5])
    assert ball_at(match) == "h11"


def test_without_interceptions_nobody_is_asked() -> None:
    home = ["human/lineman @ h10 ball", "human/lineman @ h14"]
    line = "activate H1 pass, throw h14"
    match = played(home, ["orc/lineman @ h12"], line, [6, 6], ruleset="bb2016(interception=off)")
    assert happened(match, "Thrown")[0]["square"] == "h14"
    match = started(home, ["orc/lineman @ h12"])
    play(match, line)
    assert asked(match) == ("intercept", 1)


def test_without_conceding_a_match_is_played_to_its_end() -> None:
    match = started(["human/lineman @ h10"], ["orc/lineman @ o25"], ruleset="bb2016(concede=off)")
    assert not offered(match, "concede")


def test_without_new_drives_knocked_out_players_stay_out_and_no_touchdown_is_given_away() -> None:
    home = ["human/lineman @ h25 ball", "human/lineman ko"]
    line = "activate H1 move, step h26, done"
    match = started(home, ["orc/lineman reserve", "orc/lineman ko"], ruleset="bb2016(new_drive=off)")
    play(match, line)
    assert (status(match, "H2"), status(match, "A2"), asked(match)) == ("ko", "ko", ("set-up", 0))
    match = started(home, ["orc/lineman ko"], ruleset="bb2016(new_drive=off)")
    play(match, line)
    assert match.score == (1, 0)


PUSHED_IN = "activate H1 block, block A1, push h1, stay"


def test_without_the_option_a_touchdown_in_the_opponents_turn_costs_no_turn() -> None:
    home = ["human/lineman @ h3", "human/lineman @ a5"]
    away = ["orc/lineman @ h2 ball", "orc/lineman @ o25"]
    match = started(home, away, ["push"], turn=("home", 3))
    play(match, PUSHED_IN)
    assert (match.score, both(match, "turn")) == ((0, 1), (3, 3))
    match = started(home, away, ["push"], turn=("home", 3), ruleset="bb2016(opponent_turn_touchdown=off)")
    play(match, PUSHED_IN)
    assert (match.score, both(match, "turn")) == ((0, 1), (3, 2))


# -- what needs what ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.requirements")
@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("bb2016(preset=basic, kickoff_table=on)", "foul and weather are off"),
        ("bb2016(preset=basic, foul=on, kickoff_table=on)", "weather is off"),
        ("bb2016(preset=basic, weather=on, kickoff_table=on)", "foul is off"),
        ("bb2016(foul=off, kickoff_table=on)", "foul is off"),
        ("bb2016(weather=off, kickoff_table=on)", "weather is off"),
    ],
)
def test_the_kick_off_table_is_refused_without_fouls_and_weather(text: str, missing: str) -> None:
    said = refusal(text)
    assert "the kick-off table is used only together with the foul and weather rules" in said
    assert said.endswith(missing)


@pytest.mark.covers("bb2016.kickoff_table.requirements")
def test_the_kick_off_table_is_used_with_fouls_and_weather() -> None:
    match = kicked(2, ruleset="bb2016(preset=basic, foul=on, weather=on, kickoff_table=on)")
    assert both(match, "bribes") == (1, 1)


@pytest.mark.covers("bb2016.kickoff_table.requirements")
@pytest.mark.parametrize("option", ["foul", "weather"])
def test_switching_off_fouls_or_weather_takes_the_table_along(option: str) -> None:
    match = started(["human/lineman @ h13"], ["orc/lineman @ h16"], [5, 1, 5], phase="kick", kicker="home",
                    ruleset=f"bb2016({option}=off)")  # fmt: skip
    play(match, "aim h20")
    assert purposes(match) == ["kick-direction", "kick-distance", "bounce"]


def test_an_unknown_option_or_value_is_named() -> None:
    assert "bb2016 has no option 'mud'" in refusal("bb2016(mud=on)")
    assert "bb2016(gfi=maybe): expected one of on, off" in refusal("bb2016(gfi=maybe)")
    assert "bb2016(preset=tiny): expected one of all, basic" in refusal("bb2016(preset=tiny)")


# -- teams -------------------------------------------------------------------------------------------------------------

OWN_TEAM = 'name = "Own"\nteam = "human"\nrerolls = {rerolls}\nfan_factor = {fans}\n'
OWN_TEAM += '[[player]]\nposition = "lineman"\n' * 11


@pytest.mark.covers("bb2016.team.box_teams", "bb2016.team.box_rerolls", "bb2016.team.player_numbers")
def test_the_two_teams_of_the_box_play_unless_others_are_named() -> None:
    match = ironpitch.new_match(seed=1)
    plan = match.table.plan
    assert [team.key for team in plan.teams] == ["human", "orc"]
    assert list(plan.size) == [12, 12]
    assert list(plan.number[:12]) == list(plan.number[SQUAD : SQUAD + 12]) == list(range(1, 13))
    assert both(match, "rerolls") == (4, 3)


@pytest.mark.covers("bb2016.optional.each_is_optional", "bb2016.team.box_teams")
@pytest.mark.parametrize("team", ["dwarf", "human/league", OWN_TEAM.format(rerolls=1, fans=0), "own.toml"])
def test_without_team_building_only_the_teams_of_the_box_play(team: str) -> None:
    for side in ("home", "away"):
        with pytest.raises(ironpitch.BadTeam, match="only the teams of the box play, human and orc"):
            ironpitch.new_match("bb2016(team_building=off)", **{side: team})
    match = ironpitch.new_match("bb2016(team_building=off)", home="orc", away="human", seed=1)
    assert both(match, "rerolls") == (3, 4)


@pytest.mark.covers("bb2016.team.custom_rerolls", "bb2016.build.starting_values")
@pytest.mark.parametrize("rerolls", [0, 1, 8])
def test_a_custom_team_starts_with_the_rerolls_it_bought(rerolls: int) -> None:
    match = ironpitch.new_match(home=OWN_TEAM.format(rerolls=rerolls, fans=0), seed=1)
    assert both(match, "rerolls") == (rerolls, 3)


@pytest.mark.covers("bb2016.build.fan_factor_use")
@pytest.mark.parametrize("seed", range(3))
def test_without_the_kick_off_table_the_fan_factor_changes_nothing(seed: int) -> None:
    ends = []
    for fans in (0, 9):
        team = OWN_TEAM.format(rerolls=2, fans=fans)
        match = ironpitch.new_match("bb2016(kickoff_table=off)", home=team, seed=seed)
        play_out(match, RandomCoach(seed))
        log = match.table.log
        ends.append(([log.get(i) for i in range(log.end)], match.score, match.winner))
    assert ends[0] == ends[1]


@pytest.mark.covers("bb2016.build.fan_factor_use", "bb2016.fame.fans")
def test_the_fan_factor_counts_for_the_fans() -> None:
    fans = []
    for factor in (0, 9):
        match = ironpitch.new_match(home=OWN_TEAM.format(rerolls=2, fans=factor), seed=1)
        fans.append(fact(match, "fans-home"))
    assert fans[1] == fans[0] + 9


def test_without_team_building_a_team_made_by_hand_is_checked_too() -> None:
    basic = "bb2016(team_building=off)"
    with pytest.raises(ironpitch.BadTeam, match="only the teams of the box"):
        ironpitch.new_match(basic, home=default_team("dwarf"), seed=1)
    assert ironpitch.new_match(basic, home=default_team("orc"), away=default_team("human"), seed=1).request is not None
