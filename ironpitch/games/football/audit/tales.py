"""What a log tells beside its rolls: who scored, who was sent off, who gained a re-roll, which dice were shown.

Once a scene is over a tale is compared with what our rules have told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.items import LoggedAnswer, LoggedRoll
from ironpitch.audit.log.vocabulary import BLOCK_RESULTS
from ironpitch.games.football.audit.compare import compare_block, reading
from ironpitch.games.football.audit.house import after_all

if TYPE_CHECKING:
    from ironpitch.games.football.audit.line import Line

FACES: Final = {1: "skull", 2: "both-down", 3: "push", 4: "push", 5: "stumble", 6: "pow"}
"""What the log's block dice show."""
FOR_THE_REFEREE: Final = frozenset({"bribe", "argue the call"})
"""Rolls that nobody makes who was not caught."""


def compare_tales(line: Line) -> None:
    """The tales of a scene that was followed to its end, beside ours."""
    scorers = [str(event["player"]) for event in line.match.events if event.name == "Scored"]
    theirs = [line.name(told.who) for told in tales(line, "touchdown")]
    if scorers or theirs:
        line.judge("touchdown", "", " ".join(scorers) or "nobody", " ".join(theirs) or "nobody")
    for told in tales(line, "foul"):
        line.judge("referee", "", "seen" if was_seen(line) else "not seen", told.word)
    gains = tales(line, "extra re-roll")
    if gains:
        ours = sorted(str(event["side"]) for event in line.match.events if event.name == "RerollGained")
        line.judge("extra re-roll", "", " ".join(ours), " ".join(sorted(told.who for told in gains if told.who)))
    for i, item in enumerate(line.scene.items):
        if isinstance(item, LoggedAnswer) and item.kind == "reroll" and not line.used[i]:
            line.judge("re-roll", line.name(item.who), "nothing to roll again", item.word)
    for told in tales(line, "block dice"):
        compare_dice(line, told)


def late_verdicts(line: Line, roll: LoggedRoll) -> list[Verdict]:
    """A roll that no event of ours has settled by the end of its scene."""
    name = line.name(roll.who)
    blocks = [event for event in line.match.events if event.name == "Blocked"]
    if roll.kind == "block" and blocks:
        return compare_block(line.stage, line.scene, roll, blocks[-1])
    if roll.kind in FOR_THE_REFEREE and not is_tried_again(line, roll):
        gone = any(event.name == "SentOff" and event["player"] == name for event in line.match.events)
        ours = ["sent off" if gone else "stays"]
        theirs = ["stays" if roll.fields.flag("successful") else "sent off"]
        if roll.kind == "argue the call":
            banned = any(event.name == "CoachEjected" for event in line.match.events)
            ours += ["with the coach"] if banned else []
            theirs += ["with the coach"] if roll.fields.flag("coachBanned") else []
        return [reading(line.scene, roll, name, " ".join(ours), " ".join(theirs))]
    if roll.kind == "explosion":
        hit = any(event.name in ("Armour", "KnockedDown") and event["player"] == name for event in line.match.events)
        told = "hit" if roll.fields.flag("successful") else "spared"
        return [reading(line.scene, roll, name, "hit" if hit else "spared", told)]
    words = after_all(line.scene, roll)
    return [reading(line.scene, roll, name, *words)._replace(strong=words[0] != "rolled")]


def is_tried_again(line: Line, roll: LoggedRoll) -> bool:
    """Was the same rolled once more for this player? Then only the last one tells what became of it."""
    after = line.scene.items[line.scene.items.index(roll) + 1 :]
    return any(isinstance(item, LoggedRoll) and item.kind == roll.kind and item.who == roll.who for item in after)


def tales(line: Line, kind: str) -> list[LoggedAnswer]:
    """The tales of one kind."""
    return [told for told in line.scene.tales if told.kind == kind]


def was_seen(line: Line) -> bool:
    """Did the referee of our match see the foul?"""
    if any(event.name == "SentOff" for event in line.match.events):
        return True
    return any(
        line.used[i] and isinstance(item, LoggedRoll) and item.kind in FOR_THE_REFEREE
        for i, item in enumerate(line.scene.items)
    )


def compare_dice(line: Line, told: LoggedAnswer) -> None:
    """The dice a coach chose from are those that were rolled, and the die chosen shows the result."""
    rolls = [item for item in line.scene.items if isinstance(item, LoggedRoll) and item.kind == "block"]
    rolls = [roll for roll in rolls if roll.command <= told.command]
    named = [roll for roll in rolls if roll.fields.maybe_text("defenderId") == told.who]
    before = [roll.faces for roll in named or rolls]
    if before:
        chosen = told.faces[told.place] if 0 <= told.place < len(told.faces) else 0
        ours = f"{before[-1]}, {BLOCK_RESULTS.get(told.word, told.word)}"
        line.judge("block dice", line.name(told.who), ours, f"{told.faces}, {FACES.get(chosen, 'nothing')}")
