//! Map of the state vector: object, name and tolerance of every component, and the rules by which
//! increments are applied.
//!
//! Each element adds a [`Block`] per object while the model is built
//! ([`crate::core::element::Element::state`]) and keeps a typed handle ([`BodyNumbers`],
//! [`NodeNumbers`], a range). Only these handles compute indices into the state vector `x`.
//! Tolerances, messages, saved states and statics all use this map.

use glam::{DQuat, DVec3, DVec4};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_math::rotation::exponential;
use windlass_math::{FrameMotion, Motion, Pose};
use windlass_ode::Tolerance;

/// Allowed error per kind of quantity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tolerances {
    /// Positions of bodies and nodes, m.
    pub position: Tolerance,
    /// Components of the orientation quaternion. A small rotation by an angle θ (rad) changes them
    /// by θ/2.
    pub orientation: Tolerance,
    /// Velocities of bodies and nodes, m/s.
    pub velocity: Tolerance,
    /// Angular velocities, rad/s.
    pub angular_velocity: Tolerance,
}

impl Default for Tolerances {
    /// Allowed errors per step: 1 µm, 1e-6 in quaternion components, 10 µm/s and 10 µrad/s. For
    /// velocities, 1e-5 of the value is added. Positions have no relative tolerance, so that
    /// results do not depend on the origin.
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

/// One quantity of an object or of its items, for example `position` of 21 nodes with x, y and z
/// each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Group {
    /// Name of the quantity, for example `position`.
    pub quantity: String,
    /// Unit of every component.
    pub unit: String,
    /// Names of the components of one item, for example `x`, `y`, `z`. A scalar has one empty name.
    pub axes: Vec<String>,
    /// Name of the items, for example `node`, and number of the first. `None` for a single item.
    pub items: Option<(String, i64)>,
    /// Number of items.
    pub count: usize,
    /// Allowed error of each component. It is neither saved nor compared with a saved state.
    #[serde(skip, default = "uncontrolled")]
    pub tolerance: Tolerance,
}

fn uncontrolled() -> Tolerance {
    Tolerance::UNCONTROLLED
}

impl Group {
    /// A scalar.
    pub fn number(quantity: &str, unit: &str, tolerance: Tolerance) -> Self {
        Self::vector(quantity, unit, &[""], tolerance)
    }

    /// One vector with named components.
    pub fn vector(quantity: &str, unit: &str, axes: &[&str], tolerance: Tolerance) -> Self {
        Self {
            quantity: quantity.to_owned(),
            unit: unit.to_owned(),
            axes: axes.iter().map(|&axis| axis.to_owned()).collect(),
            items: None,
            count: 1,
            tolerance,
        }
    }

    /// Repeats the group for `count` items, called `item` and counted from `first`.
    #[must_use]
    pub fn repeated(mut self, item: &str, first: i64, count: usize) -> Self {
        self.items = Some((item.to_owned(), first));
        self.count = count;
        self
    }

    fn len(&self) -> usize {
        self.axes.len() * self.count
    }

    /// Describes a component, for example `node 3 velocity z`.
    fn describe(&self, index: usize) -> String {
        let axis = &self.axes[index % self.axes.len()];
        let item = self.items.as_ref().map(|(item, first)| {
            let number = first + (index / self.axes.len()) as i64;
            format!("{item} {number}")
        });
        let words = [
            item.as_deref().unwrap_or(""),
            self.quantity.as_str(),
            axis.as_str(),
        ];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }
}

/// Rule by which an increment is applied to a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Retraction {
    /// Adds the increment to each component.
    Add,
    /// Applies 12 increments to the 13 components of a free body: translation (m) and rotation
    /// vector (rad) in Earth axes, then velocity in Earth axes (m/s) and angular velocity in body
    /// axes (rad/s).
    FreeBody,
}

/// State variables of one object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// The object with its user-given name, for example `body 'boat'`.
    pub object: String,
    /// Index range in the state vector.
    pub range: Range<usize>,
    /// Quantities, in order.
    pub groups: Vec<Group>,
    /// Rule by which an increment is applied.
    pub retraction: Retraction,
}

impl Block {
    /// Number of components of an increment.
    pub fn increments(&self) -> usize {
        match self.retraction {
            Retraction::Add => self.range.len(),
            Retraction::FreeBody => BODY_INCREMENTS,
        }
    }

