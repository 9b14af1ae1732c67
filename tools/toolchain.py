"""What the build needs to know: which modules are compiled, and with which C compiler."""

from __future__ import annotations

import os
import shutil
import sysconfig
import tomllib
from pathlib import Path


def compiled_sources(root: Path) -> list[str]:
    """Paths, relative to the checkout, of the modules that `[tool.ironpitch.compile]` asks mypyc to compile."""
    with open(root / "pyproject.toml", "rb") as file:
        wanted = tomllib.load(file)["tool"]["ironpitch"]["compile"]
    found = {
        path.relative_to(root).as_posix() for package in wanted["packages"] for path in (root / package).rglob("*.py")
    }
    return sorted((found | set(wanted["modules"])) - set(wanted["interpreted"]))


def find_compiler() -> str | None:
    """The C compiler to use, or None if there is none or Python's own headers are missing."""
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return None
    asked = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    for command in (asked, "cc", "gcc", "clang"):
        if shutil.which(command.split()[0]):
            return str(command)
    return None
