"""Extraordinary skills of the 2016 game whose effect lies beyond the match: in team value, on the casualty table or in
the league. They are announced where their rule would bite, and change nothing in the match itself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.contact.fall import injury_result
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Status

LIST: Final = "bb2016 §17"
"""The list of skills in the digest of the book."""
TOO_STRONG: Final = 5
"""The strength from which nobody can be infected."""


class Decay(FootballSkill):
    """Falls apart easily."""

    def __init__(self) -> None:
        super().__init__(
            codes.DECAY,
            "Decay",
            "Extraordinary",
            "as a casualty suffers two results of the casualty table instead of one, "
            "which matters after the match only: a casualty is out of it in any case",
            LIST,
            compulsory=True,
        )

    def on_casualty(self, table: Table, me: i64) -> Answer:
        announce_use(table, me, self)
        return False
        yield


class Disposable(FootballSkill):
    """Is not missed by anybody who counts the money."""

    def __init__(self) -> None:
        super().__init__(
            codes.DISPOSABLE,
            "Disposable",
            "Extraordinary",
            "its price does not count towards the value of its team; no effect in the match",
            LIST,
            compulsory=True,
        )

    def before_match(self, table: Table, me: i64) -> Rule:
        announce_use(table, me, self)
        return
        yield


class NurglesRot(FootballSkill):
    """Infects those it kills."""

    def __init__(self) -> None:
        super().__init__(
            codes.NURGLES_ROT,
            "Nurgle's Rot",
            "Extraordinary",
            "an opponent of strength 4 or less that it kills with a block or a foul joins its team as a Rotter after "
            "the match, unless it has Decay, Regeneration or Stunty; no effect in the match",
            LIST,
            compulsory=True,
        )

    def after_injury(self, table: Table, me: i64, hit: Hit) -> Rule:
        victim = hit.victim
        if hit.cause not in (Cause.BLOCK, Cause.FOUL) or victim // SQUAD == me // SQUAD:
            return
        immune = plan_of(table).st[victim] >= TOO_STRONG
        for code in (codes.DECAY, codes.REGENERATION, codes.STUNTY):
            immune = immune or table.has(victim, code)
        if not immune and injury_result(table, victim, hit.injury) == Status.CASUALTY:
            announce_use(table, me, self)
        return
        yield


class SwiftReaction(FootballSkill):
    """Is quick, though nobody says at what."""

    def __init__(self) -> None:
        super().__init__(
            codes.SWIFT_REACTION,
            "Swift Reaction",
            "Extraordinary",
            "is a name without a rule: no public text says what it does, so it does nothing",
            LIST,
        )

    def before_match(self, table: Table, me: i64) -> Rule:
        announce_use(table, me, self)
        return
        yield


class WeepingDagger(FootballSkill):
    """Fights with a poisoned blade."""

    def __init__(self) -> None:
        super().__init__(
            codes.WEEPING_DAGGER,
            "Weeping Dagger",
            "Extraordinary",
            "an opponent badly hurt by its block misses the next match of a league on 4+; no effect in this one",
            LIST,
        )

    def after_injury(self, table: Table, me: i64, hit: Hit) -> Rule:
        victim = hit.victim
        if hit.cause == Cause.BLOCK and victim // SQUAD != me // SQUAD:
            if injury_result(table, victim, hit.injury) == Status.CASUALTY:
                announce_use(table, me, self)
        return
        yield
