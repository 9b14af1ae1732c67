"""Finds mypyc, the compiler of the engine, or fetches it into a folder of its own.

A developer's environment has it. Whoever only plays does not, so the compile in the background brings its own, beside
the environment that the game is running from at the same time.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import sys
import tomllib
from importlib import metadata
from pathlib import Path

from environment import pip_command
from steps import ROOT, run_quietly

NEEDED = ("mypy", "librt", "mypy_extensions")


def requirements() -> list[str]:
    """What pyproject.toml asks for, without setuptools, which the checkout does not build with."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        wanted = tomllib.load(file)["build-system"]["requires"]
    return [each for each in wanted if each.startswith(NEEDED)]


def installed() -> str:
    """The version of mypy at hand, empty if there is none."""
    try:
        return metadata.version("mypy")
    except metadata.PackageNotFoundError:
        return ""


def install_compiler() -> str:
    """Make mypyc importable, and tell its version; raises StepFailed with a sentence if it cannot be fetched."""
    wanted = requirements()
    if f"mypy=={installed()}" in wanted:
        return installed()
    key = hashlib.sha256("\n".join([*wanted, sys.version]).encode()).hexdigest()[:12]
    folder = ROOT / "build" / "compiler" / key
    if not folder.is_dir():
        unfinished = folder.with_name(f".new-{os.getpid()}")
        shutil.rmtree(folder.parent, ignore_errors=True)
        command = [*pip_command(Path(sys.executable)), "--target", str(unfinished), *wanted]
        run_quietly(command, "the compiler of the engine could not be fetched")
        unfinished.rename(folder)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    return installed()
