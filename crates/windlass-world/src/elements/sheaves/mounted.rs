//! A sheave in a model, what it remembers and does, and how it is added to a world.

use super::super::payout_ends::{PayoutEnd, payout_element};
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

/// A sheave and the wire over it.
#[derive(Clone, Debug)]
pub struct MountedSheave {
    /// The wheel.
    pub sheave: Sheave,
    /// Its middle; the frame's y axis is the axle.
    pub frame: FrameId,
    /// The spans on both sides: of one wire, in the order in which it runs.
    pub cables: [CableId; 2],
    /// The ends of these that lie on the wheel.
    pub ends: [CableEnd; 2],
    /// Which way the wheel turns about its axle when wire goes from the first span to the second: positively (`true`). By
    /// default the way that wraps the wire less far about the wheel.
    pub turns_positively: Option<bool>,
    /// Unstretched lengths at which the element beside the wheel is joined to its neighbour, and split in two, on each side, m.
    pub element_limits: [[f64; 2]; 2],
    /// Its numbers in the state vector, see [`SheaveState`].
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

    /// What the wire is made of on a side of the wheel.
    pub(in crate::elements) fn properties<'m>(&self, model: &'m Model, side: usize) -> &'m CableProperties {
        model.cables[self.cables[side].index()].properties_at(self.ends[side])
    }

    /// Place in the state of the wire that has passed, and of its speed.
    pub(crate) fn wire_places(&self) -> [usize; 2] {
        [self.numbers.start, self.numbers.start + 1]
    }

    pub(super) fn label(&self) -> String {
        format!("sheave '{}'", self.sheave.name)
    }
}

/// Numbers of one sheave in the state vector.
pub(super) const SHEAVE_NUMBERS: usize = 8;

/// A sheave's numbers in the state vector.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheaveState {
    /// Wire that has passed from the first span to the second since the start, unstretched, m.
    pub passed: f64,
    /// Its speed, m/s.
    pub speed: f64,
    /// Angle by which the wheel has turned, rad, positive with wire that passes.
    pub angle: f64,
    /// Its rate, rad/s.
    pub rate: f64,
    /// Lengths of the elements beside the wheel if no wire had passed and the spans left at the angle zero, m.
    pub lengths: [f64; 2],
    /// Lengths that splitting and joining owe the spans, m.
    pub pending: [f64; 2],
}

impl SheaveState {
    /// From its part of the state vector.
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

    /// To its part of the state vector.
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

/// What is wrong with the wire at a sheave so that the run cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum WireFault {
    /// What hangs on the end of a span has come to the wheel.
    TooShort {
        /// 0 for the first span, 1 for the second.
        side: usize,
    },
    /// There is no room for more elements in a span.
    NoRoom {
        /// 0 for the first span, 1 for the second.
        side: usize,
    },
    /// The wire lies on the other side of the wheel.
    Off,
}

/// What a sheave remembers between steps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SheaveMemory {
    /// Whether the wire lies still on the wheel, or which way it slips.
    pub wire: StickState,
    /// Whether the wheel stands still in its bearing, or which way it turns.
    pub bearing: StickState,
    /// Whether the wheel turns positively about the frame's y axis when wire goes from the first span to the second.
    pub turns_positively: bool,
    /// Angles at which the spans left at the last accepted step, rad.
    pub angles: [f64; 2],
    /// Why the run cannot go on.
    pub(crate) fault: Option<WireFault>,
}

impl SheaveMemory {
    /// What it is after a search for an equilibrium: friction holds what rests.
    pub(crate) fn at_rest(&self, now: &SheaveScratch) -> Self {
        Self {
            angles: now.sides.map(|side| side.angle),
            wire: StickState::Stuck,
            ..*self
        }
    }

    /// 1 where the wheel turns positively with wire that passes, else -1.
    pub(super) fn sense(&self) -> f64 {
        if self.turns_positively { 1.0 } else { -1.0 }
    }
}

