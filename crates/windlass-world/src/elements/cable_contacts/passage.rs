//! Lines that pass through each other or through a piece of a shape within a step.
//!
//! ```text
//! Law      a step fails if (1) two elements cross within it, (2) an element enters a piece on one
//!          side and leaves it on another, or (3) two axes, or axis and surface, are closer than
//!          0.02 of the distance at which they touch. The step is then shortened. If the
//!          displacement within it is less than 0.05 of this distance, the contact force cannot
//!          keep the two apart, and the run stops
//! Source   [TETHER] 2.2
//! Valid    as [`windlass_mechanics::cable::separation::elements_cross`]
//! Checked  property_lines_never_pass_through_each_other, refuses_lines_pressed_through_each_other,
//!          property_lines_never_pass_through_pieces (crate tests)
//! ```

use super::super::contacts::Solid;
use super::candidates::{TouchingCable, contact_distance};
use super::patch::CLOSEST;
use super::separation::touching_cable;
use super::{CableContactScratch, CableTouch, Pair, Touched};
use crate::core::element::Passage;
use crate::core::error::RunError;
use crate::elements::{Model, Scratch};
use glam::DVec3;
use windlass_math::Pose;
use windlass_mechanics::cable::separation::{
    Curve, elements_cross, near_pairs, nearest_points, relative_displacement,
};

/// Displacement within a step, as a fraction of the contact distance, below which a shorter step
/// would show the same passage.
const RESOLVED: f64 = 0.05;
/// Penetration, as a fraction of the contact distance, above which a failed step is attributed to
/// the contact.
const PRESSED_THROUGH: f64 = 0.5;
/// Cosine of the angle between the outward directions at the start and end of a step, below which
/// an element has passed through a piece.
const TURNED: f64 = 0.5;
/// Number of bisections for the point of an element nearest to a piece.
const BISECTIONS: usize = 40;

/// Configuration at the start of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct StepStart {
    /// Curves by surface.
    pub(super) curves: Vec<Curve>,
    /// Poses by body.
    pub(super) poses: Vec<Pose>,
}

/// Two objects that have passed or nearly passed through each other.
struct Found {
    /// Surface, element and position along it.
    surface: usize,
    at: (usize, f64),
    on: Touched,
    /// Penetration, m.
    depth: f64,
    /// Distance at which the two touch, m.
    reach: f64,
    /// Displacement within the step, m.
    displacement: f64,
}

/// Records the configuration at the start of a step.
pub(super) fn record_start(model: &Model, scratch: &mut Scratch) {
    if model.cable_contacts.pairs.is_empty() {
        return;
    }
    let Scratch {
        rigids,
        cable_contacts,
        ..
    } = scratch;
    let CableContactScratch { curves, at_start, .. } = cable_contacts;
    at_start.curves.clone_from(curves);
    at_start.poses.clear();
    at_start
        .poses
        .extend(rigids.ids().map(|rigid| rigids.motion(rigid).pose));
}

/// Returns the first passage within a step that ends at `time` (s).
pub(super) fn find(model: &Model, scratch: &Scratch, time: f64, is_shortest: bool) -> Option<Passage> {
    if model.cable_contacts.pairs.is_empty() {
        return None;
    }
    let found = too_close(model, scratch).or_else(|| crossed(model, scratch))?;
    let is_resolved = is_shortest || found.displacement <= RESOLVED * found.reach;
    Some(match is_resolved {
        true => Passage::Certain(found.error(model, scratch, time)),
        false => Passage::Unresolved,
    })
}

impl Found {
    fn error(&self, model: &Model, scratch: &Scratch, time: f64) -> RunError {
        let label = |surface: usize, (element, along): (usize, f64)| {
            let cable = touching_cable(model, scratch, surface);
            (model.cables[cable.cable].label(), cable.curve.arc(element, along))
        };
        let (cable, arc) = label(self.surface, self.at);
        let other = match self.on {
            Touched::Cable(other, element, along) => {
                let surfaces = &model.cable_contacts.surfaces;
                let surface = surfaces.iter().position(|surface| surface.cable == other);
                let (other, arc) = label(surface.unwrap_or(self.surface), (element, along));
                format!("{other} at {arc:.3} m")
            }
            Touched::Shape(shape) => {
                format!("shape '{}'", model.shapes()[shape.index()].name)
            }
        };
        RunError::LinePressedThrough {
            time,
            cable,
            arc,
            other,
            depth: self.depth,
            contact_distance: self.reach,
        }
    }
}

/// Distance at which the objects of a contact touch, m.
fn reach_of(model: &Model, scratch: &Scratch, touch: &CableTouch) -> f64 {
    let radius =
        |surface: usize, element: usize| touching_cable(model, scratch, surface).properties.radius(element);
    match (model.cable_contacts.pairs[touch.pair], touch.on) {
        (Pair::Cables([a, b]), Touched::Cable(_, f, _)) => radius(a, touch.at.0) + radius(b, f),
        (Pair::Cables([surface, _]) | Pair::Solid(surface, _), _) => radius(surface, touch.at.0),
    }
}

