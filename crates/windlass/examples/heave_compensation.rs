//! Active heave compensation: a controller that keeps a suspended load at constant height while the
//! ship heaves.
//!
//! ```sh
//! cargo run -p windlass --example heave_compensation
//! ```
//!
//! Twenty times a second, the controller reads the velocity of the boom's tip and the height error
//! of the load, and sets the speed of the winch. If a file name is given as argument, the final
//! state is saved in this file. `python/examples/heave_compensation.py` is the same controller in
//! Python. Its final state has the same bytes, which a test of the Python package checks.

use std::path::Path;
use windlass::scenario::Scenario;
use windlass::winch::{Signal, WinchOrder};
use windlass::world::{Owner, World};

/// Time between two orders (s), and number of orders.
const INTERVAL: f64 = 0.05;
const ORDERS: u32 = 1200;
/// Gain of the height error, 1/s.
const GAIN: f64 = 0.5;
/// Time from which height errors are measured, after the ramp of the ship's motion, s.
const SETTLED: f64 = 20.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (free, _) = run(false)?;
    let (compensated, world) = run(true)?;
    println!("the load moves by {free:.3} m from its height, and by {compensated:.3} m with compensation");
    assert!(compensated < 0.1 * free);
    if let Some(file) = std::env::args().nth(1) {
        world.save_state(Path::new(&file))?;
    }
    Ok(())
}

/// Runs one minute and returns the largest height error of the load after the ramp, m.
fn run(compensated: bool) -> Result<(f64, World), Box<dyn std::error::Error>> {
    let text = include_str!("heave_compensation.toml");
    let scenario = Scenario::parse(text, Path::new("heave_compensation.toml"))?.compile()?;
    let mut world = scenario.world.start()?;
    world.solve_statics(&Default::default())?;

    let model = world.model();
    let ship = model.body("ship").ok_or("no ship")?;
    let load = model.body("load").ok_or("no load")?;
    let tip = model.frame(Owner::Body(ship), "boom tip").ok_or("no boom tip")?;
    let hoist = model.winch("hoist").ok_or("no hoist")?;
    let height = world.now().body(load).pose.position.z;
    let mut largest: f64 = 0.0;
    for order in 0..ORDERS {
        let time = f64::from(order) * INTERVAL;
        let now = world.now();
        let error = now.body(load).pose.position.z - height;
        if compensated {
            let speed = now.frame(tip).velocity.linear.z + GAIN * error;
            let speed = Signal::constant(speed);
            world.order_winch(hoist, WinchOrder::Speed { speed })?;
        }
        if time > SETTLED {
            largest = largest.max(error.abs());
        }
        world.run_until(time + INTERVAL)?;
    }
    Ok((largest, world))
}
