"""The engine under test is the one asked for, and the choice between the two is made as documented."""

from __future__ import annotations

import importlib
import json
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


SOURCE = "ironpitch/engine/board.py"
LIBRARY = "library" + EXTENSION_SUFFIXES[0]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A toy checkout with one module that is compiled, which the choice of engine looks at from now on."""
    (tmp_path / SOURCE).parent.mkdir(parents=True)
    (tmp_path / SOURCE).write_text("squares = 390\n")
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(_source, "PACKAGE", str(tmp_path / "ironpitch"))
    monkeypatch.delenv(_source.BUILD, raising=False)
    return tmp_path


def finish_build(checkout: Path, name: str, finished: float = 1.0, **differing: object) -> Path:
    """A finished build of the toy checkout as it is now."""
    folder = checkout / "build" / "engine" / name
    folder.mkdir(parents=True)
    (folder / LIBRARY).write_text("not a library")
    manifest = {
        "python": _source.this_python(),
        "finished": finished,
        "library": LIBRARY,
        "compiled": [SOURCE],
        "sources": _source.describe(str(checkout), [SOURCE]),
        **differing,
    }
    (folder / _source.MANIFEST).write_text(json.dumps(manifest))
    return folder


def taken() -> str | None:
    build = _source.current_build()
    return None if build is None else Path(build[0]).name


def test_a_build_of_the_sources_as_they_are_is_taken(checkout: Path) -> None:
    assert taken() is None
    finish_build(checkout, "first")
    assert taken() == "first"


def test_a_source_that_was_changed_since_is_noticed_even_with_its_old_date_and_size(checkout: Path) -> None:
    finish_build(checkout, "first")
    (checkout / SOURCE).write_text("squares = 999\n")
    os.utime(checkout / SOURCE, (2_000_000_000, 2_000_000_000))
    assert taken() is None


def test_a_source_that_was_only_touched_counts_as_unchanged(checkout: Path) -> None:
    finish_build(checkout, "first")
    os.utime(checkout / SOURCE, (2_000_000_000, 2_000_000_000))
    assert taken() == "first"


def test_a_build_is_found_again_when_a_source_is_as_it_was(checkout: Path) -> None:
    finish_build(checkout, "first")
    (checkout / SOURCE).write_text("squares = 400\n")
    finish_build(checkout, "second", finished=2.0)
    assert taken() == "second"
    (checkout / SOURCE).write_text("squares = 390\n")
    assert taken() == "first"


def test_a_build_that_lost_a_source_is_not_taken(checkout: Path) -> None:
    finish_build(checkout, "first")
    (checkout / SOURCE).unlink()
    assert taken() is None


def test_a_build_for_another_python_is_not_taken(checkout: Path) -> None:
    finish_build(checkout, "first", python="cpython-27")
    assert taken() is None


@pytest.mark.parametrize("broken", ["", "{", "[]", "{}", "null"])
def test_a_build_that_was_interrupted_is_never_taken(checkout: Path, broken: str) -> None:
    folder = finish_build(checkout, "first")
    (folder / _source.MANIFEST).write_text(broken)
    assert taken() is None
    (folder / _source.MANIFEST).unlink()
    assert taken() is None


def test_a_build_without_its_library_is_not_taken(checkout: Path) -> None:
    (finish_build(checkout, "first") / LIBRARY).unlink()
    assert taken() is None


def test_a_folder_that_is_being_built_in_is_not_taken(checkout: Path) -> None:
    finish_build(checkout, ".new-17")
    assert taken() is None


def test_a_process_takes_the_build_of_the_one_that_started_it(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = finish_build(checkout, "first")
    (checkout / SOURCE).write_text("squares = 400\n")
    monkeypatch.setenv(_source.BUILD, str(folder))
    inherited = _source.inherited_build()
    assert inherited is not None
    assert inherited[0] == str(folder)
    monkeypatch.setenv(_source.BUILD, str(tmp_path_factory.mktemp("elsewhere") / "build" / "engine" / "first"))
    assert _source.inherited_build() is None


def test_a_library_that_does_not_load_leaves_the_engine_interpreted_and_says_so(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = finish_build(checkout, "first")
    manifest = _source.read_manifest(str(folder))
    assert manifest is not None
    before = list(sys.meta_path)
    assert not _source.run_build(str(folder), manifest)
    assert sys.meta_path == before
    assert "does not load" in capsys.readouterr().err


def test_every_process_says_what_it_runs_and_those_it_starts_run_the_same() -> None:
    program = "import ironpitch, os; print(ironpitch.is_compiled(), os.environ.get('IRONPITCH_BUILD', 'none'))"
    nested = f"import ironpitch, subprocess, sys; subprocess.run([sys.executable, '-c', {program!r}], check=True)"
    answers = {
        subprocess.run([sys.executable, "-c", text], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for text in (program, nested)
    }
    assert len(answers) == 1
    assert answers.pop().startswith(str(_source.is_compiled()))


def test_the_package_runs_interpreted_on_request_from_any_folder(tmp_path: Path) -> None:
    program = "import ironpitch.engine; print(ironpitch.engine.__file__)"
    environment = {**os.environ, "IRONPITCH_INTERPRETED": "1", "PYTHONPATH": str(ROOT)}
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == str(ROOT / "ironpitch" / "engine" / "__init__.py")
    assert answer.stderr == ""
