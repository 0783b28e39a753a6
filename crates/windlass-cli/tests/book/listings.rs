//! Listings of a page and their checks.

use super::{read, root};
use std::path::Path;
use std::process::{Command, Output};

/// Text between two fences.
pub struct Listing<'t> {
    /// Words after the opening fence.
    pub info: Vec<&'t str>,
    pub text: String,
    /// Line in the page, from 1.
    pub line: usize,
}

/// Kind of a listing.
#[derive(Clone, Copy)]
pub enum Kind {
    Scenario,
    Part,
    Sweep,
    Script,
    Commands,
    Rust,
}

/// Returns the listings of a page in order.
pub fn of(page: &str) -> Vec<Listing<'_>> {
    let mut found = Vec::new();
    let mut open: Option<Listing<'_>> = None;
    for (i, line) in page.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(info), None) => {
                open = Some(Listing {
                    info: info.split_whitespace().collect(),
                    text: String::new(),
                    line: i + 1,
                });
            }
            (Some(_), Some(_)) => found.extend(open.take()),
            (None, Some(listing)) => {
                listing.text.push_str(line);
                listing.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a fence is not closed");
    found
}

pub fn windlass(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_windlass"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Shortens a scenario.
pub fn shortened(text: &str) -> String {
    let mut inside = false;
    let mut shorter = String::new();
    for line in text.lines() {
        if line.starts_with('[') {
            inside = line.starts_with("[simulation]");
        }
        let cut = inside && line.starts_with("duration");
        shorter.push_str(if cut { "duration = 0.3" } else { line });
        shorter.push('\n');
    }
    shorter
}

/// Checks a scenario and returns the output.
fn checked(text: &str, place: &str, command: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("scenario.toml"), text).unwrap();
    let done = windlass(command, folder.path());
    let message = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{place}: {message}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

pub fn whole_scenario(listing: &Listing<'_>, place: &str) -> Kind {
    let run = ["run", "scenario.toml", "--quiet", "--no-plots"];
    checked(&shortened(&listing.text), place, &run);
    Kind::Scenario
}

/// Returns a named base scenario of listings.
pub fn base(name: &str) -> String {
    read(&root().join("book/listings").join(format!("{name}.toml")))
}

pub fn part_of_scenario(listing: &Listing<'_>, name: &str, place: &str) -> Kind {
    checked(
        &format!("{}\n{}", base(name), listing.text),
        place,
        &["check", "scenario.toml"],
    );
    Kind::Part
}

pub fn script(listing: &Listing<'_>, name: &str, place: &str) -> Kind {
    let text = format!(
        "{}\n[director]\ncommands = '''\n{}'''\n",
        base(name),
        listing.text
    );
    checked(&text, place, &["check", "scenario.toml"]);
    Kind::Script
}

/// Checks a sweep file. Its scenario and scatter diagram, files of an example, are named without a
/// folder.
pub fn sweep(listing: &Listing<'_>, place: &str) -> Kind {
    let folder = tempfile::tempdir().unwrap();
    for file in ["scenario.toml", "scatter.csv"] {
        let example = root().join("examples/tow-operability").join(file);
        std::fs::copy(example, folder.path().join(file)).unwrap();
    }
    std::fs::write(folder.path().join("sweep.toml"), &listing.text).unwrap();
    let done = windlass(&["sweep", "sweep.toml", "--check"], folder.path());
    let message = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{place}: {message}");
    Kind::Sweep
}

/// Checks the arguments of `windlass` with `--help`, which parses them without running.
pub fn commands(listing: &Listing<'_>, place: &str) -> Kind {
    for words in command_lines(&listing.text) {
        let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
        words.push("--help");
        let done = windlass(&words, &root());
        let message = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success(), "{place}: {message}");
    }
    Kind::Commands
}

/// Arguments of each line that calls `windlass`, directly or through cargo.
pub fn command_lines(text: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for line in text.lines() {
        let words = words(line);
        let after = |start: &[&str]| {
            let fits =
                words.len() >= start.len() && words.iter().zip(start).all(|(word, start)| word == start);
            fits.then(|| words[start.len()..].to_vec())
        };
        found.extend(after(&["windlass"]).or_else(|| after(&["cargo", "run", "--release", "--"])));
    }
    found
}

/// Splits a shell line into words with quotes; ignores text after `#`, `|` or `>`.
fn words(line: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut quote = None;
    let mut inside = false;
    for c in line.chars() {
        match (quote, c) {
            (None, '#' | '|' | '>') => break,
            (None, '\'' | '"') => {
                quote = Some(c);
                if !inside {
                    found.push(String::new());
                    inside = true;
                }
            }
            (Some(open), c) if c == open => quote = None,
            (None, ' ') => inside = false,
            (_, c) => {
                if !inside {
                    found.push(String::new());
                    inside = true;
                }
                found.last_mut().unwrap().push(c);
            }
        }
    }
    found
}

/// Checks that a Rust listing is part of the library's examples, which are built with the tests.
pub fn rust(listing: &Listing<'_>, place: &str) -> Kind {
    let folder = root().join("crates/windlass/examples");
    let is_in = |text: &str| {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let wanted: Vec<&str> = listing.text.lines().map(str::trim).collect();
        lines.windows(wanted.len()).any(|window| window == wanted)
    };
    let mut files = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| read(&entry.unwrap().path()));
    assert!(
        files.any(|text| is_in(&text)),
        "{place} is not a piece of an example"
    );
    Kind::Rust
}
