//! The command `windlass`: runs, checks and plots scenarios, validates the program, and creates
//! scenarios.
//!
//! Each command is a file in `commands/` with its arguments. Messages go to standard error and
//! results to standard output. The exit code is 0 on success, 130 if the user interrupted a run, 2
//! for wrong usage, 3 if `run --fail-on-limit` finds a limit that is not met, and 1 for any other
//! error.

/// Prints a line to standard output; [`stdout`] records write errors.
macro_rules! print_line {
    ($($argument:tt)*) => {{
        use std::io::Write as _;
        $crate::stdout::record(writeln!(std::io::stdout(), $($argument)*));
    }};
}

/// Prints text to standard output without a line break; see [`print_line!`].
macro_rules! print_text {
    ($($argument:tt)*) => {{
        use std::io::Write as _;
        $crate::stdout::record(write!(std::io::stdout(), $($argument)*));
    }};
}

mod commands;
mod stdout;

use clap::{CommandFactory, Parser, Subcommand};
use std::io::Write;
use std::process::ExitCode;

/// Simulates boom cranes, winches, cables and payloads beside a ship in waves.
#[derive(Parser)]
#[command(name = "windlass", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run one scenario, or several in parallel: results, plots and a summary.
    Run(commands::run::Arguments),
    /// Run a scenario coupled to MPI flow solvers, which receive motions and return loads.
    #[cfg(unix)]
    Couple(commands::couple::Arguments),
    /// Run a scenario in real time and watch it in the browser as a live 3D view.
    View(commands::view::Arguments),
    /// Write, check, run and watch scenarios of a folder in the browser.
    Studio(commands::studio::Arguments),
    /// Run a scenario for many values of some keys, and write a table of metrics, limit checks and
    /// operability.
    Sweep(commands::sweep::Arguments),
    /// Check a scenario and describe it without running it.
    Check(commands::check::Arguments),
    /// Check lifted loads with the formulas of standards, and compare them with a simulation.
    LiftCheck(commands::lift_check::Arguments),
    /// Compute natural periods, damping and mode shapes about the equilibrium.
    Modes(commands::modes::Arguments),
    /// Analyse the mooring of a body: stiffness, restoring forces, missing lines, safety factors.
    Mooring(commands::mooring::Arguments),
    /// Find the value of a key, such as a line's length, for a wanted tension, angle or offset in
    /// the equilibrium.
    Solve(commands::solve::Arguments),
    /// Print the fatigue damage and life of lines, from the results of a run.
    Fatigue(commands::fatigue::Arguments),
    /// Draw plots from a results folder.
    Plot(commands::plot::Arguments),
    /// Write a results folder as one HTML page with plots, tables and an animated 3D view.
    Report(commands::report::Arguments),
    /// Print the summary table of a run, even if it is still running or was killed.
    Summary(commands::summary::Arguments),
    /// Print further statistics of a run: expected extremes in a storm, tension cycles, and the
    /// values of all channels at the time when one channel peaks.
    Statistics(commands::statistics::Arguments),
    /// Convert the tables of a results folder to CSV, Excel, MATLAB or HDF5 files.
    Convert(commands::convert::Arguments),
    /// Export a results folder as an animation: glTF, or VTK files for ParaView.
    Export(commands::export::Arguments),
    /// Export a scenario as a unit for co-simulation (FMI 3.0 or 2.0), including all files that it
    /// needs.
    ExportFmu(commands::export_fmu::Arguments),
    /// Export the lines of a scenario as a MoorDyn deck (version 2), and list what cannot be
    /// exported.
    ExportMoordyn(commands::export_moordyn::Arguments),
    /// Run the validation cases of the reports listed in docs/references.md.
    Validate(commands::validate::Arguments),
    /// Create a scenario from an example.
    New(commands::new::Arguments),
    /// Convert `.ini` or MBDM input files, or a MoorDyn deck, to a scenario.
    Import(commands::import::Arguments),
    /// Write a scenario with the objects of its parts in place of the parts; comments are kept.
    Expand(commands::expand::Arguments),
    /// Rewrite scenario files that use renamed keys; comments and layout are kept.
    Migrate(commands::migrate::Arguments),
    /// List chains, wires and ropes, or print the properties of one as a line type.
    Catalogue(commands::catalogue::Arguments),
    /// Measure and check a mesh file, close an open hull by a deck, and write other formats.
    Mesh(commands::mesh::Arguments),
    /// Compute the added mass of a hull from its mesh.
    AddedMass(commands::added_mass::Arguments),
    /// Compute radiation and diffraction of hulls from their meshes: NetCDF and WAMIT files.
    Diffraction(commands::diffraction::Arguments),
    /// Print the JSON Schema of scenario files.
    Schema {
        /// Print the schema of sweep files.
        #[arg(long)]
        sweep: bool,
    },
    /// Print a shell script that completes commands and options.
    Completions(commands::shell::CompletionArguments),
    /// Print the manual page, or write the pages of all commands into a folder.
    Man(commands::shell::ManArguments),
}

