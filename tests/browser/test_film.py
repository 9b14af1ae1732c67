"""A record as a film: the steps, put together again, are the pictures of the match."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.engine.request import Choice
from ironpitch.server.errors import Refused
from ironpitch.server.play.replays import changes, film_text, filmed, seen

CHOICES = 120


def played(ruleset: str) -> tuple[Match, list[dict[str, Any]]]:
    """A match played for a while, and the picture after every choice."""
    match = ironpitch.new_match(ruleset, seed=5)
    coach = RandomCoach(5)
    pictures = [seen(match)]
    for _ in range(CHOICES):
        codes = match.option_codes()
        match.play(Choice(coach.answer(match.table, codes, len(codes)), match.table.plan.ruleset))
        pictures.append(seen(match))
        if match.over:
            break
    return match, pictures


def after(picture: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """The picture after a step of the film, put together as the page does it."""
    changed = {player["id"]: player for player in step["players"]}
    players = [player | changed.get(player["id"], {}) for player in picture["players"]]
    return {**picture, **step["view"], "players": players}


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020", "dreadball", "dungeonbowl"])
def test_a_film_shows_the_match_as_it_was_after_every_choice(ruleset: str) -> None:
    """First picture, then every step, against the pictures taken while the match was played."""
    match, pictures = played(ruleset)
    shown = filmed(match.record())
    assert shown.ruleset == ruleset
    assert len(shown.steps) == len(pictures) - 1
    picture = shown.first
    assert picture == pictures[0]
    for step, expected in zip(shown.steps, pictures[1:], strict=True):
        picture = after(picture, step)
        assert picture == expected


def test_a_film_tells_every_event_once_and_in_order() -> None:
    """The events of the steps are those of the match."""
    match, _ = played("bb2020")
    shown = filmed(match.record())
    told = [*shown.events, *(event for step in shown.steps for event in step["events"])]
    assert [event["n"] for event in told] == list(range(len(told)))
    assert [event["name"] for event in told] == [event.name for event in match.events]


def test_what_is_no_record_is_refused_in_words() -> None:
    """The error names the line and what was expected there."""
    with pytest.raises(Refused, match="expected"):
        film_text("touchdown!")


def test_the_hexes_of_a_giant_come_and_go_with_him() -> None:
    off = {"players": [{"id": "H1", "square": None}]}
    on = {"players": [{"id": "H1", "square": "f8", "cells": ["f8", "f7", "g7"]}]}
    assert changes(off, on)["players"] == [{"id": "H1", "square": "f8", "cells": ["f8", "f7", "g7"]}]
    assert changes(on, off)["players"] == [{"id": "H1", "square": None, "cells": None}]
