"""What a block, a push and a hit are made of while they are being resolved; skills read and change them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.rules.football.terms import STANDING

# What brought a player to the ground or to the crowd.
BY_BLOCK: Final = 0
BY_FALL: Final = 1
BY_FOUL: Final = 2
BY_CROWD: Final = 3
BY_STAB: Final = 4
BY_ROCK: Final = 5
BY_LANDING: Final = 6


class Block:
    """One block: who, how strong, how many dice, which face, and what skills made of it."""

    def __init__(self, attacker: i64, defender: i64, blitz: bool, second: bool) -> None:
        self.attacker: i64 = attacker
        self.defender: i64 = defender
        self.blitz: bool = blitz
        self.second: bool = second
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.dice: i64 = 1
        self.face: i64 = 0
        self.attacker_stays_up: bool = False
        self.defender_stays_up: bool = False
        self.pushes: bool = False
        self.moved: bool = False
        self.called_off: bool = False


class Push:
    """One push and the chain it may set off."""

    def __init__(self, side: i64, attacker: i64, target: i64) -> None:
        self.side: i64 = side
        self.attacker: i64 = attacker
        self.target: i64 = target
        """The player the attacker itself pushes; whoever else moves is pushed down the chain."""
        self.pushed: i64 = NOBODY
        self.refused: bool = False
        self.victim: i64 = NOBODY
        """The player the crowd got, if any."""


class Hit:
    """An armour and injury roll: whose, by whom, why, and what it came to."""

    def __init__(self, victim: i64, attacker: i64, cause: i64) -> None:
        self.victim: i64 = victim
        self.attacker: i64 = attacker
        self.cause: i64 = cause
        self.armour: i64 = 0
        self.broken: bool = False
        self.injury: i64 = 0
        self.result: i64 = STANDING
        self.bonus_spent: bool = False
        self.double: bool = False
