//! Normal contact force of elastic foundations with dashpots on both sides.
//!
//! ```text
//! Law      f = max(0, V/Σ(h/E) + V'/Σ(h/B)): two beds of depth h in series, each with the E and B
//!          of its material. The elastic part acts at the centroid of the volume, along the normal
//!          of the contact plane. The damping part comes from dashpots distributed evenly over the
//!          contact area A: force c V', moment c (V' K/A + G ω) about the centroid, c = 1/Σ(h/B)
//! Symbols  V volume of interference (m³), V' its rate, E Young's modulus (Pa), B damping factor
//!          (Pa·s), h bed depth (m), K moment of the vector area about the centroid of the volume
//!          (m³), G second moments of the area about its centre (m⁴), ω relative angular velocity
//!          (rad/s)
//! Frame    Earth; the wrench acts on the first piece, about the centroid of the volume
//! Source   [SMS] eqs. 78 to 89, errata E43; the distribution of the damping is the project's
//!          formulation. In the source the damping acts at the centroid. Rocking on a flat face is
//!          then not damped, and a rotating body can gain energy
//! Valid    small strains; beds without shear coupling (no Poisson effect). The combination of the
//!          dashpots in series is exact if B/E is the same on both sides. The law equals an elastic
//!          foundation exactly if one of the surfaces is flat
//! Energy   the damping dissipates at most c (V'²/A + ω·Gω) and at least zero, also where the law
//!          suppresses tension
//! Checked  closed_form_beds_in_series, closed_form_bed_depth_of_the_reports,
//!          property_damping_only_dissipates, conserves_energy_in_elastic_bounces
//! ```

use super::geometry::Overlap;
use glam::DVec3;
use std::f64::consts::PI;
use windlass_math::{Motion, Wrench};

/// Elastic foundation with dashpots under a surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bed {
    /// Bed depth h, m.
    pub depth: f64,
    /// Young's modulus E, Pa.
    pub youngs_modulus: f64,
    /// Damping factor B, Pa·s; zero for no damping.
    pub damping: f64,
}

/// Combined coefficients of two beds in series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beds {
    /// Elastic force per volume of interference, N/m³.
    pub stiffness: f64,
    /// Damping force per rate of change of this volume, N·s/m³.
    pub damping: f64,
}

/// Bed depth of a body: radius (m) of the sphere with its `volume` (m³), `[SMS]` eq. 89.
pub fn bed_depth(volume: f64) -> f64 {
    (3.0 * volume / (4.0 * PI)).cbrt()
}

impl Beds {
    /// Combines two beds in series. `None` means a rigid side. Returns `None` if both sides are
    /// rigid.
    ///
    /// If one side has no damping, the combination has no damping.
    pub fn in_series(first: Option<Bed>, second: Option<Bed>) -> Option<Self> {
        let beds = || [first, second].into_iter().flatten();
        beds().next()?;
        let compliance: f64 = beds().map(|bed| bed.depth / bed.youngs_modulus).sum();
        let inverse_damping: f64 = beds().map(|bed| bed.depth / bed.damping).sum();
        Some(Self {
            stiffness: 1.0 / compliance,
            damping: 1.0 / inverse_damping,
        })
    }
}

/// Normal force of one contact.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NormalForce {
    /// Magnitude, N; never negative.
    pub magnitude: f64,
    /// Elastic part, N.
    pub elastic: f64,
    /// Power dissipated by the damping, W; never negative.
    pub dissipated: f64,
    /// Elastic load on the first piece, about the centroid of the volume, Earth axes, N and N·m.
    pub elastic_load: Wrench,
    /// Total load on the first piece, about the centroid of the volume, Earth axes, N and N·m.
    pub load: Wrench,
}

/// Normal force of an overlap. `relative` is the velocity of the first piece relative to the
/// second, at the centroid of the volume (m/s and rad/s, Earth axes).
pub fn normal_force(beds: &Beds, overlap: &Overlap, relative: Motion) -> NormalForce {
    let elastic = beds.stiffness * overlap.volume;
    let rate = overlap.rate(relative);
    let damping = beds.damping * rate;
    // If the total force would be tensile, the damping force is reduced to the fraction at which
    // the total is zero.
    let fraction = if elastic + damping >= 0.0 {
        1.0
    } else {
        -elastic / damping
    };
    let turned = overlap.second_moments * relative.angular * (fraction * beds.damping);
    let moment = -overlap.lever() * (fraction * damping) - turned;
    let elastic_load = Wrench::new(-overlap.normal * elastic, DVec3::ZERO);
    let force = -overlap.normal * (fraction * damping);
    // Power that the damping dissipates by the change of the volume, W.
    let through = if overlap.area > 0.0 {
        fraction * damping * rate / overlap.area
    } else {
        0.0
    };
    NormalForce {
        magnitude: (elastic + damping).max(0.0),
        elastic,
        dissipated: through + turned.dot(relative.angular),
        elastic_load,
        load: elastic_load + Wrench::new(force, moment),
    }
}
