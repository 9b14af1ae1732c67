"""Rulesets, teams, words and boards: what a page needs to know before and beside a match. Nothing here changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request

from ironpitch import IronpitchError, rulesets
from ironpitch.clubs import clubs_of
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.dice import Dice
from ironpitch.engine.match import open_match
from ironpitch.engine.request import Choose
from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.team_file import is_team_text
from ironpitch.registry.lineage import elders_of
from ironpitch.server.errors import NOT_FOUND, UNUSABLE, Refused
from ironpitch.server.game_page import page_of
from ironpitch.server.looking_ahead.boards import board_kind, board_of, opposite
from ironpitch.server.shapes import (
    LONGEST_RULESET,
    REFUSALS,
    BoardShape,
    Rulesets,
    RulesetShape,
    TeamSheet,
    TeamText,
    Terms,
)
from ironpitch.server.workers import worked_out

router: Final = APIRouter(prefix="/api/rulesets", tags=["rules"], responses=REFUSALS)

SET_UP: Final = "set-up"

Name = Annotated[str, Path(max_length=60)]
WithOptions = Annotated[str, Path(max_length=LONGEST_RULESET, description="a game, and its options in brackets")]


@router.get("")
def list_rulesets() -> Rulesets:
    """Every game that can be played here, with its options and teams."""
    return Rulesets(rulesets=[described(name) for name in rulesets.known()])


@router.get("/{name}/teams/{key}")
def team_sheet(name: Name, key: Name, lineup: Annotated[str, Query(max_length=60)] = "") -> TeamSheet:
    """A ready team with its players."""
    rules = ruleset_called(name)
    team = team_called(rules, f"{key}/{lineup}" if lineup else key)
    return sheet(rules, team, lineup)


@router.post("/{name}/teams")
async def team_of_text(request: Request, name: Name, wish: TeamText) -> TeamSheet:
    """A team of one's own with its players, from the text of its file."""
    return await worked_out(request, sheet_of_text, name, wish)


def sheet_of_text(name: str, wish: TeamText) -> TeamSheet:
    """A team file with its players; refuses what is none."""
    rules = ruleset_called(name)
    found = sheet(rules, team_in(rules, wish.text))
    found.text = wish.text
    return found


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
            "editions": [rules.name, *(elder.name for elder in elders_of(rules))],
            "plain": page_of(rules).lists_choices,
            "skills": skills,
            "statuses": rules.statuses,
            "actions": [word for word in words.get("action", []) if word],
            "kinds": rules.kinds,
            "purposes": rules.purposes,
            "words": {kind: list(each) for kind, each in words.items()},
        }
    )


@router.get("/{name}/board")
async def board(request: Request, name: WithOptions) -> BoardShape:
    """The geometry of the board; of a dungeon that of the map which the options name."""
    return await worked_out(request, board_shape, name) if "(" in name else board_shape(name)


def board_shape(name: str) -> BoardShape:
    """The geometry of a board; a dungeon may have to be drawn for it."""
    rules = ruleset_called(name)
    return BoardShape.model_validate(board_of(rules.text() if page_of(rules).is_drawn_by_options else rules.name))


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


def team_in(rules: Ruleset, text: str) -> Team:
    """A team from the text of its file; refuses what is none, and what cannot play."""
    if not is_team_text(text):
        raise Refused(UNUSABLE, "bad-team", "this is no team; expected the text of a team file")
    try:
        team = rules.load_team(text)
        rules.new_plan(team, team)
    except IronpitchError as error:
        raise Refused(UNUSABLE, "bad-team", str(error)) from error
    return team


@lru_cache(maxsize=64)
def title_of_text(ruleset: str, text: str) -> tuple[str, str]:
    """The game and the name of a team from the text of its file; refuses what is none, and what cannot play."""
    rules = ruleset_called(ruleset)
    return rules.name, team_in(rules, text).name


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
            "presets": page_of(rules).presets(rules),
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


def sheet(rules: Ruleset, team: Team, lineup: str = "") -> TeamSheet:
    """A team for a page; who may only join it in the course of a match is not on it yet."""
    return TeamSheet.model_validate(
        {
            "key": team.list.key,
            "name": team.name,
            "race": team.list.race,
            "lineup": lineup,
            "value": clubs_of(rules).value_of(rules, team),
            "cost": team.cost(),
            "rerolls": team.rerolls,
            "fan_factor": team.fan_factor if team.list.rules.has_fan_factor else 0,
            "staff": team.staff,
            "stands": stands_of(rules, team),
            "players": [
                {
                    "number": player.number,
                    "name": player.name,
                    "position": player.position.key,
                    "title": player.position.name,
                    "stats": rules.figures_of(player),
                    "skills": player.skills,
                    "cost": player.position.cost,
                }
                for player in team.players
                if clubs_of(rules).is_signed(player)
            ],
        }
    )


def stands_of(rules: Ruleset, team: Team) -> dict[str, str]:
    """Where the players stand in the first ready formation, by shirt number, as home side.

    The team plays itself up to the first set-up; who sets up as away side is seen from the other end.
    """
    match = open_match(rules.new_plan(team, team), Dice(1))
    request = match.request
    while isinstance(request, Choose) and request.kind != SET_UP:
        match.play(request.default)
        request = match.request
    if not isinstance(request, Choose):
        return {}
    match.play(request.choices[0])
    table, side = match.table, request.side
    board = table.plan.board
    cells = [int(cell) for cell in table.pos[side * SQUAD : (side + 1) * SQUAD]]
    placed = [
        (player.number, cell if side == 0 else opposite(board, cell))
        for player, cell in zip(table.plan.teams[side].players, cells, strict=False)
        if cell != board.nowhere and player.number in {each.number for each in team.players}
    ]
    return {str(number): board.name(cell) for number, cell in placed}


@lru_cache(maxsize=256)
def team_title(ruleset: str, source: str) -> str:
    """What a team of a match is called: by its key, or as the text of a team of one's own says it."""
    try:
        return rulesets.ruleset(ruleset).load_team(source).name
    except IronpitchError:  # the rules have changed since
        return source.partition("\n")[0][:60]
