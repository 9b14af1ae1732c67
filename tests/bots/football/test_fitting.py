"""The tool that fits the weights of the searching bot: it plays, fits, and writes what the bot reads."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from ironpitch.games.football.coach.prospects import HELD, LOOSE, LOST, Net

TOOL = Path(__file__).resolve().parents[3] / "tools" / "prospects.py"


def tried(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the tool."""
    return subprocess.run([sys.executable, str(TOOL), *words], capture_output=True, text=True, timeout=300)


def run(*words: str) -> str:
    """What the tool says when all is well."""
    done = tried(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_match_is_played_its_turns_are_fitted_and_the_weights_can_be_read(tmp_path: Path) -> None:
    turns, weights = tmp_path / "turns.bin", tmp_path / "weights.json"
    assert "1 matches" in run("play", str(turns), "--minutes", "0", "--seed", "3")
    told = run("fit", str(turns), "--to", str(weights))
    assert all(f"{case}: " in told for case in (HELD, LOST, LOOSE))
    found = json.loads(weights.read_text(encoding="utf-8"))
    in_use = json.loads((TOOL.parents[1] / "ironpitch/games/football/coach/prospects.json").read_text(encoding="utf-8"))
    for case in (HELD, LOST, LOOSE):
        net = Net(found[case]["hidden"], found[case]["bias"], found[case]["out"], found[case]["direct"])
        inputs = len(net.direct) // 3 - 1
        assert len(net.hidden) == inputs * net.width
        assert {key: len(numbers) for key, numbers in found[case].items()} == {
            key: len(numbers) for key, numbers in in_use[case].items()
        }


def test_a_file_with_too_few_turns_is_refused_and_one_that_ends_in_the_middle_of_a_turn_is_read(tmp_path: Path) -> None:
    turns, weights = tmp_path / "turns.bin", tmp_path / "weights.json"
    turns.write_bytes(bytes(4 * 160 * 2 + 40))
    refused = tried("fit", str(turns), "--to", str(weights))
    assert refused.returncode == 1
    assert "held: 2 turns, expected 3 or more" in refused.stderr
    assert not weights.exists()
