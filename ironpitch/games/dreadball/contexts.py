"""What a procedure hands on to those who have a say in it."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY


class Clash:
    """One player goes for another: a Slam, Steal, Feint or Stomp, and how the other answers."""

    def __init__(self, attacker: i64, target: i64, kind: i64) -> None:
        self.attacker: i64 = attacker
        self.target: i64 = target
        self.kind: i64 = kind
        """What the attacker rolls for: FOR_SLAM, FOR_STEAL, FOR_FEINT or FOR_STOMP."""
        self.answer: i64 = -1
        """FOR_SLAMBACK, FOR_DODGE, or -1 while there is none."""
        self.shoves: i64 = NOBODY
        """Whoever of the two only shoves: nobody is hurt by him, and he does not follow."""
        self.armed: bool = False
        """The attacker uses a weapon."""
        self.damage: i64 = 0
        """By how many successes the dice were won."""
        self.scored: i64 = 0
        """The attacker's successes."""
        self.met: i64 = 0
        """The target's."""
        self.knocked_down: bool = False
        """The target went down or off."""
        self.no_follow: bool = False
        self.mirrored: bool = False
        """The target answers with the attacker's own dice."""
