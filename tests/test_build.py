"""The engine under test is the one asked for, and the choice between the two is made as documented."""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import ironpitch.engine
from ironpitch import _source

ROOT = Path(__file__).resolve().parent.parent
EXPECT_COMPILED = os.environ.get("IRONPITCH_EXPECT_COMPILED") == "1"
EXPECT_INTERPRETED = os.environ.get("IRONPITCH_INTERPRETED") == "1" and not EXPECT_COMPILED


def engine_files() -> list[str]:
    names = [module.name for module in pkgutil.iter_modules(ironpitch.engine.__path__, "ironpitch.engine.")]
    return [str(importlib.import_module(name).__file__) for name in ["ironpitch.engine", *names]]


@pytest.mark.skipif(not EXPECT_COMPILED, reason="this run does not ask for the compiled engine")
def test_every_engine_module_is_machine_code_when_the_compiled_engine_is_under_test() -> None:
    assert [file for file in engine_files() if not file.endswith(EXTENSION_SUFFIXES[0])] == []
    assert _source.is_compiled()


@pytest.mark.skipif(not EXPECT_INTERPRETED, reason="this run does not ask for the interpreted engine")
def test_every_engine_module_is_source_when_the_interpreted_engine_is_under_test() -> None:
    assert [file for file in engine_files() if not file.endswith(".py")] == []
    assert not _source.is_compiled()


def checkout(tmp_path: Path, source_age: int, library_age: int) -> Path:
    """A toy checkout with one module, its source and its library last changed so many seconds after 1970."""
    package = tmp_path / "ironpitch"
    (package / "engine").mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    for name, age in ((".py", source_age), (EXTENSION_SUFFIXES[0], library_age)):
        file = package / "engine" / f"board{name}"
        file.touch()
        os.utime(file, (age, age))
    return package


def test_a_source_newer_than_its_library_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_source, "PACKAGE", str(checkout(tmp_path, source_age=2000, library_age=1000)))
    assert _source.out_of_date()


def test_a_library_newer_than_its_source_is_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_source, "PACKAGE", str(checkout(tmp_path, source_age=1000, library_age=2000)))
    assert not _source.out_of_date()


def test_a_library_that_lost_its_source_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = checkout(tmp_path, source_age=1000, library_age=2000)
    (package / "engine" / "board.py").unlink()
    monkeypatch.setattr(_source, "PACKAGE", str(package))
    assert _source.out_of_date()


def test_an_installed_package_is_never_out_of_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = checkout(tmp_path, source_age=2000, library_age=1000)
    (tmp_path / "pyproject.toml").unlink()
    monkeypatch.setattr(_source, "PACKAGE", str(package))
    assert not _source.out_of_date()


def test_the_package_runs_interpreted_on_request_from_any_folder(tmp_path: Path) -> None:
    program = "import ironpitch.engine; print(ironpitch.engine.__file__)"
    environment = {**os.environ, "IRONPITCH_INTERPRETED": "1", "PYTHONPATH": str(ROOT)}
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == str(ROOT / "ironpitch" / "engine" / "__init__.py")
    assert answer.stderr == ""
