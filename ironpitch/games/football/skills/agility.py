"""Agility skills: catching, dodging and keeping others from it, getting up and running on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import FIELDS, Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.events import MODIFIED
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.ball.handling import LOOSE, lies_at, settle_ball
from ironpitch.games.football.contact.fall import place_prone
from ironpitch.games.football.contexts import Block, Push
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import come_to
from ironpitch.games.football.movement.zones import has_free_neighbour, has_zone, is_free, is_step
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import cancelled_by, cancelled_on_leaving, ease, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import By, Fact, For, Mark

CATCHES: Final = "re-rolls a failed catch, hand-offs included"
CATCHES_ALL: Final = "re-rolls a failed catch, hand-offs and interceptions included"
TACKLED: Final = 2
"""How much harder a diving tackle makes it to get away."""


class Catch(FootballSkill):
    """Rolls a failed catch again; in some editions an interception is a catch."""

    def __init__(
        self, source: str, category: str = "Agility", name: str = "Catch", interceptions: bool = False
    ) -> None:
        super().__init__(codes.CATCH, name, category, CATCHES_ALL if interceptions else CATCHES, source)
        self.interceptions: bool = interceptions

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind == For.CATCH or (self.interceptions and test.kind == For.INTERCEPTION)


class DivingCatch(FootballSkill):
    """Catches what is aimed at it more surely, and dives for what comes down beside it."""

    def __init__(
        self,
        source: str,
        category: str = "Agility",
        name: str = "Diving Catch",
        rivals: str = "divers of both teams get in each other's way",
    ) -> None:
        super().__init__(
            codes.DIVING_CATCH,
            name,
            category,
            "has +1 to catch an accurate pass to its own square, and may try to catch a pass, kick-off or throw-in "
            f"that comes down on a free square next to it; {rivals}",
            source,
            lurking=True,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.player == me and test.kind == For.CATCH and test.detail == By.ACCURATE_PASS:
            if table.facts[Fact.BALL] == table.pos[me]:
                test.add(1, SKILL_REASON + self.code, me)

    def reaches(self, table: Table, me: i64, square: i64, how: i64) -> bool:
        if not has_zone(table, me):
            return False
        return how == By.ACCURATE_PASS or how == By.SCATTER or how == By.THROW_IN or how == By.KICK_OFF


class DivingTackle(FootballSkill):
    """Throws itself at the feet of an opponent who gets away."""

    def __init__(
        self, source: str, category: str = "Agility", name: str = "Diving Tackle", jumps: bool = False
    ) -> None:
        """In some editions it also works against jumps and leaps."""
        what = "dodging, jumping or leaping away" if jumps else "dodging away"
        super().__init__(
            codes.DIVING_TACKLE,
            name,
            category,
            f"may take 2 off the roll of an opponent {what} from it, and then lies in the square the opponent left; "
            "one such tackle for each roll",
            source,
            lurking=True,
        )
        self.jumps: bool = jumps

    def could_spoil(self, table: Table, me: i64, test: Test) -> i64:
        if test.kind != For.DODGE and not (self.jumps and test.kind == For.JUMP):
            return 0
        return TACKLED if self.can_tackle(table, me, test) else 0

    def spoils(self, table: Table, me: i64, test: Test) -> Answer:
        if self.could_spoil(table, me, test) == 0 or self.still_passes(table, me, test):
            return False
        if not (yield from wants(table, me, self)):
            return False
        table.emit(MODIFIED, test.kind, -TACKLED, SKILL_REASON + self.code, me)
        self.trip(table, me, test)
        return True

    def trip(self, table: Table, me: i64, test: Test) -> None:
        """Make the test harder; a jump is eased as a whole, this included.

        Rows: bb2020.jump.leap"""
        test.add(-TACKLED, SKILL_REASON + self.code, me)
        if test.kind == For.JUMP and len(plan_of(table).moments.eases) > 0:
            ease(table, test)

    def still_passes(self, table: Table, me: i64, test: Test) -> bool:
        """Would a dive change nothing?"""
        if test.kind != For.JUMP or len(plan_of(table).moments.eases) == 0:
            return test.passes(-TACKLED)
        tried = Test(test.kind, test.player, test.needed, test.origin, test.to)
        for at in range(0, len(test.modifiers), FIELDS):
            tried.add(test.modifiers[at], test.modifiers[at + 1], test.modifiers[at + 2])
        self.trip(table, me, tried)
        tried.face = test.face
        return tried.passes()

    def can_tackle(self, table: Table, me: i64, test: Test) -> bool:
        """Was the square left in my reach, and has nobody dived yet?"""
        if not is_step(table, table.pos[me], test.origin) or not is_free(table, test.origin):
            return False
        if table.marks[me] & Mark.ROOTED or self.tackler(test) >= 0:
            return False
        for skill in own(table, test.player, plan_of(table).moments.clears):
            if skill.clears(table, test.player, test):
                return False
        return True

    def tackler(self, test: Test) -> i64:
        """Who has dived at this test, or -1."""
        modifiers = test.modifiers
        for at in range(0, len(modifiers), FIELDS):
            if modifiers[at + 1] == SKILL_REASON + self.code:
                return modifiers[at + 2]
        return -1

    def after_test(self, table: Table, me: i64, test: Test) -> Rule:
        if self.tackler(test) != me:
            return
        left = table.pos[me]
        if lies_at(table, test.origin):
            table.facts[Fact.AIRBORNE] = LOOSE
        table.place(me, test.origin)
        table.emit(Happened.MOVED, me, left, test.origin)
        yield from place_prone(table, me)
        if test.passes():  # otherwise the opponent goes down first, and cannot catch it
            yield from settle_ball(table)
        yield from come_to(table, me)


class Dodge(FootballSkill):
    """Rolls one failed dodge a turn again, and only staggers when a block makes it stumble."""

    def __init__(self, source: str, category: str = "Agility", name: str = "Dodge") -> None:
        super().__init__(
            codes.DODGE,
            name,
            category,
            "re-rolls one failed dodge a turn, and is only pushed when a block makes it stumble",
            source,
        )

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        if test.kind != For.DODGE or table.marked_with(me, Mark.DODGE_REROLLED):
            return False
        return not cancelled_on_leaving(table, self.code, me, test.origin)

    def reroll_taken(self, table: Table, me: i64, test: Test) -> None:
        table.mark(me, Mark.DODGE_REROLLED)

    def on_stumble(self, table: Table, me: i64, block: Block) -> Rule:
        if not cancelled_by(table, self.code, me, block.attacker) and (yield from wants(table, me, self)):
            block.defender_stays_up = True


class JumpUp(FootballSkill):
    """Is on its feet at no cost, and can block straight from the ground."""

    def __init__(self, source: str, category: str = "Agility", name: str = "Jump Up", bonus: int = 2) -> None:
        """The bonus is what the edition adds to the roll, for the description."""
        super().__init__(
            codes.JUMP_UP,
            name,
            category,
            f"stands up for free; lying down it may declare a block and makes it on an agility roll at +{bonus}",
            source,
        )

    def stand_up_cost(self, table: Table, me: i64, cost: i64) -> i64:
        return 0

    def blocks_prone(self, table: Table, me: i64) -> bool:
        return True


class Sidestep(FootballSkill):
    """Picks for itself where it is pushed."""

    def __init__(self, source: str, category: str = "Agility", name: str = "Sidestep") -> None:
        super().__init__(
            codes.SIDESTEP,
            name,
            category,
            "when it is pushed its own coach may choose any free square next to it, if there is one",
            source,
        )

    def before_push(self, table: Table, me: i64, push: Push) -> Rule:
        if not has_zone(table, me) or not has_free_neighbour(table, table.pos[me]):
            return
        if me == push.target and cancelled_by(table, self.code, me, push.attacker):
            return
        if (yield from wants(table, me, self)):
            push.anywhere = True
            push.chooser = me // SQUAD


class Sprint(FootballSkill):
    """Goes for it once more than others."""

    def __init__(self, source: str, category: str = "Agility", name: str = "Sprint") -> None:
        super().__init__(
            codes.SPRINT, name, category, "may go three squares beyond its movement allowance instead of two", source
        )

    def extra_rushes(self) -> i64:
        return 1


class SureFeet(FootballSkill):
    """Rolls one failed rush a turn again."""

    def __init__(self, source: str, category: str = "Agility", name: str = "Sure Feet") -> None:
        super().__init__(
            codes.SURE_FEET,
            name,
            category,
            "once a turn re-rolls a failed roll to go beyond its movement allowance",
            source,
        )

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind == For.RUSH and not table.marked_with(me, Mark.REROLLED_RUSH)

    def reroll_taken(self, table: Table, me: i64, test: Test) -> None:
        table.mark(me, Mark.REROLLED_RUSH)
