"""What the conformance suite plays: every ruleset that can be played here, with every option and every team.

Nothing in this folder knows a game: a ruleset added later is tested by being known.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import ironpitch
from ironpitch import BadTeam, Choose, Match, UnknownRuleset, rulesets
from ironpitch.engine.choices import verb_of
from ironpitch.engine.ruleset import Ruleset
from tests.conformance.delver import delve
from tests.conformance.rusher import rush
from tests.conformance.striker import strike

NO_CIRCLES = 20_000
"""More choices than any match has."""
SELDOM = 0.2
ENDLESS = {"sudden_death": "off", "turn_limit": "8"}
"""Options without which play goes on until somebody scores: a careless coach does not live to see it."""
LIMIT = "turn_limit"
"""With this one even keen coaches are given a limit, or their matches would be too long to be looked at closely."""


class Table(NamedTuple):
    """Who plays what by which rules, on which dice."""

    ruleset: str
    home: str
    away: str
    seed: int
    keen: bool

    def __str__(self) -> str:
        return f"{self.ruleset}-{self.home}-{self.away}".replace("/", ":")


@cache
def tables() -> tuple[Table, ...]:
    """Every ruleset: each playable team once with the usual options, and the usual teams with each option."""
    found: list[Table] = []
    for name in rulesets.known():
        rules = rulesets.ruleset(name)
        teams = playable_teams(rules)
        for i in range(0, len(teams), 2):
            keen = i % 4 < 2
            text = name if keen and not has_limit(rules) else ending(rules)
            found.append(Table(text, teams[i], teams[(i + 1) % len(teams)], i, keen))
        home, away = rules.default_teams()
        endless = ending(rules) != name
        for i, text in enumerate(option_sets(rules)):
            found.append(Table(text, home, away, 100 + i, endless or i % 2 == 0))
    return tuple(found)


def has_limit(rules: Ruleset) -> bool:
    """Can matches of this ruleset be given a number of turns?"""
    return LIMIT in [option.name for option in rules.options()]


def ending(rules: Ruleset) -> str:
    """The ruleset with the option that ends a match in which nobody ever scores, if it has one."""
    for option in rules.options():
        if option.name in ENDLESS:
            return f"{rules.name}({option.name}={ENDLESS[option.name]})"
    return rules.name


def playable_teams(rules: Ruleset) -> list[str]:
    """Every line-up, except those with a skill that the ruleset refuses by name."""
    found: list[str] = []
    for key in rules.team_names():
        lineups = rules.load_team(key).list.lineups
        found += [team for team in [f"{key}/{lineup}" if lineup else key for lineup in lineups] if plays(rules, team)]
    return found


def plays(rules: Ruleset, team: str) -> bool:
    """Can a match be played with this team?"""
    try:
        rules.new_plan(rules.load_team(team), rules.load_team(team))
    except BadTeam as refusal:
        assert "is not in" in str(refusal), refusal
        return False
    return True


def option_sets(rules: Ruleset) -> Iterator[str]:
    """The ruleset with each value of each option that is not the usual one, as far as it can stand alone."""
    for option in rules.options():
        for value in option.values:
            limit = f", {LIMIT}={ENDLESS[LIMIT]}" if has_limit(rules) and option.name != LIMIT else ""
            text = f"{rules.name}({option.name}={value}{limit})"
            if value != option.default and stands(text):
                yield text


def stands(text: str) -> bool:
    """Is this a ruleset?"""
    try:
        rulesets.ruleset(text)
    except UnknownRuleset:
        return False
    return True


class Player:
    """A coach for both sides: seeded, and never gives up.

    A careless one takes any choice, one as likely as another. A keen one wants to score where the game is known; else
    it seldom takes the default, which is often to stop, and picks the kind of thing to do before the thing itself, so
    that rare deeds are done.
    """

    def __init__(self, seed: int, keen: bool) -> None:
        self.rng = random.Random(seed)
        self.keen = keen

    def one_of(self, codes: list[int]) -> int:
        """Any of them; `random()` is the one source that is the same in every Python."""
        return codes[int(self.rng.random() * len(codes))]

    def pick(self, match: Match) -> int:
        """One of the legal choices, as an int."""
        rules = match.table.plan.ruleset
        codes: list[int] = [code for code in match.option_codes() if not rules.shuns(code)]
        if not self.keen or len(codes) == 1:
            return self.one_of(codes)
        code = None
        for seeks in (delve, strike, rush):
            code = seeks(match, self.rng) if code is None else code
        if code is not None:
            assert match.is_legal(code)
            return code
        if self.rng.random() < SELDOM:
            return codes[0]
        verb = self.one_of(sorted({verb_of(code) for code in codes[1:]}))
        return self.one_of([code for code in codes[1:] if verb_of(code) == verb])


def open_table(table: Table) -> Match:
    """The match before its first choice."""
    return ironpitch.new_match(table.ruleset, table.home, table.away, seed=table.seed)


@cache
def finished(table: Table) -> Match:
    """The match at its end."""
    match = open_table(table)
    player = Player(table.seed, table.keen)
    for _ in range(NO_CIRCLES):
        if match.request is None:
            return match
        match.play_code(player.pick(match))
    raise AssertionError(f"{table} is not over after {NO_CIRCLES} choices")


def choices_of(table: Table) -> list[int]:
    """Every choice of the match, as ints."""
    return [entry >> 1 for entry in finished(table).table.log.whole() if entry & 1 == 0]


def requests(table: Table, every: int = 1) -> Iterator[tuple[int, Match]]:
    """The match again, stopping at every n-th request; whoever looks may fork it but leaves it as it is.

    With each goes the number of choices made so far. Where the counting begins differs from table to table.
    """
    match = open_table(table)
    for i, code in enumerate(choices_of(table)):
        if (i + table.seed) % every == 0:
            yield i, match
        match.play_code(code)
    assert match.request is None


def choose(match: Match) -> Choose:
    """The open question."""
    request = match.request
    assert isinstance(request, Choose)
    return request
