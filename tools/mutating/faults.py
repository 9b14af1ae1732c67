"""The small faults that can be planted in a source: where each is, and what the source says with it.

A fault keeps the number of lines, so that whatever names a line of a source still names the same one. Nothing is
planted where it could not matter: annotations, decorators, assertions, what is logged, `__repr__`, methods that only
say that a subclass has them, a `yield` that is never reached, and lists of numbers that are only ids.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from reach.functions import Def, defs_in

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
COMPARISON = re.compile(rb"is\s+not\b|not\s+in\b|is\b|in\b|==|!=|<=|>=|<|>")
ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.Div: "*",
    ast.Mod: "//",
    ast.LShift: ">>",
    ast.RShift: "<<",
    ast.BitAnd: "|",
    ast.BitOr: "&",
}
OPERATOR = re.compile(rb"\*\*|//|<<|>>|[-+*/%&|^]")
# A number beyond this is a limit or a size, of which one more or less is no fault: it is halved.
LARGE = 20
LARGE_OUTSIDE_FUNCTIONS = 4
LOGGERS = {"log", "logger", "logging", "warnings"}
NO_MATTER = {"slots", "frozen", "kw_only", "strict", "flush", "daemon", "check", "repr", "eq"}  # of keyword arguments
EITHER_WAY = {"isinstance", "issubclass", "hasattr", "min", "max", "cast", "TypeVar", "NewType", "ParamSpec"}
TYPES = {"dict", "list", "set", "frozenset", "tuple", "vec", "type", "deque", "defaultdict", "Callable", "Generator"}
SKIPPED_FUNCTIONS = {"__repr__"}
SKIPPED_NAMES = {"__all__", "__slots__", "__version__"}


@dataclass(frozen=True)
class Fault:
    """One fault: what stands in a source between two places, and what stands there instead."""

    file: str
    line: int
    function: str  # "" outside functions
    kind: str
    start: int  # of the bytes of the source
    end: int
    new: bytes
    before: str  # the lines it is on, as one
    after: str

    def planted(self, source: bytes) -> bytes:
        """The source with this fault in it."""
        return source[: self.start] + self.new + source[self.end :]

    def is_sound(self, source: bytes) -> bool:
        """Is the source with this fault in it still Python, and does it say something else?"""
        try:
            return ast.dump(ast.parse(self.planted(source))) != ast.dump(ast.parse(source))
        except (SyntaxError, ValueError):
            return False

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it is known by, wherever its line moves."""
        return self.file, self.function, self.before, self.after


def faults_in(file: str, source: bytes) -> list[Fault]:
    """Every fault that can be planted in a source, in the order of its lines."""
    finder = Finder(file, source)
    found = {(each.start, each.end, each.new): each for each in finder.found()}
    return sorted(found.values(), key=lambda each: (each.line, each.start, each.end, each.new))


def picked(root: Path, paths: Sequence[str], count: int, seed: int) -> list[Fault]:
    """So many faults below some paths, at random: each on a line of its own, and every line is as likely as any other.

    Of `ironpitch/server/play/log.py:72` every fault of that line is taken.
    """
    chance = Random(seed)
    lines: dict[tuple[str, int], list[Fault]] = {}
    sources: dict[str, bytes] = {}
    found: list[Fault] = []
    for path in paths:
        folder, _, line = path.partition(":")
        for file in sources_below(root, folder):
            sources[file] = (root / file).read_bytes()
            for fault in faults_in(file, sources[file]):
                if not line:
                    lines.setdefault((file, fault.line), []).append(fault)
                elif str(fault.line) == line and fault.is_sound(sources[file]):
                    found.append(fault)
    order = sorted(lines)
    chance.shuffle(order)
    wanted = len(found) + count
    for place in order:
        if len(found) == wanted:
            break
        faults = lines[place]
        chance.shuffle(faults)
        found += [each for each in faults if each.is_sound(sources[each.file])][:1]
    return sorted(found, key=lambda each: (each.file, each.line))


def sources_below(root: Path, path: str) -> list[str]:
    """The sources that a path of the checkout names: a folder or one file."""
    full = root / path
    files = [full] if full.is_file() else full.rglob("*.py")
    return sorted(each.relative_to(root).as_posix() for each in files if "/migrations/" not in each.as_posix())


