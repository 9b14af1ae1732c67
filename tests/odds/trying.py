"""Plans tried out on a board, as often as one likes: the rules play, and open questions are answered by the policy.

Tries that have rolled the same dice and heard the same answers are the same match so far, so they go on together until
their dice differ: a match is played once and a number says for how many tries it stands. Each of them has dice of its
own. What the odds take for alike (block dice in any order, armour that breaks by more or less, wounds that do not
matter) is told apart here, and a step is played to its end unless the turn is lost for good.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random

from ironpitch import Match
from ironpitch.engine.dice import sides_of
from ironpitch.engine.table import CHOICE, ROLL
from ironpitch.odds.policy import Policy, Progress

ERRORS = 4
"""Standard errors that tries may be off."""
SINGLE = 6
"""So few tries have their dice rolled one by one."""


class Bytes:
    """Dice from random bytes."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def roll(self, count: int, sides: int) -> list[int]:
        """How often each of the sides came up in so many rolls."""
        if count < SINGLE:
            found = [0] * sides
            for _ in range(count):
                found[self.random.randrange(sides)] += 1
            return found
        limit = 256 - 256 % sides
        unfair = bytes(range(limit, 256))
        faces = b""
        while len(faces) < count:
            faces += self.random.randbytes(2 * (count - len(faces)) + 16).translate(None, unfair)
        folded = faces[:count].translate(bytes(i % sides for i in range(256)))
        return [folded.count(side) for side in range(sides)]

    def falls(self, count: int, dice: int, sides: int) -> list[tuple[list[int], int]]:
        """The faces that so many rolls of some dice showed, in order, and how often."""
        falls: list[tuple[list[int], int]] = [([], count)]
        for _ in range(dice):
            falls = [
                ([*faces, side + 1], often)
                for faces, times in falls
                for side, often in enumerate(self.roll(times, sides))
                if often
            ]
        return falls


@dataclass
class Trial:
    """What many tries of a plan came to."""

    tries: int
    won: int
    low: float
    """The least and the most that the odds say."""
    high: float
    played: int
    """Rolls and questions the rules went through, each once for all tries that had come there."""

    @property
    def share(self) -> float:
        """How many of the tries worked out, 0 to 1."""
        return self.won / self.tries

    @property
    def errors(self) -> float:
        """By how many standard errors the tries lie outside of what the odds say."""
        near = min(max(self.share, self.low), self.high)
        off = abs(self.share - near)
        return off / sqrt(near * (1 - near) / self.tries) if 0 < near < 1 else (0.0 if off == 0 else float("inf"))

    @property
    def agrees(self) -> bool:
        """Are they as near as they have to be?"""
        return self.errors <= ERRORS


class Tries:
    """Tries of one plan by its policy."""

    def __init__(self, policy: Policy, seed: int) -> None:
        self.policy = policy
        self.dice = Bytes(seed)
        self.start = policy.origin
        self.side = policy.search.side
        self.before = self.lead(self.start)
        self.won = 0
        self.played = 0
        self.waiting: dict[tuple[int, str], tuple[Progress, int]] = {}
        """Between steps, by how far the plan has come and the state: the way there, and how many tries came it."""

    def lead(self, match: Match) -> int:
        """How far ahead the side that acts is: who is behind in DreadBall scores by catching up."""
        return match.score[self.side] - match.score[1 - self.side]

    def run(self, tries: int) -> Trial:
        """Try it so many times."""
        self.follow(self.policy.start(), tries)
        while self.waiting:
            earliest = min(at for at, _ in self.waiting)
            for key in [key for key in self.waiting if key[0] == earliest]:
                way, count = self.waiting.pop(key)
                if self.policy.is_on(way):
                    self.follow(self.policy.next_choice(way), count)
        return Trial(tries, self.won, self.policy.chance.low, self.policy.chance.high, self.played)

    def follow(self, way: Progress, count: int) -> None:
        """Let so many tries go on from here until each is between steps, or won or lost."""
        ways = [(way, count)]
        while ways:
            here, number = ways.pop()
            self.played += 1
            match = here.match
            waiting = match.table.waiting
            if self.lead(match) > self.before:
                self.won += number if self.judged(match) else 0
            elif self.is_lost(here):
                continue
            elif match.finished:
                self.won += number if self.judged(match) else 0
            elif waiting == ROLL:
                dice, sides = int(match.table.dice_count), int(sides_of(match.table.die))
                for faces, often in self.dice.falls(number, dice, sides):
                    ways.append((self.policy.rolled(here, faces), often))
            elif waiting == CHOICE:
                ways.append((self.policy.answered(here, self.policy.code(here)), number))
            elif here.at == len(self.policy.codes):
                self.won += number if self.judged(match) else 0
            else:
                key = (here.at, match.digest())
                known = self.waiting.get(key)
                self.waiting[key] = (here, number + (known[1] if known else 0))

    def judged(self, match: Match) -> bool:
        """Does the goal say it has worked out?"""
        return self.policy.goal.judge(match)[0] == 1

    def is_lost(self, way: Progress) -> bool:
        """Is the turn lost, if that matters and cannot change any more?"""
        table = way.match.table
        if table.turnovers <= 0:
            return False
        return way.at < len(self.policy.codes) or self.policy.goal.needs_turn()
