"""The exact chance of a path found the slow way: the rules themselves play it, with every die falling every way."""

from __future__ import annotations

from collections.abc import Iterator

from ironpitch import Choose, Match, Roll
from ironpitch.engine.choices import NOBODY, parse_player
from ironpitch.games.football.terms import Fact, Status

# A roll for anything else, armour or a bounce say, comes only after the way there has failed.
ON_THE_WAY = {"dodge", "rush", "pick-up", "stand-up", "skill"}
ALIKE = "break-tackle"

Odds = dict[str, float]
"""The states in which the player is on its way, by digest, and how likely each is."""


class Driver:
    """Drives one acting player of a match with manual dice; its coach rolls again whenever a test fails.

    The re-roll of a skill comes first, then the team's. What was found out about a state is kept under its digest.
    """

    def __init__(self, match: Match, player: str, rerolls: bool) -> None:
        self.player = parse_player(player)
        self.rerolls = rerolls
        self.table = match.table
        self.board = match.table.plan.board
        facts = match.table.facts
        loose = facts[Fact.CARRIER] == NOBODY and facts[Fact.AIRBORNE] == 0
        self.ball: int = facts[Fact.BALL] if loose else self.board.nowhere
        self.matches: dict[str, Match] = {}
        self.found: dict[tuple[str, str, bool], Odds] = {}
        self.start = self.reached(match.fork())
        if match.table.status[self.player] != Status.STANDING:
            self.start = self.after(self.start, "stand", False)

    def reached(self, match: Match) -> Odds:
        """The match waits between steps, or for another player: that is a state of its own."""
        digest = match.digest()
        self.matches.setdefault(digest, match)
        return {digest: 1.0}

    def after(self, odds: Odds, choice: str, by_strength: bool) -> Odds:
        """Where the same choice leads from each state; states in which it failed are left out."""
        total: Odds = {}
        for digest, chance in odds.items():
            key = (digest, choice, by_strength)
            if key not in self.found:
                trial = self.matches[digest].fork()
                self.found[key] = {}
                if isinstance(trial.request, Choose) and choice in trial.request.choices:
                    trial.play(choice)
                    self.found[key] = self.settle(trial, by_strength)
            for then, share in self.found[key].items():
                total[then] = total.get(then, 0.0) + chance * share
        return total

    def settle(self, match: Match, by_strength: bool) -> Odds:
        """Answer questions and let the dice fall every way until the step is over."""
        request = match.request
        if isinstance(request, Roll):
            if request.purpose not in ON_THE_WAY:
                return {}
            total: Odds = {}
            for faces, chance in request.falls():
                fork = match.fork()
                fork.roll(faces)
                for digest, share in self.settle(fork, by_strength).items():
                    total[digest] = total.get(digest, 0.0) + chance * share
            return total
        if isinstance(request, Choose) and match.step is not None:
            match.play(self.answer(request, by_strength))
            return self.settle(match, by_strength)
        return self.reached(match) if self.stands(match) else {}

    def answer(self, request: Choose, by_strength: bool) -> str:
        """What the coach says inside a step."""
        texts = [choice.text for choice in request.choices]
        if request.kind == "reroll":
            if not self.rerolls:
                return "accept"
            skills = [text for text in texts if text not in ("accept", "reroll team")]
            return [*skills, "reroll team"][0]
        assert request.detail == ALIKE, f"nobody foresaw {request!r}"
        return f"use {ALIKE}" if by_strength else "decline"

    def stands(self, match: Match) -> bool:
        """Is the player on its feet, and has it the ball if that lay where it is?"""
        table = match.table
        square = table.pos[self.player]
        if table.status[self.player] != Status.STANDING or square == self.board.nowhere:
            return False
        return square != self.ball or table.facts[Fact.CARRIER] == self.player

    # -- whole paths ---------------------------------------------------------------------------------------------------

    def steps_from(self, square: int) -> Iterator[int]:
        """The free squares next to one."""
        for at in range(square * 8, square * 8 + 8):
            to: int = self.board.near[at]
            if to != self.board.nowhere and self.table.grid[to] == NOBODY:
                yield to

    def best(self, longest: int) -> dict[int, float]:
        """The best chance of every square over all paths up to a length that enter no square twice."""
        best: dict[int, float] = {}
        start: int = self.table.pos[self.player]
        self.explore([start], self.start, longest, best)
        return best

    def explore(self, path: list[int], odds: Odds, left: int, best: dict[int, float]) -> None:
        """Note what a path is worth and try every way on."""
        chance = sum(odds.values())
        if chance <= 0.0:
            return
        best[path[-1]] = max(best.get(path[-1], 0.0), chance)
        if left == 0:
            return
        for to in self.steps_from(path[-1]):
            if to not in path:
                for odds_there in self.ways(odds, to):
                    self.explore([*path, to], odds_there, left - 1, best)

    def ways(self, odds: Odds, to: int) -> list[Odds]:
        """One step, and the same step with strength instead of agility if that is not the same."""
        choice = f"step {self.board.name(to)}"
        plain = self.after(odds, choice, False)
        strong = self.after(odds, choice, True)
        return [plain] if strong == plain else [plain, strong]

    def chance_of(self, path: list[int]) -> float:
        """What one path is worth, used as well as can be."""
        reached = [self.start]
        for to in path:
            reached = [then for odds in reached for then in self.ways(odds, to)]
        return max(sum(odds.values()) for odds in reached)
