"""The guard at the door: origins, hosts, sizes, rates, headers."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from ironpitch.server.door.guard import Bucket
from ironpitch.server.settings import Rate
from tests.server.visiting import FREE, Visit, open_server

OURS = {"origin": "http://testserver"}
THEIRS = {"origin": "http://evil.example"}


def test_a_page_of_another_site_can_neither_post_nor_open_a_socket(visit: Visit) -> None:
    assert visit.browser.post("/api/matches", json={}, headers=OURS).status_code == 201
    answer = visit.browser.post("/api/matches", json={}, headers=THEIRS)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "other-origin")
    match = visit.start()
    address = f"/api/matches/{match['id']}/socket?seat={match['seats']['home']}"
    for headers in (THEIRS, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        with pytest.raises(WebSocketDisconnect), visit.browser.websocket_connect(address, headers=headers):
            pass
    with visit.browser.websocket_connect(address, headers=OURS) as socket:
        assert socket.receive_json()["t"] == "state"


def test_a_site_that_was_named_may_call() -> None:
    with open_server(origins=("http://evil.example",)) as visit:
        answer = visit.browser.post("/api/matches", json={}, headers=THEIRS)
        assert answer.status_code == 201
        assert answer.headers["access-control-allow-origin"] == "http://evil.example"


def test_a_name_that_is_not_ours_is_not_answered(visit: Visit) -> None:
    answer = visit.browser.get("/api/rulesets", headers={"host": "rebound.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "unknown-host")


def test_a_form_of_another_page_is_no_json(visit: Visit) -> None:
    answer = visit.browser.post("/api/matches", data={"mode": "bot"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (415, "not-json")


def test_a_body_that_is_too_long_is_refused_whatever_its_header_says(visit: Visit) -> None:
    long = b"{" + b" " * 70_000 + b"}"
    headers = {"content-type": "application/json"}
    assert visit.browser.post("/api/matches", content=long, headers=headers).status_code == 413
    pieces = (long[i : i + 10_000] for i in range(0, len(long), 10_000))
    assert visit.browser.post("/api/matches", content=pieces, headers=headers).status_code == 413


@pytest.mark.parametrize("in_pieces", [False, True])
def test_a_body_may_be_as_long_as_is_said_and_not_a_byte_longer(visit: Visit, in_pieces: bool) -> None:
    def status(length: int) -> int:
        text = b"{}" + b" " * (length - 2)
        content = iter([text[:1000], text[1000:]]) if in_pieces else text
        headers = {"content-type": "application/json"}
        return int(visit.browser.post("/api/session", content=content, headers=headers).status_code)

    assert status(FREE.longest_body) == 422
    assert status(FREE.longest_body + 1) == 413


def test_a_frame_that_is_too_long_closes_the_socket_and_not_the_match(visit: Visit) -> None:
    match = visit.start(mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        seat.socket.send_text("x" * 20_000)
        with pytest.raises(WebSocketDisconnect) as closed:
            seat.wait("closed")
        assert closed.value.code == 1009
    with visit.sit(match) as seat:
        assert seat.play_default()["t"] == "state"


def test_who_calls_too_often_is_told_to_wait() -> None:
    with open_server(new_matches=Rate(3, 0.1)) as visit:
        codes = [visit.browser.post("/api/matches", json={}).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        assert visit.browser.post("/api/matches", json={}).headers["retry-after"] == "1"
        visit.clock.time += 10
        assert visit.browser.post("/api/matches", json={}).status_code == 201
        assert visit.browser.get("/api/rulesets").status_code == 200


def test_passwords_cannot_be_tried_for_long() -> None:
    with open_server(sign_ins=Rate(2, 0.01)) as visit:
        wish = {"name": "Ann", "password": "wrong guess"}
        codes = [visit.browser.post("/api/session", json=wish).status_code for _ in range(4)]
        assert codes == [401, 401, 429, 429]


def test_a_bucket_refills_with_time() -> None:
    bucket = Bucket(Rate(2, 0.5), 0.0)
    assert [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0)] == [True, True, False]
    assert bucket.wait() == 2.0
    assert bucket.take(2.0)


@pytest.mark.parametrize("path", ["/", "/match/abc", "/api/rulesets", "/api/nothing", "/api/matches/none"])
def test_every_answer_has_the_headers_that_keep_a_page_safe(visit: Visit, path: str) -> None:
    headers = visit.browser.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_the_page_is_served_for_every_address_but_nothing_outside_of_it(tmp_path: Path) -> None:
    page = tmp_path / "static"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>page")
    (page / "assets" / "a.js").write_text("1")
    (tmp_path / "secret").write_text("secret")
    with open_server(static=page) as visit:
        for path in ("/", "/match/abc", "/replay", "/rules"):
            known = visit.browser.get(path)
            assert (known.status_code, known.text) == (200, "<!doctype html>page")
        lost = visit.browser.get("/nothing/here")
        assert (lost.status_code, lost.text) == (404, "<!doctype html>page")
        script = visit.browser.get("/assets/a.js")
        assert "javascript" in script.headers["content-type"]
        assert "immutable" in script.headers["cache-control"]
        for path in ("/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret"):
            assert "secret" not in visit.browser.get(path).text
        unknown = visit.browser.get("/api/nothing")
        assert (unknown.status_code, unknown.json()["error"]["code"]) == (404, "no-such-address")


def test_a_request_that_is_not_let_in_is_answered_in_json_of_known_length(visit: Visit) -> None:
    answer = visit.browser.post("/api/matches", content=b" " * (FREE.longest_body + 1))
    assert answer.status_code == 413
    assert answer.headers["content-type"] == "application/json"
    assert int(answer.headers["content-length"]) == len(answer.content)
    assert "retry-after" not in answer.headers
    assert answer.json()["error"]["code"] == "too-large"
