//! Report of a run as a single HTML page: `windlass report`.
//!
//! [`write()`] makes one HTML file from a results folder. The file needs no network, server or
//! windlass. It contains the summary, the inputs, all channels and an animated three-dimensional
//! view. The page's program is built from the folder `report/` of the repository and committed as
//! `page/report.js`, so that users need no build tools for it.
//!
//! Numbers are rounded to a millionth of each channel's range and compressed (module `pack`). If
//! the file would be larger than [`MAX_BYTES`], groups of rows are merged into one row with their
//! minimum and maximum (module `rows`). Details are then lost, but no peaks. Key values are
//! taken from the summary, which covers all accepted steps.
//!
//! The same program shows a run in progress: `windlass view` serves [`LIVE_PAGE`] and sends the
//! messages of a [`LiveFeed`].

mod limits;
mod live;
mod pack;
mod page;
mod phases;
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
use phases::PhaseExtremes;
use ranges::{PackedRange, pack_ranges};
use rows::{PackedTable, has_bands, is_of_nodes, pack};
use serde::Serialize;
use std::path::Path;
use thiserror::Error;

/// Maximum size of a report, bytes. Rows are merged until the report is no larger, or until no
/// table has more than `MIN_ROWS`.
pub const MAX_BYTES: usize = 4_800_000;
/// Smallest number of rows that are kept of each table.
const MIN_ROWS: usize = 400;
/// Resolution of surface vertices, m. Surfaces are only drawn.
const VERTEX_STEP: f64 = 1e-3;
/// Version of the format of the page's content.
const VERSION: u32 = 1;

/// Reasons why a report cannot be made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReportError {
    /// The results cannot be read, or the report cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// One or more files are missing in the folder.
    #[error(
        "'{folder}' is incomplete: {missing} is missing. A report needs the files of `windlass run`, with parquet among the \
         formats; run the scenario again"
    )]
    Missing {
        /// Path of the folder.
        folder: String,
        /// The missing files, as text.
        missing: String,
    },
    /// A limit is invalid.
    #[error("limit '{limit}': {reason}")]
    Limit {
        /// The limit as the user wrote it.
        limit: String,
        /// Reason why it is invalid.
        reason: String,
    },
    /// The numbers cannot be packed.
    #[error("the report's data cannot be packed: {0}")]
    Packing(Box<dyn std::error::Error + Send + Sync>),
}

/// Options of a report.
#[derive(Clone, Debug, Default)]
pub struct ReportOptions {
    /// Title that replaces the title of the scenario.
    pub title: Option<String>,
    /// Limits with which channels are compared.
    pub limits: Vec<ChannelLimit>,
    /// Omits the text of the scenario, for readers who are not allowed to see it.
    pub without_inputs: bool,
    /// Duration of the storm for which extremes are estimated, s; three hours if `None`.
    pub storm: Option<f64>,
    /// If true, a file of the user may be replaced.
    pub overwrite: bool,
}

/// Content of the page in JSON, except the packed numbers.
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
    /// Storm extremes by phase.
    phases: &'a [PhaseExtremes],
}

#[derive(Serialize)]
struct PackedSurface {
    vertices: Block,
    triangles: Block,
}

/// Returns the report of a results folder as the text of an HTML file.
///
/// # Errors
/// The folder is damaged or of an earlier version, a limit names an unknown channel, or the numbers
/// cannot be packed.
pub fn make(folder: &Path, options: &ReportOptions) -> Result<String, ReportError> {
    check_complete(folder)?;
    let summary = Summary::of_results(folder)?;
    let mut scene = Scene::load(folder)?;
    let catalogue = Catalogue::load(folder)?;
    check_tables(folder, &scene, &catalogue)?;
    let ranges = range::load(folder)?;
    let defaults = AnalysisOptions::default();
    let requested = AnalysisOptions {
        storm: options.storm.unwrap_or(defaults.storm),
        ..defaults
    };
    let analysis = Analysis::of(&summary, &scene, &catalogue, &requested);
    let phases = phases::of_phases(&summary, &scene, &catalogue, &requested);
    let mut limits = limits::of_run(&summary, &catalogue);
    limits.extend(limits::check(&options.limits, &summary, &scene, &catalogue)?);
    if options.without_inputs {
        scene.inputs = None;
    }
    let surfaces = std::mem::take(&mut scene.surfaces);
    let mut thinning = 1.0;
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
            tables: pack_tables(&mut packer, &scene, &catalogue, thinning),
            ranges: pack_ranges(&mut packer, &scene, &ranges),
            analysis: &analysis,
            phases: &phases,
        };
        let page = page::page(&content, packer.into_bytes())?;
        let is_shortest = content.tables.iter().all(|table| table.time.count <= MIN_ROWS);
        if page.len() <= MAX_BYTES || is_shortest {
            return Ok(page);
        }
        thinning *= (1.1 * page.len() as f64 / MAX_BYTES as f64).max(1.5);
    }
}

/// Writes the report of a results folder to a file. Returns the size of the file, bytes.
///
/// # Errors
/// As [`make`], or the file cannot be written.
pub fn write(folder: &Path, file: &Path, options: &ReportOptions) -> Result<usize, ReportError> {
    let page = make(folder, options)?;
    if file.parent() == Some(folder)
        && let Some(name) = file.file_name()
    {
        // If the report lies in the results folder, it is one of the files that a new run may
        // replace.
        crate::owned_files::claim(folder, &name.to_string_lossy(), options.overwrite)?;
    }
    windlass_world::write_atomically(file, page.as_bytes()).map_err(crate::io_error(file))?;
    Ok(page.len())
}

/// Checks that the files that every run writes exist.
fn check_complete(folder: &Path) -> Result<(), ReportError> {
    // A run that is in progress or was killed has the files of its last checkpoint.
    let summary = if crate::folder::has_segments(folder) {
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
        // Results of earlier versions have no scene. The error of reading the scene is then the
        // better message.
        [only] if *only == scene::FILE => Ok(()),
        _ => Err(missing_files(folder, &missing)),
    }
}

/// Checks that all tables of the run exist.
fn check_tables(folder: &Path, scene: &Scene, catalogue: &Catalogue) -> Result<(), ReportError> {
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
        vertices: packer.add(&coordinates, Resolution::Step(VERTEX_STEP)),
        triangles: packer.add_whole(surface.triangles.iter().flatten().copied()),
    }
}

/// Packs all tables. Groups of `thinning` rows are merged into one row.
fn pack_tables(packer: &mut Packer, scene: &Scene, catalogue: &Catalogue, thinning: f64) -> Vec<PackedTable> {
    // Packs tables in the order of the scenario. Other tables in the folder do not belong to this
    // run.
    let of_run = scene.tables.iter().filter_map(|table| {
        let (name, found) = catalogue.tables().iter().find(|(name, _)| *name == table.name)?;
        Some((name, found, table))
    });
    of_run
        .map(|(name, table, known)| {
            let rows = table.column("time").map_or(0, <[f64]>::len);
            // Merged rows have a band (minimum and maximum), thus three values for each row. Node
            // tables have no bands; other tables may have them already.
            let weight = if thinning > 1.0 && !is_of_nodes(table) && !has_bands(table) {
                3.0
            } else {
                1.0
            };
            let target_rows = (rows as f64 / (thinning * weight)).max(MIN_ROWS as f64);
            let stride = (rows as f64 / target_rows).ceil().max(1.0) as usize;
            pack(packer, (name, table), (&known.kind, &known.object), stride)
        })
        .collect()
}
