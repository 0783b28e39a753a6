//! Axial law of synthetic ropes: viscoelastic elongation, permanent elongation and creep.
//!
//! ```text
//! Law      T = T_m + w (K δ + B_d ε̇),  δ = ε - c - ε_c(T_m),  w = B_s/(B_s + B_d)
//!          ṡ = (T - T_m)/B_s,  T_m the tension of the static curve at the slow strain s
//!          s = ε_c(T_m) - e_d(T_m),  K = K_0 + β T_m (β = 0 for T_m < 0)
//!          static curve ε_c: linear, T/EA, with e_d = T/K; or the curves of the Syrope model
//!          ([`syrope`]) with e_d = ln(1 + β T/K_0)/β
//!          creep: ċ = C r/(t_1 ln 10) 10^(-c/(C r)) (logarithmic) or ċ = R r (steady),
//!          r = T_m/T_ref
//! Symbols  T tension, T_m mean (quasi-static) tension, N; ε strain, s slow strain, c creep strain;
//!          EA static stiffness, K dynamic stiffness, N; β its increase with the mean tension; e_d
//!          strain of the fast spring; B_s, B_d damping of the slow and the fast spring, N·s;
//!          C creep strain per decade of time, t_1 time at which logarithmic creep begins, s;
//!          R creep rate, 1/s; C and R at the tension T_ref, N
//! Source   standard linear solid: [HALL23] eqs. 2, 10, 14 with constant or load-dependent dynamic
//!          stiffness; [SIMA], [SYROPE19] and [WEI26] for the Syrope model; logarithmic creep in
//!          the strain-hardening form, so that c = C log10(1 + t/t_1) at T_ref
//! Valid    K above the slope of the static curve; compression is carried as tension is, or not at
//!          all, because the delay of a rope that carries a part of it is not defined. With β = 0
//!          the law is linear: two springs in series, K and EA K/(K - EA), each with a parallel
//!          dashpot. K is constant within a load cycle. Tension-only ropes have the limits of
//!          [`super::axial`]; a slack rope recovers its slow strain through the dashpot
//! Energy   stored: ψ = W(T_m) - T_m²/(2K) + (T_m + K δ)²/(2K), W recoverable energy of the static
//!          curve; a slack element stores the first two terms. The rest, T ε̇ - ψ̇, is dissipated
//! Checked  creep and relaxation of the standard linear solid, energy gradient, passivity, tangents
//!          against differences, permanent elongation, Syrope model of MoorDyn (crate tests);
//!          storage and loss modulus, viscoelastic lines of MoorDyn (validation cases)
//! ```

mod creep;
pub(super) mod elements;
mod error;
mod response;
pub mod syrope;

use super::branches;
use super::properties::CableProperties;
pub use creep::{Creep, CreepLaw};
pub use error::RopeLawError;
use error::positive;
pub(super) use response::Response;
pub use syrope::{Syrope, WorkingCurve};

/// Internal variables of one element of a synthetic rope; zero for other lines.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ElementMemory {
    /// Slow strain s.
    pub slow_strain: f64,
    /// Creep strain c.
    pub creep: f64,
    /// Highest mean tension so far, N; used by the Syrope model only.
    pub peak: f64,
}

/// Number of internal variables of an element with rates: slow strain and creep strain.
pub const RATES: usize = 2;

/// Static relation of tension to strain, under constant loads.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(
    clippy::large_enum_variant,
    reason = "one per cable, and `Copy` like the other properties"
)]
#[non_exhaustive]
pub enum StaticCurve {
    /// Linear, with the static stiffness EA, N.
    Linear(f64),
    /// Curves of the Syrope model.
    Syrope(Syrope),
}

/// Dynamic stiffness, and the dashpot that delays the slow strain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Retardation {
    /// Dynamic stiffness at zero mean tension, N.
    pub dynamic_stiffness: f64,
    /// Increase of the dynamic stiffness with the mean tension, N/N.
    pub stiffness_per_tension: f64,
    /// Damping of the slow spring, force per rate of the slow strain, N·s.
    pub damping: f64,
}

