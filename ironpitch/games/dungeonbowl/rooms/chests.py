"""Chests: who may open one, and what is inside.

Rows: dungeonbowl §4"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, choice, first_of
from ironpitch.engine.dice import D2, D3, D6, Dice
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dungeonbowl.options import CHESTS_BY_DICE, SPARES_PRONE
from ironpitch.games.dungeonbowl.plan import chest_at, players_near
from ironpitch.games.dungeonbowl.terms import CHESTS, IN_NO_CHEST, Cause, Do, Fact, For, Happened
from ironpitch.games.football.ball.handling import hold, settle_ball, takes_ball
from ironpitch.games.football.contact.fall import armour_roll, knock_down
from ironpitch.games.football.contexts import Hit
from ironpitch.games.football.deed import OUT_OF_REACH, Deed, Refusal
from ironpitch.games.football.movement.zones import is_marked, is_neighbour
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Action, At, Status

MID_STEP_DRAWS: Final = 1_000_000
"""Keeps what is drawn in the middle of a step apart from the deal before it."""
FOUND_ON: Final = vec[i64]([0, 1, 4, 5, 5, 6, 6])
"""With chests by dice: what a D6 must show, by how many are unopened.

Rows: dungeonbowl.chest.dice_variant"""
NO_CHEST: Final = Refusal("no-chest", "no shut chest stands there")
MARKED_NOW: Final = Refusal("marked", "an opponent marks the player")


# -- pure questions ----------------------------------------------------------------------------------------------------


def unopened(facts: vec[i64], nowhere: i64) -> list[int]:
    """The chests that are still shut."""
    found: list[int] = []
    for chest in range(CHESTS):
        if facts[Fact.CHEST + chest] != nowhere:
            found.append(chest)
    return found


# -- opening -----------------------------------------------------------------------------------------------------------


def open_chest(table: Table, player: i64, square: i64) -> Answer:
    """Open it: the ball or a trap; either way the activation is over.

    Rows: dungeonbowl.chest.open, dungeonbowl.chest.ball, dungeonbowl.chest.trap, dungeonbowl.chest.removed"""
    chest = chest_at(table, square)
    found = yield from holds_ball(table, chest)
    table.emit(Happened.CHEST_OPENED, player, square, 1 if found else 0)
    if found:
        table.facts[Fact.HIDDEN_IN] = IN_NO_CHEST
        table.facts[Fact.BALL_FOUND] = 1
        remove_chest(table, chest)
        yield from take_out(table, player, square)
    else:
        yield from spring_trap(table, player, square)
        remove_chest(table, chest)
        yield from settle_ball(table)
    return False


def holds_ball(table: Table, chest: i64) -> Answer:
    """Is the ball in this chest?

    Rows: dungeonbowl.chest.six, dungeonbowl.chest.hidden_draw, dungeonbowl.chest.dice_variant"""
    facts = table.facts
    if facts[Fact.BALL_FOUND]:
        return False
    left = unopened(facts, table.plan.board.nowhere)
    if plan_of(table).switches & CHESTS_BY_DICE:
        if len(left) == 1:
            return True
        face = yield from table.d6(For.CHEST)
        return face >= FOUND_ON[len(left)]
    if facts[Fact.HIDDEN_IN] == IN_NO_CHEST:  # drawn on opening, or a copy that does not know where it is
        return (yield from falls_on_it(table, len(left)))
    return facts[Fact.HIDDEN_IN] == chest


def falls_on_it(table: Table, count: int) -> Answer:
    """Does a lot among so many chests fall on this one? One in two and in three have a die, one in four has two coins;
    otherwise a D6 shows it, and faces beyond the last are rolled again."""
    if count == 1:
        return True
    if count == 4:
        yield from table.roll(2, D2, For.CHEST)
        return table.faces[0] == 1 and table.faces[1] == 1
    die: i64 = D6
    if count == 2:
        die = D2
    elif count == 3:
        die = D3
    since: i64 = table.cursor
    yield from table.roll(1, die, For.CHEST)
    while table.faces[0] > count:
        table.forget(since, At.CHEST)
        yield from table.roll(1, die, For.CHEST)
    return table.faces[0] == 1


def take_out(table: Table, player: i64, square: i64) -> Rule:
    """The opener has the ball at once; who cannot hold one lets it bounce from where the chest stood.

    Rows: dungeonbowl.chest.ball"""
    if takes_ball(table, player):
        hold(table, player)
        return
    table.facts[Fact.BALL] = square
    table.facts[Fact.CARRIER] = NOBODY
    table.facts[Fact.AIRBORNE] = 1
    yield from settle_ball(table)


def spring_trap(table: Table, player: i64, square: i64) -> Rule:
    """The opener and everybody next to the chest go down; who lies there already is hurt.

    Rows: dungeonbowl.chest.trap, dungeonbowl.chest.turnover, dungeonbowl.chest.prone_neighbours"""
    hurt = [int(player)]
    for other in players_near(table, square):
        if other != player:
            hurt.append(other)
    for victim in hurt:
        hit = Hit(victim, NOBODY, Cause.CHEST)
        if table.status[victim] == Status.STANDING:
            yield from knock_down(table, hit)
        elif not plan_of(table).switches & SPARES_PRONE:
            yield from armour_roll(table, hit, 0)


def remove_chest(table: Table, chest: i64) -> None:
    """An opened chest is gone, and its square is floor.

    Rows: dungeonbowl.chest.removed"""
    square = table.facts[Fact.CHEST + chest]
    table.facts[Fact.CHEST + chest] = table.plan.board.nowhere
    table.grid[square] = NOBODY


class OpenChestDeed(Deed):
    """Open a chest next to you at the end of a Move action, if nobody marks you.

    Rows: dungeonbowl.chest.open, dungeonbowl.chest.not_in_blitz, dungeonbowl.chest.after_ball,
    dungeonbowl.wall.no_contact"""

    def __init__(self) -> None:
        super().__init__(Do.OPEN, [Action.MOVE])

    def why_not_at(self, table: Table, me: i64, square: i64) -> Refusal | None:
        """What keeps me from opening a chest on this square?"""
        if chest_at(table, square) < 0:
            return NO_CHEST
        if not is_neighbour(table, table.pos[me], square):
            return OUT_OF_REACH
        return MARKED_NOW if is_marked(table, me, table.pos[me]) else None

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        for chest in range(CHESTS):
            square = table.facts[Fact.CHEST + chest]
            if self.why_not_at(table, me, square) is None:
                into[count] = choice(Do.OPEN, square)
                count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        return self.why_not_at(table, me, first_of(code))

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        return open_chest(table, me, first_of(code))


# -- what nobody may know ----------------------------------------------------------------------------------------------


def concealed(table: Table) -> i64:
    """The chests, as bits, that may hold the ball; 0 once it is out or while none has been drawn.

    Rows: dungeonbowl.chest.hidden_draw"""
    if table.facts[Fact.HIDDEN_IN] == IN_NO_CHEST:
        return 0
    mask: i64 = 0
    bit: i64 = 1
    for chest in range(CHESTS):
        if table.facts[Fact.CHEST + chest] != table.plan.board.nowhere:
            mask = mask | bit
        bit = bit * 2
    return mask


def hide_anew(facts: vec[i64], nowhere: i64, dice: Dice) -> None:
    """Put the ball into any chest that is shut.

    Rows: dungeonbowl.chest.hidden_draw"""
    left = unopened(facts, nowhere)
    if len(left) > 0:
        facts[Fact.HIDDEN_IN] = left[dice.face(0, len(left)) - 1]


def hidden_anew(real: Table, faces: vec[i64], dice: Dice) -> vec[i64]:
    """The dice of a copy: those of the match, but for the one that hid the ball.

    Rows: dungeonbowl.chest.hidden_draw"""
    if real.purpose != For.HIDING:
        return faces
    return vec[i64]([dice.face(MID_STEP_DRAWS + real.log.end, D6)])
