//! Operability plot. It shows cells over heading and height, polar or rectangular. All accepted
//! cells have the same colour; a refused cell has the colour of its governing limit. A line shows
//! the limiting height. The legend is next to the plot.
//!
//! The colours are from `[OI08]`.

use super::operability::{Cell, OperabilityMap, Verdict};
use super::spec::RuleSpec;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::path::Path;
use windlass_results::ResultsError;
use windlass_results::figure::{COLOURS, GRID, INK};
use windlass_results::summary::short;

/// Maximum number of panels side by side.
const COLUMNS: usize = 3;
/// Length of the side of a panel, for a single panel and for several panels, pixels.
const SIDES: [i32; 2] = [620, 480];
/// Width of the margin around the cells for the scales, pixels.
const BORDER: i32 = 64;
const LEGEND: i32 = 350;
const HEAD: i32 = 84;
/// Smallest size of a cell that contains text, pixels.
const TEXT_ROOM: f64 = 27.0;
/// Colours of refused cells, in the order of the limits. Green is reserved for accepted cells.
const REFUSED: [RGBColor; 5] = [COLOURS[1], COLOURS[0], COLOURS[4], COLOURS[3], COLOURS[5]];
const ACCEPTED: RGBColor = COLOURS[2];
const FAILED: RGBColor = RGBColor(150, 150, 150);
/// Maximum number of characters in a line of the legend.
const LINE: usize = 46;
/// Angle between the points of an arc, deg.
const ARC: f64 = 2.0;

type Area<'b> = DrawingArea<SVGBackend<'b>, plotters::coord::Shift>;
type DrawResult = Result<(), Box<dyn std::error::Error>>;

/// Writes the plot to a file.
pub(super) fn draw(map: &OperabilityMap<'_>, title: &str, path: &Path) -> Result<(), ResultsError> {
    draw_all(map, title, path).map_err(|error| ResultsError::Drawing {
        path: path.display().to_string(),
        reason: error.to_string(),
    })
}

fn draw_all(map: &OperabilityMap<'_>, title: &str, path: &Path) -> DrawResult {
    let count = map.panels.len();
    let side = SIDES[usize::from(count > 1)];
    let (columns, rows) = (count.min(COLUMNS) as i32, count.div_ceil(COLUMNS) as i32);
    let legend = legend(map);
    let height = HEAD + (side * rows).max(24 + 19 * legend.len() as i32);
    let area = SVGBackend::new(path, ((side * columns + LEGEND) as u32, height as u32)).into_drawing_area();
    area.fill(&WHITE)?;
    text(
        &area,
        &format!("{title}: operability"),
        (18, 12),
        22,
        (HPos::Left, VPos::Top),
    )?;
    text(&area, &note(map), (18, 44), 14, (HPos::Left, VPos::Top))?;
    for panel in 0..count {
        let corner = (
            (panel % COLUMNS) as i32 * side,
            HEAD + (panel / COLUMNS) as i32 * side,
        );
        let grid = Grid::of(map, corner, side);
        if let Some(key) = map.roles.panels {
            let key = key.key(&map.plan.sweep);
            let words = format!("{} {} {}", key.name, map.panels[panel], key.unit);
            let middle = (corner.0 + side / 2, corner.1 + 4);
            text(&area, words.trim_end(), middle, 15, (HPos::Center, VPos::Top))?;
        }
        grid.draw(&area, map, panel)?;
    }
    draw_legend(&area, &legend, (side * columns + 12, HEAD + 12))?;
    area.present()?;
    Ok(())
}

fn text(area: &Area<'_>, words: &str, at: (i32, i32), size: i32, (h, v): (HPos, VPos)) -> DrawResult {
    let style = ("sans-serif", size).into_font().color(&INK).pos(Pos::new(h, v));
    area.draw(&Text::new(words.to_owned(), at, style))?;
    Ok(())
}

/// Remark that describes the axes.
fn note(map: &OperabilityMap<'_>) -> String {
    let sweep = &map.plan.sweep;
    let with_unit = |key: &super::VariedKey| match key.unit.as_str() {
        "" => key.name.clone(),
        unit => format!("{} [{unit}]", key.name),
    };
    let (across, height) = (map.roles.across.key(sweep), map.roles.height.key(sweep));
    if !map.roles.polar {
        return format!("{} over {}", with_unit(height), with_unit(across));
    }
    let sense = if clockwise(map) {
        "clockwise"
    } else {
        "counter-clockwise"
    };
    format!(
        "angle: {} in degrees, {sense} from north (up); radius: {}",
        across.name,
        with_unit(height)
    )
}

fn clockwise(map: &OperabilityMap<'_>) -> bool {
    map.roles
        .across
        .key(&map.plan.sweep)
        .path
        .ends_with("compass_deg")
}

