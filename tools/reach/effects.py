"""From changed text to changed functions: what of the package behaves differently now.

A function whose code differs has changed. Code outside functions runs when its module is imported, so no test can be
seen to reach it: a changed constant counts as a change of the functions that mention it, here or in a module that
imports it, and so does a changed base class, decorator or a function that is called while modules are imported.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from reach.functions import Def, defs_in, package_files

MOST = 3000  # functions: whatever changes more than these changes everything


def changed_parts(old: str | None, new: str | None) -> tuple[set[str], set[str]]:
    """The functions of a module that differ, and the other names that do; `*` is the module as a whole."""
    try:
        before, after = (ast.parse(text or "") for text in (old, new))
    except SyntaxError:
        return set(), {"*"}
    functions_then, functions_now = code_of(before), code_of(after)
    functions = differing(functions_then, functions_now)
    names = differing(statements_of(before), statements_of(after))
    # A method that is new, or gone, shows or hides one of a base class: that changes the class.
    for name in functions_then.keys() ^ functions_now.keys():
        if "." in name:
            names.add(name.split(".")[0])
    return functions, names


def differing(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """The keys whose value is not the same in both."""
    return {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}


def code_of(tree: ast.Module) -> dict[str, str]:
    """What each function does, as a text that knows no layout, no comment and no docstring."""
    found: dict[str, str] = {}
    for name, node in defs_in(tree.body):
        found[name] = found.get(name, "") + dumped(node)
    return found


def dumped(node: ast.AST) -> str:
    """A piece of code without its docstrings."""
    copy = ast.parse(ast.unparse(node))
    for inner in ast.walk(copy):
        body = getattr(inner, "body", None)
        if isinstance(inner, Def | ast.ClassDef) and isinstance(body, list) and ast.get_docstring(inner) is not None:
            inner.body = body[1:] or [ast.Pass()]
    return ast.dump(copy)


def statements_of(tree: ast.Module) -> dict[str, str]:
    """The code outside functions by the names it defines; what defines none goes under `*`. Imports do not count."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, Def | ast.Import | ast.ImportFrom) or is_text(node):
            continue
        for name in defined_by(node) or ["*"]:
            found[name] = found.get(name, "") + outside_functions(node)
    return found


def is_text(node: ast.stmt) -> bool:
    """A docstring, or a string that stands alone."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def outside_functions(node: ast.stmt) -> str:
    """A statement without the functions in it."""
    if isinstance(node, ast.ClassDef):
        rest = [outside_functions(inner) for inner in node.body if not isinstance(inner, Def) and not is_text(inner)]
        return "\n".join([*map(ast.dump, [*node.bases, *node.keywords, *node.decorator_list]), *rest])
    return ast.dump(node)


def defined_by(node: ast.stmt) -> list[str]:
    """The names that a statement of a module gives a value."""
    if isinstance(node, ast.ClassDef | Def):
        return [node.name]
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AnnAssign | ast.AugAssign):
        targets = [node.target]
    names = [inner.id for target in targets for inner in ast.walk(target) if isinstance(inner, ast.Name)]
    return [name for name in names if name != "__all__"] if names != ["__all__"] else ["__all__"]


def mentioned(node: ast.AST) -> Iterator[str]:
    """Every name that a piece of code uses when it runs; annotations do not run."""
    for key, value in ast.iter_fields(node):
        if key in ("annotation", "returns"):
            continue
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, ast.Name):
                yield inner.id
            elif isinstance(inner, ast.AST):
                if isinstance(inner, ast.Attribute):
                    yield inner.attr
                yield from mentioned(inner)


class Module:
    """A module of the package: which names its functions and its other statements mention."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.dotted = ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")

    @cached_property
    def tree(self) -> ast.Module:
        """The module, parsed when it is asked for; empty as long as it is no Python."""
        try:
            return ast.parse(self.text)
        except SyntaxError:
            return ast.Module([], [])

    @cached_property
    def functions(self) -> dict[str, set[str]]:
        """The names that each function mentions."""
        found: dict[str, set[str]] = {}
        for name, node in defs_in(self.tree.body):
            found.setdefault(name, set()).update(mentioned(node))
        return found

    @cached_property
    def statements(self) -> list[tuple[list[str], set[str]]]:
        """Of each statement that runs at import: the names it defines and the names it mentions."""
        found = []
        for node in self.tree.body:
            if isinstance(node, Def):
                found.append(([node.name], {name for each in node.decorator_list for name in mentioned_in(each)}))
            elif isinstance(node, ast.ClassDef):
                rest: list[ast.AST] = [*node.bases, *node.keywords, *node.decorator_list]
                rest += [inner for inner in node.body if not isinstance(inner, Def)]
                found.append(([node.name], {name for each in rest for name in mentioned_in(each)}))
            elif not isinstance(node, ast.Import | ast.ImportFrom):
                found.append((defined_by(node), set(mentioned_in(node))))
        return found

    def called_here(self, dotted: str, name: str) -> str | None:
        """What this module calls a name of another one, or None if it does not import it."""
        package = self.dotted if self.path.endswith("__init__.py") else self.dotted.rpartition(".")[0]
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
                origin = ".".join([*above, *filter(None, [node.module])])
                for alias in node.names:
                    if origin == dotted and alias.name == name:
                        return alias.asname or alias.name
                    if f"{origin}.{alias.name}" == dotted:
                        return name
            elif isinstance(node, ast.Import) and any(alias.name == dotted for alias in node.names):
                return name
        return None


