//! The text of a scenario and messages about it.
//!
//! A location in the file is given as a path of keys and indices, `body.0.mass`. [`Source::locate`]
//! finds the value at the path, or the innermost table or list on it that exists.

use super::Spec;
use super::include::IncludedFile;
use super::parts::Origin;
use super::read::document;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use windlass_math::tables::read_utf8;

/// Text and file name of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    /// Name of the file, for messages.
    pub path: PathBuf,
    /// The text.
    pub text: String,
    /// Files that the scenario includes, in the order of their inclusion.
    ///
    /// A span in one of them is represented as a span beyond the end of the scenario's own text.
    pub(super) included: Vec<IncludedFile>,
    /// Problems, warnings and notes found before the compilation. They are boxed because every
    /// error contains a source.
    pub(super) details: Box<SourceDetails>,
    /// Values of another file that replace values of the text.
    changes: Option<Box<Changes>>,
}

/// Problems of included files, and findings of the expansion of parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SourceDetails {
    /// Problems found when files were included.
    pub include_problems: Vec<Problem>,
    /// Objects that were made from parts, with the key paths from which they were made.
    pub origins: Vec<Origin>,
    /// Warnings about parts.
    pub warnings: Vec<String>,
    /// Notes on parts, for example on the quality of estimated data.
    pub notes: Vec<String>,
}

/// Values that replace values of a scenario, from one run of a sweep or from a [`super::Draft`].
///
/// A span in the other file is represented as a span beyond the end of all texts of the scenario.
#[derive(Clone, Debug, PartialEq)]
struct Changes {
    /// The other file.
    from: Arc<Source>,
    /// Key paths such as `body.0.mass`, with the spans of their values in the other file.
    spans: Vec<(String, Range<usize>)>,
    /// A line `key = value` for each change.
    list: String,
}

/// A problem of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The problem and its remedy.
    pub message: String,
    /// Span in bytes of the text; `None` for a problem without a location.
    pub span: Option<Range<usize>>,
}

/// All problems of a scenario, with its text.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioErrors {
    /// The text.
    pub source: Source,
    /// The problems, in the order of the file.
    pub problems: Vec<Problem>,
}

impl std::error::Error for ScenarioErrors {}

