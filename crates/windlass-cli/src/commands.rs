//! The commands, one file each.

pub mod added_mass;
pub mod catalogue;
pub mod check;
pub mod convert;
#[cfg(unix)]
pub mod couple;
pub mod diffraction;
pub mod expand;
pub mod export;
pub mod export_fmu;
pub mod export_moordyn;
pub mod fatigue;
pub mod import;
pub mod json_lines;
pub mod lift_check;
pub mod mesh;
pub mod migrate;
pub mod modes;
pub mod mooring;
pub mod new;
pub mod plot;
pub mod progress;
pub mod report;
pub mod run;
mod run_many;
pub mod shell;
pub mod solve;
pub mod statistics;
pub mod studio;
pub mod summary;
pub mod sweep;
pub mod validate;
pub mod view;

/// Warns if a results folder has older results that a killed run moved aside.
fn warn_of_older_results(folder: &std::path::Path) {
    if windlass::results::has_pending_replacement(folder) {
        eprintln!(
            "warning: these are the results of a killed run; the older results that it was going to replace are moved aside in \
                 '{}' and will be restored by the next run with this folder",
            folder.display()
        );
    }
}

/// Refuses to replace a file, or to write into a folder that is not empty, without `--overwrite`.
/// Always refuses to replace data files of results. `option` is the command's option for the path.
fn check_unused(path: &std::path::Path, option: &str, overwrite: bool) -> Result<(), String> {
    let name = path.display();
    // Pages and pictures can be made again from the results.
    let is_derived = path
        .extension()
        .is_some_and(|ending| ["html", "svg", "png"].iter().any(|derived| ending == *derived));
    if path.is_file() && !is_derived && windlass::results::owned_files::is_listed(path) {
        return Err(format!(
            "'{name}' is a file of the results of a run and cannot be replaced: choose another name with {option}"
        ));
    }
    let is_empty = |folder: std::fs::ReadDir| folder.take(1).count() == 0;
    if overwrite || !path.exists() || std::fs::read_dir(path).is_ok_and(is_empty) {
        return Ok(());
    }
    let problem = match path.is_dir() {
        true => "is a folder that is not empty",
        false => "already exists",
    };
    Err(format!(
        "'{name}' {problem}: choose another name with {option}, or add --overwrite"
    ))
}

/// Refuses an output file whose folder does not exist, before a long computation; also refuses what
/// [`check_unused`] refuses.
fn check_file(path: &std::path::Path, option: &str, overwrite: bool) -> Result<(), String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(format!(
            "'{}' is not a folder, so '{}' cannot be written: create the folder, or choose another path with {option}",
            folder.display(),
            path.display()
        ));
    }
    check_unused(path, option, overwrite)
}

/// Quotes a path for a shell if needed.
fn quoted(path: &std::path::Path) -> String {
    let text = path.display().to_string();
    let separators = if cfg!(windows) { "/\\:._-+=" } else { "/:._-+=," };
    let is_plain = |c: char| c.is_alphanumeric() || separators.contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text;
    }
    // File names of Windows contain no double quotes, and its shells differ in single quotes.
    if cfg!(windows) {
        format!("\"{text}\"")
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// Vertical axis of a mesh file.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Up {
    /// The file's y axis points up, as often in VRML files; the mesh is rotated to z up.
    Y,
    /// The file's z axis points up.
    Z,
}

/// Reads a mesh file in units of `scale` (m), and rotates it to z up.
fn read_mesh(
    path: &std::path::Path,
    scale: f64,
    up: Up,
) -> Result<windlass::mesh::TriangleMesh, windlass::mesh::MeshError> {
    let mesh = windlass::mesh::import::read(path)?.scaled(scale);
    Ok(match up {
        Up::Y => mesh.y_up_to_z_up(),
        Up::Z => mesh,
    })
}

/// Prints and counts the warnings of a command.
#[derive(Debug, Default)]
pub struct Warnings(std::cell::Cell<usize>);

impl Warnings {
    /// Prints a warning.
    pub fn print(&self, warning: impl std::fmt::Display) {
        print_line!("warning: {warning}");
        self.0.set(self.0.get() + 1);
    }

    /// Returns `no problems` or the number of warnings.
    pub fn summary(&self) -> String {
        match self.0.get() {
            0 => "no problems".to_owned(),
            1 => "no errors, 1 warning".to_owned(),
            count => format!("no errors, {count} warnings"),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::quoted;
    use std::path::Path;

    /// Expected values: words of the POSIX shell.
    #[test]
    fn regression_paths_are_quoted_for_a_shell() {
        for (path, expected) in [
            ("sub/a-b_1.toml", "sub/a-b_1.toml"),
            ("grüße.toml", "grüße.toml"),
            ("a b.toml", "'a b.toml'"),
            ("a$HOME.toml", "'a$HOME.toml'"),
            ("it's.toml", r"'it'\''s.toml'"),
        ] {
            assert_eq!(quoted(Path::new(path)), expected);
        }
    }
}
