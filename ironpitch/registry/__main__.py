"""Write the generated documents of the project again, or say what rulesets lack.

`python -m ironpitch.registry` writes a page for each ruleset; `python -m ironpitch.registry missing bb2016` lists its
rows without code or test and its skills without class or test, and fails if there are any.
"""

from __future__ import annotations

import sys

from ironpitch.registry.book import editions
from ironpitch.registry.missing import gaps, report
from ironpitch.registry.page import write_pages
from ironpitch.registry.sources import ROOT

MISSING = "missing"


def main(arguments: list[str]) -> int:
    """Do what the words of the command line say; 0 if all is well."""
    if arguments[:1] == [MISSING]:
        found = {name: gaps(name) for name in arguments[1:] or editions()}
        for name, lacking in found.items():
            print(report(name, lacking))
        return int(any(ids for lacking in found.values() for ids in lacking.values()))
    if arguments:
        print(f"expected nothing or `{MISSING} <ruleset>`, not {' '.join(arguments)!r}", file=sys.stderr)
        return 2
    for path in write_pages():
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
