//! `windlass solve`: values of a scenario for wanted quantities of its equilibrium.

use super::check_file;
use crate::Outcome;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use windlass::scenario::Draft;
use windlass::solve::{
    STATIC_QUANTITIES, SolutionTable, SolveOptions, Target, Trial, Unknown, solve_watched,
};

#[derive(clap::Args)]
#[command(after_help = after_help())]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// Key to vary and its range: `cable.west.length=150..180`. Several keys with the same value:
    /// `cable.west.length,cable.east.length=150..180`. Displacement of a position towards a
    /// direction (degrees from x towards y): `frame.west-anchor.position@180=-20..20`. May be
    /// repeated.
    #[arg(long, value_name = "KEY=FROM..TO", required = true, allow_hyphen_values = true, value_parser = unknown)]
    vary: Vec<Unknown>,
    /// Quantity of the equilibrium and its wanted value: `cable-west:tension_start=60e3`. One for
    /// each `--vary`.
    #[arg(long, value_name = "QUANTITY=VALUE", required = true, allow_hyphen_values = true, value_parser = target)]
    target: Vec<Target>,
    /// Largest deviation from a wanted value, as a fraction of it.
    #[arg(long, default_value_t = 1e-6)]
    tolerance: f64,
    /// Number of intervals in which a single range is searched.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    intervals: u16,
    /// Write the scenario with the solution to a file; comments and layout are kept. Files that the
    /// scenario names are relative to the folder of the new file.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the output file, which may be the scenario itself.
    #[arg(long)]
    overwrite: bool,
}

/// List of the quantities of statics.
fn after_help() -> String {
    let mut text = "Quantities are all channels of the results (TABLE:CHANNEL), and in the tables of cables and bodies:\n".to_owned();
    for (name, description) in STATIC_QUANTITIES {
        text += &format!("  {name:<18} {description}\n");
    }
    text
}

/// Parses `KEY[,KEY...][@DIRECTION]=FROM..TO`. Keys in quotes may contain any of these characters.
fn unknown(text: &str) -> Result<Unknown, String> {
    let expected = || format!("expects KEY=FROM..TO, such as cable.west.length=150..180, not '{text}'");
    let (keys, range) = text.rsplit_once('=').ok_or_else(expected)?;
    let (from, to) = range.split_once("..").ok_or_else(expected)?;
    let number = |text: &str| {
        let number = text.trim().parse::<f64>();
        number.map_err(|_| format!("the end '{text}' of the range is not a number"))
    };
    let range = [number(from)?, number(to)?];
    let (keys, direction_deg) = match keys.rsplit_once('@') {
        Some((keys, direction)) if !direction.contains(['"', '\'']) => {
            let angle = direction.trim().parse::<f64>();
            let angle =
                angle.map_err(|_| format!("the direction '{direction}' is not an angle in degrees"))?;
            (keys, Some(angle))
        }
        _ => (keys, None),
    };
    let keys: Vec<String> = separated(keys)
        .into_iter()
        .map(|key| key.trim().to_owned())
        .collect();
    if keys.iter().any(String::is_empty) {
        return Err(expected());
    }
    Ok(Unknown {
        keys,
        direction_deg,
        range,
    })
}

/// Splits at commas outside quotes.
fn separated(text: &str) -> Vec<String> {
    let (mut parts, mut quote) = (vec![String::new()], None);
    for c in text.chars() {
        match (quote, c) {
            (None, ',') => {
                parts.push(String::new());
                continue;
            }
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
        if let Some(last) = parts.last_mut() {
            last.push(c);
        }
    }
    parts
}

/// Parses `QUANTITY=VALUE`.
fn target(text: &str) -> Result<Target, String> {
    let expected = || format!("expects QUANTITY=VALUE, such as cable-west:tension_start=60e3, not '{text}'");
    let (quantity, value) = text.rsplit_once('=').ok_or_else(expected)?;
    let number = value.trim().parse::<f64>();
    Ok(Target {
        quantity: quantity.trim().to_owned(),
        value: number.map_err(|_| format!("the wanted value '{value}' is not a number"))?,
    })
}

pub fn run(arguments: &Arguments) -> Outcome {
    let scenario = &arguments.scenario;
    if let Some(file) = &arguments.output {
        check_file(file, "--output", arguments.overwrite)?;
    }
    let options = SolveOptions {
        unknowns: arguments.vary.clone(),
        targets: arguments.target.clone(),
        tolerance: arguments.tolerance,
        intervals: usize::from(arguments.intervals),
    };
    let draft = Draft::load(scenario)?;
    let mut count = 0;
    let mut show = |trial: &Trial| {
        count += 1;
        print_line!("  {count:>3} {trial}");
    };
    let solution = solve_watched(&draft, &options, &mut show)?;
    print_text!("{}", SolutionTable(&solution));
    if let Some(file) = &arguments.output {
        write(file, &solution.draft.text_with_changes()?)?;
        print_line!("solved scenario in {}", file.display());
    }
    Ok(ExitCode::SUCCESS)
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    windlass::world::write_atomically(file, text.as_bytes())
        .map_err(|error| format!("'{}' cannot be written: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_keys_and_ranges_are_parsed() {
        let found = unknown("cable.west.length, cable.'a,b'.length=150..1.8e2").unwrap();
        assert_eq!(found.keys, ["cable.west.length", "cable.'a,b'.length"]);
        assert_eq!((found.direction_deg, found.range), (None, [150.0, 180.0]));
        let found = unknown("frame.'west anchor'.position@-90=-20..+5").unwrap();
        assert_eq!((found.direction_deg, found.range), (Some(-90.0), [-20.0, 5.0]));
        let found = target("cable-west:tension_start=6e4").unwrap();
        assert_eq!(
            (found.quantity.as_str(), found.value),
            ("cable-west:tension_start", 6e4)
        );
    }

    #[test]
    fn refuses_malformed_keys_and_values() {
        for (text, words) in [
            ("cable.west.length", "expects KEY=FROM..TO"),
            ("cable.west.length=150", "expects KEY=FROM..TO"),
            ("cable.west.length=a..b", "'a' of the range is not a number"),
            ("frame.a.position@north=0..1", "'north' is not an angle"),
            (",=0..1", "expects KEY=FROM..TO"),
        ] {
            assert!(unknown(text).unwrap_err().contains(words), "{text}");
        }
        assert!(
            target("cable-west:tension_start")
                .unwrap_err()
                .contains("expects QUANTITY=VALUE")
        );
        assert!(target("a:b=c").unwrap_err().contains("'c' is not a number"));
    }
}