    /// Applies an increment of [`Self::increments`] components to the whole state vector `x`.
    ///
    /// # Panics
    /// If `by` is shorter.
    pub fn retract(&self, x: &mut [f64], by: &[f64]) {
        match self.retraction {
            Retraction::Add => {
                for (value, by) in x[self.range.clone()].iter_mut().zip(by) {
                    *value += by;
                }
            }
            Retraction::FreeBody => {
                let numbers = BodyNumbers(self.range.start);
                numbers.translate(x, read_vector(by, 0));
                numbers.turn(x, read_vector(by, 3));
                for (k, by) in by[6..BODY_INCREMENTS].iter().enumerate() {
                    x[self.range.start + VELOCITY + k] += by;
                }
            }
        }
    }

    fn describe(&self, component: usize) -> String {
        let mut index = component - self.range.start;
        for group in &self.groups {
            if index < group.len() {
                return format!("{} {}", self.object, group.describe(index));
            }
            index -= group.len();
        }
        self.object.clone()
    }

    /// Describes how the saved block `other` differs from this one. Returns `None` if its state can
    /// be loaded.
    fn difference(&self, other: &Block) -> Option<String> {
        if self.object != other.object {
            return Some(format!(
                "it has {} where this model has {}",
                other.object, self.object
            ));
        }
        let pairs = self.groups.iter().zip(&other.groups);
        for (own, other) in pairs {
            let same = (&own.quantity, &own.unit, &own.axes, &own.items)
                == (&other.quantity, &other.unit, &other.axes, &other.items);
            if !same {
                let (here, there) = (&own.quantity, &other.quantity);
                return Some(format!(
                    "{}: it has {there} where this model has {here}",
                    self.object
                ));
            }
            if own.count != other.count {
                let item = own.items.as_ref().map_or("number", |(item, _)| item);
                return Some(format!(
                    "{}: it has room for {} {item}s where this model has room for {}",
                    self.object, other.count, own.count
                ));
            }
        }
        (self.groups.len() != other.groups.len() || self.retraction != other.retraction)
            .then(|| format!("{}: its quantities differ from those of this model", self.object))
    }
}

/// All blocks of a state vector, in its order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StateMap {
    blocks: Vec<Block>,
}

impl StateMap {
    /// Appends a block to the state vector and returns its range.
    pub(crate) fn add(&mut self, object: String, groups: Vec<Group>, retraction: Retraction) -> Range<usize> {
        let first = self.len();
        let len: usize = groups.iter().map(Group::len).sum();
        let range = first..first + len;
        self.blocks.push(Block {
            object,
            range: range.clone(),
            groups,
            retraction,
        });
        range
    }

    /// Length of the state vector.
    pub fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.range.end)
    }

    /// Whether the state vector is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The blocks, in the order of the state vector.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Allowed error of every component.
    pub(crate) fn tolerances(&self) -> Vec<Tolerance> {
        let groups = self.blocks.iter().flat_map(|block| &block.groups);
        groups
            .flat_map(|group| std::iter::repeat_n(group.tolerance, group.len()))
            .collect()
    }

    /// Describes a component by object and quantity, for messages: `body 'boat' velocity z`.
    pub fn describe(&self, component: usize) -> String {
        let index = self.blocks.partition_point(|block| block.range.end <= component);
        self.blocks.get(index).map_or_else(
            || format!("number {component}"),
            |block| block.describe(component),
        )
    }

    /// Describes the first difference between a saved map and this one.
    pub(crate) fn difference(&self, saved: &StateMap) -> Option<String> {
        let pairs = self.blocks.iter().zip(&saved.blocks);
        let differing = pairs.into_iter().find_map(|(own, saved)| own.difference(saved));
        differing.or_else(|| match (self.blocks.len(), saved.blocks.len()) {
            (own, other) if own > other => Some(format!("it has no {}", self.blocks[other].object)),
            (own, other) if own < other => Some(format!(
                "it has {}, which this model does not have",
                saved.blocks[own].object
            )),
            _ => None,
        })
    }
}

// State components of one free body: position (3), quaternion x y z w (4), velocity (3, Earth
// axes), angular velocity (3, body axes).
const ORIENTATION: usize = 3;
const VELOCITY: usize = 7;
const SPIN: usize = 10;
/// Number of components of an increment of a free body.
const BODY_INCREMENTS: usize = 12;

/// State indices of a free body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyNumbers(usize);

