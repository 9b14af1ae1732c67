"""Fingerprints of what the server answers to questions whose answer only the rules can change.

    python -m tests.server.answers                  writes answers.tsv again
    python -m tests.server.answers --show NAME      prints one answer, to look at what has changed

Boards, teams, words, dungeons, clubs and films are long, and every part of them is made by code that could be wrong; so
each answer is kept as a hash. Whoever changes one on purpose looks at it and writes the list again.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ironpitch
from ironpitch import Choose, rulesets
from tests.server.visiting import Visit, open_server

FILE = Path(__file__).with_name("answers.tsv")
GAMES = ["bb2016", "bb2020", "dungeonbowl", "dreadball"]
PAGES = [
    "/api/bots",
    "/api/rulesets",
    "/api/dungeons",
    "/api/dungeons/random:7",
    "/api/rulesets/dreadball/builders",
    *(f"/api/rulesets/{game}/terms" for game in GAMES),
    *(f"/api/rulesets/{game}/board" for game in GAMES),
    *(f"/api/rulesets/dungeonbowl(dungeon={name})/board" for name in ("ring", "random:3")),
    "/api/rulesets/dungeonbowl(chest_placement=coaches_2021)/board",
]
STRIKER = ["monowheel", "body-a", "slim", "hand", "glove"]
DESCRIBED = ("/api/rulesets", "/api/dungeons", "/api/replays", "/api/bots", "/api/teams")
SHAPES = [
    "BoardShape",
    "BuilderShape",
    "Cell",
    "ClubShape",
    "DesignCard",
    "DesignWish",
    "DungeonSheet",
    "Film",
    "HireShape",
    "KeptTeam",
    "LineShape",
    "MapCheck",
    "MapWish",
    "Moment",
    "OptionShape",
    "PartShape",
    "PlayerCard",
    "ReplayWish",
    "RulesetShape",
    "Squad",
    "SquadLine",
    "SquadPlayer",
    "SquadSheet",
    "StaffShape",
    "TeamSheet",
    "TeamText",
    "TeamWish",
    "Terms",
]
MAPS = ["", "name: X\n\nEE..EE", "name: Tiny\n\n" + "EE..C....C..EE\n" * 2 + "EE..1.2.3.4.5.6EE\n"]
TINY = ["EE..C....C..EE", "EE..........EE", "EE..1.2.3...EE", "EE...4.5.6..EE", "EE..........EE", "EE..C.CC.C..EE"]
MAPS += ["name: Tiny\n\n" + "\n".join(TINY), "name: Tinier\n\n" + "\n".join(TINY[:-1])]


def squads() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Questions about squads and designs, right and wrong ones."""
    for club in ("trontek-29ers", "greenmoon-smackers", "midgard-delvers"):
        for count in (0, 3, 9):
            players = [{"position": "jack"}] * count + [{"position": "guard"}] * 2 + [{"position": "striker"}] * 3
            wish = {"name": "Dockers", "players": players}
            yield f"squad {club} {count}", f"/api/rulesets/dreadball/clubs/{club}/squad", wish
    for club in ("ro-tek-brutes", "kovoss-kryptics"):
        wish = {"name": "Built", "players": [{"role": "striker", "parts": STRIKER}] * 6}
        yield f"squad {club}", f"/api/rulesets/dreadball/clubs/{club}/squad", wish
    odd: dict[str, dict[str, Any]] = {
        "nobody": {"name": "Odd", "players": [{"position": "nobody"}] * 6},
        "no players": {"name": "Odd", "players": []},
        "unknown skill": {"name": "Odd", "players": [{"position": "jack", "skills": ["wings"]}] * 6},
        "long name": {"name": "O" * 61, "players": [{"position": "jack"}] * 6},
        "odd name": {"name": " Odd", "players": [{"position": "jack"}] * 6},
        "odd staff": {"name": "Odd", "players": [{"position": "jack"}] * 6, "staff": {"wizard": 1}},
        "odd hire": {"name": "Odd", "players": [{"position": "jack"}] * 6, "hires": [{"kind": "mvp", "key": "nobody"}]},
        "much staff": {
            "name": "Odd",
            "players": [{"position": "jack"}] * 6,
            "staff": {f"cheerleader-number-{n}-of-very-many": 1 for n in range(30)},
        },
        "odd arena": {"name": "Odd", "players": [{"position": "jack"}] * 6, "arena": "nowhere"},
    }
    for kind, wish in odd.items():
        yield f"squad with {kind}", "/api/rulesets/dreadball/clubs/trontek-29ers/squad", wish
    good = 'name = "Read"\nteam = "trontek-29ers"\n' + '[[player]]\nposition = "jack"\n' * 6
    for number, text in enumerate([good, "", "name =", good.replace("jack", "nobody"), good.replace("trontek", "no")]):
        yield f"read {number}", "/api/rulesets/dreadball/clubs/read", {"text": text}
        yield f"team text {number}", "/api/rulesets/dreadball/teams", {"text": text}
    for role in ("guard", "jack", "striker"):
        for count in range(len(STRIKER) + 1):
            path = "/api/rulesets/dreadball/builders/mechanite/design"
            yield f"design {role} {count}", path, {"role": role, "parts": STRIKER[:count]}
    for number, text in enumerate(MAPS):
        yield f"map {number}", "/api/dungeons/check", {"text": text}


