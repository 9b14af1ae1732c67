"""Sessions end when their owner says so; passwords have limits; what an account has can be had and deleted."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from fastapi.testclient import TestClient
from sqlalchemy import func, insert, select
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from ironpitch.server.accounts.passwords import Passwords
from ironpitch.server.accounts.sessions import A_MONTH, MOST_SESSIONS, Cookies
from ironpitch.server.door.guard import CSRF, SESSION
from ironpitch.server.errors import Refused
from ironpitch.server.settings import Rate
from ironpitch.server.store import tables
from ironpitch.server.store.storage import MIGRATIONS, open_engine
from tests.server.postgres import Cluster
from tests.server.test_accounts import TEAM
from tests.server.visiting import Visit, open_server

ANN = {"name": "Ann", "password": "correct horse"}
BOB = {"name": "Bob", "password": "battery staple"}
DUNGEON = "ring"


@contextmanager
def browser_at(visit: Visit) -> Iterator[TestClient]:
    """Another browser at the same server."""
    other = TestClient(visit.browser.app)
    other.portal = visit.browser.portal
    yield other
    other.portal = None


def csrf(browser: TestClient) -> dict[str, str]:
    """The header that a page sends."""
    return {"X-CSRF": browser.cookies[CSRF]}


def name_at(browser: TestClient) -> str | None:
    """Who is signed in on a browser."""
    found: str | None = browser.get("/api/session").json()["name"]
    return found


def code_of_close(socket: WebSocketTestSession) -> int:
    """With which code a socket is closed, after all that comes before."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def count_of(visit: Visit, table: Any) -> int:
    """How many rows a table has."""

    def work(connection: Any) -> int:
        return int(connection.execute(select(func.count()).select_from(table)).scalar_one())

    assert visit.browser.portal is not None
    return visit.browser.portal.call(visit.open_matches.storage.run, work)


# -- sessions ----------------------------------------------------------------------------------------------------------


def test_a_session_that_was_left_cannot_be_taken_up_again(visit: Visit) -> None:
    visit.browser.post("/api/accounts", json=ANN)
    stolen = visit.browser.cookies[SESSION]
    visit.browser.delete("/api/session", headers=csrf(visit.browser))
    with browser_at(visit) as thief:
        thief.cookies.set(SESSION, stolen)
        assert name_at(thief) is None
        assert thief.get("/api/teams").status_code == 401
    assert count_of(visit, tables.sessions) == 0


def test_signing_out_everywhere_ends_every_session_of_the_account_and_of_no_other(visit: Visit) -> None:
    visit.browser.post("/api/accounts", json=ANN)
    with browser_at(visit) as second, browser_at(visit) as bobs:
        second.post("/api/session", json=ANN)
        bobs.post("/api/accounts", json=BOB)
        assert visit.browser.delete("/api/sessions", headers=csrf(visit.browser)).json() == {"name": None}
        assert SESSION not in visit.browser.cookies
        assert [name_at(each) for each in (visit.browser, second, bobs)] == [None, None, "Bob"]
        assert visit.browser.post("/api/session", json=ANN).json() == {"name": "Ann"}


def test_a_socket_that_was_open_is_closed_with_its_session(visit: Visit) -> None:
    visit.browser.post("/api/accounts", json=ANN)
    match = visit.browser.post("/api/matches", json={"mode": "bot", "seed": 3}, headers=csrf(visit.browser)).json()
    address = f"/api/matches/{match['id']}/socket"
    with browser_at(visit) as other, visit.browser.websocket_connect(address) as socket:
        assert socket.receive_json()["you"] == "home"
        other.post("/api/session", json=ANN)
        with other.websocket_connect(f"{address}?seat={match['seats']['watch']}") as watching:
            assert watching.receive_json()["you"] == "watch"
            other.delete("/api/sessions", headers=csrf(other))
            for each in (socket, watching):
                assert code_of_close(each) == 1012
    with visit.browser.websocket_connect(address) as socket:
        assert socket.receive_json()["code"] == "no-match"


