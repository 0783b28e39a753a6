//! Conversion of a deck's line failures to steps of the Director that cut the lines.

use super::chains::{Chain, point_key};
use super::columns;
use super::deck::Deck;
use super::read::{Points, Reader};
use std::fmt::Write as _;

/// Writes the steps of all failures.
///
/// MoorDyn detaches the line from the point, and the point keeps its mass. The step cuts the cable.
/// At a joint of two lines, the cut is exactly at the joint. At an end of the cable, the cut is one
/// element from the end, and this element stays at the point. A cut at a joint leaves the sphere of
/// the joint with the line nearer to the start of the cable. If that line is the one that fails,
/// the cut is one element from the joint, so that the sphere stays with the other line.
pub(super) fn write(
    reader: &mut Reader<'_>,
    deck: &Deck,
    (chains, points): (&[Chain<'_>], &Points),
    text: &mut String,
) {
    let table = columns::failures(reader, &deck.failures);
    for row in &table.rows {
        let cell = |name: &str| row.cell(table.column(&[name])).unwrap_or_default();
        let point = &point_key(cell("point"));
        let line = cell("lines");
        let time = reader.number(&table, row, &["failtime"], None);
        let tension = reader.number(&table, row, &["failten"], None);
        if line.contains(',') {
            let message = format!(
                "the failure of the lines {line} at point {point} is not imported: the lines stay joined to each other, which a scenario \
                 cannot represent; remove it, or give one line"
            );
            reader.problem(row.line, message);
            continue;
        }
        let has_sphere = points
            .get(point)
            .is_some_and(|(point, _)| point.mass > 0.0 || point.volume > 0.0);
        let mut ends = chains.iter();
        let Some(found) = ends.find_map(|chain| chain.end_of(line, point, has_sphere)) else {
            let message =
                format!("a failure names line '{line}' at point '{point}', where no such line ends");
            reader.problem(row.line, message);
            continue;
        };
        let _ = write!(
            text,
            "\n[[director.step]]   # failure of line {line} at point {point}\nafter = []\ndo = \"{} cut {:?}\"\n",
            found.cable, found.cut
        );
        match (time > 0.0, tension > 0.0, found.end) {
            (true, false, _) => {
                let _ = writeln!(text, "at = {time:?}");
            }
            (with_time, true, Some(end)) => {
                let _ = writeln!(
                    text,
                    "when = {{ tension = \"{}/{end}\", above = {tension:?} }}",
                    found.cable
                );
                if with_time {
                    let message = format!(
                        "the time of the failure of line {line} is not imported, only its tension; add a [[director.step]]"
                    );
                    reader.warning(row.line, message);
                }
            }
            (_, true, None) => {
                let message = format!(
                    "line {line} is to fail at a tension at point {point}, which joins two lines of one cable; conditions refer to the ends of \
                     cables: give a time, or add the failure to the scenario"
                );
                reader.problem(row.line, message);
            }
            (false, false, _) => {
                let message = format!("the failure of line {line} needs a positive time (s) or tension (N)");
                reader.problem(row.line, message);
            }
        }
        if found.leaves_an_element {
            let message = format!(
                "line {line} fails one element from point {point}: this element stays attached, while MoorDyn detaches the whole line"
            );
            reader.warning(row.line, message);
        }
    }
}