/// Axial law of a synthetic rope.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RopeLaw {
    /// Static relation of tension to strain.
    pub curve: StaticCurve,
    /// Dynamic stiffness and slow strain; `None` for a rope that follows its static curve.
    pub retardation: Option<Retardation>,
    /// Creep, if any.
    pub creep: Option<Creep>,
    /// True in statics: the tension is that of the static curve, and the creep strain is constant.
    is_relaxed: bool,
}

impl Retardation {
    /// Dynamic stiffness at a mean tension (N), and its derivative with respect to this tension.
    pub fn stiffness(&self, mean: f64) -> [f64; 2] {
        if mean > 0.0 {
            let slope = self.stiffness_per_tension;
            [self.dynamic_stiffness + slope * mean, slope]
        } else {
            [self.dynamic_stiffness, 0.0]
        }
    }

    /// Fraction w of the fast spring's force that acts at the ends of the rope at once, for the
    /// damping of the fast spring (N·s).
    fn fast_fraction(&self, fast_damping: f64) -> f64 {
        self.damping / (self.damping + fast_damping)
    }
}

/// State of the static curve at a slow strain, with derivatives with respect to the slow strain.
#[derive(Clone, Copy, Debug, Default)]
struct MeanPoint {
    /// Mean tension, N.
    tension: f64,
    tension_slope: f64,
    /// Strain of the static curve.
    strain: f64,
    strain_slope: f64,
    /// Recoverable energy per length, J/m.
    energy: f64,
    energy_slope: f64,
}

/// Mean point of a linear static curve of stiffness `static_stiffness` (N).
fn linear_point(static_stiffness: f64, retardation: &Retardation, slow_strain: f64) -> MeanPoint {
    let [e, k0] = [static_stiffness, retardation.dynamic_stiffness];
    let beta = match slow_strain > 0.0 {
        true => retardation.stiffness_per_tension,
        false => 0.0,
    };
    // K² - K (K_0 + EA + β s EA) + K_0 EA = 0 follows from K = K_0 + β T_m and from
    // T_m (1/EA - 1/K) = s. The larger root is above EA.
    let half = 0.5 * (k0 + e * (1.0 + beta * slow_strain));
    let dynamic = half + (half * half - k0 * e).max(0.0).sqrt();
    let tension = slow_strain * dynamic * e / (dynamic - e);
    let tension_slope = 1.0 / (1.0 / e - k0 / (dynamic * dynamic));
    MeanPoint {
        tension,
        tension_slope,
        strain: tension / e,
        strain_slope: tension_slope / e,
        energy: 0.5 * tension * tension / e,
        energy_slope: tension * tension_slope / e,
    }
}

/// Derivatives of an element's tension T and of the rates of its internal variables (slow strain,
/// creep strain), on one branch of the axial law.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RopeTangent {
    /// ∂T/∂ε, N, and ∂T/∂ε̇, N·s.
    pub tension: [f64; 2],
    /// Derivatives of T with respect to the internal variables, N.
    pub tension_by_memory: [f64; RATES],
    /// Derivatives of the rates with respect to ε, 1/s, and to ε̇.
    pub rates: [[f64; 2]; RATES],
    /// Derivatives of the rates (first index) with respect to the internal variables, 1/s.
    pub rates_by_memory: [[f64; RATES]; RATES],
}

impl RopeTangent {
    /// Inverse of the matrix `shift I - G`, where G contains the derivatives of the rates with
    /// respect to the internal variables. `shift` is in 1/s.
    pub fn inverse(&self, shift: f64) -> [[f64; RATES]; RATES] {
        let [[a, b], [c, d]] = self.rates_by_memory;
        let (a, d) = (shift - a, shift - d);
        let determinant = a * d - b * c;
        [
            [d / determinant, b / determinant],
            [c / determinant, a / determinant],
        ]
    }
}

