"""What the build needs to know: which modules are compiled, which functions matter little, and which compiler it is."""

from __future__ import annotations

import ast
import os
import shutil
import sysconfig
import tomllib
from pathlib import Path

HOT, WARM, COLD = "HOT", "WARM", "COLD"
"""How much a function matters to the time that anything takes."""


def compiled_sources(root: Path) -> list[str]:
    """Paths, relative to the checkout, of the modules that `[tool.ironpitch.compile]` asks mypyc to compile."""
    with open(root / "pyproject.toml", "rb") as file:
        wanted = tomllib.load(file)["tool"]["ironpitch"]["compile"]

    def below(patterns: list[str]) -> set[Path]:
        found = {path for pattern in patterns for path in root.glob(pattern)}
        return {file for path in found for file in (path.rglob("*.py") if path.is_dir() else [path])}

    compiled = below(wanted["packages"] + wanted["modules"]) - below(wanted["interpreted"])
    return sorted(path.relative_to(root).as_posix() for path in compiled)


def functions_in(text: str) -> dict[int, str]:
    """The functions of a module by the lines they begin on, as `Class.method` or `function`."""
    found: dict[int, str] = {}

    def look(node: ast.AST, owner: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef):
                first = min([child.lineno, *(each.lineno for each in child.decorator_list)])
                found[first] = found[child.lineno] = f"{owner}{child.name}"
            look(child, f"{child.name}." if isinstance(child, ast.ClassDef) else owner)

    look(ast.parse(text), "")
    return found


def heat_of_functions(root: Path) -> dict[str, dict[str, str]]:
    """What `tools/heat.py` measured: for each module, by its path, its functions as `Class.method` and their heat.

    A function that was not known then, because it is new, is not among them.
    """
    found = {}
    for line in (root / "tools" / "heat.tsv").read_text().splitlines():
        if not line.startswith("#"):
            module, *columns = line.split("\t")
            heats = zip((HOT, WARM, COLD), columns, strict=True)
            found[module] = {name: heat for heat, names in heats for name in names.split()}
    return found


def find_compiler() -> str | None:
    """The C compiler to use, or None if there is none or Python's own headers are missing."""
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return None
    asked = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    for command in (asked, "cc", "gcc", "clang"):
        if shutil.which(command.split()[0]):
            return str(command)
    return None
