//! `windlass sweep`: one scenario many times, with other values of some of its keys.

use super::progress::{INTERRUPTED, ManyRuns, interruption};
use crate::Outcome;
use std::io::{IsTerminal, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;
use windlass::results::summary::short;
use windlass::sweep::operability::OperabilityMap;
use windlass::sweep::pool::cores;
use windlass::sweep::{Plan, Sweep, SweepOptions, SweepRows, default_folder};

/// Runs from which on a user is asked.
const MANY: usize = 10_000;
/// Failed runs that are listed; all of them are in the table.
const MOST_LISTED: usize = 20;

#[derive(clap::Args)]
pub struct Arguments {
    /// The sweep file.
    sweep: PathBuf,
    /// Folder for the tables and figures; `sweep-<name>` here when left out.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace a sweep that is in the folder already.
    #[arg(long, conflicts_with = "resume")]
    overwrite: bool,
    /// Go on with the sweep in the folder: runs that are done are kept, unless the scenario, a file that it names or their
    /// values have changed.
    #[arg(long)]
    resume: bool,
    /// How many runs are done at once; as many as there are cores when left out.
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Keep the full tables of every run, too.
    #[arg(long)]
    keep_tables: bool,
    /// Run nothing: check everything, and print what would be run and the channels that there are.
    #[arg(long)]
    check: bool,
    /// Do not ask before very many runs.
    #[arg(short, long)]
    yes: bool,
    /// No progress bar and no closing words.
    #[arg(short, long)]
    quiet: bool,
}

pub fn sweep(arguments: &Arguments) -> Outcome {
    let plan = Sweep::load(&arguments.sweep)?.plan()?;
    if arguments.check {
        plan.check()?;
        describe(&plan);
        return Ok(ExitCode::SUCCESS);
    }
    confirm(plan.sweep.count(), arguments.yes)?;
    let folder = arguments
        .output
        .clone()
        .unwrap_or_else(|| default_folder(&arguments.sweep));
    let options = SweepOptions {
        folder: folder.clone(),
        overwrite: arguments.overwrite,
        resume: arguments.resume,
        threads: arguments.threads.map_or_else(cores, usize::from),
        keep_tables: arguments.keep_tables,
    };
    let stopped = interruption()?;
    let (began, mut shown) = (Instant::now(), ManyRuns::new(arguments.quiet));
    let outcome = plan.run(&options, &mut |progress| {
        shown.show(progress.share, (progress.done, progress.total), progress.failed);
        !stopped.load(Ordering::Relaxed)
    });
    shown.end();
    let rows = outcome?;
    let written = plan.write(&rows, &folder)?;
    if !arguments.quiet {
        say!("{}", closing_line(&plan, &rows, began.elapsed().as_secs_f64()));
        report_limits(&plan, &rows);
        written.iter().for_each(|file| say!("{}", file.display()));
    }
    report_failures(&plan, &rows);
    Ok(if !rows.is_complete() {
        eprintln!("{}", how_to_go_on(arguments, &folder, &rows));
        ExitCode::from(INTERRUPTED)
    } else if rows.progress.failed > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Asks before what may take days.
fn confirm(count: usize, yes: bool) -> Result<(), String> {
    if count <= MANY || yes {
        return Ok(());
    }
    let unasked =
        format!("these are {count} runs; say --yes if that is what you want, or --check to see them");
    if !std::io::stdin().is_terminal() {
        return Err(unasked);
    }
    eprint!("These are {count} runs. Go on? [y/N] ");
    let _ = std::io::stderr().flush();
    let mut answer = String::new();
    let read = std::io::stdin().read_line(&mut answer);
    if read.is_ok() && ["y", "yes"].contains(&answer.trim().to_lowercase().as_str()) {
        Ok(())
    } else {
        Err("nothing was run".to_owned())
    }
}

fn describe(plan: &Plan) {
    say!("{}: {} runs", plan.sweep.title(), plan.sweep.count());
    plan.describe_axes().iter().for_each(|axis| say!("  {axis}"));
    say!("figures of each run:");
    for column in &plan.columns {
        say!("  {}", with_unit(&column.name(), &column.unit));
    }
    if !plan.limits.is_empty() {
        say!("limits:");
    }
    for limit in &plan.limits {
        say!("  {}: {}", limit.name, limit.description);
    }
    if !plan.extremes.is_empty() {
        say!("extremes:");
    }
    for extreme in &plan.extremes {
        say!("  {}", plan.describe_extreme(extreme));
    }
    say!("channels:");
    for table in &plan.tables {
        for channel in table.channels.iter().skip(1) {
            let name = format!("{}:{}", table.name, channel.name);
            say!("  {}", with_unit(&name, channel.unit));
        }
    }
    say!("no problems");
}

fn with_unit(name: &str, unit: &str) -> String {
    if unit.is_empty() {
        name.to_owned()
    } else {
        format!("{name} [{unit}]")
    }
}

fn closing_line(plan: &Plan, rows: &SweepRows, seconds: f64) -> String {
    let progress = rows.progress;
    let mut line = format!(
        "{}: {} of {} runs done in {} s",
        plan.sweep.title(),
        progress.done,
        progress.total,
        short(seconds)
    );
    if progress.kept > 0 {
        line += &format!(", {} of them before", progress.kept);
    }
    if progress.failed > 0 {
        line += &format!(", {} FAILED", progress.failed);
    }
    line
}

/// The limiting heights in words.
fn report_limits(plan: &Plan, rows: &SweepRows) {
    let Some(map) = OperabilityMap::of(plan, rows) else {
        return;
    };
    let sweep = &plan.sweep;
    let (across, height) = (map.roles.across.key(sweep), map.roles.height.key(sweep));
    for (panel, name) in map.panels.iter().enumerate() {
        if let Some(key) = map.roles.panels {
            say!("{} {name}:", key.key(sweep).name);
        }
        for (x, value) in map.across.iter().enumerate() {
            let found = map.limiting(panel, x);
            let limit = found.limit.map(|limit| plan.limits[limit].name.as_str());
            let words = match (found.interpolated.is_finite(), limit) {
                (true, Some(limit)) => format!("up to {}, by {limit}", short(found.interpolated)),
                (false, Some(limit)) => format!("{}, by {limit}", found.note),
                _ => found.note,
            };
            say!("  {} {}: {} {words}", across.name, short(*value), height.name);
        }
    }
}

fn report_failures(plan: &Plan, rows: &SweepRows) {
    for (run, reason) in rows.failures().take(MOST_LISTED) {
        eprintln!("failed: run {} with {}: {reason}", run + 1, plan.sweep.describe_run(run));
    }
    let more = rows.progress.failed.saturating_sub(MOST_LISTED);
    if more > 0 {
        eprintln!("failed: {more} more; the column 'reason' of the table has them all");
    }
}

fn how_to_go_on(arguments: &Arguments, folder: &Path, rows: &SweepRows) -> String {
    let mut command = format!("windlass sweep {} --resume", quoted(&arguments.sweep));
    if arguments.output.is_some() {
        command += &format!(" --output {}", quoted(folder));
    }
    if arguments.keep_tables {
        command += " --keep-tables";
    }
    format!(
        "interrupted: {} of {} runs are done and kept; go on with: {command}",
        rows.progress.done, rows.progress.total
    )
}

/// A path as a shell takes it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    if text.contains(' ') {
        format!("'{text}'")
    } else {
        text
    }
}
