//! Figures of a results folder, as SVG: motions, tensions, the sea, energy; spectra and exceedance of any channel.
//!
//! Here is what is drawn; `figure` draws it.

use super::figure::{Curve, Figure, Panel, Quantity, draw};
use super::parquet::{Table, read};
use super::spectrum::Spectrum;
use super::statistics::{exceedance, extremes, noise_floor};
use super::{ResultsError, Summary, io_error, owned};
use std::path::{Path, PathBuf};

/// What to draw besides the standard figures.
#[derive(Clone, Debug, Default)]
pub struct PlotOptions {
    /// Channels, as `table:column` (`cable-tow-line:tension_start`), whose spectrum and exceedance are drawn.
    pub spectra: Vec<String>,
}

/// Where figures go.
struct Output<'a> {
    results: &'a Path,
    out: &'a Path,
    written: Vec<PathBuf>,
}

impl Output<'_> {
    /// Draws a figure, listed as windlass's own if it goes into the results folder.
    fn draw(&mut self, figure: &Figure<'_>, stem: &str) -> Result<(), ResultsError> {
        let name = format!("{stem}.svg");
        if let (Ok(results), Ok(out)) = (self.results.canonicalize(), self.out.canonicalize())
            && let Ok(place) = out.strip_prefix(results)
        {
            owned::add(self.results, [place.join(&name).to_string_lossy().into_owned()])?;
        }
        let path = self.out.join(name);
        draw(figure, &path)?;
        self.written.push(path);
        Ok(())
    }
}

/// Draws all figures of a results folder into `out` and returns their names.
///
/// # Errors
/// There are no results, a table cannot be read, a figure cannot be written, a channel does not exist.
pub fn plot_results(folder: &Path, out: &Path, options: &PlotOptions) -> Result<Vec<PathBuf>, ResultsError> {
    let no_results = || ResultsError::NoResults {
        path: folder.display().to_string(),
    };
    let mut tables = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|_| no_results())? {
        let path = entry.map_err(io_error(folder))?.path();
        if path.extension().is_some_and(|ending| ending == "parquet") {
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            tables.push((name, read(&path)?));
        }
    }
    if tables.is_empty() {
        return Err(no_results());
    }
    tables.sort_by(|a, b| a.0.cmp(&b.0));
    let title = Summary::load(&folder.join("summary.json")).map_or_else(|_| String::new(), |s| s.title);
    std::fs::create_dir_all(out).map_err(io_error(out))?;
    let mut output = Output {
        results: folder,
        out,
        written: Vec::new(),
    };
    for (name, table) in &tables {
        if let Some(figure) = standard_figure(name, &title, table) {
            output.draw(&figure, name)?;
        }
    }
    for channel in &options.spectra {
        spectral_figures(channel, &title, &tables, &mut output)?;
    }
    Ok(output.written)
}

fn standard_figure<'a>(name: &str, title: &str, table: &'a Table) -> Option<Figure<'a>> {
    let (what, columns, panels) = if let Some(body) = name.strip_prefix("body-") {
        (format!("motion of {body}"), 2, body_panels(table))
    } else if table.column("node_0_x").is_some() {
        return None;
    } else if let Some(cable) = name.strip_prefix("cable-") {
        (format!("tension of {cable}"), 1, cable_panels(table))
    } else if name == "sea" {
        let probes = table
            .columns
            .iter()
            .skip(1)
            .map(|(column, _)| column.as_str())
            .collect();
        (
            "wave elevation".to_owned(),
            1,
            vec![panel(table, "elevation", probes)],
        )
    } else if name == "energy" {
        ("energy account".to_owned(), 1, energy_panels(table))
    } else {
        return None;
    };
    Some(Figure {
        title: heading(title, &what),
        x: Quantity {
            name: "time".to_owned(),
            unit: "s".to_owned(),
            recorded: false,
        },
        columns,
        panels,
    })
}

fn heading(title: &str, what: &str) -> String {
    if title.is_empty() {
        what.to_owned()
    } else {
        format!("{title}: {what}")
    }
}

/// A panel over time of columns of one unit.
fn panel<'a>(table: &'a Table, name: &str, columns: Vec<&str>) -> Panel<'a> {
    let time = table.column("time").unwrap_or_default();
    let unit = columns.first().map_or("", |column| table.unit(column));
    let curves = columns
        .iter()
        .filter_map(|column| {
            Some(Curve {
                label: column.replace('_', " "),
                x: time,
                y: table.column(column)?,
            })
        })
        .collect();
    Panel {
        y: Quantity {
            name: name.to_owned(),
            unit: unit.to_owned(),
            recorded: true,
        },
        curves,
        mark_maximum: false,
    }
}

