//! The number tables of [`super::csv`] from Apache Parquet files: one plain column of numbers each.
//!
//! Doubles, floats and whole numbers are read. A missing value, a nested column, a date or a text is an error: nothing
//! is guessed. Where the file's metadata state a column's unit, as `unit:<column>` in windlass's own tables, the unit
//! must be the one that the column's name says.

use super::csv::{Table, TableError};
use parquet::basic::{ConvertedType, LogicalType};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::DataType;
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::schema::types::ColumnDescriptor;
use std::fs::File;
use std::path::Path;

impl Table {
    /// Reads a Parquet file; `file` is its name for messages.
    pub(super) fn read_parquet(file: &str, path: &Path) -> Result<Self, TableError> {
        let unreadable = |reason: String| TableError::Unreadable {
            file: path.display().to_string(),
            reason,
        };
        let failed = |error: ParquetError| unreadable(error.to_string());
        let opened = File::open(path).map_err(|error| unreadable(error.to_string()))?;
        let reader = SerializedFileReader::new(opened).map_err(failed)?;
        let metadata = reader.metadata().file_metadata();
        let descriptors = metadata.schema_descr().columns();
        let mut values: Vec<Vec<f64>> = vec![Vec::new(); descriptors.len()];
        for descriptor in descriptors {
            check_kind(file, descriptor)?;
        }
        for i in 0..reader.num_row_groups() {
            let group = reader.get_row_group(i).map_err(failed)?;
            let rows = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
            for (k, (column, descriptor)) in values.iter_mut().zip(descriptors).enumerate() {
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
        let columns: Vec<String> = descriptors.iter().map(|d| d.name().to_owned()).collect();
        let mut table = Self::from_columns(file, columns, &values)?;
        table.units = metadata
            .key_value_metadata()
            .into_iter()
            .flatten()
            .filter_map(|pair| {
                let column = pair.key.strip_prefix("unit:")?;
                Some((column.to_owned(), pair.value.clone()?))
            })
            .collect();
        Ok(table)
    }
}

/// Only flat columns of plain numbers: a date is a whole number too, but of nanoseconds or days.
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

/// What can go wrong in one column.
enum Problem {
    Parquet(ParquetError),
    /// Row from 1.
    Missing {
        row: usize,
    },
}

/// Appends a row group's part of a column.
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
            "a column is not of numbers".to_owned(),
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

#[cfg(test)]
mod tests {
    use super::super::time_history::{OutsideHistory, TimeHistory};
    use super::*;
    use parquet::basic::{Repetition, Type as PhysicalType};
    use parquet::data_type::{DoubleType, FloatType, Int64Type};
    use parquet::file::metadata::KeyValue;
    use parquet::file::properties::WriterProperties;
    use parquet::file::writer::SerializedFileWriter;
    use parquet::schema::types::Type;
    use std::sync::Arc;

    /// A column: name, type, logical type, values with gaps.
    type Column<'a> = (&'a str, PhysicalType, Option<LogicalType>, Vec<Option<f64>>);

    fn full<'a>(name: &'a str, values: &[f64]) -> Column<'a> {
        let values = values.iter().copied().map(Some).collect();
        (name, PhysicalType::DOUBLE, None, values)
    }

    /// Writes two row groups of the same rows, as data-frame libraries do: every column may have gaps.
    fn write(path: &Path, columns: &[Column<'_>], units: &[(&str, &str)]) {
        let fields = columns.iter().map(|(name, kind, logical, _)| {
            let field = Type::primitive_type_builder(name, *kind)
                .with_repetition(Repetition::OPTIONAL)
                .with_logical_type(logical.clone());
            Arc::new(field.build().unwrap())
        });
        let schema = Type::group_type_builder("schema")
            .with_fields(fields.collect())
            .build()
            .unwrap();
        let units = units
            .iter()
            .map(|(column, unit)| KeyValue::new(format!("unit:{column}"), (*unit).to_owned()))
            .collect();
        let properties = WriterProperties::builder()
            .set_key_value_metadata(Some(units))
            .build();
        let file = File::create(path).unwrap();
        let mut writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).unwrap();
        let half = columns[0].3.len() / 2;
        for part in [0..half, half..columns[0].3.len()] {
            let mut group = writer.next_row_group().unwrap();
            for (_, kind, _, values) in columns {
                let values = &values[part.clone()];
                let levels: Vec<i16> = values.iter().map(|v| i16::from(v.is_some())).collect();
                let present = values.iter().flatten().copied();
                let mut column = group.next_column().unwrap().unwrap();
                match kind {
                    PhysicalType::DOUBLE => {
                        let batch: Vec<f64> = present.collect();
                        column
                            .typed::<DoubleType>()
                            .write_batch(&batch, Some(&levels), None)
                    }
                    PhysicalType::FLOAT => {
                        let batch: Vec<f32> = present.map(|v| v as f32).collect();
                        column
                            .typed::<FloatType>()
                            .write_batch(&batch, Some(&levels), None)
                    }
                    _ => {
                        let batch: Vec<i64> = present.map(|v| v as i64).collect();
                        column
                            .typed::<Int64Type>()
                            .write_batch(&batch, Some(&levels), None)
                    }
                }
                .unwrap();
                column.close().unwrap();
            }
            group.close().unwrap();
        }
        writer.close().unwrap();
    }

    fn read(columns: &[Column<'_>], units: &[(&str, &str)]) -> Result<TimeHistory, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ship.parquet");
        write(&path, columns, units);
        TimeHistory::read("ship.parquet", &path, OutsideHistory::Error).map_err(|error| error.to_string())
    }

    const TIMES: [f64; 6] = [0.0, 1.0, 2.0, 4.0, 5.0, 6.0];

    #[test]
    fn route_parquet_and_csv_give_the_same_motion() {
        let heave = [0.5, 0.25, -0.125, 1.0, 0.75, 0.0];
        let yaw = [350.0, 355.0, 0.0, 10.0, 15.0, 20.0];
        let mut columns = vec![full("time", &TIMES), full("z", &heave), full("yaw_deg", &yaw)];
        columns[0].1 = PhysicalType::INT64;
        columns[1].1 = PhysicalType::FLOAT;
        let found = read(&columns, &[("time", "s"), ("z", "m"), ("yaw_deg", "deg")]).unwrap();
        let mut text = String::from("time,z,yaw_deg\n");
        for i in 0..6 {
            text += &format!("{},{},{}\n", TIMES[i], heave[i], yaw[i]);
        }
        let expected = TimeHistory::from_csv("ship.parquet", &text, OutsideHistory::Error).unwrap();
        assert_eq!(found, expected);
    }

    #[test]
    fn regress_bad_parquet_files_name_file_column_and_row() {
        let time = || full("time", &TIMES);
        let say = |columns: &[Column<'_>]| read(columns, &[]).unwrap_err();
        let mut gap = full("x", &TIMES);
        gap.3[4] = None;
        assert!(say(&[time(), gap]).contains("ship.parquet, row 5: no value in column 'x'"));
        let mut wild = full("x", &TIMES);
        wild.3[3] = Some(f64::NAN);
        assert!(
            say(&[time(), wild]).contains("ship.parquet, row 4: NaN in column 'x' is not a finite number")
        );
        assert!(say(&[time(), full("heave", &TIMES)]).contains("column 'heave' is not known here"));
        assert!(say(&[full("x", &TIMES)]).contains("no column 'time'; the header has: x"));
        let mut text = full("x", &TIMES);
        text.1 = PhysicalType::INT64;
        text.2 = Some(LogicalType::timestamp(true, parquet::basic::TimeUnit::NANOS));
        assert!(say(&[time(), text]).contains("column 'x' is not a plain column of numbers"));
        let twice = [0.0, 1.0, 1.0, 2.0, 3.0, 4.0];
        assert!(
            say(&[full("time", &twice), full("x", &TIMES)]).contains("row 3: time 1 s does not come after")
        );
        let other = read(&[time(), full("x", &TIMES)], &[("x", "ft")]).unwrap_err();
        assert!(other.contains("column 'x' is in 'ft', expected m"), "{other}");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cut.parquet");
        std::fs::write(&path, b"PAR1 cut").unwrap();
        for (path, file) in [
            (path.as_path(), "cut.parquet"),
            (Path::new("no.parquet"), "no.parquet"),
        ] {
            let error = TimeHistory::read(file, path, OutsideHistory::Error)
                .unwrap_err()
                .to_string();
            assert!(error.contains(&format!("{file}: cannot be read")), "{error}");
        }
    }
}
