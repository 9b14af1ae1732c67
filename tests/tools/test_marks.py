"""Functions are marked when they are entered, and nothing else about a module changes."""

from __future__ import annotations

import ast
import os
from typing import Any

from reach.functions import defs_in, function_at, function_names
from reach.marks import NAME, mark, writes_nothing

SOURCE = '''"""A module."""
from __future__ import annotations

def plain(x):
    """Says itself."""
    def inner(): return x
    return inner

def steps():
    yield 1

class Thing:
    @property
    def size(self): return 1
    @size.setter
    def size(self, value): self.kept = value

if True:
    async def waiting(): pass
'''


def marked() -> tuple[dict[str, Any], list[int]]:
    """The module with its functions marked by their place, and the marks."""
    tree = ast.parse(SOURCE)
    names = function_names(tree)
    for name, node in defs_in(tree.body):
        for inner in ast.walk(node):
            if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                mark(inner, names.index(name))
    hits = [0] * len(names)
    module: dict[str, Any] = {NAME: hits}
    exec(compile(tree, "toy.py", "exec"), module)
    return module, hits


def test_functions_methods_and_those_in_branches_have_names() -> None:
    assert function_names(ast.parse(SOURCE)) == ["plain", "steps", "Thing.size", "waiting"]


def test_a_line_belongs_to_a_function_or_to_none() -> None:
    lines = SOURCE.splitlines()
    assert function_at(SOURCE, lines.index("    def inner(): return x") + 1) == "plain"
    assert function_at(SOURCE, lines.index("    @size.setter") + 1) == "Thing.size"
    assert function_at(SOURCE, lines.index("class Thing:") + 1) is None


def test_nothing_is_marked_before_it_runs() -> None:
    assert marked()[1] == [0, 0, 0, 0]


def test_a_function_is_marked_when_it_is_called_and_keeps_its_docstring() -> None:
    module, hits = marked()
    inner = module["plain"](3)
    assert hits == [1, 0, 0, 0]
    assert module["plain"].__doc__ == "Says itself."
    hits[0] = 0
    assert inner() == 3
    assert hits == [1, 0, 0, 0]


def test_a_generator_is_marked_when_it_begins() -> None:
    module, hits = marked()
    steps = module["steps"]()
    assert hits == [0, 0, 0, 0]
    assert list(steps) == [1]
    assert hits == [0, 1, 0, 0]


def test_a_property_and_its_setter_are_one() -> None:
    module, hits = marked()
    module["Thing"]().size = 3
    assert hits == [0, 0, 1, 0]


def test_only_reading_counts_as_reading() -> None:
    assert writes_nothing("r", 0)
    assert writes_nothing(None, os.O_RDONLY)
    assert not writes_nothing("r+", 0)
    assert not writes_nothing("a", 0)
    assert not writes_nothing(None, os.O_WRONLY | os.O_CREAT)
