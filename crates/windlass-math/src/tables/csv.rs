//! Tables from comma-separated text, as written by spreadsheets and instruments.
//!
//! The header determines the separator: comma, semicolon, tab or spaces. Quotes and a byte-order
//! mark are accepted. A unit may follow a name as `name [unit]` or `name (unit)`. Blank lines,
//! lines that start with `#` and text after a `#` are skipped. Decimal commas are refused, because
//! they are ambiguous where commas separate the fields.

use super::{Hint, Table, TableError};
use csv::{ReaderBuilder, StringRecord};

impl Table {
    /// Reads text whose first line names the columns. `file` is the name of the file in messages.
    ///
    /// # Errors
    /// The text has no header, a column name appears twice, a line and the header have different
    /// numbers of fields, or a field is not a number.
    pub fn from_csv(file: &str, text: &str) -> Result<Self, TableError> {
        Self::from_csv_of(file, text, &[])
    }

    /// Same as [`Table::from_csv`], for text that may omit the header. The table then has the
    /// columns `usual`.
    pub fn from_csv_of(file: &str, text: &str, usual: &[&str]) -> Result<Self, TableError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let spaced = commas_for_spaces(text);
        let mut records = Records::new(spaced.as_deref().unwrap_or(text));
        let first = records.next();
        if first.is_none() && usual.is_empty() {
            return Err(TableError::NoHeader { file: file.into() });
        }
        let usual_name = |name: String| {
            let same = usual.iter().find(|usual| usual.eq_ignore_ascii_case(&name));
            same.map_or(name, |usual| (*usual).to_owned())
        };
        // If the header may be omitted, a first line that contains a number is a row of data.
        let header = records.fields();
        let has_no_header =
            !usual.is_empty() && (first.is_none() || header.iter().any(|field| number(field).is_some()));
        let columns = if has_no_header {
            usual
                .iter()
                .map(|name| ((*name).to_owned(), String::new()))
                .collect()
        } else {
            let named = header.iter().map(|field| name_and_unit(field));
            named.map(|(name, unit)| (usual_name(name), unit)).collect()
        };
        let mut table = Self::new(file, columns)?;
        let mut line = first.filter(|_| has_no_header).or_else(|| records.next());
        while let Some(number) = line {
            table.add(number, &records)?;
            line = records.next();
        }
        Ok(table)
    }

    fn add(&mut self, line: usize, records: &Records<'_>) -> Result<(), TableError> {
        let fields = records.fields();
        let expected = self.columns.len();
        if fields.len() != expected {
            return Err(TableError::FieldCount {
                file: self.file.clone(),
                line,
                found: fields.len(),
                expected,
                hint: if fields.len() > expected && records.separator == b',' {
                    Hint::DecimalCommas
                } else if fields.len() == 1 {
                    Hint::OtherSeparator
                } else {
                    Hint::None
                },
            });
        }
        for ((text, values), (column, _)) in fields.iter().zip(&mut self.values).zip(&self.columns) {
            let Some(value) = number(text) else {
                let file = self.file.clone();
                let (column, with_point) = (column.clone(), text.replacen(',', ".", 1));
                let (comma, text) = (text.contains(','), shortened(text));
                return Err(if comma && number(&with_point).is_some() {
                    TableError::DecimalComma {
                        file,
                        line,
                        column,
                        text,
                    }
                } else {
                    TableError::NotANumber {
                        file,
                        line,
                        column,
                        text,
                    }
                });
            };
            values.push(value);
        }
        self.lines.push(line);
        Ok(())
    }
}

fn number(text: &str) -> Option<f64> {
    text.parse().ok()
}

/// The first characters of a field, for messages.
fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// Splits `name [unit]` or `name (unit)`.
fn name_and_unit(field: &str) -> (String, String) {
    for (open, close) in [('[', ']'), ('(', ')')] {
        if let Some((name, unit)) = field.strip_suffix(close).and_then(|f| f.rsplit_once(open)) {
            return (name.trim().to_owned(), unit.trim().to_owned());
        }
    }
    (field.to_owned(), String::new())
}

