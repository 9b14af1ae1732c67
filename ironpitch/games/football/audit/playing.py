"""A whole log: every scene played by our rules, every roll accounted for."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.audit import Audit
from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.file import BadLog, MatchLog
from ironpitch.audit.log.items import Deed, LoggedRoll
from ironpitch.audit.log.scene import ACTIVATION, KICK_OFF, LoggedScene
from ironpitch.audit.log.scenes import Cutter
from ironpitch.audit.log.vocabulary import NOT_DRIVEN, TOLD
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match, open_match
from ironpitch.engine.ruleset import Ruleset
from ironpitch.games.football import terms
from ironpitch.games.football.audit.line import follow
from ironpitch.games.football.audit.rolling import weakened
from ironpitch.games.football.audit.staging import Stage
from ironpitch.notation.position import check_state

SIDES: Final = ("home", "away")


def audit_log(log: MatchLog, ruleset: Ruleset) -> Audit:
    """Walk a log and compare every roll our rules have an opinion on."""
    stage = Stage(log, ruleset)
    audit = Audit(log, stage.plan)
    cutter = Cutter(log)
    for scene in cutter.scenes():
        audit.scenes += 1
        play_scene(audit, stage, scene)
    audit.unplayed = stage.unplayed
    for kind, count in cutter.reports.items():
        if kind in TOLD or kind in log.edition.told:
            audit.told[kind] += count
        elif (kind in NOT_DRIVEN or kind in log.edition.not_driven) and kind not in log.edition.rolls:
            audit.left_alone[kind] += count
    audit.unknown = cutter.unknown
    audit.unknown_changes = cutter.world.unknown
    return audit


def play_scene(audit: Audit, stage: Stage, scene: LoggedScene) -> None:
    """One scene: set it up, follow it, write down what came of it."""
    rolls = [item for item in scene.items if isinstance(item, LoggedRoll)]
    for item in scene.beyond:
        if isinstance(item, LoggedRoll):
            audit.ledger.omit(item.kind, scene.cut or "inducements are not played here")
    try:
        match = match_for(stage, scene)
    except IronpitchError as error:
        audit.unplayable.append(f"{scene.when()}: {error}")
        for roll in rolls:
            audit.ledger.omit(roll.kind, "the position cannot be set up")
        return
    if match is None:
        told = any(roll.kind == "kick distance" for roll in rolls)
        if told:
            nowhere = Verdict("kick distance", scene.when(), "", False, "aimed at a square", "aimed beside the pitch")
            audit.ledger.record([nowhere])
        for roll in rolls:
            if not told or roll.kind != "kick distance":
                audit.ledger.omit(roll.kind, "where the kick was aimed cannot be told")
        return
    compare_kicker(audit, scene)
    line = follow(stage, scene, match)
    audit.ledger.record([weakened(verdict) for verdict in line.verdicts] if line.stopped else line.verdicts)
    drive_over = line.match.table.facts[terms.Fact.PHASE] == terms.Phase.SET_UP and not line.stopped and not scene.cut
    audit.kicker = line.match.table.facts[terms.Fact.KICKER] if drive_over else -1
    for i, item in enumerate(scene.items):
        if isinstance(item, LoggedRoll) and (not line.used[i] or item in line.waiting):
            over = "the match is over, and nobody comes back for another drive" if line.match.over else "not reached"
            audit.ledger.omit(item.kind, line.stopped or scene.cut or over)


def compare_kicker(audit: Audit, scene: LoggedScene) -> None:
    """At a kick-off: does the side kick that should?"""
    if scene.kind == KICK_OFF and audit.kicker >= 0:
        ours, theirs = SIDES[audit.kicker], SIDES[scene.start.kicker]
        audit.ledger.record([Verdict("who kicks", scene.when(), "", ours == theirs, ours, theirs)])


def match_for(stage: Stage, scene: LoggedScene) -> Match | None:
    """Our match at the start of a scene."""
    if scene.kind == ACTIVATION:
        phase = terms.Phase.TEAM_TURN
    elif scene.kind == KICK_OFF:
        phase = terms.Phase.KICK
        if not add_aim(stage, scene):
            return None
    else:
        return open_match(stage.plan, None)
    check_state(stage.plan, stage.state_of(scene.start, phase))
    return stage.match_of(scene.start, phase)


def add_aim(stage: Stage, scene: LoggedScene) -> bool:
    """Work out where the kick was aimed from where it ended; False if that cannot be told."""
    direction = next(
        (item for item in scene.items if isinstance(item, LoggedRoll) and item.kind == "kick direction"), None
    )
    distance = next(
        (item for item in scene.items if isinstance(item, LoggedRoll) and item.kind == "kick distance"), None
    )
    if direction is None or distance is None or direction.direction is None:
        return False
    end = direction.fields.square("ballCoordinateEnd")
    if end is None:
        raise BadLog(f"{direction.fields.where}: the kick has no end")
    steps = distance.faces[0]
    aim = (end[0] - steps * direction.direction[0], end[1] - steps * direction.direction[1])
    if stage.square(aim) == stage.board.nowhere:
        return False
    scene.items.insert(0, Deed("aim", scene.command, square=aim))
    return True
