"""Accounts: optional, with argon2 and a signed cookie, to keep matches and teams."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import select

from ironpitch.server.door.guard import CSRF, SESSION
from ironpitch.server.store import tables
from tests.server.visiting import Visit, open_server

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
    assert visit.browser.portal.call(visit.open_matches.storage.run, kept).startswith("$argon2id$")


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


def sign_in_as(visit: Visit, name: str) -> dict[str, str]:
    """Somebody else at this browser, with an account made now; headers for what changes something."""
    visit.browser.cookies.clear()
    answer = visit.browser.post("/api/accounts", json={**ANN, "name": name})
    assert answer.status_code == 201
    return {"X-CSRF": visit.browser.cookies[CSRF]}


def keep(visit: Visit, match: dict[str, Any], seat: str, headers: dict[str, str]) -> Any:
    """Keep a seat with the account."""
    address = f"/api/matches/{match['id']}/account"
    return visit.browser.post(address, headers={**headers, "X-Seat": match["seats"][seat]})


def test_a_seat_stays_with_the_account_that_keeps_it_and_nobody_keeps_both(visit: Visit) -> None:
    ann = sign_in_as(visit, "Ann")
    match = visit.join(visit.browser.post("/api/matches", json={"mode": "friend"}, headers=ann).json(), headers=ann)
    both = keep(visit, match, "away", ann)
    assert (both.status_code, both.json()["error"]["code"]) == (409, "seat-kept")
    assert keep(visit, match, "home", ann).status_code == 200
    bob = sign_in_as(visit, "Bob")
    kept = keep(visit, match, "away", bob)
    assert kept.json()["coaches"] == ["Ann", "Bob"]
    cid = sign_in_as(visit, "Cid")
    for seat in ("home", "away"):
        refused = keep(visit, match, seat, cid)
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "seat-of-account")
    assert visit.browser.get("/api/matches").json() == {"matches": []}


def test_a_seat_that_was_kept_by_way_of_another_process_is_known(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    with open_server(database) as one, open_server(database) as other:
        match = one.start(mode="friend")
        assert other.get(match).status_code == 200  # the match is in the memory of both
        headers = sign_in_as(one, "Ann")
        assert keep(one, match, "away", headers).status_code == 200
        other.browser.cookies.set(SESSION, one.browser.cookies[SESSION])
        assert other.browser.get(f"/api/matches/{match['id']}").json()["you"] == "away"
        with other.browser.websocket_connect(f"/api/matches/{match['id']}/socket") as socket:
            assert socket.receive_json()["you"] == "away"


def test_a_match_begun_signed_out_is_kept_after_signing_in(visit: Visit) -> None:
    match = visit.start(mode="hotseat", seed=2)
    headers = sign_in_as(visit, "Ann")
    assert visit.browser.get("/api/matches").json() == {"matches": []}
    assert keep(visit, match, "home", headers).json()["you"] == "both"
    assert [each["id"] for each in visit.browser.get("/api/matches").json()["matches"]] == [match["id"]]
    assert visit.browser.get(f"/api/matches/{match['id']}").json()["you"] == "both"


def test_the_list_of_matches_gives_names_and_has_the_last_played_first(visit: Visit) -> None:
    headers = sign_up(visit)
    team = visit.browser.post("/api/teams", json={"ruleset": "bb2016", "text": TEAM}, headers=headers).json()
    wish = {"mode": "hotseat", "home": f"team:{team['id']}", "away": "orc", "seed": 1}
    first = visit.browser.post("/api/matches", json=wish, headers=headers).json()
    visit.clock.time += 10
    second = visit.browser.post("/api/matches", json={"mode": "hotseat", "seed": 1}, headers=headers).json()
    listed = visit.browser.get("/api/matches").json()["matches"]
    assert [each["id"] for each in listed] == [second["id"], first["id"]]
    assert [(each["home"], each["away"]) for each in listed] == [("Human", "Orc"), ("Sundown Rovers", "Orc")]
    visit.clock.time += 10
    with visit.sit(first) as seat:
        seat.play_default()
    listed = visit.browser.get("/api/matches").json()["matches"]
    assert [(each["id"], each["played"] - each["created"]) for each in listed] == [(first["id"], 20), (second["id"], 0)]


def test_a_team_of_ones_own_is_shown_with_its_players_to_nobody_else(visit: Visit) -> None:
    headers = sign_in_as(visit, "Ann")
    text = TEAM.replace("[[player]]", '[[player]]\nname = "Ada"', 1)
    team = visit.browser.post("/api/teams", json={"ruleset": "bb2016", "text": text}, headers=headers).json()
    sheet = visit.browser.get(f"/api/teams/{team['id']}").json()
    assert (sheet["name"], sheet["key"], sheet["rerolls"], len(sheet["players"])) == ("Sundown Rovers", "human", 2, 11)
    assert sheet["players"][0]["name"] == "Ada"
    assert sheet["value"] == 11 * 50_000 + 2 * 50_000
    sign_in_as(visit, "Bob")
    assert visit.browser.get(f"/api/teams/{team['id']}").json()["error"]["code"] == "no-team"


def test_every_fault_of_a_team_file_is_named(visit: Visit) -> None:
    headers = sign_up(visit)
    text = TEAM.replace("rerolls = 2", "rerolls = 12").replace('"lineman"', '"linman"', 1)
    answer = visit.browser.post("/api/teams", json={"ruleset": "bb2016", "text": text}, headers=headers)
    message = answer.json()["error"]["message"]
    assert "player 1: position: got 'linman'" in message
    assert "12 re-rolls" in message
