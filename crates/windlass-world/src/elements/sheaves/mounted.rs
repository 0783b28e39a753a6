//! A sheave in a model: its definition, state and intermediate results, and how it is added to a
//! world.

use super::super::payout_ends::PayoutEnd;
use crate::core::builder::WorldBuilder;
use crate::core::handles::{CableEnd, CableId, FrameId, handle};
use crate::elements::Model;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::payout::Payout;
use windlass_mechanics::friction::StickState;
use windlass_mechanics::sheave::{Sheave, WheelMotion};

handle!(
    /// A sheave between two cables.
    SheaveId,
    "sheave",
    |model: &Model| model.sheaves.len()
);

/// A sheave and the line over it.
#[derive(Clone, Debug)]
pub struct MountedSheave {
    /// The wheel.
    pub sheave: Sheave,
    /// Frame at the wheel centre; its y axis is the axle.
    pub frame: FrameId,
    /// Spans on both sides, in the order of the line.
    pub cables: [CableId; 2],
    /// Ends of these spans on the wheel.
    pub ends: [CableEnd; 2],
    /// Whether the wheel turns positively about its axle when line passes from the first span to
    /// the second. The default is the sense with the smaller wrap angle.
    pub turns_positively: Option<bool>,
    /// Unstretched lengths of the end element on each side: the length at which the element is
    /// joined to its neighbour, and the length at which it is split, m.
    pub element_limits: [[f64; 2]; 2],
    /// Range of the sheave's state components, see [`SheaveState`].
    pub(crate) numbers: Range<usize>,
}

impl MountedSheave {
    pub(in crate::elements) fn payout_end(&self, side: usize) -> PayoutEnd {
        PayoutEnd {
            cable: self.cables[side].index(),
            end: self.ends[side],
            limits: self.element_limits[side],
        }
    }

    /// Properties of the line on one side of the wheel.
    pub(in crate::elements) fn properties<'m>(&self, model: &'m Model, side: usize) -> &'m CableProperties {
        model.cables[self.cables[side].index()].properties_at(self.ends[side])
    }

    /// State indices of the passed line length and of its speed.
    pub(crate) fn line_state_indices(&self) -> [usize; 2] {
        [self.numbers.start, self.numbers.start + 1]
    }

    pub(super) fn label(&self) -> String {
        format!("sheave '{}'", self.sheave.name)
    }
}

/// Number of state components of one sheave.
pub(super) const SHEAVE_NUMBERS: usize = 8;

/// State components of a sheave.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheaveState {
    /// Unstretched line that has passed from the first span to the second since the start, m.
    pub passed: f64,
    /// Speed of the line, m/s.
    pub speed: f64,
    /// Rotation of the wheel, rad, positive with passing line.
    pub angle: f64,
    /// Rate of rotation, rad/s.
    pub rate: f64,
    /// Lengths of the end elements at zero passed line and zero departure angles, m.
    pub lengths: [f64; 2],
    /// Pending lengths of the spans, m: the lengths still to be returned to the end elements after
    /// splits and joins.
    pub pending: [f64; 2],
}

impl SheaveState {
    /// Reads the state of a sheave from its range of the state vector.
    pub fn read(x: &[f64]) -> Self {
        Self {
            passed: x[0],
            speed: x[1],
            angle: x[2],
            rate: x[3],
            lengths: [x[4], x[5]],
            pending: [x[6], x[7]],
        }
    }

    /// Writes the state of a sheave to its range of the state vector.
    pub fn write(&self, x: &mut [f64]) {
        x[..SHEAVE_NUMBERS].copy_from_slice(&[
            self.passed,
            self.speed,
            self.angle,
            self.rate,
            self.lengths[0],
            self.lengths[1],
            self.pending[0],
            self.pending[1],
        ]);
    }
}

/// Reason why a run must stop because of the line at a sheave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum WireFault {
    /// A point mass, another section or the end of a span has reached the wheel.
    TooShort {
        /// 0 for the first span, 1 for the second.
        side: usize,
    },
    /// The span cannot have more elements.
    NoRoom {
        /// 0 for the first span, 1 for the second.
        side: usize,
    },
    /// The line has lifted off the wheel and bends the other way by more than is allowed.
    Off,
}

/// Discrete state of a sheave.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SheaveMemory {
    /// Whether the line sticks to the wheel, or the direction in which it slips.
    pub wire: StickState,
    /// Whether the wheel sticks in its bearing, or the direction in which it turns.
    pub bearing: StickState,
    /// Whether the wheel turns positively about the frame's y axis when line passes from the first
    /// span to the second.
    pub turns_positively: bool,
    /// Departure angles of the spans at the last accepted step, rad.
    pub angles: [f64; 2],
    /// Reason why the run must stop.
    pub(crate) fault: Option<WireFault>,
}

