//! Files of a model: variation models that name a `BaseFile`, and `includefile`.
//!
//! The data of a base file are read first. A section of the variation that is a group of data by
//! object name (`Lines: Line1: Length: 3`) changes the objects of the base file. A section that is
//! a list adds objects. `Length[2]` changes the second row of a table. An included file replaces
//! the `includefile` entry by its data.

use super::data::names;
use super::yaml::{self, Entry, Node, Value};
use std::path::{Path, PathBuf};

/// Largest number of files that name each other.
const MAX_CHAIN: usize = 16;
/// Largest number of files of a model.
const MAX_FILES: usize = 1000;

/// Reads the text of a file.
pub(super) type ReadText<'a> = &'a dyn Fn(&Path) -> Result<String, String>;

/// Loader of a model from its files.
pub(super) struct Loader<'a> {
    pub(super) read: ReadText<'a>,
    /// Names of the files that were read, by index.
    pub(super) names: Vec<String>,
}

impl Loader<'_> {
    /// Loads a file with its base file and included files. `chain` has the files that lead to it.
    ///
    /// # Errors
    /// A message with file and line.
    pub(super) fn load(&mut self, path: &Path, chain: &[PathBuf]) -> Result<Node, String> {
        let name = path.display().to_string();
        let text = (self.read)(path).map_err(|error| format!("{name}: cannot be read: {error}"))?;
        self.parse(path, &text, chain)
    }

    /// Parses the text of a file as [`Self::load`].
    pub(super) fn parse(&mut self, path: &Path, text: &str, chain: &[PathBuf]) -> Result<Node, String> {
        let name = path.display().to_string();
        if self.names.len() >= MAX_FILES {
            return Err(format!("{name}: the model has more than {MAX_FILES} files"));
        }
        let index = self.names.len();
        self.names.push(name.clone());
        let mut root =
            yaml::parse(text, index).map_err(|(line, message)| format!("{name}:{line}: {message}"))?;
        let mut chain = chain.to_vec();
        chain.push(path.to_path_buf());
        self.include(&mut root, path, &chain)?;
        let Value::Map(entries) = &mut root.value else {
            return Ok(root);
        };
        let base = entries.iter().position(|entry| entry.key == "BaseFile");
        let Some(position) = base else {
            return Ok(root);
        };
        let entry = entries.remove(position);
        let mut base = self.named(&entry, path, &chain)?;
        self.merge(&mut base, root)?;
        Ok(base)
    }

    /// Loads the file that an entry names.
    fn named(&mut self, entry: &Entry, from: &Path, chain: &[PathBuf]) -> Result<Node, String> {
        let place = format!("{}:{}", from.display(), entry.line);
        let Some(name) = entry.node.text() else {
            return Err(format!("{place}: {} must name a file", entry.key));
        };
        let path = from
            .parent()
            .unwrap_or_else(|| Path::new(""))
            .join(name.replace('\\', "/"));
        if name.to_lowercase().ends_with(".dat") || name.to_lowercase().ends_with(".sim") {
            return Err(format!(
                "{place}: '{name}' is a binary file; open it in OrcaFlex and save it as a text data file (.yml)"
            ));
        }
        if chain.contains(&path) {
            return Err(format!(
                "{place}: '{name}' names itself, directly or through other files"
            ));
        }
        if chain.len() >= MAX_CHAIN {
            return Err(format!(
                "{place}: more than {MAX_CHAIN} files name each other in a chain"
            ));
        }
        self.load(&path, chain)
            .map_err(|error| format!("{place}: {}: {error}", entry.key))
    }

    /// Replaces `includefile` entries by the data of the files, at all levels.
    fn include(&mut self, node: &mut Node, path: &Path, chain: &[PathBuf]) -> Result<(), String> {
        match &mut node.value {
            Value::List(items) => {
                for item in items {
                    self.include(item, path, chain)?;
                }
            }
            Value::Map(entries) => {
                for entry in entries.iter_mut() {
                    if entry.key != "includefile" {
                        self.include(&mut entry.node, path, chain)?;
                    }
                }
                while let Some(at) = entries.iter().position(|entry| entry.key == "includefile") {
                    let entry = entries.remove(at);
                    let included = self.named(&entry, path, chain)?;
                    let Value::Map(own) = included.value else {
                        continue;
                    };
                    for (i, entry) in own.into_iter().enumerate() {
                        if let Some(known) = entries.iter().find(|known| known.key == entry.key) {
                            return Err(format!(
                                "{}:{}: '{}' is also in line {} of the file that includes this one",
                                self.names[entry.node.file], entry.line, entry.key, known.line
                            ));
                        }
                        entries.insert(at + i, entry);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Applies the changes of a variation to the data of its base file.
    fn merge(&self, base: &mut Node, changes: Node) -> Result<(), String> {
        let Value::Map(changes) = changes.value else {
            return Ok(());
        };
        for change in changes {
            let Value::Map(entries) = &mut base.value else {
                return Err(format!(
                    "{}: {} is {} in the base file, and cannot have the datum '{}'",
                    self.place(&change),
                    "the object",
                    base.kind(),
                    change.key
                ));
            };
            let known = entries.iter_mut().find(|entry| entry.key == change.key);
            match (known, change.node.value.clone()) {
                (Some(entry), Value::Map(_)) => self.merge_section(entry, change)?,
                // New objects of a section.
                (Some(entry), Value::List(items)) if is_objects(&items) && is_objects(entry.node.items()) => {
                    if let Value::List(own) = &mut entry.node.value {
                        own.extend(items);
                    }
                }
                (Some(entry), _) => entry.node = change.node,
                (None, _) if change.key.ends_with(']') => self.change_row(entries, change)?,
                (None, _) => {
                    self.replace_columns(entries, &change);
                    entries.push(change);
                }
            }
        }
        Ok(())
    }

    /// Applies changes to a section: to its objects by name, or to its data.
    fn merge_section(&self, entry: &mut Entry, change: Entry) -> Result<(), String> {
        let Value::List(objects) = &mut entry.node.value else {
            return self.merge(&mut entry.node, change.node);
        };
        let Value::Map(by_name) = change.node.value else {
            return Ok(());
        };
        for object in by_name {
            let is_named = |node: &&mut Node| {
                let mut data = node.entries().iter();
                data.any(|entry| entry.key == "Name" && entry.node.text() == Some(object.key.as_str()))
            };
            let Some(known) = objects.iter_mut().find(is_named) else {
                return Err(format!(
                    "{}: the base file has no '{}' in {}",
                    self.place(&object),
                    object.key,
                    entry.key
                ));
            };
            self.merge(known, object.node)?;
        }
        Ok(())
    }

    /// Changes a row of a table, for a datum such as `Length[2]`.
    fn change_row(&self, entries: &mut [Entry], change: Entry) -> Result<(), String> {
        let wrong = |reason: &str| format!("{}: '{}' {reason}", self.place(&change), change.key);
        let parts = change.key.strip_suffix(']').and_then(|key| key.split_once('['));
        let Some((name, row)) = parts.and_then(|(name, row)| Some((name, row.parse::<usize>().ok()?))) else {
            return Err(wrong("must have one index, such as Length[2]"));
        };
        for entry in entries {
            let Some(column) = names(&entry.key).position(|own| own == name) else {
                continue;
            };
            let count = entry.node.items().len();
            let Value::List(rows) = &mut entry.node.value else {
                break;
            };
            let Some(target) = row.checked_sub(1).and_then(|row| rows.get_mut(row)) else {
                return Err(wrong(&format!("is outside the table, which has {count} rows")));
            };
            match &mut target.value {
                Value::List(cells) if column < cells.len() => cells[column] = change.node,
                Value::List(_) => return Err(wrong("is not in this row of the table")),
                _ => *target = change.node,
            }
            return Ok(());
        }
        Err(wrong("is not a column of a table of the base file"))
    }

    /// Removes the tables of the base file that a new table replaces.
    fn replace_columns(&self, entries: &mut Vec<Entry>, change: &Entry) {
        let own: Vec<&str> = names(&change.key).collect();
        if own.len() > 1 {
            entries.retain(|entry| !names(&entry.key).all(|name| own.contains(&name)));
        }
    }

    fn place(&self, entry: &Entry) -> String {
        format!("{}:{}", self.names[entry.node.file], entry.line)
    }
}

/// Returns whether a list has groups of data with names: objects of a section.
fn is_objects(items: &[Node]) -> bool {
    items
        .iter()
        .all(|item| item.entries().iter().any(|entry| entry.key == "Name"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn load(files: &[(&str, &str)]) -> Result<(Node, Vec<String>), String> {
        let texts: BTreeMap<&str, &str> = files.iter().copied().collect();
        let read = |path: &Path| {
            let name = path.display().to_string();
            let text = texts.get(name.as_str()).copied();
            text.map(str::to_owned)
                .ok_or_else(|| "it does not exist".to_owned())
        };
        let mut loader = Loader {
            read: &read,
            names: Vec::new(),
        };
        let root = loader.load(Path::new(files[0].0), &[])?;
        Ok((root, loader.names))
    }

    #[test]
    fn closed_form_variations_change_the_data_of_the_base_file() {
        let base = "General:\n  StageDuration: [8, 16]\nLines:\n  - Name: A\n    LineType, Length:\n      - [x, 1]\n      - [y, 2]\n    Damping: 1\n";
        let change = "BaseFile: base.yml\nGeneral:\n  includefile: more.yml\nLines:\n  A:\n    Length[2]: 7\n    Damping: 3\n";
        let files = [("v.yml", change), ("base.yml", base), ("more.yml", "Extra: 5\n")];
        let (root, names) = load(&files).unwrap();
        assert_eq!(names, ["v.yml", "more.yml", "base.yml"]);
        let line = &root.entries()[1].node.items()[0];
        let length = &line.entries()[1].node.items()[1].items()[1];
        assert_eq!((length.text(), names[length.file].as_str()), (Some("7"), "v.yml"));
        assert_eq!(line.entries()[2].node.text(), Some("3"));
        assert_eq!(root.entries()[0].node.entries()[1].key, "Extra");
    }

    #[test]
    fn refuses_cycles_and_missing_files_with_their_line() {
        for (files, words) in [
            (
                vec![("a.yml", "BaseFile: b.yml\n"), ("b.yml", "\nBaseFile: a.yml\n")],
                "b.yml:2: 'a.yml' names itself",
            ),
            (
                vec![("a.yml", "X: 1\nBaseFile: c.yml\n")],
                "a.yml:2: BaseFile: c.yml: cannot be read",
            ),
            (vec![("a.yml", "BaseFile: m.dat\n")], "is a binary file"),
            (
                vec![
                    ("a.yml", "BaseFile: b.yml\nLines:\n  Z:\n    Length: 2\n"),
                    ("b.yml", "Lines:\n  - Name: A\n"),
                ],
                "a.yml:3: the base file has no 'Z' in Lines",
            ),
            (
                vec![
                    ("a.yml", "BaseFile: b.yml\nLines:\n  A:\n    Length[3]: 2\n"),
                    ("b.yml", "Lines:\n  - Name: A\n    Length: [1]\n"),
                ],
                "a.yml:4: 'Length[3]' is outside the table, which has 1 rows",
            ),
        ] {
            let message = load(&files).unwrap_err();
            assert!(message.contains(words), "{message}");
        }
    }
}
