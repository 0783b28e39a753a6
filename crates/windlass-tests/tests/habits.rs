//! Rules for the sources of the project: examples in the documentation, no ignored tests, wording.

#[path = "habits/element_names.rs"]
mod element_names;

use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Rust files in a folder and its subfolders, with their texts.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
    found
}

/// The type that an `impl` line is for.
fn implemented(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("impl")?;
    let rest = match rest.strip_prefix('<') {
        Some(generic) => generic.split_once("> ")?.1,
        None => rest.strip_prefix(' ')?,
    };
    rest.split(|c: char| !c.is_alphanumeric()).next()
}

/// Public methods of a type, each with true if its documentation has an example.
fn methods(of: &str) -> Vec<(String, bool)> {
    let mut found = Vec::new();
    for (path, text) in sources(&crates().join("windlass-world/src")) {
        let (mut inside, mut example) = (false, false);
        for line in text.lines() {
            match line.trim_start() {
                _ if line.starts_with("impl") => inside = implemented(line) == Some(of),
                _ if line == "}" => inside = false,
                doc if doc.starts_with("///") => example |= doc.contains("```"),
                attribute if attribute.starts_with("#[") => {}
                method if inside && method.starts_with("pub fn ") => {
                    let name = method["pub fn ".len()..].split(['(', '<']).next().unwrap();
                    found.push((format!("{of}::{name} in {}", path.display()), example));
                    example = false;
                }
                _ => example = false,
            }
        }
    }
    found
}

#[test]
fn regression_every_method_of_a_world_has_an_example() {
    for (of, at_least) in [("World", 30), ("Snapshot", 30), ("Director", 4)] {
        let methods = methods(of);
        assert!(methods.len() >= at_least, "{of} has only {methods:?}");
        let bare: Vec<_> = methods.iter().filter(|(_, example)| !example).collect();
        assert!(
            bare.is_empty(),
            "without an example in their documentation: {bare:#?}"
        );
    }
}

/// A check that takes too long for `cargo test` must be a case of `windlass validate`, because
/// ignored tests are never run.
#[test]
fn regression_no_test_is_ignored() {
    let attribute = ["#[", "ignore"].concat();
    for (path, text) in sources(&crates()) {
        let ignored = text.lines().any(|line| line.trim_start().starts_with(&attribute));
        assert!(!ignored, "{} has an ignored test", path.display());
    }
}

/// Enums that other crates of the workspace match exhaustively, so that a new variant causes a
/// compile error at each match that must handle it.
const CLOSED: [&str; 22] = [
    "BodyMotion",
    "BottomShape",
    "CableEnd",
    "Control",
    "DegreeOfFreedom",
    "DrumActuation",
    "Family",
    "JointKind",
    "JointMotion",
    "LengthLimit",
    "Method",
    "Owner",
    "Parent",
    "Progress",
    "RegisterWidth",
    "SavedUnits",
    "SheddingModel",
    "StepError",
    "StickState",
    "Subject",
    "UnitValueSpec",
    "WinchOrder",
];

#[test]
fn regression_public_enums_can_grow() {
    let mut fixed = Vec::new();
    for (path, text) in sources(&crates()).iter().filter(|(path, _)| is_library(path)) {
        let mut attributes = String::new();
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("pub enum ") {
                let name = name.split([' ', '<']).next().unwrap();
                if !attributes.contains("#[non_exhaustive]") && !CLOSED.contains(&name) {
                    fixed.push(format!("{name} in {}", path.display()));
                }
            }
            if line.is_empty() {
                attributes.clear();
            }
            attributes.push_str(line);
        }
    }
    assert!(fixed.is_empty(), "without #[non_exhaustive]: {fixed:#?}");
}

/// Returns true for library sources. Tests and the sources of the command-line program are not
/// library sources.
fn is_library(path: &Path) -> bool {
    let text = path.to_string_lossy();
    text.contains("/src/") && !text.contains("windlass-cli") && !text.contains("/tests")
}

/// Names of the workspace's own packages in a lock file, each with its dependencies.
fn dependencies_of_ours(lock: &Path) -> Vec<(String, Vec<String>)> {
    let text = std::fs::read_to_string(lock).unwrap();
    let mut found = Vec::new();
    for package in text.split("[[package]]").skip(1) {
        let quoted = |line: &str| line.split('"').nth(1).map(str::to_owned);
        let name = package
            .lines()
            .find(|line| line.starts_with("name = "))
            .and_then(quoted);
        let is_ours = package.lines().all(|line| !line.starts_with("source = "));
        let list = package.lines().filter(|line| line.starts_with(" \""));
        // If the lock file has two versions of a package, the entry also gives the version.
        let names = list
            .filter_map(quoted)
            .filter_map(|entry| entry.split(' ').next().map(str::to_owned));
        found.extend(name.filter(|_| is_ours).map(|name| (name, names.collect())));
    }
    found
}

