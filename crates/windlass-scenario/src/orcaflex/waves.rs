//! Wave trains.
//!
//! OrcaFlex and windlass have the same direction (of propagation) and the same time sense. The
//! crest of a regular wave passes the wave origin x₀ at the wave time origin t₀. With the time of
//! the scenario `t = T + T₀` (T₀ the build-up):
//!
//! ```text
//! η = a cos(ω (T - t₀) - k d·(x - x₀) - ε) = a cos(ω t - k d·x + φ),
//! φ = -ω (T₀ + t₀) + k d·x₀ - ε                     ε phase lag of a user-defined component
//! ```
//!
//! Mean zero-crossing period and peak period of JONSWAP, and the enhancement of the option
//! "Automatic", are the fits of `[ISHERWOOD]`:
//!
//! ```text
//! Tz/Tp = 0.6063 + 0.1164 √γ - 0.01224 γ,      s = 2π Hs/(g Tz²)
//! γ = 10.54 - 1.34/√s - exp(-19 + 3.775/√s)    for s ≥ 0.037
//! γ = 0.9 + exp(18.86 - 3.67/√s)               for s < 0.037
//! ```
//!
//! The random phases of two programs differ, so that only statistics of irregular seas can be
//! compared.

use super::data::{Object, Reader};
use super::environment::Environment;

use super::units::*;
use super::yaml::Node;
use glam::DVec3;
use std::f64::consts::TAU;
use windlass_sea::dispersion::wave_number;

/// A regular wave as a component.
struct Component {
    height: f64,
    period: f64,
    direction: f64,
    phase: f64,
}

/// Wave trains of the model.
#[derive(Default)]
struct Trains {
    components: Vec<Component>,
    systems: Vec<String>,
    is_second_order: bool,
}

/// Reads the wave trains. Returns their text and whether waves have second order.
pub(super) fn read(reader: &mut Reader, object: Object<'_>, environment: &Environment) -> (String, bool) {
    let mut trains = Trains::default();
    let Some(list) = object.get("WaveTrains") else {
        return (String::new(), false);
    };
    for node in list.items() {
        let name = node.entries().iter().find(|entry| entry.key == "Name");
        let name = name.and_then(|entry| entry.node.text()).unwrap_or("1");
        let label = format!("wave train '{name}'");
        let train = Object::new(node, &label);
        train.get("Name");
        one(reader, train, environment, &mut trains);
    }
    for name in [
        "WaveCalculationMethod",
        "WaveCalculationTimeInterval",
        "WaveCalculationSpatialInterval",
        "UserSpecifiedRandomWaveSeeds",
    ] {
        object.get(name);
    }
    let stretching = object.text("KinematicStretchingMethod").to_lowercase();
    let stretching = match stretching.as_str() {
        "wheeler stretching" => Some("wheeler"),
        "extrapolation stretching" => Some("linear"),
        "vertical stretching" => Some("none"),
        _ => None,
    };
    if !trains.components.is_empty() && !trains.systems.is_empty() {
        let message =
            "wave trains: a regular wave together with an irregular sea is not imported; keep one kind";
        reader.problem(list, message);
    }
    let text = trains.written();
    match stretching {
        Some(method) if !text.is_empty() && !trains.is_second_order => {
            (format!("stretching = \"{method}\"\n{text}"), false)
        }
        _ => (text, trains.is_second_order),
    }
}

impl Trains {
    fn written(&self) -> String {
        if let [one] = &self.systems[..] {
            return format!("\n[sea.waves]\ntype = \"irregular\"\n{one}");
        }
        if !self.systems.is_empty() {
            let one = |text: &String| format!("\n[[sea.waves.systems]]\n{text}");
            let systems: String = self.systems.iter().map(one).collect();
            return format!("\n[sea.waves]\ntype = \"systems\"\n{systems}");
        }
        let keys = |wave: &Component| {
            format!(
                "height = {:?}, period = {:?}, going_to_deg = {:?}, phase_deg = {:?}",
                wave.height, wave.period, wave.direction, wave.phase
            )
        };
        match &self.components[..] {
            [] => String::new(),
            [wave] => format!(
                "\n[sea.waves]\ntype = \"regular\"\n{}\n",
                keys(wave).replace(", ", "\n")
            ),
            several => {
                let one = |wave: &Component| format!("    {{ {} }},\n", keys(wave));
                let rows: String = several.iter().map(one).collect();
                format!("\n[sea.waves]\ntype = \"components\"\ncomponents = [\n{rows}]\n")
            }
        }
    }
}

