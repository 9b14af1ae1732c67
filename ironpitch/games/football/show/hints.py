"""What a football coach is told before he chooses: reach, blocks, tackle zones, ranges, plans, set-ups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ironpitch import Match
from ironpitch.engine.choices import SQUAD, player_name
from ironpitch.engine.errors import IllegalSetUp
from ironpitch.engine.request import Choose
from ironpitch.games.football.ball.ruler import OUT, band
from ironpitch.games.football.kickoff import set_up
from ironpitch.games.football.movement.zones import markers
from ironpitch.games.football.odds.foresight import Foresight
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.show.blocks import block_answers, block_hints, block_told, odds_of_block
from ironpitch.server.looking_ahead.game_hints import Hints, Told, receiver_on, skill_word
from ironpitch.server.looking_ahead.trials import before_last

BANDS: Final = ("quick", "short", "long", "bomb")
BETWEEN: Final = frozenset({"step", "activate", "set-up"})
MOVES: Final = frozenset({"step", "jump", "leap"})
ROUNDED: Final = 4


class FootballHints(Hints):
    """What the games on squares share."""

    goals: Mapping[str, str] = {"stab": "{target} down", "foul": "{target} out", "give": "{target} ball"}
    hard_to_follow = frozenset({"throw", "bomb", "hurl", "punt"})

    def of_player(self, match: Match, player: int, action: str, is_open: bool) -> Told:
        """Squares in reach with the best way there, block dice on each target, tackle zones, the ranges of a throw."""
        found: Told = {"reach": {}, "blocks": {}, "zones": {}, "bands": {}, "unforeseen": []}
        table = match.table
        if table.pos[player] == table.plan.board.nowhere:
            return found
        found["blocks"] = block_hints(match, player_name(player), action) if is_open else {}
        found["zones"] = zones_against(match, player // SQUAD)
        found["bands"] = self.bands_from(match, player)
        return found | ways_of(match, player)

    def is_next_deed(self, request: Choose) -> bool:
        return request.kind in BETWEEN

    def told_of_plan(self, match: Match, plan: list[str]) -> Told | None:
        """A plan that ends in a block: what all of it comes to, and what the block itself is."""
        verb, _, target = plan[-1].partition(" ")
        if verb != "block":
            return None
        actor = self.actor(match, plan)
        fight = odds_of_block(match, plan, actor, target)
        before = before_last(match, plan)
        block = block_told(before, actor, target) if before is not None else None
        if before is not None and block is not None:
            on_the_spot = not any(choice.split(" ")[0] in MOVES for choice in plan)
            block["odds"] = fight if on_the_spot else odds_of_block(before, plan[-1:], actor, target)
        return {"goal": "down", "fight": fight, "block": block}

    def is_hopeless(self, plan: list[str], rolls: list[Told]) -> bool:
        """Without a passing ability the ball slips without a roll."""
        return plan[-1].split(" ")[0] == "throw" and not any(test["purpose"] == "pass" for test in rolls)

    def goal(self, match: Match, plan: list[str]) -> str | None:
        verb, *words = plan[-1].split(" ") if plan else [""]
        return receiver_on(match, words[0]) if verb == "throw" and words else super().goal(match, plan)

    def told_of_answers(self, match: Match) -> dict[str, dict[str, float]]:
        return block_answers(match)

    def bands_from(self, match: Match, player: int) -> dict[str, str]:
        """How far each square is for a throw of this player."""
        table = match.table
        pitch = plan_of(table).pitch
        found: dict[str, str] = {}
        for cell in range(int(pitch.size)):
            length = band(pitch, table.pos[player], cell)
            if length != OUT and cell != table.pos[player]:
                found[pitch.name(cell)] = BANDS[length]
        return found

    def broken_by(self, match: Match, text: str) -> list[IllegalSetUp]:
        return set_up.broken_rules(match.table, set_up.read_set_up(match.table, text))


def zones_against(match: Match, side: int) -> dict[str, int]:
    """How many tackle zones of its opponents lie on each square for this side."""
    board = match.table.plan.board
    found = {cell: int(markers(match.table, 1 - side, cell)) for cell in range(int(board.size))}
    return {board.name(cell): count for cell, count in found.items() if count}


def ways_of(match: Match, player: int) -> Told:
    """The best way to every square in reach, and the skills that its chance does not count, by name."""
    board = match.table.plan.board
    seen = Foresight(match, player, True)
    within: Told = {}
    for cell in seen.squares():
        way = [board.name(step) for step in seen.path(cell)]
        if way:
            within[board.name(cell)] = [round(seen.chance(cell), ROUNDED), way]
    return {"reach": within, "unforeseen": [skill_word(match, name) for name in seen.unforeseen()]}


HINTS: Final = FootballHints()
