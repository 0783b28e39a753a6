//! The text of a scenario and messages about it.
//!
//! A place in the file is written as a path of keys and indices, `body.0.mass`; [`Source::locate`] finds the
//! innermost part of it that exists.

use super::Spec;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use windlass_math::tables::text_of;

/// A scenario's text and name.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    /// Name of the file, for messages.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// What another file says instead of it.
    changes: Option<Box<Changes>>,
}

/// Values that another file gives in place of a scenario's own, as a sweep does for each of its runs, or that were changed
/// by a [`super::Draft`].
///
/// Places in the other file are written as places behind the end of the scenario's own text.
#[derive(Clone, Debug, PartialEq)]
struct Changes {
    /// The other file.
    from: Arc<Source>,
    /// Paths such as `body.0.mass`, and where their values stand in the other file.
    places: Vec<(String, Range<usize>)>,
    /// A line `key = value` for each.
    list: String,
}

/// One thing wrong in a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// What is wrong and what to do.
    pub message: String,
    /// Where, as bytes of the text; `None` when it is nowhere in particular.
    pub span: Option<Range<usize>>,
}

/// All that is wrong in a scenario, with its text.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioErrors {
    /// The text.
    pub source: Source,
    /// What is wrong, in the order of the file.
    pub problems: Vec<Problem>,
}

impl std::error::Error for ScenarioErrors {}

impl Source {
    /// A text under a name.
    pub fn new(text: &str, path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            text: text.to_owned(),
            changes: None,
        }
    }

    /// The same text, in which values at paths such as `body.0.mass` come from places of another file. `list` has a line
    /// `key = value` for each, for who reads what was run.
    pub fn changed_by(&self, from: &Arc<Self>, places: Vec<(String, Range<usize>)>, list: String) -> Self {
        let from = Arc::clone(from);
        Self {
            changes: Some(Box::new(Changes { from, places, list })),
            ..self.clone()
        }
    }

    /// A text that says what is run: the file's own, or one of all that was read where values of it were changed.
    pub(super) fn text_of(&self, spec: &Spec) -> String {
        let Some(changes) = &self.changes else {
            return self.text.clone();
        };
        // What was read can be written.
        let Ok(written) = toml::to_string(spec) else {
            return self.text.clone();
        };
        let changed: String = changes.list.lines().map(|line| format!("#   {line}\n")).collect();
        format!(
            "# {} with these values in it, and all defaults written out:\n{changed}\n{written}",
            self.path.file_name().unwrap_or_default().display()
        )
    }

    /// A place in the file that changes values of this one, as the places of problems say it.
    pub fn place_of_change(&self, span: Range<usize>) -> Range<usize> {
        let shift = self.text.len() + 1;
        span.start + shift..span.end + shift
    }

    /// The file that a place lies in, and where in it.
    fn file_of(&self, span: &Range<usize>) -> (&Self, Range<usize>) {
        let shift = self.text.len() + 1;
        match &self.changes {
            Some(changes) if span.start >= shift => (&changes.from, span.start - shift..span.end - shift),
            _ => (self, span.clone()),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read as text.
    pub fn load(path: &Path) -> Result<Self, ScenarioErrors> {
        text_of(path)
            .map(|text| Self::new(&text, path))
            .map_err(|reason| {
                let remedy = if path.is_file() { "" } else { "; check the path" };
                let message = format!("the scenario file cannot be read: {reason}{remedy}");
                Self::new("", path).error(message, None)
            })
    }

    /// A file that the scenario names, beside the scenario unless it is absolute.
    pub fn beside(&self, file: &str) -> PathBuf {
        self.path.parent().unwrap_or(Path::new("")).join(file)
    }

    /// Errors with a single problem.
    pub fn error(&self, message: String, span: Option<Range<usize>>) -> ScenarioErrors {
        ScenarioErrors {
            source: self.clone(),
            problems: vec![Problem { message, span }],
        }
    }

    /// Where a path such as `body.0.mass` stands: the value's place, or that of the innermost part that exists.
    pub fn locate(&self, path: &str) -> Option<Range<usize>> {
        let inside = |changed: &str| {
            path.strip_prefix(changed)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let changes = self.changes.iter().flat_map(|changes| &changes.places);
        if let Some((_, span)) = changes.clone().find(|(changed, _)| inside(changed)) {
            return Some(self.place_of_change(span.clone()));
        }
        let root = DeTable::parse(&self.text).ok()?;
        let mut found = None;
        let mut table: Option<&DeTable<'_>> = Some(root.get_ref());
        let mut array: Option<&[Spanned<DeValue<'_>>]> = None;
        for part in path.split('.') {
            let value = match (table, array) {
                (Some(table), _) => table.get(part),
                (None, Some(items)) => part.parse::<usize>().ok().and_then(|i| items.get(i)),
                (None, None) => None,
            };
            let Some(value) = value else { break };
            found = Some(value.span());
            table = value.get_ref().as_table();
            array = value.get_ref().as_array().map(|items| &**items);
        }
        found
    }

    /// File and line of a line (from 1) of the text that is the value of a path: `lift.toml:12`.
    pub(super) fn place_of_line(&self, path: &str, line: usize) -> String {
        let Some(span) = self.locate(path) else {
            return self.path.display().to_string();
        };
        let (source, span) = self.file_of(&span);
        let (first, _) = source.line_and_column(span.start);
        let value = source.text.get(span).unwrap_or_default();
        // The line break right after the quotation marks is not part of the text.
        let quoted = value.strip_prefix("\"\"\"").or_else(|| value.strip_prefix("'''"));
        let before = match quoted {
            Some(text) if text.starts_with(['\n', '\r']) => line,
            Some(_) => line - 1,
            None => 0,
        };
        format!("{}:{}", source.path.display(), first + before)
    }

    /// Line and column of a byte, from 1.
    fn line_and_column(&self, byte: usize) -> (usize, usize) {
        let before = &self.text.as_bytes()[..byte.min(self.text.len())];
        let line = before.iter().filter(|b| **b == b'\n').count() + 1;
        let start = before.iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&before[start..]).chars().count() + 1;
        (line, column)
    }
}

/// Where something is wrong, for who shows it himself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file.
    pub file: PathBuf,
    /// Its line, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// The line itself.
    pub text: String,
}

impl ScenarioErrors {
    /// Where a problem is; `None` when it is nowhere in particular.
    ///
    /// ```
    /// use std::path::Path;
    /// use windlass::scenario::Scenario;
    ///
    /// let refused = Scenario::parse("titel = 'lift'", Path::new("lift.toml")).unwrap_err();
    /// let place = refused.place(&refused.problems[0]).unwrap();
    /// assert_eq!((place.line, place.column, place.text.as_str()), (1, 1, "titel = 'lift'"));
    /// ```
    pub fn place(&self, problem: &Problem) -> Option<Place> {
        let (source, span) = self.source.file_of(problem.span.as_ref()?);
        let (line, column) = source.line_and_column(span.start);
        Some(Place {
            file: source.path.clone(),
            line,
            column,
            text: source.text.lines().nth(line - 1).unwrap_or_default().to_owned(),
        })
    }

    /// The same errors, of a change that brought them into a scenario that has none without it. Where the reader lost the place
    /// (in tables of several kinds) it is the value's, or the key's if there is no such key; both are places in what changes it.
    pub fn brought_by(mut self, key: &Range<usize>, value: &Range<usize>) -> Self {
        for Problem { message, span } in &mut self.problems {
            let is_of_change = |span: &Range<usize>| span.start > self.source.text.len();
            if !span.as_ref().is_some_and(is_of_change) {
                let is_key = message.starts_with("unknown key");
                let place = if is_key { key } else { value };
                *span = Some(self.source.place_of_change(place.clone()));
            }
        }
        self
    }

    fn write(&self, problem: &Problem, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(span) = &problem.span else {
            let path = self.source.path.display();
            return writeln!(out, "error: {path}: {}", printable(&problem.message));
        };
        let (source, span) = self.source.file_of(span);
        let path = source.path.display();
        let (line, column) = source.line_and_column(span.start);
        let message = printable(&problem.message);
        writeln!(out, "error: {path}:{line}:{column}: {message}")?;
        let content = source.text.lines().nth(line - 1).unwrap_or("");
        let room = content.chars().count().saturating_sub(column - 1).max(1);
        let width = source.text.get(span).map_or(1, |part| {
            part.lines().next().unwrap_or("").chars().count().clamp(1, room)
        });
        writeln!(out, "{line:>5} | {content}")?;
        writeln!(
            out,
            "      | {:indent$}{}",
            "",
            "^".repeat(width),
            indent = column - 1
        )
    }
}

/// A message whose names steer no terminal.
fn printable(message: &str) -> String {
    let shown = |c: char| match c {
        '\n' => "\n".to_owned(),
        c if c.is_control() => c.escape_debug().to_string(),
        c => c.to_string(),
    };
    message.chars().map(shown).collect()
}

impl fmt::Display for ScenarioErrors {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            self.write(problem, out)?;
        }
        Ok(())
    }
}

