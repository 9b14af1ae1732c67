"""A program outside, spoken to in lines over its standard input and output; it can do us no harm by what it says.

It may crash, fall silent, babble or never read: every wait has an end, every line a greatest length.
"""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import threading
from contextlib import suppress
from time import monotonic
from typing import Final

from ironpitch.bots.bot import UnknownBot
from ironpitch.engine.errors import IronpitchError

LONGEST_LINE: Final = 1 << 20
"""Bytes in a line from the program."""
MOST_WAITING: Final = 100
"""Lines that nobody has asked for yet; a program that writes more waits."""
FAREWELL_SECONDS: Final = 2.0
"""How long a program may take to end after its input has ended."""
TAIL: Final = 300
"""So much of what it wrote to its standard error is told when it dies."""


class Gone(IronpitchError):
    """The program has ended, or has said something no line may be."""


class Silent(IronpitchError):
    """The program did not answer in time."""


class Program:
    """A running program and its pipes, all served by threads, so that nothing here can block for good."""

    def __init__(self, command: str) -> None:
        self.command: str = command
        self.arguments: list[str] = arguments_of(command)
        self.tail: bytes = b""
        """The end of what it wrote to its standard error."""
        self.lines: queue.Queue[bytes | None] = queue.Queue(MOST_WAITING)
        self.outbox: queue.Queue[bytes | None] = queue.Queue()
        self.ended: str = ""
        """Why nothing more will come, once nothing will."""
        try:
            self.process = subprocess.Popen(
                self.arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise UnknownBot(f"{self.arguments[0]!r} cannot be started: {error}") from error
        self.threads: list[threading.Thread] = [
            threading.Thread(target=self.read_lines, daemon=True),
            threading.Thread(target=self.write_lines, daemon=True),
            threading.Thread(target=self.read_errors, daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    # -- the threads -------------------------------------------------------------------------------------------------

    def read_lines(self) -> None:
        """Collect what the program says, to its end or to a line that is too long."""
        output = self.process.stdout
        assert output is not None
        while True:
            try:
                line = output.readline(LONGEST_LINE + 1)
            except (OSError, ValueError):
                line = b""
            if len(line) > LONGEST_LINE:
                self.ended = f"it wrote a line of more than {LONGEST_LINE} bytes"
            if not line or self.ended:
                self.lines.put(None)
                return
            self.lines.put(line)

    def write_lines(self) -> None:
        """Send what lies in the outbox; a program that does not read holds up nobody but this thread."""
        inlet = self.process.stdin
        assert inlet is not None
        while (line := self.outbox.get()) is not None:
            try:
                inlet.write(line)
                inlet.flush()
            except (OSError, ValueError):
                break
        try:
            inlet.close()
        except OSError:
            return

    def read_errors(self) -> None:
        """Keep the end of what the program complains about."""
        outlet = self.process.stderr
        assert outlet is not None
        with suppress(OSError, ValueError):
            while piece := os.read(outlet.fileno(), 1 << 16):
                self.tail = (self.tail + piece)[-TAIL:]

    # -- for who speaks with it --------------------------------------------------------------------------------------

    def send(self, line: str) -> None:
        """Send a line."""
        self.outbox.put(line.encode() + b"\n")

    def receive(self, until: float) -> bytes:
        """The next line; raises `Gone` if there will be none, `Silent` if none has come by this time."""
        try:
            line = self.lines.get(timeout=max(0.0, until - monotonic()))
        except queue.Empty:
            raise Silent("it did not answer in time") from None
        if line is None:
            self.lines.put(None)  # whoever asks again gets the same answer
            raise Gone(self.ended or self.obituary())
        return line

    def obituary(self) -> str:
        """How the program ended, and the last it wrote to its standard error."""
        try:
            code = self.process.wait(FAREWELL_SECONDS)
            ended = f"it ended with exit code {code}" if code >= 0 else f"it was ended by signal {-code}"
        except subprocess.TimeoutExpired:
            ended = "it closed its output"
        said = self.last_words()
        return f"{ended}: {said}" if said else ended

    def last_words(self) -> str:
        """The end of what it wrote to its standard error, on one line."""
        self.threads[2].join(FAREWELL_SECONDS)
        return " ".join(self.tail.decode("utf-8", "replace").split())

    def close(self) -> None:
        """End the program: politely, by the end of its input; after a while without asking."""
        self.outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(FAREWELL_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the program and whatever it started, at once."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()
        self.process.wait()
        self.outbox.put(None)
        self.drain()
        for thread in self.threads:
            thread.join(FAREWELL_SECONDS)
        for outlet in (self.process.stdout, self.process.stderr):
            assert outlet is not None
            outlet.close()

    def drain(self) -> None:
        """Make room for the reading thread, which may wait for it."""
        while self.threads[0].is_alive():
            try:
                self.lines.get(timeout=0.02)
            except queue.Empty:
                continue


def arguments_of(command: str) -> list[str]:
    """A command line in words, as a shell would split it; no shell ever sees it."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownBot(f"{command[:60]!r} is no command line: {error}") from error
    if not words:
        raise UnknownBot("an external bot needs a command: stdio:./mybot")
    return words
