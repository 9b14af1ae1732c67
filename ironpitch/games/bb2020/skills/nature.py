"""Traits of 2020 in a player's nature: drinkers, tricksters, the small and the sickly."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.bb2020.clubs.raising import can_rise, free_place, join
from ironpitch.games.bb2020.foul import sent_off_for
from ironpitch.games.bb2020.terms import Fact
from ironpitch.games.football.ball.handling import LOOSE, carry_along, lies_at, settle_ball
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.drive import scored_at_once
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import come_to
from ironpitch.games.football.movement.move import pick_up, shift
from ironpitch.games.football.movement.zones import has_zone, is_free
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import announce_use, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Action, Ask, Do, For, Mark, Status, Why

LIST: Final = "bb2020 §28"
"""The list of skills in the digest of the book."""
EARSHOT: Final = 3
"""How many squares away a team-mate can be cheered back to its feet."""
CHEERED_UP: Final = 5
"""What the die must show for that."""


class Decay(FootballSkill):
    """Falls apart easily."""

    def __init__(self) -> None:
        super().__init__(
            codes.DECAY,
            "Decay",
            "Trait",
            "1 is added to casualty rolls for it",
            "bb2020.casualty.decay",
            compulsory=True,
        )

    def casualty_bonus(self, table: Table, me: i64) -> i64:
        return 1


class Drunkard(FootballSkill):
    """Is not too steady on its feet."""

    def __init__(self) -> None:
        super().__init__(codes.DRUNKARD, "Drunkard", "Trait", "has -1 to rush", LIST, compulsory=True)

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.RUSH:
            test.add(-1, SKILL_REASON + self.code, me)


class HitAndRun(FootballSkill):
    """Hits and is gone."""

    def __init__(self) -> None:
        super().__init__(
            codes.HIT_AND_RUN,
            "Hit and Run",
            "Trait",
            "after its block, if it still stands, it may move one square without dodging "
            "to a square with no opponent next to it",
            LIST,
        )

    def after_block(self, table: Table, me: i64, block: Block) -> Rule:
        if me != block.attacker or block.second or table.status[me] != Status.STANDING or table.facts[Fact.TURNOVER]:
            return
        if table.marked_with(me, Mark.ROOTED) or scored_at_once(table):
            return
        near = table.plan.board.near
        base: i64 = table.pos[me] * 8
        table.open(me // SQUAD, Ask.STEP, me, self.code)
        table.option(Do.DONE)
        for at in range(base, base + 8):
            if is_free(table, near[at]) and not opponent_next_to(table, me, near[at]):
                table.option(Do.GO, near[at])
        if table.count == 1:
            return
        yield from table.ask()
        if table.verb == Do.DONE:
            return
        to = table.first
        announce_use(table, me, self)
        shift(table, me, to)
        if lies_at(table, to):
            yield from pick_up(table, me)
        yield from come_to(table, me)


def opponent_next_to(table: Table, player: i64, square: i64) -> bool:
    """Is an opponent of the player, standing or not, next to the square?"""
    reach = table.plan.board.reach
    for at in range(square * 8, square * 8 + 8):
        other = table.grid[reach[at]]
        if other < NOBODY and other // SQUAD != player // SQUAD:
            return True
    return False


class MyBall(FootballSkill):
    """Does not let go of the ball."""

    def __init__(self) -> None:
        super().__init__(
            codes.MY_BALL,
            "My Ball",
            "Trait",
            "may not pass, hand off or otherwise give the ball away on purpose",
            LIST,
            compulsory=True,
        )

    def forbids(self, table: Table, me: i64, action: i64) -> bool:
        return action == Action.PASS or action == Action.HAND_OFF

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        if table.facts[Fact.CARRIER] == me:  # nothing is asked: the reader sees why it did not pass
            announce_use(table, me, self)
        return True
        yield


class PickMeUp(FootballSkill):
    """Gets its friends back on their feet."""

    def __init__(self) -> None:
        super().__init__(
            codes.PICK_ME_UP,
            "Pick-me-up",
            "Trait",
            "at the end of an opposing turn a D6 may be rolled for each prone team-mate within 3 squares of it "
            "while it stands: on 5+ the team-mate stands up",
            LIST,
            lurking=True,
        )

    def after_turn(self, table: Table, me: i64, side: i64) -> Rule:
        if side == me // SQUAD or table.facts[Fact.FREE_TURN] or self.leader(table, me // SQUAD) != me:
            return
        low: i64 = me // SQUAD * SQUAD
        fallen = vec[i64]()  # made before anybody stands up, so that nobody is helped by somebody just helped
        helpers = vec[i64]()
        for mate in range(low, low + SQUAD):
            if table.status[mate] == Status.PRONE:
                helper = self.helper(table, mate)
                if helper != NOBODY:
                    fallen = append(fallen, mate)
                    helpers = append(helpers, helper)
        for i in range(len(fallen)):
            yield from self.raise_up(table, fallen[i], helpers[i])

    def leader(self, table: Table, side: i64) -> i64:
        """The first of the side on the pitch with this skill, who speaks for all of them."""
        for player in range(side * SQUAD, side * SQUAD + SQUAD):
            if table.has(player, self.code) and table.pos[player] != table.plan.board.nowhere:
                return player
        return NOBODY

    def helper(self, table: Table, mate: i64) -> i64:
        """Somebody standing close enough to cheer this player up."""
        low: i64 = mate // SQUAD * SQUAD
        for player in range(low, low + SQUAD):
            if table.has(player, self.code) and player != mate and has_zone(table, player):
                if table.plan.board.distance(table.pos[player], table.pos[mate]) <= EARSHOT:
                    return player
        return NOBODY

    def raise_up(self, table: Table, mate: i64, helper: i64) -> Rule:
        """One player who is down: its coach may roll for it."""
        table.open(mate // SQUAD, Ask.USE, mate, self.code)
        table.option(Do.USE, self.code)
        table.option(Do.DECLINE)
        yield from table.ask()
        if table.verb == Do.DECLINE:
            return
        announce_use(table, helper, self)
        face = yield from table.d6(For.SKILL, mate)
        table.emit(Happened.TESTED, mate, For.SKILL, CHEERED_UP, 1 if face >= CHEERED_UP else 0)
        if face >= CHEERED_UP:
            table.status[mate] = Status.STANDING
            table.emit(Happened.STOOD_UP, mate)


class PlagueRidden(FootballSkill):
    """Infects those it kills."""

    def __init__(self) -> None:
        super().__init__(
            codes.PLAGUE_RIDDEN,
            "Plague Ridden",
            "Trait",
            "once a match an opponent it kills may join its team's reserves as a lineman, unless it is stronger than 4 "
            "or has Decay, Regeneration or Stunty",
            LIST,
        )

    def on_kill(self, table: Table, me: i64, victim: i64) -> Rule:
        side = me // SQUAD
        if table.facts[Fact.RAISED + side] or free_place(table, side) < 0:
            return
        if not can_rise(table, victim) or table.has(victim, codes.DECAY):
            return
        if (yield from wants(table, me, self)):
            join(table, side)


class SecretWeapon(FootballSkill):
    """Plays with something the referee must not see for long."""

    def __init__(self) -> None:
        super().__init__(
            codes.SECRET_WEAPON,
            "Secret Weapon",
            "Trait",
            "is sent off at the end of a drive it played in, unless its coach argues or bribes it back",
            LIST,
            compulsory=True,
        )

    def after_drive(self, table: Table, me: i64) -> Rule:
        if table.status[me] == Status.CASUALTY or table.status[me] == Status.SENT_OFF:
            return
        announce_use(table, me, self)
        yield from sent_off_for(table, me)


class Stunty(FootballSkill):
    """Slips through where others are marked, throws so that anybody can reach it, and is hurt easily."""

    def __init__(self) -> None:
        super().__init__(
            codes.STUNTY,
            "Stunty",
            "Trait",
            "ignores opponents marking the square it dodges to, unless it has Bombardier, Chainsaw or Swoop; "
            "opponents have +1 to interfere with its passes; an injury total of 7 or 8 knocks it out, 9 leaves it "
            "badly hurt",
            "bb2020.injury.stunty_stunned, bb2020.injury.stunty_knocked_out, bb2020.injury.stunty_badly_hurt, "
            "bb2020.injury.stunty_casualty",
            lurking=True,
            compulsory=True,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.DODGE and test.player == me and not self.laden(table, me):
            before = test.total
            test.remove(Why.MARKED)
            if test.total != before:  # a label for the reader: the markers are there and do not count
                test.add(0, SKILL_REASON + self.code, me)
        elif test.kind == For.DEFLECTION and test.detail == me:
            test.add(1, SKILL_REASON + self.code, me)

    def laden(self, table: Table, me: i64) -> bool:
        """Do I carry something that keeps me from slipping through?"""
        bombs = table.has(me, codes.BOMBARDIER) or table.has(me, codes.CHAINSAW)
        return bombs or table.has(me, codes.SWOOP)

    def hurt(self, table: Table, me: i64, total: i64, result: i64) -> i64:
        if total == 7 and result == Status.STUNNED:
            return Status.KO
        return Status.CASUALTY if total == 9 and result == Status.KO else result


class Trickster(FootballSkill):
    """Is not where the blow lands."""

    def __init__(self) -> None:
        super().__init__(
            codes.TRICKSTER,
            "Trickster",
            "Trait",
            "when it is about to be blocked, or attacked instead of a block, it may first be put on any free square "
            "next to the attacker",
            LIST,
        )

    def before_block(self, table: Table, me: i64, block: Block) -> Rule:
        if (
            me != block.defender
            or table.status[me] != Status.STANDING
            or table.facts[Fact.ACTION] == Action.SWING
            or block.harmless
        ):
            return
        if table.marked_with(me, Mark.ROOTED) or self.list_squares(table, me, block) == 0:
            return
        if not (yield from wants(table, me, self)):
            return
        self.list_squares(table, me, block)
        yield from table.ask()
        block.evaded = True
        origin, to = table.pos[me], table.first
        table.place(me, to)
        carry_along(table, me)
        table.emit(Happened.MOVED, me, origin, to)
        if lies_at(table, to):
            table.facts[Fact.AIRBORNE] = LOOSE
            yield from settle_ball(table)
        yield from come_to(table, me)

    def list_squares(self, table: Table, me: i64, block: Block) -> i64:
        """Offer every free square next to the attacker."""
        near = table.plan.board.near
        base: i64 = table.pos[block.attacker] * 8
        table.open(me // SQUAD, Ask.PUT, me, self.code)
        for at in range(base, base + 8):
            if is_free(table, near[at]):
                table.option(Do.PUT, near[at])
        return table.count
