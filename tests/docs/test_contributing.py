"""Follows CONTRIBUTING.md as a newcomer would: its blocks are applied to a copy of the project, and that copy plays."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(python|toml|diff) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TRIED = ("tests/conftest.py", "tests/legality.py", "tests/bb2016/playing.py", "tests/bb2020/playing.py")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "*.so", "node_modules")


def apply(folder: Path, kind: str, name: str, text: str) -> None:
    """Write a new file, or change the lines of an old one: those that go must be there, and only once."""
    path = folder / name
    if kind != "diff":
        path.parent.mkdir(parents=True, exist_ok=True)
        assert not path.exists(), f"{name} exists already"
        path.write_text(text, encoding="utf-8")
        return
    lines = text.splitlines()
    old = "\n".join(line[1:] for line in lines if line[0] in " -")
    new = "\n".join(line[1:] for line in lines if line[0] in " +")
    before = path.read_text(encoding="utf-8")
    assert before.count(old) == 1, f"{name} has these lines {before.count(old)} times:\n{old}"
    path.write_text(before.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project after all that the page says was done."""
    folder = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "ironpitch", folder / "ironpitch", ignore=LEFT_OUT)
    for name in (*TRIED, "pyproject.toml"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    for kind, name, text in BLOCK.findall(TEXT):
        apply(folder, kind, name, text)
    return folder


def run(project: Path, *words: str) -> str:
    """What a Python program of the copy prints."""
    without = {name: value for name, value in os.environ.items() if name not in ("IRONPITCH_BUILD", "PYTEST_ADDOPTS")}
    environment = {**without, "IRONPITCH_INTERPRETED": "1", "PYTHONPATH": str(project)}
    command = [sys.executable, *words]
    outcome = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    return outcome.stdout


def test_the_page_has_a_skill_a_row_and_a_team() -> None:
    names = [name for _, name, _ in BLOCK.findall(TEXT)]
    assert {Path(name).name for name in names} >= {
        "house.py",
        "codes.py",
        "test_house.py",
        "inducements.toml",
        "fen-folk.toml",
    }


def test_the_test_of_the_skill_passes(project: Path) -> None:
    said = run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/bb2020/skills/test_house.py")
    assert "2 passed" in said


SCENARIO = """
import ironpitch
lineman = "human/lineman @ h13 +bulwark"
match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=[lineman], dice=["pow", "push"])
match.play("activate H1 block")
match.play("block A1")
print(match.request.side, match.request.kind, sorted(choice.text for choice in match.request.choices))
"""


def test_the_skill_can_be_played_with_in_a_scenario(project: Path) -> None:
    assert run(project, "-c", SCENARIO) == "1 block-die ['die pow', 'die push']\n"


def test_the_row_of_the_table_counts(project: Path) -> None:
    program = (
        "from ironpitch.games.bb2020.clubs.inducement_list import inducements\n"
        "print(*(each.cost for each in inducements() if each.key == 'bloodweiser-keg'))"
    )
    assert run(project, "-c", program).split() == ["40000"]


def test_the_team_is_listed_and_plays(project: Path) -> None:
    assert "Fen Stilt Walker" in run(project, "-m", "ironpitch", "team", "fen-folk", "--ruleset", "bb2020")
    words = ("simulate", "--ruleset", "bb2020", "--home", "fen-folk", "--games", "1", "--check")
    assert "no invariant broken" in run(project, "-m", "ironpitch", *words)


def test_what_the_page_says_of_languages_is_where_it_says() -> None:
    i18n = ROOT / "web" / "src" / "lib" / "i18n"
    speech = (i18n / "i18n.svelte.ts").read_text(encoding="utf-8")
    for name in ("LANGUAGES", "LANGUAGE_NAMES", "LOADERS", "EXPLAINED"):
        assert f"const {name}" in speech
    assert "const LANGUAGES = ['en', 'it', 'ru', 'fr'];" in (ROOT / "web" / "vite.config.ts").read_text(
        encoding="utf-8"
    )
    assert "export type Sentence = readonly [en: string, it: string, ru: string, fr: string];" in (
        i18n / "sentences.ts"
    ).read_text(encoding="utf-8")
    for kind in ("terms", "rulebook", "explained"):
        assert (i18n / f"{kind}.fr.json").is_file()
