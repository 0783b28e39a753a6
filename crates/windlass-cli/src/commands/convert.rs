//! `windlass convert`: converts the tables of a results folder to files of other programs.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::convert::{Selection, Target, convert};

#[derive(clap::Args)]
pub struct Arguments {
    /// Results folder.
    results: PathBuf,
    /// Format of the files.
    #[arg(long, value_enum)]
    to: Format,
    /// Only these tables and channels, separated by commas: TABLE, TABLE:CHANNEL, or a pattern
    /// with * such as 'cable-*:tension_*'.
    #[arg(long, value_name = "TABLE:CHANNEL", value_delimiter = ',')]
    channels: Vec<String>,
    /// Only rows from this time on, s.
    #[arg(long, value_name = "SECONDS", value_parser = super::statistics::seconds, allow_negative_numbers = true)]
    from: Option<f64>,
    /// Only rows up to this time, s.
    #[arg(long, value_name = "SECONDS", value_parser = super::statistics::seconds, allow_negative_numbers = true)]
    to_time: Option<f64>,
    /// File, or folder for csv [default: the name of the results folder with the extension of the
    /// format; for csv `<results>-csv`].
    #[arg(short, long)]
    out: Option<PathBuf>,
    /// Replace existing files.
    #[arg(long)]
    overwrite: bool,
}

/// Formats of files.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// Comma-separated text, one file for each table.
    Csv,
    /// Excel workbook, one sheet for each table.
    Xlsx,
    /// MATLAB file (version 5), one structure for each table.
    Mat,
    /// HDF5 file, one group for each table.
    Hdf5,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let target = match arguments.to {
        Format::Csv => Target::Csv,
        Format::Xlsx => Target::Xlsx,
        Format::Mat => Target::Mat,
        Format::Hdf5 => Target::Hdf5,
    };
    super::warn_of_older_results(&arguments.results);
    let output = arguments
        .out
        .clone()
        .map_or_else(|| default_output(&arguments.results, target), Ok)?;
    super::check_unused(&output, "--out", arguments.overwrite)?;
    let selection = Selection {
        channels: arguments.channels.clone(),
        from: arguments.from,
        to: arguments.to_time,
    };
    for file in convert(&arguments.results, &selection, target, &output)? {
        print_line!("{}", file.display());
    }
    Ok(ExitCode::SUCCESS)
}

/// Path beside the results folder.
fn default_output(results: &std::path::Path, target: Target) -> Result<PathBuf, String> {
    let Some(name) = results.file_name() else {
        return Err(format!(
            "'{}' has no name to derive the output from: give --out",
            results.display()
        ));
    };
    let name = name.to_string_lossy();
    let name = match target.is_folder() {
        true => format!("{name}-{}", target.extension()),
        false => format!("{name}.{}", target.extension()),
    };
    Ok(results.with_file_name(name))
}
