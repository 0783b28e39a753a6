//! Residual loads of an equilibrium for each object, and the allowed loads.

use super::static_world::StaticWorld;
use crate::core::element::coordinates::{Coordinate, CoordinateMotion};
use crate::core::handles::BodyId;
use crate::core::lines::EndMode;
use crate::core::rigids::Owner;
use crate::core::state_map::BodyNumbers;
use crate::elements::{Elements, Scratch};
use glam::DVec3;
use windlass_math::rotation::euler_angles;
use windlass_math::{FrameMotion, Wrench};
use windlass_mechanics::cable::pieces::shortest;

/// Multiple of the rounding unit that accumulates in a strain.
const ROUNDING_MULTIPLE: f64 = 4.0;

/// Unknown of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Unknown {
    /// Free node, counted from the start of the cable.
    Node { cable: usize, node: usize },
    /// Free body.
    Body { body: usize, numbers: BodyNumbers },
    /// Coordinate of an element that is not locked: state indices of the coordinate and of its
    /// velocity, and the objects that it moves.
    Coordinate {
        indices: [usize; 2],
        motion: CoordinateMotion,
    },
}

/// Residual load of an object.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Residual {
    pub(super) unknown: Unknown,
    /// Net force (N) or moment (N·m).
    pub(super) load: f64,
    /// Allowed load.
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
    let mut rigids = Vec::new();
    Elements::coordinates(&world.model, &mut |coordinate| {
        if !coordinate.is_locked {
            let unknown = Unknown::Coordinate {
                indices: [coordinate.position, coordinate.velocity],
                motion: coordinate.motion,
            };
            let group = if coordinate.moves_rigids() {
                &mut rigids
            } else {
                &mut all
            };
            group.push(unknown);
        }
    });
    // Rigid bodies come after lines.
    all.append(&mut rigids);
    all
}

impl Unknown {
    /// State indices of the accelerations of this unknown.
    pub(super) fn accelerations(&self, world: &StaticWorld) -> std::ops::Range<usize> {
        match *self {
            Self::Node { cable, node } => {
                let slot = world.regimes.cables[cable].slot(node);
                let first = world.model.cables[cable].numbers.velocity_index(slot);
                first..first + 3
            }
            Self::Body { numbers, .. } => numbers.velocity_index()..numbers.velocity_index() + 6,
            Self::Coordinate { indices, .. } => indices[1]..indices[1] + 1,
        }
    }

    /// Mass (kg) and inertia (kg·m²) that weight the translational and rotational accelerations.
    pub(super) fn weight(&self, world: &StaticWorld, scratch: &Scratch) -> [f64; 2] {
        match *self {
            Self::Node { cable, node } => [scratch.cables.laws[cable].mass[node]; 2],
            Self::Body { body, .. } => {
                let body = &world.model.bodies[body];
                let inertia = body.inertia;
                let mean = (inertia.x_axis.x + inertia.y_axis.y + inertia.z_axis.z) / 3.0;
                [body.mass, mean]
            }
            Self::Coordinate { motion, .. } => [moving_mass(world, scratch, motion); 2],
        }
    }

    /// Net force and moment on the node or body; the load of a coordinate is stored along x.
    pub(super) fn load(&self, world: &StaticWorld, scratch: &Scratch, rates: &[f64]) -> [DVec3; 2] {
        match *self {
            Self::Node { cable, node } => [scratch.cables.laws[cable].force[node], DVec3::ZERO],
            Self::Body { body, .. } => {
                let rigid = world.model.rigid(Owner::Body(BodyId::from_index(body)));
                let rigids = &scratch.rigids;
                let held = Elements::held(&world.regimes, body);
                let load = unheld(held, rigids.motion(rigid), rigids.load(rigid));
                [load.force, load.moment]
            }
            Self::Coordinate { indices, .. } => {
                let [weight, _] = self.weight(world, scratch);
                [DVec3::X * (weight * rates[indices[1]]), DVec3::ZERO]
            }
        }
    }