def test_a_socket_at_another_process_is_closed_too(cluster: Cluster) -> None:
    database = cluster.new_database()
    with open_server(database, listening=True) as one, open_server(database, listening=True) as other:
        one.browser.post("/api/accounts", json=ANN)
        match = one.browser.post("/api/matches", json={"mode": "bot", "seed": 3}, headers=csrf(one.browser)).json()
        other.browser.cookies.set(SESSION, one.browser.cookies[SESSION])
        address = f"/api/matches/{match['id']}/socket"
        with other.browser.websocket_connect(address) as socket:
            assert socket.receive_json()["you"] == "home"
            assert one.browser.delete("/api/sessions", headers=csrf(one.browser)).status_code == 200
            assert code_of_close(socket) == 1012
        with other.browser.websocket_connect(address) as socket:
            assert socket.receive_json()["code"] in ("no-match", "seat-of-account")


def test_nobody_who_is_signed_out_can_sign_others_out(visit: Visit) -> None:
    visit.browser.post("/api/accounts", json=ANN)
    with browser_at(visit) as other:
        for answer in (
            other.delete("/api/sessions"),
            other.get("/api/account"),
            other.get("/api/account/export"),
            other.post("/api/account/delete", json={"password": ANN["password"]}),
            other.post("/api/account/password", json={"password": ANN["password"], "new": "other horse"}),
        ):
            assert (answer.status_code, answer.json()["error"]["code"]) == (401, "signed-out")
    assert name_at(visit.browser) == "Ann"


def test_signing_in_again_on_one_browser_ends_its_session_before(visit: Visit) -> None:
    visit.browser.post("/api/accounts", json=ANN)
    visit.browser.post("/api/session", json=ANN, headers=csrf(visit.browser))
    assert count_of(visit, tables.sessions) == 1


def test_an_account_has_so_many_sessions_and_the_oldest_ends_for_a_new_one(visit: Visit) -> None:
    visit.browser.post("/api/accounts", json=ANN)
    first = visit.browser.cookies[SESSION]
    second = ""
    for n in range(MOST_SESSIONS):
        visit.browser.cookies.clear()
        visit.clock.time += 1
        visit.browser.post("/api/session", json=ANN)
        second = second or visit.browser.cookies[SESSION]
        assert count_of(visit, tables.sessions) == min(n + 2, MOST_SESSIONS)
    with browser_at(visit) as other:
        other.cookies.set(SESSION, first)
        assert name_at(other) is None
        other.cookies.clear()
        other.cookies.set(SESSION, second)
        assert name_at(other) == "Ann"


def test_a_session_ends_after_a_month(visit: Visit) -> None:
    visit.browser.post("/api/accounts", json=ANN)
    visit.clock.time += A_MONTH - 1
    assert name_at(visit.browser) == "Ann"
    visit.clock.time += 1
    assert name_at(visit.browser) is None
    visit.browser.post("/api/session", json=ANN, headers=csrf(visit.browser))
    assert count_of(visit, tables.sessions) == 1


@pytest.mark.parametrize("inside", [[7, "Ann"], "token", [7], [["token"]], {}])
def test_a_cookie_of_another_form_is_nobodys(inside: Any) -> None:
    cookies = Cookies("key")
    assert cookies.read(cookies.serializer.dumps(inside)) is None
    assert cookies.read(cookies.write("token")) == "token"
    assert cookies.read("") is None
    assert Cookies("other").read(cookies.write("token")) is None


def test_the_store_has_no_token_of_a_session(tmp_path: Path) -> None:
    with open_server(f"sqlite:///{tmp_path / 'm.sqlite3'}") as visit:
        visit.browser.post("/api/accounts", json=ANN)
        cookies: Cookies = visit.browser.app.state.cookies  # type: ignore[attr-defined]
        token = cookies.read(visit.browser.cookies[SESSION])
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert token
        assert token.encode() not in kept


# -- passwords ---------------------------------------------------------------------------------------------------------


