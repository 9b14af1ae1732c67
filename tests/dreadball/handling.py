"""One procedure of DreadBall on a table with scripted dice and answers, and short questions about how it ended."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypedDict, TypeVar, Unpack

from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.engine.choices import NOBODY, parse_player, player_name
from ironpitch.engine.table import Coach, Table
from ironpitch.games.dreadball import make
from ironpitch.games.dreadball.health import ball as ball_faults
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.terms import FACTS, REASONS, STATUSES, Fact

Outcome = TypeVar("Outcome")
Procedure = Callable[..., Generator[None, None, Outcome]]

GAME = make({})
HUMAN = "trontek-29ers"
ORX = "greenmoon-smackers"
NOWHERE = "off"


class Around(TypedDict, total=False):
    """All of a scenario but its players, the ball and dice."""

    rush: tuple[str, int]
    lead: tuple[int, int]
    referee: str | None
    dice_left: tuple[int, int]
    event: str | None


class Answers(Coach):
    """Gives the answers it was told, one for each question that leaves a choice, and the default after them."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        vocabulary = table.plan.ruleset.vocabulary
        texts = [vocabulary.text(int(options[i]), table.plan.board) for i in range(count)]
        self.asked.append(table.plan.ruleset.kinds[table.kind])
        if not self.answers:
            return options[0]
        wanted = self.answers.pop(0)
        assert wanted in texts, f"{wanted} is not among {texts}"
        return options[texts.index(wanted)]


class Scene:
    """A match whose procedures are called one by one."""

    def __init__(self, match: ironpitch.Match) -> None:
        self.match = match
        assert match.events == []  # from now on the match listens
        self.table = match.table
        self.asked: list[str] = []

    def do(
        self, procedure: Callable[..., Generator[None, None, Outcome]], *of: int | str, answers: str = ""
    ) -> Outcome:
        """Carry out a procedure of these players, hexes and numbers; every die of the script must be used."""
        coach = Answers([answer.strip() for answer in answers.split(",") if answer])
        self.table.coach = coach
        rule = procedure(self.table, *[self.number(word) for word in of])
        try:
            while True:
                next(rule)
                raise AssertionError(f"dice are missing: {GAME.purposes[self.table.purpose]}")
        except StopIteration as end:
            outcome: Outcome = end.value
        assert coach.answers == []
        self.match.check_dice()
        assert ball_faults(self.table) == []
        self.asked = coach.asked
        return outcome

    def number(self, word: int | str) -> int:
        """A player or a hex by its name."""
        if isinstance(word, int):
            return word
        player = parse_player(word)
        return hex_of(word) if player == NOBODY else player

    def may(self, question: Callable[..., bool], *of: int | str) -> bool:
        """Ask a pure question about these players and hexes."""
        return question(self.table, *[self.number(word) for word in of])

    # -- how it ended --------------------------------------------------------------------------------------------------

    @property
    def ball(self) -> str:
        """Where the ball is: with a player, on a hex, or off the pitch."""
        carrier = int(self.table.facts[Fact.CARRIER])
        if carrier != NOBODY:
            return player_name(carrier)
        cell = int(self.table.facts[Fact.BALL])
        return NOWHERE if cell == self.table.plan.board.nowhere else self.table.plan.board.name(cell)

    def at(self, player: str) -> str:
        """The hex of a player."""
        return self.table.plan.board.name(int(self.table.pos[parse_player(player)]))

    def status(self, player: str) -> str:
        """Standing, prone, in the sin bin ..."""
        return STATUSES[self.table.status[parse_player(player)]]

    def fact(self, name: str) -> int:
        """A number of the match."""
        return int(self.table.facts[FACTS.index(name)])

    @property
    def free(self) -> tuple[str, int]:
        """Who has a free action coming, and of which kind."""
        return player_name(int(self.table.facts[Fact.FREE_FOR])), int(self.table.facts[Fact.FREE_KIND])

    def happened(self, name: str) -> list[dict[str, object]]:
        """The events of one kind, as plain dictionaries."""
        return [dict(event.fields) for event in self.match.events if event.name == name]


def scene(
    home: Sequence[str],
    away: Sequence[str],
    dice: Sequence[int] = (),
    ball: str = "",
    **around: Unpack[Around],
) -> Scene:
    """Exactly these players, by default in the third Rush, which is the home side's; nobody brings cards or dice.

    The ball may lie in a hex with somebody on it, as it does before a pick-up.
    """
    around.setdefault("rush", ("home", 3))
    found = Scene(ironpitch.scenario(GAME, home=home, away=away, dice=dice, strict_dice=True, **around))
    if ball:
        found.table.facts[Fact.BALL] = hex_of(ball)
    return found


def hex_of(name: str) -> int:
    """The number of a hex."""
    cell = int(GAME.board.parse(name))
    assert cell != GAME.board.nowhere, name
    return cell


def dice_of(test: SuccessTest) -> tuple[int, int, int]:
    """What a test comes to: its dice, its stat, the successes it needs."""
    return int(test.dice_count()), int(test.stat), int(test.needed)


def reasons(test: SuccessTest) -> dict[str, int]:
    """Every reason that counts in a test, and the dice it adds."""
    counted = test.applied()
    found: dict[str, int] = {}
    for at in range(0, len(counted), 3):
        reason = int(counted[at + 1])
        word = REASONS[reason] if reason < len(REASONS) else "ability"
        found[word] = found.get(word, 0) + int(counted[at])
    return found
