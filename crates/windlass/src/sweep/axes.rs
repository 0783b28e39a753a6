//! The `vary` entries of a sweep file, read as axes of a grid.

use super::spec::{NamesSpec, VarySpec};
use std::collections::BTreeSet;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use windlass_scenario::keys::{check_changeable, resolve, split_key};
use windlass_scenario::source::ScenarioProblems;

/// Maximum number of values of one axis.
const MAX_VALUES: usize = 1_000_000;
/// Largest deviation of the end of a range from a multiple of the step, as a fraction of the step.
const ROUNDING: f64 = 1e-6;
/// Number of digits after the first significant digit to which the values of a range are rounded.
const DIGITS: usize = 12;

/// A key of the scenario that is varied.
#[derive(Clone, Debug, PartialEq)]
pub struct VariedKey {
    /// Path of the key, as written by the user.
    pub path: String,
    /// Name of the key. By default, it is the path.
    pub name: String,
    /// Unit; empty if not given.
    pub unit: String,
    /// Components of the path, with indices of list entries instead of their names.
    pub(super) tree_path: Vec<String>,
    /// Location in the sweep file.
    pub(super) span: Range<usize>,
}

impl VariedKey {
    /// Returns true if the key is a seed. Runs that differ only in seeds are samples of the same
    /// distribution.
    pub(super) fn is_seed(&self) -> bool {
        self.tree_path.last().is_some_and(|last| last == "seed")
    }
}

/// A value of a key.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// The value as TOML.
    pub(super) text: String,
    /// Location in the sweep file. In a range, the first value is located at `from`, the last at
    /// `to`, and the others at `step` or `count`.
    pub(super) span: Range<usize>,
    /// True if the value was generated from a range.
    pub(super) generated: bool,
}

impl Value {
    /// The value as a number, if it is one.
    pub fn number(&self) -> Option<f64> {
        match DeValue::parse(&self.text).ok()?.get_ref() {
            DeValue::Float(number) => number.as_str().replace('_', "").parse().ok(),
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().replace('_', "").parse().ok(),
            _ => None,
        }
    }

    /// Label in tables: a string without its quotes, any other value as TOML.
    pub fn label(&self) -> String {
        let parsed = DeValue::parse(&self.text).ok();
        let string = parsed.as_ref().and_then(|value| value.get_ref().as_str());
        string.map_or_else(|| self.text.clone(), str::to_owned)
    }

    /// Location in the sweep file of the part `inside` of the text of the value. For a value of a
    /// range, it is the location of the whole value.
    pub(super) fn span_of(&self, inside: Range<usize>) -> Range<usize> {
        if self.generated {
            self.span.clone()
        } else {
            self.span.start + inside.start..self.span.start + inside.end
        }
    }
}

/// Keys that change together, and their values.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// One or several keys.
    pub keys: Vec<VariedKey>,
    /// The values. Each index along the axis has one value for each key.
    pub values: Vec<Vec<Value>>,
    /// True if the values are samples of uncertain inputs.
    pub is_sampled: bool,
}

impl Axis {
    /// Indices of samples with the smallest or largest value of a key.
    pub(super) fn extreme_samples(&self) -> Vec<usize> {
        let number = |index: usize, key: usize| self.values[index][key].number().unwrap_or(f64::NAN);
        let all = || 0..self.values.len();
        let ends = (0..self.keys.len()).flat_map(|key| {
            let compare = |a: &usize, b: &usize| number(*a, key).total_cmp(&number(*b, key));
            [all().min_by(compare), all().max_by(compare)]
        });
        let mut ends: Vec<usize> = ends.flatten().collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }
}

/// The text of the sweep file and its tree of values.
#[derive(Clone, Copy)]
pub(super) struct File<'a> {
    pub text: &'a str,
    pub root: &'a DeTable<'a>,
}