/// Converts text whose fields are separated by white space to comma-separated text with the same
/// lines. Returns `None` for other text.
fn commas_for_spaces(text: &str) -> Option<String> {
    let content = |line: &'_ str| line.split('#').next().unwrap_or_default().trim().to_owned();
    let mut lines = text.lines().map(content).filter(|line| !line.is_empty());
    let first = lines.next()?;
    let is_row = |line: &str| line.split_whitespace().all(|field| number(field).is_some());
    let count = spaced_fields(&first).len();
    if count < 2 || first.contains([',', ';', '"']) {
        return None;
    }
    let is_spaced = is_row(&first)
        || !first.contains('\t')
            && lines
                .next()
                .is_some_and(|row| is_row(&row) && row.split_whitespace().count() == count);
    is_spaced.then(|| {
        let rewritten = text.lines().map(|line| {
            let (fields, comment) = line.split_at(line.find('#').unwrap_or(line.len()));
            spaced_fields(fields).join(",") + comment + "\n"
        });
        rewritten.collect()
    })
}

/// Fields separated by white space. A unit in brackets belongs to the name before it.
fn spaced_fields(line: &str) -> Vec<String> {
    let mut fields: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        match fields.last_mut() {
            Some(name) if word.starts_with(['[', '(']) => *name += &format!(" {word}"),
            _ => fields.push(word.to_owned()),
        }
    }
    fields
}

/// True for a line that is skipped before it is split into fields. The CSV reader skips the same
/// lines.
fn is_skipped(line: &str) -> bool {
    line.is_empty() || line.starts_with('#')
}

/// The lines of a text that have content, split into fields.
struct Records<'t> {
    text: &'t str,
    separator: u8,
    reader: csv::Reader<&'t [u8]>,
    record: StringRecord,
}

impl<'t> Records<'t> {
    fn new(text: &'t str) -> Self {
        let mut content = text.lines().map(str::trim).filter(|line| !is_skipped(line));
        let separator = separator_of(content.next().unwrap_or_default());
        let reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .comment(Some(b'#'))
            .delimiter(separator)
            .from_reader(text.as_bytes());
        Self {
            text,
            separator,
            reader,
            record: StringRecord::new(),
        }
    }

    /// Advances to the next line with content and returns its number, from 1.
    fn next(&mut self) -> Option<usize> {
        loop {
            // Reading cannot fail, because the text is valid and in memory.
            if !self.reader.read_record(&mut self.record).unwrap_or(false) {
                return None;
            }
            let mut fields = self.record.iter().map(str::trim);
            let comment = self
                .record
                .get(0)
                .is_some_and(|field| field.trim().starts_with('#'));
            if comment || fields.all(str::is_empty) {
                continue;
            }
            let position = self.record.position()?;
            // The position is the place where the reader began its search for the record. Skipped
            // lines may follow before the record.
            let from = self.text.get(usize::try_from(position.byte()).ok()?..)?;
            let skipped = from.lines().take_while(|line| is_skipped(line)).count();
            return Some(usize::try_from(position.line()).ok()? + skipped);
        }
    }

    /// The fields of this line, without comments and without the empty fields of trailing
    /// separators.
    fn fields(&self) -> Vec<&str> {
        let mut fields = Vec::with_capacity(self.record.len());
        for field in &self.record {
            let (content, comment) = match field.split_once('#') {
                Some((content, _)) => (content.trim(), true),
                None => (field.trim(), false),
            };
            fields.push(content);
            if comment {
                break;
            }
        }
        while fields.len() > 1 && fields.last().is_some_and(|field| field.is_empty()) {
            fields.pop();
        }
        fields
    }
}

