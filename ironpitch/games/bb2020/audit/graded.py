"""Rolls that come to more than passed or failed, a team-mate thrown and fire breathed: the log names other numbers."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.items import LoggedRoll
from ironpitch.audit.log.scene import LoggedScene
from ironpitch.engine.attempt import Test
from ironpitch.engine.events import Event
from ironpitch.games.bb2020.passing import ACCURATE, FUMBLE, INACCURATE, WILD, quality_of
from ironpitch.games.football.audit.compare import logged_modifiers, modifier_text, phrase, reading
from ironpitch.games.football.terms import For, Why

QUALITIES: Final = {FUMBLE: "fumble", WILD: "wildly_inaccurate", INACCURATE: "inaccurate", ACCURATE: "accurate"}
"""What the log calls a fumbled, terrible, successful or superb throw."""
EASIEST: Final = 2


def compare_hurl(
    scene: LoggedScene, roll: LoggedRoll, event: Event, modifiers: list[Event], final: bool
) -> list[Verdict]:
    """The number needed for a throw that succeeds, each modifier, and how well the throw went."""
    fields = roll.fields
    edition = scene.start.log.edition
    mine = [(str(each["reason"]), int(each["amount"])) for each in modifiers]
    total = sum(amount for _, amount in mine)
    test = Test(For.HURL, 0, int(event["needed"]) + total, 0, 0)
    test.add(total, Why.RANGE)
    test.face = roll.faces[0]
    quality = QUALITIES[quality_of(test, bool(final and event["passed"]))]
    named, strange = logged_modifiers(edition, roll.kind, fields.texts("rollModifiers"), mine)
    named.append(("range", edition.ranges.get(fields.maybe_text("passingDistance"), 0)))
    ours = [f"{clamped(EASIEST - total)}+", modifier_text(mine), quality]
    theirs = [f"{clamped(fields.maybe_number('minimumRoll', EASIEST))}+", modifier_text(named), *strange]
    theirs.append(fields.maybe_text("passResult").lower())
    return [reading(scene, roll, str(event["player"]), phrase(ours), phrase(theirs))]


def clamped(number: int) -> int:
    """A number a D6 can show, but for the 1 that always fails."""
    return min(6, max(EASIEST, number))


def compare_fire(
    scene: LoggedScene, roll: LoggedRoll, event: Event, modifiers: list[Event], final: bool
) -> list[Verdict]:
    """The number that spares the dragon itself, and what the flames did; our rules name the number that burns."""
    total = sum(int(each["amount"]) for each in modifiers)
    burns = bool(final and event["passed"])
    face = roll.faces[0]
    if burns:
        ours = "knock_down" if face == 6 else "prone"
    else:
        ours = "failure" if face + total <= 1 else "no_effect"
    theirs = roll.fields.maybe_text("status").lower() or ("knock_down" if roll.fields.flag("successful") else ours)
    needed = (clamped(EASIEST - total), clamped(roll.fields.maybe_number("minimumRoll", EASIEST)))
    return [reading(scene, roll, str(event["player"]), f"{needed[0]}+, {ours}", f"{needed[1]}+, {theirs}")]
