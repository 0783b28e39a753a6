//! A run as one page: `windlass report`.
//!
//! [`write()`] makes one HTML file of a results folder that needs nothing else: no network, no server, no windlass. It holds the
//! summary, the inputs, all channels, and a picture in three dimensions that moves. The page's own program is built from the folder
//! `report/` of the repository and committed as `page/report.js`, so that users need no tools for it.
//!
//! Numbers are rounded to a millionth of each channel's range and deflated (`pack`). Where the file would be larger than
//! [`MOST_BYTES`], several rows become one with their minimum and maximum (`rows`): less detail, never a lower peak. Key figures
//! are those of the summary, of every accepted step.
//!
//! The same program shows a run while it goes on: [`LIVE_PAGE`] and [`LiveFeed`] are what `windlass view` serves it.

mod limits;
mod live;
mod pack;
mod page;
mod ranges;
mod rows;

#[cfg(test)]
mod tests;

pub use limits::{ChannelLimit, Side};
pub use live::{LIVE_PAGE, LiveFeed, PageFile};

use crate::summary::Summary;
use crate::{Analysis, AnalysisOptions, Catalogue, ResultsError, Scene, range, scene};
use limits::CheckedLimit;
use pack::{Block, Packer, Resolution};
use ranges::{PackedRange, pack_ranges};
use rows::{PackedTable, has_bands, is_of_nodes, pack};
use serde::Serialize;
use std::path::Path;
use thiserror::Error;

/// What a report may be long, bytes, unless its tables hold too much to say in that: then rows go together.
pub const MOST_BYTES: usize = 4_800_000;
/// Rows of a table that are kept at least.
const LEAST_ROWS: usize = 400;
/// Corners of surfaces are for the picture only, m.
const CORNER_STEP: f64 = 1e-3;
/// Version of what the page reads.
const VERSION: u32 = 1;

/// Why there is no report.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReportError {
    /// The results cannot be read, or the report cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// Something is not in the folder.
    #[error(
        "'{folder}' is not complete: {missing} is missing. A report needs what `windlass run` leaves there, with parquet among its \
         formats; run the scenario again"
    )]
    Missing {
        /// The folder.
        folder: String,
        /// The files, in words.
        missing: String,
    },
    /// A limit that was asked for makes no sense.
    #[error("the limit '{limit}': {reason}")]
    Limit {
        /// As it was written.
        limit: String,
        /// What is wrong.
        reason: String,
    },
    /// Something cannot be packed.
    #[error("the report cannot be packed: {0}")]
    Packing(Box<dyn std::error::Error + Send + Sync>),
}

/// What a report is to say besides the results.
#[derive(Clone, Debug, Default)]
pub struct ReportOptions {
    /// Title instead of the scenario's.
    pub title: Option<String>,
    /// Limits that key figures are held against.
    pub limits: Vec<ChannelLimit>,
    /// Whether the scenario's text stays out, for readers who are not to have it.
    pub without_inputs: bool,
    /// Length of the storm for which extremes are estimated, s; three hours when `None`.
    pub storm: Option<f64>,
}

/// What the page reads, beside the numbers.
#[derive(Serialize)]
struct Content<'a> {
    version: u32,
    windlass: &'static str,
    title: &'a str,
    summary: &'a Summary,
    scene: &'a Scene,
    surfaces: Vec<PackedSurface>,
    limits: Vec<CheckedLimit>,
    tables: Vec<PackedTable>,
    ranges: Vec<PackedRange>,
    analysis: &'a Analysis,
}

#[derive(Serialize)]
struct PackedSurface {
    vertices: Block,
    triangles: Block,
}

/// Makes the report of a results folder: the text of an HTML file.
///
/// # Errors
/// The folder is damaged or of an earlier version, a limit names nothing, or its numbers cannot be packed.
pub fn make(folder: &Path, options: &ReportOptions) -> Result<String, ReportError> {
    complete(folder)?;
    let summary = Summary::of_results(folder)?;
    let mut scene = Scene::load(folder)?;
    let catalogue = Catalogue::load(folder)?;
    all_tables(folder, &scene, &catalogue)?;
    let ranges = range::load(folder)?;
    let usual = AnalysisOptions::default();
    let asked = AnalysisOptions {
        storm: options.storm.unwrap_or(usual.storm),
        ..usual
    };
    let analysis = Analysis::of(&summary, &scene, &catalogue, &asked);
    let limits = limits::check(&options.limits, &summary, &scene, &catalogue)?;
    if options.without_inputs {
        scene.inputs = None;
    }
    let surfaces = std::mem::take(&mut scene.surfaces);
    let mut fewer = 1.0;
    loop {
        let mut packer = Packer::default();
        let content = Content {
            version: VERSION,
            windlass: env!("CARGO_PKG_VERSION"),
            title: options.title.as_deref().unwrap_or(&summary.title),
            summary: &summary,
            scene: &scene,
            surfaces: surfaces
                .iter()
                .map(|surface| pack_surface(&mut packer, surface))
                .collect(),
            limits: limits.clone(),
            tables: pack_tables(&mut packer, &scene, &catalogue, fewer),
            ranges: pack_ranges(&mut packer, &scene, &ranges),
            analysis: &analysis,
        };
        let page = page::page(&content, packer.into_bytes())?;
        let least = content.tables.iter().all(|table| table.time.count <= LEAST_ROWS);
        if page.len() <= MOST_BYTES || least {
            return Ok(page);
        }
        fewer *= (1.1 * page.len() as f64 / MOST_BYTES as f64).max(1.5);
    }
}

