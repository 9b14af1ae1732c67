"""Five hundred plans whose chance is known, and which the odds are made to estimate all the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import ironpitch
from ironpitch import Match, odds

TRIES = 100
MOST_OUTSIDE = 0.08
"""The truth may lie outside of so many intervals, each of which is to hold 95 of 100."""
FOOTBALL = ("bb2016", "bb2020")
MARKED = ["human/lineman @ h13"]
TWICE = ["human/lineman @ h13", "human/lineman @ h10"]


class Known(NamedTuple):
    """A plan, and its chance by another way than trying."""

    match: Match
    plan: str
    goal: str | None
    line: str = ""
    """The same in a line; where there is none the exact odds of the plan are taken."""
    without: Match | None = None
    """A simpler position in which the plan has the same chance."""

    def truth(self) -> float:
        """Its chance."""
        if self.line:
            return odds.line(self.line, "dreadball").chances[0].value
        found = odds.of(self.match if self.without is None else self.without, self.plan, self.goal)
        assert found.exact, f"{self.plan}: {found!r}"
        return found.value


def loner(ruleset: str) -> str:
    """Loner as an edition writes it."""
    return "+loner" if ruleset == "bb2016" else "+loner(4)"


def scene(ruleset: str, home: list[str], away: list[str], rerolls: int, ball: str | None = None) -> Match:
    """A position of football."""
    return ironpitch.scenario(ruleset, home=home, away=away, rerolls=(rerolls, 0), ball=ball, dice="manual")


def moves() -> Iterator[Known]:
    """Dodges, rushes and pick-ups, with skills that roll again and the team's re-rolls."""
    for ruleset, rerolls in product(FOOTBALL, (0, 1, 2)):
        for skill in ("", "+dodge", "+pro", loner(ruleset), "+pro +dodge", f"+pro {loner(ruleset)}"):
            home = [f"human/lineman @ h12 {skill}"]
            yield Known(scene(ruleset, home, MARKED, rerolls), "activate H1 move; step g11", None)
            yield Known(scene(ruleset, home, TWICE, rerolls), "activate H1 move; step g11; step f12", None)
        for skill in ("", "+sure-feet", "+pro", "+sure-hands"):
            home = [f"human/lineman @ h12 ma=1 {skill}"]
            way = "activate H1 move; step h13; step h14; step h15"
            yield Known(scene(ruleset, home, [], rerolls), way, None)
            yield Known(scene(ruleset, home, [], rerolls, "h14"), "activate H1 move; step h13; step h14", "H1 ball")


def blocks() -> Iterator[Known]:
    """Blocks with one die and two, with and without skills, for the turn and for more."""
    skills = ("", "+block", "+pro", "+wrestle")
    foes = ("", "+dodge", "+block", "+stand-firm")
    for ruleset, rerolls, skill, foe, strength in product(FOOTBALL, (0, 1), skills, foes, (3, 4)):
        match = scene(ruleset, [f"human/lineman @ h12 st={strength} {skill}"], [f"human/lineman @ h13 {foe}"], rerolls)
        for goal in (None, "A1 down and no turnover"):
            yield Known(match, "activate H1 block; block A1", goal)


def carriers() -> Iterator[Known]:
    """Blocks on who has the ball: wherever it bounces, the turn is kept as often as without it."""
    skills = ("", "+block", "+pro", "+wrestle")
    foes = ("", "+dodge", "+block")
    for ruleset, rerolls, skill, foe in product(FOOTBALL, (0, 1, 2), skills, foes):
        home = [f"human/lineman @ h12 {skill}"]
        match = scene(ruleset, home, [f"human/lineman @ h13 ball {foe}"], rerolls)
        without = scene(ruleset, home, [f"human/lineman @ h13 {foe}"], rerolls)
        yield Known(match, "activate H1 block; block A1", None, without=without)


def both() -> Iterator[Known]:
    """A block and a dodge, with one re-roll for both."""
    for ruleset, rerolls, skill in product(FOOTBALL, (0, 1), ("", "+pro")):
        match = scene(
            ruleset,
            [f"human/lineman @ h12 {skill}", f"human/lineman @ c8 {skill}"],
            ["human/lineman @ h13", "human/lineman @ c9"],
            rerolls,
        )
        yield Known(match, "activate H2 block; block A2; activate H1 move; step g11", None)
        yield Known(match, "activate H1 move; step g11; done; activate H2 block; block A2", "A2 down and no turnover")


def hexes() -> Iterator[Known]:
    """Dashes, evades and slams of DreadBall."""
    jack, far, near = "trontek-29ers/jack", ["trontek-29ers/jack @ j16"], ["trontek-29ers/jack @ b4"]
    for stat, role in product(range(2, 7), ("jack", "striker")):
        home = [f"trontek-29ers/{role} @ f4 e speed={stat} move=1", *near]
        dice = 3 if role == "jack" else 4
        match = ironpitch.scenario("dreadball", home=home, away=far, ball="a3", dice="manual")
        yield Known(match, "act H1 run; step f5; step f6", "H1 at f6 and not H1 down", f"{dice}d {stat}+")
        yield Known(
            match,
            "act H1 run; step f5; step f6; step f7",
            "H1 at f7 and not H1 down",
            f"{dice}d {stat}+ {dice}d {stat}+ (2)",
        )
        away = [f"{jack} @ f5 w", *far]
        home = [f"trontek-29ers/{role} @ f4 e speed={stat}", *near]
        match = ironpitch.scenario("dreadball", home=home, away=away, ball="a3", dice="manual")
        yield Known(match, "act H1 run; step f3", "H1 at f3 and not H1 down", f"{dice - 1}d {stat}+")
    for mine, theirs in product(range(2, 7), repeat=2):
        home = [f"{jack} @ f10 e strength={mine}", *near]
        away = [f"{jack} @ f11 w strength={theirs}", *far]
        match = ironpitch.scenario("dreadball", home=home, away=away, ball="a3", dice="manual")
        for goal, result in (("A1 down", "double"), ("not A1 at f11", "win")):
            yield Known(match, "act H1 slam; slam A1; slamback", goal, f"3d {mine}+ vs 3d {theirs}+ {result}")


def test_the_truth_lies_outside_of_few_intervals() -> None:
    plans = [*moves(), *blocks(), *carriers(), *both(), *hexes()]
    assert len(plans) >= 500
    outside: list[str] = []
    for number, known in enumerate(plans):
        found = odds.of(known.match, known.plan, known.goal, budget=1, tries=TRIES, seed=1 + 1000 * number)
        assert found.method == "estimate"
        truth = known.truth()
        if not found.low <= truth <= found.high:
            outside.append(f"{truth:.4f} {found!r} {known.plan} -> {known.goal}")
    assert len(outside) <= MOST_OUTSIDE * len(plans), f"{len(outside)} of {len(plans)}: {outside}"
