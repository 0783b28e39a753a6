//! Equilibria of a scenario with trial values of its unknowns.

use super::quantity::{Quantity, Start};
use super::{Solution, SolveError, SolveOptions, Unknown};
use crate::results::Recorder;
use crate::scenario::{CompiledScenario, Draft, DraftError};
use crate::world::statics::StaticsOptions;

/// Quantities of statics in addition to the channels of the tables `cable-NAME` and `body-NAME`,
/// with their descriptions.
pub const STATIC_QUANTITIES: [(&str, &str); 8] = [
    (
        "departure_start",
        "angle of a cable below the horizontal at its start, deg",
    ),
    (
        "departure_end",
        "angle of a cable below the horizontal at its end, deg",
    ),
    ("grounded_length", "length of a cable on the sea bottom, m"),
    (
        "touch_down_start",
        "horizontal distance from the start of a cable to its touch-down, m",
    ),
    (
        "touch_down_end",
        "horizontal distance from the end of a cable to its touch-down, m",
    ),
    (
        "safety_factor",
        "smallest ratio of breaking load to tension of a cable",
    ),
    (
        "offset",
        "horizontal distance of a body from its position in the scenario, m",
    ),
    ("draught", "depth of the lowest corner of a body's mesh, m"),
];

/// One equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// Values of the unknowns.
    pub values: Vec<f64>,
    /// The quantities, or the reason why there is no equilibrium with these values.
    pub result: Result<Vec<f64>, String>,
}

/// The scenario and its equilibria so far.
pub(super) struct Equilibria<'o> {
    draft: &'o Draft,
    pub(super) options: &'o SolveOptions,
    observe: &'o mut dyn FnMut(&Trial),
    quantities: Vec<Quantity>,
    units: Vec<String>,
    /// Positions of the keys that are displaced, m; empty for values.
    positions: Vec<Vec<[f64; 3]>>,
    pub(super) trials: Vec<Trial>,
    /// Warnings of each trial.
    warnings: Vec<Vec<String>>,
}

impl<'o> Equilibria<'o> {
    /// Checks keys and quantities.
    pub fn new(
        draft: &'o Draft,
        options: &'o SolveOptions,
        observe: &'o mut dyn FnMut(&Trial),
    ) -> Result<Self, SolveError> {
        let positions = options.unknowns.iter().map(|unknown| positions(draft, unknown));
        let positions = positions.collect::<Result<Vec<_>, _>>()?;
        let compiled = draft.read()?.compile()?;
        for unknown in &options.unknowns {
            refuse_whole_numbers(draft, unknown)?;
        }
        let recorder = recorder(&compiled);
        let model = compiled.world.model();
        let found = options.targets.iter();
        let found = found.map(|target| Quantity::find(&target.quantity, &recorder, model));
        let (quantities, units): (Vec<_>, Vec<_>) = found.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
        Ok(Self {
            draft,
            options,
            observe,
            quantities,
            units: units.into_iter().map(str::to_owned).collect(),
            positions,
            trials: Vec::new(),
            warnings: Vec::new(),
        })
    }

    /// Changes of the scenario for values of the unknowns: keys, and values as TOML.
    pub(super) fn changes(&self, values: &[f64]) -> Vec<(String, String)> {
        let mut changes = Vec::new();
        for ((unknown, value), positions) in self.options.unknowns.iter().zip(values).zip(&self.positions) {
            let Some(direction) = unknown.direction_deg else {
                let text = number(*value);
                changes.extend(unknown.keys.iter().map(|key| (key.clone(), text.clone())));
                continue;
            };
            let [cosine, sine] = unit_vector(direction);
            for (key, [x, y, _]) in unknown.keys.iter().zip(positions) {
                changes.push((format!("{key}.0"), number(rounded(x + value * cosine))));
                changes.push((format!("{key}.1"), number(rounded(y + value * sine))));
            }
        }
        changes
    }

