"""What a coach says in DreadBall: every word, and what follows it."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NUMBER, PLAYER, SQUARE
from ironpitch.engine.declared import verbs


class Do:
    """What a coach may say."""

    ACT: Final = 1
    END_RUSH: Final = 2
    BUY: Final = 3
    PLAY: Final = 4
    CONCEDE: Final = 5
    STEP: Final = 6
    TURN: Final = 7
    JUMP: Final = 8
    BRUSH: Final = 9
    SLAM: Final = 10
    STEAL: Final = 11
    PASS: Final = 12
    STRIKE: Final = 13
    THROW_AT: Final = 14
    FEINT: Final = 15
    STOMP: Final = 16
    PUNT: Final = 17
    DISTRACT: Final = 18
    LEAVE: Final = 19
    DIVE: Final = 20
    TELEPORT: Final = 21
    PUSH: Final = 22
    SHOOT: Final = 23
    DONE: Final = 24
    SETUP: Final = 25
    PLACE: Final = 26
    FACE: Final = 27
    HEX: Final = 28
    """A hex: where somebody is pushed to, steps to, comes out."""
    PLAYER: Final = 29
    SLAMBACK: Final = 30
    DODGE: Final = 31
    NO_REACTION: Final = 32
    FOLLOW: Final = 33
    STAY: Final = 34
    DICE: Final = 35
    REROLL: Final = 36
    KEEP: Final = 37
    CALL: Final = 38
    LET_GO: Final = 39
    SWAP: Final = 40
    TAKE_DIE: Final = 41
    TAKE_CARD: Final = 42
    DO: Final = 43
    CONTEST: Final = 44
    BLAME: Final = 45
    USE: Final = 46
    DECLINE: Final = 47
    BECOME: Final = 48
    PORTAL: Final = 49
    ARRANGE: Final = 50
    REACH: Final = 51
    """Pick up a ball two hexes away."""


ARGUMENTS: Final = {
    Do.ACT: [PLAYER, "action"],
    Do.PLAY: ["card", PLAYER],
    Do.STEP: [SQUARE],
    Do.TURN: ["facing", SQUARE],
    Do.JUMP: [SQUARE],
    Do.BRUSH: [PLAYER, SQUARE],
    Do.SLAM: [PLAYER],
    Do.STEAL: [PLAYER],
    Do.PASS: [PLAYER],
    Do.THROW_AT: [PLAYER],
    Do.FEINT: [PLAYER],
    Do.STOMP: [PLAYER],
    Do.PUNT: [SQUARE],
    Do.TELEPORT: [SQUARE],
    Do.PUSH: [PLAYER, SQUARE],
    Do.SHOOT: [PLAYER],
    Do.SETUP: ["formation"],
    Do.PLACE: [PLAYER, SQUARE],
    Do.FACE: ["facing"],
    Do.HEX: [SQUARE],
    Do.PLAYER: [PLAYER],
    Do.DICE: [NUMBER],
    Do.REROLL: ["card"],
    Do.CALL: ["foul", PLAYER],
    Do.SWAP: ["card"],
    Do.DO: ["action"],
    Do.BLAME: [PLAYER],
    Do.USE: ["skill"],
    Do.BECOME: ["role"],
    Do.PORTAL: [SQUARE],
}
"""What follows a word: kinds of argument."""
LEAST: Final = {Do.PLAY: 1, Do.TURN: 1, Do.BRUSH: 1, Do.CALL: 1}
"""How much of that must be there, where not all need be."""
VERBS: Final = verbs(Do, ARGUMENTS, LEAST)