impl Source {
    /// Creates a source from a text, without the files that it includes; `path` is used in
    /// messages. [`Source::with_included_files`] adds these files.
    pub fn new(text: &str, path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            text: text.to_owned(),
            included: Vec::new(),
            details: Box::default(),
            changes: None,
        }
    }

    /// Returns this source with values that replace values of the text. They come from the file
    /// `from`. `spans` contains key paths such as `body.0.mass` with the spans of their values in
    /// that file. `list` has one line `key = value` for each of them, for reports.
    pub fn with_changes(&self, from: &Arc<Self>, spans: Vec<(String, Range<usize>)>, list: String) -> Self {
        let from = Arc::clone(from);
        Self {
            changes: Some(Box::new(Changes { from, spans, list })),
            ..self.clone()
        }
    }

    /// Returns the text of the scenario that is run. Without changes and included files, this is
    /// the text of the file. Otherwise, it is a text with all changes, included files and defaults.
    pub(super) fn text_of(&self, spec: &Spec) -> String {
        if self.changes.is_none() && self.included.is_empty() {
            return self.text.clone();
        }
        // `spec` already contains the objects of the included files and of the parts.
        let complete = Spec {
            include: Vec::new(),
            part: Vec::new(),
            ..spec.clone()
        };
        // Every spec can be serialised; the original text is a fallback.
        let Ok(written) = toml::to_string(&complete) else {
            return self.text.clone();
        };
        let listed = |list: &str| {
            list.lines()
                .map(|line| format!("#   {line}\n"))
                .collect::<String>()
        };
        let mut header = self.path.file_name().unwrap_or_default().display().to_string();
        if !self.included.is_empty() {
            let names: Vec<&str> = self.included.iter().map(|file| file.name.as_str()).collect();
            header += &format!(" with the included files {}", names.join(", "));
        }
        match &self.changes {
            Some(changes) => format!(
                "# {header} with these changes and all defaults:\n{}\n{written}",
                listed(&changes.list)
            ),
            None => format!("# {header} and all defaults:\n\n{written}"),
        }
    }

    /// Returns the span of a location in the file of changes, as used in problems of this source.
    pub fn span_of_change(&self, span: Range<usize>) -> Range<usize> {
        let shift = self.first_span_of_changes();
        span.start + shift..span.end + shift
    }

    /// Returns the byte at which spans of changes begin, beyond all texts of the scenario.
    fn first_span_of_changes(&self) -> usize {
        let last = self.included.last();
        last.map_or(self.text.len(), |file| file.start + file.source.text.len()) + 1
    }

    /// Returns the file that contains a span, and the span in that file.
    pub(super) fn file_of(&self, span: &Range<usize>) -> (&Self, Range<usize>) {
        let shifted = |source, shift| (source, span.start - shift..span.end - shift);
        let shift = self.first_span_of_changes();
        if let Some(changes) = &self.changes
            && span.start >= shift
        {
            return shifted(&*changes.from, shift);
        }
        let included = self.included.iter().rev().find(|file| span.start >= file.start);
        included.map_or((self, span.clone()), |file| shifted(&file.source, file.start))
    }

    /// Returns file and line of a span: `lift.toml:12`.
    pub(super) fn line_of(&self, span: &Range<usize>) -> String {
        let (source, span) = self.file_of(span);
        let (line, _) = source.line_and_column(span.start);
        format!("{}:{line}", source.path.display())
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The file cannot be read as text.
    pub fn load(path: &Path) -> Result<Self, ScenarioErrors> {
        read_utf8(path)
            .map(|text| Self::new(&text, path))
            .map_err(|reason| {
                let remedy = if path.is_file() { "" } else { "; check the path" };
                let message = format!("the scenario file cannot be read: {reason}{remedy}");
                Self::new("", path).error(message, None)
            })
    }

    /// Returns the path of a file that the scenario names, relative to the scenario's folder unless
    /// it is absolute.
    pub fn beside(&self, file: &str) -> PathBuf {
        self.path.parent().unwrap_or(Path::new("")).join(file)
    }

    /// Returns errors with a single problem.
    pub fn error(&self, message: String, span: Option<Range<usize>>) -> ScenarioErrors {
        ScenarioErrors {
            source: self.clone(),
            problems: vec![Problem { message, span }],
        }
    }

    /// Returns the span of the value at a path such as `body.0.mass`. If there is no such value,
    /// returns the span of the innermost table or list on the path that exists. An object of a part
    /// is located at the part.
    pub fn locate(&self, path: &str) -> Option<Range<usize>> {
        let inside = |outer: &str| {
            path.strip_prefix(outer)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        // The longest path is the most specific. Of equal paths, `max_by_key` returns the last.
        let origins = self.details.origins.iter().filter(|(made, _)| inside(made));
        if let Some((_, of_part)) = origins.max_by_key(|(made, _)| made.len()) {
            return self.locate(of_part);
        }
        let changes = self.changes.iter().flat_map(|changes| &changes.spans);
        if let Some((_, span)) = changes.clone().find(|(changed, _)| inside(changed)) {
            return Some(self.span_of_change(span.clone()));
        }
        let root = document(self).ok()?;
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

    /// Returns file and line, such as `lift.toml:12`, of a line (from 1) of the string at a key
    /// path.
    pub(super) fn location_of_line(&self, path: &str, line: usize) -> String {
        let Some(span) = self.locate(path) else {
            return self.path.display().to_string();
        };
        let (source, span) = self.file_of(&span);
        let (first, _) = source.line_and_column(span.start);
        let value = source.text.get(span).unwrap_or_default();
        // TOML drops a line break directly after opening triple quotes.
        let quoted = value.strip_prefix("\"\"\"").or_else(|| value.strip_prefix("'''"));
        let before = match quoted {
            Some(text) if text.starts_with(['\n', '\r']) => line,
            Some(_) => line - 1,
            None => 0,
        };
        format!("{}:{}", source.path.display(), first + before)
    }

    /// Returns line and column of a byte, both from 1.
    pub fn line_and_column(&self, byte: usize) -> (usize, usize) {
        let before = &self.text.as_bytes()[..byte.min(self.text.len())];
        let line = before.iter().filter(|b| **b == b'\n').count() + 1;
        let start = before.iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&before[start..]).chars().count() + 1;
        (line, column)
    }
}

/// Location of a problem, for programs that display it themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The file.
    pub file: PathBuf,
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// Text of the line.
    pub text: String,
}

impl ScenarioErrors {
    /// Returns the location of a problem; `None` for a problem without one.
    ///
    /// ```
    /// use std::path::Path;
    /// use windlass_scenario::Scenario;
    ///
    /// let refused = Scenario::parse("titel = 'lift'", Path::new("lift.toml")).unwrap_err();
    /// let location = refused.location(&refused.problems[0]).unwrap();
    /// assert_eq!((location.line, location.column, location.text.as_str()), (1, 1, "titel = 'lift'"));
    /// ```
    pub fn location(&self, problem: &Problem) -> Option<Location> {
        let (source, span) = self.source.file_of(problem.span.as_ref()?);
        let (line, column) = source.line_and_column(span.start);
        Some(Location {
            file: source.path.clone(),
            line,
            column,
            text: source.text.lines().nth(line - 1).unwrap_or_default().to_owned(),
        })
    }

