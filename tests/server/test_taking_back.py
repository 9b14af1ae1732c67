"""Undo: free on one screen and in practice; between two coaches until a die fell or the other was asked."""

from __future__ import annotations

import random

from tests.server.visiting import SeatAt, Visit


def go_to_turn(home: SeatAt, away: SeatAt) -> tuple[SeatAt, SeatAt]:
    """Play by default until somebody may activate a player; returns that coach and the other."""
    seats = (home, away)
    while home.request["kind"] != "activate":
        asked = seats[home.request["side"]]
        asked.play_default()
        seats[1 - seats.index(asked)].until(asked.v)
    asked = seats[home.request["side"]]
    return asked, seats[1 - seats.index(asked)]


def walk(seat: SeatAt) -> None:
    """Activate a player that can move and take a step that needs no die."""
    for choice in [c for c in seat.request["choices"] if c.endswith(" move")]:
        seat.play(choice)
        hints = seat.ask(t="hints", id=1, player=choice.split()[1])
        safe = [square for square, (odds, way) in hints["reach"].items() if odds > 0.999 and way == [square]]
        if safe:
            seat.play(f"step {safe[0]}")
            return
        seat.play("done")
    raise AssertionError("nobody can move")


def test_on_one_screen_everything_can_be_taken_back(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        first = seat.state["view"]
        seat.play_at_random(1, most=15)
        for _ in range(40):
            if seat.state["undo"] == "no":
                break
            assert seat.state["undo"] == "free"
            seat.say(t="undo")
            seat.wait()
        assert seat.state["view"] == first
        answer = seat.ask(t="undo")
        assert answer["code"] == "nothing-to-undo"


def test_against_the_bot_a_step_back_goes_past_what_the_bot_did(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="bot", seed=7)
    with visit.sit(match) as seat:
        while seat.request["kind"] != "activate":
            seat.play_default()
        before = seat.state["view"]
        seat.play("end-turn")
        assert seat.state["view"] != before
        seat.say(t="undo")
        state = seat.wait()
        assert state["view"] == before
        assert state["events_from"] == state["events_to"]
        again = seat.play("end-turn")
        assert again["t"] == "state"


def test_with_dice_from_a_table_the_last_roll_can_be_taken_back(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="manual")
    with visit.sit(match) as seat:
        before = seat.state["view"]["request"]
        seat.roll([6, 6])
        seat.say(t="undo")
        assert seat.wait()["view"]["request"] == before


def test_a_step_without_dice_is_free_to_take_back_between_two_coaches(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        asked, other = go_to_turn(home, away)
        walk(asked)
        other.until(asked.v)
        assert asked.state["undo"] == "free"
        where = asked.state["view"]["players"]
        asked.say(t="undo")
        v = asked.v
        asked.until(v + 1)
        other.until(v + 1)
        assert asked.state["view"]["players"] != where
        assert other.state["view"]["players"] == asked.state["view"]["players"]


def test_once_the_other_was_asked_a_step_back_needs_consent(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        asked, other = go_to_turn(home, away)
        before = asked.state["view"]["turns"]
        asked.play("end-turn")
        other.until(asked.v)
        ended = asked.state["view"]
        assert ended["turns"] != before
        assert asked.state["undo"] == "ask"
        asked.say(t="undo")
        question = other.wait("undo-asked")
        assert question["by"] == asked.state["you"]
        assert other.state["asks"] == {"what": "undo", "by": asked.state["you"]}
        mine = asked.ask(t="undo-answer", yes=True)
        assert mine["code"] == "not-asked"
        other.say(t="undo-answer", yes=False)
        asked.until(other.v + 1)
        assert asked.state["asks"] is None
        assert asked.state["view"] == ended, "a refusal takes nothing back"
        assert asked.state["undo"] == "ask", "and it may be asked again"
        asked.say(t="undo")
        other.wait("undo-asked")
        v = other.v
        other.say(t="undo-answer", yes=True)
        asked.until(v + 1)
        assert asked.state["view"]["turns"] == before
        assert asked.request["kind"] == "activate"


def test_a_choice_that_rolled_a_die_needs_consent(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    draw = random.Random(2)
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        seats = (home, away)
        go_to_turn(home, away)
        for _ in range(300):
            asked = seats[home.request["side"]]
            other = seats[1 - seats.index(asked)]
            asked.play(draw.choice([choice for choice in asked.request["choices"] if choice != "concede"]))
            other.until(asked.v)
            rolled = any(event["name"] == "Rolled" for event in asked.state["events"])
            if rolled and asked.request["side"] == seats.index(asked):
                assert asked.state["undo"] == "ask"
                return
        raise AssertionError("no die was rolled")


def test_who_missed_a_step_back_is_told_all_events_again(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        while seat.request["kind"] != "activate":
            seat.play_default()
        v, known = seat.v, seat.state["events_to"]
        seat.say(t="undo")
        seat.until(v + 1)
        while seat.state["events_to"] <= known:
            seat.play_default()
    for _ in ("as the match is remembered", "as it is built again from its rows"):
        with visit.sit(match) as seat:
            now = seat.v
            assert seat.ask(t="since", v=v, n=known)["events_from"] == 0
            assert seat.ask(t="since", v=now, n=known)["events_from"] == known
        visit.open_matches.rooms.clear()
