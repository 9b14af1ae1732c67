"""What one coach hides never leaves for the other, nor for who watches."""

from __future__ import annotations

import json
from typing import Any

from tests.server.visiting import SeatAt, Visit

Frame = dict[str, Any]


def cards_in(frames: list[Frame], owner: int) -> set[str]:
    """The cards of a hand that frames tell of."""
    return {
        card["card"]
        for frame in frames
        if frame["t"] == "state"
        for card in frame["view"]["hands"][owner].get("cards", [])
    }


def play_on(visit: Visit, match: Frame, inputs: int) -> tuple[list[Frame], list[Frame], list[Frame], list[Frame]]:
    """Play by default and keep every frame of both coaches and of a watcher, and the open cards."""
    with visit.sit(match) as home, visit.sit(match, "away") as away, visit.sit(match, "watch") as watcher:
        heard: dict[SeatAt, list[Frame]] = {seat: [seat.state] for seat in (home, away, watcher)}
        for n in range(inputs):
            asked = (home, away)[home.request["side"]]
            choices = asked.request["choices"]
            asked.say(t="play", v=asked.v, choice=choices[n % len(choices)] if choices[0] != "concede" else choices[0])
            v = asked.v
            for seat in heard:
                while seat.v <= v:
                    heard[seat].append(seat.hear())
                    assert heard[seat][-1]["t"] != "refused", heard[seat][-1]
        return heard[home], heard[away], heard[watcher], [visit.open_matches.rooms[match["id"]].live.match.view(None)]


def test_a_hand_of_cards_stays_with_its_coach(visit: Visit) -> None:
    match = visit.start(ruleset="dreadball", mode="friend")
    home, away, watcher, _ = play_on(visit, match, 40)
    assert cards_in(home, 0)
    assert cards_in(away, 1)
    assert cards_in(home, 1) == cards_in(away, 0) == set()
    assert cards_in(watcher, 0) == cards_in(watcher, 1) == set()


def test_cards_that_were_never_open_are_named_in_no_frame_of_the_other_coach(visit: Visit) -> None:
    match = visit.start(ruleset="dreadball", mode="friend")
    home, away, watcher, _ = play_on(visit, match, 30)
    shown = json.dumps([frame.get("events") for frame in [*home, *away, *watcher]])
    for mine, others, owner in ((home, [away, watcher], 0), (away, [home, watcher], 1)):
        opened = {
            event["card"]
            for frame in mine
            for event in frame.get("events") or []
            if "card" in event and event["name"] != "CardDealt"
        }
        secret = cards_in(mine, owner) - opened
        assert secret
        for frames in others:
            views = [frame["view"] for frame in frames if frame["t"] == "state"]
            open_cards = json.dumps([[view["fan_support"], view["event"]] for view in views])
            told = json.dumps([frame.get("events") for frame in frames])
            told += json.dumps([[view["hands"], view["request"]] for view in views])
            for card in secret:
                assert card not in told or card in open_cards
    assert "hidden" in shown


def test_a_watcher_sees_what_both_coaches_see_and_no_more(visit: Visit) -> None:
    match = visit.start(ruleset="dreadball", mode="friend")
    home, away, watcher, _ = play_on(visit, match, 12)
    mine, theirs, seen = home[-1]["view"], away[-1]["view"], watcher[-1]["view"]
    assert seen["players"] == mine["players"]
    assert [hand["count"] for hand in seen["hands"]] == [hand["count"] for hand in mine["hands"]]
    assert all(key in mine and key in theirs for key in seen)


def test_the_record_of_a_game_with_secrets_waits_for_the_end(visit: Visit) -> None:
    for mode in ("friend", "bot"):
        match = visit.start(ruleset="dreadball", mode=mode)
        for what in ("/record", "/position"):
            for seat in ("home", "watch"):
                answer = visit.get(match, what, seat)
                assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")
        assert visit.get(match, "/picture.svg", "watch").status_code == 200


def test_a_watcher_does_not_get_the_seed_of_a_match_that_goes_on(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="bot", seed=77)
    assert visit.get(match, "/record", "watch").status_code == 409
    assert visit.get(match, "/record", "home").status_code == 200


def test_sealed_dice_are_told_by_their_hash_until_the_end(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    with visit.sit(match) as home:
        assert home.state["commitment"] == match["commitment"]
        assert "secret" not in home.state
    assert f"sha256:{match['commitment']}" in visit.get(match, "/record").text
    assert visit.get(match).json()["secret"] is None
