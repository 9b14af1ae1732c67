"""Writes docs/api.md: what a program may use of Ironpitch, with signatures and docstrings, read from the sources."""

from __future__ import annotations

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from compiling.docstrings import attribute_of, docstrings_in, is_setter

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "api.md"
LONGEST = 110
"""A signature that is longer has a line for each argument."""
LEAST_FIGURE = 1000
"""A smaller constant is a number that stands for something, such as nobody."""
HEAD = """# API reference

Written by `make docs` from the docstrings in the sources; do not edit it. `help(ironpitch.Match)` and the like show the
same texts. A module that is not on this page is a part of the engine: it may change without a word in the changelog.
"""


@dataclass(frozen=True)
class Chapter:
    """A part of the page: what it is about, and modules with the names it shows of each; none: its `__all__`."""

    title: str
    says: str
    modules: dict[str, tuple[str, ...]]


CHAPTERS = (
    Chapter(
        "Matches",
        "Start a match, set one up, read one back; ask it what it waits for, and answer.",
        {"ironpitch": (), "ironpitch.engine.request": ("Choices",), "ironpitch.notation.situation": ("Situation",)},
    ),
    Chapter("Rulesets", "Games by name.", {"ironpitch.rulesets": ("ruleset", "known", "register")}),
    Chapter("Odds", "Exact chances; [odds.md](odds.md) explains plans, goals and lines.", {"ironpitch.odds": ()}),
    Chapter(
        "Bots",
        "Coaches that are programs; [bots.md](bots.md) tells how to write one.",
        {
            "ironpitch.bots.bot": ("Bot",),
            "ironpitch.bots.registry": ("make", "names", "check", "register", "Entry"),
            "ironpitch.bots.playing": ("play_match", "Seat", "Timing"),
            "ironpitch.bots.playout": ("play_out",),
        },
    ),
    Chapter(
        "Words and pictures",
        "A match as sentences, as a board in the terminal and as SVG.",
        {
            "ironpitch.render.commentary": ("commentary",),
            "ironpitch.render.svg": ("board_svg",),
        },
    ),
    Chapter(
        "Writing a game",
        "What a ruleset answers and what a rule may ask for; [adding-a-ruleset.md](adding-a-ruleset.md) builds one.",
        {
            "ironpitch.engine.ruleset": ("Ruleset", "Option"),
            "ironpitch.engine.table": ("Table",),
            "ironpitch.engine.attempt": ("Test",),
            "ironpitch.engine.moments": ("Skill",),
            "ironpitch.game": ("Game",),
        },
    ),
)

OF_A_MATCH = frozenset(
    [
        *("request", "play", "roll", "undo", "fork", "prefer", "events", "events_for", "view", "position", "record"),
        *("digest", "score", "winner", "over", "turn", "dice_left", "check_dice"),
    ]
)
"""What programs use of a Match; its other methods are how it works."""


@dataclass(frozen=True)
class Source:
    """A module as it is written."""

    name: str
    path: Path
    tree: ast.Module
    docstrings: dict[str, str]


Definition = ast.ClassDef | ast.FunctionDef
_sources: dict[str, Source] = {}


def source_of(module: str) -> Source:
    """Read a module."""
    if module not in _sources:
        place = ROOT / module.replace(".", "/")
        path = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        text = path.read_text(encoding="utf-8")
        _sources[module] = Source(module, path, ast.parse(text), docstrings_in(text, module))
    return _sources[module]


def found(module: str, name: str) -> tuple[Source, Definition] | None:
    """The class or function behind a name of a module, wherever it was imported from; None for anything else."""
    source = source_of(module)
    for node in source.tree.body:
        if isinstance(node, Definition) and node.name == name:
            return source, node
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ironpitch"):
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return found(str(node.module), alias.name)
    return None


def shown(chapter: Chapter) -> Iterator[tuple[str, Source, Definition]]:
    """What a chapter shows, with the module one imports it from; functions first."""
    for module, names in chapter.modules.items():
        wanted = names or tuple(importlib.import_module(module).__all__)
        places = [(name, found(module, name)) for name in wanted if not name.startswith("_")]
        missing = [name for name, place in places if place is None]
        if missing:
            raise SystemExit(f"{PAGE.name}: {module} has no {', '.join(missing)}; mend tools/api_reference.py")
        kept = [place for _, place in places if place is not None]
        for source, node in sorted(kept, key=rank):
            yield module, source, node


def rank(place: tuple[Source, Definition]) -> int:
    """Functions come first, errors last."""
    return (
        0 if isinstance(place[1], ast.FunctionDef) else 2 if derived(place[1]).endswith(("Error`", "Exception`")) else 1
    )


def members(source: Source, node: ast.ClassDef) -> Iterator[tuple[Source, str, ast.FunctionDef]]:
    """The public methods and properties with a docstring, those of its bases included; with the class they stand in."""
    own: set[str] = set()
    for child in node.body:
        if isinstance(child, ast.FunctionDef) and not child.name.startswith("_") and not is_setter(child):
            own.add(child.name)
            wanted = node.name != "Match" or child.name in OF_A_MATCH
            if wanted and f"{source.name}.{node.name}.{child.name}" in source.docstrings:
                yield source, node.name, child
    for base in bases(source, node):
        yield from (each for each in members(*base) if each[2].name not in own)


def bases(source: Source, node: ast.ClassDef) -> Iterator[tuple[Source, ast.ClassDef]]:
    """The classes of Ironpitch that a class is derived from."""
    for base in node.bases:
        place = found(source.name, base.id) if isinstance(base, ast.Name) else None
        if place is not None and isinstance(place[1], ast.ClassDef):
            yield place[0], place[1]


