"""Vortex-induced vibration: the wake oscillator of [FLB04] alone, on a cylinder and on taut lines, and the phase of [TSL14]."""

import math
import os
import pathlib
import tempfile

import numpy as np
from scipy.integrate import solve_ivp

from common import DATA, Comparison, arguments, write_rows

EPSILON, COUPLING, STROUHAL, LIFT = 0.3, 12.0, 0.2, 0.3
PHASE_LIFT, CENTRE, RANGE = 0.8, 0.18, 0.08
SLOWEST, LEAST_MOTION, LEAST_RATIO = 1e-3, 1e-3, 1e-2
GOLDEN_ANGLE = 2.399963229728653
DENSITY, GRAVITY = 1025.0, 9.81
FOLDER = DATA / "vortex_shedding"


def forced(ratio, y0):
    """Amplitude and phase of q under the motion y0 D cos(ratio t), in the time unit of the wake."""
    def rates(t, x):
        drive = COUPLING * y0 * ratio * ratio * math.cos(ratio * t)
        return [x[1], -EPSILON * (x[0] ** 2 - 1) * x[1] - x[0] - drive]

    period = 2 * math.pi / ratio
    times = np.linspace(100 * period, 120 * period, 4001)[:-1]
    run = solve_ivp(rates, (0, 120 * period), [0.1, 0.0], method="DOP853", rtol=1e-10, atol=1e-12, t_eval=times)
    cosine, sine = (2 * np.mean(run.y[0] * part(ratio * times)) for part in (np.cos, np.sin))
    return math.hypot(cosine, sine), math.atan2(-sine, cosine)


def cylinder(reduced_speed):
    """Frequency over the shedding frequency, and amplitude over D, of a cylinder on a spring."""
    mu, gamma = 0.25 * math.pi * 3.4, 0.8
    delta = 1 / (STROUHAL * reduced_speed)
    damping = 2 * 3.1e-3 * delta + gamma / mu
    mass = 0.5 * LIFT / (8 * math.pi**2 * STROUHAL**2 * mu)

    def rates(_, x):
        y, v, q, p = x
        a = mass * q - damping * v - delta**2 * y
        return [v, a, p, -EPSILON * (q * q - 1) * p - q + COUPLING * a]

    times = np.linspace(300 * math.pi, 400 * math.pi, 20001)
    run = solve_ivp(rates, (0, times[-1]), [0, 0, 0.1, 0], method="DOP853", rtol=1e-10, atol=1e-12, t_eval=times)
    y = run.y[0]
    up = np.flatnonzero((y[:-1] < 0) & (y[1:] >= 0))
    at = times[up] - y[up] * (times[up + 1] - times[up]) / (y[up + 1] - y[up])
    return 2 * math.pi * (len(at) - 1) / (at[-1] - at[0]), y.max()


