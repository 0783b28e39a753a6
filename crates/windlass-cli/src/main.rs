//! The command `windlass`: run, check and plot scenarios, validate the program, start new scenarios.
//!
//! Each command is a file of `commands/` with its arguments and its doing. Messages go to standard error, answers to
//! standard output; the exit code is 0 when all went well, 130 when the user interrupted a run, else 1 (2 for wrong usage).

/// Prints a line: [`printed`] keeps what keeps it from being read.
macro_rules! say {
    ($($argument:tt)*) => {{
        use std::io::Write as _;
        $crate::printed::note(writeln!(std::io::stdout(), $($argument)*));
    }};
}

/// Prints text that brings its own ends of lines, as [`say!`].
macro_rules! say_as_is {
    ($($argument:tt)*) => {{
        use std::io::Write as _;
        $crate::printed::note(write!(std::io::stdout(), $($argument)*));
    }};
}

mod commands;
mod printed;

use clap::{CommandFactory, Parser, Subcommand};
use std::io::Write;
use std::process::ExitCode;

/// Simulates boom cranes, winches, cables and payloads beside a ship in waves.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run a scenario, or several over all cores: results, plots and a summary.
    Run(commands::run::Arguments),
    /// Run a scenario coupled to flow solvers that are programs of MPI: loads in, motions out.
    #[cfg(unix)]
    Couple(commands::couple::Arguments),
    /// Run a scenario at real time and see it in the browser while it goes on, as the 3D view of a report.
    View(commands::view::Arguments),
    /// Run a scenario many times with other values of some of its keys: a table of figures, limits, operability.
    Sweep(commands::sweep::Arguments),
    /// Check a scenario and say what was understood, without running it.
    Check(commands::check::Arguments),
    /// Natural periods, damping and shapes about the equilibrium.
    Modes(commands::modes::Arguments),
    /// Draw figures from a results folder.
    Plot(commands::plot::Arguments),
    /// Make one page of a results folder: plots, tables and a picture that moves.
    Report(commands::report::Arguments),
    /// Print the closing table of a run, also of one that was killed or still lasts.
    Summary(commands::summary::Arguments),
    /// Say more of a run than its summary: extremes of a storm, tension cycles, what was when something peaked.
    Statistics(commands::statistics::Arguments),
    /// Export a results folder as an animation: glTF, or VTK files for ParaView.
    Export(commands::export::Arguments),
    /// Export a scenario as a unit for co-simulation (FMI 3.0 or 2.0), with all that it needs inside.
    ExportFmu(commands::export_fmu::Arguments),
    /// Export the lines of a scenario as a deck of MoorDyn (version 2), and say what it does not carry over.
    ExportMoordyn(commands::export_moordyn::Arguments),
    /// Run the validation cases of the source documents.
    Validate(commands::validate::Arguments),
    /// Start a scenario from an example.
    New(commands::new::Arguments),
    /// Make a scenario of the source documents' own input files, or of a MoorDyn deck.
    Import(commands::import::Arguments),
    /// Rewrite scenario files that use renamed keys; comments and layout are kept.
    Migrate(commands::migrate::Arguments),
    /// Compute the added mass of a hull from its mesh.
    AddedMass(commands::added_mass::Arguments),
    /// Print the JSON Schema of scenario files.
    Schema {
        /// Of sweep files instead.
        #[arg(long)]
        sweep: bool,
    },
    /// Print what a shell needs to complete commands and options.
    Completions(commands::shell::CompletionArguments),
    /// Print the manual page, or write those of all commands into a folder.
    Man(commands::shell::ManArguments),
}

/// What every command comes to.
type Outcome = Result<ExitCode, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    windlass_fmi::import::install();
    let outcome = match Arguments::parse().command {
        Command::Run(arguments) => commands::run::run(&arguments),
        #[cfg(unix)]
        Command::Couple(arguments) => commands::couple::couple(&arguments),
        Command::View(arguments) => commands::view::view(&arguments),
        Command::Sweep(arguments) => commands::sweep::sweep(&arguments),
        Command::Check(arguments) => commands::check::check(&arguments),
        Command::Modes(arguments) => commands::modes::modes(&arguments),
        Command::Plot(arguments) => commands::plot::plot(&arguments),
        Command::Report(arguments) => commands::report::report(&arguments),
        Command::Summary(arguments) => commands::summary::summary(&arguments),
        Command::Statistics(arguments) => commands::statistics::statistics(&arguments),
        Command::Export(arguments) => commands::export::export(&arguments),
        Command::ExportFmu(arguments) => commands::export_fmu::export_fmu(&arguments),
        Command::ExportMoordyn(arguments) => commands::export_moordyn::export_moordyn(&arguments),
        Command::Validate(arguments) => commands::validate::validate(&arguments),
        Command::New(arguments) => commands::new::new(&arguments),
        Command::Import(arguments) => commands::import::import(&arguments),
        Command::Migrate(arguments) => commands::migrate::migrate(&arguments),
        Command::AddedMass(arguments) => commands::added_mass::run(&arguments),
        Command::Schema { sweep } => {
            let schema = if sweep {
                windlass::sweep::schema()
            } else {
                windlass::scenario::schema()
            };
            say_as_is!("{schema}");
            Ok(ExitCode::SUCCESS)
        }
        Command::Completions(arguments) => commands::shell::completions(&arguments, Arguments::command()),
        Command::Man(arguments) => commands::shell::man(&arguments, Arguments::command()),
    };
    let code = outcome.unwrap_or_else(|error| {
        let text = error.to_string();
        // Scenario errors bring their own prefix, one per problem.
        let prefix = if text.starts_with("error:") { "" } else { "error: " };
        // A terminal that has closed takes no messages, and that is no reason to panic.
        let _ = writeln!(std::io::stderr(), "{prefix}{}", text.trim_end());
        ExitCode::FAILURE
    });
    match printed::failure() {
        None => code,
        Some(error) => {
            let _ = writeln!(
                std::io::stderr(),
                "error: what was printed could not be written whole: {error}"
            );
            ExitCode::FAILURE
        }
    }
}
