"""Scenarios: any position of a match from a few words, with the next dice scripted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.dice import BLOCK_FACES
from ironpitch.engine.errors import BadPosition, BadTeam
from ironpitch.engine.match import Match, match_at
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.game import game_of
from ironpitch.notation.cast import Piece, put, team_of
from ironpitch.notation.figures import impossible
from ironpitch.notation.given import SIDES, several, shown
from ironpitch.notation.position import BETWEEN_STEPS, check_state
from ironpitch.notation.situation import PLAIN, ScenarioReader, Situation
from ironpitch.notation.state import blank_state, number_expected, stand_players

MOST_DICE: Final = 10_000
HIGHEST_FACE: Final = 16


def scene_of(ruleset: Ruleset) -> ScenarioReader:
    """How scenarios of this ruleset are read; a game without words of its own has the plain ones."""
    return game_of(ruleset).scenario() or PLAIN


def build_scenario(
    ruleset: Ruleset,
    home: Sequence[str],
    away: Sequence[str],
    situation: Situation,
    dice: Sequence[int | str] | str,
    strict: bool,
) -> Match:
    """The match at this position, its dice scripted and no other source behind them; raises `BadPosition`."""
    scene = scene_of(ruleset)
    scene.check_words(ruleset, situation)
    wording = scene.wording(ruleset)
    squads = [[Piece(spec, wording) for spec in several(SIDES[side], specs)] for side, specs in enumerate((home, away))]
    rerolls = scene.rerolls(situation)
    teams = [
        team_of(
            ruleset,
            side,
            squads[side],
            rerolls[side],
            list(situation.special[side]),
            scene.staff(situation, side),
        )
        for side in range(2)
    ]
    fault = impossible(ruleset, teams)
    if fault:
        raise BadPosition(fault)
    try:
        plan = ruleset.new_plan(teams[0], teams[1])
    except BadTeam as error:
        raise BadPosition(str(error)) from error
    state = blank_state(plan)
    for side in range(2):
        for i, piece in enumerate(squads[side]):
            scene.dress(piece, side)
            put(plan, state, side * SQUAD + i, piece)
    scene.arrange(plan, state, situation, squads)
    set_facts(ruleset, state, situation)
    stand_players(plan, state)
    check_state(plan, state)
    match = match_at(plan, state, BETWEEN_STEPS, [])
    match.table.use_script(read_dice(dice))
    if not isinstance(strict, bool):
        raise BadPosition(f"strict_dice={shown(strict)}; expected True or False")
    match.strict = strict
    if strict and dice == "manual":
        raise BadPosition("strict_dice is for scripted dice, not for manual ones")
    return match


def set_facts(ruleset: Ruleset, state: Snapshot, situation: Situation) -> None:
    """Whatever else was given by name."""
    for name, value in (situation.facts or {}).items():
        if name not in ruleset.facts:
            raise BadPosition(f"facts: {shown(name)} is none; expected some of {', '.join(ruleset.facts)}")
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**60:
            raise BadPosition(f"facts: {name}={shown(value)}; expected {number_expected(ruleset, name)}")
        state.facts[ruleset.facts.index(name)] = value


def read_dice(dice: Sequence[int | str] | str) -> list[int]:
    """Scripted faces: numbers, or what a block die shows."""
    if isinstance(dice, str):
        if dice != "manual":
            raise BadPosition(f"dice={shown(dice)}; expected a list of faces, or 'manual'")
        return []
    faces: list[int] = []
    for die in several("dice", dice):
        face = BLOCK_FACES.get(die, 0) if isinstance(die, str) else die
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= HIGHEST_FACE:
            raise BadPosition(f"die {shown(die)}; expected 1 to {HIGHEST_FACE} or one of {', '.join(BLOCK_FACES)}")
        faces.append(face)
    if len(faces) > MOST_DICE:
        raise BadPosition(f"{len(faces)} scripted dice; at most {MOST_DICE:,}")
    return faces
