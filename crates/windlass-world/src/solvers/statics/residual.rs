//! Residual loads of an equilibrium, object by object, and their allowances.

use super::static_world::StaticWorld;
use crate::core::handles::BodyId;
use crate::core::rigids::Owner;
use crate::core::state_map::BodyNumbers;
use crate::elements::Scratch;
use crate::elements::cable_contacts::{CableTouch, Touched};
use crate::elements::holds::unheld;
use crate::elements::joints::joint_now;
use glam::DVec3;
use windlass_mechanics::cable::pieces::shortest;
use windlass_mechanics::mechanism::JointKind;

/// Multiple of the rounding unit that accumulates in a strain.
const ROUNDINGS: f64 = 4.0;

/// Unknown of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Unknown {
    /// Free node, counted from the start of the cable.
    Node { cable: usize, node: usize },
    /// Free body.
    Body { body: usize, numbers: BodyNumbers },
    /// Joint that is not locked: state indices of its coordinate and rate.
    Joint {
        mechanism: usize,
        joint: usize,
        indices: [usize; 2],
        is_revolute: bool,
    },
    /// Wire over a sheave: state indices of its displacement and speed.
    Wire { sheave: usize, indices: [usize; 2] },
}

/// Residual load of an object.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Residual {
    pub(super) unknown: Unknown,
    /// Net force (N) or moment (N·m).
    pub(super) load: f64,
    /// Allowance.
    pub(super) allowed: f64,
    /// Scale of the allowance: the largest load on the object.
    pub(super) reference: f64,
}

/// All unknowns of a world.
pub(super) fn unknowns(world: &StaticWorld) -> Vec<Unknown> {
    let mut all = Vec::new();
    for (cable, memory) in world.regimes.cables.iter().enumerate() {
        all.extend(memory.free_nodes().map(|node| Unknown::Node { cable, node }));
    }
    for (body, numbers) in world.model.bodies.iter().enumerate() {
        all.extend(numbers.numbers.map(|numbers| Unknown::Body { body, numbers }));
    }
    for (sheave, mounted) in world.model.sheaves.iter().enumerate() {
        if !mounted.sheave.is_fixed {
            let indices = mounted.line_state_indices();
            all.push(Unknown::Wire { sheave, indices });
        }
    }
    for (mechanism, mounted) in world.model.mechanisms.iter().enumerate() {
        for joint in 0..mounted.mechanism.joint_count() {
            let found = mounted.mechanism.joint(joint);
            let at = mounted.mechanism.state_indices(joint);
            if let (Some((found, _)), Some(at)) = (found, at)
                && !mounted.mechanism.is_joint_prescribed(joint)
            {
                all.push(Unknown::Joint {
                    mechanism,
                    joint,
                    indices: [at.position, at.velocity].map(|index| mounted.numbers.start + index),
                    is_revolute: found.kind == JointKind::Revolute,
                });
            }
        }
    }
    all
}

impl Unknown {
    /// State indices of its accelerations.
    pub(super) fn accelerations(&self, world: &StaticWorld) -> std::ops::Range<usize> {
        match *self {
            Self::Node { cable, node } => {
                let slot = world.regimes.cables[cable].slot(node);
                let first = world.model.cables[cable].numbers.velocity_index(slot);
                first..first + 3
            }
            Self::Body { numbers, .. } => numbers.velocity_index()..numbers.velocity_index() + 6,
            Self::Joint { indices, .. } | Self::Wire { indices, .. } => indices[1]..indices[1] + 1,
        }
    }

    /// Mass (kg) and inertia (kg·m²) that weight its translational and rotational accelerations.
    pub(super) fn weight(&self, world: &StaticWorld, scratch: &Scratch) -> [f64; 2] {
        match *self {
            Self::Node { cable, node } => [scratch.cables.laws[cable].mass[node]; 2],
            Self::Body { body, .. } => {
                let body = &world.model.bodies[body];
                let inertia = body.inertia;
                let mean = (inertia.x_axis.x + inertia.y_axis.y + inertia.z_axis.z) / 3.0;
                [body.mass, mean]
            }
            Self::Wire { sheave, .. } => [scratch.sheaves[sheave].moving_mass(); 2],
            Self::Joint { mechanism, .. } => {
                [world.model.mechanisms[mechanism].mechanism.mass().max(1e-9); 2]
            }
        }
    }

