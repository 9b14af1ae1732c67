"""House rules: what a site plays beyond our rules of an edition, and what that takes out of a comparison.

A roll our rules do not know is told as such, and a ruling says why. Where it changed the position (an apothecary, a keg
in the dugout, cheerleaders at a kick-off), exactly that player or number is left out when positions are compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.audit.log.items import Deed, LoggedAnswer, LoggedRoll
from ironpitch.audit.log.scene import LoggedScene
from ironpitch.audit.log.walk import skill_slug
from ironpitch.games.football import terms

if TYPE_CHECKING:
    from ironpitch.games.football.audit.line import Line

HORNS: Final = "horns"
TRAINING: Final = "extraTeamTraining"
KEGS: Final = "bloodweiserBabes"
STAFF_OF: Final = {"cheering fans": "cheerleaders", "brilliant coaching": "assistantCoaches"}
"""Who helps at which event of the kick-off."""
REROLLS: Final = "re-rolls"


def settle_house(line: Line) -> None:
    """A scene is over: rolls our rules do not know, apothecaries, and re-rolls the staff has won."""
    scene = line.scene
    edition = scene.start.log.edition
    unknown = f"no such roll in {edition.ruleset}"
    for i, item in enumerate(scene.items):
        if not isinstance(item, LoggedRoll) or line.used[i] or item.kind not in edition.beyond or scene.cut:
            continue
        line.judge(item.kind, line.name(item.who), unknown, f"rolled {item.faces}")
        line.used[i] = True
        if item.kind == "master chef":
            line.excused.add(REROLLS)
        elif item.kind == "apothecary" or item.fields.flag("successful") != (item.kind == "card"):
            line.excused.add(line.name(item.who))
    for i, item in enumerate(scene.items):
        if isinstance(item, LoggedRoll) and item.kind == "recovery" and not line.used[i] and is_sent_off(line, item):
            line.judge(item.kind, line.name(item.who), "sent off before", f"rolled {item.faces}")
            line.used[i] = True
    if "apothecary" in edition.beyond:
        for item in scene.items:
            if isinstance(item, LoggedAnswer) and item.kind.startswith("apothecary") and was_called(scene, item):
                line.judge("apothecary", line.name(item.who), unknown, "treated")
                line.excused.add(line.name(item.who))
    for item in scene.items:
        if isinstance(item, LoggedAnswer) and item.kind == "inducement" and item.word == TRAINING:
            line.judge("inducement", "", unknown, item.word)
            line.excused.add(REROLLS)
    compare_gains(line)


def is_sent_off(line: Line, roll: LoggedRoll) -> bool:
    """Has the referee sent the player off in our match?"""
    figure = line.scene.start.figures.get(roll.who)
    return figure is not None and line.match.table.status[line.stage.player(figure)] == terms.Status.SENT_OFF


def block_words(scene: LoggedScene) -> str:
    """Does the site count the strength of this block differently: by a card, or by horns without a run-up?"""
    names = [scene.actor, *(item.who for item in scene.items if isinstance(item, Deed) and item.verb == "block")]
    figures = [scene.start.figures[name] for name in names if name in scene.start.figures]
    if any(figure.carded for figure in figures):
        return " under a card"
    rams = any(
        isinstance(item, LoggedAnswer) and item.kind == "use" and item.yes and skill_slug(item.word) == HORNS
        for item in scene.items
    )
    ran = any(isinstance(item, Deed) and item.verb in ("step", "jump") for item in scene.items)
    return " with horns and no run-up" if rams and not ran else ""


def has_escaped(line: Line) -> bool:
    """Has somebody who was to be eaten squirmed free in this scene?"""
    return any(
        isinstance(item, LoggedRoll) and item.kind == "escape" and line.used[i] and item.fields.flag("successful")
        for i, item in enumerate(line.scene.items)
    )


def has_lost_reports(line: Line) -> bool:
    """Is this a scene of which the log has lost reports?"""
    return any(isinstance(item, LoggedAnswer) and item.kind == "lost" for item in line.scene.items)


def was_called(scene: LoggedScene, told: LoggedAnswer) -> bool:
    """Did the apothecary come? Then the team has one less."""
    figure = scene.start.figures.get(told.who)
    if figure is None:
        return False
    before, after = scene.start.numbers["apothecaries"], scene.end.numbers["apothecaries"]
    return after[figure.side] < before[figure.side]


def compare_gains(line: Line) -> None:
    """Who won a re-roll at a kick-off, by our count and by the log's, which adds the staff."""
    told = [
        item for item in line.scene.items if isinstance(item, LoggedRoll) and "homeGainsReRoll" in item.fields.entries
    ]
    if not told:
        return
    ours = [str(event["side"]) for event in line.match.events if event.name == "RerollGained"]
    fields = told[0].fields
    theirs = [side for side in ("home", "away") if fields.flag(f"{side}GainsReRoll")]
    sides = line.scene.start.log.sides
    staff = [side.staff[STAFF_OF[told[0].kind]] for side in sides]
    words = [" and ".join(each) or "nobody" for each in (ours, theirs)]
    fame = line.scene.start.numbers.get("fame", [0, 0])
    totals = [fields.number(f"roll{side.title()}") + staff[i] + fame[i] for i, side in enumerate(("home", "away"))]
    due = [side for i, side in enumerate(("home", "away")) if totals[i] == max(totals)]
    if words[0] != words[1] and theirs == due:
        words[1] += f" with a staff of {staff[0]} and {staff[1]}"
        line.excused.add(REROLLS)
    line.judge(told[0].kind, "", words[0], words[1])


def after_all(scene: LoggedScene, roll: LoggedRoll) -> tuple[str, str]:
    """What a roll came to whose outcome our rules do not tell because nothing happened, and what the log says."""
    match roll.kind:
        case "recovery":
            return "stays out", recovery_word(scene, roll)
        case "crowd":
            return "stands", "stunned" if roll.fields.flag("successful") else "stands"
        case "fainting":
            return "plays on", "fainted" if roll.fields.flag("exhausted") else "plays on"
    return "rolled", "rolled"


def recovery_word(scene: LoggedScene, roll: LoggedRoll) -> str:
    """Does the log let a knocked-out player come back, and was it a keg that did it?"""
    if not roll.fields.flag("recovering"):
        return "stays out"
    figure = scene.start.figures.get(roll.who)
    kegs = scene.start.inducements[figure.side].get(KEGS, 0) if figure is not None else 0
    needed = 4
    if kegs and roll.faces[0] < needed <= roll.faces[0] + kegs:
        return f"recovers with {kegs} from the keg"
    return "recovers"
