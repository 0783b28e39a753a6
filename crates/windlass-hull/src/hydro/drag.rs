//! Viscous loads: form drag and skin friction per panel, damping matrices for the whole body.
//!
//! Law of form drag, on every wetted triangle with area A, outward normal n, centroid c and `u` =
//! velocity of the water minus velocity of the body at c (rotation included):
//!
//! - [`DragRule::Upstream`]: `f = ½ ρ A max(-n·u, 0) C_d u`. Only panels that face the oncoming
//!   flow contribute, each with its area projected against the flow. The projected areas of a
//!   convex body add up to its frontal area in every direction.
//! - [`DragRule::BothSides`]: `f_i = ½ ρ C_d,i ½ A |n_i| |u| u_i`. All panels contribute, each with
//!   half of its projected area, because a closed body has the same projected area on its upstream
//!   and its downstream side.
//! - [`DragRule::CrossFlow`]: with u_c = (0, u_y, u_z), `f_x = ½ ρ C_dx φ_x ½ A |n_x| |u_x| u_x`
//!   and `f_y,z = ½ ρ C_dy,z φ_y,z ½ A |n_y,z| |u_c| u_y,z`. The area factor is
//!   `φ_i = 2 max(A_i⁺, A_i⁻)/(A_i⁺ + A_i⁻)`. Here A_i⁺ and A_i⁻ are the wetted areas, projected on
//!   axis i, of the panels that face +i and -i. φ is 1 for a submerged body. φ_z is 2 for a
//!   floating body that has wetted panels on its lower side only. The rule is cross-flow strip
//!   theory, `½ ρ C_d T(x) |v + x r| (v + x r) dx`, with strips as short as the panels.
//!
//! Symbols: ρ density (kg/m³), C_d = diag(C_dx, C_dy, C_dz) coefficients along body axes.
//! Frame: body axes about the centre of gravity.
//! Source: `[IMPROVED]` eqs 18-23 as replaced in errata E27, E28 (in the printed equations the
//! areas of a closed mesh cancel or are added twice).
//! Valid: constant coefficients; `u` constant over a panel; no shielding (in a non-convex body,
//! panels behind others contribute in full). The rules agree for boxes in flow normal to a face,
//! and for spheres and ellipsoids along their axes. They differ for a box in oblique flow
//! (errata E27). For a floating body in heave, `Upstream` gives the full drag in downward motion
//! and no drag in upward motion. `BothSides` gives half of the drag in both directions, and
//! `CrossFlow` the full drag in both directions. At forward speed and a small drift angle,
//! `Upstream` and `BothSides` give a side force proportional to the drift angle. With `Upstream`,
//! this force acts on the upstream side only and turns the body across the flow. Separated flow
//! past a real long hull gives a force that grows with the square of the drift angle, as
//! `CrossFlow` does. A side force proportional to the drift angle is lift, which has its own model
//! ([`super::lift`]). `CrossFlow` is for bodies longer along x than across.
//! Energy: `f·u ≥ 0` on each panel for coefficients that are not negative: drag only removes energy
//! from the motion relative to the water.
//! Checked: a sphere against `½ ρ C_d π R² u²` in many directions, a box in flow normal to a face,
//! convergence order, power.
//!
//! Law of skin friction: `f = ½ ρ C_f A |u_t| u_t`, u_t the tangential part of u. Law of damping:
//! `w = -s (D₁ ν + D₂ |ν| ν)` with ν the six velocity components relative to the water and s the
//! immersion factor.

use super::HydroParameters;
use super::surface_moments::SurfaceMoments;
use super::triangles::Triangles;
use glam::DVec3;
use windlass_math::lanes::{LaneArray, LaneVectors, add_lanes, total};
use windlass_math::simd::{Simd, SimdVec3};
use windlass_math::{Matrix6, Motion, Wrench};

/// Rule for the area of a panel in the form drag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum DragRule {
    /// Panels that face the oncoming flow, with the area projected against it. Also valid for
    /// partly wet bodies.
    #[default]
    Upstream,
    /// All panels, each with half of its projection on every body axis.
    BothSides,
    /// Cross-flow drag of the sections of a body that is long along x, for hulls. The drag across
    /// the body is independent of the flow along it.
    CrossFlow,
}

/// Form drag of panels: coefficients along the body axes and the area rule.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FormDrag {
    /// Drag coefficients along body x, y and z, not negative, referred to the frontal area.
    pub coefficients: DVec3,
    /// Area rule.
    pub rule: DragRule,
}

