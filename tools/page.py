"""Brings the page in ironpitch/server/static up to date from web/, doing nothing if no source has changed.

    python3 tools/page.py               the page, with the packages that building it needs
    python3 tools/page.py --packages    and the packages for testing it

Exit code 0: up to date. 3: Node.js is missing or too old, and it says how to get it. Otherwise the build failed.
Runs on any Python 3.11 or newer without packages.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from steps import ROOT, StepFailed, alone, run_quietly

WEB = ROOT / "web"
PAGE = ROOT / "ironpitch" / "server" / "static" / "index.html"
STAMP = ROOT / "build" / "page"
INSTALLED = WEB / "node_modules" / ".installed"
LEAST_NODE = 20
NO_NODE = 3
LEFT_OUT = {"node_modules", "e2e", "tests", "artefacts"}


class NoNode(StepFailed):
    """There is no Node.js that could build the page."""


def sources() -> list[Path]:
    """Every file of web/ that decides what the page is."""
    return sorted(path for path in WEB.rglob("*") if path.is_file() and not LEFT_OUT & set(path.relative_to(WEB).parts))


def fingerprint() -> str:
    """A hash of all of them."""
    summary = hashlib.sha256()
    for path in sources():
        summary.update(f"\n{path.relative_to(WEB).as_posix()}\n".encode() + path.read_bytes())
    return summary.hexdigest()


def is_ready() -> bool:
    """Is the page built from the sources as they are now?"""
    return PAGE.is_file() and STAMP.is_file() and STAMP.read_text() == fingerprint()


def node_version() -> int:
    """The main number of the Node.js that is here, 0 if there is none."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return 0
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = said.strip().lstrip("v").partition(".")[0]
    return int(number) if number.isdigit() else 0


def install(for_tests: bool) -> None:
    """The packages of package-lock.json, unless they are there already; those for tests only if asked for."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    complete = f"{lock} with tests"
    there = INSTALLED.read_text() if INSTALLED.is_file() else ""
    if there == complete or (there == lock and not for_tests):
        return
    INSTALLED.unlink(missing_ok=True)
    least = [] if for_tests else ["--omit=dev"]
    patience = ["--fetch-retries=2", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=5000"]
    run_quietly(
        ["npm", "ci", *least, *patience, "--no-audit", "--no-fund", "--loglevel=error"],
        "the packages of the page could not be installed",
        cwd=WEB,
    )
    INSTALLED.write_text(complete if for_tests else lock)


def set_up(for_tests: bool = False) -> None:
    """Install and build what is out of date; raises StepFailed with a sentence for people if that is not possible."""
    if is_ready() and not for_tests:
        return
    version = node_version()
    if version < LEAST_NODE:
        found = f"Node.js {version}" if version else "no Node.js with npm"
        raise NoNode(f"the page needs Node.js {LEAST_NODE} or newer with npm, and here is {found} (see nodejs.org)")
    with alone("page"):
        install(for_tests)
        if not is_ready():
            wanted = fingerprint()
            build()
            STAMP.write_text(wanted)


def build() -> None:
    """Build the page beside the old one, and put it in its place when it is whole."""
    fresh = ROOT / "build" / "page-new"
    command = ["npm", "run", "--silent", "build", "--", "--logLevel", "warn", "--emptyOutDir", "--outDir", str(fresh)]
    run_quietly(command, "the page could not be built", cwd=WEB)
    before = ROOT / "build" / "page-before"
    shutil.rmtree(before, ignore_errors=True)
    if PAGE.parent.exists():
        PAGE.parent.rename(before)
    fresh.rename(PAGE.parent)
    shutil.rmtree(before, ignore_errors=True)


def main() -> int:
    """Bring the page up to date."""
    for_tests = sys.argv[1:] == ["--packages"]
    if not is_ready():
        print("building the page, once per change of it ...", flush=True)
    try:
        set_up(for_tests)
    except NoNode as problem:
        print(problem)
        return NO_NODE
    except StepFailed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
