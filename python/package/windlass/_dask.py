"""Runs of a sweep on the workers of a Dask cluster.

Why Dask and not Ray: what is to be shared out are independent runs of a second to an hour each, whose answers are a kilobyte. Both do
that; Dask is Python alone (nothing to compile, no ports but the scheduler's and the workers'), starts through the queue of every
cluster our users have (``dask-jobqueue``), and shares a data frame with whoever reads the results.

The scheduler's memory is not where results live: an answer is written into the sweep's journal here as soon as it comes, so that neither
a worker that dies nor a scheduler or client that does loses a run that is done. A worker knows its runs by number and hash; it reads the
sweep's files itself, and a hash that differs (another version, other files) is refused by name.
"""

from __future__ import annotations

import functools
import itertools
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from windlass._windlass import OpenSweep, Plan
from windlass.errors import SweepError, WindlassError

if TYPE_CHECKING:
    from windlass._sweep import SweepProgress

#: Tasks with the scheduler for each thread of the workers.
_TASKS_PER_THREAD = 4
#: How long an answer is waited for before somebody is asked whether to go on, s.
_PATIENCE = 0.2

#: What is said when the scheduler has gone.
_LOST = "the connection to the Dask scheduler is lost; what is done is kept: go on with resume=True"

#: A run by number and hash.
_Run = tuple[int, str]


@dataclass(frozen=True)
class Task:
    """What a worker needs to know of a sweep."""

    #: The sweep file.
    path: str
    #: The folder for full tables, if they are kept.
    tables: str | None


@functools.lru_cache(maxsize=4)
def _plan(path: str, _hash: str) -> Plan:
    return Plan(path)


def do_runs(task: Task, first_hash: str, runs: list[_Run]) -> list[tuple[int, str]]:
    """On a worker: does some runs, answers with their records. The plan is read once for each sweep, told by the hash of its first
    run: changed files are another sweep."""
    plan = _plan(task.path, first_hash)
    records, wanted = [], _wanted()
    for run, expected in runs:
        found = plan.digest(run) if run < len(plan) else "no run"
        if found != expected:
            _plan.cache_clear()
            raise SweepError(
                f"run {run} is {expected} for who asked and {found} on this worker; give both the same version of windlass and the "
                f"same files",
                place=task.path,
            )
        record = plan.perform(run, task.tables, wanted)
        if record is None:
            raise SweepError(f"run {run} was interrupted")
        records.append((run, record))
    return records


def _wanted() -> Callable[[float], bool] | None:
    """On a worker: whether the task it is asked in is still wanted. A cancelled one would go on to its end otherwise."""
    import distributed

    try:
        worker: Any = distributed.get_worker()
    except ValueError:
        return None
    key = worker.get_current_task()

    def wanted(_: float) -> bool:
        task = worker.state.tasks.get(key)
        return task is not None and task.state not in ("cancelled", "released", "forgotten")

    return wanted


def perform(
    client: Any,
    plan: Plan,
    opened: OpenSweep,
    task: Task,
    progress: Callable[[SweepProgress], object] | None,
    retries: int,
    runs_per_task: int,
    tasks_in_flight: int | None,
) -> BaseException | None:
    """Has the runs that are left done; answers with what ended it early, if anything did."""
    from windlass._sweep import SweepProgress

    left = opened.left()
    chunks = (left[k : k + runs_per_task] for k in range(0, len(left), runs_per_task))
    first_hash = plan.digest(0)
    told = 0.0
    cluster = _Cluster(client, task, first_hash, retries, tasks_in_flight)
    failure: BaseException | None = None
    try:
        for runs, records, reason in cluster.connected(chunks):
            for run, record in records:
                opened.take(plan, run, record)
            if reason is not None:
                for run, _ in runs:
                    opened.give_up(run, reason)
            if progress is not None and time.monotonic() - told > _PATIENCE:
                told = time.monotonic()
                if progress(SweepProgress(*opened.progress)) is False:
                    break
    except BaseException as error:  # what is done is written whatever ends it
        failure = error
    cluster.cancel()
    return failure


#: Runs, their records, and why they are given up.
_Answer = tuple[list[_Run], list[tuple[int, str]], "str | None"]


class _Cluster:
    """Tasks on a cluster: so many at a time, their answers in the order in which they come."""

    def __init__(self, client: Any, task: Task, first_hash: str, retries: int, in_flight: int | None) -> None:
        self.client, self.task, self.first_hash, self.retries = client, task, first_hash, retries
        self.in_flight = in_flight
        self.waiting: dict[Any, list[_Run]] = {}

    def most(self) -> int:
        """How many tasks may be with the scheduler now: workers come and go."""
        if self.in_flight is not None:
            return max(1, self.in_flight)
        return max(1, _TASKS_PER_THREAD * sum(int(threads) for threads in self.client.nthreads().values()))

    def submit(self, runs: list[_Run]) -> Any:
        # A key of the run's own hash: the scheduler never does one twice at a time.
        future = self.client.submit(
            do_runs, self.task, self.first_hash, runs, key=f"windlass-{runs[0][1]}-{len(runs)}", retries=self.retries, pure=False
        )
        self.waiting[future] = runs
        return future

    def connected(self, chunks: Iterator[list[_Run]]) -> Iterator[_Answer]:
        """Answers as they come; what goes wrong when the scheduler has gone is that."""
        try:
            yield from self.answers(chunks)
        except Exception as error:
            if self.client.status == "running":
                raise
            raise SweepError(_LOST) from error

    def answers(self, chunks: Iterator[list[_Run]]) -> Iterator[_Answer]:
        """Answers as they come."""
        import distributed

        as_completed: Any = distributed.as_completed
        started = [self.submit(runs) for runs in itertools.islice(chunks, self.most())]
        coming = as_completed(started, with_results=False)
        ended = not started
        while not ended:
            batch = self.next_batch(coming)
            # In one go: an answer for itself is a journey to its worker and back.
            finished = [future for future in batch if future.status == "finished"]
            records = dict(zip(finished, self.client.gather(finished)))
            for future in batch:
                yield self.answer(future, records.get(future))
            # Workers that went leave more with the scheduler than it should have.
            room = max(0, self.most() - len(self.waiting))
            for runs in itertools.islice(chunks, room):
                coming.add(self.submit(runs))
            ended = not self.waiting
            if not batch:
                yield [], [], None

    def next_batch(self, coming: Any) -> list[Any]:
        """What has come, or nothing after a while."""
        limit = time.monotonic() + _PATIENCE
        while time.monotonic() < limit:
            if coming.has_ready():
                return list(coming.next_batch(block=False))
            time.sleep(0.001)
        if self.client.status != "running":
            raise SweepError(_LOST)
        return []

    def answer(self, future: Any, records: list[tuple[int, str]] | None) -> _Answer:
        runs = self.waiting.pop(future)
        if records is not None:
            return runs, records, None
        if future.status != "error":
            raise SweepError(f"the scheduler gave up a task ({future.status}); what is done is kept: go on with resume=True")
        error = future.exception()
        if isinstance(error, WindlassError):
            # Of the sweep, not of a run: those that fail are in their records.
            raise error
        words = "".join(traceback.format_exception_only(type(error), error)).strip()
        return runs, [], f"not done, and tried again when the sweep is gone on with: {words}"

    def cancel(self) -> None:
        """Takes back what was not answered."""
        if self.waiting and self.client.status == "running":
            self.client.cancel(list(self.waiting))
        self.waiting.clear()
