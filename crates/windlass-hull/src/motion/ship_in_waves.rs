//! Motion of a ship in a sea state from its response amplitude operators.
//!
//! ```text
//! Law      deviation_j(t) = Σ_n Re( H_j(β_n, ω_n) a_n e^{i(ω_e t + ε_n)} ),  ω_e = ω - k d·U,
//!          ε = phase - k d·x0;  each time derivative multiplies a term by iω_e
//! Symbols  a amplitude (m), ω frequency (rad/s), k wave number (1/m), d unit direction, U mean
//!          velocity (m/s), x0 mean position at t = 0 (m), β direction relative to the mean heading
//!          (rad), ω_e encounter frequency (rad/s)
//! Frame    deviations along the axes of the mean heading, see [`super::response_amplitude`]
//! Source   linear superposition; encounter frequency by the Doppler shift
//! Valid    linear, steady course; operators for that speed. ω_e is signed: it is negative if the
//!          ship overtakes a following sea. H is then still relative to the phase ω_e t + ε of the
//!          wave at the ship, and is not conjugated
//! Energy   none (kinematics)
//! Checked  derivatives by difference; a float with long-wave operators follows the surface
//! ```

use super::prescribed::{MeanCourse, SixDegrees};
use super::response_amplitude::{HeadingInterval, ResponseTable};
use glam::DVec3;
use num_complex::Complex64;
use windlass_math::FrameMotion;
use windlass_math::Ramp;

/// Regular wave component: elevation `amplitude · cos(frequency · t - wave_number · d·x + phase)`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EncounteredWave {
    /// Amplitude, m.
    pub amplitude: f64,
    /// Frequency, rad/s.
    pub frequency: f64,
    /// Wave number, 1/m.
    pub wave_number: f64,
    /// Direction of propagation, counter-clockwise from +x of the Earth frame, rad.
    pub direction: f64,
    /// Phase, rad.
    pub phase: f64,
}

/// Wave component as encountered by the ship.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Encounter {
    /// Signed encounter frequency, rad/s.
    frequency: f64,
    /// Phase of the wave at the reference point at time zero, rad.
    phase: f64,
    /// Operators times wave amplitude: m and rad.
    response: [Complex64; 6],
}

/// Fractions of the wave energy outside the range of a table of operators, or in wide gaps between
/// its headings.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TableCoverage {
    /// Fraction below the lowest frequency.
    pub below: f64,
    /// Fraction above the highest frequency.
    pub above: f64,
    /// Fraction from directions between headings more than 20° apart.
    pub between_far_headings: f64,
    /// Widest gap between headings across which the table is interpolated, rad.
    pub widest_gap: f64,
    /// Fraction from directions that no heading covers, see [`HeadingInterval::is_uncovered`].
    pub uncovered: f64,
    /// Heading gap of the uncovered component with the most energy.
    pub uncovered_interval: Option<HeadingInterval>,
}

impl TableCoverage {
    /// Evaluates the coverage by a table of ascending `frequencies` (rad/s). `interval_at` returns
    /// the heading interval of the table that contains a relative heading. `waves` are amplitude
    /// (m), frequency (rad/s) and relative heading (rad).
    pub(crate) fn of(
        frequencies: &[f64],
        interval_at: impl Fn(f64) -> HeadingInterval,
        waves: impl Iterator<Item = (f64, f64, f64)> + Clone,
    ) -> Self {
        let total: f64 = waves.clone().map(|(amplitude, _, _)| amplitude * amplitude).sum();
        let mut coverage = Self::default();
        let (Some(lowest), Some(highest)) = (frequencies.first(), frequencies.last()) else {
            return coverage;
        };
        if total <= 0.0 {
            return coverage;
        }
        let mut largest = 0.0;
        for (amplitude, frequency, heading) in waves {
            let fraction = amplitude * amplitude / total;
            if frequency < *lowest {
                coverage.below += fraction;
            } else if frequency > *highest {
                coverage.above += fraction;
            }
            let interval = interval_at(heading);
            if interval.is_uncovered() {
                coverage.uncovered += fraction;
                if fraction > largest {
                    largest = fraction;
                    coverage.uncovered_interval = Some(interval);
                }
            } else if interval.is_wide() && fraction > 0.0 {
                coverage.between_far_headings += fraction;
                coverage.widest_gap = coverage.widest_gap.max(interval.gap());
            }
        }
        coverage
    }

    /// Fraction at frequencies outside the table.
    pub fn outside(&self) -> f64 {
        self.below + self.above
    }
}

/// Ship on a steady course that responds to waves. An evaluation costs six sums over the wave
/// components.
#[derive(Clone, Debug, PartialEq)]
pub struct ShipInWaves {
    mean: MeanCourse,
    ramp: Ramp,
    encounters: Vec<Encounter>,
    table_coverage: TableCoverage,
}

impl ShipInWaves {
    /// Creates a ship from its operators. The reference point of the operators follows `mean` on
    /// average. The waves build up with `ramp`.
    pub fn new(table: &ResponseTable, mean: MeanCourse, ramp: Ramp, waves: &[EncounteredWave]) -> Self {
        let encounters = waves
            .iter()
            .map(|wave| {
                let direction = DVec3::new(wave.direction.cos(), wave.direction.sin(), 0.0);
                let operators = table.operators(wave.direction - mean.angles.yaw, wave.frequency);
                Encounter {
                    frequency: wave.frequency - wave.wave_number * direction.dot(mean.velocity),
                    phase: wave.phase - wave.wave_number * direction.dot(mean.position),
                    response: operators.map(|h| h * wave.amplitude),
                }
            })
            .collect();
        Self {
            mean,
            ramp,
            encounters,
            table_coverage: TableCoverage::of(
                table.frequencies(),
                |heading| table.interval_at(heading),
                waves
                    .iter()
                    .map(|wave| (wave.amplitude, wave.frequency, wave.direction - mean.angles.yaw)),
            ),
        }
    }

