"""Connections: nobody takes all of them, nobody holds one for ever, and coaches get in when watchers fill the rest."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ironpitch.server.door.connections import FULL, Connections, Places, head_size
from ironpitch.server.settings import Settings
from tests.server.limited import HOST, PATIENCE, Limited, is_open, limited_server, until_closed
from tests.server.visiting import open_server

SHORT = 0.4
"""Seconds that a server under test waits; a test waits for the server, however long that takes."""
LONG = 600
GET = b"GET /api/session HTTP/1.1\r\nhost: localhost\r\n"
POST = b"POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n"
UPGRADE = b"connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
KEY = b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


def answer_on(line: socket.socket) -> bytes:
    """The answer to one request on a connection that stays open."""
    found = b""
    while b"\r\n\r\n" not in found:
        more = line.recv(65_536)
        assert more, found
        found += more
    head, _, body = found.partition(b"\r\n\r\n")
    length = next(
        int(each.split(b":")[1]) for each in head.split(b"\r\n") if each.lower().startswith(b"content-length")
    )
    while len(body) < length:
        body += line.recv(65_536)
    return head


# -- time --------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def hasty() -> Iterator[Limited]:
    """A server that waits for next to nothing."""
    with limited_server(head_seconds=SHORT, body_seconds=SHORT, answer_seconds=SHORT, keep_alive_seconds=1) as running:
        yield running


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET",
        GET,
        GET + b"x-half: ",
        b"GET /api/matches/a/socket HTTP/1.1\r\nhost: localhost\r\n" + UPGRADE,
        POST,
        POST + b"{",
    ],
    ids=["nothing", "a word", "a line", "a header", "half a handshake", "no body", "half a body"],
)
def test_a_request_that_is_half_sent_is_ended(hasty: Limited, half: bytes) -> None:
    before = hasty.get("/api/about")[1]["connections"]["late"]
    with hasty.connect() as line:
        line.sendall(half)
        assert until_closed(line).startswith(b"HTTP/1.1 408")
    assert hasty.get("/api/about")[1]["connections"]["late"] == before + 1


def test_bytes_that_trickle_in_gain_no_time(hasty: Limited) -> None:
    with hasty.connect() as line:
        line.sendall(GET)
        line.settimeout(SHORT / 10)
        said = b""
        for n in range(10_000):
            try:
                line.sendall(b"x-%d: y\r\n" % n if n < 40 else b"y")
                said += line.recv(4096)
                if said:
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        assert said.startswith(b"HTTP/1.1 408") or not is_open(line)


def test_a_body_that_trickles_on_after_its_refusal_is_ended(hasty: Limited) -> None:
    with hasty.connect() as line:
        line.sendall(
            GET.replace(b"GET", b"POST") + b"content-type: application/json\r\ncontent-length: 9000000\r\n\r\n"
        )
        assert b" 413 " in answer_on(line)
        line.settimeout(SHORT / 10)
        ended = False
        while not ended:
            try:
                line.sendall(b" ")
                ended = line.recv(4096) == b""
            except TimeoutError:
                continue
            except ConnectionError:
                ended = True


def test_a_connection_serves_one_request_after_another_and_is_closed_when_it_is_idle(hasty: Limited) -> None:
    with hasty.connect() as line:
        for _ in range(3):
            line.sendall(GET + b"\r\n")
            assert answer_on(line).startswith(b"HTTP/1.1 200")
        line.sendall(GET)  # after an answer the next request has its time, too
        assert until_closed(line).startswith(b"HTTP/1.1 408")
    with hasty.connect() as line:
        line.sendall(GET + b"\r\n")
        assert answer_on(line).startswith(b"HTTP/1.1 200")
        assert until_closed(line) == b""


def test_a_body_that_comes_in_time_is_answered_and_so_is_the_next(hasty: Limited) -> None:
    with hasty.connect() as line:
        for _ in range(2):
            line.sendall(POST)
            line.sendall(b'{"mode": "hotseat"} ')
            assert answer_on(line).startswith(b"HTTP/1.1 201")


def wait_for(server: Limited, what: str, wanted: int) -> None:
    """Look until the server counts so many of something."""
    ends = time.monotonic() + PATIENCE
    while (found := server.get("/api/about")[1]["connections"][what]) != wanted:
        assert time.monotonic() < ends, f"{what}: {found}, expected {wanted}"


def test_an_answer_that_nobody_reads_is_given_up(hasty: Limited) -> None:
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(PATIENCE)
        line.connect((HOST, hasty.port))
        wait_for(hasty, "open", 2)
        for _ in range(40):
            try:
                line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n")
            except ConnectionError:
                break
        wait_for(hasty, "open", 1)


def test_headers_without_end_are_refused_however_fast_they_come() -> None:
    with limited_server() as server, server.connect() as line:
        line.sendall(GET)
        try:
            for n in range(head_size(Settings()) // 1000 + 2):
                line.sendall(b"x-%d: %s\r\n" % (n, b"y" * 1000))
        except ConnectionError:
            pass
        assert until_closed(line).split(b" ")[1:2] in ([b"431"], [b"400"], [])


@pytest.mark.parametrize(
    "more", [b"x-long: " + b"y" * 9000 + b"\r\n", b"".join(b"x-%d: y\r\n" % n for n in range(140))]
)
def test_a_handshake_with_too_much_in_it_is_refused_in_good_order(hasty: Limited, more: bytes) -> None:
    with hasty.connect() as line:
        line.sendall(b"GET /api/matches/a/socket HTTP/1.1\r\nhost: localhost\r\n" + UPGRADE + KEY + more + b"\r\n")
        assert until_closed(line).startswith(b"HTTP/1.1 431")
    with hasty.connect() as line:
        line.sendall(b"GET /api/" + b"a" * 9000 + b" HTTP/1.1\r\nhost: localhost\r\n" + UPGRADE + KEY + b"\r\n")
        assert until_closed(line).startswith(b"HTTP/1.1 431")
    assert not [each for each in hasty.said() if "Traceback" in each]


# -- number ------------------------------------------------------------------------------------------------------------


def test_one_address_has_so_many_connections_and_no_more_until_one_is_closed() -> None:
    with (
        limited_server(most_connections_each=3, head_seconds=LONG, keep_alive_seconds=LONG) as server,
        ExitStack() as held,
    ):
        lines = [held.enter_context(server.connect()) for _ in range(3)]
        for line in lines:
            line.sendall(GET + b"\r\n")
            assert answer_on(line).startswith(b"HTTP/1.1 200")
        with server.connect() as line:
            assert until_closed(line) == FULL
        assert all(is_open(line) for line in lines)
        # somebody else gets in
        with socket.create_connection((HOST, server.port), PATIENCE, source_address=("127.0.0.3", 0)) as other:
            other.sendall(GET + b"connection: close\r\n\r\n")
            assert until_closed(other).startswith(b"HTTP/1.1 200")
        lines[0].shutdown(socket.SHUT_WR)
        lines[0].close()
        lines[1].sendall(GET + b"\r\n")  # what was closed before is known before this is answered
        assert answer_on(lines[1]).startswith(b"HTTP/1.1 200")
        with server.connect() as line:
            line.sendall(GET + b"connection: close\r\n\r\n")
            assert until_closed(line).startswith(b"HTTP/1.1 200")


def test_a_trusted_proxy_may_have_more_connections_than_anybody_else() -> None:
    with limited_server(most_connections_each=1, proxies=[HOST]) as server, ExitStack() as held:
        for _ in range(5):
            held.enter_context(server.connect())
        assert server.get()[0] == 200


def test_when_all_connections_are_taken_one_that_only_waits_makes_room() -> None:
    with limited_server(most_connections=4, head_seconds=LONG, keep_alive_seconds=LONG) as server, ExitStack() as held:
        lines = [held.enter_context(server.connect()) for _ in range(4)]
        lines[3].sendall(GET + b"\r\n")
        assert answer_on(lines[3]).startswith(b"HTTP/1.1 200")
        status, told = server.get("/api/about")
        assert status == 200
        assert until_closed(lines[0]) == FULL  # the one that had waited for longest
        assert told["connections"]["open"] == 4
        assert told["connections"]["refused"] == 1
        assert [is_open(line) for line in lines[1:]] == [True, True, True]


def test_connections_are_counted_for_who_sits_at_the_machine_only() -> None:
    with limited_server() as server, ExitStack() as held:
        for _ in range(3):
            held.enter_context(server.connect())
        told = server.get("/api/about")[1]["connections"]
        assert told == {"open": 4, "addresses": 1, "sockets": 0, "watchers": 0, "refused": 0, "late": 0}
    with open_server() as visit:
        assert visit.browser.get("/api/about").json()["connections"] is None


# -- sockets -----------------------------------------------------------------------------------------------------------


def match_on(server: Limited) -> dict[str, Any]:
    """A new match."""
    found: dict[str, Any] = server.post("/api/matches", {"mode": "friend"})[1]
    wish = {"invitation": found["invitation"], "key": "a-key-of-the-friends-own-making"}
    joined = server.post(f"/api/matches/{found['id']}/join", wish)[1]
    found["seats"][joined["side"]] = joined["seat"]
    return found


def sit(server: Limited, match: dict[str, Any], seat: str, held: ExitStack) -> tuple[ClientConnection, str]:
    """Take a seat; returns the kind of the first frame, or the code of the refusal."""
    address = f"ws://{HOST}:{server.port}/api/matches/{match['id']}/socket?seat={match['seats'][seat]}"
    line = held.enter_context(connect(address, max_size=None, open_timeout=PATIENCE))
    frame = json.loads(line.recv(timeout=PATIENCE))
    return line, frame.get("code") or frame["t"]


def test_coaches_get_in_when_watchers_have_filled_the_rest() -> None:
    with limited_server(most_sockets=4, kept_for_coaches=2) as server, ExitStack() as held:
        match = match_on(server)
        watching = [sit(server, match, "watch", held) for _ in range(3)]
        assert [said for _, said in watching] == ["state", "state", "full"]
        with pytest.raises(ConnectionClosed) as closed:
            watching[2][0].recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        assert [sit(server, match, side, held)[1] for side in ("home", "away")] == ["state", "state"]
        assert sit(server, match, "home", held)[1] == "full"
        told = server.get("/api/about")[1]["connections"]
        assert (told["sockets"], told["watchers"]) == (4, 2)


def test_one_address_has_so_many_sockets_and_gets_back_those_it_closes() -> None:
    with limited_server(most_sockets_each=2) as server, ExitStack() as held:
        match = match_on(server)
        first, said = sit(server, match, "home", held)
        assert (said, sit(server, match, "away", held)[1]) == ("state", "state")
        assert sit(server, match, "home", held)[1] == "full"
        first.close()
        wait_for(server, "sockets", 1)
        assert sit(server, match, "home", held)[1] == "state"


def test_a_socket_counts_as_a_connection_until_it_is_closed() -> None:
    with limited_server() as server, ExitStack() as held:
        match = match_on(server)
        line, _ = sit(server, match, "home", held)
        assert server.get("/api/about")[1]["connections"]["open"] == 2
        line.close()
        wait_for(server, "open", 1)


def test_watchers_of_one_match_do_not_keep_its_coaches_out() -> None:
    with open_server(most_watchers=1) as visit:
        match = visit.start(mode="hotseat")
        with visit.sit(match, "watch"), visit.sit(match, "home"), visit.sit(match, "home"):
            address = f"/api/matches/{match['id']}/socket?seat={match['seats']['watch']}"
            with visit.browser.websocket_connect(address) as refused:
                assert refused.receive_json()["code"] == "full"


# -- counting by itself ------------------------------------------------------------------------------------------------


class Ended:
    """A connection that notes its end."""

    def __init__(self) -> None:
        self.said = b""

    def end(self, last: bytes) -> None:
        self.said = last


def test_places_are_kept_for_coaches_by_exactly_the_number_set() -> None:
    places = Places(Settings(most_sockets=5, kept_for_coaches=2, most_sockets_each=4))
    assert [places.take("a", True) for _ in range(4)] == [True, True, True, False]
    assert [places.take("a", False), places.take("a", False)] == [True, False]  # no fifth of one address
    assert [places.take("b", False), places.take("b", False)] == [True, False]  # no sixth of all
    assert (places.count, places.watchers, places.each) == (5, 3, {"a": 4, "b": 1})
    places.give_back("b", False)
    places.give_back("a", True)
    assert (places.count, places.watchers, places.each) == (3, 2, {"a": 3})
    assert Places(Settings(most_sockets_each=0)).take("a", True)


def test_connections_of_one_household_count_together() -> None:
    door = Connections(Settings(most_connections_each=2))
    one, other, third = Ended(), Ended(), Ended()
    assert door.arrive(one, "2001:db8::1")
    assert door.arrive(other, "2001:db8::2")
    assert not door.arrive(third, "2001:db8::3")
    assert door.arrive(third, "2001:db8:0:1::3")
    door.leave(one)
    door.leave(one)
    assert door.each == {"2001:db8::/64": 1, "2001:db8:0:1::/64": 1}
    assert door.arrive(one, "2001:db8::9")


def test_a_connection_with_a_request_under_way_never_makes_room() -> None:
    door = Connections(Settings(most_connections=2))
    busy, idle, new = Ended(), Ended(), Ended()
    for each in (busy, idle):
        assert door.arrive(each, "192.0.2.1")
        door.wait(each, True)
    door.wait(busy, False)
    assert door.arrive(new, "192.0.2.2")
    assert (busy.said, idle.said) == (b"", FULL)
    assert not door.arrive(Ended(), "192.0.2.3")
    assert (len(door.addresses), door.refused) == (2, 2)
    door.wait(idle, True)  # it is gone
    assert not door.waiting
