//! Normal force of contact: beds of springs and dashpots on both sides.
//!
//! ```text
//! Law      f = max(0, V/Σ(h/E) + V'/Σ(h/B)): beds of depth h in series, each of a material with E and B. Its elastic part acts
//!          at the centroid of the volume, along the normal of the contact plane; its damping part as dashpots spread
//!          evenly over the contact area A: force c V', moment c (V' K/A + G ω) about the centroid, c = 1/Σ(h/B)
//! Symbols  V volume of interference (m³), V' its rate, E Young's modulus (Pa), B damping factor (Pa·s), h bed depth (m),
//!          K moment of the vector area about the centroid (m³), G second moments of the area about its own centre (m⁴),
//!          ω relative angular velocity (rad/s)
//! Frame    Earth; the wrench is the one on the first piece, about the centroid of the volume
//! Source   [SMS] eqs. 78 to 89, errata E43; the spread of the damping is ours: in the report all of it acts at the volume's
//!          centroid, so that rocking on a flat face is not damped and one that turns can gain energy
//! Valid    small strains; beds without coupling (no Poisson effect). Dashpots in series are exact where B/E is the same on
//!          both sides. Exactly the bed of springs where one of the surfaces is flat
//! Energy   the damping takes c (V'²/A + ω·Gω) or less, never below zero, also where the pull is cut off
//! Checked  ana_beds_in_series, ana_bed_depth_of_the_reports, prop_damping_only_takes, ana_elastic_bounces_keep_their_energy
//! ```

use super::geometry::Overlap;
use glam::DVec3;
use std::f64::consts::PI;
use windlass_math::{Motion, Wrench};

/// A bed of springs and dashpots under a surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bed {
    /// Its depth h, m.
    pub depth: f64,
    /// Young's modulus E, Pa.
    pub youngs_modulus: f64,
    /// Damping factor B, Pa·s; zero for none.
    pub damping: f64,
}

/// Two beds in series: what they give to pressure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beds {
    /// Elastic force per volume, N/m³.
    pub stiffness: f64,
    /// Damping force per rate of volume, N·s/m³.
    pub damping: f64,
}

/// The depth of a bed: radius (m) of the sphere with a body's volume (m³), `[SMS]` eq. 89.
pub fn bed_depth(volume: f64) -> f64 {
    (3.0 * volume / (4.0 * PI)).cbrt()
}

impl Beds {
    /// In series. `None` stands for a rigid side; two rigid sides have no finite stiffness and are refused with `None`.
    ///
    /// A side without damping leaves none to the pair, as dashpots in series have it.
    pub fn in_series(first: Option<Bed>, second: Option<Bed>) -> Option<Self> {
        let beds = || [first, second].into_iter().flatten();
        beds().next()?;
        let give: f64 = beds().map(|bed| bed.depth / bed.youngs_modulus).sum();
        let lag: f64 = beds().map(|bed| bed.depth / bed.damping).sum();
        Some(Self {
            stiffness: 1.0 / give,
            damping: 1.0 / lag,
        })
    }
}

/// The normal force of one contact.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NormalForce {
    /// Its size, N, not below zero.
    pub size: f64,
    /// Elastic part, N.
    pub elastic: f64,
    /// Power that the damping takes, W, not below zero.
    pub dissipated: f64,
    /// Elastic part as a load on the first piece, about the centroid of the volume.
    pub elastic_load: Wrench,
    /// The whole load on the first piece, about the centroid of the volume.
    pub load: Wrench,
}

/// The normal force of an overlap while the first piece moves with `relative` against the second (velocity at the centroid).
pub fn normal_force(beds: &Beds, overlap: &Overlap, relative: Motion) -> NormalForce {
    let elastic = beds.stiffness * overlap.volume;
    let rate = overlap.rate(relative);
    let damping = beds.damping * rate;
    // The share of the dashpots' force that the springs let act.
    let share = if elastic + damping >= 0.0 {
        1.0
    } else {
        -elastic / damping
    };
    let turned = overlap.spread * relative.angular * (share * beds.damping);
    let moment = -overlap.lever() * (share * damping) - turned;
    let elastic_load = Wrench::new(-overlap.normal * elastic, DVec3::ZERO);
    let force = -overlap.normal * (share * damping);
    let through = if overlap.area > 0.0 {
        share * damping * rate / overlap.area
    } else {
        0.0
    };
    NormalForce {
        size: (elastic + damping).max(0.0),
        elastic,
        dissipated: through + turned.dot(relative.angular),
        elastic_load,
        load: elastic_load + Wrench::new(force, moment),
    }
}