/// Reads the axes of a sweep. Errors are added to the problems.
pub(super) fn axes(
    entries: &[VarySpec],
    file: File<'_>,
    base: &DeTable<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Vec<Axis> {
    let mut axes: Vec<Axis> = Vec::new();
    if entries.is_empty() && file.root.get("uncertain").is_none() {
        problems.add(
            "vary",
            "no key is varied; give at least one [[vary]] with a key and its values, or [[uncertain]]",
        );
    }
    for (i, entry) in entries.iter().enumerate() {
        let at = format!("vary.{i}");
        let Some(keys) = keys(entry, &at, base, problems) else {
            continue;
        };
        for key in &keys {
            let known = axes.iter().flat_map(|axis: &Axis| &axis.keys).chain(&keys);
            if let Some(other) = known
                .into_iter()
                .find(|other| other.span != key.span && overlap(other, key))
            {
                let message = format!(
                    "'{}' is varied twice, here and as '{}'; keep one of them",
                    key.path, other.path
                );
                problems.add_at(key.span.clone(), message);
                break;
            }
        }
        if let Some(values) = values(entry, keys.len(), (i, &at), file, problems) {
            axes.push(Axis {
                keys,
                values,
                is_sampled: false,
            });
        }
    }
    axes
}

/// Returns true if two keys are equal, or if one contains the other.
pub(super) fn overlap(a: &VariedKey, b: &VariedKey) -> bool {
    a.tree_path.iter().zip(&b.tree_path).all(|(a, b)| a == b)
}

/// Reads the keys of the entry with the path `at` in the sweep file.
pub(super) fn keys(
    entry: &VarySpec,
    at: &str,
    base: &DeTable<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<VariedKey>> {
    let paths: Vec<(&String, String)> = match (&entry.key, &entry.keys) {
        (Some(key), None) => vec![(key, format!("{at}.key"))],
        (None, Some(keys)) if !keys.is_empty() => {
            let indices = keys.iter().enumerate();
            indices.map(|(k, key)| (key, format!("{at}.keys.{k}"))).collect()
        }
        _ => {
            problems.add(
                at,
                "give either 'key' with one key of the scenario, or 'keys' with a list of keys",
            );
            return None;
        }
    };
    let mut names = |given: &Option<NamesSpec>, what: &str| -> Option<Vec<String>> {
        let several = match given {
            None => return Some(Vec::new()),
            Some(NamesSpec::One(name)) => vec![name.clone()],
            Some(NamesSpec::Several(names)) => names.clone(),
        };
        if several.len() != paths.len() {
            let message = format!(
                "there are {} entries of {what} for {} keys; give one per key",
                several.len(),
                paths.len()
            );
            problems.add(&format!("{at}.{what}"), message);
            return None;
        }
        Some(several)
    };
    let (given, units) = (names(&entry.name, "name")?, names(&entry.unit, "unit")?);
    let mut keys = Vec::new();
    for (k, (path, at)) in paths.iter().enumerate() {
        let resolved = split_key(path).and_then(|parts| {
            check_changeable(&parts)?;
            resolve(base, &parts)
        });
        match resolved {
            Ok(tree_path) => keys.push(VariedKey {
                path: (*path).clone(),
                name: given.get(k).unwrap_or(path).clone(),
                unit: units.get(k).cloned().unwrap_or_default(),
                tree_path,
                span: problems.locate(at).unwrap_or_default(),
            }),
            Err(message) => problems.add(at, message),
        }
    }
    (keys.len() == paths.len()).then_some(keys)
}

/// The values of an entry with `count` keys.
fn values(
    entry: &VarySpec,
    count: usize,
    (number, at): (usize, &str),
    file: File<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<Vec<Value>>> {
    let row = [entry.from, entry.to, entry.step];
    let generated = row.iter().any(Option::is_some) || entry.count.is_some();
    if entry.values.is_some() == generated {
        problems.add(
            at,
            "give either 'values' with a list, or 'from' and 'to' with 'step' or 'count'",
        );
        return None;
    }
    let listed = if generated {
        if count > 1 {
            problems.add(
                at,
                "several keys need 'values' as a list of lists, each with one value per key",
            );
            return None;
        }
        let span = |key: &str| problems.locate(&format!("{at}.{key}")).unwrap_or_default();
        let (first, last) = (span("from"), span("to"));
        let between = span(if entry.step.is_some() { "step" } else { "count" });
        let numbers = linear_range(entry)
            .map_err(|message| problems.add(at, message))
            .ok()?;
        let end = numbers.len() - 1;
        let value = |(k, number): (usize, f64)| Value {
            text: format_number(number),
            span: match k {
                0 => first.clone(),
                _ if k == end => last.clone(),
                _ => between.clone(),
            },
            generated: true,
        };
        let generated = numbers.into_iter().enumerate();
        generated.map(|number| vec![value(number)]).collect()
    } else {
        listed(count, number, file, problems)?
    };
    let mut seen = BTreeSet::new();
    let is_repeated = |values: &&Vec<Value>| {
        let plain = |value: &Value| {
            value
                .number()
                .map_or_else(|| value.text.clone(), |number| format!("{number:?}"))
        };
        !seen.insert(values.iter().map(plain).collect::<Vec<String>>())
    };
    // The values of a range are always distinct.
    if !generated && let Some(again) = listed.iter().find(is_repeated) {
        let written: Vec<&str> = again.iter().map(|value| value.text.as_str()).collect();
        let message = format!("{} is given twice; remove one", written.join(", "));
        problems.add_at(again[0].span.clone(), message);
        return None;
    }
    Some(listed)
}

/// The values of an entry that has a list of values.
fn listed(
    count: usize,
    number: usize,
    file: File<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<Vec<Value>>> {
    let entry = file.root.get("vary")?.get_ref().get(number)?.get_ref();
    let list = entry.get("values")?;
    let items = list.get_ref().as_array()?;
    if items.is_empty() {
        problems.add_at(
            list.span(),
            "the list is empty; give at least one value".to_owned(),
        );
        return None;
    }
    let mut refused = |item: &Spanned<DeValue<'_>>, message: String| {
        problems.add_at(item.span(), message);
        None
    };
    let mut all = Vec::new();
    for item in items.iter() {
        let parts: Vec<&Spanned<DeValue<'_>>> = if count == 1 {
            vec![item]
        } else {
            match item.get_ref().as_array() {
                Some(parts) if parts.len() == count => parts.iter().collect(),
                _ => {
                    return refused(
                        item,
                        format!("{count} keys change together; give a list of {count} values"),
                    );
                }
            }
        };
        let mut values = Vec::new();
        for part in parts {
            let text = file.text.get(part.span()).unwrap_or_default();
            if DeValue::parse(text).is_err() {
                return refused(
                    part,
                    "this value is not inline; write a table as { key = value }".to_owned(),
                );
            }
            values.push(Value {
                text: text.to_owned(),
                span: part.span(),
                generated: false,
            });
        }
        all.push(values);
    }
    Some(all)
}

/// Values of an equally spaced range, given by its step or its count.
fn linear_range(entry: &VarySpec) -> Result<Vec<f64>, String> {
    let (Some(from), Some(to)) = (entry.from, entry.to) else {
        return Err("give both 'from' and 'to'".to_owned());
    };
    let count = match (entry.step, entry.count) {
        (Some(step), None) => {
            if step == 0.0 || (to - from) * step < 0.0 {
                return Err(format!(
                    "a step of {step} does not lead from {from} to {to}; change its sign or size"
                ));
            }
            let steps = (to - from) / step;
            if steps <= MAX_VALUES as f64 && (steps - steps.round()).abs() > ROUNDING {
                return Err(format!(
                    "{from} to {to} is not an integer number of steps of {step} (it is {steps:.3}); change one of them"
                ));
            }
            if steps > MAX_VALUES as f64 {
                return Err(format!(
                    "{from} to {to} with a step of {step} gives {steps:.1e} values, more than the maximum of {MAX_VALUES}; use \
                     larger steps"
                ));
            }
            steps.round() as usize + 1
        }
        (None, Some(count)) if count == 1 && from != to => {
            return Err(format!(
                "one value cannot span {from} to {to}; give a count of at least 2"
            ));
        }
        (None, Some(count)) if count > 0 => count,
        (None, Some(_)) => return Err("a count of 0 gives no value; give at least 1".to_owned()),
        _ => return Err("give either 'step' or 'count'".to_owned()),
    };
    if count > MAX_VALUES {
        return Err(format!("the range has more than {MAX_VALUES} values; use fewer"));
    }
    let steps = (count - 1).max(1) as f64;
    let step = (to - from) / steps;
    let value = |k: usize| {
        let value = if k + 1 == count {
            to
        } else {
            from + step * k as f64
        };
        let tidy = if value.abs() < ROUNDING * step.abs() {
            0.0
        } else {
            value
        };
        rounded(tidy)
    };
    Ok((0..count).map(value).collect())
}

/// Rounds a number to [`DIGITS`] digits after the first significant digit.
pub(super) fn rounded(number: f64) -> f64 {
    format!("{number:.DIGITS$e}").parse().unwrap_or(number)
}

/// Formats a number as TOML. Integers have no decimal point, so that they can be used as seeds and
/// counts.
pub(super) fn format_number(number: f64) -> String {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        format!("{number:.0}")
    } else {
        format!("{number:?}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(from: f64, to: f64, step: Option<f64>, count: Option<usize>) -> Result<Vec<String>, String> {
        let entry = VarySpec {
            from: Some(from),
            to: Some(to),
            step,
            count,
            ..VarySpec::default()
        };
        linear_range(&entry).map(|numbers| numbers.into_iter().map(format_number).collect())
    }

    #[test]
    fn closed_form_values_of_ranges_have_no_rounding_errors() {
        let tenths = ["0.5", "0.6", "0.7", "0.8", "0.9", "1", "1.1", "1.2"];
        assert_eq!(row(0.5, 1.2, Some(0.1), None).unwrap(), tenths);
        assert_eq!(
            row(-0.3, 0.1, Some(0.1), None).unwrap(),
            ["-0.3", "-0.2", "-0.1", "0", "0.1"]
        );
        assert_eq!(
            row(0.0, 180.0, None, Some(5)).unwrap(),
            ["0", "45", "90", "135", "180"]
        );
        assert_eq!(row(2.0, 1.0, Some(-0.5), None).unwrap(), ["2", "1.5", "1"]);
        assert_eq!(row(3.0, 3.0, None, Some(1)).unwrap(), ["3"]);
    }

    #[test]
    fn refuses_invalid_ranges() {
        for (from, to, step, count, words) in [
            (0.0, 1.0, Some(0.0), None, "does not lead"),
            (0.0, 1.0, Some(-0.1), None, "does not lead"),
            (
                0.0,
                1.0,
                Some(0.3),
                None,
                "not an integer number of steps of 0.3 (it is 3.333)",
            ),
            (0.0, 1.0, None, Some(1), "one value cannot span"),
            (0.0, 1.0, None, Some(0), "a count of 0"),
            (0.0, 1.0, None, None, "either 'step' or 'count'"),
            (0.0, 1.0, Some(0.5), Some(3), "either 'step' or 'count'"),
            (0.0, 1e30, Some(1.0), None, "more than the maximum of 1000000"),
            (0.0, 1.0, None, Some(2_000_000), "more than 1000000 values"),
        ] {
            let refused = row(from, to, step, count).unwrap_err();
            assert!(refused.contains(words), "{refused}");
        }
    }
}
