"""Keeps the docstrings of compiled modules, which mypyc leaves out: `help(ironpitch.Match)` says the same either way.

mypyc writes a table of every class and module into its C, with the signature of each function as the text that `help`
shows. Here the docstring is put behind the signature. The texts lie in the library and cost nothing at import.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

MODULE = re.compile(r'static struct PyModuleDef \w+ = \{\s+PyModuleDef_HEAD_INIT,\s+"(?P<name>[\w.]+)",')
TABLE = re.compile(r"static Py(?P<kind>MethodDef|GetSetDef|TypeObject) (?P<name>\w+)(\[\])? = \{")
NAMED = re.compile(r'\s*\{"(?P<name>\w+)",')
TEXT = re.compile(r'PyDoc_STR\((?:NULL|(?P<signature>"(?:[^"\\]|\\.)*"))\)')
NO_TEXT_OF_MODULE = "NULL, /* docstring */"
NO_TEXT_OF_ATTRIBUTE = "NULL, NULL},"
Owner = ast.Module | ast.ClassDef | ast.FunctionDef


def docstrings_of(root: Path, sources: Iterable[str]) -> dict[str, str]:
    """The docstrings of these modules, whose paths are relative to the checkout, by the full names of their owners."""
    found: dict[str, str] = {}
    for source in sources:
        module = source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        found.update(docstrings_in((root / source).read_text(encoding="utf-8"), module))
    return found


def docstrings_in(text: str, module: str) -> dict[str, str]:
    """The docstrings of one module, and what stands below an attribute to explain it."""
    found: dict[str, str] = {}

    def look(node: Owner, name: str) -> None:
        said = ast.get_docstring(node)
        if said:
            found[name] = said
        for above, below in zip(node.body, node.body[1:], strict=False):
            attribute = attribute_of(above)
            if attribute and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                found[f"{name.removesuffix('.__init__')}.{attribute}"] = inspect.cleandoc(str(below.value.value))
        for child in node.body:
            if isinstance(child, ast.ClassDef | ast.FunctionDef) and not is_setter(child):
                look(child, f"{name}.{child.name}")

    look(ast.parse(text), module)
    return found


def attribute_of(node: ast.stmt) -> str:
    """The attribute that a statement declares: in the body of a class, or as `self.name` in a method."""
    if not isinstance(node, ast.AnnAssign | ast.Assign):
        return ""
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


def is_setter(node: ast.ClassDef | ast.FunctionDef) -> bool:
    """Is it what an assignment to a property does? The docstring of the property stands at the getter."""
    return any(isinstance(each, ast.Attribute) and each.attr == "setter" for each in node.decorator_list)


def with_docstrings(c: str, known: Mapping[str, str]) -> str:
    """The C of one module, its tables completed; any other C file stays as it is."""
    named = MODULE.search(c)
    if named is None:
        return c
    module = named["name"]
    kind = owner = member = ""
    lines = c.split("\n")
    for at, line in enumerate(lines):
        begun = TABLE.match(line)
        if begun:
            kind, owner = begun["kind"], owner_of(begun["name"], module)
        elif line == "};":
            kind = ""
        elif NO_TEXT_OF_MODULE in line:
            lines[at] = line.replace(NO_TEXT_OF_MODULE, f"{literal(known.get(module, ''))},")
        elif kind:
            entry = NAMED.match(line)
            member = entry["name"] if entry else member
            said = known.get(owner if kind == "TypeObject" else f"{owner}.{member}", "")
            if said:
                lines[at] = completed(line, said)
    return "\n".join(lines)


def owner_of(table: str, module: str) -> str:
    """The class that a table belongs to, `match___Match_methods`, or the module, `matchmodule_methods`."""
    if table.endswith("module_methods"):
        return module
    name = table.rpartition("___")[2]
    for ending in ("_methods", "_getseters", "_template_"):
        name = name.removesuffix(ending)
    return f"{module}.{name}"


def completed(line: str, said: str) -> str:
    """A line of a table with the docstring; two literals of C side by side are one."""
    if line.endswith(NO_TEXT_OF_ATTRIBUTE):
        return line.removesuffix(NO_TEXT_OF_ATTRIBUTE) + f"{literal(said)}, NULL}},"
    return TEXT.sub(lambda found: f"PyDoc_STR({found['signature'] or ''}{literal(said)})", line)


def literal(text: str) -> str:
    """A text as a literal of C."""
    if not text:
        return "NULL"
    plain = (chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text.encode())
    return f'"{"".join(plain)}"'
