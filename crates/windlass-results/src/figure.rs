//! Draws a figure as SVG. A figure is a grid of panels.
//!
//! The colours are from `[OI08]`. Colour-blind readers can distinguish them.

use super::ResultsError;
use super::axis::{Axis, AxisCoordinates};
use super::statistics::{extremes, noise_floor};
use super::summary::short;
use plotters::prelude::*;
use plotters::style::text_anchor;
use std::path::Path;

/// Colours of the curves, in order.
pub const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];
/// Colour of text and axes.
pub const INK: RGBColor = RGBColor(40, 40, 40);
/// Colour of grid lines.
pub const GRID: RGBColor = RGBColor(225, 225, 225);
/// Maximum number of points per curve. Curves with more points are thinned, but keep their
/// extremes.
const MAX_POINTS: usize = 2000;
/// Opacity of a band.
const BAND_OPACITY: f64 = 0.3;
/// Width of a character of a band's label, as a fraction of the width of a panel.
const LABEL_WIDTH: f64 = 0.014;
/// Approximate number of labels of an x axis.
const X_LABELS: usize = 9;
/// Approximate number of labels of a y axis.
const Y_LABELS: usize = 6;

/// One curve.
pub(super) struct Curve<'a> {
    /// Name in the legend.
    pub label: String,
    /// Abscissae.
    pub x: &'a [f64],
    /// Ordinates.
    pub y: &'a [f64],
    /// Smallest and largest values between the previous point and this one, drawn as a shaded band.
    pub band: Option<[&'a [f64]; 2]>,
}

impl<'a> Curve<'a> {
    /// All ordinates, including those of the band.
    fn ordinates(&self) -> impl Iterator<Item = &'a [f64]> {
        std::iter::once(self.y).chain(self.band.into_iter().flatten())
    }
}

/// One panel with its axes.
pub(super) struct Subplot<'a> {
    /// Text above the panel; may be empty.
    pub caption: String,
    /// Quantity of the x axis, if it differs from the x axis of the figure.
    pub x: Option<AxisQuantity>,
    /// Quantity of the y axis.
    pub y: AxisQuantity,
    /// Curves. Successive curves with the same label are pieces of one curve.
    pub curves: Vec<Curve<'a>>,
    /// Point to be marked.
    pub mark: Mark,
}

/// Point that is marked in a panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mark {
    /// No point.
    None,
    /// The largest value and its time (x in s).
    Maximum,
    /// A known maximum: its time (s) and its value.
    At(f64, f64),
    /// The largest value, labelled with its frequency (x in Hz) and period.
    Peak,
}

/// Quantity of an axis.
pub(super) struct AxisQuantity {
    /// Name.
    pub name: String,
    /// Unit; empty for dimensionless quantities.
    pub unit: String,
    /// Scale of the axis.
    scale: Scale,
}

/// Scale of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    /// Linear.
    Plain,
    /// Linear, for a recorded channel. Variations within the [`noise_floor`] must not look like a
    /// signal.
    Recorded,
    /// Coordinates of a Rayleigh axis.
    Rayleigh,
}

impl AxisQuantity {
    /// A quantity on a linear axis.
    pub fn plain(name: &str, unit: &str) -> Self {
        Self::of(name, unit, Scale::Plain)
    }

    /// A recorded channel on a linear axis.
    pub fn recorded(name: &str, unit: &str) -> Self {
        Self::of(name, unit, Scale::Recorded)
    }

    /// Probabilities of exceedance, given as coordinates on a Rayleigh axis.
    pub fn probability(name: &str) -> Self {
        Self::of(name, "", Scale::Rayleigh)
    }

    fn of(name: &str, unit: &str, scale: Scale) -> Self {
        Self {
            name: name.to_owned(),
            unit: unit.to_owned(),
            scale,
        }
    }
}

/// Time span that is shaded in all panels.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TimeBand {
    /// Start and end, s.
    pub span: (f64, f64),
    /// Label at the top of the panels.
    pub label: String,
}

/// A figure.
pub(super) struct Figure<'a> {
    /// Title of the figure.
    pub title: String,
    /// Remark below the title; may be empty.
    pub note: String,
    /// Quantity of the x axes of all panels.
    pub x: AxisQuantity,
    /// Number of panels side by side.
    pub columns: usize,
    /// Panels, row by row.
    pub panels: Vec<Subplot<'a>>,
    /// Time spans behind the curves. Every second span is shaded.
    pub bands: Vec<TimeBand>,
}

/// Draws a figure into a file.
///
/// # Errors
/// The file cannot be written.
pub(super) fn draw(figure: &Figure<'_>, path: &Path) -> Result<(), ResultsError> {
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
    let mut titled = area
        .margin(6, 6, 8, 18)
        .titled(&figure.title, ("sans-serif", 22).into_font().color(&INK))?;
    if !figure.note.is_empty() {
        titled = titled.titled(&figure.note, ("sans-serif", 14).into_font().color(&INK))?;
    }
    for (panel, cell) in figure
        .panels
        .iter()
        .zip(titled.split_evenly((rows, figure.columns)))
    {
        draw_panel(panel, (&figure.x, &figure.bands), &cell)?;
    }
    area.present()?;
    Ok(())
}

