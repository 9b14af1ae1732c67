"""Where the matches of an arena are played: here, on processes of this machine, or on Ray.

Each way yields the outcomes of one batch after another as they are finished, in any order. A batch is what a worker
plays without a word in between.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from typing import Any, Final

from ironpitch._source import BUILD, INTERPRETED
from ironpitch.arena.fixtures import Fixture
from ironpitch.arena.playing import Outcome, play_batch
from ironpitch.bots.partner import ALONE
from ironpitch.engine.errors import IronpitchError

Batches = Generator[list[Outcome], None, None]

LARGEST_BATCH: Final = 16
BATCHES_EACH: Final = 8
"""So many batches a worker gets if there are enough matches; few large ones leave some idle at the end."""
PASSED_ON: Final = (INTERPRETED, BUILD)
"""Settings of this process that its workers elsewhere take over."""
AHEAD: Final = 2
"""Batches a worker has waiting."""


class NoExecutor(IronpitchError):
    """The matches cannot be played in the way that was asked for."""


def batches_of(fixtures: Sequence[Fixture], workers: int) -> list[list[Fixture]]:
    """The fixtures in batches."""
    size = max(1, min(LARGEST_BATCH, len(fixtures) // (workers * BATCHES_EACH)))
    return [list(fixtures[at : at + size]) for at in range(0, len(fixtures), size)]


def play_here(fixtures: Sequence[Fixture], records: bool) -> Batches:
    """One match after another in this process."""
    for fixture in fixtures:
        yield play_batch([fixture], records)


def play_on_processes(fixtures: Sequence[Fixture], records: bool, jobs: int) -> Batches:
    """On so many processes of this machine. Whoever stops listening ends them."""
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_interrupts_to_the_first)
    left = batches_of(fixtures, jobs)[::-1]
    running: set[Future[list[Outcome]]] = set()
    finished = False
    try:
        while left or running:
            while left and len(running) < jobs * AHEAD:
                running.add(pool.submit(play_batch, left.pop(), records))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
        finished = True
    except BrokenProcessPool as error:
        raise NoExecutor("a process that played matches has ended abruptly; was there not enough memory?") from error
    finally:
        if not finished:
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_to_the_first() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that started the others acts on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_on_ray(fixtures: Sequence[Fixture], records: bool, jobs: int, address: str | None) -> Batches:
    """On a Ray cluster: the one at this address, or one that is started here with so many workers."""
    ray = ray_module()
    started = not ray.is_initialized()
    if started:
        start_ray(ray, jobs, address)
    try:
        remote = ray.remote(play_alone)
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        left = batches_of(fixtures, workers)[::-1]
        running: list[Any] = []
        while left or running:
            while left and len(running) < workers * AHEAD:
                running.append(remote.remote(left.pop(), records))
            done, running = ray.wait(running)
            for reference in done:
                yield ray.get(reference)
    finally:
        if started:
            ray.shutdown()


def play_alone(fixtures: Sequence[Fixture], records: bool) -> list[Outcome]:
    """Play some fixtures in a process that is one of many: a bot that searches takes no other core."""
    os.environ[ALONE] = "1"
    return play_batch(fixtures, records)


def ray_module() -> Any:
    """Ray, if it is installed."""
    try:
        import ray
    except ImportError as error:
        raise NoExecutor("Ray is not installed: pip install 'ironpitch[ray]'") from error
    return ray


def start_ray(ray: Any, jobs: int, address: str | None) -> None:
    """Join the cluster at an address, or start one here, whose workers have the settings of this process anyway."""
    options: dict[str, Any] = {"log_to_driver": False}
    if address is None:
        options |= {"address": "local", "num_cpus": jobs, "include_dashboard": False}
    else:
        environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        options |= {"address": address, "runtime_env": {"env_vars": environment}}
    try:
        ray.init(**options)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        raise NoExecutor(f"Ray does not start at {address or 'this machine'}: {error}") from error


def play_all(
    fixtures: Sequence[Fixture],
    records: bool = True,
    jobs: int = 1,
    executor: str = "local",
    address: str | None = None,
) -> Generator[Outcome, None, None]:
    """The outcome of every fixture as it is finished; stop listening, and what is still played is given up."""
    if executor == "ray":
        batches = play_on_ray(fixtures, records, jobs, address)
    elif executor != "local":
        raise NoExecutor(f"executor {executor!r}; expected local or ray")
    elif jobs > 1 and len(fixtures) > 1:
        batches = play_on_processes(fixtures, records, min(jobs, len(fixtures)))
    else:
        batches = play_here(fixtures, records)
    with closing(batches):
        for batch in batches:
            yield from batch
