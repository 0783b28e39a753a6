//! Deserialisation of a scenario into [`Spec`]. Each table is read separately, so that one pass can
//! report one problem for each table.

mod location;

use super::renames;
use super::source::{ScenarioErrors, ScenarioProblems, Source};
use super::spec::{Spec, for_each_key};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use windlass_world::spelling::suggestion;

/// Generates the list of keys and their reader from the fields of [`Spec`], each with its kind:
/// optional value, table with defaults, or list of tables. A missing field is a compile error.
macro_rules! keys {
    ($($key:ident: $kind:ident,)*) => {
        /// Keys of a scenario.
        const KEYS: &[&str] = &[$(stringify!($key),)* SCHEMA];

        /// Reads the value of a key into its field. Returns `false` for an unknown key.
        fn read_key(reader: &mut Reader, spec: &mut Spec, key: &str, value: &Spanned<DeValue<'_>>) -> bool {
            let Spec { $($key,)* } = spec;
            match key {
                $(stringify!($key) => *$key = reader.$kind(key, value),)*
                _ => return key == SCHEMA,
            }
            true
        }
    };
}

/// Key that names the schema for editors.
const SCHEMA: &str = "$schema";

for_each_key!(keys);

/// Largest allowed number in SI units. Input files of `[SMS]` and `[IMPROVED]` have 1e30 for "no
/// limit".
const LARGEST: f64 = 1e30;

/// Parses a text and its included files into one tree of values with their locations.
///
/// # Errors
/// A text is not valid TOML, or a file cannot be included.
pub fn document(source: &Source) -> Result<Spanned<DeTable<'_>>, ScenarioErrors> {
    let mut root = DeTable::parse(&source.text)
        .map_err(|error| source.error(error.message().to_owned(), error.span()))?;
    renames::apply(root.get_mut());
    source.merge_included(root.get_mut())?;
    Ok(root)
}

pub(super) fn read(source: &Source) -> Result<Spec, ScenarioErrors> {
    read_document(source, &document(source)?)
}

/// Reads a tree of values, whose locations refer to `source`.
pub(super) fn read_document(source: &Source, root: &Spanned<DeTable<'_>>) -> Result<Spec, ScenarioErrors> {
    let mut reader = Reader::new(root);
    let mut spec = Spec::default();
    for (key, value) in root.get_ref() {
        if !read_key(&mut reader, &mut spec, key.get_ref(), value) {
            reader.unknown_key(key, "a scenario", KEYS);
        }
    }
    let has_simulation = root.get_ref().keys().any(|key| key.get_ref() == "simulation");
    let mut problems = ScenarioProblems::new(source);
    if !has_simulation {
        problems.add(
            "",
            "there is no [simulation] table; give at least simulation.duration, in s",
        );
    }
    if !reader.problems.is_empty() {
        problems.extend(ScenarioErrors {
            source: source.clone(),
            problems: reader.problems,
        });
    }
    if problems.is_empty() {
        Ok(spec)
    } else {
        Err(problems.into_errors())
    }
}

/// Returns true if a key of a scenario is a list of tables.
pub(crate) fn is_list(key: &str) -> bool {
    let defaults = toml::Value::try_from(Spec::default()).ok();
    let value = defaults.as_ref().and_then(|spec| spec.get(key));
    value.is_some_and(toml::Value::is_array)
}

/// Deserialises values into structs and collects their problems.
pub struct Reader {
    problems: Vec<super::Problem>,
}

impl Reader {
    /// Creates a reader for a tree of values, and checks that all its numbers are finite.
    pub fn new(root: &Spanned<DeTable<'_>>) -> Self {
        let mut reader = Self { problems: Vec::new() };
        for item in root.get_ref().values() {
            reader.check_finite(item.get_ref(), item.span());
        }
        reader
    }

    /// Returns the collected problems.
    pub fn into_problems(self) -> Vec<super::Problem> {
        self.problems
    }

    /// Reports an unknown key of the table that `what` names.
    pub fn unknown_key(&mut self, key: &Spanned<Cow<'_, str>>, what: &str, known: &[&str]) {
        let name = key.get_ref();
        let suggestion = suggestion(name, known.iter().copied());
        let known = known.join(", ");
        let message = format!("unknown key '{name}'{suggestion}; the keys of {what} are: {known}");
        self.add(message, key.span());
    }

