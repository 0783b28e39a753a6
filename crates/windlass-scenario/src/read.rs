//! From text to [`Spec`]: each table on its own, so that one message per table is found in one pass.

use super::source::{ScenarioErrors, ScenarioProblems, Source};
use super::spec::{Spec, for_each_key};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use windlass_world::spelling::suggestion;

/// The keys of a scenario, which are the fields of [`Spec`], and how each is read: as a value or nothing, as a table that
/// has defaults, as a list of tables. A field that is missing here does not compile.
macro_rules! keys {
    ($($key:ident: $kind:ident,)*) => {
        /// Keys of a scenario.
        const KEYS: &[&str] = &[$(stringify!($key),)* SCHEMA];

        /// Reads what stands under a key into its field; `false` for a key that there is not.
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

/// Where an editor finds the schema.
const SCHEMA: &str = "$schema";

for_each_key!(keys);

/// No quantity in SI units is larger; the reports write 1e30 for no limit.
const LARGEST: f64 = 1e30;

/// A text as a tree of values, each with its place.
pub fn document(source: &Source) -> Result<Spanned<DeTable<'_>>, ScenarioErrors> {
    DeTable::parse(&source.text).map_err(|error| source.error(error.message().to_owned(), error.span()))
}

pub(super) fn read(source: &Source) -> Result<Spec, ScenarioErrors> {
    read_document(source, &document(source)?)
}

/// Reads a tree of values; `source` is where their places are.
pub(super) fn read_document(source: &Source, root: &Spanned<DeTable<'_>>) -> Result<Spec, ScenarioErrors> {
    let mut reader = Reader::new(root);
    let mut spec = Spec::default();
    for (key, value) in root.get_ref() {
        if !read_key(&mut reader, &mut spec, key.get_ref(), value) {
            reader.unknown_key(key, "a scenario", KEYS);
        }
    }
    let simulation_given = root.get_ref().keys().any(|key| key.get_ref() == "simulation");
    let mut problems = ScenarioProblems::new(source);
    if !simulation_given {
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

/// Whether a key of a scenario has a list of tables.
pub(crate) fn is_list(key: &str) -> bool {
    let defaults = toml::Value::try_from(Spec::default()).ok();
    let value = defaults.as_ref().and_then(|spec| spec.get(key));
    value.is_some_and(toml::Value::is_array)
}

/// Turns values into structs and collects what is wrong with them.
pub struct Reader {
    problems: Vec<super::Problem>,
}

impl Reader {
    /// A reader of a tree of values, whose numbers are checked at once.
    pub fn new(root: &Spanned<DeTable<'_>>) -> Self {
        let mut reader = Self { problems: Vec::new() };
        for item in root.get_ref().values() {
            reader.check_finite(item.get_ref(), item.span());
        }
        reader
    }

    /// What was wrong.
    pub fn into_problems(self) -> Vec<super::Problem> {
        self.problems
    }

    /// Refuses a key that `what` does not have.
    pub fn unknown_key(&mut self, key: &Spanned<Cow<'_, str>>, what: &str, known: &[&str]) {
        let name = key.get_ref();
        let suggestion = suggestion(name, known.iter().copied());
        let known = known.join(", ");
        let message = format!("unknown key '{name}'{suggestion}; {what} has: {known}");
        self.add(message, key.span());
    }

    /// Adds a message; what is allowed is listed for the first of those that list the same.
    fn add_list_once(&mut self, mut message: String, span: Range<usize>) {
        if let Some((what, list)) = message.split_once(ALLOWED) {
            let mut before = self
                .problems
                .iter()
                .filter_map(|problem| problem.message.split_once(ALLOWED));
            if before.any(|(_, listed)| listed == list) {
                message = format!("{what}; allowed here is what is listed above");
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

    /// TOML has `nan` and `inf`; no quantity here is either, nor so large that its square overflows before a run ends.
    fn check_finite(&mut self, value: &DeValue<'_>, span: Range<usize>) {
        match value {
            DeValue::Float(number) => {
                let text = number.as_str();
                match text.replace('_', "").parse::<f64>() {
                    Ok(value) if value.abs() <= LARGEST => {}
                    Ok(value) if value.is_finite() => self.add(
                        format!("{text} is beyond {LARGEST:e}, as nothing here is; leave a limit out where there is none"),
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

    pub fn value<T: DeserializeOwned + Serialize>(
        &mut self,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<T> {
        if let DeValue::Array(items) = value.get_ref()
            && items.iter().any(|item| item.get_ref().is_table())
        {
            let message =
                format!("there is one '{key}', not a list: write [{key}] with single brackets, once");
            self.add(message, value.span());
            return None;
        }
        let read = T::deserialize(ValueDeserializer::from(value.clone())).or_else(|error| {
            // A count may be written 6.0 or 1e3.
            let texts = &mut Vec::new();
            whole_numbers(value, texts);
            let counted = counted(value, &mut texts.iter());
            T::deserialize(ValueDeserializer::from(counted)).map_err(|second| {
                // Where that was not what is wrong, what is.
                let same_place = second.span() == error.span();
                if same_place { error } else { second }
            })
        });
        match read {
            Ok(read) => {
                if let Ok(kept) = toml::Value::try_from(&read) {
                    self.check_lengths(value, &kept);
                }
                Some(read)
            }
            Err(error) => {
                let span = error.span().unwrap_or(value.span());
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

    /// Refuses lists of which not everything was taken: a vector of three takes the first three numbers and no more.
    fn check_lengths(&mut self, given: &Spanned<DeValue<'_>>, kept: &toml::Value) {
        match (given.get_ref(), kept) {
            (DeValue::Array(items), toml::Value::Array(kept)) => {
                if items.len() > kept.len() {
                    let message = format!(
                        "{} values are given where there are {}; a decimal point is a point, not a comma",
                        items.len(),
                        kept.len()
                    );
                    self.add(message, given.span());
                }
                for (item, kept) in items.iter().zip(kept) {
                    self.check_lengths(item, kept);
                }
            }
            (DeValue::Table(table), toml::Value::Table(kept)) => {
                for (key, item) in table {
                    if let Some(kept) = kept.get(key.get_ref().as_ref()) {
                        self.check_lengths(item, kept);
                    }
                }
            }
            _ => {}
        }
    }

    pub fn list<T: DeserializeOwned + Serialize>(
        &mut self,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Vec<T> {
        match value.get_ref().as_array() {
            Some(items) => items.iter().filter_map(|item| self.value(key, item)).collect(),
            None => {
                let message =
                    format!("'{key}' is a list: write [[{key}]] with double brackets before each one");
                self.add(message, value.span());
                Vec::new()
            }
        }
    }
}

/// The largest size up to which every whole number is a double.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;

/// The whole number that a float with a point or an exponent is.
fn whole(value: &DeValue<'_>) -> Option<String> {
    let number: f64 = value.as_float()?.as_str().replace('_', "").parse().ok()?;
    (number.fract() == 0.0 && number.abs() <= LARGEST_WHOLE).then(|| format!("{number:.0}"))
}

/// Collects the digits of all whole numbers that are written as floats.
fn whole_numbers(value: &Spanned<DeValue<'_>>, texts: &mut Vec<String>) {
    match value.get_ref() {
        DeValue::Array(items) => items.iter().for_each(|item| whole_numbers(item, texts)),
        DeValue::Table(table) => table.values().for_each(|item| whole_numbers(item, texts)),
        other => texts.extend(whole(other)),
    }
}

/// A value with the digits of [`whole_numbers`] in place of these floats.
fn counted<'t>(
    value: &Spanned<DeValue<'t>>,
    texts: &mut std::slice::Iter<'t, String>,
) -> Spanned<DeValue<'t>> {
    let mut made = value.clone();
    match made.get_mut() {
        DeValue::Array(items) => {
            for item in items.iter_mut() {
                *item = counted(item, texts);
            }
        }
        DeValue::Table(table) => {
            for (_, item) in table.iter_mut() {
                *item = counted(item, texts);
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

/// What comes before the list of what may stand at a place.
const ALLOWED: &str = "; allowed here: ";

/// Adds to the deserializer's own words what helps: the nearest known name, the rule about units.
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
        return format!(
            "the key {} is missing here; it has no default",
            name.replace('`', "'")
        );
    }
    if message.contains("invalid type: string") && (message.contains("f64") || message.contains("integer")) {
        return format!("{message}; numbers are written bare, in SI units, without a unit");
    }
    if message.contains("invalid type: floating point") || message.starts_with("invalid value: integer") {
        let whole = "a whole number, zero or more";
        return ["usize", "u64", "u32"]
            .iter()
            .fold(message.to_owned(), |message, kind| message.replace(kind, whole));
    }
    message.to_owned()
}
