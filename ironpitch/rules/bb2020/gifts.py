"""What prayers lend to players: skills that are not on their roster."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS, MOST_SKILLS
from ironpitch.rules.bb2020.terms import (
    BAD_HABITS,
    BLESSED,
    BLESSED_FOR_GOOD,
    DUSTERS,
    GIFT_MARKS,
    STILETTO,
    TRAINED,
)
from ironpitch.rules.football.plan import FootballPlan
from ironpitch.rules.skills import codes

LENT_LONER: Final = 2
"""The value of Loner as Bad Habits gives it. (bb2020.prayer.bad_habits)"""


def value_gifts(plan: FootballPlan) -> None:
    """Say which value a skill has for those who do not bring it but may be lent it. (bb2020.prayer.bad_habits,
    bb2020.prayer.knuckle_dusters)"""
    for skill in plan.book.lent_skills():
        value: i64 = skill.default_value()
        if skill.code == codes.LONER:
            value = LENT_LONER
        for player in range(NOBODY):
            if not plan.has(player, skill.code):
                plan.skill_values[player * MOST_SKILLS + skill.code] = value


def fitted(plan: FootballPlan, marks: vec[i64], facts: vec[i64]) -> vec[i64]:
    """Roster skills and what prayers have given. (bb2020.prayer.stiletto, bb2020.prayer.knuckle_dusters,
    bb2020.prayer.bad_habits, bb2020.prayer.blessed_statue)"""
    words = plan.skill_words[:]
    for player in range(NOBODY):
        if marks[player] & GIFT_MARKS:
            if marks[player] & STILETTO:
                give(words, player, codes.STAB)
            if marks[player] & DUSTERS:
                give(words, player, codes.MIGHTY_BLOW)
            if marks[player] & BAD_HABITS:
                give(words, player, codes.LONER)
            if marks[player] & (BLESSED | BLESSED_FOR_GOOD):
                give(words, player, codes.PRO)
    for side in range(2):
        trained: i64 = facts[TRAINED + side] - 1
        if trained >= 0:
            give(words, trained // 128, trained % 128)
    return words


def give(words: vec[i64], player: i64, skill: i64) -> None:
    """Write a skill into the words of a player."""
    word = player * 2 + skill // 60
    words[word] = words[word] | BITS[skill % 60]
