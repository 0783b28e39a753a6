//! `ARCHITECTURE.md` lists what is on disk, and nothing else.

use std::collections::BTreeSet;
use std::path::Path;

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn folders(path: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(path)
        .unwrap()
        .map(Result::unwrap)
        .filter(|entry| entry.path().is_dir());
    entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Lines between the markers: (indented, first word).
fn listed() -> Vec<(bool, String)> {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let tree = text
        .split("<!-- tree -->")
        .nth(1)
        .unwrap()
        .split("<!-- /tree -->")
        .next()
        .unwrap();
    let lines = tree
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("```"));
    let entry = |line: &str| {
        (
            line.starts_with(' '),
            line.split_whitespace().next().unwrap().to_owned(),
        )
    };
    lines.map(entry).collect()
}

#[test]
fn route_the_tree_in_the_document_is_the_tree_on_disk() {
    let modules: BTreeSet<String> = listed()
        .into_iter()
        .filter_map(|(indented, name)| indented.then(|| name.trim_end_matches('/').to_owned()))
        .collect();
    assert_eq!(modules, folders(&root().join("crates/windlass/src")));
    for (_, name) in listed().into_iter().filter(|(indented, _)| !indented) {
        assert!(
            root().join(&name).is_dir(),
            "{name} is in the document but not on disk"
        );
    }
    let top: BTreeSet<String> = listed()
        .into_iter()
        .filter(|(i, n)| !i && !n.starts_with("crates"))
        .map(|(_, n)| n)
        .collect();
    for folder in folders(&root()) {
        let hidden = folder.starts_with('.') || ["crates", "target"].contains(&folder.as_str());
        let results = folder.starts_with("results-");
        assert!(
            hidden || results || top.contains(&format!("{folder}/")),
            "{folder} is not in the document"
        );
    }
}

#[test]
fn prop_files_stay_short() {
    fn walk(path: &Path, found: &mut Vec<(usize, String)>) {
        for entry in std::fs::read_dir(path).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let lines = std::fs::read_to_string(&path).unwrap().lines().count();
                found.push((lines, path.display().to_string()));
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join("crates"), &mut found);
    let long: Vec<_> = found.into_iter().filter(|(lines, _)| *lines > 700).collect();
    assert!(long.is_empty(), "files that ask to be split: {long:?}");
}
