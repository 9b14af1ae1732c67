"""Scenarios of Dungeon Bowl: those of football, with chests, portals and end zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.errors import BadPosition
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.games.dungeonbowl import terms
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.options import CHESTS_BY_DICE, DRAWN_ON_OPENING
from ironpitch.games.football.plan import FootballPlan
from ironpitch.games.football.show.scenario import OFF_THE_PITCH, ON_THE_PITCH, WORDS, FootballScene
from ironpitch.games.football.terms import Fact
from ironpitch.notation.cast import Piece, Wording
from ironpitch.notation.given import pair, several, shown, side_named
from ironpitch.notation.situation import Situation

LEFT_OUT: Final = ("weather", "fame")
BALL_FOUND: Final = terms.FACTS[terms.Fact.BALL_FOUND]
HIDDEN_IN: Final = terms.FACTS[terms.Fact.HIDDEN_IN]
CHEST: Final = "chest-"
PORTAL: Final = "portal-"
DUNGEON_WORDS: Final = ("chests", "hidden", "portals", "left_end", "spells")


class DungeonScene(FootballScene):
    """How the scenarios of Dungeon Bowl are read."""

    words = frozenset([word for word in WORDS if word not in LEFT_OUT] + list(DUNGEON_WORDS))

    def wording(self, ruleset: Ruleset) -> Wording:
        """As in football, and some are lost in the magic of a portal."""
        off_pitch = [*OFF_THE_PITCH, terms.STATUSES[terms.Status.LOST]]
        return Wording(ruleset, ON_THE_PITCH, off_pitch, "fire/dwarf-lineman @ g6", "st=4")

    def arrange(self, plan: Plan, state: Snapshot, situation: Situation, squads: list[list[Piece]]) -> None:
        """Clocks, score and ball; then what lies in the dungeon."""
        super().arrange(plan, state, situation, squads)
        facts = state.facts
        facts[terms.Fact.ENDS] = side_named("left_end", situation.left_end)
        for side in range(2):
            facts[terms.Fact.SPELLS + side] = pair("spells", situation.spells)[side]
        if not tells_furniture(situation):
            set_furniture(plan, state, situation)
            hide_ball(plan, state, situation)


SCENE: Final = DungeonScene()


def tells_furniture(situation: Situation) -> bool:
    """Do the facts say by number what lies where? Then nothing goes without saying."""
    told = situation.facts or {}
    found = [name for name in told if name in (BALL_FOUND, HIDDEN_IN) or name.startswith((CHEST, PORTAL))]
    if found and (situation.chests is not None or situation.portals is not None or situation.hidden is not None):
        raise BadPosition(f"facts tell {found[0]}: expected either these or chests, portals and hidden")
    return bool(found)


def set_furniture(plan: Plan, state: Snapshot, situation: Situation) -> None:
    """Chests and portals as told, else as the map has them; where the ball is out the last chest has been opened."""
    board = plan.board
    assert isinstance(board, DungeonBoard)
    facts = state.facts
    out = facts[Fact.BALL] != board.nowhere or facts[Fact.CARRIER] != NOBODY
    chests = list(board.chest_cells)[: terms.CHESTS - out]
    portals = list(board.portal_cells)
    if situation.chests is not None:
        chests = squares_named(plan, "chests", situation.chests, terms.CHESTS)
    if situation.portals is not None:
        portals = squares_named(plan, "portals", situation.portals, terms.PORTALS)
    for number in range(terms.CHESTS):
        facts[terms.Fact.CHEST + number] = chests[number] if number < len(chests) else board.nowhere
    for number in range(terms.PORTALS):
        facts[terms.Fact.PORTAL + number] = portals[number] if number < len(portals) else board.nowhere
    facts[terms.Fact.BALL_FOUND] = 1 if out else 0


def hide_ball(plan: Plan, state: Snapshot, situation: Situation) -> None:
    """A ball that nobody has found is in the chest that is told, else in the first, unless it is drawn later; without
    any chest it has been found and is gone."""
    assert isinstance(plan, FootballPlan)
    facts = state.facts
    later = plan.switches & (CHESTS_BY_DICE | DRAWN_ON_OPENING)
    facts[terms.Fact.HIDDEN_IN] = terms.IN_NO_CHEST
    if situation.hidden is not None:
        if facts[terms.Fact.BALL_FOUND]:
            raise BadPosition(f"hidden={shown(situation.hidden)}, but the ball is out of its chest")
        square = squares_named(plan, "hidden", [situation.hidden], 1)[0]
        for chest in range(terms.CHESTS):
            if facts[terms.Fact.CHEST + chest] == square:
                facts[terms.Fact.HIDDEN_IN] = chest
        if facts[terms.Fact.HIDDEN_IN] == terms.IN_NO_CHEST:
            raise BadPosition(f"hidden={shown(situation.hidden)}; there is no chest")
    elif facts[terms.Fact.CHEST] == plan.board.nowhere:
        facts[terms.Fact.BALL_FOUND] = 1
    elif not facts[terms.Fact.BALL_FOUND] and not later:
        facts[terms.Fact.HIDDEN_IN] = 0


def squares_named(plan: Plan, name: str, given: Sequence[str], most: int) -> list[int]:
    """The squares that are meant, at most so many."""
    words = several(name, given)
    if len(words) > most:
        raise BadPosition(f"{name}={shown(given)}; expected at most {most} squares")
    found: list[int] = []
    for word in words:
        square: int = plan.board.parse(str(word).lower())
        if square == plan.board.nowhere:
            raise BadPosition(f"{name}={shown(word)}; there is no such square")
        found.append(square)
    return found
