"""What the server says of itself: version, addresses, bots."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from ironpitch import __version__
from ironpitch.cli.serve import command, trusted_proxies
from ironpitch.server import about
from tests.server.visiting import Visit, open_server

LAN = "192.168.7.20"


@pytest.fixture(autouse=True)
def on_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine has an address on a network, and the caller sits at it."""
    monkeypatch.setattr(about, "own_address", lambda: LAN)
    monkeypatch.setattr(about, "is_local", lambda request: request.headers["host"].startswith("testserver"))


def addresses(visit: Visit) -> list[str]:
    """Where others find the server."""
    found: list[str] = visit.browser.get("/api/about").json()["addresses"]
    return found


def test_the_version_is_told(visit: Visit) -> None:
    told = visit.browser.get("/api/about").json()
    assert (told["version"], told["addresses"]) == (__version__, [])


def test_a_server_on_loopback_has_no_address_for_others() -> None:
    for listens in ("127.0.0.1", "::1", "localhost"):
        with open_server(listens=listens) as visit:
            assert addresses(visit) == []


def test_a_server_that_listens_everywhere_names_its_address_on_the_network() -> None:
    with open_server(listens="0.0.0.0", hosts=("*",)) as visit:
        assert addresses(visit) == [f"http://{LAN}"]
        assert visit.browser.get("http://testserver:8016/api/about").json()["addresses"] == [f"http://{LAN}:8016"]


def test_a_server_with_a_name_is_found_by_it() -> None:
    with open_server(listens="0.0.0.0", hosts=("localhost", "testserver")) as visit:
        assert addresses(visit) == ["http://testserver"]


def test_only_who_sits_at_the_machine_is_told_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with open_server(listens="192.168.7.20", hosts=("*",)) as visit:
        assert addresses(visit) == []


def test_a_machine_on_no_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "own_address", lambda: None)
    with open_server(listens="0.0.0.0", hosts=("*",)) as visit:
        assert addresses(visit) == []


def test_an_address_of_six_is_written_in_brackets() -> None:
    with open_server(listens="fd00::7", hosts=("*",)) as visit:
        assert addresses(visit) == ["http://[fd00::7]"]


def test_the_terminal_says_where_others_find_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.Server.run", lambda _, sockets: [each.close() for each in sockets])
    alone = CliRunner().invoke(command, ["--port", "0", "--database", "sqlite://"]).output
    assert "Others" not in alone
    told = CliRunner().invoke(command, ["--host", "0.0.0.0", "--port", "0", "--database", "sqlite://"]).output
    assert re.search(rf"Others find it at http://{re.escape(LAN)}:\d+/", told), told


def test_every_bot_that_is_listed_can_be_played_against(visit: Visit) -> None:
    bots = visit.browser.get("/api/bots").json()["bots"]
    assert bots[0]["code"] == "random"
    for bot in bots:
        assert bot["name"]
        assert bot["says"]
        match = visit.start(mode="bot", bot=bot["code"], seed=1)
        assert visit.get(match).json()["bot"] == bot["code"]
    refused = visit.browser.post("/api/matches", json={"mode": "bot", "bot": "oracle"})
    assert refused.json()["error"]["code"] == "no-bot"


def test_a_proxy_that_is_no_address_is_refused_at_the_start() -> None:
    result = CliRunner().invoke(command, ["--port", "0", "--database", "sqlite://", "--proxy", "proxy.example"])
    assert result.exit_code == 2
    assert "'proxy.example' is no address and no network" in result.output


def test_proxies_are_trusted_by_name_or_as_those_of_this_machine() -> None:
    assert trusted_proxies((), False) == ()
    assert trusted_proxies(("10.0.0.0/8",), False) == ("10.0.0.0/8",)
    assert trusted_proxies(("10.0.0.1",), True) == ("10.0.0.1", "127.0.0.0/8", "::1")
