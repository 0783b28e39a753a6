//! Parsers of the files that a deck names: depths, current, and tension against strain.

use super::read::LARGEST;

/// Depths on a grid.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Depths {
    /// Coordinates along x and y, m, increasing.
    pub(super) axes: [Vec<f64>; 2],
    /// Depths, m: one row for each y coordinate.
    pub(super) rows: Vec<Vec<f64>>,
}

/// Largest number of points of a grid.
const MAX_POINTS: usize = 1_000_000;

/// Numbers of a row, which may be separated by commas.
fn numbers(line: &str) -> Result<Vec<f64>, String> {
    let words = line.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let parsed = words.map(|word| match word.parse::<f64>() {
        Ok(value) if value.abs() <= LARGEST => Ok(value),
        _ => Err(format!("'{word}' is not a number")),
    });
    parsed.collect()
}

/// Rows with their line numbers, from 1, without empty lines.
fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty())
}

/// Numbers of a row, with the line in the message of a problem.
fn numbers_at((line, text): (usize, &str)) -> Result<Vec<f64>, String> {
    numbers(text).map_err(|problem| format!("line {line}: {problem}"))
}

/// Returns an error whose message begins with the line number.
fn at<T>(line: usize, message: impl std::fmt::Display) -> Result<T, String> {
    Err(format!("line {line}: {message}"))
}

/// Parses a bathymetry file of MoorDyn-F (title, `nGridX`, `nGridY`, x coordinates, rows of y and
/// depths) or a seafloor file of MoorDyn-C (numbers of x and y, x coordinates, y coordinates,
/// rows of x, y and z).
///
/// # Errors
/// The text has neither form, with the line.
pub(super) fn depths(text: &str) -> Result<Depths, String> {
    let mut all = rows(text);
    let Some((line, first)) = all.next() else {
        return Err("the file is empty".to_owned());
    };
    match numbers(first).as_deref() {
        Ok([x, y]) => seafloor(line, [*x, *y], all),
        _ => bathymetry(all),
    }
}

/// Checks the size of a grid.
fn grid_size(line: usize, [x, y]: [f64; 2]) -> Result<[usize; 2], String> {
    let is_count = |count: f64| count >= 2.0 && count.fract() == 0.0 && count <= MAX_POINTS as f64;
    if !is_count(x) || !is_count(y) || x * y > MAX_POINTS as f64 {
        return at(
            line,
            format!("a grid of {x} by {y} points; it needs at least 2 by 2 and at most {MAX_POINTS} points"),
        );
    }
    Ok([x as usize, y as usize])
}

/// Checks coordinates of a grid.
fn axis(row: (usize, &str), count: usize) -> Result<Vec<f64>, String> {
    let values = numbers_at(row)?;
    if values.len() != count || !values.windows(2).all(|pair| pair[0] < pair[1]) {
        return at(
            row.0,
            format!(
                "a coordinate axis needs {count} increasing numbers, found {}",
                values.len()
            ),
        );
    }
    Ok(values)
}

fn bathymetry<'t>(mut all: impl Iterator<Item = (usize, &'t str)>) -> Result<Depths, String> {
    let mut counts = [0.0; 2];
    let mut last = 1;
    for (count, word) in counts.iter_mut().zip(["nGridX", "nGridY"]) {
        let (line, text) = all.next().ok_or("the file ends before nGridX and nGridY")?;
        let mut cells = text.split_whitespace();
        let named = cells.next().is_some_and(|cell| cell.eq_ignore_ascii_case(word));
        match cells.next().and_then(|cell| cell.parse().ok()) {
            Some(number) if named => *count = number,
            _ => return at(line, format!("'{text}' must be '{word}' and a number")),
        }
        last = line;
    }
    let [x, y] = grid_size(last, counts)?;
    let xs = axis(all.next().ok_or("the file ends before the x coordinates")?, x)?;
    let (mut ys, mut depths) = (Vec::new(), Vec::new());
    for row in all.take(y) {
        let values = numbers_at(row)?;
        match values.split_first() {
            Some((y, row)) if row.len() == x => {
                ys.push(*y);
                depths.push(row.to_vec());
            }
            _ => return at(row.0, format!("a row needs a y coordinate and {x} depths")),
        }
    }
    if ys.len() != y || !ys.windows(2).all(|pair| pair[0] < pair[1]) {
        return Err(format!(
            "the grid needs {y} rows with increasing y coordinates, found {}",
            ys.len()
        ));
    }
    Ok(Depths {
        axes: [xs, ys],
        rows: depths,
    })
}

