//! A scenario whose values a program can change by key before the scenario is read.

use super::keys::{Insertion, check_changeable, resolve, split_key};
use super::read::document;
use super::source::{ScenarioErrors, Source};
use super::{Scenario, Spec};
use serde::Deserialize;
use serde_json::Value;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use thiserror::Error;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

mod in_place;

/// Largest nesting depth of tables and lists in a value. It limits the recursion of the reader.
const MAX_DEPTH: usize = 64;

/// Error of a change or query of a [`Draft`].
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum DraftError {
    /// The key cannot be resolved.
    #[error("{0}")]
    Key(String),
    /// The value is not valid TOML.
    #[error("the value of {key} cannot be read: {problem}")]
    Value {
        /// The key.
        key: String,
        /// The problem.
        problem: String,
    },
    /// The scenario is not valid with the change.
    #[error("{0}")]
    Scenario(Box<ScenarioErrors>),
}

impl From<ScenarioErrors> for DraftError {
    fn from(errors: ScenarioErrors) -> Self {
        Self::Scenario(Box::new(errors))
    }
}

/// A changed value.
#[derive(Clone, Debug, PartialEq)]
struct Change {
    /// The key as written.
    key: String,
    /// The key with indices instead of names of list items.
    path: Vec<String>,
    /// The value, as TOML.
    value: String,
}

/// A scenario's text with some values replaced.
///
/// Keys have the syntax of sweep files: the path to a value, such as `body.boat.mass`. An item of a
/// list is given by its name, or by its index from 0. The scenario is read as if the new values
/// were in the text, and messages show the change.
///
/// ```
/// use std::path::Path;
/// use windlass_scenario::Draft;
///
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-specified" }
///     [[body]]
///     name = "stone"
///     mass = 2.0
///     inertia = [0.1, 0.1, 0.1]
/// "#;
/// let mut draft = Draft::parse(text, Path::new("stone.toml"))?;
/// draft.set("body.stone.mass", "5.0")?;
/// assert_eq!(draft.get("body.stone.mass")?, Some(5.0.into()));
/// assert_eq!(draft.read()?.spec.body[0].mass, Some(5.0));
/// // Keys that are not in the text have their defaults.
/// assert_eq!(draft.get("simulation.output_interval")?, Some(0.1.into()));
/// // An invalid change is an error and leaves the draft unchanged.
/// assert!(draft.set("body.stone.mas", "7.0").is_err());
/// assert_eq!(draft.changes().collect::<Vec<_>>(), [("body.stone.mass", "5.0")]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    base: Source,
    changes: Vec<Change>,
}

impl Draft {
    /// Loads the text of a scenario file. Its values are read by [`Draft::read`].
    ///
    /// # Errors
    /// The file cannot be read, or is not valid TOML.
    pub fn load(path: &Path) -> Result<Self, ScenarioErrors> {
        Self::of(Source::load(path)?)
    }

    /// Creates a draft from a text. `path` is used in messages, and files that the scenario names
    /// are searched for in its folder.
    ///
    /// # Errors
    /// The text is not valid TOML.
    pub fn parse(text: &str, path: &Path) -> Result<Self, ScenarioErrors> {
        Self::of(Source::new(text, path))
    }

    fn of(base: Source) -> Result<Self, ScenarioErrors> {
        let base = base.with_included_files();
        document(&base)?;
        Ok(Self {
            base,
            changes: Vec::new(),
        })
    }

    /// Returns the text without the changes.
    pub fn text(&self) -> &str {
        &self.base.text
    }

    /// Returns the file name used in messages.
    pub fn path(&self) -> &Path {
        &self.base.path
    }

