"""Throw Team-mate and Kick Team-mate: the actions, the flight and the landing."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.bb2020.passing import (
    FUMBLE,
    WILD,
    Course,
    Landing,
    add_sun,
    deviate,
    fly_over,
    quality_of,
    scatter3,
)
from ironpitch.games.football.ball.handling import LOOSE, carry_along, lies_at, settle_ball
from ironpitch.games.football.ball.ruler import QUICK, SHORT, band
from ironpitch.games.football.contact.fall import armour_roll, injury_roll, knock_down, lay_prone, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.deed import (
    BADLY_SAID,
    NO_TEAM_MATE,
    NO_WAY_THERE,
    OUT_OF_REACH,
    Deed,
    KindOfAction,
    Refusal,
)
from ironpitch.games.football.deeds import ON_FOOT
from ironpitch.games.football.drive import scored_out_of_turn
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import arrive, enter
from ironpitch.games.football.movement.marking import add_markers
from ironpitch.games.football.movement.zones import adjacent, on_pitch, strength
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, attempt, modified, wants
from ironpitch.games.football.skill import GLIDES
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.flying import NOBODY_TO_THROW, NOT_THROWN, fly_out, use_right_stuff
from ironpitch.games.football.skills.template import pointed, template_way
from ironpitch.games.football.speaking import own
from ironpitch.games.football.surroundings import keeping_in
from ironpitch.games.football.terms import Action, At, Do, Fact, For, Mark, Spent, Status, Why

STRONG_ENOUGH: Final = 5
"""The strength it takes to throw a team-mate."""
HOW_IT_LANDS: Final = vec[i64]([-1, -2, -1, 0])
"""The modifier of the landing by how the throw went: fumbled, terrible, successful, superb.

Rows: bb2020.landing.fumbled, bb2020.landing.terrible, bb2020.landing.successful, bb2020.landing.superb"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Launcher(FootballSkill):
    """Sends an adjacent team-mate through the air, by hand or by foot."""

    def verb(self) -> i64:
        """The verb that does it."""
        return Do.HURL

    def may_launch(self, table: Table, me: i64, mate: i64) -> bool:
        """Is this somebody I could send through the air, if it were next to me?"""
        return is_missile(table, mate)

    def launched(self, table: Table, me: i64, mate: i64, square: i64) -> Rule:
        """Do it, from the test to the landing."""
        return
        yield

    def deeds(self) -> list[Deed]:
        return [LaunchDeed(self, action.code) for action in self.actions()]

    def launch(self, table: Table, me: i64, mate: i64, square: i64) -> Number:
        """The test: how well it went.

        Rows: bb2020.ttm.superb, bb2020.ttm.successful, bb2020.ttm.terrible, bb2020.ttm.fumbled"""
        if plan_of(table).pa[me] == 0:
            return FUMBLE
        test = modified(table, hurl_test(table, me, square))
        passed = yield from attempt(table, test)
        quality = quality_of(test, passed)
        if quality != FUMBLE:
            table.emit(Happened.HURLED, me, mate, square)
        return quality


class LaunchAction(KindOfAction):
    """For whoever could send a team-mate through the air, wherever that one is; who cannot leave its square needs one
    next to it."""

    def __init__(self, code: int, spends: int, launcher: Launcher) -> None:
        super().__init__(code, ON_FOOT, spends, launcher.code)
        self.launcher: Launcher = launcher

    def may(self, table: Table, me: i64) -> Refusal | None:
        return self.why_nobody(table, me, False)

    def why_nobody(self, table: Table, me: i64, near: bool) -> Refusal | None:
        """What keeps me from finding a team-mate, if only those next to me count?"""
        low: i64 = me // SQUAD * SQUAD
        for mate in range(low, low + SQUAD):
            if mate != me and self.launcher.may_launch(table, me, mate) and (not near or adjacent(table, me, mate)):
                return None
        return NOBODY_TO_THROW


class HurlAction(LaunchAction):
    """To throw a team-mate, which needs no movement."""

    def may_rooted(self, table: Table, me: i64) -> Refusal | None:
        return self.why_nobody(table, me, True)


