"""The functions of a source file, by name: what a recording marks and what a change is told in.

A function inside a function belongs to the outer one; a method is `Class.method`. Two of one name (a property and its
setter) count as one. A function of the checkout is written `ironpitch/engine/dice.py:Dice.roll`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

Def = ast.FunctionDef | ast.AsyncFunctionDef
PACKAGE = "ironpitch"


def defs_in(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, Def]]:
    """The outermost functions among some statements, with their names; classes and branches are looked into."""
    for node in body:
        if isinstance(node, Def):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from defs_in(node.body, f"{prefix}{node.name}.")
        else:
            for inner in ("body", "orelse", "finalbody"):
                yield from defs_in(getattr(node, inner, []), prefix)


def function_names(tree: ast.Module) -> list[str]:
    """The names of the functions of a module, each once, in their order."""
    return list(dict.fromkeys(name for name, _ in defs_in(tree.body)))


def package_files(root: Path) -> list[str]:
    """Every module of the package, relative to the checkout."""
    return sorted(path.relative_to(root).as_posix() for path in (root / PACKAGE).rglob("*.py"))


def all_functions(root: Path) -> list[str]:
    """Every function of the package, in a fixed order."""
    return [
        f"{file}:{name}"
        for file in package_files(root)
        for name in function_names(ast.parse((root / file).read_text(encoding="utf-8")))
    ]


def function_at(text: str, line: int) -> str | None:
    """The name of the function that a line of a source belongs to, decorators included; None outside functions."""
    for name, node in defs_in(ast.parse(text).body):
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        if first <= line <= (node.end_lineno or node.lineno):
            return name
    return None
