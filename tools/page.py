"""Brings the page in ironpitch/server/static up to date from web/, doing nothing if no source has changed.

Exit code 0: up to date. 3: Node.js is missing or too old, and it says how to get it. Otherwise the build failed.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "ironpitch" / "server" / "static" / "index.html"
STAMP = ROOT / "build" / "page"
LEAST_NODE = 20
NO_NODE = 3
LEFT_OUT = {"node_modules", "e2e", "tests"}


def sources() -> list[Path]:
    """Every file of web/ that decides what the page is."""
    return sorted(path for path in WEB.rglob("*") if path.is_file() and not LEFT_OUT & set(path.relative_to(WEB).parts))


def fingerprint() -> str:
    """A hash of all of them."""
    summary = hashlib.sha256()
    for path in sources():
        summary.update(f"\n{path.relative_to(WEB).as_posix()}\n".encode() + path.read_bytes())
    return summary.hexdigest()


def node_version() -> int:
    """The main number of the Node.js that is here, 0 if there is none."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return 0
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = said.strip().lstrip("v").partition(".")[0]
    return int(number) if number.isdigit() else 0


def install() -> int:
    """The packages of package-lock.json, unless they are there already."""
    lock = WEB / "package-lock.json"
    installed = WEB / "node_modules" / ".package-lock.json"
    if installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return 0
    print("fetching the packages of the page, once per change of their list ...", flush=True)
    return subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, check=False).returncode


def main() -> int:
    """Install and build what is out of date."""
    wanted = fingerprint()
    packages_only = sys.argv[1:] == ["--packages"]
    fresh = PAGE.is_file() and STAMP.is_file() and STAMP.read_text() == wanted
    if fresh and not packages_only:
        return 0
    version = node_version()
    if version < LEAST_NODE:
        found = f"Node.js {version}" if version else "no Node.js with npm"
        print(f"the page needs Node.js {LEAST_NODE} or newer with npm, and here is {found} (see https://nodejs.org)")
        return NO_NODE
    failed = install()
    if failed or fresh:
        return failed
    print("building the page ...", flush=True)
    failed = subprocess.run(
        ["npm", "run", "--silent", "build", "--", "--logLevel", "warn"], cwd=WEB, check=False
    ).returncode
    if not failed:
        STAMP.parent.mkdir(exist_ok=True)
        STAMP.write_text(wanted)
    return failed


if __name__ == "__main__":
    sys.exit(main())
