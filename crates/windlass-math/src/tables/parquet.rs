//! Tables from Apache Parquet files whose columns hold plain numbers.
//!
//! Reads double, float and integer columns. A missing value, a nested column, a date or text is an
//! error, because there is no safe conversion to a number. Units are read from the metadata of the
//! file, with the key `unit:<column>`, as windlass writes them.

use super::{Table, TableError};
use crate::input_file;
use parquet::basic::{ConvertedType, LogicalType};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::DataType;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::schema::types::ColumnDescriptor;
use std::path::Path;

/// Largest ratio of the size in memory to the size of the file. A table of zeros may have a larger
/// ratio.
const MAX_EXPANSION: u64 = 64;
/// Size in memory up to which any ratio is allowed, bytes.
const ALWAYS_READ: u64 = 1 << 28;

impl Table {
    /// Reads a Parquet file. `file` is the name of the file in messages.
    ///
    /// # Errors
    /// The file cannot be read, has a column that does not hold plain numbers, or lacks a value.
    pub fn read_parquet(file: &str, path: &Path) -> Result<Self, TableError> {
        let unreadable = |reason: String| TableError::Unreadable {
            file: path.display().to_string(),
            reason,
        };
        let failed = |error: ParquetError| unreadable(error.to_string());
        let opened = input_file::open(path).map_err(|error| unreadable(error.to_string()))?;
        let size = opened.metadata().map_or(0, |found| found.len());
        let reader = SerializedFileReader::new(opened).map_err(failed)?;
        let metadata = reader.metadata().file_metadata();
        let descriptors = metadata.schema_descr().columns();
        let rows = u64::try_from(metadata.num_rows()).unwrap_or(0);
        let bytes = rows.saturating_mul(8 * descriptors.len() as u64);
        if bytes > MAX_EXPANSION.saturating_mul(size).max(ALWAYS_READ) {
            return Err(unreadable(format!(
                "it expands from {} kB to {} MB, which is implausible for a table of measurements",
                size >> 10,
                bytes >> 20
            )));
        }
        let units = metadata.key_value_metadata();
        let unit = |column: &str| {
            let stated = |pair: &&KeyValue| pair.key.strip_prefix("unit:") == Some(column);
            let found = units.and_then(|list| list.iter().find(stated));
            found.and_then(|pair| pair.value.clone()).unwrap_or_default()
        };
        for descriptor in descriptors {
            check_kind(file, descriptor)?;
        }
        let columns = descriptors.iter().map(|d| (d.name().to_owned(), unit(d.name())));
        let mut table = Self::new(file, columns.collect())?;
        for i in 0..reader.num_row_groups() {
            let group = reader.get_row_group(i).map_err(failed)?;
            let rows = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
            for (k, (column, descriptor)) in table.values.iter_mut().zip(descriptors).enumerate() {
                let chunk = group.get_column_reader(k).map_err(failed)?;
                let optional = descriptor.max_def_level() > 0;
                read_column(chunk, rows, optional, column).map_err(|problem| match problem {
                    Problem::Parquet(error) => failed(error),
                    Problem::Missing { row } => TableError::MissingValue {
                        file: file.into(),
                        row,
                        column: descriptor.name().into(),
                    },
                })?;
            }
        }
        Ok(table)
    }
}

/// Accepts only flat columns of plain numbers. Dates are refused, although Parquet stores them as
/// integers (days or nanoseconds).
fn check_kind(file: &str, column: &ColumnDescriptor) -> Result<(), TableError> {
    use parquet::basic::Type::{DOUBLE, FLOAT, INT32, INT64};
    let number = matches!(column.physical_type(), DOUBLE | FLOAT | INT32 | INT64);
    let plain = match column.logical_type_ref() {
        None => !matches!(
            column.converted_type(),
            ConvertedType::DATE
                | ConvertedType::DECIMAL
                | ConvertedType::TIME_MILLIS
                | ConvertedType::TIME_MICROS
                | ConvertedType::TIMESTAMP_MILLIS
                | ConvertedType::TIMESTAMP_MICROS
        ),
        Some(LogicalType::Integer { .. }) => true,
        Some(_) => false,
    };
    let flat = column.max_rep_level() == 0 && column.max_def_level() <= 1 && column.path().parts().len() == 1;
    if number && plain && flat {
        return Ok(());
    }
    Err(TableError::ColumnKind {
        file: file.into(),
        column: column.path().string(),
    })
}

/// Errors of one column.
enum Problem {
    Parquet(ParquetError),
    /// No value in a row; rows are counted from 1.
    Missing {
        row: usize,
    },
}

/// Appends the values of one column of a row group.
fn read_column(
    chunk: ColumnReader,
    rows: usize,
    optional: bool,
    values: &mut Vec<f64>,
) -> Result<(), Problem> {
    match chunk {
        ColumnReader::DoubleColumnReader(reader) => append(reader, rows, optional, values, |v| v),
        ColumnReader::FloatColumnReader(reader) => append(reader, rows, optional, values, f64::from),
        ColumnReader::Int32ColumnReader(reader) => append(reader, rows, optional, values, f64::from),
        ColumnReader::Int64ColumnReader(reader) => append(reader, rows, optional, values, |v| v as f64),
        _ => Err(Problem::Parquet(ParquetError::General(
            "a column does not contain numbers".to_owned(),
        ))),
    }
}

fn append<T: DataType>(
    mut reader: ColumnReaderImpl<T>,
    rows: usize,
    optional: bool,
    values: &mut Vec<f64>,
    number: impl Fn(T::T) -> f64,
) -> Result<(), Problem> {
    let mut found = Vec::new();
    let mut levels = Vec::new();
    reader
        .read_records(rows, optional.then_some(&mut levels), None, &mut found)
        .map_err(Problem::Parquet)?;
    if let Some(gap) = levels.iter().position(|level| *level == 0) {
        return Err(Problem::Missing {
            row: values.len() + gap + 1,
        });
    }
    values.extend(found.into_iter().map(number));
    Ok(())
}
