//! How exactly the equations of implicit steps must be solved, and how near to a state they are linearised.
//!
//! Tolerances are of positions and velocities. A bed of steel answers to a micrometre, which is their tolerance, with more
//! than the weight of what rests on it: parts that are so stiff say within which way and speed their forces become others
//! ([`crate::core::element::Part::precision`]). A step's equations are solved to a small share of that, and derivatives formed by
//! differences within it. How long steps may be does not hang on it: what is stiff follows from the rest, and errs only as
//! its equations are left unsolved.

use crate::core::rigids::{MotionKind, Owner, RigidId, Rigids};
use crate::elements::Model;
use crate::elements::mechanisms::MountedMechanism;
use glam::DVec3;
use std::ops::Range;
use windlass_mechanics::mechanism::JointKind;

/// What rounding leaves of a number, in multiples of its last digit, with a margin for what is computed from it.
const ROUNDING: f64 = 1e3 * f64::EPSILON;

/// Share of a force that the error of a place or velocity may make.
const NOTICED: f64 = 2e-4;
/// Share of a tolerance to which equations are solved, as of numbers that have it.
const SHARE: f64 = 0.03;
/// Share of it by which differences change it.
const DIFFERENCE: f64 = 0.1;

/// What changes a force at a point by as much as there is of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scales {
    /// A way, m.
    pub(crate) way: f64,
    /// A speed, m/s.
    pub(crate) speed: f64,
}

impl Scales {
    /// What they are of an angle that moves the point by a lever (m).
    fn seen_over(self, lever: f64) -> Self {
        Self {
            way: self.way / lever,
            speed: self.speed / lever,
        }
    }
}

/// What is asked of the numbers of a state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Precision {
    /// The largest errors that may be left, infinite where nothing is asked.
    allowed: Vec<f64>,
    asked: bool,
}

impl Precision {
    /// Nothing asked of so many numbers.
    pub(crate) fn new(size: usize) -> Self {
        Self {
            allowed: vec![f64::INFINITY; size],
            asked: false,
        }
    }

    /// Forgets what was asked.
    pub(crate) fn clear(&mut self) {
        if self.asked {
            self.allowed.fill(f64::INFINITY);
            self.asked = false;
        }
    }

    /// The errors allowed; empty where nothing was asked.
    pub(crate) fn allowed(&self) -> &[f64] {
        if self.asked { &self.allowed } else { &[] }
    }

    /// Asks for the place and the velocity of a point (Earth frame) of a rigid, at x, for a force with these scales.
    pub(crate) fn ask(&mut self, world: (&Model, &Rigids, &[f64]), of: RigidId, at: DVec3, scales: Scales) {
        let (model, rigids, x) = world;
        match rigids.mover(of) {
            MotionKind::Prescribed => {}
            MotionKind::Free => {
                if let Some(numbers) = model.bodies[of.index() - 1].numbers {
                    let turn = scales.seen_over(at.distance(rigids.motion(of).pose.position));
                    let ([position, velocity, _], [orientation, spin]) = numbers.pairs();
                    for axis in 0..3 {
                        self.tighten(position + axis, scales.way, x);
                        self.tighten(velocity + axis, scales.speed, x);
                        self.tighten(spin + axis, turn.speed, x);
                    }
                    for part in 0..4 {
                        self.tighten(orientation + part, 0.5 * turn.way, x);
                    }
                }
            }
            MotionKind::Jointed => {
                let place = of.index() - 1 - model.bodies.len();
                let mut standing = model.mechanisms.iter();
                let links = |mounted: &MountedMechanism| {
                    mounted.first_link..mounted.first_link + mounted.mechanism.links().len()
                };
                if let Some(mounted) = standing.find(|mounted| links(mounted).contains(&place)) {
                    self.ask_joints(world, mounted, at, scales);
                }
            }
        }
    }

    /// The same of a mechanism's link: of all its joints, and of what it stands on.
    fn ask_joints(
        &mut self,
        world: (&Model, &Rigids, &[f64]),
        mounted: &MountedMechanism,
        at: DVec3,
        scales: Scales,
    ) {
        let (model, rigids, x) = world;
        let mechanism = &mounted.mechanism;
        for joint in 0..mechanism.joint_count() {
            let (Some(numbers), Some((kind, link))) = (
                mechanism.state_indices(joint),
                mechanism.joint(joint).map(|(joint, link)| (joint.kind, link)),
            ) else {
                continue;
            };
            let own = RigidId::of(Owner::Link(mounted.link(link)), model.bodies.len());
            let scales = match kind {
                JointKind::Revolute => scales.seen_over(at.distance(rigids.motion(own).pose.position)),
                _ => scales,
            };
            self.tighten(mounted.numbers.start + numbers.position, scales.way, x);
            self.tighten(mounted.numbers.start + numbers.velocity, scales.speed, x);
        }
        let base = model.frames[mounted.base.index()].rigid;
        self.ask(world, base, at, scales);
    }

    /// Asks that the equations of numbers from a place on, so many, be solved to a share of a tolerance, where their own is wider: what
    /// is left of them would act on others, which are not to err so much.
    pub(crate) fn ask_numbers(&mut self, numbers: Range<usize>, tolerance: f64) {
        self.asked = true;
        for allowed in &mut self.allowed[numbers] {
            *allowed = allowed.min(SHARE * tolerance);
        }
    }

    /// The longest step (in its unit) by which differences may move a number.
    pub(crate) fn step(&self, place: usize) -> f64 {
        if self.asked {
            DIFFERENCE / NOTICED * self.allowed[place]
        } else {
            f64::INFINITY
        }
    }

    fn tighten(&mut self, place: usize, scale: f64, x: &[f64]) {
        self.asked = true;
        let least = f64::max(NOTICED * scale, ROUNDING * x[place].abs()).max(f64::MIN_POSITIVE);
        self.allowed[place] = self.allowed[place].min(least);
    }
}
