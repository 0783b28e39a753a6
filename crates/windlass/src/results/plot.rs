//! Figures of a results folder, as SVG: motions, tensions, the sea, energy; spectra and exceedance of any channel.
//!
//! A figure is a grid of panels ([`Panel`]) over a common x axis. Colours are those of Okabe and Ito, which
//! colour-blind readers can tell apart.

use super::parquet::{Table, read};
use super::spectrum::Spectrum;
use super::statistics::exceedance;
use super::summary::short;
use super::{ResultsError, Summary, io_error};
use plotters::prelude::*;
use plotters::style::text_anchor;
use std::path::{Path, PathBuf};

const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];
const INK: RGBColor = RGBColor(40, 40, 40);
const GRID: RGBColor = RGBColor(225, 225, 225);
/// Points per curve beyond which a figure gains nothing; extremes are kept when thinning.
const MOST_POINTS: usize = 2000;

/// One curve.
struct Curve<'a> {
    label: String,
    x: &'a [f64],
    y: &'a [f64],
}

/// One set of axes.
struct Panel<'a> {
    y_label: String,
    curves: Vec<Curve<'a>>,
    /// Whether the largest value is marked.
    mark_maximum: bool,
}

/// What is drawn.
struct Figure<'a> {
    title: String,
    x_label: &'a str,
    columns: usize,
    panels: Vec<Panel<'a>>,
}

/// What to draw besides the standard figures.
#[derive(Clone, Debug, Default)]
pub struct PlotOptions {
    /// Channels, as `table:column` (`cable-tow-line:tension_start`), whose spectrum and exceedance are drawn.
    pub spectra: Vec<String>,
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
    let mut written = Vec::new();
    for (name, table) in &tables {
        if let Some(figure) = standard_figure(name, &title, table) {
            let path = out.join(format!("{name}.svg"));
            draw(&figure, &path)?;
            written.push(path);
        }
    }
    for channel in &options.spectra {
        written.extend(spectral_figures(channel, &title, &tables, out)?);
    }
    Ok(written)
}

fn standard_figure<'a>(name: &str, title: &str, table: &'a Table) -> Option<Figure<'a>> {
    let (what, columns, panels) = if let Some(body) = name.strip_prefix("body-") {
        (format!("motion of {body}"), 2, body_panels(table))
    } else if name.ends_with("-nodes") {
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
        title: if title.is_empty() {
            what
        } else {
            format!("{title}: {what}")
        },
        x_label: "time [s]",
        columns,
        panels,
    })
}

