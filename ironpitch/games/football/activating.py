"""What a coach may do while no player acts: activate somebody, end the turn, concede, and what an edition adds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Rule, Table
from ironpitch.games.football.actions import (
    anyone_down,
    anyone_up,
    blocks_prone,
    may_act,
    may_concede,
    may_declare,
    why_not_act,
    why_not_declared,
)
from ironpitch.games.football.ball.handling import AT_REST
from ironpitch.games.football.deed import BADLY_SAID, NO_TURN_DEED, Refusal, TurnDeed
from ironpitch.games.football.drive import end_match
from ironpitch.games.football.movement.zones import has_free_neighbour, targets_near
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.terms import LAST_ACTION, Action, Do, Fact, Mark, Status
from ironpitch.games.football.turn import activate, declare, end_turn

OTHERS_PLAYER: Final = Refusal("others-player", "that is no player of the side whose turn it is")
TOO_LATE: Final = Refusal("too-late", "it is for the start of an own turn, if it is allowed at all")


class EndTurnDeed(TurnDeed):
    """End the turn, whoever has not acted yet.

    Rows: bb2016.turn.ends_voluntarily"""

    def __init__(self) -> None:
        super().__init__([Do.END_TURN])

    def targets(self, table: Table, into: vec[i64], count: i64) -> i64:
        into[count] = Do.END_TURN
        return count + 1

    def do(self, table: Table, code: i64) -> Rule:
        return end_turn(table)


class ActivateDeed(TurnDeed):
    """Name a player and an action.

    Rows: bb2016.action.declare_first"""

    def __init__(self) -> None:
        super().__init__([Do.ACTIVATE])

    def targets(self, table: Table, into: vec[i64], count: i64) -> i64:
        side = table.facts[Fact.ACTIVE]
        for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
            for action in range(Action.MOVE, LAST_ACTION + 1):
                if may_act(table, player) and may_declare(table, player, action):
                    into[count] = choice(Do.ACTIVATE, player, action)
                    count += 1
        return count

    def may(self, table: Table, code: i64) -> Refusal | None:
        player = first_of(code)
        if player // SQUAD != table.facts[Fact.ACTIVE]:
            return OTHERS_PLAYER
        refusal = why_not_act(table, player)
        return refusal if refusal is not None else why_not_declared(table, player, second_of(code))

    def quick(self, table: Table, code: i64) -> bool:
        return quick_activation(table, code)

    def do(self, table: Table, code: i64) -> Rule:
        return activate(table, first_of(code), second_of(code))


def quick_activation(table: Table, code: i64) -> bool:
    """An action nobody has to roll for and that leaves something to do."""
    player, action = first_of(code), second_of(code)
    plan = plan_of(table)
    moments = plan.moments
    if action > Action.HURL or plan.book.names_target(action):
        return False
    if plan.places.alerts[table.pos[player]]:
        return False
    if moments.some_on_activate and table.has_any(player, moments.any_on_activate):
        return False
    if (
        action != Action.BLOCK
        and table.status[player] != Status.PRONE
        and not has_free_neighbour(table, table.pos[player])
    ):
        return False
    declare(table, player, action)
    return True


class ConcedeDeed(TurnDeed):
    """Give the match up.

    Rows: bb2016.concede.start_of_turn"""

    def __init__(self) -> None:
        super().__init__([Do.CONCEDE])
        self.early = True

    def targets(self, table: Table, into: vec[i64], count: i64) -> i64:
        if may_concede(table):
            into[count] = Do.CONCEDE
            count += 1
        return count

    def may(self, table: Table, code: i64) -> Refusal | None:
        return None if may_concede(table) else TOO_LATE

    def quick(self, table: Table, code: i64) -> bool:
        end_match(table, 1 - table.facts[Fact.ACTIVE])
        return True


END_TURN_DEED: Final = EndTurnDeed()
ACTIVATE_DEED: Final = ActivateDeed()
CONCEDE_DEED: Final = ConcedeDeed()


def why_no_turn_deed(table: Table, code: i64) -> Refusal | None:
    """What keeps the active coach from doing this now, while no player acts? Nothing: None."""
    repertoire = plan_of(table).repertoire
    verb = verb_of(code)
    if repertoire.is_of_turn[verb] == 0:
        return NO_TURN_DEED
    return repertoire.of_turn[verb].may(table, code) if repertoire.well_said(code) else BADLY_SAID


def list_turn_plainly(table: Table, into: vec[i64]) -> i64:
    """Everything the active coach can do while no player acts, ending the turn first."""
    count: i64 = 0
    for deed in plan_of(table).repertoire.turn_deeds:
        count = deed.targets(table, into, count)
    return count


# -- the same, faster --------------------------------------------------------------------------------------------------


def lay_rows(table: Table, plan: FootballPlan, side: i64) -> None:
    """Draw the standing players of a side as bits, a row of the pitch to an int with a margin all round."""
    rows = plan.rows
    pos = table.pos
    status = table.status
    along_of = plan.board.along_of
    across_of = plan.board.across_of
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == Status.STANDING:
            square = pos[player]
            row: i64 = along_of[square] + 1
            rows[row] = rows[row] | (2 << across_of[square])


def wipe_rows(table: Table, plan: FootballPlan, side: i64) -> None:
    """Rub the drawing out again, row by row where somebody stood."""
    rows = plan.rows
    pos = table.pos
    status = table.status
    along_of = plan.board.along_of
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == Status.STANDING:
            rows[along_of[pos[player]] + 1] = 0


def list_turn(table: Table, into: vec[i64]) -> i64:
    """The same: what decides who may declare which action is asked once for the team instead of for each player. The
    actions of a player are in another order; a test compares the two.

    Rows: bb2016.action.declare_first, bb2016.turn.ends_voluntarily"""
    into[0] = Do.END_TURN
    count: i64 = 1
    facts = table.facts
    side = facts[Fact.ACTIVE]
    plan = plan_of(table)
    book = plan.book
    nowhere: i64 = plan.board.nowhere
    pos = table.pos
    status = table.status
    marks = table.marks
    spent = facts[Fact.SPENT]
    barred = plan.repertoire.barred
    open_floor = plan.open_floor
    blitz = (
        spent & barred[Action.BLITZ] == 0
        and book.permits(table, Action.BLITZ)
        and (not book.names_target(Action.BLITZ) or anyone_up(table, 1 - side))
    )
    passing = spent & barred[Action.PASS] == 0 and book.permits(table, Action.PASS)
    handing = spent & barred[Action.HAND_OFF] == 0 and book.permits(table, Action.HAND_OFF)
    fouling = spent & barred[Action.FOUL] == 0 and book.permits(table, Action.FOUL) and anyone_down(table, 1 - side)
    carrier = facts[Fact.CARRIER]
    loose = carrier == NOBODY and facts[Fact.AIRBORNE] == AT_REST and facts[Fact.BALL] != nowhere
    extra = plan.repertoire.skilled
    skilled = plan.moments.any_actions
    some_skilled = skilled[0] | skilled[1] != 0
    picky = plan.moments.any_forbids
    some_picky = picky[0] | picky[1] != 0
    blocking = book.permits(table, Action.BLOCK)
    rows = plan.rows
    lay_rows(table, plan, 1 - side)
    along_of = plan.board.along_of
    across_of = plan.board.across_of
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        square = pos[player]
        if square == nowhere or status[player] > Status.PRONE or marks[player] & (Mark.USED | Mark.HELD_BACK):
            continue
        who: i64 = Do.ACTIVATE | ((player + 1) << 8)
        if some_picky and table.has_any(player, picky):
            for action in range(Action.MOVE, LAST_ACTION + 1):
                if may_declare(table, player, action):
                    into[count] = who | ((action + 1) << 20)
                    count += 1
            continue
        rooted = marks[player] & Mark.ROOTED != 0
        standing = status[player] == Status.STANDING
        if not rooted or not standing:
            into[count] = who | ((Action.MOVE + 1) << 20)
            count += 1
        if not rooted:
            if blitz:
                into[count] = who | ((Action.BLITZ + 1) << 20)
                count += 1
            if fouling:
                into[count] = who | ((Action.FOUL + 1) << 20)
                count += 1
        elif fouling and may_declare(table, player, Action.FOUL):
            into[count] = who | ((Action.FOUL + 1) << 20)
            count += 1
        along: i64 = along_of[square]
        around: i64 = rows[along] | rows[along + 1] | rows[along + 2]
        close = (around >> across_of[square]) & 7 != 0
        if close and not open_floor:
            close = targets_near(table, player, square)
        if blocking and close and (standing or blocks_prone(table, player)):
            into[count] = who | ((Action.BLOCK + 1) << 20)
            count += 1
        if carrier == player or (loose and not rooted):
            if passing:
                into[count] = who | ((Action.PASS + 1) << 20)
                count += 1
            if handing:
                into[count] = who | ((Action.HAND_OFF + 1) << 20)
                count += 1
        if not some_skilled or not table.has_any(player, skilled):
            continue
        for skilful in extra:
            if table.has(player, skilful.skill) and may_declare(table, player, skilful.code):
                into[count] = choice(Do.ACTIVATE, player, skilful.code)
                count += 1
    wipe_rows(table, plan, 1 - side)
    for deed in plan.repertoire.late_of_turn if facts[Fact.ACTED] else plan.repertoire.more_of_turn:
        count = deed.targets(table, into, count)
    return count
