"""Fingerprints of what a coach is told on the way through matches: hints, previews, answers, set-ups, pictures, story.

    python -m tests.server.looks                     writes looks.tsv again
    python -m tests.server.looks --show bb2020 30    prints what is told in that game after 30 choices

Whoever changes one on purpose looks at it and writes the list again.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ironpitch
from ironpitch import Choose, IronpitchError, Match, Roll
from ironpitch.engine.choices import player_name
from ironpitch.render.commentary import commentary, event_count
from ironpitch.server.looking_ahead.chances import answers_to
from ironpitch.server.looking_ahead.hints import hints_for, preview
from ironpitch.server.looking_ahead.placing import set_up_hints
from ironpitch.server.play.log import numbered_events
from ironpitch.server.play.seats import view_for
from tests.server.answers import fingerprint

FILE = Path(__file__).with_name("looks.tsv")
GAMES = ["bb2016", "bb2020", "dungeonbowl", "dreadball"]
ACTIONS = {"dreadball": ["", "run", "slam"], "": ["", "blitz", "pass"]}
STEPS = 220  # choices of each match
PLANS = 3  # previews at each look
LONGEST = 4  # choices of a plan
SET_UPS = ("set-up", "deploy", "place")
SETTING_UP = (
    "",
    "setup",
    "setup H1@h13 H2@a13 H3@b13 H4@c13 H5@h12",
    "setup A1@h14 A2@g14 A3@i14 A4@a20 A5@b20 A6@c20 A7@o20 A8@n20 A9@h20 A10@g20 A11@f20",
    "setup H1@f4e H2@d4e H3@h4e",
    "deploy H1 a1",
)
Scene = tuple[list[str], list[str], list[str], dict[str, Any]]
FOOTBALL: Scene = (
    [
        "activate H1 block, block A1",
        "activate H1 blitz, step h11, step i12, block A2",
        "activate H2 pass, throw h17",
        "activate H2 pass, throw c6",
        "activate H2 hand-off, give H3",
        "activate H3 foul, foul A3",
        "activate H3 move, step f13, step e14, step d15",
        "activate H4 move, step h18, step h19, step h20, step h21, step h22, step h23, step h24",
        "activate H5 move, stand, step k6",
        "end-turn",
    ],
    [
        "human/blitzer @ h12 +dodge",
        "human/thrower @ f11 ball",
        "human/lineman @ f12",
        "human/catcher @ h17",
        "human/lineman @ k5 prone",
    ],
    ["orc/lineman @ h13", "orc/blitzer @ i13 +guard", "orc/lineman @ e12 prone", "orc/thrower @ g14 +tackle"],
    {"rerolls": (2, 1)},
)
SCENES: dict[str, Scene] = {
    "dreadball": (
        [
            "act H1 slam, slam A1",
            "act H1 run, step f9, step f8",
            "act H2 run, step d13, step e13",
            "act H2 throw, throw-at H3",
            "act H3 run, step c8, step c9",
        ],
        ["trontek-29ers/guard @ f10 e", "trontek-29ers/striker @ d12 e ball", "trontek-29ers/jack @ b8 e"],
        ["greenmoon-smackers/guard @ f11 w", "greenmoon-smackers/jack @ d14 w", "greenmoon-smackers/guard @ b9 w"],
        {"rush": ("home", 3), "tokens": 3},
    ),
}
DULL = ("concede", "end-turn", "end-action", "done")


def players(match: Match, draw: random.Random) -> list[str]:
    """Somebody of each side on the pitch."""
    table = match.table
    nowhere = table.plan.board.nowhere
    there = [[each for each in table.plan.everybody if table.pos[each] != nowhere and each // 24 == s] for s in (0, 1)]
    return [player_name(draw.choice(each)) for each in there if each]


def plan_from(match: Match, draw: random.Random) -> list[str]:
    """A few choices that could be made one after the other, deeds rather than declarations."""
    trial = match.fork(seed=draw.randrange(1000))
    plan: list[str] = []
    while len(plan) < LONGEST and isinstance(trial.request, Choose):
        lively = [choice.text for choice in trial.request.choices if choice.verb not in DULL]
        deeds = [text for text in lively if text.split()[0] not in ("step", "activate", "act", "stand", "turn")]
        if not lively or trial.request.side != asked(match).side:
            break
        plan.append(draw.choice(deeds if deeds and draw.random() < 0.8 else lively))
        trial.play(plan[-1])
    return plan or [str(draw.choice(list(asked(match).choices)))]


def asked(match: Match) -> Choose:
    """The question that is open."""
    request = match.request
    assert isinstance(request, Choose)
    return request


def set_up(match: Match, text: str) -> Any:
    """What is told of a set-up, or why it is none."""
    try:
        return set_up_hints(match, text)
    except IronpitchError as refused:
        return str(refused)


def looked(match: Match, game: str, draw: random.Random) -> dict[str, Any]:
    """All that can be asked now."""
    request = asked(match)
    texts = [choice.text for choice in request.choices]
    plans = [plan_from(match, draw) for _ in range(PLANS)]
    found: dict[str, Any] = {
        "views": [view_for(match, role) for role in ("home", "away", "both", "watch")],
        "previews": [preview(match, plan) for plan in [*plans, [*plans[0], "no such thing"]]],
    }
    action = draw.choice(ACTIONS.get(game, ACTIONS[""]))
    if match.table.waiting == 0:
        found["hints"] = {name: hints_for(match, name, action, draw.random() < 0.7) for name in players(match, draw)}
    else:
        found["answers"] = answers_to(match)
    if request.kind in SET_UPS:
        found["set-up"] = [set_up(match, text) for text in (texts[0], *SETTING_UP)]
    start = max(event_count(match) - 8, 0)
    found["lines"] = [commentary(match, start, side) for side in (-1, 0, 1)]
    found["events"] = [numbered_events(match, start, side) for side in (-1, 0, 1)]
    return found


def walk(game: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """A match played at random, looked at now and then: the number of choices so far, and what is told."""
    match = ironpitch.new_match(game, seed=21)
    draw = random.Random(8)
    for number in range(STEPS):
        request = asked(match)
        if number % 5 == 0 or (request.kind in SET_UPS and number < 30):
            yield number, looked(match, game, draw)
        lively = [choice for choice in request.choices if choice.verb not in DULL]
        match.play(draw.choice(lively or list(request.choices)))


def scene(game: str) -> Iterator[tuple[str, Any]]:
    """A small scene of blocks, throws and fouls, or of slams, steals and strikes: every plan, and every player."""
    plans, home, away, around = SCENES.get(game, FOOTBALL)
    match = ironpitch.scenario(game, home=home, away=away, **around)
    for plan in plans:
        yield plan, preview(match, plan.split(", "))
    for action in ACTIONS.get(game, ACTIONS[""]):
        for name in [f"H{n + 1}" for n in range(len(home))] + [f"A{n + 1}" for n in range(len(away))]:
            yield f"{name} {action}", hints_for(match, name, action)
    for plan in plans:
        fork = ironpitch.scenario(game, home=home, away=away, dice="manual", **around)
        said = plan.split(", ")
        while isinstance(fork.request, Roll) or (said and isinstance(fork.request, Choose)):
            if isinstance(fork.request, Roll):
                fork.roll([min(2, fork.request.sides)] * fork.request.count)
            elif said[0] not in fork.request.choices:
                break
            else:
                fork.play(said.pop(0))
        if isinstance(fork.request, Choose):
            yield f"after {plan}", [answers_to(fork), fork.request.kind]


def fingerprints(game: str) -> dict[str, str]:
    """The hashes of all that is told in one game, by when and what."""
    found = {
        f"{game} {number} {what}": fingerprint(told)
        for number, found in walk(game)
        for what, told in sorted(found.items())
    }
    if game != "dungeonbowl":
        found |= {f"{game} {name}": fingerprint(told) for name, told in scene(game)}
    return found


def known() -> dict[str, str]:
    """The hashes as they are kept."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {name: told for name, _, told in (line.partition("\t") for line in lines)}


def main() -> None:
    """Write the list again, or show what is told at one place."""
    if sys.argv[1:2] == ["--show"]:
        found = next(told for number, told in walk(sys.argv[2]) if number == int(sys.argv[3]))
        print(json.dumps(found, indent=1, sort_keys=True))
        return
    lines = [f"{name}\t{told}" for game in GAMES for name, told in fingerprints(game).items()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
