"""Active heave compensation: a controller that keeps a hanging load at its height while the ship heaves.

    python heave_compensation.py

Twenty times a second, the controller reads the velocity of the boom tip and the height error of the load, and orders the winch
speed. The same controller in Rust (crates/windlass/examples/heave_compensation.rs) ends in the same state, bit for bit.
"""

from __future__ import annotations

from pathlib import Path

import windlass

#: Time between two orders, s, and their number.
INTERVAL = 0.05
ORDERS = 1200
#: Winch speed per height error, 1/s.
GAIN = 0.5
#: End of the ramp of the ship's motion, s.
SETTLED = 20.0

SCENARIO = Path(__file__).parents[2] / "crates/windlass/examples/heave_compensation.toml"


def run(*, compensated: bool) -> tuple[float, windlass.World]:
    """Simulates one minute. Returns the largest height error (m) after the ramp of the ship's motion, and the world."""
    world = windlass.Scenario(SCENARIO).world()
    load, tip, hoist = world.body("load"), world.frame("ship/boom tip"), world.winch("hoist")
    height = float(load.position[2])
    largest = 0.0
    for order in range(ORDERS):
        time = order * INTERVAL
        error = float(load.position[2]) - height
        if compensated:
            hoist.order_speed(float(tip.velocity[2]) + GAIN * error)
        if time > SETTLED:
            largest = max(largest, abs(error))
        world.run_until(time + INTERVAL)
    return largest, world


def main() -> None:
    free, _ = run(compensated=False)
    compensated, _ = run(compensated=True)
    print(f"the load deviates from its height by {free:.3f} m, with compensation by {compensated:.3f} m")


if __name__ == "__main__":
    main()
