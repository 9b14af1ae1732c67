"""What a scenario says beyond its players, and what a game has to know to make a state of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ironpitch.engine.errors import BadPosition
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.notation.cast import Piece, Wording
from ironpitch.notation.given import shown


class Situation(NamedTuple):
    """All of a scenario but its players and dice. Each game has its own of these words and refuses the others."""

    turn: tuple[str, int] = ("home", 1)
    """Whose turn is running, and its number in the half."""
    turns: tuple[int, int] | None = None
    """Football: both turn counters, where those that follow from `turn` will not do."""
    half: int = 1
    """Football: 1, 2, or 3 for overtime."""
    score: tuple[int, int] = (0, 0)
    rerolls: tuple[int, int] = (0, 0)
    """Football: team re-rolls left, home and away."""
    weather: str | None = None
    """Football: one of the weathers, or a word of it: rain is pouring-rain."""
    ball: str | None = None
    """The square the ball lies on; a player with the word `ball` holds it instead."""
    phase: str | None = None
    """Football: `team-turn`, `kick` (the kicking coach is about to aim) or `set-up`. DreadBall: `rush` or `set-up`."""
    receiver: str | None = None
    kicker: str | None = None
    """Football: who kicked off this drive; unless told home received, and so moves first in every round."""
    spent: Sequence[str] = ()
    """Football: what the active team has used up this turn: blitz, pass, hand-off, foul, reroll."""
    fame: tuple[int, int] = (0, 0)
    bribes: tuple[int, int] = (0, 0)
    facts: Mapping[str, int] | None = None
    """Any other number of the match by its name, as a position writes it."""
    special: tuple[Sequence[str], Sequence[str]] = ((), ())
    """Football: special rules of the home and away team."""
    rush: tuple[str, int] | None = None
    """DreadBall: whose Rush is running and its number, 1 to 14; who has the odd ones had the first."""
    tokens: int = 5
    """DreadBall: tokens left in this Rush."""
    lead: tuple[int, int] = (0, 0)
    """DreadBall: where the score marker stands; one of the two is 0."""
    referee: str | None = None
    """DreadBall: the referee's hex, unless he is where he starts."""
    dice_left: tuple[int, int] = (0, 0)
    """DreadBall: coaching dice."""
    cards: tuple[int, int] = (0, 0)
    """DreadBall: cards the teams brought to the match, which is how many they may buy in a Rush."""
    hands: tuple[Sequence[str], Sequence[str]] = ((), ())
    """DreadBall: the cards the coaches hold, such as `run-1`."""
    event: str | None = None
    """DreadBall: the Event that holds, as a card."""
    chests: Sequence[str] | None = None
    """Dungeon Bowl: the squares of the chests that are shut; unless told those of the map, all but the last if the ball
    is out of its chest."""
    hidden: str | None = None
    """Dungeon Bowl: the square of the chest the ball is in; unless told the first, if the ball is nowhere else."""
    portals: Sequence[str] | None = None
    """Dungeon Bowl: the squares of the portals, from portal 1 on; unless told those of the map."""
    left_end: str = "home"
    """Dungeon Bowl: who defends the left-hand end zone."""
    spells: tuple[int, int] = (0, 0)
    """Dungeon Bowl: spells the wizards have left."""


DEFAULTS: Final = Situation()


class ScenarioReader:
    """How the scenarios of one game are read; one for each game."""

    words: frozenset[str] = frozenset()
    """The words of a situation this game has."""
    acts = "activate"
    """What a coach says to start the action of `acting`."""

    def wording(self, ruleset: Ruleset) -> Wording:
        """The words for a player."""
        raise NotImplementedError

    def rerolls(self, situation: Situation) -> tuple[int, int]:
        """The re-rolls the squads bring."""
        return (0, 0)

    def staff(self, situation: Situation, side: int) -> dict[str, int]:
        """Whatever else a squad brings."""
        return {}

    def dress(self, piece: Piece, side: int) -> None:
        """Mark on a player what goes without saying, or refuse what cannot be."""

    def arrange(self, plan: Plan, state: Snapshot, situation: Situation, squads: list[list[Piece]]) -> None:
        """Set the facts of the match; the players are on the pitch already."""
        raise NotImplementedError

    def check_words(self, ruleset: Ruleset, situation: Situation) -> None:
        """Refuse what belongs to another game."""
        for i, name in enumerate(Situation._fields):
            if name not in self.words and situation[i] != DEFAULTS[i]:
                known = ", ".join(word for word in Situation._fields if word in self.words)
                raise BadPosition(f"{name}={shown(situation[i])} says nothing in {ruleset.name}; expected {known}")


class PlainScene(ScenarioReader):
    """For a game that brings no words of its own: who is where, and any number of the match by its name."""

    words = frozenset({"facts"})

    def wording(self, ruleset: Ruleset) -> Wording:
        """The states as the game calls them: the first is that of a player on the pitch."""
        on_pitch, off_pitch = list(ruleset.statuses[:1]), list(ruleset.statuses[1:])
        return Wording(ruleset, on_pitch, off_pitch, "team/position @ c2", "")

    def arrange(self, plan: Plan, state: Snapshot, situation: Situation, squads: list[list[Piece]]) -> None:
        """Nothing but what the facts say."""


PLAIN: Final = PlainScene()
