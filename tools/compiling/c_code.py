"""Has mypyc write the C of the compiled modules, in a form that changes no more than the Python does.

mypyc numbers every literal of the whole engine in one table and writes the numbers into the code, so one new string
would change nearly every C file. Here a literal is asked for by a name made from its value, and the numbers stand in a
file of their own.
"""

from __future__ import annotations

import hashlib
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from compiling.docstrings import docstrings_of, with_docstrings

if TYPE_CHECKING:
    from mypyc.codegen.literals import Literals

GROUP = "ironpitch"
NUMBERED = re.compile(r"CPyStatics\[(\d+)\]")
TABLE = "__native_literals.c"
"""Our file with the numbers of the literals."""


class CompileFailed(Exception):
    """What the compiler had to say."""


@dataclass(frozen=True, slots=True)
class CCode:
    """The C of the engine."""

    files: dict[str, str]
    """The C files by name."""
    headers: dict[str, str]
    """Their headers by name."""
    runtime: list[Path]
    """The C files of mypyc's own runtime."""
    include: list[Path]
    """Folders with the headers of that runtime."""
    read: list[str]
    """Every Python file of ours that has a part in it, relative to the checkout."""


def write_c(root: Path, sources: list[str]) -> CCode:
    """The C of these modules; raises CompileFailed with the messages if they do not pass the type check."""
    from mypy.errors import CompileError
    from mypy.fscache import FileSystemCache
    from mypy.main import process_options
    from mypyc.codegen import emitmodule
    from mypyc.codegen.literals import Literals
    from mypyc.common import RUNTIME_C_FILES
    from mypyc.errors import Errors
    from mypyc.options import CompilerOptions

    cache = FileSystemCache()
    wanted = ["--cache-dir=/dev/null", *sources]
    found, options = process_options(wanted, fscache=cache, mypyc=True)
    options.python_version = sys.version_info[:2]
    options.export_types = True
    options.preserve_asts = True
    options.incremental = False
    for source in found:
        options.per_module_options.setdefault(source.module, {})["mypyc"] = True
    compiling = CompilerOptions(multi_file=True, group_name=GROUP)
    groups: emitmodule.Groups = [(sorted(found, key=lambda source: source.module), GROUP)]
    try:
        result = emitmodule.parse_and_typecheck(found, options, compiling, groups, cache)
    except CompileError as error:
        raise CompileFailed("\n".join(error.messages)) from error
    errors = Errors(options)
    modules, written, _ = emitmodule.compile_modules_to_c(result, compiling, errors, groups)
    if errors.num_errors:
        raise CompileFailed("\n".join(errors.new_messages()))
    runtime = Path(str(emitmodule.__file__)).parent.parent / "lib-rt"
    needed = emitmodule.collect_source_dependencies(modules)
    include = sorted({runtime, *(runtime / folder for each in needed for folder in each.include_dirs)})
    texts = {name: text for name, text in written[0] if text}
    literals = Literals()
    for module in (modules[source.module] for source in groups[0][0]):
        for function in module.functions:
            emitmodule.collect_literals(function, literals)
    named = NamedLiterals(literals, texts[f"__native_{GROUP}.c"])
    headers = {name: named.in_header(text) for name, text in texts.items() if name.endswith(".h")}
    known = docstrings_of(root, sources)
    files = {name: with_docstrings(named.in_file(text), known) for name, text in texts.items() if name.endswith(".c")}
    files[TABLE] = named.table()
    read = [Path(state.path).resolve() for state in result.graph.values() if state.path]
    return CCode(
        files=files,
        headers=headers,
        runtime=[runtime / name for name in (*RUNTIME_C_FILES, *sorted(each.path for each in needed))],
        include=include,
        read=sorted(path.relative_to(root).as_posix() for path in read if path.is_relative_to(root)),
    )


class NamedLiterals:
    """Names for the literals of the engine, each made from its value."""

    def __init__(self, literals: Literals, text: str) -> None:
        from mypyc.codegen.emitmodule import c_string_array_initializer

        self.names: dict[int, str] = {}
        size = f"PyObject *CPyStatics[{literals.num_literals()}];"
        if size not in text or c_string_array_initializer(literals.encoded_str_values()) not in text:
            raise CompileFailed("mypyc numbers its literals in another way than tools/c_code.py expects")
        for kind in ("str", "bytes", "int", "float", "complex", "tuple", "frozenset"):
            for value in getattr(literals, f"{kind}_literals"):
                told = repr(sorted(value, key=repr)) if kind == "frozenset" else repr(value)
                digest = hashlib.sha256(f"{kind} {told}".encode()).hexdigest()
                self.names[literals.literal_index(value)] = f"literal_{digest[:16]}"

    def in_header(self, text: str) -> str:
        """A header that does not tell how many literals there are."""
        return NUMBERED.sub("CPyStatics[]", text)

    def in_file(self, text: str) -> str:
        """A C file that asks for its literals by name; the definition of the table stays as it is."""
        used: set[str] = set()

        def name_of(found: re.Match[str]) -> str:
            name = self.names.get(int(found[1]))
            if name is None:
                return found[0]
            used.add(name)
            return f"CPyStatics[{name}]"

        text = NUMBERED.sub(name_of, text)
        return "".join(f"extern const int {name};\n" for name in sorted(used)) + text

    def table(self) -> str:
        """The numbers behind the names."""
        return "".join(f"const int {name} = {number};\n" for number, name in sorted(self.names.items()))