    /// Adds a message. If an earlier message has the same list of allowed values, the list is not
    /// repeated.
    fn add_list_once(&mut self, mut message: String, span: Range<usize>) {
        if let Some((what, list)) = message.split_once(ALLOWED) {
            let mut before = self
                .problems
                .iter()
                .filter_map(|problem| problem.message.split_once(ALLOWED));
            if before.any(|(_, listed)| listed == list) {
                message = format!("{what}; see above for what is allowed");
            }
        }
        self.add(message, span);
    }

    fn add(&mut self, message: String, span: Range<usize>) {
        self.problems.push(super::Problem {
            message,
            span: Some(span),
        });
    }

    /// Reports `nan`, `inf`, and numbers so large that their squares could overflow.
    fn check_finite(&mut self, value: &DeValue<'_>, span: Range<usize>) {
        match value {
            DeValue::Float(number) => {
                let text = number.as_str();
                match text.replace('_', "").parse::<f64>() {
                    Ok(value) if value.abs() <= LARGEST => {}
                    Ok(value) if value.is_finite() => self.add(
                        format!("{text} exceeds {LARGEST:e}, the largest number allowed; leave out a limit that does not exist"),
                        span,
                    ),
                    _ => self.add(format!("{text} is not a finite number; give a number"), span),
                }
            }
            DeValue::Array(items) => {
                for item in items.iter() {
                    self.check_finite(item.get_ref(), item.span());
                }
            }
            DeValue::Table(table) => {
                for item in table.values() {
                    self.check_finite(item.get_ref(), item.span());
                }
            }
            _ => {}
        }
    }

