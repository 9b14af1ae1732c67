"""The kick-off table: eleven things that may happen while the ball is in the air."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2020 import draws, prayers
from ironpitch.games.bb2020.options import GUST_SCATTERS, HIGH_KICK_ANYWHERE, INVASION_DIE_EACH
from ironpitch.games.bb2020.terms import Fact
from ironpitch.games.bb2020.weather import roll_weather
from ironpitch.games.football.actions import anyone_may_act, may_act, may_declare
from ironpitch.games.football.contact.fall import place_stunned
from ironpitch.games.football.events import Happened
from ironpitch.games.football.kickoff.kick import gust, touchback_due
from ironpitch.games.football.kickoff.set_up import LIFTED_ONLY
from ironpitch.games.football.kickoff.snap import others_may_snap
from ironpitch.games.football.movement.zones import is_marked, on_pitch
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import LAST_ACTION, TURNS, Action, Ask, Do, For, Mark, Phase, Status, Weather
from ironpitch.games.football.turn import open_turn

KICK_OFF_EVENTS: Final = [
    "none", "none", "get-the-ref", "time-out", "solid-defence", "high-kick", "cheering-fans", "brilliant-coaching",
    "changing-weather", "quick-snap", "blitz", "officious-ref", "pitch-invasion",
]  # fmt: skip
LATE: Final = 6
"""From this turn of the kicking team on a time-out turns the clock back."""
TAKES_PART: Final = 3
"""Added to a D3: how many players an event is for."""


def kick_off_event(table: Table) -> Rule:
    """2D6 on the table, once it is known where the ball would land.

    Rows: bb2020.kickoff.table"""
    total = yield from table.two_d6(For.KICK_OFF)
    table.emit(Happened.KICK_OFF_EVENT, total)
    match total:
        case 2:
            get_the_ref(table)
        case 3:
            time_out(table)
        case 4:
            yield from solid_defence(table)
        case 5:
            yield from high_kick(table)
        case 6:
            yield from cheering_fans(table)
        case 7:
            yield from brilliant_coaching(table)
        case 8:
            yield from changing_weather(table)
        case 9:
            yield from quick_snap(table)
        case 10:
            yield from blitz(table)
        case 11:
            yield from officious_ref(table)
        case _:
            yield from pitch_invasion(table)


# -- 2 to 5 ------------------------------------------------------------------------------------------------------------


def get_the_ref(table: Table) -> None:
    """2: each team gains a bribe.

    Rows: bb2020.kickoff.get_the_ref"""
    table.facts[Fact.BRIBES] += 1
    table.facts[Fact.BRIBES + 1] += 1


def time_out(table: Table) -> None:
    """3: both markers one back from turn six of the kicking team on, else one forward.

    Rows: bb2020.kickoff.time_out_back, bb2020.kickoff.time_out_forward"""
    facts = table.facts
    change: i64 = 1
    if facts[Fact.TURN + facts[Fact.KICKER]] >= LATE:
        change = -1
    for side in range(2):
        turn = facts[Fact.TURN + side] + change
        if 0 <= turn <= TURNS:
            facts[Fact.TURN + side] = turn


def is_open(table: Table, player: i64) -> bool:
    """Is the player standing on the pitch with nobody marking it?"""
    return table.status[player] == Status.STANDING and not is_marked(table, player, table.pos[player])


def hold_back_marked(table: Table, side: i64) -> None:
    """Only open players take part: the others are held back.

    Rows: bb2020.kickoff.quick_snap, bb2020.kickoff.blitz"""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if on_pitch(table, player) and not is_open(table, player):
            table.mark(player, Mark.HELD_BACK)


def hold_back_idle(table: Table, side: i64) -> None:
    """Whoever may declare none of the actions of the free turn is held back, too.

    Rows: bb2020.kickoff.blitz_actions"""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if may_act(table, player):
            idle = True
            for action in range(Action.MOVE, LAST_ACTION + 1):
                if may_declare(table, player, action):
                    idle = False
                    break
            if idle:
                table.mark(player, Mark.HELD_BACK)


def solid_defence(table: Table) -> Rule:
    """4: up to D3+3 open players of the kicking team are lifted and set up again.

    Rows: bb2020.kickoff.solid_defence, bb2020.kickoff.solid_defence_setup"""
    facts = table.facts
    kicker = facts[Fact.KICKER]
    count: i64 = yield from table.d3(For.HOW_MANY)
    left: i64 = count + TAKES_PART
    while left > 0:
        table.open(kicker, Ask.LIFT)
        table.option(Do.DONE)
        for player in range(kicker * SQUAD, kicker * SQUAD + SQUAD):
            if is_open(table, player) and not table.marked_with(player, Mark.LIFTED):
                table.option(Do.PICK, player)
        yield from table.ask()
        if table.verb == Do.DONE:
            break
        table.mark(table.first, Mark.LIFTED)
        left -= 1
    for player in range(kicker * SQUAD, kicker * SQUAD + SQUAD):
        if table.marked_with(player, Mark.LIFTED):
            table.place(player, table.plan.board.nowhere)
            table.status[player] = Status.RESERVE
            table.unmark(player, Mark.FIELDED)
            facts[Fact.EVENT] = LIFTED_ONLY
            facts[Fact.PHASE] = Phase.ARRANGE
            facts[Fact.ASKED] = kicker
            facts[Fact.PLACED] = 0


def high_kick(table: Table) -> Rule:
    """5: one open receiver may stand under the ball if the square is free.

    Rows: bb2020.kickoff.high_kick, bb2020.kickoff.high_kick_occupied"""
    facts = table.facts
    square = facts[Fact.BALL]
    plan = plan_of(table)
    if square == plan.board.nowhere or table.grid[square] != NOBODY:
        return
    if touchback_due(table) and not plan.switches & HIGH_KICK_ANYWHERE:
        return
    receiver: i64 = 1 - facts[Fact.KICKER]
    table.open(receiver, Ask.HIGH_KICK)
    table.option(Do.DECLINE)
    for player in range(receiver * SQUAD, receiver * SQUAD + SQUAD):
        if is_open(table, player):
            table.option(Do.PICK, player)
    yield from table.ask()
    if table.verb == Do.PICK:
        table.place(table.first, square)
        table.emit(Happened.PLACED, table.first, square)
        if prayers.is_trapdoor(table, square):
            yield from prayers.trapdoor(table, table.first)


# -- 6 to 8 ------------------------------------------------------------------------------------------------------------


def cheering_fans(table: Table) -> Rule:
    """6: D6 and the cheerleaders each; the higher may pray at once, a tie does nothing.

    Rows: bb2020.kickoff.cheering_fans, bb2020.kickoff.cheering_fans_tie"""
    home: i64 = yield from table.d6(For.CHEERING_FANS)
    away: i64 = yield from table.d6(For.CHEERING_FANS)
    home += table.facts[Fact.CHEERLEADERS]
    away += table.facts[Fact.CHEERLEADERS + 1]
    if home == away:
        return
    side: i64 = 1
    if home > away:
        side = 0
    table.open(side, Ask.PRAYER, NOBODY, 0)
    table.option(Do.PRAY)
    table.option(Do.DECLINE)
    yield from table.ask()
    if table.verb == Do.PRAY:
        yield from prayers.pray(table, side)


def brilliant_coaching(table: Table) -> Rule:
    """7: D6 and the assistant coaches each, one less without the head coach; the higher has one more re-roll for this
    drive.

    Rows: bb2020.kickoff.brilliant_coaching, bb2020.kickoff.brilliant_coaching_tie, bb2020 §6"""
    facts = table.facts
    home: i64 = yield from table.d6(For.BRILLIANT_COACHING)
    away: i64 = yield from table.d6(For.BRILLIANT_COACHING)
    home += facts[Fact.COACHES] - facts[Fact.EJECTED]
    away += facts[Fact.COACHES + 1] - facts[Fact.EJECTED + 1]
    if home == away:
        return
    side: i64 = 1
    if home > away:
        side = 0
    facts[Fact.EXTRA + side] += 1
    table.emit(Happened.REROLL_GAINED, side)


def changing_weather(table: Table) -> Rule:
    """8: new weather; if it is perfect a gust carries the ball on.

    Rows: bb2020.kickoff.changing_weather, bb2020.kickoff.changing_weather_perfect"""
    facts = table.facts
    board = table.plan.board
    yield from roll_weather(table)
    if facts[Fact.WEATHER] != Weather.NICE or facts[Fact.BALL] == board.nowhere:
        return
    if plan_of(table).switches & GUST_SCATTERS:
        for _ in range(3):
            yield from gust(table, For.GUST)
        return
    way: i64 = yield from table.d8(For.GUST)
    distance: i64 = yield from table.d6(For.GUST)
    for _ in range(distance):
        facts[Fact.BALL] = board.near[facts[Fact.BALL] * 8 + way - 1]
    table.emit(Happened.BALL_MOVED, facts[Fact.BALL], For.GUST)


# -- 9 and 10 ----------------------------------------------------------------------------------------------------------


def quick_snap(table: Table) -> Rule:
    """9: up to D3+3 open receivers may move one square each.

    Rows: bb2020.kickoff.quick_snap"""
    facts = table.facts
    count: i64 = yield from table.d3(For.HOW_MANY)
    facts[Fact.LEFT_TO_ACT] = count + TAKES_PART
    hold_back_marked(table, 1 - facts[Fact.KICKER])
    if others_may_snap(table, NOBODY):
        facts[Fact.PHASE] = Phase.QUICK_SNAP
    else:
        table.wipe(Mark.HELD_BACK)


def blitz(table: Table) -> Rule:
    """10: a free turn for up to D3+3 open players of the kicking team.

    Rows: bb2020.kickoff.blitz, bb2020.kickoff.blitz_actions, bb2020.kickoff.blitz_end"""
    facts = table.facts
    kicker = facts[Fact.KICKER]
    count: i64 = yield from table.d3(For.HOW_MANY)
    facts[Fact.LEFT_TO_ACT] = count + TAKES_PART
    hold_back_marked(table, kicker)
    open_turn(table, kicker)
    facts[Fact.FREE_TURN] = 1
    hold_back_idle(table, kicker)
    if not anyone_may_act(table):
        facts[Fact.FREE_TURN] = 0
        table.wipe(Mark.HELD_BACK)  # the next turn may be their own, if the receivers have none left
        facts[Fact.ACTIVE] = 2
        facts[Fact.PHASE] = Phase.KICK


def after_action(table: Table) -> None:
    """A player has acted in the free turn; after the last that may, everybody else is held back.

    Rows: bb2020.kickoff.blitz"""
    facts = table.facts
    facts[Fact.LEFT_TO_ACT] -= 1
    if facts[Fact.LEFT_TO_ACT] <= 0:
        facts[Fact.LEFT_TO_ACT] = 0
        kicker = facts[Fact.KICKER]
        for player in range(kicker * SQUAD, kicker * SQUAD + SQUAD):
            table.mark(player, Mark.HELD_BACK)


# -- 11 and 12 ---------------------------------------------------------------------------------------------------------


def officious_ref(table: Table) -> Rule:
    """11: D6 and the fan factor each; the lower, or both on a tie, has a player drawn.

    Rows: bb2020.kickoff.officious_ref, bb2020.kickoff.officious_ref_tie"""
    home: i64 = yield from table.d6(For.OFFICIOUS_REF)
    away: i64 = yield from table.d6(For.OFFICIOUS_REF)
    home += table.facts[Fact.FANS]
    away += table.facts[Fact.FANS + 1]
    if home <= away:
        yield from booked(table, 0)
    if away <= home:
        yield from booked(table, 1)


def booked(table: Table, side: i64) -> Rule:
    """The player drawn is stunned on 2+ and sent off on a 1.

    Rows: bb2020.kickoff.officious_ref_stunned, bb2020.kickoff.officious_ref_sent_off"""
    player: i64 = yield from draws.draw(table, draws.fielded(table, side))
    if player == NOBODY:
        return
    face = yield from table.d6(For.OFFICIOUS_REF, player)
    if face > 1:
        yield from stun(table, player)
        return
    table.place(player, table.plan.board.nowhere)
    table.status[player] = Status.SENT_OFF
    table.emit(Happened.SENT_OFF, player)


def pitch_invasion(table: Table) -> Rule:
    """12: D6 and the fan factor each; the lower has D3 players drawn, who are stunned; on a tie both, by one die.

    Rows: bb2020.kickoff.pitch_invasion, bb2020.kickoff.pitch_invasion_tie, bb2020.kickoff.pitch_invasion_effect"""
    home: i64 = yield from table.d6(For.INVASION)
    away: i64 = yield from table.d6(For.INVASION)
    home += table.facts[Fact.FANS]
    away += table.facts[Fact.FANS + 1]
    count: i64 = 0
    for side in range(2):
        if home != away and (home < away) != (side == 0):
            continue
        if count == 0 or plan_of(table).switches & INVASION_DIE_EACH:
            count = yield from table.d3(For.HOW_MANY)
        drawn: i64 = yield from draws.draw_several(table, draws.fielded(table, side), count)
        for player in range(NOBODY):
            if drawn & BITS[player]:
                yield from stun(table, player)


def stun(table: Table, player: i64) -> Rule:
    """Face down on the pitch, without an armour roll.

    Rows: bb2020.kickoff.officious_ref_stunned, bb2020.kickoff.pitch_invasion_effect"""
    table.emit(Happened.STUNNED, player)
    yield from place_stunned(table, player)
