//! How far a step on the way to an equilibrium may go before cables come through each other or through shapes.
//!
//! A line that has come through another one is as content on the wrong side: no load tells of it. Elements of two cables are
//! looked at as the straight lines between their nodes; of an element beside a piece of a shape points along it must not go
//! further toward the piece, as they see it, than to its surface and some way in.

use super::Pair;
use super::travel::{slack_in, strand};
use crate::elements::contacts::Solid;
use crate::elements::{Model, Scratch};
use glam::DVec3;
use windlass_math::Pose;
use windlass_mechanics::cable::separation::{Curve, segments_cross, near_pairs};

/// Points of an element that are looked at beside a shape, both ends among them.
const POINTS: usize = 9;

/// Where cables and rigids were before a step, and how hard cables pressed or pulled.
#[derive(Clone, Debug)]
pub(crate) struct BeforeStep {
    /// By surface.
    curves: Vec<Curve>,
    /// By rigid.
    poses: Vec<Pose>,
    /// The greatest normal force, or the greatest tension of what may touch, N.
    pub(crate) force: f64,
}

/// The greatest normal force on an element, N.
pub(crate) fn greatest_force(scratch: &Scratch) -> f64 {
    let touching = scratch.cable_contacts.touching.iter();
    touching.map(|touch| touch.normal_force).fold(0.0, f64::max)
}

/// The greatest tension of what may touch, N.
fn greatest_tension(model: &Model, scratch: &Scratch) -> f64 {
    let surfaces = model.cable_contacts.surfaces.iter();
    let tensions = surfaces.flat_map(|surface| &scratch.cables.laws[surface.cable.index()].tension);
    tensions.copied().fold(0.0, f64::max)
}

fn ends(curve: &Curve, element: usize) -> [DVec3; 2] {
    [0.0, 1.0].map(|along| curve.at(element, along).place)
}

impl BeforeStep {
    /// Where a model is before a step; `None` without cables that could touch.
    pub(crate) fn note(model: &Model, scratch: &Scratch) -> Option<Self> {
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

    /// Whether anything has come through anything else on the way to where `scratch` is.
    pub(crate) fn has_passed(&self, model: &Model, scratch: &Scratch) -> bool {
        model.cable_contacts.pairs.iter().any(|pair| match *pair {
            Pair::Cables(surfaces) => self.cables_have_passed(scratch, surfaces),
            Pair::Solid(surface, solid) => {
                let solid = model.contacts.solid(solid);
                (0..self.curves[surface].len())
                    .any(|element| self.has_entered(model, scratch, (surface, element), &solid))
            }
        })
    }

    fn cables_have_passed(&self, scratch: &Scratch, surfaces: [usize; 2]) -> bool {
        let curves = surfaces.map(|surface| &self.curves[surface]);
        let then = surfaces.map(|surface| &scratch.cable_contacts.curves[surface]);
        // No two points go further against each other than this.
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for side in [0, 1] {
            for element in 0..curves[side].len() {
                let (from, to) = (ends(curves[side], element), ends(then[side], element));
                for way in [to[0] - from[0], to[1] - from[1]] {
                    (low, high) = (low.min(way), high.max(way));
                }
            }
        }
        let mut passed = false;
        near_pairs(curves, low.distance(high), |e, f| {
            let joins = curves[0].length(e) > 0.0 && curves[1].length(f) > 0.0;
            let is_neighbour = surfaces[0] == surfaces[1] && f <= e + 1;
            if !passed && joins && !is_neighbour {
                let of = |curves: [&Curve; 2]| [ends(curves[0], e), ends(curves[1], f)];
                passed = segments_cross(&of(curves), &of(then));
            }
        });
        passed
    }

    /// Whether a point of an element has gone further toward a piece than to some way in.
    fn has_entered(
        &self,
        model: &Model,
        scratch: &Scratch,
        (surface, element): (usize, usize),
        solid: &Solid<'_>,
    ) -> bool {
        let now = strand(model, scratch, surface);
        let (own, then) = (&self.curves[surface], now.curve);
        if own.length(element) == 0.0 || now.held_at(element).contains(&Some(solid.rigid)) {
            return false;
        }
        let radius = now.make.radius(element);
        let slack = slack_in(radius, solid);
        let poses = [
            self.poses[solid.rigid.index()],
            scratch.rigids.motion(solid.rigid).pose,
        ];
        // Few are near enough for a closer look: what a point goes is no more than what the farther end does.
        let seen = poses.map(|pose| pose.inverse());
        let [from, to] = [(seen[0], own), (seen[1], then)]
            .map(|(pose, curve)| ends(curve, element).map(|end| pose.transform_point(end)));
        let way = from[0].distance(to[0]).max(from[1].distance(to[1]));
        let reach = radius + own.half_extent(element) + way + solid.sphere.1;
        if way <= slack || from[0].midpoint(from[1]).distance(solid.sphere.0) > reach {
            return false;
        }
        let [pose, pose_then] = poses.map(|pose| pose.compose(&solid.pose).inverse());
        (0..POINTS).any(|k| {
            let along = k as f64 / (POINTS - 1) as f64;
            let from = pose.transform_point(own.at(element, along).place);
            let to = pose_then.transform_point(then.at(element, along).place);
            let (height, outward) = solid.piece.height(from);
            -outward.dot(to - from) > (height - radius).max(0.0) + slack
        })
    }
}
