//! Tables with the results of a sweep, as CSV and Parquet.

use super::operability::{KeyIndex, OperabilityMap};
use super::perform::{RowOutcome, SweepRows};
use super::{Plan, Sweep, SweepError, limits};
use parquet::basic::{Compression, LogicalType, Repetition, Type as PhysicalType};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use windlass_results::{ResultsError, io_error, owned_files};

/// Names of the standard columns. Varied keys cannot have these names.
pub(super) const OWN_COLUMNS: [&str; 10] = [
    "run",
    "status",
    "warnings",
    "events",
    "energy_open_share",
    "within_limits",
    "limiting",
    "limit_use",
    "reason",
    "hash",
];
/// Name of the folder of the partitioned table.
const DATASET: &str = "dataset";
/// Number of rows in a row group of a Parquet file.
const GROUP_ROWS: usize = 65_536;

/// A column of a table.
pub(super) struct TableColumn {
    pub name: String,
    pub unit: String,
    pub cells: Cells,
}

/// Content of a column.
pub(super) enum Cells {
    /// Numbers; NaN if undefined.
    Numbers(Vec<f64>),
    /// Text.
    Texts(Vec<String>),
}

impl TableColumn {
    pub(super) fn numbers(name: &str, unit: &str, values: impl Iterator<Item = f64>) -> Self {
        Self {
            name: name.to_owned(),
            unit: unit.to_owned(),
            cells: Cells::Numbers(values.collect()),
        }
    }

    pub(super) fn texts(name: &str, values: impl Iterator<Item = String>) -> Self {
        Self {
            name: name.to_owned(),
            unit: String::new(),
            cells: Cells::Texts(values.collect()),
        }
    }

    /// Returns the rows in a range.
    fn slice(&self, rows: Range<usize>) -> Self {
        let cells = match &self.cells {
            Cells::Numbers(values) => Cells::Numbers(values[rows].to_vec()),
            Cells::Texts(values) => Cells::Texts(values[rows].to_vec()),
        };
        Self {
            name: self.name.clone(),
            unit: self.unit.clone(),
            cells,
        }
    }

    fn rows(&self) -> usize {
        match &self.cells {
            Cells::Numbers(values) => values.len(),
            Cells::Texts(values) => values.len(),
        }
    }
}

impl Sweep {
    /// Columns with the values of the keys of some axes, for some runs.
    pub(super) fn key_columns(&self, runs: &[usize], is_chosen: impl Fn(usize) -> bool) -> Vec<TableColumn> {
        let chosen = self.keys_at().filter(|key| is_chosen(key.axis));
        let column = |at: KeyIndex| {
            let key = at.key(self);
            let numbers: Vec<f64> = at.numbers(self).unwrap_or_default();
            let index = |run: &usize| self.indices(*run)[at.axis];
            if numbers.is_empty() {
                TableColumn::texts(&key.name, runs.iter().map(|run| at.label(self, *run)))
            } else {
                TableColumn::numbers(&key.name, &key.unit, runs.iter().map(|run| numbers[index(run)]))
            }
        };
        chosen.map(column).collect()
    }
}