type Area<'b> = DrawingArea<SVGBackend<'b>, plotters::coord::Shift>;

fn axis<'v>(values: impl Iterator<Item = &'v [f64]>, of: &AxisQuantity, widen: f64, labels: usize) -> Axis {
    let (low, high) = extremes(values.flatten());
    let floor = match of.scale {
        Scale::Plain => 0.0,
        Scale::Recorded => noise_floor(low, high),
        Scale::Rayleigh => return Axis::rayleigh(high),
    };
    Axis::of((low, high), floor, widen, &of.unit, labels)
}

type ChartArea<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<AxisCoordinates, AxisCoordinates>>;

fn draw_panel(
    panel: &Subplot<'_>,
    (of_x, bands): (&AxisQuantity, &[TimeBand]),
    area: &Area<'_>,
) -> Result<(), Box<dyn std::error::Error>> {
    let (of_x, widen) = panel.x.as_ref().map_or((of_x, 0.0), |quantity| (quantity, 0.06));
    let x = axis(panel.curves.iter().map(|c| c.x), of_x, widen, X_LABELS);
    let marked = match panel.mark {
        Mark::At(_, value) => Some([value]),
        _ => None,
    };
    let values = panel.curves.iter().flat_map(Curve::ordinates);
    let marked = marked.iter().map(<[f64; 1]>::as_slice);
    let y = axis(values.chain(marked), &panel.y, 0.06, Y_LABELS);
    let mut builder = ChartBuilder::on(area);
    if !panel.caption.is_empty() {
        builder.caption(&panel.caption, ("sans-serif", 15).into_font().color(&INK));
    }
    let mut chart = builder
        .margin(8)
        .x_label_area_size(42)
        .y_label_area_size(86)
        .build_cartesian_2d(x.coordinates(), y.coordinates())?;
    chart
        .configure_mesh()
        .x_desc(x.title(&of_x.name))
        .y_desc(y.title(&panel.y.name))
        .label_style(("sans-serif", 14).into_font().color(&INK))
        .axis_desc_style(("sans-serif", 15).into_font().color(&INK))
        .x_label_formatter(&|value| x.label(*value))
        .y_label_formatter(&|value| y.label(*value))
        .bold_line_style(GRID)
        .light_line_style(TRANSPARENT)
        .axis_style(INK)
        .draw()?;
    draw_bands(bands, (&x, &y), &mut chart)?;
    let is_piece = |k: usize| k > 0 && panel.curves[k].label == panel.curves[k - 1].label;
    let whole = (0..panel.curves.len()).filter(|&k| !is_piece(k)).count();
    let several = whole > 1;
    let mut points = Vec::new();
    let mut colours = COLOURS.iter().cycle();
    let mut colour = &INK;
    for (k, curve) in panel.curves.iter().enumerate() {
        if !is_piece(k) {
            colour = colours.next().unwrap_or(colour);
        }
        if let Some([low, high]) = curve.band {
            let outline = outline(curve.x, low, high);
            chart.draw_series([Polygon::new(outline, colour.mix(BAND_OPACITY))])?;
        }
        let thinned = thinned(curve);
        points.extend_from_slice(&thinned);
        let drawn = chart.draw_series(LineSeries::new(thinned, colour.stroke_width(2)))?;
        if several && !is_piece(k) {
            drawn
                .label(&curve.label)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(3)));
        }
    }
    // If the values are constant, their maximum is a rounding error and is not marked.
    if !y.constant {
        draw_mark(panel, (&x, &y), &mut chart)?;
    }
    if several {
        chart
            .configure_series_labels()
            .position(emptiest_corner(&points, &x, &y))
            .background_style(WHITE.mix(0.85))
            .border_style(GRID)
            .label_font(("sans-serif", 14).into_font().color(&INK))
            .draw()?;
    }
    Ok(())
}

/// Shades every second time span, and writes each label that fits into its span.
fn draw_bands(
    bands: &[TimeBand],
    (x, y): (&Axis, &Axis),
    chart: &mut ChartArea<'_, '_>,
) -> Result<(), Box<dyn std::error::Error>> {
    let width = x.range.end - x.range.start;
    for (k, TimeBand { span, label }) in bands.iter().enumerate() {
        let (from, to) = (span.0.max(x.range.start), span.1.min(x.range.end));
        if to <= from {
            continue;
        }
        if k % 2 == 1 {
            let corners = [(from, y.range.start), (to, y.range.end)];
            chart.draw_series([Rectangle::new(corners, GRID.mix(BAND_OPACITY).filled())])?;
        }
        let needed = LABEL_WIDTH * label.chars().count() as f64 * width;
        if needed < to - from {
            let style = ("sans-serif", 12).into_font().color(&INK.mix(0.7));
            let text = EmptyElement::at((from, y.range.end)) + Text::new(label.clone(), (4, 2), style);
            chart.draw_series([text])?;
        }
    }
    Ok(())
}

