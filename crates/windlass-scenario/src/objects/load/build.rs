//! Checks prescribed loads, and compiles those without formulas. Loads with formulas are in
//! [`super::formulas`].

use crate::source::ScenarioProblems;
use crate::spec::{LoadNumber, LoadSpec};
use glam::DVec3;
use std::f64::consts::TAU;
use windlass_math::{Wrench, time_table};
use windlass_world::{AppliedLoad, Owner, WorldBuilder};

/// Adds the prescribed loads of a body or a link. `path` is the key path of its owner.
pub(crate) fn add_loads(
    builder: &mut WorldBuilder,
    owner: Owner,
    loads: &[LoadSpec],
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    for (i, load) in loads.iter().enumerate() {
        let path = format!("{path}.load.{i}");
        if load.period.is_some_and(|period| period <= 0.0) {
            problems.add(
                &format!("{path}.period"),
                format!("{object}: the period of a load must be positive, in s"),
            );
        }
        let table = load.table.as_deref();
        if table.is_some_and(|table| !time_table::has_increasing_times(table)) {
            let message = format!(
                "{object}: the table of a load needs points [time, factor] in order of increasing time"
            );
            problems.add(&format!("{path}.table"), message);
        }
        if !load.has_formulas() {
            builder.load(owner, applied_load(load), table.unwrap_or_default().to_vec());
        }
    }
}

/// Returns a load without formulas.
fn applied_load(load: &LoadSpec) -> AppliedLoad {
    let numbers = |given: &[LoadNumber; 3]| DVec3::from(given.each_ref().map(LoadNumber::number));
    AppliedLoad {
        amplitude: Wrench::new(numbers(&load.force), numbers(&load.moment)),
        frequency: load.period.map_or(0.0, |period| TAU / period),
        phase: load.phase_deg.to_radians(),
        point: DVec3::from(load.point),
        follows_body: load.follows_body,
    }
}
