//! A load that oscillates on a steel rope. Shows how to build a world, step it and query it.
//!
//! ```sh
//! cargo run -p windlass --example pendulum
//! ```
//!
//! The rope is light compared with the load, so the period is close to the period of a mathematical
//! pendulum, `2π √(L/g)`, and the tension at the lowest point is close to `m (g + v²/L)`. The
//! energy balance error shows the accuracy of the integration.

use std::f64::consts::TAU;
use windlass::cable::CableProperties;
use windlass::glam::DVec3;
use windlass::math::Motion;
use windlass::sea::Sea;
use windlass::world::{BodyDefinition, CableDefinition, CableEnd, Fixity, WorldBuilder};

/// Mass of the load, kg.
const MASS: f64 = 200.0;
/// Length of the rope, m.
const LENGTH: f64 = 20.0;
/// Speed at the lowest point, m/s.
const SPEED: f64 = 1.4;
/// Acceleration of gravity, m/s².
const GRAVITY: f64 = 9.81;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // There is neither water nor air.
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let load = builder.body(
        BodyDefinition::free("load", MASS, DVec3::splat(20.0))
            .at(DVec3::new(0.0, 0.0, -LENGTH))
            .moving(Motion::new(DVec3::X * SPEED, DVec3::ZERO)),
    );
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    // Axial stiffness EA in N, density in kg/m³, diameter in m.
    let steel = CableProperties::new(5e6, 7778.0, 0.008);
    let rope = builder.cable(
        CableDefinition::new("rope", steel, LENGTH, 4)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    let mut world = builder.build()?.start()?;
    let start = world.start_energy().total();

    println!("time [s]  load x [m]  tension [N]");
    let mut crossings = Vec::new();
    let mut before = (0.0, 0.0);
    for tenth in 1..=300 {
        world.run_until(0.1 * f64::from(tenth))?;
        let now = world.now();
        let x = now.body(load).pose.position.x;
        if tenth % 25 == 0 {
            let tension = now.tension(rope, CableEnd::Start);
            println!("{:8.1}  {x:10.3}  {tension:11.1}", now.time());
        }
        if before.1 < 0.0 && x >= 0.0 {
            let (t0, x0) = before;
            crossings.push(t0 - x0 * (now.time() - t0) / (x - x0));
        }
        before = (now.time(), x);
    }

    let period = (crossings[crossings.len() - 1] - crossings[0]) / (crossings.len() - 1) as f64;
    let expected = TAU * (LENGTH / GRAVITY).sqrt();
    println!("period {period:.3} s; with a massless rope {expected:.3} s");
    assert!((period - expected).abs() < 0.02 * expected);

    let change = world.now().stored_energy().total() - start;
    let error = change - world.work().net();
    println!(
        "energy balance error: {error:.1e} J of {:.0} J of kinetic energy",
        0.5 * MASS * SPEED * SPEED
    );
    Ok(())
}
