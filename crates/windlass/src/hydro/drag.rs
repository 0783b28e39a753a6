//! Viscous loads: form drag and skin friction per panel, damping matrices for the whole body.
//!
//! Law of form drag, on every wetted triangle with area A, outward normal n, centroid c and
//! `u` = velocity of the water minus velocity of the body at c (rotation included):
//!
//! - [`DragRule::Upstream`]: `f = ½ ρ A max(-n·u, 0) C_d u`. A panel counts by the area it shows to the
//!   oncoming flow, so a convex body gets its frontal area once in every direction.
//! - [`DragRule::BothSides`]: `f_i = ½ ρ C_d,i ½ A |n_i| |u| u_i`. Every panel counts by half, since a closed
//!   body shows each projected area twice.
//! - [`DragRule::CrossFlow`]: `f_x = ½ ρ C_dx ½ A |n_x| |u_x| u_x` and, with u_c = (0, u_y, u_z),
//!   `f_y,z = ½ ρ C_dy,z φ_y,z ½ A |n_y,z| |u_c| u_y,z`; φ_i = 2 max(A_i⁺, A_i⁻)/(A_i⁺ + A_i⁻) with A_i⁺ and A_i⁻ the
//!   wetted projections of either side. This is the cross-flow drag of sections, `½ ρ C_d T(x) |v + x r| (v + x r) dx`,
//!   with the sections as short as the panels.
//!
//! Symbols: ρ density (kg/m³), C_d = diag(C_dx, C_dy, C_dz) coefficients along body axes.
//! Frame: body axes about the centre of gravity.
//! Source: `[IMPROVED]` eqs 18-23 as replaced in errata E27, E28 (printed areas cancel, or count twice).
//! Valid: constant coefficients; `u` constant over a panel; no shielding of one part by another (a
//! non-convex body counts the areas of all upstream panels). The rules agree on face-on boxes, spheres and
//! ellipsoids along axes, and differ in oblique flow on a box (errata E27). On a floating body in heave
//! `Upstream` gives the full drag going down and none coming up, `BothSides` half of it both ways, `CrossFlow` all of
//! it both ways. Under way at a small angle of drift `Upstream` and `BothSides` give a side force in proportion to
//! speed and drift, the first on the windward side only, which turns the body across the stream; separated flow past
//! a long hull gives one that grows with the square of the drift (`CrossFlow`), and what is in proportion to it is
//! lift ([`super::lift`]). `CrossFlow` is for bodies longer along x than across.
//! Energy: `f·u ≥ 0` on each panel for coefficients not below zero: drag only ever takes energy from the
//! motion relative to the water.
//! Checked: sphere against `½ ρ C_d π R² u²` in many directions, box face-on, convergence order, power.
//!
//! Law of skin friction: `f = ½ ρ C_f A |u_t| u_t`, u_t the tangential part of u. Law of damping:
//! `w = -s (D₁ ν + D₂ |ν| ν)` with ν the six velocity components relative to the water and s the immersed share.

use super::places::PlaceSums;
use super::triangles::{Triangles, Water};
use crate::math::wide::{LANES, Numbers, Vectors, add_lanes, total};
use crate::math::{Matrix6, Motion, Wrench};
use glam::DVec3;

/// How a panel's area enters the form drag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum DragRule {
    /// Panels facing the oncoming flow, by the area they show to it. Also right for partly wet bodies.
    #[default]
    Upstream,
    /// All panels, each by half of its projection on every body axis.
    BothSides,
    /// The cross-flow drag of the sections of a body that is long along x: the flow along the body neither makes nor
    /// feels drag across it. For hulls.
    CrossFlow,
}

/// Form drag of panels: coefficients along the body axes and the rule for areas.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FormDrag {
    /// Drag coefficients along body x, y and z, not below zero, referred to the frontal area.
    pub coefficients: DVec3,
    /// The rule for areas.
    pub rule: DragRule,
}

/// Tangential friction of the water on wetted panels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum SkinFriction {
    /// None; its part in the resistance is then in the form drag's coefficients.
    #[default]
    None,
    /// A constant coefficient, referred to the wetted area.
    Coefficient(f64),
    /// The friction line of `[ITTC57]`, `0.075/(log₁₀ Re - 2)²`, with the Reynolds number of `length` (m) and
    /// the wetted surface's root mean square tangential speed. Below Re = 10⁵, outside the line's range, its
    /// value there (0.00833) is kept.
    Ittc1957 {
        /// Length along the flow, m.
        length: f64,
    },
}

