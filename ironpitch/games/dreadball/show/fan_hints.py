"""Fans on a DreadBall pitch as a coach is told of them: the three ways to deal with one, how likely, or why not."""

from __future__ import annotations

from math import prod
from typing import Any, Final

from ironpitch import Match
from ironpitch.engine.choices import player_name
from ironpitch.engine.request import Choose
from ironpitch.games.dreadball.movement.bases import is_beside
from ironpitch.games.dreadball.movement.threat import threatens
from ironpitch.games.dreadball.plan import can, role
from ironpitch.games.dreadball.play.successes import TIED
from ironpitch.games.dreadball.powers import PACIFIST
from ironpitch.games.dreadball.show.rising import rising_tests
from ironpitch.games.dreadball.sideline.fan_play import fan_dodge_test, fan_slam_test
from ironpitch.games.dreadball.sideline.pitch_fans import fan_on
from ironpitch.games.dreadball.sideline.side_terms import MOST_FANS, Fact, has_side_line
from ironpitch.games.dreadball.terms import Action, Role
from ironpitch.server.looking_ahead.chances import chances_of, goal_of, times
from ironpitch.server.looking_ahead.trials import before_last, tests_in, tried

ROUNDED: Final = 4
SIGNS: Final = "autograph"
SLAMS: Final = "slam-fan"
DANCED: Final = "Danced"
SURE: Final[dict[str, Any]] = {"plain": 1.0, "rerolled": None, "method": "exact"}

Reach = dict[str, list[Any]]
"""Hexes with the best chance to get there, and the way."""
Way = dict[str, Any]


def fan_hints(match: Match, player: int, reach: Reach) -> list[dict[str, Any]]:
    """The fans next to a player or in reach, each with the ways to deal with it, for the coach who is to choose."""
    table = match.table
    request = match.request
    if not has_side_line(table) or not isinstance(request, Choose):
        return []
    board = table.plan.board
    name = player_name(player)
    open_choices = {each.text for each in request.choices}
    acting = request.kind == "act" and request.about == name
    if not acting and not any(each.startswith(f"act {name} ") for each in open_choices):
        return []
    found = []
    for n in range(MOST_FANS):
        cell = int(table.facts[Fact.FAN + n])
        if cell == board.nowhere:
            continue
        asks = FanAsked(match, player, cell, open_choices, acting)
        ways = [asks.slam(), asks.dance(), asks.autograph(reach)]
        if asks.beside or any(way["line"] for way in ways):
            found.append({"cell": board.name(cell), "beside": asks.beside, "ways": ways})
    return found


class FanAsked:
    """One fan and one player: what he can do about it."""

    def __init__(self, match: Match, player: int, cell: int, open_choices: set[str], acting: bool) -> None:
        self.match = match
        self.player = player
        self.cell = cell
        self.open = open_choices
        self.acting = acting
        self.name = player_name(player)
        self.hex = match.table.plan.board.name(cell)
        self.beside = bool(is_beside(match.table, player, cell))

    def begun(self, action: str) -> list[str] | None:
        """What has to be chosen before the deed itself: nothing in the middle of an action; None if it cannot be."""
        declared = f"act {self.name} {action}"
        if self.acting:
            return []
        return [declared] if declared in self.open else None

    def neighbours(self, cell: int) -> list[int]:
        """The hexes next to one."""
        board = self.match.table.plan.board
        return [near for near in map(int, board.near[cell * 6 : cell * 6 + 6]) if near != board.nowhere]

    def slam(self) -> Way:
        """Knock it over.

        Rows: dreadball.fan.options"""
        table = self.match.table
        if role(table, self.player) == Role.STRIKER or can(table, self.player, PACIFIST):
            return refused("slam", "never-slams")
        if not self.beside:
            return refused("slam", "not-beside")
        if not threatens(table, self.player, self.cell):
            return refused("slam", "not-ahead")
        begun = self.begun("slam")
        if begun is None or (self.acting and table.facts[Fact.ACTION] not in (Action.SLAM, Action.INTERFERE)):
            return refused("slam", "no-slam")
        line = [*begun, f"{SLAMS} {self.hex}"]
        odds = slam_odds(self.match, line)
        return refused("slam", "no-slam") if odds is None else offered("slam", line, odds)

    def dance(self) -> Way:
        """Evade it from two hexes next to it, one after the other.

        Rows: dreadball.fan.dance"""
        begun = self.begun("run")
        if not self.beside:
            return refused("dance", "not-beside")
        if begun is None:
            return refused("dance", "no-room")
        board = self.match.table.plan.board
        here = int(self.match.table.pos[self.player])
        best: Way | None = None
        for first in self.neighbours(here):
            steps = [[board.name(first)]]
            if board.adjacent(first, self.cell):
                steps += [[board.name(first), board.name(then)] for then in self.neighbours(first) if then != here]
            for way in steps:
                odds = self.danced([*begun, *(f"step {cell}" for cell in way)])
                if odds is not None and (best is None or odds > best["chance"]):
                    best = offered("dance", [*begun, *(f"step {cell}" for cell in way)], odds)
        return best or refused("dance", "no-room")

    def danced(self, line: list[str]) -> float | None:
        """How likely a line is a dance with this very fan; None if it is none."""
        happened, why = tried(self.match, line)
        events = [event for each in happened for event in each]
        if why or not any(event.name == DANCED for event in events):
            return None
        own = [test for test in rising_tests(self.match, tests_in(self.match, events)) if test["player"] == self.name]
        return prod(float(test["chance"]) for test in own)

    def autograph(self, reach: Reach) -> Way:
        """Sign an autograph, from where he has come to or after the best way there.

        Rows: dreadball.fan.autograph"""
        deed = f"{SIGNS} {self.hex}"
        if self.acting and deed in self.open:
            return offered(SIGNS, [deed], 1.0)
        begun = self.begun("run")
        board = self.match.table.plan.board
        ways = [reach[name] for name in map(board.name, self.neighbours(self.cell)) if name in reach]
        if begun is None or not ways:
            return refused(SIGNS, "out-of-reach")
        odds, way = max(ways, key=lambda each: (each[0], -len(each[1])))
        line = [*begun, *(step if " " in step else f"step {step}" for step in way), deed]
        return offered(SIGNS, line, float(odds)) if not tried(self.match, line)[1] else refused(SIGNS, "out-of-reach")


