"""The slider-crank of [MBDM] 10.3, from its equation of motion in the crank angle."""

import math

from scipy.integrate import solve_ivp

from common import DATA, Comparison, arguments, write_rows

CRANK, ROD = 2.0, 3.5
CRANK_INERTIA, ROD_MASS, ROD_INERTIA, SLIDER_MASS = 450.0, 35.0, 35.0, 25.0
GRAVITY, TORQUE = -9.81, 41450.0
PATH = DATA / "slider_crank" / "reference.csv"
HEADER = ["time_s", "crank_angle_rad", "crank_rate_rad_s", "slider_m", "slider_speed_m_s"]


def geometry(angle: float) -> list[tuple[float, float, float]]:
    """Values and first and second derivatives by the crank angle: x of the slider, angle of the rod, x and y of the rod's
    centre."""
    s, c = math.sin(angle), math.cos(angle)
    root = math.sqrt(ROD**2 - CRANK**2 * s * s)
    # Derivatives of the root by the crank angle.
    first = -(CRANK**2) * s * c / root
    second = -(CRANK**2) * (c * c - s * s) / root - first * first / root
    slider = (CRANK * c + root, -CRANK * s + first, -CRANK * c + second)
    # Angle b of the rod below the axis: sin b = CRANK sin / ROD, cos b = root / ROD.
    turn = -math.asin(CRANK * s / ROD)
    turn_first = -CRANK * c / root
    turn_second = CRANK * s / root + CRANK * c * first / root**2
    x = (CRANK * c + root / 2, -CRANK * s + first / 2, -CRANK * c + second / 2)
    y = (CRANK * s / 2, CRANK * c / 2, -CRANK * s / 2)
    return [slider, (turn, turn_first, turn_second), x, y]


def gas(x: float, moving_in: bool) -> float:
    if not moving_in:
        return 0.0
    if x <= 5.0:
        return -282857.0 / (6.0 - x) + 62857.0
    return -110000.0 * (1.0 - math.sin(2.0 * math.pi * (x - 5.25)))


def acceleration(angle: float, rate: float, moving_in: bool) -> float:
    slider, turn, x, y = geometry(angle)
    masses = [(SLIDER_MASS, slider), (ROD_INERTIA, turn), (ROD_MASS, x), (ROD_MASS, y)]
    inertia = CRANK_INERTIA + sum(m * q[1] ** 2 for m, q in masses)
    bias = sum(m * q[1] * q[2] for m, q in masses) * rate**2
    force = TORQUE + (gas(slider[0], moving_in) + SLIDER_MASS * GRAVITY) * slider[1] + ROD_MASS * GRAVITY * x[1]
    return (force - bias) / inertia


def main() -> None:
    write = arguments(__doc__).write
    # The slider moves to larger x in the second half of each turn. At x = 5 the force has a slope discontinuity.
    cosine = (25.0 + CRANK**2 - ROD**2) / (2.0 * 5.0 * CRANK)
    valve = math.acos(cosine)
    kinks = sorted(2 * math.pi * n + k for n in range(8) for k in (math.pi, 2 * math.pi, valve, 2 * math.pi - valve))
    t, state, table = 0.0, [math.pi, 30.0], {0: [math.pi, 30.0]}
    while t < 1.0:
        middle = next(k for k in kinks if k > state[0] + 1e-9)
        moving_in = math.sin(0.5 * (state[0] + middle)) < 0.0

        def event(_, y, middle=middle):
            return y[0] - middle

        event.terminal = True
        run = solve_ivp(
            lambda _, y, moving_in=moving_in: [y[1], acceleration(y[0], y[1], moving_in)],
            (t, 1.0),
            state,
            method="DOP853",
            rtol=1e-12,
            atol=1e-13,
            events=event,
            dense_output=True,
        )
        for k in range(101):
            if t < 0.01 * k <= run.t[-1] + 1e-12:
                table[k] = [float(v) for v in run.sol(0.01 * k)]
        t, state = float(run.t[-1]), [float(v) for v in run.y[:, -1]]
    fresh = []
    for k in range(101):
        angle, rate = table[k]
        slider = geometry(angle)[0]
        fresh.append([f"{v:.10g}" for v in (0.01 * k, angle, rate, slider[0], slider[1] * rate)])
    if write:
        comment = "# slider-crank with gas force; scipy DOP853, relative tolerance 1e-12, restarted where the force switches"
        write_rows(PATH, [comment], HEADER, fresh)
        return
    comparison = Comparison()
    comparison.check_columns(PATH, HEADER, fresh, 2e-8)
    comparison.finish()


if __name__ == "__main__":
    main()
