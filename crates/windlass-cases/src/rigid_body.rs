//! `[SMS]` 4.3.1 to 4.3.3: a rigid body under constant force and moment. Misprints: errata E21.

use crate::case::{Case, CaseError, Check};
use windlass::glam::DVec3;
use windlass::math::Wrench;
use windlass::sea::Sea;
use windlass::world::{AppliedLoad, BodyDefinition, BodyId, World, WorldBuilder};

/// Mass, kg.
const MASS: f64 = 5.0;
/// Inertia implied by the document's numbers; a cube of this mass and side has 5.0021 kg·m².
const INERTIA: f64 = 5.0;
/// Simulated time, s.
const DURATION: f64 = 20.0;
/// Force (N) and moment (N·m) along each axis.
const LOAD: f64 = 0.01;
const REASON: &str =
    "the solution is a polynomial of degree 2, which the integrator solves exactly except for rounding";

/// Cases SMS-09 to SMS-11.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SMS-09",
            section: "[SMS] 4.3.1",
            title: "box under a constant force from rest",
            note: "The document lists 0.4 as a velocity, but it is the displacement in m; the velocity is \
                   0.04 m/s.",
            run: linear,
        },
        Case {
            id: "SMS-10",
            section: "[SMS] 4.3.2",
            title: "box under a constant moment from rest",
            note: "The document gives no inertia. Its expected value is exact for 5 kg m2. Its result of \
                   0.0399975 rad/s belongs to the previous time step. With equal principal inertias the box \
                   rotates about the axis (1, 1, 1).",
            run: angular,
        },
        Case {
            id: "SMS-11",
            section: "[SMS] 4.3.3",
            title: "box under constant force and moment together",
            note: "Inertia as in SMS-10. Force and moment are constant in Earth axes.",
            run: combined,
        },
    ]
}

/// Returns the world with the box after 20 s under a force and a moment.
fn after(force: DVec3, moment: DVec3) -> Result<(World, BodyId), CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let load = AppliedLoad {
        amplitude: Wrench::new(force, moment),
        frequency: 0.0,
        phase: 0.0,
        point: DVec3::ZERO,
        follows_body: false,
    };
    let body = builder.body(BodyDefinition::free("box", MASS, DVec3::splat(INERTIA)).with_load(load));
    let mut world = builder.build()?.start()?;
    world.run_until(DURATION)?;
    Ok((world, body))
}

fn linear() -> Result<Vec<Check>, CaseError> {
    let (world, body) = after(DVec3::splat(LOAD), DVec3::ZERO)?;
    let motion = world.now().body(body);
    Ok(vec![
        Check::relative(
            "displacement x after 20 s [m]",
            0.5 * LOAD / MASS * DURATION * DURATION,
            "F t^2 / 2m",
            motion.pose.position.x,
            1e-8,
            REASON,
        )
        .with_document(0.400_000_000_000_079),
        Check::relative(
            "velocity x after 20 s [m/s]",
            LOAD * DURATION / MASS,
            "F t / m",
            motion.velocity.linear.x,
            1e-8,
            REASON,
        ),
    ])
}

fn angular() -> Result<Vec<Check>, CaseError> {
    let (world, body) = after(DVec3::ZERO, DVec3::splat(LOAD))?;
    let spin = world.now().body(body).velocity.angular;
    Ok(vec![
        Check::relative(
            "angular velocity x after 20 s [rad/s]",
            LOAD * DURATION / INERTIA,
            "M t / I",
            spin.x,
            1e-8,
            REASON,
        )
        .with_document(0.039_997_5),
    ])
}

fn combined() -> Result<Vec<Check>, CaseError> {
    let (world, body) = after(DVec3::splat(LOAD), DVec3::splat(LOAD))?;
    let velocity = world.now().body(body).velocity;
    Ok(vec![
        Check::relative(
            "velocity x after 20 s [m/s]",
            LOAD * DURATION / MASS,
            "F t / m",
            velocity.linear.x,
            1e-8,
            REASON,
        )
        .with_document(0.039_999_75),
        Check::relative(
            "angular velocity z after 20 s [rad/s]",
            LOAD * DURATION / INERTIA,
            "M t / I",
            velocity.angular.z,
            1e-8,
            REASON,
        )
        .with_document(0.039_999_75),
    ])
}