/// Damping of the whole body, in body axes about the centre of gravity, on top of the panels' drag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Damping {
    /// Linear: wrench per velocity, linear components first (N·s/m, N·s, N·m·s). Its symmetric part must
    /// not have negative eigenvalues.
    pub linear: Matrix6,
    /// Quadratic: row i, column j multiplies `|ν_j| ν_j`. Only a diagonal matrix is sure to dissipate.
    pub quadratic: Matrix6,
    /// Displaced volume (m³) at and above which the matrices hold in full; below it they shrink to nothing
    /// ([`super::immersed_share`]), so that a body leaving the water loses its damping without a jump. `None`: the
    /// volume of the whole mesh; for a floating body give the volume that it displaces at rest.
    pub reference_volume: Option<f64>,
}

impl Default for Damping {
    fn default() -> Self {
        Self {
            linear: Matrix6::ZERO,
            quadratic: Matrix6::ZERO,
            reference_volume: None,
        }
    }
}

/// Sums of the drag of panels over `½ ρ`, body axes about the centre of gravity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DragSums {
    /// Force over ½ρ, m⁴/s².
    pub force: DVec3,
    /// Moment over ½ρ, m⁵/s².
    pub moment: DVec3,
    /// Power lost relative to the fluid over ½ρ, not below zero, m⁵/s³.
    pub dissipation: f64,
}

/// The same while it is being summed, lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct DragLanes {
    force: Vectors,
    moment: Vectors,
    dissipation: Numbers,
}

impl DragLanes {
    /// Form drag of triangles.
    #[inline(always)]
    pub(super) fn add_form(&mut self, law: &FormDrag, triangles: &Triangles, water: &Water) {
        // The sums of cross-flow drag are their own; what else asks is a dry part in the wind.
        let (area_vector, flow) = (triangles.area_vector, water.flow);
        let mut force = Vectors::default();
        if law.rule == DragRule::BothSides {
            for lane in 0..LANES {
                let flow = flow.at(lane);
                let facing = area_vector.at(lane).abs() * (0.5 * flow.length());
                force.set(lane, law.coefficients * facing * flow);
            }
        } else {
            for lane in 0..LANES {
                let flow = flow.at(lane);
                let against = -area_vector.at(lane).dot(flow);
                let facing = if against > 0.0 { against } else { 0.0 };
                force.set(lane, law.coefficients * facing * flow);
            }
        }
        self.add_forces(&force, &triangles.centre, &flow);
    }

    /// Skin friction, for a coefficient of one; `tangential_square` gets `∫ |u_t|² dA`.
    #[inline(always)]
    pub(super) fn add_friction(
        &mut self,
        triangles: &Triangles,
        water: &Water,
        tangential_square: &mut Numbers,
    ) {
        let Triangles {
            area_vector,
            area,
            per_area,
            ..
        } = *triangles;
        let flow = water.flow;
        let (mut force, mut squares) = (Vectors::default(), Numbers::default());
        for lane in 0..LANES {
            let flow = flow.at(lane);
            let normal = area_vector.at(lane) * per_area[lane];
            let along = flow - normal * normal.dot(flow);
            let square = along.length_squared();
            force.set(lane, along * (square.sqrt() * area[lane]));
            squares[lane] = square * area[lane];
        }
        self.add_forces(&force, &triangles.centre, &flow);
        add_lanes(tangential_square, &squares);
    }

    /// Adds forces in the flow at centres.
    #[inline(always)]
    fn add_forces(&mut self, force: &Vectors, centre: &Vectors, flow: &Vectors) {
        let (centre, mut moment, mut dissipation) = (*centre, Vectors::default(), Numbers::default());
        for lane in 0..LANES {
            moment.set(lane, centre.at(lane).cross(force.at(lane)));
            dissipation[lane] = force.at(lane).dot(flow.at(lane));
        }
        self.force.add(force);
        self.moment.add(&moment);
        add_lanes(&mut self.dissipation, &dissipation);
    }

    pub(super) fn totals(&self) -> DragSums {
        DragSums {
            force: self.force.total(),
            moment: self.moment.total(),
            dissipation: total(&self.dissipation),
        }
    }
}

