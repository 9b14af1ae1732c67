"""What the acting coach of a log did, in the words of our choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironpitch.audit.log.items import Deed, LoggedAnswer, LoggedRoll
from ironpitch.audit.log.walk import on_pitch
from ironpitch.engine.request import Choose

if TYPE_CHECKING:
    from ironpitch.games.football.audit.line import Line


def words_for(line: Line, deed: Deed) -> str:
    """The deed as our choice; empty where our match has done it already."""
    request = line.match.request
    kind = request.kind if request is not None else ""
    who = line.name(deed.who)
    square = "" if deed.square is None else line.stage.square_name(deed.square)
    if kind == "activate" and deed.verb not in ("activate", "end-turn") and lost_action(line):
        return ""
    match deed.verb:
        case "activate":
            return f"activate {who} {deed.word}"
        case "step" | "jump" | "leap" | "throw" | "aim" | "bomb" | "swing":
            verb = line.stage.edition.jump if deed.verb == "jump" else deed.verb
            return f"{verb} {square}"
        case "block" | "foul" | "give" | "gaze" | "stab" | "saw" | "vomit" | "breathe":
            return f"{deed.verb} {who}"
        case "block-both":
            return f"block-both {who} {line.name(deed.word)}"
        case "hurl" | "punt" | "snap":
            return f"{deed.verb} {who} {square}"
        case "struggle":
            texts = [choice.text for choice in request.choices] if isinstance(request, Choose) else []
            return next((text for text in texts if text.startswith("step")), "")
        case "snapped":
            return "done" if kind == "quick-snap" else ""
        case "set-up":
            return ""
        case "done":
            acting = kind == "step" and request is not None and request.about == who
            return "done" if acting else ""
        case "end-turn":
            mine = kind == "activate" and request is not None and is_own_turn(line, deed, request.side)
            return "end-turn" if mine else ""
    return deed.verb


def lost_action(line: Line) -> bool:
    """Was the action lost to dullness, although the log had named its deed before?"""
    rolls = [item for i, item in enumerate(line.scene.items) if isinstance(item, LoggedRoll) and line.used[i]]
    return bool(rolls) and rolls[-1].kind == "activation" and not rolls[-1].fields.flag("successful")


def is_own_turn(line: Line, deed: Deed, side: int) -> bool:
    """Is this the side whose turn it was when the scene began? A turn in which nobody acts is told in the same scene as
    the one before it: then it is the other side's."""
    ends = [item for item in line.scene.items if isinstance(item, Deed) and item.verb == "end-turn"]
    other = ends.index(deed) % 2
    active = line.scene.start.active
    return side == (1 - active if other else active)


def set_up_words(line: Line, request: Choose) -> str:
    """A coach sets up again after a kick-off event: whoever was lifted goes where the log has put it."""
    if line.scene.kind != "kick-off" or request.kind not in ("set-up", "place"):
        return ""
    texts = [choice.text for choice in request.choices]
    if request.kind == "set-up":
        return "arrange" if "arrange" in texts else ""
    for item in line.scene.items:
        if isinstance(item, LoggedAnswer) and item.kind == "lifted" and line.name(item.who) == request.about:
            return f"place {line.stage.square_name(item.squares[0])}"
    for ident, square in line.scene.stood.items():
        if line.name(ident) == request.about and on_pitch(square):
            return f"place {line.stage.square_name(square)}"
    return "bench" if "bench" in texts else ""