/// Error that names the deepest contact, if it is deep enough to be the cause of a failed step.
pub(super) fn failure_cause(model: &Model, scratch: &Scratch, time: f64) -> Option<RunError> {
    let touching = scratch.cable_contacts.touching.iter();
    let ratios = touching.map(|touch| (touch.depth / reach_of(model, scratch, touch), touch));
    let (ratio, touch) = ratios.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let (Pair::Cables([surface, _]) | Pair::Solid(surface, _)) = model.cable_contacts.pairs[touch.pair];
    let found = Found {
        surface,
        at: touch.at,
        on: touch.on,
        depth: touch.depth,
        reach: reach_of(model, scratch, touch),
        displacement: 0.0,
    };
    (ratio > PRESSED_THROUGH).then(|| found.error(model, scratch, time))
}

/// Returns a contact whose objects are so close that the contact force cannot keep them apart.
fn too_close(model: &Model, scratch: &Scratch) -> Option<Found> {
    let now = &scratch.cable_contacts;
    let is_close = |touch: &&CableTouch| touch.depth >= (1.0 - CLOSEST) * reach_of(model, scratch, touch);
    let touch = now.touching.iter().find(is_close)?;
    let (surface, displacement) = match (model.cable_contacts.pairs[touch.pair], touch.on) {
        (Pair::Cables(surfaces), Touched::Cable(_, f, _)) => {
            let [then, curves] = then_and_now(scratch, surfaces)?;
            (surfaces[0], relative_displacement(then, curves, [touch.at.0, f]))
        }
        (Pair::Cables([surface, _]), _) => (surface, f64::INFINITY),
        (Pair::Solid(surface, solid), _) => {
            let solid = model.contacts.solid(solid);
            let [[then], [curve]] = then_and_now(scratch, [surface])?;
            let inverses = piece_axes(scratch, &solid)?;
            (
                surface,
                displacement_on_piece([then, curve], touch.at.0, inverses),
            )
        }
    };
    Some(Found {
        surface,
        at: touch.at,
        on: touch.on,
        depth: touch.depth,
        reach: reach_of(model, scratch, touch),
        displacement,
    })
}

/// Curves of surfaces at the start of the step and now. `None` if their elements have changed.
fn then_and_now<const N: usize>(scratch: &Scratch, surfaces: [usize; N]) -> Option<[[&Curve; N]; 2]> {
    let (then, now) = (
        &scratch.cable_contacts.at_start.curves,
        &scratch.cable_contacts.curves,
    );
    let same = |surface: &usize| {
        then.get(*surface)
            .is_some_and(|then| then.len() == now[*surface].len())
    };
    surfaces.iter().all(same).then(|| {
        [
            surfaces.map(|surface| &then[surface]),
            surfaces.map(|surface| &now[surface]),
        ]
    })
}

/// Displacements of the nodes of a curve: the corners of their bounding box, and the largest change
/// of the offsets from the chords, m.
fn displacements(then: &Curve, now: &Curve) -> ([DVec3; 2], f64) {
    let (mut low, mut high, mut bulge) = (DVec3::INFINITY, DVec3::NEG_INFINITY, 0.0_f64);
    for element in 0..now.len() {
        for along in [0.0, 1.0] {
            let moved = now.at(element, along).position - then.at(element, along).position;
            (low, high) = (low.min(moved), high.max(moved));
        }
        bulge = bulge.max(now.bulge_change(then, element));
    }
    ([low, high], bulge)
}

/// Returns objects that have passed through each other within the step.
fn crossed(model: &Model, scratch: &Scratch) -> Option<Found> {
    let pairs = &model.cable_contacts.pairs;
    pairs.iter().find_map(|pair| match *pair {
        Pair::Cables(surfaces) => crossed_cables(model, scratch, surfaces),
        Pair::Solid(surface, solid) => passed_piece(model, scratch, surface, &model.contacts.solid(solid)),
    })
}

/// Returns two elements of cables that have crossed.
fn crossed_cables(model: &Model, scratch: &Scratch, surfaces: [usize; 2]) -> Option<Found> {
    let [then, now] = then_and_now(scratch, surfaces)?;
    let [a, b] = [0, 1].map(|side| displacements(then[side], now[side]));
    let most = a.0[0].min(b.0[0]).distance(a.0[1].max(b.0[1])) + a.1 + b.1;
    let cables = surfaces.map(|surface| touching_cable(model, scratch, surface));
    let smallest = |cable: &TouchingCable<'_>| {
        let kinds = cable.properties.kinds.iter();
        kinds
            .map(|kind| 0.5 * kind.diameter)
            .fold(f64::INFINITY, f64::min)
    };
    // Elements that respect the closest allowed distance at both ends of the step cross only if
    // they move by at least twice this distance.
    if most < 2.0 * CLOSEST * (smallest(&cables[0]) + smallest(&cables[1])) {
        return None;
    }
    let mut found = None;
    near_pairs(now, most, |e, f| {
        let joins = then[0].length(e) > 0.0 && then[1].length(f) > 0.0;
        if found.is_some() || !joins {
            return;
        }
        let Some(reach) = contact_distance(cables, [e, f]) else {
            return;
        };
        if elements_cross(then, now, [e, f]) {
            let nearest = nearest_points(now, [e, f]);
            found = Some(Found {
                surface: surfaces[0],
                at: (e, nearest.along[0]),
                on: Touched::Cable(
                    model.cable_contacts.surfaces[surfaces[1]].cable,
                    f,
                    nearest.along[1],
                ),
                depth: (reach - nearest.between.length()).max(0.0),
                reach,
                displacement: relative_displacement(then, now, [e, f]),
            });
        }
    });
    found
}

