"""Cutting a log into scenes: what happened before the first kick, each kick-off, each player's activation.

A scene is as much as our rules can play from one position without losing the thread: it begins with the position the
log implies, holds in order what was done, told and rolled, and ends with the position the log has reached by then.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from typing import Final

from ironpitch.audit.log import Change, Command, MatchLog, Report, pair_of
from ironpitch.audit.reports import Deed, Item, Roll, Told, is_followed, is_known, rolls_of
from ironpitch.audit.walk import BASE, PRONE, TURN_MODES, World, fields_or_none, on_pitch

OPENING: Final = "opening"
KICK_OFF: Final = "kick-off"
ACTIVATION: Final = "activation"
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


class Scene:
    """One stretch of a log."""

    def __init__(self, kind: str, start: World, command: int) -> None:
        self.kind = kind
        self.start = start
        self.command = command
        self.items: list[Item] = []
        self.end: World = start
        self.actor = ""
        self.target = ""
        """The victim named when a blitz was declared."""
        self.cut = ""
        """Why the scene cannot be followed any further from some point on; empty if it can."""
        self.beyond: list[Item] = []
        """What comes after that point."""
        self.acted = kind != ACTIVATION
        """Was the player only picked up and put down again? Then nobody acted."""

    def when(self) -> str:
        """Half and turn, and the command it began with."""
        return f"{self.start.when()}, command {self.command}"

    def add(self, item: Item) -> None:
        """One more thing, before or after the point up to which the scene can be followed."""
        if self.cut:
            self.beyond.append(item)
        else:
            self.items.append(item)

    def take_over(self, idle: Scene) -> None:
        """Nobody acted in the scene that follows: whatever else it holds belongs to this one."""
        kept = [item for item in idle.items if not isinstance(item, Deed) or item.verb == "end-turn"]
        if self.cut:
            self.beyond += kept
        else:
            self.items += kept
            self.cut, self.beyond = idle.cut, idle.beyond
        self.end = idle.end


class Cutter:
    """Walks a log once and hands out its scenes."""

    def __init__(self, log: MatchLog) -> None:
        self.log = log
        self.world = World(log)
        self.scene: Scene | None = None
        self.reports: Counter[str] = Counter()
        self.unknown: Counter[str] = Counter()
        self.loose: Counter[str] = Counter()
        """Reports outside every scene."""

    def scenes(self) -> Iterator[Scene]:
        """Every scene in order; the world moves on while they are taken."""
        held: Scene | None = None
        for scene in self.raw_scenes():
            if held is not None and not scene.acted:
                held.take_over(scene)
                continue
            if held is not None:
                yield held
            held = scene
        if held is not None:
            yield held

    def raw_scenes(self) -> Iterator[Scene]:
        """Every scene, also those in which a player was only picked up and put down again."""
        self.scene = Scene(OPENING, self.snapshot(), self.log.commands[0].number)
        for command in self.log.commands:
            done = self.next_scene(command)
            if done is not None:
                yield done
            self.play(command)
            if self.scene is not None and self.world.mode in ("setup", "endGame") and not self.is_mid_kick():
                yield self.finish(self.scene)
        if self.scene is not None:
            yield self.finish(self.scene)

    def is_mid_kick(self) -> bool:
        """A kick-off event may let a coach set up again."""
        return self.scene is not None and self.scene.kind == KICK_OFF

    def snapshot(self) -> World:
        """The world as it is now, to keep."""
        kept = copy.copy(self.world)
        kept.figures = {ident: copy.copy(figure) for ident, figure in self.world.figures.items()}
        kept.numbers = {name: list(pair) for name, pair in self.world.numbers.items()}
        kept.spent = [set(spent) for spent in self.world.spent]
        return kept

    def finish(self, scene: Scene) -> Scene:
        """The scene ends here."""
        scene.end = self.snapshot()
        self.scene = None
        return scene

    def next_scene(self, command: Command) -> Scene | None:
        """Does a scene begin with this command? Then the one before it is over."""
        kind = actor = ""
        for change in command.changes:
            if change.kind == "gameSetTurnMode" and change.value == "kickoff" and self.world.mode == "setup":
                kind = KICK_OFF
            elif change.kind == "actingPlayerSetPlayerId" and change.value is not None:
                if self.world.mode in TURN_MODES and str(change.value) != self.world.actor:
                    kind, actor = ACTIVATION, str(change.value)
        if not kind:
            return None
        done = None if self.scene is None else self.finish(self.scene)
        self.scene = Scene(kind, self.snapshot(), command.number)
        self.scene.actor = actor
        if kind == KICK_OFF:
            for change in command.changes:
                self.scene.start.apply(change)
        return done

    # -- one command -------------------------------------------------------------------------------------------------

    def play(self, command: Command) -> None:
        """Apply a command and note in the running scene what it tells."""
        steps = any(change.kind == "actingPlayerSetCurrentMove" for change in command.changes)
        pushes = Told("push squares", "", command.number)
        for change in command.changes:
            if self.scene is not None:
                self.note_change(self.scene, change, command.number, steps, pushes)
            self.world.apply(change)
        if pushes.squares and self.scene is not None:
            self.scene.add(pushes)
        for report in command.reports:
            self.reports[report.kind] += 1
            if not is_known(report.kind):
                self.unknown[report.kind] += 1
            if report.kind == "weather":
                self.world.weather = report.fields.text("weather")
            if self.scene is None:
                self.loose[report.kind] += 1
            else:
                self.note_report(self.scene, report, command.number)

    def note_change(self, scene: Scene, change: Change, number: int, steps: bool, pushes: Told) -> None:
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
                self.note_place(scene, change, number, steps)
            case "fieldModelAddPushbackSquare":
                square = pair_of(fields_or_none(change).get("coordinate"), change.kind)
                if square is not None and square not in pushes.squares:
                    pushes.squares.append(square)
            case "playerResultSetSeriousInjury" if isinstance(change.value, str):
                self.tell(scene, number, "hurt", change.key, change.value, True)
            case "gameSetPassCoordinate" if change.value is not None and self.world.action in ("pass", "hailMaryPass"):
                scene.add(Deed("throw", number, scene.actor, pair_of(change.value, change.kind)))

    def note_place(self, scene: Scene, change: Change, number: int, steps: bool) -> None:
        """A player is somewhere else: a step of the acting player, or moved by somebody."""
        square = pair_of(change.value, change.kind)
        if square is None or not on_pitch(square):
            return
        if steps and change.key == scene.actor:
            origin = self.world.figure(change.key).square
            far = origin is not None and max(abs(origin[0] - square[0]), abs(origin[1] - square[1])) > 1
            scene.add(Deed("jump" if far else "step", number, change.key, square))
        else:
            placed = Told("placed", change.key, number)
            placed.squares = [square]
            scene.add(placed)

    def note_report(self, scene: Scene, report: Report, number: int) -> None:
        """A report: deeds, choices and rolls."""
        fields = report.fields
        if not is_followed(report.kind):
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
                self.tell(scene, number, "die", fields.maybe_text("defenderId"), fields.text("blockResult"), True)
            case "reRoll" if fields.maybe_text("reRollSource") != "Loner":
                self.tell(scene, number, "reroll", fields.maybe_text("playerId"), fields.text("reRollSource"), True)
            case "skillUse":
                self.tell(
                    scene, number, "use", fields.maybe_text("playerId"), fields.text("skill"), fields.flag("used")
                )
            case "receiveChoice":
                self.tell(scene, number, "receive", fields.text("teamId"), "", fields.flag("receiveChoice"))
            case "apothecaryChoice":
                kept = str(fields.maybe_number("playerState") & BASE)
                self.tell(scene, number, "apothecary choice", fields.text("playerId"), kept, True)
            case "apothecaryRoll" if not fields.numbers("casualtyRoll"):
                self.tell(scene, number, "apothecary", fields.text("playerId"), "", False)
        for roll in rolls_of(report, number):
            if roll.kind == "block" and told_again(scene, roll):
                continue
            scene.add(roll)
            scene.acted = scene.acted or self.world.actor == scene.actor

    def tell(self, scene: Scene, number: int, kind: str, who: str, word: str, yes: bool) -> None:
        """Note a choice the log tells."""
        told = Told(kind, who, number)
        told.word = word
        told.yes = yes
        scene.add(told)


def told_again(scene: Scene, roll: Roll) -> bool:
    """Are these the block dice told before? The log shows them to the attacker for a re-roll and then, if the defender
    is stronger, once more to the coach who chooses; that coach is the one who counts."""
    last = scene.items[-1] if scene.items else None
    if isinstance(last, Roll) and last.kind == "block" and last.faces == roll.faces:
        last.fields = roll.fields
        return True
    return False


def has_deed(scene: Scene, verb: str) -> bool:
    """Has the scene such a deed already?"""
    return any(isinstance(item, Deed) and item.verb == verb for item in scene.items)