class LaunchDeed(Deed):
    """Send a team-mate next to you at a square in quick or short range.

    Rows: bb2020.ttm.ranges"""

    def __init__(self, launcher: Launcher, action: int) -> None:
        super().__init__(launcher.verb(), [action], launcher.code)
        self.launcher: Launcher = launcher

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        pitch = plan_of(table).pitch
        origin = table.pos[me]
        for at in range(origin * 8, origin * 8 + 8):
            mate = table.grid[pitch.reach[at]]
            if mate // SQUAD == me // SQUAD and self.launcher.may_launch(table, me, mate):
                for square in range(pitch.size):
                    if band(pitch, origin, square) <= SHORT and table.grid[square] <= NOBODY:
                        into[count] = choice(self.verb, mate, square)
                        count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        mate, square = first_of(code), second_of(code)
        if square < 0:
            return BADLY_SAID
        if mate // SQUAD != me // SQUAD or mate == me:
            return NO_TEAM_MATE
        if not adjacent(table, me, mate):
            return OUT_OF_REACH
        if not self.launcher.may_launch(table, me, mate):
            return NOT_THROWN
        out = band(plan_of(table).pitch, table.pos[me], square) > SHORT or table.grid[square] > NOBODY
        return NO_WAY_THERE if out else None

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        announce_use(table, me, self.launcher)
        yield from self.launcher.launched(table, me, first_of(code), second_of(code))
        return False


class KickTeamMate(Launcher):
    """Kicks a small team-mate down the pitch."""

    def __init__(self, source: str) -> None:
        super().__init__(
            codes.KICK_TEAM_MATE,
            "Kick Team-mate",
            "Trait",
            "once a turn, beside the pass, kicks an adjacent standing team-mate with Right Stuff as if thrown; if that "
            "is fumbled the mate is injured where it was, and knocked out where others are stunned",
            source,
        )

    def verb(self) -> i64:
        return Do.PUNT

    def actions(self) -> list[KindOfAction]:
        return [LaunchAction(Action.PUNT, Spent.PUNT, self)]

    def may_launch(self, table: Table, me: i64, mate: i64) -> bool:
        return is_missile(table, mate) and table.status[mate] == Status.STANDING

    def launched(self, table: Table, me: i64, mate: i64, square: i64) -> Rule:
        quality = yield from self.launch(table, me, mate, square)
        if quality == FUMBLE:
            yield from maul(table, mate)
        else:
            yield from fly(table, me, mate, square, quality)


class Swoop(FootballSkill):
    """Glides instead of tumbling through the air."""

    def __init__(self) -> None:
        super().__init__(
            codes.SWOOP,
            "Swoop",
            "Trait",
            "when thrown well it may glide from the target square instead of scattering: its coach points the throw-in "
            "template, a D6 gives the way and a D3 the squares",
            "bb2020.landing.swoop",
        )

    def declares(self) -> i64:
        return GLIDES


class ThrowTeamMate(Launcher):
    """Throws a small team-mate down the pitch."""

    def __init__(self, source: str) -> None:
        super().__init__(
            codes.THROW_TEAM_MATE,
            "Throw Team-mate",
            "Trait",
            "as the pass of the turn, with a strength of 5 or more, throws an adjacent team-mate with Right Stuff, "
            "also one on the ground, at quick or short range",
            source,
        )

    def actions(self) -> list[KindOfAction]:
        return [HurlAction(Action.HURL, Spent.PASS, self)]

    def may_launch(self, table: Table, me: i64, mate: i64) -> bool:
        return strength(table, me) >= STRONG_ENOUGH and is_missile(table, mate)

    def launched(self, table: Table, me: i64, mate: i64, square: i64) -> Rule:
        leaves = True
        for skill in own(table, me, plan_of(table).moments.before_hurl):
            if leaves:
                leaves = yield from skill.before_hurl(table, me, mate)
        if leaves:
            quality = yield from self.launch(table, me, mate, square)
            yield from fly(table, me, mate, square, quality)
        elif on_pitch(table, mate):
            yield from fly(table, me, mate, square, FUMBLE)


def is_missile(table: Table, mate: i64) -> bool:
    """Is this a player on the pitch who may be thrown, on its feet or not?"""
    if mate >= NOBODY or not on_pitch(table, mate):
        return False
    for skill in own(table, mate, plan_of(table).moments.throwable):
        if skill.throwable(table, mate):
            return True
    return False


