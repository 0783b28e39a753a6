//! Hulls wholly under a still surface, in one stream: what their panels sum up to is known beforehand, but for their drag.
//!
//! Law: `p = -ρ g z` over a closed surface makes the force `ρ g V k` at the centroid of the volume; the water flows past a panel by
//! `u - ω × r`, whose mean over it is that at its centroid.
//! Symbols: k upward unit vector, V volume (m³), u velocity of the stream relative to the centre of gravity (m/s), ω angular velocity of
//! the body (rad/s), r place from the centre of gravity (m).
//! Frame: body axes about the centre of gravity.
//! Source: divergence theorem; laws of drag as in [`super::drag`].
//! Valid: the lowest surface is above every corner; no waves, no shear: neither pressure nor flow is sampled at corners then.
//! Checked: against the sums over corners and panels, for every law of drag.

use super::additions::PointMotion;
use super::corners::HydroScratch;
use super::drag::{DragSums, SkinFriction, ViscousLanes};
use super::evaluate::{HullMotion, Summed, WaterAround};
use super::pressure::PressureSums;
use super::{FluidEnvironment, MeshHydrodynamics};
use glam::DVec3;
use windlass_math::Motion;
use windlass_math::pack::{Pack, VectorPack, in_packs};
use windlass_math::wide::{Numbers, total};

/// What is summed over panels, lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
struct DeepSums {
    viscous: ViscousLanes,
    /// How far down a corner is from the centre of gravity at the most, m.
    lowest: Numbers,
}

impl MeshHydrodynamics {
    /// Whether all of the hull, and all that is asked about beside it, is below z = 0.
    pub(super) fn is_deep(&self, motion: &HullMotion) -> bool {
        motion.frame.pose.position.z + self.hull.radius().max(self.additions.reach) < 0.0
    }

    /// The sums over a hull that [is deep](Self::is_deep) in a `stream` (Earth axes, m/s), and the depth of its deepest corner (m).
    pub(super) fn sum_deep(
        &self,
        motion: &HullMotion,
        environment: &FluidEnvironment,
        stream: DVec3,
        scratch: &mut HydroScratch,
    ) -> (Summed, f64) {
        let in_body = motion.to_body * stream;
        let centre = motion.frame.pose.position;
        for (place, known) in self.additions.places.iter().zip(&mut scratch.places) {
            *known = PointMotion {
                flow: in_body - motion.velocity.velocity_at(*place).linear,
                depth: -(centre.z + motion.up.dot(*place)),
            };
        }
        let velocity = Motion::new(motion.velocity.linear - in_body, motion.velocity.angular);
        let mut sums = DeepSums::default();
        sum_panels(self, (motion.up, velocity), &mut sums);
        let places = &self.hull.places;
        let (volume, centroid) = (self.hull.volume(), self.hull.centroid());
        let buoyancy = motion.up * (environment.density * environment.gravity * volume);
        let area = places.area();
        let [drag, friction] = sums.viscous.totals(self.parameters.drag.rule, places);
        let summed = Summed {
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
            water: WaterAround {
                velocity: stream,
                acceleration: DVec3::ZERO,
                rigid_acceleration: Motion::ZERO,
                rigid_velocity: self.follows_water.then_some(Motion::new(in_body, DVec3::ZERO)),
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

in_packs! {
    /// Sums drag over all panels of a hull that moves so through the water, and finds its lowest corner.
    fn sum_panels(hydro: &MeshHydrodynamics, motion: (DVec3, Motion), sums: &mut DeepSums) = sum_panels_in;
}

#[inline(always)]
fn sum_panels_in<P: Pack>(hydro: &MeshHydrodynamics, (up, velocity): (DVec3, Motion), sums: &mut DeepSums) {
    let up = VectorPack::<P>::splat(up);
    let nothing = P::splat(0.0);
    let mut lowest = P::splat(f64::NEG_INFINITY);
    for corners in &hydro.hull.weights.1 {
        lowest = lowest.or_more(nothing - up.dot(VectorPack::of(&corners.place)));
    }
    sums.lowest = lowest.numbers();
    let law = &hydro.parameters;
    if law.drag.coefficients == DVec3::ZERO && law.skin_friction == SkinFriction::None {
        return;
    }
    let linear = VectorPack::<P>::splat(-velocity.linear);
    let angular = VectorPack::<P>::splat(velocity.angular);
    for block in &hydro.hull.blocks {
        let triangles = &block.triangles;
        let flow = linear - angular.cross(VectorPack::of(&triangles.centre));
        sums.viscous.add(law, triangles, flow);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hydro::{DragRule, FormDrag, HydroParameters};
    use windlass_math::pack::Plain;
    use windlass_mesh::shapes;

    /// In every rule of drag, turning and moving; of a sphere whose corners fill no whole block.
    #[test]
    fn prop_wider_registers_do_not_change_a_bit() {
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
            sum_panels_in::<Plain>(&hydro, motion, &mut plain);
            assert_eq!(chosen, plain);
            assert!(chosen.viscous != ViscousLanes::default());
        }
    }
}
