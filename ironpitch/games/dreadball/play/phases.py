"""What is asked between two steps, phase by phase: of whom, what can be said to it, and what comes of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.deed import Deed, Kit, Refusal
from ironpitch.games.dreadball.play.acting import kit_of, list_deeds, quick_deed, why_no_deed
from ironpitch.games.dreadball.play.free_deeds import FREE_DEEDS
from ironpitch.games.dreadball.play.match_start import open_match
from ironpitch.games.dreadball.play.rush import after_action, finish_action, go_on
from ironpitch.games.dreadball.play.rush_deeds import RUSH_DEEDS, move_on
from ironpitch.games.dreadball.play.set_up import PLACING, SET_UP_DEEDS
from ironpitch.games.dreadball.sideline.side_actions import reap
from ironpitch.games.dreadball.sideline.side_terms import Fact, has_side_line
from ironpitch.games.dreadball.terms import Ask


class Phase:
    """One of the phases of a match; nothing is asked in it."""

    def __init__(self, kind: i64, deeds: list[Deed]) -> None:
        self.kind: i64 = kind
        """The kind of the request."""
        self.kit: Kit = Kit(deeds)
        """What can be said to it."""

    def side(self, table: Table) -> i64:
        """Who is asked."""
        return 0

    def about(self, table: Table) -> i64:
        """About which player."""
        return table.facts[Fact.ACTOR]

    def targets(self, table: Table, into: vec[i64]) -> i64:
        """Write down all that can be said, the default first; how many there are."""
        return self.kit.targets(table, NOBODY, into, 0)

    def why_not(self, table: Table, code: i64) -> Refusal:
        """Why this cannot be said; None if it can."""
        verb = verb_of(code)
        first = first_of(code)
        second = second_of(code)
        if code != choice(verb, first, second):
            return "that is no choice"
        if self.kit.find(verb) is None:
            return "something else is asked now"
        return self.kit.why_not(table, NOBODY, verb, first, second)

    def quick(self, table: Table, code: i64) -> bool:
        """Do it at once if it takes neither dice nor a question."""
        deed = self.kit.find(verb_of(code))
        return deed is not None and deed.quick(table, NOBODY, first_of(code), second_of(code))

    def step(self, table: Table, code: i64) -> Rule:
        """Carry it out."""
        deed = self.kit.find(verb_of(code))
        if deed is not None:
            yield from deed.do(table, NOBODY, first_of(code), second_of(code))


class Opening(Phase):
    """The match has not begun; no coach is asked."""

    def step(self, table: Table, code: i64) -> Rule:
        return open_match(table)


class SettingUp(Phase):
    """One side puts its players on the pitch."""

    def side(self, table: Table) -> i64:
        return table.facts[Fact.ASKED]


class Rushing(Phase):
    """The coach whose Rush it is says what comes next."""

    def side(self, table: Table) -> i64:
        return table.facts[Fact.ACTIVE]

    def step(self, table: Table, code: i64) -> Rule:
        return between(table, self.kit, code)


class FreeAction(Phase):
    """Somebody has earned a free action."""

    def side(self, table: Table) -> i64:
        return table.facts[Fact.FREE_FOR] // SQUAD

    def about(self, table: Table) -> i64:
        return table.facts[Fact.FREE_FOR]

    def step(self, table: Table, code: i64) -> Rule:
        return between(table, self.kit, code)


def between(table: Table, kit: Kit, code: i64) -> Rule:
    """Carry out what has been said between two actions, and go on with the Rush."""
    deed = kit.find(verb_of(code))
    assert deed is not None
    more: bool = yield from deed.do(table, NOBODY, first_of(code), second_of(code))
    if more:
        yield from after_action(table)
    yield from move_on(table)


class Acting(Phase):
    """A player is in the middle of his action; what he can do is a matter of it and of him."""

    def side(self, table: Table) -> i64:
        return table.facts[Fact.ACTOR] // SQUAD

    def targets(self, table: Table, into: vec[i64]) -> i64:
        return list_deeds(table, into)

    def why_not(self, table: Table, code: i64) -> Refusal:
        return why_no_deed(table, code)

    def quick(self, table: Table, code: i64) -> bool:
        return quick_deed(table, code)

    def step(self, table: Table, code: i64) -> Rule:
        return within(table, code)


def within(table: Table, code: i64) -> Rule:
    """Carry out what the actor does next, then what it has earned, and the rest of his action. To end it he does
    nothing."""
    facts = table.facts
    player: i64 = facts[Fact.ACTOR]
    deed = kit_of(table, player).find(verb_of(code))
    more: bool = False
    if deed is not None:
        more = yield from deed.do(table, player, first_of(code), second_of(code))
    if has_side_line(table) and facts[Fact.DUE]:
        yield from reap(table, player)
    if more:
        yield from go_on(table)
    else:
        yield from finish_action(table)
    yield from move_on(table)


class Slot:
    """A phase in the list of them. Nothing is derived from this class, so that compiled code sees at a look that it is
    one."""

    def __init__(self, phase: Phase) -> None:
        self.phase: Phase = phase


PHASES_OF_PLAY: Final[list[Slot]] = [
    Slot(Opening(Ask.RUSH, [])),
    Slot(SettingUp(Ask.SET_UP, SET_UP_DEEDS)),
    Slot(SettingUp(Ask.PLACE, [PLACING])),
    Slot(Rushing(Ask.RUSH, RUSH_DEEDS)),
    Slot(Acting(Ask.ACT, [])),
    Slot(FreeAction(Ask.FREE, FREE_DEEDS)),
    Slot(Phase(Ask.RUSH, [])),
]
"""In the order of their numbers: before, set-up, arrange, Rush, act, free, over."""


def phase_of(table: Table) -> Phase:
    """The phase a match is in."""
    return PHASES_OF_PLAY[table.facts[Fact.PHASE]].phase