    /// Net force and moment on it; those of a joint are stored along x.
    pub(super) fn load(&self, world: &StaticWorld, scratch: &Scratch, rates: &[f64]) -> [DVec3; 2] {
        match *self {
            Self::Node { cable, node } => [scratch.cables.laws[cable].force[node], DVec3::ZERO],
            Self::Body { body, .. } => {
                let rigid = world.model.rigid(Owner::Body(BodyId::from_index(body)));
                let rigids = &scratch.rigids;
                let load = unheld(
                    &world.regimes.holds[body],
                    rigids.motion(rigid),
                    rigids.load(rigid),
                );
                [load.force, load.moment]
            }
            Self::Joint { indices, .. } | Self::Wire { indices, .. } => {
                let [weight, _] = self.weight(world, scratch);
                [DVec3::X * (weight * rates[indices[1]]), DVec3::ZERO]
            }
        }
    }

    /// First thing to check if no equilibrium is found for it.
    pub(super) fn advice(&self, world: &StaticWorld, scratch: &Scratch) -> &'static str {
        match *self {
            Self::Node { cable, node } if is_corner_in_contact(world, scratch, cable, node) => {
                "It is in contact and has no bending stiffness, so contact jumps from one element to the next at the corners of its \
                 nodes: give it bending_stiffness"
            }
            Self::Node { .. } => {
                "The line may be much too short, or slack without a defined shape (a current along it, no weight in \
                 water, no end held): check its length against the distance between its ends and the ordered winch \
                 tensions, or give nodes near its expected shape"
            }
            Self::Body { .. } => {
                "It may have no equilibrium (a body heavier than its buoyancy without a supporting line, or on a slope too steep for \
                 its static friction, for example): check weight against buoyancy, attachments and friction"
            }
            Self::Wire { .. } => {
                "The wire may run over it without limit: check the loads on both spans, and that a winch or an anchor holds one of \
                 its ends"
            }
            Self::Joint { .. } => {
                "Its drive may be too weak for its load, or have no gain: check the drive's limit and gains against \
                 the load"
            }
        }
    }

    /// Name for messages.
    pub(super) fn name(&self, world: &StaticWorld) -> String {
        match *self {
            Self::Node { cable, node } => format!("cable '{}' node {node}", world.model.cables[cable].name),
            Self::Body { body, .. } => format!("body '{}'", world.model.bodies[body].name),
            Self::Wire { sheave, .. } => format!("sheave '{}'", world.model.sheaves[sheave].sheave.name),
            Self::Joint { mechanism, joint, .. } => {
                let mechanism = &world.model.mechanisms[mechanism].mechanism;
                let link = mechanism.joint(joint).map_or(0, |found| found.1);
                let name = &mechanism.links()[link].name;
                format!("the joint of '{name}' of crane '{}'", mechanism.name())
            }
        }
    }
}

/// Largest load on each cable, and its force resolution due to rounding of positions, N.
struct CableForceScales {
    reference: Vec<f64>,
    resolution: Vec<f64>,
}

impl CableForceScales {
    fn of(world: &StaticWorld, scratch: &Scratch) -> Self {
        let gravity = world.model.sea.gravity;
        let (mut reference, mut resolution) = (Vec::new(), Vec::new());
        for (c, laws) in scratch.cables.laws.iter().enumerate() {
            let (sections, now) = (&world.model.cables[c].sections, &scratch.cables.each[c]);
            let weight: f64 = laws.mass.iter().sum::<f64>() * gravity;
            let end_force = laws
                .tension
                .iter()
                .map(|tension| tension.abs())
                .fold(0.0, f64::max);
            reference.push(weight.max(end_force));
            let indices = scratch.cables.nodes.position[now.nodes.clone()].iter();
            let farthest = indices.map(|index| index.length()).fold(0.0, f64::max);
            let shortest = shortest(&now.lengths);
            let rounding = ROUNDINGS * f64::EPSILON * (1.0 + farthest / shortest);
            let bending = 12.0 * sections.largest(|kind| kind.bending_stiffness) / (shortest * shortest);
            resolution.push(rounding * (sections.largest(|kind| kind.axial_stiffness) + bending));
        }
        Self {
            reference,
            resolution,
        }
    }
}

