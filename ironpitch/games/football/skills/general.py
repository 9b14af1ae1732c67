"""General skills: what any player can learn."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.contact.block import fight, pay_for_block
from ironpitch.games.football.contact.fall import injury_result, judge_armour, would_break
from ironpitch.games.football.contexts import Block, Cause, Hit
from ironpitch.games.football.drive import scored_at_once
from ironpitch.games.football.movement.move import squares_left
from ironpitch.games.football.movement.zones import adjacent, has_zone, on_pitch
from ironpitch.games.football.pitch import LEFT_WIDE, RIGHT_WIDE, SCRIMMAGE
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, attempt, cancelled_by, modified, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Face, Fact, For, Status


class HarderHit(FootballSkill):
    """A skill that adds to the armour roll or to the injury roll of a victim, never to both."""

    def counts(self, me: i64, hit: Hit) -> bool:
        """Is this the kind of hit the skill is for?"""
        return False

    def bonus(self, table: Table, me: i64) -> i64:
        """How much it adds."""
        return 1

    def applied(self, table: Table, me: i64, hit: Hit) -> Answer:
        """Is it to be added? Its coach decides."""
        return wants(table, me, self)

    def on_armour(self, table: Table, me: i64, hit: Hit) -> Rule:
        if hit.bonus_spent or not self.counts(me, hit):
            return
        harder = hit.armour + self.bonus(table, me)
        if would_break(table, hit, harder) and (yield from self.applied(table, me, hit)):
            hit.bonus_spent = True
            hit.armour = harder
            judge_armour(table, hit)

    def on_injury(self, table: Table, me: i64, hit: Hit) -> Rule:
        if hit.bonus_spent or not self.counts(me, hit):
            return
        victim = hit.victim
        harder = hit.injury + self.bonus(table, me)
        book = plan_of(table).book
        worse = book.rolls_casualty(harder) != book.rolls_casualty(hit.injury)
        if worse or injury_result(table, victim, harder) != injury_result(table, victim, hit.injury):
            if (yield from self.applied(table, me, hit)):
                hit.bonus_spent = True
                hit.injury = harder


class BlockSkill(FootballSkill):
    """Stays on its feet when a block comes to Both Down."""

    def __init__(self, source: str, category: str = "General", name: str = "Block") -> None:
        super().__init__(codes.BLOCK, name, category, "is not knocked down by Both Down", source)

    def on_both_down(self, table: Table, me: i64, block: Block) -> Rule:
        if (yield from wants(table, me, self)):
            if me == block.attacker:
                block.attacker_stays_up = True
            else:
                block.defender_stays_up = True


class Dauntless(FootballSkill):
    """Rolls to stand up to a stronger opponent as an equal."""

    def __init__(self, source: str, category: str = "General", name: str = "Dauntless") -> None:
        super().__init__(
            codes.DAUNTLESS,
            name,
            category,
            "blocking somebody stronger: a D6 plus own strength above the other's makes both equal before assists",
            source,
        )

    def before_block(self, table: Table, me: i64, block: Block) -> Rule:
        if me != block.attacker or block.attack >= block.defence:
            return
        needed = block.defence - block.attack + 1
        if needed > 6:  # not even a six would do
            return
        test = Test(For.SKILL, me, needed, table.pos[me], table.pos[block.defender])
        test.detail = self.code
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, test))):
            block.attack = block.defence


class DirtyPlayer(HarderHit):
    """Fouls harder: more on the armour roll or on the injury roll."""

    def __init__(
        self, source: str, category: str = "General", name: str = "Dirty Player", valued: bool = False
    ) -> None:
        """In some editions the skill has a value, which is what it adds."""
        super().__init__(
            codes.DIRTY_PLAYER,
            name,
            category,
            f"adds {'its value' if valued else 1} to the armour or the injury roll of an own foul, not to both",
            source,
        )
        self.valued: bool = valued

    def default_value(self) -> int:
        return 1 if self.valued else 0

    def counts(self, me: i64, hit: Hit) -> bool:
        return hit.cause == Cause.FOUL

    def bonus(self, table: Table, me: i64) -> i64:
        if not self.valued:
            return 1
        return table.plan.value(me, self.code)


class Fend(FootballSkill):
    """Keeps whoever pushes it at arm's length."""

    def __init__(self, source: str, category: str = "General", name: str = "Fend") -> None:
        super().__init__(
            codes.FEND, name, category, "whoever pushes it in a block may be kept from following up", source
        )

    def stops_follow_up(self, table: Table, me: i64, block: Block) -> bool:
        return True