/// A panel over time of columns of one unit.
fn panel<'a>(table: &'a Table, y_label: &str, columns: Vec<&str>) -> Panel<'a> {
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
        y_label: if unit.is_empty() {
            y_label.to_owned()
        } else {
            format!("{y_label} [{unit}]")
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
        .is_some_and(|m| m.iter().any(|value| *value > 0.0));
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
    out: &Path,
) -> Result<Vec<PathBuf>, ResultsError> {
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
    let what = format!("{} of {name}", column.replace('_', " "));
    let single = |label: &str, x: &'_ [f64], y: &'_ [f64], x_label: &str, y_label: String, path: &Path| {
        let panel = Panel {
            y_label,
            curves: vec![Curve {
                label: label.to_owned(),
                x,
                y,
            }],
            mark_maximum: false,
        };
        let prefix = if title.is_empty() {
            String::new()
        } else {
            format!("{title}: ")
        };
        let figure = Figure {
            title: format!("{prefix}{label}, {what}"),
            x_label,
            columns: 1,
            panels: vec![panel],
        };
        draw(&figure, path)
    };
    let stem = format!("{name}-{column}");
    let spectrum_path = out.join(format!("{stem}-spectrum.svg"));
    // Nothing of interest lies far above the energy: the axis ends where 99.9 % of the variance is reached.
    let end = energetic_end(&spectrum);
    let density_unit = format!("spectral density [({unit})2/Hz]");
    single(
        "spectrum",
        &spectrum.frequencies[..end],
        &spectrum.density[..end],
        "frequency [Hz]",
        density_unit,
        &spectrum_path,
    )?;
    let sorted = exceedance(values);
    let (x, y): (Vec<f64>, Vec<f64>) = sorted.into_iter().unzip();
    let exceedance_path = out.join(format!("{stem}-exceedance.svg"));
    let x_label = format!("{} [{unit}]", column.replace('_', " "));
    single(
        "share of time exceeded",
        &x,
        &y,
        &x_label,
        "share of time".to_owned(),
        &exceedance_path,
    )?;
    Ok(vec![spectrum_path, exceedance_path])
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

fn draw(figure: &Figure<'_>, path: &Path) -> Result<(), ResultsError> {
    draw_all(figure, path).map_err(|error| ResultsError::Drawing {
        path: path.display().to_string(),
        reason: error.to_string(),
    })
}

fn draw_all(figure: &Figure<'_>, path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let rows = figure.panels.len().div_ceil(figure.columns);
    let height = 60 + 250 * rows as u32 + if rows == 1 { 120 } else { 0 };
    let area = SVGBackend::new(path, (1100, height)).into_drawing_area();
    area.fill(&WHITE)?;
    let titled = area
        .margin(6, 6, 8, 18)
        .titled(&figure.title, ("sans-serif", 22).into_font().color(&INK))?;
    for (panel, place) in figure
        .panels
        .iter()
        .zip(titled.split_evenly((rows, figure.columns)))
    {
        draw_panel(panel, figure.x_label, &place)?;
    }
    area.present()?;
    Ok(())
}

type Area<'b> = DrawingArea<SVGBackend<'b>, plotters::coord::Shift>;

fn draw_panel(panel: &Panel<'_>, x_label: &str, area: &Area<'_>) -> Result<(), Box<dyn std::error::Error>> {
    let (x, y) = (
        range(panel.curves.iter().map(|c| c.x), 0.0),
        range(panel.curves.iter().map(|c| c.y), 0.06),
    );
    let mut chart = ChartBuilder::on(area)
        .margin(8)
        .x_label_area_size(42)
        .y_label_area_size(86)
        .build_cartesian_2d(x.clone(), y)?;
    chart
        .configure_mesh()
        .x_desc(x_label)
        .y_desc(&panel.y_label)
        .label_style(("sans-serif", 14).into_font().color(&INK))
        .axis_desc_style(("sans-serif", 15).into_font().color(&INK))
        .x_labels(9)
        .y_labels(6)
        .x_label_formatter(&|value| tick(*value))
        .y_label_formatter(&|value| tick(*value))
        .bold_line_style(GRID)
        .light_line_style(TRANSPARENT)
        .axis_style(INK)
        .draw()?;
    let several = panel.curves.len() > 1;
    for (curve, colour) in panel.curves.iter().zip(COLOURS.iter().cycle()) {
        let series = LineSeries::new(thinned(curve), colour.stroke_width(2));
        let drawn = chart.draw_series(series)?;
        if several {
            drawn
                .label(&curve.label)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(3)));
        }
    }
    if let (true, Some((time, value))) = (panel.mark_maximum, maximum(panel)) {
        chart.draw_series([Circle::new((time, value), 4, INK.filled())])?;
        let label = format!("maximum {} at {} s", short(value), short(time));
        // Near the right edge the text goes to the left of its point.
        let left = time > 0.5 * (x.start + x.end);
        let anchor = if left {
            text_anchor::HPos::Right
        } else {
            text_anchor::HPos::Left
        };
        let style = ("sans-serif", 14)
            .into_font()
            .color(&INK)
            .pos(text_anchor::Pos::new(anchor, text_anchor::VPos::Bottom));
        let shift = if left { -8 } else { 8 };
        let text = EmptyElement::at((time, value)) + Text::new(label, (shift, -4), style);
        chart.draw_series([text])?;
    }
    if several {
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperRight)
            .background_style(WHITE.mix(0.85))
            .border_style(GRID)
            .label_font(("sans-serif", 14).into_font().color(&INK))
            .draw()?;
    }
    Ok(())
}

fn tick(value: f64) -> String {
    if value.abs() < 1e-12 {
        "0".to_owned()
    } else if value.abs() >= 1e5 || value.abs() < 1e-3 {
        format!("{value:.1e}")
    } else {
        let text = format!("{value:.4}");
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

/// The common range of values, widened by a share; never empty.
fn range<'v>(all: impl Iterator<Item = &'v [f64]>, widen: f64) -> std::ops::Range<f64> {
    let (low, high) = all
        .flatten()
        .filter(|value| value.is_finite())
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(*value), high.max(*value))
        });
    if low > high {
        return 0.0..1.0;
    }
    let size = (high - low).max(1e-6 * high.abs().max(low.abs())).max(1e-9);
    let middle = 0.5 * (low + high);
    middle - size * (0.5 + widen)..middle + size * (0.5 + widen)
}

fn maximum(panel: &Panel<'_>) -> Option<(f64, f64)> {
    panel
        .curves
        .iter()
        .flat_map(|curve| curve.x.iter().copied().zip(curve.y.iter().copied()))
        .filter(|(_, value)| value.is_finite())
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// A curve's points, thinned to the smallest and largest of each stretch when there are too many.
fn thinned(curve: &Curve<'_>) -> Vec<(f64, f64)> {
    let points: Vec<(f64, f64)> = curve
        .x
        .iter()
        .copied()
        .zip(curve.y.iter().copied())
        .filter(|(x, y)| x.is_finite() && y.is_finite())
        .collect();
    if points.len() <= MOST_POINTS {
        return points;
    }
    let stretch = points.len().div_ceil(MOST_POINTS / 2);
    points
        .chunks(stretch)
        .flat_map(|chunk| {
            let by = |a: &&(f64, f64), b: &&(f64, f64)| a.1.total_cmp(&b.1);
            let (low, high) = (chunk.iter().min_by(by), chunk.iter().max_by(by));
            let mut pair: Vec<(f64, f64)> = low.into_iter().chain(high).copied().collect();
            pair.sort_by(|a, b| a.0.total_cmp(&b.0));
            pair
        })
        .collect()
}
