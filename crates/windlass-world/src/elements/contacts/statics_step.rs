//! Limits on steps during the search for an equilibrium: contact forces must not become too large,
//! and shapes must not pass through each other.
//!
//! If a step ends metres deep inside a shape, the contact forces there do not point to the
//! equilibrium.

use super::pairs::each_near;
use super::shapes::{Compound, ContactElements};
use super::{Contact, ContactScratch};
use crate::core::element::equilibrium::{StepCheck, StepVerdict};
use crate::core::rigids::{RigidId, Rigids};
use crate::elements::{Model, Scratch};
use glam::DVec3;
use windlass_math::Pose;

/// Poses and contacts before a step.
#[derive(Clone, Debug, Default)]
pub(super) struct BeforeStep {
    /// Poses by body.
    poses: Vec<Pose>,
    touching: Vec<Touching>,
    /// Largest normal force, N.
    force: f64,
}

/// Contact between two pieces before a step.
#[derive(Clone, Debug)]
struct Touching {
    /// Numbers of the pieces.
    numbers: [u32; 2],
    rigids: [RigidId; 2],
    /// Centroid of the overlap, and the normal that points from the first piece into the second,
    /// Earth axes.
    point: DVec3,
    normal: DVec3,
    /// Largest additional penetration in one step, m.
    allowed: f64,
}

impl Touching {
    fn of(contact: &Contact, model: &Model) -> Self {
        Self {
            numbers: contact.numbers,
            rigids: contact.rigids,
            point: contact.overlap.centroid,
            normal: contact.overlap.normal,
            allowed: ALLOWED_FRACTION * contact.thinner(&model.contacts.shapes),
        }
    }

    /// Penetration due to the motion of the two bodies from their poses before the step, m.
    fn penetration(&self, before: &[Pose], rigids: &Rigids) -> f64 {
        let [first, second] = self.rigids.map(|rigid| {
            let in_body = before[rigid.index()].inverse().transform_point(self.point);
            rigids.motion(rigid).pose.transform_point(in_body)
        });
        (first - second).dot(self.normal)
    }
}

/// Largest penetration in one step as a fraction of the thickness of the thinner piece.
const ALLOWED_FRACTION: f64 = 0.5;

impl ContactScratch {
    /// Largest normal force, N.
    fn greatest_force(&self) -> f64 {
        let forces = self.touching.iter().map(|contact| contact.normal_force.magnitude);
        forces.fold(0.0, f64::max)
    }
}

impl StepCheck for BeforeStep {
    fn reference_force(&self) -> f64 {
        self.force
    }

    fn contact_force(&self, scratch: &Scratch) -> f64 {
        scratch.contacts.greatest_force()
    }

    fn verdict(&self, model: &Model, scratch: &Scratch, allowed: f64) -> StepVerdict {
        if scratch.contacts.greatest_force() > allowed {
            StepVerdict::ForceTooLarge
        } else if self.may_have_passed(model, &scratch.rigids) {
            StepVerdict::MayHavePassed
        } else {
            StepVerdict::Acceptable
        }
    }
}

impl BeforeStep {
    /// Records the configuration before a step; `None` if no shapes can touch.
    pub(super) fn record(model: &Model, scratch: &Scratch) -> Option<Self> {
        if model.contacts.pairs.is_empty() {
            return None;
        }
        let rigids = &scratch.rigids;
        let touching = scratch.contacts.touching.iter();
        Some(Self {
            poses: rigids.ids().map(|rigid| rigids.motion(rigid).pose).collect(),
            touching: touching.map(|contact| Touching::of(contact, model)).collect(),
            force: scratch.contacts.greatest_force(),
        })
    }

    /// Returns true if a piece has moved into another one by more than half of the thickness of the
    /// thinner piece.
    fn may_have_passed(&self, model: &Model, rigids: &Rigids) -> bool {
        let elements = &model.contacts;
        let mut touching = self.touching.iter();
        touching.any(|touching| touching.penetration(&self.poses, rigids) > touching.allowed)
            || self.pieces_have_met(elements, rigids)
    }

    /// Returns true if pieces that were apart may have moved into each other by more than half of
    /// the thickness of the thinner piece.
    fn pieces_have_met(&self, elements: &ContactElements, rigids: &Rigids) -> bool {
        elements.pairs.iter().any(|&pair| {
            let displacement = self.relative_displacement(elements, pair, rigids);
            let mut passed = false;
            each_near(elements, rigids, pair, displacement, |members, _| {
                let numbers = members.map(|member| member.number);
                let touched = self.touching.iter().any(|touching| touching.numbers == numbers);
                let pieces = members.map(|member| elements.piece(member));
                let allowed = ALLOWED_FRACTION * f64::min(pieces[0].thickness(), pieces[1].thickness());
                if passed || touched || displacement <= allowed {
                    return;
                }
                let [a, b] = [0, 1].map(|side| {
                    let compound = &elements.compounds[pair[side]];
                    self.poses[compound.rigid.index()].compose(&members[side].pose)
                });
                passed = displacement > allowed + pieces[0].distance(&a, pieces[1], &b);
            });
            passed
        })
    }

    /// Upper bound of the displacement of points of one compound relative to the other, m.
    fn relative_displacement(&self, elements: &ContactElements, pair: [usize; 2], rigids: &Rigids) -> f64 {
        let mut compounds = pair.map(|k| &elements.compounds[k]);
        // Displacements grow with the reach, and a half-space has infinite reach, so the motion of
        // the smaller compound is used.
        if compounds[0].reach > compounds[1].reach {
            compounds.swap(0, 1);
        }
        let [own, other] = compounds;
        let [then, now] = [0, 1].map(|after| {
            let pose = |compound: &Compound| match after {
                0 => self.poses[compound.rigid.index()],
                _ => rigids.motion(compound.rigid).pose,
            };
            pose(other).inverse().compose(&pose(own))
        });
        let [from, to] = [then, now].map(|pose| pose.transform_point(own.centre));
        from.distance(to) + then.orientation.angle_between(now.orientation) * own.reach
    }
}
