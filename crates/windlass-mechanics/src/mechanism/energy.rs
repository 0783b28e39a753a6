//! Energy and momentum of a mechanism, and the powers of its joints.
//!
//! With the kinetic energy T, the potential energy V, the energy U of the end stops and the power W
//! at the base, `d(T + V + U)/dt = drive - viscous - stops + W + external`. `links` are the motions
//! of the links after [`Mechanism::kinematics`].

use super::joint::JointMotion;
use super::model::{LinkConstants, Mechanism};
use super::scratch::MechanismScratch;
use super::set_point::SetPoint;
use glam::DVec3;
use windlass_math::{FrameMotion, Motion, Wrench, time_table};

/// Powers at one instant, W.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JointPowers {
    /// Power of drives and applied forces, including prescribed joints and the derivative terms of
    /// controllers; negative if they absorb power.
    pub drive: f64,
    /// Power dissipated by viscous damping.
    pub viscous: f64,
    /// Power dissipated by end stops.
    pub stops: f64,
}

impl Mechanism {
    /// Kinetic energy of the links, J.
    pub fn kinetic_energy(&self, links: &[FrameMotion]) -> f64 {
        let energy = |i: usize| {
            let velocity = links[i].velocity;
            0.5 * velocity.power(self.link_momentum(i, &links[i]))
        };
        (0..self.links.len()).map(energy).sum()
    }

    /// Potential energy of the links in `gravity` (m/s², Earth axes), J, zero at the Earth's
    /// origin.
    pub fn potential_energy(&self, gravity: DVec3, links: &[FrameMotion]) -> f64 {
        -self.first_moment(links).dot(gravity)
    }

    /// Energy stored in the springs of the end stops, J.
    pub fn stop_energy(&self, scratch: &MechanismScratch) -> f64 {
        let stored = |(i, &link): (usize, &usize)| {
            let stops = self.links[link].joint.stops;
            stops.map_or(0.0, |stops| stops.stored_energy(scratch.joints[i].position))
        };
        let dynamic = |(i, _): &(usize, &usize)| self.state_indices[*i].is_some();
        self.joints.iter().enumerate().filter(dynamic).map(stored).sum()
    }

    /// Centre of gravity of all links, Earth axes, m; `None` if they have no mass.
    pub fn centre_of_gravity(&self, links: &[FrameMotion]) -> Option<DVec3> {
        let mass = self.mass();
        (mass > 0.0).then(|| self.first_moment(links) / mass)
    }

    /// Linear momentum (kg·m/s) and angular momentum about the Earth's origin (kg·m²/s), Earth
    /// axes.
    pub fn momentum(&self, links: &[FrameMotion]) -> Wrench {
        let sum =
            |sum: Wrench, i: usize| sum + self.link_momentum(i, &links[i]).moved(links[i].pose.position);
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
                let applied = time_table::value(&joint.applied_force, t);
                powers.drive += (output.force(now.acceleration) + applied) * now.velocity;
                powers.viscous -= output.damping_force * now.velocity;
                let heat = joint
                    .stops
                    .map(|stops| stops.dissipated_power(now.position, now.velocity));
                powers.stops += heat.unwrap_or(0.0);
            }
        }
        powers
    }

    /// Power (W) of the `loads` on the links. `loads` has one entry per link or is empty, as in
    /// [`Mechanism::articulate`].
    pub fn external_power(&self, links: &[FrameMotion], loads: &[Wrench]) -> f64 {
        let power = |(link, load): (&FrameMotion, &Wrench)| link.velocity.power(*load);
        links[..self.links.len()].iter().zip(loads).map(power).sum()
    }

    /// Momentum of one link about the origin of its frame.
    fn link_momentum(&self, i: usize, link: &FrameMotion) -> Wrench {
        let constants = &self.constants[i];
        let Motion { linear, angular } = link.velocity;
        let moment = link.rotation * constants.moment;
        let spin = constants.inertia.rotated(&link.rotation).times(angular);
        Wrench::new(
            linear * constants.mass + angular.cross(moment),
            moment.cross(linear) + spin,
        )
    }

    fn first_moment(&self, links: &[FrameMotion]) -> DVec3 {
        let moment = |(i, constants): (usize, &LinkConstants)| {
            links[i].pose.position * constants.mass + links[i].rotation * constants.moment
        };
        self.constants.iter().enumerate().map(moment).sum()
    }
}
