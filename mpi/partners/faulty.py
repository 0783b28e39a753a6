"""Water that goes wrong in some way at 0.5 s: faulty.py WAY."""

import os
import signal
import sys
import time

import numpy as np
import windlass_partner
from added_mass import AddedMass
from mpi4py import MPI


class Faulty(AddedMass):
    def __init__(self, way):
        super().__init__(0.3)
        self.way = way

    def advance(self, start, end, motions):
        if end < 0.5:
            return super().advance(start, end, motions)
        loads = super().advance(start, end, motions)
        if self.way == "die":
            print("the last words", flush=True)
            os._exit(7)
        if self.way == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.way == "leave":
            os._exit(0)
        if self.way == "abort":
            MPI.COMM_WORLD.Abort(3)
        if self.way == "nan":
            loads[0, 2] = np.nan
        if self.way == "hang":
            time.sleep(3600)
        if self.way == "raise":
            raise ValueError("the grid is tangled")
        if self.way == "size":
            return np.vstack([loads, loads])
        if self.way == "single":
            MPI.Comm.Get_parent().Send(np.zeros(3, dtype=np.float32), dest=0, tag=windlass_partner.LOADS)
        return loads


if __name__ == "__main__":
    if sys.argv[1] == "version":
        windlass_partner.VERSION = 2
    windlass_partner.run(Faulty(sys.argv[1]), *sys.argv[2:])
