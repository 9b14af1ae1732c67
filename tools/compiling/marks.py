"""Marks the C of functions that matter little to the time anything takes, so that the compiler spends little on them.

mypyc writes several C functions for each Python function, and some for every module and generator that hardly ever run.
`WARM` or `COLD` before a definition stands for an attribute of the compiler at hand: optimise a little, or only
translate.
"""

from __future__ import annotations

import re

from toolchain import COLD, HOT, WARM

DEFINITION = re.compile(r"^(?=(?:static )?[\w *]+?\bCPy(?:Def|Py)_(\w+)\([^;{}]*\) ?\{$)", re.MULTILINE)
SELDOM = re.compile(r"___top_level__$|_gen___(?:send|throw|close)$|_gen_____iter__$")
"""The body of a module runs once; the rest is for callers that drive a generator by hand."""
GLUE = re.compile(r"(?<!_)__[A-Z][A-Za-z0-9]*_glue$")
METHOD = re.compile(r"^(\w+?_gen)(?:___\w+)?$")
"""A generator is a class of its own with several methods."""
ATTRIBUTES = {
    "gcc": {WARM: '__attribute__((optimize("O1")))', COLD: '__attribute__((optimize("O0")))'},
    "clang": {WARM: "", COLD: "__attribute__((optnone, noinline))"},
}


def stems_of(heats: dict[str, str]) -> dict[str, str]:
    """The heat of C functions by how their names end: of a function, and of the generator it may be."""
    found: dict[str, str] = {}
    for function, heat in heats.items():
        owner, _, name = function.rpartition(".")
        found[f"{owner}___{name}" if owner else name] = heat
        found[f"{name}_{owner}_gen" if owner else f"{name}_gen"] = heat
    return found


def mark(text: str, heats: dict[str, str]) -> str:
    """The C of a module with `WARM` or `COLD` before the definitions of what is not hot."""
    prefix = re.search(r"\bCPyDef_(\w+)_____top_level__\(", text)
    if prefix is None:
        return text
    short = f"{prefix[1]}___"
    stems = stems_of(heats)

    def heat_of(found: re.Match[str]) -> str:
        if SELDOM.search(found[1]):
            return f"{COLD} "
        name = GLUE.sub("", found[1].removeprefix(short))
        generator = METHOD.match(name)
        heat = stems.get(name) or (stems.get(generator[1]) if generator else None) or HOT
        return "" if heat == HOT else f"{heat} "

    return DEFINITION.sub(heat_of, text)
