//! Apache Parquet files of tables, with one column of doubles per channel. The units are in the
//! metadata of the file, with the keys `unit:<column>`. [`read`] and any Parquet library can read
//! the files.

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

/// Maximum number of rows of a row group.
const GROUP_ROWS: usize = 4096;
/// Maximum number of buffered values (8 MB). It limits the row groups of wide tables.
const GROUP_VALUES: usize = 1 << 20;
/// Minimum number of rows of a row group.
const MIN_GROUP_ROWS: usize = 16;
/// Number of columns that are transposed together: as many values as fit in a cache line.
const TRANSPOSED_AT_ONCE: usize = 8;

/// Writes one table. If it is dropped without [`TableWriter::finish`], for instance because a run
/// failed, it closes the file with the rows written so far. A Parquet file without its footer would
/// be unreadable.
pub struct TableWriter {
    path: PathBuf,
    writer: SerializedFileWriter<File>,
    /// Buffered rows of a row group, one after the other.
    buffered: Vec<f64>,
    /// Number of values per row.
    width: usize,
    /// The columns that are transposed together, one after the other.
    columns: Vec<f64>,
    /// Number of rows of a row group. It depends only on the width of the table, so that the file
    /// does not depend on how many rows are added at a time.
    group_rows: usize,
    closed: bool,
}

fn parquet_error(path: &Path) -> impl Fn(ParquetError) -> ResultsError + '_ {
    move |source| match source {
        // Returns the error of the operating system if there is one.
        ParquetError::External(inner) => match inner.downcast::<std::io::Error>() {
            Ok(source) => io_error(path)(*source),
            Err(source) => refused(path, source),
        },
        source => refused(path, source.into()),
    }
}

/// As [`parquet_error`], for reading.
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
    /// Creates a file.
    ///
    /// # Errors
    /// The file cannot be written.
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
            // Values of a motion rarely repeat, so a dictionary would only cost time and space.
            .set_dictionary_enabled(false)
            .set_key_value_metadata(Some(units))
            .build();
        let file = File::create(path).map_err(io_error(path))?;
        let writer =
            SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).map_err(&failed)?;
        Ok(Self {
            path: path.to_owned(),
            writer,
            buffered: Vec::new(),
            width: channels.len().max(1),
            columns: Vec::new(),
            group_rows: (GROUP_VALUES / channels.len().max(1)).clamp(MIN_GROUP_ROWS, GROUP_ROWS),
            closed: false,
        })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn row(&mut self, row: &[f64]) -> Result<(), ResultsError> {
        debug_assert_eq!(row.len(), self.width);
        self.buffered.extend_from_slice(row);
        self.close_group()
    }

    /// Adds several rows, given by column. All columns have the same length.
    pub(super) fn rows(&mut self, columns: &[Vec<f64>]) -> Result<(), ResultsError> {
        for row in 0..columns.first().map_or(0, Vec::len) {
            self.buffered.extend(columns.iter().map(|column| column[row]));
            self.close_group()?;
        }
        Ok(())
    }

    /// Writes the row group if it is full.
    fn close_group(&mut self) -> Result<(), ResultsError> {
        if self.buffered.len() >= self.group_rows * self.width {
            self.write_group().map_err(parquet_error(&self.path))?;
        }
        Ok(())
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        if self.buffered.is_empty() {
            return Ok(());
        }
        let rows = self.buffered.len() / self.width;
        let mut group = self.writer.next_row_group()?;
        for first in (0..self.width).step_by(TRANSPOSED_AT_ONCE) {
            let numbers = first..self.width.min(first + TRANSPOSED_AT_ONCE);
            self.columns.resize(numbers.len() * rows, 0.0);
            for (index, row) in self.buffered.chunks_exact(self.width).enumerate() {
                for (column, number) in row[numbers.clone()].iter().enumerate() {
                    self.columns[column * rows + index] = *number;
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
        self.buffered.clear();
        group.close()?;
        Ok(())
    }

    /// Writes the buffered rows and closes the file.
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
            // A writer is dropped unfinished because of an earlier error, which is already being
            // returned. A further error on closing is therefore ignored.
            let _ = self.close();
        }
    }
}

/// Number of rows of a file.
pub(super) fn row_count(path: &Path) -> Result<u64, ResultsError> {
    let file = File::open(path).map_err(io_error(path))?;
    let reader = SerializedFileReader::new(file).map_err(unreadable(path))?;
    Ok(u64::try_from(reader.metadata().file_metadata().num_rows()).unwrap_or(0))
}

/// Callback that receives the columns of a row group.
pub(super) type TakeGroup<'t> = dyn FnMut(&mut [Vec<f64>]) -> Result<(), ResultsError> + 't;

/// Reads a table written by [`TableWriter`], one row group at a time. The callback receives the
/// columns and may modify them.
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
                let message = "a column does not contain doubles".to_owned();
                return Err(failed(ParquetError::General(message)));
            };
            chunk.read_records(rows, None, None, column).map_err(&failed)?;
        }
        take(&mut columns)?;
    }
    Ok(())
}

/// Reads a table of results, or any other Parquet file of plain numbers.
///
/// # Errors
/// The file cannot be read, or is not a table of numbers.
pub fn read(path: &Path) -> Result<Table, ResultsError> {
    let name = path.display().to_string();
    Ok(Table::read_parquet(&name, path)?)
}
