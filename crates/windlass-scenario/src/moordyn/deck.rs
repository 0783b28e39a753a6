//! Parser of the text of a deck: sections with tables.

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
    /// Line of the headings, from 1.
    pub(super) line: usize,
    /// Headings in lower case, or names of the columns by position.
    pub(super) columns: Vec<String>,
    /// Units, as written.
    pub(super) units: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// Parsed content of a deck.
#[derive(Clone, Debug, Default)]
pub(super) struct Deck {
    pub(super) line_types: Table,
    pub(super) points: Table,
    pub(super) bodies: Table,
    pub(super) lines: Table,
    pub(super) failures: Table,
    pub(super) rod_types: Table,
    pub(super) rods: Table,
    /// Values of options with their line numbers, by lower-case name.
    pub(super) options: BTreeMap<String, (String, usize)>,
    /// Requested channels.
    pub(super) outputs: Vec<String>,
    /// Sections that are not imported.
    pub(super) others: Vec<OtherSection>,
    /// Lines of the options section that are not a value and a name: line number, text.
    pub(super) invalid_options: Vec<(usize, String)>,
    sections: Vec<Section>,
}

/// A section that is not imported.
#[derive(Clone, Debug)]
pub(super) struct OtherSection {
    /// Words of the heading, in lower case.
    pub(super) name: String,
    /// Line of the heading, from 1.
    pub(super) line: usize,
    /// Number of rows below headings and units.
    pub(super) rows: usize,
}

/// Type of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    None,
    LineTypes,
    Points,
    Bodies,
    Lines,
    Failures,
    RodTypes,
    Rods,
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
    } else if has("ROD TYPE") || has("ROD DICTIONARY") {
        Section::RodTypes
    } else if has("ROD") {
        Section::Rods
    } else if has("FAIL") {
        Section::Failures
    } else if has("CONTROL") || has("EXTERNAL") || has("SYROPE") || has("SYNTHETIC") {
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

/// Sections that only decks have. Two of them suffice to recognise a deck, so that missing sections
/// can be reported.
const TYPICAL: [Section; 5] = [
    Section::LineTypes,
    Section::Points,
    Section::Lines,
    Section::RodTypes,
    Section::Rods,
];

/// Returns true if a text is a deck.
pub(super) fn is_deck(text: &str) -> bool {
    let sections: Vec<Section> = text
        .lines()
        .filter_map(heading)
        .filter_map(|words| section_of(&words))
        .collect();
    TYPICAL
        .iter()
        .filter(|section| sections.contains(section))
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
                    deck.others.push(OtherSection {
                        name: words.to_lowercase(),
                        line,
                        rows: 0,
                    });
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
                        let value = value.trim_matches(['"', '\'']).to_owned();
                        deck.options.insert(name.to_lowercase(), (value, line));
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
                        other.rows += 1;
                    }
                }
                Section::LineTypes
                | Section::Points
                | Section::Bodies
                | Section::Lines
                | Section::RodTypes
                | Section::Rods
                | Section::Failures => {
                    // Version 1 gives the number of rows before the headings.
                    if lines_read == 0 && is_count(&cells) {
                        continue;
                    }
                    let table = match section {
                        Section::LineTypes => &mut deck.line_types,
                        Section::Points => &mut deck.points,
                        Section::Bodies => &mut deck.bodies,
                        Section::Failures => &mut deck.failures,
                        Section::RodTypes => &mut deck.rod_types,
                        Section::Rods => &mut deck.rods,
                        _ => &mut deck.lines,
                    };
                    if lines_read == 0 {
                        table.line = line;
                        table.columns = cells.iter().map(|cell| cell.to_lowercase()).collect();
                    } else if is_units {
                        table.units = cells;
                    } else {
                        table.rows.push(Row { line, cells });
                    }
                    lines_read += 1;
                }
            }
        }
        deck
    }

    /// Returns the names of missing sections. A deck with rods needs neither points nor lines.
    pub(super) fn missing(&self) -> Vec<&'static str> {
        let needed: &[_] = match self.rods.rows.is_empty() {
            true => &NEEDED,
            false => &[(Section::RodTypes, "ROD TYPES")],
        };
        let absent = needed
            .iter()
            .filter(|(section, _)| !self.sections.contains(section));
        absent.map(|(_, name)| *name).collect()
    }
}

/// Returns true if a row gives the number of rows of its table, such as `3 NLines`.
fn is_count(cells: &[String]) -> bool {
    let words = [
        "ntypes",
        "nconnects",
        "nconnections",
        "npoints",
        "nlines",
        "nbodies",
        "nrodtypes",
        "nrods",
    ];
    match cells {
        [number, word, ..] => {
            number.parse::<usize>().is_ok() && words.contains(&word.to_lowercase().as_str())
        }
        _ => false,
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
    /// Number of cells.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the cell of a column; `None` if the row is shorter or the column is absent.
    pub(super) fn cell(&self, column: Option<usize>) -> Option<&str> {
        self.cells.get(column?).map(String::as_str)
    }
}
