"""What a block, a push and a hit are made of while they are being resolved; skills read and change them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.declared import words
from ironpitch.games.football.terms import Status


class Cause:
    """What brought a player to the ground or to the crowd."""

    BLOCK: Final = 0
    FALL: Final = 1
    FOUL: Final = 2
    CROWD: Final = 3
    STAB: Final = 4
    ROCK: Final = 5
    LANDING: Final = 6
    SAW: Final = 7
    VOMIT: Final = 8
    FIRE: Final = 9
    BOMB: Final = 10
    BITE: Final = 11
    TRAPDOOR: Final = 12
    CHAIN: Final = 13


CAUSES: Final = words(Cause)


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
        self.unmoved: bool = False
        """The attacker has no choice, and nothing puts it off."""
        self.harmless: bool = False
        """Nobody is hit: an action aimed at the defender that takes the place of no block."""
        self.evaded: bool = False
        """The defender went to another square first: whatever it reached there, the block comes before it counts."""
        self.placed_prone: bool = False
        """Both players are laid on the ground instead of being knocked down."""
        self.stays: bool = False
        """The attacker does not follow up, whatever happens."""
        self.attack_extra: i64 = 0
        self.defence_extra: i64 = 0
        """What the way this block came about adds to either strength."""
        self.origin: i64 = -1
        """Where the attacker stood when the dice were rolled."""

    def told(self) -> i64:
        """What it has come to so far, as one number."""
        flags: i64 = 0
        for flag in (
            self.attacker_stays_up, self.defender_stays_up, self.pushes, self.moved, self.called_off, self.unmoved,
            self.harmless, self.evaded, self.placed_prone, self.stays,
        ):  # fmt: skip
            flags = flags * 2 + (1 if flag else 0)
        return ((flags * 8 + self.face) * 4 + self.dice) * 4096 + self.attack * 64 + self.defence


class Push:
    """One push and the chain it may set off."""

    def __init__(self, side: i64, attacker: i64, target: i64) -> None:
        self.side: i64 = side
        self.attacker: i64 = attacker
        self.target: i64 = target
        """The player the attacker itself pushes; whoever else moves is pushed down the chain."""
        self.pushed: i64 = NOBODY
        self.refused: bool = False
        self.anywhere: bool = False
        """The player pushed now may go to any free square next to it."""
        self.chooser: i64 = side
        """Who picks the square of the player pushed now."""
        self.victim: i64 = NOBODY
        """The player the crowd got, if any."""
        self.stopped: i64 = NOBODY
        """The player who had nowhere to go and was kept where it is, if any."""
        self.stopped_from: i64 = -1
        """The square from which that player was pushed."""
        self.moved: i64 = 0
        """Everybody who was moved, as bits."""
        self.hazard: bool = False
        """Somebody came to a square where something can happen to it."""


class Hit:
    """An armour and injury roll: whose, by whom, why, and what it came to."""

    def __init__(self, victim: i64, attacker: i64, cause: i64) -> None:
        self.victim: i64 = victim
        self.attacker: i64 = attacker
        self.cause: i64 = cause
        self.armour: i64 = 0
        self.natural: i64 = 0
        """The armour dice without modifiers."""
        self.modified: bool = True
        """May the armour roll be modified at all?"""
        self.broken: bool = False
        self.injury: i64 = 0
        self.result: i64 = Status.STANDING
        self.bonus_spent: bool = False
        self.bonus_on_armour: bool = False
        """Was the bonus of a skill spent on the armour roll?"""
        self.mutual: bool = False
        """Does the attacker go down as well, or is it down already?"""
        self.returned: bool = False
        """Did the victim bring it on itself, by a block of its own?"""
        self.stuns: bool = True
        """Can the victim come away stunned? If not, it is knocked out instead."""
        self.entering: bool = False
        """Has the victim just come to its square, so that what waits there comes before its armour?"""
        self.falls: bool = False
        """Does the victim fall over, which nobody's hands save a ball from?"""
        self.extra: i64 = 0
        """What the way the victim went down adds to the armour roll."""
        self.double: bool = False
        self.armour_double: bool = False
        self.injury_double: bool = False
