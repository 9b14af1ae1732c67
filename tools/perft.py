"""Counts the continuations in tests/perft anew; `tools/perft.py name.txt ...` only those of some files."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.perft.counting import FOLDER, files, recounted


def main(names: list[str]) -> int:
    """Write every file whose counts differ, and say which."""
    for file in [FOLDER / name for name in names] or files():
        text = recounted(file.read_text(encoding="utf-8"))
        if file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            print(f"written: tests/perft/{file.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
