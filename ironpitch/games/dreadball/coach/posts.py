"""Where players should stand, and what they do when there is nothing to be done with the ball: posts, getting up,
coming on, changing."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.coach.lines import add_line
from ironpitch.games.dreadball.coach.proposal import CHANGE, COME_ON, GET_UP, TAKE_POST, Proposal
from ironpitch.games.dreadball.coach.walking import looked, looks_after, may_look, walk
from ironpitch.games.dreadball.coach.way import ActionToTake
from ironpitch.games.dreadball.coach.worth import enemy_carrier, worth_of_player
from ironpitch.games.dreadball.movement.facing import FRONT, facing_towards
from ironpitch.games.dreadball.movement.hexes import entry_hex, players_on
from ironpitch.games.dreadball.movement.stand_up import stand_up_test
from ironpitch.games.dreadball.odds.paths import HexPaths, chance_of
from ironpitch.games.dreadball.plan import plan_of, role
from ironpitch.games.dreadball.play.actions import knows
from ironpitch.games.dreadball.terms import ON_THE_PITCH, Action, Fact, Role, Status
from ironpitch.games.dreadball.verbs import Do

FELL: Final = 0.3
ON_FEET: Final = 0.24
FRESH: Final = 0.3
"""A player on the pitch instead of on the bench."""
OBSTRUCTS: Final = 0.8
MARKED: Final = 0.14
"""Standing next to an opponent on his feet."""
LEAST_GAIN: Final = 0.03


def near_to(hexes: i64, reach: float) -> float:
    """1 on the spot, falling to 0 so many hexes away."""
    share = 1.0 - float(hexes) / reach
    if share < 0.0:
        return 0.0
    return share


def middle_of(table: Table) -> i64:
    """The hex in the middle of the launch line."""
    return plan_of(table).pitch.launch_line[2]


def deep_hex(table: Table, side: i64) -> i64:
    """The bonus hex of the zone worth most that this side attacks."""
    best: i64 = table.plan.board.nowhere
    points: i64 = 0
    for zone in plan_of(table).pitch.strike_zones:
        if zone.half != side and zone.points > points:
            points = zone.points
            best = zone.bonus
    return best


def worth_of_place(table: Table, player: i64, cell: i64, ball_moves_on: bool = False) -> float:
    """What it is worth that a player stands on this hex, whichever way he looks; only differences mean anything.

    Where the ball lies does not count if our own line for it is good: it will be gone by the end of the Rush.
    """
    side = player // SQUAD
    plan = plan_of(table)
    board = plan.board
    facts = table.facts
    ball = facts[Fact.BALL]
    carrier = facts[Fact.CARRIER]
    played = role(table, player)
    scorer = knows(table, player, Action.THROW)
    value = 0.0
    if scorer:
        value += 0.16 * near_to(board.distance(cell, deep_hex(table, side)), 12.0)
        value += 0.16 * near_to(board.distance(cell, middle_of(table)), 9.0)
    else:
        value += 0.10 * near_to(board.distance(cell, deep_hex(table, 1 - side)), 14.0)
        value += 0.14 * near_to(board.distance(cell, middle_of(table)), 9.0)
    if not ball_moves_on and ball != board.nowhere and (carrier == NOBODY or carrier // SQUAD != side):
        hexes = board.distance(cell, ball)
        if carrier != NOBODY:
            value += 0.35 * near_to(hexes, 8.0)
        else:
            value += (0.3 if scorer else 0.12) * near_to(hexes, 9.0)
        if hexes > 4 and scorer and nearer(table, player, ball, hexes) == 0:
            value -= 0.015 * float(hexes)
    value += among_others(table, player, cell, played)
    if plan.pitch.obstructs(cell, side):
        value -= OBSTRUCTS
    if cell == entry_hex(table, side):
        value -= 0.3
    return value


def nearer(table: Table, player: i64, ball: i64, hexes: i64) -> i64:
    """How many team-mates who could go for the ball are nearer to it."""
    board = table.plan.board
    count: i64 = 0
    low = player // SQUAD * SQUAD
    for mate in range(low, low + plan_of(table).size[player // SQUAD]):
        if mate != player and table.status[mate] == Status.STANDING and knows(table, mate, Action.THROW):
            if board.distance(table.pos[mate], ball) < hexes:
                count += 1
    return count


def among_others(table: Table, player: i64, cell: i64, played: i64) -> float:
    """What neighbours make of a place: opponents to mark, opponents who slam, team-mates who crowd it."""
    side = player // SQUAD
    board = table.plan.board
    value = 0.0
    carrier = enemy_carrier(table, side)
    holds = table.facts[Fact.CARRIER] == player
    for other in range(NOBODY):
        if other == player or table.status[other] > Status.PRONE:
            continue
        hexes = board.distance(cell, table.pos[other])
        if hexes > 3:
            continue
        if other // SQUAD == side:
            if hexes == 1:
                value -= 0.05
            continue
        if table.status[other] != Status.STANDING:
            continue
        theirs = role(table, other)
        if hexes == 1:
            if holds:
                value -= 0.25
            elif other == carrier:
                value += 0.3
            elif played == Role.STRIKER:
                value -= 0.1
            else:
                value += MARKED * worth_of_player(table, other)
        elif holds or (played == Role.STRIKER and theirs != Role.STRIKER):
            value -= 0.04
    return value


def best_look(table: Table, player: i64, cell: i64, looks: i64) -> i64:
    """How to look from a hex: so that most opponents next to it are before one, otherwise towards the ball."""
    board = plan_of(table).pitch.board
    side = player // SQUAD
    best = looks
    most = 0.0
    holds = table.facts[Fact.CARRIER] == player
    for facing in range(6):
        value = 0.0
        for d in range(6):
            other = table.grid[board.near[cell * 6 + d]]
            if other == NOBODY or other // SQUAD == side or table.status[other] != Status.STANDING:
                continue
            if FRONT[facing * 6 + d]:
                value += 1.0 + worth_of_player(table, other)
                if table.facts[Fact.CARRIER] == other:
                    value += 5.0
        if facing == looks:
            value += 0.1
        if value > most:
            most = value
            best = facing
    if most > 0.2 or holds:
        return best
    ball = table.facts[Fact.BALL]
    if ball == board.nowhere or ball == cell:
        return looks
    return facing_towards(board, cell, ball, looks)


# -- proposals -------------------------------------------------------------------------------------------------------


def post_lines(table: Table, way: ActionToTake, ball_moves_on: bool, found: list[Proposal]) -> None:
    """The best place a player can get to with a Run or Sprint."""
    player = way.player
    if way.action != Action.RUN and way.action != Action.SPRINT and way.action != Action.RUNAROUND:
        return
    if table.facts[Fact.CARRIER] == player:
        return
    on = table.status[player] == Status.STANDING
    if not on and players_on(table, player // SQUAD) >= ON_THE_PITCH:
        return
    paths = way.paths(table)
    here = 0.0
    if on:
        here = worth_of_place(table, player, table.pos[player], ball_moves_on)
    loose = table.plan.board.nowhere
    if table.facts[Fact.CARRIER] == NOBODY:
        loose = table.facts[Fact.BALL]
    best = here
    best_cell: i64 = -1
    for cell in range(table.plan.board.nowhere):
        reach = paths.chance(cell)
        if reach < 0.85 or cell == loose:
            continue
        value = worth_of_place(table, player, cell, ball_moves_on)
        value = reach * value + (1.0 - reach) * (here - FELL)
        if value > best:
            best = value
            best_cell = cell
    if best_cell >= 0:
        propose_post(table, way, paths, best_cell, best - here, on, found)


def propose_post(
    table: Table, way: ActionToTake, paths: HexPaths, cell: i64, gain: float, on: bool, found: list[Proposal]
) -> None:
    """Write a move to a place down."""
    player = way.player
    codes = walk(way.codes(), paths, cell)
    looks = looks_after(table, player, way.action, paths, cell)
    facing = best_look(table, player, cell, looks)
    if way.action != Action.SPRINT and may_look(table, player, cell, looks, facing):
        codes = looked(codes, looks, facing)
    codes = append(codes, choice(Do.DONE))
    idea: i64 = TAKE_POST
    if not on:
        idea = COME_ON
        gain += FRESH * worth_of_player(table, player)
    if gain >= LEAST_GAIN or way.tokens == 0:
        add_line(found, idea, codes, gain, paths.chance(cell), player, cell, way.tokens)


def stand_up_line(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """Get up."""
    player = way.player
    if way.action != Action.STAND_UP:
        return
    odds = chance_of(stand_up_test(table, player))
    add_line(found, GET_UP, way.codes(), ON_FEET * odds * worth_of_player(table, player), odds, player, -1, way.tokens)


def change_line(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """Transform, while the team has not yet two who score and one who hits."""
    if (
        way.action != Action.TRANSFORM
        or role(table, way.player) != Role.JACK
        or table.facts[Fact.CARRIER] == way.player
    ):
        return
    wanted = wanted_role(table, way.player // SQUAD)
    if wanted == Role.JACK:
        return
    add_line(found, CHANGE, way.codes(), 0.2 if wanted == Role.STRIKER else 0.12, 0.87, way.player, -1, way.tokens)


def wanted_role(table: Table, side: i64) -> i64:
    """The role a team of quick change artists is short of."""
    strikers: i64 = 0
    guards: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + plan_of(table).size[side]):
        if table.status[player] <= Status.PRONE:
            played = role(table, player)
            if played == Role.STRIKER:
                strikers += 1
            elif played == Role.GUARD or played == Role.KEEPER:
                guards += 1
    if strikers < 2:
        return Role.STRIKER
    if guards < 1:
        return Role.GUARD
    return Role.JACK
