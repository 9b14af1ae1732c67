"""Balls thrown at a wall: how they came off it is forgotten once they scatter."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ironpitch
from ironpitch import odds

WALL = "activate H1 pass; throw-at-wall h14 n"
CASES = [
    ([], 0, Fraction(4805, 13248)),
    (["i15"], 0, Fraction(335227, 895680)),
    (["h13", "i15"], 1, Fraction(14701, 23120)),
]
"""Where team-mates stand, re-rolls, and the chance to hold the ball in the end; the first two were also found with
everything that happened on the way from the wall remembered, in 26,000 and 45,000 rolls and questions."""


@pytest.mark.parametrize(("mates", "rerolls", "chance"), CASES)
def test_a_ball_thrown_at_a_wall_is_followed_to_its_end(mates: list[str], rerolls: int, chance: Fraction) -> None:
    """Everybody it passes may try to catch it, and each try may be rolled again."""
    home = ["fire/dwarf-runner @ h14 ball", *[f"fire/dwarf-lineman @ {square}" for square in mates]]
    match = ironpitch.scenario("dungeonbowl", home, ["shadow/gutter-runner @ b28"], rerolls=(rerolls, 0), dice="manual")
    found = odds.of(match, WALL)
    assert found.fraction == chance
    assert found.nodes < 5000
