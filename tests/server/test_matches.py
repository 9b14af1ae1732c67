"""Matches over HTTP and sockets: against a bot, on one screen, with a friend, with real dice."""

from __future__ import annotations

import pytest

import ironpitch
from tests.server.visiting import Visit


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020"])
def test_a_whole_match_is_played_against_the_random_bot(visit: Visit, ruleset: str) -> None:
    match = visit.start(ruleset=ruleset, mode="bot", seed=5)
    assert match["seats"]["away"] is None
    with visit.sit(match) as seat:
        seat.play_at_random(1)
        over = seat.wait("over")
    assert seat.state["view"]["over"]
    assert over["score"] == seat.state["view"]["score"]
    replayed = ironpitch.replay(visit.get(match, "/record", "watch").text, check_dice=True)
    assert replayed.over
    assert list(replayed.score) == over["score"]
    assert visit.get(match).json()["over"]


def test_a_drive_of_dreadball_is_played_against_the_random_bot(visit: Visit) -> None:
    match = visit.start(ruleset="dreadball", mode="bot", seed=5)
    with visit.sit(match) as seat:
        seat.play_at_random(1, most=150)
        assert seat.state["view"]["rush"] > 3


def test_the_bot_answers_before_the_coach_is_told(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="bot", side="away", seed=3)
    with visit.sit(match, "away") as seat:
        assert seat.request["side"] == 1
        while seat.request["kind"] != "activate":
            seat.play_default()
        state = seat.play("end-turn")
        assert state["view"]["request"]["side"] == 1
        assert {event["side"] for event in state["events"] if event["name"] == "Chose"} == {"home", "away"}


def test_on_one_screen_one_seat_answers_for_both(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    assert match["seats"]["home"] == match["seats"]["away"]
    with visit.sit(match) as seat:
        assert seat.state["you"] == "both"
        asked = set()
        for _ in range(12):
            asked.add(seat.request["side"])
            seat.play_default()
        assert asked == {0, 1}


def test_a_friend_sees_at_once_what_was_played(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        sides = (home, away)
        for _ in range(6):
            asked, other = sides[home.request["side"]], sides[1 - home.request["side"]]
            asked.play_default()
            other.until(asked.v)
            assert asked.state["view"]["players"] == other.state["view"]["players"]
        assert asked.state["seats"] == {"home": True, "away": True}


def test_a_coach_cannot_answer_for_the_other(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        waiting = (home, away)[1 - home.request["side"]]
        answer = waiting.play("receive")
        assert (answer["t"], answer["code"]) == ("refused", "not-yours")
        assert "choices" not in waiting.request


def test_an_answer_to_an_old_question_is_refused_with_the_present_state(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        old = seat.v
        seat.play_default()
        now = seat.v
        seat.say(t="play", v=old, choice=seat.request["default"])
        refused = seat.hear()
        assert (refused["t"], refused["code"], refused["v"]) == ("refused", "stale", now)
        assert seat.hear()["v"] == now


def test_an_illegal_choice_is_refused_in_words_and_changes_nothing(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        before = seat.v
        answer = seat.play("step h14")
        assert answer["t"] == "refused"
        assert "expected" in answer["message"]
        assert visit.get(match).json()["v"] == before


def test_dice_from_a_table_are_asked_for_and_taken(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="manual")
    with visit.sit(match) as seat:
        assert (seat.request["kind"], seat.request["die"], seat.request["count"]) == ("roll", "d6", 2)
        refused = seat.roll([7, 1])
        assert "is no face" in refused["message"]
        seat.roll([3, 4])
        rolled = [event for event in seat.state["events"] if event["name"] == "Rolled"]
        assert [event["face"] for event in rolled] == [3, 4]
        seat.play_at_random(4, most=30)


def test_a_watcher_sees_the_match_and_may_do_nothing(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat, visit.sit(match, "watch") as watcher:
        seat.play_default()
        watcher.until(seat.v)
        assert watcher.state["view"]["players"] == seat.state["view"]["players"]
        assert "choices" not in watcher.request
        answer = watcher.play(seat.request["default"])
        assert (answer["t"], answer["code"]) == ("refused", "watching")


def test_a_guessed_seat_opens_nothing(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat")
    answer = visit.browser.get(f"/api/matches/{match['id']}?seat=guessed")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no-match"
    with visit.browser.websocket_connect(f"/api/matches/{match['id']}/socket?seat=guessed") as socket:
        assert socket.receive_json()["code"] == "no-match"
        assert socket.receive()["type"] == "websocket.close"


def test_events_are_numbered_and_come_once(visit: Visit) -> None:
    match = visit.start(ruleset="bb2020", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        seen: list[int] = []
        count = seat.state["events_to"]
        for _ in range(25):
            state = seat.play_default()
            assert state["events_from"] == count
            count = state["events_to"]
            seen += [event["n"] for event in state["events"]]
        assert seen == list(range(seen[0], count))
        assert [event["n"] for event in seat.events_since(0, v=0)] == list(range(count))


def test_wishes_answer_questions_by_default(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        seat.say(t="prefer", kind="set-up", on=True)
        seat.wait()
        answer = seat.ask(t="prefer", kind="no-such-kind", on=True)
        assert "kinds are" in answer["message"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"ruleset": "bb1999"}, "no-ruleset"),
        ({"home": "../../etc/passwd"}, "no-team"),
        ({"home": "/tmp/team.toml"}, "no-team"),
        ({"mode": "friend", "seed": 5}, "bad-dice"),
        ({"mode": "friend", "dice": "seeded"}, "bad-dice"),
        ({"dice": "sealed", "seed": 5}, "bad-dice"),
        ({"bot": "clever"}, "no-bot"),
        ({"seed": -1}, "invalid"),
        ({"nonsense": 1}, "invalid"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_a_reason(visit: Visit, wish: dict[str, object], code: str) -> None:
    answer = visit.browser.post("/api/matches", json=wish)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["message"]


def test_record_position_and_picture_can_be_taken_away(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        for _ in range(8):
            seat.play_default()
    assert ironpitch.replay(visit.get(match, "/record").text).request is not None
    assert ironpitch.from_position(visit.get(match, "/position").text).request is not None
    picture = visit.get(match, "/picture.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


@pytest.mark.parametrize("ruleset", ["bb2020", "dreadball"])
def test_a_summary_says_who_is_asked_and_when_it_was_played(visit: Visit, ruleset: str) -> None:
    match = visit.start(ruleset=ruleset, mode="friend")
    visit.clock.time += 60
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        for _ in range(3):
            asked = 0 if "choices" in home.request else 1
            told = visit.get(match).json()
            assert told["asked"] == ("home", "away")[asked]
            assert (told["coaches"], told["bot"]) == ([None, None], "")
            assert told["turn"]["half"] == (1 if ruleset == "bb2020" else None)
            v = home.v
            (home, away)[asked].play_default()
            for each in (home, away):
                each.until(v + 1)
    assert visit.get(match).json()["played"] == told["created"] + 60
