"""Writes the playthroughs in tests/playthroughs anew: the same choices by the rules of today, while they are legal."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.playthroughs import brawls, melees
from tests.playthroughs.transcript import PLAYTHROUGHS, renewed


def main() -> int:
    """Write every file that differs, and say which."""
    for playthrough in PLAYTHROUGHS:
        text = renewed(playthrough)
        if not playthrough.path.exists() or playthrough.path.read_text(encoding="utf-8") != text:
            playthrough.path.write_text(text, encoding="utf-8")
            print(f"written: tests/playthroughs/{playthrough.path.name}")
    for file, text in ((melees.FILE, melees.renewed_melees()), (brawls.FILE, brawls.renewed_brawls())):
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            print(f"written: tests/playthroughs/{file.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
