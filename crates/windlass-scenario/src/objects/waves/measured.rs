//! Checks and compiles the waves of a measured record.

use super::files::rows;
use crate::objects::sea::direction::direction;
use crate::source::{ScenarioProblems, Source};
use crate::spec::{MeasuredWavesSpec, SeaSpec};
use windlass_sea::{MeasuredRecord, WaveComponent, components_of_record};

/// Largest deviation of the samples of a record from equal intervals, as a fraction of the
/// interval.
const INTERVAL_TOLERANCE: f64 = 1e-3;

/// Returns the wave components of a measured record; `None` after a problem, which is reported.
pub(crate) fn measured(
    spec: &MeasuredWavesSpec,
    sea: &SeaSpec,
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<WaveComponent>> {
    let direction = direction(
        spec.going_to_deg,
        spec.coming_from_compass_deg,
        "sea.waves",
        "waves",
        problems,
    );
    if sea.second_order {
        problems.warn(
            "sea: a measured elevation already contains its second-order waves; second_order adds them again"
                .into(),
        );
    }
    let file = &*spec.file;
    let columns = [("time", "s"), ("elevation", "m")];
    let rows: Vec<[f64; 2]> = rows((file, "sea.waves"), columns, source, problems)?;
    let last = rows.len().checked_sub(1).filter(|last| *last > 0);
    let interval = last.map_or(f64::NAN, |last| (rows[last][0] - rows[0][0]) / last as f64);
    let uneven = rows
        .windows(2)
        .position(|pair| (pair[1][0] - pair[0][0] - interval).abs() > INTERVAL_TOLERANCE * interval);
    if let Some(index) = uneven {
        let message = format!(
            "sea: the times of '{file}' are not at equal intervals: {} s follows {} s, but the average interval is {interval} s; resample the record",
            rows[index + 1][0],
            rows[index][0]
        );
        problems.add("sea.waves.file", message);
        return None;
    }
    for (key, period) in [
        ("shortest_period", spec.shortest_period),
        ("longest_period", spec.longest_period),
    ] {
        if let Some(period) = period
            && period <= 0.0
        {
            let message = format!("sea: {key} of the record must be positive, is {period}; give it in s");
            problems.add(&format!("sea.waves.{key}"), message);
            return None;
        }
    }
    if let (Some(shortest), Some(longest)) = (spec.shortest_period, spec.longest_period)
        && shortest > longest
    {
        let message = format!(
            "sea: the shortest_period of the record, {shortest} s, is larger than its longest_period, {longest} s; exchange them"
        );
        problems.add("sea.waves.shortest_period", message);
        return None;
    }
    let record = MeasuredRecord {
        start: rows.first().map_or(0.0, |row| row[0]),
        interval,
        elevation: rows.iter().map(|row| row[1]).collect(),
        position: spec.position,
        direction: direction?,
        shortest_period: spec.shortest_period,
        longest_period: spec.longest_period,
    };
    components_of_record(&record, sea.gravity, sea.depth)
        .map_err(|error| problems.add("sea.waves.file", format!("{error} ('{file}')")))
        .ok()
}