def film_of(game: str) -> str:
    """The record of a match in its middle."""
    match = ironpitch.new_match(game, seed=11)
    draw = random.Random(5)
    for _ in range(150):
        assert isinstance(match.request, Choose)
        match.play(draw.choice([choice for choice in match.request.choices if choice.verb != "concede"]))
    return match.record()


def answers(visit: Visit) -> Iterator[tuple[str, Any]]:
    """Every question by name, and its answer."""
    for page in PAGES:
        answer = visit.browser.get(page)
        yield page, [answer.status_code, answer.json()]
    described = visit.browser.get("/api/openapi.json").json()
    for path, told in described["paths"].items():
        if path.startswith(DESCRIBED):
            yield f"described {path}", [200, told]
    for shape in SHAPES:
        yield f"shape {shape}", [200, described["components"]["schemas"][shape]]
    for game in GAMES:
        names = rulesets.ruleset(game).team_names()
        for name in names[:: max(len(names) // 8, 1)]:
            key, _, lineup = name.partition("/")
            answer = visit.browser.get(f"/api/rulesets/{game}/teams/{key}", params={"lineup": lineup})
            yield f"team {game} {name}", [answer.status_code, answer.json()]
        answer = visit.browser.post("/api/replays", json={"record": film_of(game)})
        yield f"film {game}", [answer.status_code, answer.json()]
    for club in ("trontek-29ers", "ro-tek-brutes", "nobody"):
        answer = visit.browser.get(f"/api/rulesets/dreadball/clubs/{club}")
        yield f"club {club}", [answer.status_code, answer.json()]
    for name, path, wish in squads():
        answer = visit.browser.post(path, json=wish)
        yield name, [answer.status_code, answer.json()]


def fingerprint(answer: Any) -> str:
    """A short hash of an answer, whatever the order of its keys."""
    return hashlib.sha256(json.dumps(answer, sort_keys=True).encode()).hexdigest()[:12]


def fingerprints(visit: Visit) -> dict[str, str]:
    """The hash of every answer by the name of its question."""
    return {name: f"{answer[0]} {fingerprint(answer)}" for name, answer in answers(visit)}


def known() -> dict[str, str]:
    """The hashes as they are kept."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {name: told for name, _, told in (line.partition("\t") for line in lines)}


def main() -> None:
    """Write the list again, or show one answer."""
    with open_server("sqlite://") as visit:
        if sys.argv[1:2] == ["--show"]:
            found = next(answer for name, answer in answers(visit) if name == sys.argv[2])
            print(json.dumps(found, indent=1, sort_keys=True))
            return
        lines = [f"{name}\t{told}" for name, told in fingerprints(visit).items()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