/// Result of every command.
type Outcome = Result<ExitCode, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    windlass_fmi::import::install();
    commands::progress::show_long_work();
    let outcome = match Arguments::parse().command {
        Command::Run(arguments) => commands::run::run(&arguments),
        #[cfg(unix)]
        Command::Couple(arguments) => commands::couple::couple(&arguments),
        Command::Studio(arguments) => commands::studio::studio(&arguments),
        Command::View(arguments) => commands::view::view(&arguments),
        Command::Sweep(arguments) => commands::sweep::sweep(&arguments),
        Command::Check(arguments) => commands::check::check(&arguments),
        Command::LiftCheck(arguments) => commands::lift_check::run(&arguments),
        Command::Modes(arguments) => commands::modes::modes(&arguments),
        Command::Mooring(arguments) => commands::mooring::mooring(&arguments),
        Command::Solve(arguments) => commands::solve::run(&arguments),
        Command::Fatigue(arguments) => commands::fatigue::run(&arguments),
        Command::Plot(arguments) => commands::plot::plot(&arguments),
        Command::Report(arguments) => commands::report::report(&arguments),
        Command::Summary(arguments) => commands::summary::summary(&arguments),
        Command::Statistics(arguments) => commands::statistics::statistics(&arguments),
        Command::Convert(arguments) => commands::convert::run(&arguments),
        Command::Export(arguments) => commands::export::export(&arguments),
        Command::ExportFmu(arguments) => commands::export_fmu::export_fmu(&arguments),
        Command::ExportMoordyn(arguments) => commands::export_moordyn::export_moordyn(&arguments),
        Command::Validate(arguments) => commands::validate::validate(&arguments),
        Command::New(arguments) => commands::new::new(&arguments),
        Command::Import(arguments) => commands::import::import(&arguments),
        Command::Expand(arguments) => commands::expand::expand(&arguments),
        Command::Migrate(arguments) => commands::migrate::migrate(&arguments),
        Command::Catalogue(arguments) => commands::catalogue::catalogue(&arguments),
        Command::Mesh(arguments) => commands::mesh::run(&arguments),
        Command::AddedMass(arguments) => commands::added_mass::run(&arguments),
        Command::Diffraction(arguments) => commands::diffraction::run(&arguments),
        Command::Schema { sweep } => {
            let schema = if sweep {
                windlass::sweep::schema()
            } else {
                windlass::scenario::schema()
            };
            print_text!("{schema}");
            Ok(ExitCode::SUCCESS)
        }
        Command::Completions(arguments) => commands::shell::completions(&arguments, Arguments::command()),
        Command::Man(arguments) => commands::shell::man(&arguments, Arguments::command()),
    };
    let code = outcome.unwrap_or_else(|error| {
        let text = error.to_string();
        // Scenario errors have their own prefix, one per problem.
        let prefix = if text.starts_with("error:") { "" } else { "error: " };
        // Writing to a closed terminal fails, which must not panic.
        let _ = writeln!(std::io::stderr(), "{prefix}{}", text.trim_end());
        ExitCode::FAILURE
    });
    match stdout::write_error() {
        None => code,
        Some(error) => {
            let _ = writeln!(
                std::io::stderr(),
                "error: the output could not be written completely: {error}"
            );
            ExitCode::FAILURE
        }
    }
}
