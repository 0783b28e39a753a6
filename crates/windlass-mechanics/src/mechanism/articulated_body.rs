//! Articulated-body algorithm in three passes, each of linear cost in the number of links.
//!
//! ```text
//! Law      f_i = M_i a_i - b_i, b_i = m g + external - [m ω × (ω × h); ω × I ω], summed towards
//!          the base:
//!          k = M* φ, m* = φ·k + J, N = M* - k kᵀ/m*, u = τ + φ·b*
//!          b to the parent = b* - N ζ - k u/m*,   q'' = (u - k·(X a_parent + ζ))/m*
//!          ζ = [ω × (ω × arm) + 2 ω × v_joint; ω × ω_joint], X a = a + α × arm
//! Symbols  M* articulated-body inertia, N articulated-body inertia without the degree of freedom
//!          of the joint, b* articulated bias wrench, φ unit joint motion, τ joint force, J inertia
//!          of the drive, h centre of gravity from the link's origin, ζ velocity-dependent part of
//!          the link's acceleration, ω in ζ: angular velocity of the parent, arm vector from the
//!          parent's origin to the link's origin
//! Frame    Earth axes about each link frame's origin; classical accelerations. No 6x6 matrix needs
//!          to be rotated, only the 3x3 inertia of each link
//! Source   Featherstone's algorithm, [F08] ch. 7; [SMS] eqs. 46-65 with errata E11, E12, E13, E14;
//!          [SIMO] 1.1 with errata E38
//! Valid    trees; every dynamic joint must move a positive inertia. Prescribed joints: N = M*,
//!          their q'' enters b
//! Energy   the power balance is tested
//! Checked  25 states of the seven-link crane against an independent library (1e-9), the mass
//!          matrix on random trees (1e-10)
//! ```

use super::error::MechanismError;
use super::joint::JointKind;
use super::model::{LinkConstants, Mechanism};
use super::scratch::{JointState, LinkScratch, MechanismScratch};
use super::symmetric_inertia::SymmetricInertia;
use glam::{DQuat, DVec3};
use windlass_math::{FrameMotion, Matrix6, Motion, Wrench};

/// Articulated-body inertia and bias force of a mechanism at its base, about the base frame's
/// origin in Earth axes. The base exerts the wrench `inertia · a - wrench` at acceleration a, so a
/// free base solves `(M_base + inertia) a = w_base + wrench`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BaseLoad {
    /// Articulated inertia.
    pub inertia: Matrix6,
    /// Wrench at zero base acceleration.
    pub wrench: Wrench,
}

impl Mechanism {
    /// Outward pass: computes position, rotation and velocity of all links from the base's motion
    /// and `scratch.joints`. `links` has one entry per link, parents first, in Earth axes. The
    /// base's acceleration is not used.
    ///
    /// Leaves the quaternions `pose.orientation` unchanged, because no pass needs them.
    /// [`Mechanism::orient`] computes them. Leaves accelerations to [`Mechanism::accelerations`].
    ///
    /// # Panics
    /// If `links` has fewer entries than the mechanism has links. The other passes panic likewise.
    pub fn kinematics(&self, base: &FrameMotion, links: &mut [FrameMotion], scratch: &mut MechanismScratch) {
        scratch.base = *base;
        for (i, (constants, work)) in self.constants.iter().zip(&mut scratch.links).enumerate() {
            let (before, rest) = links.split_at_mut(i);
            let parent = if constants.parent == 0 {
                base
            } else {
                &before[constants.parent - 1]
            };
            let joint = if constants.kind == JointKind::Fixed {
                JointState::default()
            } else {
                scratch.joints[constants.joint]
            };
            update_link(
                constants,
                parent,
                joint.position,
                joint.velocity,
                &mut rest[0],
                work,
            );
        }
    }

    /// Computes `pose.orientation` of each link from its rotation. Needs [`Mechanism::kinematics`].
    pub fn orient(&self, links: &mut [FrameMotion]) {
        for link in &mut links[..self.constants.len()] {
            link.pose.orientation = DQuat::from_mat3(&link.rotation);
        }
    }

