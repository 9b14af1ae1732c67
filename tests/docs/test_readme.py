"""What the README and the pages it leads to say works: programs run, commands and links exist, figures are true."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import options_page
import pytest

from ironpitch import rulesets
from ironpitch.cli import ironpitch as command
from ironpitch.games.dreadball.clubs.team_building import load_team
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
}
WHOLE = ("README.md", "docs/library.md", "docs/odds.md")
"""Pages of which every block of Python is a program by itself; other pages have tests of their own."""
BLOCK = r"^```{}\n(.*?)^```$"
PROGRAMS = [
    pytest.param(program, id=f"{name}-{number}")
    for name in WHOLE
    for number, program in enumerate(re.findall(BLOCK.format("python"), PAGES[name], re.MULTILINE | re.DOTALL), 1)
]
SHELL = re.compile(r"^```(?:sh)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CALL = re.compile(r"^(?:\.venv/bin/)?ironpitch (.*)$", re.MULTILINE)


def calls(text: str) -> list[list[str]]:
    """The calls of our command in the shell blocks of a page, as words."""
    found = (line for block in SHELL.findall(text) for line in CALL.findall(block))
    return [shlex.split(line, comments=True) for line in found]


CALLS = [pytest.param(words, id=f"{name}: {' '.join(words)}") for name, text in PAGES.items() for words in calls(text)]


def test_the_readme_is_short_and_begins_with_a_picture_and_a_short_program() -> None:
    text = PAGES["README.md"]
    assert len(text.splitlines()) <= 120
    first = re.findall(BLOCK.format("python"), text, re.MULTILINE | re.DOTALL)[0]
    assert len([line for line in first.splitlines() if line.strip()]) <= 12
    picture = re.search(r"!\[.+\]\((.+\.png)\)", text)
    assert picture is not None
    assert (ROOT / picture[1]).stat().st_size < 300_000


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_of_a_page_runs_without_a_warning(program: str, tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(program, encoding="utf-8")
    outcome = subprocess.run(
        [sys.executable, "-W", "error", str(file)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout.strip()


@pytest.mark.parametrize("words", CALLS)
def test_a_command_of_a_page_exists_with_its_options(words: list[str]) -> None:
    at: click.Command = command
    context = click.Context(command)
    while isinstance(at, click.Group) and words and not words[0].startswith("-"):
        found = at.get_command(context, words[0])
        if found is None:
            break
        at, words = found, words[1:]
    assert at is not command or words[0] == "--help"
    known = {name for each in at.get_params(context) for name in [*each.opts, *each.secondary_opts]} | {"--help"}
    assert {word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)} <= known


def test_every_target_of_make_that_a_page_names_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for name, text in PAGES.items():
        named = set(re.findall(r"`make ([a-z]+)|^make ([a-z]+)", text, re.MULTILINE))
        assert {one or two for one, two in named} <= targets, name


def test_every_link_of_a_page_leads_somewhere() -> None:
    lost = []
    for name, text in PAGES.items():
        for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)):
            path, _, anchor = link.partition("#")
            target = (ROOT / name).parent / path if path else ROOT / name
            if not link.startswith("http") and (not target.exists() or (anchor and anchor not in anchors(target))):
                lost.append(f"{name}: {link}")
    assert lost == []


def anchors(page: Path) -> set[str]:
    """The anchors of the headings of a page."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_module_that_a_page_names_exists() -> None:
    lost = []
    for name, text in PAGES.items():
        if name == "docs/rulings.md":
            continue
        for path in re.findall(r"`((?:ironpitch|tools|tests|examples|web)/[\w./-]+)`", text):
            if not (ROOT / path).exists() and not path.endswith("mybot"):
                lost.append(f"{name}: {path}")
    assert lost == []


def test_every_page_of_the_documents_can_be_reached_from_the_readme() -> None:
    seen, ahead = set(), {"README.md"}
    while ahead:
        name = ahead.pop()
        seen.add(name)
        links = re.findall(r"\]\(([^)#\s]+\.md)", PAGES.get(name, ""))
        found = {(ROOT / name).parent.joinpath(link).resolve().relative_to(ROOT).as_posix() for link in links}
        ahead |= found & set(PAGES) - seen
    assert set(PAGES) - seen == set()


def test_the_figures_of_the_readme_are_those_of_the_games() -> None:
    text = PAGES["README.md"]
    teams = {name: {key.split("/")[0] for key in rulesets.ruleset(name).team_names()} for name in rulesets.BUILTIN}
    for name in ("bb2016", "bb2020"):
        skills = len(rulesets.ruleset(name).skills)
        assert re.search(rf"`{name}`.*\b{skills} skills.*\b{len(teams[name])} teams", text)
    assert f"{len(teams['dreadball'])} teams, MVPs" in text
    assert "eight colleges" in text
    assert len(teams["dungeonbowl"]) == 8


def test_the_page_of_options_is_up_to_date() -> None:
    assert PAGES["docs/options.md"] == options_page.page(), "run `make docs`"


def test_every_verb_stands_in_the_table_of_the_command_line() -> None:
    from ironpitch.cli import VERBS

    for verb, says in VERBS.items():
        assert f"| `{verb}` | {says} |" in PAGES["docs/command-line.md"]


def test_the_hexes_the_page_names_are_those_of_the_pitch() -> None:
    board = standard_pitch().board
    found = re.search(
        r"the hexes are `(\w+)` to `(\w+)`, and the longest row is `(\w+)` to `(\w+)`", PAGES["docs/command-line.md"]
    )
    assert found is not None
    cells = sorted(range(int(board.size)), key=lambda cell: (board.across_of[cell], board.along_of[cell]))
    names = [board.name(cell) for cell in cells]
    row_f = [name for name in names if name.startswith("f")]
    assert [*found.groups()] == [names[0], names[-1], row_f[0], row_f[-1]]


def test_the_team_file_of_dreadball_is_one_when_its_players_are_written_out() -> None:
    files = re.findall(BLOCK.format("toml"), PAGES["docs/teams.md"], re.MULTILINE | re.DOTALL)
    team = next(text for text in files if "coaching-dice" in text)
    places = ["jack", "guard", "jack", "guard", "striker", "jack", "jack"]
    more = "\n".join(f'[[player]]\nposition = "{place}"\nnumber = {n}' for n, place in enumerate(places, 2))
    assert load_team(team + more).staff == {"coaching-dice": 1, "cards": 2}


def test_every_package_is_on_the_page_about_the_house() -> None:
    text = PAGES["docs/architecture.md"]
    packages = {path.parent.name for path in (ROOT / "ironpitch").glob("*/__init__.py")}
    assert [name for name in sorted(packages) if f"{name}/" not in text] == []
