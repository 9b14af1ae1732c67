"""A copy of the checkout that faults are planted in, so that the checkout itself is never touched."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from reach.changes import written

LINKED = (".venv", "web/node_modules", "ironpitch/server/static")  # large, built, and the same in every copy


class Copy:
    """One copy of the checkout, for one worker."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.folder = folder
        self.moment = 0  # a date of its own for every text, or Python would take the code of the one before

    def fill(self) -> None:
        """Make the copy, from scratch."""
        shutil.rmtree(self.folder, ignore_errors=True)
        for path in written(self.root):
            target = self.folder / path.relative_to(self.root)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target, follow_symlinks=False)
        for name in LINKED:
            if (self.root / name).exists():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / name).symlink_to((self.root / name).resolve())

    def write(self, file: str, text: bytes) -> None:
        """Let a file of the copy say something else."""
        path = self.folder / file
        self.moment = max(self.moment, int(path.stat().st_mtime)) + 2
        path.write_bytes(text)
        os.utime(path, (self.moment, self.moment))

    def remove(self) -> None:
        """Throw the copy away."""
        shutil.rmtree(self.folder, ignore_errors=True)
