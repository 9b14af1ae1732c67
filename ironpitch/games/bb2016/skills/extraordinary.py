"""Extraordinary skills of the 2016 game that work like this in no other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.bb2016.options import WEAPON_BRIBES
from ironpitch.games.football.ball.handling import drop, settle_ball
from ironpitch.games.football.bribes import bribed
from ironpitch.games.football.contact.fall import judge_armour, turn_over, would_break
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.blood_lust import BloodThirst
from ironpitch.games.football.skills.nature import Animosity, same_race
from ironpitch.games.football.skills.trait import Unruly
from ironpitch.games.football.terms import Action, For, Mark, Status, Why

UNDEAD: Final = "undead"
"""The tag of everybody who plays for a team of the undead, alive or not."""


class Animosity2016(Animosity):
    """Does not like to see the ball with a team-mate of another race."""

    def __init__(self) -> None:
        super().__init__(
            "bb2016 §17",
            "rolls a D6 before it passes or hands the ball to a team-mate of another race: on 1 it refuses, moves no "
            "further, and gives the ball in this action to nobody but its own kind",
            "Extraordinary",
        )

    def dislikes(self, table: Table, me: i64, mate: i64) -> bool:
        players = table.plan.teams[me // SQUAD].players
        return not same_race(players[me % SQUAD].position, players[mate % SQUAD].position)

    def sulk(self, table: Table, me: i64) -> None:
        table.mark(me, Mark.SULKING | Mark.CAUGHT)

    def spurns(self, table: Table, me: i64, mate: i64) -> bool:
        return table.marked_with(me, Mark.SULKING) and self.dislikes(table, me, mate)


class FanFavourite(FootballSkill):
    """Is loved by the crowd."""

    def __init__(self) -> None:
        super().__init__(
            codes.FAN_FAVOURITE,
            "Fan Favourite",
            "Extraordinary",
            "gives its team 1 more FAME for results of the kick-off table while it is on the pitch",
            "bb2016 §17",
            lurking=True,
            compulsory=True,
        )

    def draws_fans(self, table: Table, me: i64) -> i64:
        return 1


class BloodLust(BloodThirst):
    """Feeds on a thrall, or else on the crowd."""

    def __init__(self) -> None:
        super().__init__(
            "Blood Lust",
            "Extraordinary",
            "rolls a D6 after declaring an action: on 1 it may move instead of blocking, and must bite a thrall next "
            "to it before it throws, hands off, scores or ends its action; otherwise it leaves for the reserves and "
            "the turn is over",
            "bb2016 §17",
        )

    def may_change(self, action: i64) -> bool:
        return action == Action.BLOCK

    def turns_to(self, table: Table, me: i64) -> i64:
        """A move, and a gaze is part of one.

        Rows: bb2016 §17"""
        return Action.GAZE if table.has(me, codes.HYPNOTIC_GAZE) else Action.MOVE

    def go_thirsty(self, table: Table, me: i64) -> Rule:
        turn_over(table)
        drop(table, me)
        table.place(me, table.plan.board.nowhere)
        table.status[me] = Status.RESERVE
        yield from settle_ball(table)


class SecretWeapon(FootballSkill):
    """Plays with something the referee must not see for long."""

    def __init__(self) -> None:
        super().__init__(
            codes.SECRET_WEAPON,
            "Secret Weapon",
            "Extraordinary",
            "is sent off when a drive it played in ends",
            "bb2016 §17",
            compulsory=True,
        )

    def after_drive(self, table: Table, me: i64) -> Rule:
        if table.status[me] == Status.CASUALTY or table.status[me] == Status.SENT_OFF:
            return
        announce_use(table, me, self)
        if plan_of(table).switches & WEAPON_BRIBES and (yield from bribed(table, me)):
            return
        table.place(me, table.plan.board.nowhere)
        table.status[me] = Status.SENT_OFF
        table.emit(Happened.SENT_OFF, me)


class Stakes(FootballSkill):
    """Comes prepared for those who should be dead."""

    def __init__(self) -> None:
        super().__init__(
            codes.STAKES,
            "Stakes",
            "Extraordinary",
            "adds 1 to the armour roll when it stabs a player of a Khemri, Necromantic, Undead or Vampire team",
            "bb2016 §17",
        )

    def after_armour(self, table: Table, me: i64, hit: Hit) -> Rule:
        if hit.cause != Cause.STAB or hit.broken:  # no other skill changes a stab
            return
        victim = hit.victim
        position = table.plan.teams[victim // SQUAD].players[victim % SQUAD].position
        if UNDEAD in position.traits and would_break(table, hit, hit.armour + 1):
            announce_use(table, me, self)
            hit.armour += 1
            judge_armour(table, hit)
        return
        yield


class Stunty(FootballSkill):
    """Slips through where others are marked, throws badly and is hurt easily."""

    def __init__(self) -> None:
        super().__init__(
            codes.STUNTY,
            "Stunty",
            "Extraordinary",
            "ignores tackle zones on the square it dodges to, unless it has a Secret Weapon, has -1 to pass, "
            "and an injury total of 7 knocks it out, 9 makes it a casualty",
            "bb2016 §17",
            compulsory=True,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.PASS:
            test.add(-1, SKILL_REASON + self.code, me)
        elif test.kind == For.DODGE and not table.has(me, codes.SWOOP) and not table.has(me, codes.SECRET_WEAPON):
            before = test.total
            test.remove(Why.MARKED)
            if test.total != before:  # a label for the reader: the zones are there and do not count
                test.add(0, SKILL_REASON + self.code, me)

    def hurt(self, table: Table, me: i64, total: i64, result: i64) -> i64:
        if total == 7 and result == Status.STUNNED:
            return Status.KO
        return Status.CASUALTY if total == 9 and result == Status.KO else result


class WildAnimal(Unruly):
    """Obeys when there is something to hit."""

    def __init__(self) -> None:
        super().__init__(
            codes.WILD_ANIMAL,
            "Wild Animal",
            "Extraordinary",
            "rolls a D6 after declaring an action, +2 for a block or a blitz: on 1 to 3 the action is lost",
            "bb2016 §17",
            compulsory=True,
        )
