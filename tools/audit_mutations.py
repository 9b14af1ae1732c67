"""Does the audit catch a wrong log? Changes one thing after another in logs of matches and counts what is noticed.

python tools/audit_mutations.py LOG... [--most 3] [--seed 1] [--kind TEXT] [--survivors]
python tools/audit_mutations.py --kinds
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from mutations.judging import judged, lies
from mutations.kinds import KINDS
from mutations.logbook import Logbook


def read(file: str) -> dict[str, Any]:
    """The JSON of a log, plain or gzipped."""
    packed = Path(file).read_bytes()
    data: dict[str, Any] = json.loads(gzip.decompress(packed) if packed[:2] == b"\x1f\x8b" else packed)
    return data


def main() -> int:
    """Tell lies in every log, and print how many of each kind were caught."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("logs", nargs="*")
    parser.add_argument("--kinds", action="store_true", help="list the kinds and what makes each observable")
    parser.add_argument("--most", type=int, default=3, help="lies of each kind in each log")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", default="", help="only kinds whose name holds this text")
    parser.add_argument("--survivors", action="store_true", help="list every lie that was not caught")
    options = parser.parse_args()
    if options.kinds:
        for name, kind in KINDS.items():
            print(f"{name:45} {kind.why}")
        return 0
    told: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    for file in options.logs:
        data = read(file)
        for mutant, noticed in judged(data, file, lies(Logbook(data), options.most, options.seed, options.kind)):
            told[mutant.kind] += 1
            caught[mutant.kind] += 1 if noticed else 0
            if options.survivors and not noticed:
                print(f"{Path(file).name}: {mutant.kind}: {mutant.where}", flush=True)
    for name in KINDS:
        if options.kind in name:
            share = f"{100 * caught[name] / told[name]:5.1f} %" if told[name] else "      -"
            print(f"{name:45} {caught[name]:5} of {told[name]:5} {share}")
    every, some = sum(told.values()), sum(caught.values())
    kinds = sum(1 for name in KINDS if told[name])
    print(f"{kinds} kinds, {some} of {every} caught: {100 * some / max(1, every):.1f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main())