    /// Inward pass: computes the articulated-body inertia and bias force at the base under
    /// `gravity` (m/s², Earth axes) and `loads`. The joint forces, the drive inertias and the
    /// accelerations of prescribed joints are taken from `scratch.joints`.
    ///
    /// `loads` are the external wrenches on the links without their weight, Earth axes about the
    /// link frame's origin. `added_inertia` contains one symmetric 6x6 inertia per link about the
    /// same point, such as added mass. The velocity-dependent loads of the added mass must be in
    /// `loads`. Either array may be empty. Needs [`Mechanism::kinematics`] at the same instant
    /// before each call.
    ///
    /// # Errors
    /// [`MechanismError::NoInertia`] at a dynamic joint without inertia.
    pub fn articulate(
        &self,
        gravity: DVec3,
        loads: &[Wrench],
        added_inertia: &[Matrix6],
        links: &[FrameMotion],
        scratch: &mut MechanismScratch,
    ) -> Result<BaseLoad, MechanismError> {
        let mut inertia = SymmetricInertia::default();
        let mut wrench = Wrench::ZERO;
        let links = &links[..self.constants.len()];
        for (i, (constants, motion)) in self.constants.iter().zip(links).enumerate().rev() {
            let (before, rest) = scratch.links.split_at_mut(i);
            let link = &mut rest[0];
            let load = loads.get(i).copied().unwrap_or(Wrench::ZERO);
            link.bias += load + weight(constants, motion, gravity);
            if let Some(added) = added_inertia.get(i) {
                link.inertia.add(&SymmetricInertia::from_matrix(added));
            }
            let passed_on = match scratch.joints.get(constants.joint) {
                Some(joint) if constants.kind != JointKind::Fixed && !constants.prescribed => {
                    self.reduce_at_joint(i, joint, link)?
                }
                Some(joint) if constants.kind != JointKind::Fixed => {
                    let known = MechanismScratch::unit_motion(constants.kind, link.axis) * joint.acceleration;
                    link.bias - link.inertia.wrench_of(&(link.bias_acceleration + known))
                }
                _ => link.bias - link.inertia.wrench_of(&link.bias_acceleration),
            };
            let arm = link.arm;
            let at_parent = link.inertia.moved(arm);
            let (to_inertia, to_wrench) = if constants.parent == 0 {
                (&mut inertia, &mut wrench)
            } else {
                let parent = &mut before[constants.parent - 1];
                (&mut parent.inertia, &mut parent.bias)
            };
            to_inertia.add(&at_parent);
            *to_wrench += passed_on.moved(arm);
        }
        Ok(BaseLoad {
            inertia: inertia.to_matrix(),
            wrench,
        })
    }

    /// Removes the joint's degree of freedom from the link's articulated inertia. Returns the bias
    /// wrench on the parent, about the link's origin.
    #[inline(always)]
    fn reduce_at_joint(
        &self,
        i: usize,
        joint: &JointState,
        link: &mut LinkScratch,
    ) -> Result<Wrench, MechanismError> {
        let axis = link.axis;
        let revolute = self.constants[i].kind == JointKind::Revolute;
        let (k, link_inertia, bias_along) = if revolute {
            let k = link.inertia.wrench_of_rotation(axis);
            (k, k.moment.dot(axis), link.bias.moment.dot(axis))
        } else {
            let k = link.inertia.wrench_of_translation(axis);
            (k, k.force.dot(axis), link.bias.force.dot(axis))
        };
        let at_joint = link_inertia + joint.drive_inertia;
        let scale = if revolute {
            link.inertia.angular.trace()
        } else {
            link.inertia.linear.trace()
        };
        // Values below this bound are rounding errors, not inertia.
        if at_joint.is_nan() || at_joint <= 1e-13 * scale || at_joint <= 0.0 {
            return Err(self.no_inertia(i, at_joint));
        }
        let inverse = 1.0 / at_joint;
        link.joint_wrench = k;
        link.joint_inertia = at_joint;
        link.joint_force = joint.force + bias_along;
        link.inertia.subtract_square(inverse, &k);
        link.bias -= k * (link.joint_force * inverse);
        Ok(link.bias - link.inertia.wrench_of(&link.bias_acceleration))
    }

    #[cold]
    fn no_inertia(&self, i: usize, inertia: f64) -> MechanismError {
        let link = &self.links[i];
        MechanismError::NoInertia {
            mechanism: self.name.clone(),
            link: link.name.clone(),
            inertia,
            unit: if link.joint.kind == JointKind::Revolute {
                "kg·m²"
            } else {
                "kg"
            },
        }
    }

