"""Who calls and with what: addresses behind proxies, sizes of what is sent, cookies, https."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ironpitch.server.door.addresses import NOBODY, Proxies, address_of, counted_as, networks_of, read_address
from ironpitch.server.door.guard import COOKIES, Buckets, cookies_of, read_cookies, take_cookies
from ironpitch.server.settings import Rate, Settings
from tests.server.visiting import Visit, open_server

LIMITS = Settings()


def call_from(client: str, proxies: tuple[str, ...], **headers: str) -> dict[str, Any]:
    """A request as the guard leaves it, from an address and with headers; `_` in names stands for a hyphen."""
    lines = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {"type": "http", "client": (client, 4000), "scheme": "http", "headers": lines}
    Proxies(proxies).see_through(scope)
    return scope


# -- addresses ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", NOBODY),
        ("x" * 100, "x" * 60),
    ],
)
def test_an_address_of_ipv6_counts_as_its_network_of_64_bits(host: str, counted: str) -> None:
    assert counted_as(host) == counted


def test_a_caller_without_an_address_is_nobody() -> None:
    assert address_of({"type": "http", "client": None}) == NOBODY
    assert address_of({"type": "http", "client": ("2001:db8::1", 1)}) == "2001:db8::/64"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.0.2.7:443", "192.0.2.7"),
        (" [2001:db8::1]:443", "2001:db8::1"),
        ("2001:db8::1", "2001:db8::1"),
        ("unknown", None),
        ("_hidden", None),
        ("", None),
    ],
)
def test_an_address_is_read_with_and_without_its_port(text: str, address: str | None) -> None:
    found = read_address(text)
    assert (str(found) if found is not None else None) == address


def test_a_proxy_that_is_no_address_is_named() -> None:
    with pytest.raises(ValueError, match=r"'proxy\.example' is no address"):
        networks_of(["127.0.0.1", "proxy.example"])


@pytest.mark.parametrize(
    ("client", "forwarded", "caller"),
    [
        ("10.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"),  # the first was written by the caller
        ("10.0.0.1", "198.51.100.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "203.0.113.9, unknown, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", "unknown", "10.0.0.1"),
        ("10.0.0.1", " , ", "10.0.0.1"),
        ("10.0.0.1", "203.0.113.9:5000", "203.0.113.9"),
        ("192.0.2.1", "203.0.113.9", "192.0.2.1"),
        ("11.0.0.1", "203.0.113.9", "11.0.0.1"),
    ],
)
def test_the_caller_is_read_from_the_right_through_trusted_proxies_only(
    client: str, forwarded: str, caller: str
) -> None:
    assert call_from(client, ("10.0.0.0/8",), x_forwarded_for=forwarded)["client"][0] == caller


def test_two_lines_of_one_header_are_one_list() -> None:
    lines = [(b"x-forwarded-for", b"198.51.100.1"), (b"x-forwarded-for", b"203.0.113.9, 10.0.0.2")]
    scope: dict[str, Any] = {"type": "http", "client": ("10.0.0.1", 1), "scheme": "http", "headers": lines}
    Proxies(("10.0.0.0/8",)).see_through(scope)
    assert scope["client"][0] == "203.0.113.9"


@pytest.mark.parametrize(
    ("client", "said", "scheme"),
    [
        ("10.0.0.1", "https", "https"),
        ("10.0.0.1", "HTTPS", "https"),
        ("10.0.0.1", "https, http", "http"),
        ("10.0.0.1", "http", "http"),
        ("192.0.2.1", "https", "http"),
    ],
)
def test_only_a_trusted_proxy_says_that_a_call_came_by_https(client: str, said: str, scheme: str) -> None:
    assert call_from(client, ("10.0.0.0/8",), x_forwarded_proto=said)["scheme"] == scheme


def test_without_trusted_proxies_nothing_is_believed() -> None:
    scope = call_from("127.0.0.1", (), x_forwarded_for="203.0.113.9", x_forwarded_proto="https")
    assert (scope["client"][0], scope["scheme"]) == ("127.0.0.1", "http")


def test_callers_behind_one_proxy_are_counted_one_by_one() -> None:
    with open_server(proxies=("10.0.0.1",), calls=Rate(2, 0.001)) as visit:
        proxy = TestClient(visit.browser.app, client=("10.0.0.1", 1))
        liar = TestClient(visit.browser.app, client=("192.0.2.9", 1))

        def codes(browser: TestClient, *callers: str) -> list[int]:
            return [browser.get("/api/session", headers={"x-forwarded-for": each}).status_code for each in callers]

        assert codes(proxy, "203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.2") == [200, 200, 429, 200]
        assert codes(liar, "203.0.113.3", "203.0.113.4", "203.0.113.5") == [200, 200, 429]
        assert codes(proxy, "2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1") == [200, 200, 429, 200]


# -- https -------------------------------------------------------------------------------------------------------------


def test_who_comes_by_https_is_told_to_stay_with_it() -> None:
    hsts = "strict-transport-security"
    with open_server(proxies=("10.0.0.1",)) as visit:
        proxy = TestClient(visit.browser.app, client=("10.0.0.1", 1))
        for path in ("/", "/api/session", "/api/nothing"):
            assert hsts not in proxy.get(path).headers
            by_https = proxy.get(path, headers={"x-forwarded-proto": "https"})
            assert by_https.headers[hsts] == f"max-age={180 * 86_400}"
            assert hsts not in visit.browser.get(path, headers={"x-forwarded-proto": "https"}).headers
        unknown = proxy.get("/", headers={"x-forwarded-proto": "https", "host": "rebound.example"})
        assert (unknown.status_code, hsts in unknown.headers) == (400, True)
    with open_server(hsts_seconds=0) as visit:
        direct = TestClient(visit.browser.app, base_url="https://testserver")
        assert hsts not in direct.get("/api/session").headers
    with open_server(hsts_seconds=60) as visit:
        direct = TestClient(visit.browser.app, base_url="https://testserver")
        assert direct.get("/api/session").headers[hsts] == "max-age=60"


def test_cookies_given_over_https_go_over_https_only() -> None:
    with open_server(proxies=("10.0.0.1",)) as visit:
        proxy = TestClient(visit.browser.app, client=("10.0.0.1", 1))
        wish = {"name": "Ann", "password": "correct horse"}
        plain = proxy.post("/api/accounts", json=wish).headers.get_list("set-cookie")
        assert plain
        assert not any("Secure" in cookie for cookie in plain)
        proxy.cookies.clear()
        sealed = proxy.post("/api/session", json=wish, headers={"x-forwarded-proto": "https"})
        assert len(sealed.headers.get_list("set-cookie")) == 2
        assert all("Secure" in cookie for cookie in sealed.headers.get_list("set-cookie"))


# -- cookies -----------------------------------------------------------------------------------------------------------


def test_no_other_parser_sees_a_cookie(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def parse(text: str) -> dict[str, str]:
        parsed.append(text)
        return {}

    monkeypatch.setattr("starlette.requests.cookie_parser", parse)
    hostile = 'a="' + "\\" * 7000 + '"'
    answer = visit.browser.get("/api/session", headers={"cookie": hostile})
    assert (answer.status_code, parsed) == (200, [])
    match = visit.start(mode="hotseat")
    address = f"/api/matches/{match['id']}/socket?seat={match['seats']['home']}"
    with visit.browser.websocket_connect(address, headers={"cookie": hostile}) as socket:
        assert socket.receive_json()["t"] == "state"
    assert parsed == []


def test_cookies_of_several_headers_are_read_as_one_list_and_the_first_of_a_name_counts() -> None:
    assert read_cookies([b"a=1; b=2=3;c", b" a=4;  d = 5 ;;=6"]) == {"a": "1", "b": "2=3", "d": "5", "": "6"}
    assert read_cookies([b'a="1\\2"']) == {"a": '"1\\2"'}
    scope: dict[str, Any] = {"headers": [(b"cookie", b"a=1"), (b"host", b"h"), (b"cookie", b"b=2")]}
    take_cookies(scope)
    assert scope["headers"] == [(b"host", b"h")]
    assert cookies_of(scope) == scope[COOKIES] == {"a": "1", "b": "2"}
    assert cookies_of({}) == {}


# -- sizes -------------------------------------------------------------------------------------------------------------


def code_of(answer: Any) -> tuple[int, str]:
    """Status and code of an answer."""
    return answer.status_code, answer.json().get("error", {}).get("code", "")


def test_a_cookie_of_60_000_backslashes_is_refused_before_anything_reads_it(visit: Visit) -> None:
    answer = visit.browser.get("/api/session", headers={"cookie": 'a="' + "\\" * 60_000 + '"'})
    assert code_of(answer) == (431, "headers-too-large")
    assert answer.json()["error"]["args"] == {"most": LIMITS.longest_header}


def test_one_header_has_its_longest_size(visit: Visit) -> None:
    fits = "a" * (LIMITS.longest_header - len("x-own"))
    assert visit.browser.get("/api/session", headers={"x-own": fits}).status_code == 200
    assert code_of(visit.browser.get("/api/session", headers={"x-own": fits + "a"})) == (431, "headers-too-large")


def headers_of(visit: Visit) -> list[tuple[str, str]]:
    """What the test's browser sends anyway."""
    request = visit.browser.build_request("GET", "/api/session")
    return list(request.headers.multi_items())


