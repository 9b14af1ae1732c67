"""The kick-off table: eleven things that may happen while the ball is in the air."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2016.options import KICKOFF_TABLE
from ironpitch.games.bb2016.weather import roll_weather
from ironpitch.games.football.actions import anyone_may_act
from ironpitch.games.football.contact.fall import injury_roll, place_stunned
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.kickoff.kick import gust, touchback_due
from ironpitch.games.football.kickoff.snap import others_may_snap
from ironpitch.games.football.movement.zones import is_marked, on_pitch
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.terms import TURNS, Ask, Do, Fact, For, Mark, Phase, Status, Weather
from ironpitch.games.football.turn import open_turn

KICK_OFF_EVENTS: Final = [
    "none", "none", "get-the-ref", "riot", "perfect-defence", "high-kick", "cheering-fans", "changing-weather",
    "brilliant-coaching", "quick-snap", "blitz", "throw-a-rock", "pitch-invasion",
]  # fmt: skip


def kick_off_event(table: Table) -> Rule:
    """2D6 on the table, once it is known where the ball will land.

    Rows: bb2016.kickoff_table.timing"""
    if not plan_of(table).switches & KICKOFF_TABLE:
        return
    total = yield from table.two_d6(For.KICK_OFF)
    table.emit(Happened.KICK_OFF_EVENT, total)
    match total:
        case 2:
            get_the_ref(table)
        case 3:
            yield from riot(table)
        case 4:
            perfect_defence(table)
        case 5:
            yield from high_kick(table)
        case 6:
            yield from extra_reroll(table, For.CHEERING_FANS)
        case 7:
            yield from changing_weather(table)
        case 8:
            yield from extra_reroll(table, For.BRILLIANT_COACHING)
        case 9:
            quick_snap(table)
        case 10:
            blitz(table)
        case 11:
            yield from throw_a_rock(table)
        case _:
            yield from pitch_invasion(table)


def fame(table: Table, side: i64) -> i64:
    """The FAME of a side for a result of this table, with what its crowd-pullers on the pitch add.

    Rows: bb2016 §17"""
    total: i64 = table.facts[Fact.FAME + side]
    for holder in plan_of(table).moments.draws_fans:
        player, skill = holder.player, holder.skill
        if player // SQUAD == side and on_pitch(table, player):
            total += skill.draws_fans(table, player)
            announce_use(table, player, skill)
    return total


def get_the_ref(table: Table) -> None:
    """2: each team gains a bribe.

    Rows: bb2016.kickoff_table.get_the_ref"""
    table.facts[Fact.BRIBES] += 1
    table.facts[Fact.BRIBES + 1] += 1


def riot(table: Table) -> Rule:
    """3: both turn markers move, back on turn seven, forward before the first turn, else by a die.

    Rows: bb2016.kickoff_table.riot_turn_seven, bb2016.kickoff_table.riot_first_turn, bb2016.kickoff_table.riot_roll"""
    facts = table.facts
    receiver: i64 = 1 - facts[Fact.KICKER]
    if facts[Fact.TURN + receiver] == TURNS - 1:
        change: i64 = -1
    elif facts[Fact.PLAYED + receiver] == 0:
        change = 1
    else:
        face = yield from table.d6(For.RIOT)
        change = 1 if face <= 3 else -1
    for side in range(2):
        turn = facts[Fact.TURN + side] + change
        facts[Fact.TURN + side] = 0 if turn < 0 else TURNS if turn > TURNS else turn


def perfect_defence(table: Table) -> None:
    """4: the kicking coach may set up again.

    Rows: bb2016.kickoff_table.perfect_defence"""
    facts = table.facts
    facts[Fact.EVENT] = 1
    facts[Fact.PHASE] = Phase.SET_UP
    facts[Fact.ASKED] = facts[Fact.KICKER]
    facts[Fact.PLACED] = 0


def high_kick(table: Table) -> Rule:
    """5: one unmarked receiver may stand under the ball if the square is free.

    Rows: bb2016.kickoff_table.high_kick"""
    facts = table.facts
    square = facts[Fact.BALL]
    if touchback_due(table) or table.grid[square] != NOBODY:
        return
    receiver: i64 = 1 - facts[Fact.KICKER]
    table.open(receiver, Ask.HIGH_KICK)
    table.option(Do.DECLINE)
    for player in range(receiver * SQUAD, receiver * SQUAD + SQUAD):
        if table.status[player] == Status.STANDING and not is_marked(table, player, table.pos[player]):
            table.option(Do.PICK, player)
    yield from table.ask()
    if table.verb == Do.PICK:
        table.place(table.first, square)
        table.emit(Happened.PLACED, table.first, square)


def extra_reroll(table: Table, purpose: i64) -> Rule:
    """6 and 8: D3 and FAME each; the higher, or both, gain a re-roll for this half.

    Rows: bb2016.kickoff_table.cheering_fans, bb2016.kickoff_table.brilliant_coaching"""
    facts = table.facts
    home: i64 = yield from table.d3(purpose)
    away: i64 = yield from table.d3(purpose)
    home += fame(table, 0)
    away += fame(table, 1)
    for side in range(2):
        if home == away or (home > away) == (side == 0):
            facts[Fact.EXTRA + side] += 1
            table.emit(Happened.REROLL_GAINED, side)


def changing_weather(table: Table) -> Rule:
    """7: new weather; if it is nice the ball drifts one more square.

    Rows: bb2016.kickoff_table.changing_weather, bb2016.kickoff_table.changing_weather_nice"""
    yield from roll_weather(table)
    if table.facts[Fact.WEATHER] == Weather.NICE and table.facts[Fact.BALL] != table.plan.board.nowhere:
        yield from gust(table, For.GUST)


def quick_snap(table: Table) -> None:
    """9: every receiving player may move one square.

    Rows: bb2016.kickoff_table.quick_snap"""
    if others_may_snap(table, NOBODY):
        table.facts[Fact.PHASE] = Phase.QUICK_SNAP


def blitz(table: Table) -> None:
    """10: a free turn for the kicking team, without its marked players.

    Rows: bb2016.kickoff_table.blitz, bb2016.kickoff_table.blitz_tackle_zones"""
    facts = table.facts
    kicker = facts[Fact.KICKER]
    for player in range(kicker * SQUAD, kicker * SQUAD + SQUAD):
        if on_pitch(table, player) and is_marked(table, player, table.pos[player]):
            table.mark(player, Mark.HELD_BACK)
    open_turn(table, kicker)
    if anyone_may_act(table):
        facts[Fact.FREE_TURN] = 1
    else:
        table.wipe(Mark.HELD_BACK)  # the next turn may be their own, if the receivers have none left
        facts[Fact.ACTIVE] = 2
        facts[Fact.PHASE] = Phase.KICK


def throw_a_rock(table: Table) -> Rule:
    """11: D6 and FAME each; the lower, or both on a tie, has a player hit.

    Rows: bb2016.kickoff_table.rock"""
    home: i64 = yield from table.d6(For.ROCK)
    away: i64 = yield from table.d6(For.ROCK)
    home += fame(table, 0)
    away += fame(table, 1)
    if home <= away:
        yield from rock_hits(table, 0)
    if away <= home:
        yield from rock_hits(table, 1)


def rock_hits(table: Table, side: i64) -> Rule:
    """D16 until it names a player on the pitch, who takes an injury roll.

    Rows: bb2016.kickoff_table.rock_target, bb2016.kickoff_table.rock_injury"""
    if not anyone_on_pitch(table, side):
        return
    while True:
        number: i64 = yield from table.d16(For.ROCK_TARGET)
        for player in range(side * SQUAD, side * SQUAD + SQUAD):
            if table.plan.number[player] == number and on_pitch(table, player):
                yield from injury_roll(table, Hit(player, NOBODY, Cause.ROCK))
                return


def anyone_on_pitch(table: Table, side: i64) -> bool:
    """Does the side have a player on the pitch with a number the die can show?"""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if on_pitch(table, player) and 1 <= table.plan.number[player] <= 16:
            return True
    return False


def pitch_invasion(table: Table) -> Rule:
    """12: D6 and own FAME for every opponent on the pitch: 6 or more stuns, a natural 1 never.

    Rows: bb2016.kickoff_table.pitch_invasion, bb2016.kickoff_table.pitch_invasion_one"""
    for side in range(2):
        cheers = fame(table, side)
        low: i64 = (1 - side) * SQUAD
        for player in range(low, low + SQUAD):
            if on_pitch(table, player):
                face = yield from table.d6(For.INVASION, player)
                if face != 1 and face + cheers >= 6:
                    table.emit(Happened.INJURED, player, face + cheers, Status.STUNNED)
                    yield from place_stunned(table, player)
