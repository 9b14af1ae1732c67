"""A server under siege: `ironpitch serve` as a process of its own, and what can be read off it from outside."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
"""Seconds after which an answer that does not come counts as none."""
TRACEBACK = "Traceback (most recent call last):"
SERVER_ERROR = 500
UNAVAILABLE = 503


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back for a request; status 0 if nothing did."""

    status: int
    body: bytes

    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)

    @property
    def is_fault(self) -> bool:
        """Is it a fault of the server? One that says that it is busy has none."""
        return self.status >= SERVER_ERROR and self.status != UNAVAILABLE


class Server:
    """`ironpitch serve` on a free port of loopback."""

    def __init__(self, database: str, *options: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.log = Path(self.folder.name) / "log.txt"
        with self.log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "ironpitch", "serve", "--port", "0", "--database", database, *options],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            words = line or self.words()[-500:]
            self.close()
            raise SystemExit(f"the server did not start: {words}")
        self.port = int(found[1])

    # -- what it says of itself --------------------------------------------------------------------------------------

    def is_alive(self) -> bool:
        """Does the process still run?"""
        return self.process.poll() is None

    def memory(self) -> float:
        """Megabytes that the process holds; nothing where the system does not tell."""
        file = Path(f"/proc/{self.process.pid}/status")
        found = re.search(r"VmRSS:\s+(\d+)", file.read_text()) if file.is_file() else None
        return int(found[1]) / 1024 if found else 0.0

    def words(self) -> str:
        """All it has written to its error output."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def tracebacks(self) -> list[str]:
        """The tracebacks it has written: where each ends, and the error."""
        found: list[str] = []
        for text in self.words().split(TRACEBACK)[1:]:
            lines = text.strip("\n").splitlines()
            error = next((n for n, line in enumerate(lines) if not line.startswith(" ")), len(lines) - 1)
            found.append(" ".join(line.strip() for line in lines[max(0, error - 2) : error + 1]))
        return found

    # -- calling it --------------------------------------------------------------------------------------------------

    def call(
        self,
        path: str,
        body: object | None = None,
        source: str = "127.0.0.1",
        headers: dict[str, str] | None = None,
        method: str | None = None,
    ) -> Answer:
        """Ask for something, from an address of loopback; bytes and texts are sent as they are, the rest as JSON."""
        data = body if body is None or isinstance(body, bytes | str) else json.dumps(body)
        if isinstance(data, str):
            data = data.encode("utf-8", "surrogatepass")
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(source, 0))
        try:
            given = {"content-type": "application/json"} if data is not None else {}
            line.request(method or ("GET" if data is None else "POST"), path, data, given | (headers or {}))
            answer = line.getresponse()
            return Answer(answer.status, answer.read())
        except (OSError, http.client.HTTPException, ValueError):
            return Answer(0, b"")
        finally:
            line.close()

    def start(self, source: str = "127.0.0.1", **wish: object) -> dict[str, Any]:
        """Start a match."""
        answer = self.call("/api/matches", wish, source)
        if answer.status not in (200, 201):
            raise SystemExit(f"no match could be started: {answer.status} {answer.body[:200]!r}")
        found: dict[str, Any] = answer.json()
        return found

    def socket(self, match: dict[str, Any], seat: str = "home") -> str:
        """The address of a seat's socket."""
        return f"ws://127.0.0.1:{self.port}/api/matches/{match['id']}/socket?seat={match['seats'][seat]}"

    # -- ending it ---------------------------------------------------------------------------------------------------

    def kill(self) -> None:
        """End it as hard as can be."""
        if self.is_alive():
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        """End it in whatever way it takes."""
        if self.is_alive():
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.folder.cleanup()
