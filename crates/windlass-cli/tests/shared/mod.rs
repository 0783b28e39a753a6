//! Shared helpers of the command's tests.
#![allow(dead_code, reason = "each test file uses some of them")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A load on a wire in a small irregular sea, for 2 s.
pub const LIFT: &str = r#"
simulation = { duration = 2.0, output_interval = 0.1 }
[sea]
waves = { type = "irregular", spectrum = "jonswap", significant_height = 1.0, peak_period = 5.0, going_to_deg = 0.0, components = 12, seed = 1 }
[[frame]]
name = "top"
position = [0.0, 0.0, 9.0]
[[body]]
name = "load"
mass = 100.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, 4.0]
frame = [{ name = "eye" }]
[[cable]]
name = "wire"
length = 5.0
elements = 2
diameter = 0.02
mass_per_length = 1.0
axial_stiffness = 1e6
start = { frame = "ground/top" }
end = { frame = "load/eye" }
"#;

/// Runs the command with arguments in a folder, without input.
pub fn windlass(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_windlass"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Sends a signal, for example `-INT`, to a process. The shell has this command on every system; a
/// program `kill` is not always installed.
pub fn signal(name: &str, process: u32) {
    let sent = Command::new("sh")
        .args(["-c", "kill \"$0\" \"$1\"", name, &process.to_string()])
        .status()
        .unwrap();
    assert!(sent.success());
}

/// Printed text.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Text of an example.
pub fn example(name: &str) -> String {
    std::fs::read_to_string(folder_of(name).join("scenario.toml")).unwrap()
}

fn folder_of(example: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../examples")
        .join(example)
}

/// Copies an example and replaces lines with given prefixes.
pub fn copy_example(name: &str, folder: &Path, lines: &[(&str, &str)]) {
    let entries = std::fs::read_dir(folder_of(name)).unwrap().map(Result::unwrap);
    for entry in entries.filter(|entry| entry.path().is_file()) {
        let text = std::fs::read_to_string(entry.path()).unwrap();
        let replaced = |line: &str| {
            let found = lines.iter().find(|(start, _)| line.starts_with(start));
            found.map_or(line, |(_, new)| new).to_owned()
        };
        let text: Vec<String> = text.lines().map(replaced).collect();
        std::fs::write(folder.join(entry.file_name()), text.join("\n")).unwrap();
    }
}

/// Copies a shortened example with the files that it refers to; returns the path of the scenario.
pub fn short_example(name: &str, folder: &Path, duration: &str) -> PathBuf {
    copy_example(name, folder, &[("duration", &format!("duration = {duration}"))]);
    folder.join("scenario.toml")
}
