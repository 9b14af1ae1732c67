"""Random positions and random plans: matches played for a while, and then choices made by lot."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import ironpitch
from ironpitch import Choose, Match
from ironpitch.bots.playout import play_out
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.bots.scripted import coach_of
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.table import ROLL, Coach, Table
from ironpitch.odds.goals import STANDING, carrier
from ironpitch.odds.planning import without_dice
from ironpitch.odds.plans import TooMuch
from ironpitch.odds.policy import Policy
from ironpitch.rulesets import ruleset as ruleset_of

MOST_CHOICES = 5
LONGEST_WAIT = 300
"""Choices made by both sides before a position is looked at, at most."""
BETWEEN = {"activate", "rush"}
"""Questions with which a plan may begin."""
DECLARING = {"activate", "act"}
IDLE = {"end-turn", "end-rush", "concede", "done", "decline"}
SUBJECTS = {
    "football": [
        "move step", "block block", "blitz block", "pass throw", "hand-off give", "foul foul", "move ball", "any",
    ],
    "dreadball": ["slam slam", "throw throw", "run step", "steal steal", "any"],
}  # fmt: skip
"""What plans are about, one after the other: the action declared first, and what must be among the choices."""
WEIGHTS = {
    "concede": 0.0,
    "end-turn": 0.01,
    "done": 0.05,
    "activate": 1,
    "act": 1,
    "step": 4,
    "throw": 8,
    "stand": 4,
    "jump": 0.5,
}
"""How likely a choice of each kind is taken if there is one; DEED for all others: blocks, fouls, jumps and the rest."""
DEED = 20.0
WITH_DICE = 8.0
"""How much likelier a choice is that makes somebody roll."""
TO_SOMEBODY = 12.0
"""And a throw to where somebody of the own side stands."""
ONTO_BALL = 12.0
"""And a step to where the ball is."""
WITH_BALL = 10.0
"""And what is done with the ball, by who has it."""
NEXT_TO_ONE = 4.0
"""And a step to a square from which the deed could be done."""
BUDGET = 200_000
WIDEST = {"throw": 0.02}
"""Odds that are only bounded must be so as narrowly as this; NARROW where nothing is said. A ball thrown among many
players may bounce for long."""
NARROW = 0.002
CERTAIN = 0.0005
"""What is nearer to 0 or 1 is not worth trying."""
PATIENCE = 8
"""So many plans with a subject are passed over before one with any subject will do."""
PLANS_TRIED = 8
"""So many plans are looked at in one position."""


@dataclass
class RandomPlan:
    """A position, choices of the side to act, and what is to come of them."""

    match: Match
    choices: list[str]
    succeeds: str | None

    def line(self) -> str:
        """All of it in one line of text."""
        return "\t".join([self.match.position(), "; ".join(self.choices), self.succeeds or ""])

    def __str__(self) -> str:
        return f"{self.match.table.plan.ruleset.name}: {'; '.join(self.choices)} -> {self.succeeds or 'turn kept'}"


def plan_of_line(text: str) -> RandomPlan:
    """The plan that was written as a line."""
    position, choices, succeeds = text.rstrip("\n").split("\t")
    return RandomPlan(ironpitch.from_position(position, seed=1), choices.split("; "), succeeds or None)


def random_plan(ruleset: str, number: int, budget: int = BUDGET) -> tuple[RandomPlan, Policy, int]:
    """The plan with this number, which neither works out for certain nor fails for certain, and its policy; the same
    for the same number. Last comes how many plans were passed over because there are too many ways to count."""
    random = Random(f"{ruleset} {number}")
    rules = ruleset_of(ruleset)
    subjects = SUBJECTS[rules.scene()]
    subject = subjects[number % len(subjects)]
    too_much = 0
    while True:
        home, away = random.sample(rules.team_names(), 2)
        match = ironpitch.new_match(ruleset, home, away, seed=random.randrange(2**40))
        wild: Coach = RandomCoach(random.randrange(2**40))
        coach = wild if random.random() < 0.4 else coach_of(rules)
        play_out(match, coach, random.randrange(20, LONGEST_WAIT))
        while not match.over:
            for _ in range(PLANS_TRIED):
                plan = plan_about(match, subject if too_much < PATIENCE else "any", random)
                if plan is None:
                    continue
                try:
                    policy = Policy(match, plan.choices, plan.succeeds, budget=budget)
                except TooMuch:
                    too_much += 1
                    continue
                chance = policy.chance
                if chance.high - chance.low > WIDEST.get(subject.split()[-1], NARROW):
                    too_much += 1
                elif chance.low > CERTAIN and chance.high < 1 - CERTAIN:
                    return plan, policy, too_much
            play_out(match, coach if random.random() < 0.7 else wild, random.randrange(1, 12))


def plan_about(match: Match, subject: str, random: Random) -> RandomPlan | None:
    """A plan with this subject, if the lot brings one about."""
    action, _, verb = subject.partition(" ")
    if verb in ("throw", "give") and carrier(match.table) // SQUAD != match.table.plan.ruleset.side(match.table):
        return None
    choices = random_choices(match, action, random)
    ball = match.table.plan.board.name(ball_at(match.table))
    wanted = f"step {ball}" if verb == "ball" else verb
    if not choices or not any(text.startswith(wanted) or text.endswith(wanted) for text in choices):
        return None
    return RandomPlan(match, choices, random_goal(match, choices, random))


def random_choices(match: Match, theme: str, random: Random) -> list[str]:
    """Up to five choices of the side to act, as they could follow each other if the dice fall in some way."""
    trial = match.fork(random.randrange(2**40))
    request = trial.request
    if not isinstance(request, Choose) or trial.step is not None or request.kind not in BETWEEN:
        return []
    side, turn = request.side, trial.turn
    made: list[str] = []
    wanted = random.randint(1, MOST_CHOICES)
    while len(made) < wanted and trial.turn == turn and trial.score == match.score:
        request = trial.request
        if not isinstance(request, Choose):
            break
        texts = [choice.text for choice in request.choices]
        if trial.step is not None:  # a question: seldom part of the plan
            text = random.choice(texts)
            if request.side == side and random.random() < 0.15:
                made.append(text)
        else:
            text = drawn(trial, texts, theme, random)
            if text.split()[0] in IDLE:
                break
            made.append(text)
        trial.play(text)
    return made


def drawn(match: Match, texts: list[str], theme: str, random: Random) -> str:
    """One of the choices between steps: first what to do, then how; what needs dice is worth more looking at."""
    verbs = sorted({text.split()[0] for text in texts})
    verb = random.choices(verbs, [WEIGHTS.get(verb, DEED) for verb in verbs])[0]
    alike = [text for text in texts if text.split()[0] == verb]
    if verb in DECLARING:
        alike = [text for text in alike if text.split()[2] == theme] or alike
    return random.choices(alike, [interest(match, text, theme) for text in alike])[0]


def interest(match: Match, text: str, theme: str) -> float:
    """How much likelier a choice is than another of the same kind."""
    table = match.table
    words = text.split()
    if words[0] in DECLARING:
        return WITH_BALL if parse_player(words[1]) == carrier(table) and theme != "foul" else 1.0
    weight = 1.0
    if words[0] in ("throw", "step"):
        square = table.plan.board.parse(words[1])
        if words[0] == "throw" and table.grid[square] // SQUAD == table.plan.ruleset.side(table):
            weight *= TO_SOMEBODY
        if words[0] == "step" and square == ball_at(table):
            weight *= ONTO_BALL
        if words[0] == "step" and is_next_to_one(table, square, theme):
            weight *= NEXT_TO_ONE
    trial = without_dice(match)
    trial.play_code(trial.read(text))
    return weight * WITH_DICE if trial.table.waiting == ROLL else weight


def is_next_to_one(table: Table, square: int, theme: str) -> bool:
    """Is somebody beside the square with whom an action of this kind could be done?"""
    side = table.plan.ruleset.side(table)
    for cell in table.plan.board.neighbours(square):
        other = table.grid[cell]
        if other < NOBODY:
            mine, upright = other // SQUAD == side, table.status[other] == STANDING
            if {"blitz": not mine and upright, "foul": not mine and not upright, "hand-off": mine}.get(theme, False):
                return True
    return False


def ball_at(table: Table) -> int:
    """Where the ball is."""
    return int(table.facts[table.plan.ruleset.facts.index("ball")])


def random_goal(match: Match, choices: list[str], random: Random) -> str | None:
    """Mostly keeping the turn, else something about a player of the plan."""
    if random.random() < 0.5:
        return None
    size = match.table.plan.size
    names = [word for text in choices for word in text.split() if word[0] in "HA" and word[1:].isdigit()]
    someone = random.choice(names or [player_name(random.randrange(2) * SQUAD + random.randrange(min(size)))])
    squares = [text.split()[1] for text in choices if text.startswith("step ")]
    goals = [f"{someone} down", f"not {someone} down", f"{someone} out", f"{someone} ball", "scored"]
    goals += [f"{someone} at {squares[-1]}"] if squares else []
    goal = random.choice(goals)
    return f"{goal} and no turnover" if random.random() < 0.3 and goal != "scored" else goal
