"""docs/rulings.md: every ruling is dated and held by a test that exists, and names only options there are."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from ironpitch import rulesets

ROOT = Path(__file__).resolve().parents[2]
ENTRY = re.compile(r"^\* (.*(?:\n  .*)*)", re.MULTILINE)
SHAPE = re.compile(r"\*\*\d{4}-\d\d-\d\d, [^*]+\.\*\* .+ \*Tests?:\* (`test_\w+`(?:, )?)+")


def entries() -> list[str]:
    """The rulings, each on one line."""
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    return [" ".join(entry.split()) for entry in ENTRY.findall(text)]


@cache
def names_of_tests() -> frozenset[str]:
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found.update(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return frozenset(found)


def test_there_are_rulings() -> None:
    assert len(entries()) > 40


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: re.sub(r"[^a-z]+", "-", entry[15:60].lower()))
def test_a_ruling_is_dated_and_held_by_a_test(entry: str) -> None:
    assert SHAPE.fullmatch(entry), entry
    assert set(re.findall(r"`(test_\w+)`", entry)) <= names_of_tests()
    options = {option.name for name in rulesets.BUILTIN for option in rulesets.ruleset(name).options()}
    assert set(re.findall(r"\*Option:\* `(\w+)`", entry)) <= options


def test_every_test_of_a_ruling_is_named() -> None:
    tree = ast.parse((ROOT / "tests" / "rulings" / "test_bb2016_rulings.py").read_text(encoding="utf-8"))
    tests = {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}
    assert tests - {name for entry in entries() for name in re.findall(r"`(test_\w+)`", entry)} == set()
