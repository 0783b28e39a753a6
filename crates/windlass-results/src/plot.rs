//! Plots of a results folder as SVG: motions, tensions, winches, cranes, the sea and energies, and
//! on request spectra and exceedance probabilities of any channel.
//!
//! This module plots time series. Module `spectral` plots spectra and exceedance probabilities.
//! Module `figure` draws all plots.

use super::catalogue::Catalogue;
use super::figure::{AxisQuantity, Curve, Figure, Mark, Subplot, TimeBand, draw};
use super::interval_extremes::{is_interval_extreme, visible_band};
use super::parquet::Table;
use super::phases::PhaseReport;
use super::range_plot::draw_ranges;
use super::spectral::{draw_exceedance, draw_probes, draw_spectrum};
use super::statistics::{extremes, noise_floor};
use super::summary::ChannelSummary;
use super::waves::{ProbeSummary, SeaSummary};
use super::{ResultsError, Scene, Summary, io_error, owned_files};
use std::path::{Path, PathBuf};

/// Plots in addition to the standard plots. Channels are written as `table:channel`, for instance
/// `cable-tow-line:tension_start`.
#[derive(Clone, Debug, Default)]
pub struct PlotOptions {
    /// Channels whose spectrum is drawn.
    pub spectra: Vec<String>,
    /// Channels whose exceedance probabilities are drawn.
    pub exceedances: Vec<String>,
    /// Start of the spectra and exceedance probabilities, s; the first row if `None`.
    pub from: Option<f64>,
    /// Length of the segments of a spectrum, s; see [`super::spectrum::segment_rows`].
    pub segment: Option<f64>,
    /// If true, files of the user may be replaced.
    pub overwrite: bool,
}

/// Name of the table of wave probes.
const SEA: &str = "sea";

/// Destination of plots.
pub(super) struct Output<'a> {
    results: &'a Path,
    out: &'a Path,
    overwrite: bool,
    written: Vec<PathBuf>,
}

impl Output<'_> {
    /// Draws a plot. If the file lies in the results folder, it is added to the list of the files
    /// that windlass owns.
    pub fn draw(&mut self, figure: &Figure<'_>, stem: &str) -> Result<(), ResultsError> {
        let name = format!("{stem}.svg");
        if let (Ok(results), Ok(out)) = (self.results.canonicalize(), self.out.canonicalize())
            && let Ok(subfolder) = out.strip_prefix(results)
        {
            let listed = subfolder.join(&name).to_string_lossy().into_owned();
            owned_files::claim(self.results, &listed, self.overwrite)?;
        }
        let path = self.out.join(name);
        draw(figure, &path)?;
        self.written.push(path);
        Ok(())
    }
}

/// Draws all plots of a results folder into the folder `out`. Returns the paths of the files.
///
/// # Errors
/// There are no results, a table cannot be read, a plot cannot be written, or a channel does not
/// exist.
pub fn plot_results(folder: &Path, out: &Path, options: &PlotOptions) -> Result<Vec<PathBuf>, ResultsError> {
    let catalogue = Catalogue::load(folder)?;
    let begin = options.from.unwrap_or(f64::NEG_INFINITY);
    let records = |channels: &[String]| {
        let found = channels.iter().map(|channel| catalogue.channel(channel));
        found
            .map(|record| Ok(record?.from(begin)))
            .collect::<Result<Vec<_>, ResultsError>>()
    };
    let (spectra, exceedances) = (records(&options.spectra)?, records(&options.exceedances)?);
    let summary = Summary::of_results(folder).ok();
    let title = summary.as_ref().map_or("", |summary| &summary.title);
    let sea = summary.as_ref().and_then(|summary| summary.sea.as_ref());
    // Results of earlier versions have no scene. In their plots, the maximum of the rows is marked.
    let scene = Scene::load(folder).unwrap_or_default();
    std::fs::create_dir_all(out).map_err(io_error(out))?;
    let mut output = Output {
        results: folder,
        out,
        overwrite: options.overwrite,
        written: Vec::new(),
    };
    for (name, table) in catalogue.tables() {
        let probes = probe_labels(table, sea);
        if let Some(mut figure) = standard_figure(name, title, table, &probes) {
            figure.bands = summary
                .as_ref()
                .map_or_else(Vec::new, |summary| bands_of(&summary.phases));
            // If the statistics start later, they do not include earlier maxima.
            if let Some(summary) = summary
                .as_ref()
                .filter(|summary| summary.statistics_from.is_none())
            {
                mark_true_maxima(&mut figure, &lines_of(name, summary, &scene));
            }
            output.draw(&figure, name)?;
        }
        if name == SEA {
            draw_probes((name, table), title, (&probes, &scene.sea), options, &mut output)?;
        }
    }
    draw_ranges(folder, title, &mut output)?;
    for record in &spectra {
        draw_spectrum(record, title, options, &mut output)?;
    }
    for record in &exceedances {
        draw_exceedance(record, title, &mut output)?;
    }
    Ok(output.written)
}

