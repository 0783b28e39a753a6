//! Uncertain inputs: numbers of the scenario with distributions. All of them change together along
//! one axis of the sweep, with a value for each sample.
//!
//! The axis is the last of the grid. Everything else treats it like an axis with listed values.
//! [`outputs`] evaluates the runs: statistics of the metrics, probabilities of exceeding limits,
//! and the importance of the inputs.

mod outputs;

use super::axes::{self, Axis, Value, VariedKey};
use super::spec::{
    NamesSpec, SamplingMethodSpec, SamplingSpec, SweepSpec, UncertainDistributionSpec, UncertainSpec,
    VarySpec,
};
use toml::de::DeTable;
use windlass_math::statistics::distributions::{Distribution, Shape};
use windlass_math::statistics::indices::MAX_INPUTS;
use windlass_math::statistics::sampling::{Correlation, Method, points};
use windlass_math::statistics::sobol_sequence::MAX_DIMENSIONS;
use windlass_math::statistics::{indices, morris};
use windlass_scenario::source::ScenarioProblems;
use windlass_world::spelling::suggestion;

/// Maximum number of samples.
const MAX_SAMPLES: usize = 1_000_000;
/// Smallest probability that may remain after truncation. Below it, the distribution has nothing to
/// do with its mean and standard deviation.
const MIN_KEPT: f64 = 1e-6;
/// Quantiles at the ends of the range of an unbounded distribution for elementary effects.
const ENDS: [f64; 2] = [0.005, 0.995];

/// Purpose of the samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Design {
    /// Statistics of the outputs.
    Samples(Method),
    /// Elementary effects.
    Morris,
    /// Sobol' indices.
    Indices,
}

/// The uncertain inputs of a sweep.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Uncertain {
    /// Index of the axis of the samples.
    pub axis: usize,
    pub design: Design,
    /// Sampled points in the unit cube; without seeds.
    pub points: Vec<Vec<f64>>,
    /// Indices, among the keys of the axis, of the inputs that are not seeds.
    pub inputs: Vec<usize>,
    pub confidence: f64,
    pub quantiles: Vec<f64>,
}

