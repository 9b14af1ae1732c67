"""`python -m ironpitch` is the `ironpitch` command."""

from __future__ import annotations

import sys

from ironpitch.cli import main

if __name__ == "__main__":
    sys.exit(main())
