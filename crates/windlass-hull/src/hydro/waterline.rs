//! Panels at the water's edge, eight at a time: those that the surface cuts, of which the wet parts are summed, and wet ones beside them,
//! which add what their corners do not add by themselves ([`super::corner_sums`]).

use super::clip::{Corner, WetPart, one_wet, two_wet};
use super::panels::{PanelPass, Sums};
use super::triangles::{PackedWater, Pending, Triangles};
use super::wet_panels::EdgePanel;
use glam::DVec3;
use windlass_math::pack::{Pack, VectorPack};
use windlass_math::wide::LANES;

/// Share of a panel that is as good as none: less has no finite area per area.
const LEAST_SHARE: f64 = 1e-100;

/// Corners of triangles at the water's edge: those which count have their values here, the others nothing.
#[derive(Clone, Copy)]
pub(super) struct Edge<P> {
    /// Places of all corners, m.
    pub places: [VectorPack<P>; 3],
    /// Heights over the surface, m.
    pub heights: [P; 3],
    /// Pressures, Pa.
    pub pressures: [P; 3],
    /// Thirds of the velocities relative to the triangle, summed, body axes, m/s.
    pub flow: VectorPack<P>,
    /// Thirds of the accelerations, summed, body axes, m/s².
    pub acceleration: VectorPack<P>,
    /// How many thirds there are, and thirds of their places, summed, m.
    pub share: P,
    pub lever: VectorPack<P>,
}

impl<P: Pack> Edge<P> {
    /// Of corners that all count.
    #[inline(always)]
    fn of([a, b, c]: &[Corner<P>; 3]) -> Self {
        let third = P::splat(1.0 / 3.0);
        Self {
            places: [a.position, b.position, c.position],
            heights: [a.height, b.height, c.height],
            pressures: [a.pressure, b.pressure, c.pressure],
            flow: (a.flow + b.flow + c.flow) * third,
            acceleration: (a.acceleration + b.acceleration + c.acceleration) * third,
            share: P::splat(1.0),
            lever: (a.position + b.position + c.position) * third,
        }
    }

    /// Of corners of which those count that have no bits in the masks.
    #[inline(always)]
    fn outside([a, b, c]: &[Corner<P>; 3], [p, q, r]: [P; 3]) -> Self {
        let (third, nothing) = (P::splat(1.0 / 3.0), P::splat(0.0));
        let none = VectorPack([nothing; 3]);
        let lever =
            none.or_where(p, a.position) + none.or_where(q, b.position) + none.or_where(r, c.position);
        let shares = p.choice(nothing, third) + q.choice(nothing, third) + r.choice(nothing, third);
        let flow = none.or_where(p, a.flow) + none.or_where(q, b.flow) + none.or_where(r, c.flow);
        let acceleration = none.or_where(p, a.acceleration)
            + none.or_where(q, b.acceleration)
            + none.or_where(r, c.acceleration);
        Self {
            places: [a.position, b.position, c.position],
            heights: [
                p.choice(nothing, a.height),
                q.choice(nothing, b.height),
                r.choice(nothing, c.height),
            ],
            pressures: [
                p.choice(nothing, a.pressure),
                q.choice(nothing, b.pressure),
                r.choice(nothing, c.pressure),
            ],
            flow: flow * third,
            acceleration: acceleration * third,
            share: shares,
            lever: lever * third,
        }
    }
}

/// Up to eight panels, side by side.
struct Gathered<P> {
    triangles: Triangles,
    named: [[u32; LANES]; 3],
    corners: [Corner<P>; 3],
}