/// Symbol at the start of a legend line.
#[derive(Clone, Copy)]
enum LegendKey {
    None,
    Colour(RGBAColor),
    Line,
}

fn legend(map: &OperabilityMap<'_>) -> Vec<(LegendKey, String)> {
    let mut lines = vec![(LegendKey::Colour(ACCEPTED.mix(0.35)), "accepted".to_owned())];
    for (k, limit) in map.plan.limits.iter().enumerate() {
        let head = format!("{} refused by {}", letter(k), limit.name);
        let mut sign = LegendKey::Colour(refused(k));
        for line in wrapped(&head).into_iter().chain(wrapped(&limit.description)) {
            lines.push((sign, line));
            sign = LegendKey::None;
        }
    }
    let any = |verdict: Verdict| map.cells().any(|cell| cell.verdict == verdict);
    if any(Verdict::Failed) {
        lines.push((LegendKey::Colour(FAILED.mix(0.6)), "a run failed".to_owned()));
    }
    if any(Verdict::Undecided) {
        lines.push((
            LegendKey::Colour(FAILED.mix(0.2)),
            "neither accepted nor refused".to_owned(),
        ));
    }
    if any(Verdict::NotRun) {
        lines.push((
            LegendKey::Colour(WHITE.to_rgba()),
            "not all runs are done".to_owned(),
        ));
    }
    let height = &map.roles.height.key(&map.plan.sweep).name;
    if let Some(adaptive) = &map.plan.adaptive {
        lines.push((LegendKey::Line, format!("highest accepted {height}")));
        lines.push((LegendKey::None, String::new()));
        let rule = wrapped(&adaptive.rule());
        lines.extend(rule.into_iter().map(|line| (LegendKey::None, line)));
        return lines;
    }
    lines.push((LegendKey::Line, format!("limiting {height}, interpolated")));
    lines.push((LegendKey::None, String::new()));
    let runs = map.cells().map(|cell| cell.runs).max().unwrap_or(0);
    let of_runs = if runs == 1 {
        "each cell is one run".to_owned()
    } else {
        format!("each cell is {runs} runs")
    };
    let rule = match map.roles.rule {
        RuleSpec::Mean if runs == 1 => {
            format!("{of_runs}; numbers: highest utilisation of a limit, %")
        }
        RuleSpec::Mean => format!(
            "{of_runs}, whose mean metrics are compared with the limits; numbers: highest utilisation of a limit, %"
        ),
        RuleSpec::Share => format!(
            "{of_runs}, of which {} % must be within all limits; numbers: percentage within limits, and the limit exceeded by most runs",
            short(100.0 * map.roles.threshold)
        ),
        RuleSpec::Probability => format!(
            "{of_runs}; no extreme may exceed its limit with a probability above {} %; numbers: highest probability of exceedance in %, \
             and its limit",
            short(100.0 * map.roles.threshold)
        ),
    };
    lines.extend(wrapped(&rule).into_iter().map(|line| (LegendKey::None, line)));
    lines
}

fn letter(limit: usize) -> char {
    char::from(b'A' + (limit % 26) as u8)
}

fn refused(limit: usize) -> RGBAColor {
    REFUSED[limit % REFUSED.len()].mix(0.6)
}

