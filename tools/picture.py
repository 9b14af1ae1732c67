"""Draw the pictures of docs/library.md: a human drive against the orcs, a search for the ball in a dungeon, and a Rush
of the Trontek 29ers, with the reach of one player each.

With `--choices` it prints the match of the README as JSON instead: its seed, what two bots chose, and who has the ball
then. `npm run picture` in web/ plays that on the page and takes docs/pictures/match.png.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import ironpitch
from ironpitch.bots.registry import make
from ironpitch.engine.choices import parse_player
from ironpitch.render.svg import board_svg

FOLDER = Path(__file__).resolve().parent.parent / "docs"


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


def rush() -> ironpitch.Match:
    """Rush five of a DreadBall match: a Striker looks for a way to the far zone, a Guard holds the door for him."""
    return ironpitch.scenario(
        "dreadball",
        home=[
            "trontek-29ers/striker @ f9 e ball", "trontek-29ers/guard @ e11 e", "trontek-29ers/jack @ h9 ne",
            "trontek-29ers/striker @ c9 se", "trontek-29ers/jack @ i5 e", "trontek-29ers/guard @ g12 ne",
        ],
        away=[
            "greenmoon-smackers/guard @ e12 w", "greenmoon-smackers/guard @ g13 w", "greenmoon-smackers/jack @ f15 w",
            "greenmoon-smackers/jack @ c13 sw", "greenmoon-smackers/jack @ i14 prone",
            "greenmoon-smackers/jack @ f17 nw",
        ],
        rush=("home", 5),
        referee="j10",
        acting="H1 run",
    )  # fmt: skip


def dungeon() -> ironpitch.Match:
    """Home turn five of a match in the chasm hall: the runner looks for a way to a chest over the bridge."""
    return ironpitch.scenario(
        "dungeonbowl(dungeon=chasm-hall)",
        home=[
            "fire/dwarf-runner @ i19", "fire/ogre-blocker @ g19", "fire/troll-slayer @ h20 prone",
            "fire/dwarf-blitzer @ j19", "fire/dwarf-lineman @ c12", "fire/dwarf-runner @ l10",
        ],
        away=[
            "shadow/dark-elf-blitzer @ g25", "shadow/witch-elf @ j24", "shadow/gutter-runner @ d34",
            "shadow/assassin @ h27", "shadow/skaven-lineman @ m17 stunned", "shadow/skaven-thrower @ b26",
        ],
        turn=("home", 5),
        rerolls=(1, 2),
        chests=["a17", "f27", "p10", "p28"],
        acting="H1 move",
    )  # fmt: skip


def played() -> dict[str, object]:
    """A match of two bots up to the fourth turn of the home side, which has the ball."""
    seed = 11
    match = ironpitch.new_match("bb2020", home="human", away="orc", seed=seed)
    bots = [make("scripted", side=side, seed=side + 1) for side in range(2)]
    choices: list[str] = []
    while isinstance(request := match.request, ironpitch.Choose):
        if (match.turn, request.kind) == (("home", 4), "activate"):
            break
        code = bots[request.side].choose(match)
        choices.append(next(choice.text for choice in request.choices if choice.code == code))
        match.play_code(code)
    return {"seed": seed, "choices": choices, "ball": match.view()["ball"]}


if __name__ == "__main__" and "--choices" in sys.argv:
    print(json.dumps(played()))
elif __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "pitch.svg").write_text(board_svg(scene(), parse_player("H2")), encoding="utf-8")
    (FOLDER / "dungeon.svg").write_text(board_svg(dungeon(), parse_player("H1")), encoding="utf-8")
    (FOLDER / "dreadball.svg").write_text(board_svg(rush(), parse_player("H1")), encoding="utf-8")