impl PanelPass<'_> {
    /// Adds the panels at the water's edge; what the wind blows on of cut ones waits in `dry`.
    #[inline(always)]
    pub(super) fn add_waterline<P: Pack>(&self, dry: &mut Pending, sums: &mut Sums) {
        let wet = &self.corners.wet;
        for panels in wet.beside_edge.chunks(LANES) {
            let Gathered {
                triangles,
                named: [a, b, c],
                corners,
            } = self.gathered::<P>(panels);
            let inner = [wet.inner_at(&a), wet.inner_at(&b), wet.inner_at(&c)];
            self.add_edge(&triangles, &Edge::outside(&corners, inner), sums);
        }
        for panels in wet.one_wet.chunks(LANES) {
            let gathered = self.gathered::<P>(panels);
            let part = one_wet(gathered.corners);
            let centre = self.add_part(&gathered.triangles, &part, sums);
            if self.wind.is_some() {
                self.leave_dry(
                    panels,
                    &gathered.triangles,
                    part.share,
                    centre * part.share,
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
                let moment = at_first * first.share + at_second * second.share;
                let share = first.share + second.share;
                self.leave_dry(panels, &gathered.triangles, share, moment, dry, sums);
            }
        }
    }

    /// Up to eight panels side by side. Lanes that are left over have the corners of the last and no area.
    #[inline(always)]
    fn gathered<P: Pack>(&self, panels: &[EdgePanel]) -> Gathered<P> {
        let hull = &self.hydro.hull;
        let mut named = [[0; LANES]; 3];
        let mut places = [[DVec3::ZERO; LANES]; 3];
        let mut triangles = Triangles::default();
        for lane in 0..LANES {
            let panel = &panels[lane.min(panels.len() - 1)];
            for k in 0..3 {
                named[k][lane] = panel.corners[k];
                places[k][lane] = hull.vertices[panel.corners[k] as usize];
            }
            if lane < panels.len() {
                let block = &hull.blocks[panel.block as usize];
                triangles.copy(lane, &block.triangles, panel.lane as usize);
            }
        }
        let [a, b, c] = &places;
        let corners = [
            self.corners.corners(&named[0], VectorPack::load(a)),
            self.corners.corners(&named[1], VectorPack::load(b)),
            self.corners.corners(&named[2], VectorPack::load(c)),
        ];
        Gathered {
            triangles,
            named,
            corners,
        }
    }

    /// Adds wet parts of panels, and returns their centroids.
    #[inline(always)]
    fn add_part<P: Pack>(&self, panels: &Triangles, part: &WetPart<P>, sums: &mut Sums) -> VectorPack<P> {
        let [a, b, c] = &part.corners;
        let edge = Edge::of(&part.corners);
        let share = part.share;
        let per_area = P::of(&panels.per_area) / share;
        let counts = (share - P::splat(LEAST_SHARE)).positive();
        let triangles = Triangles {
            centre: edge.lever.vectors(),
            area_vector: (VectorPack::of(&panels.area_vector) * share).vectors(),
            area: (P::of(&panels.area) * share).numbers(),
            per_area: per_area.kept(counts).numbers(),
            section_factor: panels.section_factor,
        };
        let water = PackedWater {
            heights: a.height + b.height + c.height,
            flow: edge.flow,
        };
        self.add_places(&triangles, sums);
        self.add_wet(&triangles, &water, sums);
        self.add_edge(&triangles, &edge, sums);
        edge.lever
    }

    /// Puts what is dry of cut `panels` in the wind, of which a `share` is wet whose centroids times shares add up to `moment`.
    #[inline(always)]
    fn leave_dry<P: Pack>(
        &self,
        panels: &[EdgePanel],
        triangles: &Triangles,
        share: P,
        moment: VectorPack<P>,
        dry: &mut Pending,
        sums: &mut Sums,
    ) {
        let (wet_share, moment) = (share.numbers(), moment.vectors());
        for lane in 0..panels.len() {
            let share = 1.0 - wet_share[lane];
            if share > 0.0 {
                let centre = (triangles.centre.at(lane) - moment.at(lane)) / share;
                self.blow_on((triangles, lane), share, centre, dry);
            }
        }
        self.add_wind::<P>(dry, false, sums);
    }
}
