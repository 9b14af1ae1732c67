"""What the source of the rules says about itself: which function cites which row, and which skills it listens to.

Everything is read from the `.py` files, which are shipped beside compiled modules: a compiled one has no lines to read.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).resolve().parent.parent
BESIDE_THE_RULES: Final = frozenset({"coach", "odds", "show"})
"""Rooms of a game that use its rules and say none."""
ROOT: Final = PACKAGE.parent

CITED: Final = re.compile(r"(?<![\w.])(?!ironpitch\.)[a-z0-9]+\.[a-z_]+\.(?:[a-z0-9_]+|\*)")
ROWS: Final = re.compile(r'Rows: ([^"]+)"""')
"""The last paragraph of a docstring: the rows of the books that a place carries out, and nowhere else in prose."""
PROSE: Final = re.compile(r'"""[^"]*(?:"(?!"")[^"]*)*"""|#[^\n]*')
ANNOUNCED: Final = re.compile(r"\bmoments\.(\w+)")
TEST: Final = re.compile(r"\b(\w+_test)\(")
PURPOSE: Final = re.compile(r"\bFor\.[A-Z_]+")


class Place(NamedTuple):
    """A function, class or constant of the rules: where it is and what its source says."""

    name: str
    path: str
    line: int
    says: str
    cites: frozenset[str]
    """The ids of rows that it names as its source: `bb2016.dodge.required`."""
    announces: frozenset[str]
    """The moments at which it lets skills speak."""
    purposes: frozenset[str]
    """What it rolls for, or listens to: `For.DODGE`."""
    tests: frozenset[str]
    """The tests it has a player make: `dodge_test`."""
    is_class: bool
    """A class, or a method of one."""

    @property
    def home(self) -> tuple[str, str]:
        """The module and the class it is or belongs to."""
        return self.path, self.name.split(".")[0]

    @property
    def at(self) -> str:
        """`ironpitch/games/football/movement/move.py:59`."""
        return f"{self.path}:{self.line}"

    @property
    def reference(self) -> str:
        """`football/movement/move.py:step_to`: what stays the same when lines above it are added."""
        return f"{self.path.removeprefix('ironpitch/games/')}:{self.name}"

    def proves(self, row: str, forebears: frozenset[str]) -> bool:
        """Is it code of the row: does it cite the row, or is or cites it what the row follows?"""
        return row in self.cites or self.reference in forebears or not forebears.isdisjoint(self.cites)


def is_checkout() -> bool:
    """Whether the package lies in its project, with tests and documents around it."""
    return (ROOT / "pyproject.toml").is_file() and (ROOT / "tests").is_dir()


@cache
def places(part: str) -> tuple[Place, ...]:
    """Every function, class and constant of the rules below one folder of the package, in the order of the files."""
    found: list[Place] = []
    for path in sorted((PACKAGE / part).rglob("*.py")):
        if BESIDE_THE_RULES.isdisjoint(path.relative_to(PACKAGE / part).parts):
            found += module_places(path)
    return tuple(found)


def module_places(path: Path) -> Iterator[Place]:
    """The places of one module; what stands outside of all of them belongs to the module itself."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    tree = ast.parse(text)
    where = path.relative_to(ROOT).as_posix()
    owned: set[int] = set()
    statements = list(tree.body)
    for at, node in enumerate(statements):
        start, end = first_line(node, lines), node.end_lineno or node.lineno
        if isinstance(node, ast.ClassDef):
            inner: set[int] = set()
            for method in node.body:
                # what a constructor says, the class says
                if isinstance(method, ast.FunctionDef) and method.name != "__init__":
                    span = range(method.lineno, (method.end_lineno or method.lineno) + 1)
                    inner.update(span)
                    yield place(f"{node.name}.{method.name}", where, method, [lines[i - 1] for i in span])
            yield place(node.name, where, node, [lines[i - 1] for i in range(start, end + 1) if i not in inner])
        elif isinstance(node, ast.FunctionDef):
            yield place(node.name, where, node, lines[start - 1 : end])
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            below = statements[at + 1] if at + 1 < len(statements) else None
            said = text_of(below)
            if said and below is not None:
                end = below.end_lineno or end
            yield place(name_of(node), where, node, lines[start - 1 : end], said)
        else:
            continue
        owned.update(range(start, end + 1))
    rest = [line for i, line in enumerate(lines, 1) if i not in owned]
    yield place(path.stem if path.stem != "__init__" else path.parent.name, where, tree, rest)


def first_line(node: ast.stmt, lines: list[str]) -> int:
    """Where a statement begins, the comment above it included."""
    line = node.lineno
    if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
        line = min([line, *(decorator.lineno for decorator in node.decorator_list)])
    while line > 1 and lines[line - 2].startswith("#"):
        line -= 1
    return line


def place(name: str, where: str, node: ast.AST, lines: list[str], said: str = "") -> Place:
    """Read one place out of its lines and its tree."""
    text = "\n".join(lines)
    if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.Module)):
        said = ast.get_docstring(node) or ""
    return Place(
        name,
        where,
        getattr(node, "lineno", 1),
        sentence(said),
        cited(text),
        frozenset(ANNOUNCED.findall(text)),
        frozenset(PURPOSE.findall(text)) if not isinstance(node, ast.Module) else frozenset(),
        frozenset(TEST.findall(text)) if not isinstance(node, ast.Module) else frozenset(),
        isinstance(node, ast.ClassDef) or "." in name,
    )


def cited(text: str) -> frozenset[str]:
    """The ids of rows in a piece of source: those its docstrings end with, and those its code hands on as sources."""
    return frozenset(CITED.findall(" ".join(ROWS.findall(text)))) | frozenset(CITED.findall(PROSE.sub("", text)))


def sentence(docstring: str) -> str:
    """What a docstring says in its first paragraph."""
    first = " ".join(docstring.split("\n\n")[0].split())
    return "" if first.startswith("Rows: ") else first


def name_of(node: ast.Assign | ast.AnnAssign) -> str:
    """The name a statement gives a value to."""
    return ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)


def text_of(node: ast.stmt | None) -> str:
    """The text of a statement that is nothing but one: what is written below a constant to explain it."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return ""
