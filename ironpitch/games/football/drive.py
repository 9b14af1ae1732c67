"""Drives and halves: touchdowns, clearing the pitch, recovery, the next kick-off, the end of the match."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.marks import ACTIVATION_MARKS, DRIVE_MARKS, TURN_MARKS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.ball.handling import AT_REST
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import available_to
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import renew_captains
from ironpitch.games.football.terms import TURNS, Action, Ask, Do, Fact, For, Mark, Phase, Status

DRAWN: Final = 2
UNDECIDED: Final = 3


def touchdown_side(table: Table) -> i64:
    """Which side has a standing player with the ball in the opposing end zone, or 2.

    Rows: bb2016.score.touchdown"""
    facts = table.facts
    player = facts[Fact.CARRIER]
    if player == NOBODY or table.status[player] != Status.STANDING:
        return 2
    side = player // SQUAD
    if table.plan.board.zones[table.pos[player]] & plan_of(table).book.end_zone(table, 1 - side):
        return side
    return 2


def scored_out_of_turn(table: Table) -> bool:
    """Has the team whose turn it is not got the ball into the end zone?

    Rows: bb2016.opponent_turn_touchdown.ends_drive"""
    if not plan_of(table).book.out_of_turn_touchdown(table):
        return False
    return touchdown_side(table) == 1 - table.facts[Fact.ACTIVE]


def scored_at_once(table: Table) -> bool:
    """Does a touchdown end here and now what is going on: one in the opponent's turn, or any in an edition that does
    not wait for the end of the action? Whoever has yet to bite somebody has not scored.

    Rows: bb2016.opponent_turn_touchdown.ends_drive, bb2020 §20"""
    facts = table.facts
    side = touchdown_side(table)
    if side == 2 or side != facts[Fact.ACTIVE]:
        return scored_out_of_turn(table)
    return plan_of(table).book.scores_at_once() and table.marks[facts[Fact.CARRIER]] & Mark.THIRSTY == 0


def touchdown(table: Table, side: i64) -> Rule:
    """One more on the score, and the drive is over at once.

    Rows: bb2016.score.marker, bb2016.drive.end, bb2016.turnover.touchdown, bb2016.opponent_turn_touchdown.marker,
    bb2016.new_drive.when, bb2016.new_drive.scorer_kicks"""
    facts = table.facts
    table.emit(Happened.SCORED, side, facts[Fact.CARRIER])
    facts[Fact.SCORE + side] += 1
    out_of_turn = facts[Fact.ACTIVE] == 1 - side and plan_of(table).book.out_of_turn_touchdown(table)
    if out_of_turn and facts[Fact.TURN + side] < TURNS:
        facts[Fact.TURN + side] += 1
    if plan_of(table).book.touchdown_wins(table):
        end_match(table, side)
        return
    yield from close_drive(table)
    if turns_left(table):
        yield from next_drive(table, side)
    else:
        yield from half_over(table)


def turns_left(table: Table) -> bool:
    """Has either side a turn left in this half?"""
    facts = table.facts
    return facts[Fact.TURN] < TURNS or facts[Fact.TURN + 1] < TURNS


def close_drive(table: Table) -> Rule:
    """The drive is over: heat, the referee, and everybody off the pitch.

    Rows: bb2016.new_drive.clear_pitch"""
    facts = table.facts
    plan = plan_of(table)
    facts[Fact.PHASE] = Phase.BEFORE
    facts[Fact.ACTIVE] = 2
    facts[Fact.ACTOR] = NOBODY
    facts[Fact.ACTION] = Action.NONE
    for skill in plan.moments.after_drive:
        for player in range(NOBODY):
            if table.has(player, skill.code) and table.marks[player] & Mark.FIELDED:
                yield from skill.after_drive(table, player)
    yield from plan.book.after_drive(table)
    nowhere = table.plan.board.nowhere
    for player in range(NOBODY):
        if table.status[player] <= Status.STUNNED:
            table.place(player, nowhere)
            table.status[player] = Status.RESERVE
    table.wipe(ACTIVATION_MARKS | TURN_MARKS | DRIVE_MARKS)
    if facts[Fact.GIFTS]:
        plan.book.gifts_expire(table)
    facts[Fact.BALL] = nowhere
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.AIRBORNE] = AT_REST
    facts[Fact.EVENT] = 0


def next_drive(table: Table, kicker: i64) -> Rule:
    """Recovery rolls, then set up again, the kicking team first.

    Rows: bb2016.new_drive.when, bb2016.new_drive.set_up_again, bb2016.new_drive.no_players_marker,
    bb2016.new_drive.no_players_touchdown, bb2016.new_drive.no_players_restart"""
    facts = table.facts
    while True:
        renew = plan_of(table).book.drives_renew(table)
        if renew:
            yield from recover(table)
        home, away = available_to(table, 0, Status.RESERVE) > 0, available_to(table, 1, Status.RESERVE) > 0
        if home and away:
            start_set_up(table, kicker)
            return
        for side in range(2):
            if facts[Fact.TURN + side] < TURNS:
                facts[Fact.TURN + side] += 1
        wake(table)
        if renew and (home or away):
            kicker = 0 if home else 1
            facts[Fact.SCORE + kicker] += 1
            table.emit(Happened.SCORED, kicker, NOBODY)
            if facts[Fact.HALF] == 3 and plan_of(table).book.golden_goal(table):
                end_match(table, kicker)
                return
        if not turns_left(table):
            yield from half_over(table)
            return


def recover(table: Table) -> Rule:
    """D6 for each knocked-out player: 4 or more brings it back.

    Rows: bb2016.new_drive.ko_recovery, bb2020.injury.ko_recovery"""
    for player in range(NOBODY):
        if table.status[player] == Status.KO:
            face = yield from table.d6(For.RECOVERY, player)
            if face >= plan_of(table).book.recovery_needed(table, player // SQUAD):
                table.status[player] = Status.RESERVE
                table.emit(Happened.RECOVERED, player)


def wake(table: Table) -> None:
    """Players who fainted have missed their kick-off, also one that did not take place for want of players."""
    for player in range(NOBODY):
        if table.status[player] == Status.FAINTED:
            table.status[player] = Status.RESERVE


def start_set_up(table: Table, kicker: i64) -> None:
    """The kicking team sets up first.

    Rows: bb2016.setup.kicking_team_first, bb2016.drive.starts_with_kickoff"""
    facts = table.facts
    facts[Fact.KICKER] = kicker
    facts[Fact.PHASE] = Phase.SET_UP
    facts[Fact.ASKED] = kicker
    facts[Fact.PLACED] = 0
    facts[Fact.ACTIVE] = 2
    table.emit(Happened.DRIVE_BEGAN, kicker)


def start_half(table: Table, half: i64) -> None:
    """Both markers back to the start of their row.

    Rows: bb2016.match.two_halves"""
    facts = table.facts
    facts[Fact.HALF] = half
    for side in range(2):
        facts[Fact.TURN + side] = 0
        facts[Fact.PLAYED + side] = 0
    table.emit(Happened.HALF_BEGAN, half)


def half_over(table: Table) -> Rule:
    """The half is over, its last drive closed: second half, overtime, or the end.

    Rows: bb2016.match.two_halves, bb2016.drive.end, bb2016.new_drive.when, bb2016.new_drive.second_half_kicker,
    bb2016.reroll.second_half_reset"""
    facts = table.facts
    facts[Fact.EXTRA] = 0
    facts[Fact.EXTRA + 1] = 0
    if facts[Fact.HALF] == 1:
        start_half(table, 2)
        for side in range(2):
            facts[Fact.REROLLS + side] = plan_of(table).book.team_rerolls(table, side)
        renew_captains(table)
        yield from plan_of(table).book.half_begins(table)
        yield from next_drive(table, 1 - facts[Fact.FIRST_KICKER])
    elif facts[Fact.SCORE] != facts[Fact.SCORE + 1]:
        end_match(table, 0 if facts[Fact.SCORE] > facts[Fact.SCORE + 1] else 1)
    else:
        yield from plan_of(table).book.level_at_the_end(table)


def end_match(table: Table, winner: i64) -> None:
    """The match is over.

    Rows: bb2016.win.most_touchdowns"""
    facts = table.facts
    nowhere = table.plan.board.nowhere
    facts[Fact.WINNER] = winner
    facts[Fact.PHASE] = Phase.OVER
    facts[Fact.ACTIVE] = 2
    facts[Fact.ACTOR] = NOBODY
    facts[Fact.ACTION] = Action.NONE
    facts[Fact.BALL] = nowhere
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.AIRBORNE] = AT_REST
    for player in range(NOBODY):
        if table.status[player] <= Status.STUNNED:
            table.place(player, nowhere)
            table.status[player] = Status.RESERVE
        elif table.status[player] == Status.FAINTED:
            table.status[player] = Status.RESERVE
    table.wipe(ACTIVATION_MARKS | TURN_MARKS | DRIVE_MARKS)
    table.emit(Happened.MATCH_ENDED, winner)


def toss(table: Table) -> Rule:
    """The winner of the toss kicks or receives; then the first drive of the half.

    Rows: bb2016.start.toss_winner_chooses"""
    facts = table.facts
    face = yield from table.coin(For.TOSS)
    winner: i64 = face - 1
    table.open(winner, Ask.TOSS)
    table.option(Do.RECEIVE)
    table.option(Do.KICK)
    yield from table.ask()
    kicker: i64 = winner if table.verb == Do.KICK else 1 - winner
    if facts[Fact.HALF] == 1:
        facts[Fact.FIRST_KICKER] = kicker
    yield from next_drive(table, kicker)


def agreed(table: Table, never: bool, always: bool) -> Answer:
    """Do both coaches want to play on, if it was not settled beforehand?

    Rows: bb2016.overtime.by_agreement, bb2020 §21"""
    if never or always:
        return always
    for side in range(2):
        table.open(side, Ask.OVERTIME)
        table.option(Do.DECLINE)
        table.option(Do.AGREE)
        yield from table.ask()
        if table.verb == Do.DECLINE:
            return False
    return True
