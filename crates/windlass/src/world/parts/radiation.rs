//! Larger vessels: radiation and diffraction of [`crate::radiation`] on free bodies of the world.
//!
//! Law: F = -A∞ a - ∫ K v dτ + excitation, at a reference point fixed to the body, on top of the hydrostatics of the body's
//!   mesh in still water (the excitation holds the pressure of the waves). Without excitation the mesh stays in the waves:
//!   Froude-Krylov pressure, no diffraction.
//! Symbols: A∞ added mass of infinite frequency, K retardation, v and a velocity and acceleration of the reference point.
//! Frame: memory in body axes, excitation in axes turned by the heading; loads in Earth axes about the centre of gravity.
//! Valid: as the coefficients: small motions about the mean position, slow changes of heading, no forward speed.
//! Energy: the memory's work is work of the sea.
//! Checked: free decay against the convolution, forced motion against the table (here and in [`crate::radiation`]).
//!
//! The memory's states are part of the state vector; they are zero for a body that has always been at rest.

use super::meshes::Mesh;
use super::prelude::*;
use crate::hydro::HydroLoads;
use crate::math::rotation::euler_angles;
use crate::math::{FrameMotion, Matrix6, Motion, Wrench};
use crate::radiation::{ExcitationModel, RadiationModel};
use crate::world::handles::BodyId;
use crate::world::rigids::Owner;
use crate::world::state_map::{Group, Retraction};
use glam::{DMat3, DVec3};
use std::ops::Range;

/// What a large body does to the water around it, and the waves to it.
#[derive(Clone, Debug, PartialEq)]
pub struct RadiationDiffraction {
    /// Added mass of infinite frequency and memory.
    pub radiation: RadiationModel,
    /// Force of the waves of this sea; `None` leaves it to the mesh.
    pub excitation: Option<ExcitationModel>,
    /// The coefficients' reference point from the centre of gravity, body axes, m. At rest it lies on the still water
    /// plane.
    pub reference_point: DVec3,
}

/// It, on a free body.
#[derive(Clone, Debug, PartialEq)]
pub struct RadiatingBody {
    /// The body.
    pub body: BodyId,
    /// What it does.
    pub element: RadiationDiffraction,
    /// The memory's states in the state vector.
    pub(crate) memory: Range<usize>,
    /// Whether the body has no mesh, whose loads it would add to.
    pub(crate) without_mesh: bool,
}

impl RadiatingBody {
    pub(super) fn new(body: BodyId, element: RadiationDiffraction) -> Self {
        Self {
            body,
            element,
            memory: 0..0,
            without_mesh: false,
        }
    }
}

impl RadiationDiffraction {
    /// Velocity of the reference point, body axes.
    fn reference_velocity(&self, motion: &FrameMotion) -> Motion {
        let arm = motion.rotation * self.reference_point;
        let velocity = motion.velocity.velocity_at(arm);
        velocity.rotated(motion.rotation.transpose())
    }

    fn infinite_added_mass(&self, motion: &FrameMotion) -> Matrix6 {
        self.radiation.infinite_added_mass().rotated(motion.rotation)
    }

    /// The force of the waves at the reference point, Earth axes.
    fn excitation(&self, motion: &FrameMotion, arm: DVec3, t: f64) -> Wrench {
        let Some(excitation) = &self.excitation else {
            return Wrench::ZERO;
        };
        let heading = euler_angles(motion.pose.orientation).yaw;
        let turned = DMat3::from_rotation_z(heading);
        excitation
            .wrench(motion.pose.position + arm, heading, t)
            .rotated(turned)
    }
}

/// The part.
#[derive(Debug)]
pub(crate) struct Radiation;

impl Part for Radiation {
    type Elements = Vec<RadiatingBody>;
    type Modes = ();
    type Scratch = ();

    fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
        let Model {
            radiation,
            meshes,
            bodies,
            ..
        } = model;
        for radiating in radiation {
            let wet = |mesh: &Mesh| mesh.owner == Owner::Body(radiating.body);
            radiating.without_mesh = !meshes.iter().any(wet);
            let object = format!("{} radiation memory", bodies[radiating.body.index()].label());
            // States are ways, m or rad.
            let states = Group::number("", "", tolerances.position).repeated(
                "state",
                0,
                radiating.element.radiation.state_count(),
            );
            radiating.memory = map.add(object, vec![states], Retraction::Add);
        }
    }

    fn modes(_model: &Model) {}

    fn scratch(_model: &Model) {}

    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
        for radiating in &eval.model.radiation {
            let element = &radiating.element;
            let rigid = eval.model.rigid(Owner::Body(radiating.body));
            let motion = scratch.rigids.motion(rigid);
            let arm = motion.rotation * element.reference_point;
            let memory = element.radiation.force(&eval.x[radiating.memory.clone()]);
            let excitation = if eval.model.sea.waves.is_still() {
                Wrench::ZERO
            } else {
                element.excitation(motion, arm, eval.t)
            };
            let added_mass = element.infinite_added_mass(motion).moved(arm);
            let hydro = &mut scratch.meshes.loads[rigid.index()];
            if radiating.without_mesh {
                *hydro = HydroLoads::default();
            }
            hydro.parts.radiation = memory.rotated(motion.rotation).moved(arm);
            hydro.parts.excitation = excitation.moved(arm);
            let load = hydro.parts.radiation + hydro.parts.excitation;
            hydro.wrench += load;
            hydro.added_mass += added_mass;
            scratch.rigids.apply_at_origin(rigid, load);
            scratch.rigids.carry(rigid, &added_mass);
        }
    }

    fn rates(eval: &Eval<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for radiating in &eval.model.radiation {
            let motion = scratch
                .rigids
                .motion(eval.model.rigid(Owner::Body(radiating.body)));
            let velocity = radiating.element.reference_velocity(motion);
            let (states, memory) = (&eval.x[radiating.memory.clone()], radiating.memory.clone());
            let radiation = &radiating.element.radiation;
            radiation.rates(states, velocity, &mut rates[memory]);
        }
    }

    /// With a mesh the loads are in those of the sea on it.
    fn powers(eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        for radiating in eval.model.radiation.iter().filter(|body| body.without_mesh) {
            let rigid = eval.model.rigid(Owner::Body(radiating.body));
            let motion = scratch.rigids.motion(rigid);
            let loads = &scratch.meshes.loads[rigid.index()];
            powers.sea += motion.velocity.power(loads.with_inertia(motion.acceleration));
        }
    }
}
