"""Traits: what a player is born with, for better or worse; the 2016 game calls them extraordinary skills."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.ball.handling import drop, settle_ball
from ironpitch.games.football.contact.fall import turn_over
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, attempt, modified
from ironpitch.games.football.skill import CANNOT_HOLD
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Action, Fact, For, Mark, Status

UNROLLED: Final = 0
"""The injury total of somebody who was eaten: nothing is rolled, and nothing brings it back."""
HELP: Final = 2
"""What company, or the prospect of a fight, adds to the roll of a player slow to obey."""
LONELY: Final = 4
"""What an ordinary loner needs to profit from a team re-roll."""
STRONGEST: Final = 99
"""More strength than anybody has."""
REGROWN: Final = 4
"""What brings a casualty back."""


def wits_test(table: Table, me: i64, skill: FootballSkill, needed: i64) -> Test:
    """The D6 a player must pass for a skill of its own."""
    test = Test(For.SKILL, me, needed, table.pos[me], table.pos[me])
    test.detail = skill.code
    return test


def wake_up(table: Table, me: i64) -> None:
    """I have my wits, and my tackle zone, again, unless somebody else took them."""
    if not table.marked_with(me, Mark.GAZED_AT):
        table.unmark(me, Mark.DAZED)


class Unruly(FootballSkill):
    """A trait of players who obey when there is something to hit, and else only now and then."""

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        return self.obeys(table, me, action)

    def obeys(self, table: Table, me: i64, action: i64) -> Answer:
        """Roll for it."""
        test = wits_test(table, me, self, 4)
        if action in (Action.BLOCK, Action.BLITZ):
            test.add(HELP, SKILL_REASON + self.code, me)
        else:
            announce_use(table, me, self)
        return (yield from attempt(table, modified(table, test)))


class AlwaysHungry(FootballSkill):
    """May try to eat the team-mate it is about to throw."""

    def __init__(
        self, source: str, category: str = "Trait", name: str = "Always Hungry", from_thrower: bool = False
    ) -> None:
        """From the thrower: there bounces the ball of somebody eaten, otherwise from where the victim stood."""
        super().__init__(
            codes.ALWAYS_HUNGRY,
            name,
            category,
            "before throwing a team-mate rolls a D6: on 1 it tries to eat it, and on another 1 it does; "
            "otherwise the throw is fumbled",
            source,
            compulsory=True,
        )
        self.from_thrower: bool = from_thrower

    def before_hurl(self, table: Table, me: i64, mate: i64) -> Answer:
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            return True
        if not (yield from attempt(table, modified(table, wits_test(table, mate, self, 2)))):
            yield from self.eat(table, me, mate)
        return False

    def eat(self, table: Table, me: i64, mate: i64) -> Rule:
        """Gone for good; a ball it held bounces."""
        held = table.facts[Fact.CARRIER] == mate
        if held:
            turn_over(table)
        drop(table, mate)
        if held and self.from_thrower:
            table.facts[Fact.BALL] = table.pos[me]
        table.place(mate, table.plan.board.nowhere)
        table.status[mate] = Status.CASUALTY
        table.emit(Happened.INJURED, mate, UNROLLED, Status.CASUALTY)
        yield from settle_ball(table)


class BoneHead(FootballSkill):
    """Forgets now and then what it was about to do."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Bone Head") -> None:
        super().__init__(
            codes.BONE_HEAD,
            name,
            category,
            "rolls a D6 after declaring an action: on 1 it does nothing and has no tackle zone until it succeeds",
            source,
            compulsory=True,
        )

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            wake_up(table, me)
            return True
        table.mark(me, Mark.DAZED)
        return False


