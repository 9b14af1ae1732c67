"""The memory of a server stays level, however much is played and asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import ironpitch

ROOT = Path(__file__).resolve().parents[2]
INPUTS = 20_000
MOST_GROWTH = 6_000
"""Kilobytes; with a vec left behind for each frame it was 12,000 and 108,000."""


@pytest.mark.skipif(not ironpitch.is_compiled(), reason="only compiled code can leak a vec")
@pytest.mark.parametrize("way", ["played", "asked"])
def test_memory_stays_level_over_20_000_inputs(way: str) -> None:
    """Matches are played one after another, or one socket asks for all events again and again."""
    command = [sys.executable, "-m", "tests.server.memory_run", way, str(INPUTS)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=True).stdout
    growth = int(said.split()[-1])
    assert growth < MOST_GROWTH, f"{growth:,} kB more after {INPUTS:,} inputs"
