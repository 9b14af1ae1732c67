"""The referee: what he sees, his checks and their penalties, where he goes, and how he is distracted."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.dice import D6
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import MOST_DICE, Answer, Number, Rule, Table
from ironpitch.games.dreadball.cards.deck import NO_CARD
from ironpitch.games.dreadball.cards.event_cards import ref_extra_dice, ref_sight, resolve_event
from ironpitch.games.dreadball.cards.hand import turn_card
from ironpitch.games.dreadball.contact.injury import take_off
from ironpitch.games.dreadball.deed import Deed, Refusal
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import hexes_to, is_beside
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.threat import threatens
from ironpitch.games.dreadball.plan import can, plan_of, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.pools import Penalties
from ironpitch.games.dreadball.play.rolling import complete, contest
from ironpitch.games.dreadball.play.successes import (
    LOST,
    LOST_DOUBLE,
    OPPOSED,
    WON_DOUBLE,
    SuccessTest,
    ref_penalty,
)
from ironpitch.games.dreadball.play.successes import SENT_OFF as OFF_FOR_GOOD
from ironpitch.games.dreadball.powers import DENIES, LAWFUL, SWALLOWS
from ironpitch.games.dreadball.sideline.fan_moves import move_fans, sends_fans
from ironpitch.games.dreadball.sideline.fan_placing import scare_fans
from ironpitch.games.dreadball.sideline.hacking import end_hack, hacked_ref_dice
from ironpitch.games.dreadball.sideline.offences import is_near_referee
from ironpitch.games.dreadball.sideline.pitch_fans import fans_on_pitch
from ironpitch.games.dreadball.sideline.side_terms import Hack, has_side_line
from ironpitch.games.dreadball.terms import Ask, Fact, For, Foul, Mark, Role, Status, Stirred, Why
from ironpitch.games.dreadball.verbs import Do

EYE: Final = 1
"""The die of the Eye in the Sky."""
DISTRACT_DICE: Final = 3
DISTRACT_STAT: Final = 4
"""What a die must show, whoever rolls it."""


# -- checks ------------------------------------------------------------------------------------------------------------


def sees_any_of(table: Table, side: i64) -> bool:
    """Is any player this side has on the pitch within the referee's sight?"""
    sight = ref_sight(table)
    referee = table.facts[Fact.REFEREE]
    low = side * SQUAD
    for player in range(low, low + SQUAD):
        if table.status[player] <= Status.PRONE and hexes_to(table, player, referee) <= sight:
            return True
    return False


