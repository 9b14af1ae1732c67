"""What of the way to a moment still counts: told by the rules, for whoever works out odds.

Inside a step a match is more than its state: the procedures of the rules are half-way through, and what they know
comes from the dice and answers since the step began. Where a procedure knows that all of that comes down to the state
and a number or two it says so (`Table.forget`), and ways that led to the same are counted as one.
"""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64, mypyc_attr


class Note:
    """All that came since an input is now the state at one place of the rules, and two numbers."""

    def __init__(self, since: i64, place: i64, first: i64, second: i64, state: tuple[int, ...]) -> None:
        self.since: i64 = since
        self.place: i64 = place
        self.first: i64 = first
        self.second: i64 = second
        self.state: tuple[int, ...] = state
        self.harmed: i64 = -1
        """If there is one: the second number only says how badly this player is hurt."""
        self.damage: bool = False
        """Is the second number damage that only an armour test of this step reads?"""
        self.rest: tuple[int, ...] = ()
        """What of the state can still make a difference in this step, if that is less than the state."""
        self.settled: bool = False
        """Was such damage tested just now? The first number says how much of it is left."""


class Term:
    """One way for a pool to come out, among all that count alike: its chance, and dice that show it, roll by roll."""

    def __init__(self, weight: Fraction, faces: list[list[int]], mark: int) -> None:
        self.weight: Fraction = weight
        self.faces: list[list[int]] = faces
        self.mark: int = mark


@mypyc_attr(allow_interpreted_subclasses=True)
class Pool:
    """Dice that are counted together, however many more they bring: the ways to come out, in one series or several."""

    def harmed(self) -> list[int]:
        """The players whom it may hurt, if all else is decided by less than the whole outcome; none if it is not."""
        return []

    def without_harm(self, heeded: list[int]) -> Pool:
        """The same with only what counts where nobody minds how badly others than these are hurt."""
        return self

    def in_full(self) -> Pool | None:
        """Where the pool says less than a goal has to know: one that says it all; None if there is none."""
        return None

    def damaging(self) -> list[int]:
        """The series whose ways are numbered by damage that only an armour test reads; all others of them end."""
        return []

    def stand_in(self, series: int) -> Term:
        """The way of such a series that stands for all of them: whatever armour can leave of any damage, it can leave
        of this one."""
        raise NotImplementedError

    def total(self, series: int) -> Fraction:
        """The chance of all ways of such a series."""
        raise NotImplementedError

    def damage_weights(self, series: int, count: int) -> list[Fraction]:
        """The chances of such a series, for damage of 1, 2 ... `count`."""
        raise NotImplementedError

    def damage_rule(self, series: int) -> tuple[int, int, int]:
        """What those chances follow: for damage d they are a polynomial of d times 6**-d and another times 216**-d, of
        these lengths, from this d on."""
        raise NotImplementedError

    def chance_against(self, damage: int, number: int) -> Fraction | None:
        """The chance of a way if the damage were this one, where the pool is an armour test; None if it is none."""
        return None

    def series(self) -> int:
        """How many series of ways there are."""
        return 1

    def last(self, series: int) -> int:
        """The number of the last way of a series; -1 if it has no end."""
        return -1

    def idle(self) -> int:
        """The way that has the fewest consequences, where none of them makes a difference."""
        return self.last(0)

    def term(self, series: int, number: int) -> Term:
        """One way of a series."""
        raise NotImplementedError

    def weight(self, series: int, number: int) -> Fraction:
        """The chance of one way of a series."""
        return self.term(series, number).weight

    def mark_of(self, faces: list[int]) -> int:
        """The mark of the way that these dice, one after the other, have come out; -1 while more are to be rolled."""
        raise NotImplementedError


class Memory:
    """What the rules have said since the last input."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.listens: bool = False
        """Are notes taken? Not of what is run again."""
        self.pool: Pool | None = None
        """The pool that the dice waited for begin."""
        self.aside: bool = False
        """What is drawn or asked now is beside the game: only the ball may be taken away by it, or the chances of these
        players to stay on the pitch be changed."""
        self.concerned: list[int] = []
        self.loose: bool = False
        """The dice only tell where a ball goes that nobody is going to lose his turn for."""
        self.risky: bool = False
        """The same of a ball that somebody may yet lose his turn for."""
        self.ball_rests: bool = False
        """A blow is struck that no ball flies after: who is hurt by it makes no difference to where the ball is. It
        holds until the rules say otherwise."""
        self.takes_ball: bool = False
        """That blow may take the ball away nevertheless, if it hurts badly enough. It holds as long."""

    def only_hurts(self, player: i64) -> None:
        """The second number of the last note only says how badly this player is hurt."""
        if self.listens and self.notes:
            self.notes[-1].harmed = player

    def leaves_out(self, columns: list[int]) -> None:
        """Until the step is over these facts, counted from the end of the state, make no difference."""
        if self.listens and self.notes:
            note = self.notes[-1]
            state = list(note.state)
            for column in columns:
                state[len(state) - column] = 0
            note.rest = tuple(state)

    def is_damage(self) -> None:
        """The second number of the last note is damage that only an armour test reads."""
        if self.listens and self.notes:
            self.notes[-1].damage = True

    def settles_damage(self) -> None:
        """The first number of the last note is what armour has left of damage."""
        if self.listens and self.notes:
            self.notes[-1].settled = True

    def clear(self) -> None:
        """Another input is to come."""
        self.notes = []
        self.pool = None
        self.aside = False
        self.loose = False
        self.risky = False