/// Tangential friction of the water on wetted panels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum SkinFriction {
    /// No friction; the form drag coefficients then have to include it.
    #[default]
    None,
    /// A constant coefficient, referred to the wetted area.
    Coefficient(f64),
    /// Friction line of `[ITTC57]`, `0.075/(log₁₀ Re - 2)²`, with the Reynolds number of `length`
    /// (m) and the root mean square tangential speed of the wetted surface. Below Re = 10⁵, outside
    /// the range of the line, its value at that limit (0.00833) applies.
    Ittc1957 {
        /// Length along the flow, m.
        length: f64,
    },
}

/// Damping matrices of the whole body, in body axes about the centre of gravity, in addition to the
/// drag of the panels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Damping {
    /// Linear damping: wrench per velocity, linear components first (N·s/m, N·s, N·m·s). Its
    /// symmetric part must not have negative eigenvalues.
    pub linear: Matrix6,
    /// Quadratic damping: row i, column j multiplies `|ν_j| ν_j`. Only a diagonal matrix is
    /// guaranteed to dissipate.
    pub quadratic: Matrix6,
    /// Displaced volume (m³) at and above which the matrices apply in full. Below it they decrease
    /// to zero ([`super::immersion_factor`]), so that a body leaves the water without a jump in
    /// damping. `None` means the volume of the whole mesh. For a floating body, give its displaced
    /// volume at rest.
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

/// Sums of panel drag divided by `½ ρ`, body axes about the centre of gravity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DragSums {
    /// Force divided by ½ρ, m⁴/s².
    pub force: DVec3,
    /// Moment divided by ½ρ, m⁵/s².
    pub moment: DVec3,
    /// Power dissipated relative to the fluid, divided by ½ρ, not negative, m⁵/s³.
    pub dissipation: f64,
}

/// Accumulators of [`DragSums`], lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct DragLanes {
    force: LaneVectors,
    moment: LaneVectors,
    dissipation: LaneArray,
}

impl DragLanes {
    /// Adds the form drag of triangles.
    #[inline(always)]
    pub(super) fn add_form<P: Simd>(&mut self, law: &FormDrag, triangles: &Triangles, flow: SimdVec3<P>) {
        // `CrossFlowLanes` sums the drag of wet panels under the cross-flow rule. Under that rule,
        // only dry panels in the wind reach this function.
        let area_vector = SimdVec3::<P>::from_lanes(&triangles.area_vector);
        let coefficients = SimdVec3::splat(law.coefficients);
        let zero = P::splat(0.0);
        let facing = if law.rule == DragRule::BothSides {
            area_vector.abs() * (P::splat(0.5) * flow.dot(flow).sqrt())
        } else {
            let facing = (zero - area_vector.dot(flow)).max_pd(zero);
            SimdVec3([facing; 3])
        };
        self.add_forces(
            coefficients.mul_components(facing).mul_components(flow),
            triangles,
            flow,
        );
    }

    /// Adds skin friction for a unit coefficient, and `∫ |u_t|² dA` to `tangential_square`.
    #[inline(always)]
    pub(super) fn add_friction<P: Simd>(
        &mut self,
        triangles: &Triangles,
        flow: SimdVec3<P>,
        tangential_square: &mut LaneArray,
    ) {
        let area = P::load(&triangles.area);
        let normal = SimdVec3::from_lanes(&triangles.area_vector) * P::load(&triangles.per_area);
        let along = flow - normal * normal.dot(flow);
        let square = along.dot(along);
        self.add_forces(along * (square.sqrt() * area), triangles, flow);
        add_lanes(tangential_square, &(square * area).to_array());
    }

    /// Adds forces at the centroids of triangles.
    #[inline(always)]
    fn add_forces<P: Simd>(&mut self, force: SimdVec3<P>, triangles: &Triangles, flow: SimdVec3<P>) {
        let moment = SimdVec3::from_lanes(&triangles.centre).cross(force);
        self.force.add(&force.to_lanes());
        self.moment.add(&moment.to_lanes());
        add_lanes(&mut self.dissipation, &force.dot(flow).to_array());
    }

    pub(super) fn totals(&self) -> DragSums {
        DragSums {
            force: self.force.total(),
            moment: self.moment.total(),
            dissipation: total(&self.dissipation),
        }
    }
}

/// Accumulators of drag and friction in the water, lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ViscousLanes {
    drag: DragLanes,
    cross_flow: CrossFlowLanes,
    friction: DragLanes,
    /// `∫ |u_t|² dA`, for the root mean square speed of the friction line.
    pub tangential_square: LaneArray,
}

