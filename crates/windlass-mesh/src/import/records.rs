//! Lines of numbers as Fortran programs read them: separated by blanks or commas, with comments
//! after the numbers, and with exponents D or E.

use super::malformed;
use crate::MeshError;

/// A word and its line.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    text: &'a str,
    /// Line of the file, from 1.
    pub line: usize,
}

impl Word<'_> {
    /// True if the word begins a comment or a title of a HAMS file.
    pub fn is_comment(&self) -> bool {
        self.text.starts_with('#') || self.text.starts_with("--")
    }
}

/// Words that were read together.
pub(super) struct Row<'a> {
    pub words: Vec<Word<'a>>,
    /// True if another number follows on the same line.
    pub has_more: bool,
}

impl Row<'_> {
    /// Line of the first word, from 1.
    pub fn line(&self) -> usize {
        self.words.first().map_or(1, |word| word.line)
    }
}

/// Text of a file, read line by line.
pub(super) struct Records<'a> {
    path: &'a str,
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    /// Last line that was read, from 1.
    last: usize,
}

impl<'a> Records<'a> {
    pub fn new(text: &'a str, path: &'a str) -> Self {
        Self {
            path,
            lines: text.trim_start_matches('\u{feff}').lines().enumerate(),
            last: 1,
        }
    }

    /// Next line, even if it is blank.
    pub fn line(&mut self) -> Option<&'a str> {
        let (index, line) = self.lines.next()?;
        self.last = index + 1;
        Some(line)
    }

    /// Reads `count` words, which may continue on further lines. `content` names these words in the
    /// message if the file ends too early.
    pub fn row(&mut self, count: usize, content: &str) -> Result<Row<'a>, MeshError> {
        let mut words = Vec::with_capacity(count);
        loop {
            let Some(line) = self.line() else {
                let problem = format!("the file ends before {content}; check that it is complete");
                return Err(self.malformed(problem));
            };
            let mut texts = split(line);
            for text in texts.by_ref().take(count - words.len()) {
                let line = self.last;
                words.push(Word { text, line });
            }
            if words.len() == count {
                let has_more = texts.next().is_some_and(|text| parsed(text).is_some());
                return Ok(Row { words, has_more });
            }
        }
    }

    /// Reads the words of the next line that is not blank; `None` at the end of the file.
    pub fn line_of_words(&mut self) -> Option<Vec<Word<'a>>> {
        loop {
            let content = self.line()?;
            let line = self.last;
            let words: Vec<_> = split(content).map(|text| Word { text, line }).collect();
            if !words.is_empty() {
                return Some(words);
            }
        }
    }

    /// Refuses lines with at least `count` numbers after the end of the data.
    pub fn check_end(&mut self, count: usize, problem: &str) -> Result<(), MeshError> {
        while let Some(words) = self.line_of_words() {
            if words.len() >= count && words[..count].iter().all(|word| parsed(word.text).is_some()) {
                return Err(self.malformed(problem.to_owned()));
            }
        }
        Ok(())
    }

    /// Error at the last line that was read.
    pub fn malformed(&self, problem: String) -> MeshError {
        malformed(self.path, self.last, problem)
    }

    /// Finite number.
    pub fn real(&self, word: Word<'_>) -> Result<f64, MeshError> {
        let problem = match parsed(word.text) {
            Some(value) if value.is_finite() => return Ok(value),
            Some(_) => format!("'{}' is not a finite number", word.text),
            None => format!("'{}' is not a number", word.text),
        };
        Err(malformed(self.path, word.line, problem))
    }

    /// Integer.
    pub fn integer(&self, word: Word<'_>) -> Result<i64, MeshError> {
        word.text.parse().map_err(|_| {
            let problem = format!("'{}' is not an integer", word.text);
            malformed(self.path, word.line, problem)
        })
    }

    /// Flag of a plane of symmetry, 0 or 1.
    pub fn flag(&self, word: Word<'_>, name: &str) -> Result<bool, MeshError> {
        match self.integer(word)? {
            0 => Ok(false),
            1 => Ok(true),
            other => {
                let problem = format!("{name} is {other}; it must be 1 for a plane of symmetry, or else 0");
                Err(malformed(self.path, word.line, problem))
            }
        }
    }

    /// Index of a corner that the file numbers from 1.
    pub fn corner(&self, word: Word<'_>, known: usize) -> Result<u32, MeshError> {
        let number = self.integer(word)?;
        if (1..=known as i64).contains(&number) {
            return Ok((number - 1) as u32);
        }
        let problem = format!("the panel uses node {number}, but the file has nodes 1 to {known}");
        Err(malformed(self.path, word.line, problem))
    }
}

fn split(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty())
}

/// Value of a word; `None` if it is not a number.
fn parsed(word: &str) -> Option<f64> {
    // Words such as "infinity" and "nan" are text in these files.
    if !word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.')) {
        return None;
    }
    word.parse()
        .ok()
        .or_else(|| word.replace(['d', 'D'], "e").parse().ok())
}
