//! Linearised contact of a line, with its friction memory.

use crate::core::handles::CableId;
use glam::{DMat3, DVec3};

/// Derivatives of the friction of one contact: of the force on the line (N) and of the rates of its
/// memory (three deflections, dwell).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FrictionSlopes {
    /// With respect to the velocity of the line relative to the other object, Earth axes.
    pub(crate) force_by_velocity: DMat3,
    pub(crate) rates_by_velocity: [DVec3; 4],
    /// With respect to the normal force.
    pub(crate) force_by_normal: DVec3,
    pub(crate) rates_by_normal: [f64; 4],
    /// With respect to each number of the memory.
    pub(crate) force_by_memory: [DVec3; 4],
    pub(crate) rates_by_memory: [[f64; 4]; 4],
}

/// Two points of a line's element that represent force and moment of the contact pressure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactPoints {
    /// The line.
    pub(crate) cable: CableId,
    /// The line's element.
    pub(crate) element: usize,
    /// Positions along the element, 0 to 1.
    pub(crate) along: [f64; 2],
}

/// Derivatives of the forces of one contact.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineContactSlopes {
    /// Points of the line.
    pub(crate) on: ContactPoints,
    /// Points of the other line; `None` for contact with a support that no force moves.
    pub(crate) against: Option<ContactPoints>,
    /// Normal towards the line.
    pub(crate) normal: DVec3,
    /// Derivatives of the normal force with respect to penetration (N/m) and its rate (N·s/m).
    pub(crate) normal_slopes: [f64; 2],
    /// Derivatives of friction.
    pub(crate) friction: FrictionSlopes,
    /// First state index of the friction memory, three deflections and dwell; `None` without
    /// memory.
    pub(crate) memory: Option<usize>,
}
