"""The numbers of 2020 go on where those of the football games end."""

from __future__ import annotations

from ironpitch.engine import events, marks
from ironpitch.games.bb2020 import terms
from ironpitch.games.football import events as happenings
from ironpitch.games.football import terms as football
from ironpitch.games.football.terms import FACTS, MARKS


def test_the_facts_of_2020_follow_those_of_football() -> None:
    assert len(FACTS) == terms.FIRST
    assert terms.FACTS[: terms.FIRST] == FACTS
    assert terms.FACTS[terms.Fact.APOTHECARIES] == "apothecaries-home"
    assert len(set(terms.FACTS)) == len(terms.FACTS)


def test_no_two_marks_share_a_bit() -> None:
    assert terms.MARKS.items() >= MARKS.items()
    assert len(set(terms.MARKS.values())) == len(terms.MARKS)
    assert all(bit.bit_count() == 1 for bit in terms.MARKS.values())


def test_numbers_written_out_for_the_compiler_are_those_of_the_engine() -> None:
    written = (
        football.UNTIL_ACTION_ENDS,
        football.UNTIL_TURN_ENDS,
        football.UNTIL_DRIVE_ENDS,
        football.UNTIL_MATCH_ENDS,
    )
    assert written == (marks.ACTIVATION, marks.TURN, marks.DRIVE, marks.MATCH)
    assert (terms.UNTIL_DRIVE_ENDS, terms.UNTIL_MATCH_ENDS) == (marks.DRIVE, marks.MATCH)
    assert happenings.FIRST == events.FIRST_GAME_EVENT
