//! Changed values, written into the text of the scenario.

use super::{Draft, DraftError};
use crate::read::document;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

impl Draft {
    /// Returns the text of the scenario file with the changed values in place of the old ones.
    /// Comments and layout are kept.
    ///
    /// ```
    /// use std::path::Path;
    /// use windlass_scenario::Draft;
    ///
    /// let text = r#"
    ///     simulation = { duration = 1.0, start = "as-specified" } # short
    ///     [[body]]
    ///     name = "stone"
    ///     mass = 2.0 # by hand
    ///     inertia = [0.1, 0.1, 0.1]
    /// "#;
    /// let mut draft = Draft::parse(text, Path::new("stone.toml"))?;
    /// draft.set("body.stone.mass", "5.5")?;
    /// assert_eq!(draft.text_with_changes()?, text.replace("2.0 # by", "5.5 # by"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A changed key has no value in the text of the file itself: it has a default, is in an
    /// included file, or is a table with a header. Or a change is inside another changed value.
    pub fn text_with_changes(&self) -> Result<String, DraftError> {
        let root = document(&self.base)?;
        let mut edits: Vec<(Range<usize>, &str, &str)> = Vec::new();
        for change in &self.changes {
            let file = self.base.path.display();
            let old = value_at(root.get_ref(), &change.path).ok_or_else(|| {
                DraftError::Key(format!(
                    "'{}' has no value in {file} that could be replaced; write it there with any valid value first",
                    change.key
                ))
            })?;
            let span = old.span();
            if span.end > self.base.text.len() {
                let (source, _) = self.base.file_of(&span);
                return Err(DraftError::Key(format!(
                    "'{}' is in the included file {}, which is not rewritten; change it there, or move the key to {file}",
                    change.key,
                    source.path.display()
                )));
            }
            if !is_inline(old, &self.base.text) {
                return Err(DraftError::Key(format!(
                    "'{}' is a table with a header or dotted keys in {file}, which is not rewritten; change its keys one by one",
                    change.key
                )));
            }
            edits.push((span, &change.key, &change.value));
        }
        // A later change may replace a value inside an earlier one, which has no text of its own.
        edits.sort_by_key(|(span, ..)| (span.start, std::cmp::Reverse(span.end)));
        if let Some(pair) = edits.windows(2).find(|pair| pair[1].0.start < pair[0].0.end) {
            return Err(DraftError::Key(format!(
                "'{}' changes a part of another changed value; change only one of them",
                pair[1].1
            )));
        }
        let mut text = self.base.text.clone();
        for (span, _, value) in edits.into_iter().rev() {
            text.replace_range(span, value);
        }
        Ok(text)
    }
}

/// Returns the value at a resolved path; `None` if the tree has no such value.
fn value_at<'t, 'd>(root: &'t DeTable<'d>, path: &[String]) -> Option<&'t Spanned<DeValue<'d>>> {
    let (first, rest) = path.split_first()?;
    let mut value: &'t Spanned<DeValue<'d>> = root.get(first.as_str())?;
    for part in rest {
        value = match value.get_ref() {
            DeValue::Table(table) => table.get(part.as_str())?,
            DeValue::Array(items) => items.get(part.parse::<usize>().ok()?)?,
            _ => return None,
        };
    }
    Some(value)
}

/// Returns true if a value is written after its key. The span of a table with a header is only the
/// header, and that of a table of dotted keys only the key.
fn is_inline(value: &Spanned<DeValue<'_>>, text: &str) -> bool {
    match value.get_ref() {
        DeValue::Table(_) => text.get(value.span()).is_some_and(|text| text.starts_with('{')),
        DeValue::Array(items) => items.iter().all(|item| is_inline(item, text)),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    const TEXT: &str = "# A stone.\nsimulation = { duration = 2.0, start = \"as-specified\" }\n\n[[body]]\nname = \"stone\" # round\n\
                        mass = 2.0 # kg\ninertia = [1.0, # about x\n  1.0, 1.0]\n";

    #[test]
    fn regression_comments_and_layout_are_kept() {
        let mut draft = Draft::parse(TEXT, Path::new("stone.toml")).unwrap();
        assert_eq!(draft.text_with_changes().unwrap(), TEXT);
        draft.set("body.stone.inertia.1", "3.25").unwrap();
        draft.set("body.stone.mass", "12.5").unwrap();
        draft.set("simulation.duration", "30.0").unwrap();
        let expected = TEXT
            .replace("  1.0, 1.0]", "  3.25, 1.0]")
            .replace("mass = 2.0", "mass = 12.5")
            .replace("duration = 2.0", "duration = 30.0");
        let text = draft.text_with_changes().unwrap();
        assert_eq!(text, expected);
        let again = Draft::parse(&text, Path::new("stone.toml")).unwrap();
        assert_eq!(again.read().unwrap().spec, draft.read().unwrap().spec);
    }

    #[test]
    fn refuses_keys_without_a_value_in_the_text() {
        let mut draft = Draft::parse(TEXT, Path::new("stone.toml")).unwrap();
        draft.set("simulation.output_interval", "0.5").unwrap();
        let refused = draft.text_with_changes().unwrap_err().to_string();
        assert!(
            refused.contains("'simulation.output_interval' has no value in stone.toml"),
            "{refused}"
        );
    }

    #[test]
    fn refuses_tables_with_a_header() {
        let mut draft = Draft::parse(TEXT, Path::new("stone.toml")).unwrap();
        let stone = "{ name = \"stone\", mass = 3.0, inertia = [1.0, 1.0, 1.0] }";
        draft.set("body.stone", stone).unwrap();
        let refused = draft.text_with_changes().unwrap_err().to_string();
        assert!(
            refused.contains("'body.stone' is a table with a header"),
            "{refused}"
        );
    }

    #[test]
    fn refuses_keys_of_included_files() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(
            folder.path().join("stone.toml"),
            "[[body]]\nname = \"stone\"\nmass = 2.0\ninertia = [1.0, 1.0, 1.0]\n",
        )
        .unwrap();
        let text = "include = \"stone.toml\"\n[simulation]\nduration = 1.0\nstart = \"as-specified\"\n";
        let path = folder.path().join("main.toml");
        let mut draft = Draft::parse(text, &path).unwrap();
        draft.set("body.stone.mass", "3.0").unwrap();
        let refused = draft.text_with_changes().unwrap_err().to_string();
        assert!(
            refused.contains("is in the included file") && refused.contains("stone.toml"),
            "{refused}"
        );
    }
}