impl RopeLaw {
    /// A law with a static curve and a dynamic stiffness, without creep.
    pub fn new(curve: StaticCurve, retardation: Retardation) -> Self {
        Self {
            curve,
            retardation: Some(retardation),
            creep: None,
            is_relaxed: false,
        }
    }

    /// A linear law that creeps. `stiffness` is in N.
    pub fn creeping(stiffness: f64, creep: Creep) -> Self {
        Self {
            curve: StaticCurve::Linear(stiffness),
            retardation: None,
            creep: Some(creep),
            is_relaxed: false,
        }
    }

    /// Returns the law with creep.
    #[must_use]
    pub fn with_creep(self, creep: Creep) -> Self {
        Self {
            creep: Some(creep),
            ..self
        }
    }

    /// Returns the law for statics: the tension is that of the static curve.
    #[must_use]
    pub fn relaxed(self) -> Self {
        Self {
            is_relaxed: true,
            ..self
        }
    }

    /// Returns true for a law of statics.
    pub fn is_relaxed(&self) -> bool {
        self.is_relaxed
    }

    /// Returns true for each internal variable (slow strain, creep strain) that has a rate.
    pub fn active_variables(&self) -> [bool; RATES] {
        [self.retardation.is_some(), self.creep.is_some()].map(|has_rate| has_rate && !self.is_relaxed)
    }

    /// Static stiffness for estimates, N: EA, or the largest slope of the original working curve.
    pub fn static_stiffness(&self) -> f64 {
        match &self.curve {
            StaticCurve::Linear(stiffness) => *stiffness,
            StaticCurve::Syrope(syrope) => syrope.original.largest_stiffness(),
        }
    }

    /// Dynamic stiffness at a mean tension (N), N.
    pub fn dynamic_stiffness(&self, mean: f64) -> f64 {
        self.retardation
            .map_or_else(|| self.static_stiffness(), |of| of.stiffness(mean)[0])
    }

    /// Time constant with which the slow strain approaches its final value under constant tension,
    /// without damping of the fast spring, s; zero without retardation. A rope of the Syrope model
    /// with a highest mean tension has the mean stiffness of its working curve, other ropes have
    /// that at zero mean tension.
    pub fn retardation_time(&self) -> f64 {
        self.retardation.map_or(0.0, |of| {
            let stiffness = match &self.curve {
                StaticCurve::Syrope(syrope) if syrope.highest_mean_tension > 0.0 => {
                    syrope.mean_slow_stiffness(&of)
                }
                _ => {
                    let memory = ElementMemory::default();
                    self.mean_point(&of, &memory).tension_slope
                }
            };
            of.damping / stiffness
        })
    }

    /// Static tension (N), its derivative with respect to strain (N), and the recoverable energy
    /// per length (J/m), at a strain without creep.
    fn static_tension(&self, strain: f64, peak: f64) -> [f64; 3] {
        match &self.curve {
            StaticCurve::Linear(stiffness) => {
                let tension = stiffness * strain;
                [tension, *stiffness, 0.5 * tension * strain]
            }
            StaticCurve::Syrope(syrope) => syrope.static_tension(strain, peak),
        }
    }

    fn mean_point(&self, retardation: &Retardation, memory: &ElementMemory) -> MeanPoint {
        match &self.curve {
            StaticCurve::Linear(stiffness) => linear_point(*stiffness, retardation, memory.slow_strain),
            StaticCurve::Syrope(syrope) => syrope.mean_point(retardation, memory),
        }
    }

    /// Internal variables of a new rope: no elongation, and the highest mean tension of the law.
    pub fn initial_memory(&self) -> ElementMemory {
        let peak = match &self.curve {
            StaticCurve::Linear(_) => 0.0,
            StaticCurve::Syrope(syrope) => syrope.highest_mean_tension,
        };
        ElementMemory {
            peak,
            ..ElementMemory::default()
        }
    }

