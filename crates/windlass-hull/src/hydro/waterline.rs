//! Panels at the waterline, eight at a time. The wet parts of cut panels are summed. Wet panels
//! next to cut panels add the terms of corners that are not interior ([`super::corner_sums`]).

use super::clip::{Corner, WetPart, one_wet, two_wet};
use super::panels::{PanelPass, Sums};
use super::triangles::{PackedFlow, Triangles, WindQueue};
use super::wet_panels::WaterlinePanel;
use glam::DVec3;
use windlass_math::lanes::LANES;
use windlass_math::simd::{Simd, SimdVec3};

/// If the wet fraction of a panel is smaller, the reciprocal of the wet area is set to zero,
/// because it would overflow.
const MIN_WET_FRACTION: f64 = 1e-100;

/// Corner values of triangles at the waterline. Values of interior corners are zero, because they
/// are summed elsewhere.
#[derive(Clone, Copy)]
pub(super) struct WaterlineTriangles<P> {
    /// Positions of all corners, m.
    pub positions: [SimdVec3<P>; 3],
    /// Heights over the surface, m.
    pub heights: [P; 3],
    /// Pressures, Pa.
    pub pressures: [P; 3],
    /// A third of the sum of the velocities relative to the triangle at the included corners, body
    /// axes, m/s.
    pub flow: SimdVec3<P>,
    /// A third of the sum of the accelerations at the included corners, body axes, m/s².
    pub acceleration: SimdVec3<P>,
    /// A third of the number of included corners.
    pub fraction: P,
    /// A third of the sum of the positions of the included corners, m.
    pub lever: SimdVec3<P>,
}

impl<P: Simd> WaterlineTriangles<P> {
    /// Includes all corners.
    #[inline(always)]
    fn of([a, b, c]: &[Corner<P>; 3]) -> Self {
        let third = P::splat(1.0 / 3.0);
        Self {
            positions: [a.position, b.position, c.position],
            heights: [a.height, b.height, c.height],
            pressures: [a.pressure, b.pressure, c.pressure],
            flow: (a.flow + b.flow + c.flow) * third,
            acceleration: (a.acceleration + b.acceleration + c.acceleration) * third,
            fraction: P::splat(1.0),
            lever: (a.position + b.position + c.position) * third,
        }
    }

    /// Includes the corners whose masks have no bits set.
    #[inline(always)]
    fn outside([a, b, c]: &[Corner<P>; 3], [p, q, r]: [P; 3]) -> Self {
        let (third, zero) = (P::splat(1.0 / 3.0), P::splat(0.0));
        let zero_vector = SimdVec3([zero; 3]);
        let lever = zero_vector.select_or(p, a.position)
            + zero_vector.select_or(q, b.position)
            + zero_vector.select_or(r, c.position);
        let fractions = p.select(zero, third) + q.select(zero, third) + r.select(zero, third);
        let flow = zero_vector.select_or(p, a.flow)
            + zero_vector.select_or(q, b.flow)
            + zero_vector.select_or(r, c.flow);
        let acceleration = zero_vector.select_or(p, a.acceleration)
            + zero_vector.select_or(q, b.acceleration)
            + zero_vector.select_or(r, c.acceleration);
        Self {
            positions: [a.position, b.position, c.position],
            heights: [
                p.select(zero, a.height),
                q.select(zero, b.height),
                r.select(zero, c.height),
            ],
            pressures: [
                p.select(zero, a.pressure),
                q.select(zero, b.pressure),
                r.select(zero, c.pressure),
            ],
            flow: flow * third,
            acceleration: acceleration * third,
            fraction: fractions,
            lever: lever * third,
        }
    }
}

/// Up to eight panels side by side.
struct Gathered<P> {
    triangles: Triangles,
    corner_indices: [[u32; LANES]; 3],
    corners: [Corner<P>; 3],
}

