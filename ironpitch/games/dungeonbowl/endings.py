"""How a match ends: the first touchdown, the last turn, or nobody left to play.

Rows: dungeonbowl §1"""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.dungeonbowl.options import CLASSIC_TIME_UP
from ironpitch.games.dungeonbowl.plan import dungeon_of, end_of
from ironpitch.games.dungeonbowl.rooms.chests import unopened
from ironpitch.games.dungeonbowl.terms import IN_NO_CHEST, Fact, For, Happened
from ironpitch.games.football.drive import DRAWN, end_match
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Do, Phase, Status


def anybody_left(table: Table) -> bool:
    """Has either team a player in the dungeon, in reserve or knocked out?

    Rows: dungeonbowl.win.no_players"""
    for side in range(2):
        for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
            status = table.status[player]
            if status <= Status.STUNNED or status == Status.RESERVE or status == Status.KO:
                return True
    return False


def time_up(table: Table) -> Rule:
    """Nobody scores any more: who has won all the same?

    Rows: dungeonbowl.win.time_limit, dungeonbowl.win.no_players"""
    if plan_of(table).switches & CLASSIC_TIME_UP:
        winner: i64 = yield from classic_winner(table)
    else:
        winner = yield from nearer_winner(table)
    table.emit(Happened.TIME_UP, winner if winner < 2 else -1)
    end_match(table, winner)


def ended_by_limit(table: Table, limit: i64) -> bool:
    """Have the turns run out, rather than that somebody scored, gave up, or that nobody was left?

    Rows: dungeonbowl.win.time_limit"""
    facts = table.facts
    if (
        facts[Fact.PHASE] != Phase.OVER
        or facts[Fact.SCORE] + facts[Fact.SCORE + 1] > 0
        or facts[Fact.TURN] < limit
        or facts[Fact.TURN + 1] < limit
    ):
        return False
    last: i64 = table.log.end - 1
    return anybody_left(table) and (last < 0 or table.log.get(last) != Do.CONCEDE * 2)


def nearer_winner(table: Table) -> Number:
    """The side whose opponents' end zone is nearer to the ball, on foot; level is a draw.

    Rows: dungeonbowl.win.time_limit, dungeonbowl.win.time_limit_draw"""
    square: i64 = yield from where_ball_is(table)
    board = dungeon_of(table)
    home = board.to_end[end_of(table, 1)][square]
    away = board.to_end[end_of(table, 0)][square]
    if home == away:
        return DRAWN
    return 0 if home < away else 1


def where_ball_is(table: Table) -> Number:
    """The square of the ball, or that of the chest it lies in, drawn now if it never was.

    Rows: dungeonbowl.win.hidden_ball"""
    facts = table.facts
    if facts[Fact.BALL_FOUND]:
        return facts[Fact.BALL]
    if facts[Fact.HIDDEN_IN] != IN_NO_CHEST:
        return facts[Fact.CHEST + facts[Fact.HIDDEN_IN]]
    left = unopened(facts, table.plan.board.nowhere)
    face = yield from table.d6(For.CHEST)
    while face > len(left):
        face = yield from table.d6(For.CHEST)
    return facts[Fact.CHEST + left[face - 1]]


def classic_winner(table: Table) -> Number:
    """Who holds the ball, else who has more players in the dungeon, else a coin.

    Rows: dungeonbowl §1"""
    if table.facts[Fact.CARRIER] // SQUAD < 2:
        return table.facts[Fact.CARRIER] // SQUAD
    standing = [0, 0]
    for side in range(2):
        for player in range(side * SQUAD, side * SQUAD + SQUAD):
            if table.status[player] <= Status.STUNNED:
                standing[side] += 1
    if standing[0] != standing[1]:
        return 0 if standing[0] > standing[1] else 1
    coin = yield from table.coin(For.TIE)
    return coin - 1
