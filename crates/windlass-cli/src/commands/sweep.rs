//! `windlass sweep`: runs one scenario many times with different values of some of its keys.

use super::progress::{INTERRUPTED, ManyRuns, hide_long_work, interruption};
use super::quoted;
use crate::Outcome;
use std::io::{IsTerminal, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;
use windlass::results::summary::short;
use windlass::sweep::adaptive::Searched;
use windlass::sweep::operability::OperabilityMap;
use windlass::sweep::pool::cores;
use windlass::sweep::{Plan, Sweep, SweepOptions, SweepRows, default_folder};

/// Number of runs above which the user must confirm.
const MANY: usize = 10_000;
/// Maximum number of listed failures; the table contains all.
const MAX_LISTED: usize = 20;

#[derive(clap::Args)]
pub struct Arguments {
    /// Sweep file.
    sweep: PathBuf,
    /// Folder for tables and plots [default: `sweep-<name>` in the current folder].
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace an existing sweep in the folder.
    #[arg(long, conflicts_with = "resume")]
    overwrite: bool,
    /// Resume the sweep in the folder: a completed run is kept, unless its values, the scenario or
    /// a file that the scenario refers to have changed.
    #[arg(long)]
    resume: bool,
    /// Number of parallel runs [default: number of cores].
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Also keep the full tables of every run.
    #[arg(long)]
    keep_tables: bool,
    /// Check everything, and print the planned runs and the available channels, without running.
    #[arg(long)]
    check: bool,
    /// Do not ask for confirmation of very many runs.
    #[arg(short, long)]
    yes: bool,
    /// Print no progress bar and no closing lines.
    #[arg(short, long)]
    quiet: bool,
}

pub fn sweep(arguments: &Arguments) -> Outcome {
    hide_long_work(arguments.quiet);
    let plan = Sweep::load(&arguments.sweep)?.plan()?;
    if arguments.check {
        plan.check()?;
        describe(&plan);
        return Ok(ExitCode::SUCCESS);
    }
    confirm(most_runs(&plan), arguments.yes)?;
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
        print_line!("{}", closing_line(&plan, &rows, began.elapsed().as_secs_f64()));
        report_searches(&plan, &rows);
        report_limits(&plan, &rows);
        written.iter().for_each(|file| print_line!("{}", file.display()));
    }
    report_failures(&plan, &rows);
    Ok(if !rows.is_complete() {
        eprintln!("{}", resume_hint(arguments, &folder, &rows));
        ExitCode::from(INTERRUPTED)
    } else if rows.progress.failed > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Largest number of runs that the sweep can do.
fn most_runs(plan: &Plan) -> usize {
    let adaptive = plan.adaptive.as_ref();
    adaptive.map_or(plan.sweep.count(), |adaptive| adaptive.most_runs(&plan.sweep))
}

/// Asks for confirmation before very many runs.
fn confirm(count: usize, yes: bool) -> Result<(), String> {
    if count <= MANY || yes {
        return Ok(());
    }
    let refusal = format!("the sweep has {count} runs; add --yes to start them, or --check to list them");
    if !std::io::stdin().is_terminal() {
        return Err(refusal);
    }
    eprint!("The sweep has {count} runs. Continue? [y/N] ");
    let _ = std::io::stderr().flush();
    let mut answer = String::new();
    let read = std::io::stdin().read_line(&mut answer);
    if read.is_ok() && ["y", "yes"].contains(&answer.trim().to_lowercase().as_str()) {
        Ok(())
    } else {
        Err("cancelled, nothing was run".to_owned())
    }
}

fn describe(plan: &Plan) {
    let up_to = if plan.adaptive.is_some() { "up to " } else { "" };
    print_line!("{}: {up_to}{} runs", plan.sweep.title(), most_runs(plan));
    if let Some(adaptive) = &plan.adaptive {
        print_line!(
            "  search of the limiting {}; a grid with the same confidence needs {} runs",
            adaptive.key(&plan.sweep).name,
            adaptive.runs_of_grid(&plan.sweep)
        );
    }
    plan.describe_axes()
        .iter()
        .for_each(|axis| print_line!("  {axis}"));
    print_line!("metrics of each run:");
    for column in &plan.columns {
        print_line!("  {}", with_unit(&column.name(), &column.unit));
    }
    if !plan.limits.is_empty() {
        print_line!("limits:");
    }
    for limit in &plan.limits {
        print_line!("  {}: {}", limit.name, limit.description);
    }
    if !plan.extremes.is_empty() {
        print_line!("extremes:");
    }
    for extreme in &plan.extremes {
        print_line!("  {}", plan.describe_extreme(extreme));
    }
    print_line!("channels:");
    for table in &plan.tables {
        for channel in table.channels.iter().skip(1) {
            let name = format!("{}:{}", table.name, channel.name);
            print_line!("  {}", with_unit(&name, channel.unit));
        }
    }
    print_line!("no problems");
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
        "{}: {} of {} runs completed in {} s",
        plan.sweep.title(),
        progress.done,
        progress.total,
        short(seconds)
    );
    if progress.kept > 0 {
        line += &format!(", {} of them earlier", progress.kept);
    }
    if progress.failed > 0 {
        line += &format!(", {} FAILED", progress.failed);
    }
    line
}

/// Prints the intervals of an adaptive sweep.
fn report_searches(plan: &Plan, rows: &SweepRows) {
    let Some(adaptive) = &plan.adaptive else { return };
    let searched = plan.searched(rows);
    let name = &adaptive.key(&plan.sweep).name;
    for one in &searched {
        let end = |value: f64| {
            if value.is_nan() {
                "-".to_owned()
            } else {
                short(value)
            }
        };
        let mut words = format!(
            "{name} accepted up to {}, refused from {}",
            end(adaptive.lower(one)),
            end(adaptive.upper(one))
        );
        if let Some(limit) = one.limit {
            words += &format!(", by {}", plan.limits[limit].name);
        }
        let note = adaptive.note(one);
        if !note.is_empty() {
            words += &format!(" ({note})");
        }
        print_line!("  {}{words}", plan.describe_combination(one));
    }
    let used: usize = searched.iter().map(Searched::runs).sum();
    print_line!(
        "{used} runs; a grid with the same confidence needs {} runs",
        adaptive.runs_of_grid(&plan.sweep)
    );
}

/// Prints the limiting heights of the operability map, if the sweep has one.
fn report_limits(plan: &Plan, rows: &SweepRows) {
    if plan.adaptive.is_some() {
        return;
    }
    let Some(map) = OperabilityMap::of(plan, rows) else {
        return;
    };
    let sweep = &plan.sweep;
    let (across, height) = (map.roles.across.key(sweep), map.roles.height.key(sweep));
    for (panel, name) in map.panels.iter().enumerate() {
        if let Some(key) = map.roles.panels {
            print_line!("{} {name}:", key.key(sweep).name);
        }
        for (x, value) in map.across.iter().enumerate() {
            let found = map.limiting(panel, x);
            let limit = found.limit.map(|limit| plan.limits[limit].name.as_str());
            let words = match (found.interpolated.is_finite(), limit) {
                (true, Some(limit)) => format!("up to {}, by {limit}", short(found.interpolated)),
                (false, Some(limit)) => format!("{}, by {limit}", found.note),
                _ => found.note,
            };
            print_line!("  {} {}: {} {words}", across.name, short(*value), height.name);
        }
    }
}

fn report_failures(plan: &Plan, rows: &SweepRows) {
    for (run, reason) in rows.failures().take(MAX_LISTED) {
        eprintln!(
            "failed: run {} with {}: {reason}",
            run + 1,
            plan.sweep.describe_run(run)
        );
    }
    let more = rows.progress.failed.saturating_sub(MAX_LISTED);
    if more > 0 {
        eprintln!("failed: {more} more; the column 'reason' of the table lists all");
    }
}

fn resume_hint(arguments: &Arguments, folder: &Path, rows: &SweepRows) -> String {
    let mut command = format!("windlass sweep {} --resume", quoted(&arguments.sweep));
    if arguments.output.is_some() {
        command += &format!(" --output {}", quoted(folder));
    }
    if arguments.keep_tables {
        command += " --keep-tables";
    }
    format!(
        "interrupted: {} of {} runs are completed and kept; resume with: {command}",
        rows.progress.done, rows.progress.total
    )
}
