"""Lies about the pitch and the clocks: squares, who falls, the ball, score, turns, re-rolls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mutations.kinds import Lies, kind
from mutations.logbook import Edit, Logbook, Moment, Square, far, on_pitch

STEP: Final = "actingPlayerSetCurrentMove"
PLACED: Final = "fieldModelSetPlayerCoordinate"
TURN_MODES: Final = ("regular",)
PRONE: Final = 3


def kinds_of(book: Logbook, index: int) -> set[str]:
    """The kinds of changes a command holds."""
    changes = (book.commands[index].get("modelChangeList") or {}).get("modelChangeArray", [])
    return {change["modelChangeId"] for change in changes}


def steps(book: Logbook) -> Iterator[tuple[Moment, Square, Square]]:
    """Every step of an acting player in an ordinary turn: from where, to where."""
    for moment in book.set(PLACED):
        who, value = moment.fields["modelChangeKey"], moment.fields["modelChangeValue"]
        if who != moment.actor or moment.mode not in TURN_MODES or STEP not in kinds_of(book, moment.index):
            continue
        if book.says(who, "Ball"):  # a chain swings where the dice lead
            continue
        start = moment.squares.get(who)
        if start is not None and value is not None and on_pitch(start) and on_pitch(tuple(value)):
            yield moment, start, (value[0], value[1])


@kind("square: a step", "it is too far for a step and for a jump")
def step(book: Logbook) -> Lies:
    for moment, start, _ in steps(book):
        x = start[0] + 6 if start[0] < 13 else start[0] - 6
        yield moment, [moment.edit("modelChangeValue", [x, start[1]])]


@kind("square: a step onto somebody", "somebody stands there")
def step_onto(book: Logbook) -> Lies:
    for moment, start, _ in steps(book):
        taken = [square for who, square in moment.squares.items() if who != moment.actor and far(square, start) == 1]
        if taken:
            yield moment, [moment.edit("modelChangeValue", list(sorted(taken)[0]))]


def pushes(book: Logbook) -> Iterator[tuple[Moment, Square]]:
    """Every player who is pushed to another square, with where it was."""
    for moment in book.set(PLACED):
        who, value = moment.fields["modelChangeKey"], moment.fields["modelChangeValue"]
        if who == moment.actor or not moment.actor or moment.mode not in TURN_MODES or value is None:
            continue
        start = moment.squares.get(who)
        if start is not None and on_pitch(start) and on_pitch(tuple(value)) and far(start, tuple(value)) == 1:
            yield moment, start


@kind("square: pushed elsewhere", "the square is not one of those behind the player")
def pushed(book: Logbook) -> Lies:
    for moment, start in pushes(book):
        spot = moment.squares.get(moment.actor)
        around = [(start[0] + x, start[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
        if spot is not None and far(spot, start) == 1:
            beside = [s for s in around if on_pitch(s) and far(s, spot) == 1 and s not in moment.squares.values()]
            if beside:
                yield moment, [moment.edit("modelChangeValue", list(beside[0]))]


@kind("square: pushed far", "nobody is pushed two squares")
def pushed_far(book: Logbook) -> Lies:
    for moment, start in pushes(book):
        x = start[0] + 4 if start[0] < 13 else start[0] - 4
        if (x, start[1]) not in moment.squares.values():
            yield moment, [moment.edit("modelChangeValue", [x, start[1]])]


@kind("push squares: one fewer", "all squares behind are on offer; nobody stands firm, side-steps or is grabbed")
def push_squares(book: Logbook) -> Lies:
    for index, command in enumerate(book.commands):
        changes = (command.get("modelChangeList") or {}).get("modelChangeArray", [])
        offers = [change for change in changes if change["modelChangeId"] == "fieldModelAddPushbackSquare"]
        if len(offers) == 3:
            kept = [change for change in changes if change is not offers[0]]
            moment = Moment(book, index, changes, changes.index(offers[0]))
            told = [m.fields for m in book.of("skillUse", "pushback") if index <= m.index <= index + 2]
            if any(use.get("skillUse") == "avoidPush" for use in told):
                continue
            if any(push.get("pushbackMode", "regular") != "regular" for push in told):
                continue
            yield moment, [Edit(command["modelChangeList"], "modelChangeArray", kept)]


# -- who falls ---------------------------------------------------------------------------------------------------------


@kind("state: nobody falls", "the block or the failed test brings the player down")
def stays_up(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        who = moment.fields["defenderId"]
        if moment.fields.get("injury") == PRONE and not moment.fields.get("armorBroken"):
            last = later_state(book, moment, who)
            if last is not None and last.fields["modelChangeValue"] & 0xFF == PRONE:
                yield last, [last.edit("modelChangeValue", last.fields["modelChangeValue"] & ~0xFF | 1)]


def later_state(book: Logbook, moment: Moment, who: str) -> Moment | None:
    """The last state a player is given in the activation of this report."""
    found: Moment | None = None
    for change in book.set("fieldModelSetPlayerState"):
        if change.index >= moment.index and change.fields["modelChangeKey"] == who:
            if change.actor != moment.actor or change.index > moment.index + 20:
                break
            found = change
    return found


def sets_up(book: Logbook, index: int) -> bool:
    """Does everybody leave the pitch before anybody acts again?"""
    for later in range(index, len(book.commands)):
        changes = (book.commands[later].get("modelChangeList") or {}).get("modelChangeArray", [])
        if any(c["modelChangeId"] == "gameSetTurnMode" and c["modelChangeValue"] != "regular" for c in changes):
            return True
        if later > index and book.picks_up(later):
            return False
    return True


@kind("state: somebody else falls", "nobody has touched that player")
def falls_too(book: Logbook) -> Lies:
    for moment in book.set("actingPlayerSetPlayerId"):
        if moment.fields["modelChangeValue"] is not None or moment.mode not in TURN_MODES:
            continue
        standing = [
            who for who, square in moment.squares.items()
            if on_pitch(square) and moment.states.get(who, 0) & 0xFF == 1 and who != moment.actor
        ]  # fmt: skip
        lie = {"modelChangeId": "fieldModelSetPlayerState", "modelChangeKey": "", "modelChangeValue": 0x103}
        if standing and not sets_up(book, moment.index):
            command = book.commands[moment.index]
            changes = [*moment.holder, {**lie, "modelChangeKey": sorted(standing)[0]}]
            yield moment, [Edit(command["modelChangeList"], "modelChangeArray", changes)]


# -- the ball ----------------------------------------------------------------------------------------------------------


@kind("square: the ball", "the dice lead elsewhere, or its carrier is elsewhere")
def ball(book: Logbook) -> Lies:
    moved = [m for m in book.set("fieldModelSetBallCoordinate") if m.fields["modelChangeValue"] is not None]
    for moment, following in zip(moved, [*moved[1:], None], strict=False):
        if moment.mode not in TURN_MODES or not moment.actor:
            continue
        if following is not None and same_scene(book, moment.index, following.index):
            continue
        end = book.after(moment, "turnEnd")
        if end is not None and end.fields.get("playerIdTouchdown"):
            continue
        x, y = moment.fields["modelChangeValue"]
        yield moment, [moment.edit("modelChangeValue", [x, y + 3 if y < 7 else y - 3])]


def same_scene(book: Logbook, one: int, other: int) -> bool:
    """Does nobody begin to act between these two commands?"""
    return not any(book.picks_up(index) for index in range(one + 1, other + 1))


@kind("square: where the kick ends", "aim, direction and distance lead elsewhere")
def kick_end(book: Logbook) -> Lies:
    for moment in book.of("kickoffScatter"):
        x, y = moment.fields["ballCoordinateEnd"]
        yield moment, [moment.edit("ballCoordinateEnd", [x, y + 2 if y < 7 else y - 2])]


DIRECTIONS: Final = ("North", "Northeast", "East", "Southeast", "South", "Southwest", "West", "Northwest")


@kind("direction: kick", "the face leads elsewhere")
def kick_direction(book: Logbook) -> Lies:
    for moment in book.of("kickoffScatter"):
        place = DIRECTIONS.index(moment.fields["scatterDirection"])
        yield moment, [moment.edit("scatterDirection", DIRECTIONS[(place + 3) % 8])]


@kind("direction: bounce", "the face leads elsewhere")
def bounce(book: Logbook) -> Lies:
    for moment in book.of("scatterBall"):
        last = len(moment.fields["directionArray"]) - 1
        place = DIRECTIONS.index(moment.fields["directionArray"][last])
        yield moment, [moment.edit_item("directionArray", last, DIRECTIONS[(place + 3) % 8])]


@kind("direction: throw-in", "the face leads elsewhere")
def throw_in(book: Logbook) -> Lies:
    for moment in book.of("throwIn"):
        place = DIRECTIONS.index(moment.fields["direction"])
        yield moment, [moment.edit("direction", DIRECTIONS[(place + 4) % 8])]


# -- clocks ------------------------------------------------------------------------------------------------------------


def one_more(book: Logbook, change: str, low: int = 0) -> Lies:
    """A figure of one side that is one higher than it should be."""
    for moment in book.set(change):
        value = moment.fields["modelChangeValue"]
        if isinstance(value, int) and value >= low:
            yield moment, [moment.edit("modelChangeValue", value + 1)]


@kind("clock: score", "a touchdown counts one")
def score(book: Logbook) -> Lies:
    return one_more(book, "teamResultSetScore", 1)


@kind("clock: turn", "turns are counted one by one")
def turn(book: Logbook) -> Lies:
    for moment in book.set("turnDataSetTurnNr"):
        value = moment.fields["modelChangeValue"]
        if isinstance(value, int) and 1 <= value <= 6 and moment.mode in TURN_MODES:
            yield moment, [moment.edit("modelChangeValue", value + 2)]


@kind("clock: re-rolls", "a re-roll costs one")
def rerolls(book: Logbook) -> Lies:
    for moment in book.set("turnDataSetReRolls"):
        if moment.mode in TURN_MODES and moment.actor:
            yield moment, [moment.edit("modelChangeValue", moment.fields["modelChangeValue"] + 1)]


@kind("clock: half", "a half is over after its last turn, and not before")
def half(book: Logbook) -> Lies:
    for moment in book.set("gameSetHalf"):
        if moment.fields["modelChangeValue"] == 2:
            yield moment, [moment.edit("modelChangeValue", 3)]


@kind("clock: apothecary", "calling the apothecary of 2020 costs it")
def apothecary(book: Logbook) -> Lies:
    for moment in book.set("turnDataSetApothecaries") if book.edition == "bb2020" else ():
        if moment.mode in TURN_MODES and moment.actor:
            yield moment, [moment.edit("modelChangeValue", moment.fields["modelChangeValue"] + 1)]


def goes_on(book: Logbook, index: int) -> bool:
    """Does somebody else of the same side act after this activation, before the turn is over?"""
    for later in range(index + 1, len(book.commands)):
        if book.picks_up(later):
            return "turnDataSetTurnNr" not in kinds_of(book, later)
    return False


@kind(
    "clock: action used up",
    "the blitz, pass, hand-off or foul is declared, and the turn goes on",
)
def spent(book: Logbook) -> Lies:
    names = ("turnDataSetBlitzUsed", "turnDataSetPassUsed", "turnDataSetHandOverUsed", "turnDataSetFoulUsed")
    for moment in book.set(*names):
        begins = moment.fields["modelChangeValue"] is True and moment.mode in TURN_MODES and moment.actor
        if begins and goes_on(book, moment.index):
            yield moment, [moment.edit("modelChangeValue", False)]


@kind("clock: whose turn", "the other side has its turn now")
def whose(book: Logbook) -> Lies:
    for moment in book.set("gameSetHomePlaying"):
        if "turnDataSetTurnNr" in kinds_of(book, moment.index):
            yield moment, [moment.edit("modelChangeValue", not moment.fields["modelChangeValue"])]


@kind("action", "the player does something its action does not allow")
def action(book: Logbook) -> Lies:
    for moment in book.set("actingPlayerSetPlayerAction"):
        if moment.actor or not book.picks_up(moment.index):
            continue
        scene = {other.fields["reportId"] for other in book.scene_of(moment)}
        if moment.fields["modelChangeValue"] in ("blitzMove", "foulMove", "handOverMove", "passMove"):
            if scene & {"blockRoll", "foul", "handOver", "passRoll"}:
                yield moment, [moment.edit("modelChangeValue", "move")]
