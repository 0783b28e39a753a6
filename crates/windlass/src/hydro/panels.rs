//! One pass over the panels of a hull, in blocks: panels that are all wet are taken as they stand, the others are cut at
//! the surface and their parts put together to blocks.

use super::clip::{Corner, Wetness, wet_triangles, wetness};
use super::corners::HydroScratch;
use super::drag::{CrossFlowLanes, DragLanes, DragRule, SkinFriction};
use super::evaluate::HullMotion;
use super::places::PlaceLanes;
use super::pressure::PressureLanes;
use super::surface::PanelBlock;
use super::triangles::{Pending, Triangles, Water};
use super::water_rotation::WaterFit;
use super::{FluidEnvironment, MeshHydrodynamics};
use crate::math::wide::{LANES, Numbers, Vectors, add_lanes, in_widest_registers};
use crate::sea::WindState;
use glam::DVec3;

/// Everything summed over panels, lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sums {
    pub pressure: PressureLanes,
    pub drag: DragLanes,
    pub cross_flow: CrossFlowLanes,
    pub friction: DragLanes,
    pub wind: DragLanes,
    pub mean: MeanSums,
    pub places: PlaceLanes,
    /// The rigid motion nearest to the water's, where the added mass asks for it.
    pub fit: Option<WaterFit>,
    /// The same of the velocity, where somebody asks.
    pub velocity_fit: Option<WaterFit>,
}

/// Sums for averages over the wetted surface.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct MeanSums {
    /// ∫ |u_t|² dA, for the mean speed of the friction line.
    pub tangential_square: Numbers,
    /// ∫ flow dA, body axes.
    pub flow: Vectors,
    /// ∫ flow·n dA, m³/s: minus the rate at which the body displaces water.
    pub inflow: Numbers,
    /// ∫ water acceleration dA, body axes.
    pub acceleration: Vectors,
}

impl MeanSums {
    #[inline(always)]
    fn add(&mut self, triangles: &Triangles, water: &Water) {
        let (area, area_vector) = (triangles.area, triangles.area_vector);
        let (velocity, rate) = (water.flow, water.acceleration);
        let (mut flow, mut acceleration) = (Vectors::default(), Vectors::default());
        let mut inflow = Numbers::default();
        for lane in 0..LANES {
            flow.set(lane, velocity.at(lane) * area[lane]);
            inflow[lane] = velocity.at(lane).dot(area_vector.at(lane));
            acceleration.set(lane, rate.at(lane) * area[lane]);
        }
        self.flow.add(&flow);
        add_lanes(&mut self.inflow, &inflow);
        self.acceleration.add(&acceleration);
    }
}

/// What a pass over the panels reads.
struct PanelPass<'a> {
    hydro: &'a MeshHydrodynamics,
    motion: &'a HullMotion<'a>,
    wind: Option<WindState>,
    heights: &'a [f64],
    corners: &'a [Corner],
}

impl MeshHydrodynamics {
    /// Goes once through the panels and fills the sums.
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
        if self.follows_water || scratch.accelerates && self.parameters.added_mass.feels_rotation() {
            sums.fit = Some(WaterFit::default());
        }
        if self.follows_water {
            sums.velocity_fit = Some(WaterFit::default());
        }
        let feels_wind = self.parameters.wind_drag.coefficients != DVec3::ZERO;
        let pass = PanelPass {
            hydro: self,
            motion,
            wind: environment.air.filter(|_| feels_wind).map(|air| air.wind),
            heights: &scratch.heights,
            corners: &scratch.corners,
        };
        sum_all(&pass, &mut scratch.pending, sums);
    }
}

