//! `[MBDM]` 8.4 and 10.5: a body coupled with two other solvers by the parallel conventional
//! staggered method.

use crate::case::{Case, CaseError, Check};
use crate::measure::observed_order;
use windlass::glam::{DMat3, DVec3};
use windlass::joints::{Accuracy, DynamicAnalysis, Formulation, JointedBody, JointedState, JointedSystem};
use windlass::math::{Pose, Wrench};
use windlass::rigid_body::RigidBody;

/// Case MB-06.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "MB-06",
        section: "[MBDM] 8.4 and 10.5",
        title: "body coupled with two solvers of different time steps",
        note: "Section 10.5 has a heading only, and the solvers HMB and SPH are not published. Section \
               8.4 states the method: all solvers advance at the same time with the state of the last \
               exchange, and HMB exchanges every n steps of the others. Chosen here: the cube and the \
               spring of 10.1, a solver of the water that returns -3e3 N/m times the displacement at each \
               step, and a solver of the air that returns -120 N s/m times the velocity at each tenth \
               step. The first reference is the exact map from one exchange to the next; against the \
               continuous motion the error is of first order.",
        run: staggered,
    }]
}

/// Mass of the body, kg.
const MASS: f64 = 60.0;
/// Gravity, m/s².
const GRAVITY: f64 = 9.81;
/// Stiffness of the spring, which the body's own solver integrates, N/m.
const SPRING: f64 = 1e4;
/// Stiffness (N/m) and damping (N·s/m) of the other solvers.
const WATER: f64 = 3e3;
const AIR: f64 = 120.0;
/// Steps between exchanges with the solver of the air.
const RATIO: usize = 10;
/// Simulated time, s.
const END: f64 = 2.0;

/// Loads of the last exchange, N.
#[derive(Clone, Copy, Default)]
struct Held {
    water: f64,
    air: f64,
}

impl Held {
    /// Exchanges before step `k` at a displacement (m) and velocity (m/s).
    fn exchange(&mut self, k: usize, z: f64, v: f64) {
        self.water = -WATER * z;
        if k.is_multiple_of(RATIO) {
            self.air = -AIR * v;
        }
    }

    fn sum(self) -> f64 {
        self.water + self.air
    }
}

/// Displacement (m) and velocity (m/s) at the end, with the multibody solver.
fn coupled(step: f64) -> Result<[f64; 2], CaseError> {
    let cube = RigidBody::new(MASS, DMat3::from_diagonal(DVec3::splat(10.0)))?;
    let bodies = vec![JointedBody::new("cube", cube, Pose::IDENTITY)];
    let system = JointedSystem::new(bodies, vec![]).map_err(|errors| format!("{errors:?}"))?;
    let mut state = system.assemble()?.state;
    let accuracy = Accuracy {
        length: 1e-11,
        ..Accuracy::default()
    };
    let mut held = Held::default();
    for k in 0..(END / step).round() as usize {
        held.exchange(k, state.poses[0].position.z, state.velocities[0].linear.z);
        let constant = held.sum();
        let loads = move |state: &JointedState, loads: &mut [Wrench]| {
            loads[0].force.z += constant - SPRING * state.poses[0].position.z;
        };
        let down = DVec3::Z * -GRAVITY;
        let mut run = DynamicAnalysis::new(&system, state, down, loads, accuracy, Formulation::Projection)?;
        run.go_to((k + 1) as f64 * step)?;
        state = run.state().clone();
    }
    Ok([state.poses[0].position.z, state.velocities[0].linear.z])
}

/// As [`coupled`], with the exact oscillation of the spring under a constant load.
fn exact_map(step: f64) -> [f64; 2] {
    let omega = (SPRING / MASS).sqrt();
    let (sin, cos) = (omega * step).sin_cos();
    let (mut z, mut v, mut held) = (0.0, 0.0, Held::default());
    for k in 0..(END / step).round() as usize {
        held.exchange(k, z, v);
        let rest = (held.sum() - MASS * GRAVITY) / SPRING;
        let x = z - rest;
        z = rest + x * cos + v / omega * sin;
        v = v * cos - x * omega * sin;
    }
    [z, v]
}

/// Displacement at the end without delays, m.
fn continuous() -> f64 {
    let stiffness = SPRING + WATER;
    let decay = 0.5 * AIR / MASS;
    let omega = (stiffness / MASS - decay * decay).sqrt();
    let (sin, cos) = (omega * END).sin_cos();
    -MASS * GRAVITY / stiffness * (1.0 - (-decay * END).exp() * (cos + decay / omega * sin))
}

fn staggered() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    let mut last: Option<f64> = None;
    for step in [2e-3, 1e-3, 5e-4] {
        let [z, v] = coupled(step)?;
        let [expected_z, expected_v] = exact_map(step);
        let formula = "map from one exchange to the next";
        let reason = "errors of 1e-11 m per step, up to 4000 steps";
        let name = |what: &str| format!("steps of {step} s: {what} after 2 s");
        checks.push(Check::absolute(
            &name("displacement [m]"),
            expected_z,
            formula,
            z,
            4e-8,
            reason,
        ));
        // A displacement error counts with the natural frequency of 14.7 rad/s.
        checks.push(Check::absolute(
            &name("velocity [m/s]"),
            expected_v,
            formula,
            v,
            6e-7,
            reason,
        ));
        let error = z - continuous();
        if let Some(coarse) = last {
            checks.push(Check::absolute(
                &format!("observed order to steps of {step} s"),
                1.0,
                "the state of the last exchange, against the continuous motion",
                observed_order(coarse, error, 2.0),
                0.1,
                "next term of the error, natural frequency times the interval of 10 steps, 15 % and less",
            ));
        }
        last = Some(error);
    }
    Ok(checks)
}