def attributes(source: Source, node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The attributes that are explained, with their type and what is said of them; the others are how it works."""
    made = [child for child in node.body if isinstance(child, ast.FunctionDef) and child.name == "__init__"]
    for child in [*node.body, *(each for constructor in made for each in constructor.body)]:
        name = attribute_of(child)
        said = source.docstrings.get(f"{source.name}.{node.name}.{name}", "")
        if isinstance(child, ast.AnnAssign) and said:
            yield name, of_type(child.annotation, said)
    for base in bases(source, node):
        yield from attributes(*base)


def of_type(annotation: ast.expr | None, said: str) -> str:
    """A cell of a table: a bar would end it."""
    told = f"`{plain(annotation)}`".replace(" | ", " or ") if annotation is not None else ""
    return f"{told} | {' '.join(said.split())}"


class Plainly(ast.NodeTransformer):
    """An annotation as a reader wants it: machine integers are int, and what is refused in words is not a type."""

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Name("int") if node.id == "i64" else node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        return node.left if isinstance(node.right, ast.Name) and node.right.id == "object" else node


def signature(source: Source, node: ast.FunctionDef, name: str, bound: bool) -> str:
    """How a function is called."""
    arguments = node.args
    values = vars(importlib.import_module(source.name))
    listed = [*arguments.posonlyargs, *arguments.args]
    skipped = 1 if bound and not is_marked(node, "staticmethod") else 0
    defaults: list[ast.expr | None] = [None] * (len(listed) - len(arguments.defaults)) + list(arguments.defaults)
    parts = [argument(each, default, values) for each, default in zip(listed, defaults, strict=True)][skipped:]
    if arguments.kwonlyargs:
        parts.append("*")
        pairs = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        parts += [argument(each, default, values) for each, default in pairs]
    ending = f" -> {plain(node.returns)}" if node.returns is not None else ""
    whole = f"{name}({', '.join(parts)}){ending}"
    return whole if len(whole) <= LONGEST else f"{name}(\n    " + ",\n    ".join(parts) + f",\n){ending}"


def argument(node: ast.arg, default: ast.expr | None, values: dict[str, object]) -> str:
    """One argument with its type and default. A constant is shown by its value, if that says more than the name."""
    told = node.arg + (f": {plain(node.annotation)}" if node.annotation is not None else "")
    if default is None:
        return told
    name = ast.unparse(default)
    if not isinstance(default, ast.Name | ast.Attribute):
        return f"{told} = {name}"
    value = eval(name, dict(values))
    stands_for = isinstance(value, int) and not isinstance(value, bool) and abs(value) < LEAST_FIGURE
    return f"{told} = {name if stands_for else repr(value)}"


def plain(annotation: ast.expr) -> str:
    """A type in words of Python."""
    return ast.unparse(Plainly().visit(ast.parse(ast.unparse(annotation), mode="eval").body))


def is_open(node: ast.FunctionDef) -> bool:
    """Must a derived class bring it?"""
    return isinstance(node.body[-1], ast.Raise) and "NotImplementedError" in ast.unparse(node.body[-1])


def is_marked(node: ast.FunctionDef, decorator: str) -> bool:
    """Does it have this decorator?"""
    return any(isinstance(each, ast.Name) and each.id == decorator for each in node.decorator_list)


def text_of(docstring: str) -> str:
    """A docstring as Markdown: examples are blocks of Python."""
    parts = re.split(r"\n\s*\n", docstring)
    return "\n\n".join(f"```pycon\n{part}\n```" if part.lstrip().startswith(">>>") else part for part in parts)


def entry(module: str, source: Source, node: Definition) -> str:
    """What the page says of one name."""
    said = text_of(source.docstrings.get(f"{source.name}.{node.name}", ""))
    if isinstance(node, ast.FunctionDef):
        called = signature(source, node, f"{module}.{node.name}", bound=False)
        return f"### {node.name}\n\n```python\n{called}\n```\n\n{said}"
    parts = [f"### {node.name}", f"`{module}.{node.name}`" + derived(node), said]
    rows = [f"| `{name}` | {told} |" for name, told in attributes(source, node)]
    calls = []
    for home, owner, method in members(source, node):
        told = home.docstrings[f"{home.name}.{owner}.{method.name}"]
        if is_marked(method, "property"):
            rows.append(f"| `{method.name}` | {of_type(method.returns, told)} |")
        else:
            called = signature(home, method, method.name, bound=True)
            head = f"```python\n{called}\n```" if "\n" in called else f"**`{called}`**"
            calls.append(f"{head}{' (has no default)' if is_open(method) else ''}\n\n{text_of(told)}")
    if rows:
        parts.append("\n".join(["| attribute | type | what it says |", "|---|---|---|", *rows]))
    return "\n\n".join([*parts, *calls])


def derived(node: ast.ClassDef) -> str:
    """The class it is derived from, if a reader should know."""
    names = [base.id for base in node.bases if isinstance(base, ast.Name)]
    return f", derived from `{names[0]}`" if names else ""


def page() -> str:
    """The whole page."""
    links = [f"* [{chapter.title}](#{chapter.title.lower().replace(' ', '-')})" for chapter in CHAPTERS]
    parts = [HEAD.strip(), "\n".join(links)]
    for chapter in CHAPTERS:
        parts += [f"## {chapter.title}", chapter.says]
        parts += [entry(*each) for each in shown(chapter)]
    return "\n\n".join(parts) + "\n"


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
