//! Steps a world from another program. The program sets motions and loads at every step, and reads
//! tensions and motions.
//!
//! ```sh
//! cargo run -p windlass --example stepping
//! ```
//!
//! In this example, a few lines stand for the other program. A ship simulator supplies the ship's
//! motion 20 times a second, and a controller on board damps the motion of the load with tugger
//! lines. Windlass chooses its own steps between two exchanges. It extrapolates the ship's motion
//! from the position, velocity and acceleration that were last set.

use std::f64::consts::TAU;
use windlass::cable::CableProperties;
use windlass::glam::{DQuat, DVec3};
use windlass::math::{Motion, Pose, Wrench};
use windlass::motion::PrescribedMotion;
use windlass::sea::Sea;
use windlass::world::{BodyDefinition, CableDefinition, CableEnd, Fixity, InputMotion, WorldBuilder};

/// Time between two exchanges, s.
const EXCHANGE: f64 = 0.05;
/// Force of the tugger lines per velocity of the load relative to the ship (N·s/m), and largest
/// force (N).
const GAIN: f64 = 800.0;
const LIMIT: f64 = 1500.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let free = largest_swing(false)?;
    let damped = largest_swing(true)?;
    println!("largest swing in the last 20 s: {free:.2} m without tugger lines, {damped:.2} m with them");
    assert!(damped < free);
    Ok(())
}

/// Sway of a ship in swell, as a ship simulator supplies it: position, velocity and acceleration.
fn ship(t: f64) -> InputMotion {
    let (amplitude, frequency) = (0.8, TAU / 10.0);
    let (sin, cos) = (frequency * t).sin_cos();
    // The motion builds up over a minute.
    let rise = (t / 60.0).min(1.0);
    let rate = if t < 60.0 { 1.0 / 60.0 } else { 0.0 };
    let position = amplitude * rise * sin;
    let velocity = amplitude * (rise * frequency * cos + rate * sin);
    let acceleration = amplitude * (2.0 * rate * frequency * cos - rise * frequency * frequency * sin);
    InputMotion {
        time: t,
        pose: Pose::new(DVec3::Y * position, DQuat::IDENTITY),
        velocity: Motion::new(DVec3::Y * velocity, DVec3::ZERO),
        acceleration: Motion::new(DVec3::Y * acceleration, DVec3::ZERO),
        jerk: Motion::ZERO,
    }
}

/// Runs 80 s and returns the largest horizontal distance of the load from the boom's tip in the
/// last 20 s, m.
fn largest_swing(controlled: bool) -> Result<f64, Box<dyn std::error::Error>> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    // Pose of the ship until its first motion is set.
    let vessel = builder.body(BodyDefinition::prescribed(
        "ship",
        PrescribedMotion::Fixed(Pose::IDENTITY),
    ));
    let tip = builder.frame_on_body(vessel, "boom tip", DVec3::new(0.0, 12.0, 38.0));
    let load = builder
        .body(BodyDefinition::free("load", 2000.0, DVec3::splat(800.0)).at(DVec3::new(0.0, 12.0, 18.0)));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let mut wire = CableProperties::new(2.6e7, 5000.0, 0.026);
    wire.axial_damping = 2e4;
    let wire = builder.cable(
        CableDefinition::new("wire", wire, 20.0, 2)
            .start(tip, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    let mut world = builder.build()?.start()?;
    world.solve_statics(&Default::default())?;

    println!("{}", if controlled { "with tugger lines" } else { "free" });
    println!("time [s]  ship y [m]  swing [m]  push [N]  tension [N]");
    let mut largest: f64 = 0.0;
    for exchange in 0..1600 {
        let t = f64::from(exchange) * EXCHANGE;
        // Inputs: the ship's current motion, and the force from the controller.
        world.set_body_motion(vessel, ship(t))?;
        let now = world.now();
        let swing = now.body(load).pose.position.y - now.frame(tip).pose.position.y;
        let speed = now.body(load).velocity.linear.y - now.frame(tip).velocity.linear.y;
        let push = if controlled {
            (-GAIN * speed).clamp(-LIMIT, LIMIT)
        } else {
            0.0
        };
        world.set_body_load(load, Wrench::new(DVec3::Y * push, DVec3::ZERO))?;
        // Outputs, after one exchange interval.
        world.run_until(t + EXCHANGE)?;
        let tension = world.now().tension(wire, CableEnd::Start);
        assert!(tension.is_finite());
        if exchange >= 1200 {
            largest = largest.max(swing.abs());
        }
        if exchange % 200 == 0 {
            let y = world.now().body(vessel).pose.position.y;
            println!("{t:8.1}  {y:10.3}  {swing:9.3}  {push:8.0}  {tension:11.0}");
        }
    }
    Ok(largest)
}
