"""Plants small faults in the package, one at a time, and tells which test notices each.

    python tools/mutants.py ironpitch/server --count 60 --seed 1   so many faults at random below a path
    python tools/mutants.py ironpitch/server/play/log.py:72           every fault of one line
    python tools/mutants.py --again build/mutants/last.json        the faults that survived last time

Every fault is planted in a copy of the checkout, on the source. The test files that reach it (tests/reach.tsv) run, the
nearest first, until one fails. Faults that change nothing that matters are listed in tests/mutants.tsv.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import signal
import sys
import threading
from pathlib import Path

from mutating import judged
from mutating.copies import Copy
from mutating.faults import Fault, faults_in, picked
from mutating.report import as_json, rates, row
from mutating.trying import SURVIVED, Clean, Limits, Outcome, Trial
from reach.speed import slowness
from reach.table import load

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "tests" / "reach.tsv"
JUDGED = ROOT / "tests" / "mutants.tsv"
FOLDER = ROOT / "build" / "mutants"


def survivors(path: Path) -> list[Fault]:
    """The faults of an earlier run that nobody noticed, wherever their lines are now."""
    told = json.loads(path.read_text(encoding="utf-8"))
    wanted = {(each["file"], each["function"], each["before"], each["after"]) for each in told if not each["noticed"]}
    files = sorted({key[0] for key in wanted if (ROOT / key[0]).exists()})
    found = [each for file in files for each in faults_in(file, (ROOT / file).read_bytes()) if each.key in wanted]
    return list({each.key: each for each in found}.values())


def try_all(faults: list[Fault], workers: int, limits: Limits, accepted: dict[judged.Key, str]) -> list[Outcome]:
    """Try every fault, some at a time, and tell about each as soon as it is known."""
    table = load(TABLE)
    clean = Clean()
    waiting: queue.SimpleQueue[Fault] = queue.SimpleQueue()
    for fault in faults:
        waiting.put(fault)
    outcomes: list[Outcome] = []
    telling = threading.Lock()
    trials = [Trial(Copy(ROOT, FOLDER / f"{os.getpid()}-{at}"), table, limits, clean) for at in range(workers)]

    def work(trial: Trial) -> None:
        try:
            trial.fill()
            while not trial.stopped:
                try:
                    fault = waiting.get_nowait()
                except queue.Empty:
                    return
                judged_before = fault.key in accepted
                outcome = Outcome(fault, SURVIVED) if judged_before else trial.attempt(fault)
                if trial.stopped:
                    return
                with telling:
                    outcomes.append(outcome)
                    print(row(len(outcomes), len(faults), outcome, accepted.get(fault.key)), flush=True)
        finally:
            trial.close()
            trial.copy.remove()

    threads = [threading.Thread(target=work, args=(trial,)) for trial in trials]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    except KeyboardInterrupt:
        print("stopped: what is known so far", flush=True)
        for trial in trials:
            trial.stop()
        for thread in threads:
            thread.join()
    for test in clean.broken():
        print(f"left aside, because it fails without a fault: {test}")
    return sorted(outcomes, key=lambda each: (each.fault.file, each.fault.line))


def main() -> int:
    """Do what the command line asks for."""
    words = argparse.ArgumentParser(description="Plant small faults and see which test notices them.")
    words.add_argument("paths", nargs="*", help="folders and sources of the package, or FILE:LINE")
    words.add_argument("--count", type=int, default=60, help="how many faults (60)")
    words.add_argument("--seed", type=int, default=1, help="which ones (1)")
    words.add_argument("--again", type=Path, metavar="JSON", help="instead: the survivors of an earlier run")
    words.add_argument("--limit", type=float, default=120.0, help="seconds of tests for one fault (120)")
    words.add_argument("--hang", type=float, default=60.0, help="seconds after which one test counts as hanging (60)")
    words.add_argument("--only", default="", help="choose among the tests as `pytest -k` does: 'not postgresql'")
    words.add_argument("--workers", type=int, default=2, help="how many faults at once (2)")
    words.add_argument("--accept", type=Path, default=JUDGED, help="the list of faults that do not matter")
    words.add_argument("--json", type=Path, help="write the result there, too")
    words.add_argument("--list", action="store_true", help="name the faults and try none")
    asked = words.parse_args()
    if bool(asked.paths) == bool(asked.again):
        words.error("expected a path below ironpitch/, or --again with the result of an earlier run")
    for path in asked.paths:
        if not (ROOT / path.partition(":")[0]).exists():
            words.error(f"there is no {path} in this checkout")
    try:
        accepted = judged.load(asked.accept)
    except judged.BadList as problem:
        words.error(str(problem))
    faults = survivors(asked.again) if asked.again else picked(ROOT, asked.paths, asked.count, asked.seed)
    if asked.list:
        for fault in faults:
            print(f"{fault.file}:{fault.line}\t{fault.kind}\t{fault.before}\t{fault.after}")
        return 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    limits = Limits(asked.limit, asked.hang, asked.only, slowness(load(TABLE).yardstick))
    outcomes = try_all(faults, asked.workers, limits, accepted)
    text = json.dumps(as_json(outcomes, accepted), indent=1)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in filter(None, [FOLDER / "last.json", asked.json]):
        path.write_text(text + "\n", encoding="utf-8")
    print("\nnot noticed:")
    for each in outcomes:
        if not each.noticed and each.fault.key not in accepted:
            print(judged.line_for(each.fault, "").rstrip("\t"))
    print("\n" + "\n".join(rates(outcomes, accepted)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
