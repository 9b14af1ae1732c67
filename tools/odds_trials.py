"""Puts random plans of all games to the odds and compares: `tools/odds_trials.py --plans 100 --ruleset dreadball`.

Plans are drawn by number, so that each can be looked at again: three of four in small positions, the others in matches
that were played for a while. Their odds are held against an expectimax that takes no two ways for alike
(`tests/odds/expectimax.py`), or against play-outs by the policy where that has too much to do. Then the odds are made
to estimate, and it is counted how often the truth lies outside of the interval. At the end there is a table.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.odds.guarding import FORCED_TRIES, Table, compare
from tests.odds.random_plans import BUDGET, drawn_plan
from tests.odds.stated_plans import STATED, stated_plan

RULESETS = ["bb2016", "bb2020", "dungeonbowl", "dreadball"]


def main(words: list[str]) -> int:
    """Print a line for each plan and a table at the end; exit code 1 if a plan differs or estimates are dishonest."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plans", type=int, default=100, help="how many of each ruleset (100)")
    parser.add_argument("--first", type=int, default=0, help="number of the first plan of each ruleset (0)")
    parser.add_argument("--ruleset", action="append", choices=RULESETS, help="may be given more than once (all four)")
    parser.add_argument("--stated", choices=list(STATED), help="only plans about this, in matches (football, dungeons)")
    parser.add_argument("--nodes", type=int, default=300_000, help="rolls and questions of the expectimax (300000)")
    parser.add_argument("--tries", type=int, default=10_000, help="play-outs where that is not enough (10000)")
    parser.add_argument("--budget", type=int, default=BUDGET, help=f"rolls and questions of the odds ({BUDGET})")
    parser.add_argument("--forced", type=int, default=FORCED_TRIES, help=f"tries of a forced estimate ({FORCED_TRIES})")
    parser.add_argument("--quiet", action="store_true", help="only the plans that differ, and the table")
    parser.add_argument("--keep", type=Path, help="add the plans to this file, one a line")
    given = parser.parse_args(words)
    tables: dict[str, Table] = {}
    for ruleset in given.ruleset or RULESETS:
        table = tables[ruleset] = Table()
        for number in range(given.first, given.first + given.plans):
            plan = stated_plan(ruleset, given.stated, number) if given.stated else drawn_plan(ruleset, number)
            if given.keep is not None:
                with given.keep.open("a", encoding="utf-8") as file:
                    file.write(plan.line() + "\n")
            verdict = compare(plan, number, given.nodes, given.tries, given.budget, given.forced)
            table.verdicts.append(verdict)
            if verdict.differs or not given.quiet:
                told = "DIFFERS" if verdict.differs else "agrees " if verdict.by else "       "
                outside = " forced estimate outside" if verdict.forced_outside else ""
                print(
                    f"{number:5} {told} {verdict.seconds:6.2f} s {verdict.method}: {verdict.answer}; "
                    f"{verdict.by} {verdict.truth}{outside}  {plan}",
                    flush=True,
                )
    print(Table.HEAD)
    for ruleset, table in tables.items():
        print(table.line(ruleset))
    return 1 if any(table.differing or table.dishonest for table in tables.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