def mentioned_in(node: ast.AST) -> Iterator[str]:
    """The names of a piece of code, its own included if it is a name."""
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    yield from mentioned(node)


class Package:
    """Every module of the package, to find out who uses what."""

    def __init__(self, root: Path) -> None:
        self.modules = {path: Module(path, (root / path).read_text(encoding="utf-8")) for path in package_files(root)}

    def users_of(self, path: str, names: Iterable[str]) -> set[str]:
        """The functions that mention some names of a module, or other names that are made from them."""
        found: set[str] = set()
        waiting = [(path, name) for name in sorted(names)]
        known = set(waiting)
        while waiting and len(found) < MOST:
            path, name = waiting.pop()
            for other, local in self.places(path, name):
                functions, more = self.uses(other, local, own=other == path)
                found |= functions
                if other.endswith("__init__.py") and other != path:  # a package hands on what it imports
                    more = [*more, (other, local)]
                fresh = [pair for pair in more if pair not in known]
                known.update(fresh)
                waiting += fresh
        return found

    def places(self, path: str, name: str) -> Iterator[tuple[str, str]]:
        """Where a name of a module can be used, and what it is called there."""
        home = self.modules.get(path)
        if home is None:
            return
        yield path, name
        last = home.dotted.rpartition(".")[2]
        for other in self.modules.values():
            if other.path != path and name in other.text and last in other.text:
                local = other.called_here(home.dotted, name)
                if local is not None:
                    yield other.path, local

    def uses(self, path: str, name: str, own: bool) -> tuple[set[str], list[tuple[str, str]]]:
        """The functions of one module that mention a name, and the names of it that are made from that name."""
        module = self.modules[path]
        functions = {f"{path}:{each}" for each, names in module.functions.items() if name in names}
        if own:  # a changed class is a change of its methods
            functions |= {f"{path}:{each}" for each in module.functions if each.startswith(f"{name}.")}
        more = [(path, each) for names, used in module.statements if name in used for each in names if each != name]
        return functions, more


def changed_functions(package: Package, path: str, old: str | None, new: str | None, at_import: set[str]) -> set[str]:
    """The functions of the whole package that a change of one module makes behave differently; `module:*` is all of it.

    `at_import` are those known to run while modules are imported; what they made then has changed with them.
    """
    functions, names = changed_parts(old, new)
    found = {f"{path}:{name}" for name in functions}
    names |= {name.split(".")[0] for name in functions if f"{path}:{name}" in at_import}
    if "*" in names:
        names.discard("*")
        found.add(f"{path}:*")
    return found | package.users_of(path, names) if names else found
