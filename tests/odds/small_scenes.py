"""Small positions drawn by lot: a few players near each other, so that every die of a plan can be rolled every way."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import ironpitch
from ironpitch import Match
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.ruleset import Ruleset
from ironpitch.games.dreadball.cards.deck import CARDS
from ironpitch.games.dreadball.show.scenario import cards_named
from ironpitch.rulesets import ruleset as ruleset_of


class Subject(NamedTuple):
    """What a plan is about: the action declared first, the choice that must follow, and who is there for it."""

    action: str
    verb: str
    actor: str = ""
    """Words for H1: skills and figures."""
    mate: str | None = None
    """Words for H2, who is `near` squares away; None: there need not be one."""
    foe: str | None = None
    """Words for A1, who is beside H1; None: there need not be one."""
    near: tuple[int, int] = (1, 1)
    ball: str = ""
    """Where the ball is: with H1, H2 or A1, `beside` H1, or anywhere."""


FOOTBALL = [
    Subject("move", "step", foe=""),
    Subject("move", "step", actor="ma=1", foe=""),
    Subject("move", "step", ball="beside"),
    Subject("block", "block", foe=""),
    Subject("block", "block", foe="", mate=""),
    Subject("block", "block", actor="+frenzy", foe=""),
    Subject("block", "block", foe="", ball="A1"),
    Subject("blitz", "block", foe=""),
    Subject("pass", "throw", mate="", near=(1, 7), ball="H1"),
    Subject("pass", "throw", mate="", near=(1, 4), ball="H1"),
    Subject("hand-off", "give", mate="", near=(1, 2), ball="H1"),
    Subject("foul", "foul", foe="prone"),
    Subject("hurl", "hurl", actor="+throw-team-mate", mate="+right-stuff"),
    Subject("move", "jump", foe="prone"),
    Subject("move", "leap", actor="+leap", foe=""),
    Subject("move", "stand", actor="prone ma=2", foe=""),
    Subject("block", "stab", actor="+stab", foe=""),
    Subject("gaze", "gaze", actor="+hypnotic-gaze", foe=""),
]
DUNGEON = [
    *FOOTBALL[:-2],
    Subject("move", "step", ball="chest"),
    Subject("move", "step", ball="portal"),
]
DREADBALL = [
    Subject("run", "step", actor="move=1"),
    Subject("run", "step", foe=""),
    Subject("run", "step", ball="beside"),
    Subject("sprint", "step", ball="beside"),
    Subject("throw", "pass", mate="", near=(1, 8), ball="H1"),
    Subject("throw", "strike", ball="H1"),
    Subject("throw", "throw-at", foe="", ball="H1"),
    Subject("steal", "steal", foe="", ball="A1"),
    Subject("slam", "slam", foe=""),
    Subject("slam", "slam", foe="", ball="A1"),
    Subject("stomp", "stomp", foe="prone"),
    Subject("feint", "feint", actor="+misdirect", foe=""),
    Subject("stand-up", "act", actor="prone", foe=""),
    Subject("run", "jump", actor="+jump", foe=""),
]
WITHOUT = {
    "bb2016": ["jump"],
    "bb2020": ["leap"],
    "dungeonbowl": ["leap"],
    "dreadball": [],
}
"""Choices a game does not have."""
CALM = ["steal-1", "steal-2", "steal-3"]
"""What lies on DreadBall's pile: few cards, so that few can be drawn."""
FIGURES = {"football": {"st": (2, 5), "ag": (2, 4)}, "dreadball": dict.fromkeys(("strength", "speed", "skill"), (3, 5))}
OFTEN = {
    "football": ["dodge", "block", "tackle", "pro", "sure-hands", "sure-feet", "catch", "pass", "loner", "frenzy",
                 "mighty-blow", "diving-tackle", "break-tackle", "wrestle", "stand-firm"],
    "dreadball": ["steady", "pummel", "threatening", "gotcha", "long-arms", "slide", "mighty", "backstab"],
}  # fmt: skip
"""Skills that are drawn as often as all others together."""


def subjects_of(ruleset: str) -> list[Subject]:
    """What plans of a game can be about."""
    subjects = {"dreadball": DREADBALL, "dungeonbowl": DUNGEON}.get(ruleset, FOOTBALL)
    return [subject for subject in subjects if subject.verb not in WITHOUT[ruleset]]


def small_scene(ruleset: str, subject: Subject, random: Random) -> Match:
    """A position for a plan with this subject."""
    rules = ruleset_of(ruleset)
    while True:
        try:
            return one_scene(rules, subject, random)
        except IronpitchError:  # a skill two players of a team cannot have, a square that is none
            continue


