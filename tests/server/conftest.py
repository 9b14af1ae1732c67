"""A server in this process, with a clock that a test turns by hand, on SQLite or on a PostgreSQL of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Cluster, find_postgres
from tests.server.visiting import Visit, open_server

WITHOUT_STORE = (
    "test_acts",
    "test_answers",
    "test_callers",
    "test_changes",
    "test_guard",
    "test_hints",
    "test_replays",
    "test_rulebook",
    "test_secrets_kept",
    "test_slow_readers",
)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL on a free port, in a folder of its own, for as long as the tests run."""
    running = Cluster(find_postgres())
    running.start()
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    found: Cluster = request.getfixturevalue("cluster")
    return found.new_database()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Everything that writes to the store is tested on both kinds of database; the rest on one."""
    if "visit" in metafunc.fixturenames:
        kinds = ["sqlite"] if metafunc.module.__name__.rpartition(".")[2] in WITHOUT_STORE else ["sqlite", "postgresql"]
        metafunc.parametrize("visit", kinds, indirect=True)


@pytest.fixture
def visit(request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A server on a fresh database of either kind, and a browser at its door."""
    cluster: Cluster | None = request.getfixturevalue("cluster") if request.param == "postgresql" else None
    with open_server(cluster.emptied_database() if cluster is not None else "sqlite://") as found:
        yield found
