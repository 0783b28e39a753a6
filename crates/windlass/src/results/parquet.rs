//! Tables as Apache Parquet files: one column of doubles per channel, units in the file's metadata under
//! `unit:<column>`. Read them back with [`read`], or with any Parquet library.

use super::{ResultsError, io_error};
pub use crate::tables::Table;
use crate::world::Channel;
use ::parquet::basic::{Compression, Repetition, Type as PhysicalType};
use ::parquet::data_type::DoubleType;
use ::parquet::errors::ParquetError;
use ::parquet::file::metadata::KeyValue;
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::writer::SerializedFileWriter;
use ::parquet::schema::types::Type;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Rows that are kept before they are written as a group.
const GROUP_ROWS: usize = 4096;

/// Writes one table. Dropped without [`TableWriter::finish`], as when a run fails, it closes the file with the rows so
/// far: a Parquet file without its footer is lost as a whole.
pub struct TableWriter {
    path: PathBuf,
    writer: SerializedFileWriter<File>,
    columns: Vec<Vec<f64>>,
    closed: bool,
}

fn parquet_error(path: &Path) -> impl Fn(ParquetError) -> ResultsError + '_ {
    move |source| ResultsError::Parquet {
        path: path.display().to_string(),
        source: source.into(),
    }
}

impl TableWriter {
    /// Starts a file.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn create(path: &Path, channels: &[Channel]) -> Result<Self, ResultsError> {
        let failed = parquet_error(path);
        let fields = channels
            .iter()
            .map(|channel| {
                let field = Type::primitive_type_builder(&channel.name, PhysicalType::DOUBLE);
                field.with_repetition(Repetition::REQUIRED).build().map(Arc::new)
            })
            .collect::<Result<Vec<_>, _>>()
            .map_err(&failed)?;
        let schema = Type::group_type_builder("windlass")
            .with_fields(fields)
            .build()
            .map_err(&failed)?;
        let units = channels
            .iter()
            .map(|channel| KeyValue::new(format!("unit:{}", channel.name), channel.unit.to_owned()))
            .collect();
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_key_value_metadata(Some(units))
            .build();
        let file = File::create(path).map_err(io_error(path))?;
        let writer =
            SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).map_err(&failed)?;
        Ok(Self {
            path: path.to_owned(),
            writer,
            columns: vec![Vec::with_capacity(GROUP_ROWS); channels.len()],
            closed: false,
        })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn row(&mut self, row: &[f64]) -> Result<(), ResultsError> {
        for (column, value) in self.columns.iter_mut().zip(row) {
            column.push(*value);
        }
        if self
            .columns
            .first()
            .is_some_and(|column| column.len() >= GROUP_ROWS)
        {
            self.write_group().map_err(parquet_error(&self.path))?;
        }
        Ok(())
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        if self.columns.first().is_none_or(Vec::is_empty) {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            let Some(mut writer) = group.next_column()? else {
                break;
            };
            writer.typed::<DoubleType>().write_batch(column, None, None)?;
            writer.close()?;
            column.clear();
        }
        group.close()?;
        Ok(())
    }

    /// Writes what is left and closes the file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<(), ResultsError> {
        self.close().map_err(parquet_error(&self.path))
    }

    fn close(&mut self) -> Result<(), ParquetError> {
        self.closed = true;
        self.write_group()?;
        self.writer.finish().map(|_| ())
    }
}

impl Drop for TableWriter {
    fn drop(&mut self) {
        if !self.closed {
            // What went wrong first is already on its way to the user; nothing can be added to it here.
            let _ = self.close();
        }
    }
}

/// Reads a table of results, or any Parquet file of plain numbers.
///
/// # Errors
/// The file cannot be read, or is no table of numbers.
pub fn read(path: &Path) -> Result<Table, ResultsError> {
    let name = path.display().to_string();
    Ok(Table::read_parquet(&name, path)?)
}
