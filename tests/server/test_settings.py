"""Settings: what they are unless somebody says otherwise, as docs/server.md lists them, and without limits."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from ironpitch.server import running
from ironpitch.server.app import create_app
from ironpitch.server.running import MOST_FILES, SPARE_FILES, allow_files, config_for
from ironpitch.server.settings import LOOPBACK, Rate, Settings, unlimited
from tests.server.visiting import FREE

DOCS = Path(__file__).resolve().parents[2] / "docs" / "server.md"
LISTED = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE))


def told(value: object) -> str:
    """A default as the docs write it."""
    if isinstance(value, Rate):
        return f"{value.burst:g} at once, {value.per_second:g} a second"
    return f"{value:g}" if isinstance(value, float) else str(value)


def test_every_default_is_the_one_that_is_documented() -> None:
    given = {field.name: getattr(Settings(), field.name) for field in fields(Settings)}
    defaults = {name: told(value) for name, value in given.items() if isinstance(value, int | float | Rate)}
    known = {name: value for name, value in LISTED.items() if name in defaults}
    assert len(known) > 30
    assert known == {name: defaults[name] for name in known}


def test_a_server_listens_to_its_own_machine_and_keeps_nothing_unless_told_otherwise() -> None:
    settings = Settings()
    assert (settings.database, settings.listens, settings.hosts) == ("sqlite://", "127.0.0.1", LOOPBACK)
    assert (settings.origins, settings.proxies, settings.secret) == ((), (), "")
    assert (settings.secure_cookies, settings.ticking, settings.listening) == (False, True, True)
    assert len(settings.new_secret()) == 64
    assert settings.new_secret() != settings.new_secret()


def test_without_limits_everything_may_be_done_as_often_as_one_likes() -> None:
    free = unlimited(Settings())
    rates = [getattr(free, field.name) for field in fields(Settings)]
    assert all(rate == Rate(0, 0) for rate in rates if isinstance(rate, Rate))
    assert (free.most_connections_each, free.most_sockets_each) == (0, 0)
    assert min(free.most_connections, free.most_sockets) == 100_000


def test_uvicorn_is_run_with_the_limits_of_the_settings() -> None:
    config = config_for(create_app(FREE))
    assert config.ws_max_size == 4 * FREE.longest_frame
    assert (config.ws_ping_interval, config.timeout_graceful_shutdown) == (20, 3)
    assert (config.proxy_headers, config.server_header, config.log_level) == (False, False, "warning")


@pytest.mark.parametrize(
    ("soft", "hard", "wanted", "allowed", "set_to"),
    [
        (1024, 4096, 500, 500, None),
        (1024, 4096, 2000, 2000, 2000 + SPARE_FILES),
        (1024, 1024, 2000, 1024 - SPARE_FILES, 1024),
        (1024, -1, 9000, 9000, 9000 + SPARE_FILES),
        (-1, -1, 9000, 9000, None),
        (1024, -1, 10**6, MOST_FILES - SPARE_FILES, MOST_FILES),
        (50, 50, 10, 1, 50),
    ],
)
def test_as_many_files_are_allowed_as_connections_need_and_the_system_permits(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, wanted: int, allowed: int, set_to: int | None
) -> None:
    resource = pytest.importorskip("resource")
    changed: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: changed.append(both))
    assert resource.RLIM_INFINITY == -1
    assert allow_files(wanted) == allowed
    assert changed == ([] if set_to is None else [(set_to, hard)])
    assert running.SPARE_FILES == 100