fn one(reader: &mut Reader, train: Object<'_>, environment: &Environment, trains: &mut Trains) {
    let direction = reader.number(train, "WaveDirection", NUMBER).unwrap_or(0.0);
    let origin = reader.list(train, "WaveOrigin", LENGTH).unwrap_or_default();
    let at = |i: usize| origin.get(i).copied().flatten().unwrap_or(0.0);
    let origin = DVec3::new(at(0), at(1), 0.0);
    let time = reader.number(train, "WaveTimeOrigin", TIME).unwrap_or(0.0);
    let phase = |period: f64, lag: f64| phase(environment, (direction, origin, time), period, lag);
    let kind = train.text("WaveType");
    let node = train.get("WaveType").unwrap_or(train.node);
    match kind {
        "Airy" | "Single Airy" | "Stokes' 5th" | "Stokes 5th" | "Dean stream" | "Dean" => {
            let height = reader.amount(train, "WaveHeight", LENGTH, 0.0);
            let period = reader.positive(train, "WavePeriod", TIME);
            train.get("WaveStreamFunctionOrder");
            if let Some(node) = train.get("WaveCurrentSpeedInWaveDirectionAtMeanWaterLevel") {
                reader.warning(
                    node,
                    format!("{}: the current in the wave theory is not imported", train.label),
                );
            }
            if height == 0.0 || period <= 0.0 {
                return;
            }
            if !kind.contains("Airy") {
                trains.is_second_order = true;
                let message = format!(
                    "{}: {kind} is imported as a wave of second order (Stokes), whose crest and velocities are lower in steep and shallow water",
                    train.label
                );
                reader.warning(node, message);
            }
            trains.components.push(Component {
                height,
                period,
                direction,
                phase: phase(period, 0.0),
            });
        }
        "User specified components" => components(reader, train, direction, &phase, trains),
        "JONSWAP" | "ISSC" | "Torsethaugen" | "Ochi-Hubble" => {
            if let Some(text) = irregular(reader, train, kind, direction) {
                trains.systems.push(text);
            }
        }
        _ => {
            let message = format!(
                "{}: a wave of type '{kind}' is not imported; use Airy, Stokes' 5th, Dean stream, JONSWAP, ISSC, Torsethaugen, Ochi-Hubble or components",
                train.label
            );
            reader.problem(node, message);
        }
    }
}

/// Returns the phase φ of a component, degrees from 0 to 360.
fn phase(
    environment: &Environment,
    (direction, origin, time): (f64, DVec3, f64),
    period: f64,
    lag: f64,
) -> f64 {
    let omega = TAU / period;
    let (sine, cosine) = direction.to_radians().sin_cos();
    let along = cosine * origin.x + sine * origin.y;
    let k = wave_number(omega, STANDARD_GRAVITY, environment.wave_depth);
    let phase = k * along - omega * (environment.build_up + time);
    (phase.to_degrees() - lag).rem_euclid(360.0)
}

fn components(
    reader: &mut Reader,
    train: Object<'_>,
    direction: f64,
    phase: &dyn Fn(f64, f64) -> f64,
    trains: &mut Trains,
) {
    let by_period = train.has("WaveUserSpecifiedComponentPeriod");
    let column = match by_period {
        true => "WaveUserSpecifiedComponentPeriod",
        false => "WaveUserSpecifiedComponentFrequency",
    };
    let Some(table) = train.table(column, None) else {
        return reader.missing(train, column);
    };
    for row in &table.rows {
        let value = reader.cell(row, column, NUMBER, train.label).unwrap_or(0.0);
        let amplitude = reader
            .cell(row, "WaveUserSpecifiedComponentAmplitude", LENGTH, train.label)
            .unwrap_or(0.0);
        let lag = reader
            .cell(row, "WaveUserSpecifiedComponentPhaseLag", NUMBER, train.label)
            .unwrap_or(0.0);
        if value <= 0.0 || amplitude < 0.0 {
            let message = format!(
                "{}: a component needs a positive {column} and no negative amplitude",
                train.label
            );
            reader.problem(row.node, message);
            continue;
        }
        // Frequencies are in Hz.
        let period = if by_period { value } else { 1.0 / value };
        if amplitude > 0.0 {
            trains.components.push(Component {
                height: 2.0 * amplitude,
                period,
                direction,
                phase: phase(period, lag),
            });
        }
    }
}

