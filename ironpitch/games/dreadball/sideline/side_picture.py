"""What coaches see of the side line: cheerleaders, coaches, fans, hacks and experience. Nothing of it is secret."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NOBODY, player_name
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.clubs.team_building import COACHES
from ironpitch.games.dreadball.options import BIT_OF, HACKING, PRINTED, SIDE_LINE, STAFF
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.sideline.experience import experience_of
from ironpitch.games.dreadball.sideline.hacking import revenue_dice
from ironpitch.games.dreadball.sideline.plays import has_staff
from ironpitch.games.dreadball.sideline.side_terms import HACKS, MOST_FANS, PLAYS, TRACK, Fact
from ironpitch.games.dreadball.sideline.track import has_cheerleaders, marker_hex, on_bench
from ironpitch.games.dreadball.terms import Phase

SIDES: Final = range(2)


def side_picture(table: Table) -> dict[str, object]:
    """Everything about the side line, ready for JSON."""
    facts = table.facts
    board = table.plan.board
    shown: dict[str, object] = {
        "parts": parts(table),
        "track": list(TRACK),
        "marker": TRACK[marker_hex(table)],
        "cheerleaders": [cheerleaders(table, side) for side in SIDES],
        "coaches": [coaches(table, side) for side in SIDES],
        "third_token": facts[Fact.OFFENSIVE_PLAY] != 0,
        "defence_dice": [facts[Fact.DEFENCE_DICE], facts[Fact.DEFENCE_DICE + 1]],
        "fans": [board.name(facts[Fact.FAN + n]) for n in range(MOST_FANS) if facts[Fact.FAN + n] != board.nowhere],
        "experience": experience(table),
        "hacks": [hack(table, side) for side in SIDES],
    }
    if plan_of(table).switches & HACKING and facts[Fact.PHASE] == Phase.OVER:
        shown["revenue_dice"] = [revenue_dice(table, side) for side in SIDES]
    return shown


def parts(table: Table) -> list[str]:
    """What this match has of the side line, by the names of its options; printed coaches only where there are any."""
    switches = plan_of(table).switches & SIDE_LINE
    printed = table.plan.ruleset.settings.get("staff", PRINTED) == PRINTED
    if printed and not coaches(table, 0) and not coaches(table, 1):
        switches &= ~STAFF
    return [name for name, bit in BIT_OF.items() if switches & bit]


def cheerleaders(table: Table, side: int) -> dict[str, object]:
    """Where those of a side are on the score track, and how many wait.

    Rows: dreadball.cheerleader.rest_on_bench"""
    if not has_cheerleaders(table, side):
        return {"on_track": [], "on_bench": 0}
    cells = table.facts[Fact.CHEERLEADERS + side]
    return {
        "on_track": [name for at, name in enumerate(TRACK) if cells & BITS[at]],
        "on_bench": on_bench(table, side),
    }


def coaches(table: Table, side: int) -> list[str]:
    """The staff on the bench of a side.

    Rows: dreadball.staff.bench"""
    if not has_staff(table, side):
        return []
    return [COACHES[kind] for kind in range(len(PLAYS)) if plan_of(table).coaches[side] & BITS[kind]]


def hack(table: Table, side: int) -> dict[str, object] | None:
    """The hack of a side, and whether it still works."""
    bought = table.facts[Fact.HACK + side]
    if bought == 0:
        return None
    return {"hack": HACKS[bought], "over": table.facts[Fact.HACK_OVER + side] != 0}


def experience(table: Table) -> dict[str, int]:
    """The points everybody has gained in this match who has any."""
    found: dict[str, int] = {}
    for player in range(NOBODY):
        points = int(experience_of(table, player))
        if points:
            found[player_name(player)] = points
    return found
