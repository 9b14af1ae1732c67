"""Worker processes: what may take long runs in one of a few, with a time limit and a budget for each address.

The server goes on answering meanwhile. A process that does not come back in time, or whose work nobody waits for any
more, is killed and replaced. Processes are started when first needed; the later ones are forked from one that has
everything imported, so that a new one costs hundredths of a second.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from pathlib import Path
from typing import Any, Final, TypeVar

from fastapi import Request

from ironpitch.server.door.addresses import address_of
from ironpitch.server.errors import BROKEN, TOO_MANY, UNAVAILABLE, Refused
from ironpitch.server.settings import Rate, Settings

LOG: Final = logging.getLogger(__name__)
PRELOADED: Final = ("__main__", "ironpitch.server.looking_ahead.questions", "ironpitch.server.play.thinking")
"""What the process that others are forked from imports once."""
MOST_ADDRESSES: Final = 10_000
MOST_WAITING: Final = 32
"""Pieces of work of one address that may wait for their turn; more are refused."""
MOST_JOBS: Final = 5000
"""Pieces of work after which a process makes room for a fresh one, whatever it has kept in memory."""
NICENESS: Final = 5
"""How far the server itself goes before its workers where they share a core."""
SECONDS_TO_DIE: Final = 5.0
"""How long a killed process may take to be gone; it takes no time at all."""

T = TypeVar("T")


class Unanswered(Exception):
    """No answer came from a process: it took too long, it died, or its work was given up."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a piece of work: its value, or how it was refused, or what went wrong; and the CPU seconds used."""

    cpu: float
    value: Any = None
    refused: tuple[int, str, str, dict[str, str | int]] | None = None
    failed: str = ""

    def result(self) -> Any:
        """The value; raises what the work raised."""
        if self.refused is not None:
            status, code, message, args = self.refused
            raise Refused(status, code, message, **args)
        if self.failed:
            LOG.error("a worker could not go on: %s", self.failed)
            raise Refused(BROKEN, "internal", "something went wrong here; it has been noted")
        return self.value


# -- in the process ----------------------------------------------------------------------------------------------------


def carry_out(work: Callable[..., Any], args: tuple[Any, ...]) -> Outcome:
    """Do a piece of work and say what came of it."""
    begun = time.process_time()
    try:
        value = work(*args)
    except Refused as error:
        told = (error.status, error.code, error.message, dict(error.args_told))
        return Outcome(time.process_time() - begun, refused=told)
    except Exception as error:  # a fault of ours: the server tells the caller, and its log where it was
        at = traceback.extract_tb(error.__traceback__)[-1]
        failed = f"{type(error).__name__}: {error} ({Path(at.filename).name}:{at.lineno})"
        return Outcome(time.process_time() - begun, failed=failed)
    return Outcome(time.process_time() - begun, value)


def work_on(line: Connection) -> None:
    """Do what comes over a line until it is closed; runs in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal; the server ends this one
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=end_with_the_server, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            work, args = line.recv()
            line.send(carry_out(work, args))


def end_with_the_server() -> None:
    """End this process, whatever it is at, when the server is gone."""
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)


# -- in the server -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def context() -> ForkServerContext | SpawnContext:
    """How processes are started: forked from a fresh one that has all modules, where the system can do that."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(list(PRELOADED))
    return found


