"""What a coach of DreadBall is told before he chooses: reach, threats, fans, plans, set-ups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ironpitch import Match
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.errors import IllegalSetUp
from ironpitch.engine.events import Event
from ironpitch.engine.request import Choose
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.movement.threat import facing_of, is_threatened
from ironpitch.games.dreadball.odds.paths import best_hex_paths
from ironpitch.games.dreadball.odds.ways import hex_unforeseen, step_text
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play import set_up
from ironpitch.games.dreadball.show.fan_hints import DANCED, dance_foreseen, fan_foreseen, fan_hints
from ironpitch.games.dreadball.show.rising import rising_tests
from ironpitch.games.dreadball.terms import ACTIONS, FACINGS
from ironpitch.server.looking_ahead.game_hints import Hints, Told, skill_word
from ironpitch.server.looking_ahead.trials import after_all

BETWEEN: Final = frozenset({"act", "rush", "set-up"})
MOVING: Final = ("run", "sprint")
MOVES: Final = ("step", "turn", "jump", "hex", "face")
"""What moves a player, or says how he comes on."""
ROUNDED: Final = 4
LEAST: Final = 0.005
"""What is less likely is out of reach: nobody dashes ten times."""


class DreadBallHints(Hints):
    """The hints of DreadBall."""

    goals: Mapping[str, str] = {
        "slam": "{target} down",
        "strike": "scored",
        "pass": "{target} ball",
        "steal": "{player} ball",
    }
    hard_to_follow = frozenset({"pass", "punt", "throw-at", "slam", "stomp", "feint", "distract"})
    activating = frozenset({"act"})
    draws = frozenset({"card", "deal"})
    rolled_for: Mapping[str, str] = {"play": "play"}

    def of_player(self, match: Match, player: int, action: str, is_open: bool) -> Told:
        """Hexes in reach with the best way there, the hexes that opponents threaten, and what to do about fans."""
        within = ways_of(match, player, action)
        table = match.table
        board = table.plan.board
        side = player // SQUAD
        threats = [board.name(cell) for cell in range(int(board.size)) if is_threatened(table, side, cell)]
        unforeseen = [skill_word(match, name) for name in hex_unforeseen(table, player)]
        ways = {"reach": within, "unforeseen": unforeseen, "blocks": {}, "threats": threats}
        return ways | {"fans": fan_hints(match, player, within) if is_open else []}

    def is_next_deed(self, request: Choose) -> bool:
        return request.kind in BETWEEN

    def told_untried(self, match: Match, plan: list[str]) -> Told | None:
        return fan_foreseen(match, plan)

    def tests_of_plan(self, match: Match, plan: list[str], tests: list[Told]) -> list[Told]:
        return rising_tests(match, tests)

    def told_of_events(self, events: list[Event], rolls: list[Told]) -> Told | None:
        """A dance with a fan."""
        return dance_foreseen(rolls) if any(event.name == DANCED for event in events) else None

    def actor(self, match: Match, plan: list[str]) -> str:
        """He for whom a card is played acts, too."""
        first = plan[0].split(" ")
        return first[-1] if first[0] == "play" and parse_player(first[-1]) != NOBODY else super().actor(match, plan)

    def goal(self, match: Match, plan: list[str]) -> str | None:
        """Who moves shall stand where he has moved to."""
        verb = plan[-1].split(" ")[0] if plan else ""
        if verb not in MOVES:
            return super().goal(match, plan)
        actor = self.actor(match, plan)
        cell = end_of(match, plan, actor)
        return f"{actor} at {cell} and {actor} standing" if cell and parse_player(actor) != NOBODY else None

    def facing_in(self, match: Match, players: list[int]) -> dict[str, str]:
        return {player_name(player): FACINGS[facing_of(match.table, player)] for player in players}

    def bases_in(self, match: Match, text: str) -> dict[str, list[str]]:
        """The hexes of every GIANT in a set-up that names him, his own first; those off the pitch are left out."""
        table = match.table
        board = plan_of(table).pitch.board
        found: dict[str, list[str]] = {}
        for word in text.split()[1:]:
            name, _, place = word.partition("@")
            cell, _, looks = place.partition(",")
            player = parse_player(name)
            at = board.parse(cell.lower())
            if player == NOBODY or not is_giant(table, player) or at == board.nowhere or looks.lower() not in FACINGS:
                continue
            base = base_of(board, at, FACINGS.index(looks.lower()))
            found[player_name(player)] = [board.name(each) for each in base if each != board.nowhere]
        return found

    def broken_by(self, match: Match, text: str) -> list[IllegalSetUp]:
        return set_up.broken_rules(match.table, text)


def ways_of(match: Match, player: int, action: str) -> dict[str, list[Any]]:
    """The best way to every hex in reach, and its chance."""
    table = match.table
    board = table.plan.board
    paths = best_hex_paths(table, player, ACTIONS.index(action)) if action in MOVING else best_hex_paths(table, player)
    within: dict[str, list[Any]] = {}
    for cell in range(int(board.size)):
        odds = paths.chance(cell)
        way = [step_text(board, step) for step in paths.path(cell)] if odds >= LEAST else []
        if way:
            within[board.name(cell)] = [round(odds, ROUNDED), way]
    return within


def end_of(match: Match, plan: list[str], actor: str) -> str:
    """The hex to which the moves of a plan lead, empty if to none: of a GIANT his own, which turns move as well."""
    player = parse_player(actor)
    if player != NOBODY and is_giant(match.table, player):
        after = after_all(match, plan)
        return match.table.plan.board.name(after.table.pos[player]) if after is not None else ""
    cells = [choice.split(" ")[1] for choice in plan if choice.split(" ")[0] in ("step", "jump")]
    return cells[-1] if cells else ""


HINTS: Final = DreadBallHints()
