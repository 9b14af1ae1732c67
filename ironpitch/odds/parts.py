"""What the odds ask of a game: best ways, a block, a throw, and plans written without a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Table
from ironpitch.game import game_of
from ironpitch.odds.chance import Chance

if TYPE_CHECKING:
    from ironpitch.odds.strings import Line

REPORTED: Final = ("down", "fallen", "turnover", "stunned", "ko", "casualty", "out", "moved")
"""What is reported besides the worth: the target is down, the attacker is; the turn is lost; the target is stunned,
knocked out, a casualty, off the pitch for whatever reason; the target stands or lies elsewhere."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ways:
    """The best ways of one player: where he can get to, how likely that is, by which steps."""

    def squares(self) -> list[int]:
        """Every square that can be reached."""
        return []

    def chance(self, square: i64) -> float:
        """The chance of standing on the square, with the ball if it lies there; 0 if it is out of reach."""
        return 0.0

    def path(self, square: i64) -> list[int]:
        """The steps of that way as numbers, as the game knows them."""
        return []

    def steps(self, square: i64) -> list[str]:
        """The same in words: squares to enter, or whatever else is to be chosen on the way."""
        return []

    def unforeseen(self) -> list[str]:
        """What was not counted in anything asked so far, by name."""
        return []


class Outcome:
    """What comes of a block, or of one face of it: a `Chance` for each of `REPORTED`."""

    def __init__(self, found: list[Chance]) -> None:
        self.chances: dict[str, Chance] = {}
        for i, name in enumerate(REPORTED):
            self.chances[name] = found[1 + i]

    def __getitem__(self, name: str) -> Chance:
        return self.chances[name]

    def as_json(self) -> dict[str, object]:
        """For `--json` and the browser."""
        return {name: chance.as_json() for name, chance in self.chances.items()}


class BlockOdds:
    """The dice of a block, who picks, what each face does, and the whole: `odds.block(match, "H1", "A1")["down"]`."""

    def __init__(self, dice: int, chooser: str, faces: dict[str, Outcome], whole: Outcome) -> None:
        self.dice: int = dice
        """How many block dice."""
        self.chooser: str = chooser
        """Who picks: `home` or `away`."""
        self.faces: dict[str, Outcome] = faces
        """What each face brings."""
        self.whole: Outcome = whole
        """What the block brings, with the best pick and re-rolls."""

    def __getitem__(self, name: str) -> Chance:
        return self.whole[name]

    def as_json(self) -> dict[str, object]:
        """For `--json` and the browser."""
        return {
            "dice": self.dice,
            "chooser": self.chooser,
            "whole": self.whole.as_json(),
            "faces": {face: outcome.as_json() for face, outcome in self.faces.items()},
        }

    def __repr__(self) -> str:
        down, lost = self.whole["down"].told(), self.whole["turnover"].told()
        return f"<BlockOdds {self.dice} dice, {self.chooser} picks: down {down}, turnover {lost}>"


class PassOdds:
    """What comes of a throw: the thrower's side has the ball in the end, the other has it, the turn is kept."""

    def __init__(self, held: Chance, received: Chance, lost: Chance, kept: Chance) -> None:
        self.held: Chance = held
        """A team-mate has it, wherever it was meant to go."""
        self.received: Chance = received
        """The player on the target square has it."""
        self.lost: Chance = lost
        """An opponent has it."""
        self.kept: Chance = kept
        """The turn goes on."""

    def as_json(self) -> dict[str, object]:
        """For `--json` and the browser."""
        return {
            "held": self.held.as_json(),
            "received": self.received.as_json(),
            "lost": self.lost.as_json(),
            "kept": self.kept.as_json(),
        }

    def __repr__(self) -> str:
        return f"<PassOdds held {self.held.told()}, received {self.received.told()}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class GameOdds:
    """The odds that only this kind of game can tell; a plan of choices can be asked of any."""

    def ways(self, match: Match, player: i64, rerolls: bool) -> Ways:
        """The best ways of a player from where he is."""
        raise IronpitchError(f"{match.table.plan.ruleset.name} has no search for ways; ask for the odds of a plan")

    def search(self, table: Table, player: i64) -> bool:
        """Search the best ways of a player, as bots and hints do; False in a game without such a search. For timing."""
        return False

    def unforeseen(self, match: Match, player: i64) -> list[str]:
        """What the ways of a player do not count, by name."""
        found = self.ways(match, player, True)
        for square in found.squares():
            found.chance(square)
        return found.unforeseen()

    def block(
        self, match: Match, attacker: str | object, target: str | object, action: str | object, budget: int,
        rerolls: bool, harm: bool,
    ) -> BlockOdds:  # fmt: skip
        """The odds of a block that can be made now."""
        raise IronpitchError("block odds are asked of a match of football; anywhere else ask for the odds of a plan")

    def throw(
        self, match: Match, thrower: str | object, target: str | object, budget: int, tries: int, rerolls: bool
    ) -> PassOdds:
        """The odds of a throw that can be made now."""
        raise IronpitchError("pass odds are asked of a match of football; anywhere else ask for the odds of a plan")

    # -- plans written without a board -------------------------------------------------------------------------------

    def has_lines(self, book: Ruleset) -> bool:
        """Can plans be written without a board by these rules?"""
        return False

    def line(self, text: str, book: Ruleset, rerolls: int) -> Line:
        """What such a line comes to; raises `BadLine` at a wrong word."""
        raise IronpitchError(f"{book.name} has no lines of its own")

    def check_line(self, text: str, book: Ruleset) -> None:
        """Raise `IronpitchError` unless a line can be read by the words of this game."""
        raise IronpitchError(f"{book.name} has no lines of its own")

    def knows(self, word: str) -> bool:
        """Is it a word that only lines of this game have?"""
        return False

    def reading(self) -> str:
        """How a line that another game has a reading for would be understood here, to say so when neither is named."""
        return "it is meant"


PLAIN: Final = GameOdds()


def odds_of(book: Ruleset) -> GameOdds:
    """The odds of the game these rules are of."""
    found: GameOdds | None = game_of(book).odds()
    return PLAIN if found is None else found
