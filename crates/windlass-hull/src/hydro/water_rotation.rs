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

use super::corner_sums::FitWeights;
use super::places::PlaceSums;
use super::triangles::Triangles;
use glam::DVec3;
use windlass_math::pack::{Pack, VectorPack};
use windlass_math::wide::Vectors;
use windlass_math::{Matrix6, Motion, Wrench};

/// Pull towards the mean acceleration, as a share of what a surface of equal area facing all ways would give.
const PULL: f64 = 0.01;

/// ∫ q (u̇·n) dA with q = (n, r × n) over wetted triangles, lane by lane, body axes about the centre of gravity.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct WaterFit {
    flow: Vectors,
    turning: Vectors,
}

impl WaterFit {
    /// Adds a block of corners that are summed by themselves, in water whose acceleration (or velocity) is given in body axes.
    #[inline(always)]
    pub(super) fn add_corners<P: Pack>(&mut self, weights: &FitWeights, in_body: VectorPack<P>) {
        let [x, y, z] = VectorPack::<P>::three_of(&weights.normal);
        let flow = VectorPack([x.dot(in_body), y.dot(in_body), z.dot(in_body)]);
        self.flow.add(&flow.vectors());
        let [x, y, z] = VectorPack::<P>::three_of(&weights.turning);
        let turning = VectorPack([x.dot(in_body), y.dot(in_body), z.dot(in_body)]);
        self.turning.add(&turning.vectors());
    }

    /// Adds triangles at the water's edge, where thirds of the acceleration (or velocity) at corners add up to `in_body`.
    #[inline(always)]
    pub(super) fn add_edge<P: Pack>(&mut self, triangles: &Triangles, in_body: VectorPack<P>) {
        let area_vector = VectorPack::<P>::of(&triangles.area_vector);
        let through = area_vector * (in_body.dot(area_vector) * P::of(&triangles.per_area));
        self.flow.add(&through.vectors());
        let turning = VectorPack::of(&triangles.centre).cross(through);
        self.turning.add(&turning.vectors());
    }

    /// Flow through the surface, and its moment.
    pub(super) fn totals(&self) -> [DVec3; 2] {
        [self.flow.total(), self.turning.total()]
    }

    /// The acceleration of the rigid motion at the centre of gravity, from the wetted surface and the `mean` acceleration
    /// over it (m/s²).
    pub(super) fn finish(&self, places: &PlaceSums, mean: DVec3) -> Motion {
        let area = places.area();
        let middle = places.moment() * (1.0 / area);
        let normal = Matrix6(std::array::from_fn(|i| {
            std::array::from_fn(|j| places.normal(i, j))
        }));
        // About the middle, where translation and rotation hardly mix.
        let mut normal = normal.moved(-middle);
        let [through, turning] = self.totals();
        let unexplained =
            Wrench::new(through, turning).moved(-middle) - normal.wrench_of(Motion::new(mean, DVec3::ZERO));
        let spread = (places.spread() - middle * middle * area).max(DVec3::ZERO);
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
