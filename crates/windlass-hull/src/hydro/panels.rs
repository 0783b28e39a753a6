//! One pass over a hull. Terms that are linear in the values at the corners are summed over the
//! interior corners first, then over the panels at the waterline ([`super::waterline`]). The other
//! terms are summed over the wet panels, in blocks of eight.

use super::corner_rows::CornerRows;
use super::corners::HydroScratch;
use super::drag::{DragLanes, DragRule, ViscousLanes};
use super::evaluate::{HullMotion, HullTotals, MeanFlow};
use super::pressure::PressureLanes;
use super::surface::PanelBlock;
use super::surface_moments::SurfaceMomentLanes;
use super::triangles::{PackedFlow, Triangles, WindQueue};
use super::water_rotation::FluidMotionFit;
use super::waterline::WaterlineTriangles;
use super::wet_panels::BlockWetness;
use super::{FluidEnvironment, MeshHydrodynamics};
use glam::DVec3;
use windlass_math::lanes::{LaneArray, LaneVectors, add_lanes};
use windlass_math::simd::{Simd, SimdVec3, dispatch_simd};
use windlass_sea::WindState;

/// All sums over panels, lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sums {
    pub pressure: PressureLanes,
    pub viscous: ViscousLanes,
    pub wind: DragLanes,
    pub mean: MeanSums,
    pub moments: SurfaceMomentLanes,
    /// Fit of a rigid-body acceleration to the fluid, if the added mass needs it.
    pub fit: Option<FluidMotionFit>,
    /// Fit of a rigid-body velocity to the fluid, if requested.
    pub velocity_fit: Option<FluidMotionFit>,
}

impl Sums {
    /// Returns true if a fluid motion fit is requested.
    #[inline(always)]
    fn needs_second_moments(&self) -> bool {
        self.fit.is_some() || self.velocity_fit.is_some()
    }

    /// Finishes the sums for a hull that moves with `motion`, under a drag rule.
    pub(super) fn totals(&self, motion: &HullMotion, rule: DragRule) -> HullTotals {
        let moments = self.moments.totals();
        let [drag, friction] = self.viscous.totals(rule, &moments);
        HullTotals {
            pressure: self.pressure.totals(&moments, motion.up),
            drag,
            friction,
            wind: self.wind.totals(),
            water: MeanFlow::new(motion, self, &moments),
        }
    }
}

/// Sums for averages over the wetted surface.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct MeanSums {
    /// ∫ flow dA, body axes.
    pub flow: LaneVectors,
    /// ∫ flow·n dA, m³/s: minus the rate at which the body displaces water.
    pub inflow: LaneArray,
    /// ∫ water acceleration dA, body axes.
    pub acceleration: LaneVectors,
}

impl MeanSums {
    /// Adds flow and acceleration times areas and area vectors. The values are either at interior
    /// corners, with the weights of the corners, or at triangles at the waterline.
    #[inline(always)]
    fn add<P: Simd>(
        &mut self,
        (area, area_vector): (&LaneArray, &LaneVectors),
        [flow, acceleration]: [SimdVec3<P>; 2],
    ) {
        let area = P::load(area);
        self.flow.add(&(flow * area).to_lanes());
        let inflow = flow.dot(SimdVec3::from_lanes(area_vector));
        add_lanes(&mut self.inflow, &inflow.to_array());
        self.acceleration.add(&(acceleration * area).to_lanes());
    }
}

/// Inputs of a pass over the panels.
pub(super) struct PanelPass<'a> {
    pub hydro: &'a MeshHydrodynamics,
    pub motion: &'a HullMotion<'a>,
    pub wind: Option<WindState>,
    pub corners: &'a CornerRows,
}

