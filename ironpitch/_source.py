"""Decides whether the engine runs as machine code or as the Python it was compiled from.

Both play the same matches. The source is taken when `IRONPITCH_INTERPRETED=1` asks for it, and in a checkout whose
compiled modules are older than their source, so that an edit never goes unnoticed.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

INTERPRETED = "IRONPITCH_INTERPRETED"
PACKAGE = os.path.dirname(os.path.abspath(__file__))
COMPILED_SUFFIX = EXTENSION_SUFFIXES[0]
STALE = "ironpitch: compiled engine older than its source, running interpreted; `make compile` brings it up to date"


class SourceOnly:
    """An import finder that sees the `.py` files of this package and nothing else."""

    def __init__(self) -> None:
        self.folders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of this package by its source; leave every other to the usual finders."""
        if path is None or not fullname.startswith("ironpitch."):
            return None
        for folder in path:
            if folder not in self.folders:
                self.folders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = self.folders[folder].find_spec(fullname, target)
            # A folder without __init__.py gives a spec without a loader; the usual finders know better.
            if spec is not None and spec.loader is not None:
                return spec
        return None


def prefer_source_if_asked() -> None:
    """Run the source instead of the machine code, if asked to or if the machine code is out of date."""
    if os.environ.get(INTERPRETED, "0") in ("", "0"):
        if not out_of_date():
            return
        print(STALE, file=sys.stderr)
        os.environ[INTERPRETED] = "1"  # processes started from here agree, and do not warn again
    if not any(isinstance(finder, SourceOnly) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceOnly())


def out_of_date() -> bool:
    """Whether this is a checkout in which a compiled module is older than its source, or has lost it."""
    if not os.path.exists(os.path.join(os.path.dirname(PACKAGE), "pyproject.toml")):
        return False
    pending = [PACKAGE]
    while pending:
        files = {}
        with os.scandir(pending.pop()) as entries:
            for entry in entries:
                if entry.name.endswith((COMPILED_SUFFIX, ".py")):
                    files[entry.name] = entry
                elif "." not in entry.name and not entry.name.startswith("_") and entry.is_dir():
                    pending.append(entry.path)
        for name, compiled in files.items():
            if name.endswith(COMPILED_SUFFIX):
                source = files.get(name.removesuffix(COMPILED_SUFFIX) + ".py")
                if source is None or source.stat().st_mtime_ns > compiled.stat().st_mtime_ns:
                    return True
    return False


def is_compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    engine = importlib.import_module("ironpitch.engine")
    return not str(engine.__file__).endswith(tuple(SOURCE_SUFFIXES))