/// Returns the keys of an irregular sea.
fn irregular(reader: &mut Reader, train: Object<'_>, kind: &str, direction: f64) -> Option<String> {
    for name in [
        "WaveSeed",
        "WaveSpectrumMinRelFrequency",
        "WaveSpectrumMaxRelFrequency",
        "WaveSpectrumMaxComponentFrequencyRange",
    ] {
        train.get(name);
    }
    let problems = reader.problems.len();
    let mut text = match kind {
        "Ochi-Hubble" => ochi_hubble(reader, train)?,
        _ => {
            let height = reader.amount(train, "WaveHs", LENGTH, f64::NAN);
            if height.is_nan() {
                reader.missing(train, "WaveHs");
            }
            if height == 0.0 {
                return None;
            }
            let (peak, gamma) = peak_period(reader, train, kind, height)?;
            let spectrum = match kind {
                "JONSWAP" => "jonswap",
                "ISSC" => "bretschneider",
                _ => "torsethaugen",
            };
            let mut text = format!(
                "spectrum = \"{spectrum}\"\nsignificant_height = {height:?}\npeak_period = {peak:?}\n"
            );
            if kind == "JONSWAP" {
                text += &format!("gamma = {gamma:?}\n");
            }
            text
        }
    };
    text += &format!("going_to_deg = {direction:?}\n");
    if let Some(components) = reader.number(train, "WaveNumberOfComponents", NUMBER) {
        text += &format!("components = {}\n", components.clamp(1.0, 5000.0).round());
    }
    let directions = reader
        .number(train, "WaveNumberOfSpectralDirections", NUMBER)
        .unwrap_or(1.0);
    if directions > 1.0 {
        let exponent = reader.required(train, "WaveDirectionSpreadingExponent", NUMBER);
        text += &format!("spreading_exponent = {exponent:?}\n");
    } else {
        train.get("WaveDirectionSpreadingExponent");
    }
    reader.note(
        train.node,
        format!(
            "{}: its random phases differ from those of OrcaFlex; compare statistics",
            train.label
        ),
    );
    (reader.problems.len() == problems).then_some(text)
}

/// Returns peak period and peak enhancement.
fn peak_period(reader: &mut Reader, train: Object<'_>, kind: &str, height: f64) -> Option<(f64, f64)> {
    let option = train.text("WaveJONSWAPParameters");
    let zero_crossing = reader.number(train, "WaveTz", TIME);
    let peak = reader.number(train, "WaveTp", TIME);
    let stated = reader.number(train, "WaveGamma", NUMBER);
    for (name, usual) in [("WaveSigma1", 0.07), ("WaveSigma2", 0.09)] {
        if let Some(value) = reader.number(train, name, NUMBER)
            && (value - usual).abs() > 1e-6
        {
            reader.warning(
                train.node,
                format!(
                    "{}: {name} of {value} is not imported; it is {usual}",
                    train.label
                ),
            );
        }
    }
    if let Some(value) = peak.or(zero_crossing)
        && value <= 0.0
    {
        reader.problem(
            train.node,
            format!("{}: the wave period must be positive, is {value} s", train.label),
        );
        return None;
    }
    if kind != "JONSWAP" {
        let ratio = (1.25 * std::f64::consts::PI).powf(0.25);
        let found = peak.or(zero_crossing.map(|period| ratio * period));
        return found.map(|peak| (peak, 1.0)).or_else(|| {
            reader.missing(train, "WaveTz");
            None
        });
    }
    let gamma = match (stated, option) {
        (Some(gamma), _) => gamma,
        (None, "Automatic") => match zero_crossing {
            Some(period) => isherwood_gamma(height, period),
            None => {
                reader.missing(train, "WaveTz");
                return None;
            }
        },
        (None, _) => {
            reader.missing(train, "WaveGamma");
            return None;
        }
    };
    if !(gamma > 0.0 && gamma <= 20.0) {
        let node: &Node = train.get("WaveGamma").unwrap_or(train.node);
        reader.problem(
            node,
            format!("{}: WaveGamma must be between 0 and 20, is {gamma}", train.label),
        );
        return None;
    }
    let found = peak.or(zero_crossing.map(|period| period / isherwood_ratio(gamma)));
    if found.is_none() {
        reader.missing(train, "WaveTz");
    }
    found.map(|peak| (peak, gamma))
}

