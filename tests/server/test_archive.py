"""Matches that ended long ago, or that nobody played for long, are folded into one row: they open, and that is all."""

from __future__ import annotations

import ironpitch
from ironpitch.server.store import rows as store
from ironpitch.server.store.archive import DAY
from ironpitch.server.store.rows import Row, folded, unfolded
from tests.server.test_invitations import sign_up
from tests.server.test_leaving_memory import stored
from tests.server.visiting import Frame, Visit, open_server


def kept_rows(visit: Visit, match: Frame) -> int:
    """How many rows of a match the table has."""
    from sqlalchemy import func, select

    from ironpitch.server.store import tables

    wanted = select(func.count()).where(tables.inputs.c.match == match["id"])
    assert visit.browser.portal is not None
    return int(
        visit.browser.portal.call(
            visit.open_matches.storage.run, lambda connection: connection.execute(wanted).scalar()
        )
    )


def archive(visit: Visit) -> None:
    """Look for old matches now."""
    assert visit.browser.portal is not None
    visit.browser.portal.call(visit.open_matches.archive)


def sign_in(visit: Visit, name: str) -> None:
    """Sign in again, after the session has ended."""
    visit.browser.cookies.clear()
    assert visit.browser.post("/api/session", json={"name": name, "password": "correct horse"}).status_code == 200


def play_out(visit: Visit, match: Frame) -> None:
    """Give up as soon as that can be."""
    with visit.sit(match) as seat:
        while not seat.state["view"]["over"]:
            choices = seat.request["choices"]
            seat.play("concede" if "concede" in choices else seat.request["default"])


def test_a_match_that_is_over_is_folded_into_one_row_and_still_opens(database: str) -> None:
    with open_server(database, archive_days=30.0) as visit:
        match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
        play_out(visit, match)
        record = visit.get(match, "/record").text
        before = visit.get(match).json()
        rows = stored(visit, match)
        visit.clock.time += 29 * DAY
        archive(visit)
        assert kept_rows(visit, match) == len(rows)
        visit.clock.time += 2 * DAY
        archive(visit)
        assert kept_rows(visit, match) == 1
        assert stored(visit, match)[:-1] == rows
    with open_server(database) as visit:
        told = visit.get(match).json()
        assert told["archived"]
        assert {**told, "archived": False, "v": before["v"]} == {**before, "you": told["you"]}
        assert visit.get(match, "/record").text == record
        assert ironpitch.replay(record, check_dice=True).over
        assert visit.browser.post("/api/replays", json={"record": record}).status_code == 200
        with visit.sit(match) as seat:
            assert seat.state["view"]["over"]
            assert seat.ask(t="undo")["code"] == "archived"
        archive(visit)
        assert kept_rows(visit, match) == 1


def test_a_match_that_nobody_played_for_long_can_be_looked_at_and_not_played_on(database: str) -> None:
    with open_server(database, abandon_days=90.0) as visit:
        match = visit.start(ruleset="bb2016", mode="bot", seed=7, clock={"turn": 600, "bank": 0})
        other = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
        with visit.sit(match) as seat:
            seat.play_default()
            last = seat.state["view"]
        visit.clock.time += 60 * DAY
        with visit.sit(other) as seat:
            seat.play_default()
        visit.clock.time += 31 * DAY
        archive(visit)
        assert (kept_rows(visit, match), kept_rows(visit, other)) == (1, 2)
        with visit.sit(match) as seat:
            assert seat.state["view"]["players"] == last["players"]
            refused = seat.play_default()
            assert (refused["t"], refused["code"]) == ("refused", "archived")
            for frame in ("undo", "pause", "resume"):
                assert seat.ask(t=frame)["code"] == "archived"
        with visit.sit(other) as seat:
            assert seat.play_default()["t"] == "state"
        visit.tick(10_000)
        assert len(stored(visit, match)) == visit.get(match).json()["v"], "nothing is played for it any more"