fn body_panels(table: &Table) -> Vec<Panel<'_>> {
    let rows = [
        ("position_x", "roll"),
        ("position_y", "pitch"),
        ("position_z", "yaw"),
    ];
    rows.iter()
        .flat_map(|(left, right)| [*left, *right])
        .map(|column| panel(table, &column.replace("position_", ""), vec![column]))
        .collect()
}

fn cable_panels(table: &Table) -> Vec<Panel<'_>> {
    let mut tension = panel(
        table,
        "tension",
        vec!["tension_start", "tension_end", "tension_max"],
    );
    tension.mark_maximum = true;
    let mut panels = vec![tension];
    let bends = table
        .column("bending_moment_max")
        .is_some_and(|moment| extremes(moment).1 > noise_floor(0.0, 0.0));
    if bends {
        panels.push(panel(table, "largest bending moment", vec!["bending_moment_max"]));
    }
    panels
}

fn energy_panels(table: &Table) -> Vec<Panel<'_>> {
    let stored = panel(table, "stored", vec!["kinetic", "gravitational", "strain"]);
    let work = vec![
        "work_of_sea",
        "work_of_drives",
        "work_of_prescribed_motion",
        "dissipated",
    ];
    vec![
        stored,
        panel(table, "work done", work),
        panel(table, "unaccounted", vec!["closure"]),
    ]
}

fn spectral_figures(
    channel: &str,
    title: &str,
    tables: &[(String, Table)],
    output: &mut Output<'_>,
) -> Result<(), ResultsError> {
    let unknown = || {
        let known: Vec<&str> = tables.iter().map(|(name, _)| name.as_str()).collect();
        ResultsError::Drawing {
            path: channel.to_owned(),
            reason: format!(
                "there is no such channel; write table:column, tables are {}",
                known.join(", ")
            ),
        }
    };
    let (name, column) = channel.split_once(':').ok_or_else(unknown)?;
    let table = tables
        .iter()
        .find(|(table, _)| table == name)
        .map(|(_, table)| table)
        .ok_or_else(unknown)?;
    let values = table.column(column).ok_or_else(unknown)?;
    let time = table.column("time").unwrap_or_default();
    let unit = table.unit(column);
    let spectrum = Spectrum::of(time, values, 2048).map_err(|error| ResultsError::Drawing {
        path: channel.to_owned(),
        reason: error.to_string(),
    })?;
    let quantity = column.replace('_', " ");
    let mut single =
        |stem: &str, label: &str, (x, of_x): (&[f64], Quantity), (y, of_y): (&[f64], Quantity)| {
            let curve = Curve {
                label: label.to_owned(),
                x,
                y,
            };
            let figure = Figure {
                title: heading(title, &format!("{label}, {quantity} of {name}")),
                x: of_x,
                columns: 1,
                panels: vec![Panel {
                    y: of_y,
                    curves: vec![curve],
                    mark_maximum: false,
                }],
            };
            output.draw(&figure, &format!("{name}-{column}-{stem}"))
        };
    let plain = |name: &str, unit: &str| Quantity {
        name: name.to_owned(),
        unit: unit.to_owned(),
        recorded: false,
    };
    // Nothing of interest lies far above the energy: the axis ends where 99.9 % of the variance is reached.
    let end = energetic_end(&spectrum);
    single(
        "spectrum",
        "spectrum",
        (&spectrum.frequencies[..end], plain("frequency", "Hz")),
        (
            &spectrum.density[..end],
            plain("spectral density", &format!("({unit})2/Hz")),
        ),
    )?;
    let (x, y): (Vec<f64>, Vec<f64>) = exceedance(values).into_iter().unzip();
    let channel = Quantity {
        recorded: true,
        ..plain(&quantity, unit)
    };
    single(
        "exceedance",
        "share of time exceeded",
        (&x, channel),
        (&y, plain("share of time", "")),
    )
}

fn energetic_end(spectrum: &Spectrum) -> usize {
    let total: f64 = spectrum.density.iter().sum();
    let mut sum = 0.0;
    let place = spectrum.density.iter().position(|s| {
        sum += s;
        sum >= 0.999 * total
    });
    place.map_or(spectrum.density.len(), |k| {
        (2 * k).clamp(8, spectrum.density.len())
    })
}
