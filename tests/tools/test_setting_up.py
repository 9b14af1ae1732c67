"""Setting up asks for as little as possible, once, and says in a sentence what went wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import environment
import page
import pytest
import start
import steps
from steps import StepFailed, run_quietly, sentence


def test_players_get_no_packages_of_developers() -> None:
    run = environment.wanted("run")
    develop = environment.wanted("develop")
    assert set(run) < set(develop)
    assert not [name for name in run if name.startswith(("mypy==", "ray", "pytest", "setuptools", "numpy"))]


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    return tmp_path


def test_an_environment_is_ready_until_its_packages_change(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not environment.is_ready("run")
    environment.stamp_of("run").write_text(environment.fingerprint("run"))
    assert environment.is_ready("run")
    assert not environment.is_ready("develop")
    monkeypatch.setattr(environment, "wanted", lambda _: ["something-new"])
    assert not environment.is_ready("run")


def test_a_developer_has_all_that_a_player_needs(venv: Path) -> None:
    environment.stamp_of("develop").write_text(environment.fingerprint("develop"))
    assert environment.is_ready("run")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("ERROR: [Errno 28] No space left on device", "the disk is full"),
        ("npm error code ENOSPC", "the disk is full"),
        ("Failed to establish a new connection: [Errno -3] Temporary failure in name resolution", "the network"),
        ("npm error code EAI_AGAIN", "the network"),
        ("ERROR: No matching distribution\nERROR: it is too old", "ERROR: it is too old"),
        ("ensurepip is not available", "install python3-venv"),
        ("", "it said nothing"),
    ],
)
def test_what_a_program_said_becomes_a_sentence(said: str, told: str) -> None:
    assert told in sentence("it failed", said, None, {"ensurepip": "install python3-venv"})


def test_a_program_that_fails_leaves_its_words_in_a_file_and_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "LOGS", tmp_path / "logs")
    program = "import sys; print('much'); print('it is the port', file=sys.stderr); sys.exit(1)"
    with pytest.raises(StepFailed, match=r"nothing works: it is the port \(all of it: logs/nothing-works.txt\)"):
        run_quietly([sys.executable, "-c", program], "nothing works", cwd=tmp_path)
    assert capfd.readouterr() == ("", "")
    assert "much" in (tmp_path / "logs" / "nothing-works.txt").read_text()


def test_a_program_that_is_not_there_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "LOGS", tmp_path / "logs")
    with pytest.raises(StepFailed, match="nothing works: No such file"):
        run_quietly([str(tmp_path / "no-such-program")], "nothing works")


@pytest.mark.parametrize(("version", "told"), [(0, "here is no Node.js"), (18, "here is Node.js 18")])
def test_without_a_new_node_the_page_says_so(monkeypatch: pytest.MonkeyPatch, version: int, told: str) -> None:
    monkeypatch.setattr(page, "is_ready", lambda: False)
    monkeypatch.setattr(page, "node_version", lambda: version)
    with pytest.raises(page.NoNode, match=told):
        page.set_up()


def test_a_page_that_is_built_needs_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "is_ready", lambda: True)
    monkeypatch.setattr(page, "node_version", lambda: 0)
    page.set_up()


def test_the_terminal_needs_no_page() -> None:
    assert [step.name for step in start.steps_of("terminal")] == ["Python packages"]
    assert [step.name for step in start.steps_of("play")] == ["Python packages", "the page"]


def test_what_is_missing_is_set_up_once_and_a_failure_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    done: list[str] = []

    def fail() -> None:
        raise StepFailed("no network")

    ready = start.Step("ready", lambda: True, lambda: done.append("ready"))
    missing = start.Step("missing", lambda: False, lambda: done.append("missing"))
    start.prepare([ready, missing])
    assert done == ["missing"]
    with pytest.raises(StepFailed, match="no network"):
        start.prepare([start.Step("broken", lambda: False, fail)])
    assert "setting up, once: missing\n" in capsys.readouterr().out
    start.prepare([ready])
    assert capsys.readouterr().out == ""


def test_a_step_waits_for_the_one_who_does_it_already(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    with steps.alone("packages"):
        lock = tmp_path / "build" / "packages.lock"
        program = f"import fcntl; fcntl.flock(open({str(lock)!r}), fcntl.LOCK_EX | fcntl.LOCK_NB)"
        assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode != 0
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0