class Job:
    """A piece of work that somebody waits for."""

    def __init__(self, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.work = work
        self.args = args
        self.given_up = False


class Worker:
    """One process, used by one thread at a time; there is none before the first work."""

    def __init__(self) -> None:
        self.process: multiprocessing.process.BaseProcess | None = None
        self.line: Connection | None = None
        self.job: Job | None = None
        self.jobs = 0

    def do(self, job: Job, seconds: float) -> Outcome:
        """Have a piece of work done, and wait for it; raises `Unanswered`."""
        self.job = job
        try:
            line = self.line if self.line is not None else self.start()
            if job.given_up:
                raise Unanswered("it was given up")
            line.send((job.work, job.args))
            if not line.poll(seconds):
                raise Unanswered(f"it took longer than {seconds:g} seconds")
            found: Outcome = line.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise Unanswered("it was given up" if job.given_up else "its process has died") from error
        except Unanswered:
            self.end()
            raise
        finally:
            self.job = None
        self.jobs += 1
        if self.jobs >= MOST_JOBS:
            self.end()
        return found

    def start(self) -> Connection:
        """Start the process."""
        ours, theirs = context().Pipe()
        process = context().Process(target=work_on, args=(theirs,), daemon=True, name="ironpitch worker")
        process.start()
        theirs.close()
        self.process, self.line, self.jobs = process, ours, 0
        return ours

    def give_up(self, job: Job) -> None:
        """Nobody waits for a piece of work any more: kill the process if it is at it."""
        job.given_up = True
        process = self.process
        if self.job is job and process is not None:
            process.kill()

    def end(self) -> None:
        """Kill the process, whatever it is at."""
        process, line = self.process, self.line
        self.process = self.line = None
        if process is not None:
            process.kill()
            process.join(SECONDS_TO_DIE)
        if line is not None:
            line.close()


class Workers:
    """Several processes; work waits until one is free. With none it is done at once, where it is asked for."""

    def __init__(self, count: int) -> None:
        self.all = [Worker() for _ in range(count)]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.all:
            self.free.put_nowait(worker)
        self.threads = ThreadPoolExecutor(max(1, count), thread_name_prefix="ironpitch-worker")
        self.closed = False

    async def run(self, seconds: float, work: Callable[..., Any], *args: Any) -> Outcome:
        """Have a piece of work done; raises `Unanswered` if nothing comes back in time. Who stops waiting stops the
        work."""
        if not self.all:
            return carry_out(work, args)
        worker = await self.free.get()
        job = Job(work, args)
        if self.closed:
            self.free.put_nowait(worker)
            raise Unanswered("the server is going down")
        done = asyncio.get_running_loop().run_in_executor(self.threads, worker.do, job, seconds)
        done.add_done_callback(lambda found: self.is_free_again(worker, found))
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            worker.give_up(job)
            raise

    def is_free_again(self, worker: Worker, done: asyncio.Future[Outcome]) -> None:
        """A thread has come back, with or without an answer."""
        if not done.cancelled():
            done.exception()  # whoever has stopped waiting does not want to hear of it
        self.free.put_nowait(worker)

    def close(self) -> None:
        """Kill all processes; waits for none of them to finish anything."""
        self.closed = True
        for worker in self.all:
            job, process = worker.job, worker.process
            if job is not None:
                job.given_up = True
            if process is not None:
                process.kill()
        self.threads.shutdown(wait=True, cancel_futures=True)
        for worker in self.all:
            worker.end()


def too_much(seconds: int) -> Refused:
    """A caller who asks for more than its share."""
    message = f"too much work for the server; expected to come again in {seconds} seconds"
    return Refused(TOO_MANY, "too-fast", message, seconds=seconds)


class Budgets:
    """How much of something each address may still use: so much at once, and so much a second after that."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What is left and when that was, the address that was longest away first."""

    def now_left(self, address: str, now: float) -> float:
        """What an address has left."""
        left, since = self.left.get(address, (self.rate.burst, now))
        return min(self.rate.burst, left + max(0.0, now - since) * self.rate.per_second)

    def check(self, address: str, now: float) -> None:
        """Refuse an address that has used up all it had, and say when it may come again."""
        if self.rate.per_second <= 0:
            return
        left = self.now_left(address, now)
        if left <= 0:
            raise too_much(max(1, ceil(-left / self.rate.per_second)))

    def charge(self, address: str, amount: float, now: float) -> None:
        """Note what an address has used."""
        self.left[address] = (self.now_left(address, now) - amount, now)
        self.left.move_to_end(address)
        if len(self.left) > MOST_ADDRESSES:
            self.left.popitem(last=False)


class Turn:
    """The work of one address: one piece is done, others wait."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


class SharedWorkers:
    """The processes for what callers ask for. An address has one piece of work done at a time and pays for it in CPU
    seconds, so that nobody takes the processes from the others."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.workers = Workers(settings.workers)
        self.budgets = Budgets(settings.work)
        self.turns: dict[str, Turn] = {}
        self.is_warm = False
        self.starting: asyncio.Task[Outcome] | None = None

    async def run_for(self, address: str, seconds: float, work: Callable[..., T], *args: Any) -> T:
        """Have a piece of work done for an address; raises `Refused` if it has used up its budget or takes too long."""
        if self.settings.work.per_second <= 0:
            return await self.done_for(address, seconds, work, *args)
        turn = self.turns.setdefault(address, Turn())
        if turn.waiting > MOST_WAITING:
            raise too_much(1)
        turn.waiting += 1
        try:
            async with turn.lock:
                return await self.done_for(address, seconds, work, *args)
        finally:
            turn.waiting -= 1
            if turn.waiting == 0:
                self.turns.pop(address, None)

    async def done_for(self, address: str, seconds: float, work: Callable[..., T], *args: Any) -> T:
        """The same once it is this address's turn."""
        self.budgets.check(address, self.settings.now())
        used = seconds  # what is killed has used all it could
        try:
            outcome = await self.workers.run(seconds, work, *args)
            used = outcome.cpu
        except Unanswered as error:
            message = f"this could not be worked out: {error}; expected something simpler"
            raise Refused(UNAVAILABLE, "took-too-long", message) from error
        finally:
            self.budgets.charge(address, used, self.settings.now())
        found: T = outcome.result()
        return found

    def warm_up(self) -> None:
        """Start a first process, so that the first question does not wait for it."""
        if self.is_warm or not self.workers.all or self.workers.closed:
            return
        self.is_warm = True
        starting = asyncio.get_running_loop().create_task(self.workers.run(self.settings.longest_work, os.getpid))
        self.starting = starting
        starting.add_done_callback(lambda done: done.cancelled() or done.exception())

    @contextlib.contextmanager
    def charging(self, address: str) -> Iterator[None]:
        """Something an address has done that only the server itself can do: it is refused and charged like work."""
        self.budgets.check(address, self.settings.now())
        begun = time.thread_time()
        try:
            yield
        finally:
            self.budgets.charge(address, time.thread_time() - begun, self.settings.now())

    def close(self) -> None:
        """Kill the processes."""
        self.workers.close()


async def worked_out(request: Request, work: Callable[..., T], *args: Any) -> T:
    """Have a worker do something for the caller of a request; raises `Refused`."""
    shared: SharedWorkers = request.app.state.open_matches.workers
    return await shared.run_for(address_of(request.scope), shared.settings.longest_work, work, *args)
