"""Whatever a player may do, and with whichever skill: exactly that is legal which is listed.

One player with one skill, in every action it may declare: on its feet and on the ground, with the ball and beside it,
before and after a step, next to opponents and team-mates who stand, lie and can be thrown.
"""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Choose, Match, rulesets
from ironpitch.engine.choices import choice, first_of, second_of, verb_of
from tests.bb2016.playing import options
from tests.dungeonbowl.between_walls import hall
from tests.legality import TOO_MANY, check_legality

HALL = hall(turn_limit="12")
SKILLED = {
    "bb2016": [
        "leap", "multiple-block", "stab", "chainsaw", "hypnotic-gaze", "bombardier", "ball-and-chain",
        "throw-team-mate", "kick-team-mate", "hail-mary-pass", "jump-up", "very-long-legs",
    ],
    "bb2020": [
        "leap", "multiple-block", "stab", "chainsaw", "hypnotic-gaze", "bombardier", "ball-and-chain", "fumblerooskie",
        "throw-team-mate", "kick-team-mate", "projectile-vomit", "breathe-fire", "pogo-stick", "hail-mary-pass",
        "jump-up", "on-the-ball", "cannoneer", "running-pass",
    ],
}  # fmt: skip
SKILLED["dungeonbowl"] = [
    *[skill for skill in SKILLED["bb2020"] if skill not in ("hail-mary-pass", "cannoneer")], "wall-thrower",
    "portal-passer", "portal-navigator",
]  # fmt: skip
"""The skills that let a player do something else than others, or in another way."""
STATES = ("", "ball", "prone")


def staged(game: str, skill: str, state: str) -> Match:
    """The player in the middle of others; the ball is in its hands or next to it."""
    ball = None if state == "ball" else "c8"
    if game == "dungeonbowl":
        line = "metal/human-lineman"
        home = [f"{line} @ b8 st=5 +{skill} {state}", f"{line} @ a7 +right-stuff", f"{line} @ c7 prone +right-stuff"]
        away = [f"{line} @ b9", f"{line} @ a9 prone", f"{line} @ b11"]
        return ironpitch.scenario(HALL, home, away, turn=("home", 3), rerolls=(1, 1), ball=ball)
    line = "human/lineman"
    home = [f"{line} @ h12 st=5 +{skill} {state}", f"{line} @ g11 +right-stuff", f"{line} @ i11 prone +right-stuff"]
    away = [f"{line} @ h13", f"{line} @ g13 prone", f"{line} @ h15"]
    return ironpitch.scenario(game, home, away, turn=("home", 3), rerolls=(1, 1), ball=ball and "i13")


def known() -> list[tuple[str, str]]:
    """Every game with each of its skills named above."""
    return [(game, skill) for game, skills in SKILLED.items() for skill in skills]


@pytest.mark.parametrize("state", STATES, ids=["standing", "with the ball", "prone"])
@pytest.mark.parametrize(("game", "skill"), known())
def test_in_every_action_exactly_what_is_listed_is_legal(game: str, skill: str, state: str) -> None:
    match = staged(game, skill, state)
    check_legality(match)
    declared = [option for option in options(match) if option.startswith("activate H1 ")]
    assert declared
    for option in declared:
        acting = match.fork()
        acting.play(option)
        check_legality(acting)
        check_one_word_more(acting)
        if isinstance(acting.request, Choose):
            follow(acting)


def check_one_word_more(match: Match) -> None:
    """What is listed with one argument is not legal with a second one, whatever verbs of its name take elsewhere."""
    if match.step is not None or match.finished:
        return
    listed = set(match.option_codes())
    longer = {
        choice(verb_of(code), first_of(code), more)
        for code in listed
        if second_of(code) < 0 <= first_of(code)
        for more in TOO_MANY
    }
    assert not [code for code in longer - listed if match.is_legal(code)]


def follow(match: Match) -> None:
    """Step back where nobody is, if there is such a step, and look again."""
    for step in ("step h11", "step i12", "step b7", "pick A1"):
        if step in options(match):
            match.play(step)
            if isinstance(match.request, Choose):
                check_legality(match)
            return


def test_the_skills_named_here_are_skills() -> None:
    for game, skills in SKILLED.items():
        assert set(skills) <= set(rulesets.ruleset(HALL if game == "dungeonbowl" else game).skills)
