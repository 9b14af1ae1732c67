"""Sets up the virtual environment in .venv, with the packages that playing needs or with those of a developer.

    python3 tools/environment.py run        what `make play` and `make terminal` need, and nothing else
    python3 tools/environment.py develop    that and the packages for compiling, testing and checking

Nothing is done, and no network asked, if the list of packages has not changed. The checkout is put on the environment's
path instead of being installed, so an edit is live at once. Runs on any Python 3.11 or newer without packages.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tomllib
from pathlib import Path

from steps import ROOT, StepFailed, alone, run_quietly

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
KINDS = ("run", "develop")
LAUNCHER = """#!{python}
import sys

from ironpitch.cli import main

if __name__ == "__main__":  # processes that it starts read this file too
    sys.exit(main())
"""
WHERE_FROM = """import sys, sysconfig
print(sys.version)
print(sysconfig.get_path("purelib"))
print(sysconfig.get_path("scripts"))
"""


def wanted(kind: str) -> list[str]:
    """The packages that pyproject.toml names for this."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        pyproject = tomllib.load(file)
    project = pyproject["project"]
    found = list(project["dependencies"])
    if kind == "develop":
        found += [*pyproject["build-system"]["requires"], *project["optional-dependencies"]["dev"]]
    return list(dict.fromkeys(found))


def stamp_of(kind: str) -> Path:
    """The file that tells which packages were installed last."""
    return VENV / f"ready-to-{kind}"


def is_ready(kind: str) -> bool:
    """Are the packages for this installed? A developer has all that a player needs."""
    if not PYTHON.exists():
        return False
    return any(
        stamp_of(each).is_file() and stamp_of(each).read_text() == fingerprint(each)
        for each in KINDS[KINDS.index(kind) :]
    )


def fingerprint(kind: str) -> str:
    """A hash of the list of packages and of how they are installed."""
    told = "\n".join([*wanted(kind), Path(__file__).read_text()])
    return hashlib.sha256(told.encode()).hexdigest()


def set_up(kind: str) -> None:
    """Bring the environment up to date; raises StepFailed with a sentence for people if that is not possible."""
    if is_ready(kind):
        return
    with alone("environment"):
        if is_ready(kind):
            return
        if not runs(PYTHON):
            make_environment()
        install(wanted(kind))
        connect()
        stamp_of(kind).write_text(fingerprint(kind))


def runs(python: Path) -> bool:
    """Is there a Python of the right age in the environment?"""
    check = "import sys; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([python, "-c", check], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def make_environment() -> None:
    """An empty environment, with a pip of its own only if this Python has none that can be lent."""
    pip = [] if not lends_pip() else ["--without-pip"]
    run_quietly(
        [base_python(), "-m", "venv", "--clear", *pip, str(VENV)],
        "Python could not make a virtual environment",
        hints={"ensurepip": "install python3-venv (Debian, Ubuntu: apt install python3-venv) and try again"},
    )


def lends_pip() -> bool:
    """Has this Python a pip that installs into other environments?"""
    asked = [base_python(), "-m", "pip", "--python", base_python(), "--version"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def base_python() -> str:
    """The Python that environments are made from, whether this is it or one in an environment."""
    return str(getattr(sys, "_base_executable", sys.executable))


def pip_command(python: Path) -> list[str]:
    """How packages are installed for an environment: by its own pip, or by the one it was made with."""
    own = subprocess.run([python, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0
    pip = [str(python), "-m", "pip"] if own else [base_python(), "-m", "pip", "--python", str(python)]
    patience = ["--retries", "2", "--timeout", "20"]  # who has no network wants to know it soon
    return [*pip, "--disable-pip-version-check", "--quiet", *patience, "install", "--no-compile"]


def install(packages: list[str]) -> None:
    """Fetch packages into the environment."""
    run_quietly([*pip_command(PYTHON), *packages], "the Python packages could not be installed")


def connect() -> None:
    """Put the checkout on the environment's path, and write the `ironpitch` command."""
    told = subprocess.run([PYTHON, "-c", WHERE_FROM], capture_output=True, text=True, check=True).stdout.splitlines()
    packages, scripts = (Path(line) for line in told[-2:])
    (packages / "ironpitch_checkout.pth").write_text(f"{ROOT}\n")
    command = scripts / "ironpitch"
    command.write_text(LAUNCHER.format(python=PYTHON))
    command.chmod(0o755)


def main() -> int:
    """Set up what the command line asks for."""
    if len(sys.argv) != 2 or sys.argv[1] not in KINDS:
        print(f"expected one of: {', '.join(KINDS)}", file=sys.stderr)
        return 2
    kind = sys.argv[1]
    if is_ready(kind):
        return 0
    print(f"installing the packages to {kind}, once per change of their list ...", flush=True)
    try:
        set_up(kind)
    except StepFailed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
