//! Response of an articulated tree to additional wrenches. Joints that connect its links to other
//! bodies need it.
//!
//! ```text
//! Law      inward: u = φ·b, wrench to the parent b - k u/m*
//!          outward: q'' = (u - k·(X a_parent))/m*
//! Symbols  as in articulated_body.rs; b, u, q'' and a are increments: b wrench on a link, u joint
//!          force, q'' and a accelerations
//! Frame    Earth axes about each link frame's origin
//! Source   the recursion of articulated_body.rs is linear in the wrenches
//! Valid    after Mechanism::articulate; prescribed joints keep their motion
//! Checked  against a second articulation: agrees_with_second_articulation
//! ```

use super::joint::JointKind;
use super::model::Mechanism;
use super::scratch::MechanismScratch;
use windlass_math::{Motion, Wrench};

impl Mechanism {
    /// Returns true if the joint of a link is dynamic and therefore moves under forces.
    fn has_free_joint(&self, link: usize) -> bool {
        let constants = &self.constants[link];
        constants.kind != JointKind::Fixed && !constants.prescribed
    }

    /// Inward pass of additional `wrenches` on the links 0 to `last`. Returns the wrench on the
    /// base about the base frame's origin. Replaces each entry of `wrenches` by the wrench that the
    /// link passes to its parent, about the link's origin. Replaces each entry of `forces` by the
    /// generalised force on the joint. Entries beyond `last` are unchanged.
    pub fn pass_inward(
        &self,
        last: usize,
        wrenches: &mut [Wrench],
        forces: &mut [f64],
        scratch: &MechanismScratch,
    ) -> Wrench {
        let mut base_wrench = Wrench::ZERO;
        for i in (0..=last).rev() {
            let (link, constants) = (&scratch.links[i], &self.constants[i]);
            forces[i] = 0.0;
            if self.has_free_joint(i) {
                let unit = MechanismScratch::unit_motion(constants.kind, link.axis);
                forces[i] = unit.power(wrenches[i]);
                wrenches[i] -= link.joint_wrench * (forces[i] / link.joint_inertia);
            }
            let passed_on = wrenches[i].moved(link.arm);
            match constants.parent {
                0 => base_wrench += passed_on,
                parent => wrenches[parent - 1] += passed_on,
            }
        }
        base_wrench
    }

    /// Outward pass of the `forces` at the joints and the acceleration increment of the `base`.
    /// Writes the acceleration increments of the links (about their origins) and of their joints.
    /// All arrays have one entry per link.
    pub fn pass_outward(
        &self,
        base: Motion,
        forces: &[f64],
        motions: &mut [Motion],
        joints: &mut [f64],
        scratch: &MechanismScratch,
    ) {
        for (i, (constants, link)) in self.constants.iter().zip(&scratch.links).enumerate() {
            let carried = match constants.parent {
                0 => base,
                parent => motions[parent - 1],
            };
            let mut motion = carried.velocity_at(link.arm);
            joints[i] = 0.0;
            if self.has_free_joint(i) {
                joints[i] = (forces[i] - motion.power(link.joint_wrench)) / link.joint_inertia;
                motion += MechanismScratch::unit_motion(constants.kind, link.axis) * joints[i];
            }
            motions[i] = motion;
        }
    }

    /// Adds the results of [`Mechanism::pass_inward`] to the articulated bias forces and joint
    /// forces.
    pub fn add_passed_wrenches(&self, passed_on: &[Wrench], forces: &[f64], scratch: &mut MechanismScratch) {
        for ((link, wrench), force) in scratch.links.iter_mut().zip(passed_on).zip(forces) {
            link.bias += *wrench;
            link.joint_force += force;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Actuation, Control, Joint, Link, Mechanism, PidGains};
    use super::*;
    use glam::{DMat3, DQuat, DVec3};
    use windlass_math::{FrameMotion, Pose};

    /// A chain of three links with a branch of one link; one joint is prismatic.
    fn tree() -> Mechanism {
        let gains = PidGains {
            proportional: 10.0,
            integral: 0.0,
            derivative: 1.0,
        };
        let drive = || Actuation::new(Control::Position(gains));
        let at = |x: f64| Pose::new(DVec3::new(x, 0.2, 0.1), DQuat::from_rotation_x(0.3 * x));
        let inertia = DMat3::from_diagonal(DVec3::new(2.0, 3.0, 4.0));
        let link = |name: &str, joint: Joint| {
            Link::new(name, joint.actuated(drive())).with_mass(10.0, DVec3::new(0.5, 0.1, 0.0), inertia)
        };
        let links = vec![
            link("boom", Joint::revolute(at(0.0), DVec3::Z)),
            link("jib", Joint::revolute(at(2.0), DVec3::Y)).on("boom"),
            link("slide", Joint::prismatic(at(1.0), DVec3::X)).on("jib"),
            link("arm", Joint::revolute(at(1.5), DVec3::X)).on("boom"),
        ];
        Mechanism::new("tree", links).unwrap()
    }

    #[test]
    fn agrees_with_second_articulation() {
        let tree = tree();
        let wrench = |k: f64| Wrench::new(DVec3::new(k, 2.0 - k, 1.0), DVec3::new(0.5, k, -k));
        let extra: Vec<Wrench> = (0..4).map(|i| wrench(0.7 * f64::from(i) - 0.4)).collect();
        let base = Motion::new(DVec3::new(0.3, -0.1, 0.2), DVec3::new(0.1, 0.2, -0.3));
        let pass = |loads: &[Wrench], acceleration: Motion| {
            let mut scratch = tree.scratch();
            for (k, joint) in scratch.joints.iter_mut().enumerate() {
                (joint.position, joint.velocity) = (0.3 * k as f64, 0.2 - 0.1 * k as f64);
            }
            let mut links = vec![FrameMotion::default(); 4];
            tree.kinematics(&FrameMotion::at_rest(Pose::IDENTITY), &mut links, &mut scratch);
            let load = tree
                .articulate(DVec3::Z * -9.81, loads, &[], &links, &mut scratch)
                .unwrap();
            tree.accelerations(acceleration, &mut links, &mut scratch);
            (load, links, scratch)
        };
        let (load, links, mut scratch) = pass(&[], Motion::ZERO);
        let (with, moved, loaded) = pass(&extra, base);
        let (mut wrenches, mut forces) = (extra.clone(), vec![0.0; 4]);
        let base_wrench = tree.pass_inward(3, &mut wrenches, &mut forces, &scratch);
        let difference = with.wrench - load.wrench - base_wrench;
        assert!(difference.force.length() + difference.moment.length() < 1e-12);
        let (mut motions, mut joints) = (vec![Motion::ZERO; 4], vec![0.0; 4]);
        tree.pass_outward(base, &forces, &mut motions, &mut joints, &scratch);
        for i in 0..4 {
            let change = moved[i].acceleration - links[i].acceleration - motions[i];
            assert!(change.linear.length() + change.angular.length() < 1e-12);
            let of_joint = loaded.joints[i].acceleration - scratch.joints[i].acceleration;
            assert!((of_joint - joints[i]).abs() < 1e-12);
        }
        tree.add_passed_wrenches(&wrenches, &forces, &mut scratch);
        let mut again = links.clone();
        tree.accelerations(base, &mut again, &mut scratch);
        for (again, moved) in again.iter().zip(&moved) {
            assert!((again.acceleration.linear - moved.acceleration.linear).length() < 1e-12);
        }
    }
}
