"""The finished builds of the compiled engine in `build/engine`: one at a time is made, whole ones alone are seen."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import IO

from steps import ROOT

from compiling.c_code import CompileFailed

BUILDS = ROOT / "build" / "engine"
MOST_BUILDS = 3
"""Finished builds that are kept: whoever goes back to an older source has its build at once."""
TRIAL = """
import ironpitch
from ironpitch import rulesets
from ironpitch.bots.playout import play_out
from ironpitch.bots.random_coach import RandomCoach

assert ironpitch.is_compiled() is {compiled}
for name in rulesets.BUILTIN:
    match = ironpitch.new_match(name, seed=1)
    play_out(match, RandomCoach(1), 150)
    print(name, match.digest())
"""
"""The beginning of a match of every game, played at random: both engines must come to the same."""


def load_choice() -> ModuleType:
    """`ironpitch/_source.py` by itself, which knows what a build is like; the package would choose an engine."""
    spec = importlib.util.spec_from_file_location("engine_choice", ROOT / "ironpitch" / "_source.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


choice = load_choice()


class UnderWay(Exception):
    """Somebody else is compiling."""


@contextmanager
def sole_compiler(wait: bool) -> Iterator[None]:
    """Nobody else compiles here meanwhile; the lock ends with the process, however it ends."""
    import fcntl

    BUILDS.mkdir(parents=True, exist_ok=True)
    with open(BUILDS / choice.LOCK, "wb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if not wait:
                raise UnderWay from None
            print("another compile is under way here: waiting for it ...", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def up_to_date(recipe: str) -> bool:
    """Is there a build of the sources as they are now, made as builds are made now?"""
    return any(
        manifest.get("recipe") == recipe and choice.is_current(manifest) for _, manifest in choice.finished_builds()
    )


def workshop() -> Path:
    """A new folder to build in. Those of builds that were interrupted are cleared away."""
    for left in BUILDS.glob(".new-*"):
        shutil.rmtree(left, ignore_errors=True)
    folder = BUILDS / f".new-{os.getpid()}"
    folder.mkdir()
    return folder


def publish(folder: Path, manifest: dict[str, object]) -> None:
    """Try a build, and if it plays as the sources do, give it the name under which it is found."""
    manifest = {**manifest, "python": choice.this_python(), "finished": time.time()}
    (folder / choice.MANIFEST).write_text(json.dumps(manifest))
    with ThreadPoolExecutor() as pool:
        compiled, interpreted = pool.map(try_engine, (str(folder), None))
    if compiled != interpreted:
        raise CompileFailed(f"the compiled engine does not play as its source does:\n{compiled}{interpreted}")
    target = BUILDS / str(manifest["name"])
    if target.exists():  # of another recipe, or broken
        target.rename(folder / "before")
    folder.rename(target)
    shutil.rmtree(target / "before", ignore_errors=True)


def try_engine(build: str | None) -> str:
    """What a trial says on the engine of a build, or on the sources."""
    environment = {name: value for name, value in os.environ.items() if name not in (choice.BUILD, choice.INTERPRETED)}
    environment[choice.BUILD if build else choice.INTERPRETED] = build or "1"
    program = TRIAL.format(compiled=build is not None)
    outcome = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if outcome.returncode != 0:
        raise CompileFailed(f"the {'compiled' if build else 'interpreted'} engine does not run:\n{outcome.stderr}")
    return outcome.stdout


def clear_old() -> None:
    """Remove the oldest builds that no process runs."""
    for folder, _ in choice.finished_builds()[MOST_BUILDS:]:
        with open(Path(folder) / choice.IN_USE, "ab") as mark:
            if nobody_holds(mark):
                shutil.rmtree(folder, ignore_errors=True)


def nobody_holds(mark: IO[bytes]) -> bool:
    """Can this file be locked?"""
    import fcntl

    try:
        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
