//! How far a step on the way to an equilibrium may go before things press too hard on each other or come through.
//!
//! What is in contact where a step has gone metres deep into something says nothing about where a body is to lie.

use super::pairs::each_near;
use super::shapes::{Compound, ContactElements};
use super::{Contact, ContactScratch};
use crate::core::rigids::Rigids;
use crate::elements::{Model, Scratch};
use glam::DVec3;
use windlass_math::Pose;

/// Where rigids were before a step, and what touched.
#[derive(Clone, Debug, Default)]
pub(crate) struct BeforeStep {
    poses: Vec<Pose>,
    touching: Vec<[u32; 2]>,
    /// The greatest normal force, N.
    pub(crate) force: f64,
}

/// What a step comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All is well.
    Fits,
    /// Something presses too hard.
    Presses,
    /// Something may have come through something else.
    Passes,
}

impl ContactScratch {
    /// All contacts.
    pub(crate) fn touching(&self) -> &[Contact] {
        &self.touching
    }

    /// The greatest normal force, N.
    pub(crate) fn greatest_force(&self) -> f64 {
        let forces = self.touching.iter().map(|contact| contact.normal_force.size);
        forces.fold(0.0, f64::max)
    }

    /// Friction of all contacts, N.
    pub(crate) fn friction(&self) -> Vec<DVec3> {
        self.touching.iter().map(|contact| contact.friction).collect()
    }

    /// Whether the same contacts have the same friction (N) to a share of the greatest normal force.
    pub(crate) fn has_friction(&self, friction: &[DVec3], share: f64) -> bool {
        let allowed = share * self.greatest_force();
        let mut pairs = self.touching.iter().zip(friction);
        self.touching.len() == friction.len()
            && pairs.all(|(contact, before)| contact.friction.distance(*before) <= allowed)
    }
}

impl BeforeStep {
    /// Where a model is before a step; `None` without anything that could touch.
    pub(crate) fn note(model: &Model, scratch: &Scratch) -> Option<Self> {
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

    /// What a step comes to that ends where `scratch` is; contacts may press with `most` (N).
    pub(crate) fn outcome(&self, model: &Model, scratch: &Scratch, most: f64) -> Outcome {
        if scratch.contacts.greatest_force() > most {
            Outcome::Presses
        } else if self.may_have_passed(model, &scratch.rigids) {
            Outcome::Passes
        } else {
            Outcome::Fits
        }
    }

    /// Whether members that were apart have gone further than to half the thinner one's width inside the other.
    fn may_have_passed(&self, model: &Model, rigids: &Rigids) -> bool {
        let elements = &model.contacts;
        elements.pairs.iter().any(|&pair| {
            let way = self.way(elements, pair, rigids);
            let mut passed = false;
            each_near(elements, rigids, pair, way, |members, _| {
                let touched = self.touching.contains(&members.map(|member| member.number));
                let pieces = members.map(|member| elements.piece(member));
                let allowed = 0.5 * f64::min(pieces[0].thickness(), pieces[1].thickness());
                if passed || touched || way <= allowed {
                    return;
                }
                let [a, b] = [0, 1].map(|side| {
                    let compound = &elements.compounds[pair[side]];
                    self.poses[compound.rigid.index()].compose(&members[side].pose)
                });
                passed = way > allowed + pieces[0].distance(&a, pieces[1], &b);
            });
            passed
        })
    }

    /// Bound of the way that points of one of a pair of compounds have gone as the other sees them, m.
    fn way(&self, elements: &ContactElements, pair: [usize; 2], rigids: &Rigids) -> f64 {
        let mut compounds = pair.map(|k| &elements.compounds[k]);
        // Of an infinite one no point goes farthest.
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
