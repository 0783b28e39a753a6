//! The motion of a rigid body that water accelerating past it comes nearest to.
//!
//! Law: (a_w, ω̇_w) minimises `∫ ((a_w + ω̇_w × r - u̇)·n)² dA` over the wetted surface, with a weak pull towards the
//! mean of u̇ and no rotation where the surface does not tell them. The water's load by acceleration is then
//! `A (a_w, ω̇_w)`: a body feels the water only by the flow through its surface, and where that is the flow that a
//! rigid motion makes, the load is that of the motion.
//! Symbols: u̇ acceleration of the undisturbed water (m/s²), n unit normal, r place from the centre of gravity (m),
//! A added mass about the centre of gravity.
//! Frame: body axes.
//! Source: relative-motion hypothesis of strip theory (`[STF70]`) for any surface; the minimum is
//! the least-squares condition on the body's own boundary condition.
//! Valid: bodies whose added mass makes little waves, or A taken at the waves' frequency; waves longer than the body.
//! On a flat bottom it is the linear part of the slope's acceleration.
//! Energy: not followed; the sea is an outside source.
//! Checked: rigid motions come back as they are; a barge in head and beam waves against an independent diffraction
//! program; a sphere feels no rotation.

use crate::math::{Matrix6, Motion, Wrench};
use glam::DVec3;

/// Pull towards the mean acceleration, as a share of what a surface of equal area facing all ways would give.
const PULL: f64 = 0.01;

/// Running sums over wetted triangles, body axes about the centre of gravity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WaterFit {
    /// ∫ q qᵀ dA with q = (n, r × n); the upper triangle only.
    normal: [[f64; 6]; 6],
    /// ∫ q (u̇·n) dA.
    flow: [f64; 6],
    /// ∫ r² dA by component, m⁴.
    spread: DVec3,
}

impl Default for WaterFit {
    fn default() -> Self {
        Self {
            normal: [[0.0; 6]; 6],
            flow: [0.0; 6],
            spread: DVec3::ZERO,
        }
    }
}

impl WaterFit {
    /// Adds a triangle at `centre` (m) with `area_vector` (m², outward, of the length `area`) in water of that
    /// `acceleration` (m/s²).
    #[inline]
    pub fn add(&mut self, centre: DVec3, area_vector: DVec3, area: f64, acceleration: DVec3) {
        // A sliver of no area has no normal either.
        let per_area = if area > 0.0 { 1.0 / area } else { 0.0 };
        let q = Wrench::of_force_at(area_vector, centre).to_array();
        let through = acceleration.dot(area_vector) * per_area;
        for i in 0..6 {
            let scaled = q[i] * per_area;
            for j in i..6 {
                self.normal[i][j] += scaled * q[j];
            }
            self.flow[i] += q[i] * through;
        }
        self.spread += centre * centre * area;
    }

    /// The acceleration of the rigid motion at the centre of gravity, from the wetted `area` (m²), its centroid
    /// `middle` (m) and the `mean` acceleration over it (m/s²).
    pub fn finish(&self, area: f64, middle: DVec3, mean: DVec3) -> Motion {
        let mut normal = Matrix6(self.normal);
        for i in 0..6 {
            for j in 0..i {
                normal.0[i][j] = normal.0[j][i];
            }
        }
        // About the middle, where translation and rotation hardly mix.
        let mut normal = normal.moved(-middle);
        let unexplained =
            Wrench::from_array(self.flow).moved(-middle) - normal.wrench_of(Motion::new(mean, DVec3::ZERO));
        let spread = (self.spread - middle * middle * area).max(DVec3::ZERO);
        let about = DVec3::new(spread.y + spread.z, spread.z + spread.x, spread.x + spread.y);
        for i in 0..3 {
            normal.0[i][i] += PULL * area;
            normal.0[i + 3][i + 3] += PULL * about.to_array()[i];
        }
        let Some(more) = normal.acceleration_under(unexplained) else {
            return Motion::new(mean, DVec3::ZERO);
        };
        Motion::new(mean + more.linear, more.angular).velocity_at(-middle)
    }
}
