//! Errors of radiation and diffraction.

use crate::green::GreenError;
use glam::DVec3;
use windlass_hull::panel_method::PanelMethodError;

/// Reason why a radiation and diffraction problem cannot be solved.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DiffractionError {
    /// There is no hull.
    #[error("no hull is given; at least one is needed")]
    NoHull,
    /// The mesh of a hull is invalid.
    #[error("hull '{hull}': {problem}")]
    Mesh {
        /// Name of the hull.
        hull: String,
        /// Problem of the mesh, with location and remedy.
        problem: PanelMethodError,
    },
    /// Two panels intersect.
    #[error(
        "the panel of hull '{hull}' at ({:.3}, {:.3}, {:.3}) m and the panel of hull '{other}' at ({:.3}, {:.3}, \
         {:.3}) m intersect; separate the parts, or join them into one surface",
        .first.x, .first.y, .first.z, .second.x, .second.y, .second.z
    )]
    SelfIntersecting {
        /// Name of the hull of the first panel.
        hull: String,
        /// Name of the hull of the second panel.
        other: String,
        /// Centroid of the first panel, m.
        first: DVec3,
        /// Centroid of the second panel, m.
        second: DVec3,
    },
    /// The draught of the hull exceeds the water depth.
    #[error(
        "hull '{hull}': its draught is {draught:.3} m, but the water is only {depth:.3} m deep; correct one of them"
    )]
    Aground {
        /// Name of the hull.
        hull: String,
        /// Draught of the hull, m.
        draught: f64,
        /// Water depth, m.
        depth: f64,
    },
    /// Panels are too large for the shortest wave.
    #[error(
        "hull '{hull}': the panel at ({:.3}, {:.3}, {:.3}) m has an edge of {edge:.3} m, longer than a sixth of the \
         wave length of {wave_length:.3} m at {frequency:.4} rad/s; refine the mesh to edges of {needed:.3} m, or \
         leave out frequencies above {allowed:.4} rad/s",
        .location.x, .location.y, .location.z
    )]
    CoarsePanels {
        /// Name of the hull.
        hull: String,
        /// Centroid of the panel, m.
        location: DVec3,
        /// Longest edge, m.
        edge: f64,
        /// Length of the shortest wave, m.
        wave_length: f64,
        /// Highest frequency, rad/s.
        frequency: f64,
        /// Maximum edge length for the shortest wave, m.
        needed: f64,
        /// Highest frequency that the mesh allows, rad/s.
        allowed: f64,
    },
    /// Too many panels after refinement.
    #[error("the hulls have {panels} panels, but at most {most} are allowed; use longer edges")]
    TooManyPanels {
        /// Number of panels.
        panels: usize,
        /// Largest number of panels.
        most: usize,
    },
    /// A quantity is out of range.
    #[error("the {quantity} is {value} {unit}; it must be {expected}")]
    Quantity {
        /// Name of the quantity.
        quantity: &'static str,
        /// Its value.
        value: f64,
        /// Its unit.
        unit: &'static str,
        /// Accepted values.
        expected: &'static str,
    },
    /// The frequencies do not ascend.
    #[error("the frequencies must ascend: {second} rad/s follows {first} rad/s")]
    FrequencyOrder {
        /// Frequency, rad/s.
        first: f64,
        /// Next frequency, rad/s.
        second: f64,
    },
    /// The Green function cannot be evaluated.
    #[error("at {frequency} rad/s: {problem}")]
    Green {
        /// Frequency, rad/s.
        frequency: f64,
        /// Problem.
        problem: GreenError,
    },
    /// The system of equations is singular.
    #[error(
        "the equations at {frequency} rad/s have no finite solution; check for panels that touch, or use the lid"
    )]
    Singular {
        /// Frequency, rad/s.
        frequency: f64,
    },
    /// The function that receives the progress has stopped the computation.
    #[error("the computation was stopped")]
    Interrupted,
    /// The equations of motion have no finite solution.
    #[error("the equations of motion at {frequency} rad/s are singular; give positive masses and inertias")]
    Motion {
        /// Frequency, rad/s.
        frequency: f64,
    },
    /// A matrix or list has the wrong size.
    #[error("the {quantity} has {found} entries, but {expected} are needed")]
    Size {
        /// Name of the matrix or list.
        quantity: &'static str,
        /// Entries found.
        found: usize,
        /// Entries needed.
        expected: usize,
    },
}
