//! One pass over a hull: corners whose panels are all wet are summed by themselves, then panels are taken in blocks. What is not linear in
//! the values at corners is summed of each wet panel as it stands; panels at the water's edge add the rest ([`super::waterline`]).

use super::corner_rows::CornerRows;
use super::corners::HydroScratch;
use super::drag::{DragLanes, DragRule, ViscousLanes};
use super::evaluate::{HullMotion, Summed, WaterAround};
use super::places::PlaceLanes;
use super::pressure::PressureLanes;
use super::surface::PanelBlock;
use super::triangles::{PackedWater, Pending, Triangles};
use super::water_rotation::WaterFit;
use super::waterline::Edge;
use super::wet_panels::BlockWetness;
use super::{FluidEnvironment, MeshHydrodynamics};
use glam::DVec3;
use windlass_math::pack::{Pack, VectorPack, in_packs};
use windlass_math::wide::{Numbers, Vectors, add_lanes};
use windlass_sea::WindState;

/// Everything summed over panels, lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sums {
    pub pressure: PressureLanes,
    pub viscous: ViscousLanes,
    pub wind: DragLanes,
    pub mean: MeanSums,
    pub places: PlaceLanes,
    /// The rigid motion nearest to the water's, where the added mass asks for it.
    pub fit: Option<WaterFit>,
    /// The same of the velocity, where somebody asks.
    pub velocity_fit: Option<WaterFit>,
}

impl Sums {
    /// Whether somebody asks for a rigid motion.
    #[inline(always)]
    fn asks_for_motion(&self) -> bool {
        self.fit.is_some() || self.velocity_fit.is_some()
    }

    /// What they add up to on a hull that moves so, with this rule of drag.
    pub(super) fn totals(&self, motion: &HullMotion, rule: DragRule) -> Summed {
        let places = self.places.totals();
        let [drag, friction] = self.viscous.totals(rule, &places);
        Summed {
            pressure: self.pressure.totals(&places, motion.up),
            drag,
            friction,
            wind: self.wind.totals(),
            water: WaterAround::new(motion, self, &places),
        }
    }
}

/// Sums for averages over the wetted surface.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct MeanSums {
    /// ∫ flow dA, body axes.
    pub flow: Vectors,
    /// ∫ flow·n dA, m³/s: minus the rate at which the body displaces water.
    pub inflow: Numbers,
    /// ∫ water acceleration dA, body axes.
    pub acceleration: Vectors,
}

impl MeanSums {
    /// Adds flow and acceleration over areas and their vectors: those that corners summed by themselves stand for, or those of
    /// triangles at the water's edge.
    #[inline(always)]
    fn add<P: Pack>(
        &mut self,
        (area, area_vector): (&Numbers, &Vectors),
        [flow, acceleration]: [VectorPack<P>; 2],
    ) {
        let area = P::of(area);
        self.flow.add(&(flow * area).vectors());
        let inflow = flow.dot(VectorPack::of(area_vector));
        add_lanes(&mut self.inflow, &inflow.numbers());
        self.acceleration.add(&(acceleration * area).vectors());
    }
}

/// What a pass over the panels reads.
pub(super) struct PanelPass<'a> {
    pub hydro: &'a MeshHydrodynamics,
    pub motion: &'a HullMotion<'a>,
    pub wind: Option<WindState>,
    pub corners: &'a CornerRows,
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
        if self.follows_water || scratch.corners.accelerates && self.parameters.added_mass.feels_rotation() {
            sums.fit = Some(WaterFit::default());
        }
        if self.follows_water {
            sums.velocity_fit = Some(WaterFit::default());
        }
        if scratch.sampled.len() == self.hull.vertex_count() && scratch.corners.all_wet {
            scratch.corners.wet.set_deep();
        } else {
            scratch.corners.find_wet(&self.hull.blocks);
        }
        let feels_wind = self.parameters.wind_drag.coefficients != DVec3::ZERO;
        let pass = PanelPass {
            hydro: self,
            motion,
            wind: environment.air.filter(|_| feels_wind).map(|air| air.wind),
            corners: &scratch.corners,
        };
        sum_all(&pass, &mut scratch.pending, sums);
    }
}

