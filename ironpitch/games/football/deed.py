"""What can be chosen in a team turn, each thing as one object: where it may lead, whether it may be done now and why
not, and how it is done.

A `Deed` is what an acting player does, a `TurnDeed` what a coach does while no player acts, a `KindOfAction` what is
declared for a player: a list of deeds, and who may have it. Skills, rooms and editions add their own (`repertoire.py`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.table import Answer, Rule, Table

UPRIGHT: Final = 1
ON_THE_GROUND: Final = 2
EITHER_WAY: Final = 3


class Refusal:
    """Why something cannot be chosen now: a name for programs, and a sentence."""

    def __init__(self, name: str, says: str) -> None:
        self.name: str = name
        self.says: str = says


NO_DEED: Final = Refusal("no-deed", "this is nothing a player does in its action")
NO_TURN_DEED: Final = Refusal("no-turn-deed", "this is nothing a coach does while no player acts")
BADLY_SAID: Final = Refusal("badly-said", "the verb asks for something else after it")
NOT_IN_THIS_ACTION: Final = Refusal("not-in-this-action", "it is no part of the declared action")
LACKS_SKILL: Final = Refusal("lacks-skill", "the player lacks the skill for it")
LYING: Final = Refusal("lying", "the player lies on the ground")
ON_ITS_FEET: Final = Refusal("on-its-feet", "the player is on its feet already")
NO_MOVEMENT: Final = Refusal("no-movement", "the player has no movement left for it")
NOT_FREE: Final = Refusal("not-free", "the square is not free")
OUT_OF_REACH: Final = Refusal("out-of-reach", "it is out of the player's reach")
NO_OPPONENT: Final = Refusal("no-opponent", "that is no opponent")
NO_TEAM_MATE: Final = Refusal("no-team-mate", "that is no team-mate")
TARGET_LIES: Final = Refusal("target-lies", "that player lies on the ground")
TARGET_STANDS: Final = Refusal("target-stands", "that player is on its feet")
ANOTHER_NAMED: Final = Refusal("another-named", "another target was named for this action")
DONE_ALREADY: Final = Refusal("done-already", "it has been done already")
ANOTHER_WAY: Final = Refusal("another-way", "this player attacks in a way of its own")
NO_BALL: Final = Refusal("no-ball", "the player does not have the ball")
NO_WAY_THERE: Final = Refusal("no-way-there", "the throw cannot go there")
ROOTED_HERE: Final = Refusal("rooted", "the player cannot leave its square")
WILL_NOT: Final = Refusal("will-not", "the player refuses this team-mate the ball")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """Something an acting player may do: one step of the match, from the choice to the last consequence.

    It is asked only in an action it belongs to, for a player who has the skill it comes from and lies or stands as it
    wants, and about choices that name a player or a square of the board where the verb asks for one.
    """

    def __init__(self, verb: int, joins: list[int], skill: int = -1, stance: int = UPRIGHT) -> None:
        """Joins: the actions it is added to by whoever brings it, beside those that list it."""
        self.verb: i64 = verb
        self.joins: list[int] = joins
        self.skill: i64 = skill
        self.stance: i64 = stance
        self.over_others: bool = False
        """Leads over a neighbouring square: for most players only if somebody lies there."""

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        """Add every way I may do it now to the list of choices; return the new count."""
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        """What keeps me from doing just this now? Nothing: None."""
        return None

    def quick(self, table: Table, me: i64, code: i64) -> bool:
        """Do it on the spot if it needs no die and no question, and the action goes on as a matter of course."""
        return False

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        """Do it; True if my action may go on afterwards, False if it is over."""
        return True
        yield


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnDeed:
    """Something a coach may do in its own turn while no player acts."""

    def __init__(self, verbs: list[int]) -> None:
        self.verbs: list[int] = verbs
        self.early: bool = False
        """Is it for the time before anybody has acted?"""

    def targets(self, table: Table, into: vec[i64], count: i64) -> i64:
        """Add every way it may be done now to the list of choices; return the new count."""
        return count

    def may(self, table: Table, code: i64) -> Refusal | None:
        """What keeps the active coach from doing just this now? Nothing: None."""
        return None

    def quick(self, table: Table, code: i64) -> bool:
        """Do it on the spot if it needs no die and no question."""
        return False

    def do(self, table: Table, code: i64) -> Rule:
        """Do it, with all that follows."""
        return
        yield


@mypyc_attr(allow_interpreted_subclasses=True)
class KindOfAction:
    """What a coach may declare for a player: the deeds it is made of, what it uses up, and who may have it."""

    def __init__(self, code: int, deeds: list[Deed], spends: int = 0, skill: int = -1) -> None:
        self.code: i64 = code
        self.deeds: list[Deed] = deeds
        self.spends: i64 = spends
        """What the team uses up for this turn by declaring it: bits of the fact SPENT."""
        self.once: bool = True
        """If it uses up anything: may nobody else declare it this turn?"""
        self.skill: i64 = skill

    def may(self, table: Table, me: i64) -> Refusal | None:
        """What keeps me from declaring it, who can be activated? Nothing: None."""
        return None

    def may_rooted(self, table: Table, me: i64) -> Refusal | None:
        """The same, for a player who cannot leave its square."""
        return ROOTED_HERE
