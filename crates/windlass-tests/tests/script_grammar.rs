//! Checks that the guide describes every word of the Director's scripts.

use std::collections::BTreeSet;
use std::path::Path;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Words that the parser of scripts compares with, in lower case.
fn words_of_parser() -> BTreeSet<String> {
    let files = ["script.rs", "station_script.rs"];
    let source = files
        .map(|file| read(&format!("crates/windlass-world/src/director/{file}")))
        .concat();
    let marker = "eq_ignore_ascii_case(\"";
    let found = source.match_indices(marker).map(|(at, _)| {
        let word = &source[at + marker.len()..];
        word[..word.find('"').unwrap()].to_lowercase()
    });
    // `N`, the node at the end of a line, is not a command.
    found.filter(|word| word.len() > 1).collect()
}

#[test]
fn equivalent_guide_names_every_word_of_scripts() {
    let words = words_of_parser();
    // The parser has keywords of cranes, cables, bodies and winches: far more than three words.
    assert!(words.len() >= 12, "{words:?}");
    let guide = read("book/src/guide/operations.md");
    let table = guide.lines().filter(|line| line.starts_with("| `"));
    let described: BTreeSet<String> = table
        .flat_map(|row| row.split('`').skip(1).step_by(2).collect::<Vec<_>>())
        .flat_map(|code| {
            code.split(|letter: char| !letter.is_alphanumeric())
                .collect::<Vec<_>>()
        })
        .map(str::to_lowercase)
        .collect();
    let missing: Vec<&String> = words.difference(&described).collect();
    assert!(
        missing.is_empty(),
        "the table of commands in book/src/guide/operations.md lacks {missing:?}"
    );
}
