//! Where each part's numbers stand in the state vector, and what each number is called.

use super::handles::CableEnd;
use super::model::{Body, Cable, Model, MountedMechanism, MountedWinch};
use crate::integrate::Tolerance;
use crate::mechanism::state::StateIndices;
use crate::mechanism::{Joint, JointKind, Mechanism};
use crate::winch::WINCH_NUMBERS;
use glam::DVec3;
use serde::{Deserialize, Serialize};

/// Numbers of one free body: position (3), quaternion x y z w (4), velocity (3, Earth axes),
/// angular velocity (3, body axes).
pub(crate) const BODY_NUMBERS: usize = 13;

/// Energy integrals at the end of the state vector, see [`super::ledger`].
pub(crate) const LEDGER_NUMBERS: usize = 4;

/// Error allowed per kind of quantity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tolerances {
    /// Positions of bodies and nodes, m.
    pub position: Tolerance,
    /// Components of the orientation quaternion (half a radian each).
    pub orientation: Tolerance,
    /// Velocities of bodies and nodes, m/s.
    pub velocity: Tolerance,
    /// Angular velocities, rad/s.
    pub angular_velocity: Tolerance,
}

impl Default for Tolerances {
    /// Absolute and per step: 1 µm, 1 µrad, 10 µm/s and 10 µrad/s, and 1e-5 of a velocity. Positions have
    /// no relative part, so that the answer does not depend on where the origin is.
    fn default() -> Self {
        let pair = |absolute, relative| Tolerance { absolute, relative };
        Self {
            position: pair(1e-6, 0.0),
            orientation: pair(1e-6, 0.0),
            velocity: pair(1e-5, 1e-5),
            angular_velocity: pair(1e-5, 1e-5),
        }
    }
}

/// Offsets into the state vector.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Per body: the first of its 13 numbers, or none for a prescribed body.
    pub bodies: Vec<Option<usize>>,
    /// Per cable: the first position; velocities follow the positions of all its slots.
    pub cables: Vec<usize>,
    /// Per cable: number of slots for nodes. Without a winch each holds one; a winch fills and empties slots beyond
    /// the nodes of the start, on its side.
    pub cable_slots: Vec<usize>,
    /// Per cable: the slot of the node that is first at the start.
    pub first_slots: Vec<usize>,
    /// Per winch: the first of its numbers, see [`crate::winch::WinchState`].
    pub winches: Vec<usize>,
    /// Per mechanism: the first of its numbers, see [`crate::mechanism::state`].
    pub mechanisms: Vec<usize>,
    /// Per body: the first state of its radiation memory, or none.
    pub radiation: Vec<Option<usize>>,
    /// The first of the energy integrals.
    pub ledger: usize,
    /// Length of the state vector.
    pub len: usize,
}

impl Layout {
    pub(crate) fn new(
        bodies: &[Body],
        cables: &[Cable],
        winches: &[MountedWinch],
        mechanisms: &[MountedMechanism],
    ) -> Self {
        let mut next = 0;
        let mut take = |count: usize| {
            let first = next;
            next += count;
            first
        };
        let memory = |body: &Body| {
            let element = body.radiation.as_ref().filter(|_| body.is_free())?;
            Some(element.radiation.state_count())
        };
        let memories: Vec<Option<usize>> = bodies.iter().map(memory).collect();
        let bodies = bodies
            .iter()
            .map(|body| body.is_free().then(|| take(BODY_NUMBERS)))
            .collect();
        let spare = |c: usize, end: CableEnd| -> usize {
            let here = |w: &&MountedWinch| (w.cable.index(), w.end) == (c, end);
            winches
                .iter()
                .find(here)
                .map_or(0, |mounted| spare_slots(mounted, &cables[c]))
        };
        let first_slots: Vec<usize> = (0..cables.len()).map(|c| spare(c, CableEnd::Start)).collect();
        let slots =
            |(c, cable): (usize, &Cable)| first_slots[c] + cable.node_count() + spare(c, CableEnd::End);
        let cable_slots: Vec<usize> = cables.iter().enumerate().map(slots).collect();
        let cables = cable_slots.iter().map(|&slots| take(6 * slots)).collect();
        let winches = winches.iter().map(|_| take(WINCH_NUMBERS)).collect();
        let mechanisms = mechanisms
            .iter()
            .map(|mounted| take(mounted.mechanism.state_len()))
            .collect();
        let radiation = memories.iter().map(|count| count.map(&mut take)).collect();
        let ledger = take(LEDGER_NUMBERS);
        Self {
            radiation,
            bodies,
            cables,
            cable_slots,
            first_slots,
            winches,
            mechanisms,
            ledger,
            len: next,
        }
    }

    /// Place of the position of the node in a cable's slot.
    pub fn node_position(&self, cable: usize, slot: usize) -> usize {
        self.cables[cable] + 3 * slot
    }

    /// Place of the velocity of the node in a cable's slot.
    pub fn node_velocity(&self, cable: usize, slot: usize) -> usize {
        self.cables[cable] + 3 * (self.cable_slots[cable] + slot)
    }

