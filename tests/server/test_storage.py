"""What was acknowledged stays: matches are built again from their inputs, whatever happens to the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from ironpitch.server.errors import Conflict
from ironpitch.server.play.live import Live, rebuild
from ironpitch.server.store import rows as store
from ironpitch.server.store.rows import Row
from ironpitch.server.store.storage import Storage, migrate, open_engine
from ironpitch.server.store.tables import metadata
from tests.server.visiting import Visit, open_server

HEAD = store.Head("one", 0.0, "bb2016", "human", "orc", "hotseat", "home", "", 0, "manual", "", "", "a", "b", "c")


def test_a_match_goes_on_after_the_server_was_stopped(database: str) -> None:
    with open_server(database) as visit:
        match = visit.start(ruleset="bb2020", mode="hotseat", seed=11)
        with visit.sit(match) as seat:
            seat.play_at_random(2, most=60)
            before = seat.state
        position = visit.get(match, "/position").text
    with open_server(database) as visit, visit.sit(match) as seat:
        assert seat.v == before["v"]
        assert seat.state["view"] == before["view"]
        assert seat.state["undo"] == before["undo"]
        assert visit.get(match, "/position").text == position
        seat.play_at_random(3, most=20)


def test_what_was_taken_back_stays_taken_back(database: str) -> None:
    with open_server(database) as visit:
        match = visit.start(ruleset="bb2016", mode="hotseat", seed=11)
        with visit.sit(match) as seat:
            seat.play_at_random(2, most=30)
            for _ in range(3):
                seat.say(t="undo")
                seat.wait()
            seat.play_at_random(5, most=4)
            before = seat.state
    with open_server(database) as visit, visit.sit(match) as seat:
        assert seat.state["view"] == before["view"]
        assert seat.state["events_to"] == before["events_to"]


def test_a_number_of_an_input_is_taken_once(database: str) -> None:
    async def twice() -> None:
        storage = Storage(database)
        storage.start()
        try:
            await storage.run(store.new_match(HEAD, [Row(1, "-", "start", "", "", 0.0)]))
            row = Row(2, "home", "play", "receive", "", 0.0)
            await storage.run(store.add_rows("one", [row], "p"))
            with pytest.raises(Conflict):
                await storage.run(store.add_rows("one", [row], "p"))
        finally:
            storage.close()

    asyncio.run(twice())


def test_work_that_fails_leaves_other_work_of_the_transaction_alone(tmp_path: Path) -> None:
    async def together() -> list[object]:
        storage = Storage(f"sqlite:///{tmp_path / 'm.sqlite3'}")
        storage.start()
        await storage.run(store.new_match(HEAD, [Row(1, "-", "start", "", "", 0.0)]))
        same = Row(2, "home", "play", "receive", "", 0.0)
        found = await asyncio.gather(
            *[storage.run(store.add_rows("one", [same], "p")) for _ in range(3)],
            storage.run(store.add_rows("one", [Row(3, "home", "play", "kick", "", 0.0)], "p")),
            return_exceptions=True,
        )
        rows = await storage.run(store.read_rows("one"))
        storage.close()
        return [*found, [row.seq for row in rows]]

    *found, numbers = asyncio.run(together())
    assert [isinstance(each, Conflict) for each in found] == [False, True, True, False]
    assert numbers == [1, 2, 3]


def test_the_migrations_make_the_tables_the_program_uses(database: str) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        migrate(connection)
        migrate(connection)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert {"matches", "inputs", "accounts", "teams", "keys"} <= set(inspect(connection).get_table_names())
    engine.dispose()


def test_seats_and_passwords_are_not_in_the_store(tmp_path: Path) -> None:
    file = tmp_path / "m.sqlite3"
    with open_server(f"sqlite:///{file}") as visit:
        match = visit.start(ruleset="bb2016", mode="friend")
        visit.browser.post("/api/accounts", json={"name": "Ann", "password": "correct horse"})
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert match["id"].encode() in kept
    for secret in (*match["seats"].values(), "correct horse"):
        assert secret.encode() not in kept


def test_a_match_is_the_same_from_its_rows_after_every_input(visit: Visit) -> None:
    match = visit.start(ruleset="bb2020", mode="hotseat", seed=4)
    with visit.sit(match) as seat:
        for n in range(12):
            seat.play_at_random(n, most=9)
            if n % 4 == 3:
                seat.say(t="undo")
                seat.wait()
            live = visit.open_matches.rooms[match["id"]].live
            assert visit.browser.portal is not None
            rows = visit.browser.portal.call(visit.open_matches.storage.run, store.read_rows(match["id"]))
            twin = rebuild(live.head, rows)
            assert twin.match.digest() == live.match.digest()
            assert twin.match.record() == live.match.record()
            assert twin.v == live.v
            same_undo(twin, live)
            assert [row.seq for row in rows] == list(range(1, live.v + 1))


def same_undo(one: Live, other: Live) -> None:
    """Both offer the same to take back, to everybody."""
    for role in ("home", "away", "both", "watch"):
        assert one.undo_for(role) == other.undo_for(role)
        assert one.to_undo(role) == other.to_undo(role)
    assert [(step.side, step.kind, step.start) for step in one.steps] == [
        (step.side, step.kind, step.start) for step in other.steps
    ]
    assert (one.asked, one.undone, one.paused) == (other.asked, other.undone, other.paused)


@pytest.mark.parametrize("mode", ["friend", "bot", "hotseat", "manual"])
def test_a_match_built_again_offers_the_same_to_take_back(visit: Visit, mode: str) -> None:
    match = visit.start(ruleset="bb2016", mode=mode)
    assert visit.browser.portal is not None
    with visit.sit(match) as home, visit.sit(match, "away" if mode == "friend" else "home") as away:
        for n in range(24):
            v = home.v
            asked = next(seat for seat in (home, away) if "choices" in seat.request or seat.request["kind"] == "roll")
            if n % 6 == 5:
                asked.say(t="undo")
                while asked.hear()["t"] != "refused" and asked.v == v:
                    pass
            elif asked.request["kind"] == "roll":
                asked.roll()
            else:
                asked.play_default()
            live = visit.open_matches.rooms[match["id"]].live
            for seat in (home, away):
                seat.until(max(v, live.v))
            rows = visit.browser.portal.call(visit.open_matches.storage.run, store.read_rows(match["id"]))
            same_undo(rebuild(live.head, rows), live)
