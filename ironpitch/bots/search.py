"""The searching bot: looks ahead through the dice over the lines of the scripted coach, for a time or for a number of
play-outs. `search:1s` thinks for a second over a decision, `search:200` samples two hundred times, always the same."""

from __future__ import annotations

import re
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ironpitch.bots.bot import Bot, UnknownBot, answer_of, seed_at, side_asked
from ironpitch.bots.contest import FEWEST, MOST_PLANS, ROUNDS, Contest
from ironpitch.bots.kit import Kit, LineOfPlay, kit_for
from ironpitch.bots.partner import Found, Partner, partners_wanted
from ironpitch.bots.sight import NothingFits, seen
from ironpitch.bots.tree import Decision, Edge, Tree
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.table import Coach

DEFAULT_SECONDS: Final = 1.0
MOST_SECONDS: Final = 600.0
MOST_SAMPLES: Final = 10_000_000
LEAST_SAMPLES: Final = 6
"""Play-outs before the clock is looked at."""
SETTLED: Final = 12
"""Visits by which the best line must lead to stop early, beyond all that could still be made."""
SEEDS_APART: Final = 1_000_003
ROUNDS_APART: Final = 1_000_000
LONGEST_LINE: Final = 6
AT_LEAST: Final = 3
"""Looks at a plan that nobody contests, to say what it comes to."""


class Budget:
    """How long to think: seconds, or a number of play-outs."""

    def __init__(self, seconds: float, samples: int) -> None:
        self.seconds: float = seconds
        self.samples: int = samples


def read_budget(parameter: str) -> Budget:
    """`1s`, `250ms` or `200`; raises `UnknownBot` with what would have been right."""
    text = parameter.strip()
    if not text:
        return Budget(DEFAULT_SECONDS, 0)
    found = re.fullmatch(r"([0-9]{1,7}(?:\.[0-9]{1,3})?)(ms|s|)", text)
    if found is not None:
        amount, unit = float(found.group(1)), found.group(2)
        if unit:
            seconds = amount / 1000 if unit == "ms" else amount
            if 0 < seconds <= MOST_SECONDS:
                return Budget(seconds, 0)
        elif 1 <= amount <= MOST_SAMPLES and "." not in text:
            return Budget(0.0, int(amount))
    raise UnknownBot(
        f"search:{parameter[:40]}: expected a time such as 1s or 250ms, or a number of samples such as 200"
    )


