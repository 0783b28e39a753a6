//! Parser of `.ini` entries and their numbers.

use std::fmt::Write;

/// Problems of all files.
#[derive(Default)]
pub(super) struct ImportProblems(pub Vec<String>);

/// An entry `$KEY value ...`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub key: String,
    pub index: Option<usize>,
    pub values: Vec<String>,
    pub line: usize,
}

/// The entries of a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Entries {
    pub file: String,
    pub list: Vec<Entry>,
}

/// Largest number allowed. The reports write 1e30 for "no limit". Values computed from larger
/// numbers could overflow.
const LARGEST: f64 = 1e100;

/// Compares keys without regard to case. The letter O equals the digit 0, because the reports
/// confuse the two.
fn same_key(a: &str, b: &str) -> bool {
    let plain = |key: &str| key.to_lowercase().replace('0', "o");
    plain(a) == plain(b)
}

impl Entries {
    pub(super) fn parse(file: &str, text: &str, problems: &mut ImportProblems) -> Self {
        let mut entries = Self {
            file: file.to_owned(),
            list: Vec::new(),
        };
        for (i, line) in text.lines().enumerate() {
            let content = line.split("//").next().unwrap_or("");
            let content = content.split('%').next().unwrap_or("").trim();
            if content.is_empty() {
                continue;
            }
            if !content.starts_with('$') {
                problems.0.push(format!(
                    "{file}:{}: '{content}' is neither an entry ('$KEY value') nor a comment ('//' or '%')",
                    i + 1
                ));
                continue;
            }
            for part in content.split('$').skip(1) {
                match entry(part, i + 1) {
                    Some(entry) => entries.list.push(entry),
                    None => problems.0.push(format!(
                        "{file}:{}: '${}' has no key; write '$KEY value' or '$0|KEY value'",
                        i + 1,
                        part.trim()
                    )),
                }
            }
        }
        entries
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.list.iter().any(|entry| same_key(&entry.key, key))
    }

    /// Returns all entries of a key, ordered by index.
    pub(super) fn all(&self, key: &str) -> Vec<&Entry> {
        let mut found: Vec<&Entry> = self
            .list
            .iter()
            .filter(|entry| same_key(&entry.key, key))
            .collect();
        found.sort_by_key(|entry| entry.index);
        found
    }

    /// Reports unknown keys.
    pub(super) fn check_known(&self, known: &[&str], problems: &mut ImportProblems) {
        for entry in &self.list {
            if !known.iter().any(|key| same_key(key, &entry.key)) {
                problems.0.push(format!(
                    "{}:{}: unknown key '{}'{}; the known keys are: {}",
                    self.file,
                    entry.line,
                    entry.key,
                    windlass_world::spelling::suggestion(&entry.key, known.iter().copied()),
                    known.join(", ")
                ));
            }
        }
    }

    /// Returns the numbers of an entry.
    pub(super) fn numbers(&self, entry: &Entry, problems: &mut ImportProblems) -> Vec<f64> {
        let mut numbers = Vec::new();
        for word in &entry.values {
            match word.parse::<f64>() {
                Ok(number) if number.abs() <= LARGEST => numbers.push(number),
                Ok(number) if number.is_finite() => problems.0.push(format!(
                    "{}:{}: {}: {word} exceeds {LARGEST:e}, the largest number allowed; give it in SI units",
                    self.file, entry.line, entry.key
                )),
                _ => problems.0.push(format!(
                    "{}:{}: {}: '{word}' is not a number; give it in SI units, without a unit",
                    self.file, entry.line, entry.key
                )),
            }
        }
        numbers
    }

    /// Returns the single number of a key. Reports a key that is missing (without a default),
    /// repeated, or not one number.
    pub(super) fn number(&self, key: &str, default: Option<f64>, problems: &mut ImportProblems) -> f64 {
        let found = self.all(key);
        match (found.as_slice(), default) {
            ([], Some(default)) => default,
            ([], None) => {
                problems
                    .0
                    .push(format!("{}: the key '{key}' is missing", self.file));
                1.0
            }
            ([entry], _) => match self.numbers(entry, problems)[..] {
                [number] => number,
                _ => {
                    if entry.values.len() != 1 {
                        problems.0.push(format!(
                            "{}:{}: {key} takes one number, found {}",
                            self.file,
                            entry.line,
                            entry.values.len()
                        ));
                    }
                    1.0
                }
            },
            ([first, again, ..], _) => {
                problems.0.push(format!(
                    "{}:{}: {key} is repeated; it was first given in line {}",
                    self.file, again.line, first.line
                ));
                1.0
            }
        }
    }

    /// Writes `name = value   # file:line $KEY` for a key.
    pub(super) fn write_number(&self, out: &mut String, name: &str, key: &str, value: f64) {
        let origin = self
            .all(key)
            .first()
            .map_or_else(String::new, |entry| self.origin(entry));
        let _ = writeln!(out, "{name} = {value:?}   # {origin}");
    }

    /// Returns the file name without folders.
    pub(super) fn short_name(&self) -> &str {
        self.file.rsplit(['/', '\\']).next().unwrap_or(&self.file)
    }

    /// Returns file, line and key of an entry, for comments.
    pub(super) fn origin(&self, entry: &Entry) -> String {
        let index = entry.index.map_or_else(String::new, |index| format!("{index}|"));
        format!("{}:{} ${index}{}", self.short_name(), entry.line, entry.key)
    }
}

fn entry(part: &str, line: usize) -> Option<Entry> {
    // Forms: `0|IC 1 2`, `0 | IC 1 2`, `EA 5e5`.
    let (index, rest) = match part.split_once('|') {
        Some((index, rest)) => (Some(index.trim().parse().ok()?), rest),
        None => (None, part),
    };
    let mut words = rest.split_whitespace().map(str::to_owned);
    let mut key = words.next()?;
    let mut values: Vec<String> = words.collect();
    let mut index = index;
    // Form `0 IC 1 2`, as in the reports' tables.
    if index.is_none()
        && let Ok(number) = key.parse::<usize>()
    {
        index = Some(number);
        if values.is_empty() {
            return None;
        }
        key = values.remove(0);
    }
    let valid = key.starts_with(|c: char| c.is_alphabetic());
    valid.then_some(Entry {
        key,
        index,
        values,
        line,
    })
}
