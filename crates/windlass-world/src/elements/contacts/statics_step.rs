//! Limits on steps during the search for an equilibrium: contact forces must not become too large,
//! and shapes must not pass through each other.
//!
//! If a step ends metres deep inside a shape, the contact forces there do not point to the
//! equilibrium.

use super::ContactScratch;
use super::pairs::each_near;
use super::shapes::{Compound, ContactElements};
use crate::core::element::equilibrium::{StepCheck, StepVerdict};
use crate::core::rigids::Rigids;
use crate::elements::{Model, Scratch};
use windlass_math::Pose;

/// Poses and contacts before a step.
#[derive(Clone, Debug, Default)]
pub(super) struct BeforeStep {
    /// Poses by body.
    poses: Vec<Pose>,
    /// Numbers of the pieces in contact.
    touching: Vec<[u32; 2]>,
    /// Largest normal force, N.
    force: f64,
}

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
            touching: touching.map(|contact| contact.numbers).collect(),
            force: scratch.contacts.greatest_force(),
        })
    }

    /// Returns true if two pieces that were apart may have moved into each other by more than half
    /// of the thickness of the thinner piece.
    fn may_have_passed(&self, model: &Model, rigids: &Rigids) -> bool {
        let elements = &model.contacts;
        elements.pairs.iter().any(|&pair| {
            let displacement = self.relative_displacement(elements, pair, rigids);
            let mut passed = false;
            each_near(elements, rigids, pair, displacement, |members, _| {
                let touched = self.touching.contains(&members.map(|member| member.number));
                let pieces = members.map(|member| elements.piece(member));
                let allowed = 0.5 * f64::min(pieces[0].thickness(), pieces[1].thickness());
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
