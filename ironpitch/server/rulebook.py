"""Rulesets, teams, words and boards: what a page needs to know before and beside a match. Nothing here changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query

from ironpitch import IronpitchError, rulesets
from ironpitch.engine.board import Board
from ironpitch.engine.hex_board import HexBoard
from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.square_board import SquareBoard
from ironpitch.rules.dreadball import pitch as hexes
from ironpitch.rules.dreadball.plan import DreadBallPlan
from ironpitch.rules.football import pitch as squares
from ironpitch.rules.football.plan import FootballPlan
from ironpitch.server.errors import NOT_FOUND, Refused
from ironpitch.server.shapes import REFUSALS, BoardShape, Rulesets, RulesetShape, TeamSheet, Terms

router: Final = APIRouter(prefix="/api/rulesets", tags=["rules"], responses=REFUSALS)

SQUARE_MARKS: Final = {
    squares.HOME_END: "endzone-home",
    squares.AWAY_END: "endzone-away",
    squares.HOME_HALF: "half-home",
    squares.AWAY_HALF: "half-away",
    squares.LEFT_WIDE: "wide-left",
    squares.RIGHT_WIDE: "wide-right",
    squares.CENTRE: "centre",
    squares.SCRIMMAGE: "scrimmage",
}
HEX_MARKS: Final = {
    hexes.HOME_HALF: "half-home",
    hexes.VISITOR_HALF: "half-away",
    hexes.ZONE: "zone",
    hexes.STRIKE: "strike",
    hexes.BONUS: "bonus",
    hexes.DB: "launch",
    hexes.HOME_ENTRY: "entry-home",
    hexes.VISITOR_ENTRY: "entry-away",
    hexes.COLOURED: "coloured",
    hexes.REFEREE_START: "referee",
    hexes.WALL: "wall",
}

Name = Annotated[str, Path(max_length=60)]


@router.get("")
def list_rulesets() -> Rulesets:
    """Every game that can be played here, with its options and teams."""
    return Rulesets(rulesets=[described(name) for name in rulesets.known()])


@router.get("/{name}/teams/{key}")
def team_sheet(name: Name, key: Name, lineup: Annotated[str, Query(max_length=60)] = "") -> TeamSheet:
    """A ready team with its players."""
    rules = ruleset_called(name)
    team = team_called(rules, f"{key}/{lineup}" if lineup else key)
    return TeamSheet.model_validate(sheet(team, lineup))


@router.get("/{name}/terms")
def terms(name: Name) -> Terms:
    """The words of a game: skills in a sentence each, statuses, actions."""
    rules = ruleset_called(name)
    words = rules.vocabulary.words
    skills = {
        slug: {"name": each.name, "says": each.says, "category": each.category, "source": each.source}
        for slug, each in rules.skills.items()
    }
    return Terms.model_validate(
        {
            "skills": skills,
            "statuses": rules.statuses,
            "actions": [word for word in words.get("action", []) if word],
            "kinds": rules.kinds,
            "purposes": rules.purposes,
            "words": {kind: list(each) for kind, each in words.items()},
        }
    )


@router.get("/{name}/board")
def board(name: Name) -> BoardShape:
    """The geometry of the board."""
    return BoardShape.model_validate(board_of(ruleset_called(name).name))


# -- looking up --------------------------------------------------------------------------------------------------------


def ruleset_called(name: str) -> Ruleset:
    """A ruleset, options and all; refuses what is none."""
    try:
        return rulesets.ruleset(name)
    except IronpitchError as error:
        raise Refused(NOT_FOUND, "no-ruleset", str(error)) from error


def team_called(rules: Ruleset, key: str) -> Team:
    """A team that comes with the ruleset; never a file of this machine."""
    if key not in rules.team_names():
        names = ", ".join(rules.team_names())
        raise Refused(NOT_FOUND, "no-team", f"{rules.name} has no team {key[:60]!r}; expected one of {names}")
    return rules.load_team(key)


@lru_cache(maxsize=64)
def described(name: str) -> RulesetShape:
    """A ruleset in short."""
    rules = rulesets.ruleset(name)
    return RulesetShape.model_validate(
        {
            "name": rules.name,
            "title": rules.title,
            "options": [
                {"name": o.name, "says": o.says, "values": o.values, "default": o.default} for o in rules.options()
            ],
            "defaultTeams": rules.default_teams(),
            "teams": teams_of(rules),
            "board": board_kind(rules.board),
            "hidden": bool(rules.secret_kinds()),
        }
    )


def teams_of(rules: Ruleset) -> list[dict[str, Any]]:
    """The teams by key, with their line-ups."""
    found: dict[str, dict[str, Any]] = {}
    for name in rules.team_names():
        key, _, lineup = name.partition("/")
        if key not in found:
            team = rules.load_team(name)
            found[key] = {"key": key, "name": team.list.name or team.name, "race": team.list.race, "lineups": []}
        found[key]["lineups"].append(lineup)
    return list(found.values())


def sheet(team: Team, lineup: str) -> dict[str, Any]:
    """A team for a page."""
    return {
        "key": team.list.key,
        "name": team.name,
        "race": team.list.race,
        "lineup": lineup,
        "value": team.cost(),
        "rerolls": team.rerolls,
        "staff": team.staff,
        "players": [
            {
                "number": player.number,
                "name": player.name,
                "position": player.position.key,
                "title": player.position.name,
                "stats": player.position.stats,
                "skills": player.skills,
                "cost": player.position.cost,
            }
            for player in team.players
        ],
    }


# -- boards ------------------------------------------------------------------------------------------------------------


def board_kind(board: Board) -> dict[str, Any]:
    """Squares or hexes, and how many."""
    shape = "hex" if isinstance(board, HexBoard) else "square"
    return {"shape": shape, "length": int(board.length), "width": int(board.width)}


@lru_cache(maxsize=64)
def board_of(name: str) -> dict[str, Any]:
    """Every cell of a board with what is printed on it."""
    rules = rulesets.ruleset(name)
    home, away = rules.default_teams()
    plan = rules.new_plan(rules.load_team(home), rules.load_team(away))
    board = plan.board
    found = board_kind(board)
    names = HEX_MARKS if isinstance(plan, DreadBallPlan) else SQUARE_MARKS if isinstance(plan, FootballPlan) else {}
    cells = []
    for cell in range(int(board.size)):
        along = board.halves_of[cell] / 2 if isinstance(board, HexBoard) else float(board.along_of[cell])
        each: dict[str, Any] = {
            "name": board.name(cell),
            "x": along,
            "y": float(board.across_of[cell]),
            "marks": [mark for bit, mark in names.items() if board.zones[cell] & bit],
        }
        if isinstance(plan, DreadBallPlan):
            each["letter"] = plan.pitch.letter(cell)
        cells.append(each)
    found["cells" if isinstance(board, HexBoard) else "squares"] = cells
    found["walls"] = walls_of(board) if isinstance(board, SquareBoard) else []
    return found


def walls_of(board: SquareBoard) -> list[list[str]]:
    """The pairs of squares that a wall stands between."""
    found = []
    for cell in range(int(board.size)):
        for d in (4, 6):  # along and across, each edge once
            other = board.open_near[cell * 8 + d]
            if other != board.nowhere and board.wall(cell, other):
                found.append([board.name(cell), board.name(other)])
    return found