class SearchBot(Bot):
    """Decides what to do next by searching, and carries it out and answers everything else by the script."""

    def __init__(self, budget: Budget, side: i64, seed: i64, partners: int = 0) -> None:
        self.budget: Budget = budget
        self.wanted: int = partners if budget.seconds else 0
        """Processes to think with beside this one; a number of samples is always taken alone, to be the same."""
        self.partners: list[Partner] = []
        self.side: i64 = side
        self.seed: i64 = seed
        self.kit: Kit | None = None
        self.tree: Tree | None = None
        self.coach: Coach | None = None
        self.because: str = ""
        self.heard: int = 0
        """Answers of others so far."""

    def choose(self, match: Match) -> int:
        """What it says to the open question."""
        try:
            mine = seen(match, side_asked(match), seed_at(self.seed, match.table.log.end))
        except NothingFits:
            self.because = ""
            return match.option_codes()[0]
        kit = self.kit
        if kit is None:
            kit = kit_for(match)
            if kit is None:
                raise IronpitchError(f"search does not play {match.table.plan.ruleset.name}")
            self.kit = kit
        coach = self.coach
        if coach is None:
            coach = kit.coach()
            self.coach = coach
        if kit.is_decision(mine.table):
            edge = self.search(mine, kit)
            if edge is not None:
                kit.follow(coach, mine.table, edge.line)
                return edge.line.codes[0]
        self.because = ""
        return answer_of(coach, mine)

    def search(self, match: Match, kit: Kit) -> Edge | None:
        """The best line of a decision; None if there is nothing to think about."""
        tree = self.tree
        if tree is None:
            tree = Contest(kit, self.side, self.seed) if kit.are_plans() else Tree(kit, self.side, self.seed)
            self.tree = tree
        tree.side = match.table.plan.ruleset.side(match.table)
        tree.settle(match)
        tree.seed = seed_at(self.seed, match.table.log.end + SEEDS_APART)
        root = tree.root
        if isinstance(tree, Contest):
            return self.compare(tree, match, kit)
        root.open(kit, match.table)
        if len(root.lines) < 2:
            return None
        asked = self.ask_partners(match)
        self.think(tree, match)
        self.hear(tree, asked)
        best = tree.best()
        self.because = explained(match, root, best)
        return best

    def compare(self, contest: Contest, match: Match, kit: Kit) -> Edge:
        """The best plan; the one in use if there is nothing to decide."""
        started = perf_counter()
        root = contest.root
        root.open(kit, match.table, MOST_PLANS)
        root.take_all()
        contest.prepare(MOST_PLANS)
        contest.sampled = 0
        asked = self.ask_partners(match, contest.style)
        if not contest.is_settled():
            self.rounds(contest, match, started)
        if contest.sampled == 0:
            contest.prepare(1)
            while contest.sampled < AT_LEAST:
                contest.sample(match)
        self.hear(contest, asked)
        best = contest.best()
        contest.style = best.line.name()
        self.because = explained(match, root, best)
        return best

    def rounds(self, contest: Contest, match: Match, started: float) -> None:
        """Play rounds until the budget is used up, or all plans that are left would do the same."""
        budget = self.budget
        if budget.samples:
            contest.prepare(max(FEWEST, budget.samples // ROUNDS))
            while contest.sampled < budget.samples and not contest.is_settled():
                contest.sample(match)
            return
        first = perf_counter()
        contest.prepare(FEWEST)
        while contest.sampled < FEWEST:
            contest.sample(match)
        each = (perf_counter() - first) / contest.sampled
        looks = int((budget.seconds - (perf_counter() - started)) / each) + contest.sampled
        contest.prepare(max(FEWEST, looks // ROUNDS))
        contest.waiting = [edge for edge in contest.left if contest.number not in edge.results][::-1]
        while perf_counter() - started < budget.seconds and not contest.is_settled():
            contest.sample(match)

    def think(self, tree: Tree, match: Match) -> None:
        """Sample until the budget is used up, or nothing could change the choice any more."""
        budget = self.budget
        root = tree.root
        tree.sampled = 0
        if budget.samples:
            while tree.sampled < budget.samples:
                tree.sample(match)
            return
        started = perf_counter()
        while True:
            tree.sample(match)
            if tree.sampled < LEAST_SAMPLES:
                continue
            spent = perf_counter() - started
            if spent >= budget.seconds:
                return
            left = (budget.seconds - spent) * tree.sampled / spent
            if is_settled(root, left):
                return

    def why(self) -> str:
        return self.because

    # -- with others ---------------------------------------------------------------------------------------------------

    def looks(self, match: Match, style: str) -> list[Found]:
        """Search a decision for somebody else who plays in this style: what each line came to."""
        kit = kit_for(match)
        if kit is None or not kit.is_decision(match.table):
            return []
        if kit.are_plans():
            contest = Contest(kit, self.side, self.seed)
            contest.settle(match)
            contest.style = style
            self.compare(contest, match, kit)
            return [found_of(edge) for edge in contest.root.edges]
        tree = Tree(kit, self.side, self.seed)
        tree.settle(match)
        tree.root.open(kit, match.table)
        if len(tree.root.lines) > 1:
            self.think(tree, match)
        return [found_of(edge) for edge in tree.root.edges]

    def ask_partners(self, match: Match, style: str = "") -> list[Partner]:
        """Set the others to work; they are started when they are first needed."""
        while len(self.partners) < self.wanted:
            try:
                self.partners.append(Partner())
            except OSError:
                self.wanted = len(self.partners)
        if not self.partners:
            return []
        position = match.position()
        asked: list[Partner] = []
        for number, partner in enumerate(self.partners):
            seed = seed_at(self.seed, match.table.log.end + (number + 2) * SEEDS_APART)
            if partner.ask(position, self.side, self.budget.seconds, seed, style):
                asked.append(partner)
        return asked

    def hear(self, tree: Tree, asked: list[Partner]) -> None:
        """Add up what the others found."""
        root = tree.root
        for partner in asked:
            self.heard += 1
            for found in partner.answer():
                for at in range(len(root.lines)):
                    line = root.lines[at]
                    if found.visits and line.name() == found.name and same_codes(line, found.codes):
                        while len(root.edges) <= at:
                            root.edges.append(Edge(root.lines[len(root.edges)], len(root.edges)))
                        edge = root.edges[at]
                        for number, value in found.results:
                            edge.results[-self.heard * ROUNDS_APART - number] = value
                        edge.visits += found.visits
                        edge.total += found.total
                        edge.squares += found.squares
                        root.visits += found.visits
                        root.total += found.total

    def close(self) -> None:
        for partner in self.partners:
            partner.close()
        self.partners = []


def found_of(edge: Edge) -> Found:
    """What a line came to, to be told to another process."""
    codes: list[int] = list(edge.line.codes)
    return Found(edge.line.name(), codes, edge.visits, edge.total, edge.squares, list(edge.results.items()))


def same_codes(line: LineOfPlay, codes: list[int]) -> bool:
    """Is this the line that is made of these choices?"""
    if len(line.codes) != len(codes):
        return False
    for at in range(len(codes)):
        if line.codes[at] != codes[at]:
            return False
    return True


def is_settled(root: Decision, left: float) -> bool:
    """Is one line so far ahead in visits that the others cannot catch up in what is left?"""
    first = 0
    second = 0
    for edge in root.edges:
        if edge.visits > first:
            second = first
            first = edge.visits
        elif edge.visits > second:
            second = edge.visits
    return first - second > left + SETTLED


def explained(match: Match, root: Decision, best: Edge) -> str:
    """The choice in a coach's words: chance to win, how often it was looked at, the main line, and the runners-up."""
    ruleset = match.table.plan.ruleset
    text = f"{best.line.why()} | wins {best.mean():.0%} of {best.visits} of {root.visits} looks"
    steps: list[str] = []
    edge: Edge | None = best
    while edge is not None and len(steps) < LONGEST_LINE:
        codes = edge.line.codes
        steps.append(", ".join([ruleset.vocabulary.text(code, ruleset.board) for code in codes]))
        following: Decision | None = None
        likely = 0
        for child in edge.outcomes.values():
            if child.visits > likely and len(child.edges) > 0:
                likely = child.visits
                following = child
        steps += [ruleset.vocabulary.text(code, ruleset.board) for code in edge.story]
        edge = following.best() if following is not None and likely > 1 else None
    text += " | main line: " + "; ".join(steps[:LONGEST_LINE])
    others = [f"{other.line.why()} {other.mean():.0%} ({other.visits})" for other in root.edges if other is not best]
    if others:
        text += " | instead of: " + "; ".join(others[:4])
    return text


def make(parameter: str, side: int, seed: int) -> Bot:
    """The searching bot, as the registry asks for it."""
    return SearchBot(read_budget(parameter), side, seed, partners_wanted())
