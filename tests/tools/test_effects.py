"""A changed text is told as changed functions: its own, and those that use what it defines."""

from __future__ import annotations

from pathlib import Path

import pytest
from reach.effects import Package, changed_functions, changed_parts

from tests.tools.toy import DICE, checkout


@pytest.mark.parametrize(
    ("old", "new", "functions", "names"),
    [
        ("seed % FACES", "seed % 5", {"roll"}, set()),
        ("return self.size", "return self.size + 1", {"Cup.shake"}, set()),
        ("FACES = 6", "FACES = 8", set(), {"FACES"}),
        ("size = 2", "size = 3", set(), {"Cup"}),
        ("class Cup:", "class Cup(int):", set(), {"Cup"}),
        ("def shake", "def shape", {"Cup.shake", "Cup.shape"}, {"Cup"}),
        ('"""One die."""', '"""A die."""  # as ever', set(), set()),
        ("seed % FACES", "(seed\n        % FACES)", set(), set()),
        ("def roll", "print()\n\n\ndef roll", set(), {"*"}),
        ("def roll", "def roll(((", set(), {"*"}),
    ],
)
def test_what_differs_is_named(old: str, new: str, functions: set[str], names: set[str]) -> None:
    assert old in DICE
    assert changed_parts(DICE, DICE.replace(old, new)) == (functions, names)


def test_a_new_module_is_all_new() -> None:
    functions, names = changed_parts(None, DICE)
    assert functions == {"roll", "start", "Cup.shake"}
    assert names == {"FACES", "_START", "Cup"}


@pytest.fixture
def package(tmp_path: Path) -> Package:
    return Package(checkout(tmp_path))


def test_a_constant_changes_the_functions_that_mention_it_anywhere(package: Package) -> None:
    assert package.users_of("ironpitch/dice.py", ["FACES"]) == {
        "ironpitch/dice.py:roll",
        "ironpitch/dice.py:start",  # by way of _START
        "ironpitch/play.py:best",  # which calls it MOST
    }


def test_a_class_changes_its_methods_and_those_of_its_heirs_but_not_who_only_annotates(package: Package) -> None:
    assert package.users_of("ironpitch/dice.py", ["Cup"]) == {
        "ironpitch/dice.py:Cup.shake",
        "ironpitch/play.py:Mug.drink",
    }


def test_a_function_that_runs_at_import_changes_what_was_made_with_it(tmp_path: Path) -> None:
    text = "def double(x): return 2 * x\n\n\nEIGHT = double(4)\n\n\ndef ask(): return EIGHT\n"
    package = Package(checkout(tmp_path, {"ironpitch/sums.py": text}))
    path = "ironpitch/sums.py"
    new = text.replace("2 * x", "x + x")
    assert changed_functions(package, path, text, new, set()) == {f"{path}:double"}
    both = {f"{path}:double", f"{path}:ask"}
    assert changed_functions(package, path, text, new, {f"{path}:double"}) == both


def test_what_a_package_hands_on_is_followed(tmp_path: Path) -> None:
    root = checkout(
        tmp_path,
        {
            "ironpitch/box/__init__.py": "from ironpitch.box.lid import LID\n",
            "ironpitch/box/lid.py": "LID = 1\n",
            "ironpitch/room.py": "from ironpitch.box import LID\n\n\ndef shut(): return LID\n",
        },
    )
    assert Package(root).users_of("ironpitch/box/lid.py", ["LID"]) == {"ironpitch/room.py:shut"}


def test_a_module_that_is_no_python_counts_as_a_whole(package: Package) -> None:
    assert changed_functions(package, "ironpitch/dice.py", DICE, "def (", set()) == {"ironpitch/dice.py:*"}
