//! Recorded motions from files: comma-separated text and Parquet, the same columns in both.

use super::csv::{Table, TableError};
use super::time_history::{OutsideHistory, TimeHistory, TimeHistoryError};
use std::path::Path;

/// Whether a file's ending says that it is a Parquet file.
fn is_parquet(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"))
}

#[cfg(not(feature = "results"))]
impl Table {
    /// Refuses: the reader comes with the feature `results`.
    fn read_parquet(_file: &str, path: &Path) -> Result<Self, TableError> {
        Err(TableError::Unreadable {
            file: path.display().to_string(),
            reason: "this build of windlass reads no Parquet files; enable its feature `results`".to_owned(),
        })
    }
}

impl TimeHistory {
    /// Reads a file: Parquet (with the feature `results`) if its name ends so, else comma-separated text. `file` is
    /// for messages; columns as in [`TimeHistory::from_csv`].
    ///
    /// # Errors
    /// The file cannot be read; a column or a value is missing, unknown, of another unit; time does not increase.
    pub fn read(file: &str, path: &Path, outside: OutsideHistory) -> Result<Self, TimeHistoryError> {
        if is_parquet(path) {
            return Self::from_table(file, &Table::read_parquet(file, path)?, outside);
        }
        let text = std::fs::read_to_string(path).map_err(|error| TableError::Unreadable {
            file: path.display().to_string(),
            reason: error.to_string(),
        })?;
        Self::from_csv(file, &text, outside)
    }

    /// Reads comma-separated text with a header line.
    ///
    /// Columns: `time` (s), `x`, `y`, `z` (m; at least one), `roll_deg` or `roll_rad`, and so for pitch and yaw.
    /// A missing degree of freedom is zero. An unknown column is an error. `file` is for messages.
    pub fn from_csv(file: &str, text: &str, outside: OutsideHistory) -> Result<Self, TimeHistoryError> {
        Self::from_table(file, &Table::parse(file, text)?, outside)
    }

    fn from_table(file: &str, table: &Table, outside: OutsideHistory) -> Result<Self, TimeHistoryError> {
        const KNOWN: [&str; 10] = [
            "time",
            "x",
            "y",
            "z",
            "roll_deg",
            "pitch_deg",
            "yaw_deg",
            "roll_rad",
            "pitch_rad",
            "yaw_rad",
        ];
        table.deny_unknown(&KNOWN)?;
        for column in KNOWN {
            let unit = match column.split_once('_') {
                Some((_, unit)) => unit,
                None if column == "time" => "s",
                None => "m",
            };
            table.deny_other_unit(column, unit)?;
        }
        let (time_column, ()) = table.one_of(&[("time", ())])?;
        table.one_of(&[("x", ()), ("y", ()), ("z", ())])?;
        let degree = 1.0_f64.to_radians();
        let columns = [
            table.find(&[("x", 1.0)]),
            table.find(&[("y", 1.0)]),
            table.find(&[("z", 1.0)]),
            table.find(&[("roll_deg", degree), ("roll_rad", 1.0)]),
            table.find(&[("pitch_deg", degree), ("pitch_rad", 1.0)]),
            table.find(&[("yaw_deg", degree), ("yaw_rad", 1.0)]),
        ];
        let times = table.rows.iter().map(|(_, row)| row[time_column]).collect();
        let values = table
            .rows
            .iter()
            .map(|(_, row)| columns.map(|c| c.map_or(0.0, |(index, unit)| row[index] * unit)))
            .collect();
        Self::new(file, times, values, outside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regress_bad_tables_are_named_by_file_and_line() {
        let message = |text: &str| {
            TimeHistory::from_csv("m.csv", text, OutsideHistory::Error)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            message(""),
            "m.csv: no header line; the first line must name the columns"
        );
        assert!(message("time,heave\n").contains("column 'heave' is not known here"));
        assert!(message("x,y\n0,1\n").contains("no column 'time'"));
        assert!(message("time,x\n0,1\n1,2,3\n").contains("line 3: 3 fields where the header has 2"));
        assert!(message("time,x\n0,1\n1,nan\n").contains("line 3: 'nan' in column 'x'"));
        assert!(message("time,x\n0,1\n1,2\n").contains("2 rows, at least 4"));
        assert!(message("time,x\n0,1\n1,2\n1,3\n2,0\n").contains("row 3: time 1 s does not come after 1 s"));
    }
}