/// Returns the lines in the summary that belong to the object of a table.
fn lines_of<'s>(table: &str, summary: &'s Summary, scene: &Scene) -> Vec<&'s ChannelSummary> {
    let known = scene.tables.iter().find(|known| known.name == table);
    let object = known.map(|known| known.label());
    let lines = summary.channels.iter();
    lines
        .filter(|line| Some(&line.object) == object.as_ref())
        .collect()
}

/// Marks the maxima over all accepted steps, with their values and times.
fn mark_true_maxima(figure: &mut Figure<'_>, lines: &[&ChannelSummary]) {
    for panel in &mut figure.panels {
        if panel.mark != Mark::Maximum {
            continue;
        }
        let is_drawn = |line: &&&ChannelSummary| {
            let label = line.quantity.replace('_', " ");
            panel.curves.iter().any(|curve| curve.label == label)
        };
        let drawn = lines.iter().filter(is_drawn).map(|line| line.maximum);
        if let Some((value, time)) = drawn.max_by(|a, b| a.0.total_cmp(&b.0)) {
            panel.mark = Mark::At(time, value);
        }
    }
}

/// Labels of the columns of the sea table: the positions of the probes if the summary contains
/// them.
fn probe_labels(table: &Table, sea: Option<&SeaSummary>) -> Vec<String> {
    let probes = sea.map_or(&[][..], |sea| &sea.probes);
    let columns = table.columns.iter().skip(1).enumerate();
    columns
        .map(|(k, (column, _))| {
            probes
                .get(k)
                .map_or_else(|| column.replace('_', " "), ProbeSummary::label)
        })
        .collect()
}

fn standard_figure<'a>(name: &str, title: &str, table: &'a Table, probes: &[String]) -> Option<Figure<'a>> {
    let (what, columns, panels) = if let Some(body) = name.strip_prefix("body-") {
        (format!("motion of {body}"), 2, body_panels(table))
    } else if table.column("node_0_x").is_some() {
        return None;
    } else if let Some(cable) = name.strip_prefix("cable-") {
        (format!("tension of {cable}"), 1, cable_panels(table))
    } else if let Some(winch) = name.strip_prefix("winch-") {
        (format!("winch {winch}"), 2, winch_panels(table))
    } else if let Some(crane) = name.strip_prefix("crane-") {
        (format!("joints of {crane}"), 2, crane_panels(table))
    } else if name == SEA {
        ("wave elevation".to_owned(), 1, vec![sea_panel(table, probes)])
    } else if name == "energy" {
        ("energy balance".to_owned(), 1, energy_panels(table))
    } else {
        (name.replace('-', " "), 1, panels_by_unit(table))
    };
    Some(Figure {
        title: heading(title, &what),
        note: String::new(),
        x: AxisQuantity::plain("time", "s"),
        columns,
        panels,
        bands: Vec::new(),
    })
}

/// Bands of the phases of a run in plots over time.
fn bands_of(phases: &[PhaseReport]) -> Vec<TimeBand> {
    let band = |phase: &PhaseReport| TimeBand {
        span: (phase.start, phase.end),
        label: phase.name.clone(),
    };
    phases.iter().map(band).collect()
}

pub(super) fn heading(title: &str, what: &str) -> String {
    if title.is_empty() {
        what.to_owned()
    } else {
        format!("{title}: {what}")
    }
}

/// A panel of columns with the same unit, over time.
fn panel<'a>(table: &'a Table, name: &str, columns: Vec<&str>) -> Subplot<'a> {
    let time = table.column("time").unwrap_or_default();
    let unit = columns.first().map_or("", |column| table.unit(column));
    let curves = columns
        .iter()
        .filter_map(|column| {
            Some(Curve {
                label: column.replace('_', " "),
                x: time,
                y: table.column(column)?,
                band: visible_band(table, column),
            })
        })
        .collect();
    Subplot {
        caption: String::new(),
        x: None,
        y: AxisQuantity::recorded(name, unit),
        curves,
        mark: Mark::None,
    }
}