    /// First thing to check if no equilibrium is found for the object.
    pub(super) fn advice(&self, world: &StaticWorld, scratch: &Scratch) -> &'static str {
        match *self {
            Self::Node { cable, node } => {
                let has_free_end = world.regimes.cables[cable].ends.contains(&EndMode::Free);
                Elements::advice_on_node(&world.model, scratch, cable, node).unwrap_or(if has_free_end {
                    "The line has a free end, and may start far from equilibrium: specify the position of the free end at \
                     about the line's length from the other end, below it or, for a buoyant line, above it"
                } else {
                    "The line may be much too short, or slack without a defined shape (a current along it, no weight in \
                     water, no end held): check its length against the distance between its ends and the ordered winch \
                     tensions, or give nodes near its expected shape"
                })
            }
            Self::Body { .. } => {
                "It may have no equilibrium (a body heavier than its buoyancy without a supporting line, or on a slope too steep for \
                 its static friction, for example): check weight against buoyancy, attachments and friction"
            }
            Self::Coordinate { indices, .. } => {
                coordinate(world, indices).map_or("", |coordinate| coordinate.advice)
            }
        }
    }

    /// Name for messages.
    pub(super) fn name(&self, world: &StaticWorld) -> String {
        match *self {
            Self::Node { cable, node } => format!("cable '{}' node {node}", world.model.cables[cable].name),
            Self::Body { body, .. } => format!("body '{}'", world.model.bodies[body].name),
            Self::Coordinate { indices, .. } => coordinate(world, indices)
                .as_ref()
                .map_or_else(String::new, Coordinate::name),
        }
    }
}

/// The coordinate of an element with these state indices.
fn coordinate(world: &StaticWorld, indices: [usize; 2]) -> Option<Coordinate<'_>> {
    let mut found = None;
    Elements::coordinates(&world.model, &mut |coordinate| {
        if coordinate.velocity == indices[1] {
            found = Some(coordinate);
        }
    });
    found
}

/// Mass that moves with a coordinate, kg.
fn moving_mass(world: &StaticWorld, scratch: &Scratch, motion: CoordinateMotion) -> f64 {
    match motion {
        CoordinateMotion::Rigids { mass, .. } => mass.max(1e-9),
        CoordinateMotion::Line([_, second]) => {
            let response = Elements::end_response(&world.model, scratch, second);
            response.map_or(1.0, |response| response.moving_mass())
        }
    }
}

/// Part of a body's load in the degrees of freedom that are not held.
fn unheld(held: [bool; 6], motion: &FrameMotion, load: Wrench) -> Wrench {
    let mut left = load;
    for k in (0..3).filter(|k| held[*k]) {
        left.force[k] = 0.0;
    }
    let angles = euler_angles(motion.pose.orientation);
    let (sin, cos) = angles.yaw.sin_cos();
    let axes = [motion.rotation.x_axis, DVec3::new(-sin, cos, 0.0), DVec3::Z];
    // Rotation axes that are not held, orthogonalised against each other.
    let mut moment = DVec3::ZERO;
    let mut done: [DVec3; 3] = [DVec3::ZERO; 3];
    for k in (0..3).filter(|k| !held[3 + k]) {
        let across = done
            .iter()
            .fold(axes[k], |axis, other| axis - *other * axis.dot(*other));
        done[k] = across.normalize_or_zero();
        moment += done[k] * done[k].dot(left.moment);
    }
    left.moment = moment;
    left
}

/// Largest load on each cable, and the rounding error of its forces due to rounding of positions,
/// N.
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
            let largest_tension = laws
                .tension
                .iter()
                .map(|tension| tension.abs())
                .fold(0.0, f64::max);
            reference.push(weight.max(largest_tension));
            let positions = scratch.cables.nodes.position[now.nodes.clone()].iter();
            let farthest = positions.map(|position| position.length()).fold(0.0, f64::max);
            let shortest = shortest(&now.lengths);
            let rounding = ROUNDING_MULTIPLE * f64::EPSILON * (1.0 + farthest / shortest);
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
/// fraction of the present load on each object. Accelerations given as `prescribed` are treated as
/// balanced.
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
    // Tensions of attached lines, and forces of elements, by body.
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
    Elements::forces_on_rigids(&world.model, scratch, &mut |force| {
        if force.stiffness > 0.0 {
            let distances = force
                .rigids
                .map(|rigid| scratch.rigids.motion(rigid).pose.position.length());
            let rounding_distance = ROUNDING_MULTIPLE * f64::EPSILON * distances[0].max(distances[1]);
            rounding = rounding.max(rounding_distance * force.stiffness);
        }
        rounding = rounding.max(ROUNDING_MULTIPLE * f64::EPSILON * force.rotational_stiffness);
        for rigid in force.rigids {
            let end_force = &mut end_forces[rigid.index()];
            *end_force = end_force.max(force.force);
        }
    });
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
            Unknown::Coordinate { motion, .. } => match motion {
                CoordinateMotion::Line(ends) => {
                    let [first, second] = ends.map(|end| end.cable.index());
                    let reference = cables.reference[first].max(cables.reference[second]);
                    (reference, 2.0 * cables.resolution[first])
                }
                CoordinateMotion::Rigids { mass, .. } => ((mass * gravity).max(largest_reference), rounding),
            },
        };
        // Without weight or tension there is no scale, so a small value is used.
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
        // NaN is treated as the largest.
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
