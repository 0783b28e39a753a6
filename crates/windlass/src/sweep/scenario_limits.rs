//! Limits of the scenario, which also judge the runs of a sweep.

use super::limits::{Bound, Limit};
use super::metrics::Column;
use super::plan::column_of;
use super::spec::StatisticSpec;
use crate::simulation::VERDICT_TABLE;
use windlass_results::limits::LimitReport;
use windlass_results::{Recorder, TableDefinition};
use windlass_scenario::source::ScenarioProblems;

/// A limit of the scenario that is not part of a combination.
pub(super) struct LimitOfScenario {
    name: String,
    description: String,
}

impl LimitOfScenario {
    /// Limits that affect the verdict on a run of the scenario, from the recorder of its first run.
    pub(super) fn all(recorder: &Recorder) -> Vec<Self> {
        let reports = recorder.limits().reports().into_iter();
        let limit = |report: LimitReport| {
            let phase = report
                .phase
                .map_or_else(String::new, |phase| format!(" in phase '{phase}'"));
            Self {
                description: format!(
                    "utilisation of the scenario's limit '{}'{phase} at most 1",
                    report.name
                ),
                name: report.name,
            }
        };
        reports.filter(|report| !report.is_member).map(limit).collect()
    }

    /// Adds the limit to the limits of the sweep, with the column of its utilisation
    /// in the verdict.
    pub(super) fn add(
        self,
        limits: &mut Vec<Limit>,
        tables: &[TableDefinition],
        columns: &mut Vec<Column>,
        problems: &mut ScenarioProblems<'_>,
    ) {
        if limits.iter().any(|limit| limit.name == self.name) {
            let message = format!("the scenario has a limit '{}', too; give another name", self.name);
            problems.add("limit", message);
            return;
        }
        let channel = format!("{VERDICT_TABLE}:{}", self.name);
        match column_of(columns, tables, &channel, StatisticSpec::Maximum) {
            Ok(column) => limits.push(Limit {
                name: self.name,
                bounds: vec![Bound {
                    column,
                    value: 1.0,
                    below: false,
                }],
                description: self.description,
            }),
            Err(message) => problems.add("limit", message),
        }
    }
}
