"""Whole matches of the scripted football coach: every answer legal, every team, options on and off, always the same."""

from __future__ import annotations

from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch._source import is_compiled
from ironpitch.bots.bot import answer_of
from ironpitch.bots.playout import fault_in, play_out
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.engine.dice import Dice
from ironpitch.engine.match import open_match
from ironpitch.engine.table import Coach, Table
from ironpitch.games.football.coach.coach import ScriptedFootball

COMPILED = is_compiled()
CHOICES = 260 if COMPILED else 24


class Watched(Coach):
    """Asks the scripted coach, now and then a random one, so that odd positions come up; checks what it answers."""

    def __init__(self, seed: int, wild: int) -> None:
        self.scripted = ScriptedFootball()
        self.random = RandomCoach(seed)
        self.wild = wild
        self.asked = 0
        self.refused: list[str] = []

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Mostly what the scripted coach says."""
        self.asked += 1
        code = self.scripted.answer(table, options, count)
        if code not in list(options)[:count]:
            ruleset = table.plan.ruleset
            self.refused.append(ruleset.vocabulary.text(code, ruleset.board))
            return options[0]
        if self.wild and self.asked % self.wild == 0:
            return self.random.answer(table, options, count)
        return code


def played(ruleset: str, home: str, away: str, seed: int, wild: int, limit: int) -> tuple[ironpitch.Match, Watched]:
    """A match played by watched coaches, and what they said."""
    coach = Watched(seed, wild)
    plan = ironpitch.new_match(ruleset, home=home, away=away, seed=seed).table.plan
    match = open_match(plan, Dice(seed), coach)
    play_out(match, coach, limit)
    return match, coach


def pairs(edition: str) -> list[tuple[str, str]]:
    """Every team of an edition against the next one; without machine code, which takes its time, only some."""
    names = sorted(ironpitch.new_match(edition, seed=0).table.plan.ruleset.team_names())
    return list(pairwise([*names, names[0]]))[:: 2 if COMPILED else 9]


@pytest.mark.parametrize(
    ("ruleset", "home", "away"),
    [(edition, *pair) for edition in ("bb2016", "bb2020") for pair in pairs(edition)],
)
def test_every_answer_is_legal_whatever_the_teams(ruleset: str, home: str, away: str) -> None:
    match, coach = played(ruleset, home, away, 11, 7, CHOICES)
    assert coach.refused == []
    assert fault_in(match.table) == ""


@pytest.mark.parametrize("edition_options", [(e, flip) for e in ("bb2016", "bb2020") for flip in (1, 2)])
def test_every_answer_is_legal_with_other_options(edition_options: tuple[str, int]) -> None:
    edition, flip = edition_options
    options = ironpitch.new_match(edition, seed=0).table.plan.ruleset.options()
    chosen = [f"{option.name}={option.values[-flip % len(option.values)]}" for option in options]
    match, coach = played(f"{edition}({', '.join(chosen)})", "human", "orc", 5, 5, CHOICES)
    assert coach.refused == []
    assert fault_in(match.table) == ""


def test_the_same_seed_plays_the_same_match(edition: str) -> None:
    first, _ = played(edition, "human", "skaven", 21, 0, CHOICES // 2)
    again, _ = played(edition, "human", "skaven", 21, 0, CHOICES // 2)
    assert first.digest() == again.digest()
    assert first.table.log.end == again.table.log.end


def test_an_undone_choice_is_made_again(edition: str) -> None:
    match, coach = played(edition, "human", "skaven", 21, 0, 12)
    match.table.coach = None
    for _ in range(12):
        code = answer_of(coach.scripted, match)
        match.play_code(code)
        match.undo()
        assert answer_of(coach.scripted, match) == code
        match.play_code(code)


def test_it_beats_the_random_coach_soundly(edition: str) -> None:
    plan = ironpitch.new_match(edition, home="human", away="orc", seed=1).table.plan
    coach = Sides(ScriptedFootball(), RandomCoach(4))
    match = open_match(plan, Dice(4), coach)
    ruleset = plan.ruleset
    while not match.finished and (COMPILED or sum(match.score) == 0):
        codes = match.option_codes()
        coach.between = True
        match.play_code(coach.answer(match.table, codes, len(codes)))
    assert ruleset.score(match.table)[0] > ruleset.score(match.table)[1]


class Sides(Coach):
    """Another coach for each side."""

    def __init__(self, home: Coach, away: Coach) -> None:
        self.coaches = (home, away)
        self.between = False

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Ask the side that must answer."""
        side = table.plan.ruleset.side(table) if self.between else table.side
        self.between = False
        return self.coaches[side].answer(table, options, count)
