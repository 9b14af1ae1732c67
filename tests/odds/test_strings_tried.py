"""Two hundred random lines, tried out a million times each with dice of their own, come within four standard errors.

The dice here know nothing of the engine: they are bytes, a million at a time, and the few rules are written once more.
"""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from ironpitch.odds.strings import line

TRIES = 1_000_000
LINES = 200
GROUPS = 10
ONCE = {"dodge": "dodge", "rush": "sure feet"}
EACH_TIME = {"pickup": "sure hands", "pass": "pass", "catch": "catch"}
FACES = ["skull", "both", "push", "push", "stumble", "pow"]
WANTED = ["pow", "pow/stumble", "!skull", "!skull/both", "push"]
HURT = {"broken": 2, "ko": 8, "cas": 10}

Purse = tuple[int, frozenset[str]]
"""Team re-rolls that may still be used, and skills that help once."""
Tries = dict[Purse, int]


class Bytes:
    """Dice from random bytes."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def roll(self, count: int, sides: int) -> list[int]:
        """How often each of the sides, at most 216 and numbered from 0, came up in so many rolls."""
        limit = 256 - 256 % sides
        fair = bytes(range(limit, 256))
        faces = b""
        while len(faces) < count:
            faces += self.random.randbytes(2 * (count - len(faces)) + 16).translate(None, fair)
        folded = faces[:count].translate(bytes(i % sides for i in range(256)))
        return [folded.count(side) for side in range(sides)]

    def at_least(self, count: int, target: int) -> int:
        """How many of so many D6 show the target or more."""
        return sum(self.roll(count, 6)[target - 1 :])


class Action:
    """One action of a random line: as text, and as something to be tried."""

    def __init__(self, random: Random, edition: str) -> None:
        self.kind = random.choice(["test", "test", "test", "block", "armour"])
        self.skills: list[str] = []
        if self.kind == "test":
            self.name = random.choice([*ONCE, *EACH_TIME])
            self.target = random.randint(2, 6)
            skill = ONCE.get(self.name) or EACH_TIME[self.name]
            self.skills = [skill] if random.random() < 0.5 else []
            self.words = f"{self.name} {self.target}+"
        elif self.kind == "block":
            self.dice = random.choice([1, 2, 2, 3, -2, -3])
            self.wanted = random.choice(WANTED)
            self.words = f"{self.dice}d {self.wanted}"
        else:
            self.armour = random.randint(7, 11)
            self.hurt = random.choice(list(HURT))
            self.blow = random.choice([0, 0, 1, 1 if edition == "bb2016" else 2])
            self.claws = random.random() < 0.3
            self.stacks = edition == "bb2016"  # there claws look at the roll with everything added
            self.words = f"av {self.armour}+ {self.hurt}"
            if self.blow:
                self.skills.append("mighty blow" if edition == "bb2016" else f"mighty blow {self.blow}")
            if self.claws:
                self.skills.append("claws")

    def text(self, loner: bool) -> str:
        """The action as a line writes it."""
        skills = [*self.skills, *(["loner"] if loner else [])]
        return f"{self.words}({', '.join(skills)})" if skills else self.words

    def tried(self, tries: Tries, dice: Bytes, loner: bool) -> Tries:
        """The tries that are left after this action."""
        after: Tries = {}
        for (team, spent), count in tries.items():
            if self.kind == "armour":
                add(after, (team, spent), self.hurts(count, dice))
                continue
            passed = self.passes(count, dice)
            add(after, (team, spent), passed)
            failed = count - passed
            if self.skills and self.skills[0] not in spent:
                used = spent | set(self.skills) if self.name in ONCE else spent
                add(after, (team, used), self.passes(failed, dice))
            elif team:
                worked = dice.at_least(failed, 4) if loner else failed
                add(after, (team - 1, spent), self.passes(worked, dice))
        return after

    def passes(self, count: int, dice: Bytes) -> int:
        """How many of so many rolls come to what is wanted."""
        if self.kind == "test":
            return dice.at_least(count, self.target)
        passed = 0
        for fall, times in enumerate(dice.roll(count, 6 ** abs(self.dice))):
            shown = [FACES[fall // 6**i % 6] for i in range(abs(self.dice))]
            good = [(face in self.wanted) != self.wanted.startswith("!") for face in shown]
            passed += times if (all(good) if self.dice < 0 else any(good)) else 0
        return passed

    def hurts(self, count: int, dice: Bytes) -> int:
        """How many of so many armour rolls break it and hurt enough; a blow adds to one of both rolls."""
        broken = by_blow = 0
        for fall, times in enumerate(dice.roll(count, 36)):
            total = fall // 6 + fall % 6 + 2
            if total >= self.armour or (self.claws and total >= 8):
                broken += times
            elif total + self.blow >= (min(8, self.armour) if self.claws and self.stacks else self.armour):
                by_blow += times
        if self.hurt == "broken":
            return broken + by_blow
        hurt = 0
        for many, bonus in ((broken, self.blow), (by_blow, 0)):
            for fall, times in enumerate(dice.roll(many, 36)):
                hurt += times if fall // 6 + fall % 6 + 2 + bonus >= HURT[self.hurt] else 0
        return hurt


def add(tries: Tries, purse: Purse, count: int) -> None:
    tries[purse] = tries.get(purse, 0) + count


@pytest.mark.parametrize("group", range(GROUPS))
def test_random_lines_come_out_as_often_as_they_say(group: int) -> None:
    for number in range(group, LINES, GROUPS):
        random, dice = Random(number), Bytes(1000 + number)
        edition = random.choice(["bb2016", "bb2020"])
        rerolls = random.randint(0, 3)
        loner = random.random() < 0.3
        actions = [Action(random, edition) for _ in range(random.randint(1, 4))]
        while any(action.kind == "block" for action in actions[:-1]):  # what a block costs the turn is not tried here
            actions = [Action(random, edition) for _ in range(random.randint(1, 4))]
        text = " ".join(action.text(loner) for action in actions)
        tries: Tries = {(min(rerolls, 1) if edition == "bb2016" else rerolls, frozenset()): TRIES}
        for action in actions:
            tries = action.tried(tries, dice, loner)
        chance = line(text, edition, rerolls).value
        error = sqrt(chance * (1 - chance) / TRIES)
        assert abs(sum(tries.values()) / TRIES - chance) <= 4 * error, (number, edition, rerolls, text)
