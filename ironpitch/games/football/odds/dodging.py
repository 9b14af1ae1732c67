"""A dodge on a way that is being thought about: as hard as it is if somebody dives, and mended by a skill."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.table import Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.movement.zones import has_zone
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import modified
from ironpitch.games.football.speaking import against


def dodge_of(table: Table, player: i64, origin: i64, to: i64) -> Test:
    """The dodge from one square to the next. Who can dive at it does: a die that passes all the same is not worth it,
    and to any other the dive is as if the dodge had been harder from the first."""
    plan = plan_of(table)
    test = modified(table, plan.book.dodge_test(table, player, origin, to))
    for lurker in against(table, player, plan.moments.spoils):
        if has_zone(table, lurker.player):
            harder = lurker.skill.could_spoil(table, lurker.player, test)
            if harder > 0:
                test.add(-harder, SKILL_REASON + lurker.skill.code, lurker.player)
                return test
    return test


def chance_mended(table: Table, test: Test, skills: list[FootballSkill]) -> float:
    """How likely one of these skills, which make another number the one needed, mends a dodge after the die."""
    fails: int = test.target()
    for skill in skills:
        needed = skill.instead(table, test.player, test)
        if needed > 0:
            test.needed = needed
            break
    chances: int = fails - test.target()
    return chances / 6.0 if chances > 0 else 0.0
