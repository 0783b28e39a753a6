//! Results of a run that lasts, or that was killed: what its last checkpoint says of it.

use super::parts;
use super::statistics::crossings;
use super::{Catalogue, ResultsError, RunStatus, Scene, Summary};
use serde::Deserialize;
use std::path::Path;
use windlass_world::read_record;

/// The state that a run saves in its results folder.
pub(super) const STATE: &str = "state.json";
pub(super) const SUMMARY: &str = "summary.json";

/// Of a run's record in its state, the summary so far.
#[derive(Deserialize)]
struct Recorded {
    summary: Option<Summary>,
}

impl Summary {
    /// That of a results folder. Of a run that lasts, or was killed, it is that of the last checkpoint, and says so.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn of_results(folder: &Path) -> Result<Self, ResultsError> {
        // What stands beside parts is older than they are.
        if !folder.join(parts::FOLDER).is_dir() {
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
            "the run lasts, or was killed: this is what it had at its last checkpoint, from t = {first} s to {last} s; if it was killed, \
             windlass run SCENARIO --output {0} --resume {0} goes on from there",
            folder.display()
        ));
        // Tables of runs that only write text are not there to be read.
        if let (Ok(scene), Ok(catalogue)) = (Scene::load(folder), Catalogue::load(folder)) {
            summary.count_crossings(&scene, &catalogue);
        }
        Ok(summary)
    }

    /// Counts crossings, as is done at the end of a run.
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
