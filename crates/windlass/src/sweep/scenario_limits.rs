//! Limits of the scenario, which also judge the runs of a sweep.

use super::limits::{Bound, Limit};
use super::metrics::Column;
use super::plan::column_of;
use super::spec::StatisticSpec;
use crate::simulation::{LimitProblem, UTILISATIONS, limit_reports};
use windlass_results::TableDefinition;
use windlass_results::limits::LimitReport;
use windlass_scenario::CompiledScenario;
use windlass_scenario::source::ScenarioProblems;
use windlass_world::{Channel, Subject};

/// A limit of the scenario that is no member of a combination.
pub(super) struct LimitOfScenario {
    name: String,
    description: String,
}

impl LimitOfScenario {
    /// Limits that affect the verdict on a run of the scenario.
    ///
    /// # Errors
    /// A limit names a channel that does not exist.
    pub(super) fn all(scenario: &CompiledScenario) -> Result<Vec<Self>, LimitProblem> {
        let reports = limit_reports(scenario)?.into_iter();
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
        Ok(reports.filter(|report| !report.is_member).map(limit).collect())
    }

    /// The table of their utilisations; `None` if there are none.
    pub(super) fn table(limits: &[Self]) -> Option<TableDefinition> {
        let channel = |limit: &Self| Channel {
            name: limit.name.clone(),
            unit: "",
            watched: false,
        };
        let time = Channel {
            name: "time".to_owned(),
            unit: "s",
            watched: false,
        };
        (!limits.is_empty()).then(|| TableDefinition {
            name: UTILISATIONS.to_owned(),
            kind: UTILISATIONS,
            object: String::new(),
            subject: Subject::Other,
            channels: std::iter::once(time).chain(limits.iter().map(channel)).collect(),
        })
    }

    /// Adds the limit to the limits of the sweep, with the column of its utilisation.
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
        let channel = format!("{UTILISATIONS}:{}", self.name);
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