def test_a_changed_password_ends_all_other_sessions(visit: Visit) -> None:
    visit.browser.post("/api/accounts", json=ANN)
    with browser_at(visit) as other:
        other.post("/api/session", json=ANN)
        wish = {"password": ANN["password"], "new": "another horse"}
        answer = visit.browser.post("/api/account/password", json=wish, headers=csrf(visit.browser))
        assert (answer.status_code, answer.json()) == (200, {"name": "Ann"})
        assert [name_at(visit.browser), name_at(other)] == ["Ann", None]
        assert other.post("/api/session", json=ANN, headers=csrf(other)).status_code == 401
        again = {**ANN, "password": "another horse"}
        assert other.post("/api/session", json=again, headers=csrf(other)).json() == {"name": "Ann"}


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"password": "wrong horse", "new": "another horse"}, 401),
        ({"password": "correct horse", "new": "short"}, 422),
        ({"password": "correct horse", "new": "x" * 201}, 422),
        ({"password": "correct horse"}, 422),
    ],
)
def test_a_password_is_changed_only_by_who_knows_it_and_to_a_good_one(
    visit: Visit, wish: dict[str, str], status: int
) -> None:
    visit.browser.post("/api/accounts", json=ANN)
    answer = visit.browser.post("/api/account/password", json=wish, headers=csrf(visit.browser))
    assert answer.status_code == status
    assert name_at(visit.browser) == "Ann"
    visit.browser.cookies.clear()
    assert visit.browser.post("/api/session", json=ANN).status_code == 200


def test_wrong_passwords_are_counted_for_each_account_wherever_they_come_from() -> None:
    with open_server(tries=Rate(2, 0.1)) as visit:
        visit.browser.post("/api/accounts", json=ANN)
        visit.browser.cookies.clear()
        wrong = {**ANN, "password": "wrong horse"}
        assert [visit.browser.post("/api/session", json=wrong).status_code for _ in range(3)] == [401, 401, 429]
        other = TestClient(visit.browser.app, client=("192.0.2.7", 1))
        assert other.post("/api/session", json={**ANN, "name": "ANN"}).status_code == 429  # the right one, too
        unknown = {**wrong, "name": "Nobody"}
        assert [visit.browser.post("/api/session", json=unknown).status_code for _ in range(3)] == [401, 401, 429]
        visit.clock.time += 10
        assert visit.browser.post("/api/session", json=ANN).status_code == 200


def test_right_passwords_are_not_counted() -> None:
    with open_server(tries=Rate(1, 0.001)) as visit:
        visit.browser.post("/api/accounts", json=ANN)
        for _ in range(4):
            visit.browser.cookies.clear()
            assert visit.browser.post("/api/session", json=ANN).status_code == 200
        headers = csrf(visit.browser)
        wrong = {"password": "wrong horse"}
        codes = [visit.browser.post("/api/account/delete", json=wrong, headers=headers).status_code for _ in range(2)]
        assert codes == [401, 429]


def test_one_address_tries_passwords_so_often_wherever_it_gives_them() -> None:
    with open_server(sign_ins=Rate(3, 0.001)) as visit:
        visit.browser.post("/api/accounts", json=ANN)
        headers = csrf(visit.browser)
        again = {"password": "wrong horse"}
        codes = [
            visit.browser.post("/api/account/password", json={**again, "new": "x" * 8}, headers=headers).status_code,
            visit.browser.post("/api/account/delete", json=again, headers=headers).status_code,
            visit.browser.post("/api/session", json=ANN, headers=headers).status_code,
        ]
        assert codes == [401, 401, 429]


def test_only_so_many_passwords_are_hashed_at_once_and_a_few_wait() -> None:
    passwords = Passwords(64, at_once=2, most_waiting=3)
    free = threading.Event()
    lock = threading.Lock()
    running: list[int] = [0, 0]

    def work() -> str:
        with lock:
            running[0] += 1
            running[1] = max(running)
        assert free.wait(30)
        with lock:
            running[0] -= 1
        return "done"

    async def many() -> list[Any]:
        tasks = [asyncio.create_task(passwords.in_turn(work)) for _ in range(5)]
        while passwords.here < 5 or running[0] < 2:
            await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await passwords.in_turn(work)
        assert (refused.value.status, refused.value.code) == (503, "busy")
        free.set()
        found = await asyncio.gather(*tasks)
        return [*found, passwords.here, await passwords.in_turn(work)]

    assert asyncio.run(many()) == ["done"] * 5 + [0, "done"]
    assert running == [0, 2]


