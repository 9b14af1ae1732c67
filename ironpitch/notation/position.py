"""Positions: the state of a match as one line of text that reads back to the very same state.

`position-1 | ruleset | home squad | away squad | players | facts`, and in the middle of a step ` | inputs since`, so
that the step is carried on from where it was. The parts are those of `squads`, `state` and `inputs`. A position says
nothing about dice still to come: whoever reads it brings the dice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironpitch.engine.errors import BadPosition, IronpitchError
from ironpitch.engine.match import Match, match_at
from ironpitch.engine.ruleset import START, Plan, Ruleset
from ironpitch.engine.table import Snapshot, Table
from ironpitch.notation.figures import impossible
from ironpitch.notation.inputs import Unreadable, pieces, read_piece
from ironpitch.notation.squads import read_squad, squad_text
from ironpitch.notation.state import (
    blank_state,
    facts_text,
    players_text,
    read_facts,
    read_players,
    same_state,
    stand_players,
)

VERSION: Final = "position-1"
LONGEST: Final = 20_000
BETWEEN_STEPS: Final = -1
OPENING: Final = "start"
"""How the step that opens a match is written; no coach can say it."""


# -- writing -----------------------------------------------------------------------------------------------------------


def position_text(match: Match) -> str:
    """The state of a match as one line, the inputs of a live step included."""
    table = match.table
    if match.step is None:
        return state_text(table.plan, table.snapshot(), BETWEEN_STEPS, [])
    checkpoint = match.checkpoint
    if checkpoint is None:
        raise IronpitchError("a match driven by a coach inside a step has no position there")
    since = [table.log.get(i) for i in range(match.step_start, table.log.end)]
    if match.step_code == START:
        return state_text(table.plan.at_start(), checkpoint, START, since)
    return state_text(table.plan, checkpoint, BETWEEN_STEPS, [match.step_code << 1, *since])


def state_text(plan: Plan, state: Snapshot, code: int, inputs: list[int]) -> str:
    """A state, the step that begins there and its inputs as one line."""
    ruleset = plan.ruleset
    parts = [VERSION, ruleset.text(), squad_text(plan.teams[0]), squad_text(plan.teams[1])]
    parts += [players_text(plan, state), facts_text(ruleset, state.facts)]
    played = pieces(ruleset, inputs)
    if code == START:
        if inputs and inputs[0] & 1:
            played[0] = f"{OPENING} {played[0]}"
        else:
            played.insert(0, OPENING)
    if played:
        parts.append("; ".join(played))
    return " | ".join(parts)


# -- reading -----------------------------------------------------------------------------------------------------------


class Described:
    """A position as read: who plays, the state, the step that begins there, the inputs since."""

    def __init__(self, plan: Plan, state: Snapshot, code: int, inputs: list[int]) -> None:
        self.plan = plan
        self.state = state
        self.code = code
        self.inputs = inputs


def read_position(text: str, rulesets: Callable[[str], Ruleset]) -> Match:
    """The match at a position, without dice; raises `BadPosition` and nothing else for whatever is not one."""
    described = describe(text, rulesets)
    match = match_at(described.plan, described.state, described.code, described.inputs)
    try:
        match.rerun()
        if match.table.waiting == 0 and not match.over and not len(match.option_codes()):
            raise BadPosition("nobody has anything to choose in this position")
    except BadPosition:
        raise
    except IronpitchError as error:
        raise BadPosition(f"the inputs of the position do not fit it: {error}") from error
    except Exception as error:  # a state that cannot come up in play, and that the checks let through
        raise BadPosition("the rules can make nothing of this position") from error
    return match


def describe(text: str, rulesets: Callable[[str], Ruleset]) -> Described:
    """Read a position and check that it can stand, without playing its inputs."""
    if not isinstance(text, str) or len(text) > LONGEST or not text.strip().isprintable():
        raise BadPosition(f"a position is one line of at most {LONGEST:,} printable characters")
    parts = [part.strip() for part in text.split("|")]
    if parts[0] != VERSION:
        raise BadPosition(f"{parts[0][:40]!r} at the start of a position; expected {VERSION!r}")
    if not 6 <= len(parts) <= 7:
        raise BadPosition(f"a position has 6 or 7 parts between '|', this one {len(parts)}")
    try:
        plan = read_plan(rulesets(parts[1]), parts[2], parts[3])
        state = blank_state(plan)
        read_facts(plan.ruleset, parts[5], state)
        state.stand(plan, [])
        read_players(plan, parts[4], state)
        stand_players(plan, state)
        check_state(plan, state)
        code, inputs = read_step(plan.ruleset, parts[6] if len(parts) == 7 else "")
        if code == START and not same_state(state, blank_state(plan)):
            raise Unreadable("a match can only open from the state before its first roll")
    except Unreadable as error:
        raise BadPosition(str(error)) from error
    except BadPosition:
        raise
    except IronpitchError as error:
        raise BadPosition(f"position of {parts[1][:60]!r}: {error}") from error
    return Described(plan, state, code, inputs)


def read_plan(ruleset: Ruleset, home: str, away: str) -> Plan:
    """The squads of a position, ready to play by these rules."""
    teams = [read_squad(text, ruleset.most_players()) for text in (home, away)]
    fault = impossible(ruleset, teams)
    if fault:
        raise Unreadable(fault)
    try:
        return ruleset.new_plan(teams[0], teams[1])
    except KeyError as error:
        raise Unreadable(f"a position of these squads lacks the figure {error} that {ruleset.name} needs") from error


def check_state(plan: Plan, state: Snapshot) -> None:
    """Refuse a state that breaks an invariant of its game."""
    try:
        broken = plan.ruleset.broken(table_of(plan, state))
    except Exception as error:  # facts so odd that they cannot even be checked
        raise BadPosition("the facts of this position contradict each other") from error
    if broken:
        raise BadPosition(f"this position cannot stand: {'; '.join(broken[:5])}")


def table_of(plan: Plan, state: Snapshot) -> Table:
    """A table with this state, to look at."""
    return match_at(plan, state, BETWEEN_STEPS, []).table


def read_step(ruleset: Ruleset, text: str) -> tuple[int, list[int]]:
    """The step that is under way and the inputs since it began."""
    code = BETWEEN_STEPS
    inputs: list[int] = []
    if not text:
        return code, inputs
    for i, piece in enumerate(text.split(";")):
        words = piece.split()
        if i == 0 and words[:1] == [OPENING]:
            code = START
            if len(words) > 1:
                inputs += read_piece(ruleset, " ".join(words[1:]))
        else:
            inputs += read_piece(ruleset, piece)
    return code, inputs