class Finder:
    """Walks through a source and finds its faults."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.tree = ast.parse(source)
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.functions = [(node.lineno, node.end_lineno or node.lineno, name) for name, node in defs_in(self.tree.body)]
        self.stored: Counter[str] = Counter()  # how often a name gets a value in the function at hand
        self.inside = 0  # functions around
        self.answer = ""  # what the function at hand says it returns

    # -- places --------------------------------------------------------------------------------------------------------

    def place(self, line: int, column: int) -> int:
        """The byte at a line and a column of the tree."""
        return self.starts[line - 1] + column

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a piece of code begins and ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)

    def text(self, node: ast.expr | ast.stmt) -> bytes:
        """A piece of code as it is written."""
        start, end = self.span(node)
        return self.source[start:end]

    def line_of(self, place: int) -> int:
        """The line that a byte is on."""
        return self.source.count(b"\n", 0, place) + 1

    def fault(self, kind: str, start: int, end: int, new: bytes) -> Iterator[Fault]:
        """A fault between two places."""
        lost = self.source.count(b"\n", start, end) - new.count(b"\n")
        new += b"\n" * lost
        line = self.line_of(start)
        last = self.line_of(end)
        first_byte, last_byte = self.starts[line - 1], self.starts[min(last, len(self.starts) - 1)]
        before = self.source[first_byte:last_byte]
        after = self.source[first_byte:start] + new + self.source[end:last_byte]
        name = next((name for first, last, name in self.functions if first <= line <= last), "")
        yield Fault(self.file, line, name, kind, start, end, new, one_line(before), one_line(after))

    def instead(self, kind: str, node: ast.expr | ast.stmt, new: bytes) -> Iterator[Fault]:
        """Something else in place of a piece of code."""
        yield from self.fault(kind, *self.span(node), new)

    def wrapped(self, kind: str, node: ast.expr, left: str, right: str) -> Iterator[Fault]:
        """Something around an expression."""
        yield from self.instead(kind, node, left.encode() + self.text(node) + right.encode())

    # -- walking -------------------------------------------------------------------------------------------------------

    def found(self) -> Iterator[Fault]:
        """Every fault of the module."""
        yield from self.block(self.tree.body)

    def block(self, body: list[ast.stmt]) -> Iterator[Fault]:
        """The faults of some statements."""
        ids = numbers_that_are_ids(body)
        for at, node in enumerate(body):
            if node not in ids and not (at > 0 and isinstance(body[at - 1], ast.Return) and is_bare_yield(node)):
                yield from self.statement(node)

    def statement(self, node: ast.stmt) -> Iterator[Fault]:
        """The faults of a statement and of all in it."""
        if isinstance(node, Def):
            if node.name not in SKIPPED_FUNCTIONS and not is_overload(node):
                yield from self.function(node)
            return
        if isinstance(node, ast.ClassDef):
            yield from self.block(node.body)
            return
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Global | ast.Nonlocal) or is_text(node):
            return
        if isinstance(node, ast.If) and any(word in self.text(node.test) for word in (b"TYPE_CHECKING", b"__name__")):
            return
        if is_logging(node) or any(name in SKIPPED_NAMES for name in names_set(node)):
            return
        yield from self.statement_itself(node)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "targets", "target", "simple", "type_comment"):
                if field in ("targets", "target") and not isinstance(node, ast.For | ast.AsyncFor):
                    for each in value if isinstance(value, list) else [value]:
                        if isinstance(each, ast.Subscript):
                            yield from self.expression(each.slice)
                continue
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.expr):
                    yield from self.expression(each, in_raise=isinstance(node, ast.Raise))
                elif isinstance(each, ast.ExceptHandler):
                    yield from self.block(each.body)
                elif isinstance(each, ast.match_case):
                    if each.guard is not None:
                        yield from self.condition(each.guard)
                        yield from self.expression(each.guard)
                    yield from self.block(each.body)
                elif isinstance(each, ast.withitem):
                    yield from self.expression(each.context_expr)
            if field in ("body", "orelse", "finalbody") and isinstance(value, list):
                yield from self.block([each for each in value if isinstance(each, ast.stmt)])

    def function(self, node: Def) -> Iterator[Fault]:
        """The faults of a function: its defaults and its body."""
        before = self.stored, self.answer
        self.inside += 1
        stores = [inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name) and is_store(inner)]
        given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        self.stored = Counter([*stores, *(each.arg for each in given)])
        self.answer = ast.unparse(node.returns) if node.returns is not None else ""
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                yield from self.expression(default)
        for fault in self.block(node.body):
            if node.name != "__init__" or fault.kind != "assignment removed":
                yield fault
        self.stored, self.answer = before
        self.inside -= 1

    def statement_itself(self, node: ast.stmt) -> Iterator[Fault]:
        """The faults of a statement as a whole."""
        match node:
            case ast.Expr(value=ast.Call() | ast.Await() | ast.YieldFrom() | ast.Yield()):
                yield from self.instead("call removed", node, b"pass")
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.AugAssign():
                yield from self.instead("assignment removed", node, b"pass")
            case ast.Assign(targets=[ast.Name(id=name)]) if self.stored[name] > 1:
                yield from self.instead("assignment removed", node, b"pass")
            case ast.Raise() if b"NotImplementedError" not in self.text(node):
                yield from self.instead("raise removed", node, b"pass")
            case ast.Delete():
                yield from self.instead("deletion removed", node, b"pass")
            case ast.Break():
                yield from self.instead("break", node, b"continue")
            case ast.Continue():
                yield from self.instead("continue", node, b"break")
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield from self.returned(value)
            case ast.If() | ast.While():
                yield from self.condition(node.test)
        if isinstance(node, ast.AugAssign):
            other = ARITHMETIC.get(type(node.op))
            if other is not None:
                yield from self.operator(node.target, node.value, OPERATOR, other)

    def returned(self, value: ast.expr) -> Iterator[Fault]:
        """Another value than the one that is returned, of the same type as far as that is known."""
        kind = "returned value"
        if self.answer == "bool":
            if not isinstance(value, ast.Compare | ast.UnaryOp):
                yield from self.wrapped(kind, value, "not (", ")")
        elif self.answer in ("int", "i64", "float"):
            yield from self.wrapped(kind, value, "(", ") + 1")
        elif self.answer == "str":
            yield from self.instead(kind, value, b'""')
        elif self.answer.startswith("list["):
            yield from self.instead(kind, value, b"[]")
        elif self.answer.startswith("dict["):
            yield from self.instead(kind, value, b"{}")
        else:
            yield from self.instead(kind, value, b"None")

    def condition(self, test: ast.expr) -> Iterator[Fault]:
        """The opposite of a condition; comparisons have their own."""
        if not isinstance(test, ast.Compare | ast.Constant) and not is_not(test):
            yield from self.wrapped("condition", test, "not (", ")")

    def operator(self, left: ast.expr, right: ast.expr, pattern: re.Pattern[bytes], new: str) -> Iterator[Fault]:
        """Another operator between two expressions."""
        start, end = self.span(left)[1], self.span(right)[0]
        between = self.source[start:end]
        found = pattern.search(between)
        if found is not None and b"#" not in between:
            yield from self.fault("operator", start + found.start(), start + found.end(), new.encode())

    def expression(self, node: ast.expr, in_raise: bool = False) -> Iterator[Fault]:
        """The faults of an expression and of all in it."""
        if isinstance(node, ast.JoinedStr) and in_raise:
            return
        yield from self.expression_itself(node)
        for field, value in ast.iter_fields(node):
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.expr) and not (isinstance(node, ast.Subscript) and is_type(node)):
                    yield from self.expression(each, in_raise)
                elif isinstance(each, ast.keyword) and each.arg not in NO_MATTER:
                    yield from self.expression(each.value, in_raise)
                elif isinstance(each, ast.comprehension):
                    for inner in [each.iter, *each.ifs]:
                        yield from self.expression(inner, in_raise)
                    for test in each.ifs:
                        yield from self.condition(test)
            if field == "test" and isinstance(node, ast.IfExp):
                yield from self.condition(node.test)

    def expression_itself(self, node: ast.expr) -> Iterator[Fault]:
        """The faults of an expression as a whole."""
        match node:
            case ast.Constant(value=bool() as value):
                yield from self.instead("truth", node, b"False" if value else b"True")
            case ast.Constant(value=int() as value):
                large = LARGE if self.inside else LARGE_OUTSIDE_FUNCTIONS
                for other in [value // 2] if abs(value) > large else [value + 1, value - 1]:
                    yield from self.instead(
                        "number", node, str(other).encode() if other >= 0 else f"({other})".encode()
                    )
            case ast.Constant(value=float() as value):
                yield from self.instead("number", node, repr(value * 2 if value else 1.0).encode())
            case ast.Compare():
                operands = [node.left, *node.comparators]
                for at, op in enumerate(node.ops):
                    yield from self.operator(operands[at], operands[at + 1], COMPARISON, COMPARISONS[type(op)])
            case ast.BoolOp():
                pattern, word = (rb"\band\b", "or") if isinstance(node.op, ast.And) else (rb"\bor\b", "and")
                for left, right in zip(node.values, node.values[1:], strict=False):
                    yield from self.operator(left, right, re.compile(pattern), word)
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                yield from self.fault("operator", self.span(node)[0], self.span(node.operand)[0], b"")
            case ast.BinOp() if not (is_word(node.left) or is_word(node.right)):
                other_op = ARITHMETIC.get(type(node.op))
                if other_op is not None:
                    yield from self.operator(node.left, node.right, OPERATOR, other_op)
            case ast.List(elts=elements, ctx=ast.Load()) if elements:
                yield from self.instead("empty list", node, b"[]")
            case ast.ListComp():
                yield from self.instead("empty list", node, b"[]")
            case ast.Call():
                yield from self.call(node)
            case ast.Slice():
                for bound in (node.lower, node.upper):
                    if bound is not None and not isinstance(bound, ast.Constant):
                        yield from self.wrapped("slice", bound, "(", ") + 1")

    def call(self, node: ast.Call) -> Iterator[Fault]:
        """Two arguments in the wrong order; a range that is one too long."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "range" and node.args and not isinstance(node.args[-1], ast.Constant) and len(node.args) < 3:
            yield from self.wrapped("range", node.args[-1], "(", ") + 1")
        if len(node.args) >= 2 and name not in EITHER_WAY and name != "range":
            first, second = node.args[:2]
            if not isinstance(first, ast.Starred) and not isinstance(second, ast.Starred):
                start, end = self.span(first)[0], self.span(second)[1]
                between = self.source[self.span(first)[1] : self.span(second)[0]]
                if b"#" not in between:
                    yield from self.fault("arguments", start, end, self.text(second) + between + self.text(first))


