"""Toy checkouts for the tests of `make quick`: a few files, and git where it is needed."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from reach.table import Known, Table

DICE = '''"""Dice."""

FACES = 6
_START = FACES + 1


def roll(seed: int) -> int:
    """One die."""
    return seed % FACES


def start() -> int:
    return _START


class Cup:
    size = 2

    def shake(self) -> int:
        return self.size
'''
PLAY = """from ironpitch.dice import FACES as MOST
from ironpitch.dice import Cup


class Mug(Cup):
    def drink(self) -> None: ...


def best() -> int:
    return MOST


def idle(cup: Cup) -> None: ...
"""


def checkout(root: Path, more: Mapping[str, str] | None = None) -> Path:
    """A package of two modules and three test files, and whatever else is asked for."""
    files = {
        "ironpitch/__init__.py": "",
        "ironpitch/dice.py": DICE,
        "ironpitch/play.py": PLAY,
        "tests/helping.py": "",
        "tests/test_dice.py": "from ironpitch.dice import roll\n",
        "tests/test_play.py": "from tests.helping import *\n",
        "tests/fuzz/test_all.py": "",
    }
    files.update(more or {})
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def git(root: Path, *words: str) -> None:
    """Run git as nobody in particular."""
    somebody = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *somebody, *words], cwd=root, check=True, capture_output=True)


def commit(root: Path, message: str = "more") -> None:
    """Commit everything."""
    git(root, "add", "-A")
    git(root, "commit", "-q", "--no-verify", "-m", message)


def table() -> Table:
    """What a recording of the toy checkout could have said."""
    dice, play, everything = "tests/test_dice.py", "tests/test_play.py", "tests/fuzz/test_all.py"
    return Table(
        tests={dice: Known(1, 2.0, 10), play: Known(2, 4.0, 20), everything: Known(3, 60.0, 300)},
        by_function={
            "ironpitch/dice.py:roll": frozenset({dice, everything}),
            "ironpitch/dice.py:Cup.shake": frozenset({dice, play, everything}),
            "ironpitch/play.py:best": frozenset({play, everything}),
        },
        by_read={"docs/page.md": frozenset({play})},
        at_import={"ironpitch/dice.py:start"},
        made_from={"ironpitch/faces.toml": "ironpitch/dice.py"},
        yardstick=0.02,
    )
