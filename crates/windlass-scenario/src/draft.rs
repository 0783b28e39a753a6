//! A scenario whose values are changed by key before it is read: from a program instead of a file.

use super::keys::{Put, parts, resolve};
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

/// Tables and lists in one another that a value may have: what reads it goes into each.
const DEEPEST: usize = 64;

/// Why a key cannot be changed, or has no value.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum DraftError {
    /// The key leads to nothing.
    #[error("{0}")]
    Key(String),
    /// The value is none.
    #[error("the value of {key} cannot be read: {problem}")]
    Value {
        /// The key.
        key: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The scenario does not take it.
    #[error("{0}")]
    Scenario(Box<ScenarioErrors>),
}

impl From<ScenarioErrors> for DraftError {
    fn from(errors: ScenarioErrors) -> Self {
        Self::Scenario(Box::new(errors))
    }
}

/// One value that was changed.
#[derive(Clone, Debug, PartialEq)]
struct Change {
    /// The key as it was written.
    key: String,
    /// The same with places instead of names in lists.
    place: Vec<String>,
    /// The value, as TOML.
    value: String,
}

/// A scenario's text, and values put in place of its own.
///
/// Keys are those of sweep files: through tables by their names, through lists by the names of their entries or places
/// counted from 0, `body.boat.mass`. A changed scenario is read as if its values stood in the text, and messages show the
/// change.
///
/// ```
/// use std::path::Path;
/// use windlass::scenario::Draft;
///
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-given" }
///     [[body]]
///     name = "stone"
///     mass = 2.0
///     inertia = [0.1, 0.1, 0.1]
/// "#;
/// let mut draft = Draft::parse(text, Path::new("stone.toml"))?;
/// draft.set("body.stone.mass", "5.0")?;
/// assert_eq!(draft.get("body.stone.mass")?, Some(5.0.into()));
/// assert_eq!(draft.read()?.spec.body[0].mass, Some(5.0));
/// // What the text does not say has its default.
/// assert_eq!(draft.get("simulation.output_interval")?, Some(0.1.into()));
/// // What the scenario does not take leaves it as it was.
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
    /// Reads the text of a scenario file; what it says is read by [`Draft::read`].
    ///
    /// # Errors
    /// The file cannot be read, or is no TOML.
    pub fn load(path: &Path) -> Result<Self, ScenarioErrors> {
        Self::of(Source::load(path)?)
    }

    /// Takes a text; `path` is for messages, and files it names are sought beside it.
    ///
    /// # Errors
    /// It is no TOML.
    pub fn parse(text: &str, path: &Path) -> Result<Self, ScenarioErrors> {
        Self::of(Source::new(text, path))
    }

    fn of(base: Source) -> Result<Self, ScenarioErrors> {
        document(&base)?;
        Ok(Self {
            base,
            changes: Vec::new(),
        })
    }

    /// The text, without the changes.
    pub fn text(&self) -> &str {
        &self.base.text
    }

    /// Name of the file, for messages.
    pub fn path(&self) -> &Path {
        &self.base.path
    }

    /// The changes, in the order in which they were made: keys, and values as TOML. Where one changes what another did, the
    /// later one counts.
    pub fn changes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.changes
            .iter()
            .map(|change| (change.key.as_str(), change.value.as_str()))
    }

    /// Puts a value (as TOML) in place of what stands under a key, or adds it.
    ///
    /// # Errors
    /// The key leads through what is not there, the value is none, or the scenario, sound so far, is not sound with it. Nothing
    /// is changed then.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), DraftError> {
        self.set_all([(key, value)])
    }

    /// As [`Draft::set`], for values that make sense only together.
    ///
    /// # Errors
    /// As [`Draft::set`]; nothing is changed then.
    pub fn set_all<'c>(
        &mut self,
        changes: impl IntoIterator<Item = (&'c str, &'c str)>,
    ) -> Result<(), DraftError> {
        let (mut changed, mut new) = (self.clone(), 0);
        for (key, value) in changes {
            changed.put(key, value)?;
            new += 1;
        }
        if let Err(errors) = changed.read()
            && self.read().is_ok()
        {
            let (_, spans) = changed.list();
            // Those of the first of the new ones, where the reader lost the place.
            let first = spans.len().saturating_sub(new.max(1));
            let errors = match spans.get(first) {
                Some([key, value]) => errors.brought_by(key, value),
                None => errors,
            };
            return Err(errors.into());
        }
        *self = changed;
        Ok(())
    }

    fn put(&mut self, key: &str, value: &str) -> Result<(), DraftError> {
        let refused = |problem: String| DraftError::Value {
            key: key.to_owned(),
            problem,
        };
        let parsed = DeValue::parse(value).map_err(|error| refused(error.message().to_owned()))?;
        if depth(parsed.get_ref()) > DEEPEST {
            return Err(refused(format!("more than {DEEPEST} lists in one another")));
        }
        let parts = parts(key).map_err(DraftError::Key)?;
        let place = self.with_tree(|root| resolve(root.get_ref(), &parts))?;
        let place = place.map_err(DraftError::Key)?;
        // What lies at it or in it is replaced.
        self.changes.retain(|change| !change.place.starts_with(&place));
        self.changes.push(Change {
            key: key.to_owned(),
            place,
            value: value.to_owned(),
        });
        Ok(())
    }

    /// The changes as a text with a line for each, and where key and value of each stand in it.
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

    /// Answers of the tree of values with all changes in it.
    fn with_tree<T>(&self, ask: impl FnOnce(&Spanned<DeTable<'_>>) -> T) -> Result<T, ScenarioErrors> {
        let mut root = document(&self.base)?;
        let (_, spans) = self.list();
        for (change, [key, value]) in self.changes.iter().zip(&spans) {
            // What was parsed when it came can be parsed again.
            let Ok(parsed) = DeValue::parse(&change.value) else {
                continue;
            };
            let put = Put {
                value: &parsed,
                key: self.base.place_of_change(key.clone()),
                to: &|inside: Range<usize>| {
                    let inside = value.start + inside.start..value.start + inside.end;
                    self.base.place_of_change(inside)
                },
            };
            put.at(root.get_mut(), &change.place);
        }
        Ok(ask(&root))
    }

    /// Reads the scenario with all changes in it.
    ///
    /// # Errors
    /// It says something that is not allowed.
    pub fn read(&self) -> Result<Scenario, ScenarioErrors> {
        let source = self.source();
        self.with_tree(|root| Scenario::from_document(source, root))?
    }

    /// The text, which knows where the changes are.
    fn source(&self) -> Source {
        if self.changes.is_empty() {
            return self.base.clone();
        }
        let (list, spans) = self.list();
        let changes = self.changes.iter().zip(spans);
        let places = changes.map(|(change, [_, value])| (change.place.join("."), value));
        // The last of two changes of one thing counts.
        let places: Vec<_> = places.rev().collect();
        let lines = list.text.clone();
        self.base.changed_by(&Arc::new(list), places, lines)
    }

    /// The value under a key: as it stands in the text or was changed, else its default. Null for what has no value and need
    /// not have one; `None` for a key that there is not.
    ///
    /// # Errors
    /// The key leads through what is not there.
    pub fn get(&self, key: &str) -> Result<Option<Value>, DraftError> {
        let parts = parts(key).map_err(DraftError::Key)?;
        let found = self.with_tree(|root| {
            let place = resolve(root.get_ref(), &parts)?;
            Ok((value_at(root, &place), place))
        })?;
        let (written, place) = found.map_err(DraftError::Key)?;
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
            place.iter().try_fold(spec, step)
        }))
    }

    /// All that the text with its changes says, without defaults.
    ///
    /// # Errors
    /// Those of a text that is no TOML, which a draft is not made of.
    pub fn values(&self) -> Result<Value, ScenarioErrors> {
        self.with_tree(|root| value_at(root, &[]).unwrap_or(Value::Null))
    }
}

