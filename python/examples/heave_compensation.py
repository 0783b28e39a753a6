"""Active heave compensation: a controller that keeps a hanging load at its height while the ship heaves.

    python heave_compensation.py

Twenty times a second it reads how fast the boom's tip moves and how far the load is from its height, and orders the winch a speed.
The same controller in Rust (crates/windlass/examples/heave_compensation.rs) ends with the same bytes.
"""

from __future__ import annotations

from pathlib import Path

import windlass

#: Time between two orders, s, and how many there are.
INTERVAL = 0.05
ORDERS = 1200
#: Speed per error in height, 1/s.
GAIN = 0.5
#: When the ramp of the ship's motion is over, s.
SETTLED = 20.0

SCENARIO = Path(__file__).parents[2] / "crates/windlass/examples/heave_compensation.toml"


def run(*, compensated: bool) -> tuple[float, windlass.World]:
    """Runs a minute, and answers by how much the load comes off its height (m) once the ship's motion is steady."""
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
    print(f"the load moves by {free:.3f} m from its height, and by {compensated:.3f} m with compensation")


if __name__ == "__main__":
    main()