def one_line(code: bytes) -> str:
    """Some lines of code as one."""
    return " ".join(code.decode().split())


def is_store(node: ast.Name) -> bool:
    """Does this name get a value here?"""
    return isinstance(node.ctx, ast.Store)


def is_not(node: ast.expr) -> bool:
    """Is it `not ...`?"""
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def is_word(node: ast.expr) -> bool:
    """Is it a piece of text?"""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def is_text(node: ast.stmt) -> bool:
    """Is it a docstring, or `...`?"""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_type(node: ast.Subscript) -> bool:
    """Is it a type with its parameters, such as `dict[str, int]`?"""
    if isinstance(node.value, ast.Name):
        return node.value.id in TYPES
    return False


def is_bare_yield(node: ast.stmt) -> bool:
    """Is it a `yield` alone? After a `return` it never runs, and only makes a generator of the function."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield) and node.value.value is None


def is_overload(node: Def) -> bool:
    """Is it only there for the types?"""
    return any(ast.unparse(each).endswith("overload") for each in node.decorator_list)


def is_logging(node: ast.stmt) -> bool:
    """Does a statement only log something?"""
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    called = node.value.func
    return isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id in LOGGERS


def names_set(node: ast.stmt) -> list[str]:
    """The plain names that a statement gives a value."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AnnAssign):
        targets = [node.target]
    return [each.id for each in targets if isinstance(each, ast.Name)]


def numbers_that_are_ids(body: list[ast.stmt]) -> set[ast.stmt]:
    """Constants that stand next to each other and hold nothing but a number each: one may as well be another."""
    body = [node for node in body if not is_text(node)]  # what is said of a constant stands below it
    numbered = [is_numbered(node) for node in body]
    return {
        node
        for at, node in enumerate(body)
        if numbered[at] and ((at > 0 and numbered[at - 1]) or (at + 1 < len(body) and numbered[at + 1]))
    }


def is_numbered(node: ast.stmt) -> bool:
    """Is it a constant with a whole number, or with a bit, as its value?"""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    if not names_set(node) or not all(name.isupper() for name in names_set(node)):
        return False
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.LShift | ast.BitOr):
        return True
    return isinstance(value, ast.Constant) and isinstance(value.value, int)