def hurl_test(table: Table, player: i64, square: i64) -> Test:
    """The test to throw a player: nothing or -1 for the range, -1 for each opponent marking the thrower.

    Rows: bb2020.ttm.quick, bb2020.ttm.short, bb2020.ttm.marked, bb2020.weather.very_sunny"""
    origin = table.pos[player]
    test = Test(For.HURL, player, plan_of(table).pa[player], origin, square)
    test.detail = band(plan_of(table).pitch, origin, square)
    if test.detail != QUICK:
        test.add(-1, Why.RANGE)
    add_markers(table, test, origin)
    add_sun(table, test)
    return test


# -- the flight --------------------------------------------------------------------------------------------------------


def fly(table: Table, thrower: i64, mate: i64, target: i64, quality: i64) -> Rule:
    """Through the air as the throw went, and down.

    Rows: bb2020.ttm.superb, bb2020.ttm.successful, bb2020.ttm.terrible, bb2020.ttm.fumbled, bb2020.landing.crash"""
    since: i64 = table.cursor
    start = table.pos[mate]
    crash = table.status[mate] != Status.STANDING or table.marked_with(mate, Mark.DAZED)
    table.place(mate, table.plan.board.nowhere)  # in the air: nothing can hit it, and it can catch nothing
    carry_along(table, mate)
    landing = yield from course(table, thrower, mate, target, quality)
    stop_at_wall(table, mate, landing)
    if landing.slammed and landing.square == table.pos[thrower]:
        landing = yield from tumble(table, mate, landing.square)
        landing.slammed = True
    if table.memory is not None:
        table.forget(since, At.FLIGHT, landing.told())
    if landing.out:
        yield from fly_out(table, mate, start, landing.square)
        return
    yield from descend(table, mate, start, landing, quality, crash)


def stop_at_wall(table: Table, mate: i64, landing: Landing) -> None:
    """Whoever flies at something that keeps it in, or would come down where nobody can stand, comes down in the last
    square before.

    Rows: dungeonbowl.ball.thrown_player_wall"""
    off = landing.out or table.grid[landing.square] > NOBODY
    if off and keeping_in(table, mate) is not None:
        landing.square = landing.floor
        landing.out = False
        landing.slammed = True


def course(table: Table, thrower: i64, mate: i64, target: i64, quality: i64) -> Course:
    """Where the thrown player comes down.

    Rows: bb2020.landing.swoop"""
    if quality == FUMBLE:
        return (yield from tumble(table, mate, table.pos[thrower]))
    if quality == WILD:
        return (yield from deviate(table, table.pos[thrower], False))
    for skill in own(table, mate, plan_of(table).moments.glides):
        if (yield from wants(table, mate, skill)):
            return (yield from glide(table, mate, target))
    return (yield from scatter3(table, target, False))


def glide(table: Table, mate: i64, square: i64) -> Course:
    """From the target square on by the template, which the coach points as it likes.

    Rows: bb2020.landing.swoop"""
    board = plan_of(table).pitch
    landing = Landing(square)
    facing: i64 = yield from pointed(table, mate, square, codes.SWOOP)
    face = yield from table.d6(For.THROW_IN_DIRECTION, mate)
    squares: i64 = yield from table.d3(For.THROW_IN_DISTANCE, mate)
    way = template_way(board, facing, face)
    for _ in range(squares):
        to = board.near[landing.square * 8 + way]
        if to == board.nowhere:
            landing.out = True
            break
        fly_over(table, landing, to)
    return landing


def tumble(table: Table, mate: i64, square: i64) -> Course:
    """A thrown player bounces: one step by D8. It stays before what keeps it in, and bounces again if somebody is
    there.

    Rows: dungeonbowl.ball.thrown_player_wall"""
    landing = Landing(square)
    since: i64 = table.cursor
    while True:
        table.forget(since, At.TUMBLE, 1 if landing.slammed else 0)
        face = yield from table.d8(For.BOUNCE, mate)
        to = table.plan.board.near[square * 8 + face - 1]
        if to != table.plan.board.nowhere and table.grid[to] <= NOBODY:
            landing.square = to
            return landing
        if keeping_in(table, mate) is None:
            landing.out = True
            return landing
        landing.slammed = True
        if table.grid[square] == NOBODY:
            return landing


