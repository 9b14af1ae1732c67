"""Traits of 2020 that get in the way of what a player was told to do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.bb2020.terms import Mark
from ironpitch.games.football.ball.handling import drop, settle_ball
from ironpitch.games.football.contact.fall import armour_roll, lay_prone, save_ball, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.blood_lust import BloodThirst
from ironpitch.games.football.skills.trait import LONELY, Loner, TakeRoot, Unruly
from ironpitch.games.football.terms import Action, Ask, Do, Fact, Status

LIST: Final = "bb2020 §28"
"""The list of skills in the digest of the book."""
PICKED_UP: Final = 2
"""What a loner by bad habit needs."""


class AnimalSavagery(Unruly):
    """Lashes out at a team-mate when it cannot get at anybody else."""

    def __init__(self) -> None:
        super().__init__(
            codes.ANIMAL_SAVAGERY,
            "Animal Savagery",
            "Trait",
            "rolls a D6 after declaring an action, +2 for a block or a blitz: on 1 to 3 it knocks down a standing "
            "team-mate next to it and goes on, or without one loses its action and its tackle zone",
            LIST,
            compulsory=True,
        )

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        if (yield from self.obeys(table, me, action)):
            return True
        table.open(me // SQUAD, Ask.TARGET, me)
        reach = table.plan.board.reach
        base: i64 = table.pos[me] * 8
        for at in range(base, base + 8):
            mate = table.grid[reach[at]]
            if mate // SQUAD == me // SQUAD and table.status[mate] == Status.STANDING:
                table.option(Do.PICK, mate)
        if table.count == 0:
            table.mark(me, Mark.DAZED)
            return False
        yield from table.ask()
        announce_use(table, me, self)
        yield from self.savage(table, me, table.first)
        return True

    def savage(self, table: Table, me: i64, mate: i64) -> Rule:
        """Knock the team-mate down; only the ball makes it a turnover."""
        held = table.facts[Fact.CARRIER] == mate
        lay_prone(table, mate)
        if held:
            turn_over(table)
            yield from save_ball(table, mate)
        hit = Hit(mate, me, Cause.BLOCK)
        hit.mutual = table.status[me] != Status.STANDING  # it lashes out before it gets up
        yield from armour_roll(table, hit, 0)
        yield from settle_ball(table)


class Bloodlust(BloodThirst):
    """Needs the blood of a thrall now and then."""

    def __init__(self) -> None:
        super().__init__(
            "Bloodlust",
            "Trait",
            "rolls a D6 after declaring an action, +1 for a block or a blitz: below its value it may move instead, and "
            "must bite a thrall next to it before it throws, hands off or ends its action; otherwise it drops the "
            "ball, has no tackle zone and the turn is over",
            LIST,
        )

    def default_value(self) -> int:
        return 2

    def value_range(self) -> tuple[int, int]:
        return 2, 6

    def needed(self, table: Table, me: i64) -> i64:
        return table.plan.value(me, self.code)

    def fight_helps(self) -> i64:
        return 1

    def may_change(self, action: i64) -> bool:
        return action != Action.MOVE

    def go_thirsty(self, table: Table, me: i64) -> Rule:
        turn_over(table)
        table.mark(me, Mark.DAZED)
        drop(table, me)
        yield from settle_ball(table)


class Loner2020(Loner):
    """Does not profit from the team's re-rolls as others do; how badly is its value."""

    def __init__(self) -> None:
        super().__init__(LIST)
        self.says = "a team re-roll spent on it works only if a D6 reaches its value, usually 4, and is gone either way"

    def default_value(self) -> int:
        return LONELY

    def value_range(self) -> tuple[int, int]:
        return 2, 6

    def needed(self, table: Table, me: i64) -> i64:
        value = table.plan.value(me, self.code)
        if value == 0 and table.marked_with(me, Mark.BAD_HABITS):
            return PICKED_UP
        return value if value > 0 else LONELY


class TakeRoot2020(TakeRoot):
    """May grow roots in the middle of a match, and still hit whom it can reach."""

    def __init__(self) -> None:
        super().__init__(LIST)
        self.says = (
            "rolls a D6 after declaring an action: on 1 it cannot leave its square or be pushed until it is knocked "
            "down, placed prone or the drive ends; a blitz becomes a block of its target, if that stands next to it"
        )

    def blitz_goes_on(self, table: Table, me: i64) -> bool:
        table.facts[Fact.ACTION] = Action.MOVE if table.status[me] == Status.PRONE else Action.BLOCK
        return True


class UnchannelledFury(Unruly):
    """Obeys when there is something to hit."""

    def __init__(self) -> None:
        super().__init__(
            codes.UNCHANNELLED_FURY,
            "Unchannelled Fury",
            "Trait",
            "rolls a D6 after declaring an action, +2 for a block or a blitz: on 1 to 3 the action is lost",
            LIST,
            compulsory=True,
        )