/// Separator of the fields of a header: a tab or a semicolon if the header contains one outside
/// quotes; otherwise a comma.
fn separator_of(header: &str) -> u8 {
    let outside: String = header.split('"').step_by(2).collect();
    let other = b"\t;"
        .iter()
        .find(|separator| outside.contains(char::from(**separator)));
    other.copied().unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Table {
        Table::from_csv("t.csv", text).unwrap()
    }

    fn message(text: &str) -> String {
        Table::from_csv("t.csv", text).unwrap_err().to_string()
    }

    #[test]
    fn equivalent_spellings_of_one_table_agree() {
        let plain = parsed("time,x,roll\n0,1.5,-2\n1,2.5,1e-3\n");
        assert_eq!(plain.column("roll"), Some(&[-2.0, 1e-3][..]));
        for text in [
            "\u{feff}time,x,roll\r\n0,1.5,-2\r\n1,2.5,1e-3\r\n",
            "# of a tug, see report\n\ntime, x, roll\n0, 1.5, -2 # first, and calm\n\n  # more\n1, 2.5, 1e-3",
            "\"time\",\"x\",\"roll\"\n\"0\",\"1.5\",\"-2\"\n1,2.5,0.001\n",
            "time;x;roll\n0;1.5;-2\n1;2.5;1e-3\n",
            "time\tx\troll\n0\t1.5\t-2\n1\t2.5\t1e-3\n",
            "time,x,roll,\n0,1.5,-2,\n1,2.5,1e-3,\n,,,\n",
            "# of a tug\n  time  x   roll\n0   1.5  -2  # first\n\n1\t2.5 1e-3\n",
        ] {
            let table = parsed(text);
            assert_eq!(
                (&table.columns, &table.values),
                (&plain.columns, &plain.values),
                "{text:?}"
            );
        }
        let units = parsed("time [s],\"x, of the bow (m)\",roll [deg]\n0,1.5,-2\n");
        assert_eq!(units.columns[1], ("x, of the bow".to_owned(), "m".to_owned()));
        assert_eq!((units.unit("time"), units.unit("roll")), ("s", "deg"));
        let units = parsed("time [s]  elevation (m)\n0.0  0.1\n");
        assert_eq!((units.unit("time"), units.unit("elevation")), ("s", "m"));
    }

    #[test]
    fn regression_lines_are_counted_as_in_an_editor() {
        for newline in ["\n", "\r\n"] {
            let text = "# a\n\ntime,x\n\n# b\n0,1\n   \n  # c\n1,2\n1,z\n".replace('\n', newline);
            assert!(
                message(&text).starts_with("t.csv, line 10: 'z' in column 'x' is not"),
                "{}",
                message(&text)
            );
        }
    }

    #[test]
    fn refuses_malformed_tables_with_their_location() {
        assert!(message("# nothing\n").contains("t.csv: no header line"));
        assert!(message("x,x\n").contains("column 'x' appears twice"));
        let commas = message("time;x\n0;1,5\n");
        assert!(
            commas.contains("line 2: '1,5' in column 'x'") && commas.contains("decimal point"),
            "{commas}"
        );
        let many = message("time,x\n0,5,1,5\n");
        assert!(
            many.contains("line 2: 4 fields where the header has 2; are there decimal commas?"),
            "{many}"
        );
        let other = message("time,x\n0;1\n");
        assert!(
            other.contains("1 fields where the header has 2; are they separated"),
            "{other}"
        );
    }

    #[test]
    fn equivalent_numbers_without_a_header_use_the_usual_columns() {
        let table = |text: &str| Table::from_csv_of("t.csv", text, &["omega", "density"]);
        let bare = table("0.4,1\n0.5,2\n").unwrap();
        for other in [
            "0.4;1\n0.5;2\n",
            "0.4\t1\n0.5\t2\n",
            "  0.4  1\n  0.5  2\n",
            "\t0.4\t1\n\t0.5\t2\n",
        ] {
            assert_eq!(table(other).unwrap().values, bare.values, "{other:?}");
        }
        let message = table("0.4 1\n0.5 x\n").unwrap_err().to_string();
        assert!(
            message.starts_with("t.csv, line 2: 'x' in column 'density'"),
            "{message}"
        );
        assert_eq!(
            bare.values,
            table("Density, omega [rad/s]\n1,0.4\n2,0.5\n")
                .unwrap()
                .values
                .into_iter()
                .rev()
                .collect::<Vec<_>>()
        );
        assert_eq!(bare.column("density"), Some(&[1.0, 2.0][..]));
        assert!(
            table("0.4,1,3\n")
                .unwrap_err()
                .to_string()
                .contains("line 1: 3 fields where")
        );
    }
}