    /// Reads a single value or table. Returns `None` after a problem, which is reported.
    pub fn value<T: DeserializeOwned + Serialize>(
        &mut self,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<T> {
        if let DeValue::Array(items) = value.get_ref()
            && items.iter().any(|item| item.get_ref().is_table())
        {
            let message =
                format!("'{key}' is a single table, not a list; write [{key}] with single brackets, once");
            self.add(message, value.span());
            return None;
        }
        let read = T::deserialize(ValueDeserializer::from(value.clone())).or_else(|error| {
            // Retry with integers in place of whole floats: a count may be written as 6.0 or 1e3.
            let texts = &mut Vec::new();
            whole_numbers(value, texts);
            let with_integers = with_integers(value, &mut texts.iter());
            T::deserialize(ValueDeserializer::from(with_integers)).map_err(|second| {
                // If the retry fails elsewhere, report that problem instead.
                let same_location = second.span() == error.span();
                if same_location { error } else { second }
            })
        });
        match read {
            Ok(read) => {
                if let Ok(used) = toml::Value::try_from(&read) {
                    self.check_lengths(value, &used);
                }
                Some(read)
            }
            Err(error) => {
                let mut span = error.span().unwrap_or(value.span());
                // A location is that of the whole table if the type of the table depends on a key.
                if span == value.span() {
                    span = location::quoted_in(value, error.message()).unwrap_or(span);
                }
                self.add_list_once(improve(error.message()), span);
                None
            }
        }
    }

    fn table<T: DeserializeOwned + Serialize + Default>(
        &mut self,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> T {
        self.value(key, value).unwrap_or_default()
    }

    /// Reports lists with more items than were used; a vector would silently use only its first
    /// three numbers.
    fn check_lengths(&mut self, given: &Spanned<DeValue<'_>>, used: &toml::Value) {
        match (given.get_ref(), used) {
            (DeValue::Array(items), toml::Value::Array(used)) => {
                if items.len() > used.len() {
                    let message = format!(
                        "expected {1} values, found {0}; use a point, not a comma, as decimal separator",
                        items.len(),
                        used.len()
                    );
                    self.add(message, given.span());
                }
                for (item, used) in items.iter().zip(used) {
                    self.check_lengths(item, used);
                }
            }
            (DeValue::Table(table), toml::Value::Table(used)) => {
                for (key, item) in table {
                    if let Some(used) = used.get(key.get_ref().as_ref()) {
                        self.check_lengths(item, used);
                    }
                }
            }
            _ => {}
        }
    }

    /// Reads a list of tables; items with problems are reported and left out.
    pub fn list<T: DeserializeOwned + Serialize>(
        &mut self,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Vec<T> {
        match value.get_ref().as_array() {
            Some(items) => items.iter().filter_map(|item| self.value(key, item)).collect(),
            None => {
                let message = format!(
                    "'{key}' is a list of tables; write [[{key}]] with double brackets before each table"
                );
                self.add(message, value.span());
                Vec::new()
            }
        }
    }
}

/// Largest magnitude up to which every integer has an exact double.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;

/// Returns the digits of a float if it is a whole number.
fn whole(value: &DeValue<'_>) -> Option<String> {
    let number: f64 = value.as_float()?.as_str().replace('_', "").parse().ok()?;
    (number.fract() == 0.0 && number.abs() <= LARGEST_WHOLE).then(|| format!("{number:.0}"))
}

/// Collects the digits of all floats that are whole numbers.
fn whole_numbers(value: &Spanned<DeValue<'_>>, texts: &mut Vec<String>) {
    match value.get_ref() {
        DeValue::Array(items) => items.iter().for_each(|item| whole_numbers(item, texts)),
        DeValue::Table(table) => table.values().for_each(|item| whole_numbers(item, texts)),
        other => texts.extend(whole(other)),
    }
}

/// Returns a copy of a value in which integers replace the floats that are whole numbers. `texts`
/// has their digits, from [`whole_numbers`].
fn with_integers<'t>(
    value: &Spanned<DeValue<'t>>,
    texts: &mut std::slice::Iter<'t, String>,
) -> Spanned<DeValue<'t>> {
    let mut made = value.clone();
    match made.get_mut() {
        DeValue::Array(items) => {
            for item in items.iter_mut() {
                *item = with_integers(item, texts);
            }
        }
        DeValue::Table(table) => {
            for (_, item) in table.iter_mut() {
                *item = with_integers(item, texts);
            }
        }
        other => {
            if whole(other).is_some()
                && let Some(parsed) = texts.next().and_then(|text| DeValue::parse(text).ok())
            {
                *other = parsed.into_inner();
            }
        }
    }
    made
}

/// Text between a problem and the list of allowed values.
const ALLOWED: &str = "; allowed: ";

/// Ranges of the number types that messages of the deserializer name. Integers of TOML end at
/// 2⁶³ - 1.
const RANGES: [(&str, &str); 8] = [
    ("f64", "a number"),
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number from 0 to 9223372036854775807"),
    ("usize", "a whole number from 0 to 9223372036854775807"),
    ("i32", "a whole number from -2147483648 to 2147483647"),
    (
        "i64",
        "a whole number from -9223372036854775808 to 9223372036854775807",
    ),
];

/// Rewords the deserializer's message, and adds the nearest known name or the rule about units.
fn improve(message: &str) -> String {
    let mut quoted = message.split('`').skip(1).step_by(2);
    if message.starts_with("unknown field") || message.starts_with("unknown variant") {
        let written = quoted.next().unwrap_or_default();
        let known: Vec<&str> = quoted.collect();
        let kind = if message.starts_with("unknown field") {
            "key"
        } else {
            "value"
        };
        return format!(
            "unknown {kind} '{written}'{}{ALLOWED}{}",
            suggestion(written, known.iter().copied()),
            known.join(", ")
        );
    }
    if let Some(name) = message.strip_prefix("missing field ") {
        return format!("the key {} is missing; it has no default", name.replace('`', "'"));
    }
    let number = message
        .rsplit_once(", expected ")
        .and_then(|(problem, expected)| {
            let (_, range) = RANGES.iter().find(|(name, _)| *name == expected)?;
            Some((problem, range))
        });
    let Some((problem, range)) = number else {
        return message.to_owned();
    };
    // The deserializer reads integers beyond 64 bits with 128 bits, and names that type.
    let without_type = problem
        .strip_suffix(" as i128")
        .or_else(|| problem.strip_suffix(" as u128"));
    let problem = without_type.unwrap_or(problem);
    let advice = match problem.starts_with("invalid type: string") {
        true => "; write numbers in SI units, without quotes and without a unit",
        false => "",
    };
    format!("{problem}, expected {range}{advice}")
}
