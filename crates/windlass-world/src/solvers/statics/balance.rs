//! What an equilibrium leaves of loads, object by object, and what it may leave.

use super::rest::Rest;
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

/// Roundings that add up in a strain.
const ROUNDINGS: f64 = 4.0;

/// What a search moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Unknown {
    /// A free node, counted from the cable's first one.
    Node { cable: usize, node: usize },
    /// A free body.
    Body { body: usize, numbers: BodyNumbers },
    /// A joint that gives way: places of its coordinate and rate in the state.
    Joint {
        mechanism: usize,
        joint: usize,
        places: [usize; 2],
        turns: bool,
    },
    /// Wire that passes a sheave: places of its way and speed in the state.
    Wire { sheave: usize, places: [usize; 2] },
}

/// The load that is left on an object.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Left {
    pub(super) unknown: Unknown,
    /// Net force (N) or moment (N·m).
    pub(super) load: f64,
    /// What may be left of it.
    pub(super) allowed: f64,
    /// What the allowance is a share of: the largest load on the object.
    pub(super) reference: f64,
}

/// All that is moved.
pub(super) fn unknowns(rest: &Rest) -> Vec<Unknown> {
    let mut all = Vec::new();
    for (cable, memory) in rest.regimes.cables.iter().enumerate() {
        all.extend(memory.free_nodes().map(|node| Unknown::Node { cable, node }));
    }
    for (body, numbers) in rest.model.bodies.iter().enumerate() {
        all.extend(numbers.numbers.map(|numbers| Unknown::Body { body, numbers }));
    }
    for (sheave, mounted) in rest.model.sheaves.iter().enumerate() {
        if !mounted.sheave.is_fixed {
            let places = mounted.line_state_indices();
            all.push(Unknown::Wire { sheave, places });
        }
    }
    for (mechanism, mounted) in rest.model.mechanisms.iter().enumerate() {
        for joint in 0..mounted.mechanism.joint_count() {
            let found = mounted.mechanism.joint(joint);
            let at = mounted.mechanism.state_indices(joint);
            if let (Some((found, _)), Some(at)) = (found, at)
                && !mounted.mechanism.is_joint_prescribed(joint)
            {
                all.push(Unknown::Joint {
                    mechanism,
                    joint,
                    places: [at.position, at.velocity].map(|place| mounted.numbers.start + place),
                    turns: found.kind == JointKind::Revolute,
                });
            }
        }
    }
    all
}

impl Unknown {
    /// Places in the state of its rates of velocity.
    pub(super) fn accelerations(&self, rest: &Rest) -> std::ops::Range<usize> {
        match *self {
            Self::Node { cable, node } => {
                let slot = rest.regimes.cables[cable].slot(node);
                let first = rest.model.cables[cable].numbers.velocity_index(slot);
                first..first + 3
            }
            Self::Body { numbers, .. } => numbers.velocity_index()..numbers.velocity_index() + 6,
            Self::Joint { places, .. } | Self::Wire { places, .. } => places[1]..places[1] + 1,
        }
    }

    /// Mass (kg) or inertia (kg·m²) by which its accelerations count: `[of ways, of turns]`.
    pub(super) fn weight(&self, rest: &Rest, scratch: &Scratch) -> [f64; 2] {
        match *self {
            Self::Node { cable, node } => [scratch.cables.laws[cable].mass[node]; 2],
            Self::Body { body, .. } => {
                let body = &rest.model.bodies[body];
                let inertia = body.inertia;
                let mean = (inertia.x_axis.x + inertia.y_axis.y + inertia.z_axis.z) / 3.0;
                [body.mass, mean]
            }
            Self::Wire { sheave, .. } => [scratch.sheaves[sheave].moving_mass(); 2],
            Self::Joint { mechanism, .. } => [rest.model.mechanisms[mechanism].mechanism.mass().max(1e-9); 2],
        }
    }

