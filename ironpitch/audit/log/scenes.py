"""Cutting a log into scenes: what happened before the first kick, each kick-off, each player's activation.

A scene is as much as our rules can play from one position without losing the thread: it begins with the position the
log implies, holds in order what was done, told and rolled, and ends with the position the log has reached by then.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator

from ironpitch.audit.log.file import Command, MatchLog, pair_of
from ironpitch.audit.log.items import LoggedAnswer
from ironpitch.audit.log.mending import mend
from ironpitch.audit.log.noting import note_change
from ironpitch.audit.log.noting_reports import note_report
from ironpitch.audit.log.scene import ACTIVATION, KICK_OFF, OPENING, LoggedScene
from ironpitch.audit.log.vocabulary import is_known
from ironpitch.audit.log.walk import TURN_MODES, World


class Cutter:
    """Walks a log once and hands out its scenes."""

    def __init__(self, log: MatchLog) -> None:
        mend(log.commands)
        self.log = log
        self.world = World(log)
        self.scene: LoggedScene | None = None
        self.reports: Counter[str] = Counter()
        self.unknown: Counter[str] = Counter()
        self.loose: Counter[str] = Counter()
        """Reports outside every scene."""

    def scenes(self) -> Iterator[LoggedScene]:
        """Every scene in order; the world moves on while they are taken."""
        held: LoggedScene | None = None
        for scene in self.raw_scenes():
            if held is not None and not scene.acted:
                held.take_over(scene)
                continue
            if held is not None:
                yield held
            held = scene
        if held is not None:
            yield held

    def raw_scenes(self) -> Iterator[LoggedScene]:
        """Every scene, also those in which a player was only picked up and put down again."""
        self.scene = LoggedScene(OPENING, self.snapshot(), self.log.commands[0].number)
        for i, command in enumerate(self.log.commands):
            done = self.next_scene(command)
            if done is not None:
                yield done
            self.play(command)
            if self.scene is not None and self.world.mode in ("setup", "endGame") and not self.is_mid_kick():
                if not self.referee_speaks(i + 1):
                    yield self.finish(self.scene)
        if self.scene is not None:
            yield self.finish(self.scene)

    def is_mid_kick(self) -> bool:
        """A kick-off event may let a coach set up again."""
        return self.scene is not None and self.scene.kind == KICK_OFF

    def referee_speaks(self, index: int) -> bool:
        """Does the next command still tell of the drive that is over: bribes for weapons, and arguing about them?"""
        reports = self.log.commands[index].reports if index < len(self.log.commands) else []
        return any(report.kind in ("bribesRoll", "argueTheCall") for report in reports)

    def snapshot(self) -> World:
        """The world as it is now, to keep."""
        kept = copy.copy(self.world)
        kept.figures = {ident: copy.copy(figure) for ident, figure in self.world.figures.items()}
        kept.numbers = {name: list(pair) for name, pair in self.world.numbers.items()}
        kept.spent = [set(spent) for spent in self.world.spent]
        kept.bribes = list(self.world.bribes)
        kept.inducements = [dict(bought) for bought in self.world.inducements]
        kept.leader = list(self.world.leader)
        kept.prayers = [set(prayers) for prayers in self.world.prayers]
        kept.banned = list(self.world.banned)
        kept.recalled = list(self.world.recalled)
        return kept

    def finish(self, scene: LoggedScene) -> LoggedScene:
        """The scene ends here."""
        scene.end = self.snapshot()
        self.scene = None
        return scene

    def next_scene(self, command: Command) -> LoggedScene | None:
        """Does a scene begin with this command? Then the one before it is over."""
        kind = actor = ""
        for change in command.changes:
            if change.kind == "gameSetTurnMode" and change.value == "kickoff" and self.world.mode == "setup":
                kind = KICK_OFF
            elif change.kind == "actingPlayerSetPlayerId" and change.value is not None:
                if self.begins(str(change.value)):
                    kind, actor = ACTIVATION, str(change.value)
        if not kind:
            return None
        done = None if self.scene is None else self.finish(self.scene)
        self.scene = LoggedScene(kind, self.snapshot(), command.number)
        self.scene.actor = actor
        if kind == KICK_OFF:
            for change in command.changes:
                self.scene.start.apply(change)
        return done

    def begins(self, actor: str) -> bool:
        """Does a new activation begin when this player is picked up? Not in the free turn of a kick-off, and not when
        a player goes on after somebody else has moved."""
        if self.world.mode not in TURN_MODES or actor == self.world.actor:
            return False
        if self.scene is None:
            return True
        if self.scene.interrupted and actor == self.scene.actor:
            self.scene.interrupted = False
            return False
        return self.scene.kind != KICK_OFF or self.scene.over

    # -- one command -------------------------------------------------------------------------------------------------

    def play(self, command: Command) -> None:
        """Apply a command and note in the running scene what it tells."""
        steps = any(change.kind == "actingPlayerSetCurrentMove" for change in command.changes)
        pushes = LoggedAnswer("push squares", "", command.number)
        for change in command.changes:
            if self.scene is not None:
                note_change(self.world, self.scene, change, command.number, steps, pushes)
            self.world.apply(change)
        if pushes.squares and self.scene is not None and not is_echo(command, pushes):
            self.scene.add(pushes)
        for report in command.reports:
            self.reports[report.kind] += 1
            if not is_known(self.log.edition, report.kind):
                self.unknown[report.kind] += 1
            self.world.hear(report)
            if self.scene is None:
                self.loose[report.kind] += 1
            else:
                note_report(self.world, self.scene, report, command.number)


def is_echo(command: Command, pushes: LoggedAnswer) -> bool:
    """Is this the square somebody is being pushed to, shown once more while it happens?"""
    placed = [
        pair_of(each.value, each.kind) for each in command.changes if each.kind == "fieldModelSetPlayerCoordinate"
    ]
    return len(pushes.squares) == 1 and pushes.squares[0] in placed
