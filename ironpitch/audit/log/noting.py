"""Noting what the changes of a log tell: what a coach did and chose."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.log.file import Change, pair_of
from ironpitch.audit.log.items import Deed, LoggedAnswer
from ironpitch.audit.log.scene import ACTIVATION, KICK_OFF, LoggedScene, has_deed, tell, tell_square
from ironpitch.audit.log.walk import BASE, PICKED_UP, PRONE, World, fields_or_none, on_pitch, skill_slug

ACTIONS: Final = {
    "move": "move", "standUp": "move", "removeConfusion": "move", "block": "block", "blitz": "blitz",
    "blitzMove": "blitz", "blitzSelect": "blitz", "standUpBlitz": "blitz", "handOver": "hand-off",
    "handOverMove": "hand-off", "pass": "pass", "passMove": "pass", "hailMaryPass": "pass", "foul": "foul",
    "foulMove": "foul", "throwTeamMate": "hurl", "throwTeamMateMove": "hurl", "gaze": "gaze", "gazeMove": "gaze",
    "gazeSelect": "gaze", "throwBomb": "bomb", "hailMaryBomb": "bomb", "stab": "block", "chainsaw": "block",
    "projectileVomit": "block", "breatheFire": "block", "multipleBlock": "block",
    "kickTeamMate": "punt", "kickTeamMateMove": "punt",
}  # fmt: skip
"""What the log calls an action, and what our rules call it."""
DRIVEN: Final = frozenset({
    "move", "block", "blitz", "pass", "hand-off", "foul", "hurl", "gaze", "punt", "bomb", "swing",
})  # fmt: skip
"""Actions whose deeds a log tells one by one."""
THROWS: Final = {
    "pass": "throw", "passMove": "throw", "hailMaryPass": "throw", "throwBomb": "bomb", "hailMaryBomb": "bomb",
    "throwTeamMate": "hurl", "throwTeamMateMove": "hurl", "kickTeamMate": "punt", "kickTeamMateMove": "punt",
}  # fmt: skip
"""Actions in which something is thrown at a square, and what we call that."""
ATTACKS: Final = frozenset({
    "block", "blitz", "blitzMove", "multipleBlock", "standUpBlitz", "stab", "chainsaw", "projectileVomit",
    "breatheFire",
})  # fmt: skip
"""Actions in which the opponent named is attacked."""
KICK_MODES: Final = frozenset({
    "kickoff", "highKick", "touchback", "regular", "kickoffReturn", "quickSnap", "blitz", "solidDefence",
    "perfectDefence", "selectBlitzTarget", "selectGazeTarget", "betweenTurns", "interception", "passBlock", "dumpOff",
    "hitAndRun", "safePairOfHands",
})  # fmt: skip
"""Modes of a kick-off that can be followed."""
INTERRUPTIONS: Final = frozenset({
    "passBlock", "dumpOff", "interception", "safePairOfHands", "bombHome", "bombAway", "bombHomeBlitz",
    "bombAwayBlitz",
})  # fmt: skip
"""Modes in which somebody else acts for a while."""
CHAINED: Final = "ball-and-chain"
"""The skill whose owner goes where the template sends it."""
RUNS: Final = frozenset({"kickoffReturn", "passBlock"})
"""Modes in which somebody runs out of turn."""
DEFENCES: Final = frozenset({"solidDefence", "perfectDefence"})
"""Modes in which a coach sets up again."""


def note_change(
    world: World, scene: LoggedScene, change: Change, number: int, steps: bool, pushes: LoggedAnswer
) -> None:
    """A change that shows what a coach did."""
    match change.kind:
        case "gameSetTurnMode":
            note_mode(world, scene, str(change.value), number)
        case "actingPlayerSetPlayerAction" if change.value is not None:
            note_action(world, scene, str(change.value), number)
        case "actingPlayerSetHasMoved" if change.value is True:
            note_start(world, scene, number)
        case "actingPlayerSetHasMoved" if change.value is False and scene.kind == ACTIVATION:
            note_undone(scene)
        case "actingPlayerSetPlayerId" if change.value is None:
            note_end(world, scene, number)
        case "fieldModelSetPlayerCoordinate":
            note_place(world, scene, change, number, steps)
        case "fieldModelSetPlayerState" if isinstance(change.value, int) and change.value & BASE == PICKED_UP:
            scene.mate = change.key
        case "fieldModelAddPushbackSquare":
            square = pair_of(fields_or_none(change).get("coordinate"), change.kind)
            if square is not None and square not in pushes.squares:
                pushes.squares.append(square)
        case "fieldModelRemovePushbackSquare":
            square = pair_of(fields_or_none(change).get("coordinate"), change.kind)
            if square in pushes.squares:
                pushes.squares.remove(square)
        case "gameSetDefenderId":
            scene.aimed_at = change.key if world.action in ATTACKS else ""
        case "playerResultSetSeriousInjury" if isinstance(change.value, str):
            tell(scene, number, "hurt", change.key, change.value, True)
        case "fieldModelAddPrayer":
            tell(scene, number, "prayed for", change.key, "", True)
        case "fieldModelAddIntensiveTraining":
            tell(scene, number, "trained", change.key, str(change.value), True)
        case "gameSetPassCoordinate" if change.value is not None:
            note_throw(world, scene, change, number)


def note_mode(world: World, scene: LoggedScene, mode: str, number: int) -> None:
    """The match goes into another mode; some let a coach do something out of turn."""
    if scene.kind == KICK_OFF and mode not in KICK_MODES:
        scene.cut = scene.cut or f"what a coach does in the mode {mode} of a kick-off is not driven"
    if mode in INTERRUPTIONS:
        scene.interrupted = True
    if scene.kind != KICK_OFF:
        return
    if mode in DEFENCES:
        scene.stood = {ident: figure.square for ident, figure in world.figures.items() if figure.square is not None}
    elif world.mode in DEFENCES:
        for ident, figure in world.figures.items():
            if figure.square is not None and figure.square != scene.stood.get(ident, figure.square):
                tell_square(scene, number, "lifted", ident, figure.square)
        scene.add(Deed("set-up", number))
    elif world.mode == "quickSnap" and mode != world.mode:
        scene.add(Deed("snapped", number))
    elif world.mode == "blitz" and mode in ("kickoff", "regular"):
        scene.add(Deed("end-turn", number))
    scene.over = scene.over or mode == "regular"


def acting(world: World, scene: LoggedScene) -> str:
    """Who acts: the player of the scene, or whoever it is in the free turn of a kick-off."""
    if scene.actor:
        return scene.actor
    return world.actor if scene.kind == KICK_OFF and world.mode in ("blitz", "selectBlitzTarget") else ""


def note_action(world: World, scene: LoggedScene, action: str, number: int) -> None:
    """An action is declared, or goes over into another."""
    actor = acting(world, scene)
    if not actor or world.mode in INTERRUPTIONS:
        return
    word = ACTIONS.get(action, action)
    if word == "move" and any(skill_slug(name) == CHAINED for name, _ in world.figure(actor).sheet.skills):
        word = "swing"
    if word not in DRIVEN:
        scene.cut = scene.cut or f"the action {word} is not driven"
    if scene.kind == KICK_OFF:
        if scene.running != actor:
            scene.running = actor
            scene.add(Deed("activate", number, actor, word=word))
    elif not any(isinstance(item, Deed) for item in scene.items):
        scene.add(Deed("activate", number, actor, word=word))
    elif word == "gaze":
        begun = scene.last_deed("activate")
        if begun is not None and begun.word == "move":
            begun.word = word


def note_start(world: World, scene: LoggedScene, number: int) -> None:
    """The acting player has done something: whoever lay on the ground has stood up first."""
    actor = acting(world, scene)
    if not actor or world.mode in INTERRUPTIONS:
        return
    scene.acted = True
    lay = scene.kind == ACTIVATION and scene.start.figure(actor).base == PRONE
    if lay and not has_deed(scene, "stand") and world.action not in ("block", "stab", "chainsaw"):
        scene.add(Deed("stand", number, actor))


def note_undone(scene: LoggedScene) -> None:
    """The coach has thought better of it: nothing has happened since the player was picked up."""
    if all(isinstance(item, Deed) and item.verb in ("activate", "stand") for item in scene.items):
        scene.items = [item for item in scene.items if isinstance(item, Deed) and item.verb == "activate"]
        scene.acted = False


def note_end(world: World, scene: LoggedScene, number: int) -> None:
    """The acting player is put down."""
    actor = acting(world, scene)
    if not actor or world.mode in INTERRUPTIONS:
        return
    if scene.kind == KICK_OFF:
        scene.running = ""
        last = scene.items[-1] if scene.items else None
        if isinstance(last, Deed) and last.verb == "activate":
            scene.items.pop()
            return
    scene.add(Deed("done", number, actor))


def note_throw(world: World, scene: LoggedScene, change: Change, number: int) -> None:
    """A square is named for a throw; where the ball comes down is named the same way, and is no second throw."""
    square = pair_of(change.value, change.kind)
    verb = THROWS.get(world.action, "")
    if world.mode == "dumpOff":
        if square is not None:
            tell_square(scene, number, "dump-off", world.defender, square)
    elif world.action == "handOver" and square is not None and not has_deed(scene, "give"):
        mate = world.at(square)
        if mate is not None:
            scene.add(Deed("give", number, mate.sheet.ident))
    elif verb and square is not None and not has_deed(scene, verb):
        actor = acting(world, scene)
        scene.add(Deed(verb, number, scene.mate if verb in ("hurl", "punt") else actor, square))


def is_swinging(scene: LoggedScene) -> bool:
    """Does somebody swing a ball and chain?"""
    begun = scene.last_deed("activate")
    return begun is not None and begun.word == "swing"


def note_place(world: World, scene: LoggedScene, change: Change, number: int, steps: bool) -> None:
    """A player is somewhere else: a step of the acting player, or moved by somebody."""
    square = pair_of(change.value, change.kind)
    if square is None or not on_pitch(square) or world.mode in DEFENCES:
        return
    if world.mode in RUNS:
        tell_square(scene, number, "run", change.key, square)
    elif world.mode == "highKick" and scene.kind == KICK_OFF:
        tell_square(scene, number, "high kick", change.key, square)
    elif world.mode == "quickSnap":
        scene.add(Deed("snap", number, change.key, square))
    elif world.mode == "hitAndRun":
        tell_square(scene, number, "ran", change.key, square)
    elif steps and change.key == acting(world, scene) and is_swinging(scene):
        return  # where the chain leads is rolled for, and told by its report
    elif steps and change.key == acting(world, scene):
        origin = world.figure(change.key).square
        far = origin is not None and max(abs(origin[0] - square[0]), abs(origin[1] - square[1])) > 1
        scene.add(Deed("jump" if far or world.leaping else "step", number, change.key, square))
    else:
        tell_square(scene, number, "placed", change.key, square)
