"""Invariants: what must be true of a football match after every input, whatever happened."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import COLUMN, NOBODY, SQUAD, player_name
from ironpitch.engine.table import Table
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import WEATHERS, Fact, Phase, Status

# The most each fact can be, by its name's first word; anything not listed is at most MOST.
MOST: Final = 1 << 16
MOST_PACKED: Final = 1 << 21
"""The most of a fact that several numbers share."""
"""Most players who may join the eleven by a skill."""
LIMITS: Final = [
    (Fact.PHASE, Phase.OVER),
    (Fact.HALF, 3),
    (Fact.ACTIVE, 2),
    (Fact.KICKER, 1),
    (Fact.FIRST_KICKER, 1),
    (Fact.ACTOR, NOBODY),
    (Fact.CARRIER, NOBODY),
    (Fact.WEATHER, len(WEATHERS) - 1),
    (Fact.ASKED, 1),
    (Fact.PLACED, SQUAD),
    (Fact.WINNER, 3),
    (Fact.AIRBORNE, 3),
    (Fact.SCORE, 99),
    (Fact.SCORE + 1, 99),
    (Fact.REROLLS, 99),
    (Fact.REROLLS + 1, 99),
    (Fact.EXTRA, 99),
    (Fact.EXTRA + 1, 99),
    (Fact.TARGET, NOBODY),
    (Fact.CAPTAIN, 1),
    (Fact.CAPTAIN + 1, 1),
]


def broken(table: Table) -> list[str]:
    """Every invariant that does not hold, in words."""
    faults = columns(table)
    if faults:
        return faults
    return players(table) + ball(table) + flow(table)


def columns(table: Table) -> list[str]:
    """Sizes and ranges, so that the other checks can look things up safely."""
    nowhere = table.plan.board.nowhere
    sizes = [len(table.pos), len(table.status), len(table.marks)]
    if sizes != [COLUMN, COLUMN, COLUMN] or len(table.facts) != len(table.plan.ruleset.facts):
        return ["a column has the wrong length"]
    faults: list[str] = []
    for player in range(COLUMN):
        if not 0 <= table.pos[player] <= nowhere:
            faults.append(f"{player_name(player)} stands on square {table.pos[player]}, which does not exist")
        if not 0 <= table.status[player] < len(table.plan.ruleset.statuses):
            faults.append(f"{player_name(player)} has unknown status {table.status[player]}")
        if table.marks[player] < 0:
            faults.append(f"{player_name(player)} has impossible marks")
    names = table.plan.ruleset.facts
    packed = plan_of(table).book.packed_facts()
    for fact in range(len(names)):
        if not 0 <= table.facts[fact] <= (MOST_PACKED if fact in packed else MOST):
            faults.append(f"{names[fact]} is {table.facts[fact]}")
    for fact, most in LIMITS:
        if table.facts[fact] > most:
            faults.append(f"{names[fact]} is {table.facts[fact]}, at most {most}")
    last = plan_of(table).book.last_turn()
    for fact in (Fact.TURN, Fact.TURN + 1):
        if table.facts[fact] > last:
            faults.append(f"{names[fact]} is {table.facts[fact]}, at most {last}")
    if table.facts[Fact.ACTION] >= len(table.plan.ruleset.vocabulary.words["action"]):
        faults.append(f"action is {table.facts[Fact.ACTION]}")
    if table.facts[Fact.BALL] > nowhere:
        faults.append("the ball is on a square that does not exist")
    return faults


def players(table: Table) -> list[str]:
    """On the pitch exactly when the status says so, one to a square, at most eleven a side."""
    faults: list[str] = []
    nowhere = table.plan.board.nowhere
    grid: vec[i64] = table.plan.empty_grid(table.facts)
    on_pitch = [0, 0]
    fresh = table.plan.ruleset.new_status(table.plan)
    for player in range(NOBODY):
        here = table.pos[player] != nowhere
        if here != (table.status[player] <= Status.STUNNED):
            faults.append(f"{player_name(player)}: square and status do not agree")
        exists = player % SQUAD < table.plan.size[player // SQUAD]
        missing = table.status[player] == Status.ABSENT
        if exists == missing and not (missing and fresh[player] == Status.ABSENT):
            faults.append(f"{player_name(player)}: squad and status do not agree")
        if here:
            on_pitch[player // SQUAD] += 1
            if grid[table.pos[player]] != NOBODY:
                what = "a player and what nobody can stand on" if grid[table.pos[player]] > NOBODY else "two players"
                faults.append(f"{table.plan.board.name(table.pos[player])} holds {what}")
            grid[table.pos[player]] = player
    if table.pos[NOBODY] != nowhere or table.status[NOBODY] != Status.ABSENT:
        faults.append("nobody stands somewhere")
    for square in range(nowhere + 1):
        if grid[square] != table.grid[square]:
            faults.append(f"the derived grid is wrong at {table.plan.board.name(square)}")
    for side in range(2):
        if on_pitch[side] > plan_of(table).most_on_pitch:
            faults.append(f"side {side} has {on_pitch[side]} players on the pitch")
    return faults


def ball(table: Table) -> list[str]:
    """Held by a standing player on its square, or by nobody; between steps it owes no bounce."""
    facts = table.facts
    carrier = facts[Fact.CARRIER]
    faults: list[str] = []
    if carrier != NOBODY:
        if table.status[carrier] != Status.STANDING:
            faults.append(f"{player_name(carrier)} holds the ball without standing")
        if table.pos[carrier] != facts[Fact.BALL]:
            faults.append(f"{player_name(carrier)} holds the ball, but it is elsewhere")
        if facts[Fact.AIRBORNE]:
            faults.append("the ball is held and in the air")
    elif (
        facts[Fact.AIRBORNE] == 0
        and facts[Fact.BALL] != table.plan.board.nowhere
        and facts[Fact.PHASE] in (Phase.TEAM_TURN, Phase.ACT)
    ):
        there = table.grid[facts[Fact.BALL]]
        if there != NOBODY:
            above = player_name(there) if there < NOBODY else "what nobody can stand on"
            faults.append(f"the ball lies under {above}")
    if facts[Fact.PHASE] in (Phase.TEAM_TURN, Phase.ACT) and facts[Fact.AIRBORNE] not in (0, 2):
        faults.append("the ball still owes a bounce")
    return faults


def flow(table: Table) -> list[str]:
    """The phase fits the rest."""
    facts = table.facts
    faults: list[str] = []
    turn = facts[Fact.PHASE] in (Phase.TEAM_TURN, Phase.ACT)
    if turn != (facts[Fact.ACTIVE] < 2):
        faults.append("a turn runs exactly when a side is active")
    if (facts[Fact.PHASE] == Phase.ACT) != (facts[Fact.ACTOR] != NOBODY):
        faults.append("a player acts exactly in an action")
    if facts[Fact.PHASE] == Phase.ACT:
        if (
            facts[Fact.ACTOR] // SQUAD != facts[Fact.ACTIVE]
            or table.status[facts[Fact.ACTOR]] > Status.STUNNED
            or facts[Fact.ACTION] == 0
        ):
            faults.append("the acting player is not one of the active side on the pitch with an action")
    if facts[Fact.PHASE] in (Phase.KICK, Phase.QUICK_SNAP) and facts[Fact.CARRIER] != NOBODY:
        faults.append("the ball is held during the kick-off")
    if (facts[Fact.PHASE] == Phase.OVER) != (facts[Fact.WINNER] < 3):
        faults.append("a result exists exactly when the match is over")
    if plan_of(table).switches < 0:
        faults.append("impossible options")
    return faults
