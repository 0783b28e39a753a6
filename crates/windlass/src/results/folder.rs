//! The results folder of a run.

use super::parquet::TableWriter;
use super::table::Recorder;
use super::text::{CABLE_FILES, DatWriter, PAYLOAD_FILES, RowWriter};
use super::{ResultsError, Summary, io_error, owned};
use crate::file_format::Format;
use crate::world::Snapshot;
use crate::world::Subject;
use std::path::{Path, PathBuf};

/// An open results folder: every row goes to all the files asked for.
///
/// Dropped without [`ResultsFolder::finish`], as when a run fails, its tables are closed with the rows so far; there is
/// no summary then.
pub struct ResultsFolder {
    path: PathBuf,
    parquet: Vec<TableWriter>,
    csv: Vec<RowWriter>,
    dat: Vec<DatWriter>,
}

const SUMMARY: &str = "summary.json";

/// Makes the folder, or checks that it is empty. With `overwrite` what an earlier run and its figures left in it is
/// removed, and nothing else; a saved state stays too, since the new run may go on from it.
///
/// # Errors
/// It is not empty, or cannot be made or written.
pub fn prepare(path: &Path, overwrite: bool) -> Result<(), ResultsError> {
    std::fs::create_dir_all(path).map_err(io_error(path))?;
    let mut entries = std::fs::read_dir(path).map_err(io_error(path))?;
    if !overwrite && entries.next().is_some() {
        return Err(ResultsError::NotEmpty {
            path: path.display().to_string(),
        });
    }
    let probe = path.join(".windlass-write-test");
    std::fs::write(&probe, b"").map_err(io_error(path))?;
    std::fs::remove_file(&probe).map_err(io_error(path))?;
    owned::remove_all(path)
}

impl ResultsFolder {
    /// Opens all files of a run in a folder made ready by [`prepare`].
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn open(path: &Path, recorder: &Recorder, formats: &[Format]) -> Result<Self, ResultsError> {
        let mut folder = Self {
            path: path.to_owned(),
            parquet: Vec::new(),
            csv: Vec::new(),
            dat: Vec::new(),
        };
        owned::add(path, file_names(recorder, formats))?;
        for table in recorder.definitions() {
            if formats.contains(&Format::Parquet) {
                let file = path.join(format!("{}.parquet", table.name));
                folder.parquet.push(TableWriter::create(&file, &table.channels)?);
            }
            if formats.contains(&Format::Csv) {
                let file = path.join(format!("{}.csv", table.name));
                folder.csv.push(RowWriter::csv(&file, &table.channels)?);
            }
            if formats.contains(&Format::Dat) {
                let place = path.join(&table.name);
                match table.subject {
                    Subject::Body(id) => folder.dat.push(DatWriter::payload(&place, id)?),
                    Subject::Cable(id) => folder.dat.push(DatWriter::cable(&place, id)?),
                    Subject::Other => {}
                }
            }
        }
        Ok(folder)
    }

    /// Writes one instant to all files. `recorder` must hold its rows.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write(&mut self, recorder: &Recorder, now: &Snapshot<'_>) -> Result<(), ResultsError> {
        for (writer, row) in self.parquet.iter_mut().zip(recorder.rows()) {
            writer.row(row)?;
        }
        for (writer, row) in self.csv.iter_mut().zip(recorder.rows()) {
            writer.row(row.iter().copied())?;
        }
        self.dat.iter_mut().try_for_each(|writer| writer.row(now))
    }

    /// Closes all files and writes `summary.json`.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn finish(self, summary: &Summary) -> Result<(), ResultsError> {
        self.parquet.into_iter().try_for_each(TableWriter::finish)?;
        self.csv.into_iter().try_for_each(RowWriter::finish)?;
        self.dat.into_iter().try_for_each(DatWriter::finish)?;
        summary.save(&self.path.join(SUMMARY))
    }
}

/// Everything that [`ResultsFolder`] writes.
fn file_names(recorder: &Recorder, formats: &[Format]) -> Vec<String> {
    let mut names = vec![SUMMARY.to_owned()];
    for table in recorder.definitions() {
        if formats.contains(&Format::Parquet) {
            names.push(format!("{}.parquet", table.name));
        }
        if formats.contains(&Format::Csv) {
            names.push(format!("{}.csv", table.name));
        }
        if formats.contains(&Format::Dat) {
            let files: &[&str] = match table.subject {
                Subject::Body(_) => &PAYLOAD_FILES,
                Subject::Cable(_) => &CABLE_FILES,
                Subject::Other => &[],
            };
            names.extend(files.iter().map(|file| format!("{}/{file}", table.name)));
        }
    }
    names
}
