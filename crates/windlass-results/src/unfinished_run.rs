//! Summary of a run that is in progress or was killed, from its last checkpoint.

use super::checksums;
use super::segments;
use super::statistics::crossings;
use super::{Catalogue, ResultsError, RunStatus, Scene, Summary};
use serde::Deserialize;
use std::path::Path;
use windlass_world::read_record;

/// Name of the state file that a run saves in its results folder.
pub(super) const STATE: &str = "state.json";
pub(super) const SUMMARY: &str = "summary.json";

/// Run record of a state file. Only its summary is read.
#[derive(Deserialize)]
struct Recorded {
    summary: Option<Summary>,
}

impl Summary {
    /// Reads the summary of a results folder. For a run that is in progress or was killed, returns
    /// the summary of its last checkpoint with a warning.
    ///
    /// # Errors
    /// There is no summary, or it cannot be read.
    pub fn of_results(folder: &Path) -> Result<Self, ResultsError> {
        // While segments exist, the file `summary.json` beside them is older.
        if !folder.join(segments::FOLDER).is_dir() {
            checksums::check(folder, SUMMARY)?;
            return Self::load(&folder.join(SUMMARY));
        }
        let state = folder.join(STATE);
        let record: Option<Recorded> = read_record(&state).map_err(|error| ResultsError::Summary {
            path: state.display().to_string(),
            source: error.into(),
        })?;
        let Some(mut summary) = record.and_then(|record| record.summary) else {
            return Self::load(&folder.join(SUMMARY));
        };
        summary.status = RunStatus::Unfinished;
        let (first, last) = summary.simulated;
        summary.warnings.push(format!(
            "the run is in progress or was killed; these are the results at its last checkpoint, from t = {first} s to {last} s. If it was \
             killed, resume it with: windlass run SCENARIO --output {0} --resume {0}",
            folder.display()
        ));
        // Runs without Parquet files have no tables to read.
        if let (Ok(scene), Ok(catalogue)) = (Scene::load(folder), Catalogue::load(folder)) {
            summary.count_crossings(&scene, &catalogue);
        }
        Ok(summary)
    }

    /// Counts crossings, as at the end of a run.
    fn count_crossings(&mut self, scene: &Scene, catalogue: &Catalogue) {
        let from = self.statistics_from.unwrap_or(f64::NEG_INFINITY);
        for line in &mut self.channels {
            let known = scene.tables.iter().filter(|known| known.label() == line.object);
            let tables =
                known.filter_map(|known| catalogue.tables().iter().find(|(name, _)| *name == known.name));
            let record =
                tables.filter_map(|(_, table)| Some((table.column("time")?, table.column(&line.quantity)?)));
            if let Some((times, values)) = record.into_iter().next() {
                let first = times.partition_point(|time| *time < from);
                line.crossings = crossings(&times[first..], &values[first..]);
            }
        }
    }
}