    /// The net load on it: force and moment; a joint's stand along x.
    pub(super) fn load(&self, rest: &Rest, scratch: &Scratch, rates: &[f64]) -> [DVec3; 2] {
        match *self {
            Self::Node { cable, node } => [scratch.cables.laws[cable].force[node], DVec3::ZERO],
            Self::Body { body, .. } => {
                let rigid = rest.model.rigid(Owner::Body(BodyId::from_index(body)));
                let rigids = &scratch.rigids;
                let load = unheld(&rest.regimes.holds[body], rigids.motion(rigid), rigids.load(rigid));
                [load.force, load.moment]
            }
            Self::Joint { places, .. } | Self::Wire { places, .. } => {
                let [weight, _] = self.weight(rest, scratch);
                [DVec3::X * (weight * rates[places[1]]), DVec3::ZERO]
            }
        }
    }

    /// What to look at first where no equilibrium of it is found.
    pub(super) fn advice(&self, rest: &Rest, scratch: &Scratch) -> &'static str {
        match *self {
            Self::Node { cable, node } if is_touched_corner(rest, scratch, cable, node) => {
                "It touches something and has no bending stiffness: over the corners at its nodes what touches it jumps from one \
                 element to the next; give it bending_stiffness"
            }
            Self::Node { .. } => {
                "The line may be much too short, or slack with nothing that gives it a shape (a current along it, no weight in \
                 water, no end held): check its length against the distance of its ends and the tensions that winches are \
                 ordered to hold, or give nodes near to where it lies"
            }
            Self::Body { .. } => {
                "It may have none (a body heavier than its buoyancy with no line holding it, or on a slope that is too steep for \
                 its static friction, say): check weight against buoyancy, attachments and friction"
            }
            Self::Wire { .. } => {
                "The wire may run away over it: check what hangs on both of its spans, and that a winch or an anchor holds one of \
                 its ends"
            }
            Self::Joint { .. } => {
                "Its drive may be too weak for what hangs on it, or have no gain: check the drive's limit and gains against \
                 the load"
            }
        }
    }

    /// In the user's words.
    pub(super) fn name(&self, rest: &Rest) -> String {
        match *self {
            Self::Node { cable, node } => format!("cable '{}' node {node}", rest.model.cables[cable].name),
            Self::Body { body, .. } => format!("body '{}'", rest.model.bodies[body].name),
            Self::Wire { sheave, .. } => format!("sheave '{}'", rest.model.sheaves[sheave].sheave.name),
            Self::Joint { mechanism, joint, .. } => {
                let mechanism = &rest.model.mechanisms[mechanism].mechanism;
                let link = mechanism.joint(joint).map_or(0, |found| found.1);
                let name = &mechanism.links()[link].name;
                format!("the joint of '{name}' of crane '{}'", mechanism.name())
            }
        }
    }
}

/// The largest load on each cable, and what rounding of positions leaves of its forces, N.
struct CableLoads {
    reference: Vec<f64>,
    resolution: Vec<f64>,
}

