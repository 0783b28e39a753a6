//! Winch files: speed, tension, limits of acceleration, gains; `[SMS]` 3.2.6, `[IMPROVED]` A.2.
//!
//! A file says neither which cable the winch holds nor how long the line can get. It is given the cable of the same
//! place in the list of cable files, at an end that is held, and the rest is marked as a choice.

use super::Parts;
use super::parse::{Entries, ImportProblems};
use std::fmt::Write;

const KNOWN: [&str; 10] = [
    "VERBOSE",
    "Kp",
    "Ki",
    "Kd",
    "accel_max",
    "decel_max",
    "VelocitySetPoint",
    "TensionSetPoint",
    "KinematicControl",
    "OutputFolder",
];

pub(super) fn convert(
    entries: &Entries,
    name: &str,
    place: usize,
    parts: &mut Parts,
    problems: &mut ImportProblems,
) {
    entries.check_known(&KNOWN, problems);
    let file = entries.short_name().to_owned();
    let Some(line) = parts.lines.get(place) else {
        problems.0.push(format!(
            "{}: a winch holds a cable's end, and there is no cable for it; import the cable's file with it",
            entries.file
        ));
        return;
    };
    // A cable with a winch has been given an end that is held.
    let end = if line.held[0] { "start" } else { "end" };
    let acceleration = entries.number("accel_max", None, problems);
    let deceleration = entries.number("decel_max", Some(-acceleration), problems);
    if acceleration <= 0.0 || deceleration >= 0.0 {
        problems.0.push(format!(
            "{}: accel_max is {acceleration} m/s2 and decel_max {deceleration} m/s2; the first must be positive and the \
             second negative",
            entries.file
        ));
    }
    let speed = entries.number("VelocitySetPoint", Some(0.0), problems);
    let mode = if entries.number("KinematicControl", Some(0.0), problems) == 0.0 {
        "speed"
    } else {
        "kinematic"
    };
    let out = &mut parts.winches;
    let _ = writeln!(out, "\n[[winch]]\nname = \"{name}\"   # {file}");
    let _ = writeln!(out, "cable = \"{}\"   # not in the files: choose", line.name);
    let _ = writeln!(out, "end = \"{end}\"   # not in the files: choose");
    entries.write_number(out, "acceleration", "accel_max", acceleration);
    entries.write_number(out, "deceleration", "decel_max", -deceleration);
    let _ = writeln!(out, "maximum_speed = 10.0   # not in the files: choose");
    let _ = writeln!(
        out,
        "maximum_length = {:?}   # not in the files: choose",
        (10.0 * line.length).ceil()
    );
    for (own, value) in [
        ("minimum_element", line.shortest),
        ("maximum_element", line.longest),
    ] {
        if let Some(value) = value {
            let _ = writeln!(out, "{own} = {value:?}   # from the cable's file");
        }
    }
    gains(entries, out, problems);
    let _ = writeln!(
        out,
        "control = {{ mode = \"{mode}\", speed = {speed:?} }}   # {file} $VelocitySetPoint, $KinematicControl"
    );
    if entries.has("TensionSetPoint") {
        let tension = entries.number("TensionSetPoint", None, problems);
        let _ = writeln!(
            out,
            "# control = {{ mode = \"tension\", tension = {tension:?} }}   # {file} $TensionSetPoint; the mode was chosen in code"
        );
    }
}

fn gains(entries: &Entries, out: &mut String, problems: &mut ImportProblems) {
    let given = [("proportional", "Kp"), ("integral", "Ki"), ("derivative", "Kd")];
    if given.iter().all(|(_, key)| !entries.has(key)) {
        return;
    }
    let list: Vec<String> = given
        .iter()
        .map(|(own, key)| format!("{own} = {:?}", entries.number(key, Some(0.0), problems)))
        .collect();
    let _ = writeln!(
        out,
        "tension_gains = {{ {} }}   # {} $Kp, $Ki, $Kd",
        list.join(", "),
        entries.short_name()
    );
}