/// As JSON; null for what JSON cannot say.
fn json(spec: &Spec) -> Value {
    serde_json::to_value(spec).unwrap_or(Value::Null)
}

/// What stands at a resolved place.
fn value_at(root: &Spanned<DeTable<'_>>, place: &[String]) -> Option<Value> {
    let mut value = Spanned::new(0..0, DeValue::Table(root.get_ref().clone()));
    for part in place {
        value = match value.into_inner() {
            DeValue::Table(mut table) => table.remove(part.as_str())?,
            DeValue::Array(items) => items.get(part.parse::<usize>().ok()?)?.clone(),
            _ => return None,
        };
    }
    Value::deserialize(ValueDeserializer::from(value)).ok()
}

/// How many lists and tables a value has in one another.
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
simulation = { duration = 2.0, start = "as-given" }
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
    fn route_a_changed_scenario_is_one_with_the_values_in_its_text() {
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
    fn regress_what_is_refused_changes_nothing_and_shows_where_it_came_from() {
        let mut draft = draft();
        draft.set("body.stone.mass", "5.0").unwrap();
        let before = draft.clone();
        for (key, value, words, place) in [
            (
                "body.stone.mass",
                "\"heavy\"",
                "numbers are written bare",
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
                panic!("{key} = {value} was taken");
            };
            assert!(errors.to_string().contains(words), "{errors}");
            assert_eq!(errors.place(&errors.problems[0]).unwrap().text, place);
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
    fn regress_values_that_make_sense_together_are_put_together() {
        let mut draft = draft();
        let together = [
            ("simulation", "{ start = 'as-given' }"),
            ("simulation.duration", "3.0"),
        ];
        assert!(draft.set(together[0].0, together[0].1).is_err());
        draft.set_all(together).unwrap();
        assert_eq!(draft.get("simulation.duration").unwrap(), Some(3.0.into()));
    }

    #[test]
    fn regress_what_the_text_leaves_out_has_its_default_and_what_there_is_not_has_none() {
        let draft = draft();
        assert_eq!(draft.get("simulation.output_interval").unwrap(), Some(0.1.into()));
        assert_eq!(draft.get("title").unwrap(), Some(Value::Null));
        assert_eq!(draft.get("simulation.durations").unwrap(), None);
        assert!(draft.get("body.stoen.mass").is_err());
    }

    #[test]
    fn route_what_a_picture_says_of_the_run_is_that_run_once_more() {
        let mut draft = draft();
        draft.set("body.stone.mass", "5.0").unwrap();
        let scenario = draft.read().unwrap();
        let text = scenario.compile().unwrap().scene.text;
        assert!(text.contains("#   body.stone.mass = 5.0\n"), "{text}");
        let again = Scenario::parse(&text, Path::new("again.toml")).unwrap();
        assert_eq!(again.spec, scenario.spec);
    }
}
