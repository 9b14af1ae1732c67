"""Every test has a time limit: one that hangs fails, and the others run on."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HANGING = """
import threading

def test_hangs():
    threading.Event().wait()

def test_runs_on():
    pass
"""


def settings() -> dict[str, object]:
    """What pyproject.toml tells pytest."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        found: dict[str, object] = tomllib.load(file)["tool"]["pytest"]["ini_options"]
    return found


def test_this_test_has_the_limit_of_the_project(request: pytest.FixtureRequest) -> None:
    assert request.config.pluginmanager.hasplugin("timeout")
    assert float(request.config.getini("timeout")) == settings()["timeout"] == 180
    assert request.config.getini("timeout_method") == "signal"


def test_a_process_that_no_signal_reaches_is_ended_after_the_limit() -> None:
    given = settings()
    assert given["faulthandler_exit_on_timeout"] is True
    assert isinstance(given["faulthandler_timeout"], int)
    assert isinstance(given["timeout"], int)
    assert given["faulthandler_timeout"] > given["timeout"]


@pytest.mark.parametrize("workers", [[], ["-n", "1"]], ids=["alone", "workers"])
def test_a_test_that_hangs_fails_and_the_next_one_runs(tmp_path: Path, workers: list[str]) -> None:
    (tmp_path / "test_toy.py").write_text(HANGING, encoding="utf-8")
    method = f"timeout_method={settings()['timeout_method']}"
    words = ["-q", "-p", "no:cacheprovider", "-o", "timeout=1", "-o", method, "--rootdir", str(tmp_path), *workers]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *words, "test_toy.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 failed, 1 passed" in run.stdout
    assert "Timeout (>1.0s)" in run.stdout
