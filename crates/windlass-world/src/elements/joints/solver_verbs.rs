//! Joints between frames in linearised equations and in statics.
//!
//! Finite differences perturb positions away from the joint constraints. Open joints therefore
//! close over time. In statics, drivers keep their positions. An equilibrium in which a driver
//! exceeds its force limit is refused.

use super::drivers::{DriverPhase, limited, overloaded_driver, release_drivers};
use super::{CLOSING, JointMemory, Joints, joint_now};
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::{
    Equilibrium, Overload, OverloadedDrive, RestFound, RestingWorld, RigidForce,
};
use crate::core::element::linearisation::Linearisation;
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};

impl Linearisation for Joints {
    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        if !model.joints.each.is_empty() {
            couplings.couple_all();
        }
    }

    fn close_constraints(model: &mut Model, at_rest: bool) {
        (model.joints.at_rest, model.joints.closes) = (at_rest, true);
    }

    fn closing_rate(model: &Model) -> Option<f64> {
        (!model.joints.each.is_empty()).then_some(CLOSING)
    }
}

impl Equilibrium for Joints {
    /// Stops all drivers with limits at their current positions.
    fn bring_to_rest(world: &mut RestingWorld<'_>) {
        for (index, _) in limited(&world.model.joints) {
            let driver = &world.scratch.joints.drivers[index];
            world.regimes.joints[index] = JointMemory {
                phase: DriverPhase::Standing,
                position: driver.now.position,
                ..JointMemory::default()
            };
        }
    }

    fn forces_on_rigids(model: &Model, scratch: &Scratch, visit: &mut dyn FnMut(RigidForce)) {
        for (joint, &rigids) in model.joints.layout.rigids.iter().enumerate() {
            visit(RigidForce {
                rigids,
                force: joint_now(model, scratch, joint).reaction.force.length(),
                stiffness: 0.0,
                rotational_stiffness: 0.0,
            });
        }
    }

    fn has_limited_drives(model: &Model) -> bool {
        limited(&model.joints).next().is_some()
    }

    fn overload(model: &Model, scratch: &Scratch) -> Option<Overload> {
        let (index, force, limit) = overloaded_driver(model, scratch)?;
        let joint = &model.joints.each[index];
        Some(Overload {
            drive: OverloadedDrive::Joint(joint.name.clone()),
            force,
            limit,
            unit: joint.kind.drive_units().force,
        })
    }

    fn store_rest(found: &RestFound<'_>, state: &mut State) {
        release_drivers(found.model, &mut state.regimes, found.scratch);
    }
}