impl DragSums {
    /// The wrench (body axes) and the power lost (W) for a fluid of `density` (kg/m³) and an overall `factor`.
    pub fn finish(&self, density: f64, factor: f64) -> (Wrench, f64) {
        let scale = 0.5 * density * factor;
        (
            Wrench::new(self.force * scale, self.moment * scale),
            self.dissipation * scale,
        )
    }
}

/// Sums of cross-flow drag over `½ ρ`, lane by lane, body axes about the centre of gravity, with the axes kept apart
/// because each has a share of its own in the end.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CrossFlowLanes {
    force: Vectors,
    /// ∫ (y f_z, z f_x, x f_y).
    ahead: Vectors,
    /// ∫ (z f_y, x f_z, y f_x).
    behind: Vectors,
    dissipation: Vectors,
}

impl CrossFlowLanes {
    /// Drag of triangles, its cross-flow part times their section factor.
    #[inline(always)]
    pub(super) fn add(&mut self, coefficients: DVec3, triangles: &Triangles, water: &Water) {
        let Triangles {
            area_vector,
            centre,
            section_factor,
            ..
        } = *triangles;
        let flow = water.flow;
        let (mut forces, mut dissipation) = (Vectors::default(), Vectors::default());
        let (mut ahead, mut behind) = (Vectors::default(), Vectors::default());
        for lane in 0..LANES {
            let (projected, flow) = (area_vector.at(lane).abs(), flow.at(lane));
            let across = section_factor[lane] * (flow.y * flow.y + flow.z * flow.z).sqrt();
            let speed = DVec3::new(flow.x.abs(), across, across);
            let force = coefficients * projected * speed * flow * 0.5;
            let r = centre.at(lane);
            forces.set(lane, force);
            ahead.set(lane, DVec3::new(r.y * force.z, r.z * force.x, r.x * force.y));
            behind.set(lane, DVec3::new(r.z * force.y, r.x * force.z, r.y * force.x));
            dissipation.set(lane, force * flow);
        }
        self.force.add(&forces);
        self.ahead.add(&ahead);
        self.behind.add(&behind);
        self.dissipation.add(&dissipation);
    }

    /// The sums of both sides with the share of the larger one: the frontal areas of the wetted part, whose `places` are
    /// given.
    pub(super) fn totals(&self, places: &PlaceSums) -> DragSums {
        let share = |all: f64, difference: f64| {
            if all > 0.0 {
                1.0 + difference.abs() / all
            } else {
                1.0
            }
        };
        let all = places.projected().to_array();
        let difference = places.area_vector().to_array();
        let shares = DVec3::from([0, 1, 2].map(|i| share(all[i], difference[i])));
        let ahead = self.ahead.total() * DVec3::new(shares.z, shares.x, shares.y);
        let behind = self.behind.total() * DVec3::new(shares.y, shares.z, shares.x);
        DragSums {
            force: self.force.total() * shares,
            moment: ahead - behind,
            dissipation: self.dissipation.total().dot(shares),
        }
    }
}

impl SkinFriction {
    /// The coefficient at a root mean square tangential `speed` (m/s) in water of `kinematic_viscosity` (m²/s).
    pub fn coefficient(&self, speed: f64, kinematic_viscosity: f64) -> f64 {
        match *self {
            SkinFriction::None => 0.0,
            SkinFriction::Coefficient(value) => value,
            SkinFriction::Ittc1957 { length } => {
                let reynolds = (speed * length / kinematic_viscosity).max(1e5);
                0.075 / (reynolds.log10() - 2.0).powi(2)
            }
        }
    }
}

impl Damping {
    /// The wrench (body axes about the centre of gravity) at the velocity `relative` to the water (body
    /// axes), and the power lost (W); `share` is the immersed share between 0 and 1.
    pub fn load(&self, relative: Motion, share: f64) -> (Wrench, f64) {
        let velocity = relative.to_array();
        let squared = velocity.map(|v| v.abs() * v);
        let wrench = self.linear.wrench_of(relative) + Wrench::from_array(self.quadratic.times(squared));
        let wrench = wrench * -share;
        (wrench, -relative.power(wrench))
    }

    /// The share of the matrices that acts at a displaced `volume` of a mesh of `mesh_volume` (m³).
    pub fn share(&self, volume: f64, mesh_volume: f64) -> f64 {
        super::immersed_share(volume, self.reference_volume.unwrap_or(mesh_volume))
    }
}
