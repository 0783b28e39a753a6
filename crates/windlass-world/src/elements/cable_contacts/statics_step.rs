//! Limits on steps during the search for an equilibrium: cables must not pass through each other or
//! through shapes.
//!
//! A line that has passed through another one can be in equilibrium on the wrong side, so residual
//! forces do not reveal the error. Elements of two cables are treated as straight lines between
//! their nodes. For an element near a piece of a shape, the displacement of points along it towards
//! the piece must not exceed the gap plus the allowed penetration.

use super::Pair;
use super::separation::{allowed_penetration, touching_cable};
use crate::core::element::equilibrium::{StepCheck, StepVerdict};
use crate::elements::contacts::Solid;
use crate::elements::{Model, Scratch};
use glam::DVec3;
use windlass_math::Pose;
use windlass_mechanics::cable::separation::{Curve, near_pairs, segments_cross};

/// Number of points of an element, ends included, that are checked against a shape.
const POINTS: usize = 9;

/// Configuration before a step, and the force that scales the allowed contact force.
#[derive(Clone, Debug)]
pub(super) struct BeforeStep {
    /// Curves by surface.
    curves: Vec<Curve>,
    /// Poses by body.
    poses: Vec<Pose>,
    /// The larger of the largest normal force and the largest tension of cables with contact, N.
    force: f64,
}

/// Largest normal force on an element, N.
fn greatest_force(scratch: &Scratch) -> f64 {
    let touching = scratch.cable_contacts.touching.iter();
    touching.map(|touch| touch.normal_force).fold(0.0, f64::max)
}

/// Largest tension of cables with contact, N.
fn greatest_tension(model: &Model, scratch: &Scratch) -> f64 {
    let surfaces = model.cable_contacts.surfaces.iter();
    let tensions = surfaces.flat_map(|surface| &scratch.cables.laws[surface.cable.index()].tension);
    tensions.copied().fold(0.0, f64::max)
}

/// Positions of the ends of an element.
fn ends(curve: &Curve, element: usize) -> [DVec3; 2] {
    [0.0, 1.0].map(|along| curve.at(element, along).position)
}

impl StepCheck for BeforeStep {
    fn reference_force(&self) -> f64 {
        self.force
    }

    fn contact_force(&self, scratch: &Scratch) -> f64 {
        greatest_force(scratch)
    }

    fn verdict(&self, model: &Model, scratch: &Scratch, allowed: f64) -> StepVerdict {
        // Without contact force or tension before the step, there is no scale for the allowed
        // force.
        if allowed > 0.0 && greatest_force(scratch) > allowed {
            StepVerdict::ForceTooLarge
        } else if self.has_passed(model, scratch) {
            StepVerdict::MayHavePassed
        } else {
            StepVerdict::Acceptable
        }
    }
}

impl BeforeStep {
    /// Records the configuration before a step; `None` without cables that could touch.
    pub(super) fn record(model: &Model, scratch: &Scratch) -> Option<Self> {
        if model.cable_contacts.pairs.is_empty() {
            return None;
        }
        let rigids = &scratch.rigids;
        Some(Self {
            curves: scratch.cable_contacts.curves.clone(),
            poses: rigids.ids().map(|rigid| rigids.motion(rigid).pose).collect(),
            force: greatest_force(scratch).max(greatest_tension(model, scratch)),
        })
    }

    /// Returns true if a cable has passed through another cable or entered a piece on the way to
    /// the configuration in `scratch`.
    fn has_passed(&self, model: &Model, scratch: &Scratch) -> bool {
        model.cable_contacts.pairs.iter().any(|pair| match *pair {
            Pair::Cables(surfaces) => self.cables_have_passed(scratch, surfaces),
            Pair::Solid(surface, solid) => {
                let solid = model.contacts.solid(solid);
                (0..self.curves[surface].len())
                    .any(|element| self.has_entered(model, scratch, (surface, element), &solid))
            }
        })
    }

    /// Returns true if elements of two cables have crossed.
    fn cables_have_passed(&self, scratch: &Scratch, surfaces: [usize; 2]) -> bool {
        let curves = surfaces.map(|surface| &self.curves[surface]);
        let after = surfaces.map(|surface| &scratch.cable_contacts.curves[surface]);
        // Upper bound of the relative displacement of any two points.
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for side in [0, 1] {
            for element in 0..curves[side].len() {
                let (from, to) = (ends(curves[side], element), ends(after[side], element));
                for displacement in [to[0] - from[0], to[1] - from[1]] {
                    (low, high) = (low.min(displacement), high.max(displacement));
                }
            }
        }
        let mut passed = false;
        near_pairs(curves, low.distance(high), |e, f| {
            let joins = curves[0].length(e) > 0.0 && curves[1].length(f) > 0.0;
            let is_neighbour = surfaces[0] == surfaces[1] && f <= e + 1;
            if !passed && joins && !is_neighbour {
                let of = |curves: [&Curve; 2]| [ends(curves[0], e), ends(curves[1], f)];
                passed = segments_cross(&of(curves), &of(after));
            }
        });
        passed
    }

    /// Returns true if a point of an element has moved towards a piece by more than the gap plus
    /// the allowed penetration.
    fn has_entered(
        &self,
        model: &Model,
        scratch: &Scratch,
        (surface, element): (usize, usize),
        solid: &Solid<'_>,
    ) -> bool {
        let now = touching_cable(model, scratch, surface);
        let (own, after) = (&self.curves[surface], now.curve);
        if own.length(element) == 0.0 || now.held_at(element).contains(&Some(solid.rigid)) {
            return false;
        }
        let radius = now.properties.radius(element);
        let allowed = allowed_penetration(radius, solid);
        let poses = [
            self.poses[solid.rigid.index()],
            scratch.rigids.motion(solid.rigid).pose,
        ];
        // A quick test excludes most elements: no point moves further than the end with the larger
        // displacement.
        let inverses = poses.map(|pose| pose.inverse());
        let [from, to] = [(inverses[0], own), (inverses[1], after)]
            .map(|(pose, curve)| ends(curve, element).map(|end| pose.transform_point(end)));
        let displacement = from[0].distance(to[0]).max(from[1].distance(to[1]));
        let reach = radius + own.half_extent(element) + displacement + solid.sphere.1;
        if displacement <= allowed || from[0].midpoint(from[1]).distance(solid.sphere.0) > reach {
            return false;
        }
        let [pose, pose_after] = poses.map(|pose| pose.compose(&solid.pose).inverse());
        (0..POINTS).any(|k| {
            let along = k as f64 / (POINTS - 1) as f64;
            let from = pose.transform_point(own.at(element, along).position);
            let to = pose_after.transform_point(after.at(element, along).position);
            let (height, outward) = solid.piece.height(from);
            -outward.dot(to - from) > (height - radius).max(0.0) + allowed
        })
    }
}