/// One side of a sheave at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheaveSide {
    /// Tension of the wire where it touches the wheel, N.
    pub tension: f64,
    /// Angle of the span to the wheel's plane, rad.
    pub fleet_angle: f64,
    /// Angle at which the span leaves, rad.
    pub angle: f64,
    /// Unstretched length of the element beside the wheel, m.
    pub length: f64,
    /// Rate of that length, m/s.
    pub rate: f64,
    /// What the line feels.
    pub payout: Payout,
    /// What the line pulls less by, for its material is set going, Earth axes, N.
    pub thrust: DVec3,
    /// Direction of the span where it leaves, into the cable.
    pub direction: DVec3,
}

/// What a sheave does at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheaveScratch {
    /// Its numbers of the state vector.
    pub state: SheaveState,
    /// Both sides.
    pub sides: [SheaveSide; 2],
    /// Angle over which the wire lies on the wheel, rad; below zero it is off, and only its keeper holds it.
    pub wrap: f64,
    /// Wire on the wheel, m.
    pub arc: f64,
    /// How wire and wheel go.
    pub wheel: WheelMotion,
    /// Weight and inertia of the wire on the wheel: its mass, kg, and its middle, m.
    pub(super) arc_mass: f64,
    pub(super) arc_place: DVec3,
    pub(super) arc_velocity: DVec3,
    /// Rate at which its energy grows as spans lay wire on the wheel and take it off, W.
    pub(super) arc_power: f64,
}

impl SheaveScratch {
    /// Rate of the wire's speed by a force on the end of a span, 1/kg, Earth axes.
    pub(crate) fn by_pull(&self, side: usize) -> DVec3 {
        self.sides[side].direction * self.wheel.by_tension[side]
    }

    /// Mass that goes with the wire, kg; that of something small where friction holds it.
    pub(crate) fn moving_mass(&self) -> f64 {
        match self.wheel.by_tension[1] {
            by if by > 0.0 => 1.0 / by,
            _ => 1.0,
        }
    }
}

/// Signs of the rate of the length of the spans by the speed of the wire.
pub(super) const SIGNS: [f64; 2] = [-1.0, 1.0];

impl WorldBuilder {
    /// Adds a sheave between two cables of one wire, each of which has an end attached (pinned) to `frame`, the middle of
    /// the wheel, whose y axis is its axle. The element beside the wheel is joined to its neighbour where it is
    /// shorter than half, and split where it is longer than twice of what it is at the start.
    pub fn sheave(&mut self, sheave: Sheave, frame: FrameId, cables: [CableId; 2]) -> SheaveId {
        let mut ends = [CableEnd::Start; 2];
        let mut limits = [[0.0; 2]; 2];
        for side in [0, 1] {
            let Some(cable) = self.model.cables.get(cables[side].index()) else {
                continue;
            };
            let holds = |end: &CableEnd| cable.ends[end.index()].is_some_and(|(held, _)| held == frame);
            // Where neither does, the checks say so.
            ends[side] = CableEnd::BOTH.into_iter().find(holds).unwrap_or(CableEnd::Start);
            if let Some(last) = cable.element_lengths.len().checked_sub(1) {
                let element = cable.element_lengths[payout_element(ends[side], last + 1)];
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

    /// Says which way the wheel of a sheave turns about its axle when wire goes from the first span to the second.
    pub fn sheave_turns(&mut self, sheave: SheaveId, positively: bool) -> &mut Self {
        if let Some(mounted) = self.model.sheaves.get_mut(sheave.index()) {
            mounted.turns_positively = Some(positively);
        }
        self
    }

    /// Unstretched lengths at which the elements beside the wheel of a sheave are joined to their neighbours, and split in two,
    /// of the first span and of the second, m.
    pub fn sheave_elements(&mut self, sheave: SheaveId, limits: [[f64; 2]; 2]) -> &mut Self {
        if let Some(mounted) = self.model.sheaves.get_mut(sheave.index()) {
            mounted.element_limits = limits;
        }
        self
    }
}