in_packs! {
    /// Sums what acts on all panels.
    fn sum_all(pass: &PanelPass<'_>, dry: &mut Pending, sums: &mut Sums) = sum_all_in;
}

#[inline(always)]
fn sum_all_in<P: Pack>(pass: &PanelPass<'_>, dry: &mut Pending, sums: &mut Sums) {
    pass.add_corners::<P>(sums);
    for (block, wetness) in pass.hydro.hull.blocks.iter().zip(&pass.corners.wet.blocks) {
        pass.add_block::<P>(block, *wetness, sums);
        if pass.wind.is_some() && wetness.dry != 0 {
            pass.add_dry::<P>(block, wetness.dry, dry, sums);
        }
    }
    pass.add_waterline::<P>(dry, sums);
    pass.add_wind::<P>(dry, true, sums);
}

impl PanelPass<'_> {
    /// Adds the corners that are summed by themselves.
    #[inline(always)]
    fn add_corners<P: Pack>(&self, sums: &mut Sums) {
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
                let there = linear + angular.cross(VectorPack::of(&fits[number].place));
                let there = there.kept(self.corners.wet.inner(number));
                fit.add_corners(&fits[number], water.flow + there);
            }
        }
    }

    /// Velocity of the body, body axes.
    #[inline(always)]
    fn velocity<P: Pack>(&self) -> [VectorPack<P>; 2] {
        let velocity = self.motion.velocity;
        [
            VectorPack::splat(velocity.linear),
            VectorPack::splat(velocity.angular),
        ]
    }

    /// Adds the panels of a block that are all wet.
    #[inline(always)]
    fn add_block<P: Pack>(&self, block: &PanelBlock, wetness: BlockWetness, sums: &mut Sums) {
        if wetness.fully == 0 {
            return;
        }
        let water = self.corners.water_at::<P>(&block.corners);
        if wetness.fully == u8::MAX {
            sums.places.add_whole(&block.sums, sums.asks_for_motion());
            self.add_wet(&block.triangles, &water, sums);
            return;
        }
        let mask = P::mask(wetness.fully);
        let triangles = block.triangles.kept(mask);
        self.add_places(&triangles, sums);
        self.add_wet(&triangles, &water.kept(mask), sums);
    }

    /// Puts the `dry` panels of a block in the wind.
    #[inline(always)]
    fn add_dry<P: Pack>(&self, block: &PanelBlock, dry: u8, pending: &mut Pending, sums: &mut Sums) {
        for lane in (0..block.count).filter(|lane| dry >> lane & 1 == 1) {
            let centre = block.triangles.centre.at(lane);
            self.blow_on((&block.triangles, lane), 1.0, centre, pending);
        }
        self.add_wind::<P>(pending, false, sums);
    }

    /// Adds what waits in the wind: blocks that are full, or the `last` one.
    #[inline(always)]
    pub(super) fn add_wind<P: Pack>(&self, dry: &mut Pending, last: bool, sums: &mut Sums) {
        if let Some((triangles, flow)) = dry.due(last) {
            let law = &self.hydro.parameters.wind_drag;
            sums.wind.add_form(law, triangles, VectorPack::<P>::of(flow));
            dry.forget();
        }
    }

    /// Adds the places of wet triangles that are no whole block.
    #[inline(always)]
    pub(super) fn add_places(&self, triangles: &Triangles, sums: &mut Sums) {
        sums.places.add(triangles, sums.asks_for_motion());
    }

    /// Adds what of wet triangles is not linear in the values at corners.
    #[inline(always)]
    pub(super) fn add_wet<P: Pack>(&self, triangles: &Triangles, water: &PackedWater<P>, sums: &mut Sums) {
        sums.pressure.add_squares(triangles, water, self.motion.up);
        sums.viscous.add(&self.hydro.parameters, triangles, water.flow);
    }

    /// Adds what is linear in the values at corners of triangles at the water's edge.
    #[inline(always)]
    pub(super) fn add_edge<P: Pack>(&self, triangles: &Triangles, edge: &Edge<P>, sums: &mut Sums) {
        sums.pressure.add_edge(triangles, edge, self.motion.up);
        let areas = (&triangles.area, &triangles.area_vector);
        sums.mean.add(areas, [edge.flow, edge.acceleration]);
        if let Some(fit) = &mut sums.fit {
            fit.add_edge(triangles, edge.acceleration);
        }
        if let Some(fit) = &mut sums.velocity_fit {
            let [linear, angular] = self.velocity();
            let there = linear * edge.share + angular.cross(edge.lever);
            fit.add_edge(triangles, edge.flow + there);
        }
    }

    /// Puts a dry share of a panel with its `centre` in the wind, with the velocity at that height.
    pub(super) fn blow_on(&self, panel: (&Triangles, usize), share: f64, centre: DVec3, dry: &mut Pending) {
        let Some(wind) = &self.wind else { return };
        let motion = self.motion;
        let height = motion.frame.pose.position.z + motion.up.dot(centre);
        let flow = motion.to_body * wind.velocity(height) - motion.velocity.velocity_at(centre).linear;
        dry.push(panel, share, centre, flow);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hydro::clip::{Corner, WetPart, wet_parts};
    use crate::hydro::{AddedMass, FormDrag, HydroParameters, SeaSampler, SkinFriction};
    use windlass_math::pack::Plain;
    use windlass_math::{DQuat, FrameMotion, Motion, Pose};
    use windlass_mesh::shapes;
    use windlass_sea::{Sea, SeaSample};

    struct AtStart<'a>(&'a Sea);

    impl SeaSampler for AtStart<'_> {
        fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
            self.0.sample_into(points, 0.0, out);
        }
    }

    /// A sphere of 300 panels half in the water of a wave, and what its corners have.
    fn half_in_the_water(parameters: HydroParameters, look: impl FnOnce(&PanelPass<'_>)) {
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
        let environment = FluidEnvironment::default();
        hydro.sample_corners(&motion, &environment, &AtStart(&sea), &mut scratch);
        scratch.corners.find_wet(&hydro.hull.blocks);
        let pass = PanelPass {
            hydro: &hydro,
            motion: &motion,
            wind: Some(WindState::uniform(DVec3::new(7.0, 1.0, 0.0))),
            corners: &scratch.corners,
        };
        look(&pass);
    }

    /// The corner in the first lane.
    fn one_of(corners: &Corner<Plain>) -> Corner<f64> {
        let first = |pack: Plain| pack.numbers()[0];
        let vector = |pack: VectorPack<Plain>| VectorPack(pack.0.map(first));
        Corner {
            position: vector(corners.position),
            height: first(corners.height),
            pressure: first(corners.pressure),
            flow: vector(corners.flow),
            acceleration: vector(corners.acceleration),
        }
    }

    /// The corners of a panel; of those that were not sampled only their heights are of use.
    fn corners_of(pass: &PanelPass<'_>, corners: [u32; 3]) -> [Corner<f64>; 3] {
        corners.map(|k| {
            let place = VectorPack::splat(pass.hydro.hull.vertices[k as usize]);
            Corner {
                height: pass.corners.heights[k as usize],
                ..one_of(&pass.corners.corners(&[k; 8], place))
            }
        })
    }

    fn sums() -> Sums {
        Sums {
            fit: Some(WaterFit::default()),
            velocity_fit: Some(WaterFit::default()),
            ..Sums::default()
        }
    }

    /// In every rule of drag, in a wave and in the wind.
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
            half_in_the_water(parameters, |pass| {
                let (mut chosen, mut plain) = (sums(), sums());
                sum_all(pass, &mut Pending::default(), &mut chosen);
                sum_all_in::<Plain>(pass, &mut Pending::default(), &mut plain);
                assert_eq!(chosen, plain);
                assert!(chosen.wind != DragLanes::default() && chosen.pressure != PressureLanes::default());
            });
        }
    }

    /// What corners and the panels at the water's edge sum up to is what wet triangles one by one do, taken at the middles of
    /// their edges, which is exact for squares. Rounding.
    #[test]
    fn route_corners_and_edges_are_the_wet_triangles_one_by_one() {
        half_in_the_water(HydroParameters::default(), |pass| {
            let mut found = sums();
            sum_all(pass, &mut Pending::default(), &mut found);
            let hull = &pass.hydro.hull;
            let wet = &pass.corners.wet;
            let blocks = 0..hull.vertices.len() / 8;
            assert!(blocks.into_iter().any(|k| wet.inner::<Plain>(k).bits() != 0));
            assert!(wet.beside_edge.len() > 8 && wet.one_wet.len() > 8 && wet.two_wet.len() > 8);
            let (mut force, mut moment, mut volume, mut first) = (DVec3::ZERO, DVec3::ZERO, 0.0, DVec3::ZERO);
            let (mut flow, mut inflow, mut rate) = (DVec3::ZERO, 0.0, DVec3::ZERO);
            let (mut fits, mut turns) = ([DVec3::ZERO; 2], [DVec3::ZERO; 2]);
            let velocity = pass.motion.velocity;
            for panel in &hull.panels {
                for WetPart { corners, share } in wet_parts(corners_of(pass, panel.corners)) {
                    let (area, vector) = (panel.area * share, panel.area_vector * share);
                    let [a, b, c] = &corners;
                    for [a, b] in [[a, b], [b, c], [c, a]] {
                        let place = (a.position + b.position).vector() / 2.0;
                        let (pressure, height) =
                            ((a.pressure + b.pressure) / 2.0, (a.height + b.height) / 2.0);
                        force -= vector * (pressure / 3.0);
                        moment -= place.cross(vector) * (pressure / 3.0);
                        let shadow = vector.dot(pass.motion.up) / 3.0;
                        volume += shadow * height;
                        first += (place * height - pass.motion.up * (height * height / 2.0)) * shadow;
                    }
                    let mean =
                        |of: fn(&Corner<f64>) -> VectorPack<f64>| (of(a) + of(b) + of(c)).vector() / 3.0;
                    let centre = mean(|corner| corner.position);
                    let (there, rates) = (mean(|corner| corner.flow), mean(|corner| corner.acceleration));
                    flow += there * area;
                    inflow += there.dot(vector);
                    rate += rates * area;
                    let stream = there + velocity.velocity_at(centre).linear;
                    for (k, value) in [rates, stream].into_iter().enumerate() {
                        let through = vector * (value.dot(vector) / area);
                        fits[k] += through;
                        turns[k] += centre.cross(through);
                    }
                }
            }
            let total = found.pressure.totals(&found.places.totals(), pass.motion.up);
            let near = |what: &str, a: DVec3, b: DVec3, size: f64| {
                assert!((a - b).length() < 1e-13 * size, "{what}: {a} {b}");
            };
            near("force", total.force, force, 1e6);
            near("moment", total.moment, moment, 1e6);
            near("volume", DVec3::X * total.volume, DVec3::X * volume, 100.0);
            near("first moment", total.volume_moment, first, 100.0);
            near("flow", found.mean.flow.total(), flow, 100.0);
            near("rate", found.mean.acceleration.total(), rate, 100.0);
            let through = windlass_math::wide::total(&found.mean.inflow);
            near("inflow", DVec3::X * through, DVec3::X * inflow, 100.0);
            for (k, fit) in [found.fit, found.velocity_fit].into_iter().enumerate() {
                let [through, turning] = fit.unwrap().totals();
                near(["acceleration fit", "velocity fit"][k], through, fits[k], 100.0);
                near("turning fit", turning, turns[k], 100.0);
            }
        });
    }

    /// The wind on what is dry of the panels, one by one: the whole of those over the water, of cut ones the rest beside their wet parts.
    #[test]
    fn route_the_wind_blows_on_what_is_dry() {
        let parameters = HydroParameters {
            wind_drag: FormDrag {
                coefficients: DVec3::ONE,
                ..FormDrag::default()
            },
            ..HydroParameters::default()
        };
        half_in_the_water(parameters, |pass| {
            let mut found = sums();
            sum_all(pass, &mut Pending::default(), &mut found);
            let hull = &pass.hydro.hull;
            let wind = pass.motion.to_body * DVec3::new(7.0, 1.0, 0.0);
            let (mut force, mut moment) = (DVec3::ZERO, DVec3::ZERO);
            for panel in &hull.panels {
                let places = panel.corners.map(|k| hull.vertices[k as usize]);
                let (mut share, mut place) = (1.0, places.into_iter().sum::<DVec3>() / 3.0);
                for part in wet_parts(corners_of(pass, panel.corners)) {
                    let [a, b, c] = part.corners.map(|corner| corner.position.vector());
                    place -= (a + b + c) / 3.0 * part.share;
                    share -= part.share;
                }
                if share > 1e-12 {
                    let centre = place / share;
                    let flow = wind - pass.motion.velocity.velocity_at(centre).linear;
                    let load = flow * (-panel.area_vector.dot(flow) * share).max(0.0);
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
