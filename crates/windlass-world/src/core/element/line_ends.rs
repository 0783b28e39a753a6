//! Ends of lines, as solvers and elements refer to them.

use crate::core::handles::{CableEnd, CableId};
use glam::DVec3;

/// An end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineEnd {
    /// The line.
    pub(crate) cable: CableId,
    /// The start or the end of the line.
    pub(crate) end: CableEnd,
}

impl LineEnd {
    /// An end of the line with that index.
    pub(crate) fn new(cable: usize, end: CableEnd) -> Self {
        Self {
            cable: CableId::from_index(cable),
            end,
        }
    }
}

/// Response of the line speed at a sheave to a force on the end of the adjacent span.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndResponse {
    /// State index of the speed of the line.
    pub(crate) speed: usize,
    /// Unit vector along which the line runs past its carrier, pointing into the line, Earth axes.
    pub(crate) direction: DVec3,
    /// Acceleration per unit of force along `direction`, 1/kg.
    pub(crate) mobility: f64,
}

impl EndResponse {
    /// Effective mass at the line end, 1/mobility, kg. A stuck line has zero mobility; 1 kg is
    /// returned so that residuals stay finite.
    pub(crate) fn moving_mass(&self) -> f64 {
        match self.mobility {
            by if by > 0.0 => 1.0 / by,
            _ => 1.0,
        }
    }
}
