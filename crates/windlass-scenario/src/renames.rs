//! Renamed keys and values of scenario files.
//!
//! An old name works for one version: it is read as the new name, with a warning. `windlass
//! migrate` rewrites a file. To rename a key, change the field of its spec and add a line to
//! [`RENAMES`].

use super::source::{ScenarioErrors, Source};
use std::borrow::Cow;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A renamed key of a table, or a renamed value of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rename {
    /// Path of the table without indices: `contact`, `cable.section`.
    pub table: &'static str,
    /// For a renamed value, its key; `None` for a renamed key.
    pub value_of: Option<&'static str>,
    /// Old name.
    pub old: &'static str,
    /// New name.
    pub new: &'static str,
}

/// All renames of the last version.
pub const RENAMES: &[Rename] = &[
    key("cable", "most_partings", "maximum_partings"),
    key("contact", "most_cable_contacts", "maximum_cable_contacts"),
    key("contact", "most_contacts", "maximum_contacts"),
    key("sheave", "largest_fleet_angle_deg", "maximum_fleet_angle_deg"),
    value("simulation", "start", "as-given", "as-specified"),
];

const fn key(table: &'static str, old: &'static str, new: &'static str) -> Rename {
    Rename {
        table,
        value_of: None,
        old,
        new,
    }
}

const fn value(table: &'static str, key: &'static str, old: &'static str, new: &'static str) -> Rename {
    Rename {
        table,
        value_of: Some(key),
        old,
        new,
    }
}

/// An old name in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldName {
    /// The rename that applies to the name.
    pub rename: Rename,
    /// Span of the name in the text, with the quotation marks of a value.
    pub span: Range<usize>,
}

/// Replaces old names in a tree of values and returns them in the order of the file. Locations
/// still refer to the text. A table with both names is not changed, and its reader reports the old
/// name as unknown.
pub(crate) fn apply(root: &mut DeTable<'_>) -> Vec<OldName> {
    let mut found = Vec::new();
    apply_to_table(root, "", &mut found);
    found.sort_by_key(|name| name.span.start);
    found
}

fn apply_to_table(table: &mut DeTable<'_>, path: &str, found: &mut Vec<OldName>) {
    for rename in RENAMES.iter().filter(|rename| rename.table == path) {
        match rename.value_of {
            None if table.contains_key(rename.old) && !table.contains_key(rename.new) => {
                if let Some((name, value)) = table.remove_entry(rename.old) {
                    let span = name.span();
                    table.insert(Spanned::new(span.clone(), Cow::Borrowed(rename.new)), value);
                    found.push(OldName {
                        rename: *rename,
                        span,
                    });
                }
            }
            None => {}
            Some(key) => {
                if let Some(value) = table.get_mut(key)
                    && value.get_ref().as_str() == Some(rename.old)
                {
                    let span = value.span();
                    *value = Spanned::new(span.clone(), DeValue::String(Cow::Borrowed(rename.new)));
                    found.push(OldName {
                        rename: *rename,
                        span,
                    });
                }
            }
        }
    }
    for (name, value) in table.iter_mut() {
        let inside = if path.is_empty() {
            name.get_ref().to_string()
        } else {
            format!("{path}.{}", name.get_ref())
        };
        apply_to_value(value.get_mut(), &inside, found);
    }
}

fn apply_to_value(value: &mut DeValue<'_>, path: &str, found: &mut Vec<OldName>) {
    match value {
        DeValue::Table(table) => apply_to_table(table, path, found),
        DeValue::Array(items) => {
            for item in items.iter_mut() {
                apply_to_value(item.get_mut(), path, found);
            }
        }
        _ => {}
    }
}

/// Returns the new name of a key of a table, or the key itself.
pub(crate) fn current_key<'k>(table: &str, key: &'k str) -> &'k str {
    let renamed = RENAMES
        .iter()
        .find(|rename| rename.value_of.is_none() && rename.table == table && rename.old == key);
    renamed.map_or(key, |rename| rename.new)
}

