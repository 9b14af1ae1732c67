"""Fills the virtual environment this runs in: the packages pyproject.toml names, and the checkout itself.

The checkout is put on the environment's path instead of being installed, so an edit is live at once.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAUNCHER = """#!{python}
import sys

from ironpitch.cli import main

if __name__ == "__main__":  # processes that it starts read this file too
    sys.exit(main())
"""


def main() -> int:
    """Install the packages, link the checkout, write the `ironpitch` command."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        pyproject = tomllib.load(file)
    project = pyproject["project"]
    wanted = [
        *pyproject["build-system"]["requires"],
        *project["dependencies"],
        *project["optional-dependencies"]["dev"],
    ]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", *dict.fromkeys(wanted)]
    if subprocess.run(pip).returncode != 0:
        print("Installing the packages failed (messages above). Is the network there?", file=sys.stderr)
        return 1
    Path(sysconfig.get_path("purelib"), "ironpitch_checkout.pth").write_text(f"{ROOT}\n")
    command = Path(sysconfig.get_path("scripts"), "ironpitch")
    command.write_text(LAUNCHER.format(python=sys.executable))
    command.chmod(0o755)
    return 0


if __name__ == "__main__":
    sys.exit(main())
