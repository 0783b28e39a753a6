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

use super::model::Model;
use super::scratch::Scratch;
use crate::math::rotation::euler_angles;
use crate::math::{FrameMotion, Matrix6, Motion, Wrench};
use crate::radiation::{ExcitationModel, RadiationModel};
use glam::DVec3;

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

/// Velocity of the reference point, body axes.
fn reference_velocity(element: &RadiationDiffraction, motion: &FrameMotion) -> Motion {
    let arm = motion.rotation * element.reference_point;
    motion
        .velocity
        .velocity_at(arm)
        .rotated(motion.rotation.transpose())
}

/// Stage 1: what each memory pushes with, body axes at the reference point.
pub(super) fn remember(model: &Model, x: &[f64], scratch: &mut Scratch) {
    for (i, body) in model.bodies.iter().enumerate() {
        if let (Some(element), Some(first)) = (&body.radiation, model.layout.radiation[i]) {
            let states = &x[first..first + element.radiation.state_count()];
            scratch.radiation_memory[i] = element.radiation.force(states);
        }
    }
}

/// Stage 3: adds radiation and excitation to the loads of the sea on each body.
pub(super) fn add_loads(model: &Model, t: f64, scratch: &mut Scratch) {
    for (i, body) in model.bodies.iter().enumerate() {
        let Some(element) = &body.radiation else { continue };
        let motion = scratch.owners[i + 1];
        let arm = motion.rotation * element.reference_point;
        let memory = scratch.radiation_memory[i].rotated(motion.rotation);
        let excitation = match &element.excitation {
            Some(excitation) if !model.sea.waves.is_still() => {
                excitation_on(excitation, &motion, motion.pose.position + arm, t)
            }
            _ => Wrench::ZERO,
        };
        let hydro = &mut scratch.hydro[i];
        hydro.parts.radiation = memory.moved(arm);
        hydro.parts.excitation = excitation.moved(arm);
        hydro.wrench += hydro.parts.radiation + hydro.parts.excitation;
        hydro.added_mass += infinite_added_mass(element, &motion).moved(arm);
    }
}

fn infinite_added_mass(element: &RadiationDiffraction, motion: &FrameMotion) -> Matrix6 {
    element.radiation.infinite_added_mass().rotated(motion.rotation)
}

/// The force of the waves at the reference point, Earth axes.
fn excitation_on(excitation: &ExcitationModel, motion: &FrameMotion, place: DVec3, t: f64) -> Wrench {
    let heading = euler_angles(motion.pose.orientation).yaw;
    let turned = glam::DMat3::from_rotation_z(heading);
    excitation.wrench(place, heading, t).rotated(turned)
}

/// Stage 5: rates of the memories' states.
pub(super) fn rates(model: &Model, x: &[f64], scratch: &Scratch, out: &mut [f64]) {
    for (i, body) in model.bodies.iter().enumerate() {
        if let (Some(element), Some(first)) = (&body.radiation, model.layout.radiation[i]) {
            let velocity = reference_velocity(element, &scratch.owners[i + 1]);
            let range = first..first + element.radiation.state_count();
            element
                .radiation
                .rates(&x[range.clone()], velocity, &mut out[range]);
        }
    }
}
