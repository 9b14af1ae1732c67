"""`python -m ironpitch.registry`: write the generated documents of the project again."""

from __future__ import annotations

from ironpitch.registry.page import write_pages
from ironpitch.registry.sources import ROOT

if __name__ == "__main__":
    for path in write_pages():
        print(f"wrote {path.relative_to(ROOT)}")
