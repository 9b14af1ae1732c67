"""What a log tells beside its rolls, noted while a scene is cut: who scored, who was sent off, who gained a re-roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.audit.log.file import Report
from ironpitch.audit.log.items import LoggedAnswer
from ironpitch.audit.log.walk import World

if TYPE_CHECKING:
    from ironpitch.audit.log.scene import LoggedScene

SIDES: Final = ("home", "away")


def note_tale(world: World, scene: LoggedScene, report: Report, number: int) -> None:
    """Keep what a report tells of the course of the match."""
    fields = report.fields
    match report.kind:
        case "turnEnd" if fields.maybe_text("playerIdTouchdown"):
            keep(scene, number, "touchdown", fields.text("playerIdTouchdown"), "")
        case "referee":
            keep(scene, number, "foul", "", "seen" if fields.flag("foulingPlayerBanned") else "not seen")
        case "extraReRoll" if "teamId" in fields.entries:
            teams = [world.log.sides[side].ident for side in range(2)]
            for side in range(2):
                if fields.maybe_text("teamId") == teams[side]:
                    keep(scene, number, "extra re-roll", SIDES[side], "")
            keep(scene, number, "extra re-roll", "", "")
        case "blockChoice":
            told = keep(scene, number, "block dice", fields.maybe_text("defenderId"), fields.text("blockResult"))
            told.faces = fields.numbers("blockRoll")
            told.place = fields.maybe_number("diceIndex")


def keep(scene: LoggedScene, number: int, kind: str, who: str, word: str) -> LoggedAnswer:
    """One more tale."""
    told = LoggedAnswer(kind, who, number)
    told.word = word
    scene.tales.append(told)
    return told