def offered(way: str, line: list[str], chance: float | None) -> Way:
    """A way that is open."""
    return {"way": way, "line": line, "chance": None if chance is None else round(chance, ROUNDED), "why": ""}


def refused(way: str, why: str) -> Way:
    """A way that is not, and the word for why."""
    return {"way": way, "line": [], "chance": None, "why": why}


def slam_odds(match: Match, plan: list[str]) -> float | None:
    """How likely the Slam at a fan that a plan ends with is won, so that the fan is pushed back or gone; None if it
    cannot be made.

    Rows: dreadball.fan.slam_dodge, dreadball.fan.slam_removed"""
    before = before_last(match, plan)
    if before is None:
        return None
    table = before.table
    player = int(table.facts[Fact.ACTOR])
    fan = fan_on(table, table.plan.board.parse(plan[-1].split(" ")[1]))
    return float(sum(fan_slam_test(table, player, fan).odds_against(fan_dodge_test())[TIED + 1 :]))


def slamming_foreseen(match: Match, plan: list[str]) -> dict[str, Any]:
    """A plan that ends in a Slam at a fan: its rolls, and how likely the fan gives way. What the crowd makes of it is
    no part of the plan."""
    happened, why = tried(match, plan)
    tests = [(n, test) for n, events in enumerate(happened) for test in tests_in(match, events)]
    rolls = rising_tests(match, [{"choice": n, **test} for n, test in tests if test["purpose"] != "crowd"])
    found: dict[str, Any] = {"legal": len(happened), "refused": why, "rolls": rolls}
    odds = slam_odds(match, plan) if not why else None
    arrives = arriving(match, plan[:-1])
    if odds is None or arrives is None:
        return found
    chances = times(arrives, odds) | {"rerolled": None}
    return found | {"goal": "fan", "chances": {key: chances[key] for key in chances if not key.startswith("rerolled_")}}


def arriving(match: Match, before: list[str]) -> dict[str, Any] | None:
    """How likely the way up to a fan comes off; None if nobody can tell."""
    if not any(choice.startswith("step ") for choice in before):
        return SURE
    return chances_of(match, before, goal_of(match, before))


def signing_foreseen(match: Match, plan: list[str]) -> dict[str, Any]:
    """A plan that ends in an autograph: the rolls of the way, and how likely he gets there. What the crowd makes of it
    is no part of the plan."""
    happened, why = tried(match, plan)
    before = plan[:-1]
    rolls = [
        {"choice": n, **test} for n, events in enumerate(happened[: len(before)]) for test in tests_in(match, events)
    ]
    found: dict[str, Any] = {"legal": len(happened), "refused": why, "rolls": rising_tests(match, rolls)}
    return found if why else found | {"goal": SIGNS, "chances": arriving(match, before)}


def dance_foreseen(rolls: list[dict[str, Any]]) -> dict[str, Any]:
    """A plan that is a dance: it comes off if all its tests are passed. The fan check is no part of it."""
    plain = round(prod(float(test["chance"]) for test in rolls), ROUNDED)
    return {"goal": "dance", "chances": {"plain": plain, "rerolled": None, "method": "exact"}}


def fan_foreseen(match: Match, plan: list[str]) -> dict[str, Any] | None:
    """What a plan comes to that ends in dealing with a fan; None for any other."""
    verb = plan[-1].split(" ")[0] if plan else ""
    if verb == SIGNS:
        return signing_foreseen(match, plan)
    return slamming_foreseen(match, plan) if verb == SLAMS else None
