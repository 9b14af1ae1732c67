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
from ironpitch.engine.dice import sides_of
from ironpitch.engine.request import Choice
from ironpitch.engine.table import ROLL, Coach, Table
from ironpitch.odds.goals import STANDING, carrier
from ironpitch.odds.plans import TooMuch
from ironpitch.odds.policy import Policy
from ironpitch.rulesets import ruleset as ruleset_of
from tests.odds.expectimax import WON, Bounds, Expectimax, Rolled, blind, traced
from tests.odds.small_scenes import small_scene, subjects_of

MOST_CHOICES = 5
MOST_IN_SMALL = 4
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
    "play": 1,
    "buy": 1,
    "turn": 2,
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
GOALS_TRIED = 4
ONCE_TRIED = 16
"""So many goals are looked at for one plan, each so many times."""
CERTAIN_TAKEN = 0.05
"""Of the plans that seem to have no open goal so many are taken all the same."""
SCENES_TRIED = 100
"""So many positions are looked at for one subject."""
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


def drawn_plan(ruleset: str, number: int) -> RandomPlan:
    """The plan with this number, the same for the same number: three of four in a small position, the others in one of
    a match that was played for a while. Some die is rolled in it, if only in one way it can go."""
    random = Random(f"{ruleset} plan {number}")
    if number % 4 == 3:
        return plan_of_match(ruleset, number // 4, random)
    subjects = subjects_of(ruleset)
    attempt = 0
    while True:
        subject = subjects[(number - number // 4 + attempt // SCENES_TRIED) % len(subjects)]
        attempt += 1
        match = small_scene(ruleset, subject, random)
        for _ in range(PLANS_TRIED):
            choices = random_choices(match, subject.action, random, MOST_IN_SMALL)
            if any(f"{text} ".startswith(f"{subject.verb} ") for text in choices) and is_risky(match, choices):
                plan = with_open_goal(match, choices, random)
                if plan is not None:
                    return plan


def plan_of_match(ruleset: str, number: int, random: Random) -> RandomPlan:
    """A plan in a position of a match."""
    rules = ruleset_of(ruleset)
    subjects = SUBJECTS["dreadball" if rules.name == "dreadball" else "football"]
    for attempt in range(1000):
        home, away = random.sample(rules.team_names(), 2)
        match = ironpitch.new_match(ruleset, home, away, seed=random.randrange(2**40))
        wild: Coach = RandomCoach(random.randrange(2**40))
        coach = wild if random.random() < 0.4 else coach_of(rules)
        play_out(match, coach, random.randrange(20, LONGEST_WAIT))
        while not match.over:
            for _ in range(PLANS_TRIED):
                plan = plan_about(match, subjects[number % len(subjects)] if attempt < PATIENCE else "any", random)
                if plan is not None and is_risky(match, plan.choices):
                    plan = with_open_goal(ironpitch.from_position(match.position(), seed=1), plan.choices, random)
                    if plan is not None:
                        return plan
            play_out(match, coach if random.random() < 0.7 else wild, random.randrange(1, 12))
    raise AssertionError("no plan came of a thousand matches")


class Once(Expectimax):
    """One way a plan can go, with answers by lot."""

    def __init__(self, match: Match, plan: list[str], succeeds: str | None, random: Random) -> None:
        super().__init__(match, plan, succeeds)
        self.random = random

    def rolled(self, match: Match, at: int, mass: float, rolled: Rolled) -> Bounds:
        table = match.table
        twin = traced(match)
        twin.take_faces([self.random.randint(1, int(sides_of(table.die))) for _ in range(table.dice_count)])
        return self.worth(twin, self.past(twin, at), mass, rolled)

    def answered(self, match: Match, at: int, mass: float, rolled: Rolled) -> Bounds:
        table = match.table
        if at < len(self.plan) and table.offered(self.plan[at]):
            return self.after_choice(match, at + 1, mass, rolled, self.plan[at])
        return self.after_choice(match, at, mass, rolled, int(self.random.choice(list(table.options[: table.count]))))


def with_open_goal(match: Match, choices: list[str], random: Random) -> RandomPlan | None:
    """The plan with a goal that is now reached and now missed; None if none is found, but not always."""
    goal: str | None = None
    for _ in range(GOALS_TRIED):
        goal = random_goal(match, choices, random)
        won = sum(Once(match, choices, goal, random).chance() == WON for _ in range(ONCE_TRIED))
        if 0 < won < ONCE_TRIED:
            return RandomPlan(match, choices, goal)
    return RandomPlan(match, choices, goal) if random.random() < CERTAIN_TAKEN else None


def is_risky(match: Match, choices: list[str]) -> bool:
    """Are dice rolled, if all choices of the plan are made?"""
    trial = blind(match)
    for text in choices:
        if trial.table.waiting != ROLL and text in [choice.text for choice in asked(trial)]:
            trial.play(text)
        if trial.table.waiting == ROLL:
            return True
    return False


def asked(match: Match) -> list[Choice]:
    """What can be answered."""
    request = match.request
    return list(request.choices) if isinstance(request, Choose) else []


def random_plan(ruleset: str, number: int, budget: int = BUDGET) -> tuple[RandomPlan, Policy, int]:
    """The plan with this number, which neither works out for certain nor fails for certain, and its policy; the same
    for the same number. Last comes how many plans were passed over because there are too many ways to count."""
    random = Random(f"{ruleset} {number}")
    rules = ruleset_of(ruleset)
    subjects = SUBJECTS["dreadball" if rules.name == "dreadball" else "football"]
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


def random_choices(match: Match, theme: str, random: Random, most: int = MOST_CHOICES) -> list[str]:
    """Up to five choices of the side to act, as they could follow each other if the dice fall in some way."""
    trial = match.fork(random.randrange(2**40))
    request = trial.request
    if not isinstance(request, Choose) or trial.step is not None or request.kind not in BETWEEN:
        return []
    side, turn = request.side, trial.turn
    made: list[str] = []
    wanted = random.randint(1, most)
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
    trial = blind(match)
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
    """Mostly keeping the turn, else something about a player of the plan, or several things."""
    if random.random() < 0.4:
        return None
    size = match.table.plan.size
    names = [word for text in choices for word in text.split() if word[0] in "HA" and word[1:].isdigit()]
    side, index = random.randrange(2), random.randrange(max(min(size), 1))
    anyone = player_name((side if size[side] else 1 - side) * SQUAD + index)
    squares = [text.split()[1] for text in choices if text.startswith(("step ", "jump ", "leap "))]
    statuses = [
        status for status in match.table.plan.ruleset.statuses if status in ("prone", "stunned", "ko", "casualty")
    ]

    def one() -> str:
        someone = random.choice(names) if names and random.random() < 0.9 else anyone
        goals = [f"{someone} down", f"not {someone} down", f"{someone} out", f"{someone} ball", "scored"]
        goals += [f"not {someone} ball", f"{someone} {random.choice(statuses)}", "not scored"]
        goals += [f"{someone} at {squares[-1]}"] * 3 if squares else []
        return random.choice(goals)

    parts = [one()]
    while random.random() < 0.15:
        parts.append(one())
    if random.random() < 0.3:
        parts.append("no turnover")
    parts = [part for part in dict.fromkeys(parts) if f"not {part}" not in parts]
    return " and ".join(parts) or None
