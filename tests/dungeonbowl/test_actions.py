"""The actions of the dungeon, who has acted for all to see, and Blood Bowl 2020 underneath. (dungeonbowl §1, §2.1)"""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import rulesets
from ironpitch.games.dungeonbowl.skills import SKILLS
from ironpitch.games.football.skill import FootballSkill
from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.staging import (
    has_mark,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    rolled,
    square,
    started,
    status,
)

MAN = "metal/human-lineman"
MATE = "metal/human-lineman @ a1"
ORC = "metal/orc-lineman @ d16"
HALL = hall()
SEVEN = ["move", "pass", "hand-off", "hurl", "block", "blitz", "foul"]
"""Throw Team-mate is called hurl in choices, as every kind of throwing somebody is."""


def actions(match: ironpitch.Match, player: str) -> list[str]:
    """The actions that may be declared for a player now."""
    start = f"activate {player} "
    return [choice.removeprefix(start) for choice in options(match) if choice.startswith(start)]


def marks(match: ironpitch.Match, viewer: str) -> dict[str, set[str]]:
    """What one of the coaches sees about the state of every player."""
    seen = match.view(viewer)["players"]
    assert isinstance(seen, list)
    return {player["id"]: set(player["marks"]) for player in seen}


def busy() -> ironpitch.Match:
    """H1 has the ball, somebody to throw, and opponents next to it, up and down."""
    home = [f"{MAN} @ b6 st=5 ball +throw-team-mate", "metal/goblin-bruiser-lineman @ b5", MATE]
    return started(home, [f"{MAN} @ b7", f"{MAN} @ c7 prone", ORC], ["push", "push"], ruleset=HALL)


# -- actions -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.action.seven_main", "dungeonbowl.frame.action_list")
def test_there_are_seven_ordinary_actions_and_a_player_has_one_of_them() -> None:
    match = busy()
    assert sorted(actions(match, "H1")) == sorted(SEVEN)
    play(match, "activate H1 block, block A1, push b8, stay")
    assert actions(match, "H1") == []


@pytest.mark.covers("dungeonbowl.action.special")
@pytest.mark.parametrize(
    ("skill", "action"), [("hypnotic-gaze", "gaze"), ("bombardier", "bomb"), ("ball-and-chain", "swing")]
)
def test_a_skill_may_give_its_owner_an_action_that_nobody_else_has(skill: str, action: str) -> None:
    match = started([f"{MAN} @ b6 +{skill}", f"{MAN} @ c6", MATE], [f"{MAN} @ b7", ORC], ruleset=HALL)
    assert action in actions(match, "H1")
    assert action not in actions(match, "H2")


@pytest.mark.covers("dungeonbowl.action.special", "skill:dungeonbowl/hypnotic-gaze")
def test_a_special_action_is_done_in_place_of_the_ordinary_ones() -> None:
    home = [f"{MAN} @ b6 +hypnotic-gaze"]
    match = played(home, [f"{MAN} @ b7"], "activate H1 gaze, gaze A1", [3], ruleset=HALL)
    assert actions(match, "H1") == []


@pytest.mark.covers(
    "dungeonbowl.action.hypnotic_gaze", "dungeonbowl.activated.no_tackle_zone_end", "skill:dungeonbowl/hypnotic-gaze"
)
def test_a_gazed_at_opponent_marks_nobody_until_its_next_activation_begins() -> None:
    home = [f"{MAN} @ b6 +hypnotic-gaze", f"{MAN} @ c8"]
    line = "activate H1 gaze, gaze A1, activate H2 move, step d9, done"
    match = played(home, [f"{MAN} @ b7"], line, [3], ruleset=HALL)
    assert (purposes(match), needed(match, "gaze"), square(match, "H2")) == (["gaze"], [3], "d9")
    play(match, "end-turn")
    assert has_mark(match, "A1", "dazed")
    play(match, "activate A1 move")
    assert not has_mark(match, "A1", "dazed")
    play(match, "done")
    assert not has_mark(match, "A1", "gazed-at")


@pytest.mark.covers("dungeonbowl.action.hypnotic_gaze", "dungeonbowl.wall.no_contact")
def test_nobody_gazes_through_a_wall() -> None:
    home = [f"{MAN} @ b6 +hypnotic-gaze", MATE]
    match = started(home, [f"{MAN} @ b7", ORC], ruleset=hall(walls="a6|a7 b6|b7 c6|c7"))
    play(match, "activate H1 gaze")
    assert not offered(match, "gaze A1")
    play(match, "step c6")
    assert not offered(match, "gaze A1")


@pytest.mark.covers("dungeonbowl.action.special_described")
def test_every_skill_with_an_action_of_its_own_says_what_it_does() -> None:
    special = [skill for skill in SKILLS if isinstance(skill, FootballSkill) and skill.actions()]
    assert {"hypnotic-gaze", "bombardier", "throw-team-mate", "ball-and-chain"} <= {each.slug() for each in special}
    for skill in special:
        assert len(skill.says) > 20, skill.name
        assert skill.source, skill.name


