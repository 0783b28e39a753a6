//! Tensions at material points of a line of which one end runs over a winch or a sheave.
//!
//! ```text
//! Law      a material point has a constant unstretched distance d from the other end. While d is
//!          at most the length L of the line, its tension is that of the line at d, linear between
//!          the middles of elements and the ends. On a drum or beyond a sheave it keeps the tension
//!          at which it left the line, so no cycle is counted there
//! Method   elements are counted from the other end. They keep their lengths while elements at the
//!          moving end are split in halves or joined; the element at the moving end has the rest
//!          of L
//! Symbols  d, L unstretched, m
//! Valid    one moving end. If a row follows an event by less than the output interval, the error
//!          of the position of elements split in between is half of the length that passed in this
//!          time
//! Checked  closed_form_tensions_of_material_points
//! ```

use super::{Recorder, column};
use windlass_math::number_text::short;
use windlass_world::{Cable, CableEnd, CableId, Model};

/// A line with one moving end.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MovingLine {
    /// The other end.
    pub fixed: CableEnd,
    /// Initial lengths of the elements, counted from the fixed end, m.
    pub lengths: Vec<f64>,
    /// Index among the kept channels of the line's length.
    pub length: usize,
    /// Indices of the tensions at the fixed and at the moving end.
    pub ends: [usize; 2],
    /// Indices of the tensions of the elements, counted from the start of the line.
    pub elements: Vec<usize>,
}

/// A material point.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MaterialPoint {
    /// Name of the location.
    pub name: String,
    /// Distance from the fixed end, m.
    pub distance: f64,
    /// Arc length from the start of the line at the start of the run, m.
    pub arc: f64,
    /// Element at the start of the run, counted from the start of the line. Points beyond the line
    /// have the element at the moving end.
    pub element: usize,
    /// Tensions at the times at which the point had been part of the line before or at that time,
    /// N.
    pub tensions: Vec<f64>,
    /// Whether the point was part of the line at all times.
    pub is_always_in_line: bool,
}

/// Ends of a cable that run over winches or sheaves.
pub(super) fn moving_ends(model: &Model, cable: CableId) -> [bool; 2] {
    let winches = model.winches().iter().map(|mounted| (mounted.cable, mounted.end));
    let sheaves = model
        .sheaves()
        .iter()
        .flat_map(|mounted| mounted.cables.into_iter().zip(mounted.ends));
    let mut moving = [false; 2];
    for (_, end) in winches.chain(sheaves).filter(|(own, _)| *own == cable) {
        moving[end.index()] = true;
    }
    moving
}

impl MovingLine {
    /// The line, if exactly one of its ends moves and the tables have all of its elements. The
    /// channels that it needs are added to `kept`.
    pub(super) fn of(
        (cable, id): (&Cable, CableId),
        model: &Model,
        recorder: &Recorder,
        kept: &mut Vec<(usize, usize)>,
    ) -> Option<Self> {
        let (fixed, moving) = match moving_ends(model, id) {
            [true, false] => (CableEnd::End, CableEnd::Start),
            [false, true] => (CableEnd::Start, CableEnd::End),
            _ => return None,
        };
        let mut channel = |name: &str, is_of_ends: bool| {
            let column = column(recorder, cable, name, is_of_ends)?;
            Some(super::index_of(kept, column))
        };
        let most = cable.most_nodes().saturating_sub(1);
        let elements: Option<Vec<usize>> = (1..=most)
            .map(|number| channel(&format!("tension_{number}"), false))
            .collect();
        let mut lengths = cable.element_lengths.clone();
        if fixed == CableEnd::End {
            lengths.reverse();
        }
        Some(Self {
            fixed,
            lengths,
            length: channel("length", true)?,
            ends: [
                channel(&format!("tension_{}", fixed.word()), true)?,
                channel(&format!("tension_{}", moving.word()), true)?,
            ],
            elements: elements?,
        })
    }

