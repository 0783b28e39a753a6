"""A slow cylinder, which can be stopped during the run."""

import sys
import time

from cylinder import Cylinder
from windlass_partner import run


class Slow(Cylinder):
    def advance(self, start, end, motions):
        time.sleep(0.1)
        return super().advance(start, end, motions)


if __name__ == "__main__":
    run(Slow(*map(float, sys.argv[1:6])))
