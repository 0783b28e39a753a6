//! Response of one element of a synthetic rope: tension, stored energy and dissipation.

use super::RATES;

/// Response of one element at its strain and internal variables, without slack and without strain
/// rate.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Response {
    /// Tension at zero strain rate, N.
    pub(in super::super) elastic: f64,
    /// Mean tension T_m, N.
    pub(in super::super) mean: f64,
    /// Damping of the strain rate, N·s.
    pub(in super::super) damping: f64,
    /// Force of the fast spring T_m + K δ, N, and its stiffness K, N.
    pub(super) spring: f64,
    pub(super) stiffness: f64,
    /// Derivatives of `elastic` with respect to strain and slow strain, N.
    pub(super) elastic_slopes: [f64; 2],
    /// Derivatives of `spring`, `stiffness` and `mean` with respect to the slow strain, N.
    pub(super) spring_slope: f64,
    pub(super) stiffness_slope: f64,
    pub(super) mean_slope: f64,
    /// Energy of the slack element per length, J/m, and its derivative with respect to the slow
    /// strain.
    pub(super) slack_energy: f64,
    pub(super) slack_energy_slope: f64,
}

impl Response {
    /// Factor of the fast spring's energy: 1, or the compressive fraction under compression.
    fn factor(&self, compressive_fraction: f64) -> f64 {
        if self.spring > 0.0 {
            1.0
        } else {
            compressive_fraction
        }
    }

    /// Stored energy per length, J/m.
    pub(in super::super) fn energy(&self, compressive_fraction: f64) -> f64 {
        if self.stiffness == 0.0 {
            return self.slack_energy;
        }
        let fast = 0.5 * self.spring * self.spring / self.stiffness;
        self.slack_energy + self.factor(compressive_fraction) * fast
    }

    /// Dissipated power per length (W/m) at a tension (N) and strain rate (1/s), with the rates of
    /// the internal variables.
    pub(in super::super) fn dissipated(
        &self,
        compressive_fraction: f64,
        (tension, strain_rate): (f64, f64),
        [slow, creep]: [f64; RATES],
    ) -> f64 {
        if self.stiffness == 0.0 {
            return (tension - self.elastic) * strain_rate;
        }
        let factor = self.factor(compressive_fraction);
        let relative = self.spring / self.stiffness;
        let by_slow = self.slack_energy_slope
            + factor * relative * (self.spring_slope - 0.5 * relative * self.stiffness_slope);
        tension * strain_rate - factor * self.spring * (strain_rate - creep) - by_slow * slow
    }
}