class Loner(FootballSkill):
    """Does not profit from the team's re-rolls as others do."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Loner") -> None:
        super().__init__(
            codes.LONER,
            name,
            category,
            "a team re-roll spent on it works on 4+ only, and is gone either way",
            source,
            compulsory=True,
        )

    def needed(self, table: Table, me: i64) -> i64:
        """What I must roll before a team re-roll works for me."""
        return LONELY

    def team_reroll_chance(self, table: Table, me: i64) -> float:
        return (7 - self.needed(table, me)) / 6

    def on_team_reroll(self, table: Table, me: i64) -> Answer:
        needed = self.needed(table, me)
        face = yield from table.d6(For.SKILL, me)
        table.emit(Happened.TESTED, me, For.SKILL, needed, 1 if face >= needed else 0)
        return face >= needed


class NoHands(FootballSkill):
    """Cannot hold the ball at all."""

    def __init__(self, source: str, category: str = "Trait", name: str = "No Hands") -> None:
        super().__init__(
            codes.NO_HANDS,
            name,
            category,
            "cannot pick up, catch, intercept or hold the ball",
            source,
            compulsory=True,
        )

    def declares(self) -> i64:
        return CANNOT_HOLD


class ReallyStupid(FootballSkill):
    """Needs somebody clever beside it."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Really Stupid") -> None:
        super().__init__(
            codes.REALLY_STUPID,
            name,
            category,
            "rolls a D6 after declaring an action, +2 with a standing team-mate next to it who is not as stupid: "
            "on 1 to 3 it does nothing and has no tackle zone until it succeeds",
            source,
            compulsory=True,
        )

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        test = wits_test(table, me, self, 4)
        if self.is_helped(table, me):
            test.add(HELP, SKILL_REASON + self.code, me)
        else:
            announce_use(table, me, self)
        if (yield from attempt(table, modified(table, test))):
            wake_up(table, me)
            return True
        table.mark(me, Mark.DAZED)
        return False

    def is_helped(self, table: Table, me: i64) -> bool:
        """Is a standing team-mate with more wits next to me?"""
        reach = table.plan.board.reach
        base: i64 = table.pos[me] * 8
        for at in range(base, base + 8):
            mate = table.grid[reach[at]]
            if (
                mate // SQUAD == me // SQUAD
                and table.status[mate] == Status.STANDING
                and not table.has(mate, self.code)
            ):
                return True
        return False


class Regeneration(FootballSkill):
    """Grows back together."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Regeneration") -> None:
        super().__init__(
            codes.REGENERATION,
            name,
            category,
            "as a casualty rolls a D6: on 4+ it goes to the reserves unharmed",
            source,
        )

    def on_casualty(self, table: Table, me: i64) -> Answer:
        announce_use(table, me, self)
        face = yield from table.d6(For.SKILL, me)
        table.emit(Happened.TESTED, me, For.SKILL, REGROWN, 1 if face >= REGROWN else 0)
        return face >= REGROWN


class RightStuff(FootballSkill):
    """Is light enough to be thrown."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Right Stuff") -> None:
        super().__init__(
            codes.RIGHT_STUFF,
            name,
            category,
            "may be thrown by a team-mate, and lands on an agility roll with -1 for each opponent marking the square",
            source,
            compulsory=True,
        )

    def heaviest(self) -> i64:
        """The most strength with which I may be thrown."""
        return STRONGEST

    def throwable(self, table: Table, me: i64) -> bool:
        return plan_of(table).st[me] <= self.heaviest()


class TakeRoot(FootballSkill):
    """May grow roots in the middle of a match."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Take Root") -> None:
        super().__init__(
            codes.TAKE_ROOT,
            name,
            category,
            "rolls a D6 after declaring an action: on 1 it cannot move or be pushed until it is knocked down "
            "or the drive ends",
            source,
            compulsory=True,
        )

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        if table.marked_with(me, Mark.ROOTED):
            return True
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            return True
        table.mark(me, Mark.ROOTED)
        return action != Action.BLITZ or self.blitz_goes_on(table, me)

    def blitz_goes_on(self, table: Table, me: i64) -> bool:
        """No block in a blitz it cannot run; a player on the ground may still try to get up."""
        table.facts[Fact.ACTION] = Action.MOVE
        return table.status[me] == Status.PRONE
