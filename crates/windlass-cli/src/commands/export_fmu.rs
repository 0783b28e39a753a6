//! `windlass export-fmu`: exports a scenario as a unit for co-simulation (FMI 3.0 or 2.0).

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::results::ResultsError;
use windlass_fmi::export::{Version, export, library_beside};

#[derive(clap::Args)]
pub struct Arguments {
    /// Scenario file.
    scenario: PathBuf,
    /// File of the unit [default: the scenario's name with .fmu, in the current folder]
    #[arg(short, long, value_name = "FILE.fmu")]
    output: Option<PathBuf>,
    /// Replace an existing file.
    #[arg(long)]
    overwrite: bool,
    /// Version of the standard.
    #[arg(long, value_name = "VERSION", default_value = "3.0", value_parser = ["3.0", "2.0"])]
    fmi: String,
    /// Shared library of windlass (windlass_fmi) to include in the unit [default: the library
    /// installed with this program]
    #[arg(long = "library", value_name = "LIBRARY")]
    shared_library: Option<PathBuf>,
}

pub fn export_fmu(arguments: &Arguments) -> Outcome {
    let scenario = &arguments.scenario;
    let output = arguments.output.clone().unwrap_or_else(|| {
        let name = windlass::simulation::default_folder(scenario);
        let name = name.to_string_lossy().replacen("results-", "", 1);
        PathBuf::from(format!("{name}.fmu"))
    });
    super::check_unused(&output, "--output", arguments.overwrite)?;
    let library = match &arguments.shared_library {
        Some(library) => library.clone(),
        None => {
            let program = std::env::current_exe()?;
            library_beside(program.parent().unwrap_or(&program))?
        }
    };
    let version = match arguments.fmi.as_str() {
        "2.0" => Version::Two,
        _ => Version::Three,
    };
    let exported = export(scenario, &library, version)?;
    std::fs::write(&output, &exported.bytes).map_err(|source| ResultsError::Io {
        path: output.display().to_string(),
        source,
    })?;
    let (inputs, outputs) = exported.variables;
    print_line!(
        "{} (FMI {} co-simulation for {}, {:.1} MB): {inputs} inputs and parameters, {outputs} outputs",
        output.display(),
        arguments.fmi,
        version.platform(),
        1e-6 * exported.bytes.len() as f64
    );
    print_line!("contents: {}", exported.files.join(", "));
    Ok(ExitCode::SUCCESS)
}
