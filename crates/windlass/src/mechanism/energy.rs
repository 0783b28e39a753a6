//! Energy and momentum of a mechanism, and the powers that change them.
//!
//! With T and V as below, U the energy in the end stops and W the base's part of the power,
//! `d(T + V + U)/dt = drive - viscous - stops + W + external`: an equation the ledger can close.

use super::joint::JointMotion;
use super::model::Mechanism;
use super::scratch::MechanismScratch;
use super::set_point::SetPoint;
use crate::math::{Motion, Wrench};
use glam::DVec3;

/// Powers at one instant, W.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JointPowers {
    /// What drives put in (negative: take out), prescribed joints and the derivative part of controllers included.
    pub drive: f64,
    /// What viscous damping turns to heat.
    pub viscous: f64,
    /// What end stops turn to heat.
    pub stops: f64,
}

impl Mechanism {
    /// Kinetic energy of the links, J; needs [`Mechanism::kinematics`].
    pub fn kinetic_energy(&self, scratch: &MechanismScratch) -> f64 {
        let energy = |i: usize| {
            let velocity = scratch.links[i].velocity;
            0.5 * velocity.power(self.link_momentum(i, scratch))
        };
        (0..self.links.len()).map(energy).sum()
    }

    /// Potential energy of the links in `gravity` (m/s², Earth axes), J, zero at the Earth's origin.
    pub fn potential_energy(&self, gravity: DVec3, scratch: &MechanismScratch) -> f64 {
        -self.first_moment(scratch).dot(gravity)
    }

    /// Energy in the springs of the end stops, J.
    pub fn stop_energy(&self, scratch: &MechanismScratch) -> f64 {
        let stored = |(i, &link): (usize, &usize)| {
            let stops = self.links[link].joint.stops;
            stops.map_or(0.0, |stops| stops.stored_energy(scratch.joints[i].position))
        };
        let dynamic = |(i, _): &(usize, &usize)| self.state_indices[*i].is_some();
        self.joints.iter().enumerate().filter(dynamic).map(stored).sum()
    }

    /// Centre of gravity of all links, Earth axes, m; `None` without mass.
    pub fn centre_of_gravity(&self, scratch: &MechanismScratch) -> Option<DVec3> {
        let mass = self.mass();
        (mass > 0.0).then(|| self.first_moment(scratch) / mass)
    }

    /// Linear momentum (kg·m/s) and angular momentum about the Earth's origin (kg·m²/s), Earth axes.
    pub fn momentum(&self, scratch: &MechanismScratch) -> Wrench {
        let sum = |sum: Wrench, i| sum + self.link_momentum(i, scratch).moved(scratch.links[i].position);
        (0..self.links.len()).fold(Wrench::ZERO, sum)
    }

    /// Powers of the joints at time `t` (s); needs [`Mechanism::accelerations`].
    pub fn joint_powers(
        &self,
        t: f64,
        state: &[f64],
        set_points: &[SetPoint],
        scratch: &MechanismScratch,
    ) -> JointPowers {
        let mut powers = JointPowers::default();
        for (i, now) in scratch.joints.iter().enumerate() {
            let joint = &self.links[self.joints[i]].joint;
            if let JointMotion::Prescribed(_) = joint.motion {
                powers.drive += now.force * now.velocity;
            } else if let Some(output) = self.drive_output(i, t, state, &set_points[i]) {
                let force = output.control_force - output.inertia * now.acceleration;
                powers.drive += force * now.velocity;
                powers.viscous -= output.damping_force * now.velocity;
                let heat = joint
                    .stops
                    .map(|stops| stops.dissipated_power(now.position, now.velocity));
                powers.stops += heat.unwrap_or(0.0);
            }
        }
        powers
    }

    /// Power (W) of `scratch.loads` on the links.
    pub fn external_power(&self, scratch: &MechanismScratch) -> f64 {
        let power = |(link, load): (&super::scratch::LinkScratch, &Wrench)| link.velocity.power(*load);
        scratch.links.iter().zip(&scratch.loads).map(power).sum()
    }

    /// Momentum of one link about its own origin.
    fn link_momentum(&self, i: usize, scratch: &MechanismScratch) -> Wrench {
        let (constants, link) = (&self.constants[i], &scratch.links[i]);
        let Motion { linear, angular } = link.velocity;
        let moment = link.rotation * constants.moment;
        let spin = constants.inertia.rotated(&link.rotation).times(angular);
        Wrench::new(
            linear * constants.mass + angular.cross(moment),
            moment.cross(linear) + spin,
        )
    }

    fn first_moment(&self, scratch: &MechanismScratch) -> DVec3 {
        let moment = |(i, link): (usize, &super::scratch::LinkScratch)| {
            let constants = &self.constants[i];
            link.position * constants.mass + link.rotation * constants.moment
        };
        scratch.links.iter().enumerate().map(moment).sum()
    }
}
