"""Words declared once: a class of numbered constants is also the list of their words.

    class Phase:
        SET_UP: Final = 0
        TEAM_TURN: Final = 1

`words(Phase)` is `["set-up", "team-turn"]`. A class that derives from another one goes on where that one ends. The
compiler writes the numbers into the machine code, so `Phase.SET_UP` costs nothing.
"""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import PLAYER, SQUARE, Verb
from ironpitch.engine.events import EventKind
from ironpitch.engine.words import NAME, SIDE, set_of

HOME_AND_AWAY: Final = ["-home", "-away"]


def constants(declared: type) -> dict[str, int]:
    """The constants of a class and of those it derives from, in the order they are written."""
    found: dict[str, int] = {}
    for each in reversed(declared.__mro__):
        found.update({name: value for name, value in vars(each).items() if name.isupper() and isinstance(value, int)})
    return found


def word_of(constant: str) -> str:
    """`SET_UP` is `set-up`."""
    return constant.lower().replace("_", "-")


def words(declared: type, between: str = "-", spelled: dict[int, str] | None = None) -> list[str]:
    """The words of the constants, each in the place of its number; `between` stands between the parts of a word.

    `spelled` are words that cannot be told from their constants."""
    numbers = {value: word_of(name).replace("-", between) for name, value in constants(declared).items()}
    numbers.update(spelled or {})
    if sorted(numbers) != list(range(len(constants(declared)))):
        raise ValueError(f"{declared.__name__}: the numbers {sorted(numbers)} leave a gap or come twice")
    return [numbers[value] for value in range(len(numbers))]


def bits(declared: type) -> dict[str, int]:
    """The words of constants that are one bit each, in the order they are written."""
    found = {word_of(name): value for name, value in constants(declared).items()}
    if len(set(found.values())) < len(found) or any(value.bit_count() != 1 for value in found.values()):
        raise ValueError(f"{declared.__name__}: two marks share a bit, or one has several")
    return found


def verbs(declared: type, arguments: dict[int, list[str]], least: dict[int, int]) -> list[Verb]:
    """What a coach may say: the words that have arguments with their kinds, and how many must be there if not all."""
    named = constants(declared)
    return [Verb(value, word_of(name), arguments.get(value, []), least.get(value, -1)) for name, value in named.items()]


def event_kinds(declared: type, fields: dict[int, list[str]]) -> list[EventKind]:
    """The kinds of event with their fields: `TURN_OVER` is told as `TurnOver`."""
    named = constants(declared)
    return [
        EventKind(value, "".join(part.capitalize() for part in name.split("_")), fields[value])
        for name, value in named.items()
    ]


class Facts:
    """The facts of a match in the order of their numbers, and what each holds.

    Most facts are one number. `pairs` are one for each side; `rows` are several, with what follows the name of each.
    `after` are the facts of the class that this one derives from.
    """

    def __init__(
        self,
        declared: type,
        after: Facts | None = None,
        pairs: list[int] | None = None,
        rows: dict[int, list[str]] | None = None,
        players: list[int] | None = None,
        squares: list[int] | None = None,
        sides: list[int] | None = None,
        names: list[int] | None = None,
        sets: dict[int, str] | None = None,
    ) -> None:
        named = {value: word_of(name) for name, value in constants(declared).items()}
        self.ends: dict[int, list[str]] = {} if after is None else after.ends.copy()
        """What follows the name of each fact that is more than one number."""
        self.ends.update(dict.fromkeys(pairs or [], HOME_AND_AWAY))
        self.ends.update(rows or {})
        self.names: list[str] = []
        """Every fact by name."""
        for value in sorted(named):
            if value != len(self.names):
                raise ValueError(f"{declared.__name__}: {named[value]} is {value}, but comes after {len(self.names)}")
            self.names += [named[value] + end for end in self.ends.get(value, [""])]
        self.holds: dict[str, str] = {} if after is None else after.holds.copy()
        """What the facts that are no plain number hold, by name; both of a pair share the name before `-home`."""
        for numbers, held in ((players, PLAYER), (squares, SQUARE), (sides, SIDE), (names, NAME)):
            for number in numbers or []:
                self.holds.update(dict.fromkeys(self.field_names(named, number), held))
        for number, kind in (sets or {}).items():
            self.holds.update(dict.fromkeys(self.field_names(named, number), set_of(kind)))

    def field_names(self, named: dict[int, str], number: int) -> list[str]:
        """The names under which a fact is written, without the side."""
        ends = self.ends.get(number, HOME_AND_AWAY)
        return [named[number]] if ends == HOME_AND_AWAY else [named[number] + end for end in ends]
