//! `windlass modes`: natural periods, damping and mode shapes about the equilibrium.

use super::check::units_not_started;
use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::folder::prepare;
use windlass::results::mode_shapes::plot_modes;
use windlass::results::modes::{ModesTable, write_modes};
use windlass::scenario::Scenario;
use windlass::simulation::default_folder;
use windlass::world::modes::ModesOptions;
use windlass::world::statics::StaticsOptions;

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// Number of modes, starting with the longest period; free motions are listed in addition.
    #[arg(short = 'n', long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
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

pub fn modes(arguments: &Arguments) -> Outcome {
    let compiled = Scenario::load(&arguments.scenario)?.compile()?;
    if let Some(warning) = units_not_started(&compiled) {
        print_line!("warning: {warning}");
    }
    let (steady_velocity, title) = (compiled.steady_velocity, compiled.title.clone());
    let folder = arguments.output.clone().unwrap_or_else(|| {
        let results = default_folder(&arguments.scenario);
        PathBuf::from(results.to_string_lossy().replacen("results", "modes", 1))
    });
    let mut world = compiled.world.start()?;
    world.solve_statics(&StaticsOptions {
        steady_velocity,
        ..StaticsOptions::default()
    })?;
    let found = world.modes(&ModesOptions {
        count: usize::from(arguments.count),
        steady_velocity,
    })?;
    let _lock = prepare(&folder, arguments.overwrite)?;
    write_modes(&folder, &title, world.model(), &found)?;
    if !arguments.no_plots {
        plot_modes(&folder, &title, &world, &found)?;
    }
    if found.modes.is_empty() {
        print_line!("the scenario has no natural modes: no free body, joint or cable");
    }
    print_text!("{}", ModesTable(&found));
    print_line!("modes and shapes in {}", folder.display());
    Ok(ExitCode::SUCCESS)
}
