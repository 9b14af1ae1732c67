"""Text that no database can hold is refused everywhere, on SQLite and PostgreSQL alike."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from ironpitch.server.texts import fault_of, fault_of_address, fault_within
from tests.server.visiting import Visit

JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("code", [0, 8, 0x0B, 0x0C, 0x0E, 0x1F, 0x7F, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF])
def test_a_character_that_is_in_no_text_is_named(code: int) -> None:
    assert fault_of(f"ab{chr(code)}c").startswith(f"the character U+{code:04X} at 3 ")


@pytest.mark.parametrize("text", ["", "Ann", "a\tb\nc\r", "Ål ist 😀", "~ \xa0", "\ue000"])
def test_text_as_people_write_it_has_no_fault(text: str) -> None:
    assert fault_of(text) == ""


def test_a_fault_is_found_in_names_and_values_however_deep() -> None:
    assert fault_within({"a": [1, None, {"b": ("c", ["d"])}]}) == ""
    assert fault_within({"a": [1, {"b": ["c\0"]}]})
    assert fault_within([{"a\0": 1}])


@pytest.mark.parametrize("raw", [b"/a%00b", b"/%ff", b"/%ed%a0%80", b"?a=%1f", b"?\xff"])
def test_an_address_that_is_no_text_has_a_fault(raw: bytes) -> None:
    assert fault_of_address(raw)
    assert fault_of_address(b"/a%20b/%E2%82%AC+?") == ""
    assert fault_of_address(b"/ab%ff").startswith("byte 4 is not UTF-8")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/accounts", '{"name": "A%sn", "password": "correct horse"}'),
        ("/api/accounts", '{"name": "Ann", "password": "correct%s horse"}'),
        ("/api/session", '{"name": "A%sn", "password": "correct horse"}'),
        ("/api/matches", '{"mode": "hotseat", "home": "hum%san"}'),
        ("/api/matches", '{"mode": "hotseat", "dice": "sealed", "seed": "a%s"}'),
        ("/api/matches", '{"mode": "hotseat", "fi%seld": 1}'),
        ("/api/dungeons/check", '{"text": "a%s"}'),
        ("/api/replays", '{"record": "a%s"}'),
        ("/api/rulesets/bb2016/teams", '{"text": "a%s"}'),
    ],
)
@pytest.mark.parametrize("escape", ["\\u0000", "\\ud800", "\\udc00x", "\\u001f", "\x7f"])
def test_impossible_text_in_a_body_is_refused(visit: Visit, path: str, body: str, escape: str) -> None:
    answer = visit.browser.post(path, content=(body % escape).encode(), headers=JSON)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid")
    assert "is in no text" in answer.json()["error"]["message"]


def test_a_pair_of_halves_and_a_backslash_are_text(visit: Visit) -> None:
    for name, password in (("Ann", r"correct \ud83d\ude00 horse"), ("Bob", r"correct \\u0000 horse")):
        body = f'{{"name": "{name}", "password": "{password}"}}'
        assert visit.browser.post("/api/accounts", content=body.encode(), headers=JSON).status_code == 201
        visit.browser.cookies.clear()


@pytest.mark.parametrize(
    "body", [b'{"name": "\xff"}', b"[" * 60_000, b'{"seed": ' + b"1" * 5000 + b"}", b'{"a": "\0"}']
)
def test_a_body_that_cannot_be_read_is_refused_like_any_other(visit: Visit, body: bytes) -> None:
    answer = visit.browser.post("/api/matches", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid")


@pytest.mark.parametrize(
    "address",
    [
        "/api/matches/a%00b",
        "/api/matches/a%00b/record",
        "/api/matches/%ff",
        "/api/rulesets/a%00b/board",
        "/api/dungeons/a%00b",
        "/api/rulesets/bb2016/teams/human?lineup=%00",
        "/api/matches/abc?seat=%00",
        "/a%00b",
        "/assets/%ed%a0%80",
    ],
)
def test_impossible_text_in_an_address_is_refused(visit: Visit, address: str) -> None:
    answer = visit.browser.get(address)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid")


@pytest.mark.parametrize("value", [b"a\0b", b"a\x1fb", b"a\x7fb", b"a\rb"])
def test_a_control_character_in_a_header_is_refused(visit: Visit, value: bytes) -> None:
    answer = visit.browser.get("/api/matches/abc", headers={b"x-seat": value})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-header")


def test_other_bytes_in_a_header_are_let_through(visit: Visit) -> None:
    answer = visit.browser.get("/api/matches/abc", headers={b"x-seat": b"a\tb \xe9~"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-match")


def test_a_socket_of_an_impossible_match_is_not_opened(visit: Visit) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        visit.browser.websocket_connect("/api/matches/a%00b/socket?seat=x"),
    ):
        pass
    assert closed.value.code == 4422


@pytest.mark.parametrize("text", [r'{"t": "prefer", "kind": "\u0000"}', '{"t": "prefer", "kind": "\x7f"}'])
def test_impossible_text_in_a_frame_is_refused_and_the_match_goes_on(visit: Visit, text: str) -> None:
    match = visit.start(mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        seat.socket.send_text(text)
        refused: dict[str, Any] = seat.wait("refused")
        assert refused["code"] == "bad-frame"
        assert "is in no text" in refused["message"]
        assert seat.play_default()["t"] == "state"
