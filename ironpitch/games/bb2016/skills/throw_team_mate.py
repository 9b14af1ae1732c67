"""Throw Team-Mate: the action, the flight and the landing."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.bb2016.agility import needed_for
from ironpitch.games.bb2016.passing import SCATTERS, pass_test
from ironpitch.games.football.ball.handling import LOOSE, carry_along, lies_at, settle_ball
from ironpitch.games.football.ball.ruler import SHORT, band
from ironpitch.games.football.contact.fall import armour_roll, knock_down, lay_prone, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.deed import NO_TEAM_MATE, NO_WAY_THERE, OUT_OF_REACH, Deed, KindOfAction, Refusal
from ironpitch.games.football.deeds import ON_FOOT
from ironpitch.games.football.drive import scored_out_of_turn
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.marking import add_markers
from ironpitch.games.football.movement.zones import adjacent
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, attempt, modified, wants
from ironpitch.games.football.skill import GLIDES
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.flying import NOBODY_TO_THROW, NOT_THROWN, fly_out, use_right_stuff
from ironpitch.games.football.skills.template import pointed, template_way
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import Action, At, Do, Fact, For, Spent, Status, Why

NOT_FUMBLED: Final = 2
"""Anything above a fumble lets the mate fly; it never goes where it was meant to."""

OUT_OF_IT: Final = 64
"""For the odds: the flight has left the pitch."""


class Swoop(FootballSkill):
    """Steers its flight when it is thrown."""

    def __init__(self) -> None:
        super().__init__(
            codes.SWOOP,
            "Swoop",
            "Extraordinary",
            "when thrown it may go three squares by the throw-in template, turned anew by its coach each time, instead "
            "of scattering; it lands at +1, and dodges like anybody else although it is small",
            "bb2016 §17",
        )

    def declares(self) -> i64:
        return GLIDES

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.LANDING:
            test.add(1, SKILL_REASON + self.code, me)


class ThrowTeamMate(FootballSkill):
    """Throws a small team-mate down the pitch."""

    def __init__(self) -> None:
        super().__init__(
            codes.THROW_TEAM_MATE,
            "Throw Team-Mate",
            "Extraordinary",
            "as the team's pass throws an adjacent team-mate with Right Stuff up to short range, at -1; "
            "the throw is never accurate, so the mate scatters three times",
            "bb2016 §17",
        )

    def actions(self) -> list[KindOfAction]:
        return [HurlAction(Action.HURL, ON_FOOT, Spent.PASS, self.code)]

    def deeds(self) -> list[Deed]:
        return [HurlDeed(self)]


class HurlAction(KindOfAction):
    """For whoever has a team-mate to throw, wherever that one is; who cannot leave its square needs one next to it."""

    def may(self, table: Table, me: i64) -> Refusal | None:
        return self.why_nobody(table, me, False)

    def may_rooted(self, table: Table, me: i64) -> Refusal | None:
        return self.why_nobody(table, me, True)

    def why_nobody(self, table: Table, me: i64, near: bool) -> Refusal | None:
        """What keeps me from finding a team-mate, if only those next to me count?"""
        low: i64 = me // SQUAD * SQUAD
        for mate in range(low, low + SQUAD):
            if mate != me and is_missile(table, mate) and (not near or adjacent(table, me, mate)):
                return None
        return NOBODY_TO_THROW


class HurlDeed(Deed):
    """Throw a team-mate next to you at a square in quick or short range."""

    def __init__(self, skill: ThrowTeamMate) -> None:
        super().__init__(Do.HURL, [Action.HURL], skill.code)
        self.by: ThrowTeamMate = skill

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        pitch = plan_of(table).pitch
        origin = table.pos[me]
        for at in range(origin * 8, origin * 8 + 8):
            mate = table.grid[pitch.near[at]]
            if mate // SQUAD == me // SQUAD and is_missile(table, mate):
                for square in range(pitch.size):
                    if band(pitch, origin, square) <= SHORT:
                        into[count] = choice(Do.HURL, mate, square)
                        count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        refusal = why_no_missile(table, me, first_of(code))
        if refusal is not None:
            return refusal
        return None if band(plan_of(table).pitch, table.pos[me], second_of(code)) <= SHORT else NO_WAY_THERE

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        mate, square = first_of(code), second_of(code)
        announce_use(table, me, self.by)
        leaves = True
        for skill in own(table, me, plan_of(table).moments.before_hurl):
            if leaves:
                leaves = yield from skill.before_hurl(table, me, mate)
        if leaves:
            test = pass_test(table, me, square)
            test.needed = NOT_FUMBLED
            test.add(-1, Why.THROWING_A_PLAYER)
            leaves = yield from attempt(table, modified(table, test))
        if leaves:
            table.emit(Happened.HURLED, me, mate, square)
            yield from fly(table, mate, square)
        elif table.pos[mate] != table.plan.board.nowhere:
            yield from touch_down(table, mate, False, 0)
        return False


def is_missile(table: Table, mate: i64) -> bool:
    """Is this a player on its feet who may be thrown?"""
    if mate >= NOBODY or table.status[mate] != Status.STANDING or table.pos[mate] == table.plan.board.nowhere:
        return False
    for skill in own(table, mate, plan_of(table).moments.throwable):
        if skill.throwable(table, mate):
            return True
    return False


def why_no_missile(table: Table, player: i64, mate: i64) -> Refusal | None:
    """What keeps the player from sending this one through the air? Nothing: None."""
    if mate // SQUAD != player // SQUAD or mate == player:
        return NO_TEAM_MATE
    if not adjacent(table, player, mate):
        return OUT_OF_REACH
    return None if is_missile(table, mate) else NOT_THROWN


def fly(table: Table, mate: i64, target: i64) -> Rule:
    """Three scatters from the target, or a glide; off the pitch the crowd has its turn."""
    since: i64 = table.cursor
    nowhere = table.plan.board.nowhere
    start = table.pos[mate]
    square = target
    lift(table, mate)
    gliding = yield from glides(table, mate)
    for scattered in range(SCATTERS):
        table.forget(since, At.FLIGHT, square, 2 * scattered + (1 if gliding else 0))
        to = (yield from glide(table, mate, square)) if gliding else (yield from scatter(table, mate, square))
        if to == nowhere:
            table.forget(since, At.FLIGHT, square, OUT_OF_IT)
            yield from fly_out(table, mate, start, square)
            return
        square = to
    table.forget(since, At.FLIGHT, square, 2 * SCATTERS)
    yield from descend(table, mate, start, square, 0)


def lift(table: Table, mate: i64) -> None:
    """In the air: nothing can hit the player, and it can catch nothing."""
    table.place(mate, table.plan.board.nowhere)
    carry_along(table, mate)


def scatter(table: Table, mate: i64, square: i64) -> Number:
    """One step by D8."""
    face = yield from table.d8(For.SCATTER, mate)
    return table.plan.board.near[square * 8 + face - 1]


def glides(table: Table, mate: i64) -> Answer:
    """Can the player steer its flight, and does it?"""
    for skill in own(table, mate, plan_of(table).moments.glides):
        return (yield from wants(table, mate, skill))
    return False


def glide(table: Table, mate: i64, square: i64) -> Number:
    """One step by the throw-in template, which the coach turns as it likes."""
    board = plan_of(table).pitch
    facing = yield from pointed(table, mate, square, codes.SWOOP)
    face = yield from table.d6(For.THROW_IN_DIRECTION, mate)
    return board.near[square * 8 + template_way(board, facing, face)]


def descend(table: Table, mate: i64, start: i64, square: i64, modifier: i64) -> Rule:
    """Come down on a square: whoever is there is hit, and from there the flyer scatters on to the first free square,
    hitting nobody else."""
    since: i64 = table.cursor
    crashed = False
    while table.grid[square] != NOBODY:
        if not crashed:
            crashed = True
            yield from flatten(table, table.grid[square])
        table.forget(since, At.DESCENT, square, 1)
        if scored_out_of_turn(table):  # the drive is over, the flyer comes down beside it
            table.status[mate] = Status.RESERVE
            return
        to = yield from scatter(table, mate, square)
        if to == table.plan.board.nowhere:
            table.forget(since, At.DESCENT, square, OUT_OF_IT)
            yield from fly_out(table, mate, start, square)
            return
        square = to
    table.forget(since, At.DESCENT, square, 3 if crashed else 2)
    table.place(mate, square)
    carry_along(table, mate)
    table.emit(Happened.MOVED, mate, start, square)
    yield from touch_down(table, mate, crashed, modifier)


def flatten(table: Table, player: i64) -> Rule:
    """The player landed on goes down, whoever's it is."""
    if table.status[player] == Status.STANDING:
        yield from knock_down(table, Hit(player, NOBODY, Cause.LANDING))
    else:
        yield from armour_roll(table, Hit(player, NOBODY, Cause.LANDING), 0)
    yield from settle_ball(table)


def touch_down(table: Table, mate: i64, crashed: bool, modifier: i64) -> Rule:
    """Land on its feet on an agility roll, or on its back; only a lost ball is a turnover."""
    square = table.pos[mate]
    if lies_at(table, square):
        table.facts[Fact.AIRBORNE] = LOOSE
    landed = False
    if not crashed:
        test = Test(For.LANDING, mate, needed_for(plan_of(table).ag[mate]), square, square)
        if modifier:
            test.add(modifier, Why.HOW_IT_WAS_THROWN)
        add_markers(table, test, square)
        use_right_stuff(table, mate)
        landed = yield from attempt(table, modified(table, test))
    if not landed:
        held = table.facts[Fact.CARRIER] == mate
        lay_prone(table, mate)
        if held:
            turn_over(table)
        yield from armour_roll(table, Hit(mate, NOBODY, Cause.LANDING), 0)
    yield from settle_ball(table)