    /// The tolerance of every component.
    pub(crate) fn tolerances(&self, kinds: &Tolerances, mechanisms: &[MountedMechanism]) -> Vec<Tolerance> {
        let mut all = vec![Tolerance::UNCONTROLLED; self.len];
        let mut set = |first: usize, count: usize, tolerance: Tolerance| {
            all[first..first + count].fill(tolerance);
        };
        for &first in self.bodies.iter().flatten() {
            set(first, 3, kinds.position);
            set(first + 3, 4, kinds.orientation);
            set(first + 7, 3, kinds.velocity);
            set(first + 10, 3, kinds.angular_velocity);
        }
        for (&first, &slots) in self.cables.iter().zip(&self.cable_slots) {
            set(first, 3 * slots, kinds.position);
            set(first + 3 * slots, 3 * slots, kinds.velocity);
        }
        for &first in &self.winches {
            // What is owed decays slowly, and the integral acts through the speed.
            set(first, 1, kinds.position);
            set(first + 2, 1, kinds.velocity);
            set(first + 4, 1, SMOOTHED_TENSION);
        }
        for &first in self.radiation.iter().flatten() {
            // Up to the next memory or the ledger; states are ways, m or rad.
            let next = self
                .radiation
                .iter()
                .flatten()
                .copied()
                .filter(|next| *next > first);
            let end = next.min().unwrap_or(self.ledger);
            set(first, end - first, kinds.position);
        }
        for (&first, mounted) in self.mechanisms.iter().zip(mechanisms) {
            for (joint, at) in dynamic_joints(&mounted.mechanism) {
                let slides = joint.kind == JointKind::Prismatic;
                let of = |sliding, turning| if slides { sliding } else { turning };
                set(first + at.position, 1, of(kinds.position, kinds.orientation));
                set(first + at.velocity, 1, of(kinds.velocity, kinds.angular_velocity));
            }
        }
        all
    }

    /// Object and quantity of a component, for messages: `body 'boat' velocity z`.
    pub(crate) fn describe(&self, component: usize, model: &Model) -> String {
        let Model {
            bodies,
            cables,
            winches,
            mechanisms,
            ..
        } = model;
        const AXES: [&str; 4] = ["x", "y", "z", "w"];
        for (body, first) in bodies.iter().zip(&self.bodies) {
            let Some(first) = *first else { continue };
            if (first..first + BODY_NUMBERS).contains(&component) {
                let (kind, axis) = match component - first {
                    k @ 0..3 => ("position", k),
                    k @ 3..7 => ("orientation quaternion", k - 3),
                    k @ 7..10 => ("velocity", k - 7),
                    k => ("angular velocity", k - 10),
                };
                return format!("body '{}' {kind} {}", body.name, AXES[axis]);
            }
        }
        for (body, first) in bodies.iter().zip(&self.radiation) {
            let states = body
                .radiation
                .as_ref()
                .map_or(0, |element| element.radiation.state_count());
            if let Some(first) = first
                && (*first..first + states).contains(&component)
            {
                return format!(
                    "body '{}' radiation memory, state {}",
                    body.name,
                    component - first
                );
            }
        }
        for (c, cable) in cables.iter().enumerate() {
            let (first, slots) = (self.cables[c], self.cable_slots[c]);
            if (first..first + 6 * slots).contains(&component) {
                let place = component - first;
                let kind = if place < 3 * slots { "position" } else { "velocity" };
                // Counted as at the start; nodes that a winch at the start has made since are negative.
                let node = ((place / 3) % slots) as i64 - self.first_slots[c] as i64;
                return format!("cable '{}' node {node} {kind} {}", cable.name, AXES[place % 3]);
            }
        }
        for (mounted, &first) in winches.iter().zip(&self.winches) {
            const KINDS: [&str; WINCH_NUMBERS] = [
                "length of the element at it",
                "length owed",
                "speed",
                "integral",
                "smoothed tension",
            ];
            if (first..first + WINCH_NUMBERS).contains(&component) {
                return format!("winch '{}' {}", mounted.winch.name, KINDS[component - first]);
            }
        }
        for (mounted, &first) in mechanisms.iter().zip(&self.mechanisms) {
            let name = mounted.mechanism.name();
            for (k, (_, at)) in dynamic_joints(&mounted.mechanism).enumerate() {
                let kinds = [
                    (at.position, "position"),
                    (at.velocity, "rate"),
                    (at.integral.unwrap_or(usize::MAX), "integral"),
                ];
                if let Some((_, kind)) = kinds
                    .iter()
                    .find(|(place, _)| component.checked_sub(first) == Some(*place))
                {
                    return format!("mechanism '{name}' dynamic joint {} {kind}", k + 1);
                }
            }
        }
        format!("energy integral {}", component.saturating_sub(self.ledger))
    }
}

/// Error allowed in a winch's smoothed tension, N: it keeps the smoothing stable.
const SMOOTHED_TENSION: Tolerance = Tolerance {
    absolute: 1.0,
    relative: 1e-3,
};

/// Slots that a winch may need beyond the nodes that its cable has at the start: new elements are half as long as the
/// longest at the winch, a little less where they sag.
fn spare_slots(mounted: &MountedWinch, cable: &Cable) -> usize {
    let growth = mounted.winch.length_limits[1] - cable.length();
    let shortest_made = 0.49 * mounted.winch.element_limits[1];
    2 + (growth.max(0.0) / shortest_made).ceil() as usize
}

/// The joints that are integrated, with the places of their numbers.
fn dynamic_joints(mechanism: &Mechanism) -> impl Iterator<Item = (&Joint, StateIndices)> {
    (0..mechanism.joint_count()).filter_map(|k| Some((mechanism.joint(k)?.0, mechanism.state_indices(k)?)))
}

/// Three consecutive numbers as a vector.
pub(crate) fn read_vector(x: &[f64], first: usize) -> DVec3 {
    DVec3::new(x[first], x[first + 1], x[first + 2])
}

/// Writes a vector to three consecutive numbers.
pub(crate) fn write_vector(x: &mut [f64], first: usize, value: DVec3) {
    x[first..first + 3].copy_from_slice(&value.to_array());
}
