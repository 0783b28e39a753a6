//! Motion histories from Parquet files, as data-frame libraries write them.

use super::{OutsideHistory, TimeHistory};
use parquet::basic::{LogicalType, Repetition, Type as PhysicalType};
use parquet::data_type::{DoubleType, FloatType, Int64Type};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

/// A column: name, type, logical type, values with gaps.
type Column<'a> = (&'a str, PhysicalType, Option<LogicalType>, Vec<Option<f64>>);

fn full<'a>(name: &'a str, values: &[f64]) -> Column<'a> {
    let values = values.iter().copied().map(Some).collect();
    (name, PhysicalType::DOUBLE, None, values)
}

/// Writes the rows in two row groups with columns that may have gaps, as data-frame libraries do.
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
fn equivalent_parquet_and_csv_give_the_same_motion() {
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
fn refuses_bad_parquet_files_with_file_column_and_row() {
    let time = || full("time", &TIMES);
    let say = |columns: &[Column<'_>]| read(columns, &[]).unwrap_err();
    let mut gap = full("x", &TIMES);
    gap.3[4] = None;
    assert!(say(&[time(), gap]).contains("ship.parquet, row 5: no value in column 'x'"));
    let mut wild = full("x", &TIMES);
    wild.3[3] = Some(f64::NAN);
    assert!(say(&[time(), wild]).contains("ship.parquet, row 4: NaN in column 'x' is not a finite number"));
    assert!(say(&[time(), full("heave", &TIMES)]).contains("unknown column 'heave'"));
    assert!(say(&[full("x", &TIMES)]).contains("no column 'time'; the header has: x"));
    let mut text = full("x", &TIMES);
    text.1 = PhysicalType::INT64;
    text.2 = Some(LogicalType::timestamp(true, parquet::basic::TimeUnit::NANOS));
    assert!(say(&[time(), text]).contains("column 'x' is not a plain column of numbers"));
    let twice = [0.0, 1.0, 1.0, 2.0, 3.0, 4.0];
    assert!(say(&[full("time", &twice), full("x", &TIMES)]).contains("row 3: time 1 s does not come after"));
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