impl MeshHydrodynamics {
    /// Passes once over the panels and fills the sums.
    pub(super) fn sum_panels(
        &self,
        motion: &HullMotion,
        environment: &FluidEnvironment,
        scratch: &mut HydroScratch,
    ) {
        let sums = &mut scratch.sums;
        *sums = Sums::default();
        if scratch.sampled.is_empty() && environment.air.is_none() {
            return;
        }
        if self.fits_fluid_motion
            || scratch.corners.accelerates && self.parameters.added_mass.depends_on_rotation()
        {
            sums.fit = Some(FluidMotionFit::default());
        }
        if self.fits_fluid_motion {
            sums.velocity_fit = Some(FluidMotionFit::default());
        }
        if scratch.sampled.len() == self.hull.vertex_count() && scratch.corners.all_wet {
            scratch.corners.wet.set_all_wet();
        } else {
            scratch.corners.find_wet(&self.hull.blocks);
        }
        let has_wind_drag = self.parameters.wind_drag.coefficients != DVec3::ZERO;
        let pass = PanelPass {
            hydro: self,
            motion,
            wind: environment.air.filter(|_| has_wind_drag).map(|air| air.wind),
            corners: &scratch.corners,
        };
        sum_all(&pass, &mut scratch.pending, sums);
    }
}