impl PanelPass<'_> {
    /// Adds the panels at the waterline, and queues the dry parts of cut panels for wind drag in
    /// `dry`.
    #[inline(always)]
    pub(super) fn add_waterline<P: Simd>(&self, dry: &mut WindQueue, sums: &mut Sums) {
        let wet = &self.corners.wet;
        for panels in wet.beside_waterline.chunks(LANES) {
            let Gathered {
                triangles,
                corner_indices: [a, b, c],
                corners,
            } = self.gathered::<P>(panels);
            let inner = [wet.inner_at(&a), wet.inner_at(&b), wet.inner_at(&c)];
            self.add_waterline_triangles(&triangles, &WaterlineTriangles::outside(&corners, inner), sums);
        }
        for panels in wet.one_wet.chunks(LANES) {
            let gathered = self.gathered::<P>(panels);
            let part = one_wet(gathered.corners);
            let centre = self.add_part(&gathered.triangles, &part, sums);
            if self.wind.is_some() {
                self.queue_dry_parts(
                    panels,
                    &gathered.triangles,
                    part.fraction,
                    centre * part.fraction,
                    dry,
                    sums,
                );
            }
        }
        for panels in wet.two_wet.chunks(LANES) {
            let gathered = self.gathered::<P>(panels);
            let [first, second] = two_wet(gathered.corners);
            let at_first = self.add_part(&gathered.triangles, &first, sums);
            let at_second = self.add_part(&gathered.triangles, &second, sums);
            if self.wind.is_some() {
                let moment = at_first * first.fraction + at_second * second.fraction;
                let fraction = first.fraction + second.fraction;
                self.queue_dry_parts(panels, &gathered.triangles, fraction, moment, dry, sums);
            }
        }
    }

    /// Gathers up to eight panels. Unused lanes have the corners of the last panel and zero area.
    #[inline(always)]
    fn gathered<P: Simd>(&self, panels: &[WaterlinePanel]) -> Gathered<P> {
        let hull = &self.hydro.hull;
        let mut corner_indices = [[0; LANES]; 3];
        let mut positions = [[DVec3::ZERO; LANES]; 3];
        let mut triangles = Triangles::default();
        for lane in 0..LANES {
            let panel = &panels[lane.min(panels.len() - 1)];
            for k in 0..3 {
                corner_indices[k][lane] = panel.corners[k];
                positions[k][lane] = hull.vertices[panel.corners[k] as usize];
            }
            if lane < panels.len() {
                let block = &hull.blocks[panel.block as usize];
                triangles.copy(lane, &block.triangles, panel.lane as usize);
            }
        }
        let [a, b, c] = &positions;
        let corners = [
            self.corners.corners(&corner_indices[0], SimdVec3::load(a)),
            self.corners.corners(&corner_indices[1], SimdVec3::load(b)),
            self.corners.corners(&corner_indices[2], SimdVec3::load(c)),
        ];
        Gathered {
            triangles,
            corner_indices,
            corners,
        }
    }

    /// Adds wet parts of panels and returns their centroids.
    #[inline(always)]
    fn add_part<P: Simd>(&self, panels: &Triangles, part: &WetPart<P>, sums: &mut Sums) -> SimdVec3<P> {
        let [a, b, c] = &part.corners;
        let edge = WaterlineTriangles::of(&part.corners);
        let fraction = part.fraction;
        let per_area = P::load(&panels.per_area) / fraction;
        let counts = (fraction - P::splat(MIN_WET_FRACTION)).positive_mask();
        let triangles = Triangles {
            centre: edge.lever.to_lanes(),
            area_vector: (SimdVec3::from_lanes(&panels.area_vector) * fraction).to_lanes(),
            area: (P::load(&panels.area) * fraction).to_array(),
            per_area: per_area.masked(counts).to_array(),
            section_factor: panels.section_factor,
        };
        let water = PackedFlow {
            heights: a.height + b.height + c.height,
            flow: edge.flow,
        };
        self.add_moments(&triangles, sums);
        self.add_wet(&triangles, &water, sums);
        self.add_waterline_triangles(&triangles, &edge, sums);
        edge.lever
    }

    /// Queues the dry parts of cut `panels` for wind drag. For each panel, `fraction` is the wet
    /// fraction, and `moment` the sum of the centroids of the wet parts times their fractions.
    #[inline(always)]
    fn queue_dry_parts<P: Simd>(
        &self,
        panels: &[WaterlinePanel],
        triangles: &Triangles,
        fraction: P,
        moment: SimdVec3<P>,
        dry: &mut WindQueue,
        sums: &mut Sums,
    ) {
        let (wet_fraction, moment) = (fraction.to_array(), moment.to_lanes());
        for lane in 0..panels.len() {
            let fraction = 1.0 - wet_fraction[lane];
            if fraction > 0.0 {
                let centre = (triangles.centre.at(lane) - moment.at(lane)) / fraction;
                self.queue_wind((triangles, lane), fraction, centre, dry);
            }
        }
        self.add_wind::<P>(dry, false, sums);
    }
}
