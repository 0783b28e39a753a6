//! `windlass completions` and `windlass man`: shell completions and manual pages.

use crate::Outcome;
use clap::Command;
use clap_complete::Shell;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct CompletionArguments {
    /// Shell.
    shell: Shell,
}

#[derive(clap::Args)]
pub struct ManArguments {
    /// Write the pages of all commands into this folder; without it, the main page is printed.
    folder: Option<PathBuf>,
}

pub fn completions(arguments: &CompletionArguments, mut command: Command) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "windlass", &mut script);
    print_text!("{}", String::from_utf8_lossy(&script));
    Ok(ExitCode::SUCCESS)
}

pub fn man(arguments: &ManArguments, command: Command) -> Outcome {
    let command = command.name("windlass");
    let Some(folder) = &arguments.folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        print_text!("{}", String::from_utf8_lossy(&page));
        return Ok(ExitCode::SUCCESS);
    };
    let unwritten = |source| windlass::results::ResultsError::Io {
        path: folder.display().to_string(),
        source,
    };
    std::fs::create_dir_all(folder).map_err(unwritten)?;
    clap_mangen::generate_to(command, folder).map_err(unwritten)?;
    print_line!("manual pages in {}", folder.display());
    Ok(ExitCode::SUCCESS)
}