    /// Attributes the errors of a changed scenario to a change; the scenario without the change has
    /// no errors. A problem without a span in the file of changes gets the span `value`, or `key`
    /// for an unknown key. Both are spans in this file. The TOML reader gives no location inside
    /// values that can have several types.
    pub fn attributed_to(mut self, key: &Range<usize>, value: &Range<usize>) -> Self {
        for Problem { message, span } in &mut self.problems {
            let is_of_change = |span: &Range<usize>| span.start >= self.source.first_span_of_changes();
            if !span.as_ref().is_some_and(is_of_change) {
                let is_key = message.starts_with("unknown key");
                let target = if is_key { key } else { value };
                *span = Some(self.source.span_of_change(target.clone()));
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

/// Escapes control characters, which could change the state of a terminal.
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

/// Largest number of problems that are reported; a file with more usually has one repeated fault.
const MAX_SHOWN: usize = 100;

/// Collects problems while a scenario is compiled.
#[derive(Debug)]
pub struct ScenarioProblems<'a> {
    source: &'a Source,
    list: Vec<Problem>,
    /// Number of problems beyond [`MAX_SHOWN`].
    more: usize,
    /// Computations that were interrupted, see [`ScenarioProblems::add_stopped`].
    stopped: Vec<Problem>,
    warnings: Vec<String>,
    notes: Vec<String>,
}

impl<'a> ScenarioProblems<'a> {
    /// Creates an empty collection for a source.
    ///
    /// It does not contain the findings on parts.
    pub fn new(source: &'a Source) -> Self {
        Self {
            source,
            list: Vec::new(),
            more: 0,
            stopped: Vec::new(),
            warnings: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Creates a collection with the warnings and notes of the expansion of parts.
    pub(super) fn with_parts(source: &'a Source) -> Self {
        let details = &source.details;
        Self {
            warnings: details.warnings.clone(),
            notes: details.notes.clone(),
            ..Self::new(source)
        }
    }

    /// Returns the text that is compiled.
    pub(super) fn source(&self) -> &'a Source {
        self.source
    }

    /// Adds a warning, which does not stop a run.
    pub(super) fn warn(&mut self, message: String) {
        if !self.warnings.contains(&message) {
            self.warnings.push(message);
        }
    }

    /// Adds a note, for example on the quality of fitted data.
    pub(super) fn note(&mut self, message: String) {
        self.notes.push(message);
    }

    /// Returns the notes so far.
    pub(super) fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns the warnings so far.
    pub(super) fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// Adds a problem at a key path.
    pub fn add(&mut self, path: &str, message: impl Into<String>) {
        self.push(Problem {
            message: message.into(),
            span: self.source.locate(path),
        });
    }

    /// Adds a problem for a long computation that was interrupted, either by the user or because
    /// its result is not in the cache. It is reported only if there is no other problem, and
    /// [`Self::is_empty`] ignores it.
    pub(super) fn add_stopped(&mut self, path: &str, message: String) {
        let span = self.source.locate(path);
        self.stopped.push(Problem { message, span });
    }

    /// Returns true if a computation was interrupted.
    pub(super) fn has_stopped(&self) -> bool {
        !self.stopped.is_empty()
    }

    /// Adds a problem, or counts it beyond [`MAX_SHOWN`].
    fn push(&mut self, problem: Problem) {
        if self.list.len() < MAX_SHOWN {
            self.list.push(problem);
        } else {
            self.more += 1;
        }
    }

    /// Adds a problem at a span.
    pub fn add_at(&mut self, span: Range<usize>, message: String) {
        self.push(Problem {
            message,
            span: Some(span),
        });
    }

    /// Returns the span of a key path.
    pub fn locate(&self, path: &str) -> Option<Range<usize>> {
        self.source.locate(path)
    }

    /// Adds the problems of other errors.
    pub fn extend(&mut self, errors: ScenarioErrors) {
        errors.problems.into_iter().for_each(|problem| self.push(problem));
    }

    /// Returns the number of problems.
    pub(super) fn count(&self) -> usize {
        self.list.len() + self.more
    }

    /// Returns true if there are no problems. Interrupted computations are ignored.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the errors, in the order of the file.
    pub fn into_errors(mut self) -> ScenarioErrors {
        if self.list.is_empty() {
            self.list = self.stopped;
        }
        self.list
            .sort_by_key(|problem| problem.span.as_ref().map_or(usize::MAX, |span| span.start));
        self.list.dedup();
        if self.more > 0 {
            self.list.push(Problem {
                message: format!("and {} more problems; fix the problems above first", self.more),
                span: None,
            });
        }
        ScenarioErrors {
            source: self.source.clone(),
            problems: self.list,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_problems_of_all_kinds_are_limited() {
        let source = Source::new("title = 1\n", Path::new("s.toml"));
        let many = |problems: &mut ScenarioProblems<'_>| {
            (0..150).for_each(|k| problems.add_at(0..1, format!("problem {k}")));
        };
        let mut others = ScenarioProblems::new(&source);
        many(&mut others);
        let others = others.into_errors();
        // A hundred problems, and one that gives the number of the others.
        assert_eq!(others.problems.len(), 101);
        let mut problems = ScenarioProblems::new(&source);
        problems.add("title", "first");
        problems.extend(others);
        let found = problems.into_errors();
        assert_eq!(found.problems.len(), 101);
        assert!(found.to_string().contains("and 2 more problems"), "{found}");
    }
}
