//! Files that a scenario includes: reads their texts, and adds their values to the scenario.
//!
//! A scenario is one tree of values. The lists of an included file are appended to the lists of the
//! scenario, so that the indices of the scenario's own objects do not change. Every other key may
//! be in only one of the files. Each file is included once, even if several files name it. Spans in
//! an included file are offset by the lengths of all texts before it, so that messages can name the
//! file and the line of a value.

use super::Problem;
use super::read::is_list;
use super::renames;
use super::source::{ScenarioErrors, Source};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use windlass_math::tables::read_utf8;

/// Key that names the included files.
const INCLUDE: &str = "include";

/// Keys whose values are names of files, in any table. In an included file, these names are
/// relative to that file.
const FILE_KEYS: [&str; 7] = ["file", "wamit", "capytaine", "bemio", "drift", "chart", "script"];

/// A file that a scenario includes.
#[derive(Clone, Debug, PartialEq)]
pub struct IncludedFile {
    /// Path of the file, relative to the folder of the scenario or absolute.
    pub name: String,
    /// Text of the file.
    pub source: Source,
    /// Offset that is added to spans in the text, bytes.
    pub start: usize,
}

/// State of the inclusion of files.
struct Inclusion<'a> {
    source: &'a mut Source,
    /// Paths of the files that are being included, from the scenario to the current file.
    open: Vec<PathBuf>,
    /// Paths of all files included so far.
    done: BTreeSet<PathBuf>,
    /// Offset of the spans of the next file, bytes.
    next: usize,
    problems: Vec<Problem>,
}

impl Source {
    /// Reads the files that the text includes. Problems are reported when the text is parsed.
    #[must_use]
    pub fn with_included_files(mut self) -> Self {
        self.included.clear();
        let text = self.text.clone();
        let own = canonical(&self.path);
        let mut inclusion = Inclusion {
            next: text.len() + 1,
            open: vec![own.clone()],
            done: BTreeSet::from([own]),
            problems: Vec::new(),
            source: &mut self,
        };
        inclusion.include_all(&text, 0, Path::new(""));
        self.details.include_problems = inclusion.problems;
        self
    }

    /// Returns the included files, in the order of their inclusion.
    pub fn included_files(&self) -> impl Iterator<Item = &Self> {
        self.included.iter().map(|file| &file.source)
    }

    /// Adds the values of the included files to the tree of values of the scenario.
    pub(super) fn merge_included<'t>(&'t self, root: &mut DeTable<'t>) -> Result<(), ScenarioErrors> {
        let mut problems = self.details.include_problems.clone();
        for file in &self.included {
            match DeTable::parse(&file.source.text) {
                Ok(mut table) => {
                    renames::apply(table.get_mut());
                    self.merge(root, table.get_ref(), file, &mut problems);
                }
                Err(error) => problems.push(Problem {
                    message: error.message().to_owned(),
                    span: error.span().map(|span| shifted(&span, file.start)),
                }),
            }
        }
        if !problems.is_empty() {
            return Err(ScenarioErrors {
                source: self.clone(),
                problems,
            });
        }
        if let Some(value) = root.get_mut(INCLUDE) {
            // The value becomes the list of all included files, relative to the scenario.
            let span = value.span();
            let names = self.included.iter().map(|file| {
                let name = DeValue::String(Cow::Borrowed(file.name.as_str()));
                Spanned::new(span.clone(), name)
            });
            *value = Spanned::new(span.clone(), DeValue::Array(names.collect()));
        }
        Ok(())
    }

    /// Adds the values of one included file.
    fn merge<'t>(
        &self,
        root: &mut DeTable<'t>,
        table: &DeTable<'t>,
        file: &IncludedFile,
        problems: &mut Vec<Problem>,
    ) {
        let folder = Path::new(&file.name).parent().unwrap_or(Path::new(""));
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            if name == INCLUDE || name == "$schema" {
                continue;
            }
            let key = Spanned::new(shifted(&key.span(), file.start), key.get_ref().clone());
            let value = relocated(value, file.start, name, folder);
            let Some(known) = root.get_mut(name) else {
                root.insert(key, value);
                continue;
            };
            let known_at = known.span();
            match (known.get_mut(), value.into_inner()) {
                (DeValue::Array(all), DeValue::Array(more)) if is_list(name) => {
                    more.into_iter().for_each(|item| all.push(item));
                }
                _ => problems.push(Problem {
                    message: format!(
                        "'{name}' is also given in {}; give it in one of the files only",
                        self.line_of(&known_at)
                    ),
                    span: Some(key.span()),
                }),
            }
        }
    }
}

