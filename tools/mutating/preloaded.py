"""A process that has imported pytest and other packages once, and forks a copy of itself for every run of tests.

It reads one line for each run, the words for pytest as JSON, and answers with two: the number of the process that runs
the tests, at once, and what that returned, at its end. Nothing of the checkout is imported before the fork.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import signal
import subprocess
import sys
import traceback
from importlib.metadata import entry_points
from pathlib import Path
from select import select

OTHERS = (
    "alembic.command",
    "argon2",
    "click",
    "fastapi.testclient",
    "httpx2",
    "hypothesis.strategies",
    "itsdangerous",
    "rich.console",
    "rich.table",
    "sqlalchemy.dialects.sqlite",
    "starlette.testclient",
    "tomllib",
    "uvicorn",
    "websockets.sync.client",
)
OUTPUT = "output.log"
SET_CHILD_SUBREAPER = 36
QUIET = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # what was imported before the fork


class Nursery:
    """The other end: starts such a process and has it run tests."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mutating.preloaded"],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )

    def line(self) -> int:
        """The next line it answers; raises EOFError if it is gone."""
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        if not told:
            raise EOFError("the process that runs the tests is gone")
        return int(told)

    def start(self, words: list[str]) -> int:
        """Run pytest in a new process; its number."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words).encode() + b"\n")
        self.process.stdin.flush()
        return self.line()

    def ended(self, seconds: float) -> int | None:
        """What the run returned, or None if it is not over in so many seconds."""
        assert self.process.stdout is not None
        return self.line() if select([self.process.stdout], [], [], seconds)[0] else None

    def stop(self, run: int) -> None:
        """End a run, and whatever its tests have started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(run, signal.SIGKILL)

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def import_others() -> None:
    """Import what tests need and no fault can change."""
    for plugin in entry_points(group="pytest11"):
        plugin.load()
    for name in OTHERS:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def run_tests(words: list[str], ready: int) -> int:
    """In the copy: run pytest, with its output in a file."""
    import pytest

    os.setsid()
    os.write(ready, b"!")
    os.close(ready)
    output = os.open(OUTPUT, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for new, old in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(new, old)
    return int(pytest.main([*QUIET, *words]))


def fork(words: list[str]) -> int:
    """A copy of this process that runs tests; its number, as soon as it leads a group of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        code = 70
        try:
            os.close(reading)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            code = run_tests(words, writing)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)
    os.close(writing)
    os.read(reading, 1)
    os.close(reading)
    return child


def adopt() -> None:
    """Have whatever a run leaves behind (a database, a server) become a child of this process, where Linux can."""
    with contextlib.suppress(ImportError, OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def end_children() -> None:
    """End what the last run has left behind."""
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    while children.exists() and (left := children.read_text().split()):
        for child in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(int(child), 0)


def main() -> None:
    """Wait for runs until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked decides
    import_others()
    adopt()
    for line in sys.stdin:
        child = fork(json.loads(line))
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        end_children()
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
