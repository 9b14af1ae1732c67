"""Ball & Chain: going where the chain takes you, through whoever is in the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, first_of
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.ball.handling import LOOSE, carry_along, lies_at, settle_ball, throw_in
from ironpitch.games.football.contact.block import fight
from ironpitch.games.football.contact.fall import armour_roll, crowd_beats, turn_over
from ironpitch.games.football.contact.push import OUT_WITH_THE_BALL, push_back
from ironpitch.games.football.contexts import Block, Cause, Hit, Push
from ironpitch.games.football.deed import NO_MOVEMENT, OUT_OF_REACH, Deed, KindOfAction, Refusal
from ironpitch.games.football.deeds import IN_PLACE
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import arrive_pushed, come_to, enter_pushed
from ironpitch.games.football.movement.move import fall, rush, rush_test, shift, squares_left
from ironpitch.games.football.movement.zones import allowance, is_step
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.template import is_straight, list_facings, template_way
from ironpitch.games.football.surroundings import keeping_in
from ironpitch.games.football.terms import Action, Do, Fact, For, Status

NOT_STRAIGHT: Final = Refusal("not-straight", "the chain is swung straight ahead or to a side, never at a corner")


class BallAndChain(FootballSkill):
    """Swings a heavy ball, and goes where it goes."""

    def __init__(self, source: str, category: str, name: str, stumbles_on: bool = False) -> None:
        """Stumbles on: tripping in a rush at somebody it pushes that player back and falls in the square left."""
        super().__init__(
            codes.BALL_AND_CHAIN,
            name,
            category,
            "moves only by the throw-in template, a D6 for every square and no dodges; blocks whoever stands there, "
            "friend or foe, and follows up; pushes those on the ground and rolls for their armour; if it goes down it "
            "is injured without an armour roll, and knocked out where others are stunned",
            source,
            compulsory=True,
        )
        self.stumbles_on: bool = stumbles_on

    def forbids(self, table: Table, me: i64, action: i64) -> bool:
        return action != Action.SWING

    def actions(self) -> list[KindOfAction]:
        return [KindOfAction(Action.SWING, IN_PLACE, 0, self.code)]

    def deeds(self) -> list[Deed]:
        return [SwingDeed(self)]

    def must_follow(self, table: Table, me: i64, block: Block) -> bool:
        return table.facts[Fact.ACTION] == Action.SWING

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        return skill == codes.FEND and table.facts[Fact.ACTION] == Action.SWING

    def unarmoured(self, table: Table, me: i64, hit: Hit) -> bool:
        return hit.cause != Cause.FOUL and table.status[me] != Status.STANDING  # attacks on its feet meet its armour

    def hurt(self, table: Table, me: i64, total: i64, result: i64) -> i64:
        return Status.KO if result == Status.STUNNED else result

    def swing(self, table: Table, me: i64, code: i64) -> Answer:
        """One step of the chain: rush for it if need be, and go through whoever is there."""
        announce_use(table, me, self)
        board = table.plan.board
        origin = table.pos[me]
        face = yield from table.d6(For.THROW_IN_DIRECTION, me)
        way = template_way(board, board.direction(origin, first_of(code)), face)
        to = board.near[origin * 8 + way]
        rushing = table.facts[Fact.MOVED] >= allowance(table, me)
        table.facts[Fact.MOVED] += 1
        if to == board.nowhere or table.grid[to] > NOBODY:
            wall = keeping_in(table, me)
            if wall is not None:
                yield from wall.on_led_off(table, me, way)
                return table.facts[Fact.TURNOVER] == 0 and table.status[me] == Status.STANDING
            yield from self.leave(table, me)
            return False
        if table.grid[to] == NOBODY:
            shift(table, me, to)
            if rushing and not (yield from rush(table, me)):
                return False
            yield from self.arrive(table, me)
        elif rushing and self.stumbles_on:
            other = table.grid[to]
            if (yield from rush_test(table, me)):
                yield from self.meet(table, me, other)
            else:
                yield from self.shove(table, me, other)
                if table.status[me] == Status.STANDING:
                    yield from fall(table, me, NOBODY, False)  # it has taken that square already
        elif not rushing or (yield from rush(table, me, False)):
            yield from self.meet(table, me, table.grid[to])
        return table.facts[Fact.TURNOVER] == 0 and table.status[me] == Status.STANDING

    def arrive(self, table: Table, me: i64) -> Rule:
        """On a free square: a ball lying there bounces, for nobody has come to pick it up."""
        if lies_at(table, table.pos[me]):
            table.facts[Fact.AIRBORNE] = LOOSE
        yield from come_to(table, me)
        yield from settle_ball(table)

    def meet(self, table: Table, me: i64, other: i64) -> Rule:
        """Somebody is in the way."""
        if table.status[other] == Status.STANDING:
            block = Block(me, other, False, False)
            block.unmoved = True
            yield from fight(table, block)
        else:
            yield from self.shove(table, me, other)

    def shove(self, table: Table, me: i64, other: i64) -> Rule:
        """Push somebody aside and take the square; whoever lies there has its armour rolled for."""
        lies = table.status[other] != Status.STANDING
        origin, square = table.pos[me], table.pos[other]
        push = Push(me // SQUAD, me, other)
        if (yield from push_back(table, push, origin, other)):
            table.place(me, square)
            carry_along(table, me)
            table.emit(Happened.FOLLOWED_UP, me, square)
            push.moved = push.moved | BITS[me]
            if plan_of(table).hazards[square]:
                push.hazard = True
        if push.hazard:
            yield from enter_pushed(table, push)
        if lies and table.pos[other] != table.plan.board.nowhere:
            yield from armour_roll(table, Hit(other, me, Cause.CHAIN), 0)
        if push.stopped != NOBODY:
            for place in plan_of(table).places.on_no_way_back:
                yield from place.on_no_way_back(table, push, False)
        if push.victim != NOBODY:
            yield from crowd_beats(table, push.victim)
        if push.hazard:
            yield from arrive_pushed(table, push)
        if table.facts[Fact.AIRBORNE] == OUT_WITH_THE_BALL:
            yield from throw_in(table, table.facts[Fact.BALL])
        yield from settle_ball(table)

    def leave(self, table: Table, me: i64) -> Rule:
        """Over the edge into the crowd, as if pushed there."""
        facts = table.facts
        origin = table.pos[me]
        held = facts[Fact.CARRIER] == me
        if held:
            facts[Fact.CARRIER] = NOBODY
            facts[Fact.BALL] = origin
            turn_over(table)
        table.place(me, table.plan.board.nowhere)
        table.status[me] = Status.RESERVE
        table.emit(Happened.PUSHED, me, origin, table.plan.board.nowhere)
        yield from crowd_beats(table, me)
        if held:
            yield from throw_in(table, origin)


class SwingDeed(Deed):
    """Face one of the four ways, and go where the chain takes you."""

    def __init__(self, chain: BallAndChain) -> None:
        super().__init__(Do.SWING, [Action.SWING], chain.code)
        self.chain: BallAndChain = chain

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if squares_left(table, me) <= 0:
            return count
        return list_facings(plan_of(table).pitch, table.pos[me], Do.SWING, into, count)

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        square, to = table.pos[me], first_of(code)
        if squares_left(table, me) <= 0:
            return NO_MOVEMENT
        if not is_step(table, square, to):
            return OUT_OF_REACH
        return None if is_straight(plan_of(table).pitch, square, to) else NOT_STRAIGHT

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        return self.chain.swing(table, me, code)
