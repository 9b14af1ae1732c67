"""Draw the picture of the README: a human drive against the orcs, with the reach of the catcher."""

from __future__ import annotations

from pathlib import Path

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.render.svg import board_svg

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pitch.svg"


def scene() -> ironpitch.Match:
    """Home turn three: a screen on the left, a loose catcher, the thrower with the ball."""
    return ironpitch.scenario(
        "bb2016",
        home=[
            "human/thrower @ h10 ball", "human/catcher @ c15", "human/blitzer @ g14", "human/blitzer @ j14 used",
            "human/lineman @ f13", "human/lineman @ h14 used", "human/lineman @ i13 prone", "human/lineman @ k12",
            "human/catcher @ m11", "human/lineman @ g11", "human/lineman @ i11",
        ],
        away=[
            "orc/blitzer @ d17", "orc/black-orc-blocker @ h15", "orc/black-orc-blocker @ g15", "orc/lineman @ i15",
            "orc/lineman @ j15 stunned", "orc/blitzer @ f16", "orc/lineman @ e19", "orc/lineman @ k15",
            "orc/thrower @ h21", "orc/lineman @ l18", "orc/lineman @ b20",
        ],
        turn=("home", 3),
        rerolls=(2, 3),
    )  # fmt: skip


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(board_svg(scene(), parse_player("H2")), encoding="utf-8")
