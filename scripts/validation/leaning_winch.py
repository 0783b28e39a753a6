"""The winch under tension control of [SMS] 4.2.1 and 4.2.2, from the states that the document prints.

Point masses at the nodes of a line of three elements, in the vertical plane. The first element has a variable length. Gains
and acceleration limits are taken from the document's sample winch file.
"""

import math

import numpy as np
from scipy.integrate import solve_ivp

from common import DATA, Comparison, arguments, write_rows

STIFFNESS, DAMPING, ELEMENT, GRAVITY, PAYLOAD = 8e5, 5e3, 10.0, 9.81, 200.0
LINE = 7700.0 * math.pi * 0.005**2 / 4.0
OMEGA = 2.0 * math.pi / 5.0
GAINS, LIMIT, RESPONSE, FASTEST = (0.1, 1e-4, 0.01), 3.0, 0.05, 10.0
SET_POINT = 2006.1
X = [0.2915689, 0.5767018, 0.5767018]
Z = [-10.00028, -20.00128, -30.00128]
VX = [-0.2434652, -0.4996554, -0.4996554]
VZ = [8.295825e-3, 0.01569803, 0.01569803]
CASES = {"load": (250.0, 0.0, 10.0), "set_point": (0.0, 250.0, 10.0)}
PATH = DATA / "leaning_winch" / "reference.csv"
HEADER = ["case", "time_s", "tension_N", "speed_m_s", "length_m", "payload_x_m", "payload_z_m"]


def tension(vector, rate, length, length_rate):
    """Tension (N) and direction of an element without compression, from the vector along it and its rate."""
    distance = math.hypot(*vector)
    direction = vector / distance
    strain = distance / length - 1.0
    strain_rate = direction @ rate / length - distance * length_rate / length**2
    if strain <= 0.0:
        return 0.0, direction
    elastic = STIFFNESS * strain
    return elastic + min(max(DAMPING * strain_rate, -elastic), elastic), direction


def forces(t, y, load, swing):
    """Accelerations of the nodes and rates of the winch."""
    r, v = y[:6].reshape(3, 2), y[6:12].reshape(3, 2)
    length, speed, integral, smoothed = y[12:]
    down = np.array([0.0, -GRAVITY])
    first, e1 = tension(r[0], v[0], length, speed)
    second, e2 = tension(r[1] - r[0], v[1] - v[0], ELEMENT, 0.0)
    third, e3 = tension(r[2] - r[1], v[2] - v[1], ELEMENT, 0.0)
    masses = LINE * np.array([0.5 * (length + ELEMENT), ELEMENT, 0.5 * ELEMENT]) + np.array([0.0, 0.0, PAYLOAD])
    # Half of the first element moves with the material at the winch. Material that passes to the
    # second half has the mean velocity.
    entering = r[0] / length * speed
    f = np.array([second * e2 - first * e1, third * e3 - second * e2, -third * e3])
    f[0] += 0.25 * LINE * speed * (entering - v[0])
    f[2, 1] += load * math.sin(OMEGA * t)
    acceleration = f / masses[:, None] + down
    pull = first * e1 + 0.5 * LINE * length * down
    measured = math.hypot(*pull) if pull @ e1 > 0.0 else 0.0
    error = measured - SET_POINT - swing * math.sin(OMEGA * t)
    smoothed_rate = (measured - smoothed) / RESPONSE
    ordered = GAINS[0] * error + GAINS[1] * integral + GAINS[2] * smoothed_rate
    held = min(max(ordered, -FASTEST), FASTEST)
    wanted = (held - speed) / RESPONSE
    limited = min(max(wanted, -LIMIT), LIMIT)
    is_frozen = error * (ordered - held) > 0.0 or error * (wanted - limited) > 0.0
    return acceleration, measured, [speed, limited, 0.0 if is_frozen else error, smoothed_rate]


def run(load, swing, end):
    start = np.zeros(16)
    start[:6] = np.column_stack([X, Z]).ravel()
    start[6:12] = np.column_stack([VX, VZ]).ravel()
    start[12] = ELEMENT
    # The filter starts at the tension.
    start[15] = forces(0.0, start, load, swing)[1]

    def rates(t, y):
        acceleration, _, winch = forces(t, y, load, swing)
        return np.concatenate([y[6:12], acceleration.ravel(), winch])

    options = {"method": "Radau", "rtol": 1e-8, "atol": 1e-9, "max_step": 2e-3, "dense_output": True}
    solution = solve_ivp(rates, (0.0, end), start, **options).sol
    table = []
    for t in np.arange(0.5, end + 1e-9, 0.5):
        y = solution(t)
        table.append([t, forces(t, y, load, swing)[1], y[13], y[12] + 2 * ELEMENT, y[4], y[5]])
    return table


def main() -> None:
    write = arguments(__doc__).write
    fresh = [[name, *(f"{v:.8g}" for v in row)] for name, case in CASES.items() for row in run(*case)]
    if write:
        comment = "# winch under tension control from the leaning states of [SMS] 4.2; scipy Radau, relative tolerance 1e-8"
        PATH.parent.mkdir(exist_ok=True)
        write_rows(PATH, [comment], HEADER, fresh)
        return
    comparison = Comparison()
    comparison.check_columns(PATH, HEADER[1:], fresh, 1e-4)
    comparison.finish()


if __name__ == "__main__":
    main()
