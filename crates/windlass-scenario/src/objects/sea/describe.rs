//! Describes the sea.

use crate::describe::{Lines, add_line};
use crate::objects::waves::describe::spectrum;
use crate::spec::WavesSpec;
use std::f64::consts::TAU;
use windlass_math::number_text::short;
use windlass_world::Model;

/// Adds water and waves. `spec` has the name of the spectrum.
pub(crate) fn describe(model: &Model, spec: &WavesSpec, lines: &mut Lines) {
    let sea = model.sea();
    let density = short(sea.density);
    let state = sea.waves.sea_state();
    let going = format!("going to {} deg", short(state.direction.to_degrees()));
    let slope = |height: f64, length: f64| format!("steepness 1/{:.0}", length / height);
    match sea.waves.components() {
        [] => add_line!(lines, "sea: {density} kg/m3, no waves"),
        [wave] => {
            let height = 2.0 * wave.amplitude.abs();
            let length = TAU / sea.waves.wave_numbers()[0];
            add_line!(
                lines,
                "sea: {density} kg/m3, a regular wave of {height:.3} m from trough to crest, {} s, {} m long, {}, {going}",
                short(TAU / wave.omega),
                short(length),
                slope(height, length)
            );
        }
        components => {
            let spread = match state.spreading {
                0.0 => ", long-crested".to_owned(),
                spread => format!(", directional spreading {} deg", short(spread.to_degrees())),
            };
            add_line!(
                lines,
                "sea: {density} kg/m3, {}{} wave components, significant height {:.3} m, {going}{spread}",
                spectrum(spec),
                components.len(),
                state.significant_height
            );
            add_line!(
                lines,
                "  zero-crossing period {} s, energy period {} s, significant steepness 1/{:.0}",
                short(state.zero_crossing_period),
                short(state.energy_period),
                1.0 / state.steepness(sea.gravity)
            );
        }
    }
    if let Some(cut_off) = sea.waves.second_order_cut_off() {
        add_line!(
            lines,
            "second-order waves from components up to {cut_off:.3} rad/s"
        );
    }
}
