//! Check whether a body is small enough for loads without diffraction.

use crate::source::ScenarioProblems;
use glam::{DQuat, DVec3};
use std::f64::consts::{PI, TAU};
use windlass_hull::hydro::MeshHydrodynamics;
use windlass_sea::Sea;
use windlass_sea::dispersion::wave_number;

/// Largest extent of a body, relative to the wave length, for which diffraction is negligible
/// ([N77] ch. 6).
const MAX_RELATIVE_EXTENT: f64 = 0.2;
/// Number of horizontal directions in which the extent is measured.
const DIRECTIONS: u32 = 8;

/// Warns of a free body that is large compared with the waves and has no radiation data.
pub(super) fn warn_of_diffraction(
    hull: &MeshHydrodynamics,
    orientation: DQuat,
    sea: &Sea,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    let Some(length) = energy_wave_length(sea) else {
        return;
    };
    let extent_towards = |k: u32| {
        let (sine, cosine) = (PI * f64::from(k) / f64::from(DIRECTIONS)).sin_cos();
        let direction = orientation.inverse() * DVec3::new(cosine, sine, 0.0);
        hull.hull().extent_along(direction)
    };
    let extent = (0..DIRECTIONS).map(extent_towards).fold(0.0, f64::max);
    if extent > MAX_RELATIVE_EXTENT * length {
        let consequence = if hull.is_open_frame() {
            "The loads of an open frame are valid only in longer waves, because they assume nearly equal flow at all members; use smaller \
             frames that are fixed to each other"
        } else {
            "Its loads from the mesh omit diffraction, radiation and mean drift; give [body.radiation]"
        };
        problems.warn(format!(
            "{object}: it measures {extent:.1} m, more than a fifth of the wave length at the energy period, {length:.1} m. {consequence}"
        ));
    }
}

/// Warns of a rod whose diameter is large compared with the waves.
pub(crate) fn warn_of_wide_rod(diameter: f64, sea: &Sea, object: &str, problems: &mut ScenarioProblems<'_>) {
    let Some(length) = energy_wave_length(sea).filter(|length| diameter > MAX_RELATIVE_EXTENT * length)
    else {
        return;
    };
    problems.warn(format!(
        "{object}: its diameter of {diameter:.1} m is more than a fifth of the wave length at the energy period, {length:.1} m. Its \
         loads omit diffraction and radiation; use a [[body]] with a mesh and [body.radiation]"
    ));
}

/// Wave length (m) at the energy period T = 2π m₋₁/m₀ (s); `None` in still water. The short waves
/// of the tail of a spectrum hardly change it.
fn energy_wave_length(sea: &Sea) -> Option<f64> {
    let (mut energy, mut times_period) = (0.0, 0.0);
    for component in sea.waves.components().iter().filter(|wave| wave.omega > 0.0) {
        let square = component.amplitude * component.amplitude;
        energy += square;
        times_period += square / component.omega;
    }
    if !(energy > 0.0 && times_period > 0.0) {
        return None;
    }
    Some(TAU / wave_number(energy / times_period, sea.gravity, sea.depth))
}
