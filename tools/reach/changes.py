"""What changed in a checkout: which files, and what they said before.

Asked of git: everything uncommitted or untracked, and the commits since this branch left the one it will go back to.
Without git, files are told by their date: those newer than the last run in which every test passed.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

# Branches that work goes back to, the first that exists is taken.
TRUNKS = ("@{upstream}", "origin/HEAD", "origin/main", "origin/master", "main", "master")
# Folders that hold nothing anybody wrote, for a checkout without git.
NOT_WRITTEN = {"build", "dist", "node_modules", "artefacts", "static", "__pycache__"}


@dataclass
class Change:
    """What a run has to look at."""

    since: str  # in words: "since HEAD~1", "uncommitted"
    before: dict[str, str | None] = field(default_factory=dict)  # each changed file, and its text before if it is known
    all_of_it: bool = False  # nobody can tell what changed

    @property
    def files(self) -> list[str]:
        """The changed files in order."""
        return sorted(self.before)


class NoHistory(Exception):
    """There is no git, no repository or no commit to compare with."""


def git(root: Path, *words: str) -> str:
    """What git answers; `NoHistory` if it cannot."""
    try:
        answer = subprocess.run(
            ["git", "-c", "core.quotepath=off", *words], cwd=root, capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise NoHistory("git is not installed") from error
    if answer.returncode != 0:
        raise NoHistory((answer.stderr.strip().splitlines() or ["git has no answer"])[0])
    return answer.stdout


def is_commit(root: Path, revision: str) -> bool:
    """Does git know it?"""
    try:
        git(root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    except NoHistory:
        return False
    return True


def find_change(root: Path, since: str | None = None) -> Change:
    """What changed since a revision; if none is named, since this branch left its trunk, or in the last commit."""
    if git(root, "rev-parse", "--show-prefix").strip():
        raise NoHistory("the repository here is that of another folder")
    git(root, "rev-parse", "--verify", "HEAD")
    if since is not None:
        if not is_commit(root, since):
            raise SystemExit(f"git knows no revision {since!r}")
        return Change(f"since {since}", compare(root, since))
    trunk = next((name for name in TRUNKS if is_commit(root, name)), None)
    if trunk is not None:
        base = git(root, "merge-base", "HEAD", trunk).strip()
        ahead = int(git(root, "rev-list", "--count", f"{base}..HEAD"))
        if before := compare(root, base):
            commits = "1 commit" if ahead == 1 else f"{ahead} commits"
            return Change(f"uncommitted and in {commits}" if ahead else "uncommitted", before)
    elif before := compare(root, "HEAD"):
        return Change("uncommitted", before)
    if not is_commit(root, "HEAD~1"):
        raise NoHistory("there is only one commit")
    return Change("in the last commit", compare(root, "HEAD~1"))


def compare(root: Path, base: str) -> dict[str, str | None]:
    """The files that differ from a revision, untracked ones included, each with its text then."""
    told = git(root, "diff", "--name-status", "--no-renames", "-z", base).split("\0")
    found = {
        path: None if status == "A" else text_then(root, base, path)
        for status, path in zip(told[::2], told[1::2], strict=False)
    }
    for path in git(root, "ls-files", "--others", "--exclude-standard", "-z").split("\0"):
        if path:
            found[path] = None
    return found


def text_then(root: Path, base: str, path: str) -> str | None:
    """What a file said in a revision; None for what is no text."""
    try:
        return git(root, "show", f"{base}:{path}")
    except (NoHistory, UnicodeDecodeError):
        return None


def newer_files(root: Path, stamp: Path) -> Change:
    """Without git: the files newer than a stamp, or everything if there is none."""
    if not stamp.exists():
        return Change("since nobody knows when", all_of_it=True)
    moment = stamp.stat().st_mtime
    newer = {path.relative_to(root).as_posix(): None for path in written(root) if path.stat().st_mtime > moment}
    return Change("since the last run without a failure", dict(newer))


def written(root: Path) -> Iterator[Path]:
    """Every file of a checkout that somebody may have written."""
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name not in NOT_WRITTEN and not name.startswith(".")]
        yield from (Path(folder, name) for name in files if not name.endswith((".so", ".pyd", ".pyc")))