def one_scene(rules: Ruleset, subject: Subject, random: Random) -> Match:
    """One try at it."""
    hexes = rules.name == "dreadball"
    board = rules.board
    centre = middle_of(rules, subject, random)
    taken = [centre]

    def beside(square: int, most: int = 1) -> int:
        for _ in range(random.randint(1, most)):
            square = random.choice(list(board.neighbours(square)))
        if square in taken:
            raise IronpitchError("somebody is there")
        taken.append(square)
        return square

    teams = random.sample(rules.team_names(), 2)
    home = [player(rules, teams[0], centre, subject.actor, random)]
    away: list[str] = []
    if subject.mate is not None:
        home.append(player(rules, teams[0], beside(centre, subject.near[1]), subject.mate, random))
    if subject.foe is not None:
        away.append(player(rules, teams[1], beside(centre), subject.foe, random))
    for _ in range(random.choice([0, 0, 1, 1, 2])):
        side, squad = random.choice([(0, home), (1, away)])
        squad.append(player(rules, teams[side], beside(centre, 3), random.choice(["", "", "prone"]), random))
    scene: dict[str, Any] = {}
    if subject.ball in ("H1", "H2"):
        home[int(subject.ball[1]) - 1] += " ball"
    elif subject.ball == "A1":
        away[0] += " ball"
    elif subject.ball == "beside":
        scene["ball"] = board.name(beside(centre))
    elif hexes or (rules.name != "dungeonbowl" and random.random() < 0.5):
        scene["ball"] = board.name(beside(centre, 4))
    if hexes:
        bystanders(rules, home, away, teams, random)
        held = random.choice([[], [], ["dig-deep-1"], ["dig-deep-2", "run-1"]])
        scene["hands"] = (held, [])
        scene["facts"] = few_cards(held)
        scene["dice_left"] = random.choice([(0, 0), (0, 0), (1, 0), (0, 1), (2, 1)])
        scene["rush"] = ("home", 3)
    else:
        scene["rerolls"] = random.choice([(0, 0), (1, 0), (1, 1), (2, 0)])
        scene["turn"] = ("home", random.randint(1, 7))
        if rules.name != "dungeonbowl" and random.random() < 0.15:
            scene["weather"] = random.choice(["rain", "blizzard", "sunny"])
    return ironpitch.scenario(rules.name, home=home, away=away, dice="manual", **scene)


def few_cards(held: list[str] | None = None) -> dict[str, int]:
    """The facts of a pile with next to nothing on it: all other cards but those in a hand are discarded."""
    pile = cards_named("pile", CALM)
    return {"pile": pile, "discards": (2**CARDS - 1) & ~pile & ~cards_named("hand", held or [])}


def middle_of(rules: Ruleset, subject: Subject, random: Random) -> int:
    """Where it happens: anywhere, oftener at the edge than chance would have it, or beside a chest or a portal."""
    board = rules.board
    squares = [square for square in range(board.nowhere) if list(board.neighbours(square))]
    if subject.ball in ("chest", "portal"):
        team = rules.team_names()[0]
        position = rules.load_team(team).list.positions[0].key
        empty = ironpitch.scenario(rules.name, home=[f"{team}/{position} @ {board.name(squares[0])}"], dice="manual")
        places = empty.view()[f"{subject.ball}s"]
        assert isinstance(places, list)
        return int(random.choice(list(board.neighbours(board.parse(random.choice(places))))))
    if random.random() < 0.3:
        fewest = max(len(list(board.neighbours(square))) for square in squares)
        squares = [square for square in squares if len(list(board.neighbours(square))) < fewest]
    return random.choice(squares)


def player(rules: Ruleset, team: str, square: int, words: str, random: Random) -> str:
    """A player in words: a position of the team, with what the scene needs and something besides."""
    kind = "dreadball" if rules.name == "dreadball" else "football"
    position = random.choice(rules.load_team(team).list.positions).key
    found = [f"{team}/{position} @ {rules.board.name(square)}"]
    if kind == "dreadball" and "prone" not in words:
        found.append(random.choice(["e", "w", "ne", "se", "nw", "sw"]))
    skills = list(rules.skills)
    for _ in range(random.choice([0, 0, 1, 1, 2])):
        skill = random.choice(random.choice([OFTEN[kind], skills]))
        if f"+{skill}" not in words.split() + found and skill in skills and skill != "giant":
            found.append(f"+{skill}")
    for figure, (least, most) in FIGURES[kind].items():
        if random.random() < 0.3:
            found.append(f"{figure}={random.randint(least, most)}")
    return " ".join([*found, words]).strip()


def bystanders(rules: Ruleset, home: list[str], away: list[str], teams: list[str], random: Random) -> None:
    """Somebody on either side who is out of it all, so that a Rush does not end by itself."""
    corners = [
        square for square in ("b4", "j16", "b18", "j4") if not any(f"@ {square} " in text for text in home + away)
    ]
    for squad, team in ((home, teams[0]), (away, teams[1])):
        position = random.choice(rules.load_team(team).list.positions).key
        squad.append(f"{team}/{position} @ {corners.pop(random.randrange(len(corners)))}")
