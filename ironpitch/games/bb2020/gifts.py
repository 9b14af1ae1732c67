"""What prayers lend to players and mercenaries are taught: skills that are not on their roster."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS, MOST_SKILLS, Plan
from ironpitch.engine.table import Table
from ironpitch.games.bb2020.clubs.raising import mercenary_places
from ironpitch.games.bb2020.terms import GIFT_MARKS, Fact, Mark
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.skills import codes

LENT_LONER: Final = 2
"""The value of Loner as Bad Habits gives it.

Rows: bb2020.prayer.bad_habits"""
IN_A_FACT: Final = 3
"""How many skills of mercenaries one fact can tell."""
BITS_EACH: Final = 7


def value_gifts(plan: FootballPlan) -> None:
    """Say which value a skill has for those who do not bring it but may be lent it.

    Rows: bb2020.prayer.bad_habits, bb2020.prayer.knuckle_dusters"""
    for skill in plan.moments.all:
        if not plan.lends(skill.code):
            continue
        value: i64 = skill.default_value()
        if skill.code == codes.LONER:
            value = LENT_LONER
        for player in range(NOBODY):
            if not plan.has(player, skill.code):
                plan.skill_values[player * MOST_SKILLS + skill.code] = value


def fitted(plan: FootballPlan, marks: vec[i64], facts: vec[i64]) -> vec[i64]:
    """Roster skills, what prayers have given and what mercenaries were taught.

    Rows: bb2020.prayer.stiletto, bb2020.prayer.knuckle_dusters, bb2020.prayer.bad_habits,
    bb2020.prayer.blessed_statue, bb2020 §26"""
    words = plan.skill_words[:]
    for player in range(NOBODY):
        if marks[player] & GIFT_MARKS:
            if marks[player] & Mark.STILETTO:
                give(words, player, codes.STAB)
            if marks[player] & Mark.KNUCKLE_DUSTERS:
                give(words, player, codes.MIGHTY_BLOW)
            if marks[player] & Mark.BAD_HABITS:
                give(words, player, codes.LONER)
            if marks[player] & (Mark.BLESSED | Mark.BLESSED_FOR_GOOD):
                give(words, player, codes.PRO)
    for side in range(2):
        trained: i64 = facts[Fact.TRAINED + side] - 1
        if trained >= 0:
            give(words, trained // 128, trained % 128)
    for place, player in enumerate(mercenary_places(plan, hiring_side(plan))):
        skill: i64 = taught(facts, place)
        if 0 <= skill < MOST_SKILLS:
            give(words, player, skill)
    return words


def give(words: vec[i64], player: i64, skill: i64) -> None:
    """Write a skill into the words of a player."""
    word = player * 2 + skill // 60
    words[word] = words[word] | BITS[skill % 60]


# -- for the rest of the match -----------------------------------------------------------------------------------------


def gain(table: Table, player: i64, skill: i64) -> None:
    """The player has one skill more from now on; which one was noted before.

    Rows: bb2020 §7, bb2020 §26"""
    for extra in plan_of(table).moments.extra_rushes:
        if extra.code == skill:
            table.mark(player, Mark.QUICKENED)
    table.facts[Fact.GIFTS] += 1
    table.refit()


def hiring_side(plan: Plan) -> int:
    """The only side that can have hired somebody: the one of lower value.

    Rows: bb2020 §26"""
    return 0 if plan.teams[0].worth < plan.teams[1].worth else 1


def taught(facts: vec[i64], place: i64) -> i64:
    """The skill that the mercenary with this place among the mercenaries was taught, or -1.

    Rows: bb2020 §26"""
    if place >= 2 * IN_A_FACT:
        return -1
    shifted: i64 = facts[Fact.TAUGHT + place // IN_A_FACT] >> (BITS_EACH * (place % IN_A_FACT))
    return (shifted & (BITS[BITS_EACH] - 1)) - 1


def teach(table: Table, player: i64, skill: i64) -> None:
    """A mercenary is taught a skill for the match.

    Rows: bb2020 §26"""
    place: i64 = mercenary_places(table.plan, player // SQUAD).index(player)
    table.facts[Fact.TAUGHT + place // IN_A_FACT] += (skill + 1) * BITS[BITS_EACH * (place % IN_A_FACT)]
    gain(table, player, skill)


def how_many_taught(facts: vec[i64]) -> int:
    """How many mercenaries were taught a skill.

    Rows: bb2020 §26"""
    count = 0
    for place in range(2 * IN_A_FACT):
        if taught(facts, place) >= 0:
            count += 1
    return count