def test_a_match_that_somebody_is_at_is_not_archived(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        visit.clock.time += 1000 * DAY
        archive(visit)
        assert seat.play_default()["t"] == "state"
    visit.clock.time += 1000 * DAY
    archive(visit)
    assert kept_rows(visit, match) == 1


def test_an_archived_match_in_memory_is_known_to_be_so(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    visit.clock.time += 1000 * DAY
    assert not visit.get(match).json()["archived"]
    archive(visit)
    with visit.sit(match) as seat:
        assert seat.play_default()["code"] == "archived"
    assert visit.get(match).json()["archived"]


def test_the_archive_can_be_switched_off(visit: Visit) -> None:
    from dataclasses import replace

    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    visit.open_matches.settings = replace(visit.open_matches.settings, archive_days=0.0, abandon_days=0.0)
    visit.clock.time += 10_000 * DAY
    archive(visit)
    assert not visit.get(match).json()["archived"]


def test_archived_matches_leave_the_list_of_an_account_for_another_one(visit: Visit) -> None:
    headers = sign_up(visit, "Ann")
    wishes = [{"mode": "hotseat", "seed": n} for n in (1, 2)]
    old, new = (visit.browser.post("/api/matches", json=wish, headers=headers).json() for wish in wishes)
    visit.clock.time += 80 * DAY
    sign_in(visit, "Ann")
    with visit.sit(new) as seat:
        seat.play_default()
    visit.clock.time += 80 * DAY
    sign_in(visit, "Ann")
    archive(visit)

    def listed(query: str) -> list[str]:
        return [each["id"] for each in visit.browser.get(f"/api/matches{query}").json()["matches"]]

    assert listed("") == [new["id"]]
    assert listed("?archived=true") == [old["id"]]


def test_old_matches_are_looked_for_once_an_hour(visit: Visit) -> None:
    visit.tick(0)
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    visit.clock.time += 1000 * DAY
    visit.tick(0)
    assert kept_rows(visit, match) == 1
    again = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    assert visit.browser.portal is not None
    visit.browser.portal.call(
        visit.open_matches.storage.run, store.add_rows(again["id"], [Row(2, "-", "answer", "", "", 0.0)], "")
    )
    visit.tick(1800)
    assert kept_rows(visit, again) == 2
    visit.tick(1800)
    assert kept_rows(visit, again) == 1


def test_a_server_looks_for_old_matches_as_soon_as_it_has_started(database: str) -> None:
    with open_server(database) as visit:
        match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with open_server(database, later=1000 * DAY) as visit:
        visit.tick(0)
        assert kept_rows(visit, match) == 1
        assert visit.get(match).json()["archived"]


def test_an_input_that_comes_first_keeps_a_match_from_being_archived(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    assert visit.browser.portal is not None

    def at_the_same_moment(connection: object) -> bool:
        work = store.read_rows

        def late(name: str, after: int = 0) -> object:
            def reading(inner: object) -> list[Row]:
                rows = work(name, after)(inner)  # type: ignore[arg-type]
                return rows[:-1] if len(rows) > 1 else rows

            return reading

        store.add_rows(match["id"], [Row(2, "-", "answer", "", "", 0.0)], "p")(connection)  # type: ignore[arg-type]
        store.read_rows = late  # type: ignore[assignment]
        try:
            return store.archive(match["id"], 0.0)(connection)  # type: ignore[arg-type]
        finally:
            store.read_rows = work

    assert visit.browser.portal.call(visit.open_matches.storage.run, at_the_same_moment) is False
    assert kept_rows(visit, match) == 2


def test_rows_fold_and_unfold() -> None:
    rows = [Row(n, "home", "play", "setup H1@h13 ; schön", "[1, 2.5]", 1.25 * n) for n in range(1, 400)]
    text = folded(rows)
    assert unfolded(text) == rows
    assert len(text) < 4000
