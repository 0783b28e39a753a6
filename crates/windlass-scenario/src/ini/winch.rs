//! Import of winch files: speed, tension, limits of acceleration, gains; `[SMS]` 3.2.6,
//! `[IMPROVED]` A.2.
//!
//! A file names neither the cable of the winch nor the length of the line. The import assigns the
//! cable of the n-th cable file to the n-th winch file, at an attached end of the cable. Comments
//! with "choose" mark assumed values.

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

/// Appends the winch of the `index`-th winch file to the scenario.
pub(super) fn convert(
    entries: &Entries,
    name: &str,
    index: usize,
    parts: &mut Parts,
    problems: &mut ImportProblems,
) {
    entries.check_known(&KNOWN, problems);
    let file = entries.short_name().to_owned();
    let Some(line) = parts.lines.get(index) else {
        problems.0.push(format!(
            "{}: the winch needs a cable, but there are fewer cable files than winch files; import the cable's file together with \
             this file",
            entries.file
        ));
        return;
    };
    // If there is a winch file, the import of the cable attaches at least one end of it.
    let end = if line.attached[0] { "start" } else { "end" };
    let acceleration = entries.number("accel_max", None, problems);
    let deceleration = entries.number("decel_max", Some(-acceleration), problems);
    if acceleration <= 0.0 || deceleration >= 0.0 {
        problems.0.push(format!(
            "{}: accel_max is {acceleration} m/s2 and decel_max is {deceleration} m/s2; accel_max must be positive and \
             decel_max negative",
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
            "# control = {{ mode = \"tension\", tension = {tension:?} }}   # {file} $TensionSetPoint; the control mode is not in the files"
        );
    }
}

/// Writes the gains of tension control, if the file has any.
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