    /// Returns the changes in the order in which they were made: keys, and values as TOML. A later
    /// change overrides an earlier one of the same value.
    pub fn changes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.changes
            .iter()
            .map(|change| (change.key.as_str(), change.value.as_str()))
    }

    /// Replaces the value (as TOML) of a key, or adds it.
    ///
    /// # Errors
    /// The key cannot be resolved, the value is not valid TOML, or the change makes a valid
    /// scenario invalid. The draft is then unchanged.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), DraftError> {
        self.set_all([(key, value)])
    }

    /// Sets several values that are only valid together, as [`Draft::set`] does.
    ///
    /// # Errors
    /// As [`Draft::set`]; the draft is then unchanged.
    pub fn set_all<'c>(
        &mut self,
        changes: impl IntoIterator<Item = (&'c str, &'c str)>,
    ) -> Result<(), DraftError> {
        let (mut changed, mut new) = (self.clone(), 0);
        for (key, value) in changes {
            changed.insert(key, value)?;
            new += 1;
        }
        if let Err(errors) = changed.read()
            && self.read().is_ok()
        {
            let (_, spans) = changed.list();
            // Problems whose location the reader lost are attributed to the first new change.
            let first = spans.len().saturating_sub(new.max(1));
            let errors = match spans.get(first) {
                Some([key, value]) => errors.attributed_to(key, value),
                None => errors,
            };
            return Err(errors.into());
        }
        *self = changed;
        Ok(())
    }

    fn insert(&mut self, key: &str, value: &str) -> Result<(), DraftError> {
        let refused = |problem: String| DraftError::Value {
            key: key.to_owned(),
            problem,
        };
        let parsed = DeValue::parse(value).map_err(|error| refused(error.message().to_owned()))?;
        if depth(parsed.get_ref()) > MAX_DEPTH {
            return Err(refused(format!(
                "it has more than {MAX_DEPTH} nested lists or tables"
            )));
        }
        let parts = split_key(key).map_err(DraftError::Key)?;
        check_changeable(&parts).map_err(DraftError::Key)?;
        let path = self.with_tree(|root| resolve(root.get_ref(), &parts))?;
        let path = path.map_err(DraftError::Key)?;
        // Earlier changes of the same value or inside it are replaced.
        self.changes.retain(|change| !change.path.starts_with(&path));
        self.changes.push(Change {
            key: key.to_owned(),
            path,
            value: value.to_owned(),
        });
        Ok(())
    }

    /// Returns the changes as a text with one line for each change, and the spans of their keys and
    /// values.
    fn list(&self) -> (Source, Vec<[Range<usize>; 2]>) {
        let (mut text, mut spans) = (String::new(), Vec::new());
        for change in &self.changes {
            let key = text.len();
            text += &change.key;
            let value = key + change.key.len() + " = ".len();
            text += &format!(" = {}\n", change.value);
            spans.push([key..key + change.key.len(), value..value + change.value.len()]);
        }
        let name = format!("{} (changed)", self.base.path.display());
        (Source::new(&text, Path::new(&name)), spans)
    }

    /// Evaluates a function of the tree of values with all changes applied.
    fn with_tree<T>(&self, evaluate: impl FnOnce(&Spanned<DeTable<'_>>) -> T) -> Result<T, ScenarioErrors> {
        let mut root = document(&self.base)?;
        let (_, spans) = self.list();
        for (change, [key, value]) in self.changes.iter().zip(&spans) {
            // Values were parsed when they were set, so this does not fail.
            let Ok(parsed) = DeValue::parse(&change.value) else {
                continue;
            };
            let insertion = Insertion {
                value: &parsed,
                key: self.base.span_of_change(key.clone()),
                relocate: &|inside: Range<usize>| {
                    let inside = value.start + inside.start..value.start + inside.end;
                    self.base.span_of_change(inside)
                },
            };
            insertion.apply(root.get_mut(), &change.path);
        }
        Ok(evaluate(&root))
    }

    /// Reads the scenario with all changes.
    ///
    /// # Errors
    /// A key or value is not allowed.
    pub fn read(&self) -> Result<Scenario, ScenarioErrors> {
        let source = self.source();
        self.with_tree(|root| Scenario::from_document(source, root))?
    }

    /// Returns the source with the locations of the changes.
    fn source(&self) -> Source {
        if self.changes.is_empty() {
            return self.base.clone();
        }
        let (list, spans) = self.list();
        let changes = self.changes.iter().zip(spans);
        let spans = changes.map(|(change, [_, value])| (change.path.join("."), value));
        // `Source::locate` uses the first match, so later changes come first.
        let spans: Vec<_> = spans.rev().collect();
        let lines = list.text.clone();
        self.base.with_changes(&Arc::new(list), spans, lines)
    }

    /// Returns the value of a key: the changed value, the value in the text, or the default.
    /// Returns null for a missing optional value without a default, and `None` for an unknown key.
    ///
    /// # Errors
    /// The key cannot be resolved.
    pub fn get(&self, key: &str) -> Result<Option<Value>, DraftError> {
        let parts = split_key(key).map_err(DraftError::Key)?;
        let found = self.with_tree(|root| {
            let path = resolve(root.get_ref(), &parts)?;
            Ok((value_at(root, &path), path))
        })?;
        let (written, path) = found.map_err(DraftError::Key)?;
        if written.is_some() {
            return Ok(written);
        }
        let with_defaults = self.read().ok().map(|scenario| json(&scenario.spec));
        Ok(with_defaults.and_then(|spec| {
            let step = |value: Value, part: &String| match value {
                Value::Object(mut table) => table.remove(part),
                Value::Array(mut items) => {
                    let at = part.parse::<usize>().ok().filter(|at| *at < items.len())?;
                    Some(items.swap_remove(at))
                }
                _ => None,
            };
            path.iter().try_fold(spec, step)
        }))
    }

    /// Returns all values of the text and its changes, without defaults.
    ///
    /// # Errors
    /// The text is not valid TOML, which [`Draft::load`] and [`Draft::parse`] exclude.
    pub fn values(&self) -> Result<Value, ScenarioErrors> {
        self.with_tree(|root| value_at(root, &[]).unwrap_or(Value::Null))
    }
}

