//! Coverage of the wave directions of a sea by the headings of a table, as the body turns.
//!
//! The check when a scenario is loaded applies only to the initial heading. A body that turns may
//! later meet waves from directions for which the table has no heading. The nearest heading is then
//! used, and the user must be warned.

use crate::motion::heading_series::{HeadingInterval, HeadingSeries, MAX_HEADING_GAP};
use windlass_sea::Waves;

/// Headings of a table in one sea.
#[derive(Clone, Debug, PartialEq)]
pub struct HeadingCoverage {
    series: HeadingSeries,
    /// Direction (rad) and fraction of the wave energy, one entry per direction; empty if no gap is
    /// too wide.
    waves: Vec<(f64, f64)>,
}

impl HeadingCoverage {
    /// Computes the coverage of ascending `headings` (rad) in a sea.
    pub(crate) fn new(headings: &[f64], waves: &Waves) -> Self {
        let series = HeadingSeries::new(headings, MAX_HEADING_GAP);
        let is_open = |&heading: &f64| series.interval_at(heading).gap() > MAX_HEADING_GAP;
        let mut fractions: Vec<(f64, f64)> = Vec::new();
        if headings.iter().any(is_open) {
            let components = waves.components();
            let total: f64 = components.iter().map(|wave| wave.amplitude.powi(2)).sum();
            for wave in components.iter().filter(|wave| wave.amplitude != 0.0) {
                let fraction = wave.amplitude.powi(2) / total;
                match fractions
                    .iter_mut()
                    .find(|(direction, _)| *direction == wave.direction)
                {
                    Some((_, sum)) => *sum += fraction,
                    None => fractions.push((wave.direction, fraction)),
                }
            }
        }
        Self {
            series,
            waves: fractions,
        }
    }

    /// Returns the fraction of the wave energy from directions for which the table has no heading,
    /// for a body at this heading (rad). Also returns the gap between headings that contains the
    /// direction with the most energy.
    pub fn uncovered(&self, heading: f64) -> Option<(f64, HeadingInterval)> {
        let (mut sum, mut largest_part) = (0.0, None);
        for &(direction, fraction) in &self.waves {
            let interval = self.series.interval_at(direction - heading);
            if interval.is_uncovered() {
                sum += fraction;
                if largest_part.is_none_or(|(largest, _)| fraction > largest) {
                    largest_part = Some((fraction, interval));
                }
            }
        }
        largest_part.map(|(_, interval)| (sum, interval))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_sea::WaveComponent;

    fn waves(of: &[(f64, f64)]) -> Waves {
        let component = |&(amplitude, direction): &(f64, f64)| WaveComponent {
            amplitude,
            omega: 0.8,
            direction: f64::to_radians(direction),
            phase: 0.0,
        };
        Waves::new(of.iter().map(component).collect(), 9.81, None).unwrap()
    }

    #[test]
    fn closed_form_energy_fraction_through_a_gap() {
        // The table has headings on one side only. The swell, with 4/5 of the energy, propagates
        // along x, and a wind sea across it.
        let headings = [0.0, 45.0, 90.0, 135.0, 180.0].map(f64::to_radians);
        let coverage = HeadingCoverage::new(&headings, &waves(&[(2.0, 0.0), (1.0, 90.0)]));
        assert_eq!(coverage.uncovered(0.0), None);
        // If the body turns by 30 degrees, the swell propagates at 330 degrees from the bow, 30
        // degrees from the next heading. At a distance of 4 degrees, the swell is still treated as
        // along that heading.
        let (fraction, gap) = coverage.uncovered(30.0_f64.to_radians()).unwrap();
        assert!((fraction - 0.8).abs() < 1e-12, "{fraction}");
        assert!((gap.gap() - 180.0_f64.to_radians()).abs() < 1e-9);
        assert_eq!(coverage.uncovered(4.0_f64.to_radians()), None);
        let (fraction, _) = coverage.uncovered(120.0_f64.to_radians()).unwrap();
        assert!((fraction - 1.0).abs() < 1e-12, "{fraction}");
        // Headings all around leave no gap.
        let round: Vec<f64> = (0..8).map(|k| f64::to_radians(45.0 * f64::from(k))).collect();
        let coverage = HeadingCoverage::new(&round, &waves(&[(1.0, 0.0)]));
        assert_eq!(coverage.uncovered(0.4), None);
    }
}
