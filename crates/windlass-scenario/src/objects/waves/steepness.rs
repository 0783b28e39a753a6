//! Steepness of waves: breaking limits, and warnings of steep seas.

use crate::source::ScenarioProblems;
use crate::spec::SeaSpec;
use std::f64::consts::TAU;
use windlass_sea::Waves;

/// Breaking limit of a regular wave in deep water, height over length.
const BREAKING_STEEPNESS: f64 = 0.142;

/// Reports waves that break. `paths` are the key paths of the first waves. The other waves are from
/// a file.
pub(super) fn refuse_breaking(
    paths: impl Iterator<Item = String>,
    waves: &Waves,
    spec: &SeaSpec,
    problems: &mut ScenarioProblems<'_>,
) {
    let paths = paths.chain(std::iter::repeat("sea.waves.file".to_owned()));
    for ((path, wave), k) in paths.zip(waves.components()).zip(waves.wave_numbers()) {
        let height = 2.0 * wave.amplitude.abs();
        let (steepness, limit) = steepness(height, *k, spec.depth);
        if steepness > limit {
            let message = format!(
                "sea: a wave of {height} m height and {:.4} s period has a steepness of {steepness:.3} and would break at {limit:.3}; \
                 reduce its height or increase its period",
                TAU / wave.omega
            );
            problems.add(&path, message);
        }
    }
}

/// Returns height over length, and its breaking limit (`[M44]`: 0.142 tanh kd).
pub(crate) fn steepness(height: f64, wave_number: f64, depth: Option<f64>) -> (f64, f64) {
    let shallow = depth.map_or(1.0, |depth| (wave_number * depth).tanh());
    (height * wave_number / TAU, BREAKING_STEEPNESS * shallow)
}

/// Steepness 2π Hs/(g T1²), with the mean period T1, above which a warning is given: for first
/// order and for second order.
const STEEPNESS_WARNING: [f64; 2] = [0.05, 0.065];

/// Steepness 2π Hs/(g T1²) that no real sea has. Spectra are already refused above 2π Hs/(g Tp²) =
/// 0.067, which corresponds to 0.11 with T1.
const MAX_SEA_STEEPNESS: f64 = 0.15;

/// Warns of seas that are too steep for the requested order.
pub(crate) fn warn_of_steepness(waves: &Waves, spec: &SeaSpec, problems: &mut ScenarioProblems<'_>) {
    let period = waves.mean_period();
    if period <= 0.0 {
        return;
    }
    let height = waves.significant_height();
    let steepness = TAU * height / (spec.gravity * period * period);
    if steepness > MAX_SEA_STEEPNESS {
        problems.warn(format!(
            "sea: a significant height of {height:.2} m with a mean period of {period:.2} s has a steepness of {steepness:.3}, which no sea has; \
             check the record for noise, and filter it or cut off its short waves with shortest_period"
        ));
        return;
    }
    let sea = format!(
        "sea: a significant height of {height:.2} m with a mean period of {period:.2} s is steep ({steepness:.3})"
    );
    if !spec.second_order && steepness > STEEPNESS_WARNING[0] {
        // Crest height that one crest in a thousand exceeds: distribution of [F00] for long-crested
        // waves in deep water, relative to Rayleigh's distribution.
        let log = 1000.0_f64.ln();
        let crest = (0.3536 + 0.2892 * steepness) * log.powf(1.0 / (2.0 - 2.1597 * steepness));
        let more = 100.0 * (crest / (0.3536 * log.sqrt()) - 1.0);
        problems.warn(format!(
            "{sea}: with first-order waves, the highest of a thousand crests is {more:.0} % too low; set second_order = true"
        ));
    } else if spec.second_order && steepness > STEEPNESS_WARNING[1] {
        let slope = waves.mean_wave_number() * 0.5 * height;
        problems.warn(format!(
            "{sea}: terms beyond second order are about {:.0} % of the amplitude of its higher waves, and many waves break",
            100.0 * 0.375 * 4.0 * slope * slope
        ));
    }
}
