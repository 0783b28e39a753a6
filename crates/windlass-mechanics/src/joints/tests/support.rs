//! Random numbers, motions and frames for the tests.

use windlass_math::rotation::exponential;
use windlass_math::{DMat3, DQuat, DVec3, FrameMotion, Motion, Pose};

/// Reproducible pseudo-random numbers from a Weyl sequence with bit mixing.
pub struct Random(pub u64);

impl Random {
    /// Returns a number that is uniformly distributed in -1 to 1.
    pub fn number(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// Returns a vector that is uniformly distributed in a cube about zero.
    pub fn vector(&mut self, size: f64) -> DVec3 {
        DVec3::new(self.number(), self.number(), self.number()) * size
    }

    /// Returns a random attitude.
    pub fn orientation(&mut self) -> DQuat {
        exponential(self.vector(3.0))
    }

    /// Returns a pose with coordinates within ±`size` and a random attitude.
    pub fn pose(&mut self, size: f64) -> Pose {
        Pose::new(self.vector(size), self.orientation())
    }
}

/// A motion with specified pose, velocity and acceleration at t = 0.
#[derive(Clone, Copy)]
pub struct Path {
    pub pose: Pose,
    pub velocity: Motion,
    pub acceleration: Motion,
}

impl Path {
    pub fn random(random: &mut Random) -> Self {
        Self {
            pose: random.pose(2.0),
            velocity: Motion::new(random.vector(1.0), random.vector(1.0)),
            acceleration: Motion::new(random.vector(1.0), random.vector(1.0)),
        }
    }

    pub fn at(&self, t: f64) -> FrameMotion {
        let turn = self.velocity.angular * t + self.acceleration.angular * (0.5 * t * t);
        let position =
            self.pose.position + self.velocity.linear * t + self.acceleration.linear * (0.5 * t * t);
        let orientation = (exponential(turn) * self.pose.orientation).normalize();
        FrameMotion {
            pose: Pose::new(position, orientation),
            rotation: DMat3::from_quat(orientation),
            velocity: self.velocity,
            acceleration: self.acceleration,
        }
    }
}