    /// Fractions of the wave energy that the table does not cover. [`ResponseTable::operators`]
    /// describes the extrapolation.
    ///
    /// Callers should warn the user above 1 %.
    pub fn table_coverage(&self) -> &TableCoverage {
        &self.table_coverage
    }

    /// Standard deviations of surge, sway, heave (m), roll, pitch and yaw (rad) about the mean
    /// course after the ramp. Valid if no two components have the same encounter frequency.
    pub fn standard_deviations(&self) -> [f64; 6] {
        let variance = |i: usize| -> f64 {
            let all = self.encounters.iter();
            all.map(|wave| 0.5 * wave.response[i].norm_sqr()).sum()
        };
        std::array::from_fn(|i| variance(i).sqrt())
    }

    /// Returns the motion at `time` (s), Earth axes.
    pub fn at(&self, time: f64) -> FrameMotion {
        let mut deviation = SixDegrees::default();
        for wave in &self.encounters {
            let phasor = Complex64::from_polar(1.0, wave.frequency * time + wave.phase);
            for (i, response) in wave.response.iter().enumerate() {
                let value = response * phasor;
                deviation.value[i] += value.re;
                deviation.rate[i] -= wave.frequency * value.im;
                deviation.second[i] -= wave.frequency * wave.frequency * value.re;
            }
        }
        let deviation = deviation.ramped(self.ramp, time);
        SixDegrees::about_mean(&self.mean, time, &deviation).frame_motion()
    }
}

#[cfg(test)]
mod tests {
    use super::super::long_wave_check::long_wave_limit;
    use super::super::prescribed::tests::assert_derivatives;
    use super::super::response_amplitude::ResponseRow;
    use super::*;
    use windlass_math::rotation::EulerAngles;

    const GRAVITY: f64 = 9.81;

    fn float_table() -> ResponseTable {
        let rows: Vec<_> = (0..36)
            .flat_map(|i| (1..=20).map(move |j| (10.0 * f64::from(i), 0.05 * f64::from(j))))
            .map(|(heading, frequency)| ResponseRow {
                heading: heading.to_radians(),
                frequency,
                operators: long_wave_limit(heading.to_radians(), frequency * frequency / GRAVITY),
            })
            .collect();
        ResponseTable::new("float", &rows, false).unwrap()
    }

    fn wave(direction: f64) -> EncounteredWave {
        EncounteredWave {
            amplitude: 0.8,
            frequency: 0.4,
            wave_number: 0.16 / GRAVITY,
            direction,
            phase: 0.7,
        }
    }

    fn course() -> MeanCourse {
        MeanCourse {
            position: DVec3::new(12.0, -30.0, 0.4),
            angles: EulerAngles {
                yaw: 0.5,
                ..EulerAngles::default()
            },
            velocity: DVec3::new(7.0, 4.0, 0.0),
        }
    }

    #[test]
    fn closed_form_float_follows_the_surface_under_way() {
        // The direction relative to the bow is on the 10° grid of the table, so no operator is
        // interpolated.
        let wave = wave(0.5 + 130.0_f64.to_radians());
        let ship = ShipInWaves::new(&float_table(), course(), Ramp::NONE, &[wave]);
        let direction = DVec3::new(wave.direction.cos(), wave.direction.sin(), 0.0);
        for time in [0.0, 3.3, 40.0] {
            let point = course().position + course().velocity * time;
            let theta = wave.frequency * time - wave.wave_number * direction.dot(point) + wave.phase;
            let motion = ship.at(time);
            let orbit = direction * theta.sin() + DVec3::Z * theta.cos();
            assert!((motion.pose.position - point - orbit * wave.amplitude).length() < 1e-12);
            // The deck normal equals the surface normal up to second order in the slope:
            // ½ 0.013² = 0.85e-4.
            let slope = direction * (wave.amplitude * wave.wave_number * theta.sin());
            let normal = (DVec3::Z - slope).normalize();
            assert!((motion.rotation.z_axis - normal).length() < 1e-4);
        }
        assert_eq!(ship.table_coverage().outside(), 0.0);
        // Heave equals the surface elevation. Surge is the component of the horizontal orbital
        // motion along the ship.
        let deviations = ship.standard_deviations();
        let surface = 0.8 / 2f64.sqrt();
        assert!((deviations[2] - surface).abs() < 1e-12);
        assert!((deviations[0] - surface * 130f64.to_radians().cos().abs()).abs() < 1e-12);
    }

    #[test]
    fn agrees_with_differences() {
        let mut short = wave(-2.0);
        short.frequency = 0.9;
        short.wave_number = 0.81 / GRAVITY;
        let ship = ShipInWaves::new(
            &float_table(),
            course(),
            Ramp::over(20.0),
            &[wave(2.0), short, wave(0.4)],
        );
        for time in [5.0, 12.0, 60.0] {
            assert_derivatives(|t| ship.at(t), time, 1e-8);
        }
    }

    #[test]
    fn closed_form_energy_outside_the_table() {
        let mut short = wave(0.0);
        short.frequency = 3.0;
        short.amplitude = 1.6;
        let ship = ShipInWaves::new(
            &float_table(),
            MeanCourse::default(),
            Ramp::NONE,
            &[wave(0.0), short],
        );
        // The short wave has the fraction 1.6²/(1.6² + 0.8²) of the energy.
        assert!((ship.table_coverage().above - 0.8).abs() < 1e-15);
        assert_eq!(ship.table_coverage().below, 0.0);
    }
}