/// Transforms from the Earth frame to the axes of a piece, at the start of the step and now.
fn piece_axes(scratch: &Scratch, solid: &Solid<'_>) -> Option<[Pose; 2]> {
    let then = scratch.cable_contacts.at_start.poses.get(solid.rigid.index())?;
    let now = scratch.rigids.motion(solid.rigid).pose;
    Some([*then, now].map(|pose| pose.compose(&solid.pose).inverse()))
}

/// Upper bound of the displacement (m) of any point of an element in the axes of a piece.
fn displacement_on_piece([then, now]: [&Curve; 2], element: usize, inverses: [Pose; 2]) -> f64 {
    let moved = [0.0, 1.0].map(|along| {
        let [from, to] = [(then, inverses[0]), (now, inverses[1])]
            .map(|(curve, inverse)| inverse.transform_point(curve.at(element, along).position));
        from.distance(to)
    });
    moved[0].max(moved[1]) + now.bulge_change(then, element)
}

/// Point of an element that is nearest to a piece: the lower of the height minima on the two halves
/// of the element. Returns the position along the element, the height above the surface (m) and the
/// outward direction in the axes of the piece.
fn nearest_to_piece(curve: &Curve, element: usize, solid: &Solid<'_>, inverse: Pose) -> (f64, f64, DVec3) {
    let at = |along: f64| {
        let point = curve.at(element, along);
        let (height, outward) = solid.piece.height(inverse.transform_point(point.position));
        let growth = (inverse.orientation.inverse() * outward).dot(point.slope);
        (height, outward, growth)
    };
    let of_half = |mut low: f64, mut high: f64| {
        if at(low).2 < 0.0 && at(high).2 > 0.0 {
            for _ in 0..BISECTIONS {
                let middle = 0.5 * (low + high);
                match at(middle).2 < 0.0 {
                    true => low = middle,
                    false => high = middle,
                }
            }
        }
        let along = if at(low).2 >= 0.0 { low } else { high };
        let (height, outward, _) = at(along);
        (along, height, outward)
    };
    let (first, second) = (of_half(0.0, 0.5), of_half(0.5, 1.0));
    if first.1 <= second.1 { first } else { second }
}

/// Returns an element that has passed through a piece.
fn passed_piece(model: &Model, scratch: &Scratch, surface: usize, solid: &Solid<'_>) -> Option<Found> {
    // A half-space has no other side.
    if solid.sphere.1.is_infinite() {
        return None;
    }
    let [[then], [now]] = then_and_now(scratch, [surface])?;
    let (moved, bulge) = displacements(then, now);
    let motion = scratch.rigids.motion(solid.rigid);
    let pose_then = scratch.cable_contacts.at_start.poses.get(solid.rigid.index())?;
    let centres = [*pose_then, motion.pose].map(|pose| pose.transform_point(solid.sphere.0));
    let turned = pose_then.orientation.angle_between(motion.pose.orientation);
    let most = moved[0].abs().max(moved[1].abs()).length()
        + bulge
        + centres[0].distance(centres[1])
        + turned * solid.sphere.1;
    let cable = touching_cable(model, scratch, surface);
    let inverses = piece_axes(scratch, solid)?;
    for element in 0..now.len() {
        let radius = cable.properties.radius(element);
        if most < 2.0 * CLOSEST * radius || then.length(element) == 0.0 || now.length(element) == 0.0 {
            continue;
        }
        let reach = radius + now.half_extent(element) + most + solid.sphere.1;
        if now.at(element, 0.5).position.distance(centres[1]) > reach
            || cable.held_at(element).contains(&Some(solid.rigid))
        {
            continue;
        }
        let displacement = displacement_on_piece([then, now], element, inverses);
        if displacement < 2.0 * CLOSEST * radius {
            continue;
        }
        let from = nearest_to_piece(then, element, solid, inverses[0]);
        let to = nearest_to_piece(now, element, solid, inverses[1]);
        if from.2.dot(to.2) < TURNED && from.1.max(0.0) + to.1.max(0.0) <= displacement {
            return Some(Found {
                surface,
                at: (element, to.0),
                on: Touched::Shape(solid.shape_id),
                depth: (radius - to.1).max(0.0),
                reach: radius,
                displacement,
            });
        }
    }
    None
}