#[test]
fn regression_lock_files_of_other_workspaces_list_our_dependencies() {
    // These workspaces are built with `--locked`, which fails if a lock file lacks a dependency
    // that was added later.
    let root = crates().join("..");
    let ours = dependencies_of_ours(&root.join("Cargo.lock"));
    assert!(
        ours.iter()
            .any(|(name, of)| name == "windlass-fmi" && of.iter().any(|on| on == "libc"))
    );
    for other in ["python/Cargo.lock", "mpi/Cargo.lock"] {
        for (name, known) in dependencies_of_ours(&root.join(other)) {
            let Some((_, needed)) = ours.iter().find(|(own, _)| *own == name) else {
                continue;
            };
            // The main lock file also has dev-dependencies; the other lock files do not.
            let without = known.iter().find(|on| !needed.contains(on));
            assert!(
                without.is_none(),
                "{other}: {name} no longer depends on {without:?}"
            );
            let tests_only = dev_dependencies(&root.join("crates").join(&name));
            for on in needed.iter().filter(|on| !tests_only.contains(on)) {
                assert!(
                    known.contains(on),
                    "{other}: {name} depends on {on}; run `cargo metadata` there"
                );
            }
        }
    }
}

/// Names of the packages under `[dev-dependencies]` and `[build-dependencies]` of a package.
fn dev_dependencies(package: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(package.join("Cargo.toml")).unwrap();
    let (mut names, mut inside) = (Vec::new(), false);
    for line in text.lines() {
        if line.starts_with('[') {
            inside = line.contains("dev-dependencies");
        } else if inside {
            names.extend(line.split([' ', '.', '=']).next().map(str::to_owned));
        }
    }
    names
}

/// Phrases that the style guide bans from comments and string literals, each with its
/// replacement.
const BANNED: [(&str, &str); 27] = [
    ("whoever", "name the subject"),
    ("anew", "again"),
    ("holds on to", "is attached to"),
    ("hold on to", "are attached to"),
    ("held on to", "attached to"),
    ("brings up", "reacts with, supports"),
    ("bring up", "react with, support"),
    ("bears out", "confirms"),
    ("bear it out", "confirm it"),
    ("borne out", "confirmed"),
    ("given up", "abandoned"),
    ("gives up", "stops after"),
    ("let go", "released"),
    ("lets go", "releases"),
    ("hangs on", "depends on"),
    ("is owed", "name the term"),
    ("is told", "is given, is reported"),
    ("are told", "are given, are reported"),
    ("is asked for", "is requested"),
    ("are asked for", "are requested"),
    ("as given", "as specified"),
    ("kink", "slope discontinuity, breakpoint"),
    ("stands still", "is at rest"),
    ("that lasts", "that is stable"),
    ("changed hands", "was exchanged"),
    ("turned over", "was exchanged"),
    ("way travelled", "distance travelled"),
];

/// Text of the comment in a line; `None` without a comment.
fn comment(line: &str) -> Option<&str> {
    let start = line.find("//")?;
    // Slashes of a URL or in a string literal do not begin a comment.
    let before = &line[..start];
    let is_text = before.matches('"').count() % 2 == 1 || before.ends_with(':');
    (!is_text).then(|| &line[start..])
}

/// String literals in a line of code.
fn texts(line: &str) -> String {
    let code = line
        .find("//")
        .filter(|_| !line.contains("://"))
        .map_or(line, |at| &line[..at]);
    code.split('"').skip(1).step_by(2).collect::<Vec<_>>().join(" ")
}

/// Returns true if a text contains a phrase as whole words.
fn has_phrase(text: &str, phrase: &str) -> bool {
    let lower = text.to_lowercase();
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    lower.match_indices(phrase).any(|(at, _)| {
        let (before, after) = (&lower[..at], &lower[at + phrase.len()..]);
        !is_word(before.chars().next_back()) && !is_word(after.chars().next())
    })
}

#[test]
fn repository_comments_and_messages_use_the_terms_of_the_field() {
    let mut found = Vec::new();
    for (path, text) in sources(&crates()) {
        if path.ends_with("tests/habits.rs") {
            continue;
        }
        for (number, line) in text.lines().enumerate() {
            let words = format!("{} {}", comment(line).unwrap_or_default(), texts(line));
            for (phrase, instead) in BANNED {
                if has_phrase(&words, phrase) {
                    found.push(format!(
                        "{}:{}: '{phrase}': write {instead}",
                        path.display(),
                        number + 1
                    ));
                }
            }
            if let Some(comment) = comment(line)
                && comment.trim_start_matches(['/', '!', ' ']).starts_with("What ")
            {
                found.push(format!("{}:{}: begins with 'What'", path.display(), number + 1));
            }
        }
    }
    assert!(
        found.is_empty(),
        "{} places: {:#?}",
        found.len(),
        &found[..found.len().min(40)]
    );
}

#[test]
fn repository_comments_are_at_most_100_columns_wide() {
    let mut wide = Vec::new();
    for (path, text) in sources(&crates()) {
        let mut is_listing = false;
        for (number, line) in text.lines().enumerate() {
            let trimmed = line.trim_start();
            let Some(content) = trimmed.strip_prefix("//") else {
                is_listing = false;
                continue;
            };
            let content = content.trim_start_matches(['/', '!']).trim_start();
            if content.starts_with("```") {
                is_listing = !is_listing && !content.starts_with("```text");
            }
            // Tables, code listings and links cannot be wrapped.
            let is_fixed =
                is_listing || content.starts_with('|') || !content.contains(' ') || content.starts_with('[');
            if line.chars().count() > 100 && !is_fixed {
                wide.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert!(
        wide.is_empty(),
        "{} wide comments: {:#?}",
        wide.len(),
        &wide[..wide.len().min(40)]
    );
}
