//! `[SMS]` 4.3.4 to 4.3.6: a payload on a cable at rest, oscillating as a pendulum, and twisting
//! the cable. Misprints: errata E21.

use crate::case::{Case, CaseError, Check};
use crate::measure::{mean_period, upward_crossings};
use std::f64::consts::{FRAC_PI_2, PI, TAU};
use windlass::cable::CableProperties;
use windlass::glam::{DQuat, DVec3};
use windlass::math::{Motion, Pose, Wrench};
use windlass::sea::Sea;
use windlass::world::{
    BodyDefinition, BodyId, CableDefinition, CableEnd, CableId, Fixity, Owner, World, WorldBuilder,
};

/// Mass of the payload, kg.
const MASS: f64 = 5.0;
/// Length of the line, m.
const LENGTH: f64 = 20.0;
const GRAVITY: f64 = 9.81;
/// Weight of the line per length, N/m.
const WEIGHT_PER_LENGTH: f64 = 7700.0 * PI * 0.005 * 0.005 / 4.0 * GRAVITY;

/// Cases SMS-12 to SMS-14.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SMS-12",
            section: "[SMS] 4.3.4",
            title: "5 kg payload at rest on a 20 m cable",
            note: "The document gives no cable properties. The cable of the winch tests is used: \
                   EA = 8e5 N, 7700 kg/m3, 5 mm. The printed weight of 49.5 N is a misprint of 49.05 N. \
                   The printed stretch of 1.08 mm belongs to another, massless cable.",
            run: at_rest,
        },
        Case {
            id: "SMS-13",
            section: "[SMS] 4.3.5",
            title: "payload on a cable as a pendulum",
            note: "The document expects 8.97 s, the period of a mass on a massless line, and does not \
                   specify its cable. With the cable of SMS-12 the period depends on the number of lumped \
                   elements. The document's result of 8.85 s lies between two lines of its spectrum, whose \
                   resolution is 1/60 Hz. Here the period follows from zero crossings. A cable of 1 % of \
                   that density shows the limit of a massless line.",
            run: swinging,
        },
        Case {
            id: "SMS-14",
            section: "[SMS] 4.3.6",
            title: "torsional oscillation of a payload",
            note: "The document gives the period only. Chosen here: L = 20 m, Iz = 5 kg m2, GJ = 100 N m2 \
                   and an initial rate of 0.1 rad/s, so that L Iz/GJ = 1 s2.",
            run: twisting,
        },
    ]
}

fn wire(density: f64) -> CableProperties {
    CableProperties::new(8e5, density, 0.005)
}

/// A payload suspended from the origin, with an initial velocity.
fn hanging(
    properties: CableProperties,
    elements: usize,
    fixity: Fixity,
    velocity: Motion,
) -> Result<(World, CableId, BodyId), CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let payload = builder.body(
        BodyDefinition::free("payload", MASS, DVec3::new(5.0, 5.0, 5.0))
            .at(DVec3::new(0.0, 0.0, -LENGTH))
            .moving(velocity),
    );
    // The clamps point along the hanging cable, with x down.
    let down = DQuat::from_rotation_y(FRAC_PI_2);
    let top = builder.frame(Owner::Ground, "top", Pose::new(DVec3::ZERO, down));
    let eye = builder.frame(Owner::Body(payload), "eye", Pose::new(DVec3::ZERO, down));
    let cable = builder.cable(
        CableDefinition::new("cable", properties, LENGTH, elements)
            .start(top, fixity)
            .end(eye, fixity),
    );
    Ok((builder.build()?.start()?, cable, payload))
}

fn at_rest() -> Result<Vec<Check>, CaseError> {
    let (mut world, cable, payload) = hanging(wire(7700.0), 4, Fixity::Pinned, Motion::ZERO)?;
    world.solve_statics(&Default::default())?;
    world.run_until(5.0)?;
    let now = world.now();
    let stretch = (MASS * GRAVITY * LENGTH + 0.5 * WEIGHT_PER_LENGTH * LENGTH * LENGTH) / 8e5;
    let reason = "exact for any mesh; equilibrium solved to 1e-9 of the weight, then run for 5 s";
    Ok(vec![
        Check::relative(
            "force on the payload [N]",
            MASS * GRAVITY,
            "m g",
            now.tension(cable, CableEnd::End),
            1e-6,
            reason,
        )
        .with_document(49.068_94),
        Check::absolute(
            "payload z [m]",
            -(LENGTH + stretch),
            "-(L + m g L/EA + w L^2/2EA)",
            now.body(payload).pose.position.z,
            1e-7,
            reason,
        ),
        Check::relative(
            "force at the top [N]",
            MASS * GRAVITY + WEIGHT_PER_LENGTH * LENGTH,
            "(m + m' L) g",
            now.tension(cable, CableEnd::Start),
            1e-6,
            reason,
        ),
    ])
}

fn period(density: f64, elements: usize) -> Result<f64, CaseError> {
    let (mut world, _, payload) = hanging(wire(density), elements, Fixity::Pinned, Motion::ZERO)?;
    // The payload is released from the static shape under a small horizontal force, which is close
    // to the shape of the first mode. The other modes are too small to shift the mean of twenty
    // crossings.
    world.set_body_load(payload, Wrench::new(DVec3::X * 0.01, DVec3::ZERO))?;
    world.solve_statics(&Default::default())?;
    world.set_body_load(payload, Wrench::ZERO)?;
    let crossings = upward_crossings(&mut world, 180.0, 0.05, 0.0, |now| {
        now.body(payload).pose.position.x
    })?;
    Ok(mean_period(&crossings))
}

fn swinging() -> Result<Vec<Check>, CaseError> {
    let reason = "reference printed to 1 ms; linear interpolation between samples 0.05 s apart";
    let mut checks = Vec::new();
    for (elements, expected) in [(2, 8.721), (4, 8.657)] {
        checks.push(Check::absolute(
            &format!("period, {elements} elements [s]"),
            expected,
            "eigenvalue of the lumped chain with its end mass",
            period(7700.0, elements)?,
            2e-3,
            reason,
        ));
    }
    // A cable of one percent of the density has 1/100 of the effect.
    let massless = TAU * (LENGTH / GRAVITY).sqrt();
    let shift = (8.721 - massless) / 100.0;
    checks.push(
        Check::absolute(
            "period, cable of 77 kg/m3, 2 elements [s]",
            massless + shift,
            "2 pi sqrt(L/g) plus 1/100 of the shift due to the heavy cable",
            period(77.0, 2)?,
            2e-3,
            reason,
        )
        .with_document(8.85),
    );
    Ok(checks)
}

fn twisting() -> Result<Vec<Check>, CaseError> {
    let properties = CableProperties {
        torsional_stiffness: 100.0,
        ..wire(7700.0)
    };
    let spin = Motion::new(DVec3::ZERO, DVec3::new(0.0, 0.0, 0.1));
    let (mut world, _, payload) = hanging(properties, 4, Fixity::Clamped, spin)?;
    let crossings = upward_crossings(&mut world, 40.0, 0.02, 0.0, |now| {
        now.body(payload).velocity.angular.z
    })?;
    Ok(vec![
        Check::relative(
            "period of yaw [s]",
            TAU * (LENGTH * 5.0 / 100.0_f64).sqrt(),
            "2 pi sqrt(L Iz / GJ)",
            mean_period(&crossings),
            1e-4,
            "exact except for the stretch of the cable (1e-5) and the sampling of the crossings",
        )
        .with_document(6.2864),
    ])
}
