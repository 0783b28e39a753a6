//! Keys of synthetic ropes: slow elongation, permanent elongation and creep.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Viscoelastic elongation: a standard linear solid. `axial_stiffness` is the stiffness under
/// lasting loads; fast loads meet the dynamic stiffness. `axial_damping` acts on the fast
/// elongation. Give `slow_damping` or `retardation_time`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ViscoelasticSpec {
    /// Dynamic stiffness at zero mean tension, N. It must exceed `axial_stiffness`.
    pub dynamic_stiffness: f64,
    /// Increase of the dynamic stiffness with the mean tension, N per N. Default 0.
    #[serde(default)]
    pub dynamic_stiffness_slope: f64,
    /// Damping of the slow elongation: force per rate of the slow strain, N·s.
    pub slow_damping: Option<f64>,
    /// Time in which a constant tension produces 63 % of the slow elongation, s, at small tension.
    pub retardation_time: Option<f64>,
}

/// Permanent elongation by the Syrope model of polyester ropes. `axial_table` is the original
/// working curve: mean tension and strain while the mean tension is the highest so far. Below the
/// highest mean tension, the rope follows a working curve that starts at the permanent strain. Fast
/// loads meet the dynamic stiffness. Give `slow_damping` or `retardation_time`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SyropeSpec {
    /// Dynamic stiffness at zero mean tension, N. It must exceed the slopes of all curves.
    pub dynamic_stiffness: f64,
    /// Increase of the dynamic stiffness with the mean tension, N per N. Default 0.
    #[serde(default)]
    pub dynamic_stiffness_slope: f64,
    /// Damping of the slow elongation: force per rate of the slow strain, N·s.
    pub slow_damping: Option<f64>,
    /// Time in which a constant tension produces 63 % of the slow elongation, s, on the working
    /// curve of `highest_mean_tension` (its mean stiffness); without this tension, for a new rope
    /// at small tension. On steeper curves, it is shorter.
    pub retardation_time: Option<f64>,
    /// Highest mean tension before the start, N, for example of the installation. Default 0. A
    /// higher tension in the equilibrium at the start replaces it.
    #[serde(default)]
    pub highest_mean_tension: f64,
    /// Permanent strain as a fraction of the strain of the original working curve at the highest
    /// mean tension, 0 to 0.99.
    pub permanent_strain_ratio: f64,
    /// Shape of the working curve.
    #[serde(default)]
    pub working_curve: WorkingCurveSpec,
    /// Curvature of a quadratic working curve, 0 to 1, or exponent of an exponential one.
    pub curvature: Option<f64>,
}

/// Shape of the working curve of the Syrope model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WorkingCurveSpec {
    /// Straight.
    #[default]
    Linear,
    /// Parabola.
    Quadratic,
    /// Exponential function.
    Exponential,
}

/// Creep: elongation that continues under lasting tension. The rate is proportional to the mean
/// tension. Give `strain_per_decade` with `reference_time`, or `rate`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreepSpec {
    /// Strain per decade of time (-) at the reference tension: logarithmic creep.
    pub strain_per_decade: Option<f64>,
    /// Time under load before the start of the run, s. The first decade ends at ten times this
    /// time.
    pub reference_time: Option<f64>,
    /// Strain rate at the reference tension, 1/s: steady creep.
    pub rate: Option<f64>,
    /// Tension to which the strain per decade or the rate refers, N.
    pub reference_tension: f64,
}

impl ViscoelasticSpec {
    /// Returns the values of `n` parallel ropes.
    #[must_use]
    pub(crate) fn parallel(&self, n: f64) -> Self {
        Self {
            dynamic_stiffness: n * self.dynamic_stiffness,
            slow_damping: self.slow_damping.map(|damping| n * damping),
            ..self.clone()
        }
    }
}

impl SyropeSpec {
    /// Returns the values of `n` parallel ropes.
    #[must_use]
    pub(crate) fn parallel(&self, n: f64) -> Self {
        Self {
            dynamic_stiffness: n * self.dynamic_stiffness,
            slow_damping: self.slow_damping.map(|damping| n * damping),
            highest_mean_tension: n * self.highest_mean_tension,
            ..self.clone()
        }
    }
}

impl CreepSpec {
    /// Returns the values of `n` parallel ropes.
    #[must_use]
    pub(crate) fn parallel(&self, n: f64) -> Self {
        Self {
            reference_tension: n * self.reference_tension,
            ..self.clone()
        }
    }
}
