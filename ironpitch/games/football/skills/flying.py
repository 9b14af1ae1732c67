"""Thrown team-mates, as far as both editions treat them alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Rule, Table
from ironpitch.games.football.ball.handling import throw_in
from ironpitch.games.football.contact.fall import crowd_beats, turn_over
from ironpitch.games.football.deed import Refusal
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import Fact, Status

NOBODY_TO_THROW: Final = Refusal("nobody-to-throw", "there is no team-mate the player could send through the air")
NOT_THROWN: Final = Refusal("not-thrown", "the player cannot send this team-mate through the air now")


def use_right_stuff(table: Table, mate: i64) -> None:
    """The skill that let the mate be thrown also lets it try to land."""
    for skill in own(table, mate, plan_of(table).moments.throwable):
        announce_use(table, mate, skill)


def fly_out(table: Table, mate: i64, start: i64, last: i64) -> Rule:
    """Into the crowd as if pushed there; a ball it held is thrown in from where it left the pitch, and costs the turn.

    Rows: bb2020.landing.crowd, bb2020.landing.crowd_ball"""
    facts = table.facts
    held = facts[Fact.CARRIER] == mate
    if held:
        facts[Fact.CARRIER] = NOBODY
        facts[Fact.BALL] = last
        turn_over(table)
    table.status[mate] = Status.RESERVE
    table.emit(Happened.PUSHED, mate, start, table.plan.board.nowhere)
    yield from crowd_beats(table, mate)
    if held:
        yield from throw_in(table, last)
