"""Lint of what changed: ruff and mypy for Python, svelte-check and vitest for the page."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import IO

FRESH_TYPES, KEPT_TYPES = 16.0, 6.0  # seconds of one core: mypy over everything, and over what a change touches
PAGE = 45.0
PYTHON_SETTINGS = ("pyproject.toml",)
PAGE_CODE = (".ts", ".svelte", ".js", ".mjs", ".css", ".json", ".html")


@dataclass
class Check:
    """A program that looks at the code while the tests run."""

    name: str
    command: list[str]
    folder: Path
    cost: float
    output: IO[str] | None = None
    process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Begin, with what it says kept for later."""
        self.output = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        self.process = subprocess.Popen(
            self.command, cwd=self.folder, stdout=self.output, stderr=subprocess.STDOUT, text=True
        )

    def finish(self, patience: float) -> bool:
        """Wait for it as long as there is time, and tell what it found; whether all is well."""
        assert self.process is not None
        assert self.output is not None
        try:
            code = self.process.wait(max(patience, 0.1))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            print(f"{self.name}: not finished in time, left out", flush=True)
            return True
        if code != 0:
            self.output.seek(0)
            print(f"{self.name}:\n{self.output.read().rstrip()}", flush=True)
        return code == 0


def python_files(root: Path, files: list[str]) -> list[str]:
    """The changed Python files that are still there."""
    return [file for file in files if file.endswith(".py") and (root / file).is_file()]


def ruff(root: Path, files: list[str]) -> bool:
    """Rules and layout of changed files; all of them if the settings changed. Whether all is well."""
    places = ["."] if set(files) & set(PYTHON_SETTINGS) else python_files(root, files)
    if not places:
        return True
    well = True
    for words in (["check", "--quiet"], ["format", "--check", "--quiet"]):
        answer = subprocess.run(
            [sys.executable, "-m", "ruff", *words, "--force-exclude", *places],
            cwd=root, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if answer.returncode != 0:
            well = False
            said = (answer.stdout + answer.stderr).rstrip()
            print(f"ruff {words[0]}:\n{said}" if said else f"ruff {words[0]}: `make format` mends it", flush=True)
    return well


def checks(root: Path, files: list[str]) -> list[Check]:
    """What has to look at changed files besides ruff."""
    found = []
    if python_files(root, files) or set(files) & set(PYTHON_SETTINGS):
        cost = KEPT_TYPES if (root / ".mypy_cache").is_dir() else FRESH_TYPES
        command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary"]
        found.append(Check("mypy --strict", command, root, cost))
    page = [file for file in files if file.startswith("web/") and file.endswith(PAGE_CODE)]
    if not page:
        return found
    tools = root / "web" / "node_modules" / ".bin"
    if not (tools / "vitest").exists():
        print("the page changed, but its packages are not here (`make page` fetches them): it is not checked")
        return found
    there = [str(root / file) for file in page if (root / file).is_file()]
    types = [str(tools / "svelte-check"), "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "machine"]
    found.append(Check("svelte-check", types, root / "web", PAGE / 2))
    if there:
        units = [str(tools / "vitest"), "related", "--run", "--passWithNoTests", "--reporter=dot", *there]
        found.append(Check("vitest", units, root / "web", PAGE / 2))
    return found