impl Plan {
    /// Writes the table of all runs, `sweep.csv` and `sweep.parquet`. If requested, it also writes
    /// the tables of extremes, limiting values, searches, waiting times, downtime, fatigue,
    /// uncertainty and importance, and the operability plot. Returns the paths of the files.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write(&self, rows: &SweepRows, folder: &Path) -> Result<Vec<PathBuf>, SweepError> {
        let mut written = write(&folder.join("sweep"), &self.table(rows))?;
        if !self.extremes.is_empty() {
            written.extend(write(&folder.join("extremes"), &self.extremes_table(rows))?);
        }
        if self.fatigue.is_some() {
            written.extend(write(&folder.join("fatigue"), &self.fatigue_table(rows))?);
        }
        if let Some(adaptive) = &self.adaptive {
            let searched = adaptive.outcome(self, rows);
            written.extend(write(
                &folder.join("limiting"),
                &adaptive.limiting_table(self, &searched),
            )?);
            written.extend(write(
                &folder.join("searches"),
                &adaptive.values_table(self, &searched),
            )?);
        } else if let Some(uncertain) = &self.sweep.uncertain {
            for (stem, table) in uncertain.tables(self, rows) {
                written.extend(write(&folder.join(stem), &table)?);
            }
        }
        if let Some(map) = OperabilityMap::of(self, rows) {
            if let Some(scatter) = &self.scatter {
                written.extend(write(&folder.join("downtime"), &scatter.table(&map))?);
            }
            if let Some(sea_states) = &self.sea_states {
                written.extend(write(&folder.join("windows"), &sea_states.table(&map))?);
            }
            if self.adaptive.is_none() {
                written.extend(write(&folder.join("limiting"), &map.limiting_table())?);
            }
            #[cfg(feature = "plots")]
            {
                let path = folder.join("operability.svg");
                super::operability_plot::draw(&map, &self.sweep.title(), &path)?;
                written.push(path);
            }
        }
        Ok(written)
    }

    /// Writes the table of all runs as a partitioned data set to the `folder` of the sweep. The
    /// files `dataset/part-00000.parquet` ... have at most `rows_per_part` rows each (at least
    /// one). Returns the paths of the files. The content of a part depends only on the rows.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write_parts(
        &self,
        rows: &SweepRows,
        folder: &Path,
        rows_per_part: usize,
    ) -> Result<Vec<PathBuf>, SweepError> {
        let dataset = folder.join(DATASET);
        std::fs::create_dir_all(&dataset).map_err(io_error(&dataset))?;
        let columns = self.table(rows);
        let count = columns.first().map_or(0, TableColumn::rows);
        let step = rows_per_part.max(1);
        let name = |part: usize| format!("part-{part:05}.parquet");
        let parts = count.div_ceil(step);
        owned_files::add(folder, (0..parts).map(|part| format!("{DATASET}/{}", name(part))))?;
        let mut written = Vec::new();
        for part in 0..parts {
            let of_part = part * step..((part + 1) * step).min(count);
            let columns: Vec<TableColumn> = columns
                .iter()
                .map(|column| column.slice(of_part.clone()))
                .collect();
            let path = dataset.join(name(part));
            let file = File::create(&path).map_err(io_error(&path))?;
            write_parquet(file, &columns).map_err(|error| failed(&path, error.into()))?;
            written.push(path);
        }
        // Removes the parts of an earlier table that had more rows.
        for part in parts.. {
            if std::fs::remove_file(dataset.join(name(part))).is_err() {
                break;
            }
        }
        Ok(written)
    }

    /// Columns of the table with one row per run. The table of an adaptive sweep contains only the
    /// runs that were done.
    fn table(&self, rows: &SweepRows) -> Vec<TableColumn> {
        let is_shown = |run: &usize| self.adaptive.is_none() || rows.rows[*run].1 != RowOutcome::NotRun;
        let shown: Vec<usize> = (0..rows.rows.len()).filter(is_shown).collect();
        let outcomes = || shown.iter().map(|run| &rows.rows[*run].1);
        let mut columns = vec![TableColumn::numbers(
            "run",
            "",
            shown.iter().map(|run| (run + 1) as f64),
        )];
        columns.extend(self.sweep.key_columns(&shown, |_| true));
        let word = |outcome: &RowOutcome| match outcome {
            RowOutcome::Finished(_) => "finished",
            RowOutcome::Failed(_) => "failed",
            RowOutcome::NotRun => "not-run",
        };
        columns.push(TableColumn::texts(
            "status",
            outcomes().map(|outcome| word(outcome).to_owned()),
        ));
        let figure = |of: &dyn Fn(&super::Metrics) -> f64| -> Vec<f64> {
            let value = |outcome: &RowOutcome| match outcome {
                RowOutcome::Finished(metrics) => of(metrics),
                _ => f64::NAN,
            };
            outcomes().map(value).collect()
        };
        let mut number = |name: &str, unit: &str, of: &dyn Fn(&super::Metrics) -> f64| {
            columns.push(TableColumn::numbers(name, unit, figure(of).into_iter()));
        };
        for (k, column) in self.columns.iter().enumerate() {
            number(&column.name(), &column.unit, &|metrics| metrics.values[k]);
        }
        number("warnings", "", &|metrics| metrics.warnings as f64);
        number("events", "", &|metrics| metrics.events as f64);
        number("energy_open_share", "", &|metrics| metrics.energy_open_share);
        columns.extend(self.limit_columns(outcomes()));
        let reason = |outcome: &RowOutcome| match outcome {
            RowOutcome::Failed(reason) => reason.clone(),
            _ => String::new(),
        };
        columns.push(TableColumn::texts("reason", outcomes().map(reason)));
        let hash = |run: &usize| {
            rows.rows[*run]
                .0
                .map_or_else(String::new, |digest| digest.to_string())
        };
        columns.push(TableColumn::texts("hash", shown.iter().map(hash)));
        columns
    }

    /// Columns about the limits of each run: whether it is within the limits, the governing limit,
    /// and the utilisation.
    fn limit_columns<'r>(&self, outcomes: impl Iterator<Item = &'r RowOutcome>) -> Vec<TableColumn> {
        if self.limits.is_empty() {
            return Vec::new();
        }
        let governing = |outcome: &RowOutcome| match outcome {
            RowOutcome::Finished(metrics) => limits::limiting(&self.limits, &metrics.values),
            _ => None,
        };
        let governing: Vec<Option<(usize, f64)>> = outcomes.map(governing).collect();
        let within = |governing: &Option<(usize, f64)>| {
            let word = governing.map(|(_, used)| if used <= 1.0 { "yes" } else { "no" });
            word.unwrap_or_default().to_owned()
        };
        let name = |governing: &Option<(usize, f64)>| {
            governing.map_or_else(String::new, |(limit, _)| self.limits[limit].name.clone())
        };
        vec![
            TableColumn::texts("within_limits", governing.iter().map(within)),
            TableColumn::texts("limiting", governing.iter().map(name)),
            TableColumn::numbers(
                "limit_use",
                "",
                governing
                    .iter()
                    .map(|governing| governing.map_or(f64::NAN, |(_, used)| used)),
            ),
        ]
    }
}