def test_a_server_hashes_four_passwords_at_once_by_default() -> None:
    with open_server() as visit:
        passwords: Passwords = visit.browser.app.state.passwords  # type: ignore[attr-defined]
        assert (passwords.room._value, passwords.most) == (4, 36)


def test_an_unknown_name_costs_a_hash_like_any_other(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str | None] = []
    kind = Passwords.compare

    def compare(self: Passwords, kept: str | None, given: str) -> bool:
        compared.append(kept)
        return kind(self, kept, given)

    monkeypatch.setattr(Passwords, "compare", compare)
    hashed: list[str] = []
    monkeypatch.setattr(Passwords, "hash", noting(hashed, Passwords.hash))
    visit.browser.post("/api/session", json=ANN)
    assert compared == [None]
    visit.browser.post("/api/accounts", json=ANN)
    visit.browser.cookies.clear()
    assert visit.browser.post("/api/accounts", json=ANN).status_code == 409
    assert len(hashed) == 2  # the taken name, too
    passwords: Passwords = visit.browser.app.state.passwords  # type: ignore[attr-defined]
    assert not passwords.compare(None, "anything at all")
    assert passwords.nobodys.startswith("$argon2id$")


def noting(noted: list[str], work: Any) -> Any:
    """The same work, with a note of what it was given."""

    async def doing(self: Passwords, password: str) -> str:
        noted.append(password)
        found: str = await work(self, password)
        return found

    return doing


# -- own data ----------------------------------------------------------------------------------------------------------


def settle_in(visit: Visit) -> tuple[dict[str, Any], dict[str, str]]:
    """Ann with a team, a dungeon, a match that goes on and one that is over; returns the latter, and her headers."""
    visit.browser.post("/api/accounts", json=ANN)
    headers = csrf(visit.browser)
    visit.browser.post("/api/teams", json={"ruleset": "bb2016", "text": TEAM}, headers=headers)
    text = visit.browser.get(f"/api/dungeons/{DUNGEON}").json()["text"]
    assert visit.browser.post("/api/dungeons/kept", json={"text": text}, headers=headers).status_code == 201
    visit.clock.time += 1
    visit.browser.post("/api/matches", json={"mode": "friend", "side": "away"}, headers=headers)
    visit.clock.time += 1
    match: dict[str, Any] = visit.browser.post(
        "/api/matches", json={"mode": "hotseat", "seed": 4}, headers=headers
    ).json()
    with visit.sit(match) as seat:
        seat.play("concede") if "concede" in seat.request["choices"] else seat.play_at_random(3)
        if not seat.state["view"]["over"]:
            seat.play_at_random(3)
    return match, headers


def test_an_account_knows_what_it_keeps(visit: Visit) -> None:
    settle_in(visit)
    told = visit.browser.get("/api/account").json()
    assert told == {"name": "Ann", "created": 1000.0, "sessions": 1, "teams": 1, "dungeons": 1, "matches": 2}


