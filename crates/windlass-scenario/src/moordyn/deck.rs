//! Parser of the text of a deck: sections with tables, whose columns are identified by their
//! headings.

use std::collections::BTreeMap;

/// A row of a table.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Line of the deck, from 1.
    pub(super) line: usize,
    cells: Vec<String>,
}

/// A table of a section.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    columns: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// Parsed content of a deck.
#[derive(Clone, Debug, Default)]
pub(super) struct Deck {
    pub(super) line_types: Table,
    pub(super) points: Table,
    pub(super) bodies: Table,
    pub(super) lines: Table,
    /// Values of options with their line numbers, by lower-case name.
    pub(super) options: BTreeMap<String, (String, usize)>,
    /// Requested channels.
    pub(super) outputs: Vec<String>,
    /// Sections that are not imported and have rows: name, line, number of rows.
    pub(super) others: Vec<(String, usize, usize)>,
    /// Lines of the options section that are not a value and a name: line number, text.
    pub(super) invalid_options: Vec<(usize, String)>,
    sections: Vec<Section>,
}

/// Type of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    None,
    LineTypes,
    Points,
    Bodies,
    Lines,
    Options,
    Outputs,
    /// A section in `others`.
    Other,
}

/// Returns the words of a section heading in capitals. A heading is a run of dashes with words in
/// it.
fn heading(line: &str) -> Option<String> {
    let text = line.trim();
    if !text.starts_with("---") {
        return None;
    }
    let words = text.trim_matches('-').trim().to_uppercase();
    Some(words)
}

fn section_of(heading: &str) -> Option<Section> {
    let has = |word: &str| heading.contains(word);
    Some(if has("LINE TYPE") || has("LINE DICTIONARY") {
        Section::LineTypes
    } else if has("ROD") || has("FAIL") || has("CONTROL") || has("EXTERNAL") || has("SYNTHETIC") {
        Section::Other
    } else if has("BODIES") || has("BODY") {
        Section::Bodies
    } else if has("POINT") || has("CONNECTION") || has("NODE") {
        Section::Points
    } else if has("OPTION") || has("SOLVER") {
        Section::Options
    } else if has("OUTPUT") {
        Section::Outputs
    } else if has("LINES") || has("LINE LIST") || has("LINE PROPERTIES") {
        Section::Lines
    } else {
        return None;
    })
}

/// Sections that a deck needs.
const NEEDED: [(Section, &str); 3] = [
    (Section::LineTypes, "LINE TYPES"),
    (Section::Points, "POINTS"),
    (Section::Lines, "LINES"),
];

/// Returns whether a text is a deck. Two of the three sections suffice, so that a missing third one
/// can be reported.
pub(super) fn is_deck(text: &str) -> bool {
    let sections: Vec<Section> = text
        .lines()
        .filter_map(heading)
        .filter_map(|words| section_of(&words))
        .collect();
    NEEDED
        .iter()
        .filter(|(section, _)| sections.contains(section))
        .count()
        >= 2
}

impl Deck {
    /// Parses a text.
    pub(super) fn parse(text: &str) -> Self {
        let mut deck = Self::default();
        let mut section = Section::None;
        // Number of lines read in the current section. The first line of a table has its headings.
        let mut lines_read = 0;
        for (at, text) in text.lines().enumerate() {
            let line = at + 1;
            if let Some(words) = heading(text) {
                if words == "END" || words.starts_with("END ") {
                    break;
                }
                // The text before the first section is the title. Decks end with "need this line".
                let unknown = match deck.sections.is_empty() || words.is_empty() || words.starts_with("NEED")
                {
                    true => Section::None,
                    false => Section::Other,
                };
                section = section_of(&words).unwrap_or(unknown);
                lines_read = 0;
                if section != Section::None {
                    deck.sections.push(section);
                }
                if section == Section::Other {
                    deck.others.push((words.to_lowercase(), line, 0));
                }
                continue;
            }
            let text = text.split('#').next().unwrap_or_default().trim();
            if text.is_empty() || text == "END" {
                continue;
            }
            let is_units = text.starts_with('(');
            let cells: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            match section {
                Section::None => {}
                Section::Options => match &cells[..] {
                    [value, name, ..] => {
                        deck.options.insert(name.to_lowercase(), (value.clone(), line));
                    }
                    _ => deck.invalid_options.push((line, text.to_owned())),
                },
                Section::Outputs => deck.outputs.extend(
                    text.split([',', ' ', '\t', '"'])
                        .filter(|word| !word.is_empty())
                        .map(str::to_owned),
                ),
                Section::Other => {
                    lines_read += 1;
                    let other = deck.others.last_mut();
                    if let (true, false, Some(other)) = (lines_read > 1, is_units, other) {
                        other.2 += 1;
                    }
                }
                Section::LineTypes | Section::Points | Section::Bodies | Section::Lines => {
                    let table = match section {
                        Section::LineTypes => &mut deck.line_types,
                        Section::Points => &mut deck.points,
                        Section::Bodies => &mut deck.bodies,
                        _ => &mut deck.lines,
                    };
                    if lines_read == 0 {
                        table.columns = cells.iter().map(|cell| cell.to_lowercase()).collect();
                    } else if !is_units {
                        table.rows.push(Row { line, cells });
                    }
                    lines_read += 1;
                }
            }
        }
        deck
    }

    /// Returns the names of missing sections.
    pub(super) fn missing(&self) -> Vec<&'static str> {
        let absent = NEEDED
            .iter()
            .filter(|(section, _)| !self.sections.contains(section));
        absent.map(|(_, name)| *name).collect()
    }
}

impl Table {
    /// Returns the index of the first column with one of these headings, in lower case.
    pub(super) fn column(&self, names: &[&str]) -> Option<usize> {
        names
            .iter()
            .find_map(|name| self.columns.iter().position(|column| column == name))
    }
}

impl Row {
    /// Returns the cell of a column; `None` if the row is shorter or the column is absent.
    pub(super) fn cell(&self, column: Option<usize>) -> Option<&str> {
        self.cells.get(column?).map(String::as_str)
    }
}
