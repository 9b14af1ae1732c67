"""Small faults are found in a source, keep its lines, and are picked by a seed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from mutating.faults import faults_in, picked

ROOT = Path(__file__).resolve().parents[2]


def after(source: str) -> set[str]:
    """What the changed lines say with each fault of a source."""
    code = source.encode()
    return {each.after for each in faults_in("toy.py", code) if each.is_sound(code)}


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("def f(a, b):\n    g(a < b)\n", "g(a <= b)"),
        ("def f(a, b):\n    g(a is not b)\n", "g(a is b)"),
        ("def f(a, b):\n    g(a not in b)\n", "g(a in b)"),
        ("def f(a, b):\n    g(a and b)\n", "g(a or b)"),
        ("def f(a, b):\n    g(a, b)\n", "g(b, a)"),
        ("def f(a):\n    g(a)\n", "pass"),
        ("def f(a):\n    g(3)\n", "g(4)"),
        ("def f(a):\n    g(3)\n", "g(2)"),
        ("def f(a):\n    g(True)\n", "g(False)"),
        ("def f(a):\n    g(not a)\n", "g(a)"),
        ("def f(a):\n    g([a])\n", "g([])"),
        ("def f(a, b):\n    g(a[b:])\n", "g(a[(b) + 1:])"),
        ("def f(a):\n    for b in range(len(a)):\n        g(b)\n", "for b in range((len(a)) + 1):"),
        ("def f(a):\n    if a:\n        g(a)\n", "if not (a):"),
        ("def f(a):\n    a.b = 1\n", "pass"),
        ("def f(a):\n    a += 1\n", "a -= 1"),
        ("def f(a):\n    raise ValueError(a)\n", "pass"),
        ("def f(a) -> bool:\n    return a.b\n", "return not (a.b)"),
        ("def f(a) -> int:\n    return a.b\n", "return (a.b) + 1"),
        ("def f(a) -> str:\n    return a.b\n", 'return ""'),
        ("def f(a) -> list[int]:\n    return a.b\n", "return []"),
        ("def f(a):\n    return a.b\n", "return None"),
        ("def f(a):\n    for b in a:\n        break\n", "continue"),
        ("async def f(a):\n    await a.b()\n", "pass"),
        ("def f(a):\n    yield\n    return\n", "pass"),
        ("MOST = 256\n", "MOST = 128"),
        ("MOST = 10\n", "MOST = 5"),
        ("def f(a):\n    g(10)\n", "g(11)"),
        ("def f(a, b=True):\n    return None\n", "def f(a, b=False):"),
        ("def f(ä, b):\n    g('ö', ä == b)\n", "g('ö', ä != b)"),
    ],
)
def test_a_fault_is_found(source: str, wanted: str) -> None:
    assert wanted in after(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""Words: 1 < 2."""\n',
        "from __future__ import annotations\n",
        "FIRST = 0\nSECOND = 1\nTHIRD = 2\n",
        'FIRST = 0\n"""The first."""\nSECOND = 1\n',
        "A = 1 << 3\nB = 1 << 4\n",
        "__all__ = ['a', 'b']\n",
        "if TYPE_CHECKING:\n    x = 3\n",
        "def f(a: dict[int, str]) -> None:\n    ...\n",
        "class A:\n    def __repr__(self) -> str:\n        return str(1 + self.a)\n",
        "def f(a):\n    assert a > 1, a + 1\n",
        "def f(a):\n    log.warning('%s', a + 1)\n",
        "class A:\n    def b(self) -> int:\n        raise NotImplementedError\n",
        "@dataclass(slots=True)\nclass A:\n    a: int\n",
        "def f(a):\n    return\n    yield\n",
        "Act = Callable[[int, str], list[int]]\n",
    ],
)
def test_nothing_is_planted_where_it_cannot_matter(source: str) -> None:
    assert after(source) == set()


def test_every_fault_of_the_engine_keeps_the_lines() -> None:
    file = "ironpitch/engine/table.py"
    source = (ROOT / file).read_bytes()
    found = faults_in(file, source)
    assert len(found) > 200
    for fault in found:
        assert fault.planted(source).count(b"\n") == source.count(b"\n")


def test_a_fault_names_the_function_it_is_in() -> None:
    source = b"class A:\n    def b(self):\n        def c():\n            d(1)\n        return c\n\n\nE = [2]\n"
    assert {(each.line, each.function) for each in faults_in("toy.py", source)} == {(4, "A.b"), (5, "A.b"), (8, "")}


def test_a_seed_picks_the_same_faults_again_and_another_seed_others() -> None:
    first = picked(ROOT, ["ironpitch/engine"], 30, 1)
    assert len(first) == 30
    assert len({(each.file, each.line) for each in first}) == 30
    assert first == picked(ROOT, ["ironpitch/engine"], 30, 1)
    assert {each.key for each in first} != {each.key for each in picked(ROOT, ["ironpitch/engine"], 30, 2)}
    for fault in first:
        ast.parse(fault.planted((ROOT / fault.file).read_bytes()))


def test_a_line_can_be_asked_for(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text("def f(a, b):\n    g(a, b)\n    h(a < 1)\n", encoding="utf-8")
    assert {each.after for each in picked(tmp_path, ["toy.py:2"], 60, 1)} == {"pass", "g(b, a)"}
    assert {each.line for each in picked(tmp_path, ["toy.py"], 60, 1)} == {2, 3}