def descend(table: Table, mate: i64, start: i64, landing: Landing, quality: i64, crash: bool) -> Rule:
    """Come down on a square, and bounce on from every player hit; who was helpless bounces once in any case.

    Rows: bb2020.landing.occupied_bounce, bb2020.landing.occupied_repeat, bb2020.landing.crash"""
    square = landing.square
    slammed = landing.slammed
    rough = slammed
    since: i64 = table.cursor
    while (crash and not slammed) or table.grid[square] != NOBODY:
        rough = True
        crash = False
        if table.grid[square] != NOBODY:
            yield from flatten(table, table.grid[square])
            if scored_out_of_turn(table):  # the drive is over, the flyer comes down beside it
                table.status[mate] = Status.RESERVE
                return
        landing = yield from tumble(table, mate, square)
        square = landing.square
        slammed = slammed or landing.slammed
        table.forget(since, At.DESCENT, square, (2 if slammed else 0) + (1 if landing.out else 0))
        if landing.out:
            yield from fly_out(table, mate, start, square)
            return
    table.place(mate, square)
    carry_along(table, mate)
    table.emit(Happened.MOVED, mate, start, square)
    yield from touch_down(table, mate, quality, rough, slammed)


def flatten(table: Table, player: i64) -> Rule:
    """The player landed on goes down, or is hurt on the ground; one of the active team costs the turn.

    Rows: bb2020.landing.occupied_victim"""
    if player // SQUAD == table.facts[Fact.ACTIVE]:
        turn_over(table)
    if table.status[player] == Status.STANDING:
        yield from knock_down(table, Hit(player, NOBODY, Cause.LANDING))
    else:
        yield from armour_roll(table, Hit(player, NOBODY, Cause.LANDING), 0)
    yield from settle_ball(table)


# -- the landing -------------------------------------------------------------------------------------------------------


def landing_test(table: Table, mate: i64, quality: i64) -> Test:
    """Agility, harder the worse the throw was, and -1 for each opponent marking the square.

    Rows: bb2020.landing.superb, bb2020.landing.successful, bb2020.landing.terrible, bb2020.landing.fumbled,
    bb2020.landing.marked"""
    square = table.pos[mate]
    test = Test(For.LANDING, mate, plan_of(table).ag[mate], square, square)
    if HOW_IT_LANDS[quality] != 0:
        test.add(HOW_IT_LANDS[quality], Why.HOW_IT_WAS_THROWN)
    add_markers(table, test, square)
    return test


def touch_down(table: Table, mate: i64, quality: i64, rough: bool, slammed: bool) -> Rule:
    """Land on its feet, or fall over; only a lost ball is a turnover, but any fall ends the free turn of Blitz! Against
    a wall armour breaks one easier.

    Rows: bb2020.landing.occupied_bounce, bb2020.landing.crash, bb2020.kickoff.blitz_end,
    dungeonbowl.ball.thrown_player_wall"""
    plan = plan_of(table)
    square = table.pos[mate]
    if lies_at(table, square):
        table.facts[Fact.AIRBORNE] = LOOSE
    if plan.places.traps[square]:
        yield from enter(table, mate)
        if table.pos[mate] != square:
            yield from settle_ball(table)
            return
    use_right_stuff(table, mate)
    if rough or not (yield from attempt(table, modified(table, landing_test(table, mate, quality)))):
        held = table.facts[Fact.CARRIER] == mate
        lay_prone(table, mate)
        if held or table.facts[Fact.FREE_TURN]:
            turn_over(table)
        yield from armour_roll(table, Hit(mate, NOBODY, Cause.LANDING), 1 if slammed else 0)
    yield from settle_ball(table)
    if plan.hazards[square] and table.pos[mate] == square:
        yield from arrive(table, mate)


def maul(table: Table, mate: i64) -> Rule:
    """The boot goes right through: an injury roll on which nobody is merely stunned.

    Rows: bb2020 §28"""
    hit = Hit(mate, NOBODY, Cause.LANDING)
    hit.stuns = False
    if table.facts[Fact.CARRIER] == mate:
        turn_over(table)
    yield from injury_roll(table, hit)
    yield from settle_ball(table)
