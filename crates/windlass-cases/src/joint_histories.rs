//! `[SMS]` 4.4.9, figure 56: positions of the joints that controllers hold while the boom falls on
//! its end stop.

use crate::case::{Case, CaseError, Check};
use crate::palfinger::{MASSES, crane, on_the_ground};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};
use windlass::mechanism::{Actuation, Control, EndStops, PidGains};

const GRAVITY: f64 = 9.81;
/// Proportional gain of the position controllers, N m/rad or N/m.
const GAIN: f64 = 1e6;
const STOP: f64 = 1e7;

/// Case SMS-23J.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "SMS-23J",
        section: "[SMS] 4.4.9, figure 56",
        title: "joints held by controllers while the boom falls on its lower end stop",
        note: "The document gives no gains and shows that the controllers hold their joints. Here they have the \
               proportional gains and the damping of [IMPROVED] table 9. Without an integral term each joint \
               deflects by its static load divided by the gain. The reference is the equilibrium of the planar \
               crane, from the derivatives of its potential energy.",
        run: held_joints,
    }]
}

/// Equilibrium deflections of joints 2 (from its stop) to 7, rad and m.
fn equilibrium() -> [f64; 6] {
    let mut q = [0.0; 6];
    for _ in 0..200 {
        let boom = -FRAC_PI_4 + q[0];
        let jib = boom + q[1];
        // Lever arms along the jib: half a metre, and the extensions below each link.
        let (mut along, mut outer) = (0.5 * MASSES[2], 0.0);
        let mut extended = 0.0;
        for (mass, slide) in MASSES[3..].iter().zip(&q[2..]) {
            extended += slide;
            along += mass * (0.5 + extended);
            outer += mass;
        }
        let beyond: f64 = MASSES[2] + outer;
        let by_boom = GRAVITY * (0.5 * MASSES[1] + beyond) * boom.cos();
        let by_jib = GRAVITY * along * jib.cos();
        q[0] = -(by_boom + by_jib) / STOP;
        q[1] = -by_jib / GAIN;
        for (k, slide) in q[2..].iter_mut().enumerate() {
            let carried: f64 = MASSES[3 + k..].iter().sum();
            *slide = -GRAVITY * carried * jib.sin() / GAIN;
        }
    }
    q
}

fn held_joints() -> Result<Vec<Check>, CaseError> {
    let stops = EndStops {
        lower: -FRAC_PI_4,
        upper: FRAC_PI_2,
        stiffness: STOP,
        damping: 1e7,
    };
    let gains = PidGains {
        proportional: GAIN,
        ..PidGains::default()
    };
    let damping = [1e6, 1e6, 1e6, 1e5, 1e6, 1e5, 1e5];
    let mechanism = crane(0.5, (0.0, 0.0), |i, joint| match i {
        1 => joint.with_stops(stops),
        _ => joint.actuated(Actuation::new(Control::Position(gains)).damped(damping[i])),
    })?;
    let (mut world, crane) = on_the_ground(mechanism)?;
    world.run_until(14.0)?;
    let joints: Vec<f64> = world
        .now()
        .joints(crane)
        .iter()
        .map(|joint| joint.position)
        .collect();
    let [stop, jib, slides @ ..] = equilibrium();
    let mut checks = vec![Check::absolute(
        "joint 1 after 14 s [rad]",
        0.0,
        "no moment about the vertical",
        joints[0],
        1e-7,
        "the crane moves in its plane",
    )];
    let reason = "the slowest transient, with the time constant D/P = 1 s, has decayed to 1e-6 of it";
    let formula = "equilibrium of the planar crane";
    let expected = [-FRAC_PI_4 + stop, FRAC_PI_2 + jib].into_iter().chain(slides);
    for (k, (expected, ours)) in expected.zip(&joints[1..]).enumerate() {
        let unit = if k < 2 { "rad" } else { "m" };
        let quantity = format!("joint {} after 14 s [{unit}]", k + 2);
        checks.push(Check::absolute(&quantity, expected, formula, *ours, 2e-7, reason));
    }
    Ok(checks)
}
