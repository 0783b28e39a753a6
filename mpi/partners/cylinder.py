"""A cylinder that oscillates across its axis in a slightly compressible fluid at rest: potential
flow with memory.

The potential is phi(r, t) cos(theta) with phi_tt = c^2 (phi_rr + phi_r/r - phi/r^2) outside the
cylinder and phi_r = V on it. The force on it is pi R rho phi_t per length. Space is discretised by
finite volumes in r, time by the leapfrog method. The domain is so wide that no wave returns from
its end during the run.

    cylinder.py RADIUS DENSITY SPEED_OF_SOUND END CELLS_PER_RADIUS [FOLDER]
"""

import sys

import numpy as np
from windlass_partner import run


class Cylinder:
    def __init__(self, radius, density, speed, end, cells):
        self.radius, self.density, self.speed = radius, density, speed
        self.dr = radius / cells
        count = int((0.5 * speed * end + radius) / self.dr)
        faces = radius + self.dr * np.arange(count + 1)
        self.middles = 0.5 * (faces[1:] + faces[:-1])
        self.inner, self.outer = faces[:-1], faces[1:]
        # Coefficients of the cells for r phi_r and phi/r.
        self.scale = speed**2 / (self.middles * self.dr)
        self.potential = np.zeros(count)
        self.rate = np.zeros(count)

    def acceleration(self, potential, velocity):
        """Returns phi_tt in the cells for a velocity of the cylinder."""
        flux = np.empty(len(potential) + 1)
        flux[1:-1] = self.inner[1:] * np.diff(potential) / self.dr
        flux[0] = self.radius * velocity
        flux[-1] = 0.0
        return self.scale * np.diff(flux) - self.speed**2 * potential / self.middles**2

    def loads(self, velocity_rate):
        """Returns the force along z from phi_t on the surface. The surface is half a cell inside
        the first cell centre, and phi_rt there is the cylinder's acceleration."""
        surface = self.rate[0] - 0.5 * self.dr * velocity_rate
        force = np.pi * self.radius * self.density * surface
        return np.array([[0.0, 0.0, force, 0.0, 0.0, 0.0]])

    def begin(self, time, motions):
        self.potential[:] = 0.0
        self.rate[:] = 0.0
        return self.loads(0.0)

    def advance(self, start, end, motions):
        first, last = (float(motion.velocity[0, 2]) for motion in motions)
        slope = (last - first) / (end - start)
        count = max(1, int(np.ceil((end - start) * self.speed / (0.5 * self.dr))))
        h = (end - start) / count
        for k in range(count):
            # Velocity Verlet: second order, without energy drift.
            before, after = first + slope * h * k, first + slope * h * (k + 1)
            self.rate += 0.5 * h * self.acceleration(self.potential, before)
            self.potential += h * self.rate
            self.rate += 0.5 * h * self.acceleration(self.potential, after)
        return self.loads(slope)

    def state(self):
        return self.potential.copy(), self.rate.copy()

    def go_to(self, state):
        self.potential, self.rate = state[0].copy(), state[1].copy()


if __name__ == "__main__":
    run(Cylinder(*map(float, sys.argv[1:6])), *sys.argv[6:])