/// Problems of which each is shown with its place; a file in which all is wrong has one fault, repeated.
const MOST_SHOWN: usize = 100;

/// Collects problems while a scenario is compiled.
#[derive(Debug)]
pub struct ScenarioProblems<'a> {
    source: &'a Source,
    list: Vec<Problem>,
    /// Problems beyond those.
    more: usize,
    warnings: Vec<String>,
    notes: Vec<String>,
}

impl<'a> ScenarioProblems<'a> {
    pub fn new(source: &'a Source) -> Self {
        Self {
            source,
            list: Vec::new(),
            more: 0,
            warnings: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The text that is compiled.
    pub(super) fn source(&self) -> &'a Source {
        self.source
    }

    /// Adds what does not stop a run but should be known.
    pub(super) fn warn(&mut self, message: String) {
        if !self.warnings.contains(&message) {
            self.warnings.push(message);
        }
    }

    /// Adds what a user may want to know of how something was made.
    pub(super) fn note(&mut self, message: String) {
        self.notes.push(message);
    }

    /// The notes so far.
    pub(super) fn notes(&self) -> &[String] {
        &self.notes
    }

    /// The warnings so far.
    pub(super) fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// Adds a problem at a path.
    pub fn add(&mut self, path: &str, message: impl Into<String>) {
        if self.list.len() >= MOST_SHOWN {
            self.more += 1;
            return;
        }
        self.list.push(Problem {
            message: message.into(),
            span: self.source.locate(path),
        });
    }

    /// Adds a problem at a place.
    pub fn add_at(&mut self, span: Range<usize>, message: String) {
        self.list.push(Problem {
            message,
            span: Some(span),
        });
    }

    /// Where a path stands.
    pub fn locate(&self, path: &str) -> Option<Range<usize>> {
        self.source.locate(path)
    }

    pub fn extend(&mut self, errors: ScenarioErrors) {
        self.list.extend(errors.problems);
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The errors, in the order of the file.
    pub fn into_errors(mut self) -> ScenarioErrors {
        self.list
            .sort_by_key(|problem| problem.span.as_ref().map_or(usize::MAX, |span| span.start));
        self.list.dedup();
        if self.more > 0 {
            self.list.push(Problem {
                message: format!("and {} more; mend these first", self.more),
                span: None,
            });
        }
        ScenarioErrors {
            source: self.source.clone(),
            problems: self.list,
        }
    }
}