impl BodyNumbers {
    /// Adds the block of a free body.
    pub(crate) fn add(map: &mut StateMap, object: String, kinds: &Tolerances) -> Self {
        let axes = ["x", "y", "z"];
        let groups = vec![
            Group::vector("position", "m", &axes, kinds.position),
            Group::vector(
                "orientation quaternion",
                "",
                &["x", "y", "z", "w"],
                kinds.orientation,
            ),
            Group::vector("velocity", "m/s", &axes, kinds.velocity),
            Group::vector("angular velocity", "rad/s", &axes, kinds.angular_velocity),
        ];
        Self(map.add(object, groups, Retraction::FreeBody).start)
    }

    /// Index range of all 13 components.
    pub(crate) fn range(self) -> Range<usize> {
        self.0..self.0 + SPIN + 3
    }

    /// Index of the first component of the orientation.
    pub(crate) fn orientation_index(self) -> usize {
        self.0 + ORIENTATION
    }

    /// Index of the first component of the velocity.
    pub(crate) fn velocity_index(self) -> usize {
        self.0 + VELOCITY
    }

    /// Index of the first component of the angular velocity.
    pub(crate) fn spin_index(self) -> usize {
        self.0 + SPIN
    }

    /// Pose and velocity, Earth axes; acceleration zero. The quaternion is normalised here, because
    /// the length of the quaternion in the state drifts slightly from one.
    pub fn motion(self, x: &[f64]) -> FrameMotion {
        let orientation = self.orientation(x).normalize();
        let mut motion = FrameMotion::at_rest(Pose::new(read_vector(x, self.0), orientation));
        motion.velocity = Motion::new(
            read_vector(x, self.0 + VELOCITY),
            motion.rotation * self.spin_in_body(x),
        );
        motion
    }

    /// The quaternion in the state, not exactly of unit length.
    pub(crate) fn orientation(self, x: &[f64]) -> DQuat {
        let q = &x[self.0 + ORIENTATION..];
        DQuat::from_xyzw(q[0], q[1], q[2], q[3])
    }

    /// Angular velocity in body axes, rad/s.
    pub(crate) fn spin_in_body(self, x: &[f64]) -> DVec3 {
        read_vector(x, self.0 + SPIN)
    }

    /// Returns two groups: the first indices of position and velocity with their number of
    /// components, and the first indices of quaternion and angular velocity.
    pub(crate) fn pair_indices(self) -> ([usize; 3], [usize; 2]) {
        (
            [self.0, self.0 + VELOCITY, 3],
            [self.0 + ORIENTATION, self.0 + SPIN],
        )
    }

    /// Writes the pose, and the velocity in Earth axes.
    pub(crate) fn write(self, x: &mut [f64], pose: &Pose, velocity: &Motion) {
        write_vector(x, self.0, pose.position);
        self.write_orientation(x, pose.orientation);
        write_vector(x, self.0 + VELOCITY, velocity.linear);
        write_vector(x, self.0 + SPIN, pose.orientation.conjugate() * velocity.angular);
    }

    pub(crate) fn write_orientation(self, x: &mut [f64], orientation: DQuat) {
        x[self.0 + ORIENTATION..self.0 + VELOCITY].copy_from_slice(&orientation.to_array());
    }

    /// Writes the rates of the 13 components: velocity (Earth axes), rate of the quaternion,
    /// acceleration (Earth axes), angular acceleration (body axes).
    pub(crate) fn write_rates(self, rates: &mut [f64], velocity: DVec3, q_rate: DVec4, acceleration: Motion) {
        write_vector(rates, self.0, velocity);
        rates[self.0 + ORIENTATION..self.0 + VELOCITY].copy_from_slice(&q_rate.to_array());
        write_vector(rates, self.0 + VELOCITY, acceleration.linear);
        write_vector(rates, self.0 + SPIN, acceleration.angular);
    }

    /// Rotation vector (rad, Earth axes) of a small `change` of the quaternion.
    pub(crate) fn turn_by(self, x: &[f64], change: &[f64]) -> DVec3 {
        let q = &change[self.0 + ORIENTATION..];
        let turned = DQuat::from_xyzw(q[0], q[1], q[2], q[3]) * self.orientation(x).normalize().conjugate();
        DVec3::new(turned.x, turned.y, turned.z) * 2.0
    }

    /// Displacement (m and rad) and velocity, Earth axes, of a small `change` of the state.
    pub(crate) fn motions_of(self, x: &[f64], change: &[f64]) -> [Motion; 2] {
        let spin = self.orientation(x).normalize() * read_vector(change, self.0 + SPIN);
        [
            Motion::new(self.translation_of(change), self.turn_by(x, change)),
            Motion::new(read_vector(change, self.0 + VELOCITY), spin),
        ]
    }

