"""A vec that interpreted code hands to compiled code is never freed (mypyc 2.4.1): it must not hand over any.

Two ways leak: setting an attribute of a compiled class that is declared as a vec, and calling a compiled function or
method with a vec as argument. Reading, cutting and changing entries do not. What is a vec is taken from the sources.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
import toolchain

ROOT = Path(__file__).resolve().parents[2]
INTERPRETED = ("ironpitch", "tools", "bench")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def compiled_sources() -> list[Path]:
    """The modules that mypyc compiles."""
    return [ROOT / name for name in toolchain.compiled_sources(ROOT)]


def interpreted_sources() -> list[Path]:
    """All other modules that use them."""
    compiled = set(compiled_sources())
    return [path for top in INTERPRETED for path in sorted((ROOT / top).rglob("*.py")) if path not in compiled]


def is_vec(annotation: ast.expr | None) -> bool:
    """Does an annotation speak of a vec?"""
    return annotation is not None and "vec[" in ast.unparse(annotation)


def takes_vec(function: Function) -> bool:
    """Has it a parameter that is a vec?"""
    given = function.args
    return any(is_vec(each.annotation) for each in [*given.posonlyargs, *given.args, *given.kwonlyargs])


def type_named(annotation: ast.expr | None) -> str:
    """The class that an annotation names; of `Match | None` the first one."""
    if isinstance(annotation, ast.BinOp):
        return type_named(annotation.left)
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value
    return annotation.id if isinstance(annotation, ast.Name) else ""


class Declared:
    """What the classes and functions of some modules declare."""

    def __init__(self, trees: list[ast.Module]) -> None:
        self.vec_owners: dict[str, set[str]] = {}
        """By the name of an attribute, the classes in which it is a vec."""
        self.vec_functions: set[str] = set()
        self.vec_methods: dict[str, set[str]] = {}
        """By the name of a method, the classes in which it takes a vec."""
        self.plain_names: set[str] = set()
        """Attributes and methods that are something else in some class."""
        self.types: dict[str, set[str]] = {}
        """By the name of an attribute, the classes it may be of."""
        for tree in trees:
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    self.read_class(node)
                elif isinstance(node, ast.FunctionDef) and takes_vec(node):
                    self.vec_functions.add(node.name)

    def read_class(self, declared: ast.ClassDef) -> None:
        """Its attributes and methods."""
        name = declared.name
        for node in ast.walk(declared):
            if isinstance(node, ast.AnnAssign):
                attribute = node.target
                word = attribute.attr if isinstance(attribute, ast.Attribute) else getattr(attribute, "id", "")
                if is_vec(node.annotation):
                    self.vec_owners.setdefault(word, set()).add(name)
                else:
                    self.plain_names.add(word)
                    self.types.setdefault(word, set()).add(type_named(node.annotation))
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                        self.plain_names.add(target.attr)
        for method in declared.body:
            if isinstance(method, Function):
                word = "" if method.name == "__init__" else method.name
                if method.name == "__init__" and takes_vec(method):
                    self.vec_functions.add(name)
                elif takes_vec(method):
                    self.vec_methods.setdefault(word, set()).add(name)
                else:
                    self.plain_names.add(word)


class Reader:
    """Looks through one interpreted module for vecs that are handed over."""

    def __init__(self, tree: ast.Module, compiled: Declared, interpreted: Declared) -> None:
        self.tree = tree
        self.compiled = compiled
        self.interpreted = interpreted
        self.own = {node.name for node in ast.walk(tree) if isinstance(node, (Function, ast.ClassDef))}

    def faults(self) -> Iterator[str]:
        """Every place that hands over a vec."""
        for function in ast.walk(self.tree):
            if isinstance(function, Function | ast.Module):
                types = self.types_in(function)
                body = ast.walk(function) if isinstance(function, Function) else iter(self.tree.body)
                for node in body:
                    yield from self.faults_of(node, types)

    def types_in(self, function: Function | ast.Module) -> dict[str, str]:
        """The classes of names: parameters with annotations, and what is made by calling a class."""
        if isinstance(function, ast.Module):
            return {}
        given = function.args
        found = {each.arg: type_named(each.annotation) for each in [*given.posonlyargs, *given.args, *given.kwonlyargs]}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and len(node.targets) == 1:
                target = node.targets[0]
                if isinstance(target, ast.Name) and isinstance(node.value.func, ast.Name):
                    found[target.id] = node.value.func.id if node.value.func.id[:1].isupper() else ""
        return {name: kind for name, kind in found.items() if kind}

    def may_be(self, receiver: ast.expr, owners: set[str], types: dict[str, str], word: str) -> bool:
        """May this be an object of one of these classes? If nothing is known, unless other classes have the word."""
        if isinstance(receiver, ast.Name) and receiver.id == "self":
            return False
        if isinstance(receiver, ast.Name) and receiver.id in types:
            return types[receiver.id] in owners
        if isinstance(receiver, ast.Attribute) and receiver.attr in self.compiled.types:
            return bool(self.compiled.types[receiver.attr] & owners)
        return word not in self.interpreted.plain_names

    def faults_of(self, node: ast.AST, types: dict[str, str]) -> Iterator[str]:
        """What is wrong with a statement or an expression itself."""
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        for target in [part for each in targets for part in ast.walk(each)]:
            if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store):
                owners = self.compiled.vec_owners.get(target.attr, set())
                if owners and self.may_be(target.value, owners, types, target.attr):
                    yield f"line {target.lineno}: sets {ast.unparse(target)}"
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name) and called.id in self.compiled.vec_functions - self.own:
                if called.id in self.imported():
                    yield f"line {node.lineno}: calls {called.id}"
            elif isinstance(called, ast.Attribute) and called.attr in self.compiled.vec_methods:
                owners = self.compiled.vec_methods[called.attr]
                known = called.attr not in self.compiled.plain_names
                if known and self.may_be(called.value, owners | {"Ruleset", "Plan"}, types, called.attr):
                    yield f"line {node.lineno}: calls {ast.unparse(called)}"

    def imported(self) -> set[str]:
        """Names taken from the engine and the packages that are compiled with it."""
        found: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ironpitch."):
                found |= {alias.asname or alias.name for alias in node.names}
        return found


@pytest.fixture(scope="module")
def declared() -> tuple[Declared, Declared]:
    """What is declared in compiled and in interpreted modules."""
    compiled = Declared([ast.parse(path.read_text()) for path in compiled_sources()])
    interpreted = Declared([ast.parse(path.read_text()) for path in interpreted_sources()])
    return compiled, interpreted


def test_interpreted_code_hands_no_vec_to_compiled_code(declared: tuple[Declared, Declared]) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {fault}"
        for path in interpreted_sources()
        for fault in sorted(set(Reader(ast.parse(path.read_text()), *declared).faults()))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "tail = Listener(); tail.packed = match.packed_events.packed[5:]",
        "state.facts = vec[i64]([1])",
        "state.marks = vec[i64]([1])",
        "match.table.script = vec[i64]([1])",
        "match.table.grid, other = vec[i64]([1]), 3",
        "match.table.plan.ruleset.secrecy(vec[i64]([1]), 0)",
        "Snapshot(a, b, c, d, e)",
        "plan.empty_grid(state.facts)",
    ],
)
def test_the_guard_sees_every_way_to_hand_over_a_vec(line: str, declared: tuple[Declared, Declared]) -> None:
    source = (
        f"from ironpitch.engine.table import Snapshot\ndef f(match: Match, state: Snapshot, plan: Plan):\n    {line}"
    )
    assert list(Reader(ast.parse(source), *declared).faults())


@pytest.mark.parametrize("line", ["state.marks[3] = 1", "found = list(state.facts)", "piece.marks = 3", "match.v = 3"])
def test_the_guard_lets_pass_what_does_not_leak(line: str, declared: tuple[Declared, Declared]) -> None:
    source = f"def f(match: Match, state: Snapshot, piece: Piece):\n    {line}"
    assert not list(Reader(ast.parse(source), *declared).faults())
