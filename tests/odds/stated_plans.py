"""Blocks, passes, frenzies and thrown team-mates, drawn by lot in positions of matches that were played for a while."""

from __future__ import annotations

import re
from random import Random

import ironpitch
from ironpitch import Match
from ironpitch.bots.playout import play_out
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.bots.scripted import coach_of
from ironpitch.engine.choices import parse_player
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.table import Coach
from ironpitch.rulesets import ruleset as ruleset_of
from tests.odds.random_plans import (
    LONGEST_WAIT,
    PLANS_TRIED,
    RandomPlan,
    is_risky,
    plan_about,
    with_open_goal,
)
from tests.odds.small_scenes import OFTEN

STATED = {
    "block": ("block block", ""),
    "blitz": ("blitz block", ""),
    "pass": ("pass throw", ""),
    "frenzy": ("block block", "frenzy"),
    "hurl": ("hurl hurl", "throw-team-mate"),
}
"""What a plan is about: the action declared and the choice that must follow, and the skill of half of all players."""
MATE = {"throw-team-mate": "right-stuff"}
"""The skill of the other half."""
RARELY = 0.25
"""How many of the players have a skill more than their roster says."""
PLAYER = re.compile(r"[a-z]\d+(?=[+=]|$)")
MATCHES = 1000


def stated_plan(ruleset: str, subject: str, number: int) -> RandomPlan:
    """The plan with this number about a subject of `STATED`, the same for the same number."""
    random = Random(f"{ruleset} stated {subject} {number}")
    rules = ruleset_of(ruleset)
    about, skill = STATED[subject]
    for _ in range(MATCHES):
        match = seasoned_match(ruleset, skill, random)
        wild: Coach = RandomCoach(random.randrange(2**40))
        coach = wild if random.random() < 0.4 else coach_of(rules)
        play_out(match, coach, random.randrange(20, LONGEST_WAIT))
        for _ in range(PLANS_TRIED * 4):
            if match.over:
                break
            for _ in range(PLANS_TRIED):
                plan = plan_about(match, about, random)
                if plan is not None and has_skill(plan, skill) and is_risky(match, plan.choices):
                    plan = with_open_goal(ironpitch.from_position(match.position(), seed=1), plan.choices, random)
                    if plan is not None:
                        return plan
            play_out(match, coach if random.random() < 0.7 else wild, random.randrange(1, 12))
    raise AssertionError(f"no plan about a {subject} came of {MATCHES} matches")


def has_skill(plan: RandomPlan, skill: str) -> bool:
    """Does the player who acts first have this skill, if one is asked for?"""
    table = plan.match.table
    actor = parse_player(plan.choices[0].split()[1])
    return not skill or table.has(actor, table.plan.ruleset.skills[skill].code)


def seasoned_match(ruleset: str, skill: str, random: Random) -> Match:
    """A match of two teams that have learned something: half of the players a skill, some of them any other."""
    rules = ruleset_of(ruleset)
    skills = [OFTEN["football"], [name for name in rules.skills if name not in ("ball-and-chain", "secret-weapon")]]
    while True:
        home, away = random.sample(rules.team_names(), 2)
        parts = ironpitch.new_match(ruleset, home, away, seed=1).position().split(" | ")
        for squad in (2, 3):
            words = parts[squad].split(" ")
            for at, word in enumerate(words):
                if PLAYER.match(word):
                    extra = [skill if random.random() < 0.5 else MATE.get(skill, "")] if skill else []
                    if random.random() < RARELY:
                        extra.append(random.choice(random.choice(skills)))
                    words[at] = PLAYER.sub(lambda found: "+".join([found[0], *filter(None, extra)]), word)  # noqa: B023
            parts[squad] = " ".join(words)
        try:
            return ironpitch.from_position(" | ".join(parts), seed=random.randrange(2**40))
        except IronpitchError:  # a skill that one of them has already or cannot have
            continue
