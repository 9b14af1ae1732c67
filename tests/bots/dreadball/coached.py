"""A scripted coach at a position, and matches between coaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.bots.bot import answer_of
from ironpitch.engine.dice import Dice
from ironpitch.engine.match import Match, open_match
from ironpitch.engine.table import Coach, Table
from ironpitch.games.dreadball.coach.scripted import ScriptedDreadBall, is_among, is_between_steps
from tests.dreadball.playing import FAR_AWAY, Around

CLUBS = [
    "bremlin-nebulas", "chromium-chargers", "fran-taar-philosophers", "glambek-ghosts", "greenmoon-smackers",
    "kalimarin-ancients", "koeputki-kolossals", "locust-city-chiefs", "long-rock-lifers", "midgard-delvers",
    "nemion-oceanics", "pelgar-mystics", "rallion-roses", "rotatek-rockslides", "shan-meeg-starhawks",
    "skittersneak-stealers", "sulentic-shards", "the-red-planets", "the-unincorporated", "trontek-29ers",
    "ukomo-avalanchers", "void-sirens", "wu-ling-wanderers",
]  # fmt: skip
MOST_CHOICES = 4000
"""More than a match between two who want to win has."""


class TwoCoaches(Coach):
    """Puts each question to the coach of the side that is asked."""

    def __init__(self, home: Coach, away: Coach) -> None:
        self.coaches = [home, away]
        self.liked = 0
        self.refused: list[str] = []
        """What a scripted coach wanted and could not have."""

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        ruleset = table.plan.ruleset
        side = ruleset.side(table) if is_between_steps(table, options) else table.side
        coach = self.coaches[side]
        if not isinstance(coach, ScriptedDreadBall):
            return coach.answer(table, options, count)
        code = coach.pick(table, options, count)
        if not is_among(options, count, code):
            kind = ruleset.kind(table) if is_between_steps(table, options) else table.kind
            self.refused.append(f"{ruleset.kinds[kind]}: {ruleset.vocabulary.text(code, ruleset.board)}")
            return options[0]
        self.liked += 1
        return code


def scene(home: Sequence[str], away: Sequence[str], dice: Sequence[int] = (), **around: Unpack[Around]) -> Match:
    """A position in a Rush of the home side: the next dice as given, those after them from a seed."""
    around.setdefault("rush", ("home", 3))
    if not any("ball" in player.split() for player in [*home, *away]):
        around.setdefault("ball", FAR_AWAY)
    return ironpitch.scenario("dreadball", home=home, away=away, dice=dice, seed=1, **around)


def choice_of(match: Match, coach: Coach | None = None) -> str:
    """What a scripted coach says to the question a match has come to."""
    ruleset = match.table.plan.ruleset
    return ruleset.vocabulary.text(answer_of(coach or ScriptedDreadBall(), match), ruleset.board)


def line_of(match: Match, choices: int) -> str:
    """So many choices of one scripted coach, played and written down, separated by commas."""
    coach = ScriptedDreadBall()
    said: list[str] = []
    for _ in range(choices):
        said.append(choice_of(match, coach))
        match.play(said[-1])
    return ", ".join(said)


def played_out(
    ruleset: str, clubs: tuple[str, str], seed: int, coaches: TwoCoaches, choices: int = MOST_CHOICES
) -> Match:
    """A match between two coaches, inside the loop that never suspends: whole, or so many choices of it."""
    plan = ironpitch.new_match(ruleset, home=clubs[0], away=clubs[1], seed=seed).table.plan
    match = open_match(plan, Dice(seed), coaches)
    for _ in range(choices):
        if match.finished:
            return match
        count = plan.ruleset.enumerate(match.table, plan.scratch)
        match.play_code(coaches.answer(match.table, plan.scratch, count))
    assert choices < MOST_CHOICES, f"the match is not over after {MOST_CHOICES} choices"
    return match
