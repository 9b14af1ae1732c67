"""Which test files import which helpers: of tests, tools and benchmarks, what a change of one of them reaches."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

FOLDERS = ("tests", "tools", "bench")
IMPORT = re.compile(r"^[ \t]*(?:from ([\w.]+) import (\([^)]*\)|[^\n#]*)|import ([\w., ]+))", re.MULTILINE)
ROOTS = ("", "tools/")  # where imports of these files are looked for


def importers(root: Path) -> dict[str, set[str]]:
    """For each file of tests, tools and benchmarks the files among them that import it."""
    files = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*.py"))]
    known = {path.relative_to(root).as_posix() for path in files}
    found: dict[str, set[str]] = defaultdict(set)
    for path in files:
        name = path.relative_to(root).as_posix()
        for dotted in imported(path.read_text(encoding="utf-8")):
            for base in ROOTS:
                for target in (f"{base}{dotted.replace('.', '/')}.py", f"{base}{dotted.replace('.', '/')}/__init__.py"):
                    if target in known and target != name:
                        found[target].add(name)
    return found


def imported(text: str) -> set[str]:
    """Every module, or name of a module, that a source imports. Read by pattern: parsing all tests takes seconds."""
    found: set[str] = set()
    for origin, names, plain in IMPORT.findall(text):
        found.update(word.split()[0] for word in plain.split(",") if word.strip())
        if origin:
            found.add(origin)
            found.update(f"{origin}.{word.split()[0]}" for word in names.strip("()").split(",") if word.strip())
    return found


def users_among(file: str, graph: dict[str, set[str]], tests: set[str]) -> set[str]:
    """The test files that import a file, or import something that does; a conftest is used by all tests below it."""
    found = {file}
    waiting = [file]
    while waiting:
        path = waiting.pop()
        above = path.removesuffix("conftest.py") if path.endswith("/conftest.py") else None
        users = set(graph.get(path, ())) | {test for test in tests if above is not None and test.startswith(above)}
        waiting += users - found
        found |= users
    return found & tests