def test_all_that_an_account_has_is_given_as_one_file_and_nothing_of_others(visit: Visit) -> None:
    match, _ = settle_in(visit)
    record = visit.get(match, "/record").text
    answer = visit.browser.get("/api/account/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="ironpitch-account.json"'
    data = answer.json()
    assert (data["name"], data["created"], data["sessions"]) == ("Ann", 1000.0, [{"created": 1000.0}])
    assert [(each["ruleset"], each["name"], each["text"]) for each in data["teams"]] == [
        ("bb2016", "Sundown Rovers", TEAM)
    ]
    assert len(data["dungeons"]) == 1
    assert data["dungeons"][0]["line"].startswith("map:")
    finished, going = data["matches"]
    assert (finished["id"], finished["sides"], finished["record"]) == (match["id"], ["home", "away"], record)
    assert (going["sides"], going["record"], going["result"]) == (["away"], None, "")
    assert "argon2" not in answer.text
    with browser_at(visit) as other:
        other.post("/api/accounts", json=BOB)
        empty = other.get("/api/account/export").json()
        assert [empty[part] for part in ("name", "teams", "dungeons", "matches")] == ["Bob", [], [], []]


def test_the_file_of_an_account_can_be_had_a_few_times() -> None:
    with open_server(exports=Rate(2, 0.001)) as visit:
        visit.browser.post("/api/accounts", json=ANN)
        assert [visit.browser.get("/api/account/export").status_code for _ in range(3)] == [200, 200, 429]


def test_a_deleted_account_leaves_its_matches_to_the_others_and_nothing_else(visit: Visit) -> None:
    match, headers = settle_in(visit)
    with browser_at(visit) as bobs:
        bobs.post("/api/accounts", json=BOB)
        bobs.post("/api/teams", json={"ruleset": "bb2016", "text": TEAM}, headers=csrf(bobs))
        wrong = visit.browser.post("/api/account/delete", json={"password": "wrong horse"}, headers=headers)
        assert (wrong.status_code, wrong.json()["error"]["code"]) == (401, "wrong-password")
        assert name_at(visit.browser) == "Ann"
        gone = visit.browser.post("/api/account/delete", json={"password": ANN["password"]}, headers=headers)
        assert (gone.status_code, gone.json()) == (200, {"name": None})
        assert SESSION not in visit.browser.cookies
        assert [count_of(visit, table) for table in (tables.accounts, tables.sessions, tables.teams)] == [1, 1, 1]
        assert [count_of(visit, table) for table in (tables.dungeons, tables.matches)] == [0, 2]
        assert name_at(bobs) == "Bob"
    assert visit.browser.post("/api/session", json=ANN).status_code == 401
    assert visit.get(match).json()["error"]["code"] == "no-match", "the seat went with the account"
    summary = visit.get(match, seat="watch").json()
    assert (summary["you"], summary["coaches"]) == ("watch", [None, None])
    assert visit.browser.post("/api/accounts", json=ANN).status_code == 201  # the name is free again
    assert visit.browser.get("/api/matches").json() == {"matches": []}


def test_a_new_account_never_has_the_number_of_one_that_was_deleted(visit: Visit) -> None:
    numbers = set()
    for _ in range(5):
        visit.browser.cookies.clear()
        visit.browser.post("/api/accounts", json=ANN)

        def number(connection: Any) -> int:
            return int(connection.execute(select(tables.accounts.c.id)).scalar_one())

        assert visit.browser.portal is not None
        numbers.add(visit.browser.portal.call(visit.open_matches.storage.run, number))
        wish = {"password": ANN["password"]}
        assert visit.browser.post("/api/account/delete", json=wish, headers=csrf(visit.browser)).status_code == 200
    assert len(numbers) == 5


# -- old databases -----------------------------------------------------------------------------------------------------


def test_a_database_from_before_there_were_sessions_opens_with_all_its_accounts(database: str) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        hashed = Passwords(64).hasher.hash(ANN["password"])
        old = tables.accounts.c
        for number, name in ((1, "Bill"), (2, "BilI"), (3, "-.-"), (4, "ann@home")):
            values = {
                old.id: number,
                old.name: name,
                old.folded: name.casefold(),
                old.password: hashed,
                old.created: 1.0,
            }
            connection.execute(insert(tables.accounts).values(values).inline())
        connection.exec_driver_sql(
            "INSERT INTO teams (id, account, ruleset, name, text, created) VALUES ('t', 2, 'bb2016', 'T', 'x', 1.0)"
        )
    engine.dispose()
    with open_server(database) as visit:
        for name in ("Bill", "BilI", "-.-", "ann@home"):
            visit.browser.cookies.clear()
            wish = {**ANN, "name": name}
            assert visit.browser.post("/api/session", json=wish).json() == {"name": name}
        visit.browser.cookies.clear()
        assert visit.browser.post("/api/accounts", json={**ANN, "name": "B1ll"}).status_code == 409
        assert visit.browser.post("/api/accounts", json={**ANN, "name": "Ben"}).status_code == 201


def test_the_tables_of_sessions_can_be_taken_away_again(tmp_path: Path) -> None:
    file = tmp_path / "m.sqlite3"
    engine = open_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        command.downgrade(config, "0002")
    engine.dispose()
    with sqlite3.connect(file) as plain:
        names = {name for (name,) in plain.execute("SELECT name FROM sqlite_master")}
    plain.close()
    assert "accounts" in names
    assert "sessions" not in names
