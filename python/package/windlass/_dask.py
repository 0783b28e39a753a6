"""Runs of a sweep on the workers of a Dask cluster.

The package uses Dask instead of Ray. Both can handle independent runs of a second to an hour with
results of a kilobyte. Dask is pure Python (nothing to compile, no ports except the
ports of scheduler and workers). It starts through the batch queue of a cluster (``dask-jobqueue``), and its data
frames read the results.

Results do not remain in the scheduler's memory. The client writes each result to the sweep's
journal as soon as it arrives. The loss of a worker, scheduler or client therefore loses no finished
run. A worker receives the numbers and hashes of its runs and reads the sweep's files itself. It
refuses a run whose hash differs (another version of windlass, other files).
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

#: Tasks at the scheduler per worker thread.
_TASKS_PER_THREAD = 4
#: Maximum wait for results between checks for signals and calls of the progress callback, s.
_POLL_INTERVAL = 0.2

#: Message for a lost scheduler.
_LOST_MESSAGE = "the connection to the Dask scheduler is lost; finished runs are kept, continue with resume=True"

#: Number and hash of a run.
_Run = tuple[int, str]


@dataclass(frozen=True)
class Task:
    """Description of a sweep for workers."""

    #: The sweep file.
    path: str
    #: Folder for full tables, or ``None`` if they are not kept.
    tables: str | None


@functools.lru_cache(maxsize=4)
def _plan(path: str, _hash: str) -> Plan:
    return Plan(path)


def do_runs(task: Task, first_hash: str, runs: list[_Run]) -> list[tuple[int, str]]:
    """Performs runs on a worker and returns their records. The plan is cached by path and the hash
    of its first run, so that changed files give another plan."""
    plan = _plan(task.path, first_hash)
    records, is_active = [], _cancellation_check()
    for run, expected in runs:
        found = plan.digest(run) if run < len(plan) else "no run"
        if found != expected:
            _plan.cache_clear()
            raise SweepError(
                f"run {run} has hash {expected} at the client and {found} on this worker; use the same version of windlass and "
                f"the same files on both",
                location=task.path,
            )
        record = plan.perform(run, task.tables, is_active)
        if record is None:
            raise SweepError(f"run {run} was interrupted")
        records.append((run, record))
    return records


def _cancellation_check() -> Callable[[float], bool] | None:
    """Returns a predicate that is false once the current task is cancelled. Otherwise a cancelled
    run would continue to its end."""
    import distributed

    try:
        worker: Any = distributed.get_worker()
    except ValueError:
        return None
    key = worker.get_current_task()

    def is_active(_: float) -> bool:
        task = worker.state.tasks.get(key)
        return task is not None and task.state not in ("cancelled", "released", "forgotten")

    return is_active


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
    """Performs the remaining runs. Returns the exception that stopped them early, if any."""
    from windlass._sweep import SweepProgress

    remaining = opened.remaining()
    chunks = (remaining[k : k + runs_per_task] for k in range(0, len(remaining), runs_per_task))
    first_hash = plan.digest(0)
    last_call = 0.0
    cluster = _Cluster(client, task, first_hash, retries, tasks_in_flight)
    failure: BaseException | None = None
    try:
        for runs, records, reason in cluster.guarded_results(chunks):
            for run, record in records:
                opened.store(plan, run, record)
            if reason is not None:
                for run, _ in runs:
                    opened.abandon(run, reason)
            if progress is not None and time.monotonic() - last_call > _POLL_INTERVAL:
                last_call = time.monotonic()
                if progress(SweepProgress(*opened.progress)) is False:
                    break
    except BaseException as error:  # finished runs are written in any case
        failure = error
    cluster.cancel()
    return failure


#: Runs, their records, and the reason if they were not performed.
_TaskResult = tuple[list[_Run], list[tuple[int, str]], "str | None"]


class _Cluster:
    """Tasks on a cluster: limits their number and yields results in order of arrival."""

    def __init__(self, client: Any, task: Task, first_hash: str, retries: int, in_flight: int | None) -> None:
        self.client, self.task, self.first_hash, self.retries = client, task, first_hash, retries
        self.in_flight = in_flight
        self.waiting: dict[Any, list[_Run]] = {}

    def max_tasks(self) -> int:
        """Maximum number of tasks at the scheduler. It follows the number of workers."""
        if self.in_flight is not None:
            return max(1, self.in_flight)
        return max(1, _TASKS_PER_THREAD * sum(int(threads) for threads in self.client.nthreads().values()))

    def submit(self, runs: list[_Run]) -> Any:
        # The key contains the hash of the run, so the scheduler never performs a run twice at the
        # same time.
        future = self.client.submit(
            do_runs, self.task, self.first_hash, runs, key=f"windlass-{runs[0][1]}-{len(runs)}", retries=self.retries, pure=False
        )
        self.waiting[future] = runs
        return future

    def guarded_results(self, chunks: Iterator[list[_Run]]) -> Iterator[_TaskResult]:
        """Yields results as they arrive. If the scheduler is lost, every error is
        reported as this loss."""
        try:
            yield from self.results(chunks)
        except Exception as error:
            if self.client.status == "running":
                raise
            raise SweepError(_LOST_MESSAGE) from error

    def results(self, chunks: Iterator[list[_Run]]) -> Iterator[_TaskResult]:
        """Yields results as they arrive."""
        import distributed

        as_completed: Any = distributed.as_completed
        started = [self.submit(runs) for runs in itertools.islice(chunks, self.max_tasks())]
        pending = as_completed(started, with_results=False)
        ended = not started
        while not ended:
            batch = self.next_batch(pending)
            # One request for the whole batch saves a round trip per result.
            finished = [future for future in batch if future.status == "finished"]
            records = dict(zip(finished, self.client.gather(finished)))
            for future in batch:
                yield self.result(future, records.get(future))
            # After a loss of workers there may be more tasks at the scheduler than the limit.
            room = max(0, self.max_tasks() - len(self.waiting))
            for runs in itertools.islice(chunks, room):
                pending.add(self.submit(runs))
            ended = not self.waiting
            if not batch:
                yield [], [], None

    def next_batch(self, pending: Any) -> list[Any]:
        """Returns finished tasks, or an empty list after ``_POLL_INTERVAL``."""
        limit = time.monotonic() + _POLL_INTERVAL
        while time.monotonic() < limit:
            if pending.has_ready():
                return list(pending.next_batch(block=False))
            time.sleep(0.001)
        if self.client.status != "running":
            raise SweepError(_LOST_MESSAGE)
        return []

    def result(self, future: Any, records: list[tuple[int, str]] | None) -> _TaskResult:
        runs = self.waiting.pop(future)
        if records is not None:
            return runs, records, None
        if future.status != "error":
            raise SweepError(f"the scheduler dropped a task ({future.status}); finished runs are kept, continue with resume=True")
        error = future.exception()
        if isinstance(error, WindlassError):
            # The error concerns the sweep. A run that fails has its error in its record.
            raise error
        words = "".join(traceback.format_exception_only(type(error), error)).strip()
        return runs, [], f"not done; resume the sweep to try again: {words}"

    def cancel(self) -> None:
        """Cancels the tasks that have not finished."""
        if self.waiting and self.client.status == "running":
            self.client.cancel(list(self.waiting))
        self.waiting.clear()
