"""A fluid that responds to acceleration like a mass: added_mass.py KILOGRAMS [FOLDER]."""

import sys

import numpy as np
from windlass_partner import run


class AddedMass:
    def __init__(self, mass):
        self.mass = mass

    def begin(self, time, motions):
        return np.hstack([-self.mass * motions.acceleration, 0.0 * motions.acceleration])

    def advance(self, start, end, motions):
        return self.begin(end, motions[1])

    def state(self):
        return None

    def go_to(self, state):
        pass


if __name__ == "__main__":
    run(AddedMass(float(sys.argv[1])), *sys.argv[2:])