fn body_panels(table: &Table) -> Vec<Subplot<'_>> {
    let rows = [
        ("position_x", "roll"),
        ("position_y", "pitch"),
        ("position_z", "yaw"),
    ];
    let motion = rows.iter().flat_map(|(left, right)| [*left, *right]);
    let mut panels: Vec<Subplot<'_>> = motion
        .map(|column| panel(table, &column.replace("position_", ""), vec![column]))
        .collect();
    for (name, columns) in [
        (
            "reaction force",
            ["reaction_force_x", "reaction_force_y", "reaction_force_z"],
        ),
        (
            "reaction moment",
            ["reaction_moment_x", "reaction_moment_y", "reaction_moment_z"],
        ),
    ] {
        // A free body has no reaction, so its panel is omitted.
        let loaded = columns
            .iter()
            .filter_map(|column| table.column(column))
            .any(|values| {
                let (least, greatest) = extremes(values);
                greatest.max(-least) > noise_floor(0.0, 0.0)
            });
        if loaded {
            panels.push(panel(table, name, columns.to_vec()));
        }
    }
    panels
}

fn cable_panels(table: &Table) -> Vec<Subplot<'_>> {
    let mut tension = panel(
        table,
        "tension",
        vec!["tension_start", "tension_end", "tension_max"],
    );
    tension.mark = Mark::Maximum;
    let mut panels = vec![tension];
    let bends = table
        .column("bending_moment_max")
        .is_some_and(|moment| extremes(moment).1 > noise_floor(0.0, 0.0));
    if bends {
        panels.push(panel(table, "largest bending moment", vec!["bending_moment_max"]));
    }
    panels
}

fn winch_panels(table: &Table) -> Vec<Subplot<'_>> {
    let mut panels: Vec<Subplot<'_>> = ["line_length", "tension", "speed", "hoisting_power"]
        .iter()
        .map(|column| panel(table, &column.replace('_', " "), vec![column]))
        .collect();
    panels[1].mark = Mark::Maximum;
    panels
}

/// Panels of the positions and loads of joints. Revolute and prismatic joints have separate panels,
/// because their units differ.
fn crane_panels(table: &Table) -> Vec<Subplot<'_>> {
    let mut panels = Vec::new();
    for (of, unit) in [("deg", "N m"), ("m", "N")] {
        for (quantity, unit) in [("position", of), ("load", unit)] {
            let ends = |name: &str| {
                name.strip_suffix(quantity)
                    .is_some_and(|link| link.ends_with('_'))
            };
            let of_joints = |(name, its): &&(String, String)| its == unit && ends(name);
            let columns = table.columns.iter().filter(of_joints);
            let columns: Vec<&str> = columns.map(|(name, _)| name.as_str()).collect();
            if !columns.is_empty() {
                let mut panel = panel(table, &format!("joint {quantity}"), columns);
                for curve in &mut panel.curves {
                    curve.label = curve.label.trim_end_matches(quantity).trim_end().to_owned();
                }
                panels.push(panel);
            }
        }
    }
    panels
}

/// Panels of any other object, one for each unit, in the order of the channels.
fn panels_by_unit(table: &Table) -> Vec<Subplot<'_>> {
    let mut units: Vec<&str> = Vec::new();
    let channels = || {
        table
            .columns
            .iter()
            .skip(1)
            .filter(|(name, _)| !is_interval_extreme(name))
    };
    for (_, unit) in channels() {
        if !units.contains(&unit.as_str()) {
            units.push(unit);
        }
    }
    let of_unit = |unit: &&str| {
        let columns = channels().filter(|(_, its_unit)| its_unit == unit);
        let names: Vec<&str> = columns.map(|(name, _)| name.as_str()).collect();
        panel(table, &names[0].replace('_', " "), names)
    };
    units.iter().map(of_unit).collect()
}

fn sea_panel<'a>(table: &'a Table, probes: &[String]) -> Subplot<'a> {
    let columns = table.columns.iter().skip(1).map(|(name, _)| name.as_str());
    let mut panel = panel(table, "elevation", columns.collect());
    for (curve, label) in panel.curves.iter_mut().zip(probes) {
        curve.label.clone_from(label);
    }
    panel
}

fn energy_panels(table: &Table) -> Vec<Subplot<'_>> {
    let stored = panel(table, "stored", vec!["kinetic", "gravitational", "strain"]);
    let work = vec![
        "work_of_sea",
        "work_of_drives",
        "work_of_prescribed_motion",
        "energy_at_events",
        "dissipated",
        "contact_springs",
        "contact_damping",
        "friction",
    ];
    vec![
        stored,
        panel(table, "work done", work),
        panel(table, "balance error", vec!["closure"]),
    ]
}