def ref_dice(table: Table, player: i64, foul: i64) -> i64:
    """How many dice are rolled to check a player for a foul: the Eye's, and the referee's if he is or was near.

    What was noted when it happened counts from there; everything else from where the player is now. For an Intrusion
    or a Stall it is enough that the referee is near any player of the team. A distracted referee watches nobody but
    the one who distracted him.

    Rows: dreadball.ref.eye_die, dreadball.ref.ref_die, dreadball.ref.ref_die_intrusion,
    dreadball.foul.stall_ref_die, dreadball.foul.distract_win_effect"""
    facts = table.facts
    if facts[Fact.DISTRACTED] != NOBODY and facts[Fact.DISTRACTED] != player:
        return EYE
    near: bool
    if foul == Foul.INTRUSION or foul == Foul.STALL:
        near = sees_any_of(table, player // SQUAD)
    elif facts[Fact.FOULED] == player and facts[Fact.CALLABLE] & BITS[foul]:
        near = table.marks[player] & Mark.FOUL_SEEN != 0
    else:
        near = is_near_referee(table, player)
    if not near:
        return EYE
    return EYE + 1 + ref_extra_dice(table)


def call_foul(table: Table, side: i64, foul: i64, player: i64) -> Rule:
    """A coach calls a foul on an opponent: the referee checks him.

    Rows: dreadball.hack.d_referee, dreadball §9.2"""
    table.emit(Happened.FOUL_CALLED, side, foul, player)
    dice: i64 = ref_dice(table, player, foul)
    if has_side_line(table):
        dice += hacked_ref_dice(table, side)
    yield from ref_check(table, player, dice, foul)


def walk_off(table: Table, player: i64) -> Rule:
    """Who goes by the rules and has committed a foul leaves the match of his own accord.

    Rows: dreadball.skill.rule_of_law"""
    use_power(table, player, LAWFUL)
    yield from take_off(table, player, Status.SENT_OFF)


def ref_check(table: Table, player: i64, dice: i64, foul: i64) -> Rule:
    """Check a player with so many dice, unless he has a way of his own to answer for it.

    Rows: dreadball §9.2"""
    for ability in plan_of(table).moments.accused:
        if table.has(player, ability.code):
            settled: bool = yield from ability.accused(table, player, foul, dice)
            if settled:
                return
    turns: i64 = yield from roll_check(table, player, dice)
    yield from penalise(table, player, turns)


def roll_check(table: Table, player: i64, dice: i64) -> Number:
    """Roll the dice of a check, all at once: the turns it comes to, 4 for the rest of the match.

    Rows: dreadball.ref.roll_together, dreadball.ref.die_reading, dreadball.ref.sum"""
    count: i64 = dice
    if count > MOST_DICE:
        count = MOST_DICE
    if count <= 0:
        table.emit(Happened.REF_CHECKED, player, 0)
        return 0
    memory = table.memory
    if memory is not None:
        memory.pool = Penalties(count)
    yield from table.roll(count, D6, For.REF_CHECK, player)
    if memory is not None:
        memory.pool = None
    turns: i64 = ref_penalty(table.faces, count)
    table.emit(Happened.REF_CHECKED, player, turns)
    return turns


def removes(table: Table) -> bool:
    """Do the dice that are waited for only tell whether a player is sent off who holds no ball and nobody?"""
    player = table.about
    if table.purpose != For.REF_CHECK or player >= NOBODY:
        return False
    return table.facts[Fact.CARRIER] != player and not can(table, player, SWALLOWS)


def penalise(table: Table, player: i64, turns: i64) -> Rule:
    """Send a player off for so many turns, for good from 4 on; nothing happens for none.

    Rows: dreadball.ref.total_1_3, dreadball.ref.total_4_plus, dreadball.hack.d_ends"""
    if turns <= 0 or table.status[player] > Status.PRONE:
        return
    if turns >= OFF_FOR_GOOD:
        if has_side_line(table):
            end_hack(table, 1 - player // SQUAD, Hack.D)
        yield from take_off(table, player, Status.SENT_OFF)
    else:
        yield from take_off(table, player, Status.SIN_BIN_1 + turns - 1)


# -- where he goes -----------------------------------------------------------------------------------------------------


def referee_moves(table: Table) -> Rule:
    """At the end of a Rush a card says how far its coach may move the referee, or fans if there are any; an Event on it
    comes after that.

    Rows: dreadball.rush.end_ref, dreadball.fan.move_with_card, dreadball §9.2"""
    card: i64 = yield from turn_card(table)
    if card == NO_CARD:
        return
    side: i64 = table.facts[Fact.ACTIVE]
    hexes: i64 = plan_of(table).deck.ref[card]
    fans: bool = False
    if fans_on_pitch(table) > 0:
        fans = yield from sends_fans(table, side, hexes)
    if fans:
        yield from move_fans(table, side, hexes)
    else:
        yield from move_referee(table, side, hexes)
    yield from resolve_event(table, card)


def referee_hexes(table: Table, hexes: i64) -> list[int]:
    """Where the referee can be with so many steps, besides where he is.

    He walks round players, portals and the ball, and stops on no coloured hex.

    Rows: dreadball §9.2"""
    board = table.plan.board
    pitch = plan_of(table).pitch
    seen = vec[i64]([0] * (board.nowhere + 1))
    start = table.facts[Fact.REFEREE]
    ball = table.facts[Fact.BALL]
    seen[start] = 1
    reached: list[int] = [start]
    found: list[int] = []
    begin = 0
    for _ in range(hexes):
        end = len(reached)
        for at in range(begin, end):
            cell: i64 = reached[at]
            for d in range(6):
                to = board.near[cell * 6 + d]
                if seen[to] == 0 and to != ball and is_free(table, to):
                    seen[to] = 1
                    reached.append(to)
                    if pitch.referee_may_stop(to):
                        found.append(to)
        begin = end
    return found


def move_referee(table: Table, side: i64, hexes: i64) -> Rule:
    """A coach moves the referee up to so many hexes; he may leave him where he is. With fans about his way matters, so
    he goes hex by hex.

    Rows: dreadball.fan.ref_removes, dreadball §9.2"""
    if fans_on_pitch(table) > 0:
        yield from walk_referee(table, side, hexes)
        return
    table.open(side, Ask.REFEREE, NOBODY, hexes)
    table.option(Do.STAY)
    for cell in referee_hexes(table, hexes):
        table.option(Do.HEX, cell)
    yield from table.ask()
    if table.verb == Do.HEX:
        table.facts[Fact.REFEREE] = table.first
        table.emit(Happened.REF_MOVED, table.first)


def walk_referee(table: Table, side: i64, hexes: i64) -> Rule:
    """The referee walks hex by hex, and the fans next to each hex he comes to are gone; he stops on no coloured hex.

    Rows: dreadball.fan.ref_removes, dreadball §9.2"""
    facts = table.facts
    near = table.plan.board.near
    for left in range(hexes, 0, -1):
        here: i64 = facts[Fact.REFEREE]
        table.open(side, Ask.REFEREE, NOBODY, left)
        if left == hexes or plan_of(table).pitch.referee_may_stop(here):
            table.option(Do.STAY)
        for d in range(6):
            to: i64 = near[here * 6 + d]
            if to != facts[Fact.BALL] and is_free(table, to) and may_stop_within(table, to, left - 1):
                table.option(Do.HEX, to)
        yield from table.ask()
        if table.verb != Do.HEX:
            return
        facts[Fact.REFEREE] = table.first
        table.emit(Happened.REF_MOVED, table.first)
        scare_fans(table, table.first)


def may_stop_within(table: Table, cell: i64, hexes: i64) -> bool:
    """Could the referee, once on this hex, stop there or no more than so many hexes further on?

    Rows: dreadball §9.2"""
    if plan_of(table).pitch.referee_may_stop(cell):
        return True
    if hexes == 0:
        return False
    near = table.plan.board.near
    for d in range(6):
        to = near[cell * 6 + d]
        if to != table.facts[Fact.BALL] and is_free(table, to) and may_stop_within(table, to, hexes - 1):
            return True
    return False


# -- distracting him ---------------------------------------------------------------------------------------------------


def distract_test(table: Table, player: i64) -> SuccessTest:
    """Three dice, four for a Guard and for a Keeper, who is one, each a success on 4+.

    Rows: dreadball.foul.distract_test, dreadball.foul.distract_guard_bonus"""
    test = SuccessTest(For.DISTRACT, player, DISTRACT_DICE, DISTRACT_STAT, OPPOSED)
    played = role(table, player)
    if played == Role.GUARD or played == Role.KEEPER:
        test.add(1, Why.ROLE)
    return complete(table, test)


def nerve_test(table: Table, player: i64) -> SuccessTest:
    """The referee's three dice, one less for every team-mate of the distracter who threatens him, two at most.

    Rows: dreadball.foul.distract_nerve_test, dreadball.foul.distract_nerve_penalty"""
    test = SuccessTest(For.NERVE, NOBODY, DISTRACT_DICE, DISTRACT_STAT, OPPOSED)
    low = player // SQUAD * SQUAD
    for mate in range(low, low + SQUAD):
        if mate != player and threatens(table, mate, table.facts[Fact.REFEREE]):
            test.threaten(Why.THREATENED, mate)
    return test


def distract(table: Table, player: i64) -> Rule:
    """Keep the referee busy: from then on he watches nobody else in this Rush, or he sees through it.

    Rows: dreadball.foul.distract_win_effect, dreadball.foul.distract_win_check, dreadball.foul.distract_double,
    dreadball.foul.distract_ref_wins, dreadball.foul.distract_ref_doubles, dreadball.foul.distract_until_rush_end,
    dreadball.skill.rule_of_law"""
    verdict: i64 = yield from contest(table, distract_test(table, player), nerve_test(table, player))
    table.emit(Happened.REF_DISTRACTED, player, verdict)
    if verdict == LOST_DOUBLE:
        yield from take_off(table, player, Status.SENT_OFF)
        return
    if verdict > LOST:
        table.facts[Fact.DISTRACTED] = player
    if can(table, player, LAWFUL):
        yield from walk_off(table, player)
    elif verdict == LOST:
        yield from ref_check(table, player, ref_dice(table, player, Foul.DISTRACTION), Foul.DISTRACTION)
    elif verdict != WON_DOUBLE:
        yield from ref_check(table, player, ref_dice(table, player, Foul.DISTRACTION) - EYE, Foul.DISTRACTION)


class Distract(Deed):
    """Try to keep the referee busy, next to him after moving in a Run, alone or in a pair, or a Sprint.

    Rows: dreadball.foul.distract_action"""

    def __init__(self) -> None:
        super().__init__(Do.DISTRACT, bars=DENIES)

    def ready(self, table: Table, me: i64) -> Refusal:
        """Some are no use for it.

        Rows: dreadball.foul.distract_adjacent, dreadball.it_wasnt_me.no_distract"""
        if table.facts[Fact.STIRRED] & Stirred.STEPPED == 0:
            return "he has not moved"
        return None if is_beside(table, me, table.facts[Fact.REFEREE]) else "he is not next to the referee"

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from distract(table, me)
        return False


DISTRACTING: Final = Distract()
