//! `windlass modes`: natural periods, damping and mode shapes about the equilibrium.

use super::check::units_not_started;
use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::folder::{check_free, prepare};
use windlass::results::mode_shapes::plot_modes;
use windlass::results::modes::{ModeFilter, ModesTable, write_modes};
use windlass::scenario::Scenario;
use windlass::simulation::default_folder;
use windlass::world::modes::ModesOptions;
use windlass::world::statics::StaticsOptions;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// Number of modes, longest period first; neutral motions (no restoring load, such as yaw of a
    /// buoy) are listed in addition.
    #[arg(short = 'n', long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    /// Show only modes in which this body, cable or crane has at least 10 % of the kinetic energy;
    /// may be given several times.
    #[arg(long = "of", value_name = "OBJECT")]
    objects: Vec<String>,
    /// Show only modes with natural periods in this range, s: `2..30`.
    #[arg(long, value_name = "FROM..TO", value_parser = period_range)]
    periods: Option<PeriodRange>,
    /// Leave out modes that decay without oscillation.
    #[arg(long)]
    hide_overdamped: bool,
    /// Folder for `modes.csv`, `modes.json` and plots of the shapes [default: `modes-<scenario>` in
    /// the current folder].
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace modes in an existing folder.
    #[arg(long)]
    overwrite: bool,
    /// Draw no plots.
    #[arg(long)]
    no_plots: bool,
}

/// Range of periods, s.
#[derive(Clone, Copy)]
struct PeriodRange([f64; 2]);

/// Parses `2..30`; either side may be omitted.
fn period_range(text: &str) -> Result<PeriodRange, String> {
    let expected = || format!("'{text}' is not a range of periods in s; give for example 2..30");
    let (from, to) = text.split_once("..").ok_or_else(expected)?;
    let number = |side: &str, omitted: f64| match side.trim() {
        "" => Ok(omitted),
        side => side.parse::<f64>().map_err(|_| expected()),
    };
    let range = [number(from, 0.0)?, number(to, f64::INFINITY)?];
    if range[0] < range[1] && range[0] >= 0.0 {
        Ok(PeriodRange(range))
    } else {
        Err(expected())
    }
}

pub fn modes(arguments: &Arguments) -> Outcome {
    let folder = arguments.output.clone().unwrap_or_else(|| {
        let results = default_folder(&arguments.scenario);
        PathBuf::from(results.to_string_lossy().replacen("results", "modes", 1))
    });
    // The folder is checked first, so that a long computation does not end with this error.
    check_free(&folder, arguments.overwrite)?;
    let compiled = Scenario::load(&arguments.scenario)?.compile()?;
    if let Some(warning) = units_not_started(&compiled) {
        print_line!("warning: {warning}");
    }
    let (steady_velocity, title) = (compiled.steady_velocity, compiled.title.clone());
    let mut world = compiled.world.start()?;
    world.solve_statics(&StaticsOptions {
        steady_velocity,
        ..StaticsOptions::default()
    })?;
    let filter = ModeFilter {
        objects: arguments.objects.clone(),
        periods: arguments.periods.map(|PeriodRange(range)| range),
        hide_overdamped: arguments.hide_overdamped,
        count: usize::from(arguments.count),
    };
    let found = world.modes(&ModesOptions {
        count: filter.count_to_compute(),
        steady_velocity,
    })?;
    let has_modes = !found.modes.is_empty();
    let found = filter.apply(found)?;
    let _lock = prepare(&folder, arguments.overwrite)?;
    write_modes(&folder, &title, world.model(), &found)?;
    if !arguments.no_plots {
        plot_modes(&folder, &title, &world, &found)?;
    }
    if !has_modes {
        print_line!("the scenario has no natural modes: no free body, joint or cable");
    } else if found.modes.is_empty() {
        print_line!(
            "no mode matches --of, --periods and --hide-overdamped; relax these filters, or increase --count"
        );
    }
    print_text!("{}", ModesTable(&found));
    print_line!("modes and shapes in {}", folder.display());
    Ok(ExitCode::SUCCESS)
}
