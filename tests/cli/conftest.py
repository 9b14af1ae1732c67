"""Running the command from a test."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from ironpitch.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that is left is saved where it was played."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `ironpitch` with arguments and typed lines: exit code, output, messages."""

    def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(list(arguments))
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run