impl Source {
    /// Returns the old names in the file.
    ///
    /// # Errors
    /// The text is not valid TOML.
    pub fn old_names(&self) -> Result<Vec<OldName>, ScenarioErrors> {
        let mut root = DeTable::parse(&self.text)
            .map_err(|error| self.error(error.message().to_owned(), error.span()))?;
        Ok(apply(root.get_mut()))
    }

    /// Returns a warning for each old name in the file and its included files, with its line.
    pub(crate) fn warnings_of_old_names(&self) -> Vec<String> {
        let files = std::iter::once(self).chain(self.included_files());
        files.flat_map(Self::own_warnings_of_old_names).collect()
    }

    fn own_warnings_of_old_names(&self) -> Vec<String> {
        let warning = |name: &OldName| {
            let (line, _) = self.line_and_column(name.span.start);
            let what = match name.rename.value_of {
                None => format!("key '{}'", name.rename.old),
                Some(key) => format!("value \"{}\" of '{key}'", name.rename.old),
            };
            format!(
                "{}:{line}: the {what} is now '{}'; the old name will stop working in the next version. `windlass migrate` rewrites \
                 the file",
                self.path.display(),
                name.rename.new
            )
        };
        let names = self.old_names().unwrap_or_default();
        names.iter().map(warning).collect()
    }

    /// Returns the text with all old names replaced; comments and layout are kept.
    ///
    /// # Errors
    /// The text is not valid TOML.
    pub fn migrated(&self) -> Result<(String, Vec<OldName>), ScenarioErrors> {
        let names = self.old_names()?;
        let mut text = self.text.clone();
        for name in names.iter().rev() {
            let new = match name.rename.value_of {
                None => name.rename.new.to_owned(),
                Some(_) => format!("\"{}\"", name.rename.new),
            };
            text.replace_range(name.span.clone(), &new);
        }
        Ok((text, names))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scenario;
    use std::path::Path;

    const OLD: &str = r#"# A drop.
[simulation]
duration = 1.0 # short
start = "as-given" # where it hangs

[contact]
most_contacts = 7   # few

[[cable]]
name = "line"
length = 10.0
elements = 2
diameter = 0.02
density = 2000.0
axial_stiffness = 1e6
most_partings = 3
start = { frame = "ground/top" }
end = { position = [0.0, 0.0, -10.0] }

[[frame]]
name = "top"
position = [0.0, 0.0, 0.0]
"#;

    #[test]
    fn equivalent_old_names_are_read_as_new_ones_with_warnings() {
        let old = Scenario::parse(OLD, Path::new("drop.toml")).unwrap_or_else(|errors| panic!("{errors}"));
        let (text, names) = old.source.migrated().unwrap();
        assert_eq!(names.len(), 3, "{names:?}");
        let new = Scenario::parse(&text, Path::new("drop.toml")).unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(old.spec, new.spec);
        let warnings = old.compile().unwrap_or_else(|errors| panic!("{errors}")).warnings;
        let renamed: Vec<_> = warnings
            .iter()
            .filter(|warning| warning.contains("migrate"))
            .collect();
        assert_eq!(renamed.len(), 3, "{warnings:?}");
        assert!(
            renamed[0].contains("drop.toml:4") && renamed[0].contains("'as-specified'"),
            "{renamed:?}"
        );
        let warnings = new.compile().unwrap_or_else(|errors| panic!("{errors}")).warnings;
        assert!(
            !warnings.iter().any(|warning| warning.contains("migrate")),
            "{warnings:?}"
        );
    }

    #[test]
    fn regression_migration_keeps_comments_and_layout() {
        let (text, _) = Source::new(OLD, Path::new("drop.toml")).migrated().unwrap();
        let expected = OLD
            .replace("\"as-given\"", "\"as-specified\"")
            .replace("most_contacts", "maximum_contacts")
            .replace("most_partings", "maximum_partings");
        assert_eq!(text, expected);
    }

    #[test]
    fn refuses_a_key_under_both_names() {
        let both = OLD.replace("most_contacts = 7", "most_contacts = 7\nmaximum_contacts = 8");
        let message = Scenario::parse(&both, Path::new("drop.toml"))
            .unwrap_err()
            .to_string();
        assert!(message.contains("most_contacts"), "{message}");
    }
}