class Line:
    """A taut vertical line of equal elements in a current along x, between fixed ends. Nodes have the lumped mass."""

    def __init__(self, elements, distance, length, diameter, stiffness, density, drag, speed, model, periods):
        self.n, self.distance, self.element = elements, distance, length / elements
        self.diameter, self.stiffness, self.drag, self.speed = diameter, stiffness, drag, speed
        area = 0.25 * math.pi * diameter**2
        self.mass, self.added = density * area * self.element, DENSITY * area * self.element
        self.model, self.periods = model, periods
        self.strouhal = STROUHAL if model == "wake" else CENTRE

    def start(self):
        k = np.arange(1, self.n)
        x = np.zeros((self.n - 1, 14))
        x[:, 2] = -k * self.distance / self.n
        phase = np.mod(GOLDEN_ANGLE * k, 2 * math.pi)
        x[:, 6] = 2 * np.cos(phase) if self.model == "wake" else phase
        return x.ravel()

    def rates(self, _, flat):
        x = flat.reshape(self.n - 1, 14)
        r, v, first, p, z, zz, mean, vv = x[:, :3], x[:, 3:6], x[:, 6], x[:, 7], x[:, 8], x[:, 9], x[:, 10:13], x[:, 13]
        out = np.zeros_like(x)
        ends = np.array([[0, 0, 0]]), np.array([[0, 0, -self.distance]])
        chords = np.diff(np.vstack([ends[0], r, ends[1]]), axis=0)
        long = np.linalg.norm(chords, axis=1)
        unit = chords / long[:, None]
        pull = (self.stiffness * (long / self.element - 1))[:, None] * unit
        tangent = unit[:-1] + unit[1:]
        tangent /= np.linalg.norm(tangent, axis=1)[:, None]

        def across(vectors):
            return vectors - tangent * np.sum(vectors * tangent, axis=1)[:, None]

        fluid = np.array([self.speed, 0.0, 0.0])
        now = across(fluid - v)
        w = across(fluid - mean) if self.model == "wake" else now
        now_speed, speed = np.linalg.norm(now, axis=1), np.linalg.norm(w, axis=1)
        side = np.cross(tangent, w)
        e = side / np.sqrt(speed**2 + SLOWEST**2)[:, None]
        v_y = np.sum((v - mean) * e, axis=1)
        rate = self.strouhal * np.sqrt(now_speed**2 + SLOWEST**2) / (self.periods * self.diameter)
        if self.model == "wake":
            omega = 2 * math.pi * STROUHAL * speed / self.diameter
            coefficient = 0.5 * LIFT * first
            out[:, 6] = p + COUPLING / self.diameter * v_y
            out[:, 7] = -EPSILON * omega * (first**2 - 1) * out[:, 6] - omega**2 * first
        else:
            coefficient = PHASE_LIFT * np.cos(first)
            c = v_y / np.sqrt(vv + (LEAST_MOTION * (speed + SLOWEST)) ** 2)
            s = z / np.sqrt(zz + (LEAST_MOTION * self.diameter) ** 2)
            lead = (s * np.cos(first) - c * np.sin(first)) / np.sqrt(c * c + s * s + LEAST_RATIO)
            out[:, 6] = 2 * math.pi * (CENTRE + RANGE * lead) * speed / self.diameter
        pressure = 0.5 * DENSITY * self.diameter * self.element
        force = pull[1:] - pull[:-1] + pressure * self.drag * now_speed[:, None] * now
        force += pressure * (coefficient * speed)[:, None] * side
        force += np.array([0, 0, GRAVITY]) * (self.added - self.mass)
        along = np.sum(force * tangent, axis=1)[:, None] * tangent
        out[:, :3], out[:, 3:6] = v, along / self.mass + (force - along) / (self.mass + self.added)
        out[:, 8], out[:, 9] = v_y - z * rate, (z * z - zz) * rate
        out[:, 10:13], out[:, 13] = (v - mean) * rate[:, None], (v_y**2 - vv) * rate
        return out.ravel()

    def run(self, times):
        run = solve_ivp(
            self.rates, (0, times[-1]), self.start(), method="DOP853", rtol=1e-9, atol=1e-11, t_eval=times
        )
        return run.y.T.reshape(len(times), self.n - 1, 14)


def short_line(model):
    """Position of the middle node of a line of two elements."""
    line = Line(2, 2.0, 1.98, 0.1, 46e3, 2000.0, 1.2, 0.5, model, 10.0)
    times = [1.0, 2.0, 5.0, 10.0, 20.0]
    return [[model, t, *line.run(times)[k, 0, :3]] for k, t in enumerate(times)]


def long_line():
    """Root mean square cross-flow displacement of nodes 4, 8 and 12 of a line of sixteen elements, from 40 to 60 s, and
    the frequency of node 4."""
    line = Line(16, 20.0, 20.0 / 1.01188, 0.05, 2e5, 2000.0, 1.2, 0.25, "wake", 10.0)
    times = np.linspace(0, 60, 6001)
    y = line.run(times)[:, [3, 7, 11], 1]
    y, times = y[4000:], times[4000:]
    rms = np.sqrt(np.mean((y - y.mean(axis=0)) ** 2, axis=0))
    one = y[:, 0]
    up = np.flatnonzero((one[:-1] < 0) & (one[1:] >= 0))
    at = times[up] - one[up] * (times[up + 1] - times[up]) / (one[up + 1] - one[up])
    opposite = np.corrcoef(y[:, 0], y[:, 2])[0, 1]
    return [*rms, (len(at) - 1) / (at[-1] - at[0]), opposite]


