//! Results folders.

use crate::calls::released;
use crate::errors;
use crate::table::Table;
use pyo3::prelude::*;
use std::path::PathBuf;
use windlass::report::{ChannelLimit, ReportError, ReportOptions, write};
use windlass::results::{Catalogue, ResultsError, Summary};

/// Returns the summary of a results folder as JSON and as text, and its tables. While a run is in
/// progress, or after it was killed, this is the summary at the last checkpoint, if there is one.
/// Tables exist only if Parquet is among the formats.
#[pyfunction]
pub fn load_folder(
    py: Python<'_>,
    folder: PathBuf,
) -> PyResult<(Option<String>, Option<String>, Vec<Table>)> {
    let read = || {
        let summary = match Summary::of_results(&folder) {
            Ok(summary) => Some(summary),
            // The run was killed before its first checkpoint.
            Err(_) if !folder.join("summary.json").exists() && folder.is_dir() => None,
            Err(error) => return Err(error),
        };
        match Catalogue::load(&folder) {
            Err(ResultsError::NoResults { .. }) if summary.is_some() => Ok((summary, Catalogue::default())),
            catalogue => Ok((summary, catalogue?)),
        }
    };
    let (summary, catalogue) = released(py, read)?.map_err(|error| errors::results(py, &error))?;
    let json = summary
        .as_ref()
        .and_then(|summary| serde_json::to_string(summary).ok());
    let text = summary.map(|summary| summary.to_string());
    let tables = catalogue
        .into_tables()
        .into_iter()
        .map(Table::from_pair)
        .collect();
    Ok((json, text, tables))
}

/// Writes the report of a results folder, one HTML page.
#[pyfunction]
pub fn report(
    py: Python<'_>,
    folder: PathBuf,
    path: PathBuf,
    title: Option<String>,
    limits: Vec<String>,
) -> PyResult<()> {
    let make = || -> Result<(), ReportError> {
        let limits = limits.iter().map(|written| written.parse());
        let options = ReportOptions {
            title,
            limits: limits.collect::<Result<Vec<ChannelLimit>, ReportError>>()?,
            ..ReportOptions::default()
        };
        write(&folder, &path, &options).map(|_| ())
    };
    released(py, make)?.map_err(|error| errors::report(py, &error))
}
