//! Fast path for fully submerged hulls under a still surface in a uniform current: only drag needs
//! a sum over panels.
//!
//! Law: `p = -ρ g z` over a closed surface gives the force `ρ g V k` at the centroid of the volume.
//! The flow past a panel is `u - ω × r`. The mean of this flow over the panel equals the flow at
//! the centroid.
//! Symbols: k upward unit vector, V volume (m³), u velocity of the current relative to the centre
//! of gravity (m/s), ω angular velocity of the body (rad/s), r position from the centre of gravity
//! (m).
//! Frame: body axes about the centre of gravity.
//! Source: divergence theorem; drag laws as in [`super::drag`].
//! Valid: all corners are below the surface. There are no waves and no shear, so neither pressure
//! nor flow has to be sampled at corners.
//! Checked: against the sums over corners and panels, for every drag law.

use super::corners::HydroScratch;
use super::drag::{DragSums, SkinFriction, ViscousLanes};
use super::evaluate::{HullMotion, HullTotals, MeanFlow};
use super::optional_loads::PointFlow;
use super::pressure::PressureSums;
use super::{FluidEnvironment, MeshHydrodynamics};
use glam::DVec3;
use windlass_math::Motion;
use windlass_math::lanes::{LaneArray, total};
use windlass_math::simd::{Simd, SimdVec3, dispatch_simd};

/// Sums over panels, lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
struct DeepSums {
    viscous: ViscousLanes,
    /// Largest depth of a corner below the centre of gravity, m.
    lowest: LaneArray,
}

impl MeshHydrodynamics {
    /// Returns true if the whole hull and all additional sample points are below z = 0.
    pub(super) fn is_deep(&self, motion: &HullMotion) -> bool {
        motion.frame.pose.position.z + self.hull.radius().max(self.optional_loads.reach) < 0.0
    }

    /// Returns the sums over a [fully submerged](Self::is_deep) hull in a current `stream` (Earth
    /// axes, m/s), and the depth of its deepest corner (m).
    pub(super) fn sum_deep(
        &self,
        motion: &HullMotion,
        environment: &FluidEnvironment,
        stream: DVec3,
        scratch: &mut HydroScratch,
    ) -> (HullTotals, f64) {
        let in_body = motion.to_body * stream;
        let centre = motion.frame.pose.position;
        for (point, flow) in self
            .optional_loads
            .sample_points
            .iter()
            .zip(&mut scratch.point_flows)
        {
            *flow = PointFlow {
                flow: in_body - motion.velocity.velocity_at(*point).linear,
                depth: -(centre.z + motion.up.dot(*point)),
            };
        }
        let velocity = Motion::new(motion.velocity.linear - in_body, motion.velocity.angular);
        let mut sums = DeepSums::default();
        sum_panels(self, (motion.up, velocity), &mut sums);
        let moments = &self.hull.moments;
        let (volume, centroid) = (self.hull.volume(), self.hull.centroid());
        let buoyancy = motion.up * (environment.density * environment.gravity * volume);
        let area = moments.area();
        let [drag, friction] = sums.viscous.totals(self.parameters.drag.rule, moments);
        let summed = HullTotals {
            pressure: PressureSums {
                force: buoyancy,
                moment: centroid.cross(buoyancy),
                volume,
                volume_moment: centroid * volume,
                waterplane_area: 0.0,
            },
            drag,
            friction,
            wind: DragSums::default(),
            water: MeanFlow {
                velocity: stream,
                acceleration: DVec3::ZERO,
                rigid_acceleration: Motion::ZERO,
                rigid_velocity: self
                    .fits_fluid_motion
                    .then_some(Motion::new(in_body, DVec3::ZERO)),
                relative: velocity,
                tangential_speed: (total(&sums.viscous.tangential_square) / area).sqrt(),
                wetted_area: area,
                displacement_rate: 0.0,
            },
        };
        let lowest = sums.lowest.into_iter().fold(f64::NEG_INFINITY, f64::max);
        (summed, lowest - centre.z)
    }
}

dispatch_simd! {
    /// Sums drag over all panels of a hull that moves at this velocity through the water, and finds
    /// the lowest corner of the hull.
    fn sum_panels(hydro: &MeshHydrodynamics, motion: (DVec3, Motion), sums: &mut DeepSums) = sum_panels_in;
}

#[inline(always)]
fn sum_panels_in<P: Simd>(hydro: &MeshHydrodynamics, (up, velocity): (DVec3, Motion), sums: &mut DeepSums) {
    let up = SimdVec3::<P>::splat(up);
    let zero = P::splat(0.0);
    let mut lowest = P::splat(f64::NEG_INFINITY);
    for corners in &hydro.hull.weights.1 {
        lowest = lowest.max_pd(zero - up.dot(SimdVec3::from_lanes(&corners.position)));
    }
    sums.lowest = lowest.to_array();
    let law = &hydro.parameters;
    if law.drag.coefficients == DVec3::ZERO && law.skin_friction == SkinFriction::None {
        return;
    }
    let linear = SimdVec3::<P>::splat(-velocity.linear);
    let angular = SimdVec3::<P>::splat(velocity.angular);
    for block in &hydro.hull.blocks {
        let triangles = &block.triangles;
        let flow = linear - angular.cross(SimdVec3::from_lanes(&triangles.centre));
        sums.viscous.add(law, triangles, flow);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hydro::{DragRule, FormDrag, HydroParameters};
    use windlass_math::simd::PortableSimd;
    use windlass_mesh::shapes;

    /// Covers every drag rule, with rotation and translation. The number of corners of the sphere
    /// does not fill whole blocks.
    #[test]
    fn equivalent_in_all_register_widths() {
        let mesh = shapes::sphere(2.0, 4).unwrap();
        assert!(!mesh.vertices.len().is_multiple_of(8));
        let velocity = Motion::new(DVec3::new(1.0, 0.3, -0.2), DVec3::new(0.1, -0.4, 0.2));
        for rule in [DragRule::Upstream, DragRule::BothSides, DragRule::CrossFlow] {
            let parameters = HydroParameters {
                drag: FormDrag {
                    coefficients: DVec3::new(0.5, 1.0, 1.5),
                    rule,
                },
                skin_friction: SkinFriction::Coefficient(0.01),
                ..HydroParameters::default()
            };
            let hydro = MeshHydrodynamics::new(&mesh, parameters).unwrap();
            let (mut chosen, mut plain) = (DeepSums::default(), DeepSums::default());
            let motion = (DVec3::new(0.48, -0.6, 0.64), velocity);
            sum_panels(&hydro, motion, &mut chosen);
            sum_panels_in::<PortableSimd>(&hydro, motion, &mut plain);
            assert_eq!(chosen, plain);
            assert!(chosen.viscous != ViscousLanes::default());
        }
    }
}