impl Inclusion<'_> {
    /// Includes the files that a text names. `start` is the offset of the spans of the text.
    /// `folder` is the folder of the text, relative to the folder of the scenario.
    fn include_all(&mut self, text: &str, start: usize, folder: &Path) {
        // Invalid TOML is reported when the text is parsed.
        let Ok(root) = DeTable::parse(text) else { return };
        let Some(value) = root.get_ref().get(INCLUDE) else {
            return;
        };
        let items = match value.get_ref() {
            DeValue::Array(items) => items.iter().collect(),
            _ => vec![value],
        };
        for item in items {
            let span = shifted(&item.span(), start);
            match item.get_ref().as_str() {
                Some(name) if !name.is_empty() => self.include(name, span, folder),
                _ => self.refuse(
                    "include needs a file name in quotes, or a list of file names".to_owned(),
                    span,
                ),
            }
        }
    }

    fn include(&mut self, name: &str, span: Range<usize>, folder: &Path) {
        let relative = joined(folder, name);
        let path = self.source.beside(&relative.to_string_lossy());
        let own = canonical(&path);
        if self.open.contains(&own) {
            let from = self.open.iter().skip_while(|open| **open != own);
            let names = from
                .chain([&own])
                .map(|path| path.file_name().unwrap_or_default());
            let chain: Vec<String> = names.map(|name| name.display().to_string()).collect();
            let message = format!(
                "'{name}' includes itself: {}; remove one of these includes",
                chain.join(" -> ")
            );
            return self.refuse(message, span);
        }
        if !self.done.insert(own.clone()) {
            return;
        }
        let text = match read_utf8(&path) {
            Ok(text) => text,
            Err(reason) => {
                let remedy = match path.is_file() {
                    true => "",
                    false => "; check the name, which is relative to the file that includes it",
                };
                let message = format!(
                    "the included file '{}' cannot be read: {reason}{remedy}",
                    path.display()
                );
                return self.refuse(message, span);
            }
        };
        let start = self.next;
        self.next += text.len() + 1;
        self.source.included.push(IncludedFile {
            name: relative.to_string_lossy().replace('\\', "/"),
            source: Source::new(&text, &path),
            start,
        });
        self.open.push(own);
        self.include_all(&text, start, relative.parent().unwrap_or(Path::new("")));
        self.open.pop();
    }

    fn refuse(&mut self, message: String, span: Range<usize>) {
        self.problems.push(Problem {
            message,
            span: Some(span),
        });
    }
}

/// Returns the path that identifies a file, with links resolved if it exists.
fn canonical(path: &Path) -> PathBuf {
    std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// Converts a file name relative to a folder to a path relative to the scenario's folder. `a/../b`
/// becomes `b`.
fn joined(folder: &Path, name: &str) -> PathBuf {
    let mut path = PathBuf::new();
    for component in folder.join(name).components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if matches!(path.components().next_back(), Some(Component::Normal(_))) => {
                path.pop();
            }
            other => path.push(other),
        }
    }
    path
}

fn shifted(span: &Range<usize>, shift: usize) -> Range<usize> {
    span.start + shift..span.end + shift
}

/// Returns a copy of the value of a key with shifted spans, and with file names relative to the
/// scenario. `folder` is the folder of the included file.
fn relocated<'v>(
    value: &Spanned<DeValue<'v>>,
    shift: usize,
    key: &str,
    folder: &Path,
) -> Spanned<DeValue<'v>> {
    let inner = match value.get_ref() {
        // `drift = "mesh"` computes the drift and names no file.
        DeValue::String(name) if FILE_KEYS.contains(&key) && (key, &**name) != ("drift", "mesh") => {
            DeValue::String(Cow::Owned(
                joined(folder, name).to_string_lossy().replace('\\', "/"),
            ))
        }
        DeValue::Array(items) => {
            let items = items.iter().map(|item| relocated(item, shift, key, folder));
            DeValue::Array(items.collect())
        }
        DeValue::Table(table) => {
            let mut all = DeTable::new();
            for (key, item) in table {
                let moved = relocated(item, shift, key.get_ref(), folder);
                all.insert(
                    Spanned::new(shifted(&key.span(), shift), key.get_ref().clone()),
                    moved,
                );
            }
            DeValue::Table(all)
        }
        other => other.clone(),
    };
    Spanned::new(shifted(&value.span(), shift), inner)
}

#[cfg(test)]
mod tests;
