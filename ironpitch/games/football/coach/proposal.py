"""A proposal: what a player does from its activation to its last deed, what that is worth, how likely it works."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, choice, first_of, player_name, second_of, verb_of
from ironpitch.games.football.terms import ACTIONS, Do

# What a proposal is for; each has a sentence.
SCORE: Final = 0
CARRY: Final = 1
PICK_UP: Final = 2
STRIKE: Final = 3
CHARGE: Final = 4
GUARD_BALL: Final = 5
SCREEN: Final = 6
MARK_FOE: Final = 7
GET_UP: Final = 8
HAND_OVER: Final = 9
PASS_ON: Final = 10
KICK_HIM: Final = 11
ESCAPE: Final = 12
TRICK: Final = 13
HELP: Final = 14
OPEN: Final = 15
SEND_IN: Final = 16
TREAT: Final = 17
PORTAL: Final = 18
FOOD: Final = 19
SPELL: Final = 20
AIMS: Final = [
    "scores", "carries the ball on", "picks up the ball", "blocks", "blitzes", "guards the ball", "stands in the way",
    "marks", "gets up", "hands the ball over", "throws the ball", "fouls", "gets away", "uses its own trick",
    "comes to help", "opens a chest", "is sent in", "is treated with the sponge", "tries a portal", "throws food",
    "is chosen for a spell",
]  # fmt: skip

SURE_ENOUGH: Final = 0.02
"""Keeps the urgency of what cannot fail within bounds."""


class Proposal:
    """Codes to play one after another, worth in touchdowns, the chance that nothing goes wrong, and its urgency.

    What cannot fail comes first, then whatever wins most for the risk it takes: among independent tasks of which the
    first failure ends the turn, the order of gain by risk is the best one.
    """

    def __init__(self, player: i64, aim: i64, codes: list[int], gain: float, fail: float, loss: float) -> None:
        self.player: i64 = player
        self.aim: i64 = aim
        self.codes: vec[i64] = vec[i64](codes)
        self.gain: float = gain
        """What it is worth if it works, times the chance that it does."""
        self.fail: float = fail
        """The chance that it costs the turn."""
        self.chance: float = 1.0 - fail
        self.worth: float = gain - fail * loss
        self.urgency: float = gain / (fail + SURE_ENOUGH)

    @property
    def target(self) -> i64:
        """Whom the last deed is aimed at, or NOBODY."""
        if len(self.codes) == 0:
            return NOBODY
        code = self.codes[len(self.codes) - 1]
        verb = verb_of(code)
        if verb == Do.BLOCK or verb == Do.FOUL or verb == Do.GIVE:
            return first_of(code)
        return NOBODY

    @property
    def why(self) -> str:
        """One line for a coach who asks."""
        text = f"{player_name(self.player)} {AIMS[self.aim]}"
        if self.target != NOBODY:
            text += f" {player_name(self.target)}"
        return f"{text}: worth {self.worth:+.3f} touchdowns, {self.chance:.0%} safe"

    @property
    def action(self) -> str:
        """The action it declares."""
        return ACTIONS[second_of(self.codes[0])] if verb_of(self.codes[0]) == Do.ACTIVATE else ""


def coded(player: i64, action: i64, stand: bool, path: list[int]) -> list[int]:
    """The beginning of every proposal: activate, stand up if need be, go the way."""
    codes: list[int] = [choice(Do.ACTIVATE, player, action)]
    if stand:
        codes.append(Do.STAND)
    for square in path:
        codes.append(choice(Do.STEP, square))
    return codes
