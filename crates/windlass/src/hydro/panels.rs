//! One pass over a hull: corners whose panels are all wet are summed by themselves, then panels are taken in blocks. What is not linear in
//! the values at corners is summed of each wet panel as it stands; those at the water's edge add the rest, too; cut ones are put together
//! to blocks of their wet parts.

use super::clip::{Corner, Wetness, wet_triangles};
use super::corner_columns::CornerColumns;
use super::corners::HydroScratch;
use super::drag::{CrossFlowLanes, DragLanes, DragRule, SkinFriction};
use super::evaluate::HullMotion;
use super::places::PlaceLanes;
use super::pressure::PressureLanes;
use super::surface::PanelBlock;
use super::triangles::{Edge, PackedWater, Pending, Triangles, Water};
use super::water_rotation::WaterFit;
use super::wet_panels::BlockWetness;
use super::{FluidEnvironment, MeshHydrodynamics};
use crate::math::pack::{Pack, VectorPack, in_packs};
use crate::math::wide::{Numbers, Vectors, add_lanes};
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

impl Sums {
    /// Whether somebody asks for a rigid motion.
    #[inline(always)]
    fn asks_for_motion(&self) -> bool {
        self.fit.is_some() || self.velocity_fit.is_some()
    }
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
    /// Adds all corners that are summed by themselves.
    #[inline(always)]
    fn add_corners<P: Pack>(&mut self, pass: &PanelPass<'_>) {
        let mut flow = VectorPack::<P>::of(&self.flow);
        let mut inflow = P::of(&self.inflow);
        let mut acceleration = VectorPack::of(&self.acceleration);
        for (number, weights) in pass.hydro.hull.weights.0.iter().enumerate() {
            let inner: P = pass.corners.inner(number);
            let area = P::of(&weights.area);
            let there = pass.corners.flow::<P>(number).kept(inner);
            flow = flow + there * area;
            inflow = inflow + there.dot(VectorPack::of(&weights.area_vector));
            if pass.corners.accelerates {
                acceleration = acceleration + pass.corners.acceleration::<P>(number).kept(inner) * area;
            }
        }
        self.flow = flow.vectors();
        self.inflow = inflow.numbers();
        self.acceleration = acceleration.vectors();
    }

    /// Adds triangles at the water's edge.
    #[inline(always)]
    fn add_edge<P: Pack>(&mut self, triangles: &Triangles, edge: &Edge) {
        let area = P::of(&triangles.area);
        let flow = VectorPack::of(&edge.flow);
        self.flow.add(&(flow * area).vectors());
        let inflow = flow.dot(VectorPack::of(&triangles.area_vector));
        add_lanes(&mut self.inflow, &inflow.numbers());
        let acceleration = VectorPack::of(&edge.acceleration) * area;
        self.acceleration.add(&acceleration.vectors());
    }
}

/// What a pass over the panels reads.
struct PanelPass<'a> {
    hydro: &'a MeshHydrodynamics,
    motion: &'a HullMotion<'a>,
    wind: Option<WindState>,
    corners: &'a CornerColumns,
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
    fn sum_all(pass: &PanelPass<'_>, pending: &mut [Pending; 2], sums: &mut Sums) = sum_all_in;
}

#[inline(always)]
fn sum_all_in<P: Pack>(pass: &PanelPass<'_>, pending: &mut [Pending; 2], sums: &mut Sums) {
    pass.add_corners::<P>(sums);
    let [cut, dry] = pending;
    let blocks = &pass.hydro.hull.blocks;
    for number in 0..=blocks.len() {
        let last = number == blocks.len();
        if let Some(block) = blocks.get(number) {
            pass.add_block::<P>(block, pass.corners.wet.blocks[number], [cut, dry], sums);
        }
        for (triangles, water, edge) in cut.due(last) {
            pass.add_places(triangles, sums);
            pass.add_wet(triangles, &PackedWater::<P>::of(water), sums);
            pass.add_edge::<P>(triangles, edge, sums);
        }
        cut.forget(last);
        for (triangles, water, _) in dry.due(last) {
            let law = &pass.hydro.parameters.wind_drag;
            sums.wind
                .add_form(law, triangles, VectorPack::<P>::of(&water.flow));
        }
        dry.forget(last);
    }
}