impl Uncertain {
    /// Reads the uncertain inputs, and adds their axis to the axes. Errors are added to the
    /// problems.
    pub(super) fn of(
        spec: &SweepSpec,
        base: &DeTable<'_>,
        all: &mut Vec<Axis>,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<Self> {
        if spec.uncertain.is_empty() {
            for (key, is_given) in [
                ("sampling", spec.sampling.is_some()),
                ("correlation", !spec.correlation.is_empty()),
            ] {
                if is_given {
                    let message = "there is no uncertain input; add [[uncertain]], or remove this section";
                    problems.add(key, message);
                }
            }
            return None;
        }
        let keys = keys(spec, base, all, problems);
        let distributions = spec.uncertain.iter().enumerate();
        let distributions: Vec<_> = distributions
            .map(|(i, entry)| {
                let read = distribution(entry);
                read.map_err(|(key, message)| problems.add(&format!("uncertain.{i}{key}"), message))
            })
            .collect();
        let Some(sampling) = &spec.sampling else {
            problems.add(
                "uncertain",
                "the number of samples is missing; add [sampling] with 'count'",
            );
            return None;
        };
        let distributions: Vec<Option<Distribution>> =
            distributions.into_iter().collect::<Result<_, ()>>().ok()?;
        let inputs: Vec<usize> = (0..distributions.len())
            .filter(|&k| distributions[k].is_some())
            .collect();
        let design = design(sampling, &distributions, spec, problems)?;
        let correlation = correlation(spec, &inputs, design, problems)?;
        let keys = keys?;
        let points = sampled(sampling, inputs.len(), design, correlation.as_ref());
        let values = values(&points, &keys, &distributions, design);
        all.push(Axis {
            keys,
            values,
            is_sampled: true,
        });
        Some(Self {
            axis: all.len() - 1,
            design,
            points,
            inputs,
            confidence: sampling.confidence,
            quantiles: sampling.quantiles.clone(),
        })
    }

    /// Returns true if the samples are independent of each other.
    pub(super) fn is_independent(&self) -> bool {
        self.design == Design::Samples(Method::MonteCarlo)
    }
}

/// The varied keys of all inputs.
fn keys(
    spec: &SweepSpec,
    base: &DeTable<'_>,
    all: &[Axis],
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<VariedKey>> {
    let mut found: Vec<VariedKey> = Vec::new();
    for (i, entry) in spec.uncertain.iter().enumerate() {
        let at = format!("uncertain.{i}");
        let as_varied = VarySpec {
            key: Some(entry.key.clone()),
            name: entry.name.clone().map(NamesSpec::One),
            unit: entry.unit.clone().map(NamesSpec::One),
            ..VarySpec::default()
        };
        let key = axes::keys(&as_varied, &at, base, problems)?.pop()?;
        let mut known = all.iter().flat_map(|axis| &axis.keys).chain(&found);
        if let Some(other) = known.find(|other| axes::overlap(other, &key)) {
            let message = format!(
                "'{}' is varied twice, here and as '{}'; keep one of them",
                key.path, other.path
            );
            problems.add_at(key.span.clone(), message);
            return None;
        }
        found.push(key);
    }
    Some(found)
}

/// Reads a distribution; `None` for seeds. An error has the key that it concerns.
fn distribution(spec: &UncertainSpec) -> Result<Option<Distribution>, (&'static str, String)> {
    use UncertainDistributionSpec::{Lognormal, Normal, Seed, Triangular, Uniform};
    let kind = spec.distribution;
    let given = [
        (".mean", spec.mean, matches!(kind, Normal | Lognormal)),
        (
            ".standard_deviation",
            spec.standard_deviation,
            matches!(kind, Normal | Lognormal),
        ),
        (".min", spec.min, kind != Seed),
        (".mode", spec.mode, kind == Triangular),
        (".max", spec.max, kind != Seed),
    ];
    for (key, value, is_used) in given {
        let name = &key[1..];
        if value.is_some() && !is_used {
            let message = format!("a {} distribution does not use '{name}'; remove it", kind.key());
            return Err((key, message));
        }
        if let Some(value) = value.filter(|value| !value.is_finite()) {
            return Err((key, format!("'{name}' is {value}; give a finite number")));
        }
    }
    let needed = |key: &'static str, value: Option<f64>| {
        value.ok_or_else(|| {
            let message = format!("a {} distribution needs '{}'; add it", kind.key(), &key[1..]);
            ("", message)
        })
    };
    let (min, max) = match kind {
        Uniform | Triangular => (needed(".min", spec.min)?, needed(".max", spec.max)?),
        Seed => return Ok(None),
        _ => (
            spec.min.unwrap_or(f64::NEG_INFINITY),
            spec.max.unwrap_or(f64::INFINITY),
        ),
    };
    if min >= max {
        return Err((
            ".min",
            format!("min = {min} is not below max = {max}; change one of them"),
        ));
    }
    let shape = match kind {
        Triangular => {
            let mode = needed(".mode", spec.mode)?;
            if mode < min || mode > max {
                let message = format!("mode = {mode} is outside the range from {min} to {max}");
                return Err((".mode", format!("{message}; move it into the range")));
            }
            Shape::Triangular { mode }
        }
        Normal | Lognormal => {
            let mean = needed(".mean", spec.mean)?;
            let deviation = needed(".standard_deviation", spec.standard_deviation)?;
            if deviation <= 0.0 {
                let message = format!("the standard deviation is {deviation}; it must be above 0");
                return Err((".standard_deviation", message));
            }
            if kind == Normal {
                Shape::Normal { mean, deviation }
            } else if mean > 0.0 {
                Shape::Lognormal { mean, deviation }
            } else {
                let message = format!("the mean of a lognormal distribution is {mean}; it must be above 0");
                return Err((".mean", message));
            }
        }
        _ => Shape::Uniform,
    };
    let distribution = Distribution { shape, min, max };
    if distribution.kept() < MIN_KEPT {
        let message = format!(
            "only a fraction of {:.1e} of the distribution is between min and max; change the bounds or the mean",
            distribution.kept()
        );
        return Err(("", message));
    }
    Ok(Some(distribution))
}

/// Checks the sampling.
fn design(
    sampling: &SamplingSpec,
    distributions: &[Option<Distribution>],
    spec: &SweepSpec,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Design> {
    let inputs = distributions.iter().flatten().count();
    let name = sampling.method.key();
    let mut is_valid = true;
    let mut refuse = |key: &str, message: String| {
        problems.add(&format!("sampling{key}"), message);
        is_valid = false;
    };
    let (design, runs_per_count) = match sampling.method {
        SamplingMethodSpec::LatinHypercube => (Design::Samples(Method::LatinHypercube), 1),
        SamplingMethodSpec::Sobol => (Design::Samples(Method::Sobol), 1),
        SamplingMethodSpec::MonteCarlo => (Design::Samples(Method::MonteCarlo), 1),
        SamplingMethodSpec::Morris => (Design::Morris, inputs + 1),
        SamplingMethodSpec::SobolIndices => (Design::Indices, inputs + 2),
    };
    let least = if matches!(design, Design::Samples(_)) {
        1
    } else {
        2
    };
    if sampling.count < least || sampling.count.saturating_mul(runs_per_count) > MAX_SAMPLES {
        let count = sampling.count;
        refuse(
            ".count",
            format!("the count is {count}; give at least {least}, and at most {MAX_SAMPLES} runs"),
        );
    }
    if i64::try_from(sampling.seed).is_err() {
        refuse(
            ".seed",
            "the seed is too large; give a number below 2^63".to_owned(),
        );
    }
    if !(sampling.confidence > 0.0 && sampling.confidence < 1.0) {
        refuse(".confidence", "give a confidence above 0 and below 1".to_owned());
    }
    if !sampling
        .quantiles
        .iter()
        .all(|share| *share > 0.0 && *share < 1.0)
    {
        refuse(".quantiles", "give quantiles above 0 and below 1".to_owned());
    }
    if design == Design::Morris && (sampling.levels < 2 || sampling.levels % 2 == 1 || sampling.levels > 1000)
    {
        refuse(
            ".levels",
            format!(
                "{} levels are not possible; give an even number from 2 to 1000",
                sampling.levels
            ),
        );
    }
    let most = match design {
        Design::Samples(Method::Sobol) => MAX_DIMENSIONS,
        Design::Indices => MAX_INPUTS,
        _ => usize::MAX,
    };
    if inputs > most {
        let message = format!("method \"{name}\" has at most {most} inputs, and there are {inputs}");
        refuse(
            ".method",
            format!("{message}; use another method, or fewer inputs"),
        );
    }
    if !matches!(design, Design::Samples(_)) {
        if distributions.iter().any(Option::is_none) {
            let message = format!(
                "method \"{name}\" compares runs with equal seeds; vary the seed in [[vary]] instead"
            );
            refuse(".method", message);
        }
        if !spec.correlation.is_empty() {
            refuse(
                ".method",
                format!("method \"{name}\" needs independent inputs; remove [[correlation]]"),
            );
        }
    }
    is_valid.then_some(design)
}

/// Reads the correlations. The outer `None` means that they are invalid.
fn correlation(
    spec: &SweepSpec,
    inputs: &[usize],
    design: Design,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Option<Correlation>> {
    if spec.correlation.is_empty() || !matches!(design, Design::Samples(_)) {
        return Some(None);
    }
    let names = |entry: &UncertainSpec| entry.name.clone().unwrap_or_else(|| entry.key.clone());
    let mut pairs: Vec<(usize, usize, f64)> = Vec::new();
    let mut is_valid = true;
    for (i, entry) in spec.correlation.iter().enumerate() {
        let mut refuse = |key: &str, message: String| {
            problems.add(&format!("correlation.{i}{key}"), message);
            is_valid = false;
        };
        let found: Vec<Option<usize>> = entry
            .keys
            .iter()
            .map(|written| {
                let is_named = |&&k: &&usize| {
                    let input = &spec.uncertain[k];
                    input.key == *written || names(input) == *written
                };
                let dimension = inputs.iter().position(|k| is_named(&k));
                if dimension.is_none() {
                    let known: Vec<String> = inputs.iter().map(|&k| names(&spec.uncertain[k])).collect();
                    let near = suggestion(written, known.iter().map(String::as_str));
                    let message = format!("'{written}' is not an uncertain number{near}");
                    refuse(".keys", format!("{message}; available: {}", known.join(", ")));
                }
                dimension
            })
            .collect();
        let (a, b) = match found[..] {
            [Some(a), Some(b)] if a != b => (a, b),
            [Some(_), Some(_)] => {
                refuse(
                    ".keys",
                    "an input cannot be correlated with itself; give two inputs".to_owned(),
                );
                continue;
            }
            [_, _] => continue,
            _ => {
                refuse(".keys", format!("there are {} keys; give two", found.len()));
                continue;
            }
        };
        if pairs
            .iter()
            .any(|(c, d, _)| (*c, *d) == (a, b) || (*c, *d) == (b, a))
        {
            refuse(
                ".keys",
                "this pair has two correlations; keep one of them".to_owned(),
            );
        }
        if !(entry.rank > -1.0 && entry.rank < 1.0) {
            let message = format!(
                "the rank correlation is {}; it must be above -1 and below 1",
                entry.rank
            );
            refuse(".rank", message);
        }
        pairs.push((a, b, entry.rank));
    }
    if !is_valid {
        return None;
    }
    let correlation = Correlation::new(inputs.len(), &pairs);
    if correlation.is_none() {
        problems.add(
            "correlation",
            "no inputs can have all these correlations together; reduce the magnitude of one of them",
        );
    }
    correlation.map(Some)
}

/// Points of the samples in the unit cube.
fn sampled(
    sampling: &SamplingSpec,
    inputs: usize,
    design: Design,
    correlation: Option<&Correlation>,
) -> Vec<Vec<f64>> {
    let (count, seed) = (sampling.count, sampling.seed);
    match design {
        Design::Samples(method) => {
            let mut points = points(method, count, inputs, seed);
            if let Some(correlation) = correlation {
                correlation.apply(&mut points, method);
            }
            points
        }
        Design::Morris => morris::trajectories(count, inputs, sampling.levels, seed),
        Design::Indices => indices::design(count, inputs, seed),
    }
}

/// Values of all keys for each sample.
fn values(
    points: &[Vec<f64>],
    keys: &[VariedKey],
    distributions: &[Option<Distribution>],
    design: Design,
) -> Vec<Vec<Value>> {
    let sample = |(index, point): (usize, &Vec<f64>)| {
        let mut shares = point.iter();
        let value = |(key, distribution): (&VariedKey, &Option<Distribution>)| {
            let number = match distribution {
                None => (index + 1) as f64,
                Some(distribution) => {
                    let share = *shares.next().unwrap_or(&0.5);
                    let is_open = design == Design::Morris && !distribution.is_bounded();
                    let share = if is_open {
                        ENDS[0] + (ENDS[1] - ENDS[0]) * share
                    } else {
                        share
                    };
                    distribution.quantile(share)
                }
            };
            Value {
                text: axes::format_number(axes::rounded(number)),
                span: key.span.clone(),
                generated: true,
            }
        };
        keys.iter().zip(distributions).map(value).collect()
    };
    points.iter().enumerate().map(sample).collect()
}