impl ViscousLanes {
    /// Adds wet triangles with the flow past them.
    #[inline(always)]
    pub(super) fn add<P: Simd>(&mut self, law: &HydroParameters, triangles: &Triangles, flow: SimdVec3<P>) {
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

    /// Returns the drag under the `rule` and the friction for a unit coefficient; `moments` are the
    /// surface moments of the wetted surface.
    pub(super) fn totals(&self, rule: DragRule, moments: &SurfaceMoments) -> [DragSums; 2] {
        let drag = match rule {
            DragRule::CrossFlow => self.cross_flow.totals(moments),
            _ => self.drag.totals(),
        };
        [drag, self.friction.totals()]
    }
}

impl DragSums {
    /// Returns the wrench (body axes) and the dissipated power (W) for a fluid of `density` (kg/m³)
    /// and an overall `factor`.
    pub fn finish(&self, density: f64, factor: f64) -> (Wrench, f64) {
        let scale = 0.5 * density * factor;
        (
            Wrench::new(self.force * scale, self.moment * scale),
            self.dissipation * scale,
        )
    }
}

/// Accumulators of cross-flow drag divided by `½ ρ`, lane by lane, body axes about the centre of
/// gravity. The three force components are accumulated separately because each has its own area
/// factor φ.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CrossFlowLanes {
    force: LaneVectors,
    /// Products with positive sign in r × f: ∫ (y f_z, z f_x, x f_y).
    positive_products: LaneVectors,
    /// Products with negative sign in r × f: ∫ (z f_y, x f_z, y f_x).
    negative_products: LaneVectors,
    dissipation: LaneVectors,
}

impl CrossFlowLanes {
    /// Adds the drag of triangles before the area factor φ. The section factor of each triangle
    /// scales its cross-flow part.
    #[inline(always)]
    pub(super) fn add<P: Simd>(&mut self, coefficients: DVec3, triangles: &Triangles, flow: SimdVec3<P>) {
        let projected = SimdVec3::<P>::from_lanes(&triangles.area_vector).abs();
        let [u, v, w] = flow.0;
        let across = P::load(&triangles.section_factor) * (v * v + w * w).sqrt();
        let speed = SimdVec3([u.abs(), across, across]);
        let coefficients = SimdVec3::splat(coefficients * 0.5);
        let force = coefficients
            .mul_components(projected)
            .mul_components(speed)
            .mul_components(flow);
        let [x, y, z] = SimdVec3::<P>::from_lanes(&triangles.centre).0;
        let [force_x, force_y, force_z] = force.0;
        self.force.add(&force.to_lanes());
        let positive = SimdVec3([y * force_z, z * force_x, x * force_y]);
        let negative = SimdVec3([z * force_y, x * force_z, y * force_x]);
        self.positive_products.add(&positive.to_lanes());
        self.negative_products.add(&negative.to_lanes());
        self.dissipation.add(&force.mul_components(flow).to_lanes());
    }

    /// Applies the area factors φ of the wetted surface, whose surface moments are `moments`, and
    /// assembles the moment.
    pub(super) fn totals(&self, moments: &SurfaceMoments) -> DragSums {
        let area_factor = |all: f64, difference: f64| {
            if all > 0.0 {
                1.0 + difference.abs() / all
            } else {
                1.0
            }
        };
        let all = moments.projected().to_array();
        let difference = moments.area_vector().to_array();
        let factors = DVec3::from([0, 1, 2].map(|i| area_factor(all[i], difference[i])));
        let positive = self.positive_products.total() * DVec3::new(factors.z, factors.x, factors.y);
        let negative = self.negative_products.total() * DVec3::new(factors.y, factors.z, factors.x);
        DragSums {
            force: self.force.total() * factors,
            moment: positive - negative,
            dissipation: self.dissipation.total().dot(factors),
        }
    }
}

impl SkinFriction {
    /// Returns the friction coefficient at a root mean square tangential `speed` (m/s) in water of
    /// `kinematic_viscosity` (m²/s).
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
    /// Returns the wrench (body axes about the centre of gravity) at the velocity `relative` to the
    /// water (body axes), and the dissipated power (W). `immersion_factor` is between 0 and 1.
    pub fn load(&self, relative: Motion, immersion_factor: f64) -> (Wrench, f64) {
        let velocity = relative.to_array();
        let squared = velocity.map(|v| v.abs() * v);
        let wrench = self.linear.wrench_of(relative) + Wrench::from_array(self.quadratic.times(squared));
        let wrench = wrench * -immersion_factor;
        (wrench, -relative.power(wrench))
    }

    /// Returns the immersion factor of the matrices at a displaced `volume` of a mesh of
    /// `mesh_volume` (m³).
    pub fn share(&self, volume: f64, mesh_volume: f64) -> f64 {
        super::immersion_factor(volume, self.reference_volume.unwrap_or(mesh_volume))
    }
}
