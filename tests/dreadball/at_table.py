"""Running one procedure of DreadBall on a table: scripted dice, scripted answers, and what was asked and told."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch import Match
from ironpitch.engine.choices import parse_player
from ironpitch.engine.events import Event, Listener, unpacked
from ironpitch.engine.table import Coach, Table
from ironpitch.games.dreadball.cards.deck import card_at, card_words, how_many_cards, lot_dice
from ironpitch.games.dreadball.terms import FACTS, KINDS, STATUSES, Fact

Result = TypeVar("Result")


class Reader(Coach):
    """Reads the answers off a list, and keeps every question: kind, side and what was offered."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, int, list[str]]] = []

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """The next answer on the list, which must be one of the options."""
        plan = table.plan
        offered = [plan.ruleset.vocabulary.text(int(options[i]), plan.board) for i in range(count)]
        self.asked.append((KINDS[table.kind], int(table.side), offered))
        assert self.answers, f"nobody answers {self.asked[-1]}"
        said = self.answers.pop(0)
        assert said in offered, f"{said} is none of {offered}"
        return options[offered.index(said)]


class Run:
    """One procedure that has been run: its result, the questions and the events."""

    def __init__(self, result: object, asked: list[tuple[str, int, list[str]]], events: list[Event]) -> None:
        self.result = result
        self.asked = asked
        self.events = events

    def told(self, name: str) -> list[Event]:
        """The events of one kind."""
        return [event for event in self.events if event.name == name]

    def offered(self, number: int = 0) -> list[str]:
        """What one of the questions offered."""
        return self.asked[number][2]


def run(
    table: Table, rule: Generator[None, None, object], dice: Sequence[int] = (), answers: Sequence[str] = ()
) -> Run:
    """Run a procedure to its end; a missing or left-over die or answer fails."""
    table.dice = None
    table.script = vec[i64]([int(face) for face in dice])
    table.script_at = 0
    reader = Reader(answers)
    listener = Listener()
    table.coach = reader
    table.listener = listener
    result: object = None
    try:
        while True:
            next(rule)
            raise AssertionError(f"out of dice after {table.script_at}, or nobody to answer")
    except StopIteration as stop:
        result = stop.value
    assert table.script_at == len(dice), f"{len(dice) - table.script_at} dice are left over"
    assert not reader.answers, f"nobody asked for {reader.answers}"
    return Run(result, reader.asked, unpacked(listener, table.plan.ruleset))


def choices(match: Match) -> list[str]:
    """Everything that may be said now."""
    vocabulary, board = match.table.plan.ruleset.vocabulary, match.table.plan.board
    return [vocabulary.text(int(code), board) for code in match.option_codes()]


def drawing(table: Table, word: str) -> list[int]:
    """The dice that draw this card from the pile as it is, or from the discards if it is empty."""
    return drawing_from(int(table.facts[Fact.PILE] or table.facts[Fact.DISCARDS]), word)


def drawing_from(pile: int, word: str) -> list[int]:
    """The dice that draw this card from a pile."""
    among = int(how_many_cards(pile))
    place = next(n for n in range(among) if card_words()[card_at(pile, n)] == word)
    faces: list[int] = []
    for _ in range(lot_dice(among)):
        faces.insert(0, place % 6 + 1)
        place //= 6
    return faces


def card(word: str) -> int:
    """The number of a card: `run-1`."""
    return card_words().index(word)


def cards_in(table: Table, place: int) -> list[str]:
    """The cards that lie in a place."""
    return [word for number, word in enumerate(card_words()) if table.facts[place] >> number & 1]


def fact(table: Table, name: str) -> int:
    """A fact by its name."""
    return int(table.facts[FACTS.index(name)])


def player(name: str) -> int:
    """The index of H1, A2 ..."""
    return parse_player(name)


def status(table: Table, name: str) -> str:
    """How a player is."""
    return STATUSES[table.status[player(name)]]


def hexes(table: Table, *names: str) -> list[int]:
    """The cells of some hexes."""
    return [int(table.plan.board.parse(name)) for name in names]
