"""Writes the playthroughs in tests/playthroughs anew: the same choices by the rules of today, while they are legal."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.playthroughs.melees import FILE, renewed_melees
from tests.playthroughs.transcript import PLAYTHROUGHS, renewed


def main() -> int:
    """Write every file that differs, and say which."""
    for playthrough in PLAYTHROUGHS:
        text = renewed(playthrough)
        if not playthrough.path.exists() or playthrough.path.read_text(encoding="utf-8") != text:
            playthrough.path.write_text(text, encoding="utf-8")
            print(f"written: tests/playthroughs/{playthrough.path.name}")
    text = renewed_melees()
    if not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
        FILE.write_text(text, encoding="utf-8")
        print(f"written: tests/playthroughs/{FILE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
