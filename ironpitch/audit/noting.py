"""Noting what the changes and reports of a log tell: what a coach did, chose and rolled."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.items import Deed, Roll, Told
from ironpitch.audit.log import Change, Report, pair_of
from ironpitch.audit.older import older_rolls
from ironpitch.audit.reports import rolls_of
from ironpitch.audit.scene import ACTIVATION, KICK_OFF, Scene, has_deed, tell
from ironpitch.audit.vocabulary import is_followed
from ironpitch.audit.walk import BASE, PRONE, World, fields_or_none, on_pitch

ACTIONS: Final = {
    "move": "move", "standUp": "move", "removeConfusion": "move", "block": "block", "blitz": "blitz",
    "blitzMove": "blitz", "blitzSelect": "blitz", "standUpBlitz": "blitz", "handOver": "hand-off",
    "handOverMove": "hand-off", "pass": "pass", "passMove": "pass", "hailMaryPass": "pass", "foul": "foul",
    "foulMove": "foul", "throwTeamMate": "hurl", "throwTeamMateMove": "hurl", "gaze": "gaze", "gazeMove": "gaze",
    "gazeSelect": "gaze", "throwBomb": "bomb", "stab": "block", "multipleBlock": "block",
    "kickTeamMate": "punt", "kickTeamMateMove": "punt",
}  # fmt: skip
"""What the log calls an action, and what our rules call it."""
DRIVEN: Final = frozenset({"move", "block", "blitz", "pass", "hand-off", "foul"})
"""Actions whose deeds a log tells one by one."""
KICK_MODES: Final = frozenset({"kickoff", "highKick", "touchback", "regular"})
"""Modes of a kick-off in which nobody has a turn."""


def note_change(world: World, scene: Scene, change: Change, number: int, steps: bool, pushes: Told) -> None:
    """A change that shows what a coach did."""
    match change.kind:
        case "gameSetTurnMode" if scene.kind == KICK_OFF and str(change.value) not in KICK_MODES:
            scene.cut = scene.cut or f"what a coach does in the mode {change.value} of a kick-off is not driven"
        case "actingPlayerSetPlayerAction" if scene.actor and change.value is not None:
            word = ACTIONS.get(str(change.value), str(change.value))
            if word not in DRIVEN:
                scene.cut = scene.cut or f"the action {word} is not driven"
            if not any(isinstance(item, Deed) for item in scene.items):
                scene.add(Deed("activate", number, scene.actor, word=word))
        case "actingPlayerSetHasMoved" if scene.actor and change.value is True:
            scene.acted = True
            if scene.start.figure(scene.actor).base == PRONE and not has_deed(scene, "stand"):
                scene.add(Deed("stand", number, scene.actor))
        case "actingPlayerSetPlayerId" if scene.actor and change.value is None:
            scene.add(Deed("done", number, scene.actor))
        case "fieldModelSetPlayerCoordinate":
            note_place(world, scene, change, number, steps)
        case "fieldModelAddPushbackSquare":
            square = pair_of(fields_or_none(change).get("coordinate"), change.kind)
            if square is not None and square not in pushes.squares:
                pushes.squares.append(square)
        case "playerResultSetSeriousInjury" if isinstance(change.value, str):
            tell(scene, number, "hurt", change.key, change.value, True)
        case "gameSetPassCoordinate" if change.value is not None and world.action in ("pass", "hailMaryPass"):
            scene.add(Deed("throw", number, scene.actor, pair_of(change.value, change.kind)))


def note_place(world: World, scene: Scene, change: Change, number: int, steps: bool) -> None:
    """A player is somewhere else: a step of the acting player, or moved by somebody."""
    square = pair_of(change.value, change.kind)
    if square is None or not on_pitch(square):
        return
    if steps and change.key == scene.actor:
        origin = world.figure(change.key).square
        far = origin is not None and max(abs(origin[0] - square[0]), abs(origin[1] - square[1])) > 1
        scene.add(Deed("jump" if far or world.leaping else "step", number, change.key, square))
    else:
        placed = Told("placed", change.key, number)
        placed.squares = [square]
        scene.add(placed)


def note_report(world: World, scene: Scene, report: Report, number: int) -> None:
    """A report: deeds, choices and rolls."""
    fields = report.fields
    if not is_followed(world.log.edition, report.kind):
        scene.cut = scene.cut or f"{report.kind} is not driven"
    match report.kind:
        case "block" | "foul":
            scene.add(Deed(report.kind, number, fields.text("defenderId")))
        case "handOver":
            scene.add(Deed("give", number, fields.text("catcherId")))
        case "selectBlitzTarget":
            scene.target = fields.maybe_text("defenderId")
        case "turnEnd" if scene.kind == ACTIVATION:
            scene.add(Deed("end-turn", number))
        case "blockChoice":
            tell(scene, number, "die", fields.maybe_text("defenderId"), fields.text("blockResult"), True)
        case "reRoll" if fields.maybe_text("reRollSource") != "Loner":
            tell(scene, number, "reroll", fields.maybe_text("playerId"), fields.text("reRollSource"), True)
        case "skillUse":
            tell(scene, number, "use", fields.maybe_text("playerId"), fields.text("skill"), fields.flag("used"))
        case "receiveChoice":
            tell(scene, number, "receive", fields.text("teamId"), "", fields.flag("receiveChoice"))
        case "apothecaryChoice":
            kept = str(fields.maybe_number("playerState") & BASE)
            tell(scene, number, "apothecary choice", fields.text("playerId"), kept, True)
        case "apothecaryRoll" if not fields.numbers("casualtyRoll"):
            tell(scene, number, "apothecary", fields.text("playerId"), "", False)
    for roll in [*rolls_of(report, number), *older_rolls(world.log, report, number)]:
        if roll.kind == "block" and told_again(scene, roll):
            continue
        scene.add(roll)
        scene.acted = scene.acted or world.actor == scene.actor


def told_again(scene: Scene, roll: Roll) -> bool:
    """Are these the block dice told before? The log shows them to the attacker for a re-roll and then, if the defender
    is stronger, once more to the coach who chooses; that coach is the one who counts."""
    last = scene.items[-1] if scene.items else None
    if isinstance(last, Roll) and last.kind == "block" and last.faces == roll.faces:
        last.fields = roll.fields
        return True
    return False
