//! Checks that `docs/references.md` and `docs/errata.md` contain all entries that the sources cite,
//! and no others.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const SCANNED: [&str; 5] = ["book", "crates", "examples", "scripts", "validation"];
const PAGES: [&str; 4] = [
    "README.md",
    "ARCHITECTURE.md",
    "docs/errata.md",
    "docs/glossary.md",
];
const TEXT: [&str; 6] = ["rs", "py", "md", "toml", "script", "ini"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All text files that may contain citations, by their path from the root.
fn sources() -> BTreeMap<String, String> {
    fn walk(path: &Path, found: &mut BTreeMap<String, String>) {
        // A link to a page of the root is skipped, because the page itself is read.
        if path.is_symlink() {
            return;
        }
        if path.is_dir() {
            for entry in std::fs::read_dir(path).unwrap() {
                walk(&entry.unwrap().path(), found);
            }
        } else if path
            .extension()
            .is_some_and(|ending| TEXT.iter().any(|text| ending == *text))
        {
            let name = path
                .strip_prefix(root())
                .unwrap()
                .to_string_lossy()
                .replace('\\', "/");
            found.insert(name, read(path));
        }
    }
    let mut found = BTreeMap::new();
    for folder in SCANNED.iter().chain(&PAGES) {
        walk(&root().join(folder), &mut found);
    }
    // The citations in this file are only examples.
    found.remove("crates/windlass-tests/tests/references.rs");
    found
}

/// The part of a line that may contain citations. In Rust it is the part after `//` or a quotation
/// mark.
fn citing<'a>(file: &str, line: &'a str) -> &'a str {
    if !file.ends_with(".rs") {
        return line;
    }
    let start = [line.find("//"), line.find('"')].into_iter().flatten().min();
    start.map_or("", |start| &line[start..])
}

/// True for tags such as `SMS` and `DP80`: three or more capital letters, or capital letters and a
/// year.
fn is_tag(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_uppercase).count();
    let digits = word.len() - letters;
    let numbered = word[letters..].bytes().all(|b| b.is_ascii_digit());
    numbered && ((digits == 0 && letters >= 3) || (letters >= 1 && (digits == 2 || digits == 4)))
}

/// Tags in brackets. An index in brackets and the text of a link are not tags.
fn tags(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (open, _) in text.match_indices('[') {
        let rest = &text[open + 1..];
        let Some(close) = rest.find(']') else { continue };
        let indexed = text[..open].ends_with(|c: char| c.is_alphanumeric() || "_)]".contains(c));
        if is_tag(&rest[..close]) && !indexed && !rest[close + 1..].starts_with('(') {
            found.push(&rest[..close]);
        }
    }
    found
}

/// Numbers after each word "errata": `errata E3`, `errata E3, E4 and E7`. `None` if no number
/// follows the word.
fn errata(text: &str) -> Vec<Option<u32>> {
    let mut found = Vec::new();
    let lower = text.to_ascii_lowercase();
    for (place, word) in lower.match_indices("errata") {
        let mut rest = &text[place + word.len()..];
        let part = |c: char| c.is_alphanumeric() || c == '_' || c == '/';
        if rest.starts_with(part) || rest.starts_with(".md") || text[..place].ends_with(part) {
            continue;
        }
        let before = found.len();
        while let Some(number) = [" E", ", E", " and E"].iter().find_map(|s| rest.strip_prefix(s)) {
            let digits = number.bytes().take_while(u8::is_ascii_digit).count();
            found.push(number[..digits].parse().ok());
            rest = &number[digits..];
        }
        if found.len() == before {
            found.push(None);
        }
    }
    found
}

/// Tags that have a heading in `docs/references.md`.
fn listed_tags() -> BTreeSet<String> {
    let text = read(&root().join("docs/references.md"));
    let headings: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("### [")?.strip_suffix(']'))
        .collect();
    let tags: BTreeSet<String> = headings.iter().map(|&tag| tag.to_owned()).collect();
    assert_eq!(tags.len(), headings.len(), "a tag has two entries");
    tags
}

/// Numbers that have a heading in `docs/errata.md`, each with the files that its entry names.
fn listed_errata() -> BTreeMap<u32, Vec<String>> {
    let text = read(&root().join("docs/errata.md"));
    let mut found = BTreeMap::new();
    for entry in text.split("\n### E").skip(1) {
        let (number, rest) = entry.split_once(". ").unwrap();
        let rest = rest.split("\n## ").next().unwrap();
        let code = rest.split_once("\nCode: ").map_or("", |(_, code)| code);
        let files = code.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        let twice = found.insert(number.parse().unwrap(), files);
        assert!(twice.is_none(), "erratum {number} has two entries");
    }
    found
}

#[test]
fn repository_every_tag_cited_is_in_the_references() {
    let listed = listed_tags();
    let mut unknown = Vec::new();
    let mut cited = BTreeSet::new();
    for (file, text) in &sources() {
        for (number, line) in text.lines().enumerate() {
            for tag in tags(citing(file, line)) {
                cited.insert(tag.to_owned());
                if !listed.contains(tag) {
                    unknown.push(format!("{file}:{}: [{tag}]", number + 1));
                }
            }
        }
    }
    assert!(
        unknown.is_empty(),
        "no entry in docs/references.md:\n{}",
        unknown.join("\n")
    );
    let idle: Vec<_> = listed.difference(&cited).collect();
    assert!(idle.is_empty(), "entries that are not cited: {idle:?}");
}

#[test]
fn repository_every_erratum_cited_is_listed() {
    let listed = listed_errata();
    let mut unknown = Vec::new();
    let folders = |file: &str| SCANNED.iter().any(|folder| file.starts_with(folder));
    for (file, text) in sources().iter().filter(|(file, _)| folders(file)) {
        for (line_number, line) in text.lines().enumerate() {
            for number in errata(citing(file, line)) {
                if number.is_none_or(|number| !listed.contains_key(&number)) {
                    unknown.push(format!("{file}:{}: {}", line_number + 1, line.trim()));
                }
            }
        }
    }
    assert!(
        unknown.is_empty(),
        "no entry in docs/errata.md (cite as `errata E3`):\n{}",
        unknown.join("\n")
    );
}

#[test]
fn repository_files_named_by_an_erratum_cite_it() {
    let sources = sources();
    let mut missing = Vec::new();
    for (number, files) in listed_errata() {
        for file in files {
            let cites = |text: &String| {
                text.lines()
                    .any(|line| errata(citing(&file, line)).contains(&Some(number)))
            };
            if !sources.get(&file).is_some_and(cites) {
                missing.push(format!("{file} does not cite errata E{number}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn regression_citations_are_read() {
    assert_eq!(
        tags("by [SMS] eq. 3 and [DP80], not [N], a[LINES] or [MIT](x)"),
        ["SMS", "DP80"]
    );
    assert_eq!(citing("a.rs", "x[FIRST] // [LH52]"), "// [LH52]");
    assert_eq!(
        errata("errata E3, E4 and E12; (errata, 1.4)"),
        [Some(3), Some(4), Some(12), None]
    );
    assert_eq!(
        errata("docs/errata.md, fn of_the_errata()"),
        [] as [Option<u32>; 0]
    );
}