    /// Value of an unknown in the scenario; `None` if it is not a number or the keys differ.
    pub fn start(&self, index: usize) -> Option<f64> {
        let unknown = &self.options.unknowns[index];
        if unknown.direction_deg.is_some() {
            return Some(0.0);
        }
        let value = |key: &String| self.draft.get(key).ok().flatten()?.as_f64();
        let mut all = unknown.keys.iter().map(value);
        let first = all.next()??;
        all.all(|other| other == Some(first)).then_some(first)
    }

    /// Solves the equilibrium for values of the unknowns. Returns the differences of the quantities
    /// from their wanted values, or `None` if there is no equilibrium.
    pub fn differences(&mut self, values: &[f64]) -> Option<Vec<f64>> {
        let values: Vec<f64> = values.iter().copied().map(rounded).collect();
        let solved = self.solve(&values);
        let (result, warnings) = match solved {
            Ok((quantities, warnings)) => (Ok(quantities), warnings),
            Err(reason) => (Err(reason), Vec::new()),
        };
        let trial = Trial { values, result };
        (self.observe)(&trial);
        let wanted = self.options.targets.iter().map(|target| target.value);
        let found = trial.result.as_ref().ok();
        let differences = found.map(|found| found.iter().zip(wanted).map(|(q, of)| q - of).collect());
        self.trials.push(trial);
        self.warnings.push(warnings);
        differences
    }

    fn solve(&self, values: &[f64]) -> Result<(Vec<f64>, Vec<String>), String> {
        let changes = self.changes(values);
        let mut draft = self.draft.clone();
        let texts = changes.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        draft.set_all(texts).map_err(|error| error.to_string())?;
        let scenario = draft.read().map_err(|errors| errors.to_string())?;
        let compiled = scenario.compile().map_err(|errors| errors.to_string())?;
        let mut recorder = recorder(&compiled);
        let statics = StaticsOptions {
            steady_velocity: compiled.steady_velocity,
            accepts_overload: true,
            ..StaticsOptions::default()
        };
        let start = compiled.world.start().map_err(|error| error.to_string())?;
        let mut world = start.clone();
        let report = world.solve_statics(&statics).map_err(|error| error.to_string())?;
        let now = world.now();
        recorder.fill(&now);
        let start = Start(&start);
        let values = self.quantities.iter();
        let values = values.map(|quantity| quantity.value(&now, &recorder, &start));
        Ok((values.collect::<Result<_, _>>()?, report.warnings()))
    }

    /// Name of an unknown: its keys, and the direction of a displacement.
    pub fn name(&self, index: usize) -> String {
        name(&self.options.unknowns[index])
    }

    /// Text of a value of the quantity with its unit.
    pub fn quantity_text(&self, index: usize, value: f64) -> String {
        format!(
            "{} {}",
            windlass_math::number_text::short(value),
            self.units[index]
        )
        .trim_end()
        .to_owned()
    }

    /// Error without a solution.
    pub fn no_solution(&mut self, message: String) -> SolveError {
        SolveError::NoSolution {
            message,
            trials: std::mem::take(&mut self.trials),
        }
    }

    /// The trial with the smallest largest difference, relative to `scales`.
    pub fn best(&self, scales: &[f64]) -> Option<usize> {
        let largest = |trial: &Trial| {
            let found = trial.result.as_ref().ok()?;
            let pairs = found.iter().zip(&self.options.targets).zip(scales);
            Some(pairs.fold(0.0_f64, |largest, ((q, target), scale)| {
                largest.max((q - target.value).abs() / scale)
            }))
        };
        let all = self.trials.iter().enumerate();
        let all = all.filter_map(|(k, trial)| Some((k, largest(trial)?)));
        all.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(k, _)| k)
    }

    /// The solution, which is the trial `best`.
    pub fn into_solution(self, best: usize, further: Vec<[f64; 2]>) -> Result<Solution, SolveError> {
        let values = self.trials[best].values.clone();
        let quantities = self.trials[best].result.clone().unwrap_or_default();
        let changes = self.changes(&values);
        let mut draft = self.draft.clone();
        draft.set_all(changes.iter().map(|(key, value)| (key.as_str(), value.as_str())))?;
        Ok(Solution {
            options: self.options.clone(),
            warnings: self.warnings[best].clone(),
            units: self.units,
            values,
            quantities,
            changes,
            further,
            trials: self.trials,
            draft,
        })
    }
}