    /// Internal variables in equilibrium at a strain; the creep strain is unchanged. A rope goes
    /// slack unless it carries compression (`compressive_fraction` above 0).
    pub fn memory_at_rest(
        &self,
        strain: f64,
        memory: &ElementMemory,
        compressive_fraction: f64,
    ) -> ElementMemory {
        let own_strain = strain - memory.creep;
        let carried = self.static_tension(own_strain, memory.peak)[0];
        let is_slack = carried <= 0.0 && compressive_fraction == 0.0;
        let tension = if is_slack { 0.0 } else { carried };
        let peak = match &self.curve {
            StaticCurve::Linear(_) => 0.0,
            StaticCurve::Syrope(_) => memory.peak.max(tension),
        };
        let slow_strain = self.retardation.map_or(0.0, |of| match &self.curve {
            StaticCurve::Linear(stiffness) => tension / stiffness - tension / of.stiffness(tension)[0],
            StaticCurve::Syrope(syrope) => {
                let strain = match is_slack {
                    true => syrope.permanent_strain(peak),
                    false => own_strain,
                };
                strain - syrope::fast_strain(&of, tension)
            }
        });
        ElementMemory {
            slow_strain,
            peak,
            ..*memory
        }
    }

    /// Strain that remains after a long time without load, for a highest mean tension (N), without
    /// creep.
    pub fn permanent_strain(&self, peak: f64) -> f64 {
        match &self.curve {
            StaticCurve::Linear(_) => 0.0,
            StaticCurve::Syrope(syrope) => syrope.permanent_strain(peak),
        }
    }

    /// Highest mean tension at these internal variables, N.
    pub fn peak(&self, memory: &ElementMemory) -> f64 {
        match (&self.curve, &self.retardation) {
            (StaticCurve::Syrope(_), Some(of)) => memory.peak.max(self.mean_point(of, memory).tension),
            _ => memory.peak,
        }
    }

    /// Response at a strain. `fast_damping` is the damping of the fast spring, N·s.
    pub(super) fn response(&self, strain: f64, memory: &ElementMemory, fast_damping: f64) -> Response {
        let own_strain = strain - memory.creep;
        let Some(of) = self.retardation.filter(|_| !self.is_relaxed) else {
            let [tension, slope, energy] = self.static_tension(own_strain, memory.peak);
            let is_linear = matches!(self.curve, StaticCurve::Linear(_));
            return Response {
                elastic: tension,
                mean: tension,
                damping: fast_damping,
                spring: tension,
                // A linear law has no energy besides that of its spring.
                stiffness: if is_linear { slope } else { 0.0 },
                slack_energy: if is_linear { 0.0 } else { energy },
                elastic_slopes: [slope, 0.0],
                ..Response::default()
            };
        };
        let point = self.mean_point(&of, memory);
        let [stiffness, per_tension] = of.stiffness(point.tension);
        let stiffness_slope = per_tension * point.tension_slope;
        let beyond = own_strain - point.strain;
        let spring = point.tension + stiffness * beyond;
        let spring_slope = point.tension_slope + stiffness_slope * beyond - stiffness * point.strain_slope;
        let fast = of.fast_fraction(fast_damping);
        let slow = 1.0 - fast;
        let compliance = point.tension / stiffness;
        Response {
            elastic: fast * spring + slow * point.tension,
            mean: point.tension,
            damping: fast * fast_damping,
            spring,
            stiffness,
            elastic_slopes: [fast * stiffness, fast * spring_slope + slow * point.tension_slope],
            spring_slope,
            stiffness_slope,
            mean_slope: point.tension_slope,
            slack_energy: point.energy - 0.5 * point.tension * compliance,
            slack_energy_slope: point.energy_slope - compliance * point.tension_slope
                + 0.5 * compliance * compliance * stiffness_slope,
        }
    }

