"""A deed: one thing that can be done, in a player's action or by a coach between two actions.

A deed is listed, judged, done at once or carried out by one small object, which stands beside its procedure: the Slam
in `contact/slam.py`, the pass in `ball/throw.py`. `play/acting.py` declares of which deeds every action is made, in
the order in which they are listed, and `play/phases.py` what can be said between two steps. `play/kinds_of_action.py`
tells when an action can come to something and how it begins.

What is special about DreadBall: abilities open deeds by their powers. A deed says which power it takes, or bars, and
whoever has the power has the deed; fans bring theirs where there is a side line, cards and tokens theirs to the Rush.
Of a verb there can be several deeds, such as the two steps of a phaser: one that allows it is enough. A GIANT has
deeds of his own for the verbs of a step, a turn and brushing aside. Deeds that follow each other and are done to the
same ones (`among`) are listed target by target, so that no order of listing has changed with who has which ability.
What somebody cannot help doing (`play/forced_moves.py`) is taken out of the list when all of it is there.

To add one: a class beside its procedure, a line in the action's list.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, choice
from ironpitch.engine.table import Answer, Table

Refusal = str | None
"""Why something cannot be done, in a coach's words; None if it can."""

# -- what is said after the verb ---------------------------------------------------------------------------------------
NOTHING: Final = 0
A_HEX: Final = 1
A_PLAYER: Final = 2
A_FACING: Final = 3
A_WORD: Final = 4
"""One of a list: an action, a card, a formation. The deed looks itself which there are."""
PERHAPS_A_HEX: Final = 5
PERHAPS_A_PLAYER: Final = 6

KITS: Final = 15
"""So many actions there are, NO_ACTION among them."""

# -- who or what it is done to -----------------------------------------------------------------------------------------
ITS_OWN: Final = 0
"""Nothing that another deed is done to."""
HEXES_ABOUT: Final = 1
FANS_ABOUT: Final = 2
EVERYBODY: Final = 3


class Deed:
    """One thing that can be done.

    `me` is the player in whose action it is done; between two actions he is nobody. `first` and `second` are what is
    said after the verb, -1 for nothing.
    """

    def __init__(
        self,
        verb: i64,
        takes: i64 = NOTHING,
        then: i64 = NOTHING,
        power: i64 = 0,
        bars: i64 = 0,
        among: i64 = ITS_OWN,
        sideline: bool = False,
    ) -> None:
        self.verb: i64 = verb
        self.takes: i64 = takes
        self.then: i64 = then
        self.power: i64 = power
        """Only who has this power can do it; 0 for everybody."""
        self.bars: i64 = bars
        """Who has this power cannot."""
        self.among: i64 = among
        self.sideline: bool = sideline
        """Is it only there in a match with a side line?"""

    def ready(self, table: Table, me: i64) -> Refusal:
        """Why it cannot be done at all now, whoever it is done to."""
        return None

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """Why it cannot be done to these; asked when it can be done at all."""
        return None

    def candidates(self, table: Table, me: i64) -> list[int]:
        """Whom or what it could be done to, in the order in which they are listed."""
        return []

    def at(self, table: Table, me: i64, target: i64, into: vec[i64], count: i64) -> i64:
        """Write down what can be done to one of them; returns the new count."""
        if self.may(table, me, target, -1) is None:
            into[count] = choice(self.verb, target)
            return count + 1
        return count

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        """Write down all that can be done now, by asking for each of the candidates; returns the new count. A deed of
        which much is listed has a quicker way, which comes to the same: the tests compare the two."""
        if self.ready(table, me) is not None:
            return count
        if self.takes == NOTHING:
            into[count] = self.verb
            return count + 1
        for target in self.candidates(table, me):
            count = self.at(table, me, target, into, count)
        return count

    def why_not(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """Why this cannot be done, whatever has been said; None if it can."""
        why = misfit(table, self.takes, first)
        if why is None:
            why = misfit(table, self.then, second)
        if why is None:
            why = self.ready(table, me)
        if why is None:
            why = self.may(table, me, first, second)
        return why

    def quick(self, table: Table, me: i64, first: i64, second: i64) -> bool:
        """Do it at once if it takes neither dice nor a question, and return True; else change nothing."""
        return False

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """Do it. True if what it is part of may go on."""
        raise NotImplementedError
        yield


def misfit(table: Table, takes: i64, said: i64) -> Refusal:
    """Why this cannot be said after a verb; None if it can."""
    if takes == NOTHING:
        return None if said < 0 else "nothing more is said with it"
    if said < 0:
        return None if takes >= PERHAPS_A_HEX else "it has to be said what with, or to whom"
    if takes == A_HEX or takes == PERHAPS_A_HEX:
        return None if said < table.plan.board.nowhere else "there is no such hex"
    if takes == A_PLAYER or takes == PERHAPS_A_PLAYER:
        return None if said < NOBODY else "there is no such player"
    if takes == A_FACING:
        return None if said < 6 else "there is no such facing"
    return None


class Link:
    """A deed in a chain. Compiled code follows a chain without asking each time what it finds, as it does in a list."""

    def __init__(self, deed: Deed, group: list[Deed], next_: Link | None) -> None:
        self.deed: Deed = deed
        self.group: list[Deed] = group
        """It, and those with which it is listed target by target; none if it is listed alone."""
        self.next: Link | None = next_


def chain(rows: list[list[Deed]]) -> Link | None:
    """Deeds in a chain, those of a row as one of its links."""
    found: Link | None = None
    for row in reversed(rows):
        found = Link(row[0], row if len(row) > 1 else [], found)
    return found


class Kit:
    """The deeds that somebody has in an action, in the order in which they are listed."""

    def __init__(self, deeds: list[Deed]) -> None:
        self.deeds: list[Deed] = deeds
        rows: list[list[Deed]] = []
        for deed in deeds:
            if rows and deed.among != ITS_OWN and rows[-1][0].among == deed.among:
                rows[-1].append(deed)
            else:
                rows.append([deed])
        self.listing: Link | None = chain(rows)
        self.first: Link | None = chain([[deed] for deed in deeds])

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        """Write down all that can be done with them; returns the new count."""
        link = self.listing
        while link is not None:
            if len(link.group) == 0:
                count = link.deed.targets(table, me, into, count)
            else:
                count = together(link.group, table, me, into, count)
            link = link.next
        return count

    def find(self, verb: i64) -> Deed | None:
        """The first deed of this verb."""
        link = self.first
        while link is not None:
            if link.deed.verb == verb:
                return link.deed
            link = link.next
        return None

    def why_not(self, table: Table, me: i64, verb: i64, first: i64, second: i64) -> Refusal:
        """Why this cannot be done; None if one of the deeds of the verb allows it."""
        why: Refusal = "that is no part of it"
        for deed in self.deeds:
            if deed.verb == verb:
                why = deed.why_not(table, me, first, second)
                if why is None:
                    return None
        return why


def together(group: list[Deed], table: Table, me: i64, into: vec[i64], count: i64) -> i64:
    """Write down what can be done with deeds that are listed target by target; returns the new count."""
    able = [deed for deed in group if deed.ready(table, me) is None]
    if not able:
        return count
    for target in able[0].candidates(table, me):
        for deed in able:
            count = deed.at(table, me, target, into, count)
    return count
