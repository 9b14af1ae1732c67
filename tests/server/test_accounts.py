"""Accounts: optional, with argon2 and a signed cookie, to keep matches and teams."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from ironpitch.server import tables
from ironpitch.server.guard import CSRF, SESSION
from tests.server.visiting import Visit

ANN = {"name": "Ann", "password": "correct horse"}


def sign_up(visit: Visit) -> dict[str, str]:
    """Make an account; returns the headers that a page sends."""
    answer = visit.browser.post("/api/accounts", json=ANN)
    assert answer.status_code == 201, answer.text
    return {"X-CSRF": visit.browser.cookies[CSRF]}


def test_an_account_is_made_left_and_entered_again(visit: Visit) -> None:
    headers = sign_up(visit)
    assert visit.browser.get("/api/session").json() == {"name": "Ann"}
    assert visit.browser.delete("/api/session", headers=headers).json() == {"name": None}
    assert visit.browser.get("/api/session").json() == {"name": None}
    assert visit.browser.post("/api/session", json={**ANN, "name": "ANN"}).json() == {"name": "Ann"}
    assert visit.browser.get("/api/session").json() == {"name": "Ann"}


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(visit: Visit) -> None:
    headers = sign_up(visit)
    visit.browser.delete("/api/session", headers=headers)
    wrong = visit.browser.post("/api/session", json={**ANN, "password": "wrong horse"})
    unknown = visit.browser.post("/api/session", json={**ANN, "name": "Bob"})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()


def test_a_name_is_taken_once_however_it_is_written(visit: Visit) -> None:
    headers = sign_up(visit)
    answer = visit.browser.post("/api/accounts", json={**ANN, "name": "aNN "}, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "name-taken")


def test_a_cookie_that_we_did_not_sign_is_nobodys(visit: Visit) -> None:
    sign_up(visit)
    value = visit.browser.cookies[SESSION]
    visit.browser.cookies.clear()
    visit.browser.cookies.set(SESSION, value[:-2] + ("AA" if not value.endswith("AA") else "BB"))
    assert visit.browser.get("/api/session").json() == {"name": None}
    assert visit.browser.get("/api/matches").status_code == 401


def test_who_is_signed_in_must_repeat_the_csrf_cookie(visit: Visit) -> None:
    headers = sign_up(visit)
    refused = visit.browser.post("/api/matches", json={})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "csrf")
    assert visit.browser.post("/api/matches", json={}, headers=headers).status_code == 201


def test_the_session_cookie_is_out_of_reach_of_scripts(visit: Visit) -> None:
    answer = visit.browser.post("/api/accounts", json=ANN)
    cookies = answer.headers.get_list("set-cookie")
    session = next(cookie for cookie in cookies if cookie.startswith(SESSION))
    assert "HttpOnly" in session
    assert "SameSite=lax" in session


def test_passwords_are_kept_by_argon2(visit: Visit) -> None:
    sign_up(visit)

    def kept(connection: Any) -> str:
        return str(connection.execute(select(tables.accounts.c.password)).scalar_one())

    assert visit.browser.portal is not None
    assert visit.browser.portal.call(visit.hall.storage.run, kept).startswith("$argon2id$")


def test_matches_are_kept_with_the_account_and_opened_without_a_token(visit: Visit) -> None:
    headers = sign_up(visit)
    match = visit.browser.post("/api/matches", json={"mode": "bot", "seed": 3}, headers=headers).json()
    listed = visit.browser.get("/api/matches").json()["matches"]
    assert [(each["id"], each["side"], each["over"]) for each in listed] == [(match["id"], "home", False)]
    with visit.browser.websocket_connect(f"/api/matches/{match['id']}/socket") as socket:
        assert socket.receive_json()["you"] == "home"
    visit.browser.cookies.clear()
    assert visit.browser.get(f"/api/matches/{match['id']}").status_code == 404


def test_a_friend_keeps_the_seat_he_was_given(visit: Visit) -> None:
    match = visit.start(mode="friend")
    headers = {**sign_up(visit), "X-Seat": match["seats"]["away"]}
    answer = visit.browser.post(f"/api/matches/{match['id']}/account", headers=headers)
    assert answer.json()["you"] == "away"
    assert visit.browser.get("/api/matches").json()["matches"][0]["side"] == "away"
    assert visit.browser.get(f"/api/matches/{match['id']}").json()["you"] == "away"
    watching = {**headers, "X-Seat": match["seats"]["watch"]}
    visit.browser.cookies.delete(SESSION)
    assert visit.browser.post(f"/api/matches/{match['id']}/account", headers=watching).status_code == 401


TEAM = 'name = "Sundown Rovers"\nteam = "human"\nrerolls = 2\n' + '[[player]]\nposition = "lineman"\n' * 11


def test_a_team_of_ones_own_is_kept_and_played(visit: Visit) -> None:
    headers = sign_up(visit)
    answer = visit.browser.post("/api/teams", json={"ruleset": "bb2016", "text": TEAM}, headers=headers)
    assert answer.status_code == 201, answer.text
    team = answer.json()
    assert visit.browser.get("/api/teams").json()["teams"] == [team]
    wish = {"mode": "bot", "home": f"team:{team['id']}"}
    match = visit.browser.post("/api/matches", json=wish, headers=headers).json()
    assert visit.get(match).json()["teams"][0]["name"] == team["name"]
    assert visit.browser.delete(f"/api/teams/{team['id']}", headers=headers).json() == {"teams": []}
    assert visit.browser.post("/api/matches", json=wish, headers=headers).json()["error"]["code"] == "no-team"


def test_a_team_that_is_none_is_refused(visit: Visit) -> None:
    headers = sign_up(visit)
    for text in ("", "/etc/passwd", "a=b.toml", "team = 'human'", "[[[\n"):
        answer = visit.browser.post("/api/teams", json={"ruleset": "bb2016", "text": text}, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-team")