/// Ratio of zero-crossing and peak period of JONSWAP.
fn isherwood_ratio(gamma: f64) -> f64 {
    0.6063 + 0.1164 * gamma.sqrt() - 0.01224 * gamma
}

/// Peak enhancement from significant height (m) and zero-crossing period (s), between 1 and 10.
fn isherwood_gamma(height: f64, period: f64) -> f64 {
    let steepness = TAU * height / (STANDARD_GRAVITY * period * period);
    let root = 1.0 / steepness.sqrt();
    let gamma = if steepness >= 0.037 {
        10.54 - 1.34 * root - (-19.0 + 3.775 * root).exp()
    } else {
        0.9 + (18.86 - 3.67 * root).exp()
    };
    gamma.clamp(1.0, 10.0)
}

fn ochi_hubble(reader: &mut Reader, train: Object<'_>) -> Option<String> {
    if train.text("WaveOchiHubbleParameters") == "Automatic" {
        let height = reader.required(train, "WaveHs", LENGTH);
        return Some(format!(
            "spectrum = \"ochi-hubble\"\nsignificant_height = {height:?}\n"
        ));
    }
    let mut parts = Vec::new();
    for part in ["1", "2"] {
        let name = |text: &str| format!("{text}{part}");
        let height = reader.required(train, &name("WaveOchiHubbleHs"), LENGTH);
        let frequency = reader.positive(train, &name("WaveOchiHubblefm"), NUMBER);
        let shape = reader.positive(train, &name("WaveOchiHubbleLambda"), NUMBER);
        if frequency <= 0.0 {
            return None;
        }
        parts.push(format!(
            "    {{ significant_height = {height:?}, peak_period = {:?}, shape = {shape:?} }},\n",
            1.0 / frequency
        ));
    }
    Some(format!(
        "spectrum = \"ochi-hubble\"\nparts = [\n{}]\n",
        parts.concat()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_sea::spectrum::WaveSpectrum;

    /// Isherwood's ratio of periods against the moments of windlass's own spectrum, and the exact
    /// ratio of Bretschneider, (5π/4)^¼. The fit has an error below 0.3 %.
    #[test]
    fn agrees_with_moments_of_the_spectrum_the_ratio_of_periods() {
        for gamma in [1.0, 2.0, 3.3, 5.0, 7.0] {
            let spectrum = WaveSpectrum::jonswap(2.0, 10.0, gamma).unwrap();
            let step = 0.002;
            let (mut zeroth, mut second) = (0.0, 0.0);
            for i in 1..20_000 {
                let omega = step * f64::from(i);
                zeroth += spectrum.density(omega);
                second += spectrum.density(omega) * omega * omega;
            }
            let ratio = TAU * (zeroth / second).sqrt() / 10.0;
            let fit = isherwood_ratio(gamma);
            // The density extends to 40 rad/s; m2 beyond is 0.03 % of the whole.
            assert!(
                (ratio / fit - 1.0).abs() < 4e-3,
                "gamma {gamma}: {ratio} and {fit}"
            );
        }
        let exact = (1.25 * std::f64::consts::PI).powf(-0.25);
        assert!((isherwood_ratio(1.0) / exact - 1.0).abs() < 1e-3);
    }

    /// Both branches of the enhancement meet at a steepness of 0.037.
    #[test]
    fn property_the_enhancement_is_continuous() {
        let period = |steepness: f64| (TAU * 3.0 / (STANDARD_GRAVITY * steepness)).sqrt();
        let below = isherwood_gamma(3.0, period(0.036_999));
        let above = isherwood_gamma(3.0, period(0.037_001));
        assert!((below - above).abs() < 0.01, "{below} and {above}");
        assert_eq!(isherwood_gamma(0.5, 12.0), 1.0);
    }
}
