"""What is refused at its limit and beyond, what is said then, and that the limit itself is still allowed."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

import ironpitch
from ironpitch.server import frames
from ironpitch.server.accounts.sessions import cookie_key
from ironpitch.server.door.connections import (
    FLUSH_SECONDS,
    LONGEST_LINE,
    WatchedHttp,
    end_transport,
    head_size,
    limit_silence,
)
from ironpitch.server.door.guard import host_is_known, longest_of, origin_is_ours
from ironpitch.server.errors import Refused
from ironpitch.server.frames import LONGEST_CHOICE, MOST_CHOICES, MOST_DICE
from ironpitch.server.looking_ahead.questions import Outlook, known_state, state_of
from ironpitch.server.settings import ANY_HOST, Settings
from tests.server.test_accounts import TEAM
from tests.server.test_invitations import sign_up
from tests.server.test_sessions import settle_in
from tests.server.visiting import Visit

# -- what an account keeps ---------------------------------------------------------------------------------------------


def code_of(answer: Any) -> tuple[int, str]:
    """The status of an answer and the code of its refusal."""
    return answer.status_code, answer.json()["error"]["code"]


def test_an_account_keeps_so_many_teams_and_one_less_makes_room(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironpitch.server.accounts.pages.MOST_TEAMS", 2)
    headers = sign_up(visit, "Ann")
    wish = {"ruleset": "bb2016", "text": TEAM}
    kept = [visit.browser.post("/api/teams", json=wish, headers=headers) for _ in range(3)]
    assert [each.status_code for each in kept] == [201, 201, 409]
    assert code_of(kept[2]) == (409, "too-many-teams")
    assert kept[2].json()["error"]["args"] == {"most": 2}
    first = kept[0].json()["id"]
    assert len(visit.browser.delete(f"/api/teams/{first}", headers=headers).json()["teams"]) == 1
    assert code_of(visit.browser.delete(f"/api/teams/{first}", headers=headers)) == (404, "no-team")
    assert code_of(visit.browser.get(f"/api/teams/{first}")) == (404, "no-team")
    assert visit.browser.post("/api/teams", json=wish, headers=headers).status_code == 201


def test_an_account_keeps_so_many_dungeons_and_one_of_the_same_name_takes_its_place(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironpitch.games.dungeonbowl.show.dungeon_pages.MOST_DUNGEONS", 1)
    headers = sign_up(visit, "Ann")
    maps = [visit.browser.get(f"/api/dungeons/{name}").json()["text"] for name in ("random:7", "random:8")]
    for text, status in ((maps[0], 201), (maps[0], 201), (maps[1], 409)):
        kept = visit.browser.post("/api/dungeons/kept", json={"text": text}, headers=headers)
        assert kept.status_code == status, kept.text
    assert kept.json()["error"]["args"] == {"most": 1}
    assert len(visit.browser.get("/api/dungeons/kept").json()["dungeons"]) == 1


def test_a_team_that_the_rules_of_today_refuse_is_told_as_such(visit: Visit) -> None:
    from sqlalchemy import update

    from ironpitch.server.store import tables

    headers = sign_up(visit, "Ann")
    kept = visit.browser.post("/api/teams", json={"ruleset": "bb2016", "text": TEAM}, headers=headers).json()
    assert visit.browser.get(f"/api/teams/{kept['id']}").json()["text"] == TEAM
    assert visit.browser.portal is not None
    older = update(tables.teams).values(text="name = 'x'\nteam = 'gone'")
    visit.browser.portal.call(visit.open_matches.storage.run, lambda connection: connection.execute(older) and None)
    assert code_of(visit.browser.get(f"/api/teams/{kept['id']}")) == (409, "other-rules")


def test_who_watches_has_no_seat_to_keep(visit: Visit) -> None:
    match = visit.start(mode="hotseat", seed=3)
    headers = sign_up(visit, "Ann") | {"X-Seat": match["seats"]["watch"]}
    assert code_of(visit.browser.post(f"/api/matches/{match['id']}/account", headers=headers)) == (422, "watching")


@pytest.mark.parametrize("text", ["no-such-word", "formation", "d6=9"])
def test_a_match_that_is_damaged_is_in_the_file_of_its_account_without_its_record(visit: Visit, text: str) -> None:
    from sqlalchemy import update

    from ironpitch.server.store import tables

    match, _ = settle_in(visit)
    columns = tables.inputs.c
    spoiled = update(tables.inputs).where(columns.match == match["id"], columns.seq == 2).values(text=text)
    assert visit.browser.portal is not None
    visit.browser.portal.call(visit.open_matches.storage.run, lambda connection: connection.execute(spoiled) and None)
    answer = visit.browser.get("/api/account/export")
    assert answer.status_code == 200, answer.text
    assert {each["id"]: each["record"] for each in answer.json()["matches"]}[match["id"]] is None


# -- dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"mode": "manual"}, 201),
        ({"mode": "manual", "dice": "manual"}, 201),
        ({"mode": "manual", "dice": "seeded"}, 422),
        ({"mode": "manual", "dice": "sealed"}, 422),
        ({"mode": "manual", "seed": 7}, 422),
        ({"mode": "hotseat", "dice": "manual"}, 201),
        ({"mode": "hotseat", "dice": "manual", "seed": 7}, 422),
        ({"mode": "hotseat", "dice": "sealed"}, 201),
        ({"mode": "hotseat", "dice": "sealed", "seed": "a-secret-text"}, 201),
        ({"mode": "hotseat", "dice": "sealed", "seed": 7}, 422),
        ({"mode": "hotseat", "dice": "seeded", "seed": 7}, 201),
        ({"mode": "hotseat", "seed": "a text"}, 422),
        ({"mode": "friend"}, 201),
        ({"mode": "friend", "dice": "seeded"}, 422),
        ({"mode": "friend", "seed": "a-secret-text"}, 422),
    ],
)
def test_which_dice_go_with_which_mode_and_seed(visit: Visit, wish: dict[str, Any], status: int) -> None:
    answer = visit.browser.post("/api/matches", json=wish)
    assert answer.status_code == status, answer.text
    if status != 201:
        assert answer.json()["error"]["code"] == "bad-dice"
        assert answer.json()["error"]["message"]


# -- frames ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        ([1] * MOST_DICE, True),
        ([1] * (MOST_DICE + 1), False),
        (["pow", 3], True),
        ([], True),
        ([True], False),
        ([1.5], False),
        ([None], False),
        ("123", False),
        ({}, False),
    ],
)
def test_faces_are_a_short_list_of_numbers_and_words(value: Any, fits: bool) -> None:
    if fits:
        assert frames.faces({"faces": value}) == value
        assert frames.faces({}) is None
    else:
        with pytest.raises(Refused, match="'faces' is"):
            frames.faces({"faces": value})


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        (["x"] * MOST_CHOICES, True),
        (["x"] * (MOST_CHOICES + 1), False),
        (["x" * LONGEST_CHOICE], True),
        (["x", "x" * (LONGEST_CHOICE + 1)], False),
        ([7], False),
        ("x", False),
        (None, False),
    ],
)
def test_a_plan_is_a_short_list_of_short_texts(value: Any, fits: bool) -> None:
    if fits:
        assert frames.choices({"choices": value}) == value
    else:
        with pytest.raises(Refused) as refused:
            frames.choices({"choices": value})
        assert refused.value.status == 400


# -- the door ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        ({}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"origin": "http://us:8000", "host": "us:8000"}, True),
        ({"origin": "http://us:8000", "host": "us:9000"}, False),
        ({"origin": "http://us:8000"}, False),
        ({"origin": "null", "host": ""}, False),
        ({"origin": "http://friend", "host": "us"}, True),
        ({"origin": "http://friend.example", "host": "us"}, False),
    ],
)
def test_a_page_of_this_server_and_of_a_site_that_was_named_may_call(headers: dict[str, str], ours: bool) -> None:
    assert origin_is_ours(headers, Settings(origins=("http://friend",))) == ours


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("us", True),
        ("us:8000", True),
        ("them", False),
        ("them:8000", False),
        ("[::1]", True),
        ("[::1]:8000", True),
        ("[::2]:8000", False),
        ("", False),
    ],
)
def test_the_server_goes_by_its_names_with_and_without_a_port(host: str, known: bool) -> None:
    assert host_is_known(host, Settings(hosts=("us", "[::1]"))) == known
    assert host_is_known(host, Settings(hosts=ANY_HOST))


def test_a_record_may_be_longer_than_anything_else() -> None:
    settings = Settings()
    assert settings.longest_record > settings.longest_body
    assert [longest_of({"path": path}, settings) for path in ("/api/replays", "/api/replays/", "/api/matches")] == [
        settings.longest_record,
        settings.longest_record,
        settings.longest_body,
    ]


# -- connections -------------------------------------------------------------------------------------------------------


class Line:
    """A transport that notes what is done to it."""

    def __init__(self, buffered: int = 0, closing: bool = False, family: int = socket.AF_INET) -> None:
        self.buffered = buffered
        self.closing = closing
        self.family = family
        self.done: list[object] = []

    def get_write_buffer_size(self) -> int:
        return self.buffered

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def close(self) -> None:
        self.done.append("close")

    def abort(self) -> None:
        self.done.append("abort")

    def get_extra_info(self, name: str) -> Line | None:
        return self if name == "socket" else None

    def setsockopt(self, *option: int) -> None:
        self.done.append(option)

    def call_later(self, seconds: float, work: Any, *args: object) -> None:
        """The loop, too: what is put off is done at once, with a note of when it would have been."""
        self.done.append(seconds)
        work(*args)


@pytest.mark.parametrize(
    ("line", "last", "done"),
    [
        (Line(), b"late", [b"late", "close", FLUSH_SECONDS, "abort"]),
        (Line(), b"", ["close", FLUSH_SECONDS, "abort"]),
        (Line(closing=True), b"late", ["close", FLUSH_SECONDS, "abort"]),
        (Line(buffered=1), b"late", ["abort"]),
    ],
)
def test_what_is_closed_has_a_moment_to_take_the_last_bytes_and_is_then_cut_off(
    line: Line, last: bytes, done: list[object]
) -> None:
    end_transport(line, line, last)  # type: ignore[arg-type]
    assert line.done == done
    assert FLUSH_SECONDS == 5.0


@pytest.mark.parametrize(
    ("family", "limited"), [(socket.AF_INET, True), (socket.AF_INET6, True), (socket.AF_UNIX, False)]
)
def test_the_system_ends_a_connection_that_takes_nothing(family: int, limited: bool) -> None:
    line = Line(family=family)
    limit_silence(line, 1.5)  # type: ignore[arg-type]
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    assert line.done == ([(socket.IPPROTO_TCP, option, 1500)] if limited and option is not None else [])


def test_so_much_may_come_before_the_headers_are_complete() -> None:
    assert head_size(Settings(longest_path=1, longest_query=20, longest_headers=300)) == 621


@pytest.mark.parametrize(
    ("headers", "longest", "too_large"),
    [
        (3, 10, False),
        (4, 10, True),
        (1, LONGEST_LINE, False),
        (1, LONGEST_LINE + 1, True),
    ],
)
def test_a_socket_has_so_many_headers_and_none_longer_than_a_line(headers: int, longest: int, too_large: bool) -> None:
    from ironpitch.server.door.connections import Connections

    class Call(WatchedHttp):
        door = Connections(Settings(most_headers=3))

    call = Call()
    line = (b"x" * 5, b"y" * (longest - 5))
    call.scope = {"headers": [line] * headers, "raw_path": b"/", "query_string": b""}
    assert call.is_too_large() == too_large
    call.scope = {"headers": [], "raw_path": b"/" * (longest - 1), "query_string": b"?"}
    assert call.is_too_large() == (longest > LONGEST_LINE)


# -- small things ------------------------------------------------------------------------------------------------------


def test_answers_that_were_asked_for_longest_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironpitch.server.looking_ahead.questions.ANSWERS_KEPT", 2)

    async def run() -> list[str]:
        outlook = Outlook(Settings(), None)  # type: ignore[arg-type]
        for name in ("a", "b", "c"):

            async def work(said: str = name) -> str:
                return said

            done = asyncio.create_task(work())
            await done
            outlook.keep("address", (name, 1, "home", None), done)  # type: ignore[arg-type]
        return list(outlook.kept.values())

    assert asyncio.run(run()) == ["b", "c"]


def test_a_key_for_cookies_that_is_given_is_taken() -> None:
    assert cookie_key("given")(None) == "given"  # type: ignore[arg-type]


@pytest.mark.parametrize("side", [0, 1])
def test_a_worker_knows_what_a_coach_has_answered_by_default(side: int) -> None:
    match = ironpitch.new_match("bb2016", seed=3)
    match.prefer(side, "reroll", True)
    wishes = [int(wish) for wish in match.table.automatic]
    assert [bool(wish) for wish in wishes] == [side == 0, side == 1]
    read = known_state(state_of(match, "home"))
    assert [int(wish) for wish in read.table.automatic] == wishes