    /// Outward pass: computes the accelerations of links and dynamic joints and the forces of
    /// prescribed joints from the base's `acceleration` (classical, Earth axes). Needs
    /// [`Mechanism::articulate`] at the same instant.
    pub fn accelerations(
        &self,
        acceleration: Motion,
        links: &mut [FrameMotion],
        scratch: &mut MechanismScratch,
    ) {
        scratch.base.acceleration = acceleration;
        let links = &mut links[..self.constants.len()];
        for (i, (constants, link)) in self.constants.iter().zip(&scratch.links).enumerate() {
            let carried = if constants.parent == 0 {
                acceleration
            } else {
                links[constants.parent - 1].acceleration
            };
            let mut motion = carried.velocity_at(link.arm) + link.bias_acceleration;
            if constants.kind != JointKind::Fixed {
                let joint = &mut scratch.joints[constants.joint];
                if !constants.prescribed {
                    joint.acceleration =
                        (link.joint_force - motion.power(link.joint_wrench)) / link.joint_inertia;
                }
                let unit = MechanismScratch::unit_motion(constants.kind, link.axis);
                motion += unit * joint.acceleration;
                if constants.prescribed {
                    joint.force = unit.power(link.inertia.wrench_of(&motion) - link.bias);
                }
            }
            links[i].acceleration = motion;
        }
    }

    /// Wrench of the joint of `link` on the link: drive force and constraint reaction, Earth axes
    /// about the link frame's origin. Needs [`Mechanism::accelerations`].
    ///
    /// # Panics
    /// If there is no such link.
    pub fn joint_wrench(&self, link: usize, links: &[FrameMotion], scratch: &MechanismScratch) -> Wrench {
        let constants = &self.constants[link];
        let mut acceleration = links[link].acceleration;
        let link = &scratch.links[link];
        if constants.kind != JointKind::Fixed && !constants.prescribed {
            // The reduced inertia multiplies the link's acceleration without the joint's
            // acceleration.
            let unit = MechanismScratch::unit_motion(constants.kind, link.axis);
            acceleration -= unit * scratch.joints[constants.joint].acceleration;
        }
        link.inertia.wrench_of(&acceleration) - link.bias
    }
}

/// Weight of one link about the origin of its frame.
#[inline(always)]
fn weight(constants: &LinkConstants, link: &FrameMotion, gravity: DVec3) -> Wrench {
    let moment = link.rotation * constants.moment;
    Wrench::new(gravity * constants.mass, moment.cross(gravity))
}

/// Computes pose, velocity, bias acceleration, own inertia and gyroscopic wrench of one link.
#[inline(always)]
fn update_link(
    constants: &LinkConstants,
    parent: &FrameMotion,
    q: f64,
    rate: f64,
    link: &mut FrameMotion,
    work: &mut LinkScratch,
) {
    let parent_rotation = parent.rotation;
    let axis = parent_rotation * constants.axis;
    let parent_spin = parent.velocity.angular;
    let mut arm = parent_rotation * constants.origin;
    let mut velocity = Motion::new(DVec3::ZERO, parent_spin);
    let mut bias = Motion::ZERO;
    link.rotation = match constants.kind {
        JointKind::Revolute => {
            let (sine, cosine) = q.sin_cos();
            let spin = axis * rate;
            velocity.angular += spin;
            bias.angular = parent_spin.cross(spin);
            parent_rotation * (constants.constant + constants.sine * sine + constants.cosine * cosine)
        }
        JointKind::Prismatic => {
            let slide = axis * rate;
            arm += axis * q;
            velocity.linear = slide;
            bias.linear = parent_spin.cross(slide) * 2.0;
            parent_rotation * constants.constant
        }
        JointKind::Fixed => parent_rotation * constants.constant,
    };
    let sweep = parent_spin.cross(arm);
    velocity.linear += parent.velocity.linear + sweep;
    bias.linear += parent_spin.cross(sweep);
    link.pose.position = parent.pose.position + arm;
    link.velocity = velocity;
    work.arm = arm;
    work.axis = axis;
    work.bias_acceleration = bias;
    let moment = link.rotation * constants.moment;
    let inertia = constants.inertia.rotated(&link.rotation);
    let omega = velocity.angular;
    work.bias = Wrench::new(
        omega.cross(moment.cross(omega)),
        inertia.times(omega).cross(omega),
    );
    work.inertia = SymmetricInertia::rigid_body(constants.mass, moment, inertia);
}