fn wrapped(words: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words.split_whitespace() {
        let last = lines.last_mut();
        match last {
            Some(line) if line.is_empty() => word.clone_into(line),
            Some(line) if line.chars().count() + word.chars().count() < LINE => *line += &format!(" {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn draw_legend(area: &Area<'_>, lines: &[(LegendKey, String)], (x, y): (i32, i32)) -> DrawResult {
    for (k, (sign, words)) in lines.iter().enumerate() {
        let y = y + 19 * k as i32;
        match sign {
            LegendKey::None => {}
            LegendKey::Colour(colour) => {
                let corners = [(x, y), (x + 20, y + 13)];
                area.draw(&Rectangle::new(corners, colour.filled()))?;
                area.draw(&Rectangle::new(corners, GRID.stroke_width(1)))?;
            }
            LegendKey::Line => area.draw(&PathElement::new(
                [(x, y + 7), (x + 20, y + 7)],
                INK.stroke_width(3),
            ))?,
        }
        text(area, words, (x + 28, y), 13, (HPos::Left, VPos::Top))?;
    }
    Ok(())
}

/// Geometry of the cells and their projection to pixels.
struct Grid {
    polar: bool,
    /// +1 if angles increase clockwise in the plot, otherwise -1.
    turn: f64,
    /// Position of the centre of a polar plot, or of the lower left corner of a rectangular one,
    /// pixels.
    origin: (f64, f64),
    /// Radius of a polar plot, or side of a rectangular one, pixels.
    size: f64,
    /// Range of heights.
    span: (f64, f64),
    across: Vec<(f64, f64)>,
    upwards: Vec<(f64, f64)>,
}

/// Interval that each value occupies. It reaches half way to the neighbouring values. The first and
/// the last interval are symmetric.
fn intervals(values: &[f64]) -> Vec<(f64, f64)> {
    let gap = |k: usize| values.get(k + 1).map(|next| next - values[k]);
    (0..values.len())
        .map(|k| {
            let (below, above) = (k.checked_sub(1).and_then(gap), gap(k));
            let alone = if values[k] == 0.0 {
                1.0
            } else {
                0.5 * values[k].abs()
            };
            let (below, above) = (below.or(above).unwrap_or(alone), above.or(below).unwrap_or(alone));
            (values[k] - 0.5 * below, values[k] + 0.5 * above)
        })
        .collect()
}

/// Sector that each heading occupies. Next to a gap between headings, the sector is symmetric.
fn sectors(values: &[f64]) -> Vec<(f64, f64)> {
    let count = values.len();
    let gap = |k: usize| {
        let next = if k + 1 < count {
            values[k + 1]
        } else {
            values[0] + 360.0
        };
        next - values[k]
    };
    (0..count)
        .map(|k| {
            let (below, above) = (gap((k + count - 1) % count), gap(k));
            let least = below
                .min(above)
                .clamp(0.0, 30.0_f64.max(below.min(above)).min(90.0));
            let half = |gap: f64| 0.5 * if gap > 1.5 * least { least } else { gap };
            (values[k] - half(below), values[k] + half(above))
        })
        .collect()
}

impl Grid {
    fn of(map: &OperabilityMap<'_>, (x, y): (i32, i32), side: i32) -> Self {
        let polar = map.roles.polar;
        let mut upwards = intervals(&map.heights);
        let mut across = if polar {
            sectors(&map.across)
        } else {
            intervals(&map.across)
        };
        if polar {
            // Wave heights are not negative, so no interval extends below zero.
            for interval in &mut upwards {
                interval.0 = interval.0.max(0.0);
            }
        } else {
            // Scales the intervals to fractions of the width.
            let first = across.first().map_or(0.0, |edge| edge.0);
            let width = across.last().map_or(1.0, |edge| edge.1) - first;
            for edge in &mut across {
                *edge = ((edge.0 - first) / width, (edge.1 - first) / width);
            }
        }
        let begin = if polar {
            0.0
        } else {
            upwards.first().map_or(0.0, |edge| edge.0)
        };
        let end = upwards.last().map_or(1.0, |edge| edge.1);
        let (inner, half) = (f64::from(side - 2 * BORDER), 0.5 * f64::from(side));
        let (x, y, border) = (f64::from(x), f64::from(y), f64::from(BORDER));
        Self {
            polar,
            turn: if clockwise(map) { 1.0 } else { -1.0 },
            origin: if polar {
                (x + half, y + half)
            } else {
                (x + border, y + f64::from(side) - border)
            },
            size: if polar { 0.5 * inner } else { inner },
            span: (begin, end),
            across,
            upwards,
        }
    }

    /// Position in pixels of a point across (degrees, or fraction of the width) and at a height.
    fn pixel(&self, across: f64, height: f64) -> (i32, i32) {
        let up = self.size * (height - self.span.0) / (self.span.1 - self.span.0);
        let (x, y) = if self.polar {
            let (sin, cos) = across.to_radians().sin_cos();
            (self.turn * sin * up, cos * up)
        } else {
            (across * self.size, up)
        };
        (
            (self.origin.0 + x).round() as i32,
            (self.origin.1 - y).round() as i32,
        )
    }

    /// Points of a line at constant height, from one end of an interval to the other.
    fn level(&self, (from, to): (f64, f64), height: f64) -> Vec<(i32, i32)> {
        let steps = if self.polar {
            ((to - from) / ARC).ceil().max(1.0) as usize
        } else {
            1
        };
        let at = |k: usize| from + (to - from) * k as f64 / steps as f64;
        (0..=steps).map(|k| self.pixel(at(k), height)).collect()
    }

    fn draw(&self, area: &Area<'_>, map: &OperabilityMap<'_>, panel: usize) -> DrawResult {
        for x in 0..self.across.len() {
            for y in 0..self.upwards.len() {
                if let Some(cell) = map.cell(panel, x, y) {
                    self.draw_cell(area, map, cell, (x, y))?;
                }
            }
        }
        for x in 0..self.across.len() {
            let limiting = map.limiting(panel, x).interpolated;
            if limiting.is_finite() {
                let line = self.level(self.across[x], limiting);
                area.draw(&PathElement::new(line, INK.stroke_width(3)))?;
            }
        }
        self.draw_scales(area, map)
    }

    fn draw_cell(
        &self,
        area: &Area<'_>,
        map: &OperabilityMap<'_>,
        cell: &Cell,
        (x, y): (usize, usize),
    ) -> DrawResult {
        let (interval, (low, high)) = (self.across[x], self.upwards[y]);
        let mut outline = self.level(interval, high);
        outline.extend(self.level(interval, low).into_iter().rev());
        let limit = cell.limiting.unwrap_or(0);
        let colour = match cell.verdict {
            Verdict::Accepted => ACCEPTED.mix(0.35),
            Verdict::Refused => refused(limit),
            Verdict::Failed => FAILED.mix(0.6),
            Verdict::Undecided => FAILED.mix(0.2),
            Verdict::NotRun => WHITE.to_rgba(),
        };
        area.draw(&Polygon::new(outline.clone(), colour.filled()))?;
        outline.extend(outline.first().copied());
        area.draw(&PathElement::new(outline, WHITE.stroke_width(1)))?;
        let middle = 0.5 * (low + high);
        let thick = self.size * (high - low) / (self.span.1 - self.span.0);
        let wide = if self.polar {
            (interval.1 - interval.0).to_radians() * self.size * middle / self.span.1
        } else {
            (interval.1 - interval.0) * self.size
        };
        if cell.limiting.is_none() || cell.measure.is_nan() || thick.min(wide) < TEXT_ROOM {
            return Ok(());
        }
        let percent = if cell.measure < 10.0 {
            format!("{:.0}", 100.0 * cell.measure)
        } else {
            ">".to_owned()
        };
        // In an accepted cell no limit governs.
        let words = if map.plan.limits.len() > 1 && cell.verdict == Verdict::Refused {
            format!("{} {percent}", letter(limit))
        } else {
            percent
        };
        let at = self.pixel(0.5 * (interval.0 + interval.1), middle);
        text(area, &words, at, 12, (HPos::Center, VPos::Center))
    }

    fn draw_scales(&self, area: &Area<'_>, map: &OperabilityMap<'_>) -> DrawResult {
        for (value, interval) in map.across.iter().zip(&self.across) {
            if self.polar {
                let at = self.pixel(*value, self.span.1 * (1.0 + 22.0 / self.size));
                text(
                    area,
                    &format!("{}°", number(*value)),
                    at,
                    13,
                    (HPos::Center, VPos::Center),
                )?;
            } else {
                let (x, y) = self.pixel(0.5 * (interval.0 + interval.1), self.span.0);
                text(area, &number(*value), (x, y + 8), 13, (HPos::Center, VPos::Top))?;
            }
        }
        // The scale of the radius is next to the circle, and begins at the height of its centre.
        let foot = if self.polar {
            (self.origin.0 - self.size - 34.0, self.origin.1)
        } else {
            self.origin
        };
        let at = |height: f64| {
            let up = self.size * (height - self.span.0) / (self.span.1 - self.span.0);
            (foot.0.round() as i32, (foot.1 - up).round() as i32)
        };
        if self.polar {
            area.draw(&PathElement::new(
                [at(self.span.0), at(self.span.1)],
                INK.stroke_width(1),
            ))?;
        }
        for height in &map.heights {
            let (x, y) = at(*height);
            if self.polar {
                area.draw(&PathElement::new([(x, y), (x + 5, y)], INK.stroke_width(1)))?;
            }
            text(
                area,
                &number(*height),
                (x - 5, y),
                13,
                (HPos::Right, VPos::Center),
            )?;
        }
        Ok(())
    }
}

/// Formats a number for an axis, shortened if it is long.
fn number(value: f64) -> String {
    let text = value.to_string();
    if text.len() <= 6 { text } else { short(value) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_cells_reach_half_way_to_their_neighbours() {
        assert_eq!(intervals(&[1.0, 2.0, 4.0]), [(0.5, 1.5), (1.5, 3.0), (3.0, 5.0)]);
        assert_eq!(intervals(&[2.0]), [(1.5, 2.5)]);
        let quarters = sectors(&[0.0, 90.0, 180.0, 270.0]);
        assert_eq!(
            quarters,
            [(-45.0, 45.0), (45.0, 135.0), (135.0, 225.0), (225.0, 315.0)]
        );
        // If headings cover one side only, the sectors at the ends do not wrap around.
        assert_eq!(
            sectors(&[0.0, 60.0, 120.0]),
            [(-30.0, 30.0), (30.0, 90.0), (90.0, 150.0)]
        );
        assert_eq!(sectors(&[90.0]), [(45.0, 135.0)]);
    }

    #[test]
    fn closed_form_lines_are_wrapped_between_words() {
        let lines = wrapped(&"word ".repeat(30));
        assert!(
            lines.len() == 4 && lines.iter().all(|line| line.chars().count() <= LINE),
            "{lines:?}"
        );
        assert_eq!(lines.join(" "), "word ".repeat(30).trim_end());
    }
}
