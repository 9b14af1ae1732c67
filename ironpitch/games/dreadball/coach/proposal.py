"""A proposal: what a player could do next, as choices to make one after the other, and what it is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, player_name
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch

STOP: Final = 0
STRIKE_AT: Final = 1
RUN_TO_STRIKE: Final = 2
PASS_ON: Final = 3
FETCH: Final = 4
HOLD_ON: Final = 5
SLAM_HIM: Final = 6
STEAL_IT: Final = 7
STOMP_HIM: Final = 8
GET_UP: Final = 9
COME_ON: Final = 10
TAKE_POST: Final = 11
CHANGE: Final = 12
BUY_CARD: Final = 13
PLAY_CARD: Final = 14
IDEAS: Final = [
    "nothing better to do", "strike", "run into the zone to strike from there", "pass", "fetch the ball",
    "keep the ball safe", "slam", "steal the ball", "stomp", "get up", "come on", "take up a better position",
    "change role", "buy a card", "play a card",
]  # fmt: skip


class Proposal:
    """Choices in order, the first one legal now; what they are worth in points, and the chance that they succeed."""

    def __init__(self, idea: i64, codes: vec[i64], worth: float, chance: float) -> None:
        self.idea: i64 = idea
        self.codes: vec[i64] = codes
        self.worth: float = worth
        self.chance: float = chance
        self.player: i64 = NOBODY
        self.other: i64 = NOBODY
        self.cell: i64 = -1
        self.tokens: i64 = 0
        """How many tokens the whole idea takes, with what is to follow these choices."""
        self.gain: float = worth
        """What it is worth by itself, whatever else the Rush may bring."""

    @property
    def why(self) -> str:
        """The idea in a coach's words."""
        text = IDEAS[self.idea]
        if self.player != NOBODY:
            text = f"{player_name(self.player)}: {text}"
        if self.other != NOBODY:
            text += f" {player_name(self.other)}"
        if self.cell >= 0:
            text += f" at {standard_pitch().board.name(self.cell)}"
        return f"{text} ({self.chance:.0%}, worth {self.worth:.2f})"