fn seafloor<'t>(
    line: usize,
    counts: [f64; 2],
    mut all: impl Iterator<Item = (usize, &'t str)>,
) -> Result<Depths, String> {
    let [x, y] = grid_size(line, counts)?;
    let xs = axis(all.next().ok_or("the file ends before the x coordinates")?, x)?;
    let ys = axis(all.next().ok_or("the file ends before the y coordinates")?, y)?;
    let mut depths = vec![vec![f64::NAN; x]; y];
    for row in all {
        let [at_x, at_y, z] = numbers_at(row)?[..] else {
            return at(row.0, "a point of the grid needs x, y and z");
        };
        let index = |axis: &[f64], value: f64| axis.iter().position(|known| *known == value);
        let (Some(i), Some(j)) = (index(&xs, at_x), index(&ys, at_y)) else {
            return at(
                row.0,
                format!("x {at_x} and y {at_y} are not a point of the grid"),
            );
        };
        depths[j][i] = -z;
    }
    let missing = depths.iter().flatten().filter(|depth| depth.is_nan()).count();
    if missing > 0 {
        return Err(format!(
            "{missing} of the {} points of the grid have no depth",
            x * y
        ));
    }
    Ok(Depths {
        axes: [xs, ys],
        rows: depths,
    })
}

/// A level of a current: depth below still water (m), and velocity (m/s).
pub(super) type Level = (f64, [f64; 3]);

/// Parses a current profile of MoorDyn-C: three lines of headings, then z and up to three
/// components of the velocity.
///
/// # Errors
/// A row does not have this form. The message gives its line.
pub(super) fn current_profile(text: &str) -> Result<Vec<Level>, String> {
    let mut levels = Vec::new();
    for row in rows(text).filter(|(line, _)| *line > 3) {
        match numbers_at(row)?[..] {
            [z, x] => levels.push((-z, [x, 0.0, 0.0])),
            [z, x, y] => levels.push((-z, [x, y, 0.0])),
            [z, x, y, up, ..] => levels.push((-z, [x, y, up])),
            _ => return at(row.0, "a level needs z and the velocity"),
        }
    }
    match levels.is_empty() {
        true => Err("the file has no levels below its three lines of headings".to_owned()),
        false => Ok(levels),
    }
}

/// Waves and current of a water kinematics file of MoorDyn-F.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct WaterKinematics {
    /// Whether the file defines waves.
    pub(super) has_waves: bool,
    /// The steady current; empty without one.
    pub(super) levels: Vec<Level>,
}

/// Parses a water kinematics file of MoorDyn-F.
///
/// # Errors
/// `WaveKinMod` or `CurrentMod` is missing, `CurrentMod` requests a current other than a steady
/// profile, or the profile is invalid.
pub(super) fn water_kinematics(text: &str) -> Result<WaterKinematics, String> {
    let mode = |word: &str| {
        let row = rows(text).find(|(_, line)| {
            let second = line.split_whitespace().nth(1);
            second.is_some_and(|cell| cell.eq_ignore_ascii_case(word))
        });
        let Some((line, text)) = row else {
            return Err(format!("the file has no {word}"));
        };
        let first = text.split_whitespace().next().unwrap_or_default();
        let mode = first
            .parse::<u32>()
            .or_else(|_| at(line, format!("'{first}' is not a number for {word}")))?;
        Ok((line, mode))
    };
    let (_, waves) = mode("WaveKinMod")?;
    let (line, current) = mode("CurrentMod")?;
    let mut levels = Vec::new();
    match current {
        0 => {}
        1 => {
            // The table has two lines of headings. The second line gives the units.
            let below = rows(text).filter(|(at, _)| *at > line);
            let table = below.skip_while(|(_, text)| !text.starts_with('(')).skip(1);
            for row in table.take_while(|(_, text)| !text.starts_with("---")) {
                let [depth, x, y] = numbers_at(row)?[..] else {
                    return at(row.0, "a level needs depth and the velocity along x and y");
                };
                levels.push((depth.abs(), [x, y, 0.0]));
            }
            if levels.is_empty() {
                return at(line, "the current has no levels");
            }
        }
        other => {
            return at(
                line,
                format!("CurrentMod {other} is not imported; only 0 (none) and 1 (steady profile) are"),
            );
        }
    }
    Ok(WaterKinematics {
        has_waves: waves != 0,
        levels,
    })
}

/// Parses a file of strain (-) and tension (N) with three lines of headings.
///
/// # Errors
/// A row does not have two numbers, or the numbers do not increase from row to row.
pub(super) fn strains_and_tensions(text: &str) -> Result<Vec<[f64; 2]>, String> {
    let mut points: Vec<[f64; 2]> = Vec::new();
    for row in rows(text).filter(|(line, _)| *line > 3) {
        let [strain, tension] = numbers_at(row)?[..] else {
            return at(row.0, "a point needs strain and tension");
        };
        if points
            .last()
            .is_some_and(|last| strain <= last[0] || tension <= last[1])
        {
            return at(row.0, "strain and tension must increase from row to row");
        }
        points.push([strain, tension]);
    }
    let last_strain = points.last().map_or(0.0, |point| point[0]);
    match last_strain > 0.0 {
        true => Ok(points),
        false => {
            Err("the file needs points with positive strain below its three lines of headings".to_owned())
        }
    }
}
