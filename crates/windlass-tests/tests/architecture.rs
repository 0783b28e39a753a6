//! Checks that `ARCHITECTURE.md` and the design pages agree with the files on disk.

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

/// Lines of the tree between the markers, as pairs of (is indented, first word).
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
fn repository_the_tree_in_the_document_is_the_tree_on_disk() {
    let entries = listed();
    let named = |is_indented: bool| -> BTreeSet<String> {
        let names = entries.iter().filter(|(indented, _)| *indented == is_indented);
        names
            .map(|(_, name)| name.trim_end_matches('/').to_owned())
            .collect()
    };
    assert_eq!(named(true), folders(&root().join("crates")));
    let mut on_disk = folders(&root());
    // Hidden folders and the outputs of builds and runs are not listed.
    on_disk.retain(|name| !name.starts_with('.') && name != "target" && !name.starts_with("results-"));
    assert_eq!(named(false), on_disk);
}

/// Words of a page that are in backticks.
fn quoted(page: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(page).unwrap();
    let words = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    words.map(str::to_owned).collect()
}

#[test]
fn repository_files_named_by_the_design_pages_exist() {
    let design = std::fs::read_dir(root().join("docs/design")).unwrap();
    let pages = design.map(|entry| entry.unwrap().path());
    let missing: Vec<String> = pages
        .chain([root().join("ARCHITECTURE.md")])
        .flat_map(|page| quoted(&page))
        .filter(|word| word.starts_with("crates/") && !word.contains('<'))
        .filter(|word| !root().join(word).exists())
        .collect();
    assert!(missing.is_empty(), "not on disk: {missing:?}");
}

#[test]
fn repository_every_design_page_is_listed() {
    let list = std::fs::read_to_string(root().join("docs/design/README.md")).unwrap();
    for entry in std::fs::read_dir(root().join("docs/design")).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        let is_listed = name == "README.md" || list.contains(&format!("]({name})"));
        assert!(is_listed, "docs/design/README.md does not list {name}");
    }
}

#[test]
fn repository_the_map_stays_short() {
    let size = std::fs::metadata(root().join("ARCHITECTURE.md")).unwrap().len();
    assert!(
        size <= 10_000,
        "ARCHITECTURE.md has {size} bytes; move rationale to docs/design"
    );
}

#[test]
fn repository_files_stay_short() {
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
    assert!(long.is_empty(), "files of more than 700 lines: {long:?}");
}
