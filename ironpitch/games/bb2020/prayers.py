"""Prayers to Nuffle: rolling one, what it gives, and when it ends."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.bb2020 import draws, gifts
from ironpitch.games.bb2020.options import CLEATS_SPARE_LONERS, LEAGUE_PRAYERS, STATUE_FOR_GOOD
from ironpitch.games.bb2020.terms import GIFT_MARKS, Fact, Mark, Prayer
from ironpitch.games.football.ball.handling import drop, settle_ball
from ironpitch.games.football.contact.fall import injury_roll, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.pitch import PITCH
from ironpitch.games.football.place import Place
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Ask, Do, For, Status

TOURNAMENT_LIST: Final = 8
"""The first eight are for every match, the other eight for a league."""
TRAPDOORS: Final = vec[i64]([PITCH.at(6, 1), PITCH.at(19, 13)])
TOUGHEST: Final = 11
FOR_THE_HALF: Final = (
    1 << (Prayer.TREACHEROUS_TRAPDOOR - 1) | 1 << (Prayer.MOLES_UNDER_THE_PITCH - 1) | 1 << (Prayer.UNDER_SCRUTINY - 1)
)
FOR_THE_MATCH: Final = (
    1 << (Prayer.IRON_MAN - 1) | 1 << (Prayer.PERFECT_PASSING - 1) | 1 << (Prayer.INTENSIVE_TRAINING - 1)
)
FOR_BOTH_SIDES: Final = 1 << (Prayer.TREACHEROUS_TRAPDOOR - 1)
"""In force for both teams, whoever prayed for it."""
TRAINED_BASE: Final = 128


# -- rolling -----------------------------------------------------------------------------------------------------------


def in_force(table: Table, side: i64, prayer: i64) -> bool:
    """Does a prayer of this side still work?

    Rows: bb2020.kickoff.cheering_fans_active"""
    return table.facts[Fact.PRAYERS + side] & BITS[prayer - 1] != 0


def working(table: Table, side: i64) -> i64:
    """The prayers in force that this side need not pray for again, as bits: its own, and those of the opponents that
    work for both.

    Rows: bb2020.kickoff.cheering_fans_active, bb2020.prayer.treacherous_trapdoor"""
    facts = table.facts
    return facts[Fact.PRAYERS + side] | (facts[Fact.PRAYERS + 1 - side] & FOR_BOTH_SIDES)


def pray(table: Table, side: i64) -> Rule:
    """D16 on the table; what is not on the list in use, or in force already, is rolled again.

    Rows: bb2020.prayer.table, bb2020.kickoff.cheering_fans_active, bb2020.kickoff.cheering_fans_expired"""
    most: i64 = TOURNAMENT_LIST
    if plan_of(table).switches & LEAGUE_PRAYERS:
        most = 2 * TOURNAMENT_LIST
    everything: i64 = BITS[most] - 1
    already = working(table, side)
    if already & everything == everything:
        return
    prayer: i64 = yield from table.d16(For.PRAYER)
    while prayer > most or already & BITS[prayer - 1]:
        prayer = yield from table.d16(For.PRAYER)
    yield from answer(table, side, prayer)


def answer(table: Table, side: i64, prayer: i64) -> Rule:
    """Give what the prayer gives; without a player it fits it is wasted.

    Rows: bb2020.prayer.stiletto, bb2020.prayer.iron_man, bb2020.prayer.knuckle_dusters, bb2020.prayer.bad_habits,
    bb2020.prayer.greasy_cleats, bb2020.prayer.blessed_statue, bb2020 §7"""
    players: i64 = BITS[NOBODY]
    if prayer == Prayer.STILETTO or prayer == Prayer.INTENSIVE_TRAINING:
        players = yield from draws.draw_several(table, fitting(table, side, False), 1)
    elif prayer == Prayer.IRON_MAN or prayer == Prayer.KNUCKLE_DUSTERS or prayer == Prayer.BLESSED_STATUE:
        players = yield from picked(table, side, prayer)
    elif prayer == Prayer.BAD_HABITS:
        count: i64 = yield from table.d3(For.HOW_MANY)
        players = yield from draws.draw_several(table, fitting(table, 1 - side, False), count)
    elif prayer == Prayer.GREASY_CLEATS:
        loners = plan_of(table).switches & CLEATS_SPARE_LONERS == 0
        players = yield from draws.draw_several(table, fitting(table, 1 - side, loners), 1)
    if players == 0:
        table.emit(Happened.PRAYER_ANSWERED, side, prayer, NOBODY)
        return
    table.facts[Fact.PRAYERS + side] = table.facts[Fact.PRAYERS + side] | BITS[prayer - 1]
    for player in range(NOBODY + 1):
        if players & BITS[player]:
            table.emit(Happened.PRAYER_ANSWERED, side, prayer, player)
            if prayer == Prayer.INTENSIVE_TRAINING:
                yield from train(table, player)
            elif player != NOBODY:
                bestow(table, player, prayer)


def fitting(table: Table, side: i64, loners: bool) -> i64:
    """The players of a side available for this drive, on the pitch or in reserve, with or without loners, as bits.

    Rows: bb2020.prayer.stiletto, bb2020.prayer.greasy_cleats"""
    among: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        here = table.status[player] <= Status.STUNNED or table.status[player] == Status.RESERVE
        if here and (loners or not table.has(player, codes.LONER)):
            among = among | BITS[player]
    return among


def picked(table: Table, side: i64, prayer: i64) -> Number:
    """The coach picks one of those it fits, as a bit.

    Rows: bb2020.prayer.iron_man"""
    among = fitting(table, side, False)
    if among == 0:
        return 0
    table.open(side, Ask.PRAYER, NOBODY, prayer)
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if among & BITS[player]:
            table.option(Do.PICK, player)
    yield from table.ask()
    return BITS[table.first]


# -- what a player is given --------------------------------------------------------------------------------------------


def bestow(table: Table, player: i64, prayer: i64) -> None:
    """Mark the player with what the prayer gives it.

    Rows: bb2020.prayer.iron_man_cap, bb2020.prayer.greasy_cleats"""
    if prayer == Prayer.IRON_MAN:
        if plan_of(table).av[player] < TOUGHEST:
            table.mark(player, Mark.TOUGHENED)
        return
    if prayer == Prayer.GREASY_CLEATS:
        table.mark(player, Mark.SLOWED)
        return
    if prayer == Prayer.STILETTO:
        table.mark(player, Mark.STILETTO)
    elif prayer == Prayer.KNUCKLE_DUSTERS:
        table.mark(player, Mark.KNUCKLE_DUSTERS)
    elif prayer == Prayer.BAD_HABITS:
        table.mark(player, Mark.BAD_HABITS)
    elif prayer == Prayer.BLESSED_STATUE and plan_of(table).switches & STATUE_FOR_GOOD:
        table.mark(player, Mark.BLESSED_FOR_GOOD)
    elif prayer == Prayer.BLESSED_STATUE:
        table.mark(player, Mark.BLESSED)
    table.facts[Fact.GIFTS] += 1
    table.refit()


def train(table: Table, player: i64) -> Rule:
    """The player learns a skill of its own categories for the rest of the match, picked by its coach.

    Rows: bb2020 §7"""
    side: i64 = player // SQUAD
    plan = plan_of(table)
    position = plan.teams[side].players[player % SQUAD].position
    table.open(side, Ask.PRAYER, player, Prayer.INTENSIVE_TRAINING)
    for skill in plan.moments.all:
        open_to = skill.category.lower() in position.normal if position.normal else skill.category != "Trait"
        if open_to and not table.has(player, skill.code):
            table.option(Do.USE, skill.code)
    if table.count == 0:
        return
    yield from table.ask()
    table.facts[Fact.TRAINED + side] = 1 + player * TRAINED_BASE + table.first
    gifts.gain(table, player, table.first)


# -- when they end -----------------------------------------------------------------------------------------------------


def drive_ends(table: Table) -> None:
    """Only prayers for the half or the match go on.

    Rows: bb2020.prayer.friends_with_the_ref, bb2020.prayer.stiletto, bb2020.prayer.knuckle_dusters,
    bb2020.prayer.bad_habits, bb2020.prayer.greasy_cleats, bb2020.prayer.blessed_statue"""
    lasting: i64 = FOR_THE_HALF | FOR_THE_MATCH
    if plan_of(table).switches & STATUE_FOR_GOOD:
        lasting = lasting | BITS[Prayer.BLESSED_STATUE - 1]
    for side in range(2):
        table.facts[Fact.PRAYERS + side] = table.facts[Fact.PRAYERS + side] & lasting


def half_ends(table: Table) -> None:
    """Trapdoors are shut, moles gone, the referee looks elsewhere.

    Rows: bb2020.prayer.treacherous_trapdoor, bb2020 §7"""
    for side in range(2):
        table.facts[Fact.PRAYERS + side] = table.facts[Fact.PRAYERS + side] & ~FOR_THE_HALF


def gifts_expire(table: Table) -> None:
    """Take back what players were lent for the drive; their marks are gone already.

    Rows: bb2020.prayer.stiletto, bb2020.prayer.knuckle_dusters, bb2020.prayer.bad_habits,
    bb2020.prayer.blessed_statue"""
    left: i64 = gifts.how_many_taught(table.facts)
    for player in range(NOBODY):
        if table.marks[player] & GIFT_MARKS:
            left += 1
    for side in range(2):
        if table.facts[Fact.TRAINED + side]:
            left += 1
    table.facts[Fact.GIFTS] = left
    table.refit()


# -- trapdoors ---------------------------------------------------------------------------------------------------------


def is_trapdoor(table: Table, square: i64) -> bool:
    """Is this a trapdoor in use? It is the same for both teams.

    Rows: bb2020.prayer.treacherous_trapdoor"""
    if (table.facts[Fact.PRAYERS] | table.facts[Fact.PRAYERS + 1]) & 1 == 0:
        return False
    return square == TRAPDOORS[0] or square == TRAPDOORS[1]


class Trapdoors(Place):
    """The two trapdoors, while a prayer keeps them open."""

    def squares(self) -> list[int]:
        return list(TRAPDOORS)

    def is_hazard(self, table: Table, square: i64) -> bool:
        return is_trapdoor(table, square)

    def on_enter(self, table: Table, player: i64) -> Rule:
        return trapdoor(table, player)


def trapdoor(table: Table, player: i64) -> Rule:
    """D6 for whoever enters it: on a 1 the player is gone as if pushed into the crowd, and a ball it held bounces from
    the trapdoor.

    Rows: bb2020.prayer.treacherous_trapdoor, bb2020.prayer.treacherous_trapdoor_injury,
    bb2020.prayer.treacherous_trapdoor_ball"""
    face = yield from table.d6(For.TRAPDOOR, player)
    if face != 1:
        return
    held = table.facts[Fact.CARRIER] == player
    table.emit(Happened.FELL_THROUGH, player, table.pos[player])
    drop(table, player)
    if held and player // SQUAD == table.facts[Fact.ACTIVE]:
        turn_over(table)
    table.place(player, table.plan.board.nowhere)
    table.status[player] = Status.RESERVE
    yield from injury_roll(table, Hit(player, NOBODY, Cause.TRAPDOOR))
    if held:
        yield from settle_ball(table)