/// Name of an unknown: its keys, and the direction of a displacement.
pub(super) fn name(unknown: &Unknown) -> String {
    let keys = unknown.keys.join(", ");
    match unknown.direction_deg {
        None => keys,
        Some(direction) => format!("displacement of {keys} towards {direction} deg"),
    }
}

/// Recorder of all channels.
fn recorder(compiled: &CompiledScenario) -> Recorder {
    Recorder::new(compiled.world.model(), &compiled.wave_probes, 0.0)
}

/// Checks the keys of an unknown. Returns the positions of keys that are displaced.
fn positions(draft: &Draft, unknown: &Unknown) -> Result<Vec<[f64; 3]>, SolveError> {
    let mut positions = Vec::new();
    for key in &unknown.keys {
        let value = draft.get(key)?.ok_or_else(|| {
            DraftError::Key(format!(
                "'{key}' is not a key of the scenario; `windlass schema` and the reference list the keys"
            ))
        })?;
        if unknown.direction_deg.is_some() {
            let numbers = value
                .as_array()
                .map(|items| items.iter().filter_map(|item| item.as_f64()));
            let numbers: Vec<f64> = numbers.map(Iterator::collect).unwrap_or_default();
            let position: [f64; 3] = numbers.try_into().map_err(|_| {
                DraftError::Key(format!(
                    "'{key}' is not a position [x, y, z], so it has no displacement; remove the direction or name a position"
                ))
            })?;
            positions.push(position);
        } else if !(value.is_number() || value.is_null()) {
            let kind = match value {
                serde_json::Value::String(_) => "a text",
                serde_json::Value::Bool(_) => "true or false",
                serde_json::Value::Array(_) => {
                    "a list; name an item by its index from 0, or give a direction"
                }
                _ => "a table; name one of its keys",
            };
            return Err(DraftError::Key(format!("'{key}' is not a number, but {kind}")).into());
        }
    }
    Ok(positions)
}

/// Cosine and sine of a direction (degrees), without rounding errors along the axes.
fn unit_vector(direction_deg: f64) -> [f64; 2] {
    match direction_deg.rem_euclid(360.0) {
        0.0 => [1.0, 0.0],
        90.0 => [0.0, 1.0],
        180.0 => [-1.0, 0.0],
        270.0 => [0.0, -1.0],
        angle => {
            let (sine, cosine) = angle.to_radians().sin_cos();
            [cosine, sine]
        }
    }
}

/// Refuses keys that only accept whole numbers: a value between two of them is not read.
fn refuse_whole_numbers(draft: &Draft, unknown: &Unknown) -> Result<(), SolveError> {
    if unknown.direction_deg.is_some() {
        return Ok(());
    }
    let between = number(unknown.range[0].floor() + 0.5);
    for key in &unknown.keys {
        let mut probe = draft.clone();
        let set = probe.set_all([(key.as_str(), between.as_str())]);
        let refused = match set {
            Ok(()) => probe.read().err().map(|errors| errors.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if refused.is_some_and(|errors| errors.contains("expected a whole number")) {
            let message = format!(
                "'{key}' is a whole number, which cannot be varied; name a key whose values are continuous"
            );
            return Err(DraftError::Key(message).into());
        }
    }
    Ok(())
}

/// Rounds a number to 12 digits, so that the value in the scenario is the value of the trial.
pub(super) fn rounded(value: f64) -> f64 {
    format!("{value:.11e}").parse().unwrap_or(value)
}

/// Number as TOML, with a decimal point or an exponent.
fn number(value: f64) -> String {
    format!("{value:?}")
}
