"""What a coach wants to know before choosing: what is in reach, the dice of each block, the rolls a plan needs.

Plans are tried on a copy of the match that waits for dice from outside, so nothing to come is given away.
"""

from __future__ import annotations

from typing import Any, Final

from ironpitch import IronpitchError, Match
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player
from ironpitch.games.dreadball.movement.threat import is_threatened
from ironpitch.games.dreadball.odds.paths import best_hex_paths
from ironpitch.games.dreadball.odds.ways import hex_unforeseen, step_text
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.show.fan_hints import DANCED, dance_foreseen, fan_foreseen, fan_hints
from ironpitch.games.dreadball.terms import ACTIONS
from ironpitch.games.dungeonbowl.plan import DungeonPlan
from ironpitch.games.dungeonbowl.show.chests import chest_foreseen, up_to_a_chest
from ironpitch.games.football.ball.ruler import OUT, band
from ironpitch.games.football.movement.zones import markers
from ironpitch.games.football.odds.foresight import Foresight
from ironpitch.games.football.plan import FootballPlan
from ironpitch.games.football.show.blocks import block_hints
from ironpitch.server.looking_ahead.chances import actor_of, foreseen
from ironpitch.server.looking_ahead.trials import rising_tests, tests_in, tried

BANDS: Final = ("quick", "short", "long", "bomb")
MOVING: Final = ("run", "sprint")
ROUNDED: Final = 4
RICOCHETS: Final = ("throw-at-wall",)
"""After these the ball goes wherever it goes: who might catch it then is no part of a plan."""
LEAST: Final = 0.005
"""What is less likely is out of reach: nobody dashes ten times."""


def hints_for(match: Match, name: str, action: str = "", is_open: bool = True) -> dict[str, Any]:
    """All there is to know about a player before it acts; raises `IronpitchError` if it is no player.

    Where the question is not open to the one who wants to know, nothing is said of what could be chosen now.
    """
    player = parse_player(name)
    plan = match.table.plan
    if player == NOBODY or player % SQUAD >= plan.size[player // SQUAD]:
        raise IronpitchError(f"{name[:20]!r} is no player of this match; expected a name such as H3 or A11")
    if isinstance(plan, FootballPlan):
        found = football_hints(match, plan, name, player, action, is_open)
        return found | {"unforeseen": []} | seen_ways(match, player)
    if isinstance(plan, DreadBallPlan):
        return rush_hints(match, player, action, is_open)
    return {}


# -- football ----------------------------------------------------------------------------------------------------------


def football_hints(
    match: Match, plan: FootballPlan, name: str, player: int, action: str, is_open: bool
) -> dict[str, Any]:
    """Squares in reach with the best way there, block dice on each target, tackle zones, the ranges of a throw."""
    table = match.table
    board = plan.ruleset.board
    found: dict[str, Any] = {"reach": {}, "blocks": {}, "zones": {}, "bands": {}}
    if table.pos[player] == board.nowhere:
        return found
    found["blocks"] = block_hints(match, name, action) if is_open else {}
    for cell in range(int(board.size)):
        marked = markers(table, 1 - player // SQUAD, cell)
        if marked:
            found["zones"][board.name(cell)] = int(marked)
        length = band(plan.pitch, table.pos[player], cell)
        if isinstance(plan, DungeonPlan) and not plan.book.pass_allowed(table, player, cell):
            continue  # the ceiling is low
        if length != OUT and cell != table.pos[player]:
            found["bands"][board.name(cell)] = BANDS[length]
    return found


def seen_ways(match: Match, player: int) -> dict[str, Any]:
    """The best way to every square in reach, and the skills that its chance does not count, by name."""
    board = match.table.plan.board
    if match.table.pos[player] == board.nowhere:
        return {}
    seen = Foresight(match, player, True)
    within: dict[str, list[Any]] = {}
    for cell in seen.squares():
        way = [board.name(step) for step in seen.path(cell)]
        if way:
            within[board.name(cell)] = [round(seen.chance(cell), ROUNDED), way]
    return {"reach": within, "unforeseen": [in_a_word(match, name) for name in seen.unforeseen()]}


def in_a_word(match: Match, name: str) -> str:
    """The name of a skill as it is written in squads: `bone-head`."""
    for word, skill in match.table.plan.ruleset.skills.items():
        if skill.name == name:
            return word
    return name.replace(" ", "-")


# -- DreadBall ---------------------------------------------------------------------------------------------------------


def rush_hints(match: Match, player: int, action: str, is_open: bool) -> dict[str, Any]:
    """Hexes in reach with the best way there, the hexes that opponents threaten, and what to do about fans."""
    table = match.table
    board = table.plan.board
    paths = best_hex_paths(table, player, ACTIONS.index(action)) if action in MOVING else best_hex_paths(table, player)
    within: dict[str, list[Any]] = {}
    for cell in range(int(board.size)):
        odds = paths.chance(cell)
        way = [step_text(board, step) for step in paths.path(cell)] if odds >= LEAST else []
        if way:
            within[board.name(cell)] = [round(odds, ROUNDED), way]
    side = player // SQUAD
    threats = [board.name(cell) for cell in range(int(board.size)) if is_threatened(table, side, cell)]
    unforeseen = [in_a_word(match, name) for name in hex_unforeseen(table, player)]
    ways = {"reach": within, "unforeseen": unforeseen, "blocks": {}, "threats": threats}
    return ways | {"fans": fan_hints(match, player, within) if is_open else []}


# -- trying a plan -----------------------------------------------------------------------------------------------------


def preview(match: Match, plan: list[str]) -> dict[str, Any]:
    """The rolls that a plan needs if all goes well, how likely it works out, and how far it is legal."""
    before = up_to_a_chest(match, plan)
    if before is not None:
        return chest_foreseen(match, before, plan[len(before)])
    at_fan = fan_foreseen(match, plan)
    if at_fan is not None:
        return at_fan
    happened, refused = tried(match, plan)
    tests = [{"choice": n, **test} for n, events in enumerate(happened) for test in tests_in(events)]
    if plan and plan[-1].split(" ")[0] in RICOCHETS:
        tests = [test for test in tests if test["player"] == actor_of(match, plan)]
    rolls = rising_tests(match, tests)
    found: dict[str, Any] = {"legal": len(happened), "refused": refused, "rolls": rolls}
    if any(event.name == DANCED for events in happened for event in events):
        return found | dance_foreseen(rolls)
    return found if refused or not plan else found | foreseen(match, plan, rolls)