def test_all_headers_together_have_their_longest_size(visit: Visit) -> None:
    usual = sum(len(name) + len(value) for name, value in headers_of(visit))
    rest = LIMITS.longest_headers - usual - 2 * LIMITS.longest_header + LIMITS.longest_header
    half = "a" * (LIMITS.longest_header - len("x-one"))
    more = "a" * (rest - len("x-two"))
    assert visit.browser.get("/api/session", headers={"x-one": half, "x-two": more}).status_code == 200
    answer = visit.browser.get("/api/session", headers={"x-one": half, "x-two": more + "a"})
    assert code_of(answer) == (431, "headers-too-large")


def test_headers_are_counted(visit: Visit) -> None:
    free = LIMITS.most_headers - len(headers_of(visit))
    assert visit.browser.get("/api/session", headers={f"x-{n}": "" for n in range(free)}).status_code == 200
    answer = visit.browser.get("/api/session", headers={f"x-{n}": "" for n in range(free + 1)})
    assert code_of(answer) == (431, "headers-too-large")


def test_path_and_query_have_their_longest_sizes(visit: Visit) -> None:
    path = "/api/" + "a" * (LIMITS.longest_path - len("/api/"))
    assert code_of(visit.browser.get(path)) == (404, "no-such-address")
    assert code_of(visit.browser.get(path + "a")) == (414, "too-long")
    query = "q=" + "a" * (LIMITS.longest_query - 2)
    assert visit.browser.get(f"/api/session?{query}").status_code == 200
    assert code_of(visit.browser.get(f"/api/session?{query}a")) == (414, "too-long")


