"""Listening: what our rules tell of a roll, compared with what the log says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.audit.explained import ruling_for
from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.items import LoggedAnswer
from ironpitch.audit.log.vocabulary import PURPOSES
from ironpitch.engine.events import Event
from ironpitch.games.football.audit.compare import compare_block, compare_casualty, compare_outcome, compare_test
from ironpitch.games.football.audit.injuries import compare_injury

if TYPE_CHECKING:
    from ironpitch.games.football.audit.line import Line

NESTED: Final = frozenset({"loner", "pro"})
NEWEST: Final = frozenset({"Blocked", "Armour", "Injured"})
"""Events that speak of the last such roll: those before it were rolled again."""
TELLING: Final = frozenset({
    "Armour", "Blocked", "Casualty", "Fame", "Fans", "Injured", "KickOffEvent", "Recovered", "Weather",
})  # fmt: skip
"""Events that tell what a roll came to."""


def listen(line: Line) -> None:
    """Compare what our rules have told since, with the rolls that led to it."""
    events = line.match.events
    fresh = events[line.heard :]
    line.heard = len(events)
    for event in fresh:
        if event.name == "Modified":
            line.modifiers.append(event)
        elif event.name == "Tested":
            if settle_test(line, event, [each for each in line.modifiers if each["purpose"] == event["purpose"]]):
                line.modifiers = [each for each in line.modifiers if each["purpose"] != event["purpose"]]
        elif event.name == "Pushed":
            settle_push(line, str(event["player"]), str(event["to"]))
        elif event.name in TELLING:
            settle_event(line, event)


def settle_push(line: Line, player: str, square: str) -> None:
    """Somebody was pushed: where there was no choice nobody was asked, and what the log shows of it is explained."""
    for i, item in enumerate(line.scene.items):
        if not isinstance(item, LoggedAnswer) or line.used[i] or not item.squares:
            continue
        names = [line.stage.square_name(each) for each in item.squares]
        if item.kind == "placed" and line.name(item.who) == player:
            line.used[i] = names == [square]
            if line.used[i]:
                line.pushed_to.append(square)
            return
        if item.kind == "push squares" and names == [square]:
            line.used[i] = True
            line.judge("push squares", player, square, names[0])


def settle_test(line: Line, event: Event, modifiers: list[Event]) -> bool:
    """A test is over: every roll that was made for it is compared. False if it was only about a re-roll of another."""
    mine = [
        roll
        for roll in line.waiting
        if event["purpose"] in PURPOSES[roll.kind] and line.name(roll.who) in ("", event["player"])
    ]
    if len(mine) > 1 and mine[-1].kind in NESTED:  # whether a test may be rolled again is a test of its own
        line.waiting.remove(mine[-1])
        line.verdicts += compare_test(line.scene, mine[-1], event, [], True)
        return False
    for i, roll in enumerate(mine):
        line.waiting.remove(roll)
        compare = line.stage.edition.grader(roll) or compare_test
        line.verdicts += compare(line.scene, roll, event, modifiers, i == len(mine) - 1)
    return True


def settle_event(line: Line, event: Event) -> None:
    """An event that tells what a roll came to."""
    newest = event.name in NEWEST
    if event.name == "Blocked":
        settle_rerolled(line, event)
    for roll in reversed(line.waiting) if newest else list(line.waiting):
        found: list[Verdict] = []
        if event.name == "Blocked" and roll.kind == "block":
            found = compare_block(line.stage, line.scene, roll, event)
        elif event.name in ("Armour", "Injured") and line.name(roll.who) == event["player"]:
            found = compare_injury(line.scene, roll, event)
        elif event.name == "Casualty":
            found = compare_casualty(line.scene, roll, event)
        else:
            found = compare_outcome(line.scene, roll, event)
        if found:
            line.waiting.remove(roll)
            line.verdicts += found
            ruling = "" if found[-1].agrees else ruling_for(found[-1])
            if ruling and event.name == "Injured":
                line.stop(f"after a difference that has a ruling: {ruling}")
            return


def settle_rerolled(line: Line, event: Event) -> None:
    """A second block: dice of the first one that were rolled again belong to that one."""
    stale = [roll for roll in line.waiting if roll.kind == "block"][:-1]
    for roll in stale:
        if line.blocked is not None:
            line.waiting.remove(roll)
            line.verdicts += compare_block(line.stage, line.scene, roll, line.blocked)
    line.blocked = event