/// Makes the report of a results folder and writes it to a file. Answers its length, bytes.
///
/// # Errors
/// As [`make`], and where the file cannot be written.
pub fn write(folder: &Path, file: &Path, options: &ReportOptions) -> Result<usize, ReportError> {
    let page = make(folder, options)?;
    if file.parent() == Some(folder)
        && let Some(name) = file.file_name()
    {
        // In its results folder it is one of the files that a new run may replace.
        crate::add_owned(folder, [name.to_string_lossy().into_owned()])?;
    }
    windlass_world::write_whole(file, page.as_bytes()).map_err(crate::io_error(file))?;
    Ok(page.len())
}

/// Whether the files are there that every run leaves.
fn complete(folder: &Path) -> Result<(), ReportError> {
    // A run that lasts, or was killed, has what its last checkpoint left.
    let summary = if folder.join("parts").is_dir() {
        "state.json"
    } else {
        "summary.json"
    };
    let needed = [summary, scene::FILE];
    let missing: Vec<&str> = needed
        .into_iter()
        .filter(|file| !folder.join(file).exists())
        .collect();
    match missing.as_slice() {
        [] => Ok(()),
        // Results of before there were scenes: its own message says so.
        [only] if *only == scene::FILE => Ok(()),
        _ => Err(missing_files(folder, &missing)),
    }
}

/// Whether all tables are there that the run wrote.
fn all_tables(folder: &Path, scene: &Scene, catalogue: &Catalogue) -> Result<(), ReportError> {
    let is_there = |name: &str| catalogue.tables().iter().any(|(table, _)| table == name);
    let missing: Vec<String> = scene
        .tables
        .iter()
        .filter(|table| !is_there(&table.name))
        .map(|table| format!("{}.parquet", table.name))
        .collect();
    match missing.as_slice() {
        [] => Ok(()),
        _ => Err(missing_files(folder, &missing)),
    }
}

fn missing_files(folder: &Path, names: &[impl AsRef<str>]) -> ReportError {
    let names: Vec<String> = names.iter().map(|name| format!("'{}'", name.as_ref())).collect();
    ReportError::Missing {
        folder: folder.display().to_string(),
        missing: names.join(", "),
    }
}

fn pack_surface(packer: &mut Packer, surface: &scene::Surface) -> PackedSurface {
    let coordinates: Vec<f64> = surface.vertices.iter().flatten().map(|c| f64::from(*c)).collect();
    PackedSurface {
        vertices: packer.add(&coordinates, Resolution::Step(CORNER_STEP)),
        triangles: packer.add_whole(surface.triangles.iter().flatten().copied()),
    }
}

/// Packs all tables, with `fewer` rows becoming one in each.
fn pack_tables(packer: &mut Packer, scene: &Scene, catalogue: &Catalogue, fewer: f64) -> Vec<PackedTable> {
    // In the order of the scenario; what other tables lie in the folder is not of this run.
    let of_run = scene.tables.iter().filter_map(|table| {
        let (name, found) = catalogue.tables().iter().find(|(name, _)| *name == table.name)?;
        Some((name, found, table))
    });
    of_run
        .map(|(name, table, known)| {
            let rows = table.column("time").map_or(0, <[f64]>::len);
            // Bands need three numbers for each row, which nodes have not, and which others may have from the start.
            let weight = if fewer > 1.0 && !is_of_nodes(table) && !has_bands(table) {
                3.0
            } else {
                1.0
            };
            let most = (rows as f64 / (fewer * weight)).max(LEAST_ROWS as f64);
            let stride = (rows as f64 / most).ceil().max(1.0) as usize;
            pack(packer, (name, table), (&known.kind, &known.object), stride)
        })
        .collect()
}