in_widest_registers! {
    /// Sums what acts on all panels.
    fn sum_all(pass: &PanelPass<'_>, pending: &mut [Pending; 2], sums: &mut Sums) = sum_all_plainly;
}

#[inline(always)]
fn sum_all_plainly(pass: &PanelPass<'_>, pending: &mut [Pending; 2], sums: &mut Sums) {
    let [cut, dry] = pending;
    let blocks = &pass.hydro.hull.blocks;
    for number in 0..=blocks.len() {
        let last = number == blocks.len();
        if let Some(block) = blocks.get(number) {
            pass.add_block(block, [cut, dry], sums);
        }
        for (triangles, water) in cut.due(last) {
            pass.add_places(triangles, sums);
            pass.add_wet(triangles, water, sums);
        }
        cut.forget(last);
        for (triangles, water) in dry.due(last) {
            let law = &pass.hydro.parameters.wind_drag;
            sums.wind.add_form(law, triangles, water);
        }
        dry.forget(last);
    }
}

impl PanelPass<'_> {
    /// Adds the panels of a block that are all wet; of others the parts wait in `cut` and `dry`.
    #[inline(always)]
    fn add_block(&self, block: &PanelBlock, [cut, dry]: [&mut Pending; 2], sums: &mut Sums) {
        let mut wetness_of = [Wetness::Dry; LANES];
        for (wetness_of, [a, b, c]) in wetness_of.iter_mut().zip(block.corners) {
            *wetness_of = wetness([a, b, c].map(|k| self.heights[k as usize]));
        }
        let mut water = Water::default();
        if wetness_of == [Wetness::Fully; LANES] {
            for lane in 0..LANES {
                water.set(lane, block.corners[lane].map(|k| &self.corners[k as usize]));
            }
            sums.places.add_whole(&block.sums);
            self.add_wet(&block.triangles, &water, sums);
            return;
        }
        for lane in 0..block.count {
            match wetness_of[lane] {
                Wetness::Fully => water.set(lane, block.corners[lane].map(|k| &self.corners[k as usize])),
                Wetness::Partly => self.cut_panel(block, lane, [cut, dry]),
                Wetness::Dry => {
                    if let Some(wind) = &self.wind {
                        self.blow_on(wind, (block, lane), 1.0, block.triangles.centre.at(lane), dry);
                    }
                }
            }
        }
        if wetness_of.contains(&Wetness::Fully) {
            let mut triangles = block.triangles;
            triangles.leave_out_all_but(Wetness::Fully, &wetness_of);
            self.add_places(&triangles, sums);
            self.add_wet(&triangles, &water, sums);
        }
    }

    /// Adds the places of wet triangles that are no whole block.
    #[inline(always)]
    fn add_places(&self, triangles: &Triangles, sums: &mut Sums) {
        let all = sums.fit.is_some() || sums.velocity_fit.is_some();
        sums.places.add(triangles, all);
    }

    /// Adds wet triangles, but for their places.
    #[inline(always)]
    fn add_wet(&self, triangles: &Triangles, water: &Water, sums: &mut Sums) {
        let law = &self.hydro.parameters;
        sums.pressure.add(triangles, water, self.motion.up);
        if law.drag.rule == DragRule::CrossFlow {
            sums.cross_flow.add(law.drag.coefficients, triangles, water);
        } else {
            sums.drag.add_form(&law.drag, triangles, water);
        }
        if law.skin_friction != SkinFriction::None {
            sums.friction
                .add_friction(triangles, water, &mut sums.mean.tangential_square);
        }
        sums.mean.add(triangles, water);
        if let Some(fit) = &mut sums.fit {
            fit.add(triangles, |lane| water.acceleration.at(lane));
        }
        if let Some(fit) = &mut sums.velocity_fit {
            let there = |lane| self.motion.velocity.velocity_at(triangles.centre.at(lane)).linear;
            fit.add(triangles, |lane| water.flow.at(lane) + there(lane));
        }
    }

    /// Cuts a panel at the surface.
    fn cut_panel(&self, block: &PanelBlock, lane: usize, [cut, dry]: [&mut Pending; 2]) {
        let panel = &block.triangles;
        let corners = block.corners[lane].map(|k| &self.corners[k as usize]);
        let (mut wet_share, mut wet_place) = (0.0, DVec3::ZERO);
        wet_triangles(corners, |a, b, c, share| {
            let (triangles, water, place) = cut.next();
            for (column, corner) in triangles.corners.iter_mut().zip([a, b, c]) {
                column.set(place, corner.position);
            }
            let centre = (a.position + b.position + c.position) * (1.0 / 3.0);
            triangles.copy_part(place, panel, lane, share, centre);
            water.set(place, [a, b, c]);
            wet_share += share;
            wet_place += centre * share;
        });
        let dry_share = 1.0 - wet_share;
        if let Some(wind) = self.wind.filter(|_| dry_share > 0.0) {
            let centre = (panel.centre.at(lane) - wet_place) / dry_share;
            self.blow_on(&wind, (block, lane), dry_share, centre, dry);
        }
    }

    /// Puts a dry share of a panel with its `centre` in the wind, with the velocity at that height.
    fn blow_on(
        &self,
        wind: &WindState,
        (block, lane): (&PanelBlock, usize),
        share: f64,
        centre: DVec3,
        dry: &mut Pending,
    ) {
        let motion = self.motion;
        let height = motion.frame.pose.position.z + motion.up.dot(centre);
        let flow = motion.to_body * wind.velocity(height) - motion.velocity.velocity_at(centre).linear;
        let (triangles, water, place) = dry.next();
        triangles.copy_part(place, &block.triangles, lane, share, centre);
        water.flow.set(place, flow);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hydro::{AddedMass, FormDrag, HydroParameters, SeaSampler};
    use crate::math::{DQuat, FrameMotion, Motion, Pose};
    use crate::mesh::shapes;
    use crate::sea::{Sea, SeaSample};

    struct AtStart<'a>(&'a Sea);

    impl SeaSampler for AtStart<'_> {
        fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
            self.0.sample_into(points, 0.0, out);
        }
    }

    /// A sphere half in the water, in every rule of drag, in a wave and in the wind.
    #[test]
    fn prop_wider_registers_do_not_change_a_bit() {
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
            let mesh = shapes::sphere(2.0, 5).unwrap();
            let hydro = MeshHydrodynamics::new(&mesh, parameters).unwrap();
            let place = Pose::new(DVec3::new(3.0, -1.0, 0.2), DQuat::from_rotation_x(0.4));
            let mut frame = FrameMotion::at_rest(place);
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
            hydro.choose_corners(&motion, Some(0.6), &mut scratch);
            hydro.sample_corners(
                &motion,
                &FluidEnvironment::default(),
                &AtStart(&sea),
                &mut scratch,
            );
            let pass = PanelPass {
                hydro: &hydro,
                motion: &motion,
                wind: Some(WindState::uniform(DVec3::new(7.0, 1.0, 0.0))),
                heights: &scratch.heights,
                corners: &scratch.corners,
            };
            let sums = || Sums {
                fit: Some(WaterFit::default()),
                velocity_fit: Some(WaterFit::default()),
                ..Sums::default()
            };
            let (mut chosen, mut plain) = (sums(), sums());
            sum_all(&pass, &mut Default::default(), &mut chosen);
            sum_all_plainly(&pass, &mut Default::default(), &mut plain);
            assert_eq!(chosen, plain);
            assert!(chosen.wind != DragLanes::default() && chosen.pressure != PressureLanes::default());
        }
    }
}
