"""Invitations are used once; a seat that an account keeps answers to that account alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ironpitch.server.door.guard import CSRF
from tests.server.visiting import FRIENDS_KEY, Frame, Visit, open_server

OTHER_KEY = "another-key-of-another-coach"


def exchange(visit: Visit, match: Frame, key: str = FRIENDS_KEY, **changes: object) -> Any:
    """Send an invitation."""
    wish = {"invitation": match["invitation"], "key": key, **changes}
    return visit.browser.post(f"/api/matches/{match['id']}/join", json=wish)


def sign_up(visit: Visit, name: str) -> dict[str, str]:
    """Somebody else at this browser, with an account made now; headers for what changes something."""
    visit.browser.cookies.clear()
    answer = visit.browser.post("/api/accounts", json={"name": name, "password": "correct horse"})
    assert answer.status_code == 201, answer.text
    return {"X-CSRF": visit.browser.cookies[CSRF]}


@pytest.mark.parametrize("side", ["home", "away"])
def test_the_creator_of_a_match_never_has_the_seat_of_the_friend(visit: Visit, side: str) -> None:
    match = visit.invite(side=side)
    other = "away" if side == "home" else "home"
    assert match["seats"][side]
    assert match["seats"][other] is None
    joined = exchange(visit, match).json()
    assert joined["side"] == other
    assert joined["seat"] not in json.dumps(match)
    for token in (match["invitation"], *match["seats"].values()):
        answer = visit.browser.get(f"/api/matches/{match['id']}", headers={"X-Seat": token or ""})
        assert answer.status_code == 404 or answer.json()["you"] in (side, "watch")
    assert visit.browser.get(f"/api/matches/{match['id']}?seat={joined['seat']}").json()["you"] == other


def test_an_invitation_is_used_once(visit: Visit) -> None:
    match = visit.invite()
    assert not visit.get(match).json()["joined"]
    first = exchange(visit, match)
    assert first.status_code == 200
    assert visit.get(match).json()["joined"]
    second = exchange(visit, match, OTHER_KEY)
    assert (second.status_code, second.json()["error"]["code"]) == (409, "invitation-used")
    assert "expected" in second.json()["error"]["message"]
    assert visit.browser.get(f"/api/matches/{match['id']}?seat={first.json()['seat']}").json()["you"] == "away"


def test_who_repeats_a_request_because_the_answer_was_lost_gets_the_same_seat(database: str) -> None:
    with open_server(database) as visit:
        match = visit.invite()
        joined = exchange(visit, match).json()
        assert exchange(visit, match).json() == joined
    with open_server(database) as visit:
        assert exchange(visit, match).json() == joined
        assert exchange(visit, match, OTHER_KEY).status_code == 409


def test_a_guessed_invitation_opens_nothing(visit: Visit) -> None:
    match = visit.invite()
    for guess in ("guess", match["seats"]["home"], match["seats"]["watch"]):
        answer = exchange(visit, match, invitation=guess)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-match")
    alone = visit.start(mode="hotseat", seed=2)
    assert exchange(visit, {**alone, "invitation": "x"}).status_code == 404
    assert exchange(visit, {**match, "id": "nowhere"}).status_code == 404
    assert exchange(visit, match, key="short").status_code == 422
    assert exchange(visit, match).status_code == 200


def test_a_coach_is_not_asked_for_by_a_seat_that_nobody_has(visit: Visit) -> None:
    match = visit.invite()
    for token in ("", "away"):
        assert visit.browser.get(f"/api/matches/{match['id']}", headers={"X-Seat": token}).status_code == 404


def test_a_friend_who_joined_by_way_of_another_process_is_known(database: str) -> None:
    with open_server(database) as one, open_server(database) as other:
        match = one.invite()
        assert other.get(match).status_code == 200  # the match is in the memory of both
        seat = exchange(one, match).json()["seat"]
        assert other.browser.get(f"/api/matches/{match['id']}?seat={seat}").json()["you"] == "away"
        assert exchange(other, match, OTHER_KEY).status_code == 409


def test_a_seat_that_an_account_keeps_answers_to_this_account_alone(visit: Visit) -> None:
    match = visit.start(mode="friend")
    address = f"/api/matches/{match['id']}"
    token = {"X-Seat": match["seats"]["away"]}
    assert visit.browser.get(address, headers=token).json()["you"] == "away"
    ann = sign_up(visit, "Ann")
    assert visit.browser.post(f"{address}/account", headers={**ann, **token}).status_code == 200
    assert visit.browser.get(address).json()["you"] == "away", "the account needs no token"
    assert visit.browser.get(address, headers=token).json()["you"] == "away"
    for stranger in ("nobody", "Bob"):
        if stranger == "Bob":
            sign_up(visit, stranger)
        else:
            visit.browser.cookies.clear()
        refused = visit.browser.get(address, headers=token)
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "seat-of-account")
        with visit.browser.websocket_connect(f"{address}/socket?seat={match['seats']['away']}") as socket:
            assert socket.receive_json()["code"] == "seat-of-account"
            assert socket.receive()["type"] == "websocket.close"
        assert visit.get(match).json()["you"] == "home", "the other seat is nobody's and opens by its token"
        assert visit.get(match, seat="watch").json()["you"] == "watch"


def test_the_seat_of_a_deleted_account_opens_to_nobody_and_the_friend_keeps_his(visit: Visit) -> None:
    match = visit.start(mode="friend")
    address = f"/api/matches/{match['id']}"
    ann = sign_up(visit, "Ann")
    visit.browser.post(f"{address}/account", headers={**ann, "X-Seat": match["seats"]["away"]})
    deleted = visit.browser.post("/api/account/delete", json={"password": "correct horse"}, headers=ann)
    assert deleted.json() == {"name": None}
    for stranger in ("nobody", "Bob"):
        if stranger == "Bob":
            bob = {**sign_up(visit, stranger), "X-Seat": match["seats"]["away"]}
            assert visit.browser.post(f"{address}/account", headers=bob).status_code == 404
        assert visit.get(match, seat="away").status_code == 404
        with visit.browser.websocket_connect(f"{address}/socket?seat={match['seats']['away']}") as socket:
            assert socket.receive_json()["code"] == "no-match"
        assert visit.get(match).json()["you"] == "home"
        assert visit.get(match, seat="watch").json()["you"] == "watch"


def test_a_match_of_one_screen_kept_by_an_account_does_not_open_by_its_token(visit: Visit) -> None:
    sign_up(visit, "Ann")
    headers = {"X-CSRF": visit.browser.cookies[CSRF]}
    match = visit.browser.post("/api/matches", json={"mode": "hotseat", "seed": 2}, headers=headers).json()
    assert visit.get(match).json()["you"] == "both"
    visit.browser.cookies.clear()
    assert visit.get(match).status_code == 403
    assert visit.get(match, seat="watch").json()["you"] == "watch"


def test_a_match_begun_before_there_were_invitations_opens_by_both_seats(tmp_path: Path) -> None:
    from ironpitch.server.play.live import begin
    from ironpitch.server.play.seats import hashed
    from ironpitch.server.store import rows as store
    from ironpitch.server.store.rows import Head

    one, two, watch = (hashed(token) for token in ("one", "two", "watch"))
    head = Head("old", 0.0, "bb2016", "human", "orc", "friend", "home", "", 0, "sealed", "s", "", one, two, watch)
    _, opening = begin(head, 0.0, None)
    with open_server(f"sqlite:///{tmp_path / 'm.sqlite3'}") as visit:
        assert visit.browser.portal is not None
        visit.browser.portal.call(visit.open_matches.storage.run, store.new_match(head, [opening]))
        told = [visit.browser.get(f"/api/matches/old?seat={token}").json() for token in ("one", "two", "watch")]
    assert [each["you"] for each in told] == ["home", "away", "watch"]
    assert told[0]["joined"]
