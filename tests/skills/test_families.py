"""Skills that are alike share a class: what it says unless one of them says otherwise."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.football.skill import LEADS
from ironpitch.games.football.skills.attack import SpecialAttack
from ironpitch.games.football.skills.bomb import Bombardier
from ironpitch.games.football.skills.out_of_turn import RunsOutOfTurn
from ironpitch.games.football.skills.passing import Leader
from ironpitch.games.football.terms import Do, Mark, Status

SQUARE = 40


def table() -> Table:
    """Two players next to each other."""
    return ironpitch.scenario("bb2020", ["human/lineman @ h12"], ["human/lineman @ h13"]).table


def ended(procedure: Generator[Any, Any, object]) -> object:
    """What a procedure answers that asks nobody anything."""
    with pytest.raises(StopIteration) as end:
        next(procedure)
    return end.value.value


def test_a_special_attack_is_a_stab_that_does_nothing_and_ends_the_blitz() -> None:
    attack = SpecialAttack(1, "Attack", "Trait", "attacks", "nowhere")
    here = table()
    before = list(here.status), list(here.facts)
    assert (attack.verb(), attack.moves_on()) == (Do.STAB, False)
    assert ended(attack.strike(here, 0, 24)) is None
    assert before == (list(here.status), list(here.facts))


def test_a_bomb_comes_to_nothing_until_an_edition_says_how_it_flies() -> None:
    bomb = Bombardier("nowhere", "Trait", "throws bombs")
    here = table()
    before = list(here.status), list(here.facts)
    assert ended(bomb.throw_bomb(here, 0, SQUARE)) == NOBODY
    assert ended(bomb.goes_off(here, 0)) is False
    assert ended(bomb.blast(here, 24)) is None
    assert before == (list(here.status), list(here.facts))


def test_who_runs_out_of_turn_may_go_and_stop_anywhere_while_it_is_on_its_feet() -> None:
    run = RunsOutOfTurn(1, "Run", "Trait", "runs", "nowhere")
    here = table()
    assert (run.may_answer(here, 0), run.may_enter(here, 0, SQUARE, 1), run.may_stop(here, 0)) == (True, True, True)
    for mark in (Mark.ROOTED, Mark.CAUGHT):
        here.mark(0, mark)
        assert not run.may_answer(here, 0)
        here.unmark(0, mark)
    here.status[0] = Status.PRONE
    assert not run.may_answer(here, 0)


def test_a_leader_leads() -> None:
    assert Leader("nowhere").declares() == LEADS