impl CableLoads {
    fn of(rest: &Rest, scratch: &Scratch) -> Self {
        let gravity = rest.model.sea.gravity;
        let (mut reference, mut resolution) = (Vec::new(), Vec::new());
        for (c, laws) in scratch.cables.laws.iter().enumerate() {
            let (sections, now) = (&rest.model.cables[c].sections, &scratch.cables.each[c]);
            let weight: f64 = laws.mass.iter().sum::<f64>() * gravity;
            let pull = laws
                .tension
                .iter()
                .map(|tension| tension.abs())
                .fold(0.0, f64::max);
            reference.push(weight.max(pull));
            let places = scratch.cables.nodes.position[now.nodes.clone()].iter();
            let farthest = places.map(|place| place.length()).fold(0.0, f64::max);
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

/// The load left that is the largest beside what is allowed, the tolerance being a share of the present load on each object;
/// none where nothing is moved. Accelerations that are `held` count as balanced.
pub(super) fn worst(
    rest: &Rest,
    unknowns: &[Unknown],
    scratch: &Scratch,
    (rates, held): (&[f64], Option<&[f64]>),
    tolerance: f64,
) -> Option<Left> {
    let cables = CableLoads::of(rest, scratch);
    let gravity = rest.model.sea.gravity;
    let mut rounding = cables.resolution.iter().copied().fold(0.0, f64::max);
    let most = cables.reference.iter().copied().fold(0.0, f64::max);
    // What lines pull at the ends, joints, and contacts, by rigid.
    let mut pulls = vec![0.0_f64; scratch.rigids.len()];
    for (now, laws) in scratch.cables.each.iter().zip(&scratch.cables.laws) {
        let elements = laws.direction.len();
        for (point, element) in now.end_points.iter().zip([0, elements - 1]) {
            if let Some(point) = point {
                let pull = &mut pulls[point.attachment.rigid.index()];
                *pull = pull.max(laws.tension[element].abs());
            }
        }
    }
    let joints = &rest.model.joints.layout;
    for (joint, rigids) in joints.rigids.iter().enumerate() {
        let force = joint_now(&rest.model, scratch, joint).reaction.force.length();
        for rigid in rigids {
            let pull = &mut pulls[rigid.index()];
            *pull = pull.max(force);
        }
    }
    for contact in scratch.contacts.touching() {
        let far = contact
            .rigids
            .map(|rigid| scratch.rigids.motion(rigid).pose.position.length());
        let way = ROUNDINGS * f64::EPSILON * far[0].max(far[1]);
        rounding = rounding.max(way * contact.stiffness());
        for rigid in contact.rigids {
            let pull = &mut pulls[rigid.index()];
            *pull = pull.max(contact.normal_force.magnitude);
        }
    }
    let left = |unknown: &Unknown| {
        let load = match held {
            None => {
                let loads = unknown.load(rest, scratch, rates);
                loads[0].length().max(loads[1].length())
            }
            Some(held) => {
                let [of_ways, of_turns] = unknown.weight(rest, scratch);
                let places = unknown.accelerations(rest).enumerate();
                let size = |k: usize, place: usize| {
                    (if k < 3 { of_ways } else { of_turns }) * (rates[place] - held[place]).abs()
                };
                places.map(|(k, place)| size(k, place)).fold(0.0, f64::max)
            }
        };
        let (reference, floor) = match *unknown {
            Unknown::Node { cable, .. } => (cables.reference[cable], cables.resolution[cable]),
            Unknown::Body { body, .. } => {
                let rigid = rest.model.rigid(Owner::Body(BodyId::from_index(body)));
                let weight = rest.model.bodies[body].mass * gravity;
                (weight.max(pulls[rigid.index()]), rounding)
            }
            Unknown::Wire { sheave, .. } => {
                let [first, second] = rest.model.sheaves[sheave]
                    .cables
                    .map(|cable| cables.reference[cable.index()]);
                let resolution = cables.resolution[rest.model.sheaves[sheave].cables[0].index()];
                (first.max(second), 2.0 * resolution)
            }
            Unknown::Joint { mechanism, .. } => {
                let weight = rest.model.mechanisms[mechanism].mechanism.mass() * gravity;
                (weight.max(most), rounding)
            }
        };
        // Where nothing pulls and nothing weighs there is nothing to take a share of.
        let reference = reference.max(1e-3);
        Left {
            unknown: *unknown,
            load,
            allowed: (tolerance * reference).max(floor),
            reference,
        }
    };
    let all = unknowns.iter().map(left);
    all.max_by(|a, b| {
        // What is no number is worst.
        let share = |left: &Left| {
            if left.load.is_nan() {
                f64::INFINITY
            } else {
                left.load / left.allowed
            }
        };
        share(a).total_cmp(&share(b))
    })
}

/// Whether a line without bending stiffness touches something with an element at a node.
fn is_touched_corner(rest: &Rest, scratch: &Scratch, cable: usize, node: usize) -> bool {
    let at_node = |element: usize| element == node || element + 1 == node;
    let touches = |touch: &CableTouch| {
        let own = touch.cable.index() == cable && at_node(touch.at.0);
        own || matches!(touch.on, Touched::Cable(other, element, _) if other.index() == cable && at_node(element))
    };
    !rest.model.cables[cable].sections.have_bending_stiffness()
        && scratch.cable_contacts.touching().iter().any(touches)
}
