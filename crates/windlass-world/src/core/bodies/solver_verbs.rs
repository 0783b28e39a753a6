//! Bodies in linearised equations and in statics.

use super::{Bodies, BodyMotion, InputMotion};
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::{Equilibrium, RestingWorld};
use crate::core::element::linearisation::Linearisation;
use crate::elements::{Model, Regimes, Scratch};
use glam::DVec3;
use windlass_math::Motion;

impl Linearisation for Bodies {
    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for (.., rigid, numbers) in Self::free(model) {
            couplings.assign_to_rigid(numbers.range(), rigid);
        }
    }
}

impl Equilibrium for Bodies {
    fn bring_to_rest(world: &mut RestingWorld<'_>) {
        let (time, velocity) = (world.time, world.steady_velocity);
        Self::stop_prescribed(world.model, world.regimes, world.scratch, time, velocity);
    }

    fn move_steadily(model: &Model, _regimes: &Regimes, velocity: DVec3, x: &mut [f64]) {
        let steady = Motion::new(velocity, DVec3::ZERO);
        for numbers in model.bodies.iter().filter_map(|body| body.numbers) {
            let pose = numbers.motion(x).pose;
            numbers.write(x, &pose, &steady);
        }
    }
}

impl Bodies {
    /// Makes prescribed bodies move at a steady `velocity` (m/s) from their positions at `time`
    /// (s).
    pub(crate) fn stop_prescribed(
        model: &Model,
        regimes: &mut Regimes,
        scratch: &Scratch,
        time: f64,
        velocity: DVec3,
    ) {
        for (i, (body, motion)) in model.bodies.iter().zip(&mut regimes.bodies).enumerate() {
            if matches!(body.motion, BodyMotion::Prescribed(_)) {
                *motion = Some(InputMotion {
                    time,
                    pose: scratch.rigids.motion(Self::rigid(i)).pose,
                    velocity: Motion::new(velocity, DVec3::ZERO),
                    acceleration: Motion::ZERO,
                    jerk: Motion::ZERO,
                });
            }
        }
    }
}