/// Residual that is largest relative to its allowance; `None` without unknowns. The tolerance is a
/// share of the present load on each object. Accelerations given as `prescribed` count as balanced.
pub(super) fn largest_residual(
    world: &StaticWorld,
    unknowns: &[Unknown],
    scratch: &Scratch,
    (rates, prescribed): (&[f64], Option<&[f64]>),
    tolerance: f64,
) -> Option<Residual> {
    let cables = CableForceScales::of(world, scratch);
    let gravity = world.model.sea.gravity;
    let mut rounding = cables.resolution.iter().copied().fold(0.0, f64::max);
    let largest_reference = cables.reference.iter().copied().fold(0.0, f64::max);
    // Tensions of attached lines, joint forces and contact forces, by body.
    let mut end_forces = vec![0.0_f64; scratch.rigids.len()];
    for (now, laws) in scratch.cables.each.iter().zip(&scratch.cables.laws) {
        let elements = laws.direction.len();
        for (point, element) in now.end_points.iter().zip([0, elements - 1]) {
            if let Some(point) = point {
                let end_force = &mut end_forces[point.attachment.rigid.index()];
                *end_force = end_force.max(laws.tension[element].abs());
            }
        }
    }
    let joints = &world.model.joints.layout;
    for (joint, rigids) in joints.rigids.iter().enumerate() {
        let force = joint_now(&world.model, scratch, joint).reaction.force.length();
        for rigid in rigids {
            let end_force = &mut end_forces[rigid.index()];
            *end_force = end_force.max(force);
        }
    }
    for contact in scratch.contacts.touching() {
        let distances = contact
            .rigids
            .map(|rigid| scratch.rigids.motion(rigid).pose.position.length());
        let rounding_distance = ROUNDINGS * f64::EPSILON * distances[0].max(distances[1]);
        rounding = rounding.max(rounding_distance * contact.stiffness());
        for rigid in contact.rigids {
            let end_force = &mut end_forces[rigid.index()];
            *end_force = end_force.max(contact.normal_force.magnitude);
        }
    }
    let residual = |unknown: &Unknown| {
        let load = match prescribed {
            None => {
                let loads = unknown.load(world, scratch, rates);
                loads[0].length().max(loads[1].length())
            }
            Some(prescribed) => {
                let [translational, rotational] = unknown.weight(world, scratch);
                let indices = unknown.accelerations(world).enumerate();
                let size = |k: usize, index: usize| {
                    (if k < 3 { translational } else { rotational })
                        * (rates[index] - prescribed[index]).abs()
                };
                indices.map(|(k, index)| size(k, index)).fold(0.0, f64::max)
            }
        };
        let (reference, floor) = match *unknown {
            Unknown::Node { cable, .. } => (cables.reference[cable], cables.resolution[cable]),
            Unknown::Body { body, .. } => {
                let rigid = world.model.rigid(Owner::Body(BodyId::from_index(body)));
                let weight = world.model.bodies[body].mass * gravity;
                (weight.max(end_forces[rigid.index()]), rounding)
            }
            Unknown::Wire { sheave, .. } => {
                let [first, second] = world.model.sheaves[sheave]
                    .cables
                    .map(|cable| cables.reference[cable.index()]);
                let resolution = cables.resolution[world.model.sheaves[sheave].cables[0].index()];
                (first.max(second), 2.0 * resolution)
            }
            Unknown::Joint { mechanism, .. } => {
                let weight = world.model.mechanisms[mechanism].mechanism.mass() * gravity;
                (weight.max(largest_reference), rounding)
            }
        };
        // Without weight or tension there is no scale: a small one is used.
        let reference = reference.max(1e-3);
        Residual {
            unknown: *unknown,
            load,
            allowed: (tolerance * reference).max(floor),
            reference,
        }
    };
    let all = unknowns.iter().map(residual);
    all.max_by(|a, b| {
        // NaN counts as largest.
        let share = |residual: &Residual| {
            if residual.load.is_nan() {
                f64::INFINITY
            } else {
                residual.load / residual.allowed
            }
        };
        share(a).total_cmp(&share(b))
    })
}

/// Returns true if a line without bending stiffness is in contact at an element beside a node.
fn is_corner_in_contact(world: &StaticWorld, scratch: &Scratch, cable: usize, node: usize) -> bool {
    let at_node = |element: usize| element == node || element + 1 == node;
    let is_at_corner = |contact: &CableTouch| {
        let own = contact.cable.index() == cable && at_node(contact.at.0);
        own || matches!(contact.on, Touched::Cable(other, element, _) if other.index() == cable && at_node(element))
    };
    !world.model.cables[cable].sections.have_bending_stiffness()
        && scratch.cable_contacts.touching().iter().any(is_at_corner)
}
