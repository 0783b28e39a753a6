//! Tables as Apache Parquet files: one column of doubles per channel, units in the file's metadata under
//! `unit:<column>`. Read them back with [`read`], or with any Parquet library.

use super::{ResultsError, io_error};
use ::parquet::basic::{Compression, Repetition, Type as PhysicalType};
use ::parquet::column::reader::ColumnReader;
use ::parquet::data_type::DoubleType;
use ::parquet::errors::ParquetError;
use ::parquet::file::metadata::KeyValue;
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::reader::{FileReader, SerializedFileReader};
use ::parquet::file::writer::SerializedFileWriter;
use ::parquet::schema::types::Type;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
pub use windlass_math::tables::Table;
use windlass_world::Channel;

/// Most rows of a group; of wide tables the numbers that wait for being written, 8 MB, and the fewest rows.
const GROUP_ROWS: usize = 4096;
const GROUP_NUMBERS: usize = 1 << 20;
const FEWEST_ROWS: usize = 16;
/// Columns that are taken out of rows at once: as many numbers as a line of the cache has.
const TAKEN_AT_ONCE: usize = 8;

/// Writes one table. Dropped without [`TableWriter::finish`], as when a run fails, it closes the file with the rows so
/// far: a Parquet file without its footer is lost as a whole.
pub struct TableWriter {
    path: PathBuf,
    writer: SerializedFileWriter<File>,
    /// Rows of a group that wait for it to be full, one after the other, and how many numbers each has.
    waiting: Vec<f64>,
    width: usize,
    /// Some columns of a group, one after the other.
    columns: Vec<f64>,
    /// Rows of a group, by the table's width alone, so that a table has the same bytes however its rows came.
    group_rows: usize,
    closed: bool,
}

fn parquet_error(path: &Path) -> impl Fn(ParquetError) -> ResultsError + '_ {
    move |source| match source {
        // The system's own reason, where it is one.
        ParquetError::External(inner) => match inner.downcast::<std::io::Error>() {
            Ok(source) => io_error(path)(*source),
            Err(source) => refused(path, source),
        },
        source => refused(path, source.into()),
    }
}

/// The same for a file that is read.
fn unreadable(path: &Path) -> impl Fn(ParquetError) -> ResultsError + '_ {
    move |source| match parquet_error(path)(source) {
        ResultsError::Parquet { path, source } => ResultsError::Unreadable { path, source },
        other => other,
    }
}

fn refused(path: &Path, source: Box<dyn std::error::Error + Send + Sync>) -> ResultsError {
    ResultsError::Parquet {
        path: path.display().to_string(),
        source,
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
            // Numbers of a motion hardly ever come twice: looking them up takes a third of the time, and room.
            .set_dictionary_enabled(false)
            .set_key_value_metadata(Some(units))
            .build();
        let file = File::create(path).map_err(io_error(path))?;
        let writer =
            SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).map_err(&failed)?;
        Ok(Self {
            path: path.to_owned(),
            writer,
            waiting: Vec::new(),
            width: channels.len().max(1),
            columns: Vec::new(),
            group_rows: (GROUP_NUMBERS / channels.len().max(1)).clamp(FEWEST_ROWS, GROUP_ROWS),
            closed: false,
        })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn row(&mut self, row: &[f64]) -> Result<(), ResultsError> {
        debug_assert_eq!(row.len(), self.width);
        self.waiting.extend_from_slice(row);
        self.close_group()
    }

    /// Adds rows that are given by column, all of one length.
    pub(super) fn rows(&mut self, columns: &[Vec<f64>]) -> Result<(), ResultsError> {
        for row in 0..columns.first().map_or(0, Vec::len) {
            self.waiting.extend(columns.iter().map(|column| column[row]));
            self.close_group()?;
        }
        Ok(())
    }

    /// Writes the group if it is full.
    fn close_group(&mut self) -> Result<(), ResultsError> {
        if self.waiting.len() >= self.group_rows * self.width {
            self.write_group().map_err(parquet_error(&self.path))?;
        }
        Ok(())
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let rows = self.waiting.len() / self.width;
        let mut group = self.writer.next_row_group()?;
        for first in (0..self.width).step_by(TAKEN_AT_ONCE) {
            let numbers = first..self.width.min(first + TAKEN_AT_ONCE);
            self.columns.resize(numbers.len() * rows, 0.0);
            for (place, row) in self.waiting.chunks_exact(self.width).enumerate() {
                for (column, number) in row[numbers.clone()].iter().enumerate() {
                    self.columns[column * rows + place] = *number;
                }
            }
            for column in self.columns.chunks_exact(rows) {
                let Some(mut writer) = group.next_column()? else {
                    break;
                };
                writer.typed::<DoubleType>().write_batch(column, None, None)?;
                writer.close()?;
            }
        }
        self.waiting.clear();
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

/// How many rows a file has.
pub(super) fn row_count(path: &Path) -> Result<u64, ResultsError> {
    let file = File::open(path).map_err(io_error(path))?;
    let reader = SerializedFileReader::new(file).map_err(unreadable(path))?;
    Ok(u64::try_from(reader.metadata().file_metadata().num_rows()).unwrap_or(0))
}

/// Takes a group of rows, given by column.
pub(super) type TakeGroup<'t> = dyn FnMut(&mut [Vec<f64>]) -> Result<(), ResultsError> + 't;

/// Reads a table that [`TableWriter`] wrote, group of rows by group, given by column; they may be taken apart.
pub(super) fn for_each_group(path: &Path, take: &mut TakeGroup<'_>) -> Result<(), ResultsError> {
    let failed = unreadable(path);
    let file = File::open(path).map_err(io_error(path))?;
    let reader = SerializedFileReader::new(file).map_err(&failed)?;
    let mut columns = vec![Vec::new(); reader.metadata().file_metadata().schema_descr().num_columns()];
    for i in 0..reader.num_row_groups() {
        let group = reader.get_row_group(i).map_err(&failed)?;
        let rows = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
        for (k, column) in columns.iter_mut().enumerate() {
            column.clear();
            let chunk = group.get_column_reader(k).map_err(&failed)?;
            let ColumnReader::DoubleColumnReader(mut chunk) = chunk else {
                let message = "a column is not of doubles".to_owned();
                return Err(failed(ParquetError::General(message)));
            };
            chunk.read_records(rows, None, None, column).map_err(&failed)?;
        }
        take(&mut columns)?;
    }
    Ok(())
}

/// Reads a table of results, or any Parquet file of plain numbers.
///
/// # Errors
/// The file cannot be read, or is no table of numbers.
pub fn read(path: &Path) -> Result<Table, ResultsError> {
    let name = path.display().to_string();
    Ok(Table::read_parquet(&name, path)?)
}
