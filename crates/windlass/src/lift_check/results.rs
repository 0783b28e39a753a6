//! Values of a run that a check compares: motion of the crane tip, tension of the line, and waves
//! at the tip, while the load is in or near the surface.

use super::load::LiftedLoad;
use glam::DVec3;
use std::path::Path;
use windlass_results::ResultsError;
use windlass_results::export::{Animation, ExportError};
use windlass_world::{CableEnd, Model, Owner};

/// Observed values.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Observed {
    /// Largest vertical amplitude (m), velocity (m/s) and acceleration (m/s²) of the crane tip in
    /// the run.
    pub tip: [f64; 3],
    /// First and last time with the load at or near the surface, s. If the load is never near the
    /// surface, the span is the whole run.
    pub span: (f64, f64),
    /// Whether the load passes the surface.
    pub crosses: bool,
    /// Smallest and largest tension of the line at the crane in this time, N.
    pub tension: [f64; 2],
    /// Highest wave elevation above or below the still level at the tip in this time, m.
    pub elevation: f64,
    /// Smallest and largest tension after the load has passed down through the surface, N.
    pub submerged: Option<[f64; 2]>,
}

impl Observed {
    /// Reads the results of a run. At distances up to `reach` (m) from the still level, the load is
    /// regarded as being at the surface. Statistics begin at `begin`, s.
    pub fn read(
        folder: &Path,
        model: &Model,
        load: &LiftedLoad,
        (reach, begin): (f64, f64),
    ) -> Result<Self, ExportError> {
        let run = Animation::load(folder)?;
        let name = &model.bodies()[load.body.index()].name;
        let body = run.scene().bodies.iter().find(|body| body.name == *name);
        let cable_name = &model.cables()[load.line.index()].name;
        let is_line = |table: &&windlass_results::scene::SceneTable| {
            table.kind == "cable" && table.object == *cable_name && !table.name.ends_with("-nodes")
        };
        let line = run.scene().tables.iter().find(is_line);
        let (Some(body), Some(line)) = (body, line) else {
            return Err(of_another_scenario(format!(
                "body '{name}' and cable '{cable_name}'"
            )));
        };
        let heights = run.column(&body.table, "position_z")?;
        let times = run.times();
        let [low, high] = line_tensions(&run, &line.name, load.upper)?;
        let mut observed = Self {
            span: (f64::INFINITY, f64::NEG_INFINITY),
            tension: [f64::INFINITY, f64::NEG_INFINITY],
            ..Self::default()
        };
        let in_surface = |row: usize| times[row] >= begin && heights[row].abs() <= reach;
        observed.crosses = (0..times.len()).any(in_surface);
        let tips: Vec<DVec3> = tip_positions(&run, model, load)?;
        let mut submerged = [f64::INFINITY, f64::NEG_INFINITY];
        for row in 0..times.len() {
            if times[row] >= begin && heights[row] < -reach {
                submerged = [submerged[0].min(low[row]), submerged[1].max(high[row])];
            }
            if times[row] < begin || observed.crosses && !in_surface(row) {
                continue;
            }
            observed.span = (observed.span.0.min(times[row]), observed.span.1.max(times[row]));
            let [smallest, largest] = observed.tension;
            observed.tension = [smallest.min(low[row]), largest.max(high[row])];
            let tip = tips[row];
            let elevation = model.sea().elevation(tip.x, tip.y, times[row]).abs();
            observed.elevation = observed.elevation.max(elevation);
        }
        observed.submerged = (submerged[0] <= submerged[1]).then_some(submerged);
        observed.tip = tip_extremes(times, &tips, begin);
        Ok(observed)
    }
}

/// Smallest and largest tension at the upper end of the line in each row. The extremes between rows
/// are included where the table has them.
fn line_tensions(run: &Animation, table: &str, upper: CableEnd) -> Result<[Vec<f64>; 2], ExportError> {
    let channel = match upper {
        CableEnd::Start => "tension_start",
        CableEnd::End => "tension_end",
    };
    let rows = run.column(table, channel)?;
    let between = |side: &str| run.column(table, &format!("{channel}_interval_{side}")).ok();
    let merged = |side: &str, pick: fn(f64, f64) -> f64| match between(side) {
        Some(between) => rows.iter().zip(between).map(|(a, b)| pick(*a, *b)).collect(),
        None => rows.to_vec(),
    };
    Ok([merged("minimum", f64::min), merged("maximum", f64::max)])
}

fn of_another_scenario(channel: String) -> ExportError {
    let reason = "the results are of another scenario".to_owned();
    ResultsError::UnknownChannel { channel, reason }.into()
}

fn tip_positions(run: &Animation, model: &Model, load: &LiftedLoad) -> Result<Vec<DVec3>, ExportError> {
    let frame = &model.frames()[load.tip.index()];
    (0..run.times().len())
        .map(|row| {
            let poses = run.poses(row)?;
            let owner = match frame.owner {
                Owner::Ground => return Ok(frame.offset.position),
                Owner::Body(body) => poses.bodies.get(body.index()),
                Owner::Link(link) => poses.links.iter().flatten().nth(link.index()),
            };
            let owner = owner.ok_or_else(|| of_another_scenario("the crane".to_owned()))?;
            Ok(owner.compose(&frame.offset).position)
        })
        .collect()
}

/// Largest deviation from the mean height (m), vertical velocity (m/s) and acceleration (m/s²)
/// after the time `begin` (s), by central differences of rows.
fn tip_extremes(times: &[f64], tips: &[DVec3], begin: f64) -> [f64; 3] {
    let first = times.partition_point(|time| *time < begin);
    let (times, tips) = (&times[first..], &tips[first..]);
    let mean = tips.iter().map(|tip| tip.z).sum::<f64>() / tips.len().max(1) as f64;
    let mut largest = [0.0_f64; 3];
    for tip in tips {
        largest[0] = largest[0].max((tip.z - mean).abs());
    }
    for (time, tip) in times.windows(3).zip(tips.windows(3)) {
        let (before, after) = (time[1] - time[0], time[2] - time[1]);
        if before <= 0.0 || after <= 0.0 {
            continue;
        }
        let (down, up) = ((tip[1].z - tip[0].z) / before, (tip[2].z - tip[1].z) / after);
        largest[1] = largest[1].max((0.5 * (down + up)).abs());
        largest[2] = largest[2].max(((up - down) / (0.5 * (before + after))).abs());
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tip with amplitude 0.5 m and period 8 s: 0.3927 m/s and 0.3084 m/s², over 17 whole
    /// periods. Central differences with 0.1 s have an error of (ωΔt)²/6, 0.1 %.
    #[test]
    fn closed_form_motion_of_an_oscillating_tip() {
        let omega = std::f64::consts::TAU / 8.0;
        let times: Vec<f64> = (0..=1600).map(|row| 0.1 * f64::from(row)).collect();
        let tips: Vec<DVec3> = times
            .iter()
            .map(|time| DVec3::new(0.0, 0.0, 18.0 + 0.5 * (omega * time).sin()))
            .collect();
        let [amplitude, velocity, acceleration] = tip_extremes(&times, &tips, 24.0);
        assert!((amplitude / 0.5 - 1.0).abs() < 2e-3, "{amplitude}");
        assert!((velocity / (0.5 * omega) - 1.0).abs() < 2e-3, "{velocity}");
        assert!(
            (acceleration / (0.5 * omega * omega) - 1.0).abs() < 2e-3,
            "{acceleration}"
        );
    }
}
