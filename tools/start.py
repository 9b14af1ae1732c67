"""`make play` and `make terminal`: sets up what is missing, has the engine compiled in the background, and starts.

    python3 tools/start.py play [arguments of `ironpitch serve`]
    python3 tools/start.py terminal [arguments of `ironpitch play`]

Packages and page are fetched and built side by side, once; later starts ask no network. Runs on any Python 3.11 or
newer without packages.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait

import environment
import page
from steps import ROOT, StepFailed

PROGRAMS = {"play": ["serve", "--open"], "terminal": ["play"]}
TERMINAL = "Without the page there is the terminal: make terminal"


class Step:
    """Something that must be there before the start."""

    def __init__(self, name: str, is_ready: Callable[[], bool], set_up: Callable[[], None]) -> None:
        self.name = name
        self.is_ready = is_ready
        self.set_up = set_up


def steps_of(wish: str) -> list[Step]:
    """What this way of playing needs."""
    packages = Step("Python packages", lambda: environment.is_ready("run"), lambda: environment.set_up("run"))
    if wish == "terminal":
        return [packages]
    return [packages, Step("the page", page.is_ready, page.set_up)]


def prepare(steps: list[Step]) -> None:
    """Do what is missing, side by side, and show that it goes on; raises StepFailed with the first that fails."""
    missing = [step for step in steps if not step.is_ready()]
    if not missing:
        return
    started = time.monotonic()
    on_screen = sys.stdout.isatty()
    told = f"setting up, once: {' and '.join(step.name for step in missing)}"
    print(told, end=" " if on_screen else "\n", flush=True)
    with ThreadPoolExecutor(len(missing)) as pool:
        jobs: dict[Future[None], str] = {pool.submit(step.set_up): step.name for step in missing}
        while wait(jobs, timeout=1).not_done:
            if on_screen:
                left = " and ".join(name for job, name in jobs.items() if not job.done())
                print(f"\r\033[K{told}: {time.monotonic() - started:.0f} s, still {left} ", end="", flush=True)
    if on_screen:
        print("\r\033[K", end="")
    for job in jobs:
        job.result()
    print(f"set up in {time.monotonic() - started:.0f} s", flush=True)


def main() -> int:
    """Prepare and start; the program takes the place of this one."""
    wish, *arguments = sys.argv[1:] or [""]
    if wish not in PROGRAMS:
        print(f"expected one of: {', '.join(PROGRAMS)}", file=sys.stderr)
        return 2
    try:
        prepare(steps_of(wish))
    except StepFailed as problem:
        print(f"{problem}", file=sys.stderr)
        if environment.is_ready("run"):
            print(TERMINAL, file=sys.stderr)
        return 1
    python = str(environment.PYTHON)
    subprocess.run([python, str(ROOT / "tools" / "compile.py"), "--background"], check=False)
    os.chdir(ROOT)
    os.execv(python, [python, "-m", "ironpitch", *PROGRAMS[wish], *arguments])


if __name__ == "__main__":
    sys.exit(main())