    /// Adds a displacement (m and rad) and a velocity, Earth axes, to a small `change` of the
    /// state.
    pub(crate) fn add_motions(self, x: &[f64], change: &mut [f64], [place, velocity]: [Motion; 2]) {
        let (q, half) = (self.orientation(x).normalize(), 0.5 * place.angular);
        self.translate(change, place.linear);
        let turn = DQuat::from_xyzw(half.x, half.y, half.z, 0.0) * q;
        self.write_orientation(change, self.orientation(change) + turn);
        for (start, by) in [
            (VELOCITY, velocity.linear),
            (SPIN, q.conjugate() * velocity.angular),
        ] {
            write_vector(change, self.0 + start, read_vector(change, self.0 + start) + by);
        }
    }

    /// Change of the position.
    pub(crate) fn translation_of(self, change: &[f64]) -> DVec3 {
        read_vector(change, self.0)
    }

    /// Translates the body by a vector, Earth axes, m.
    pub(crate) fn translate(self, x: &mut [f64], by: DVec3) {
        write_vector(x, self.0, read_vector(x, self.0) + by);
    }

    /// Adds a velocity to the velocity of the body, Earth axes (m/s, rad/s).
    pub(crate) fn push(self, x: &mut [f64], by: Motion) {
        let spin = self.orientation(x).normalize().conjugate() * by.angular;
        write_vector(
            x,
            self.0 + VELOCITY,
            read_vector(x, self.0 + VELOCITY) + by.linear,
        );
        write_vector(x, self.0 + SPIN, read_vector(x, self.0 + SPIN) + spin);
    }

    /// Rotates the body by a rotation vector, Earth axes, rad.
    pub(crate) fn turn(self, x: &mut [f64], by: DVec3) {
        let turned = exponential(by) * self.orientation(x);
        self.write_orientation(x, turned.normalize());
    }
}

/// State indices of a cable's nodes: positions of all slots, then velocities.
///
/// A cable without a winch has one slot per node. A winch adds spare slots at its end of the cable,
/// which receive nodes as it pays out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeNumbers {
    first: usize,
    /// Number of slots.
    pub slots: usize,
    /// Slot of the first node at the start of the run.
    pub first_slot: usize,
}

impl NodeNumbers {
    /// Adds the block of a cable. Nodes are numbered as at the start of the run. A winch at the
    /// start of the cable later creates nodes with negative numbers.
    pub(crate) fn add(
        map: &mut StateMap,
        object: String,
        slots: usize,
        first_slot: usize,
        kinds: &Tolerances,
    ) -> Self {
        let axes = ["x", "y", "z"];
        let of_nodes = |group: Group| group.repeated("node", -(first_slot as i64), slots);
        let groups = vec![
            of_nodes(Group::vector("position", "m", &axes, kinds.position)),
            of_nodes(Group::vector("velocity", "m/s", &axes, kinds.velocity)),
        ];
        Self {
            first: map.add(object, groups, Retraction::Add).start,
            slots,
            first_slot,
        }
    }

    /// Index ranges of all positions and of all velocities.
    pub(crate) fn ranges(self) -> [Range<usize>; 2] {
        let velocities = self.first + 3 * self.slots;
        [self.first..velocities, velocities..velocities + 3 * self.slots]
    }

    /// Positions of the nodes in consecutive slots, m.
    pub(crate) fn positions(self, x: &[f64], slots: Range<usize>) -> &[[f64; 3]] {
        vectors(&x[self.first..], slots)
    }

    /// Velocities of the nodes in consecutive slots, m/s.
    pub(crate) fn velocities(self, x: &[f64], slots: Range<usize>) -> &[[f64; 3]] {
        vectors(&x[self.first + 3 * self.slots..], slots)
    }

    /// Writes positions and velocities of consecutive slots, or their rates.
    pub(crate) fn write_all(
        self,
        x: &mut [f64],
        slots: Range<usize>,
        [positions, velocities]: [&[DVec3]; 2],
    ) {
        let range = |first: usize| first + 3 * slots.start..first + 3 * slots.end;
        for (first, values) in [(self.first, positions), (self.first + 3 * self.slots, velocities)] {
            let (entries, _) = x[range(first)].as_chunks_mut();
            for (entry, value) in entries.iter_mut().zip(values) {
                *entry = value.to_array();
            }
        }
    }