dispatch_simd! {
    /// Sums the loads on all panels.
    fn sum_all(pass: &PanelPass<'_>, dry: &mut WindQueue, sums: &mut Sums) = sum_all_in;
}

#[inline(always)]
fn sum_all_in<P: Simd>(pass: &PanelPass<'_>, dry: &mut WindQueue, sums: &mut Sums) {
    pass.add_corners::<P>(sums);
    for (block, wetness) in pass.hydro.hull.blocks.iter().zip(&pass.corners.wet.blocks) {
        pass.add_block::<P>(block, *wetness, sums);
        if pass.wind.is_some() && wetness.dry != 0 {
            pass.queue_dry_panels::<P>(block, wetness.dry, dry, sums);
        }
    }
    pass.add_waterline::<P>(dry, sums);
    pass.add_wind::<P>(dry, true, sums);
}

impl PanelPass<'_> {
    /// Adds the interior corners.
    #[inline(always)]
    fn add_corners<P: Simd>(&self, sums: &mut Sums) {
        let (weights, fits) = &self.hydro.hull.weights;
        let [linear, angular] = self.velocity();
        for (number, weights) in weights.iter().enumerate() {
            let water = self.corners.inner::<P>(number);
            sums.pressure.add_corners(weights, &water, self.motion.up);
            let areas = (&weights.area, &weights.area_vector);
            sums.mean.add(areas, [water.flow, water.acceleration]);
            if let Some(fit) = &mut sums.fit {
                fit.add_corners(&fits[number], water.acceleration);
            }
            if let Some(fit) = &mut sums.velocity_fit {
                let body_velocity = linear + angular.cross(SimdVec3::from_lanes(&fits[number].position));
                let body_velocity = body_velocity.masked(self.corners.wet.inner(number));
                fit.add_corners(&fits[number], water.flow + body_velocity);
            }
        }
    }

    /// Velocity and angular velocity of the body, body axes.
    #[inline(always)]
    fn velocity<P: Simd>(&self) -> [SimdVec3<P>; 2] {
        let velocity = self.motion.velocity;
        [
            SimdVec3::splat(velocity.linear),
            SimdVec3::splat(velocity.angular),
        ]
    }

    /// Adds the fully wet panels of a block.
    #[inline(always)]
    fn add_block<P: Simd>(&self, block: &PanelBlock, wetness: BlockWetness, sums: &mut Sums) {
        if wetness.fully == 0 {
            return;
        }
        let water = self.corners.water_at::<P>(&block.corners);
        if wetness.fully == u8::MAX {
            sums.moments.add_whole(&block.sums, sums.needs_second_moments());
            self.add_wet(&block.triangles, &water, sums);
            return;
        }
        let mask = P::mask(wetness.fully);
        let triangles = block.triangles.masked(mask);
        self.add_moments(&triangles, sums);
        self.add_wet(&triangles, &water.masked(mask), sums);
    }

    /// Queues the `dry` panels of a block for wind drag.
    #[inline(always)]
    fn queue_dry_panels<P: Simd>(
        &self,
        block: &PanelBlock,
        dry: u8,
        pending: &mut WindQueue,
        sums: &mut Sums,
    ) {
        for lane in (0..block.count).filter(|lane| dry >> lane & 1 == 1) {
            let centre = block.triangles.centre.at(lane);
            self.queue_wind((&block.triangles, lane), 1.0, centre, pending);
        }
        self.add_wind::<P>(pending, false, sums);
    }

    /// Adds the wind drag of the first block in the queue if it is full, or if `last` is set.
    #[inline(always)]
    pub(super) fn add_wind<P: Simd>(&self, dry: &mut WindQueue, last: bool, sums: &mut Sums) {
        if let Some((triangles, flow)) = dry.next_block(last) {
            let law = &self.hydro.parameters.wind_drag;
            sums.wind
                .add_form(law, triangles, SimdVec3::<P>::from_lanes(flow));
            dry.remove_block();
        }
    }

    /// Adds the moments of wet triangles that do not fill a whole block.
    #[inline(always)]
    pub(super) fn add_moments(&self, triangles: &Triangles, sums: &mut Sums) {
        sums.moments.add(triangles, sums.needs_second_moments());
    }

    /// Adds the terms of wet triangles that are not linear in the values at corners.
    #[inline(always)]
    pub(super) fn add_wet<P: Simd>(&self, triangles: &Triangles, water: &PackedFlow<P>, sums: &mut Sums) {
        sums.pressure.add_squares(triangles, water, self.motion.up);
        sums.viscous.add(&self.hydro.parameters, triangles, water.flow);
    }

    /// Adds the terms of triangles at the waterline that are linear in the values at corners.
    #[inline(always)]
    pub(super) fn add_waterline_triangles<P: Simd>(
        &self,
        triangles: &Triangles,
        edge: &WaterlineTriangles<P>,
        sums: &mut Sums,
    ) {
        sums.pressure
            .add_waterline_triangles(triangles, edge, self.motion.up);
        let areas = (&triangles.area, &triangles.area_vector);
        sums.mean.add(areas, [edge.flow, edge.acceleration]);
        if let Some(fit) = &mut sums.fit {
            fit.add_waterline_triangles(triangles, edge.acceleration);
        }
        if let Some(fit) = &mut sums.velocity_fit {
            let [linear, angular] = self.velocity();
            let body_velocity = linear * edge.fraction + angular.cross(edge.lever);
            fit.add_waterline_triangles(triangles, edge.flow + body_velocity);
        }
    }

    /// Queues the dry `fraction` of a panel for wind drag. The wind speed is taken at the
    /// height of `centre`, the centroid of the dry fraction.
    pub(super) fn queue_wind(
        &self,
        panel: (&Triangles, usize),
        fraction: f64,
        centre: DVec3,
        dry: &mut WindQueue,
    ) {
        let Some(wind) = &self.wind else { return };
        let motion = self.motion;
        let height = motion.frame.pose.position.z + motion.up.dot(centre);
        let flow = motion.to_body * wind.velocity(height) - motion.velocity.velocity_at(centre).linear;
        dry.push(panel, fraction, centre, flow);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hydro::clip::{Corner, WetPart, wet_parts};
    use crate::hydro::{AddedMass, FormDrag, HydroParameters, SeaSampler, SkinFriction};
    use windlass_math::simd::PortableSimd;
    use windlass_math::{DQuat, FrameMotion, Motion, Pose};
    use windlass_mesh::shapes;
    use windlass_sea::{Sea, SeaSample};

    struct AtStart<'a>(&'a Sea);

    impl SeaSampler for AtStart<'_> {
        fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
            self.0.sample_into(points, 0.0, out);
        }
    }

    /// A sphere of 300 panels half immersed in a wave, with the values at its corners.
    fn half_in_the_water(parameters: HydroParameters, inspect: impl FnOnce(&PanelPass<'_>)) {
        let mesh = shapes::sphere(2.0, 5).unwrap();
        let hydro = MeshHydrodynamics::new(&mesh, parameters).unwrap();
        let position = Pose::new(DVec3::new(3.0, -1.0, 0.2), DQuat::from_rotation_x(0.4));
        let mut frame = FrameMotion::at_rest(position);
        frame.velocity = Motion::new(DVec3::new(1.0, 0.3, -0.2), DVec3::new(0.1, -0.4, 0.2));
        let to_body = frame.rotation.transpose();
        let motion = HullMotion {
            frame: &frame,
            to_body,
            up: to_body * DVec3::Z,
            velocity: frame.velocity.rotated(to_body),
        };
        let mut scratch = hydro.scratch();
        let sea = Sea::still().with_regular_wave(0.6, 1.1, 0.3).unwrap();
        hydro.select_corners(&motion, Some(0.6), &mut scratch);
        let environment = FluidEnvironment::default();
        hydro.sample_corners(&motion, &environment, &AtStart(&sea), &mut scratch);
        scratch.corners.find_wet(&hydro.hull.blocks);
        let pass = PanelPass {
            hydro: &hydro,
            motion: &motion,
            wind: Some(WindState::uniform(DVec3::new(7.0, 1.0, 0.0))),
            corners: &scratch.corners,
        };
        inspect(&pass);
    }

    /// Corner in the first lane.
    fn one_of(corners: &Corner<PortableSimd>) -> Corner<f64> {
        let first = |pack: PortableSimd| pack.to_array()[0];
        let vector = |pack: SimdVec3<PortableSimd>| SimdVec3(pack.0.map(first));
        Corner {
            position: vector(corners.position),
            height: first(corners.height),
            pressure: first(corners.pressure),
            flow: vector(corners.flow),
            acceleration: vector(corners.acceleration),
        }
    }

    /// Corners of a panel. Only the heights of corners that were not sampled are valid.
    fn corners_of(pass: &PanelPass<'_>, corners: [u32; 3]) -> [Corner<f64>; 3] {
        corners.map(|k| {
            let position = SimdVec3::splat(pass.hydro.hull.vertices[k as usize]);
            Corner {
                height: pass.corners.heights[k as usize],
                ..one_of(&pass.corners.corners(&[k; 8], position))
            }
        })
    }

    fn sums() -> Sums {
        Sums {
            fit: Some(FluidMotionFit::default()),
            velocity_fit: Some(FluidMotionFit::default()),
            ..Sums::default()
        }
    }

    /// Covers every drag rule, in a wave and in wind.
    #[test]
    fn equivalent_in_all_register_widths() {
        for rule in [DragRule::Upstream, DragRule::BothSides, DragRule::CrossFlow] {
            let drag = FormDrag {
                coefficients: DVec3::new(0.5, 1.0, 1.5),
                rule,
            };
            let parameters = HydroParameters {
                drag,
                skin_friction: SkinFriction::Coefficient(0.01),
                wind_drag: drag,
                added_mass: AddedMass::Coefficients {
                    translational: DVec3::ONE,
                    rotational: DVec3::ONE,
                },
                ..HydroParameters::default()
            };
            half_in_the_water(parameters, |pass| {
                let (mut chosen, mut plain) = (sums(), sums());
                sum_all(pass, &mut WindQueue::default(), &mut chosen);
                sum_all_in::<PortableSimd>(pass, &mut WindQueue::default(), &mut plain);
                assert_eq!(chosen, plain);
                assert!(chosen.wind != DragLanes::default() && chosen.pressure != PressureLanes::default());
            });
        }
    }

    /// The sums over corners and waterline panels equal a sum over single wet triangles. The
    /// reference uses edge-midpoint quadrature, which is exact for quadratic functions. Tolerance:
    /// rounding.
    #[test]
    fn agrees_with_sum_over_single_wet_triangles() {
        half_in_the_water(HydroParameters::default(), |pass| {
            let mut found = sums();
            sum_all(pass, &mut WindQueue::default(), &mut found);
            let hull = &pass.hydro.hull;
            let wet = &pass.corners.wet;
            let blocks = 0..hull.vertices.len() / 8;
            assert!(
                blocks
                    .into_iter()
                    .any(|k| wet.inner::<PortableSimd>(k).lane_bits() != 0)
            );
            assert!(wet.beside_waterline.len() > 8 && wet.one_wet.len() > 8 && wet.two_wet.len() > 8);
            let (mut force, mut moment, mut volume, mut first) = (DVec3::ZERO, DVec3::ZERO, 0.0, DVec3::ZERO);
            let (mut flow, mut inflow, mut rate) = (DVec3::ZERO, 0.0, DVec3::ZERO);
            let (mut fits, mut turns) = ([DVec3::ZERO; 2], [DVec3::ZERO; 2]);
            let velocity = pass.motion.velocity;
            for panel in &hull.panels {
                for WetPart { corners, fraction } in wet_parts(corners_of(pass, panel.corners)) {
                    let (area, vector) = (panel.area * fraction, panel.area_vector * fraction);
                    let [a, b, c] = &corners;
                    for [a, b] in [[a, b], [b, c], [c, a]] {
                        let position = (a.position + b.position).vector() / 2.0;
                        let (pressure, height) =
                            ((a.pressure + b.pressure) / 2.0, (a.height + b.height) / 2.0);
                        force -= vector * (pressure / 3.0);
                        moment -= position.cross(vector) * (pressure / 3.0);
                        let projected = vector.dot(pass.motion.up) / 3.0;
                        volume += projected * height;
                        first += (position * height - pass.motion.up * (height * height / 2.0)) * projected;
                    }
                    let mean = |of: fn(&Corner<f64>) -> SimdVec3<f64>| (of(a) + of(b) + of(c)).vector() / 3.0;
                    let centre = mean(|corner| corner.position);
                    let (local_flow, rates) =
                        (mean(|corner| corner.flow), mean(|corner| corner.acceleration));
                    flow += local_flow * area;
                    inflow += local_flow.dot(vector);
                    rate += rates * area;
                    let stream = local_flow + velocity.velocity_at(centre).linear;
                    for (k, value) in [rates, stream].into_iter().enumerate() {
                        let through = vector * (value.dot(vector) / area);
                        fits[k] += through;
                        turns[k] += centre.cross(through);
                    }
                }
            }
            let total = found.pressure.totals(&found.moments.totals(), pass.motion.up);
            let near = |what: &str, a: DVec3, b: DVec3, size: f64| {
                assert!((a - b).length() < 1e-13 * size, "{what}: {a} {b}");
            };
            near("force", total.force, force, 1e6);
            near("moment", total.moment, moment, 1e6);
            near("volume", DVec3::X * total.volume, DVec3::X * volume, 100.0);
            near("first moment", total.volume_moment, first, 100.0);
            near("flow", found.mean.flow.total(), flow, 100.0);
            near("rate", found.mean.acceleration.total(), rate, 100.0);
            let through = windlass_math::lanes::total(&found.mean.inflow);
            near("inflow", DVec3::X * through, DVec3::X * inflow, 100.0);
            for (k, fit) in [found.fit, found.velocity_fit].into_iter().enumerate() {
                let [through, turning] = fit.unwrap().totals();
                near(["acceleration fit", "velocity fit"][k], through, fits[k], 100.0);
                near("turning fit", turning, turns[k], 100.0);
            }
        });
    }

    /// Wind load on the dry parts of the panels, summed one by one: whole dry panels, and the dry
    /// remainders of cut panels.
    #[test]
    fn agrees_with_wind_on_single_dry_parts() {
        let parameters = HydroParameters {
            wind_drag: FormDrag {
                coefficients: DVec3::ONE,
                ..FormDrag::default()
            },
            ..HydroParameters::default()
        };
        half_in_the_water(parameters, |pass| {
            let mut found = sums();
            sum_all(pass, &mut WindQueue::default(), &mut found);
            let hull = &pass.hydro.hull;
            let wind = pass.motion.to_body * DVec3::new(7.0, 1.0, 0.0);
            let (mut force, mut moment) = (DVec3::ZERO, DVec3::ZERO);
            for panel in &hull.panels {
                let positions = panel.corners.map(|k| hull.vertices[k as usize]);
                let (mut fraction, mut position) = (1.0, positions.into_iter().sum::<DVec3>() / 3.0);
                for part in wet_parts(corners_of(pass, panel.corners)) {
                    let [a, b, c] = part.corners.map(|corner| corner.position.vector());
                    position -= (a + b + c) / 3.0 * part.fraction;
                    fraction -= part.fraction;
                }
                if fraction > 1e-12 {
                    let centre = position / fraction;
                    let flow = wind - pass.motion.velocity.velocity_at(centre).linear;
                    let load = flow * (-panel.area_vector.dot(flow) * fraction).max(0.0);
                    force += load;
                    moment += centre.cross(load);
                }
            }
            let total = found.wind.totals();
            assert!((total.force - force).length() < 1e-12 * force.length());
            assert!((total.moment - moment).length() < 1e-12 * force.length());
        });
    }
}
