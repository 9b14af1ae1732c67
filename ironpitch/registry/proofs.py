"""Which test exercises which rule: read from the `covers` marks in the tests of the project."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ironpitch.registry.sources import ROOT, is_checkout

MARKER: Final = "covers"
SKILL: Final = "skill:"
"""What the id of a skill begins with in a `covers` mark: `skill:bb2016/dodge`."""


class Proof(NamedTuple):
    """A test and the ids it covers."""

    name: str
    path: str
    line: int
    covers: frozenset[str]

    @property
    def at(self) -> str:
        """`tests/bb2016/test_dodge.py:12`."""
        return f"{self.path}:{self.line}"


def skill_id(edition: str, slug: str) -> str:
    """What a test writes that covers a skill: `skill:bb2016/dodge`."""
    return f"{SKILL}{edition}/{slug}"


@cache
def proofs() -> tuple[Proof, ...]:
    """Every test that covers something; none where the package is installed without its tests."""
    if not is_checkout():
        return ()
    return tuple(proof for path in sorted((ROOT / "tests").rglob("test_*.py")) for proof in proofs_in(path))


def proofs_in(path: Path) -> Iterator[Proof]:
    """The tests of one module, with the marks of its classes and of the module itself."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    shared: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            shared |= marks(node.value)
    where = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()
    yield from proofs_below(tree.body, where, "", shared)


def proofs_below(body: list[ast.stmt], where: str, prefix: str, shared: set[str]) -> Iterator[Proof]:
    """The tests among some statements."""
    for node in body:
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        covered = shared | {found for decorator in node.decorator_list for found in marks(decorator)}
        if isinstance(node, ast.ClassDef):
            yield from proofs_below(node.body, where, f"{node.name}::", covered)
        elif node.name.startswith("test") and covered:
            yield Proof(prefix + node.name, where, node.lineno, frozenset(covered))


def marks(expression: ast.expr) -> set[str]:
    """The ids in every `pytest.mark.covers(...)` of an expression, those of single parameters included."""
    found: set[str] = set()
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == MARKER:
            found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found