    /// Tensions at material points, for the kept records: at the fixed end, at the middles of the
    /// elements at the start of the run, and at the distances of such elements beyond.
    pub(super) fn points(&self, records: &[Vec<f64>]) -> Vec<MaterialPoint> {
        let profiles = self.profiles(records);
        let longest = profiles
            .iter()
            .filter_map(|profile| profile.last())
            .map(|[length, _]| *length)
            .fold(0.0, f64::max);
        let mut points = self.places(longest);
        for point in &mut points {
            for profile in &profiles {
                match tension_at(profile, point.distance) {
                    Some(tension) => point.tensions.push(tension),
                    None => {
                        point.is_always_in_line = false;
                        point.tensions.extend(point.tensions.last().copied());
                    }
                }
            }
        }
        // A point that was never part of the line has no tension.
        points.retain(|point| !point.tensions.is_empty());
        points
    }

    /// Material points up to a distance from the fixed end (m), without tensions.
    fn places(&self, longest: f64) -> Vec<MaterialPoint> {
        let (count, total) = (self.lengths.len(), self.lengths.iter().sum::<f64>());
        let point = |name: String, distance: f64, from_fixed: usize| MaterialPoint {
            name,
            distance,
            arc: match self.fixed {
                CableEnd::Start => distance,
                CableEnd::End => total - distance,
            },
            element: match self.fixed {
                CableEnd::Start => from_fixed,
                CableEnd::End => count - 1 - from_fixed,
            },
            tensions: Vec::new(),
            is_always_in_line: true,
        };
        let mut points = vec![point(self.fixed.word().to_owned(), 0.0, 0)];
        let mut arc = 0.0;
        for (k, length) in self.lengths.iter().enumerate() {
            let number = match self.fixed {
                CableEnd::Start => k + 1,
                CableEnd::End => count - k,
            };
            points.push(point(format!("element {number}"), arc + 0.5 * length, k));
            arc += length;
        }
        let spacing = self.lengths[count - 1];
        let beyond = (0..).map(|k| total + (f64::from(k) + 0.5) * spacing);
        points.extend(
            beyond
                .take_while(|distance| *distance <= longest)
                .map(|distance| {
                    let name = format!("{} m from the {}", short(distance), self.fixed.word());
                    point(name, distance, count - 1)
                }),
        );
        points
    }

    /// Distances from the fixed end (m) and tensions (N) along the line in each row, up to the row
    /// at which the line parts.
    fn profiles(&self, records: &[Vec<f64>]) -> Vec<Vec<[f64; 2]>> {
        let rows = records.get(self.length).map_or(0, Vec::len);
        // Elements that the moving end does not change, counted from the fixed end.
        let mut inner = self.lengths[..self.lengths.len() - 1].to_vec();
        let mut profiles = Vec::with_capacity(rows);
        for row in 0..rows {
            let all = || self.elements.iter().map(|element| records[*element][row]);
            let mut tensions: Vec<f64> = all().take_while(|tension| tension.is_finite()).collect();
            if tensions.is_empty() || all().filter(|tension| tension.is_finite()).count() > tensions.len() {
                break;
            }
            if self.fixed == CableEnd::End {
                tensions.reverse();
            }
            let length = records[self.length][row];
            let rest = |inner: &[f64]| (length - inner.iter().sum::<f64>()).max(0.0);
            inner.truncate(tensions.len() - 1);
            let added = tensions.len() - 1 - inner.len();
            let share = rest(&inner) / (added + 1) as f64;
            inner.extend(std::iter::repeat_n(share, added));
            let last = rest(&inner);
            let mut profile = vec![[0.0, records[self.ends[0]][row]]];
            let mut arc = 0.0;
            for (own, tension) in inner.iter().chain([&last]).zip(&tensions) {
                profile.push([arc + 0.5 * own, *tension]);
                arc += own;
            }
            profile.push([arc, records[self.ends[1]][row]]);
            profiles.push(profile);
        }
        profiles
    }
}

