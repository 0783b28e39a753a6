"""Partners of `windlass couple` in Python, over MPI.

A flow solver is an object with these attributes and methods:

    goes_back = True            # True if it can repeat a step (needed by the strong scheme)
    step = 0.0                  # fixed step of the solver, s; 0 for any step
    def begin(self, time, motions): ...             # returns loads
    def advance(self, start, end, motions): ...     # motions at both ends; returns loads at the end
    def state(self): ...                            # returns its complete state as a picklable object
    def go_to(self, state): ...                     # restores a state

`run(solver)` exchanges the hello messages, restores the state before a step is repeated, keeps the
last two checkpoints as files, and reports exceptions. Loads are an array of (bodies, 6): force (N)
and moment about the centre of gravity (N m).
"""

import os
import pickle
import sys
import time
import traceback

import numpy as np
from mpi4py import MPI

VERSION = 1
HELLO, START, ADVANCE, LOADS, KEEP, END, FAILURE = 1, 2, 3, 4, 5, 6, 9
_NUMBERS = 19


class Motions:
    """Motions of the bodies of a partner in Earth axes and SI units, one row per body. Orientations
    are unit quaternions (w, x, y, z) from body axes to Earth axes."""

    def __init__(self, numbers):
        self.numbers = np.array(numbers).reshape(-1, _NUMBERS)
        self.position = self.numbers[:, 0:3]
        self.orientation = self.numbers[:, 3:7]
        self.velocity = self.numbers[:, 7:10]
        self.angular_velocity = self.numbers[:, 10:13]
        self.acceleration = self.numbers[:, 13:16]
        self.angular_acceleration = self.numbers[:, 16:19]


def run(solver, folder="checkpoints"):
    """Serves windlass until the end of the run."""
    windlass = MPI.Comm.Get_parent()
    if windlass == MPI.COMM_NULL:
        sys.exit("this is a partner of windlass; name it in a file of solvers and run `windlass couple`")
    if MPI.COMM_WORLD.Get_rank() == 0:
        try:
            _serve(solver, windlass, folder)
        except Exception:
            lines = traceback.format_exc().strip().splitlines()
            windlass.Send([lines[-1].encode(), MPI.BYTE], dest=0, tag=FAILURE)
            _wait_for_end(windlass)
    windlass.Disconnect()


def _receive(windlass):
    """Returns the next message. Waiting in MPI would occupy a processor that windlass or other
    partners may need, so polls are soon separated by pauses."""
    status, polls = MPI.Status(), 0
    while not windlass.Iprobe(source=0, tag=MPI.ANY_TAG, status=status):
        polls += 1
        time.sleep(0.0 if polls < 200 else 50e-6)
    numbers = np.empty(status.Get_count(MPI.DOUBLE))
    windlass.Recv(numbers, source=0, tag=status.Get_tag())
    return status.Get_tag(), numbers


def _wait_for_end(windlass):
    while _receive(windlass)[0] != END:
        pass


def _serve(solver, windlass, folder):
    bodies, before, time = [], None, 0.0

    def send(tag, *numbers):
        windlass.Send(np.array(np.concatenate([np.ravel(n) for n in numbers]), dtype=np.float64), dest=0, tag=tag)

    def send_loads(time, loads):
        loads = np.asarray(loads, dtype=np.float64).reshape(-1, 6)
        send(LOADS, time, len(loads), loads)

    while True:
        tag, numbers = _receive(windlass)
        if tag == END:
            return
        if tag == HELLO:
            bodies = numbers[4:]
            goes_back = getattr(solver, "goes_back", True)
            send(HELLO, VERSION, goes_back, hasattr(solver, "state"), getattr(solver, "step", 0.0), len(bodies), bodies)
        elif tag == START:
            time, checkpoint, motions = numbers[0], int(numbers[3]), Motions(numbers[5:])
            loads = solver.begin(time, motions)
            if checkpoint > 0:
                with open(_file(folder, checkpoint), "rb") as file:
                    kept_time, state = pickle.load(file)
                if abs(kept_time - time) > 1e-9 * max(1.0, abs(time)):
                    raise RuntimeError(f"checkpoint {checkpoint} is of t = {kept_time} s, not of t = {time} s")
                solver.go_to(state)
            before = solver.state() if hasattr(solver, "state") else None
            send_loads(time, loads)
        elif tag == ADVANCE:
            start, time, call = numbers[0], numbers[1], int(numbers[2])
            motions = np.split(numbers[4:], 2)
            if call == 0:
                before = solver.state() if hasattr(solver, "state") else None
            else:
                solver.go_to(before)
            send_loads(time, solver.advance(start, time, [Motions(motions[0]), Motions(motions[1])]))
        elif tag == KEEP:
            _keep(folder, int(numbers[0]), (numbers[1], solver.state()))
            send(KEEP, numbers)


def _file(folder, checkpoint):
    return os.path.join(folder, f"checkpoint-{checkpoint}.pickle")


def _keep(folder, checkpoint, content):
    """Writes a checkpoint atomically and removes all but the last two. windlass continues from one
    of these."""
    os.makedirs(folder, exist_ok=True)
    draft = _file(folder, checkpoint) + ".draft"
    with open(draft, "wb") as file:
        pickle.dump(content, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, _file(folder, checkpoint))
    kept = [name for name in os.listdir(folder) if name.startswith("checkpoint-") and name.endswith(".pickle")]
    kept.sort(key=lambda name: os.path.getmtime(os.path.join(folder, name)))
    for name in kept[:-2]:
        os.remove(os.path.join(folder, name))
