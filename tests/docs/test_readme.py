"""What the README says works: its programs run, its commands exist, its links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ironpitch.cli import VERBS
from ironpitch.games.dreadball.clubs.team_building import load_team
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
TOML = re.findall(r"^```toml\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
SHELL = "\n".join(re.findall(r"^```sh\n(.*?)^```$", README, re.MULTILINE | re.DOTALL))


def test_there_are_programs_in_the_readme_and_the_first_is_short() -> None:
    assert len(PROGRAMS) >= 1
    assert len([line for line in PROGRAMS[0].splitlines() if line.strip()]) <= 12


@pytest.mark.parametrize("program", PROGRAMS, ids=range(1, len(PROGRAMS) + 1))
def test_a_program_of_the_readme_runs_without_a_warning(program: str, tmp_path: Path) -> None:
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


def test_every_command_of_the_readme_exists() -> None:
    verbs = set(re.findall(r"\.venv/bin/ironpitch ([a-z]+)", README)) | set(re.findall(r"`ironpitch ([a-z]+)", README))
    assert verbs
    assert verbs <= set(VERBS)
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"^make ([a-z]+)", SHELL, re.MULTILINE)) <= targets


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)", README) if not link.startswith("http")]
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_hexes_the_readme_names_are_those_of_the_pitch() -> None:
    board = standard_pitch().board
    found = re.search(r"its hexes are `(\w+)` to `(\w+)`, and the longest row is `(\w+)` to `(\w+)`", README)
    assert found is not None
    cells = sorted(range(int(board.size)), key=lambda cell: (board.across_of[cell], board.along_of[cell]))
    names = [board.name(cell) for cell in cells]
    row_f = [name for name in names if name.startswith("f")]
    assert [*found.groups()] == [names[0], names[-1], row_f[0], row_f[-1]]


def test_the_team_file_of_dreadball_is_one_when_its_players_are_written_out() -> None:
    team = next(text for text in TOML if "coaching-dice" in text)
    places = ["jack", "guard", "jack", "guard", "striker", "jack", "jack"]
    more = "\n".join(f'[[player]]\nposition = "{place}"\nnumber = {n}' for n, place in enumerate(places, 2))
    assert load_team(team + more).staff == {"coaching-dice": 1, "cards": 2}