def moordyn_line():
    """Root mean square of the second mode over the diameter, and frequency of node 4, from 40 to 60 s: the long line with
    the synchronised phase in MoorDyn."""
    import moordyn

    area = 0.25 * math.pi * 0.05**2
    deck = f"""--- MoorDyn Input File ---
taut line
--- LINE TYPES ---
TypeName Diam Mass/m EA BA/-zeta EI Cd Ca CdAx CaAx Cl dF cF
(name) (m) (kg/m) (N) (N-s/-) (N-m^2) (-) (-) (-) (-) (-) (-) (-)
rope 0.05 {2000 * area} 2e5 0.0 0 1.2 1.0 0.0 0.0 0.8 0.08 0.18
--- POINTS ---
ID Attachment X Y Z M V CdA CA
(#) (-) (m) (m) (m) (kg) (m^3) (m^2) (-)
1 Fixed 0 0 -25 0 0 0 0
2 Coupled 0 0 -5 0 0 0 0
--- LINES ---
ID LineType AttachA AttachB UnstrLen NumSegs Outputs
(#) (-) (-) (-) (m) (-) (-)
1 rope 1 2 {20 / 1.01188} 16 -
--- OPTIONS ---
0 writeLog
0.0005 dtM
100 WtrDpth
1025 rhoW
9.81 g
1 Currents
0.0 TmaxIC
rk4 tScheme
--- OUTPUTS ---
FairTen1
END
"""
    profile = "--- MoorDyn steady currents File ---\nuniform\nz ux uy uz\n-100.0 0.25 0.0 0.0\n0.0 0.25 0.0 0.0\n"
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "deck.txt").write_text(deck)
        (pathlib.Path(folder) / "current_profile.txt").write_text(profile)
        before = os.getcwd()
        os.chdir(folder)
        system = moordyn.Create("deck.txt")
        top, rest = [0.0, 0.0, -5.0], [0.0, 0.0, 0.0]
        moordyn.Init(system, top, rest)
        line = moordyn.GetLine(system, 1)
        y = []
        for k in range(6000):
            moordyn.Step(system, top, rest, 0.01 * k, 0.01)
            y.append([moordyn.GetLineNodePos(line, node)[1] for node in range(17)])
        moordyn.Close(system)
        os.chdir(before)
    y = np.array(y)[4000:]
    y -= y.mean(axis=0)
    mode = y @ np.sin(2 * math.pi * np.arange(17) / 16) * 2 / 16
    up = np.flatnonzero((mode[:-1] < 0) & (mode[1:] >= 0))
    return [np.sqrt(np.mean(mode**2)) / 0.05, (len(up) - 1) / ((up[-1] - up[0]) * 0.01)]


TABLES = {
    "forced.csv": (
        ["ratio", "y0_over_d", "amplitude", "phase_rad"],
        lambda: [[w, y, *forced(w, y)] for w, y in [(0.9, 0.3), (1.0, 0.1), (1.0, 0.5), (1.1, 0.4)]],
    ),
    "cylinder.csv": (
        ["reduced_speed", "frequency_ratio", "amplitude_over_d"],
        lambda: [[u, *cylinder(u)] for u in (4.0, 5.0, 6.0, 7.0, 9.0)],
    ),
    "short_line.csv": (
        ["model", "time_s", "x_m", "y_m", "z_m"],
        lambda: short_line("wake") + short_line("phase"),
    ),
    "moordyn.csv": (["second_mode_rms_over_d", "frequency_hz"], lambda: [moordyn_line()]),
    "long_line.csv": (
        ["rms_4_m", "rms_8_m", "rms_12_m", "frequency_hz", "correlation_4_12"],
        lambda: [long_line()],
    ),
}


def main() -> None:
    write = arguments(__doc__).write
    comparison = Comparison()
    for name, (header, rows) in TABLES.items():
        fresh = [[v if isinstance(v, str) else f"{v:.6g}" for v in row] for row in rows()]
        if write:
            FOLDER.mkdir(exist_ok=True)
            write_rows(FOLDER / name, ["# by scripts/validation/vortex_shedding.py"], header, fresh)
        else:
            numbers = [column for column in header if column != "model"]
            comparison.check_columns(FOLDER / name, numbers, fresh, 1e-4)
    if not write:
        comparison.finish()


if __name__ == "__main__":
    main()
