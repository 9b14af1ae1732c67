"""What a DreadBall coach is warned of before choosing: who waits on the bench, and which deed is a foul."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NOBODY, SQUAD, parse_player
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.codes import ILLEGAL
from ironpitch.games.dreadball.contact.slam import is_sucker_punch
from ironpitch.games.dreadball.movement.hexes import players_on
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.terms import ON_THE_PITCH, Fact, Status

FOUL: Final = "a foul"
COMES_ON: Final = "bench"
INTRUDES: Final = "bench, Intrusion"


def bench_mark(table: Table, player: int) -> str:
    """Whether a player would come on from the bench, and as one too many; nothing for all others."""
    if player >= NOBODY or not isinstance(table.plan, DreadBallPlan) or table.status[player] != Status.BENCH:
        return ""
    return INTRUDES if players_on(table, player // SQUAD) >= ON_THE_PITCH else COMES_ON


def foul_mark(match: Match, choice: Choice) -> str:
    """Whether a deed is a foul that the other coach can call."""
    words = choice.text.split(" ")
    verb = words[0]
    if verb in ("stomp", "shoot") or (verb in ("act", "do") and words[-1] == "stomp"):
        return FOUL
    if verb == "slam" and is_sucker_punch(match.table, match.table.facts[Fact.ACTOR], parse_player(words[1])):
        return f"{FOUL}, sucker punch"
    skills = match.table.plan.ruleset.vocabulary.words["skill"]
    if verb == "use" and words[1] == skills[ILLEGAL]:
        return f"{FOUL}, weapon"
    if verb == "play" and len(words) == 3:
        return bench_mark(match.table, parse_player(words[2]))
    return ""