/// Returns the spec as JSON, or null if it cannot be represented.
fn json(spec: &Spec) -> Value {
    serde_json::to_value(spec).unwrap_or(Value::Null)
}

/// Returns the value at a resolved path.
fn value_at(root: &Spanned<DeTable<'_>>, path: &[String]) -> Option<Value> {
    let mut value = Spanned::new(0..0, DeValue::Table(root.get_ref().clone()));
    for part in path {
        value = match value.into_inner() {
            DeValue::Table(mut table) => table.remove(part.as_str())?,
            DeValue::Array(items) => items.get(part.parse::<usize>().ok()?)?.clone(),
            _ => return None,
        };
    }
    Value::deserialize(ValueDeserializer::from(value)).ok()
}

/// Returns the nesting depth of lists and tables in a value.
fn depth(value: &DeValue<'_>) -> usize {
    match value {
        DeValue::Array(items) => 1 + items.iter().map(|item| depth(item.get_ref())).max().unwrap_or(0),
        DeValue::Table(table) => {
            1 + table
                .values()
                .map(|item| depth(item.get_ref()))
                .max()
                .unwrap_or(0)
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
simulation = { duration = 2.0, start = "as-specified" }
[sea]
waves = { type = "regular", height = 1.0, period = 8.0, going_to_deg = 0.0 }
[[body]]
name = "stone"
mass = 2.0
inertia = [1.0, 1.0, 1.0]
"#;

    fn draft() -> Draft {
        Draft::parse(TEXT, Path::new("stone.toml")).unwrap()
    }

    #[test]
    fn equivalent_changed_scenario_and_scenario_with_the_values_in_its_text() {
        let mut draft = draft();
        draft.set("body.stone.mass", "5").unwrap();
        draft.set("sea.waves.height", "2.0").unwrap();
        draft
            .set(
                "sea.waves",
                "{ type = 'regular', height = 3.0, period = 9.0, going_to_deg = 0.0 }",
            )
            .unwrap();
        draft.set("sea.waves.period", "7.0").unwrap();
        draft.set("body.0.inertia.1", "4.0").unwrap();
        let written = TEXT
            .replace("mass = 2.0", "mass = 5")
            .replace("height = 1.0, period = 8.0", "height = 3.0, period = 7.0")
            .replace("[1.0, 1.0, 1.0]", "[1.0, 4.0, 1.0]");
        let expected = Scenario::parse(&written, Path::new("stone.toml")).unwrap();
        assert_eq!(draft.read().unwrap().spec, expected.spec);
        assert_eq!(draft.values().unwrap()["sea"]["waves"]["period"], 7.0);
        assert_eq!(draft.changes().count(), 4);
    }

    #[test]
    fn refuses_invalid_changes_with_their_location_and_leaves_the_draft_unchanged() {
        let mut draft = draft();
        draft.set("body.stone.mass", "5.0").unwrap();
        let before = draft.clone();
        for (key, value, words, line) in [
            (
                "body.stone.mass",
                "\"heavy\"",
                "without quotes and without a unit",
                "body.stone.mass = \"heavy\"",
            ),
            (
                "body.stone.mas",
                "1.0",
                "did you mean 'mass'",
                "body.stone.mas = 1.0",
            ),
            (
                "sea.waves.heigth",
                "1.0",
                "unknown key 'heigth'",
                "sea.waves.heigth = 1.0",
            ),
            (
                "body.stone.mass",
                "nan",
                "not a finite number",
                "body.stone.mass = nan",
            ),
        ] {
            let Err(DraftError::Scenario(errors)) = draft.set(key, value) else {
                panic!("{key} = {value} was accepted");
            };
            assert!(errors.to_string().contains(words), "{errors}");
            assert_eq!(errors.location(&errors.problems[0]).unwrap().text, line);
            assert_eq!(draft, before);
        }
        for (key, value) in [
            ("body.stoen.mass", "1.0"),
            ("body..mass", "1.0"),
            ("cable.rope.length", "1.0"),
        ] {
            assert!(matches!(draft.set(key, value), Err(DraftError::Key(_))), "{key}");
        }
        let deep = "[".repeat(100) + &"]".repeat(100);
        for value in ["", "1 2", "{ a = ", deep.as_str()] {
            assert!(
                matches!(draft.set("body.stone.mass", value), Err(DraftError::Value { .. })),
                "{value}"
            );
        }
        assert_eq!(draft, before);
    }

    #[test]
    fn regression_values_valid_only_together_are_set_together() {
        let mut draft = draft();
        let together = [
            ("simulation", "{ start = 'as-specified' }"),
            ("simulation.duration", "3.0"),
        ];
        assert!(draft.set(together[0].0, together[0].1).is_err());
        draft.set_all(together).unwrap();
        assert_eq!(draft.get("simulation.duration").unwrap(), Some(3.0.into()));
    }

    #[test]
    fn regression_defaults_are_returned_for_missing_keys_and_none_for_unknown_keys() {
        let draft = draft();
        assert_eq!(draft.get("simulation.output_interval").unwrap(), Some(0.1.into()));
        assert_eq!(draft.get("title").unwrap(), Some(Value::Null));
        assert_eq!(draft.get("simulation.durations").unwrap(), None);
        assert!(draft.get("body.stoen.mass").is_err());
    }

    #[test]
    fn equivalent_scenario_text_of_the_scene_and_the_run() {
        let mut draft = draft();
        draft.set("body.stone.mass", "5.0").unwrap();
        let scenario = draft.read().unwrap();
        let text = scenario.compile().unwrap().scene.text;
        assert!(text.contains("#   body.stone.mass = 5.0\n"), "{text}");
        let again = Scenario::parse(&text, Path::new("again.toml")).unwrap();
        assert_eq!(again.spec, scenario.spec);
    }
}
