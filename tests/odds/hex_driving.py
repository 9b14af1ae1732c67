"""The exact chance of a path on hexes found the slow way: the rules play every choice on the way, and every result."""

from __future__ import annotations

from ironpitch import Choose, Match, Roll
from ironpitch.engine.choices import NOBODY, parse_player
from ironpitch.games.dreadball.movement.bases import cells_of
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import role
from ironpitch.games.dreadball.terms import Action, Fact, Role, Status, Stirred
from ironpitch.odds.plans import state_of

ON_THE_WAY = {"evade", "dash", "pick-up"}
MOVES = {"step", "turn", "hex", "face"}
MISS = 1

Place = tuple[int, int]
"""The hex of a player and the way he looks."""


class HexDriver:
    """Drives one acting player of a match with manual dice through all he can do by steps and turns.

    Every test is passed and failed as often as its dice do; who has failed, or has met the ball, goes no further.
    """

    def __init__(self, match: Match, player: str, most_dashes: int) -> None:
        self.match = match
        self.player = parse_player(player)
        self.most_dashes = most_dashes
        self.board = match.table.plan.board
        table = match.table
        handles = role(table, self.player) != Role.GUARD
        self.ball: int = (
            table.facts[Fact.BALL] if handles and table.facts[Fact.CARRIER] == NOBODY else self.board.nowhere
        )
        self.best: dict[Place, float] = {}

    def drive(self) -> dict[Place, float]:
        """Go everywhere; nothing comes back to a state, so each is looked at when its best chance is known."""
        waiting = {key_of(self.match): (self.match.fork(), 1.0)}
        known: dict[tuple[int, ...], float] = {}
        while waiting:
            following: dict[tuple[int, ...], tuple[Match, float]] = {}
            for state, (here, chance) in waiting.items():
                if known.get(state, 0.0) >= chance:
                    continue
                known[state] = chance
                self.note(here, chance)
                for then, share in self.next_states(here):
                    key = key_of(then)
                    if chance * share > following.get(key, (then, 0.0))[1]:
                        following[key] = (then, chance * share)
            waiting = following
        return self.best

    def chance_of(self, steps: list[str]) -> tuple[float, Match]:
        """How likely these choices are carried out, and the match after them."""
        here, total = self.match.fork(), 1.0
        for step in steps:
            before = self.place_of(here)
            here.play(step)
            chance, then = self.pass_all(here, before)
            assert then is not None, f"{step} of {steps} cannot work"
            here, total = then, total * chance
        return total, here

    def note(self, match: Match, chance: float) -> None:
        """He is where he is with this chance."""
        table = match.table
        if table.pos[self.player] == self.board.nowhere or is_in_between(match):
            return
        place = self.place_of(match)
        self.best[place] = max(self.best.get(place, 0.0), chance)

    def next_states(self, match: Match) -> list[tuple[Match, float]]:
        """Where each way to move leads if its tests are passed, and how likely they are."""
        request = match.request
        if not isinstance(request, Choose) or match.table.facts[Fact.ACTOR] != self.player:
            return []
        if self.ball != self.board.nowhere and match.table.facts[Fact.CARRIER] == self.player:
            return []
        found: list[tuple[Match, float]] = []
        for choice in list(request.choices):
            if choice.verb not in MOVES:
                continue
            trial = match.fork()
            trial.play(choice)
            chance, then = self.pass_all(trial, self.place_of(match))
            if then is None or then.table.facts[Fact.DASHED] > self.most_dashes:
                continue
            facts = then.table.facts
            if (
                facts[Fact.ACTION] != Action.SPRINT and facts[Fact.STIRRED] & Stirred.TURNED_NOW
            ):  # a free turn changes nothing on the way
                continue
            found.append((then, chance))
        return found

    def place_of(self, match: Match) -> Place:
        """Where he is; nowhere as long as that is not settled."""
        if is_in_between(match):
            return (self.board.nowhere, 0)
        return (int(match.table.pos[self.player]), int(facing_of(match.table, self.player)))

    def pass_all(self, match: Match, stood: Place) -> tuple[float, Match | None]:
        """The chance that all tests of one step are passed, and the match after that; None if they cannot be."""
        chance = 1.0
        while isinstance(match.request, Roll):
            if match.request.purpose not in ON_THE_WAY:
                return 0.0, None
            failed = 0.0
            then: Match | None = None
            for successes, share in match.request.outcomes():
                assert isinstance(successes, int)
                trial = match.fork()
                score(trial, successes)
                if self.is_well(trial, stood):
                    then = trial
                    break
                failed += share
            if then is None:
                return 0.0, None
            chance *= 1.0 - failed
            match = then
        return chance, match if self.is_well(match, stood) else None

    def is_well(self, match: Match, stood: Place) -> bool:
        """Is he on his feet and elsewhere, and has he the ball if that lay on one of his hexes?"""
        table = match.table
        if table.status[self.player] != Status.STANDING:
            return False
        if isinstance(match.request, Roll):
            return match.request.purpose in ON_THE_WAY
        if is_in_between(match):
            return True
        if self.place_of(match) == stood:  # held fast
            return False
        if self.ball in cells_of(table, self.player):
            return table.facts[Fact.CARRIER] == self.player
        return True


def key_of(match: Match) -> tuple[int, ...]:
    """A state, and which question is open in it."""
    table = match.table
    return (*state_of(table), table.kind if is_in_between(match) else -1)


def is_in_between(match: Match) -> bool:
    """Is it still open where he comes on, or how he turns to the ball?"""
    return isinstance(match.request, Choose) and match.step is not None and match.request.kind in ("hex", "facing")


def score(match: Match, successes: int) -> None:
    """Roll exactly so many successes; as sixes bring more dice there can be more than there are dice at first."""
    request = match.request
    assert isinstance(request, Roll)
    assert 1 < request.stat < 6
    if successes <= request.count:
        match.roll([request.stat] * successes + [MISS] * (request.count - successes))
        return
    sixes = min(request.count, successes - request.count)
    match.roll([6] * sixes + [request.stat] * (request.count - sixes))
    score(match, successes - request.count)