def test_a_socket_with_too_much_in_its_headers_is_not_opened(visit: Visit) -> None:
    match = visit.start(mode="hotseat")
    address = f"/api/matches/{match['id']}/socket?seat={match['seats']['home']}"
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        visit.browser.websocket_connect(address, headers={"cookie": "a" * 60_000}),
    ):
        pass
    assert closed.value.code == 4431


# -- counting ----------------------------------------------------------------------------------------------------------


def test_who_was_not_heard_of_for_longest_is_forgotten_first() -> None:
    buckets = Buckets(most=3)
    rate = Rate(1, 0.001)
    for address in ("a", "b", "c"):
        assert buckets.take("calls", address, rate, 0.0)
    assert not buckets.take("calls", "a", rate, 0.0)
    assert buckets.take("calls", "d", rate, 0.0)  # b goes
    assert len(buckets.found) == 3
    assert [buckets.take("calls", address, rate, 0.0) for address in ("a", "c", "d")] == [False, False, False]
    assert buckets.take("calls", "b", rate, 0.0)


def test_what_is_given_back_can_be_taken_again_but_never_more_than_at_first() -> None:
    buckets = Buckets()
    rate = Rate(1, 0.001)
    assert buckets.take("calls", "a", rate, 0.0)
    buckets.give_back("calls", "a")
    buckets.give_back("calls", "a")
    buckets.give_back("calls", "nobody")
    assert [buckets.take("calls", "a", rate, 0.0) for _ in range(2)] == [True, False]
