//! Describes waves.

use crate::spec::{SpectrumSpec, WavesSpec};
use windlass_math::number_text::short;

/// Returns the name of the spectrum: `JONSWAP with peak period 8.000 s, `.
pub(crate) fn spectrum(spec: &WavesSpec) -> String {
    let WavesSpec::Irregular(sea) = spec else {
        return String::new();
    };
    let shape = match sea.spectrum {
        SpectrumSpec::Jonswap => "JONSWAP",
        SpectrumSpec::Bretschneider => "Bretschneider",
        SpectrumSpec::PiersonMoskowitz => "Pierson-Moskowitz",
        SpectrumSpec::Torsethaugen => "Torsethaugen",
        SpectrumSpec::OchiHubble => "Ochi-Hubble",
        SpectrumSpec::Table => "a table",
    };
    match sea.peak_period {
        Some(period) => format!("{shape} with peak period {} s, ", short(period)),
        None => format!("{shape}, "),
    }
}
