"""A block on a treadmill, held by a spring ([SMS] 4.5.5): stick and slip with the LuGre friction of [TETHER] 3.4."""

import math

import numpy as np
from scipy.integrate import solve_ivp

from common import DATA, Comparison, arguments, write_rows

MASS, SPRING, BELT, NORMAL = 500.0, 20000.0, 0.05, 500.0 * 9.81
STATIC, SLIDING, DEFLECTION, RELAXATION, STRIBECK, DWELL = 0.4, 0.2, 2e-5, 1e-3, 2e-3, 0.02
STIFFNESS = STATIC * NORMAL / DEFLECTION
DAMPING = RELAXATION * STIFFNESS
END = 20.0
PATH = DATA / "treadmill" / "reference.csv"
HEADER = ["largest_at_s", "largest_m", "smallest_at_s", "smallest_m", "return_speed_m_s"]


def friction(velocity, bristle, dwell):
    """Force (N) on the block at a velocity relative to the belt (m/s), and rates of bristle (m/s) and dwell (1/s)."""
    sticking = math.exp(-((velocity / STRIBECK) ** 2))
    u = velocity / (0.1 * STRIBECK)
    direction = math.copysign(1.0, u) if abs(u) >= 1.0 else 1.5 * u - 0.5 * u**3
    rate = sticking * velocity + (1.0 - sticking) * (SLIDING * NORMAL * direction - STIFFNESS * bristle) / DAMPING
    built = (sticking - dwell) / (DWELL if sticking >= dwell else DAMPING / STIFFNESS)
    limit = NORMAL * (SLIDING + (STATIC - SLIDING) * min(max(dwell, 0.0), 1.0))
    force = min(max(STIFFNESS * bristle + DAMPING * rate, -limit), limit)
    return -force, rate, built


def rates(_, y):
    force, bristle, dwell = friction(y[1] - BELT, y[2], y[3])
    return [y[1], (force - SPRING * y[0]) / MASS, bristle, dwell]


def main() -> None:
    write = arguments(__doc__).write

    def turn(_, y):
        return y[1]

    turn.direction = 0
    # The block starts at rest relative to the belt, with the spring at its natural length.
    run = solve_ivp(
        rates, (0.0, END), [0.0, BELT, 0.0, 1.0], method="Radau", rtol=1e-9, atol=1e-11, max_step=0.01, events=turn
    )
    turns = run.y_events[0][:, 0]
    times = run.t_events[0]
    # Turning points are alternately the largest and the smallest displacement.
    fresh = []
    for k in range(0, len(times) - 1, 2):
        inside = (run.t >= times[k]) & (run.t <= times[k + 1])
        row = [times[k], turns[k], times[k + 1], turns[k + 1], np.abs(run.y[1][inside]).max()]
        fresh.append([f"{v:.7g}" for v in row])
    if write:
        PATH.parent.mkdir(exist_ok=True)
        write_rows(PATH, ["# block on a treadmill; scipy Radau, relative tolerance 1e-9"], HEADER, fresh)
        return
    comparison = Comparison()
    comparison.check_columns(PATH, HEADER, fresh, 1e-5)
    comparison.finish()


if __name__ == "__main__":
    main()