# -- who has acted -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.activated.visible", "dungeonbowl.activated.turned")
@pytest.mark.parametrize("viewer", ["home", "away"])
def test_both_coaches_see_who_has_been_activated(viewer: str) -> None:
    match = started([f"{MAN} @ b6", f"{MAN} @ c6", MATE], [f"{MAN} @ b9", ORC], ruleset=HALL)
    assert not any("used" in each for each in marks(match, viewer).values())
    play(match, "activate H1 move, step b7")
    assert match.view(viewer)["actor"] == "H1"
    play(match, "done")
    assert [player for player, each in marks(match, viewer).items() if "used" in each] == ["H1"]


@pytest.mark.covers("dungeonbowl.activated.turned")
def test_a_player_that_was_activated_and_did_nothing_is_marked_too() -> None:
    match = played([f"{MAN} @ b6"], [], "activate H1 move, done", ruleset=HALL)
    assert "used" in marks(match, "away")["H1"]


@pytest.mark.covers("dungeonbowl.activated.start_of_turn")
def test_when_a_turn_begins_nobody_of_that_side_has_been_activated() -> None:
    match = started([f"{MAN} @ b6", MATE], [f"{MAN} @ b9", ORC], ruleset=HALL)
    play(match, "activate H1 move, done, end-turn")
    assert not any("used" in each for each in marks(match, "home").values())
    play(match, "activate A1 move, done, end-turn")
    assert not any("used" in each for each in marks(match, "home").values())
    assert actions(match, "H1") == ["move", "blitz"]


@pytest.mark.covers("dungeonbowl.activated.no_tackle_zone", "skill:dungeonbowl/bone-head")
def test_a_standing_player_without_tackle_zone_is_marked_for_both_coaches() -> None:
    match = started([f"{MAN} @ b6 +bone-head", MATE], [f"{MAN} @ b7", ORC], [1], ruleset=HALL)
    play(match, "activate H1 move")
    for viewer in ("home", "away"):
        assert {"dazed", "used"} <= marks(match, viewer)["H1"]
        assert "dazed" not in marks(match, viewer)["A1"]
    play(match, "end-turn, activate A1 move, step b8")
    assert (status(match, "H1"), rolled(match, "dodge")) == ("standing", [])  # it holds nobody


@pytest.mark.covers("dungeonbowl.activated.no_tackle_zone_end", "skill:dungeonbowl/bone-head")
def test_a_player_stays_without_tackle_zone_until_its_next_activation_begins() -> None:
    match = started([f"{MAN} @ b6 +bone-head", MATE], [f"{MAN} @ b9", ORC], [1, 2], ruleset=HALL)
    play(match, "activate H1 move, end-turn, end-turn")
    assert match.turn == ("home", 4)
    assert marks(match, "away")["H1"] & {"dazed", "used"} == {"dazed"}
    play(match, "activate H2 move, done")
    assert "dazed" in marks(match, "away")["H1"]
    play(match, "activate H1 move")
    assert "dazed" not in marks(match, "away")["H1"]
    assert match.view("away")["actor"] == "H1"


# -- the game underneath -----------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.frame.base_rules")
def test_the_dungeon_is_the_2020_game_with_walls() -> None:
    assert rulesets.ruleset("dungeonbowl").builds_on() == ["bb2020"]


@pytest.mark.covers("dungeonbowl.frame.base_rules")
@pytest.mark.parametrize(
    ("dice", "result"),
    [([4, 4], "prone"), ([4, 5, 3, 4], "stunned"), ([4, 5, 4, 4], "ko"), ([5, 5, 5, 5, 3], "casualty")],
)
def test_blocks_armour_and_injuries_are_those_of_2020(dice: list[int], result: str) -> None:
    line = "activate H1 block, block A1, push b8, stay"
    match = played([f"{MAN} @ b6"], [f"{MAN} @ b7"], line, ["pow", *dice], ruleset=HALL)
    assert purposes(match)[:2] == ["block", "armour"]
    assert status(match, "A1") == result  # AV 9+, then 2-7 stunned, 8-9 knocked out, 10+ a casualty


@pytest.mark.covers("dungeonbowl.frame.base_rules")
def test_passes_catches_and_rerolls_are_those_of_2020() -> None:
    home = [f"{MAN} @ b6 ball", f"{MAN} @ b9"]
    line = "activate H1 pass, throw b9, reroll team"
    match = played(home, [], line, [2, 4, 3], ruleset=HALL, rerolls=(1, 0))
    assert (rolled(match, "pass"), needed(match, "pass"), needed(match, "catch")) == ([2, 4], [4], [3])
    assert match.view("home")["rerolls"] == [0, 0]