fn failed(path: &Path, source: Box<dyn std::error::Error + Send + Sync>) -> ResultsError {
    ResultsError::Parquet {
        path: path.display().to_string(),
        source,
    }
}

/// Writes a table as CSV and as Parquet. `stem` is the path of the files without extension.
fn write(stem: &Path, columns: &[TableColumn]) -> Result<Vec<PathBuf>, ResultsError> {
    let (csv, parquet) = (stem.with_extension("csv"), stem.with_extension("parquet"));
    write_csv(&csv, columns).map_err(|error| failed(&csv, error.into()))?;
    let file = File::create(&parquet).map_err(io_error(&parquet))?;
    write_parquet(file, columns).map_err(|error| failed(&parquet, error.into()))?;
    Ok(vec![csv, parquet])
}

/// Prefixes a text with an apostrophe if a spreadsheet would evaluate it as a formula. Numbers are
/// unchanged.
fn spreadsheet_text(text: String) -> String {
    let is_formula =
        text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.trim().parse::<f64>().is_err();
    if is_formula { format!("'{text}") } else { text }
}

fn write_csv(path: &Path, columns: &[TableColumn]) -> Result<(), csv::Error> {
    let mut writer = csv::Writer::from_path(path)?;
    writer.write_record(columns.iter().map(|column| {
        spreadsheet_text(match column.unit.as_str() {
            "" => column.name.clone(),
            unit => format!("{} [{unit}]", column.name),
        })
    }))?;
    for row in 0..columns.first().map_or(0, TableColumn::rows) {
        writer.write_record(columns.iter().map(|column| match &column.cells {
            Cells::Numbers(values) if values[row].is_nan() => String::new(),
            Cells::Numbers(values) => values[row].to_string(),
            Cells::Texts(values) => spreadsheet_text(values[row].clone()),
        }))?;
    }
    Ok(writer.flush()?)
}

fn write_parquet(file: File, columns: &[TableColumn]) -> Result<(), parquet::errors::ParquetError> {
    let field = |column: &TableColumn| {
        let (kind, logical) = match column.cells {
            Cells::Numbers(_) => (PhysicalType::DOUBLE, None),
            Cells::Texts(_) => (PhysicalType::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let builder = Type::primitive_type_builder(&column.name, kind).with_logical_type(logical);
        builder
            .with_repetition(Repetition::REQUIRED)
            .build()
            .map(Arc::new)
    };
    let fields = columns.iter().map(field).collect::<Result<Vec<_>, _>>()?;
    let schema = Type::group_type_builder("windlass").with_fields(fields).build()?;
    let with_unit = columns.iter().filter(|column| !column.unit.is_empty());
    let units = with_unit.map(|column| KeyValue::new(format!("unit:{}", column.name), column.unit.clone()));
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(units.collect()))
        .build();
    let mut writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))?;
    let rows = columns.first().map_or(0, TableColumn::rows);
    for first in (0..rows).step_by(GROUP_ROWS) {
        let range = first..(first + GROUP_ROWS).min(rows);
        let mut group = writer.next_row_group()?;
        for column in columns {
            let Some(mut writer) = group.next_column()? else {
                break;
            };
            match &column.cells {
                Cells::Numbers(values) => {
                    writer
                        .typed::<DoubleType>()
                        .write_batch(&values[range.clone()], None, None)?;
                }
                Cells::Texts(values) => {
                    let values: Vec<ByteArray> = values[range.clone()]
                        .iter()
                        .map(|text| text.as_str().into())
                        .collect();
                    writer.typed::<ByteArrayType>().write_batch(&values, None, None)?;
                }
            }
            writer.close()?;
        }
        group.close()?;
    }
    writer.close().map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_spreadsheets_read_no_formulas() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sweep.csv");
        let texts = ["=1+1", "-2+3", "@SUM(1)", "\t=1", "-2.5", "+3", "head sea"];
        let column = TableColumn::texts("=name", texts.iter().map(|text| (*text).to_owned()));
        write_csv(&path, &[column]).unwrap();
        let mut reader = csv::Reader::from_path(&path).unwrap();
        assert_eq!(&reader.headers().unwrap()[0], "'=name");
        let read: Vec<String> = reader.records().map(|row| row.unwrap()[0].to_owned()).collect();
        assert_eq!(
            read,
            ["'=1+1", "'-2+3", "'@SUM(1)", "'\t=1", "-2.5", "+3", "head sea"]
        );
    }
}
