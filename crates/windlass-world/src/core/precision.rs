//! Required precision of implicit steps: residual tolerances and sizes of difference steps.
//!
//! Tolerances of the error control apply to positions and velocities. Over 1 µm (the position
//! tolerance), the force of a stiff steel contact may change by more than the weight that it
//! supports. Stiff elements therefore report the displacement and velocity over which their forces
//! change ([`crate::core::element::Element::precision`]). The equations of a step are solved to a
//! small fraction of these scales, and difference quotients stay within them. The step size does
//! not depend on these scales: stiff variables follow the others, and their error is the residual
//! of their equations.

use crate::core::rigids::{MotionKind, Owner, RigidId, Rigids};
use crate::elements::Model;
use crate::elements::mechanisms::MountedMechanism;
use glam::DVec3;
use std::ops::Range;
use windlass_mechanics::mechanism::JointKind;

/// Relative rounding error of a number, with a margin for values computed from it.
const ROUNDING: f64 = 1e3 * f64::EPSILON;

/// Fraction of a force by which an error of position or velocity may change it.
const FORCE_FRACTION: f64 = 2e-4;
/// Fraction of a tolerance to which equations are solved, for components with
/// [`Precision::require_tolerance`].
const TOLERANCE_FRACTION: f64 = 0.03;
/// Fraction of a force by which difference quotients may change it.
const DIFFERENCE_FRACTION: f64 = 0.1;

/// Changes of a point's motion that change the force there by as much as the force itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ForceScales {
    /// Displacement, m.
    pub(crate) displacement: f64,
    /// Velocity, m/s.
    pub(crate) speed: f64,
}

impl ForceScales {
    /// Converts the scales of a point to an angle and an angular velocity about an axis at the
    /// distance `lever` (m).
    fn over_lever(self, lever: f64) -> Self {
        Self {
            displacement: self.displacement / lever,
            speed: self.speed / lever,
        }
    }
}

/// Largest allowed residual errors of the components of the state vector.
#[derive(Clone, Debug, Default)]
pub(crate) struct Precision {
    /// Largest allowed residual error of each component; infinite if there is no requirement.
    allowed: Vec<f64>,
    is_restricted: bool,
}

impl Precision {
    /// Creates the requirements for `size` components, all unrestricted.
    pub(crate) fn new(size: usize) -> Self {
        Self {
            allowed: vec![f64::INFINITY; size],
            is_restricted: false,
        }
    }

    /// Removes all requirements.
    pub(crate) fn clear(&mut self) {
        if self.is_restricted {
            self.allowed.fill(f64::INFINITY);
            self.is_restricted = false;
        }
    }

    /// Allowed errors, empty if nothing is required.
    pub(crate) fn allowed(&self) -> &[f64] {
        if self.is_restricted { &self.allowed } else { &[] }
    }

    /// Requires the position and velocity of a point (Earth frame) on a rigid body, at x, to
    /// resolve a force with these scales.
    pub(crate) fn require_point(
        &mut self,
        world: (&Model, &Rigids, &[f64]),
        of: RigidId,
        at: DVec3,
        scales: ForceScales,
    ) {
        let (model, rigids, x) = world;
        match rigids.motion_kind(of) {
            MotionKind::Prescribed => {}
            MotionKind::Free => {
                if let Some(numbers) = model.bodies[of.index() - 1].numbers {
                    let turn = scales.over_lever(at.distance(rigids.motion(of).pose.position));
                    let ([position, velocity, _], [orientation, spin]) = numbers.pair_indices();
                    for axis in 0..3 {
                        self.tighten(position + axis, scales.displacement, x);
                        self.tighten(velocity + axis, scales.speed, x);
                        self.tighten(spin + axis, turn.speed, x);
                    }
                    for component in 0..4 {
                        self.tighten(orientation + component, 0.5 * turn.displacement, x);
                    }
                }
            }
            MotionKind::Jointed => {
                let index = of.index() - 1 - model.bodies.len();
                let mut mechanisms = model.mechanisms.iter();
                let links = |mounted: &MountedMechanism| {
                    mounted.first_link..mounted.first_link + mounted.mechanism.links().len()
                };
                if let Some(mounted) = mechanisms.find(|mounted| links(mounted).contains(&index)) {
                    self.require_joints(world, mounted, at, scales);
                }
            }
        }
    }

    /// As [`Self::require_point`] for a point on a link: restricts all joints of the mechanism and
    /// its base.
    fn require_joints(
        &mut self,
        world: (&Model, &Rigids, &[f64]),
        mounted: &MountedMechanism,
        at: DVec3,
        scales: ForceScales,
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
                JointKind::Revolute => scales.over_lever(at.distance(rigids.motion(own).pose.position)),
                _ => scales,
            };
            self.tighten(mounted.numbers.start + numbers.position, scales.displacement, x);
            self.tighten(mounted.numbers.start + numbers.velocity, scales.speed, x);
        }
        let base = model.frames[mounted.base.index()].rigid;
        self.require_point(world, base, at, scales);
    }

    /// Requires the equations of a range of components to be solved to a fraction of `tolerance`.
    /// Components with a wider tolerance need this, because their residuals would otherwise disturb
    /// components with a smaller tolerance.
    pub(crate) fn require_tolerance(&mut self, numbers: Range<usize>, tolerance: f64) {
        self.is_restricted = true;
        for allowed in &mut self.allowed[numbers] {
            *allowed = allowed.min(TOLERANCE_FRACTION * tolerance);
        }
    }

    /// Largest difference step of a component, in its unit.
    pub(crate) fn step(&self, index: usize) -> f64 {
        if self.is_restricted {
            DIFFERENCE_FRACTION / FORCE_FRACTION * self.allowed[index]
        } else {
            f64::INFINITY
        }
    }

    fn tighten(&mut self, index: usize, scale: f64, x: &[f64]) {
        self.is_restricted = true;
        let least = f64::max(FORCE_FRACTION * scale, ROUNDING * x[index].abs()).max(f64::MIN_POSITIVE);
        self.allowed[index] = self.allowed[index].min(least);
    }
}