    /// Rates of the internal variables (1/s) at a tension (N).
    pub(super) fn rates(&self, response: &Response, memory: &ElementMemory, tension: f64) -> [f64; RATES] {
        if self.is_relaxed {
            return [0.0; RATES];
        }
        let slow = self
            .retardation
            .map_or(0.0, |of| (tension - response.mean) / of.damping);
        let creep = self
            .creep
            .map_or(0.0, |creep| creep.rate(response.mean, memory.creep)[0]);
        [slow, creep]
    }

    /// Derivatives on a branch of the axial law ([`super::CableScratch::branch`]).
    pub fn tangent(
        &self,
        properties: &CableProperties,
        strain: f64,
        memory: &ElementMemory,
        branch: f64,
    ) -> RopeTangent {
        let response = self.response(strain, memory, properties.axial_damping);
        let [of_stretch, of_rate] = branches::factors(properties, branch);
        let [by_strain, by_slow] = response.elastic_slopes.map(|slope| of_stretch * slope);
        let tension = [by_strain, of_rate * response.damping];
        let mut tangent = RopeTangent {
            tension,
            tension_by_memory: [by_slow, -by_strain],
            ..RopeTangent::default()
        };
        if self.is_relaxed {
            return tangent;
        }
        if let Some(of) = self.retardation {
            tangent.rates[0] = tension.map(|slope| slope / of.damping);
            tangent.rates_by_memory[0] = [
                (by_slow - response.mean_slope) / of.damping,
                -by_strain / of.damping,
            ];
        }
        if let Some(creep) = self.creep {
            let [_, by_tension, by_creep] = creep.rate(response.mean, memory.creep);
            tangent.rates_by_memory[1] = match self.retardation {
                Some(_) => [by_tension * response.mean_slope, by_creep],
                None => {
                    let slope = response.elastic_slopes[0];
                    tangent.rates[1][0] = by_tension * slope;
                    [0.0, by_creep - by_tension * slope]
                }
            };
        }
        tangent
    }

    /// Fastest decay rate of the internal variables at constant strain, 1/s.
    pub fn fastest_decay(&self, memory: &ElementMemory, fast_damping: f64) -> f64 {
        let Some(of) = self.retardation else { return 0.0 };
        let point = self.mean_point(&of, memory);
        let [stiffness, _] = of.stiffness(point.tension);
        // At constant strain, K δ falls by at most K dε_c/ds per slow strain while the fast spring
        // is longer than at the mean tension (δ > 0). In a slack rope, T - T_m falls by dT_m/ds.
        (stiffness * point.strain_slope).max(point.tension_slope) / (of.damping + fast_damping)
    }

    /// Checks the law for a damping of the fast spring (N·s).
    ///
    /// # Errors
    /// The first value that is out of range.
    pub fn validate(&self, fast_damping: f64) -> Result<(), RopeLawError> {
        if let Some(creep) = &self.creep {
            creep.validate()?;
        }
        if let StaticCurve::Syrope(syrope) = &self.curve {
            syrope.validate(self.retardation.as_ref().ok_or(RopeLawError::NoRetardation)?)?;
        }
        let Some(of) = &self.retardation else {
            return Ok(());
        };
        positive("dynamic_stiffness", of.dynamic_stiffness)?;
        positive("slow_damping", of.damping)?;
        let slope = of.stiffness_per_tension;
        if !(slope.is_finite() && slope >= 0.0) {
            return Err(RopeLawError::OutOfRange {
                name: "dynamic_stiffness_slope",
                value: slope,
                range: [0.0, f64::INFINITY],
            });
        }
        if fast_damping > of.damping {
            return Err(RopeLawError::FastDamping {
                fast: fast_damping,
                slow: of.damping,
            });
        }
        match &self.curve {
            StaticCurve::Linear(stiffness) if of.dynamic_stiffness <= *stiffness => {
                Err(RopeLawError::TooSoft {
                    dynamic: of.dynamic_stiffness,
                    tension: 0.0,
                    slope: *stiffness,
                    peak: None,
                })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
