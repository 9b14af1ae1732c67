"""Prints the yardstick of this machine: `python bench/yardstick.py`, with the Python that has Ironpitch."""

from __future__ import annotations

from ironpitch.cli.yardstick import units_per_second

if __name__ == "__main__":
    print(f"{units_per_second():.1f} units per second")
