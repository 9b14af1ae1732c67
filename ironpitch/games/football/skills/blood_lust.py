"""Blood lust: vampires who need a bite before their action is over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.ball.handling import settle_ball
from ironpitch.games.football.contact.fall import injury_roll, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.drive import scored_out_of_turn
from ironpitch.games.football.movement.zones import on_pitch
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import announce_use, attempt, modified, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.trait import wits_test
from ironpitch.games.football.terms import Action, Ask, Do, Fact, Mark, Status

FEEDER: Final = "blood-lust-feeder"
"""The trait of a position that vampires feed on."""


def is_feeder(table: Table, player: i64) -> bool:
    """Is this somebody a vampire can bite?"""
    return FEEDER in table.plan.teams[player // SQUAD].players[player % SQUAD].position.traits


class BloodThirst(FootballSkill):
    """May be overcome by thirst when it acts, and has to bite a thrall before the action is over."""

    def __init__(self, name: str, category: str, says: str, source: str) -> None:
        super().__init__(codes.BLOODLUST, name, category, says, source, compulsory=True)

    def needed(self, table: Table, me: i64) -> i64:
        """What keeps the thirst down."""
        return 2

    def fight_helps(self) -> i64:
        """What the prospect of a block or a blitz adds to the roll."""
        return 0

    def may_change(self, action: i64) -> bool:
        """May a thirsty player move instead of carrying out this action?"""
        return False

    def turns_to(self, table: Table, me: i64) -> i64:
        """What a thirsty player does instead."""
        return Action.MOVE

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        test = wits_test(table, me, self, self.needed(table, me))
        if self.fight_helps() and (action == Action.BLOCK or action == Action.BLITZ):
            test.add(self.fight_helps(), SKILL_REASON + self.code, me)
        else:
            announce_use(table, me, self)
        if (yield from attempt(table, modified(table, test))):
            return True
        table.mark(me, Mark.THIRSTY)
        if self.may_change(action) and (yield from wants(table, me, self)):
            table.facts[Fact.ACTION] = self.turns_to(table, me)
            table.facts[Fact.TARGET] = NOBODY
        return True

    def before_throw(self, table: Table, me: i64) -> Answer:
        return not table.marked_with(me, Mark.THIRSTY) or (yield from self.feed(table, me))

    def before_finish(self, table: Table, me: i64) -> Rule:
        if table.marked_with(me, Mark.THIRSTY) and on_pitch(table, me) and not scored_out_of_turn(table):
            yield from self.feed(table, me)

    def feed(self, table: Table, me: i64) -> Answer:
        """Bite somebody, or take what comes of not biting; either way the thirst is dealt with."""
        table.unmark(me, Mark.THIRSTY)
        reach = table.plan.board.reach
        base: i64 = table.pos[me] * 8
        table.open(me // SQUAD, Ask.BITE, me)
        for at in range(base, base + 8):
            mate = table.grid[reach[at]]
            if mate // SQUAD == me // SQUAD and is_feeder(table, mate):
                table.option(Do.BITE, mate)
        if table.status[me] != Status.STANDING or table.count == 0:
            announce_use(table, me, self)
            yield from self.go_thirsty(table, me)
            return False
        yield from table.ask()
        victim = table.first
        announce_use(table, me, self)
        if table.facts[Fact.CARRIER] == victim:
            turn_over(table)
        yield from injury_roll(table, Hit(victim, NOBODY, Cause.BITE))
        yield from settle_ball(table)
        return True

    def go_thirsty(self, table: Table, me: i64) -> Rule:
        """Nobody was bitten."""
        turn_over(table)
        return
        yield