    /// Position of the node in a slot, m.
    pub fn position(self, x: &[f64], slot: usize) -> DVec3 {
        read_vector(x, self.position_index(slot))
    }

    /// Velocity of the node in a slot, m/s.
    pub fn velocity(self, x: &[f64], slot: usize) -> DVec3 {
        read_vector(x, self.velocity_index(slot))
    }

    /// State index of the first component of a slot's position.
    pub(crate) fn position_index(self, slot: usize) -> usize {
        self.first + 3 * slot
    }

    /// State index of the first component of a slot's velocity.
    pub(crate) fn velocity_index(self, slot: usize) -> usize {
        self.first + 3 * (self.slots + slot)
    }

    /// Writes position and velocity of a slot, or their rates.
    pub(crate) fn write(self, x: &mut [f64], slot: usize, position: DVec3, velocity: DVec3) {
        write_vector(x, self.position_index(slot), position);
        write_vector(x, self.velocity_index(slot), velocity);
    }
}

/// The vectors of a range of slots, from a list of components.
fn vectors(numbers: &[f64], slots: Range<usize>) -> &[[f64; 3]] {
    let (vectors, _) = numbers[3 * slots.start..3 * slots.end].as_chunks();
    vectors
}

/// Three consecutive numbers as a vector.
fn read_vector(x: &[f64], first: usize) -> DVec3 {
    DVec3::new(x[first], x[first + 1], x[first + 2])
}

/// Writes a vector to three consecutive numbers.
fn write_vector(x: &mut [f64], first: usize, value: DVec3) {
    x[first..first + 3].copy_from_slice(&value.to_array());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map() -> (StateMap, BodyNumbers, NodeNumbers) {
        let (mut map, kinds) = (StateMap::default(), Tolerances::default());
        let body = BodyNumbers::add(&mut map, "body 'boat'".into(), &kinds);
        let nodes = NodeNumbers::add(&mut map, "cable 'line'".into(), 4, 1, &kinds);
        (map, body, nodes)
    }

    #[test]
    fn property_components_are_named() {
        let (map, ..) = map();
        assert_eq!(map.len(), 13 + 24);
        for (component, words) in [
            (2, "body 'boat' position z"),
            (6, "body 'boat' orientation quaternion w"),
            (9, "body 'boat' velocity z"),
            (10, "body 'boat' angular velocity x"),
            (13, "cable 'line' node -1 position x"),
            (13 + 12 + 8, "cable 'line' node 1 velocity z"),
            (99, "number 99"),
        ] {
            assert_eq!(map.describe(component), words);
        }
        assert_eq!(map.tolerances().len(), map.len());
    }

    #[test]
    fn closed_form_body_turns_by_its_increment() {
        let (map, body, _) = map();
        let mut x = vec![0.0; map.len()];
        body.write(&mut x, &Pose::IDENTITY, &Motion::ZERO);
        // A quarter turn about z and 2 m along y, then 3 rad/s about x of the body.
        let quarter = std::f64::consts::FRAC_PI_2;
        let mut by = [0.0; 12];
        (by[1], by[5], by[9]) = (2.0, quarter, 3.0);
        assert_eq!(map.blocks()[0].increments(), 12);
        map.blocks()[0].retract(&mut x, &by);
        let motion = body.motion(&x);
        assert!(motion.pose.position.distance(DVec3::Y * 2.0) < 1e-15);
        assert!((motion.rotation * DVec3::X).distance(DVec3::Y) < 1e-15);
        // The angular velocity is in body axes: it is now about y of the Earth.
        assert!(motion.velocity.angular.distance(DVec3::Y * 3.0) < 1e-14);
    }

    #[test]
    fn refuses_a_saved_map_and_names_the_first_difference() {
        let (own, ..) = map();
        let mut other = StateMap::default();
        BodyNumbers::add(&mut other, "body 'boat'".into(), &Tolerances::default());
        let missing = own.difference(&other).unwrap();
        assert_eq!(missing, "it has no cable 'line'");
        NodeNumbers::add(&mut other, "cable 'line'".into(), 6, 1, &Tolerances::default());
        let room = own.difference(&other).unwrap();
        assert_eq!(
            room,
            "cable 'line': it has room for 6 nodes where this model has room for 4"
        );
        assert_eq!(own.difference(&own.clone()), None);
    }
}
