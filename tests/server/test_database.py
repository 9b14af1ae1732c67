"""A database that is absent, locked, full, foreign, newer or damaged is named in one sentence; its file is private."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import make_url
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect

from ironpitch.cli.serve import check_database, command
from ironpitch.server.store import storage as storage_module
from ironpitch.server.store.database import (
    SENTENCES,
    DatabaseTrouble,
    StoreGone,
    file_of,
    kind_of,
    make_own_folder,
    make_private,
    tighten,
)
from ironpitch.server.store.storage import Storage
from tests.server.visiting import Visit, open_server


def mode_of(path: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


def start_on(address: str) -> None:
    """Start a store and stop it."""
    storage = Storage(address)
    storage.start()
    storage.close()


# -- whose it is -------------------------------------------------------------------------------------------------------


def test_the_file_of_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite3"
    with open_server(f"sqlite:///{file}") as visit:
        visit.start(mode="hotseat")
        found = {path.name: mode_of(path) for path in tmp_path.iterdir()}
    assert found
    assert set(found.values()) == {0o600}
    assert {"matches.sqlite3", "matches.sqlite3-wal"} <= set(found)


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite3"
    start_on(f"sqlite:///{file}")
    for name in ("matches.sqlite3", "matches.sqlite3-wal", "matches.sqlite3-shm", "matches.sqlite3-journal"):
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o664)
    make_private(make_url(f"sqlite:///{file}"))
    assert {mode_of(path) for path in tmp_path.iterdir()} == {0o600}
    file.chmod(0o400)
    tighten(file, 0o600)
    assert mode_of(file) == 0o400  # never opened wider
    tighten(tmp_path / "absent", 0o600)


def test_the_data_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    assert mode_of(make_own_folder(tmp_path / "share" / "ironpitch")) == 0o700
    (tmp_path / "old").mkdir(mode=0o755)
    assert mode_of(make_own_folder(tmp_path / "old")) == 0o700
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseTrouble, match="cannot be made"):
        make_own_folder(tmp_path / "file" / "ironpitch")


def test_the_verb_keeps_matches_in_a_folder_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.Server.run", lambda _, sockets: [each.close() for each in sockets])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("IRONPITCH_DATABASE", raising=False)
    assert CliRunner().invoke(command, ["--port", "0"]).exit_code == 0
    assert mode_of(tmp_path / "ironpitch") == 0o700
    assert mode_of(tmp_path / "ironpitch" / "ironpitch.sqlite3") == 0o600


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "postgresql://coach@db/x"])
def test_a_database_without_a_file_has_none_to_close(address: str) -> None:
    assert file_of(make_url(address)) is None
    make_private(make_url(address))


# -- at the start ------------------------------------------------------------------------------------------------------


def refused_start(address: str) -> str:
    """What the verb says when it cannot start."""
    result = CliRunner().invoke(command, ["--port", "0", "--database", address])
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    assert result.output.count("\n") == 1
    return result.output


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("these are notes, not a database\n" * 100)
    assert "notes.txt is no database" in refused_start(f"sqlite:///{file}")
    assert file.read_text().startswith("these are notes")


def test_a_database_of_another_program_is_named_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite3"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    other.close()
    assert "belongs to another program: it has a table songs" in refused_start(f"sqlite:///{file}")
    with sqlite3.connect(file) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")
        other.execute("INSERT INTO alembic_version VALUES ('songs7')")
    other.close()
    assert "belongs to another program (its tables are songs7)" in refused_start(f"sqlite:///{file}")


def test_a_database_of_a_newer_version_is_named_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "newer.sqlite3"
    start_on(f"sqlite:///{file}")
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    assert "was made by a newer Ironpitch (its tables are 9999" in refused_start(f"sqlite:///{file}")


def test_tables_of_another_program_on_postgresql_are_named(database: str) -> None:
    storage = Storage(database)
    make_private(storage.engine.url)
    with storage.engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE accounts (id INTEGER)")
    storage.engine.dispose()
    with pytest.raises(DatabaseTrouble, match="belongs to another program: it has a table accounts"):
        start_on(database)


def test_a_database_in_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert f"there is no folder {tmp_path / 'absent'}" in refused_start(f"sqlite:///{tmp_path / 'absent' / 'm.db'}")
    assert "is a folder" in refused_start(f"sqlite:///{tmp_path}")


def test_a_locked_database_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage_module, "BUSY_SECONDS", 0)
    file = tmp_path / "m.sqlite3"
    start_on(f"sqlite:///{file}")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    said = refused_start(f"sqlite:///{file}")
    other.close()
    assert SENTENCES["store-locked"] in said
    check_database(f"sqlite:///{file}")


@pytest.mark.skipif(os.getuid() == 0, reason="root may write everywhere")
def test_a_database_that_may_not_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "m.sqlite3"
    start_on(f"sqlite:///{file}")
    file.chmod(0o400)
    assert "cannot be opened to write" in refused_start(f"sqlite:///{file}")


def test_what_the_system_refuses_is_named_whoever_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(
        DatabaseTrouble, match="cannot be opened to write: Permission denied; expected a file of our own"
    ):
        make_private(make_url(f"sqlite:///{tmp_path / 'm.sqlite3'}"))


def test_a_server_that_is_not_there_and_an_address_that_is_none_are_named() -> None:
    said = refused_start("postgresql://coach:geheim@127.0.0.1:1/ironpitch")
    assert SENTENCES["store-gone"] in said
    assert "geheim" not in said
    assert "is no address of a database" in refused_start("matches.sqlite3")
    assert "is no address of a database" in refused_start("nosuchthing://x")


# -- while it runs -----------------------------------------------------------------------------------------------------

SAID = {
    "database or disk is full": "store-full",
    "database is locked": "store-locked",
    "unable to open database file": "store-gone",
    "attempt to write a readonly database": "store-gone",
    "server closed the connection unexpectedly": "store-gone",
    "database disk image is malformed": "store-damaged",
    "file is not a database": "store-damaged",
    "no such table: matches": "store-damaged",
    "something nobody has thought of": "store-failed",
}


@pytest.mark.parametrize(("said", "code"), SAID.items())
def test_trouble_with_the_database_is_503_with_its_own_sentence(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, said: str, code: str
) -> None:
    async def fail(_: object) -> None:
        raise OperationalError("SELECT secret", None, Exception(said))

    monkeypatch.setattr(visit.open_matches.storage, "run", fail)
    for answer in (visit.browser.get("/api/matches/abc"), visit.browser.post("/api/matches", json={})):
        assert answer.status_code == 503
        assert answer.json() == {"error": {"code": code, "message": SENTENCES[code]}}
        assert answer.headers["retry-after"] == "5"
    with visit.browser.websocket_connect("/api/matches/abc/socket") as socket:
        assert socket.receive_json()["code"] == code
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1012  # coming again may help


def test_a_coach_at_play_is_told_why_nothing_can_be_kept(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:

        async def fail(_: object) -> None:
            raise OperationalError("INSERT", None, Exception("database or disk is full"))

        with monkeypatch.context() as broken:
            broken.setattr(visit.open_matches.storage, "run", fail)
            seat.say(t="play", v=seat.v, choice=seat.request["default"])
            assert seat.wait("refused")["code"] == "store-full"
            with pytest.raises(WebSocketDisconnect) as closed:
                seat.wait("closed")
            assert closed.value.code == 1012


def test_a_database_that_was_taken_away_acknowledges_nothing(tmp_path: Path) -> None:
    file = tmp_path / "m.sqlite3"
    with open_server(f"sqlite:///{file}") as visit:
        match = visit.start(mode="hotseat", seed=7)
        with visit.sit(match) as seat:
            file.rename(tmp_path / "away")
            answer = visit.browser.post("/api/matches", json={})
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "store-gone")
            seat.say(t="play", v=seat.v, choice=seat.request["default"])
            assert seat.wait("refused")["code"] == "store-gone"
        file.write_bytes(b"")  # another one in its place is not ours either
        assert visit.browser.post("/api/matches", json={}).status_code == 503
        file.unlink()
        (tmp_path / "away").rename(file)
        assert visit.browser.post("/api/matches", json={}).status_code == 201


def test_what_is_gone_is_told_apart_from_what_failed() -> None:
    assert kind_of(StoreGone("the file of the database is gone")) == "store-gone"
    assert kind_of(RuntimeError("whatever")) == "store-failed"


# -- damaged rows ------------------------------------------------------------------------------------------------------

DAMAGE = {
    "a row": "UPDATE inputs SET text = 'nonsense \x01 zzz' WHERE seq = 1",
    "a number": "UPDATE inputs SET kind = 'undo', text = 'many' WHERE seq = 2",
    "a clock": "UPDATE inputs SET clock = '{' WHERE seq = 2",
    "a seed": "UPDATE matches SET seed = 'nonsense'",
    "a ruleset": "UPDATE matches SET ruleset = 'nosuchgame'",
    "a team": "UPDATE matches SET home = 'nosuchteam'",
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_match_that_is_damaged_says_so_and_closes_for_good(tmp_path: Path, what: str) -> None:
    file = tmp_path / "m.sqlite3"
    with open_server(f"sqlite:///{file}") as visit:
        match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
        other = visit.start(ruleset="bb2016", mode="hotseat", seed=8)
        with visit.sit(match) as seat:
            seat.play_default()
    with sqlite3.connect(file) as broken:
        where = " AND match = ?" if "inputs" in DAMAGE[what] else " WHERE id = ?"
        assert broken.execute(DAMAGE[what] + where, (match["id"],)).rowcount == 1
    broken.close()
    with open_server(f"sqlite:///{file}") as visit:
        answer = visit.get(match)
        error: dict[str, Any] = answer.json()["error"]
        assert (answer.status_code, error["code"]) in ((500, "damaged-match"), (409, "other-rules"))
        assert "cannot be opened" in error["message"]
        address = f"/api/matches/{match['id']}/socket?seat={match['seats']['home']}"
        with visit.browser.websocket_connect(address) as socket:
            assert socket.receive_json()["code"] == error["code"]
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == {"damaged-match": 4500, "other-rules": 4404}[error["code"]]
        with visit.sit(other) as seat:
            assert seat.play_default()["t"] == "state"
