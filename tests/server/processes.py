"""Servers as processes of their own, and coaches who call them over real sockets."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

from websockets.sync.client import ClientConnection, connect

from ironpitch.server.play.changes import applied

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30
Frame = dict[str, Any]


class Process:
    """`ironpitch serve` on a free port."""

    def __init__(self, database: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ironpitch", "serve", "--port", "0", "--database", database],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found is not None, said
        self.port = int(found[1])
        self.sockets = ExitStack()

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """End it as hard as can be."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.sockets.close()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def start(self, **wish: object) -> Frame:
        """Start a match."""
        found = self.post("/api/matches", wish)
        if found["invitation"]:
            joining = {"invitation": found["invitation"], "key": "a-key-of-the-friends-own-making"}
            joined = self.post(f"/api/matches/{found['id']}/join", joining)
            found["seats"][joined["side"]] = joined["seat"]
        return found

    def post(self, path: str, body: object) -> Frame:
        """Send something."""
        address = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(address, json.dumps(body).encode(), {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            found: Frame = json.load(answer)
        return found

    def get(self, path: str) -> str:
        """Ask for something."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
        return text

    def sit(self, match: Frame, seat: str) -> Line:
        """Take a seat."""
        token = match["seats"][seat]
        address = f"ws://127.0.0.1:{self.port}/api/matches/{match['id']}/socket?seat={token}"
        return Line(self.sockets.enter_context(connect(address, max_size=None)))


class Line:
    """An open socket at a seat."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Frame = {}
        self.until(0)

    def hear(self) -> Frame:
        """The next frame."""
        frame: Frame = json.loads(self.socket.recv(timeout=PATIENCE))
        if frame["t"] == "change":
            frame = applied(self.state, frame)
        if frame["t"] == "state":
            self.state = frame
        elif frame["t"] == "seats":
            self.state = {**self.state, "seats": frame["seats"]}
        return frame

    def until(self, v: int) -> Frame:
        """The state of this number, or a later one."""
        while self.state.get("v", -1) < v:
            self.hear()
        return self.state

    def say(self, **frame: object) -> None:
        """Send a frame."""
        self.socket.send(json.dumps(frame))

    def play(self, choice: str) -> Frame:
        """Make a choice; returns the state after it."""
        v = int(self.state["v"])
        self.say(t="play", v=v, choice=choice)
        return self.until(v + 1)
