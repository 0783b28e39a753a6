//! Limits on steps during the search for an equilibrium: contact forces must not become too large,
//! and shapes must not pass through each other.
//!
//! Contact forces after a step that goes metres deep into a shape are useless for finding the
//! equilibrium position.

use super::pairs::each_near;
use super::shapes::{Compound, ContactElements};
use super::{Contact, ContactScratch};
use crate::core::rigids::Rigids;
use crate::elements::{Model, Scratch};
use glam::DVec3;
use windlass_math::Pose;

/// Poses and contacts before a step.
#[derive(Clone, Debug, Default)]
pub(crate) struct BeforeStep {
    poses: Vec<Pose>,
    touching: Vec<[u32; 2]>,
    /// Largest normal force, N.
    pub(crate) force: f64,
}

/// Verdict on a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepVerdict {
    /// The step can be taken.
    Acceptable,
    /// A contact force is too large.
    ForceTooLarge,
    /// A shape may have passed through another one.
    MayHavePassed,
}

impl ContactScratch {
    /// All contacts.
    pub(crate) fn touching(&self) -> &[Contact] {
        &self.touching
    }

    /// Largest normal force, N.
    pub(crate) fn greatest_force(&self) -> f64 {
        let forces = self.touching.iter().map(|contact| contact.normal_force.magnitude);
        forces.fold(0.0, f64::max)
    }

    /// Friction of all contacts, N.
    pub(crate) fn friction(&self) -> Vec<DVec3> {
        self.touching.iter().map(|contact| contact.friction).collect()
    }

    /// Returns true if the same contacts have the same friction (N), within a share of the largest
    /// normal force.
    pub(crate) fn has_friction(&self, friction: &[DVec3], share: f64) -> bool {
        let allowed = share * self.greatest_force();
        let mut pairs = self.touching.iter().zip(friction);
        self.touching.len() == friction.len()
            && pairs.all(|(contact, before)| contact.friction.distance(*before) <= allowed)
    }
}

impl BeforeStep {
    /// Records the configuration before a step; `None` if no shapes can touch.
    pub(crate) fn record(model: &Model, scratch: &Scratch) -> Option<Self> {
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

    /// Verdict on a step that ends at `scratch`; contact forces may reach `most` (N).
    pub(crate) fn verdict(&self, model: &Model, scratch: &Scratch, most: f64) -> StepVerdict {
        if scratch.contacts.greatest_force() > most {
            StepVerdict::ForceTooLarge
        } else if self.may_have_passed(model, &scratch.rigids) {
            StepVerdict::MayHavePassed
        } else {
            StepVerdict::Acceptable
        }
    }

    /// Returns true if pieces that were apart have moved further than half of the thinner one's
    /// thickness into the other.
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
        // The displacement of an infinite compound is unbounded, so the smaller one is used.
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