impl PanelPass<'_> {
    /// Adds the corners that are summed by themselves.
    #[inline(always)]
    fn add_corners<P: Pack>(&self, sums: &mut Sums) {
        let (corners, (weights, fits)) = (self.corners, &self.hydro.hull.weights);
        sums.pressure.add_corners::<P>(weights, corners, self.motion.up);
        sums.mean.add_corners::<P>(self);
        if let Some(fit) = &mut sums.fit {
            for (number, fits) in fits.iter().enumerate() {
                let inner = corners.inner::<P>(number);
                fit.add_corners(fits, corners.acceleration::<P>(number).kept(inner));
            }
        }
        if let Some(fit) = &mut sums.velocity_fit {
            let [linear, angular] = self.velocity();
            for (number, fits) in fits.iter().enumerate() {
                let there = linear + angular.cross(VectorPack::of(&fits.place));
                let inner = corners.inner::<P>(number);
                fit.add_corners(fits, (corners.flow::<P>(number) + there).kept(inner));
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

    /// Adds the panels of a block that are all wet; of others the parts wait in `cut` and `dry`.
    #[inline(always)]
    fn add_block<P: Pack>(
        &self,
        block: &PanelBlock,
        wetness: BlockWetness,
        [cut, dry]: [&mut Pending; 2],
        sums: &mut Sums,
    ) {
        if wetness.fully == u8::MAX {
            sums.places.add_whole(&block.sums, sums.asks_for_motion());
            self.add_wet(
                &block.triangles,
                &self.corners.water_at::<P>(&block.corners),
                sums,
            );
        } else if wetness.fully != 0 {
            let mut water = Water::default();
            for lane in (0..block.count).filter(|&lane| wetness.of(lane) == Wetness::Fully) {
                self.corners.put_water(block.corners[lane], lane, &mut water);
            }
            let mut triangles = block.triangles;
            triangles.leave_out_all_but(wetness.fully);
            self.add_places(&triangles, sums);
            self.add_wet(&triangles, &PackedWater::<P>::of(&water), sums);
        }
        if wetness.edge != 0 {
            self.add_edge_of::<P>(block, wetness.edge, sums);
        }
        if wetness.fully != u8::MAX {
            for lane in 0..block.count {
                match wetness.of(lane) {
                    Wetness::Fully => {}
                    Wetness::Partly => self.cut_panel(block, lane, [cut, dry]),
                    Wetness::Dry => {
                        if let Some(wind) = &self.wind {
                            self.blow_on(wind, (block, lane), 1.0, block.triangles.centre.at(lane), dry);
                        }
                    }
                }
            }
        }
    }

    /// The corners of the panel in a lane.
    #[inline(always)]
    fn corners_of(&self, block: &PanelBlock, lane: usize) -> [Corner; 3] {
        let vertices = &self.hydro.hull.vertices;
        let [a, b, c] = block.corners[lane];
        [
            self.corners.corner(a, vertices[a as usize]),
            self.corners.corner(b, vertices[b as usize]),
            self.corners.corner(c, vertices[c as usize]),
        ]
    }

    /// Adds the wet panels of a block that are at the water's `edge`: the corners that are not summed by themselves.
    #[inline(always)]
    fn add_edge_of<P: Pack>(&self, block: &PanelBlock, edge: u8, sums: &mut Sums) {
        let mut corners_at = Edge::default();
        for lane in (0..block.count).filter(|&lane| edge >> lane & 1 == 1) {
            let wet = &self.corners.wet;
            let [a, b, c] = block.corners[lane];
            let counts = [!wet.is_inner(a), !wet.is_inner(b), !wet.is_inner(c)];
            let [a, b, c] = self.corners_of(block, lane);
            corners_at.set(lane, [&a, &b, &c], counts);
        }
        let mut triangles = block.triangles;
        triangles.leave_out_all_but(edge);
        self.add_edge::<P>(&triangles, &corners_at, sums);
    }

    /// Adds the places of wet triangles that are no whole block.
    #[inline(always)]
    fn add_places(&self, triangles: &Triangles, sums: &mut Sums) {
        sums.places.add(triangles, sums.asks_for_motion());
    }

    /// Adds what of wet triangles is not linear in the values at corners.
    #[inline(always)]
    fn add_wet<P: Pack>(&self, triangles: &Triangles, water: &PackedWater<P>, sums: &mut Sums) {
        let law = &self.hydro.parameters;
        sums.pressure.add_squares(triangles, water, self.motion.up);
        if law.drag.rule == DragRule::CrossFlow {
            sums.cross_flow.add(law.drag.coefficients, triangles, water.flow);
        } else {
            sums.drag.add_form(&law.drag, triangles, water.flow);
        }
        if law.skin_friction != SkinFriction::None {
            let square = &mut sums.mean.tangential_square;
            sums.friction.add_friction(triangles, water.flow, square);
        }
    }

    /// Adds what is linear in the values at corners of triangles at the water's edge.
    #[inline(always)]
    fn add_edge<P: Pack>(&self, triangles: &Triangles, edge: &Edge, sums: &mut Sums) {
        sums.pressure.add_edge::<P>(triangles, edge, self.motion.up);
        sums.mean.add_edge::<P>(triangles, edge);
        if let Some(fit) = &mut sums.fit {
            fit.add_edge(triangles, VectorPack::<P>::of(&edge.acceleration));
        }
        if let Some(fit) = &mut sums.velocity_fit {
            let [linear, angular] = self.velocity::<P>();
            let there = linear * P::of(&edge.share) + angular.cross(VectorPack::of(&edge.lever));
            fit.add_edge(triangles, VectorPack::of(&edge.flow) + there);
        }
    }

    /// Cuts a panel at the surface.
    fn cut_panel(&self, block: &PanelBlock, lane: usize, [cut, dry]: [&mut Pending; 2]) {
        let panel = &block.triangles;
        let [a, b, c] = self.corners_of(block, lane);
        let (mut wet_share, mut wet_place) = (0.0, DVec3::ZERO);
        wet_triangles([&a, &b, &c], |a, b, c, share| {
            let (triangles, water, edge, place) = cut.next();
            let centre = (a.position + b.position + c.position) * (1.0 / 3.0);
            triangles.copy_part(place, panel, lane, share, centre);
            water.set(place, [a, b, c]);
            edge.set(place, [a, b, c], [true; 3]);
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
        let (triangles, water, _, place) = dry.next();
        triangles.copy_part(place, &block.triangles, lane, share, centre);
        water.flow.set(place, flow);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hydro::{AddedMass, FormDrag, HydroParameters, SeaSampler};
    use crate::math::pack::Plain;
    use crate::math::{DQuat, FrameMotion, Motion, Pose};
    use crate::mesh::shapes;
    use crate::sea::{Sea, SeaSample};

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
                sum_all(pass, &mut Default::default(), &mut chosen);
                sum_all_in::<Plain>(pass, &mut Default::default(), &mut plain);
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
            sum_all(pass, &mut Default::default(), &mut found);
            let hull = &pass.hydro.hull;
            assert!(
                hull.vertices
                    .iter()
                    .enumerate()
                    .any(|(k, _)| pass.corners.wet.is_inner(k as u32))
            );
            let (mut force, mut moment, mut volume, mut first) = (DVec3::ZERO, DVec3::ZERO, 0.0, DVec3::ZERO);
            let (mut flow, mut inflow, mut rate) = (DVec3::ZERO, 0.0, DVec3::ZERO);
            let (mut fits, mut turns) = ([DVec3::ZERO; 2], [DVec3::ZERO; 2]);
            let velocity = pass.motion.velocity;
            for panel in &hull.panels {
                let corners = panel
                    .corners
                    .map(|k| pass.corners.corner(k, hull.vertices[k as usize]));
                wet_triangles([&corners[0], &corners[1], &corners[2]], |a, b, c, share| {
                    let (area, vector) = (panel.area * share, panel.area_vector * share);
                    for [a, b] in [[a, b], [b, c], [c, a]] {
                        let place = (a.position + b.position) / 2.0;
                        let (pressure, height) =
                            ((a.pressure + b.pressure) / 2.0, (a.height + b.height) / 2.0);
                        force -= vector * (pressure / 3.0);
                        moment -= place.cross(vector) * (pressure / 3.0);
                        let shadow = vector.dot(pass.motion.up) / 3.0;
                        volume += shadow * height;
                        first += (place * height - pass.motion.up * (height * height / 2.0)) * shadow;
                    }
                    let mean = |of: fn(&Corner) -> DVec3| (of(a) + of(b) + of(c)) / 3.0;
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
                });
            }
            let total = found.pressure.totals(&found.places.totals(), pass.motion.up);
            let near = |a: DVec3, b: DVec3, size: f64| assert!((a - b).length() < 1e-13 * size, "{a} {b}");
            near(total.force, force, 1e6);
            near(total.moment, moment, 1e6);
            near(total.volume_moment, first, 100.0);
            near(
                DVec3::new(total.volume, 0.0, 0.0),
                DVec3::new(volume, 0.0, 0.0),
                100.0,
            );
            near(found.mean.flow.total(), flow, 100.0);
            near(found.mean.acceleration.total(), rate, 100.0);
            near(
                DVec3::X * crate::math::wide::total(&found.mean.inflow),
                DVec3::X * inflow,
                100.0,
            );
            for (k, fit) in [found.fit, found.velocity_fit].into_iter().enumerate() {
                let [through, turning] = fit.unwrap().totals();
                near(through, fits[k], 100.0);
                near(turning, turns[k], 100.0);
            }
        });
    }
}
