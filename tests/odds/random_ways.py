"""Random crowds, and every way out of them: what `reach` says of a way against what the rules give for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import ironpitch
from ironpitch import IronpitchError, Match, odds
from ironpitch.games.dreadball import terms as dreadball_terms
from ironpitch.games.dreadball.plan import DreadBallPlan, role
from ironpitch.games.dreadball.terms import Role
from ironpitch.games.football import terms as football_terms
from ironpitch.games.football.movement.hazards import is_dead_end
from ironpitch.games.football.plan import FootballPlan
from ironpitch.games.football.terms import Status
from ironpitch.odds.plans import TooMuch
from ironpitch.rulesets import ruleset as ruleset_of

ALIKE = 1e-9
MINE = [
    "dodge", "sure-feet", "sprint", "stunty", "titchy", "two-heads", "break-tackle", "pro", "loner", "jump-up",
    "sure-hands", "big-hand", "extra-arms", "no-hands", "leap", "very-long-legs", "bone-head", "really-stupid",
    "take-root", "leader", "right-stuff", "timmm-ber",
]  # fmt: skip
"""Skills of the player on its way that have a say in it, or look as if they had."""
MINE_OF = {
    "bb2016": [*MINE, "wild-animal"],
    "bb2020": [*MINE, "unchannelled-fury", "animal-savagery", "drunkard", "pogo-stick"],
    "dungeonbowl": [*MINE, "unchannelled-fury", "portal-navigator"],
}
THEIRS = [
    "tackle",
    "prehensile-tail",
    "diving-tackle",
    "shadowing",
    "tentacles",
    "titchy",
    "disturbing-presence",
    "pro",
]
"""Skills of those it gets away from."""
SQUADS = {
    "bb2016": ("human/lineman", "orc/lineman"),
    "bb2020": ("human/lineman", "orc/lineman"),
    "dungeonbowl": ("fire/dwarf-runner", "shadow/gutter-runner"),
}
JUMPS = {"Leap", "Pogo Stick"}
"""What is always named although it does not touch a way on foot."""
GUARD = "trontek-29ers/guard"
PLAYERS = ["trontek-29ers/jack", "trontek-29ers/striker", GUARD]
FACINGS = ["e", "se", "sw", "w", "nw", "ne"]


@dataclass
class Compared:
    """What came of comparing ways: how many, and those that differ in words."""

    ways: int = 0
    passed_over: int = 0
    differ: list[str] = field(default_factory=list)


def crowd(ruleset: str, number: int) -> Match:
    """The position with this number: one player on its way, others around; the same for the same number."""
    random = Random(f"{ruleset} {number}")
    while True:
        try:
            return hexes(random) if ruleset == "dreadball" else squares(ruleset, random)
        except IronpitchError:
            continue  # two on one square, or skills that do not go together


def squares(ruleset: str, random: Random) -> Match:
    """Football: MA of 1 to 4, up to three skills, two to five opponents within two squares, up to two team-mates."""
    mine, theirs = SQUADS[ruleset]
    board = ruleset_of(ruleset).board
    start = random.randrange(int(board.size))
    around = [cell for cell in range(int(board.size)) if 0 < board.distance(start, cell) <= 2]
    random.shuffle(around)
    figures = f"ma={random.randint(1, 4)} ag={random.randint(2, 4)} st={random.choice([2, 3, 3, 4, 5, 6])}"
    prone = random.random() < 0.15
    words = [mine, "@", board.name(start), figures, "prone" if prone else ""]
    skills = random.sample(MINE_OF[ruleset], random.choice([0, 1, 1, 2, 3]))
    words += [f"+{skill}" for skill in skills]
    ball = random.choice(["", "", "there", "held"])
    if ball == "held" and not prone and "no-hands" not in skills:
        words.append("ball")
    home = [" ".join(words)]
    for cell in around[: random.randint(0, 2)]:
        home.append(f"{mine} @ {board.name(cell)}")
    away: list[str] = []
    for cell in around[3 : 3 + random.randint(2, 5)]:
        gifts = random.sample(THEIRS, random.choice([0, 0, 1, 1, 2]))
        state = random.choice(["", "", "", "", "", "prone", "dazed"])
        away.append(f"{theirs} @ {board.name(cell)} {state} {' '.join('+' + gift for gift in gifts)}")
    situation: dict[str, Any] = {"rerolls": (random.choice([0, 0, 1, 2, 3]), 0)}
    if ball == "there":
        situation["ball"] = board.name(around[-1])
    if ruleset != "dungeonbowl":
        situation["weather"] = random.choice(["nice", "nice", "rain", "blizzard"])
    match = ironpitch.scenario(ruleset, home, away, dice="manual", **situation)
    if random.random() < 0.3:
        acting = match.fork()
        acting.play("activate H1 move")
        if acting.step is None:  # nothing is to be rolled for it
            return acting
    return match


def hexes(random: Random) -> Match:
    """DreadBall: a short Move, opponents around, now and then a Sprint."""
    board = ruleset_of("dreadball").board
    start = random.randrange(int(board.size))
    around = [cell for cell in range(int(board.size)) if 0 < board.distance(start, cell) <= 3]
    random.shuffle(around)
    figures = f"{random.choice(FACINGS)} move={random.randint(1, 4)} speed={random.randint(3, 5)}"
    runner = random.choice(PLAYERS)
    home = [f"{runner} @ {board.name(start)} {figures}", f"{PLAYERS[0]} @ {board.name(around[0])}"]
    away = [
        f"{random.choice(PLAYERS)} @ {board.name(cell)} {random.choice(FACINGS)}"
        for cell in around[1 : 1 + random.randint(1, 4)]
    ]
    ball = board.name(around[-1])
    if runner == GUARD:  # who would only kick it somewhere else
        ball = board.name(max(range(int(board.size)), key=lambda cell: board.distance(start, cell)))
    return ironpitch.scenario(
        "dreadball", home, away, ball=ball, acting=f"H1 {random.choice(['run', 'run', 'sprint'])}", dice="manual"
    )


def trials(ruleset: str, positions: int, each: int = 1, budget: int = 100_000) -> Compared:
    """The ways out of so many random positions, with and without re-rolls in turn: every way, or one of so many."""
    total = Compared()
    for number in range(positions):
        found = compare(crowd(ruleset, number), number % 3 > 0, each, budget)
        total.ways += found.ways
        total.passed_over += found.passed_over
        total.differ += [f"{ruleset} {number}: {line}" for line in found.differ]
    return total


def compare(match: Match, rerolls: bool = True, each: int = 1, budget: int = 100_000) -> Compared:
    """The ways of the first player, every one or one of so many, against the odds of the plan it makes."""
    found = Compared()
    board = match.table.plan.board
    football = isinstance(match.table.plan, FootballPlan)
    seen = odds.reach(match, "H1", rerolls)
    for square, (chance, way) in list(seen.items())[::each]:
        if not way or (football and is_dead_end(match.table, board.parse(square))):
            continue
        plan = plan_of_way(match, way)
        try:
            low, high = exactly(match, square, plan, rerolls, budget)
        except TooMuch:
            found.passed_over += 1
            continue
        found.ways += 1
        if low - ALIKE <= chance <= high + ALIKE:
            continue
        if set(odds.unforeseen(match, "H1")) - JUMPS:  # it is said that something is not counted
            found.passed_over += 1
        else:
            found.differ.append(f"{square}: {chance:.9f} for {low:.9f} of {'; '.join(plan)}")
    return found


def exactly(match: Match, square: str, plan: list[str], rerolls: bool, budget: int) -> tuple[float, float]:
    """What the rules give for a way: between these two."""
    table = match.table
    goal = f"H1 at {square} and H1 standing"
    if isinstance(table.plan, DreadBallPlan):
        ball = table.plan.board.name(table.facts[dreadball_terms.Fact.BALL])
        if f"step {ball}" in plan:
            if role(table, 0) == Role.GUARD:
                raise TooMuch("a Guard kicks the ball somewhere else")
            goal += " and H1 ball and no turnover"  # a ball that is lost may come back
    else:
        goal += " and no turnover"
    exact = odds.of(match, plan, goal, rerolls, budget, 0)
    if exact.high == 0 and scores(match, square, plan):  # the drive is over with the last step
        exact = odds.of(match, plan, "scored", rerolls, budget, 0)
    return exact.low, exact.high


def scores(match: Match, square: str, plan: list[str]) -> bool:
    """Does the player bring the ball to where it scores?"""
    table = match.table
    if not isinstance(table.plan, FootballPlan):
        return False
    board = table.plan.board
    has = (
        table.facts[football_terms.Fact.CARRIER] == 0
        or f"step {board.name(table.facts[football_terms.Fact.BALL])}" in plan
    )
    return has and board.zones[board.parse(square)] & table.plan.book.end_zone(table, 1) != 0


def plan_of_way(match: Match, way: list[str]) -> list[str]:
    """The choices that make a way, from the open request on."""
    plan = [step if " " in step else f"step {step}" for step in way]
    if match.table.status[0] != Status.STANDING:
        plan.insert(0, "stand")
    request = match.request
    if request is not None and request.kind == "activate":
        plan.insert(0, "activate H1 move")
    return plan