class Frenzy(FootballSkill):
    """Must follow up, and must block the same opponent again after pushing it."""

    def __init__(self, source: str, category: str = "General", name: str = "Frenzy") -> None:
        super().__init__(
            codes.FRENZY,
            name,
            category,
            "must follow up, and after a push or a stumble that left the opponent standing must block it once more",
            source,
            compulsory=True,
        )

    def must_follow(self, table: Table, me: i64, block: Block) -> bool:
        return True

    def after_block(self, table: Table, me: i64, block: Block) -> Rule:
        defender = block.defender
        pushed = block.pushes or block.face == Face.PUSH or block.face == Face.STUMBLE
        if block.second or block.stays or block.unmoved or not pushed:
            return
        if table.facts[Fact.TURNOVER] or scored_at_once(table):
            return
        if not has_zone(table, me) or table.status[defender] != Status.STANDING or not adjacent(table, me, defender):
            return
        if block.blitz and squares_left(table, me) <= 0:
            return
        announce_use(table, me, self)
        if block.blitz and not (yield from pay_for_block(table, me)):
            return
        yield from fight(table, Block(me, defender, block.blitz, True))


class Kick(FootballSkill):
    """Keeps a kick-off close to where it was aimed."""

    def __init__(self, source: str, category: str = "General", name: str = "Kick", from_the_line: bool = False) -> None:
        """In some editions somebody on the line of scrimmage kicks if there is nobody behind it."""
        super().__init__(
            codes.KICK,
            name,
            category,
            "set up neither on the line of scrimmage nor in a wide zone it kicks off, "
            "and may halve how far the kick goes astray, rounded down",
            source,
            lurking=True,
        )
        self.from_the_line: bool = from_the_line

    def shortens_kick(self, table: Table, me: i64, distance: i64) -> Answer:
        if not self.kicks_from(table, me, SCRIMMAGE | LEFT_WIDE | RIGHT_WIDE):
            if not self.from_the_line or self.has_kicker(table, me // SQUAD):
                return False
            if not self.kicks_from(table, me, LEFT_WIDE | RIGHT_WIDE):
                return False
        return (yield from wants(table, me, self))

    def kicks_from(self, table: Table, player: i64, barred: i64) -> bool:
        """Does the player stand on the pitch, and outside these zones?"""
        if table.status[player] != Status.STANDING or not on_pitch(table, player):
            return False
        return table.plan.board.zones[table.pos[player]] & barred == 0

    def has_kicker(self, table: Table, side: i64) -> bool:
        """Has the side anybody neither on the line of scrimmage nor in a wide zone?

        Rows: bb2020 §5"""
        for player in range(side * SQUAD, side * SQUAD + SQUAD):
            if self.kicks_from(table, player, SCRIMMAGE | LEFT_WIDE | RIGHT_WIDE):
                return True
        return False


class StripBall(FootballSkill):
    """Knocks the ball out of the hands of whoever it pushes."""

    def __init__(
        self, source: str, category: str = "General", name: str = "Strip Ball", by_result: bool = False
    ) -> None:
        """In some editions the push is enough, whether or not the carrier gives way."""
        super().__init__(
            codes.STRIP_BALL,
            name,
            category,
            "a carrier it pushes in a block drops the ball where it ends up, "
            + ("even if it does not budge, " if by_result else "")
            + "unless it has Sure Hands",
            source,
        )
        self.by_result: bool = by_result

    def strips(self, table: Table, me: i64, block: Block) -> bool:
        return block.moved or self.by_result


class SureHands(FootballSkill):
    """Rolls a failed pick-up again, and holds on to the ball when pushed."""

    def __init__(self, source: str, category: str = "General", name: str = "Sure Hands") -> None:
        super().__init__(
            codes.SURE_HANDS, name, category, "re-rolls a failed pick-up, and Strip Ball does nothing to it", source
        )

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind == For.PICK_UP

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        return skill == codes.STRIP_BALL


class Tackle(FootballSkill):
    """Nobody gets past it, or out of its blocks, by the Dodge skill."""

    def __init__(self, source: str, category: str = "General", name: str = "Tackle") -> None:
        super().__init__(
            codes.TACKLE,
            name,
            category,
            "opponents cannot use Dodge when leaving its tackle zones or when it blocks them",
            source,
            lurking=True,
        )

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        return skill == codes.DODGE and me // SQUAD != owner // SQUAD


class Wrestle(FootballSkill):
    """Drags its opponent to the ground instead of hitting it."""

    def __init__(self, source: str, category: str = "General", name: str = "Wrestle") -> None:
        super().__init__(
            codes.WRESTLE,
            name,
            category,
            "when a block comes to Both Down both players may be laid on the ground without armour rolls",
            source,
        )

    def turns_both_down(self, table: Table, me: i64, block: Block) -> Rule:
        rival: i64 = block.defender
        if me == rival:
            rival = block.attacker
        if not cancelled_by(table, self.code, me, rival) and (yield from wants(table, me, self)):
            block.placed_prone = True
