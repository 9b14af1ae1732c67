"""What every step of setting up shares: run quietly, say in a sentence what went wrong, do not get in each other's way.

Runs on any Python 3.11 or newer without packages.
"""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "logs"
NETWORK = (
    "temporary failure in name resolution",
    "network is unreachable",
    "failed to establish a new connection",
    "connection timed out",
    "could not find a version that satisfies",
    "max retries exceeded",
    "enotfound",
    "eai_again",
    "econnrefused",
    "etimedout",
)
NO_SPACE = ("no space left on device", "enospc", "disk quota exceeded")


class StepFailed(Exception):
    """A sentence that says what is wrong and how to go on."""


def sentence(what: str, said: str, log: Path | None, hints: Mapping[str, str]) -> str:
    """Tell in a sentence what a program's last words mean."""
    low = said.lower()
    if any(word in low for word in NO_SPACE):
        why = "the disk is full; make room and try again"
    elif any(word in low for word in NETWORK):
        why = "the network or the package server does not answer; try again when it does"
    else:
        why = next((hint for word, hint in hints.items() if word in low), "")
        if not why:
            lines = [line.strip() for line in said.splitlines() if line.strip()]
            why = lines[-1] if lines else "it said nothing"
    return f"{what}: {why}{f' (all of it: {log.relative_to(ROOT)})' if log else ''}"


def run_quietly(
    command: Sequence[str],
    what: str,
    *,
    cwd: Path = ROOT,
    hints: Mapping[str, str] | None = None,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run a program with its words in a file; raises StepFailed if it fails."""
    log: Path | None = None
    try:
        LOGS.mkdir(parents=True, exist_ok=True)
        log = LOGS / f"{'-'.join(what.split())}.txt"
        with open(log, "w+", encoding="utf-8", errors="replace") as file:
            outcome = subprocess.run(
                command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=file, stderr=file, check=False, env=environment
            )
            if outcome.returncode == 0:
                return
            file.seek(0)
            said = file.read()
    except OSError as problem:
        raise StepFailed(os_sentence(what, problem)) from problem
    raise StepFailed(sentence(what, said, log, hints or {}))


def os_sentence(what: str, problem: OSError) -> str:
    """Tell in a sentence what the operating system refused."""
    if problem.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"{what}: the disk is full; make room and try again"
    if problem.errno in (errno.EACCES, errno.EROFS, errno.EPERM):
        return f"{what}: this folder cannot be written ({problem.filename}); use a copy that can be"
    return f"{what}: {problem.strerror or problem}"


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Wait until nobody else does this step here; the lock ends with the process, however it ends."""
    folder = ROOT / "build"
    try:
        folder.mkdir(exist_ok=True)
        handle = os.open(folder / f"{name}.lock", os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as problem:
        raise StepFailed(os_sentence("setting up", problem)) from problem
    try:
        try:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        except ImportError:  # Windows: one at a time, please
            pass
        yield
    finally:
        os.close(handle)
