//! Viscous loads: form drag and skin friction per panel, damping matrices for the whole body.
//!
//! Law of form drag, on every wetted triangle with area A, outward normal n, centroid c and
//! `u` = velocity of the water minus velocity of the body at c (rotation included):
//!
//! - [`DragRule::Upstream`]: `f = ½ ρ A max(-n·u, 0) C_d u`. A panel counts by the area it shows to the
//!   oncoming flow, so a convex body gets its frontal area once in every direction.
//! - [`DragRule::BothSides`]: `f_i = ½ ρ C_d,i ½ A |n_i| |u| u_i`. Every panel counts by half, since a closed
//!   body shows each projected area twice.
//! - [`DragRule::CrossFlow`]: `f_x = ½ ρ C_dx φ_x ½ A |n_x| |u_x| u_x` and, with u_c = (0, u_y, u_z),
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

use super::HydroParameters;
use super::places::PlaceSums;
use super::triangles::Triangles;
use glam::DVec3;
use windlass_math::pack::{Pack, VectorPack};
use windlass_math::wide::{Numbers, Vectors, add_lanes, total};
use windlass_math::{Matrix6, Motion, Wrench};

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
    pub(super) fn add_form<P: Pack>(&mut self, law: &FormDrag, triangles: &Triangles, flow: VectorPack<P>) {
        // The sums of cross-flow drag are their own; what else asks is a dry part in the wind.
        let area_vector = VectorPack::<P>::of(&triangles.area_vector);
        let coefficients = VectorPack::splat(law.coefficients);
        let nothing = P::splat(0.0);
        let facing = if law.rule == DragRule::BothSides {
            area_vector.size() * (P::splat(0.5) * flow.dot(flow).root())
        } else {
            let facing = (nothing - area_vector.dot(flow)).or_more(nothing);
            VectorPack([facing; 3])
        };
        self.add_forces(coefficients.scaled(facing).scaled(flow), triangles, flow);
    }

    /// Skin friction, for a coefficient of one; `tangential_square` gets `∫ |u_t|² dA`.
    #[inline(always)]
    pub(super) fn add_friction<P: Pack>(
        &mut self,
        triangles: &Triangles,
        flow: VectorPack<P>,
        tangential_square: &mut Numbers,
    ) {
        let area = P::of(&triangles.area);
        let normal = VectorPack::of(&triangles.area_vector) * P::of(&triangles.per_area);
        let along = flow - normal * normal.dot(flow);
        let square = along.dot(along);
        self.add_forces(along * (square.root() * area), triangles, flow);
        add_lanes(tangential_square, &(square * area).numbers());
    }

    /// Adds forces in the flow at the centres of triangles.
    #[inline(always)]
    fn add_forces<P: Pack>(&mut self, force: VectorPack<P>, triangles: &Triangles, flow: VectorPack<P>) {
        let moment = VectorPack::of(&triangles.centre).cross(force);
        self.force.add(&force.vectors());
        self.moment.add(&moment.vectors());
        add_lanes(&mut self.dissipation, &force.dot(flow).numbers());
    }

    pub(super) fn totals(&self) -> DragSums {
        DragSums {
            force: self.force.total(),
            moment: self.moment.total(),
            dissipation: total(&self.dissipation),
        }
    }
}

/// Drag and friction of the water while they are being summed, lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ViscousLanes {
    drag: DragLanes,
    cross_flow: CrossFlowLanes,
    friction: DragLanes,
    /// ∫ |u_t|² dA, for the mean speed of the friction line.
    pub tangential_square: Numbers,
}

impl ViscousLanes {
    /// Adds wet triangles that the water flows past.
    #[inline(always)]
    pub(super) fn add<P: Pack>(&mut self, law: &HydroParameters, triangles: &Triangles, flow: VectorPack<P>) {
        if law.drag.rule == DragRule::CrossFlow {
            self.cross_flow.add(law.drag.coefficients, triangles, flow);
        } else {
            self.drag.add_form(&law.drag, triangles, flow);
        }
        if law.skin_friction != SkinFriction::None {
            self.friction
                .add_friction(triangles, flow, &mut self.tangential_square);
        }
    }

    /// Drag by the `rule` in force, and friction for a coefficient of one; `places` are those of all that is wet.
    pub(super) fn totals(&self, rule: DragRule, places: &PlaceSums) -> [DragSums; 2] {
        let drag = match rule {
            DragRule::CrossFlow => self.cross_flow.totals(places),
            _ => self.drag.totals(),
        };
        [drag, self.friction.totals()]
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
    pub(super) fn add<P: Pack>(&mut self, coefficients: DVec3, triangles: &Triangles, flow: VectorPack<P>) {
        let projected = VectorPack::<P>::of(&triangles.area_vector).size();
        let [u, v, w] = flow.0;
        let across = P::of(&triangles.section_factor) * (v * v + w * w).root();
        let speed = VectorPack([u.size(), across, across]);
        let coefficients = VectorPack::splat(coefficients * 0.5);
        let force = coefficients.scaled(projected).scaled(speed).scaled(flow);
        let [x, y, z] = VectorPack::<P>::of(&triangles.centre).0;
        let [along, beside, upwards] = force.0;
        self.force.add(&force.vectors());
        let ahead = VectorPack([y * upwards, z * along, x * beside]);
        let behind = VectorPack([z * beside, x * upwards, y * along]);
        self.ahead.add(&ahead.vectors());
        self.behind.add(&behind.vectors());
        self.dissipation.add(&force.scaled(flow).vectors());
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
