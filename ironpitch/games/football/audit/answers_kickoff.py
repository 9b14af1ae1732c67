"""What the log says a coach chose at a kick-off: runs out of turn, new set-ups, prayers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironpitch.audit.log.items import LoggedAnswer, LoggedRoll
from ironpitch.audit.log.vocabulary import is_named
from ironpitch.engine.request import Choose

if TYPE_CHECKING:
    from ironpitch.games.football.audit.line import Line


def unused(line: Line, kind: str, who: str = "") -> int:
    """The first thing of this kind that is not explained yet; -1 if there is none."""
    for i, item in enumerate(line.scene.items):
        if isinstance(item, LoggedAnswer) and item.kind == kind and not line.used[i]:
            if not who or line.name(item.who) == who:
                return i
    return -1


def told_at(line: Line, index: int) -> LoggedAnswer:
    """The thing told at this place."""
    item = line.scene.items[index]
    assert isinstance(item, LoggedAnswer)
    return item


def run_answer(line: Line, request: Choose, texts: list[str]) -> str:
    """Who runs out of turn, where to, and when it stops."""
    if request.about == "-":
        index = unused(line, "run")
        return "decline" if index < 0 else f"pick {line.name(told_at(line, index).who)}"
    index = unused(line, "run", request.about)
    if index < 0:
        return "done" if "done" in texts else ""
    line.used[index] = True
    return f"go {line.stage.square_name(told_at(line, index).squares[0])}"


def high_kick_answer(line: Line) -> str:
    """Who stands under the kick."""
    index = unused(line, "high kick")
    if index < 0:
        return "decline"
    line.used[index] = True
    return f"pick {line.name(told_at(line, index).who)}"


def touchback_answer(line: Line, texts: list[str]) -> str:
    """Who is given the ball: whoever has it when the turn begins."""
    carrier = line.scene.end.carrier()
    answer = "" if carrier is None else f"give {carrier.name}"
    return answer if answer in texts else ""


def lift_answer(line: Line, texts: list[str]) -> str:
    """Who is set up again."""
    for item in line.scene.items:
        if isinstance(item, LoggedAnswer) and item.kind == "lifted" and f"pick {line.name(item.who)}" in texts:
            return f"pick {line.name(item.who)}"
    return "done"


def prayer_answer(line: Line, request: Choose, texts: list[str]) -> str:
    """Does the coach pray, and for whom?"""
    if "pray" in texts:
        rolled = any(
            isinstance(item, LoggedRoll) and item.kind == "prayer" and not line.used[i]
            for i, item in enumerate(line.scene.items)
        )
        return "pray" if rolled else "decline"
    if texts[0].startswith("use"):
        index = unused(line, "trained")
        skill = told_at(line, index).word if index >= 0 else ""
        return next((text for text in texts if is_named(skill, text.split()[1])), "")
    index = unused(line, "prayed for")
    answer = f"pick {line.name(told_at(line, index).who)}" if index >= 0 else ""
    if answer in texts and request.about == "-":
        line.used[index] = True
        return answer
    return ""
