"""Brings the compiled engine in the checkout up to date, doing nothing if no source has changed.

Exit code 0: up to date, or there is no C compiler and the engine will run interpreted. Otherwise the build failed,
and no part of an older build is left behind.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from toolchain import compiled_sources, find_compiler

ROOT = Path(__file__).resolve().parent.parent
STAMP = ROOT / "build" / "compiled"
LIBRARIES = ("*.so", "*.pyd")


def fingerprint(sources: list[str]) -> str:
    """A hash of all that decides what the build produces."""
    summary = hashlib.sha256(sys.version.encode())
    for name in ["setup.py", "tools/toolchain.py", *sources]:
        summary.update(f"\n{name}\n".encode() + (ROOT / name).read_bytes())
    summary.update((os.environ.get("CC", "") + os.environ.get("CFLAGS", "")).encode())
    return summary.hexdigest()


def libraries() -> list[Path]:
    """Every compiled file in the checkout: the modules, and the group's library beside the package."""
    return [
        path
        for pattern in LIBRARIES
        for path in (*ROOT.glob(f"ironpitch__mypyc{pattern}"), *(ROOT / "ironpitch").rglob(pattern))
    ]


def remove_old_build() -> None:
    """An older library beside a newer source would be imported without a word, so none may stay."""
    STAMP.unlink(missing_ok=True)
    for path in libraries():
        path.unlink()
    # The compiler's cache can crash an incremental build and leave stale code behind.
    for name in ("mypyc_cache", "mypyc"):
        shutil.rmtree(ROOT / "build" / name, ignore_errors=True)
    for path in (ROOT / "build").glob("lib.*"):
        shutil.rmtree(path)


def date_libraries(moment: float) -> None:
    """Dates the libraries, so that a source edited after `moment` counts as newer."""
    for path in libraries():
        os.utime(path, (moment, moment))


def main() -> int:
    """Compile if needed."""
    sources = compiled_sources(ROOT)
    started = time.time()
    wanted = fingerprint(sources)
    if STAMP.exists() and STAMP.read_text() == wanted and len(libraries()) == len(sources) + 1:
        date_libraries(started)
        print("compiled engine: up to date")
        return 0
    remove_old_build()
    if not sources:
        print("compiled engine: nothing to compile")
        return 0
    compiler = find_compiler()
    if compiler is None:
        print("No C compiler (or no Python headers) found: the engine runs interpreted, more slowly, same results.")
        print("To compile it: apt install gcc python3-dev (Debian, Ubuntu) or xcode-select --install (macOS).")
        return 0
    print(f"compiling {len(sources)} modules, once per change of the engine ...", flush=True)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    outcome = subprocess.run(command, cwd=ROOT, env={**os.environ, "CC": compiler})
    if outcome.returncode != 0 or len(libraries()) != len(sources) + 1:
        remove_old_build()
        print("compiled engine: the build failed (messages above)", file=sys.stderr)
        return outcome.returncode or 1
    date_libraries(started)
    STAMP.write_text(wanted)
    print(f"compiled engine: built in {time.time() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
