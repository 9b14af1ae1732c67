"""Passing skills of 2020."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.ball.handling import AT_REST, lies_at, put_down
from ironpitch.games.football.ball.ruler import BOMB, LONG, QUICK, SHORT, band
from ironpitch.games.football.ball.throw import clings
from ironpitch.games.football.deed import NO_BALL, NO_MOVEMENT, NOT_FREE, OUT_OF_REACH, Deed, Refusal
from ironpitch.games.football.movement.move import squares_left, step_to
from ironpitch.games.football.movement.zones import is_free, is_marked, is_step
from ironpitch.games.football.pitch import HALF_OF
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, cancelled_by, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.out_of_turn import RunsOutOfTurn, can_run, one_runs, run
from ironpitch.games.football.skills.passing import Accurate, DumpOff, HailMaryPass, Leader, NervesOfSteel, Pass
from ironpitch.games.football.terms import Action, Do, Fact, Phase, Status

LIST: Final = "bb2020 §28"
"""The list of skills in the digest of the book."""
PASSING: Final = "Passing"
READ: Final = 3
"""How far a player goes who reads a pass or a kick."""
HOLDS_ON: Final = Refusal("holds-on", "a skill keeps the player from ever letting go of the ball")


class CloudBurster(FootballSkill):
    """Throws too high for most hands."""

    def __init__(self) -> None:
        super().__init__(
            codes.CLOUD_BURSTER,
            "Cloud Burster",
            PASSING,
            "may make an opponent roll again who has interfered with its long pass or long bomb",
            "bb2020.pass.cloud_burster",
        )

    def unsettles(self, table: Table, me: i64, test: Test, reach: i64) -> Answer:
        if reach < LONG or cancelled_by(table, self.code, me, test.player):
            return False
        return (yield from wants(table, me, self))


class Fumblerooskie(FootballSkill):
    """Leaves the ball behind on purpose."""

    def __init__(self) -> None:
        super().__init__(
            codes.FUMBLEROOSKIE,
            "Fumblerooskie",
            PASSING,
            "moving in a Move or Blitz action it may put the ball down in the square it leaves; the ball does not "
            "bounce and the turn goes on",
            LIST,
        )

    def deeds(self) -> list[Deed]:
        return [LeaveBallDeed(self)]


class LeaveBallDeed(Deed):
    """Step onto a free square next to you and leave the ball where you were."""

    def __init__(self, skill: Fumblerooskie) -> None:
        super().__init__(Do.LEAVE_BALL, [Action.MOVE, Action.BLITZ], skill.code)
        self.by: Fumblerooskie = skill

    def why_none(self, table: Table, me: i64) -> Refusal | None:
        """What keeps me from leaving it behind, wherever I go?"""
        if table.facts[Fact.CARRIER] != me:
            return NO_BALL
        if squares_left(table, me) <= 0:
            return NO_MOVEMENT
        return HOLDS_ON if clings(table, me) else None

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if self.why_none(table, me) is None:
            base: i64 = table.pos[me] * 8
            for at in range(base, base + 8):
                if is_free(table, table.plan.board.near[at]):
                    into[count] = choice(Do.LEAVE_BALL, table.plan.board.near[at])
                    count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        to = first_of(code)
        refusal = self.why_none(table, me)
        if refusal is None and not is_step(table, table.pos[me], to):
            refusal = OUT_OF_REACH
        if refusal is None and not is_free(table, to):
            refusal = NOT_FREE
        return refusal

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        facts = table.facts
        origin = table.pos[me]
        facts[Fact.CARRIER] = NOBODY
        facts[Fact.AIRBORNE] = AT_REST
        yield from step_to(table, me, first_of(code))
        if table.pos[me] == origin and table.status[me] == Status.STANDING:  # held where it was: it never let go
            facts[Fact.CARRIER] = me
            return True
        announce_use(table, me, self.by)
        if lies_at(table, origin):
            yield from put_down(table, origin)
        return facts[Fact.TURNOVER] == 0


class OnTheBall(RunsOutOfTurn):
    """Reads passes and kicks."""

    def __init__(self) -> None:
        super().__init__(
            codes.ON_THE_BALL,
            "On the Ball",
            PASSING,
            "may move up to 3 squares when an opponent has named the target of a pass, also of a Dump-Off, where its "
            "fall costs the turn; when a kick is in the air one such player of the receiving team, if not marked, "
            "may do so within its own half",
            LIST,
            lurking=True,
        )

    def may_answer(self, table: Table, me: i64) -> bool:
        return can_run(table, me) and not is_marked(table, me, table.pos[me])

    def may_enter(self, table: Table, me: i64, to: i64, left: i64) -> bool:
        return table.facts[Fact.PHASE] != Phase.KICK or table.plan.board.zones[to] & HALF_OF[me // SQUAD] != 0

    def on_pass(self, table: Table, me: i64, thrower: i64, square: i64) -> Rule:
        if me != table.facts[Fact.ACTOR]:  # who is about to strike stays with its victim
            yield from run(table, me, READ, self)

    def on_kick(self, table: Table, me: i64) -> Rule:
        if me // SQUAD != table.facts[Fact.KICKER]:
            yield from one_runs(table, me, READ, self)


class RunningPass(FootballSkill):
    """Throws on the run."""

    def __init__(self) -> None:
        super().__init__(
            codes.RUNNING_PASS,
            "Running Pass",
            PASSING,
            "may go on moving after a quick pass if it has movement left",
            LIST,
        )

    def goes_on(self, table: Table, me: i64, verb: i64, target: i64) -> bool:
        if verb != Do.THROW or table.facts[Fact.CARRIER] == me or squares_left(table, me) <= 0:
            return False
        return band(plan_of(table).pitch, table.pos[me], target) == QUICK


class SafePass(FootballSkill):
    """Holds on to the ball when a throw slips."""

    def __init__(self) -> None:
        super().__init__(
            codes.SAFE_PASS,
            "Safe Pass",
            PASSING,
            "keeps the ball when it fumbles a pass: no turnover, but its activation ends",
            "bb2020.pass.safe_pass, bb2020.pass.safe_pass_end",
        )

    def keeps_fumble(self, table: Table, me: i64, face: i64) -> bool:
        return True


SKILLS: Final[list[Skill]] = [
    Accurate("bb2020.pass.accurate_skill", QUICK, SHORT, "has +1 to quick and short passes"),
    Accurate(
        "bb2020.pass.cannoneer",
        LONG,
        BOMB,
        "has +1 to long passes and long bombs",
        name="Cannoneer",
        code=codes.CANNONEER,
    ),
    CloudBurster(),
    DumpOff("bb2020.pass.dump_off, bb2020.pass.dump_off_special", each_block=True, seen=True),
    Fumblerooskie(),
    HailMaryPass(
        "bb2020.pass.hail_mary_result, bb2020.pass.hail_mary_interference, bb2020.pass.hail_mary_blizzard",
        "may throw at any square as if it were a long bomb, inaccurate at best; nobody can interfere; "
        "not in a blizzard",
    ),
    Leader(LIST),
    NervesOfSteel(
        "bb2020.pass.nerves_of_steel, bb2020.interference.nerves_of_steel, bb2020.catch.nerves_of_steel",
        stealing="interfere",
    ),
    OnTheBall(),
    Pass("bb2020.pass.pass_skill"),
    RunningPass(),
    SafePass(),
]
