"""The examples in docstrings run. They are found in the source, so that none is missed, and run on either engine."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def examples() -> Iterator[tuple[str, str, str]]:
    """Module, name and docstring of everything that has an example."""
    for file in sorted((ROOT / "ironpitch").rglob("*.py")):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        source = file.read_text(encoding="utf-8")
        if ">>> " not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, Documented):
                text = ast.get_docstring(node)
                if text and ">>> " in text:
                    yield module, getattr(node, "name", module), text


EXAMPLES = list(examples())


@pytest.mark.parametrize(("module", "name", "text"), EXAMPLES, ids=[f"{module}.{name}" for module, name, _ in EXAMPLES])
def test_the_example_of_a_docstring_runs(module: str, name: str, text: str) -> None:
    names = dict(vars(import_module(module)))
    test = doctest.DocTestParser().get_doctest(text, names, name, f"{module}.{name}", 0)
    said: list[str] = []
    outcome = doctest.DocTestRunner().run(test, out=said.append)
    assert outcome.attempted > 0
    assert outcome.failed == 0, "".join(said)


def test_the_front_door_and_the_match_are_explained_by_example() -> None:
    assert {"new_match", "scenario", "from_position", "replay", "Match", "best_paths"} <= {
        name for _, name, _ in EXAMPLES
    }