impl SheaveMemory {
    /// Discrete state at an equilibrium found by statics: the line sticks to the wheel.
    pub(crate) fn at_rest(&self, now: &SheaveReading) -> Self {
        Self {
            angles: now.sides.map(|side| side.angle),
            wire: StickState::Stuck,
            ..*self
        }
    }

    /// 1 if the wheel turns positively with passing line, otherwise -1.
    pub(super) fn sense(&self) -> f64 {
        if self.turns_positively { 1.0 } else { -1.0 }
    }
}

/// One side of a sheave at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheaveSide {
    /// Tension of the line at the tangent point, N.
    pub tension: f64,
    /// Angle between the span and the wheel plane, rad.
    pub fleet_angle: f64,
    /// Departure angle of the span, rad.
    pub angle: f64,
    /// Unstretched length of the end element, m.
    pub length: f64,
    /// Rate of `length`, m/s.
    pub rate: f64,
    /// Motion of the line relative to the end node.
    pub payout: Payout,
    /// Reduction of the line's pull because material of the line is accelerated, Earth axes, N.
    pub thrust: DVec3,
    /// Direction of the span at the tangent point, into the cable.
    pub direction: DVec3,
}

/// State and intermediate results of a sheave at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheaveReading {
    /// State components of the sheave.
    pub state: SheaveState,
    /// Both sides.
    pub sides: [SheaveSide; 2],
    /// Wrap angle, rad; negative if the line has lifted off and bends the other way.
    pub wrap: f64,
    /// Length of line on the wheel, m.
    pub arc: f64,
    /// Accelerations of line and wheel.
    pub wheel: WheelMotion,
    /// Mass (kg) of the line on the wheel, its centroid (m) and the velocity there (m/s).
    pub(super) arc_mass: f64,
    pub(super) arc_centroid: DVec3,
    pub(super) arc_velocity: DVec3,
    /// Rate of change of the energy of the line on the wheel as the spans wrap and unwrap, W.
    pub(super) arc_power: f64,
}

/// Sign of the length rate of each span at a positive line speed.
pub(super) const SIGNS: [f64; 2] = [-1.0, 1.0];

impl WorldBuilder {
    /// Adds a sheave between two cables of one line and returns its handle.
    ///
    /// Each cable has an end pinned to `frame`, the wheel centre, whose y axis is the axle. The end
    /// element is joined to its neighbour below half of its initial length, and split above twice
    /// its initial length.
    pub fn sheave(&mut self, sheave: Sheave, frame: FrameId, cables: [CableId; 2]) -> SheaveId {
        let mut ends = [CableEnd::Start; 2];
        let mut limits = [[0.0; 2]; 2];
        for side in [0, 1] {
            let Some(cable) = self.model.cables.get(cables[side].index()) else {
                continue;
            };
            let is_at_wheel = |end: &CableEnd| cable.ends[end.index()].is_some_and(|(at, _)| at == frame);
            // If neither end is attached, the checks report it.
            ends[side] = CableEnd::BOTH
                .into_iter()
                .find(is_at_wheel)
                .unwrap_or(CableEnd::Start);
            if let Some(last) = cable.element_lengths.len().checked_sub(1) {
                let element = cable.element_lengths[ends[side].end_element(last + 1)];
                limits[side] = [0.5 * element, 2.0 * element];
            }
        }
        self.model.sheaves.push(MountedSheave {
            sheave,
            frame,
            cables,
            ends,
            turns_positively: None,
            element_limits: limits,
            numbers: 0..0,
        });
        SheaveId::from_index(self.model.sheaves.len() - 1)
    }

    /// Sets whether the wheel turns positively about its axle when line passes from the first span
    /// to the second.
    pub fn sheave_turns(&mut self, sheave: SheaveId, positively: bool) -> &mut Self {
        if let Some(mounted) = self.model.sheaves.get_mut(sheave.index()) {
            mounted.turns_positively = Some(positively);
        }
        self
    }

    /// Sets the limits of the unstretched length of the elements beside the wheel, m, for the first
    /// and the second span. Below the first limit an element is joined to its neighbour, above the
    /// second limit it is split.
    pub fn sheave_elements(&mut self, sheave: SheaveId, limits: [[f64; 2]; 2]) -> &mut Self {
        if let Some(mounted) = self.model.sheaves.get_mut(sheave.index()) {
            mounted.element_limits = limits;
        }
        self
    }
}
