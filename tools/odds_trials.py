"""Tries random plans on a board out and compares: `tools/odds_trials.py --plans 200 --tries 1000000`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.odds.random_plans import BUDGET, random_plan
from tests.odds.trying import ERRORS, Tries


def main(words: list[str]) -> int:
    """Print a line for each plan, and at the end how many agree; exit code 1 if one does not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plans", type=int, default=200, help="how many, shared between the rulesets (200)")
    parser.add_argument("--tries", type=int, default=1_000_000, help="tries of each plan (1000000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first plan of each ruleset (0)")
    parser.add_argument("--ruleset", action="append", help="may be given more than once (bb2016 and bb2020)")
    parser.add_argument("--budget", type=int, default=BUDGET, help=f"rolls and questions looked at ({BUDGET})")
    parser.add_argument("--keep", type=Path, help="add the plans to this file, one a line")
    given = parser.parse_args(words)
    rulesets: list[str] = given.ruleset or ["bb2016", "bb2020"]
    off = passed_over = 0
    furthest = 0.0
    for number in range(given.plans):
        plan, policy, skipped = random_plan(
            rulesets[number % len(rulesets)], given.first + number // len(rulesets), given.budget
        )
        trial = Tries(policy, number).run(given.tries)
        if given.keep is not None:
            with given.keep.open("a", encoding="utf-8") as file:
                file.write(plan.line() + "\n")
        off += not trial.agrees
        passed_over += skipped
        furthest = max(furthest, trial.errors)
        print(
            f"{number + 1:4} {'agrees' if trial.agrees else 'DIFFERS'} {trial.errors:5.2f}  "
            f"odds {policy.chance}, tries {100 * trial.share:.4f} %  {plan}",
            flush=True,
        )
    print(
        f"{given.plans - off} of {given.plans} plans agree with {given.tries} tries within {ERRORS} standard errors "
        f"(the furthest is off by {furthest:.2f}); {passed_over} plans were passed over, too wide to be counted"
    )
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
