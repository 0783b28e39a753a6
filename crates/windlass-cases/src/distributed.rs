//! `[SMS]` 5.1: a payload and its cable in separate simulations that exchange motion and force.

use crate::case::{Case, CaseError, Check};
use crate::measure::observed_order;
use windlass::cable::CableProperties;
use windlass::glam::{DQuat, DVec3};
use windlass::math::{Motion, Pose, Wrench};
use windlass::motion::PrescribedMotion;
use windlass::sea::Sea;
use windlass::world::{
    BodyDefinition, BodyId, CableDefinition, CableEnd, CableId, Fixity, FrameLoad, InputMotion, World,
    WorldBuilder,
};

/// Mass of the load, kg.
const MASS: f64 = 1000.0;
/// Acceleration of gravity, m/s².
const GRAVITY: f64 = 9.81;
/// Length (m) and axial stiffness (N) of the cable.
const LENGTH: f64 = 20.0;
/// Axial stiffness EA of the cable, N.
const STIFFNESS: f64 = 1e6;
/// Initial displacement from equilibrium, m.
const START: f64 = -0.05;
/// Duration, s.
const END: f64 = 2.0;

/// Case SMS-34.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "SMS-34",
        section: "[SMS] 5.1",
        title: "payload and cable in separate simulations: order of the coupling error",
        note: "The document names distributed tests as future work and expects errors from a low rate of \
               exchange. Chosen here: a payload of 1000 kg in one world and its cable (20 m, EA = 1e6 N, one \
               element of negligible mass) in another. At each exchange the cable receives the position of the \
               payload, and the payload the force of the cable, which is held or extrapolated linearly. The \
               references are the exact maps from one exchange to the next; against the continuous oscillation \
               the errors are of first and of second order.",
        run: order_of_coupling,
    }]
}

/// The cable between a fixed point and a body whose motion is an input.
fn cable_world() -> Result<(World, CableId, BodyId), CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let pose = Pose::new(DVec3::Z * -LENGTH, DQuat::IDENTITY);
    let input = builder.body(BodyDefinition::prescribed("input", PrescribedMotion::Fixed(pose)));
    let eye = builder.frame_on_body(input, "eye", DVec3::ZERO);
    // The cable has a negligible mass of 8e-9 kg/m.
    let properties = CableProperties::new(STIFFNESS, 1e-4, 0.01);
    let cable = CableDefinition::new("cable", properties, LENGTH, 1)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    let cable = builder.cable(cable);
    Ok((builder.build()?.start()?, cable, input))
}

/// Height of the payload at equilibrium, m.
fn rest() -> f64 {
    -LENGTH - MASS * GRAVITY * LENGTH / STIFFNESS
}

/// Displacement of the payload from equilibrium (m) at the end, with exchanges every `interval`
/// (s).
fn coupled(interval: f64, is_extrapolated: bool) -> Result<f64, CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let body = BodyDefinition::free("payload", MASS, DVec3::splat(100.0)).at(DVec3::Z * (rest() + START));
    let payload = builder.body(body);
    let mut payload_world = builder.build()?.start()?;
    let (mut cable_world, cable, input) = cable_world()?;
    let mut last: Option<DVec3> = None;
    for k in 0..(END / interval).round() as usize {
        let time = k as f64 * interval;
        let motion = payload_world.now().body(payload);
        cable_world.run_until(time)?;
        cable_world.set_body_motion(
            input,
            InputMotion {
                time,
                pose: motion.pose,
                velocity: Motion::ZERO,
                acceleration: Motion::ZERO,
                jerk: Motion::ZERO,
            },
        )?;
        let force = cable_world.now().end_load(cable, CableEnd::End).force;
        let rate = last
            .filter(|_| is_extrapolated)
            .map_or(DVec3::ZERO, |last| (force - last) / interval);
        last = Some(force);
        payload_world.set_changing_body_load(
            payload,
            FrameLoad {
                load: Wrench::new(force, DVec3::ZERO),
                rate: Wrench::new(rate, DVec3::ZERO),
            },
        )?;
        payload_world.run_until(time + interval)?;
    }
    Ok(payload_world.now().body(payload).pose.position.z - rest())
}

/// Displacement of [`coupled`] from the exact motion of the payload between two exchanges, under a
/// force that is constant or linear in time.
fn exact_map(interval: f64, is_extrapolated: bool) -> f64 {
    let square = STIFFNESS / LENGTH / MASS;
    let (mut x, mut v, mut last) = (START, 0.0, None);
    for _ in 0..(END / interval).round() as usize {
        let a = -square * x;
        let r = last
            .filter(|_| is_extrapolated)
            .map_or(0.0, |last| (a - last) / interval);
        last = Some(a);
        x += interval * (v + interval * (0.5 * a + interval * r / 6.0));
        v += interval * (a + 0.5 * interval * r);
    }
    x
}

fn order_of_coupling() -> Result<Vec<Check>, CaseError> {
    let omega = (STIFFNESS / LENGTH / MASS).sqrt();
    let continuous = START * (omega * END).cos();
    let mut checks = Vec::new();
    for (name, is_extrapolated, order) in [("held", false, 1.0), ("extrapolated", true, 2.0)] {
        let mut last: Option<f64> = None;
        for interval in [4e-3, 2e-3, 1e-3] {
            let ours = coupled(interval, is_extrapolated)?;
            checks.push(Check::absolute(
                &format!("force {name} for {interval} s: displacement after 2 s [m]"),
                exact_map(interval, is_extrapolated),
                "map from one exchange to the next",
                ours,
                1e-8,
                "polynomials of low degree, which the integrator solves exactly; mass of the cable 1e-7 kg",
            ));
            let error = ours - continuous;
            if let Some(coarse) = last {
                checks.push(Check::absolute(
                    &format!("force {name}: observed order to {interval} s"),
                    order,
                    "order of the interpolation of the force plus one, against x0 cos wt",
                    observed_order(coarse, error, 2.0),
                    0.1,
                    "next term of the error, w times the interval",
                ));
            }
            last = Some(error);
        }
    }
    Ok(checks)
}