fn draw_mark(
    panel: &Subplot<'_>,
    (x, y): (&Axis, &Axis),
    chart: &mut ChartArea<'_, '_>,
) -> Result<(), Box<dyn std::error::Error>> {
    let known = match panel.mark {
        Mark::At(time, value) => Some((time, value)),
        _ => maximum(panel),
    };
    let Some((at, value)) = known else {
        return Ok(());
    };
    let label = match panel.mark {
        Mark::None => return Ok(()),
        Mark::Maximum | Mark::At(..) => format!("maximum {} at {} s", short(y.scaled(value)), short(at)),
        Mark::Peak if at > 0.0 => format!("peak at {} Hz, {} s", short(at), short(1.0 / at)),
        Mark::Peak => "peak at 0 Hz".to_owned(),
    };
    chart.draw_series([Circle::new((at, value), 4, INK.filled())])?;
    // In the right half, the text is placed left of its point.
    let left = at > 0.5 * (x.range.start + x.range.end);
    let (anchor, shift) = if left {
        (text_anchor::HPos::Right, -8)
    } else {
        (text_anchor::HPos::Left, 8)
    };
    let style = ("sans-serif", 14)
        .into_font()
        .color(&INK)
        .pos(text_anchor::Pos::new(anchor, text_anchor::VPos::Bottom));
    let text = EmptyElement::at((at, value)) + Text::new(label, (shift, -4), style);
    chart.draw_series([text])?;
    Ok(())
}

/// Corner of a panel with the fewest points; the upper right one if several are equal.
fn emptiest_corner(points: &[(f64, f64)], x: &Axis, y: &Axis) -> SeriesLabelPosition {
    let share = |value: f64, of: &Axis| (value - of.range.start) / (of.range.end - of.range.start);
    let count = |right: bool, upper: bool| {
        let inside = |(px, py): &&(f64, f64)| {
            let (px, py) = (share(*px, x), share(*py, y));
            (if right { px > 0.75 } else { px < 0.25 }) && (if upper { py > 0.6 } else { py < 0.4 })
        };
        points.iter().filter(inside).count()
    };
    [
        (count(true, true), SeriesLabelPosition::UpperRight),
        (count(false, true), SeriesLabelPosition::UpperLeft),
        (count(true, false), SeriesLabelPosition::LowerRight),
        (count(false, false), SeriesLabelPosition::LowerLeft),
    ]
    .into_iter()
    .min_by_key(|(points, _)| *points)
    .map_or(SeriesLabelPosition::UpperRight, |(_, corner)| corner)
}

fn maximum(panel: &Subplot<'_>) -> Option<(f64, f64)> {
    panel
        .curves
        .iter()
        .flat_map(|curve| {
            let highest = curve.band.map_or(curve.y, |[_, high]| high);
            curve.x.iter().copied().zip(highest.iter().copied())
        })
        .filter(|(_, value)| value.is_finite())
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// Outline of a band, along its upper edge and back along its lower edge. It is thinned to the
/// extremes of each group of points.
fn outline(x: &[f64], low: &[f64], high: &[f64]) -> Vec<(f64, f64)> {
    let size = x.len().div_ceil(MAX_POINTS / 2).max(1);
    let chunks = x.chunks(size).zip(low.chunks(size).zip(high.chunks(size)));
    let ranges = chunks.filter_map(|(x, (low, high))| {
        let ends = (extremes(low).0, extremes(high).1);
        (ends.0 <= ends.1).then_some((x[x.len() / 2], ends))
    });
    let ranges: Vec<(f64, (f64, f64))> = ranges.collect();
    let upper = ranges.iter().map(|(x, (_, high))| (*x, *high));
    let lower = ranges.iter().rev().map(|(x, (low, _))| (*x, *low));
    upper.chain(lower).collect()
}

/// Points of a curve. If there are too many, they are thinned to the extremes of each group.
fn thinned(curve: &Curve<'_>) -> Vec<(f64, f64)> {
    let points: Vec<(f64, f64)> = curve
        .x
        .iter()
        .copied()
        .zip(curve.y.iter().copied())
        .filter(|(x, y)| x.is_finite() && y.is_finite())
        .collect();
    if points.len() <= MAX_POINTS {
        return points;
    }
    let size = points.len().div_ceil(MAX_POINTS / 2);
    points
        .chunks(size)
        .flat_map(|chunk| {
            let by = |a: &&(f64, f64), b: &&(f64, f64)| a.1.total_cmp(&b.1);
            let (low, high) = (chunk.iter().min_by(by), chunk.iter().max_by(by));
            let mut pair: Vec<(f64, f64)> = low.into_iter().chain(high).copied().collect();
            pair.sort_by(|a, b| a.0.total_cmp(&b.0));
            pair
        })
        .collect()
}
