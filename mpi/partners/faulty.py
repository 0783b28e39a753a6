"""A flow solver that fails in a given way at 0.5 s: faulty.py FAULT."""

import os
import signal
import sys
import time

import numpy as np
import windlass_partner
from added_mass import AddedMass
from mpi4py import MPI


class Faulty(AddedMass):
    def __init__(self, fault):
        super().__init__(0.3)
        self.fault = fault

    def advance(self, start, end, motions):
        if end < 0.5:
            return super().advance(start, end, motions)
        loads = super().advance(start, end, motions)
        if self.fault == "die":
            print("the last words", flush=True)
            os._exit(7)
        if self.fault == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.fault == "leave":
            os._exit(0)
        if self.fault == "abort":
            MPI.COMM_WORLD.Abort(3)
        if self.fault == "nan":
            loads[0, 2] = np.nan
        if self.fault == "hang":
            time.sleep(3600)
        if self.fault == "raise":
            raise ValueError("the grid is tangled")
        if self.fault == "size":
            return np.vstack([loads, loads])
        if self.fault == "single":
            MPI.Comm.Get_parent().Send(np.zeros(3, dtype=np.float32), dest=0, tag=windlass_partner.LOADS)
        return loads


if __name__ == "__main__":
    if sys.argv[1] == "version":
        windlass_partner.VERSION = 2
    windlass_partner.run(Faulty(sys.argv[1]), *sys.argv[2:])