/// Tension at a distance from the fixed end; `None` beyond the line.
fn tension_at(profile: &[[f64; 2]], distance: f64) -> Option<f64> {
    let after = profile.partition_point(|[at, _]| *at < distance);
    let [high, above] = *profile.get(after)?;
    let Some(before) = after.checked_sub(1) else {
        return Some(above);
    };
    let [low, below] = profile[before];
    Some(below + (above - below) * (distance - low) / (high - low))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of four elements of 5 m on a winch, of which the records have these lengths and
    /// numbers of elements. Its tension is 1000 N + 100 N/m d + `wave` in each row.
    fn records(fixed: CableEnd, rows: &[(f64, &[f64], f64)]) -> (MovingLine, Vec<Vec<f64>>) {
        let line = MovingLine {
            fixed,
            lengths: vec![5.0; 4],
            length: 0,
            ends: [1, 2],
            elements: (3..9).collect(),
        };
        let mut records = vec![Vec::new(); 9];
        for (length, elements, wave) in rows {
            let tension = |d: f64| 1000.0 + 100.0 * d + wave;
            records[0].push(*length);
            records[1].push(tension(0.0));
            records[2].push(tension(*length));
            let mut arc = 0.0;
            let mut own: Vec<f64> = Vec::new();
            for element in *elements {
                own.push(tension(arc + 0.5 * element));
                arc += element;
            }
            if fixed == CableEnd::End {
                own.reverse();
            }
            own.resize(6, f64::NAN);
            for (record, tension) in records[3..].iter_mut().zip(own) {
                record.push(tension);
            }
        }
        (line, records)
    }

    /// The winch pays out 8 m, splits its element of 10 m, and hauls in 12 m. A linear tension is
    /// interpolated exactly. Points on the drum keep their last tension.
    #[test]
    fn closed_form_tensions_of_material_points() {
        for fixed in CableEnd::BOTH {
            let (line, records) = records(
                fixed,
                &[
                    (20.0, &[5.0, 5.0, 5.0, 5.0], 0.0),
                    (25.0, &[5.0, 5.0, 5.0, 5.0, 5.0], 7.0),
                    (28.0, &[5.0, 5.0, 5.0, 5.0, 8.0], -3.0),
                    (21.0, &[5.0, 5.0, 5.0, 6.0], 5.0),
                    (16.0, &[5.0, 5.0, 6.0], 2.0),
                    (18.0, &[5.0, 5.0, 8.0], 1.0),
                ],
            );
            let points = line.points(&records);
            let names: Vec<&str> = points.iter().map(|point| point.name.as_str()).collect();
            let (numbers, word) = match fixed {
                CableEnd::Start => (["1", "2", "3", "4"], "start"),
                CableEnd::End => (["4", "3", "2", "1"], "end"),
            };
            let mut expected = vec![word.to_owned()];
            expected.extend(numbers.map(|number| format!("element {number}")));
            expected.extend(["22.50", "27.50"].map(|d| format!("{d} m from the {word}")));
            assert_eq!(names, expected);
            let is_close = |point: &MaterialPoint, expected: &[f64]| {
                let own = point.tensions.iter().zip(expected);
                assert_eq!(point.tensions.len(), expected.len(), "{point:?}");
                assert!(
                    own.clone().all(|(a, b)| (a - b).abs() < 1e-9),
                    "{point:?} {expected:?}"
                );
            };
            let line_at = |d: f64, waves: &[f64]| -> Vec<f64> {
                waves.iter().map(|wave| 1000.0 + 100.0 * d + wave).collect()
            };
            let waves = [0.0, 7.0, -3.0, 5.0, 2.0, 1.0];
            is_close(&points[0], &line_at(0.0, &waves));
            is_close(&points[2], &line_at(7.5, &waves));
            // At 17.5 m: wound up at 16 m of line, and part of the line again at 18 m.
            is_close(&points[4], &line_at(17.5, &[0.0, 7.0, -3.0, 5.0, 5.0, 1.0]));
            // Beyond the line at the start: the record begins when the point leaves the drum.
            is_close(&points[5], &line_at(22.5, &[7.0, -3.0, -3.0, -3.0, -3.0]));
            is_close(&points[6], &line_at(27.5, &[-3.0; 4]));
            let always: Vec<bool> = points.iter().map(|point| point.is_always_in_line).collect();
            assert_eq!(always, [true, true, true, true, false, false, false]);
            let arc = match fixed {
                CableEnd::Start => 22.5,
                CableEnd::End => -2.5,
            };
            assert!((points[5].arc - arc).abs() < 1e-12);
        }
    }

    /// After a parting, elements of zero length have no tension; the records end there.
    #[test]
    fn regression_records_end_where_the_line_parts() {
        let (line, mut records) = records(
            CableEnd::Start,
            &[
                (20.0, &[5.0; 4], 0.0),
                (20.0, &[5.0; 4], 3.0),
                (20.0, &[5.0; 4], 6.0),
            ],
        );
        records[4][2] = f64::NAN;
        let points = line.points(&records);
        assert_eq!(points[1].tensions.len(), 2, "{points:?}");
    }
}
