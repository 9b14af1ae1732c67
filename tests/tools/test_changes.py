"""What changed in a checkout is found by git, or without it by the dates of the files."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from reach.changes import NoHistory, find_change, newer_files

from tests.tools.toy import DICE, checkout, commit, git

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A checkout with two commits on the branch main."""
    checkout(tmp_path)
    git(tmp_path, "init", "-q", "-b", "main")
    commit(tmp_path, "first")
    (tmp_path / "README.md").write_text("Read me.\n")
    commit(tmp_path, "second")
    return tmp_path


@needs_git
def test_uncommitted_and_untracked_files_are_found_with_what_they_said(repository: Path) -> None:
    (repository / "ironpitch/dice.py").write_text("FACES = 8\n")
    (repository / "tests/test_new.py").write_text("")
    (repository / "tests/test_play.py").unlink()
    change = find_change(repository)
    assert change.since == "uncommitted"
    assert change.files == ["ironpitch/dice.py", "tests/test_new.py", "tests/test_play.py"]
    assert change.before["ironpitch/dice.py"] == DICE
    assert change.before["tests/test_new.py"] is None


@needs_git
def test_a_branch_is_compared_with_the_place_where_it_left_the_main_one(repository: Path) -> None:
    git(repository, "checkout", "-q", "-b", "idea")
    (repository / "ironpitch/dice.py").write_text("FACES = 8\n")
    commit(repository)
    (repository / "ironpitch/play.py").write_text("")
    git(repository, "stash", "-q")
    git(repository, "checkout", "-q", "main")
    (repository / "other.md").write_text("")
    commit(repository)
    git(repository, "checkout", "-q", "idea")
    git(repository, "stash", "pop", "-q")
    change = find_change(repository)
    assert change.files == ["ironpitch/dice.py", "ironpitch/play.py"]
    assert change.since == "uncommitted and in 1 commit"


@needs_git
def test_when_nothing_changed_the_last_commit_counts(repository: Path) -> None:
    change = find_change(repository)
    assert change.files == ["README.md"]
    assert change.since == "in the last commit"


@needs_git
def test_a_revision_can_be_named(repository: Path) -> None:
    (repository / "ünusual näme.md").write_text("")
    assert find_change(repository, "HEAD~1").files == ["README.md", "ünusual näme.md"]
    with pytest.raises(SystemExit, match="no revision 'HEAD~7'"):
        find_change(repository, "HEAD~7")


@needs_git
def test_a_single_commit_is_no_history(tmp_path: Path) -> None:
    checkout(tmp_path)
    git(tmp_path, "init", "-q", "-b", "main")
    commit(tmp_path)
    with pytest.raises(NoHistory, match="only one commit"):
        find_change(tmp_path)


@needs_git
def test_the_repository_around_a_plain_copy_is_not_asked(repository: Path) -> None:
    inner = checkout(repository / "copy")
    with pytest.raises(NoHistory, match="another folder"):
        find_change(inner)


def test_without_git_the_newer_files_count(tmp_path: Path) -> None:
    checkout(tmp_path, {"build/passed.txt": "", "node_modules/x.js": ""})
    stamp = tmp_path / "build/passed.txt"
    for path in tmp_path.rglob("*"):
        os.utime(path, (1000, 1000))
    os.utime(stamp, (2000, 2000))
    assert newer_files(tmp_path, stamp).files == []
    os.utime(tmp_path / "ironpitch/dice.py", (3000, 3000))
    os.utime(tmp_path / "node_modules/x.js", (3000, 3000))
    assert newer_files(tmp_path, stamp).files == ["ironpitch/dice.py"]


def test_without_git_and_without_an_earlier_run_everything_counts(tmp_path: Path) -> None:
    assert newer_files(checkout(tmp_path), tmp_path / "build/passed.txt").all_of_it
