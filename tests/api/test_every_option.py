"""Every option of every game: which there are, that each value is taken, and that nothing else is."""

from __future__ import annotations

import pytest

from ironpitch import UnknownRuleset, rulesets

ON_OR_OFF = {
    "bb2016": [
        "team_building", "opponent_turn_touchdown", "new_drive", "concede", "gfi", "assists", "fumble", "hand_off",
        "foul", "weather", "fame", "interception", "kickoff_table",
    ],
    "dreadball": ["bonus_fan_check", "kill_fan_check", "sudden_death"],
}  # fmt: skip
"""Options that are on unless they are switched off."""
VALUES = {
    "bb2016": {"preset": ["all", "basic"], "weapon_bribes": ["off", "on"], "overtime": ["ask", "never", "always"]},
    "bb2020": {
        "prayers": ["tournament", "league"],
        "inducements": ["on", "off"],
        "extra_time": ["ask", "never", "always"],
        "golden_goal": ["off", "on"],
        "gust": ["deviate", "scatter"],
        "blessed_statue": ["drive", "game"],
        "greasy_cleats": ["anyone", "no-loners"],
        "marked_interference": ["once", "each"],
        "heat_die": ["one", "each"],
        "invasion_die": ["one", "each"],
        "long_ruler": ["off", "on"],
        "crowd_first": ["off", "on"],
        "high_kick": ["receiving-half", "anywhere"],
    },
    "dungeonbowl": {
        "dungeon": [
            "default", "cellar", "chasm-hall", "cloister", "ember-bridge", "idol-court", "ring", "warren", "random:1",
        ],
        "chest_placement": ["map", "coaches_2021", "coaches_classic"],
        "chest_draw": ["start", "opening"],
        "chests": ["2021", "dice"],
        "chest_hits_prone": ["yes", "no"],
        "portal_cost": ["1", "0"],
        "mishap": ["match", "reserves"],
        "wall_push": ["2021", "slam"],
        "through_walls": ["no", "yes"],
        "pass_needs_sight": ["no", "yes"],
        "inner_corner": ["d3", "stay"],
        "room_effects": ["2021", "none"],
        "rosters": ["all", "2021"],
        "inducements": ["on", "off"],
        "players_at_start": ["6", "4", "5", "7", "8"],
        "turn_limit": ["none", "8", "12", "16", "24"],
        "time_up": ["ball_distance", "classic"],
    },
    "dreadball": {
        "cheerleaders": ["off", "on", "lent"],
        "staff": ["printed", "on", "lent", "off"],
        "exploits": ["off", "on"],
        "fans": ["off", "on"],
        "hacking": ["off", "on"],
        "unprinted": ["off", "on"],
        "phasing": ["off", "on"],
        "poison_as_printed": ["off", "on"],
        "yarasa": ["off", "on"],
    },
}  # fmt: skip
"""All others with their values, the usual one first."""
NEEDS = {("bb2020", "golden_goal", "on"): ", extra_time=always"}


def options_of(game: str) -> dict[str, list[str]]:
    """What a game should have."""
    return {**{name: ["on", "off"] for name in ON_OR_OFF.get(game, [])}, **VALUES[game]}


@pytest.mark.parametrize("game", VALUES)
def test_a_game_has_these_options_with_these_values(game: str) -> None:
    found = rulesets.ruleset(game).options()
    assert {option.name: sorted(option.values) for option in found} == {
        name: sorted(values) for name, values in options_of(game).items()
    }
    assert {option.name: option.default for option in found} == {
        name: values[0] for name, values in options_of(game).items()
    }
    assert all(option.says for option in found)


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [(game, name, value) for game in VALUES for name, values in options_of(game).items() for value in values],
)
def test_every_value_is_taken_and_each_but_the_usual_one_makes_another_game(game: str, name: str, value: str) -> None:
    usual = rulesets.ruleset(game)
    chosen = rulesets.ruleset(f"{game}({name}={value}{NEEDS.get((game, name, value), '')})")
    assert (chosen.settings.get(name, options_of(game)[name][0]), chosen.name) == (value, game)
    assert (str(chosen) == str(usual)) == (value == options_of(game)[name][0]) or chosen.settings != usual.settings


@pytest.mark.parametrize("game", VALUES)
def test_an_option_or_a_value_that_does_not_exist_is_refused_with_those_there_are(game: str) -> None:
    with pytest.raises(UnknownRuleset, match=f"{game} has no option 'luck'; options are ") as refused:
        rulesets.ruleset(f"{game}(luck=on)")
    for name in options_of(game):
        assert name in str(refused.value)
    for name, values in options_of(game).items():
        if name not in ("dungeon", "turn_limit"):
            with pytest.raises(UnknownRuleset) as wrong:
                rulesets.ruleset(f"{game}({name}=perhaps)")
            assert f"{game}({name}=perhaps): expected one of" in str(wrong.value)
            assert all(value in str(wrong.value) for value in values)


def test_a_dungeon_and_a_turn_limit_are_refused_with_the_reason() -> None:
    with pytest.raises(UnknownRuleset, match=r"dungeonbowl\(dungeon=nowhere\): "):
        rulesets.ruleset("dungeonbowl(dungeon=nowhere)")
    for limit in ("0", "x", "-1", "9999999", "²"):
        with pytest.raises(UnknownRuleset, match=r"expected none or a number of turns from 1 to "):
            rulesets.ruleset(f"dungeonbowl(turn_limit={limit})")
    for limit in ("1", "30"):
        assert rulesets.ruleset(f"dungeonbowl(turn_limit={limit})").settings["turn_limit"] == limit
