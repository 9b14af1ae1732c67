"""A server as a process of its own with settings of the test's choice, and plain connections to it."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
HOST = "127.0.0.1"


class Limited:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], port: int, log: Path) -> None:
        self.process = process
        self.port = port
        self.log = log

    def connect(self, host: str = HOST) -> socket.socket:
        """A connection that waits for what comes, but not for ever."""
        return socket.create_connection((host, self.port), timeout=PATIENCE)

    def get(self, path: str = "/api/session", **headers: str) -> tuple[int, Any]:
        """Ask for something on a connection of its own."""
        lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        with self.connect() as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{lines}\r\n".encode())
            head, _, body = until_closed(line).partition(b"\r\n\r\n")
        return int(head.split()[1]), json.loads(body) if body.startswith(b"{") else None

    def post(self, path: str, wish: object) -> tuple[int, Any]:
        """Send something on a connection of its own."""
        body = json.dumps(wish).encode()
        with self.connect() as line:
            line.sendall(
                f"POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n"
                f"content-length: {len(body)}\r\n\r\n".encode()
                + body
            )
            head, _, answer = until_closed(line).partition(b"\r\n\r\n")
        return int(head.split()[1]), json.loads(answer)

    def said(self) -> list[str]:
        """The lines of the log."""
        return self.log.read_text().splitlines()

    def stop(self) -> None:
        """End it in good order, so that the log is whole."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)


def until_closed(line: socket.socket) -> bytes:
    """All that comes until the server closes the connection; fails if it never does."""
    found = b""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        try:
            more = line.recv(65_536)
        except ConnectionError:
            return found
        if not more:
            return found
        found += more
    raise AssertionError(f"still open; so far came {found[:200]!r}")


def is_open(line: socket.socket) -> bool:
    """Has the server closed this connection? Looks without waiting."""
    readable, _, _ = select.select([line], [], [], 0)
    return not readable or bool(line.recv(1, socket.MSG_PEEK))


@contextmanager
def limited_server(**settings: Any) -> Iterator[Limited]:
    """A server with these settings on a free port."""
    with tempfile.TemporaryDirectory(prefix="ironpitch-limited-") as folder:
        log = Path(folder) / "log"
        with log.open("w") as written:
            process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.limited", json.dumps(settings)],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdout=subprocess.PIPE,
                stderr=written,
                text=True,
            )
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert said.strip().isdigit(), (said, log.read_text())
            yield Limited(process, int(said), log)
        finally:
            if process.poll() is None:
                process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


def main() -> None:
    """Serve with the settings that were given as JSON."""
    import uvicorn

    from ironpitch.server.app import create_app
    from ironpitch.server.running import config_for
    from ironpitch.server.settings import Settings, unlimited

    given: dict[str, Any] = json.loads(sys.argv[1])
    for name, value in given.items():
        given[name] = tuple(value) if isinstance(value, list) else value
    settings = replace(unlimited(Settings(password_memory=64)), **given)
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((HOST, 0))
    listener.listen(512)
    print(listener.getsockname()[1], flush=True)
    uvicorn.Server(config_for(create_app(settings))).run(sockets=[listener])


if __name__ == "__main__":
    main()
